"""The pages of the mistakes lab: at 60x20 all of each is in sight, and every number on it is the core's."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from attntui.core.digits import number_text
from attntui.core.labs.mistakes import Settings, start
from attntui.core.labs.mistakes_data import mistakes
from attntui.render.labs.mistakes import draw, lines
from attntui.render.look import Look
from attntui.render.text import width_of

NAMES = [mistake.name for mistake in mistakes()]
SIZES = [(60, 20), (80, 24), (120, 40)]
EACH = pytest.mark.parametrize("name", NAMES)
KEYS = "? help  q quit"


def page(name, size=(60, 20), **settings):
    return draw(*size, start(Settings(name)), KEYS, **settings)


def said(canvas, start_x=0):
    """All words of a picture in one line."""
    return " ".join(" ".join(canvas.text(y)[start_x:] for y in range(canvas.height)).split())


@pytest.mark.parametrize("size", SIZES)
@EACH
def test_what_is_believed_both_ways_and_how_to_tell_are_in_sight_whole(name, size):
    made = start(Settings(name)).made
    text = said(page(name, size), 52 if size[0] >= 112 else 0)
    mistake = made.mistake
    for part in (mistake.title, mistake.belief, mistake.tell, *made.check_names):
        assert " ".join(part.split()) in text
    for code in (mistake.setup, mistake.wrong, mistake.right, mistake.then, mistake.also):
        assert all(" ".join(line.split()) in text for line in code.splitlines())
    assert "~" not in text.replace("~mask", "").replace("~may_look", "")


@pytest.mark.parametrize(("name", "given_numbers"), [("softmax-columns", "1 0 3"), ("mask-times-0", "0 2 1")])
def test_the_numbers_that_are_given_stand_there_where_they_have_room_so_that_one_can_check(name, given_numbers):
    text = said(page(name))
    assert f"[{given_numbers}]" in text
    assert "scaled 3 x 3" not in text


@pytest.mark.parametrize("size", SIZES)
@EACH
def test_every_wrong_number_or_what_numpy_says_is_in_sight(name, size):
    wrong = start(Settings(name)).made.wrong
    text = said(page(name, size), 52 if size[0] >= 112 else 0)
    if wrong.value is None:
        assert f"{wrong.error_kind}: {wrong.error.strip()}" in text
        return
    assert all(warning in text for warning in wrong.warnings)
    if not wrong.value.is_truth:
        for row in wrong.value.numbers:
            assert " ".join(map(number_text, row)) in text


@EACH
def test_every_right_number_is_in_sight_at_60_columns_but_for_the_rows_that_are_counted(name):
    right = start(Settings(name)).made.right.value
    text = said(page(name))
    shown = right.numbers if "rows more" not in text else right.numbers[:3]
    for row in shown:
        assert (
            " ".join(("yes" if number else "no") if right.is_truth else number_text(number) for number in row) in text
        )


@EACH
def test_rows_that_are_wrong_are_marked_and_no_other(name):
    canvas, made = page(name), start(Settings(name)).made
    marked = [line for line in canvas.lines() if line.startswith(" ! ")]
    if made.wrong.value is None or made.wrong.value.numbers.shape != made.right.value.numbers.shape:
        assert not marked
        return
    pairs = zip(made.wrong.value.numbers.tolist(), made.right.value.numbers.tolist(), strict=True)
    assert len(marked) == sum(list(map(number_text, wrong)) != list(map(number_text, right)) for wrong, right in pairs)


def test_the_list_has_every_title_and_marks_one():
    canvas = draw(120, 40, start(Settings("heads")), KEYS, is_list=True)
    text = canvas.lines()
    for place, mistake in enumerate(mistakes(), 1):
        assert any(f"{place:>2} {mistake.title}" in line for line in text)
    marked = [line for line in text if line.startswith(" >")]
    assert len(marked) == 1
    assert "heads by a plain reshape" in marked[0]
    assert text[canvas.cursor[1]] == marked[0]


def test_the_list_is_cut_into_pages_of_whole_lines_at_60_columns():
    seen = []
    for mistake in mistakes():
        canvas = draw(60, 20, start(Settings(mistake.name)), KEYS, is_list=True)
        assert "~" not in said(canvas)
        assert mistake.title in canvas.text(canvas.cursor[1])
        seen.append(canvas.lines()[0].rpartition("  ")[2])
    assert seen[0] == "1-15 of 31"
    assert seen[-1] == "17-31 of 31"


def test_beside_the_list_stands_the_page_of_what_is_marked():
    listed = draw(120, 40, start(Settings("heads")), KEYS, is_list=True)
    alone = page("heads", (68, 40))
    for y in range(38):
        assert listed.text(y)[52:].rstrip() == alone.text(y).rstrip()


def test_a_message_takes_the_place_of_what_is_said_always():
    lines_of = page("heads", message="this is the last").lines()
    assert lines_of[-2:] == [" this is the last", " ? help  q quit"]


@EACH
def test_the_page_is_ascii_where_it_has_to_be(name):
    canvas = page(name, ascii_only=True)
    assert all(canvas.text(y).isascii() for y in range(canvas.height))


@EACH
def test_the_lines_of_text_have_the_same_content_in_the_order_of_the_page(name):
    found = lines(start(Settings(name)))
    mistake = start(Settings(name)).made.mistake
    order = [mistake.title, mistake.belief, mistake.wrong.splitlines()[0], mistake.right.splitlines()[0]]
    order += ["check " if mistake.check else "how to tell", "how to tell: " + " ".join(mistake.tell.split())]
    places = [next(index for index, line in enumerate(found) if part in line) for part in order[:-1]]
    assert places == sorted(places)
    assert found[-1] == order[-1]
    assert all("\n" not in line for line in found)


def test_without_a_name_the_lines_of_text_are_those_of_all_mistakes():
    assert lines(start(Settings())) == [line for name in NAMES for line in lines(start(Settings(name)))]


def test_both_ways_are_told_apart_by_words_and_by_looks():
    canvas = page("softmax-columns")
    y = next(y for y in range(20) if canvas.text(y).startswith(" wrong: "))
    x = canvas.text(y).index("right: ")
    assert canvas.looks[y][1] is Look.WARNING
    assert canvas.looks[y][x] is Look.RESULT


@given(size=st.tuples(st.integers(1, 150), st.integers(1, 50)), name=st.sampled_from(NAMES), is_list=st.booleans())
def test_any_size_of_window_has_a_picture_with_the_cursor_inside(size, name, is_list):
    canvas = draw(*size, start(Settings(name)), KEYS, is_list=is_list)
    assert all(width_of(line) <= size[0] for line in canvas.lines())
    x, y = canvas.cursor
    assert 0 <= x < size[0]
    assert 0 <= y < size[1]
