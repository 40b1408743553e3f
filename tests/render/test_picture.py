"""The whole picture: at every step what matters is on it, at the right place, with the numbers of the pass."""

import re
from itertools import pairwise, product

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from attntui.commands import STEPPER, key_line
from attntui.core import rows
from attntui.core.attention import AttentionPass
from attntui.core.builtin import BUILT_IN
from attntui.core.digits import fitted_text, number_text
from attntui.core.facts import facts_of
from attntui.core.problem import AttentionProblem
from attntui.core.step import By, Order
from attntui.core.walk import Walk
from attntui.render.formula import formula_of
from attntui.render.header import LEAST_TITLE
from attntui.render.look import Look
from attntui.render.picture import draw_step
from attntui.render.scene import Scene
from attntui.render.text import width_of
from attntui.render.token import ascii_text, text_of
from tests import cases
from tests.render.seen import ROW_NUMBERS, label_pattern, read

KEYS = key_line(STEPPER)
SIZES = [(60, 20), (80, 24), (120, 40)]
SMALL = SIZES[0]
STRIDE = {(SMALL, Order.TABLE): 1, (SMALL, Order.WORD): 3, ((80, 24), Order.TABLE): 5, ((120, 40), Order.TABLE): 5}
"""At the design size every step is drawn; else every third or fifth, of stages that have 10 to 110."""

SETTINGS = [
    *product(BUILT_IN, [False, True], SIZES, [Order.TABLE]),
    *product(BUILT_IN, [False, True], [SMALL], [Order.WORD]),
]


class Drawn:
    """A step that is drawn: the canvas, and all that a test compares it with."""

    def __init__(self, walk, attention_pass, widths, size, **kinds):
        self.walk, self.numbers, self.step = walk, attention_pass, walk.step
        self.problem = walk.problem
        self.facts = facts_of(attention_pass, self.step)
        self.canvas = draw_step(*size, Scene(walk, attention_pass, widths), KEYS, **kinds)

    def read(self):
        return read(self.canvas, self.numbers, self.step, self.facts.sentence)

    def number(self, table, row, column):
        """The number of the pass that stands in a table; of a whole row where there is no column."""
        head_index = self.step.head_index
        if column is None:
            number_of = self.numbers.total if table == "exp" else self.numbers.largest
            return number_of(row, head_index)
        if table in ("X", "Wq", "Wk", "Wv", "query", "key", "value"):
            return float(self.numbers.matrix(table, head_index)[row, column])
        return self.numbers.value(table, row, column, head_index)


def walk_of(problem, index=0, **settings):
    walk = Walk(problem, **settings, index=index)
    assert walk.step
    return walk


def draw(problem, address, size=SMALL, **settings):
    """Draw one step of a problem."""
    walk = Walk(problem, **settings).jumped(address)
    return Drawn(walk, AttentionPass(problem, safe=walk.safe), {}, size)


def steps_with_progress(problem, *, stride=1, **settings):
    """Every `stride`-th step as a walk, with the numbers that are made by then, from a list of all steps."""
    walk, made = Walk(problem, **settings), set()
    for index in range(len(walk.trace)):
        step = walk.trace[index]
        if index % walk.trace.steps_per_head == 0:
            made = set()
        made.add((str(step.stage), step.row, step.column))
        if index % stride == 0 or index == len(walk.trace) - 1:
            yield Walk(problem, **settings, index=index), made


def assert_all_that_matters_is_there(drawn, made, size):
    seen = drawn.read()
    assert_numbers_are_those_of_the_pass(drawn, seen, made)
    assert_active_cell_is_bracketed(drawn, seen)
    assert_operands_are_in_sight(drawn, seen)
    assert_row_and_column_are_marked(drawn, seen)
    assert_header_says_where(drawn)
    assert_formula_is_whole(drawn, seen)
    assert all(line.isascii() for line in seen.lines[: seen.y_note]), "the table rows"
    assert all(len(line) == size[0] for line in seen.lines)


def assert_numbers_are_those_of_the_pass(drawn, seen, made):
    stages = [str(stage) for stage in drawn.walk.trace.stages]
    for (table, row, column), (text, _, _) in seen.cells.items():
        if table in stages and (table, row, column) not in made:
            assert text == ".", (table, row, column)
        else:
            assert is_text_of(text, drawn.number(table, row, column)), (table, row, column)


def is_text_of(text, number):
    return any(text == fitted_text(number, width) for width in range(max(4, len(text)), 13))


def assert_active_cell_is_bracketed(drawn, seen):
    step = drawn.step
    text, after, y = seen.cells[str(step.stage), step.row, step.column]
    (left, y_left), (right, y_right) = seen.brackets
    assert (right, y_left, y_right) == (after, y, y)
    assert seen.lines[y][left] == "["
    assert seen.lines[y][left + 1 : right].strip() == text
    assert is_text_of(text, drawn.facts.value)
    assert drawn.canvas.cursor == (left, y)
    assert set(drawn.canvas.looks[y][left : right + 1]) == {Look.ACTIVE}
    assert y < drawn.canvas.height - 3


def assert_row_and_column_are_marked(drawn, seen):
    """Without any colour: the row has a > before it, the column a v above it."""
    step = drawn.step
    _, after, y = seen.cells[str(step.stage), step.row, step.column]
    assert seen.lines[y][seen.left] == ">"
    column = drawn.problem.axes(step.stage)[1]
    label = ROW_NUMBERS[step.stage] if step.column is None else column.label(step.column)
    assert any(re.search(rf"v ?{label_pattern(label)}$", seen.lines[above][:after]) for above in range(2, y))


def cells_of(drawn, operand):
    """Where the numbers of an operand stand, as the reader names cells."""
    if operand.table in ("shifted.max", "exp.total"):
        return [(operand.table.partition(".")[0], operand.row, None)]
    if operand.row is None:
        return [(operand.table, row, operand.column) for row in range(len(operand.values))]
    if operand.column is None:
        return [(operand.table, operand.row, column) for column in range(len(operand.values))]
    return [(operand.table, operand.row, operand.column)]


def assert_operands_are_in_sight(drawn, seen):
    for operand in drawn.facts.operands:
        for cell in cells_of(drawn, operand):
            assert cell in seen.cells, f"{cell} of {drawn.facts.step}"
            _, after, y = seen.cells[cell]
            assert drawn.canvas.looks[y][after - 1] not in (Look.PLAIN, Look.FAINT)


def assert_header_says_where(drawn):
    walk, first, second = drawn.walk, drawn.canvas.text(0), drawn.canvas.text(1)
    address, title = walk.trace.address(walk.step), walk.problem.title or "attention"
    position = f"step {walk.index + 1} of {len(walk.trace)}"
    _, _, after = first.partition(f" {address}  ")
    assert after.lstrip().startswith(f"{position} "), "address, then position"
    if len(address) + len(position) < 40:
        assert f"{position} by {walk.by} " in first
    titles = (title, *(f"{title[:kept]}~" for kept in range(LEAST_TITLE - 1, len(title))))
    assert first[1:].startswith((*titles, address))
    assert f" {walk.step.stage.upper()} " in second


def assert_formula_is_whole(drawn, seen):
    """The formula stands below the sentence, on as many lines as it takes, its first above the bottom three."""
    formula = without_blanks(text_of(formula_of(drawn.facts, drawn.problem.d_k)))
    note = seen.lines[seen.y_note :]
    sentence = without_blanks(drawn.facts.sentence)
    assert without_blanks("".join(note)).startswith(sentence + formula + without_blanks(drawn.facts.code))
    starts = [y for y, line in enumerate(seen.lines) if y > seen.y_note and formula.startswith(without_blanks(line))]
    assert starts[0] < drawn.canvas.height - 3
    assert seen.y_note < drawn.canvas.height - 3


def without_blanks(text):
    return "".join(text.split())


@pytest.mark.parametrize(("name", "safe", "size", "order"), SETTINGS)
def test_every_step_of_the_built_in_problems_shows_all_that_matters(name, safe, size, order):
    problem, widths = BUILT_IN[name](), {}
    numbers = AttentionPass(problem, safe=safe)
    for walk, made in steps_with_progress(problem, safe=safe, order=order, stride=STRIDE[size, order]):
        assert_all_that_matters_is_there(Drawn(walk, numbers, widths, size), made, size)


SHAPES = {
    "heads": {"query": (2, 3, 2), "key": (2, 3, 2), "value": (2, 3, 2)},
    "more keys than queries": {"query": (2, 3), "key": (7, 3), "value": (7, 3)},
    "more queries than keys": {"query": (7, 3), "key": (2, 3), "value": (2, 3)},
    "wide values": {"query": (3, 2), "key": (3, 2), "value": (3, 9)},
    "narrow values": {"query": (3, 5), "key": (3, 5), "value": (3, 1)},
    "one word": {"query": (1, 1), "key": (1, 1), "value": (1, 1)},
    "matrices": {"X": (4, 3), "Wq": (3, 2), "Wk": (3, 2), "Wv": (3, 4)},
}


def random_problem(shapes, seed=0, **settings):
    random = np.random.default_rng(seed)
    return AttentionProblem(**{name: random.normal(size=shape) for name, shape in shapes.items()}, **settings)


def assert_every_step_shows_all_that_matters(problem, size=SMALL, **settings):
    numbers, widths = AttentionPass(problem, safe=settings.get("safe")), {}
    for walk, made in steps_with_progress(problem, **settings):
        assert_all_that_matters_is_there(Drawn(walk, numbers, widths, size), made, size)


@pytest.mark.parametrize("shapes", SHAPES.values(), ids=SHAPES)
def test_every_shape_shows_all_that_matters(shapes):
    assert_every_step_shows_all_that_matters(random_problem(shapes))


@pytest.mark.parametrize("safe", [False, True])
@pytest.mark.parametrize("is_nothing", [False, True])
def test_masks_and_what_they_block_are_shown_with_their_causes(safe, is_nothing):
    mask = np.tri(4, dtype=bool)
    mask[1] &= not is_nothing
    shapes = {"query": (4, 2), "key": (4, 2), "value": (4, 2)}
    assert_every_step_shows_all_that_matters(random_problem(shapes, mask=mask), safe=safe)


def test_an_overflow_is_shown_with_its_cause():
    problem = AttentionProblem([[1000, 1], [1, 2]], [[1, 2], [0, 3]], [[1, 2], [3, 4]], scale=False)
    assert_every_step_shows_all_that_matters(problem, safe=False)


@pytest.mark.parametrize("size", SIZES)
def test_a_large_number_and_its_total_have_the_same_digits_so_that_a_part_does_not_look_larger_than_the_whole(size):
    problem = AttentionProblem(query=[[1.0]], key=[[10.0], [20.0], [30.0]], value=[[1.0]] * 3, scale=False)
    walk = Walk(problem, By.ROW, safe=False).jumped("weights[0]")
    drawn = Drawn(walk, AttentionPass(problem, safe=False), {}, size)
    seen = drawn.read()
    texts = [seen.text("exp", 0, column) for column in (0, 1, 2, None)]
    assert texts == [number_text(drawn.number("exp", 0, column)) for column in (0, 1, 2, None)]
    assert float(texts[2]) < float(texts[3])


def test_infinities_and_nan_of_the_input_are_shown_with_their_causes():
    problem = AttentionProblem([[1, np.nan], [1, 2]], [[1, 2], [np.inf, 3]], [[1, 2], [3, -np.inf]])
    assert_every_step_shows_all_that_matters(problem)


@settings(max_examples=25)
@given(given_problem=cases.problems(specials=True), size=st.sampled_from(SIZES), safe=st.booleans(), data=st.data())
def test_any_step_of_any_problem_shows_the_numbers_of_the_pass(given_problem, size, safe, data):
    problem = AttentionProblem(**given_problem)
    steps = list(steps_with_progress(problem, safe=safe, stride=data.draw(st.integers(7, 40))))
    for walk, made in steps:
        drawn = Drawn(walk, AttentionPass(problem, safe=safe), {}, size)
        seen = drawn.read()
        assert_active_cell_is_bracketed(drawn, seen)
        assert_header_says_where(drawn)
        if (str(walk.step.stage), walk.step.row, walk.step.column) in made:
            assert_operands_are_in_sight(drawn, seen)


# --- large


@pytest.fixture
def scored(monkeypatch):
    """How many rows of scores are computed."""
    counted, score_row = [], rows.score_row

    def count(query, key):
        counted.append(1)
        return score_row(query, key)

    monkeypatch.setattr(rows, "score_row", count)
    return counted


def large(n_words, d_k=64):
    random = np.random.default_rng(1)
    table = random.normal(size=(n_words, d_k)).astype(np.float32)
    return AttentionProblem(table, table, table)


@pytest.mark.parametrize("order", Order)
@pytest.mark.parametrize("by", By)
@pytest.mark.parametrize("size", SIZES)
def test_of_100000_words_only_the_rows_in_sight_are_computed(scored, size, by, order):
    problem = large(100_000, 2)
    walk, widths = Walk(problem, by=by, order=order), {}
    numbers = AttentionPass(problem)
    last = len(walk.trace) - 1
    for index in (0, last // 7, last // 2, last):
        scored.clear()
        draw_step(*size, Scene(Walk(problem, by=by, order=order, index=index), numbers, widths), KEYS)
        assert len(scored) <= size[1]


@pytest.mark.parametrize("address", ["scores[99990,99999]", "scaled[7,50000]", "shifted[99999,5]", "output[12345,1]"])
@pytest.mark.parametrize("size", SIZES)
def test_of_100000_words_a_step_shows_its_number_and_the_place(size, address):
    drawn = draw(large(100_000, 2), address, size)
    seen = drawn.read()
    assert_active_cell_is_bracketed(drawn, seen)
    assert_header_says_where(drawn)
    for (table, row, column), (text, _, _) in seen.cells.items():
        if table != "weights":  # one row of it is an operand of output, and 100,000 long
            assert text == "." or is_text_of(text, drawn.number(table, row, column))


@pytest.mark.parametrize("address", ["shifted.max[99999]", "exp.total[5]", "exp[5,99999]", "weights[99999,99999]"])
@pytest.mark.parametrize("size", SIZES)
def test_of_100000_words_the_number_of_a_row_shows_some_of_what_it_is_made_of(size, address):
    drawn = draw(large(100_000, 2), address, size)
    seen = drawn.read()
    assert_active_cell_is_bracketed(drawn, seen)
    assert sum(table == drawn.facts.operands[0].table for table, _, _ in seen.cells) >= 4


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("address", ["scores[0,0]", "scores[2,1]", "output[2,63]"])
def test_long_vectors_are_stood_up_and_say_what_of_them_is_in_sight(size, address):
    drawn = draw(large(3), address, size)
    seen = drawn.read()
    assert_numbers_are_those_of_the_pass(drawn, seen, every_number_to(drawn))
    assert_active_cell_is_bracketed(drawn, seen)
    if drawn.step.stage == "scores":
        assert re.search(r"rows 0-\d+ of 64", " ".join(seen.lines))


def every_number_to(drawn):
    trace = drawn.walk.trace
    steps = [trace[index] for index in range(drawn.walk.index + 1)]
    return {(str(step.stage), step.row, step.column) for step in steps}


# --- a large window


def margins(lines):
    """The blank cells at the left and the right of a block of lines."""
    shown = [line for line in lines if line.strip()]
    return min(len(line) - len(line.lstrip()) for line in shown), min(len(line) - len(line.rstrip()) for line in shown)


def test_in_a_large_window_a_small_problem_stands_in_the_middle_and_nothing_moves_from_stage_to_stage():
    problem = BUILT_IN["dog-bites-man"]()
    places = set()
    for address in ("scores[dog,dog]", "scaled[man,dog]", "exp[dog,man]", "weights[man,man]", "output[dog,1]"):
        drawn = draw(problem, address, (120, 40))
        seen = drawn.read()
        top = next(y for y in range(2, 38) if seen.lines[y].strip())
        left, right = margins(seen.lines[2:-2])
        assert (left, right) >= (10, 10)
        places.add((seen.left, top))
    assert len(places) == 1


def test_what_needs_a_large_window_has_all_of_it():
    seen = draw(BUILT_IN["it-looks-at-cat"](), "weights[it,cat]", (120, 40)).read()
    assert seen.left == 0
    assert len([cell for cell in seen.cells if cell[:2] == ("weights", 7) and cell[2] is not None]) == 10


@pytest.mark.parametrize("size", [(60, 20), (80, 24), (99, 40)])
def test_in_a_smaller_window_the_picture_stands_at_the_left_below_the_stages(size):
    seen = draw(BUILT_IN["dog-bites-man"](), "scores[dog,dog]", size).read()
    assert seen.left == 0
    assert seen.lines[3].split()[0] == "K.T"


# --- rows and tables


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("safe", [False, True])
@pytest.mark.parametrize("name", BUILT_IN)
def test_a_step_by_row_brackets_its_row(name, safe, size):
    problem, widths = BUILT_IN[name](), {}
    numbers = AttentionPass(problem, safe=safe)
    for walk, _ in steps_with_progress(problem, safe=safe, by=By.ROW):
        drawn = Drawn(walk, numbers, widths, size)
        seen = drawn.read()
        (left, y_left), (_, y_right) = seen.brackets
        shown = [cell for cell in seen.cells if cell[0] == str(walk.step.stage) and cell[2] is not None]
        in_row = [seen.cells[cell] for cell in shown if cell[1] == walk.step.row]
        assert {y for _, _, y in in_row} == {y_left} == {y_right}
        assert drawn.canvas.cursor == (left, y_left)
        for table, row, column in shown:
            text = seen.text(table, row, column)
            assert text == "." if row > walk.step.row else is_text_of(text, drawn.number(table, row, column))
        assert_header_says_where(drawn)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", BUILT_IN)
def test_a_step_by_stage_has_all_of_its_table(name, size):
    problem, widths = BUILT_IN[name](), {}
    numbers = AttentionPass(problem, safe=True)
    for walk, _ in steps_with_progress(problem, safe=True, by=By.STAGE):
        drawn = Drawn(walk, numbers, widths, size)
        seen = drawn.read()
        made = [cell for cell in seen.cells if cell[0] == str(walk.step.stage)]
        assert made
        assert all(is_text_of(seen.text(*cell), drawn.number(*cell)) for cell in made)
        assert drawn.canvas.cursor is not None


# --- odd words, other forms, other sizes


WORDS = ["猫", "e\u0301te\u0301", "\x1b[31m", "[/]", "🐈🐈🐈🐈🐈🐈", "\u202eabc", "w" * 60]


@pytest.mark.parametrize("by", By)
@pytest.mark.parametrize("size", SIZES)
def test_odd_words_keep_every_line_as_wide_as_the_screen_and_all_columns_aligned(size, by):
    n_words, numbers_of = len(WORDS), np.random.default_rng(2)
    table = numbers_of.normal(size=(n_words, 2))
    odd, plain = (AttentionProblem(table, table, table, words=words) for words in (WORDS, ["wwwwwwwww"] * n_words))
    for index in range(0, len(Walk(odd, by=by).trace), 5):
        walk, numbers = Walk(odd, by=by, index=index), AttentionPass(odd)
        canvas = draw_step(*size, Scene(walk, numbers, {}), KEYS)
        assert_lines_are_harmless_and_wide(canvas)
        like_it = Drawn(Walk(plain, by=by, index=index), AttentionPass(plain), {}, size).read()
        edges = {after for _, after, _ in like_it.cells.values()}
        assert decimals_above_the_cursor(canvas)
        assert {x + len(".1234") for x in decimals_above_the_cursor(canvas)} <= edges


def assert_lines_are_harmless_and_wide(canvas):
    for y in range(canvas.height):
        assert width_of(canvas.text(y)) == canvas.width
        assert canvas.text(y).isprintable()


def decimals_above_the_cursor(canvas):
    """The x of the points of decimals in the tables, down to the active cell."""
    lines = (canvas.characters[y] for y in range(2, canvas.cursor[1] + 1))
    return {x for row in lines for x in range(1, canvas.width - 1) if row[x] == "." and row[x + 1].isdigit()}


@given(given_problem=cases.named_problems(), size=st.sampled_from(SIZES), by=st.sampled_from(By), place=st.floats(0, 1))
def test_any_words_keep_every_line_as_wide_as_the_screen(given_problem, size, by, place):
    problem = AttentionProblem(**given_problem)
    trace = Walk(problem, by=by).trace
    walk = Walk(problem, by=by, index=min(int(place * len(trace)), len(trace) - 1))
    canvas = draw_step(*size, Scene(walk, AttentionPass(problem), {}), KEYS)
    assert_lines_are_harmless_and_wide(canvas)


@pytest.mark.parametrize("safe", [False, True])
@pytest.mark.parametrize("name", BUILT_IN)
def test_the_ascii_form_is_ascii_and_has_the_same_tables(name, safe):
    problem, widths = BUILT_IN[name](), {}
    numbers = AttentionPass(problem, safe=safe)
    for walk, _ in steps_with_progress(problem, safe=safe, stride=11):
        drawn = Drawn(walk, numbers, widths, SMALL, ascii_only=True)
        text = "\n".join(drawn.canvas.text(y) for y in range(SMALL[1]))
        assert text.isascii()
        formula = without_blanks(ascii_text(text_of(formula_of(drawn.facts, problem.d_k))))
        assert formula in without_blanks(text)
        assert drawn.read().cells == Drawn(walk, numbers, widths, SMALL).read().cells


def test_a_message_is_news_and_not_in_the_look_of_a_warning():
    walk = walk_of(BUILT_IN["dog-bites-man"]())
    scene = Scene(walk, AttentionPass(walk.problem, safe=walk.safe), {})
    canvas = draw_step(*SMALL, scene, KEYS, message="there is no stage before this one")
    assert canvas.looks[-2][1] is Look.STRONG


def test_a_message_takes_the_place_of_the_settings_and_is_cut_to_fit():
    problem = BUILT_IN["dog-bites-man"]()
    without = draw(problem, "scores[dog,dog]").canvas
    scene = Scene(Walk(problem), AttentionPass(problem), {})
    canvas = draw_step(*SMALL, scene, KEYS, message="this is the first step, " * 5)
    assert without.lines()[-2] == " table by table, softmax by hand"
    assert canvas.lines()[-2].startswith(" this is the first step, ")
    assert canvas.lines()[-2].endswith("~")
    assert canvas.lines()[:-2] + canvas.lines()[-1:] == without.lines()[:-2] + without.lines()[-1:]


def test_the_last_line_has_the_keys():
    assert draw(BUILT_IN["dog-bites-man"](), "scores[dog,dog]").canvas.lines()[-1] == f" {KEYS}"


ANY_SIZE = st.tuples(st.integers(1, 300), st.integers(1, 100))


@settings(max_examples=30)
@given(size=ANY_SIZE, name=st.sampled_from(sorted(BUILT_IN)), by=st.sampled_from(By), place=st.floats(0, 1))
def test_no_size_is_refused_and_every_line_is_as_wide_as_the_screen(size, name, by, place):
    problem = BUILT_IN[name]()
    trace = Walk(problem, by=by).trace
    walk = Walk(problem, by=by, index=min(int(place * len(trace)), len(trace) - 1))
    canvas = draw_step(*size, Scene(walk, AttentionPass(problem), {}), KEYS)
    assert [width_of(canvas.text(y)) for y in range(canvas.height)] == [size[0]] * size[1]
    if size[0] >= 60 and size[1] >= 20:
        x, y = canvas.cursor
        assert 0 <= x < size[0]
        assert 2 <= y < size[1] - 3


@pytest.mark.parametrize("size", [(59, 20), (60, 19), (40, 10), (30, 8)])
def test_below_60x20_it_says_what_is_needed_and_the_step_in_words(size):
    problem = BUILT_IN["dog-bites-man"]()
    drawn = draw(problem, "scores[bites,man]", size)
    text = " ".join(" ".join(drawn.canvas.lines()).split())
    assert f"needs 60x20, has {size[0]}x{size[1]}; keys still work" in text
    assert "scores[bites,man] step 6 of 45 by cell" in text
    assert "[0, 1] · [1, 1] = 0×1 + 1×1 = 1" in text
    assert drawn.canvas.cursor is not None


@pytest.mark.parametrize("size", [(1, 1), (5, 1), (12, 3), (1, 40)])
def test_the_smallest_windows_show_as_much_of_it_as_fits(size):
    first = draw(BUILT_IN["dog-bites-man"](), "scores[bites,man]", size).canvas.lines()[0]
    assert first
    assert "needs 60x20".startswith(first.rstrip("~"))


@pytest.mark.parametrize("address", [f"{stage}[it,1]" for stage in ("key", "scores", "scaled", "weights", "output")])
def test_a_larger_screen_shows_more_of_the_same_and_not_something_else(address):
    sizes = [*SIZES, (200, 60)]
    seen = [set(draw(BUILT_IN["it-looks-at-cat"](), address, size).read().cells) for size in sizes]
    assert all(fewer <= more for fewer, more in pairwise(seen))
    assert len(seen[0]) < len(seen[-1]) or address.startswith("key")
