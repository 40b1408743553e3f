"""The stepper without a screen: one line a step, one line a command, nothing lost by a wrong one."""

import io
import os
import subprocess
import sys
from pathlib import Path

import numpy as np
import ptyprocess
import pytest
from hypothesis import given
from hypothesis import strategies as st

from attntui.commands import STEPPER
from attntui.core.attention import AttentionPass
from attntui.core.builtin import BUILT_IN
from attntui.core.errors import ProblemError
from attntui.core.problem import AttentionProblem
from attntui.core.walk import Walk
from attntui.lines import Lines
from attntui.plain.contents import users_contents
from attntui.plain.converse import converse
from attntui.plain.stepper import PlainStepper
from attntui.render.plain import plain_line
from tests.cases import ODD_WORDS

ROOT = Path(__file__).parents[1]
ON_THE_SCREEN_ONLY = {"answer", "spotlight", "play", "faster", "slower", "blank", "theme", "palette"}


def stepper(name="dog-bites-man", at=None, **settings):
    walk = Walk(BUILT_IN[name](), **settings)
    return PlainStepper(walk if at is None else walk.jumped(at))


def two_heads():
    numbers = np.arange(12.0).reshape(2, 3, 2)
    return PlainStepper(Walk(AttentionProblem(numbers, numbers, numbers, words=["dog", "bites", "man"], safe=False)))


def where(found):
    return found.walk.trace.address(found.walk.step)


def conversation(typed, name="dog-bites-man"):
    """What is written, line by line, where `typed` comes through a pipe."""
    written = io.StringIO()
    converse(stepper(name), io.StringIO(typed), Lines(written, ascii_only=False))
    return written.getvalue().splitlines()


def run(*argv, typed, env=None):
    command = [sys.executable, "-m", "attntui", *argv]
    return subprocess.run(command, cwd=ROOT, input=typed, capture_output=True, check=False, env=env, timeout=60)


class TestOpening:
    def test_it_says_what_it_is_and_stands_at_the_first_step(self):
        assert stepper().opening() == [
            "dog bites man: 3 words, 45 steps by cell, table by table, softmax by hand. Type ? for the commands.",
            "dog asks, dog answers: how well do they match? [1, 0] · [1, 0] = 1×1 + 0×0 = 1."
            " scores[dog,dog], step 1 of 45.",
        ]

    def test_notes_of_the_problem_follow_the_title(self):
        problem = AttentionProblem([[1]], [[1], [2]], [[1], [2]], title="own.npz", notes=("one note", "another"))
        assert PlainStepper(Walk(problem)).opening()[:3] == [
            "own.npz: 1 query, 2 keys, 13 steps by cell, table by table, safe softmax. Type ? for the commands.",
            "one note",
            "another",
        ]

    def test_heads_are_counted_where_there_are_more_than_one(self):
        assert two_heads().opening()[0].startswith("own arrays: 3 words, 2 heads, 90 steps by cell")


class TestCommands:
    def test_each_command_of_the_screen_that_moves_is_there_too_with_all_its_keys(self):
        for command in STEPPER:
            for key in command.keys:
                answer = stepper().answer(key)
                is_known = answer is None or "no such command" not in answer[0]
                assert is_known is (command.name not in ON_THE_SCREEN_ONLY), key

    @pytest.mark.parametrize("typed", ["", " ", "n", "N", "next", "space", "Right", "enter", "pagedown", "\n", "n\r\n"])
    def test_an_empty_line_and_others_go_on(self, typed):
        found = stepper()
        assert found.answer(typed)[0].endswith("scores[dog,bites], step 2 of 45.")

    @pytest.mark.parametrize(
        ("typed", "address"),
        [
            ("b", "scores[bites,bites]"),
            ("back", "scores[bites,bites]"),
            ("]", "scaled[dog,dog]"),
            ("4", "weights[dog,dog]"),
            ("j", "scores[man,man]"),
            ("up", "scores[dog,man]"),
            ("0", "scores[dog,dog]"),
            ("home", "scores[dog,dog]"),
            ("$", "output[man,1]"),
            ("g weights[man,dog]", "weights[man,dog]"),
            ("G  2.5", "scaled[bites,bites]"),
            ("g 45", "output[man,1]"),
            ("go exp.total[dog]", "exp.total[dog]"),
            ("weights[man,dog]", "weights[man,dog]"),
        ],
    )
    def test_a_command_leads_where_it_says_and_says_the_step(self, typed, address):
        found = stepper(at="scores[bites,man]")
        (line,) = found.answer(typed)
        assert where(found) == address
        assert line == plain_line(AttentionPass(found.walk.problem), found.walk.trace, found.walk.index)

    @pytest.mark.parametrize(
        ("at", "typed", "said"),
        [
            ("45", "n", "This is the last step."),
            ("1", "b", "This is the first step."),
            ("45", "]", "This is the last stage."),
            ("2", "[", "This is the first stage."),
            ("scores[man,dog]", "j", "This is the last row."),
            ("scores[dog,dog]", "k", "This is the first row."),
            ("1", "h", "This is the only head."),
        ],
    )
    def test_where_a_command_leads_nowhere_it_says_so(self, at, typed, said):
        found = stepper(at=at)
        before = found.walk
        assert found.answer(typed) == [said]
        assert found.walk == before

    @pytest.mark.parametrize(
        ("typed", "said", "address"),
        [
            ("v", "Now 15 steps by row, table by table, softmax by hand.", "exp[man]"),
            ("o", "Now 45 steps by cell, word by word, softmax by hand.", "exp[man,dog]"),
            ("x", "Now 57 steps by cell, table by table, safe softmax.", "exp[man,dog]"),
        ],
    )
    def test_a_setting_is_said_and_the_place_is_kept(self, typed, said, address):
        found = stepper(at="exp[man,dog]")
        answer = found.answer(typed)
        assert answer[0] == said
        assert where(found) == address
        assert len(answer) == 2
        assert f" {address}, step " in answer[1]

    def test_safe_softmax_has_numbers_of_its_own(self):
        found = stepper(at="exp[man,dog]")
        assert " = 2.0281" not in found.answer("x")[1]
        assert "e^-0.7071 ≈ 0.4931." in found.answer("")[0]

    def test_heads_follow_each_other_in_a_ring(self):
        found = two_heads()
        found.answer("g scores[man,dog]")
        for typed, address in [("h", "h1"), ("h", "h0"), ("H", "h1"), ("H", "h0")]:
            found.answer(typed)
            assert where(found) == f"{address}.scores[man,dog]"

    @pytest.mark.parametrize(
        ("typed", "said"),
        [
            ("zz", "zz: no such command, type ? for those that are there"),
            ("9", "stage 9: there is none, allowed: 1 to 5"),
            ("g", "g: an address is missing, as in g scores[bites,man]"),
            ("g scores[cat,dog]", "no query is called 'cat', allowed: dog, bites, man, or 0 to 2"),
            ("g 0", "step 0: there is none, allowed: 1 to 45"),
            ("12", "12: no such command, type ? for those that are there"),
            ("\x1b[31m", "\\x1b[31m"),
        ],
    )
    def test_a_wrong_command_is_one_line_and_nothing_is_lost(self, typed, said):
        found = stepper(at="scores[bites,man]")
        before = found.walk
        (line,) = found.answer(typed)
        assert said in line
        assert line.isprintable()
        assert found.walk == before

    @given(st.lists(st.one_of(st.text(max_size=12), st.sampled_from([*ODD_WORDS, *"nb[]jk0$vox123g?hm"])), max_size=8))
    def test_whatever_is_typed_is_answered_in_harmless_lines(self, typed):
        found = stepper("it-looks-at-cat")
        for line in typed:
            for said in found.answer(line) or ["left"]:
                assert said.isprintable()

    def test_help_and_contents_leave_the_step_as_it_is(self):
        found = stepper(at="scores[bites,man]")
        before = found.walk
        assert "n: next step." in found.answer("?")
        assert found.answer("m") == users_contents()
        assert found.walk == before

    @pytest.mark.parametrize("typed", ["q", "quit", "Q"])
    def test_q_leaves(self, typed):
        assert stepper().answer(typed) is None


class TestConversation:
    def test_each_command_is_answered_to_the_end_of_the_input(self):
        written = conversation("\nzz\nn\n")
        assert [line.rpartition(". ")[2] for line in written] == [
            "scores[dog,bites], step 2 of 45.",
            "zz: no such command, type ? for those that are there",
            "scores[dog,man], step 3 of 45.",
        ]

    def test_after_q_nothing_more_is_answered(self):
        assert len(conversation("n\nq\nn\n")) == 1

    def test_a_line_without_an_end_counts(self):
        assert len(conversation("n\nn")) == 2

    def test_it_tells_whether_anything_was_typed(self):
        lines = Lines(io.StringIO(), ascii_only=False)
        assert converse(stepper(), io.StringIO("n\n"), lines)
        assert not converse(stepper(), io.StringIO(""), lines)
        assert not converse(stepper(), None, lines)

    def test_a_line_without_end_is_refused_and_does_not_fill_the_memory(self):
        class Endless(io.StringIO):
            def readline(self, size=-1):
                assert 0 < size < 100_000
                return "0" * size

        with pytest.raises(ProblemError, match="stdin: found a line of more than 10000 characters, expected"):
            converse(stepper(), Endless(), Lines(io.StringIO(), ascii_only=False))

    def test_a_line_that_is_lost_is_the_end_of_the_input(self):
        class Lost(io.StringIO):
            def readline(self, size=-1):
                raise OSError

        assert not converse(stepper(), Lost(), Lines(io.StringIO(), ascii_only=False))


class TestProgram:
    def test_without_a_terminal_contents_are_lines_that_say_how_to_start(self):
        done = run(typed=b"")
        assert (done.returncode, done.stderr) == (0, b"")
        for name in BUILT_IN:
            assert f"attntui step {name}\n" in done.stdout.decode()
        assert done.stdout == run("--plain", typed=b"n\n").stdout

    def test_without_a_terminal_and_without_commands_the_whole_pass_is_printed(self):
        done = run("step", "it-looks-at-cat", typed=b"")
        assert (done.returncode, done.stderr) == (0, b"")
        title, *steps = done.stdout.decode().splitlines()
        assert title.startswith("the cat sat on the mat because it was tired: 10 words, 550 steps by cell")
        assert "\n".join([*steps, ""]).encode() == run("trace", "it-looks-at-cat", typed=b"").stdout

    def test_with_an_address_and_without_commands_that_step_is_printed(self):
        done = run("step", "--at", "scores[bites,man]", typed=b"")
        assert len(done.stdout.splitlines()) == 2
        assert done.stdout.endswith(b" scores[bites,man], step 6 of 45.\n")

    def test_commands_come_from_stdin_and_its_end_quits(self):
        done = run("step", "--plain", "dog", "bites", "man", typed=b"\n\xff\xfe\nv\n")
        assert (done.returncode, done.stderr) == (0, b"")
        assert len(done.stdout.splitlines()) == 6

    def test_ascii_is_kept_all_through(self):
        done = run("step", "--ascii", "ζορκ", typed=b"n\n?\ng \xce\xb6\n")
        assert done.stdout.isascii()
        assert b"not in the vocabulary, all features 0: \\u03b6\\u03bf\\u03c1\\u03ba\n" in done.stdout


def test_where_a_person_types_and_a_program_reads_the_whole_pass_is_printed():
    ours, theirs = os.openpty()
    command = [sys.executable, "-m", "attntui", "step"]
    done = subprocess.run(command, cwd=ROOT, stdin=theirs, capture_output=True, check=False, timeout=60)
    os.close(ours)
    os.close(theirs)
    assert done.stdout.count(b"\n") == 46
    assert b"> " not in done.stdout


class TestTerminal:
    """On a real terminal; `TERM=dumb` chooses lines by itself."""

    def start(self, *argv, term="dumb"):
        env = {name: value for name, value in os.environ.items() if name not in ("NO_COLOR", "PYTHONUNBUFFERED")}
        command = [sys.executable, "-m", "attntui", *argv]
        return ptyprocess.PtyProcessUnicode.spawn(command, cwd=str(ROOT), env=env | {"TERM": term, "LC_ALL": "C.UTF-8"})

    def read_to(self, running, end):
        text = ""
        while not text.endswith(end):
            text += running.read(1024)
        return text.replace("\r\n", "\n")

    def test_it_prompts_answers_and_quits_without_a_control_sequence(self):
        running = self.start("step")
        text = self.read_to(running, "> ")
        running.write("\n")
        text += self.read_to(running, "> ")
        running.write("q\n")
        text += self.read_to(running, "q\r\n")
        assert running.wait() == 0
        assert "\x1b" not in text
        assert text.endswith("scores[dog,bites], step 2 of 45.\n> q\n")

    def test_plain_is_an_option_on_any_terminal_and_ctrl_d_quits(self):
        running = self.start("--plain", "step", term="xterm-256color")
        self.read_to(running, "> ")
        running.sendeof()
        assert running.wait() == 0

    def test_ctrl_c_ends_it_in_silence(self):
        running = self.start("step")
        self.read_to(running, "> ")
        running.sendintr()
        assert running.wait() == 130
        assert running.read(1024).strip("^C\r\n") == ""
