"""Turns tokens into Textual's messages; what we have not asked for and do not know is dropped."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from typing import Final

from textual import events
from textual._ansi_sequences import ANSI_SEQUENCES_KEYS
from textual._xterm_parser import XTermParser
from textual.keys import Keys
from textual.message import Message

from attntui.terminal.tokens import Kind, Token

_MOUSE: Final = re.compile(r"\x1b\[<\d{1,5};\d{1,5};\d{1,5}[Mm]")
# Code and modifiers, both with optional sub-fields behind colons, and the text of the key.
_KEY_REPORT: Final = re.compile(r"\x1b\[(\d*)[\d:]*(?:;(\d*)(?::(\d*))?[\d:]*)?(?:;([\d:]*))?([u~ABCDEFHPQRS])")
_POSITION: Final = re.compile(r"\x1b\[\d{1,5};\d{1,5}R")
_RELEASED: Final = "3"
_MODIFY_OTHER_KEYS: Final = "27"
_NOT_A_KEY: Final = re.compile(r"[\x80-\x9f\ud800-\udfff\ufffd-\uffff]")
_NOT_PASTED: Final = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f]")


class MessageMaker:
    """Makes messages of tokens, with the tables and helpers of Textual's parser but not its state machine."""

    def __init__(self, *, mouse: bool = False, on_position: Callable[[], bool] = lambda: False) -> None:
        """`on_position` is told of a position of the cursor; it returns whether somebody has asked for one."""
        self._parser = XTermParser()
        self._mouse = mouse
        self._on_position = on_position

    def messages(self, tokens: Iterable[Token]) -> list[Message]:
        """Give the messages of some tokens."""
        return [message for token in tokens for message in self._of(token)]

    def _of(self, token: Token) -> list[Message]:
        try:
            return self._make(token)
        except Exception:
            # Whatever Textual's helpers make of odd input, it is no reason to end.
            return []

    def _make(self, token: Token) -> list[Message]:
        kind, text = token
        if kind is Kind.PASTE:
            return [events.Paste(_NOT_PASTED.sub("", text.replace("\r\n", "\n").replace("\r", "\n")))]
        if kind is Kind.ESCAPE:
            return [events.Key("escape", "\x1b")]
        if kind is Kind.SEQUENCE:
            return self._sequence(text)
        if _NOT_A_KEY.match(text):
            return []
        if kind is Kind.ALT:
            return self._known("\x1b" + text) or self._keys(text, alt=True)
        return self._keys(text)

    def _sequence(self, sequence: str) -> list[Message]:
        if _MOUSE.fullmatch(sequence):
            report = self._parser.parse_mouse_code(sequence) if self._mouse else None
            return [report] if report is not None else []
        if _POSITION.fullmatch(sequence) and self._on_position():
            return []
        if found := self._known(sequence):
            return found
        match = _KEY_REPORT.fullmatch(sequence)
        if match is None:
            return []
        code, modifiers, event, text, final = (group or "" for group in match.groups())
        return [] if event == _RELEASED else self._key_report(code, modifiers, text, final)

    def _key_report(self, code: str, modifiers: str, text: str, final: str) -> list[Message]:
        if code == _MODIFY_OTHER_KEYS and final == "~" and text.isdecimal():
            code, final = text, "u"
        is_modified = modifiers not in ("", "0", "1")
        if final == "u":
            return self._code_point(int(code or 0), int(modifiers) if is_modified else 1)
        if final == "R" and code != "1":
            return []  # The position of the cursor, for somebody who has asked.
        if is_modified:
            return self._known(f"\x1b[{code or 1};{modifiers}{final}")
        plain = "" if code == "1" and final != "~" else code
        return self._known(f"\x1b[{plain}{final}") or self._known(f"\x1bO{final}")

    def _code_point(self, code: int, modifiers: int) -> list[Message]:
        is_shifted_at_most = (modifiers - 1) & 0b111110 == 0
        if is_shifted_at_most and (code in (9, 13, 27, 127) or 32 <= code < 0xE000):
            if code == 9 and modifiers == 2:
                return self._known("\x1b[Z")
            return [] if _NOT_A_KEY.match(chr(code)) else self._keys(chr(code))
        keys = self._parser._parse_extended_key(f"\x1b[{code};{modifiers}u") or []
        return [key.copy() for key in keys]

    def _known(self, sequence: str) -> list[Message]:
        return self._keys(sequence) if sequence in ANSI_SEQUENCES_KEYS else []

    def _keys(self, sequence: str, alt: bool = False) -> list[Message]:
        keys = self._parser._sequence_to_key_events(sequence, alt=alt)
        return [key for key in keys if key.key != Keys.Ignore]
