"""What the contents say of the parts of the course, without reading a card: title, and how many cards there are."""

from attntui.lessons.load import DEFAULT_LANGUAGE, lesson_names, lesson_path, lesson_title
from attntui.lessons.model import LessonHead

_CARD = "[[cards]]"


def lesson_heads(language: str = DEFAULT_LANGUAGE) -> tuple[LessonHead, ...]:
    """Return all parts of the course, in order."""
    return tuple(_head(name, language) for name in lesson_names(language))


def _head(name: str, language: str) -> LessonHead:
    text = lesson_path(name, language).read_text(encoding="utf-8")
    n_cards = sum(line.strip() == _CARD for line in text.split("\n"))
    return LessonHead(name, lesson_title(name, language), n_cards)
