"""A card on the screen: text and picture page by page, side by side or one above the other, on any size."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from attntui.commands import LESSON, key_line
from attntui.commands.named import named_keys
from attntui.core.attention import AttentionPass
from attntui.core.builtin import dog_bites_man
from attntui.core.design import original_design
from attntui.core.guess import Guess
from attntui.core.labs.catalogue import lab_named
from attntui.core.presets import preset_named
from attntui.core.walk import Walk
from attntui.lessons.load import lesson_named, lesson_names
from attntui.lessons.model import Card, DesignStand, KeyPress, LabStand, Prediction, ProblemStand
from attntui.render.card import draw_card
from attntui.render.card_picture import draw_design, draw_lab, draw_problem
from attntui.render.card_summary import after_lines, draw_summary
from attntui.render.card_view import CardView, Layout, layout_of
from attntui.render.look import Look
from attntui.render.picture import draw_step
from attntui.render.scene import Scene
from attntui.render.text import width_of
from attntui.screens.lesson_state import state_of

KEYS = key_line(LESSON)
KEY_OF = {command.name: command.first_key for command in LESSON}
TEXT = tuple(f"line {number} of the text, as long as a line of text may be...." for number in range(1, 12))
LOOK = "row man, column man"
SIZES = [(60, 20), (80, 24), (80, 34), (118, 20), (120, 40)]
ANY_SIZE = st.tuples(st.integers(1, 200), st.integers(1, 60))
WALK = Walk(dog_bites_man()).jumped("scores[man,man]")
PREDICTION = Prediction("What is the score?", "scores[man,man]", 2.0)
PRESS = KeyPress("x takes the largest away.", "x")
NAMED = named_keys(LESSON)


def picture_of(stand, guess=None):
    if isinstance(stand, ProblemStand):
        attention_pass = AttentionPass(stand.walk.problem, safe=bool(stand.walk.safe))
        return draw_problem(stand, Scene(stand.walk, attention_pass, {}, guess), ascii_only=False)
    if isinstance(stand, DesignStand):
        return draw_design(stand)
    if isinstance(stand, LabStand):
        return draw_lab(stand, lab_named(stand.name).core.start(stand.settings), ascii_only=False)
    return None


def view(stand=None, ask=None, guess=None, **more):
    card = Card("name", "The title", TEXT, LOOK, stand, ask)
    is_hiding = guess is not None and isinstance(stand, ProblemStand)
    more = {"is_hiding": is_hiding, "guess": guess, "keys": KEYS, "named": NAMED, **more}
    return CardView("3  Part", 2, 9, card, picture_of(stand, guess), **more)


def drawn(size, seen, *, is_picture=False):
    return draw_card(*size, seen, is_picture=is_picture)


@pytest.mark.parametrize(
    ("size", "layout"),
    [
        ((60, 20), Layout.PAGED),
        ((80, 24), Layout.PAGED),
        ((117, 33), Layout.PAGED),
        ((60, 34), Layout.ABOVE),
        ((117, 60), Layout.ABOVE),
        ((118, 20), Layout.BESIDE),
        ((200, 60), Layout.BESIDE),
        ((118, 19), Layout.PAGED),
        ((59, 60), Layout.PAGED),
    ],
)
def test_text_and_picture_share_the_window_as_its_size_allows(size, layout):
    assert layout_of(*size) is layout


@pytest.mark.parametrize("size", SIZES)
def test_the_text_is_whole_with_title_and_position(size):
    lines = drawn(size, view(ProblemStand(WALK), PREDICTION, Guess(2.0))).lines()
    assert lines[0].startswith(" 3  Part") or lines[0].startswith("3  Part")
    assert "2 of 9" in lines[0]
    for text in ("The title", *TEXT):
        assert any(text in line for line in lines)


@pytest.mark.parametrize("size", SIZES)
def test_the_question_is_in_sight_beside_the_text_or_below_the_picture(size):
    lines = drawn(size, view(ProblemStand(WALK), PREDICTION, Guess(2.0))).lines()
    assert any(PREDICTION.question in line for line in lines)


@pytest.mark.parametrize("size", [(60, 20), (80, 24)])
def test_the_page_of_the_picture_is_the_steppers_own_with_what_to_look_at(size):
    seen = view(ProblemStand(WALK))
    canvas = drawn(size, seen, is_picture=True)
    own = draw_step(*size, Scene(WALK, AttentionPass(WALK.problem, safe=False), {}), KEYS, message=f"Look: {LOOK}")
    assert canvas.lines()[:-1] == own.lines()[:-1]
    assert canvas.lines()[-1] == own.lines()[-1].ljust(size[0] - 7) + ("2 of 9" if size[0] > 70 else "")
    assert canvas.cursor == own.cursor
    assert canvas.lines()[-2] == f" Look: {LOOK}"
    assert Look.WARNING not in canvas.looks[-2]


@pytest.mark.parametrize("size", [(118, 20), (120, 40), (80, 34), (80, 50)])
def test_where_both_are_in_sight_the_picture_is_the_steppers_own_and_has_the_cursor(size):
    canvas = drawn(size, view(ProblemStand(WALK)))
    left = size[0] - 60 if size[0] >= 118 else 0
    width = 60 if left else size[0]
    left = min(62, left) if left else 0
    for height in range(20, size[1] + 1):
        own = draw_step(size[0] - left, height, Scene(WALK, AttentionPass(WALK.problem, safe=False), {}), "")
        x, y = own.cursor
        top = size[1] - height
        if canvas.cursor == (x + left, y + top):
            assert canvas.text(y + top)[left : left + width].rstrip() == own.text(y)[:width].rstrip()
            return
    raise AssertionError(f"the cursor is at {canvas.cursor}")


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("is_picture", [False, True])
def test_what_to_look_at_is_in_sight_with_the_picture(size, is_picture):
    lines = drawn(size, view(ProblemStand(WALK)), is_picture=is_picture).lines()
    has_picture = is_picture or layout_of(*size).has_both
    assert any(LOOK in line for line in lines) == has_picture


@pytest.mark.parametrize("size", [(118, 20), (120, 40)])
@pytest.mark.parametrize("is_spotlight", [False, True])
def test_how_the_stepper_walks_and_its_keys_are_not_said_beside_a_card(size, is_spotlight):
    stand = ProblemStand(Walk(dog_bites_man()).jumped("weights[man,man]"), is_spotlight)
    text = "\n".join(drawn(size, view(stand)).lines())
    assert not any(said in text for said in ("table by table", "softmax by hand", "back to the tables"))


def test_a_look_that_leaves_no_room_for_its_label_goes_without():
    seen = view(ProblemStand(WALK))
    assert seen.look == f"Look: {LOOK}"
    wide = replace(seen, card=replace(seen.card, look="w" * 58))
    assert wide.look == "w" * 58


class TestDesigns:
    STAND = DesignStand(preset_named("no-noun").design())

    def test_after_a_key_it_is_said_what_came_of_it_as_in_the_designer(self):
        canvas = draw_design(self.STAND, original_design())(60, 20, KEYS, LOOK)
        text = "\n".join(canvas.lines())
        assert "cat 92.0 % -> 65.3 %" in canvas.lines()[-2]
        assert LOOK in text
        assert "*0" in text

    def test_before_it_only_where_to_look(self):
        text = "\n".join(draw_design(self.STAND)(60, 20, KEYS, LOOK).lines())
        assert LOOK in text
        assert "->" not in text
        assert "*" not in text


class TestAsking:
    @pytest.mark.parametrize("size", SIZES)
    @pytest.mark.parametrize("is_picture", [False, True])
    def test_where_to_look_is_said_after_the_answer_as_it_may_give_it_away(self, size, is_picture):
        guess = Guess(2.0)
        for answer in (guess, guess.with_text("1.5"), guess.given_up()):
            seen = view(ProblemStand(WALK), PREDICTION, answer)
            has_picture = is_picture or layout_of(*size).has_both
            lines = drawn(size, seen, is_picture=is_picture).lines()
            assert any(LOOK in line for line in lines) == (answer.is_out and has_picture)

    @pytest.mark.parametrize("size", SIZES)
    @pytest.mark.parametrize("is_picture", [False, True])
    def test_the_number_is_nowhere_before_the_answer(self, size, is_picture):
        guess = Guess(2.0)
        seen = view(ProblemStand(WALK), PREDICTION, guess)
        canvas = drawn(size, seen, is_picture=is_picture)
        told = drawn(size, view(ProblemStand(WALK), PREDICTION, guess.given_up()), is_picture=is_picture)
        has_picture = is_picture or layout_of(*size).has_both
        assert ("1×1 + 1×1 = ?" in "\n".join(canvas.lines())) == has_picture
        assert "1×1 + 1×1 = 2" not in "\n".join(canvas.lines())
        assert ("1×1 + 1×1 = 2" in "\n".join(told.lines())) == has_picture

    def test_what_is_typed_stands_where_the_cursor_is(self):
        canvas = drawn((60, 20), view(ProblemStand(WALK), PREDICTION, Guess(2.0, typed="1.5")))
        x, y = canvas.cursor
        assert canvas.text(y)[:x].endswith("1.5")
        assert canvas.text(y - 1).strip() == PREDICTION.question

    @pytest.mark.parametrize("size", [(60, 20), (80, 24), (118, 20), (120, 40)])
    @pytest.mark.parametrize("typed", ["", "1/0", "1234567890123456789012/0", "x" * 24])
    def test_what_is_said_to_an_answer_is_whole_in_as_many_lines_as_it_takes(self, size, typed):
        guess = replace(Guess(2.0), typed=typed).answered()
        lines = [line[:60].strip() for line in drawn(size, view(ProblemStand(WALK), PREDICTION, guess)).lines()]
        assert guess.said in " ".join(lines)
        assert lines[-1] == KEYS

    def test_how_to_answer_is_whole_whatever_is_typed(self):
        for typed in ("", "1.5", "1234567", "12345678", "1" * 24):
            lines = drawn((60, 20), view(ProblemStand(WALK), PREDICTION, Guess(2.0, typed=typed))).lines()
            assert "type it, Enter checks; space shows it" in "\n".join(lines), typed
            assert typed in "\n".join(lines)

    def test_before_the_picture_it_is_said_that_going_on_leads_there(self):
        seen = replace(view(ProblemStand(WALK), PREDICTION, Guess(2.0)), is_before_picture=True)
        text = "\n".join(drawn((60, 20), seen).lines())
        assert "type it, Enter checks; space: the picture" in text
        assert "shows it" not in text

    def test_a_wrong_answer_is_said_below(self):
        guess = Guess(2.0).with_text("1.5").answered()
        canvas = drawn((60, 20), view(ProblemStand(WALK), PREDICTION, guess))
        y = next(y for y, line in enumerate(canvas.lines()) if line.strip() == guess.said)
        assert canvas.looks[y][1] is Look.WARNING

    def test_the_answer_stands_with_its_formula(self):
        guess = Guess(2.0).with_text("2").answered()
        seen = view(ProblemStand(WALK), PREDICTION, guess, formula="1 + 1 = 2")
        lines = drawn((60, 20), seen).lines()
        y = lines.index(f" {PREDICTION.question}")
        assert lines[y + 1 : y + 3] == [f" {guess.said}", " 1 + 1 = 2"]

    @pytest.mark.parametrize("size", [(60, 20), (80, 34)])
    def test_below_a_picture_that_shows_no_answer_stands_what_is_typed_and_said(self, size):
        stand = DesignStand(original_design())
        typed = drawn(size, view(stand, PREDICTION, Guess(2.0, typed="7")), is_picture=True)
        assert typed.lines()[-2] == " your answer: 7"
        told = Guess(2.0).with_text("2").answered()
        assert drawn(size, view(stand, PREDICTION, told), is_picture=True).lines()[-2] == f" {told.said}"

    @pytest.mark.parametrize("size", SIZES)
    def test_a_key_is_asked_for_by_its_name(self, size):
        lines = drawn(size, view(ProblemStand(WALK), PRESS, asked_key="x")).lines()
        assert any("x takes the largest away." in line for line in lines)
        done = drawn(size, view(ProblemStand(WALK), PRESS, asked_key="x", is_pressed=True)).lines()
        assert layout_of(*size) is Layout.ABOVE or any("x is pressed" in line for line in done)

    def test_a_key_that_a_keymap_has_changed_is_asked_for_by_the_one_in_force(self):
        lines = drawn((60, 20), view(ProblemStand(WALK), PRESS, asked_key="f5")).lines()
        assert any("press   f5   or space, and look" in line for line in lines)

    def test_a_key_that_a_keymap_has_taken_away_is_done_by_the_one_that_goes_on(self):
        lines = drawn((60, 20), view(ProblemStand(WALK), PRESS)).lines()
        assert any("press   space   and look" in line for line in lines)


def test_a_message_is_a_warning_and_takes_the_place_of_the_rest():
    for is_picture in (False, True):
        canvas = drawn((60, 20), view(ProblemStand(WALK), message="no such part"), is_picture=is_picture)
        assert canvas.lines()[-2] == " no such part"
        assert canvas.looks[-2][1] is Look.WARNING


def test_in_ascii_nothing_else_is_drawn():
    card = Card("name", "√2 × π", ("a · b ≈ 1 → 2",), "where × stands", None, KeyPress("press → now", "x"))
    canvas = drawn((60, 20), CardView("Part √", 1, 1, card, keys=KEYS, ascii_only=True))
    assert all(line.isascii() for line in canvas.lines())
    assert any("a . b ~ 1 -> 2" in line for line in canvas.lines())


@pytest.mark.parametrize("name", lesson_names())
@pytest.mark.parametrize("size", [(60, 20), (80, 36), (120, 40)])
def test_every_shipped_card_is_drawn_whole(name, size):
    for card in lesson_named(name).cards:
        at = state_of(card)
        picture = picture_of(at.stand, at.guess)
        seen = CardView("Part", 1, 9, card, picture, at.is_hiding, at.guess, keys=KEYS)
        for is_picture in (False, True):
            canvas = drawn(size, seen, is_picture=is_picture)
            assert canvas.cursor is not None, card.name
        lines = [line[:60] for line in drawn(size, seen).lines()]
        for text in (card.title, *card.text):
            assert any(text in line for line in lines), (card.name, text)
        if card.look and picture is not None and not seen.is_open:
            assert any(card.look in line for line in drawn(size, seen, is_picture=True).lines()), card.name


STANDS = [
    None,
    ProblemStand(WALK),
    ProblemStand(WALK, is_spotlight=True),
    DesignStand(original_design(), goal="cat"),
    LabStand("softmax", lab_named("softmax").core.settings_of({})),
]


@given(
    size=ANY_SIZE,
    stand=st.sampled_from(STANDS),
    ask=st.sampled_from([None, PREDICTION, PRESS]),
    typed=st.sampled_from(["", "1.25", "12345678901234567890"]),
    message=st.sampled_from(["", "wrong " * 30]),
    is_picture=st.booleans(),
)
def test_a_card_of_any_size_keeps_to_it(size, stand, ask, typed, message, is_picture):
    guess = Guess(2.0, typed=typed) if ask is PREDICTION else None
    assert_keeps_to(drawn(size, view(stand, ask, guess, message=message), is_picture=is_picture), size)


class TestSummary:
    def test_it_says_what_was_seen_and_where_it_goes_on(self):
        after = after_lines("4  The same in code", KEY_OF, is_course=True)
        lines = draw_summary(60, 20, "3  Part", ("One.", "Two."), after, KEYS).lines()
        assert lines[0].split() == ["3", "Part", "end", "of", "this", "part"]
        assert lines[4:8] == [" One.", " Two.", "", " space goes on: 4  The same in code"]

    def test_the_end_of_the_course_and_of_a_lesson_say_what_to_do_next(self):
        of_course, of_lesson = (after_lines("", KEY_OF, is_course=is_course) for is_course in (True, False))
        assert of_course[0] == "That was the whole course."
        assert of_lesson == ("That was the last card.", "m  the contents    b  back    q  leave")
        for after in (of_course, of_lesson):
            lines = draw_summary(60, 20, "Part", (), after, KEYS).lines()
            assert all(any(text in line for line in lines) for text in after)

    @given(size=ANY_SIZE, message=st.sampled_from(["", "wrong " * 30]))
    def test_of_any_size_it_keeps_to_it(self, size, message):
        canvas = draw_summary(*size, "3  Part", ("One.",) * 6, after_lines("", KEY_OF, is_course=True), KEYS, message)
        assert_keeps_to(canvas, size)


def assert_keeps_to(canvas, size):
    assert [width_of(canvas.text(y)) for y in range(size[1])] == [size[0]] * size[1]
    if canvas.cursor is not None:
        x, y = canvas.cursor
        assert 0 <= x < size[0]
        assert 0 <= y < size[1]


def test_what_is_for_the_screen_alone_stands_below_the_text():
    card = Card("name", "The title", ("The text.",), "", ProblemStand(WALK), screen=("Press {key softmax}.",))
    seen = CardView("3  Part", 2, 9, card, picture_of(card.stand), keys=KEYS, named=NAMED)
    lines = drawn((60, 20), seen).lines()
    place = lines.index(" The text.")
    assert lines[place + 1 : place + 3] == ["", " Press {key softmax}."]


@pytest.mark.parametrize("size", SIZES)
def test_a_page_of_mistakes_counts_nothing_that_reads_like_the_number_of_the_card(size):
    lesson = lesson_named("part1")
    card = next(card for card in lesson.cards if isinstance(card.stand, LabStand))
    seen = CardView("1  Part", 11, 11, card, picture_of(card.stand), keys=KEYS, named=NAMED)
    said = " ".join(drawn(size, seen, is_picture=True).lines())
    assert "without the transpose" in said
    assert "of 31" not in said
