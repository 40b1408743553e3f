"""Over a real SSH connection: a whole pass, other window sizes, a line that is cut, and nothing left running."""

import json
import os
import signal
import subprocess
import sys
import time

import pytest

from tests.ssh.server import KEYGEN, SSH, SSHD, Server
from tests.ui.session import PATIENCE, ROOT, Session

pytestmark = [
    pytest.mark.skipif(SSHD is None or SSH is None or KEYGEN is None, reason="OpenSSH's server is not installed"),
    pytest.mark.skipif(not os.path.isdir("/proc/self"), reason="processes are looked up in /proc"),
]


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    """A server of the three words of the article."""
    with Server(tmp_path_factory.mktemp("ssh"), "step dog-bites-man") as running:
        yield running


@pytest.fixture
def attendee(server):
    """Somebody who has come in."""
    with Session(command=server.client) as session:
        session.wait_for("step 1 of 45")
        assert server.programs()
        yield session


def wait_until_nothing_runs(server):
    deadline = time.monotonic() + PATIENCE
    while server.programs():
        assert time.monotonic() < deadline, f"still running: {server.programs()}"
        time.sleep(0.05)


def steps():
    """The addresses and values of the pass, as the program prints them without a screen."""
    command = [sys.executable, "-m", "attntui", "trace", "dog-bites-man", "--format", "jsonl"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    return [json.loads(line) for line in done.stdout.splitlines()]


def test_a_whole_pass_forwards_and_back(server, attendee):
    addresses = [step["address"] for step in steps()]
    for number, address in enumerate(addresses, 1):
        attendee.wait_for(f"{address} step {number} of {len(addresses)} by cell")
        attendee.press("space")
    attendee.wait_for("this is the last step")
    for number in range(len(addresses) - 1, 0, -1):
        attendee.press("b")
        attendee.wait_for(f"{addresses[number - 1]} step {number} of {len(addresses)} by cell")
    attendee.press("q")
    assert attendee.wait_for_exit() == 0
    assert attendee.modes_left_on == set()
    wait_until_nothing_runs(server)


def test_another_window_size_is_followed(attendee):
    for columns, rows in ((120, 40), (60, 20), (40, 10), (100, 30)):
        attendee.resize(columns, rows)
        attendee.wait_for("needs 60x20, has 40x10" if columns < 60 else "? help q quit space next")
    attendee.press("space")
    attendee.wait_for("scores[dog,bites] step 2 of 45")


def test_ctrl_c_leaves_with_the_status_that_shells_give_it(server, attendee):
    attendee.send(b"\x03")
    assert attendee.wait_for_exit() == 128 + signal.SIGINT
    wait_until_nothing_runs(server)


def test_where_the_connection_is_cut_nothing_is_left_running(server, attendee):
    attendee.press("space")
    attendee.wait_for("step 2 of 45")
    attendee.process.kill(signal.SIGKILL)
    wait_until_nothing_runs(server)


def test_where_the_other_side_says_nothing_any_more_nothing_is_left_running(server, attendee):
    attendee.process.kill(signal.SIGSTOP)  # a laptop that is closed: the line stands, and nobody answers
    wait_until_nothing_runs(server)


def test_a_command_of_the_attendees_own_is_not_run(server):
    with Session(command=(*server.client, "echo", "own command")) as session:
        session.wait_for("step 1 of 45")
        assert b"own command" not in session.raw


def test_a_served_session_writes_and_reads_no_files(tmp_path):
    (tmp_path / "own.json").write_text("{}")
    with Server(tmp_path, "design") as running, Session(command=running.client) as session:
        session.wait_for("designer: no file")
        for key, name, file in ((">", "save as", "new.json"), ("|", "export", "new.py"), ("<", "open", "own.json")):
            session.press(key)
            session.wait_for_prompt(name)
            session.press(str(tmp_path / file), "enter")
            session.wait_for("this session may not " + ("read" if name == "open" else "write"))
            session.press("escape")
            session.wait_until_gone("this session may not")
        session.press("m")
        session.wait_for("a file of your own")
        session.press("q")
        assert session.wait_for_exit() == 0
        assert not list(tmp_path.glob("new.*"))


def test_a_served_session_does_not_tell_which_files_are_there(tmp_path):
    (tmp_path / "there.json").write_text("{}")
    with Server(tmp_path, "design") as running, Session(command=running.client) as session:
        session.wait_for("designer: no file")
        said = []
        for name in ("there.json", "missing.json"):
            session.press(">")
            session.wait_for_prompt("save as")
            session.press(str(tmp_path / name), "enter")
            session.wait_for("this session may not write")
            said.append(session.lines[-2])
            session.press("escape")
            session.wait_until_gone("this session may not")
        assert said[0] == said[1]
