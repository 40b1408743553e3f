"""What arrives from a terminal, cut into tokens and made into messages."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st
from textual import events

from attntui.terminal.keys import MessageMaker
from attntui.terminal.tokens import Kind, Token, Tokenizer

DELAY = 0.5


def messages(*chunks: bytes | float, mouse: bool = False) -> list[str]:
    """Feed chunks, with pauses given in seconds, and describe what comes out."""
    tokenizer, maker, now, tokens = Tokenizer(DELAY), MessageMaker(mouse=mouse), 100.0, list[Token]()
    for chunk in (*chunks, 30.0):
        if isinstance(chunk, bytes):
            tokens += tokenizer.feed(chunk, now)
            continue
        now += chunk
        while tokenizer.deadline is not None and tokenizer.deadline <= now:
            tokens += tokenizer.expire(tokenizer.deadline)
    return [describe(message) for message in maker.messages(tokens)]


def describe(message: object) -> str:
    if isinstance(message, events.Key):
        return message.key
    return f"paste {message.text}" if isinstance(message, events.Paste) else type(message).__name__


@pytest.mark.parametrize(
    ("data", "keys"),
    [
        (b"aZ 1", ["a", "Z", "space", "1"]),
        (b"\r\t\x7f\x08\x03", ["enter", "tab", "backspace", "backspace", "ctrl+c"]),
        ("é漢".encode(), ["é", "漢"]),
        (b"\x1b[A\x1bOB\x1b[1;5C\x1b[H\x1b[4~", ["up", "down", "ctrl+right", "home", "end"]),
        (b"\x1b[5~\x1b[6~", ["pageup", "pagedown"]),
        (b"\x1bOP\x1b[[A\x1b[15~\x1b[Z\x1b[7$", ["f1", "f1", "f5", "shift+tab", "shift+home"]),
        (b"\x1b[110;1:3u", []),
        (b"\x1b[110;1:1u\x1b[110u", ["n", "n"]),
        (b"\x1b[1;1:1A\x1b[1;5:2A\x1b[1;1:3A", ["up", "ctrl+up"]),
        (b"\x1b[105;5u\x1b[27;5;105~\x1b[13;1u", ["ctrl+i", "ctrl+i", "enter"]),
        (b"\x1b[97:65;2;65u\x1b[9;2u\x1b[27u", ["a", "shift+tab", "escape"]),
        (b"\x1bx\x1b\x1b[A", ["alt+x", "escape", "up"]),
    ],
)
def test_keys(data: bytes, keys: list[str]) -> None:
    assert messages(data) == keys


@pytest.mark.parametrize(
    "data",
    [
        b"\x1b]11;rgb:1a1a/1b1b/1c1c\x1b\\",
        b"\x1b]11;rgb:1a1a/1b1b/1c1c\x07",
        b"\x1bP1$r0m\x1b\\",
        b"\x1bP>|term 1.0\x1b\\",
        b"\x1b_Gi=1;OK\x1b\\",
        b"\x1b[?62;22c",
        b"\x1b[24;80R",
        b"\x1b[?2026;2$y",
        b"\x1b[?0u",
        b"\x1b[48;24;80;0;0t",
        b"\x1b[I\x1b[O",
        b"\x1b[M !!",
        b"\x1b[M\xe0\xff\xf2",
        b"\x1b[<35;10;10M",
        b"\x1b[<0;10;10m",
        b"\x1b[32;10;10M",
        b"\xff\xfe\xc3",
        b"\xc2\x9b",
        b"\x1b[110;1:3u",
        b"\x1b[55296u",
        b"\x1b[1114112u",
        b"\x1b[99999999999999999999u",
        b"\x1b[;;;;u",
    ],
)
def test_what_nobody_has_asked_for_is_no_key(data: bytes) -> None:
    assert messages(data + b"q") == ["q"]
    assert messages(data, b"q") == ["q"]
    if data.startswith(b"\x1b"):
        for cut in range(1, len(data)):
            assert [key for key in messages(data[:cut], 0.3, data[cut:], b"q") if key != "escape"] == ["q"], cut


@pytest.mark.parametrize("pause", [0.0, 0.03, 0.15, 0.4])
def test_a_sequence_in_two_pieces_is_one_key(pause: float) -> None:
    assert messages(b"\x1b", pause, b"[6~") == ["pagedown"]
    assert messages(b"\x1b[", pause, b"6~") == ["pagedown"]
    assert messages(b"\x1b[6", pause, b"~") == ["pagedown"]
    assert messages(b"\x1bO", pause, b"A") == ["up"]


def test_a_rest_that_comes_much_too_late_types_no_letters() -> None:
    assert messages(b"\x1b", 0.9, b"[6~") == ["escape", "pagedown"]
    assert messages(b"\x1b[", 1.5, b"6~") == ["pagedown"]
    assert messages(b"\x1b", 0.9, b"]11;rgb:0/0/0\x1b\\") == ["escape"]


def test_escape_alone_and_before_a_letter() -> None:
    assert messages(b"\x1b") == ["escape"]
    assert messages(b"\x1b", 0.2, b"q") == ["escape", "q"]
    assert messages(b"\x1b", 1.0, b"[", 1.0, b"x") == ["escape", "left_square_bracket", "x"]


@pytest.mark.parametrize(
    "begun", [b"\x1bP", b"\x1b]11;", b"\x1b_x", b"\x1b[M", b"\x1b[M x", b"\x1b[1;", b"\x1b", b"\x1bO"]
)
def test_ctrl_c_is_ctrl_c_whatever_has_begun(begun: bytes) -> None:
    assert messages(begun, 0.1, b"\x03", b"a") == ["ctrl+c", "a"]


def test_ctrl_c_ends_a_control_string_that_it_comes_with_and_a_paste_that_has_no_end() -> None:
    assert messages(b"\x1bPabc\x03a") == ["ctrl+c", "a"]
    assert messages(b"\x1b[200~words", 0.1, b"\x03", b"a") == ["paste words", "ctrl+c", "a"]


def test_a_control_string_without_an_end_lets_go() -> None:
    assert messages(b"\x1b]11;rgb", 3.0, b"q") == ["q"]
    assert messages(b"\x1b]", b"\x1b[A") == ["up"]
    assert messages(b"\x1b]garbage\rq") == ["q"]


def test_a_paste_is_one_message_whatever_is_in_it() -> None:
    assert messages(b"\x1b[200~a\r\nb\x1b[A\x00\x1b[20", b"1~c") == ["paste a\nb[A", "c"]
    assert messages(b"\x1b[200~never ends", 5.0, b"q") == ["paste never ends", "q"]
    assert messages(b"\x1b[201~q") == ["q"]


def test_keys_in_between_do_not_make_an_open_paste_last() -> None:
    assert messages(b"\x1b[200~open", *([1.0, b"x"] * 4))[-1] == "x"
    assert messages(b"\x1b]11;rgb", *([1.0, b"x"] * 4))[-1] == "x"


def test_the_mouse_is_heard_only_where_it_is_wanted() -> None:
    assert messages(b"\x1b[<0;3;4M\x1b[<0;3;4m", mouse=True) == ["MouseDown", "MouseUp"]
    assert messages(b"\x1b[<0;3;4M\x1b[<0;3;4m") == []


pieces = b"\x1b;\x1b[;\x1bO;\x1b];\x1bP;\x1b[M;\x1b[200~;\x1b[201~;\x1b\\;\x07;\xe6\xbc".split(b";")
noise = st.binary(max_size=40) | st.sampled_from([*pieces, b"1" * 300])


@given(st.lists(st.tuples(noise, st.sampled_from([0.0, 0.1, 0.6, 3.0]))), st.booleans())
def test_after_any_noise_and_a_pause_keys_arrive(chunks: list[tuple[bytes, float]], mouse: bool) -> None:
    assert messages(*(part for chunk in chunks for part in chunk), 10.0, b"qr", mouse=mouse)[-1] == "r"


@given(st.binary(max_size=300), st.lists(st.integers(0, 300)))
def test_where_the_network_cuts_makes_no_difference(data: bytes, cuts: list[int]) -> None:
    whole = Tokenizer(DELAY).feed(data, 0.0)
    tokenizer, places = Tokenizer(DELAY), sorted({0, len(data), *(cut for cut in cuts if cut < len(data))})
    parts = [token for start, end in pairwise(places) for token in tokenizer.feed(data[start:end], 0.0)]
    assert [token for token in parts if token.kind is not Kind.TEXT] == [
        token for token in whole if token.kind is not Kind.TEXT
    ]
    assert "".join(token.text for token in parts) == "".join(token.text for token in whole)
