"""After kill -9: everything that the program left switched on is as it was, by one command in the same terminal."""

import os
import shlex
import signal
import subprocess
import termios

import pytest

from tests.ui.session import ATTNTUI, ROOT, Session

PROGRAM = " ".join(map(shlex.quote, ATTNTUI))


def the_shell_runs(script, tmp_path):
    return Session(command=["sh", "-c", script], size=(80, 24), cwd=tmp_path)


def test_it_repairs_the_terminal_after_kill_9(tmp_path):
    script = (
        f"echo first; sh -c 'echo $$ > pid; exec {PROGRAM} step dog-bites-man'; echo killed; read line;"
        f"{PROGRAM} reset-terminal > out; echo done; read line"
    )
    with the_shell_runs(script, tmp_path) as session:
        before = termios.tcgetattr(session.process.fd)
        session.wait_for("step 1 of 45")
        os.kill(int((tmp_path / "pid").read_text()), signal.SIGKILL)
        session.wait_for("killed")
        assert {b"1049", b"7", b"2004"} <= session.modes_left_on
        assert termios.tcgetattr(session.process.fd) != before
        session.send(b"\n")
        session.wait_until(lambda: b"done" in session.raw)
        assert session.modes_left_on == set()
        assert termios.tcgetattr(session.process.fd) == before
        assert (tmp_path / "out").read_bytes() == b""


DISORDER = (
    b"\x1b[?1049h\x1b[?25l\x1b[?7l\x1b[?1000h\x1b[?1002h\x1b[?1003h\x1b[?1004h\x1b[?1006h\x1b[?1015h\x1b[?2004h\x1b[?1h"
    b"\x1b[?2026h\x1b[?5h\x1b[4h\x1b=\x1b[3;5r\x1b[7;31m\x1b(0\x1b[>1u\x1b[>4;2m"
)


def test_it_switches_off_what_other_programs_leave(tmp_path):
    script = f"read line; {PROGRAM} reset-terminal; echo lqqk; read line"
    with the_shell_runs(script, tmp_path) as session:
        session.terminal.feed(DISORDER)
        session.raw += DISORDER
        session.send(b"\n")
        session.wait_for("lqqk")
        screen = session.terminal.screen
        x = session.lines[screen.cursor.y - 1].index("lqqk")
        written = screen.buffer[screen.cursor.y - 1][x]
        assert (written.fg, written.reverse) == ("default", False)
        assert session.modes_left_on == set()
        assert not session.terminal.cursor_is_hidden
        assert screen.margins is None or screen.margins == (0, 23)
        assert b"\x1b[<99u" in session.raw
        assert b"\x1b[>4;0m" in session.raw


def test_where_nothing_is_wrong_the_cursor_stays(tmp_path):
    script = f"echo one; echo two; printf three; {PROGRAM} reset-terminal; echo four; read line"
    with the_shell_runs(script, tmp_path) as session:
        session.wait_for("one two threefour")
        assert session.lines[:3] == ["one", "two", "threefour"]


@pytest.mark.parametrize("flag", [termios.ECHO, termios.ICANON, termios.ISIG])
def test_keys_are_seen_and_obeyed_again(tmp_path, flag):
    script = f"stty raw -echo; {PROGRAM} reset-terminal; echo done; read line"
    with the_shell_runs(script, tmp_path) as session:
        session.wait_for("done")
        assert termios.tcgetattr(session.process.fd)[3] & flag


def test_without_a_terminal_it_says_so_in_one_line():
    done = subprocess.run(
        [*ATTNTUI, "reset-terminal"],
        cwd=ROOT,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
        start_new_session=True,
    )
    assert done.returncode == 2
    assert done.stdout == ""
    assert done.stderr == (
        "attntui: reset-terminal: there is no terminal here, expected to be run in the one that is to be mended\n"
    )
