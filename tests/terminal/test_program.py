"""A whole program in a pseudo terminal: what it sends, what it survives, and how it ends."""

from __future__ import annotations

import os
import random
import re
import signal
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.terminal.session import Session, running

F2, F3, F4, F5, F6, F7, F8 = "\x1bOQ", "\x1bOR", "\x1bOS", "\x1b[15~", "\x1b[17~", "\x1b[18~", "\x1b[19~"
_ODD = [b"\x1b", b"\x1b[", b"\x1bO", b"\x1b]11;", b"\x1bP", b"\x1b_", b"\x1b[M", b"\x1b[<", b"\x1b[200~", b"\x07"]
_ODD += [b"\x1b\\", b"\x1b[110;1:3u", b"\x1b[1;1:1A", b"\x1b[99999999999u", b"\x1b[<99999;-5;1M", b"\xff\xfe"]
_ODD += [b"\xc3", b"\xf0\x9f", b"\x1b[" + b"1;" * 200, b"\x1b[48;0;0;0;0t", b"\x1b[0;0R", b"\x1b[?1;2c"]
_ODD += [b"\x1b[55296u", b"\x1b[1114112u", b"\x1b[;;;u", b"\x1b[M\xf0\xf1\xf2"]
_SGR = re.compile(rb"\x1b\[([\d;]*)m")
_QUERY = re.compile(rb"\x1b\[[?>=]?[\d;]*(?:\$p|[cnx]|t|[>=<]\d*u)|\x1b\]\d+;\?|\x1bP[$+]q|\x05|\x1bZ")


def press_until(session: Session, key: str, text: str) -> None:
    """Press a key again and again until it is answered: keys may be swallowed while noise is sorted out."""
    for _ in range(40):
        session.press(key)
        for _ in range(20):
            session.read(0.05)
            if session.shows(text):
                return
    session.wait_for_text(text)


def noise(chance: random.Random) -> bytes:
    """Something that nobody types, or some random bytes; no F keys, which do what they should do."""
    odd = chance.choice(_ODD) if chance.random() < 0.6 else chance.randbytes(chance.randrange(1, 60))
    return re.sub(rb"\x1b(?:O[QRS]|\[1[89]~|\[\[[BCD])", b"", odd)


def test_it_asks_the_terminal_nothing_and_sets_few_modes() -> None:
    with running("probe.py") as session:
        session.wait_for_text("keys 0. ready")
        session.settle()
        assert _QUERY.findall(session.raw) == []
        assert session.modes_left_on() == {b"1049", b"25", b"7", b"2004"}
        session.press(F7)
        assert session.wait_for_end() == 0
        assert session.modes_left_on() == set()


def test_the_mouse_is_reported_only_where_it_is_wanted() -> None:
    with running("probe.py", "-", "mouse") as session:
        session.wait_for_text("keys 0. ready")
        session.settle()
        assert {b"1000", b"1002", b"1006"} < session.modes_left_on()
        assert not {b"1003", b"1004"} & session.modes_left_on()
        session.send(b"\x1b[<0;3;3M\x1b[<0;3;3m\x1b[<0;999;999M")
        press_until(session, "y", "last y.")
        session.press(F7)
        assert session.wait_for_end() == 0
        assert session.modes_left_on() == set()


def test_an_idle_program_writes_nothing() -> None:
    with running("probe.py") as session:
        session.wait_for_text("keys 0. ready")
        session.settle(1.0)
        n_bytes = len(session.raw)
        session.send(b"\x1b[I\x1b[O\x1b[M !!\x1b[<35;4;4M\x1b[2;2R\x1b[?2026;2$y\x1b]11;rgb:ff/ff/ff\x07")
        session.settle(1.5)
        assert len(session.raw) == n_bytes


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP, signal.SIGINT, signal.SIGQUIT, signal.SIGUSR1])
def test_a_signal_ends_it_properly(number: signal.Signals) -> None:
    with running("probe.py") as session:
        session.wait_for_text("keys 0. ready")
        session.process.kill(number)
        assert session.wait_for_end() == 128 + number
        assert session.modes_left_on() == set()


def test_a_signal_ends_it_even_if_it_hangs() -> None:
    with running("probe.py") as session:
        session.wait_for_text("keys 0. ready")
        session.press("x")
        session.wait_for_text("keys 1. last x.")
        session.press(F3)
        session.wait_for(lambda: b"hangs" in session.raw)
        session.process.kill(signal.SIGTERM)
        assert session.wait_for_end() == 128 + signal.SIGTERM
        assert session.modes_left_on() == set()


def test_an_error_ends_it_properly() -> None:
    with running("probe.py") as session:
        session.wait_for_text("keys 0. ready")
        session.press(F2)
        assert session.wait_for_end() == 1
        assert session.modes_left_on() == set()
        assert b"boom on purpose" in session.raw


@pytest.mark.parametrize("ignore", [False, True])
def test_it_ends_when_the_terminal_goes_away(ignore: bool) -> None:
    with running("probe.py") as session:
        session.wait_for_text("keys 0. ready")
        if ignore:
            session.press(F4)
            session.wait_for_text("hangup ignored.")
        session.hang_up()
        session.wait_for(lambda: not session.process.isalive())
        assert session.process.exitstatus == 128 + signal.SIGHUP


def test_no_colour_leaves_attributes_only() -> None:
    with running("probe.py", env={"NO_COLOR": "1", "COLORTERM": "truecolor"}) as session:
        session.wait_for_text("keys 0. ready")
        session.press("x")
        session.wait_for_text("keys 1. last x.")
        session.settle()
        codes = {code for codes in _SGR.findall(session.raw) for code in codes.split(b";")}
        assert {b"1", b"7"} <= codes
        assert all(not code or int(code) < 30 for code in codes)


@pytest.mark.parametrize(
    ("env", "pattern"),
    [
        ({"TERM": "xterm"}, rb"3\d|4\d|9\d|10\d"),
        ({"TERM": "xterm-256color", "STY": "1.pts", "COLORTERM": "truecolor"}, rb"[34]\d|[34]8;5;\d+"),
    ],
)
def test_colours_are_those_of_the_terminal(env: dict[str, str], pattern: bytes) -> None:
    with running("probe.py", env=env) as session:
        session.wait_for_text("keys 0. ready")
        for codes in _SGR.findall(session.raw):
            assert re.fullmatch(rb"(?:(?:|\d|2\d|%b)(?:;|$))*" % pattern, codes), codes


@pytest.fixture(scope="module")
def shared() -> Iterator[Session]:
    """One program for the tests that leave it as it was; the number of keys goes on."""
    with running("probe.py") as session:
        session.wait_for_text("keys 0. ready")
        session.settle()
        yield session


def n_keys(session: Session) -> int:
    found = re.search(r"keys (\d+)\.", session.terminal.text[0])
    assert found is not None
    return int(found[1])


def test_the_cursor_is_where_the_program_puts_it(shared: Session) -> None:
    shared.press(F6)
    shared.wait_for(lambda: not shared.terminal.cursor_is_hidden)
    shared.wait_for(lambda: shared.terminal.cursor == (79, 23))
    shared.press("x")
    shared.wait_for_text("last x.")
    shared.settle()
    assert shared.terminal.cursor == (79, 23)


def test_redraw_mends_a_screen_that_another_program_wrote_on(shared: Session) -> None:
    before = shared.terminal.cells()
    shared.terminal.feed(b"\x1b[H\x1b[2J\x1b[41mwall: hello\r\n")
    shared.press(F5)
    shared.wait_for(lambda: shared.terminal.cells() == before)


def test_a_sequence_that_the_network_cuts_in_two_is_one_key(shared: Session) -> None:
    before = n_keys(shared)
    shared.send(b"\x1b")
    shared.settle(0.15)
    shared.send(b"[6~")
    shared.wait_for_text(f"keys {before + 1}. last pagedown.")
    shared.send(b"\x1b")
    shared.wait_for_text(f"keys {before + 2}. last escape.")


def test_noise_on_stdin_never_ends_it() -> None:
    chance = random.Random(20240229)
    with running("probe.py", "-", "mouse") as session:
        session.wait_for_text("keys 0. ready")
        for _ in range(12):
            session.send(b"".join(noise(chance) for _ in range(250)))
        session.send(b"\x1b[201~")
        press_until(session, "y", "last y.")
        assert session.process.isalive()
        press_until(session, "z", "last z.")


def test_a_paste_is_one_message(shared: Session) -> None:
    before = n_keys(shared)
    shared.send(b"\x1b[200~one\rtwo \x1b[31m\xc3\xa9\x1b[20")
    shared.settle(0.1)
    shared.send(b"1~")
    shared.wait_for_text(f"keys {before}. pasted 'one\\ntwo [31mé'.")


def test_piled_up_keys_are_drawn_once_or_so() -> None:
    with running("probe.py") as session:
        session.wait_for_text("keys 0. ready")
        session.settle()
        n_bytes = len(session.raw)
        session.send(b"\x1b[C" * 60)
        session.wait_for_text("keys 60. last right.")
        session.settle()
        sent = len(session.raw) - n_bytes
        session.press(F7)
        session.wait_for_end()
        n_paints = int(re.findall(rb"paints (\d+)\.", session.raw)[0])
        assert n_paints < 60
        assert sent < 60 * 1000


def test_a_stalled_line_gets_the_last_state_only(tmp_path: Path) -> None:
    report = tmp_path / "report"
    with running("probe.py", str(report)) as session:
        session.wait_for_text("keys 0. ready")
        session.settle()
        n_bytes = len(session.raw)
        for n in range(1, 201):
            os.write(session.process.fd, b"\x1b[C")
            if n % 10 == 0:
                while not report.exists() or report.read_text() != f"keys {n}.":
                    time.sleep(0.01)
        session.wait_for_text("keys 200. last right.")
        session.settle()
        # A full screen of runs takes about a kilobyte; the kernel keeps some, we keep one.
        assert len(session.raw) - n_bytes < 100_000


def test_it_can_be_stopped_and_continued() -> None:
    with running("probe.py") as session:
        session.wait_for_text("keys 0. ready")
        session.press(F6)
        session.press("x")
        session.wait_for_text("keys 1. last x.")
        session.settle()
        assert not session.terminal.cursor_is_hidden
        before = session.terminal.cells()
        session.press(F8)
        session.wait_for(lambda: session.is_stopped)
        session.settle()
        assert session.modes_left_on() == set()
        session.terminal.feed(b"\x1b[H\x1b[2Jshell$ fg\r\n")
        session.process.kill(signal.SIGCONT)
        session.wait_for(lambda: session.terminal.cells() == before)
        assert b"1049" in session.modes_left_on()
        assert session.terminal.cursor == (79, 23)
        assert not session.terminal.cursor_is_hidden
        session.press("y")
        session.wait_for_text("keys 2. last y.")
