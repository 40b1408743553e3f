"""Typing and pasting numbers: shown before they are taken, and where something is wrong with them, it is said."""

from dataclasses import replace

from textual.events import Key, Paste

from attntui.core.design_edits import set_block, set_number
from attntui.core.errors import ProblemError
from attntui.core.pasted_block import parse_block
from attntui.core.typed_numbers import IN_A_NUMBER, IN_A_NUMBER_TEXT, parse_number
from attntui.core.words import clean_word
from attntui.render.designer_matrix import number_of_design
from attntui.screens.designer_base import DesignerBase
from attntui.screens.typing_screen import TypingScreen

STARTS_A_NUMBER = frozenset("0123456789.,")
LONGEST_TYPED = 40
MOST_ROWS_SHOWN = 5
NOT_TAKEN = f"{{}}: not in a number ({IN_A_NUMBER_TEXT}); Esc gives up"
"""What is said at once of a character that is not taken: with letters people try to give a command."""


class DesignerTyping(DesignerBase, TypingScreen[None]):
    """The part of the designer that takes keys and pasted text."""

    def takes(self, event: Key) -> bool:
        """Take what belongs to a number that is typed, or to a block that was pasted, and tell whether it does."""
        now, character = self.now, event.character or ""
        if now.pasted is not None:
            self._answer_paste(event.key)
        elif now.typed is not None:
            self._type(event.key, character if event.is_printable else "")
        elif character and character in STARTS_A_NUMBER:
            start, sign = (now, "") if now.minus is None else (now.minus, "-")
            self.state = replace(start, typed=sign + character, minus=None, message="", note=())
        else:
            return False
        return True

    def on_paste(self, event: Paste) -> None:
        """Show what was pasted; nothing is taken before Enter."""
        event.stop()
        now = self.now
        if now.typed is not None:
            first = event.text.strip().partition("\n")[0]
            self.state = replace(now, typed=(now.typed + first)[:LONGEST_TYPED], message="")
            return
        try:
            block = parse_block(event.text)
            set_block(now.design, now.grid, now.row, now.column, block)
        except ProblemError as refused:
            self.say(f"pasted: {refused}")
            return
        rows = [" ".join(map(number_of_design, row)) for row in block[:MOST_ROWS_SHOWN].tolist()]
        more = ("...",) if len(block) > MOST_ROWS_SHOWN else ()
        size = f"{len(block)} x {block.shape[1]}" if block.size > 1 else "one number"
        note = (f"pasted, {size}, from {self.seen.cell_name} on:", *rows, *more)
        message = "Enter takes it, any other key leaves it"
        self.state = replace(now, pasted=block, note=note, message=message, minus=None)

    def _type(self, key: str, character: str) -> None:
        """Take one key of a number that is being typed."""
        typed = self.now.typed or ""
        if key == "enter":
            self._enter(typed)
        elif key == "escape":
            self.state = replace(self.now, typed=None, message="")
        elif key in ("backspace", "ctrl+h"):
            self.state = replace(self.now, typed=typed[:-1], message="")
        elif character and character not in IN_A_NUMBER:
            self.say(NOT_TAKEN.format(clean_word(character)))
        elif character == "-" and typed and typed[-1] not in "eE/":
            self.state = replace(self.now, typed=typed[1:] if typed[0] == "-" else f"-{typed}", message="")
        elif character:
            self.state = replace(self.now, typed=(typed + character)[:LONGEST_TYPED], message="")

    def _enter(self, typed: str) -> None:
        """Set the number that was typed; where it is none, say so and let it be mended."""
        now = self.now
        if not typed.strip():
            self.state = replace(now, typed=None, message="")
            return
        try:
            design = set_number(now.design, now.grid, now.row, now.column, parse_number(typed))
        except ProblemError as refused:
            self.say(str(refused))
            return
        self.state = replace(now, typed=None, message="")
        self.change(design)

    def _answer_paste(self, key: str) -> None:
        """Take the pasted block, or leave it."""
        now = self.now
        block = now.pasted
        self.state = replace(now, pasted=None, note=(), message="" if key == "enter" else "left out")
        if key == "enter" and block is not None:
            self.try_change(lambda design: set_block(design, now.grid, now.row, now.column, block))
