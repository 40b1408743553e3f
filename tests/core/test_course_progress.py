"""Progress as the text of a file: what is written is read again, and what is not in the format is refused."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from attntui.core.course_progress import (
    FORMAT,
    LONGEST,
    CourseProgress,
    Place,
    QuizAnswer,
    progress_of,
    progress_text,
)
from attntui.core.errors import ProblemError

NAMES = st.text(min_size=1, max_size=LONGEST)
PROGRESS = st.builds(
    CourseProgress,
    done=st.dictionaries(NAMES, st.frozensets(NAMES, min_size=1, max_size=5), max_size=5),
    places=st.dictionaries(NAMES, NAMES, max_size=5),
    latest=st.text(max_size=LONGEST),
    quiz=st.dictionaries(NAMES, st.builds(QuizAnswer, st.booleans(), st.integers(1, 10**6)), max_size=5),
)


@given(PROGRESS)
def test_what_is_written_is_read_again(progress):
    text = progress_text(progress)
    assert progress_of(json.loads(text)) == progress
    assert text.isascii()


def test_what_is_written_is_read_again_however_many_lessons_cards_and_questions_there_are():
    names = [f"name-{index}" for index in range(2000)]
    progress = CourseProgress(
        done={**dict.fromkeys(names, frozenset({"1"})), "long": frozenset(names)},
        quiz=dict.fromkeys(names, QuizAnswer(is_right=True)),
    )
    assert progress_of(json.loads(progress_text(progress))) == progress


@given(PROGRESS, PROGRESS)
def test_merging_twice_changes_nothing_more(earlier, later):
    both = earlier.merged(later)
    assert both.merged(later) == both
    assert all(cards <= both.done[name] for each in (earlier, later) for name, cards in each.done.items())


def test_the_place_is_that_of_the_lesson_that_one_was_in_last():
    progress = CourseProgress().with_place(Place("a", "1")).with_place(Place("b", "2")).with_place(Place("a", "3"))
    assert progress.left_off == Place("a", "3")
    assert progress.places == {"a": "3", "b": "2"}


@pytest.mark.parametrize(
    ("changed", "said"),
    [
        ({"format": "attntui-design/1"}, "format: found the text 'attntui-design/1', expected 'attntui-progress/1'"),
        ({"lesson": {}}, "the text 'lesson': no such name, allowed: format, lessons, latest, quiz"),
        ({"lessons": []}, "lessons: found a list, expected an object"),
        ({"lessons": {"a": []}}, "lessons: found a list, expected objects"),
        ({"lessons": {"a": {"done": "b"}}}, "done: found the text 'b', expected a list of names"),
        ({"lessons": {"a": {"at": 3}}}, "at: found the number 3, expected a name"),
        ({"latest": None}, "latest: found null"),
        ({"quiz": {"q": {"right": 1}}}, "right: found the number 1, expected true or false"),
        ({"quiz": {"q": {"right": True, "tries": 0}}}, "tries: found the number 0, expected a whole number from 1"),
        ({"quiz": {"q": {"right": True, "tries": True}}}, "tries: found true"),
    ],
)
def test_what_is_not_in_the_format_is_refused_in_one_line(changed, said):
    with pytest.raises(ProblemError) as refused:
        progress_of({"format": FORMAT, **changed})
    assert str(refused.value).startswith(said)
    assert "\n" not in str(refused.value)
