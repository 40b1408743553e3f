"""The whole picture of a design: title, goal, Wq and Wk with the query and the key that they make, words, foot."""

from dataclasses import dataclass

from attntui.core.design import Design, Grid
from attntui.render.canvas import Canvas
from attntui.render.designer_matrices import draw_matrices
from attntui.render.designer_matrix import number_of_design
from attntui.render.designer_view import WORD_GRIDS, DesignView
from attntui.render.designer_words import draw_word_grid, draw_words
from attntui.render.look import Look
from attntui.render.picture import FOOT, LEAST_HEIGHT, LEAST_WIDTH
from attntui.render.text import cut, left, width_of, wrapped
from attntui.render.window import Window, page

HEAD = 2
LEAST_WORDS = 5
"""How many words stay in sight, as far as there are as many, where a grid is long."""

TYPING = "Enter sets it, - turns the sign, Esc or nothing leaves it"
"""What is said while a number is typed."""


def draw_designer(width: int, height: int, view: DesignView) -> Canvas:
    """Return the picture of a design in `width` by `height` cells."""
    if width < LEAST_WIDTH or height < LEAST_HEIGHT:
        return _draw_small(width, height, view)
    canvas = Canvas(width, height)
    _draw_head(canvas, view)
    note, message = _said(view, width - 2, height - HEAD - FOOT - 8)
    plan = _planned(height - HEAD - FOOT - len(note), view, has_note=bool(note))
    n_features, n_words = len(view.design.features), len(view.design.words)
    is_above = view.grid not in WORD_GRIDS
    features = page(n_features, plan.n_features, view.row if is_above else 0)
    words = page(n_words, plan.n_words, view.focus)
    columns = draw_matrices(canvas, HEAD + plan.top, view, features)
    sight = Window(0, 0, 0)
    y = HEAD + plan.top + plan.n_features + 2 + plan.gap
    if is_above or plan.has_both:
        draw_words(canvas, y, view, words)
        y += plan.n_words + 2
    if not is_above or plan.has_both:
        sight = draw_word_grid(canvas, y, view, words, Grid.X if is_above else view.grid)
    _draw_note(canvas, note)
    foot = _draw_foot(canvas, view, message)
    _draw_in_sight(canvas, view, foot, (features, columns, words, sight))
    return canvas


@dataclass(frozen=True, slots=True)
class _Plan:
    """How many features and words are in sight, blank lines above and between, and whether two tables of words are."""

    n_features: int
    n_words: int
    top: int
    gap: int
    has_both: bool


def _planned(body: int, view: DesignView, *, has_note: bool) -> _Plan:
    """Share `body` lines out: first the features, then the words, then blanks, then a second table of words."""
    n_words = len(view.design.words)
    least = min(n_words, 1 if has_note else LEAST_WORDS)
    headers = 3 + (view.grid is Grid.VALUE)  # the names, what the matrices make, the names; what the values make
    n_features = min(len(view.design.features), max(3, body - headers - least))
    n_shown = max(1, min(n_words, body - headers - n_features))
    spare = body - headers - n_features - n_shown
    has_both = spare >= n_shown + 4
    return _Plan(n_features, n_shown, top=int(spare > 1), gap=int(spare > 0), has_both=has_both)


def _draw_small(width: int, height: int, view: DesignView) -> Canvas:
    """Return what fits a window that is too small: what is needed, the goal, and the cell at the cursor."""
    canvas = Canvas(width, height)
    number = number_of_design(float(view.design.table(view.grid)[view.row, view.column]))
    shown = [
        (f"needs {LEAST_WIDTH}x{LEAST_HEIGHT}, has {width}x{height}; keys still work", Look.WARNING),
        (view.goal_line, Look.RESULT if view.is_reached else Look.PLAIN),
        (f"{view.cell_name} = {number if view.typed is None else view.typed}", Look.STRONG),
        (view.message or view.strip(width), Look.PLAIN),
    ]
    lines = [(line, look) for text, look in shown if text for line in wrapped(text, max(width - 1, 1))]
    for y, (line, look) in enumerate(lines):
        canvas.put(0, y, line, look)
        if look is Look.STRONG and y < height and width:
            canvas.cursor = (min(width_of(line), width - 1), y)
    return canvas


def _draw_head(canvas: Canvas, view: DesignView) -> None:
    """Draw what the design is called, who asks and how scores are scaled; and below it, how far it is to the goal."""
    end = canvas.width - 1
    scale = scale_text(view.design)
    said = f"{cut(view.asker, 16)} asks, {scale}"
    start = end - width_of(said)
    canvas.put(1, 0, cut(view.title, start - 3), Look.STRONG)
    x = canvas.put(start, 0, cut(view.asker, 16), Look.QUERY)
    canvas.put(x, 0, f" asks, {scale}")
    look = Look.RESULT if view.is_reached else Look.STRONG
    canvas.put(1, 1, cut(view.goal_line, canvas.width - 2), look)


def scale_text(design: Design) -> str:
    """Return what is done to the scores."""
    return f"scores / sqrt({design.d_k})" if design.scale else "scores not divided"


def _draw_in_sight(canvas: Canvas, view: DesignView, foot: int, windows: tuple[Window, Window, Window, Window]) -> None:
    """Draw what is in sight of tables that are too large, where there is room: beside the goal, or in the foot."""
    names = ("row", "col", "word", f"{view.grid} col")
    for has_size in (True, False):
        texts = [window.said(name, has_size=has_size) for window, name in zip(windows, names, strict=True)]
        said = "  ".join(text for text in texts if text)
        for y, start in ((1, width_of(view.goal_line) + 3), (canvas.height - 2, foot + 2)):
            if said and start + len(said) < canvas.width:
                canvas.put(canvas.width - 1 - len(said), y, said, Look.FAINT)
                return


def _said(view: DesignView, room: int, most: int) -> tuple[list[tuple[str, Look]], str]:
    """Return the lines above the foot, and the last line of the message, which stands in the foot."""
    note = [(line, Look.PLAIN) for text in view.note for line in wrapped(text, room)]
    if note:
        note[0] = (note[0][0], Look.STRONG)
    hint = "" if view.typed is None else TYPING
    *first, last = wrapped(view.message or hint, room)
    return [*note, *((line, _look_of_message(view)) for line in first)][-most:], last


def _look_of_message(view: DesignView) -> Look:
    """What is said of a key stands out; how to end what is being typed, and what the last change did, do not."""
    return Look.WARNING if view.message else Look.PLAIN


def _draw_note(canvas: Canvas, note: list[tuple[str, Look]]) -> None:
    for y, (text, look) in enumerate(note, canvas.height - FOOT - len(note)):
        canvas.put(1, y, left(text, canvas.width - 2), look)


def _draw_foot(canvas: Canvas, view: DesignView, message: str) -> int:
    """Draw what is said or what the last change did, and the keys or what is typed; return the x after the first."""
    room, y = canvas.width - 2, canvas.height - 2
    if view.typed is not None:
        name = cut(view.cell_name, room // 2)
        x = canvas.put(1, y + 1, f"{name} = ", Look.STRONG)
        x = canvas.put(x, y + 1, view.typed[-(room - (x - 1) - 1) :], Look.ACTIVE)
        canvas.cursor = (min(x, canvas.width - 1), y + 1)
    else:
        canvas.put(1, y + 1, cut(view.keys, room), Look.FAINT)
    return canvas.put(1, y, cut(message or view.strip(room), room), _look_of_message(view))
