"""One line to type on, at the bottom of the screen; what is wrong is said above it, and nothing typed is lost."""

from collections.abc import Callable
from typing import ClassVar, Generic, TypeVar

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.events import Key, Paste
from textual.geometry import Offset
from textual.screen import ModalScreen
from textual.widgets import Input, Static

from attntui.core.words import with_few_marks
from attntui.render.text import width_of
from attntui.screens.closing import GIVES_UP, ClosesOnce
from attntui.screens.present_size import PresentSize

T = TypeVar("T")


def _plain(binding: BindingType) -> tuple[str, ...]:
    return (binding.key, binding.action) if isinstance(binding, Binding) else binding


class Line(Input):
    """A line to type on, with the terminal's real cursor where the next character goes, and nothing that blinks."""

    @property
    def cursor_screen_offset(self) -> Offset:
        """Where the next character goes; Textual's own answer is one cell further at the end of the text."""
        x, y, _, _ = self.content_region
        return Offset(x + width_of(self.value[: self.cursor_position]) - self.scroll_offset.x, y)

    def on_mount(self) -> None:
        """Do not blink: it would cost bytes without end."""
        self.cursor_blink = False

    async def on_key(self, event: Key) -> None:
        """Take Backspace and Enter at once too: Textual sends them through the app, and later letters overtake."""
        action = _ACTIONS.get(event.key)
        if action is not None:
            event.stop()
            event.prevent_default()
            await self.run_action(action)

    def on_paste(self, event: Paste) -> None:
        """Take all lines of a paste as one; Textual takes the first alone."""
        event.stop()
        event.prevent_default()
        self.insert_text_at_cursor(" ".join(event.text.split()))

    def insert_text_at_cursor(self, text: str) -> None:
        """Take what can be seen: a direction mark, or a blank without width, would turn or hide what stands there."""
        before = self.value[: self.cursor_position]
        after = with_few_marks(before + "".join(filter(str.isprintable, text)))
        super().insert_text_at_cursor(after[len(before) :])

    def on_resize(self) -> None:
        """Put the cursor here once it is known where that is."""
        self.app.cursor_position = self.cursor_screen_offset


_ACTIONS = {key: action for keys, action, *_ in map(_plain, Input.BINDINGS) for key in keys.split(",")}


class Prompt(ClosesOnce, PresentSize, ModalScreen[T], Generic[T]):
    """Asks for one line and closes with what `accept` makes of it; a ValueError of that says what is wrong.

    An empty line, or Escape, closes it with nothing.
    """

    BINDINGS: ClassVar[list[BindingType]] = [GIVES_UP]
    DEFAULT_CSS = """
    Prompt { align: left bottom; background: $background 0%; }
    Prompt Static { width: 1fr; height: auto; max-height: 70%; padding: 0 1; background: $background; }
    Prompt Static { color: $foreground; }
    Prompt Static.is-wrong { color: $warning; }
    Prompt Input { width: 1fr; height: 1; border: none; padding: 0 1; background: $surface; color: $foreground; }
    Prompt Input:focus { border: none; }
    Prompt Input > .input--placeholder { color: $foreground; text-style: none; }
    """

    def __init__(self, name: str, hint: str, accept: Callable[[str], T]) -> None:
        """Ask for `name`; `hint` says what may be typed."""
        super().__init__()
        self._asked = name
        self._hint = hint
        self._accept = accept

    def compose(self) -> ComposeResult:
        """Yield the line for what is wrong, and the line to type on."""
        yield Static(Text(f"{self._asked}: {self._hint}; Enter takes it, an empty line closes"), markup=False)
        yield Line(placeholder=self._asked)

    def on_key(self, event: Key) -> None:
        """Hand on what was typed before the line had the focus."""
        for line in self.query(Line):  # none once it closes
            if not line.has_focus:
                event.stop()
                line.focus()
                line.post_message(Key(event.key, event.character))

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Close with what the line means; stay open where something is wrong with it."""
        event.stop()
        if not event.value.strip():
            self.dismiss()
            return
        try:
            accepted = self._accept(event.value)
        except ValueError as problem:
            self.say(str(problem), is_wrong=True)
        else:
            self.dismiss(accepted)

    def say(self, text: str, *, is_wrong: bool = False) -> None:
        """Say something where the hint stands, such as what is wrong; nothing once it closes."""
        for line in self.query(Static):
            line.update(Text(text))
            line.set_class(is_wrong, "is-wrong")
