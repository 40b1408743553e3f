"""check-terminal on a terminal: it asks, shows keys, and leaves the line as it was, whatever happens."""

import re
import shlex
import signal
import termios

import pytest

from tests.ui.session import ATTNTUI, Session

PROGRAM = " ".join(map(shlex.quote, ATTNTUI))

READY = b"in the stepper"
ESCAPES = re.compile(r"\x1b\[[\d;]*[a-zA-Z]")


class Answering(Session):
    """A terminal that answers where its cursor is, and draws some signs two columns wide."""

    wide = b""
    n_answered = 0

    def read(self, seconds):
        came = super().read(seconds)
        questions = self.raw.split(b"\x1b[6n")
        for before in questions[self.n_answered : -1]:
            sign = before.rpartition(b"\x1b[K")[2]
            column = 1 + (len(sign.decode()) if sign not in self.wide or not sign else 2)
            self.send(b"\x1b[7;%dR" % column)
        self.n_answered = len(questions) - 1
        return came


def checked(terminal=Answering, **settings):
    return terminal("check-terminal", size=(80, 50), **settings)


def wait_for_keys(session):
    session.wait_until(lambda: READY in session.raw, "the line that asks for keys")


def assert_nothing_is_left(session, before):
    assert session.modes_left_on == set()
    assert termios.tcgetattr(session.process.fd) == before


def test_it_asks_the_terminal_and_shows_the_keys_that_come():
    with checked() as session:
        before = termios.tcgetattr(session.process.fd)
        wait_for_keys(session)
        session.wait_for("signs: · × √ → ≈: one column each", "ms (median of 5)", "nothing to change.")
        session.press("pagedown", "space", "x", b"\x1b[<0;3;3M", b"\x1b[99;1R")
        session.wait_for("ESC [ 6 ~ pagedown next step", "SP space next step", "x x softmax by hand / safe")
        session.wait_for("- unknown, and ignored")
        session.press("q")
        assert session.wait_for_exit() == 0
        assert session.shows("came: pagedown did not come: pageup right left down up home end enter backspace")
        assert not session.shows("99")
        assert_nothing_is_left(session, before)


@pytest.mark.parametrize("size", [(60, 20), (80, 24)])
@pytest.mark.parametrize(("term", "verdict"), [("xterm-256color", "nothing to change."), ("xterm", "what to change:")])
def test_the_verdict_is_in_sight_when_keys_are_asked_for_and_no_word_is_broken(size, term, verdict):
    with Answering("check-terminal", size=size, term=term) as session:
        wait_for_keys(session)
        session.wait_for(verdict, "Press keys to see what arrives")
        written = bytes(session.raw).decode().replace("\r\n", "\n")
        lines = ESCAPES.sub("", written).split("\n")
        assert max(map(len, lines)) <= size[0]


def test_it_says_what_to_change_where_signs_are_wide(monkeypatch):
    monkeypatch.setattr(Answering, "wide", "×→".encode())
    with checked() as session:
        wait_for_keys(session)
        session.wait_for("× →: not one column wide; in the terminal's settings take ambiguous width as narrow")


def test_a_terminal_that_does_not_answer_is_waited_for_and_all_the_rest_comes():
    with checked(Session) as session:
        before = termios.tcgetattr(session.process.fd)
        wait_for_keys(session)
        session.wait_for("round trip: no answer within 1 s", "signs: · × √ → ≈: no answer within 1 s")
        assert session.raw.count(b"\x1b[6n") == 1
        session.press("q")
        assert session.wait_for_exit() == 0
        assert_nothing_is_left(session, before)


def test_an_answer_that_comes_late_is_not_left_for_the_shell():
    script = f'{PROGRAM} check-terminal --keys /dev/null; read -t 1 line; echo "left: $line."'
    with Session(command=["bash", "-c", script], size=(80, 50)) as session:
        session.wait_until(lambda: b"\x1b[6n" in session.raw)
        session.settle(1.2)
        session.send(b"\x1b[7;1R")
        wait_for_keys(session)
        session.send(b"q\x1b[7;1R")
        session.wait_for("left: .")


@pytest.mark.parametrize(
    ("number", "status"), [(signal.SIGTERM, 143), (signal.SIGHUP, 129), (signal.SIGQUIT, 131), (signal.SIGINT, 130)]
)
@pytest.mark.parametrize("is_asking", [False, True])
def test_signals_leave_the_line_as_it_was(number, status, is_asking):
    with checked(Session if is_asking else Answering) as session:
        before = termios.tcgetattr(session.process.fd)
        session.wait_until(lambda: (b"\x1b[6n" if is_asking else READY) in session.raw)
        session.process.kill(number)
        assert session.wait_for_exit() == status
        assert_nothing_is_left(session, before)


def test_ctrl_c_ends_the_keys_and_the_line_is_as_it_was():
    with checked() as session:
        before = termios.tcgetattr(session.process.fd)
        wait_for_keys(session)
        session.send(b"\x03")
        assert session.wait_for_exit() == 0
        assert_nothing_is_left(session, before)


def test_nothing_is_written_while_no_key_comes():
    with checked() as session:
        wait_for_keys(session)
        session.settle()
        written = len(session.raw)
        session.settle(1.0)
        assert len(session.raw) == written


def test_keys_say_what_they_do_with_the_keymap(tmp_path):
    own = tmp_path / "own.toml"
    own.write_text('[stepper]\nnext = ["z"]\n', encoding="utf-8")
    with Answering("check-terminal", "--keys", str(own), size=(80, 50)) as session:
        wait_for_keys(session)
        session.press("z", "space")
        session.wait_for("z z next step", "SP space nothing", "keymap:", "in use")


@pytest.mark.parametrize(
    "settings", [{"term": "dumb"}, {"arguments": ("--plain",)}, {"arguments": ("--format", "json")}]
)
def test_where_lines_are_wanted_there_is_no_escape_sequence_and_no_question(settings):
    with Session("check-terminal", *settings.pop("arguments", ()), **settings) as session:
        assert session.wait_for_exit() == 0
        assert b"\x1b" not in session.raw
        assert b"change" in session.raw


def test_without_colours_samples_have_attributes_alone():
    with checked(env={"NO_COLOR": "1"}) as session:
        wait_for_keys(session)
        assert b"\x1b[1;7m active" in session.raw
        assert b"38;" not in session.raw


def test_where_only_ascii_can_be_drawn_nothing_else_is():
    with checked(env={"LC_ALL": "de_DE.ISO-8859-1"}) as session:
        wait_for_keys(session)
        session.press("é")
        session.wait_for(r"\xe9 \xe9 nothing")
        assert session.raw.isascii()
