"""Signs in ASCII: a root covers what stands behind it, and no text of the course or the quiz loses anything."""

import re
import tomllib
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

import attntui.lessons
from attntui.core.quiz import Choice
from attntui.lessons.load import lesson_named, lesson_names
from attntui.lessons.quiz_load import questions_of
from attntui.render.token import ascii_text

FILES = sorted(Path(attntui.lessons.__file__).parent.glob("*/**/*.toml"))
SIGNS = "·×√→≈✓◌"


def texts_in(found):
    """Every text of a parsed file, keys left out."""
    if isinstance(found, str):
        return [found]
    inner = found.values() if isinstance(found, dict) else found if isinstance(found, list) else ()
    return [text for each in inner for text in texts_in(each)]


def shown_texts():
    """Every line of the course and of the quiz, placeholders filled."""
    for name in lesson_names():
        lesson = lesson_named(name)
        for card in lesson.cards:
            yield from (card.title, *card.text, card.look, "" if card.ask is None else card.ask.question)
        yield from (lesson.title, *lesson.summary)
    for question in questions_of():
        yield from (*question.text, *question.explanation)
        if isinstance(question.answer, Choice):
            yield from (text for option in question.answer.options for text in (option.text, option.why))


@pytest.mark.parametrize(
    ("text", "form"),
    [
        ("√2", "sqrt(2)"),
        ("√d", "sqrt(d)"),
        ("q / √d_k · k", "q / sqrt(d_k) . k"),
        ("√16, and √4.", "sqrt(16), and sqrt(4)."),
        ("√2.5", "sqrt(2.5)"),
        ("√(d + 1)", "sqrt(d + 1)"),
        ("the sign √", "the sign sqrt"),
    ],
)
def test_a_root_covers_the_number_or_the_name_behind_it(text, form):
    assert ascii_text(text) == form


@given(st.text(alphabet=f"{SIGNS}ax1_. ()"))
def test_no_sign_becomes_a_question_mark_or_an_escape(text):
    form = ascii_text(text)
    assert form.isascii()
    assert not {"?", "\\"} & set(form)


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_every_sign_of_a_file_has_a_form(path):
    found = tomllib.loads(path.read_text(encoding="utf-8"))
    assert texts_in(found)
    for text in texts_in(found):
        form = ascii_text(text)
        assert form.isascii()
        assert form.count("?") == text.count("?"), text
        assert form.count("\\") == text.count("\\"), text


def test_every_line_that_is_shown_has_a_form_and_fits_in_it():
    lines = list(shown_texts())
    assert any("·" in line for line in lines)
    for line in lines:
        form = ascii_text(line)
        assert form.count("?") == line.count("?"), line
        assert "\\" not in form, line
        assert re.findall(r"\d+", form) == re.findall(r"\d+", line)
