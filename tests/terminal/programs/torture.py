"""Many stock widgets, dialogs and odd characters, through Textual's own driver; or, with a file to log to, ours."""

from __future__ import annotations

import os
import sys
from typing import ClassVar

from attntui.terminal.environment import prepare_environment

prepare_environment(os.environ)

from textual import events  # noqa: E402
from textual.app import App, ComposeResult  # noqa: E402
from textual.binding import BindingType  # noqa: E402
from textual.containers import Grid, Horizontal, VerticalScroll  # noqa: E402
from textual.driver import Driver  # noqa: E402
from textual.drivers.linux_driver import LinuxDriver  # noqa: E402
from textual.screen import ModalScreen  # noqa: E402
from textual.widgets import (  # noqa: E402
    Button,
    Checkbox,
    DataTable,
    Footer,
    Header,
    Input,
    Label,
    OptionList,
    ProgressBar,
    RadioSet,
    RichLog,
    Rule,
    Sparkline,
    Static,
    Switch,
    TabbedContent,
    TabPane,
    TextArea,
    Tree,
)

from attntui.terminal.diff_driver import DiffDriver  # noqa: E402

ODD = ["plain", "漢字 wide", "한글 too", "e\u0301 combined", "→ × · √ ∞", "[b]bold[/] [reverse]reverse[/] [dim]dim[/]"]


class Dialog(ModalScreen[None]):
    CSS = """
    Dialog { align: center middle; background: $background 60%; }
    Grid { grid-size: 2; width: 34; height: 9; border: thick $primary; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [("escape,enter", "dismiss", "Close")]

    def compose(self) -> ComposeResult:
        with Grid():
            yield Label("漢字漢字漢字 over")
            yield Button("Yes", id="yes")
            yield Label("[u]under[/u]")
            yield Button("No", variant="error")


class Torture(App[None]):
    BINDINGS: ClassVar[list[BindingType]] = [
        ("f2", "dialog", "Dialog"),
        ("f3", "notice", "Notice"),
        ("f4", "toggle_dark", "Theme"),
        ("f5", "bell", "Bell"),
        ("f6", "link", "Link"),
    ]
    CSS = """
    #count { height: 1; }
    TabbedContent { height: 1fr; }
    .left { width: 1fr; }
    .right { width: 1fr; border: round $accent; border-title-color: $warning; }
    Sparkline { height: 2; } RichLog, TextArea, OptionList, DataTable, Tree { height: 8; }
    """
    n_keys = 0

    def compose(self) -> ComposeResult:
        yield Header()
        yield Label("", id="count", markup=False)
        with TabbedContent():
            with TabPane("Form"), Horizontal():
                with VerticalScroll(classes="left"):
                    field = Input("text 漢字", placeholder="placeholder", id="field")
                    field.cursor_blink = False
                    yield field
                    yield Checkbox("check")
                    yield RadioSet("one", "two 漢", "three")
                    yield Switch(animate=False)
                    yield Button("Press", variant="primary")
                with VerticalScroll(classes="right"):
                    for line in ODD:
                        yield Static(line)
                    yield Rule()
                    yield Sparkline([1, 5, 2, 8, 3, 9, 4])
                    yield ProgressBar(total=100, show_eta=False, id="bar")
            with TabPane("Lists"), Horizontal():
                yield OptionList(*[f"{line} {n}" for n in range(4) for line in ODD], classes="left")
                yield DataTable(classes="right", cursor_type="cell")
            with TabPane("Text"), VerticalScroll():
                yield Tree("root", id="tree")
                yield RichLog(id="log")
                area = TextArea("\n".join(ODD * 3), id="area")
                area.cursor_blink = False
                yield area
        yield Footer()

    def on_mount(self) -> None:
        table = self.query_one(DataTable)
        table.add_columns("漢", "b", "c")
        for n in range(20):
            table.add_row(str(n), ODD[n % 5], "│")
        tree = self.query_one(Tree)
        for line in ODD:
            tree.root.add(line).add_leaf("leaf 漢")
        tree.root.expand_all()
        self.count()

    def count(self) -> None:
        for label in self.screen_stack[0].query("#count"):
            label.update(f"keys {self.n_keys} size {self.size.width}x{self.size.height}.")

    def on_resize(self) -> None:
        self.call_later(self.count)

    async def on_event(self, event: events.Event) -> None:
        is_new_key = isinstance(event, events.Key) and not event.is_forwarded
        await super().on_event(event)
        if is_new_key:
            self.n_keys += 1
            self.screen_stack[0].query_one("#bar", ProgressBar).advance(3)
            self.screen_stack[0].query_one("#log", RichLog).write(f"{event.key} 漢 {self.n_keys}")
            self.count()

    def action_dialog(self) -> None:
        self.push_screen(Dialog())

    def action_notice(self) -> None:
        self.notify("a notice 漢字", title="→", timeout=1000)

    def action_toggle_dark(self) -> None:
        self.theme = "textual-light" if self.theme == "textual-dark" else "textual-dark"

    def action_link(self) -> None:
        self.query(Static).first().update("[link='https://example.org']a link[/] after")


class Witness(DiffDriver):
    """Our driver; what Textual's own would have written goes to a file."""

    def write(self, data: str) -> None:
        log.write(data.encode())
        super().write(data)


if __name__ == "__main__":
    driver: type[Driver] = LinuxDriver
    if sys.argv[1:]:
        log = open(sys.argv[1], "wb", buffering=0)  # noqa: SIM115
        driver = Witness
    Torture(driver_class=driver).run()
