"""Cuts what arrives from a terminal into keys and control sequences; whatever arrives, it goes on."""

from __future__ import annotations

import re
from codecs import getincrementaldecoder
from enum import Enum
from typing import Final, NamedTuple


class Kind(Enum):
    """What a token is."""

    TEXT = "text"
    """One character, control characters among them."""
    ESCAPE = "escape"
    """The Escape key."""
    ALT = "alt"
    """ESC and one character."""
    SEQUENCE = "sequence"
    """A whole CSI or SS3 sequence, with its ESC."""
    PASTE = "paste"
    """Text between the brackets of a paste."""


class Token(NamedTuple):
    """One piece of input."""

    kind: Kind
    text: str


SEQUENCE_DELAY: Final = 2.0
"""Seconds to wait for the rest of a sequence or control string that has begun without doubt."""
ALT_DELAY: Final = 0.05
"""Seconds after which ESC and a letter are two keys: alt comes in one piece, and nothing needs it."""
LATE_REST: Final = 5.0
"""Seconds for which the rest of a sequence is known for what it is, although its ESC was taken for Escape."""
MAX_PENDING: Final = 256
MAX_KEY: Final = 8
"""Bytes of a single key."""
MAX_PASTE: Final = 1 << 18
"""Bytes of a paste that are kept."""

ESC: Final = 0x1B
CTRL_C: Final = b"\x03"
_PASTE_START: Final = b"\x1b[200~"
_PASTE_END: Final = b"\x1b[201~"
# X10 mouse reports end in three bytes of any value, F keys of the Linux console begin with two brackets,
# shifted keys of rxvt end in a dollar.
_CSI: Final = re.compile(rb"\x1b\[(?:M.{3}|\[[A-Z]|\d+\$(?![a-z])|(?![M\[])[0-?]*[ -/]*[@-~])", re.DOTALL)
_CSI_BEGUN: Final = re.compile(rb"\x1b\[(?:M.{0,2}|\[|[0-?]*[ -/]*)\Z", re.DOTALL)
_SS3: Final = re.compile(rb"\x1bO[0-9;]*[@-~]")
_SS3_BEGUN: Final = re.compile(rb"\x1bO[0-9;]*\Z")
_STRING: Final = re.compile(rb"\x1b[\]PX^_]")
_STRING_END: Final = re.compile(rb"\x1b\\|[\x00-\x06\x07\x0a-\x1b]")
_REST: Final = re.compile(rb"\[[0-?]*[ -/]*[@-~]|O[A-Z]|\][0-9]+;|P[0-9>+!]")


class Tokenizer:
    """A state machine that is fed with bytes and the time."""

    def __init__(self, escape_delay: float) -> None:
        """`escape_delay` is how many seconds a lone ESC waits for the rest of a sequence."""
        self._escape_delay = escape_delay
        self.reset()

    def reset(self) -> None:
        """Forget what has begun."""
        self._decoder = getincrementaldecoder("utf-8")("replace")
        self._pending = b""
        self._since = 0.0
        self._escaped_at: float | None = None
        self._in_string = False
        self._paste: bytearray | None = None
        self._tokens: list[Token] = []

    @property
    def deadline(self) -> float | None:
        """The time at which `expire` must be called unless more arrives; None if nothing waits."""
        if not self._pending and not self._in_string and self._paste is None:
            return None
        return self._since + (self._escape_delay if self._is_lone_escape else SEQUENCE_DELAY)

    @property
    def _is_lone_escape(self) -> bool:
        return self._pending in (b"\x1b", b"\x1bO") and not self._in_string and self._paste is None

    def feed(self, data: bytes, now: float) -> list[Token]:
        """Take what has arrived and give the tokens that are complete."""
        if data == CTRL_C:
            self._give_up()
        is_late = self._is_lone_escape and now - self._since > ALT_DELAY
        if is_late and self._pending == b"\x1b" and data[:1] not in b"[O]PX^_":
            self._expire_escape(now)
        elif self._is_rest(data, now):
            data = b"\x1b" + data
        self._escaped_at = None if data else self._escaped_at
        if not self._is_key_in_between(data, now):
            self._since = now
        data, self._pending = self._pending + data, b""
        while data:
            if self._paste is not None:
                data = self._take_paste(data)
            elif self._in_string:
                data = self._take_string(data)
            else:
                data = self._take_ground(data)
        return self._take_tokens()

    def expire(self, now: float) -> list[Token]:
        """Give up waiting for the rest of what has begun, if its time is over."""
        if self.deadline is not None and now >= self.deadline:
            if self._is_lone_escape:
                self._expire_escape(now)
            self._give_up()
        return self._take_tokens()

    def _give_up(self) -> None:
        """Forget what has begun, but for what was pasted: Ctrl+C is meant whatever came before it."""
        if self._paste is not None:
            self._end_paste()
        self._pending, self._in_string = b"", False

    def _is_key_in_between(self, data: bytes, now: float) -> bool:
        # Whoever waits for a paste to end presses keys, and they must not make it last.
        is_open = self._in_string or self._paste is not None
        return is_open and len(data) <= MAX_KEY and now - self._since > self._escape_delay

    def _take_tokens(self) -> list[Token]:
        tokens, self._tokens = self._tokens, []
        return tokens

    def _emit(self, kind: Kind, text: str) -> None:
        self._tokens.append(Token(kind, text))

    def _expire_escape(self, now: float) -> None:
        self._emit(Kind.ESCAPE, "\x1b")
        self._pending, self._escaped_at = b"", now

    def _is_rest(self, data: bytes, now: float) -> bool:
        is_recent = self._escaped_at is not None and now - self._escaped_at < LATE_REST
        return is_recent and not self._pending and _REST.match(data) is not None

    def _take_ground(self, data: bytes) -> bytes:
        start = data.find(ESC)
        text = self._decoder.decode(data if start < 0 else data[:start], final=start >= 0)
        self._tokens += [Token(Kind.TEXT, character) for character in text]
        return b"" if start < 0 else self._take_escape(data[start:])

    def _take_escape(self, data: bytes) -> bytes:
        if data.startswith(_PASTE_START):
            self._paste = bytearray()
            return data[len(_PASTE_START) :]
        if match := _CSI.match(data) or _SS3.match(data):
            self._emit(Kind.SEQUENCE, match[0].decode("ascii", "replace"))
            return data[match.end() :]
        if match := _STRING.match(data):
            self._in_string = True
            return data[match.end() :]
        if data == b"\x1b" or _CSI_BEGUN.match(data) or _SS3_BEGUN.match(data):
            # Parameters without end are noise.
            self._pending = data if len(data) < MAX_PENDING else b""
            return b""
        return self._take_odd_escape(data)

    def _take_odd_escape(self, data: bytes) -> bytes:
        following = data[1]
        if following == ESC:
            self._emit(Kind.ESCAPE, "\x1b")
            return data[1:]
        if following in b"[O":
            # A sequence that something else has broken off: drop it up to there.
            broken = re.match(rb"\x1b[\[O][ -?]*", data)
            return data[broken.end() :] if broken else data[2:]
        if following < 0x80 and following != ord("\\"):  # ESC \ is the end of a control string.
            self._emit(Kind.ALT, chr(following))
            return data[2:]
        return data[2:] if following < 0x80 else data[1:]

    def _take_string(self, data: bytes) -> bytes:
        """Swallow a control string (OSC, DCS, ...) to its end, or to whatever cannot stand in one."""
        match = _STRING_END.search(data)
        if match is None:
            return b""
        if data[match.start() :] == b"\x1b":
            self._pending = b"\x1b"
            return b""
        self._in_string = False
        return data[match.start() if match[0] in (b"\x1b", CTRL_C) else match.end() :]

    def _take_paste(self, data: bytes) -> bytes:
        assert self._paste is not None
        end = data.find(_PASTE_END)
        if end >= 0:
            self._paste += data[:end]
            self._end_paste()
            return data[end + len(_PASTE_END) :]
        # The end itself may be cut in two.
        keep = next((size for size in range(len(_PASTE_END) - 1, 0, -1) if data.endswith(_PASTE_END[:size])), 0)
        self._paste += data[: len(data) - keep]
        del self._paste[MAX_PASTE:]
        self._pending = data[len(data) - keep :]
        return b""

    def _end_paste(self) -> None:
        assert self._paste is not None
        self._emit(Kind.PASTE, self._paste[:MAX_PASTE].decode("utf-8", "replace"))
        self._paste = None
