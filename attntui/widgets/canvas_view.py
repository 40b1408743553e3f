"""Shows a canvas on Textual's line API, and repaints only the rows that changed."""

from collections.abc import Container, Mapping

from rich.segment import Segment
from rich.style import Style
from textual.geometry import Offset, Region
from textual.strip import Strip
from textual.widget import Widget

from attntui.render.canvas import Canvas
from attntui.render.look import Look
from attntui.render.pieces import blocks, joined, quiet_looks


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
        self._made_of: object = None  # what the pens and the quiet looks were made of
        self._pens: Mapping[Look, Style] = {}
        self._quiet: Container[Look] = ()

    def show(self, canvas: Canvas, styles: Mapping[Look, Style]) -> bool:
        """Show `canvas`, each look drawn as `styles` says; tell whether anything is to be repainted.

        It is painted once the screen has nothing else to do.
        """
        old, self.canvas = self.canvas, canvas
        if (old.width, old.height) != (canvas.width, canvas.height) or styles is not self._styles:
            self._styles = styles
            self._strips.clear()
            self.refresh()
            return True
        rows = canvas.changed_rows(old)
        for y in rows:
            self._strips.pop(y, None)
        if rows:  # as `refresh` does it, but without two messages on the way
            self._repaint_regions.update(Region(0, first, canvas.width, number) for first, number in blocks(rows))
            self.screen._dirty_widgets.add(self)
        return bool(rows)

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
        missing = [y for y in crop.line_range if y not in self._strips]
        if missing:
            self._take_filters()
        for y in missing:
            self._strips[y] = self.render_line(y)
        start, end = crop.column_span
        return [self._strips[y].crop(start, end) for y in crop.line_range]

    def render_line(self, y: int) -> Strip:
        """Return one line in the colours that the terminal has."""
        pens, plain, canvas = self._pens, self._pens.get(Look.PLAIN), self.canvas
        if y >= canvas.height:
            return Strip.blank(self._width, plain)
        segments = [Segment(text, pens[look]) for text, look in joined(canvas.runs(y), self._quiet)]
        return Strip(segments, canvas.width).adjust_cell_length(self._width, plain)

    def _take_filters(self) -> None:
        """Make pens of the styles by Textual's filters: of a few looks, not of all pieces of all lines."""
        filters, background = tuple(self.get_line_filters()), self.background_colors[1]
        made_of = (self._styles, filters, background)
        if made_of == self._made_of:
            return
        self._made_of = made_of
        segments = [Segment(look, style) for look, style in self._styles.items()]
        for each in filters:
            segments = each.apply(segments, background)
        self._pens = {look: segment.style or Style() for look, segment in zip(self._styles, segments, strict=True)}
        self._quiet = quiet_looks(self._pens)
