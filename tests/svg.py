"""A canvas as an SVG picture, for pages that have no terminal."""

from collections.abc import Iterator, Mapping
from xml.sax.saxutils import escape

from rich.style import Style

from attntui.render.canvas import Canvas
from attntui.render.look import Look
from attntui.render.text import width_of

CELL_WIDTH, CELL_HEIGHT, BASELINE = 9, 20, 15
PADDING = 12


def svg_of(canvas: Canvas, styles: Mapping[Look, Style], title: str) -> str:
    """Return the picture as the text of an SVG file; `title` is what is read where it cannot be seen."""
    width = canvas.width * CELL_WIDTH + 2 * PADDING
    height = canvas.height * CELL_HEIGHT + 2 * PADDING
    ground = _colours(styles[Look.PLAIN])[1]
    body = "\n".join(piece for y in range(canvas.height) for piece in _line(canvas, styles, y, ground))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" role="img">\n'
        f"<title>{escape(title)}</title>\n"
        f'<rect width="{width}" height="{height}" rx="8" fill="{ground}"/>\n'
        f'<g font-family="ui-monospace, Menlo, Consolas, DejaVu Sans Mono, monospace" font-size="15"'
        f' xml:space="preserve">\n{body}\n</g>\n</svg>\n'
    )


def _line(canvas: Canvas, styles: Mapping[Look, Style], y: int, ground: str) -> Iterator[str]:
    """Yield the pieces of one line: a ground where it differs, and text that is no blank."""
    x = 0
    for text, look in canvas.runs(y):
        size = width_of(text)
        colour, behind = _colours(styles[look])
        left, top = PADDING + x * CELL_WIDTH, PADDING + y * CELL_HEIGHT
        if behind != ground:
            yield f'<rect x="{left}" y="{top}" width="{size * CELL_WIDTH}" height="{CELL_HEIGHT}" fill="{behind}"/>'
        if text.strip():
            yield _text(text, styles[look], left, top, size, colour)
        x += size


def _text(text: str, style: Style, left: int, top: int, size: int, colour: str) -> str:
    start = len(text) - len(text.lstrip())
    shown = text.strip()
    weight = ' font-weight="bold"' if style.bold else ""
    line = ' text-decoration="underline"' if style.underline else ""
    length = (size - (len(text) - len(shown))) * CELL_WIDTH
    place = f'x="{left + start * CELL_WIDTH}" y="{top + BASELINE}" textLength="{length}"'
    return f'<text {place} fill="{colour}"{weight}{line}>{escape(shown)}</text>'


def _colours(style: Style) -> tuple[str, str]:
    """Return (text, ground) as a browser writes them."""
    assert style.color is not None
    assert style.bgcolor is not None
    colours = (style.color.get_truecolor().hex, style.bgcolor.get_truecolor().hex)
    return colours[::-1] if style.reverse else colours
