"""The contents: groups of entries with what is done, on any size of screen."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from attntui.commands import CONTENTS_LIST, key_line
from attntui.lessons.heads import lesson_heads
from attntui.lessons.load import lesson_named, lesson_names
from attntui.lessons.model import LessonHead
from attntui.render.contents import draw_contents
from attntui.render.contents_list import Kind, contents_groups, entries_of
from attntui.render.hints import NO_KEYS
from attntui.render.look import Look
from attntui.render.text import width_of

HEADS = lesson_heads()
DONE = {HEADS[0].name: [str(number) for number in range(HEADS[0].n_cards)], HEADS[2].name: ["one", "two"]}
GROUPS = contents_groups(HEADS, DONE)
ENTRIES = entries_of(GROUPS)
PLACES = range(len(ENTRIES))
SIZES = [(60, 20), (80, 24), (120, 40)]
KEYS = key_line(CONTENTS_LIST)
ANY_SIZE = st.tuples(st.integers(1, 200), st.integers(1, 60))


def contents(chosen=0, size=(60, 20), message="", groups=GROUPS, named=NO_KEYS):
    return draw_contents(*size, groups, chosen, KEYS, offer="c goes on", message=message, named=named)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("chosen", PLACES)
def test_the_chosen_entry_is_in_sight_marked_and_has_the_cursor(chosen, size):
    canvas = contents(chosen, size)
    marked = [y for y, line in enumerate(canvas.lines()) if line.startswith(" >")]
    assert len(marked) == 1
    assert canvas.cursor == (6, marked[0])
    assert canvas.lines()[marked[0]].startswith(f" > {ENTRIES[chosen].key:<3}{ENTRIES[chosen].title}")
    assert canvas.looks[marked[0]][6] is Look.CHOSEN


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("chosen", PLACES)
def test_a_group_is_in_sight_whole_with_its_title(chosen, size):
    lines = contents(chosen, size).lines()
    group = next(group for group in GROUPS if ENTRIES[chosen] in group.entries)
    y = lines.index(f" {group.title}")
    assert [line[6:].startswith(entry.title) for line, entry in zip(lines[y + 1 :], group.entries, strict=False)] == [
        True
    ] * len(group.entries)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("chosen", PLACES)
def test_what_an_entry_is_stands_on_the_screen_while_it_is_marked(chosen, size):
    assert ENTRIES[chosen].text in "\n".join(contents(chosen, size).lines())


def test_what_is_done_stands_beside_each_part():
    lines = contents().lines()
    assert lines[4].endswith(f"{HEADS[0].n_cards} of {HEADS[0].n_cards} cards")
    assert lines[6].endswith(f"2 of {HEADS[2].n_cards} cards")
    assert lines[7].split()[-2:] == [str(HEADS[3].n_cards), "cards"]
    assert " of " not in lines[7][40:]


def test_no_more_cards_are_done_than_there_are():
    (group, *_) = contents_groups(HEADS[:1], {HEADS[0].name: [str(number) for number in range(99)]})
    assert group.entries[0].text == f"{HEADS[0].n_cards} of {HEADS[0].n_cards} cards"
    assert group.entries[0].is_done


def test_without_a_course_there_is_no_group_for_it():
    groups = contents_groups((), {})
    assert not any(entry.kind is Kind.LESSON for entry in entries_of(groups))
    assert draw_contents(60, 20, groups, 0, KEYS).cursor == (6, 4)


def test_all_of_it_is_in_sight_where_there_is_room():
    lines = contents(size=(120, 40)).lines()
    assert all(any(line[6:].startswith(entry.title) for line in lines) for entry in ENTRIES)
    assert "page" not in lines[0]
    assert contents().lines()[0].endswith("page 1 of 2")


@pytest.mark.parametrize("size", [(60, 20), (80, 24)])
def test_where_the_rest_is_on_another_page_the_keys_that_lead_there_are_said(size):
    named = {"next_group": "]", "previous_group": "["}
    for chosen in PLACES:
        canvas = contents(chosen, size=size, named=named)
        text = "\n".join(canvas.lines())
        seen = [group.title for group in GROUPS if group.title in text]
        rest = [group.title for group in GROUPS if group.title not in seen]
        said = [line.strip() for line in canvas.lines() if " leads " in line]
        if said:
            assert all(title.lower() in said[0] for title in rest)
            assert said[0].startswith("] leads on to: " if GROUPS[0].title in seen else "[ leads back to: ")
        else:
            assert not rest or size == (60, 20)
            assert GROUPS[0].title not in seen


def test_a_message_stands_above_the_keys_in_as_many_lines_as_it_takes():
    message = "scores.npz: no such file, expected the path of an .npz or .json file that you have"
    canvas = contents(message=message)
    assert " ".join(line.strip() for line in canvas.lines()[-3:-1]) == message
    assert canvas.lines()[-1] == f" {KEYS}"
    assert canvas.looks[-2][1] is Look.WARNING


@pytest.mark.parametrize("chosen", PLACES)
def test_a_message_covers_no_entry_of_the_group(chosen):
    lines = contents(chosen, message="wrong " * 60).lines()
    group = next(group for group in GROUPS if ENTRIES[chosen] in group.entries)
    assert all(any(line[6:].startswith(entry.title) for line in lines) for entry in group.entries)


@given(size=ANY_SIZE, chosen=st.sampled_from(PLACES), message=st.sampled_from(["", "wrong " * 40]))
def test_contents_of_any_size_keep_to_it(size, chosen, message):
    canvas = contents(chosen, size, message)
    assert [width_of(canvas.text(y)) for y in range(size[1])] == [size[0]] * size[1]
    if canvas.cursor is not None:
        x, y = canvas.cursor
        assert 0 <= x < size[0]
        assert 0 <= y < size[1]


def test_the_heads_say_what_the_lessons_hold():
    assert [head.name for head in HEADS] == list(lesson_names())
    for head in HEADS:
        lesson = lesson_named(head.name)
        assert (head.title, head.n_cards) == (lesson.title, len(lesson.cards))


@pytest.mark.parametrize(("name", "label"), [("part3", "3  T"), ("closing", "T"), ("partial", "T"), ("part²", "T")])
def test_a_part_is_called_by_its_number_where_it_has_one(name, label):
    assert LessonHead(name, "T", 1).label == label
