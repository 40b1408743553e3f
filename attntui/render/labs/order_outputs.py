"""The table of outputs: each row's word, its output now, what it was before, and how far apart the two are."""

from collections.abc import Mapping
from dataclasses import dataclass

from attntui.core.digits import fitted_text
from attntui.core.labs.order import State
from attntui.core.labs.order_settings import Moves
from attntui.render.canvas import Canvas
from attntui.render.hints import hint_text
from attntui.render.labs.order_encoding import NUMBER, put_numbers
from attntui.render.look import Look
from attntui.render.small import LEAST_WIDTH
from attntui.render.text import left, right, width_of
from attntui.render.window import Window, page

WORD = 5
"""Where the words start; before them stands the row."""

LEAST_WORD, MOST_WORD = 7, 12
"""What words are cut to on a narrow screen, and on a wide one."""

WAS = 4
DIFFERENCE = 9
GAP = 1


@dataclass(frozen=True, slots=True)
class Layout:
    """Where the columns of the table are.

    word       how wide a word is
    has_moved  whether each row says in which row its word was
    cell       how wide a number of an output is
    columns    which numbers of each output are in sight
    """

    word: int
    has_moved: bool
    cell: int
    columns: Window

    @property
    def now(self) -> int:
        """Where the outputs of now start."""
        return WORD + self.word + 1 + WAS * self.has_moved

    @property
    def size(self) -> int:
        """How wide the outputs are, either of the two."""
        return self.columns.size_in_sight * self.cell

    @property
    def before(self) -> int:
        """Where the outputs of before start."""
        return self.now + self.size + GAP

    @property
    def difference(self) -> int:
        """Where the differences start."""
        return self.before + self.size


def layout_of(width: int, state: State, column: int) -> Layout:
    """Return the layout for a screen of `width` cells, with the number of that column in sight."""
    most = MOST_WORD if width > LEAST_WIDTH + MOST_WORD else LEAST_WORD
    word = min(max(4, *map(width_of, state.words_now)), most)
    has_moved = state.settings.moves is Moves.WORDS
    cell = 1 + max(len(fitted_text(float(number), NUMBER)) for number in (*state.after.flat, *state.before.flat))
    room = width - 1 - (WORD + word + 1 + WAS * has_moved) - GAP - DIFFERENCE
    return Layout(word, has_moved, cell, page(state.after.shape[1], room // (2 * cell), column))


def draw_outputs(
    canvas: Canvas, y: int, state: State, rows: Window, marked: int, column: int, named: Mapping[str, str]
) -> None:
    """Draw the rows in sight from line `y` on; above them what the columns are, and what is in sight."""
    layout = layout_of(canvas.width, state, column)
    columns = layout.columns
    across = "" if columns.is_whole else hint_text(named, columns.said("col"), "{columns}: more")
    canvas.put(1, y - 2, "  ".join(text for text in (rows.said("row"), across) if text), Look.FAINT)
    _draw_heads(canvas, y - 1, layout)
    for line, place in enumerate(rows.positions, y):
        is_marked = layout.has_moved and place == marked
        canvas.put(1, line, ">" if is_marked else " ", Look.STRONG)
        canvas.put(2, line, f"{place:>2}", Look.FAINT)
        canvas.put(WORD, line, left(state.words_now[place], layout.word), Look.STRONG if is_marked else Look.PLAIN)
        if layout.has_moved:
            canvas.put(layout.now - WAS, line, f"{state.sources[place]:>3}", Look.FAINT)
        put_numbers(canvas, layout.now, line, state.after[place], columns, layout.cell, Look.RESULT)
        put_numbers(canvas, layout.before, line, state.before_now[place], columns, layout.cell, Look.PLAIN)
        text = right(fitted_text(float(state.differences[place]), DIFFERENCE - 1), DIFFERENCE)
        canvas.put(layout.difference, line, text, Look.PLAIN if state.is_same else Look.WARNING)


def _draw_heads(canvas: Canvas, y: int, layout: Layout) -> None:
    now = "output now" if layout.size > len("output now") else "now"
    canvas.put(1, y, "row", Look.FAINT)
    canvas.put(WORD, y, "word", Look.FAINT)
    if layout.has_moved:
        canvas.put(layout.now - WAS, y, "was", Look.FAINT)
    canvas.put(layout.now, y, right(now, layout.size), Look.RESULT)
    canvas.put(layout.before, y, right("before", layout.size), Look.FAINT)
    canvas.put(layout.difference, y, right("differs", DIFFERENCE), Look.FAINT)
