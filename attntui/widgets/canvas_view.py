"""Shows a canvas on Textual's line API, and repaints only the rows that changed."""

from collections.abc import Mapping, Sequence

from rich.segment import Segment
from rich.style import Style
from textual.color import Color
from textual.filter import LineFilter
from textual.geometry import Offset, Region
from textual.strip import Strip
from textual.widget import Widget

from attntui.render.canvas import Canvas
from attntui.render.look import Look


class CanvasView(Widget, can_focus=False):
    """A widget as large as its canvas; it takes no keys, so that none is kept from the screen."""

    DEFAULT_CSS = "CanvasView { width: 1fr; height: 1fr; }"

    def __init__(self) -> None:
        """Start with nothing to show."""
        super().__init__()
        self.canvas = Canvas(0, 0)
        self._styles: Mapping[Look, Style] = {}
        self._width = 0
        self._strips: dict[int, Strip] = {}

    def show(self, canvas: Canvas, styles: Mapping[Look, Style]) -> None:
        """Show `canvas`, each look drawn as `styles` says."""
        old, self.canvas = self.canvas, canvas
        if (old.width, old.height) != (canvas.width, canvas.height) or styles is not self._styles:
            self._styles = styles
            self._strips.clear()
            self.refresh()
            return
        rows = canvas.changed_rows(old)
        for y in rows:
            self._strips.pop(y, None)
        if rows:
            self.refresh(*[Region(0, y, canvas.width, 1) for y in rows])

    @property
    def cursor(self) -> Offset | None:
        """Where the terminal's real cursor belongs on the screen, None where nothing is chosen."""
        if self.canvas.cursor is None:
            return None
        return self.region.offset + Offset(*self.canvas.cursor)

    def render_lines(self, crop: Region) -> list[Strip]:
        """Return the lines of a region; without the way round a border and a padding, which a canvas has not."""
        if self.size.width != self._width:
            self._width = self.size.width
            self._strips.clear()
        if any(y not in self._strips for y in crop.line_range):
            filters, background = self.get_line_filters(), self.background_colors[1]
            for y in crop.line_range:
                if y not in self._strips:
                    self._strips[y] = _filtered(self.render_line(y), filters, background)
        return [self._strips[y].crop(*crop.column_span) for y in crop.line_range]

    def render_line(self, y: int) -> Strip:
        """Return one line in the colours of the palette."""
        width, plain = self.size.width, self._styles.get(Look.PLAIN)
        if y >= self.canvas.height:
            return Strip.blank(width, plain)
        segments = [Segment(text, self._styles[look]) for text, look in self.canvas.runs(y)]
        return Strip(segments, self.canvas.width).adjust_cell_length(width, plain)


def _filtered(strip: Strip, filters: Sequence[LineFilter], background: Color) -> Strip:
    """Return a line in the colours that the terminal has."""
    for each in filters:
        strip = strip.apply_filter(each, background)
    return strip
