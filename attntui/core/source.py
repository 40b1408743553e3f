"""What the user asked for, as a problem: a built-in one by name, a file, or a sentence."""

import os
from difflib import get_close_matches

from attntui.core.builtin import BUILT_IN
from attntui.core.errors import ProblemError
from attntui.core.problem import AttentionProblem
from attntui.core.reading import is_file_name, read_problem
from attntui.core.sentence import problem_of_sentence, unknown_words
from attntui.core.vocabulary import words_of
from attntui.core.words import clean_word

DEFAULT = "dog-bites-man"
"""The built-in problem that is shown where nothing is asked for."""

_SIMILAR = 0.7
"""How much alike a word and a built-in name are, from 0 to 1, where the word is taken for a slip."""

_SHOWN = 80


def problem_from(what: str | None, *, batch: int | None = None) -> AttentionProblem:
    """Return the problem that `what` names: a built-in one, a .npz or .json file, or else a sentence.

    None is the first built-in problem; `batch` chooses one of a file's batch. Raises ProblemError, one line, where
    `what` looks like a name or a path of nothing that is there, and for what a file or a sentence is refused for.
    """
    what = DEFAULT if what is None else what
    if what not in BUILT_IN and _is_file(what):
        return read_problem(what, batch=batch)
    if batch is not None:
        raise ProblemError(f"--batch {batch}: only a .npz or .json file has a batch, found {clean_word(what, _SHOWN)}")
    if what in BUILT_IN:
        return BUILT_IN[what]()
    if _looks_like_a_name(what):
        raise ProblemError(
            f"{clean_word(what, _SHOWN)}: no such problem or file; built in: {', '.join(BUILT_IN)};"
            ' a file ends in .npz or .json; a sentence has its words in quotes, "the cat sat"'
        )
    return problem_of_sentence(what)


def _is_file(what: str) -> bool:
    """Tell whether `what` is meant as a file: it ends like one, or there is one; known words stay a sentence."""
    return is_file_name(what) or (os.path.exists(what) and not _is_known(what))


def _looks_like_a_name(what: str) -> bool:
    """Tell whether a single word is rather a path, or a slip of a built-in name, than a sentence."""
    if len(what.split()) != 1 or _is_known(what):
        return False
    inside = "".join(words_of(what))
    is_path = _has_separator(what) or "." in inside
    return is_path or bool(get_close_matches(inside[:40], BUILT_IN, n=1, cutoff=_SIMILAR))


def _is_known(what: str) -> bool:
    words = words_of(what)
    return bool(words) and not unknown_words(words) and not _has_separator(what)


def _has_separator(what: str) -> bool:
    return "/" in what or "\\" in what
