"""Shows a canvas on Textual's line API, and repaints only the cells that changed."""

from collections.abc import Mapping

from rich.segment import Segment
from rich.style import Style
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

    def show(self, canvas: Canvas, styles: Mapping[Look, Style]) -> None:
        """Show `canvas`, each look drawn as `styles` says."""
        old, self.canvas = self.canvas, canvas
        if (old.width, old.height) != (canvas.width, canvas.height) or styles is not self._styles:
            self._styles = styles
            self.refresh()
            return
        regions = [Region(x, y, length, 1) for x, y, length in canvas.changes(old)]
        if regions:
            self.refresh(*regions)

    @property
    def cursor(self) -> Offset | None:
        """Where the terminal's real cursor belongs on the screen, None where nothing is chosen."""
        if self.canvas.cursor is None:
            return None
        return self.region.offset + Offset(*self.canvas.cursor)

    def render_line(self, y: int) -> Strip:
        """Return one line, as the compositor asks for those that it needs."""
        if y >= self.canvas.height:
            return Strip.blank(self.size.width, self._styles.get(Look.PLAIN))
        segments = [Segment(text, self._styles[look]) for text, look in self.canvas.runs(y)]
        return Strip(segments, self.canvas.width)
