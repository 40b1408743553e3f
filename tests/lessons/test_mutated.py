"""Lesson files that somebody has spoilt: read, or refused in one line, and never anything else."""

import tomllib
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import attntui.lessons
from attntui.core.errors import ProblemError
from attntui.core.labs.catalogue import lab_named
from attntui.lessons.schema import check_lesson
from attntui.render.text import width_of
from tests.lessons.lesson_text import HEAD, PROBLEM, opened

COURSE = Path(attntui.lessons.__file__).parent / "en"
PART = (COURSE / "part3.toml").read_text(encoding="utf-8")
SMALL = f"""{HEAD}summary = "a"
[[cards]]
name = "one"
title = "{{d_k}}"
text = "{{weights[man,dog]:%}} {{formula exp[man,dog]}} {{total[man]}} {{numbers part6.changes.0.cat}}"
look = "{{shape query}}"
{PROBLEM}ask = {{ predict = "weights[man,man]", question = "What?" }}
[[cards]]
name = "two"
title = "b"
text = "{{weights[it,cat]:.2}} {{X[cat,noun]}}"
design = "solution of cat"
goal = "cat"
ask = {{ press = "p", question = "p" }}
[[cards]]
name = "three"
title = "c"
text = "{{lab n_scores}}"
lab = "softmax"
settings = {{ }}
"""
KEYS = "format title summary cards name text look problem at by order softmax view design goal lab settings ask".split()
WORDS = [
    *("scores[man,dog]", "weights", "cell", "row", "safe", "spotlight", "dog-bites-man", "it-looks-at-cat", "original"),
    *("cat", "solution of mat", "scaling", "softmax", "order", "mistakes", "x", "p", "../a.json", "a.npz", "a\0.json"),
    *(
        "{d_k}",
        "{total[0]}",
        "{",
        "{shape X}",
        "{lab n_scores}",
        "{h1.scores[0,0]}",
        "{numbers part7}",
        "\x1b",
        "\u202e",
    ),
    *("{formula weights}", "{query[1]}", "{X[0,0]:%}", "{numbers part7.keys:x}", "{shapes exp.total[0]}", "\u202e"),
]
LEAVES = st.one_of(
    st.sampled_from(WORDS),
    st.text(max_size=70),
    st.integers(-(2**70), 2**70),
    st.floats(),
    st.booleans(),
    st.datetimes(),
    st.lists(st.integers(0, 3), max_size=3),
    st.lists(st.lists(st.floats(), max_size=3), max_size=3),
)
TABLE_KEYS = st.sampled_from([*KEYS, "query", "key", "value", "X", "Wq", "words", "mask", "sentence", "d", "seed"])
VALUES = st.one_of(LEAVES, st.dictionaries(TABLE_KEYS, LEAVES, max_size=4))


def check(text):
    """A lesson that keeps its word, or a refusal of one line."""
    found, said = None, ""
    try:
        found = opened(text)
    except ProblemError as refused:
        said = str(refused)
    if found is None:
        assert said.isprintable()
        assert said.startswith("own.toml: ")
    else:
        check_kept(found)


def check_kept(found):
    for card in found.cards:
        assert len(card.text) <= 11
        for line in (*card.text, card.look):
            assert line.isprintable()
            assert width_of(line) <= 58


@settings(max_examples=100, deadline=None)
@given(st.data())
def test_a_file_with_other_characters_in_it_is_read_or_refused(data):
    text = data.draw(st.sampled_from([SMALL, PART[:3000]]))
    for _ in range(data.draw(st.integers(1, 4))):
        start = data.draw(st.integers(0, len(text)))
        end = data.draw(st.integers(start, min(len(text), start + 30)))
        text = text[:start] + data.draw(st.one_of(st.text(max_size=8), st.sampled_from(WORDS))) + text[end:]
    check(text.encode("utf-8", "replace").decode())


@settings(max_examples=100, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(st.data())
def test_a_file_with_other_values_in_it_is_read_or_refused(data):
    found = tomllib.loads(SMALL)
    for _ in range(data.draw(st.integers(1, 3))):
        table = data.draw(st.sampled_from([found, *found["cards"], *(card["ask"] for card in found["cards"][:2])]))
        table[data.draw(st.sampled_from([*KEYS[4:], "predict", "press", "question"]))] = data.draw(VALUES)
        if data.draw(st.booleans()) and table is not found:
            table.pop(data.draw(st.sampled_from(sorted(table))))
        found["cards"] = [
            card | {"ask": dict(card.get("ask", {}))} if isinstance(card.get("ask", {}), dict) else card
            for card in found["cards"]
        ]
        if not all(isinstance(card.get("ask"), dict) for card in found["cards"]):
            break
    checked = check_lesson(found, "own.toml", "own", COURSE)
    assert (checked.lesson is None) == bool(checked.refusals)
    for line in checked.refusals:
        assert line.isprintable()
        assert line.startswith("own.toml: ")
    if checked.lesson is not None:
        check_kept(checked.lesson)


@pytest.mark.parametrize("name", ["scaling", "softmax", "order", "mistakes"])
@settings(max_examples=25, deadline=None)
@given(data=st.data())
def test_the_settings_of_a_lab_are_read_or_refused(name, data):
    keys = st.sampled_from(["d", "seed", "trials", "keys", "scores", "words", "mistake", "dtype", "shift", "order"])
    given_settings = data.draw(st.dictionaries(st.one_of(keys, st.text(max_size=5)), LEAVES, max_size=3))
    said = ""
    try:
        lab_named(name).core.settings_of(given_settings)
    except ProblemError as refused:
        said = str(refused)
    assert "\n" not in said


def test_the_small_lesson_is_right_before_it_is_spoilt():
    check_kept(opened(SMALL))
