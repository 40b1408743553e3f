"""The keys that arrive: the bytes, the key, and what it does in the stepper; until q or Ctrl+C."""

import re
from time import monotonic

from textual.constants import ESCAPE_DELAY
from textual.events import Key, Paste

from attntui.commands import STEPPER
from attntui.commands.in_force import in_force
from attntui.core.words import clean_word
from attntui.render.token import ascii_text
from attntui.terminal.asking import AskedTerminal
from attntui.terminal.keys import MessageMaker
from attntui.terminal.tokens import Kind, Token, Tokenizer

WANTED = ("pagedown", "pageup", "right", "left", "down", "up", "home", "end", "enter", "backspace")
"""Keys worth trying: those of clickers, and those that some program between here and there keeps."""

LEAVE = ("q", "ctrl+c")
_ANSWER = re.compile(r"\x1b\[\d+;\d+R")
_LONGEST = 24


def watch_keys(terminal: AskedTerminal, *, ascii_only: bool = False) -> list[str]:
    """Show each key as it comes; return the wanted ones that came."""
    terminal.write("Press keys to see what arrives; q or Ctrl+C ends it.\r\n")
    terminal.write(f"Worth trying:\r\n{' '.join(WANTED)}\r\n\r\n{'bytes':<{_LONGEST}} {'key':<14} in the stepper\r\n")
    tokenizer, maker, seen = Tokenizer(ESCAPE_DELAY), MessageMaker(), dict[str, None]()
    while (tokens := _tokens(terminal, tokenizer)) is not None:
        for token in tokens:
            name = _name(maker, token)
            if not _ANSWER.fullmatch(token.text):
                said = key_line_of(token, name)
                terminal.write(f"{ascii_text(said) if ascii_only else said}\r\n")
            seen[name] = None
            if name in LEAVE:
                return [key for key in WANTED if key in seen]
    return [key for key in WANTED if key in seen]


def key_line_of(token: Token, name: str) -> str:
    """Return what is said of a key."""
    escape = "\x1b" if token.kind is Kind.ALT else ""  # left out of the token
    return f"{_spelt(escape + token.text):<{_LONGEST}} {name or '-':<14} {_meaning(name)}"


def _tokens(terminal: AskedTerminal, tokenizer: Tokenizer) -> list[Token] | None:
    left = None if tokenizer.deadline is None else max(0.0, tokenizer.deadline - monotonic())
    data = terminal.read(left)
    if data is None:
        return None
    return tokenizer.feed(data, monotonic()) if data else tokenizer.expire(monotonic())


def _name(maker: MessageMaker, token: Token) -> str:
    message = next(iter(maker.messages([token])), None)
    if isinstance(message, Key):
        return message.key
    return "paste" if isinstance(message, Paste) else ""


def _meaning(name: str) -> str:
    if name == "ctrl+c":
        return "leaves from everywhere"
    if not name:
        return "unknown, and ignored"
    return next((command.text for command in in_force(STEPPER) if name in command.bindings), "nothing")


def _spelt(text: str) -> str:
    said = " ".join(map(_character, text[:_LONGEST]))
    return said if len(said) <= _LONGEST else f"{said[: _LONGEST - 1]}~"


def _character(character: str) -> str:
    code = ord(character)
    if code == 0x1B:
        return "ESC"
    if code < 0x20:
        return f"^{chr(code + 0x40)}"
    names = {" ": "SP", "\x7f": "DEL"}
    return names.get(character) or clean_word(character)
