"""Sentences of one's own: words looked up in the vocabulary, then run through the built-in design."""

import unicodedata
from collections.abc import Sequence

from attntui.core.builtin import pronouns_look_for_animals
from attntui.core.errors import ProblemError
from attntui.core.lists import described
from attntui.core.problem import AttentionProblem
from attntui.core.vocabulary import is_known, words_of
from attntui.core.words import clean_word, clean_words

_LISTED = 8


def problem_of_sentence(sentence: str) -> AttentionProblem:
    """Return the design for the words of a sentence; case and the punctuation around words do not matter.

    Raises ProblemError where the sentence has no words.
    """
    words = words_of(sentence)
    if all(_is_punctuation(word) for word in words):
        raise ProblemError("the sentence has no words, expected at least one, such as: dog bites man")
    return problem_of_words(words)


def problem_of_words(words: object) -> AttentionProblem:
    """Return the design for words as they are; those that the vocabulary does not know are named in a note.

    Raises ProblemError for what is no list of words, or an empty one.
    """
    if not isinstance(words, list | tuple) or not words:
        found = described(words) if words else "none"
        raise ProblemError(f"words: found {found}, expected a list of at least one word")
    clean = clean_words("words", words, len(words), "keys")
    return pronouns_look_for_animals(list(clean), notes_on(unknown_words(clean)))


def unknown_words(words: Sequence[str]) -> list[str]:
    """Return the words that the vocabulary does not have, made harmless, each once, in order."""
    return [word for word in dict.fromkeys(map(clean_word, words)) if not is_known(word)]


def notes_on(unknown: Sequence[str]) -> tuple[str, ...]:
    """Return the note of a problem on the words that the vocabulary does not have; without any there is none."""
    if not unknown:
        return ()
    more = f" and {len(unknown) - _LISTED} more" if len(unknown) > _LISTED else ""
    return (f"not in the vocabulary, all features 0: {', '.join(unknown[:_LISTED])}{more}",)


def _is_punctuation(word: str) -> bool:
    return all(unicodedata.category(character)[0] in "PZC" for character in word)
