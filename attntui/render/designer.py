"""The whole picture of a design: title, goal, Wq and Wk with the query and the key that they make, words, foot."""

from dataclasses import dataclass

from attntui.core.design import Design, Grid
from attntui.render.canvas import Canvas
from attntui.render.designer_matrices import draw_matrices
from attntui.render.designer_matrix import number_of_design
from attntui.render.designer_view import WORD_GRIDS, DesignView
from attntui.render.designer_words import draw_word_grid, draw_words
from attntui.render.look import Look
from attntui.render.picture import FOOT
from attntui.render.small import is_small, small_canvas
from attntui.render.text import cut, left, width_of, wrapped
from attntui.render.window import Window, page

HEAD = 2
LEAST_WORDS = 5
"""How many words stay in sight, as far as there are as many, where a grid is long."""

TYPING = "Enter sets it, - turns the sign, Esc or nothing leaves it"
"""What is said while a number is typed."""


def draw_designer(width: int, height: int, view: DesignView) -> Canvas:
    """Return the picture of a design in `width` by `height` cells."""
    if is_small(width, height):
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
    sight = keys = Window(0, 0, 0)
    y = HEAD + plan.top + plan.n_features + 2 + plan.gap
    if is_above or plan.has_both:
        keys = draw_words(canvas, y, view, words)
        y += plan.n_words + 2
    if not is_above or plan.has_both:
        sight = draw_word_grid(canvas, y, view, words, Grid.X if is_above else view.grid)
    _draw_note(canvas, note)
    in_sight = _in_sight_texts(view, (features, columns, words, sight), keys)
    foot = _draw_foot(canvas, view, message, _kept_free(canvas, view, in_sight[-1]))
    _draw_in_sight(canvas, view, foot, in_sight)
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
    """Return what fits a window that is too small: the goal, and the cell at the cursor."""
    number = number_of_design(float(view.design.table(view.grid)[view.row, view.column]))
    return small_canvas(
        width,
        height,
        (view.goal_line, Look.RESULT if view.is_reached else Look.PLAIN),
        (f"{view.cell_name} = {number if view.typed is None else view.typed}", Look.STRONG),
        view.message or view.strip(width),
    )


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


def _in_sight_texts(view: DesignView, windows: tuple[Window, Window, Window, Window], keys: Window) -> tuple[str, str]:
    """Return what is in sight of tables that are too large, with the sizes of the tables and without.

    Of the numbers of a key it is how many, as without all of them nobody can follow a score; where those of Wk are not
    all in sight either, it is those.
    """
    names = ("row", "col", "word", f"{view.grid} col")
    of_keys = "" if keys.is_whole or not windows[1].is_whole else f"{keys.size_in_sight} of {keys.size} key cols"
    with_sizes, without = (
        [*(window.said(name, has_size=has_size) for window, name in zip(windows, names, strict=True)), of_keys]
        for has_size in (True, False)
    )
    return "  ".join(filter(None, with_sizes)), "  ".join(filter(None, without))


def _kept_free(canvas: Canvas, view: DesignView, said: str) -> int:
    """Return how many cells of the foot are for what is in sight: where one gives features to words one has to know."""
    fits_above = width_of(view.goal_line) + 3 + len(said) < canvas.width
    return 0 if fits_above or view.grid is not Grid.X else len(said) + 2


def _draw_in_sight(canvas: Canvas, view: DesignView, foot: int, texts: tuple[str, str]) -> None:
    """Draw what is in sight of tables that are too large, where there is room: beside the goal, or in the foot."""
    for said in texts:
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


def _draw_foot(canvas: Canvas, view: DesignView, message: str, kept_free: int) -> int:
    """Draw what is said or what the last change did, and the keys or what is typed; return the x after the first.

    What the last change did is said shorter where that leaves so many cells free, as `kept_free` asks for.
    """
    room, y = canvas.width - 2, canvas.height - 2
    if view.typed is not None:
        name = cut(view.cell_name, room // 2)
        x = canvas.put(1, y + 1, f"{name} = ", Look.STRONG)
        x = canvas.put(x, y + 1, view.typed[-(room - (x - 1) - 1) :], Look.ACTIVE)
        canvas.cursor = (min(x, canvas.width - 1), y + 1)
    else:
        canvas.put(1, y + 1, cut(view.keys, room), Look.FAINT)
    did = view.strip(room - kept_free)
    did = did if width_of(did) <= room - kept_free else view.strip(room)
    return canvas.put(1, y, cut(message or did, room), _look_of_message(view))
