"""A card: its text and the picture of where it stands, side by side, one above the other, or page by page."""

from attntui.lessons.model import LabStand
from attntui.render.canvas import Canvas
from attntui.render.card_text import draw_header, draw_question, draw_text
from attntui.render.card_view import TEXT_WIDTH, CardView, Layout, layout_of
from attntui.render.hints import hint_text
from attntui.render.look import Look
from attntui.render.small import LEAST_HEIGHT, LEAST_WIDTH, is_small, small_canvas
from attntui.render.text import cut

MARGIN = 1
GAP = 3
"""Blank cells between text and picture, where there is room for them."""

ROOMY = 24
"""From this height on there is room beside a picture for what to look at, so that it is not at the very bottom."""

OPENS = "{open} opens the lab, where its own keys work"
"""What stands below a lab in place of the lab's own hints."""

MOST_FOOT = 5
"""How many lines the foot of a picture takes, at most."""

_SAID = {Look.STRONG, Look.WARNING}
"""How a picture itself draws what is said at its foot."""

TEXT_HEIGHT = 14
"""How many lines text above a picture takes, at most."""


def draw_card(width: int, height: int, view: CardView, *, is_picture: bool) -> Canvas:
    """Return a card; `is_picture` says which page is in sight where there is no room for both."""
    layout = layout_of(width, height)
    if view.picture is None:
        return _draw_page(width, height, view)
    if layout is Layout.BESIDE:
        return _draw_beside(width, height, view)
    if layout is Layout.ABOVE:
        return _draw_above(width, height, view)
    if not is_picture:
        return _draw_page(width, height, view)
    canvas = _picture(width, height, view, view.keys, has_question=False)
    start = width - 1 - len(view.position)
    if len(view.keys) + 2 < start and height >= LEAST_HEIGHT:
        canvas.put(start, height - 1, view.position, Look.FAINT)
    return canvas


def _draw_page(width: int, height: int, view: CardView) -> Canvas:
    """Return the page of text."""
    if is_small(width, height):
        return _draw_small(width, height, view)
    canvas, x = Canvas(width, height), MARGIN
    draw_header(canvas, x, width - 2 * MARGIN, view)
    y = draw_text(canvas, x, 2, view)
    draw_question(canvas, x, min(y + 1, height - 4), view)
    _draw_foot(canvas, x, width - 2 * MARGIN, view)
    return canvas


def _draw_beside(width: int, height: int, view: CardView) -> Canvas:
    """Return the text at the left and the picture at the right, with the real cursor in the picture."""
    canvas = Canvas(width, height)
    start = min(MARGIN + TEXT_WIDTH + GAP, width - LEAST_WIDTH)
    x = min(MARGIN, start - TEXT_WIDTH)
    draw_header(canvas, x, TEXT_WIDTH, view)
    y = draw_text(canvas, x, 2, view) + 1
    if height >= ROOMY and view.card.look:
        canvas.put(x, y, view.look, Look.STRONG)
        y += 2
    draw_question(canvas, x, y, view)
    canvas.put(x, height - 1, cut(view.keys, TEXT_WIDTH), Look.FAINT)
    picture = _picture(width - start, height, view, "", has_question=True, has_look=height >= ROOMY)
    canvas.draw(picture, start, 0, has_cursor=view.is_hiding or not view.is_open)
    return canvas


def _draw_above(width: int, height: int, view: CardView) -> Canvas:
    """Return the text above the picture; the question stands at the picture's foot."""
    canvas = Canvas(width, height)
    spare = min(height - TEXT_HEIGHT - LEAST_HEIGHT, 3)
    draw_header(canvas, MARGIN, width - 2 * MARGIN, view)
    draw_text(canvas, MARGIN, 1 + (spare > 1), view, is_dense=spare < 1)
    top = TEXT_HEIGHT + spare
    canvas.draw(_picture(width, height - top, view, view.keys, has_question=False), 0, top)
    return canvas


def _picture(
    width: int, height: int, view: CardView, keys: str, *, has_question: bool, has_look: bool = False
) -> Canvas:
    """Return the picture of the stand; `has_question` and `has_look` say what is in sight beside it.

    What the card says at its foot is no warning, unless it is one.
    """
    assert view.picture is not None
    said = view.foot(has_question=has_question)
    opens = hint_text(view.named, OPENS)
    if has_look and said == view.look:
        said = opens if isinstance(view.card.stand, LabStand) else ""
    canvas = view.picture(width, height, keys, said)
    if view.message:
        _paint_foot(canvas, said, Look.WARNING)
    elif said:
        _paint_foot(canvas, said, _look_of(said, view, opens))
    return canvas


def _look_of(said: str, view: CardView, opens: str) -> Look:
    return Look.RESULT if said == view.question else Look.FAINT if said == opens else Look.STRONG


def _paint_foot(canvas: Canvas, said: str, look: Look) -> None:
    """Draw what is said at the foot in this look, in all lines that it takes."""
    for y in range(max(canvas.height - MOST_FOOT, 0), canvas.height):
        line = canvas.text(y).strip()
        if line and line.removesuffix("~") in said and _SAID & set(canvas.looks[y]):
            canvas.paint(0, y, canvas.width, look)


def _draw_foot(canvas: Canvas, x: int, width: int, view: CardView) -> None:
    y = canvas.height - 1
    canvas.put(x, y, cut(view.keys, width), Look.FAINT)
    if view.message:
        canvas.put(x, y - 1, " " * width)
        canvas.put(x, y - 1, cut(view.message, width), Look.WARNING)


def _draw_small(width: int, height: int, view: CardView) -> Canvas:
    """Return what fits a window that is too small: the title, the question, and the text."""
    return small_canvas(
        width,
        height,
        (f"{view.position}  {view.spelt(view.card.title)}", Look.STRONG),
        (view.message, Look.WARNING),
        (view.question, Look.RESULT),
        (view.typed_line, Look.STRONG),
        view.spelt(" ".join(view.card.lines)),
    )
