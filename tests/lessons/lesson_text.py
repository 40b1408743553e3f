"""Lesson files for the tests, as text, and the lessons of them."""

from contextlib import chdir
from pathlib import Path
from tempfile import TemporaryDirectory

from attntui.lessons.load import lesson_named

HEAD = 'format = "attntui-lesson/1"\ntitle = "A lesson"\n'

CARD = '\n[[cards]]\nname = "one"\ntitle = "One card"\ntext = "Some words."\n'

PROBLEM = 'problem = "dog-bites-man"\nat = "scores[man,dog]"\n'


def lesson(fields="", *, head=HEAD, card=CARD):
    """A lesson of one card, with further fields of it."""
    return f"{head}{card}{fields}"


def opened(text):
    """The lesson of a file own.toml with this text, as one opens it beside the file."""
    with TemporaryDirectory() as folder, chdir(folder):
        Path("own.toml").write_text(text, encoding="utf-8")
        return lesson_named("own.toml")


def worded(text, fields=PROBLEM):
    """A lesson of one card with this text."""
    return lesson(fields, card=CARD.replace('"Some words."', f"'''{text}'''"))
