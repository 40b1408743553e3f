"""The lessons that there are, by language and name, and those of files."""

import os
import re
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING

from attntui.core.errors import ProblemError
from attntui.core.words import clean_word
from attntui.lessons.toml_file import ENDING, parsed_toml, read_toml

if TYPE_CHECKING:
    from attntui.lessons.model import Lesson
    from attntui.lessons.schema import Checked

DEFAULT_LANGUAGE = "en"
"""The language that has every part of the course."""

_COURSE = Path(__file__).parent
_LANGUAGE = re.compile(r"[a-z]{2,3}")
_SHOWN = 80


def languages() -> tuple[str, ...]:
    """Return the languages that the course is there in, the default one first."""
    found = {folder.name for folder in _COURSE.iterdir() if _LANGUAGE.fullmatch(folder.name) and folder.is_dir()}
    return (DEFAULT_LANGUAGE, *sorted(found - {DEFAULT_LANGUAGE}))


def language_named(name: str) -> str:
    """Return the language of that name. Raises ProblemError, with those that there are."""
    if name in languages():
        return name
    raise ProblemError(f"{clean_word(name)!r}: no such language, allowed: {', '.join(languages())}")


def language_of(environ: Mapping[str, str]) -> str:
    """Return the language that the environment asks for, as in de_DE.UTF-8, or the default where it is not there."""
    asked = next((environ[name] for name in ("LC_ALL", "LC_MESSAGES", "LANG") if environ.get(name)), "")
    language = re.split(r"[_.@]", asked)[0].lower()
    return language if language in languages() else DEFAULT_LANGUAGE


def lesson_names(language: str = DEFAULT_LANGUAGE) -> tuple[str, ...]:
    """Return the names of the parts of the course in their order: part1 to part8, then closing."""
    found = {path.stem for code in (DEFAULT_LANGUAGE, language) for path in (_COURSE / code).glob(f"*{ENDING}")}
    return tuple(sorted(found, key=_turn))


def lesson_title(name: str, language: str = DEFAULT_LANGUAGE) -> str:
    """Return the title of a part; nothing else of it is read or filled. Raises ProblemError."""
    text = _place(name, language).read_text(encoding="utf-8")
    try:
        title = tomllib.loads(text.partition("\n[")[0])["title"]
    except (tomllib.TOMLDecodeError, KeyError):  # a line of the summary starts like a table
        title = parsed_toml(text).get("title")
    return clean_word(str(title), _SHOWN)


def lesson_named(text: str, language: str = DEFAULT_LANGUAGE) -> "Lesson":
    """Return a lesson by its number, its name, or the path of its file.

    Raises ProblemError with what there is, or the first of a file's refusals and how many more there are.
    """
    checked = checked_file(lesson_path(text, language))
    if checked.lesson is not None:
        return checked.lesson
    first, *rest = checked.refusals
    more = f" (and {len(rest)} more: attntui lesson --check {clean_word(text, _SHOWN)})" if rest else ""
    raise ProblemError(f"{first}{more}")


def checked_file(path: str | Path) -> "Checked":
    """Return the lesson of a file, or all that is wrong with it. Raises ProblemError where the file cannot be read."""
    from attntui.lessons.schema import check_lesson  # only here: the contents need names and titles alone

    place = Path(os.path.expanduser(path))
    found = read_toml(place)
    name = clean_word(place.stem)
    if name in lesson_names() and _COURSE not in place.parents:
        name = f"own-{name}"  # whoever does a card of it has not done one of the course
    return check_lesson(found, clean_word(place.name, _SHOWN), name, place.parent)


def lesson_path(text: str, language: str = DEFAULT_LANGUAGE) -> Path:
    """Return the file that a number, a name or a path means. Raises ProblemError where it is none of them."""
    wanted = text.strip()
    names = lesson_names(language)
    name = _numbered(wanted, names) if wanted.isdigit() else wanted.lower()
    if name in names:
        return _place(name, language)
    if wanted.lower().endswith(ENDING) or os.sep in wanted or os.path.exists(wanted):
        return Path(os.path.expanduser(wanted))
    allowed = ", ".join(said_names(language))
    raise ProblemError(f"{clean_word(text)!r}: no such lesson, allowed: {allowed}, or a {ENDING} file")


def said_names(language: str = DEFAULT_LANGUAGE) -> tuple[str, ...]:
    """Return how one asks for each part: by the number in its name, else by its turn or its name."""
    return tuple(
        name.removeprefix("part") if name.startswith("part") else f"{count} or {name}"
        for count, name in enumerate(lesson_names(language), 1)
    )


def _numbered(wanted: str, names: tuple[str, ...]) -> str:
    """Return the part of a number: as its name says, or, of one without a number, as it is counted in the contents."""
    counted = dict(zip(map(str, range(1, len(names) + 1)), names, strict=True)).get(wanted, "")
    return f"part{wanted}" if f"part{wanted}" in names or counted.startswith("part") else counted


def _place(name: str, language: str) -> Path:
    """Return the file of a part, in the default language where the other one lacks it."""
    own = _COURSE / language / f"{name}{ENDING}"
    return own if own.is_file() else _COURSE / DEFAULT_LANGUAGE / f"{name}{ENDING}"


def _turn(name: str) -> tuple[int, str]:
    """Return where a part comes in the course: by its number, and after all of those what has none."""
    digits = name.removeprefix("part")
    return (int(digits), name) if digits.isdigit() else (1000, name)
