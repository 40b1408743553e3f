"""Lesson files for the tests, as text."""

HEAD = 'format = "attntui-lesson/1"\ntitle = "A lesson"\n'

CARD = '\n[[cards]]\nname = "one"\ntitle = "One card"\ntext = "Some words."\n'

PROBLEM = 'problem = "dog-bites-man"\nat = "scores[man,dog]"\n'


def lesson(fields="", *, head=HEAD, card=CARD):
    """A lesson of one card, with further fields of it."""
    return f"{head}{card}{fields}"


def worded(text, fields=PROBLEM):
    """A lesson of one card with this text."""
    return lesson(fields, card=CARD.replace('"Some words."', f"'''{text}'''"))
