"""check-terminal without a terminal to ask: facts a line each, for people and for programs, and what to change."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from attntui.cli.check_bytes import step_bytes
from attntui.cli.check_facts import surrounding_facts
from attntui.render.check_samples import drawn, lowest_ratios, samples
from attntui.render.look import Look
from attntui.terminal.profile import ColourDepth, TerminalProfile
from attntui.terminal.surroundings import blas_threads, inside, memory_kib, thread_count

ROOT = Path(__file__).parents[1]
NOT_INHERITED = ("NO_COLOR", "COLORTERM", "STY", "TMUX", "LC_ALL", "LC_CTYPE", "SSH_CONNECTION", "SSH_TTY")


def run_check(*arguments, **environ):
    kept = {name: value for name, value in os.environ.items() if name not in NOT_INHERITED}
    return subprocess.run(
        [sys.executable, "-m", "attntui", "check-terminal", *arguments],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
        stdin=subprocess.DEVNULL,
        env={**kept, "TERM": "xterm-256color", "LANG": "C.UTF-8", **environ},
    )


class Screen:
    """A stream that passes for a terminal of a size."""

    def __init__(self, monkeypatch, size, encoding="utf-8"):
        self.encoding = encoding
        monkeypatch.setattr(os, "get_terminal_size", lambda fd: os.terminal_size(size))

    def isatty(self):
        return True

    def fileno(self):
        return 1


def facts_of(monkeypatch, environ, size=(80, 24), encoding="utf-8"):
    environ = {"TERM": "xterm-256color", "LANG": "C.UTF-8", "ATTNTUI_KEYS": "", **environ}
    return {fact.name: fact for fact in surrounding_facts(environ, Screen(monkeypatch, size, encoding))}


class TestInAPipe:
    def test_it_writes_lines_and_no_escape_sequence(self):
        done = run_check()
        assert (done.returncode, done.stderr) == (0, "")
        assert done.stdout.replace("\n", "").isprintable()
        assert done.stdout.startswith("size: stdout is no terminal; 60x20 is needed\n")
        assert done.stdout.endswith("\nnothing to change.\n")

    def test_every_look_is_told(self):
        told = run_check().stdout.splitlines()
        assert all(any(line.startswith(f"{look}: ") for line in told) for look in Look)

    def test_it_is_json_for_programs(self):
        found = json.loads(run_check("--format", "json").stdout)
        assert found["colours"] == 256
        assert found["size"] is None
        assert found["change"] == []
        assert 0 < found["bytes"]["step"] < found["bytes"]["first"]
        assert found["threads"] >= 1
        assert found["memory"] > 1000

    def test_a_reader_that_goes_away_ends_it_in_silence(self):
        done = subprocess.run(
            ["sh", "-c", f"{sys.executable} -m attntui check-terminal | true"],
            cwd=ROOT,
            capture_output=True,
            check=False,
        )
        assert done.stderr == b""

    def test_a_keymap_that_is_none_is_said_and_the_rest_all_the_same(self, tmp_path):
        own = tmp_path / "own.toml"
        own.write_text('[stepper]\nnext = ["t"]\n', encoding="utf-8")
        done = run_check("--keys", str(own))
        assert done.returncode == 0
        assert f"keymap: {own}, refused\n" in done.stdout
        assert f"  keymap: {own}: stepper: the key t is for next and for theme" in done.stdout

    def test_it_takes_nothing_more(self):
        done = run_check("now")
        assert done.returncode == 2
        assert done.stderr.startswith("attntui: now: nothing more is expected, as in: attntui check-terminal")


class TestWhatToChange:
    @pytest.mark.parametrize(
        ("size", "change"),
        [
            ((60, 18), "60x18: make the window 2 rows taller"),
            ((60, 19), "60x19: make the window 1 row taller"),
            ((50, 20), "50x20: make the window 10 columns wider"),
            ((40, 10), "40x10: make the window 10 rows taller and 20 columns wider"),
            ((60, 20), ""),
            ((500, 300), ""),
        ],
    )
    def test_of_a_size(self, monkeypatch, size, change):
        assert facts_of(monkeypatch, {}, size)["size"].change == change

    @pytest.mark.parametrize("term", ["dumb", ""])
    def test_of_a_term_that_opens_no_screen(self, monkeypatch, term):
        change = facts_of(monkeypatch, {"TERM": term})["TERM"].change
        assert change == (
            f"TERM={term}: no screen opens, lines of text come instead; in a terminal window set TERM=xterm-256color"
        )

    @pytest.mark.parametrize(
        ("environ", "encoding", "change"),
        [
            ({}, "latin-1", "encoding latin-1: drawing in ASCII; set LANG=C.UTF-8"),
            ({"LC_ALL": "de_DE"}, "utf-8", "LC_ALL=de_DE: drawing in ASCII; set LC_ALL=C.UTF-8"),
            ({"TERM": "linux"}, "utf-8", ""),
            ({}, "utf-8", ""),
        ],
    )
    def test_of_an_encoding(self, monkeypatch, environ, encoding, change):
        assert facts_of(monkeypatch, environ, encoding=encoding)["encoding"].change == change

    @pytest.mark.parametrize(
        ("environ", "count", "is_wrong"),
        [
            ({"TERM": "xterm"}, 16, True),
            ({"TERM": "linux"}, 16, False),
            ({"NO_COLOR": "1"}, 0, False),
            ({"COLORTERM": "truecolor"}, 1 << 24, False),
            ({"TERM": "screen-256color", "STY": "1"}, 256, False),
        ],
    )
    def test_of_colours(self, monkeypatch, environ, count, is_wrong):
        fact = facts_of(monkeypatch, environ)["colours"]
        assert fact.value == count
        assert bool(fact.change) is is_wrong

    def test_of_threads(self, monkeypatch):
        assert "unset OMP_NUM_THREADS" in facts_of(monkeypatch, {})["threads"].change

    def test_values_that_a_terminal_could_obey_are_spelt(self, monkeypatch):
        facts = facts_of(monkeypatch, {"TERM": "a\x1b[31m", "COLORTERM": "\x07", "LANG": "\x1b]0;x\x07"})
        assert all(fact.text.isprintable() and fact.change.isprintable() for fact in facts.values())


class TestSurroundings:
    @pytest.mark.parametrize(
        ("environ", "name"),
        [({"TMUX": "x"}, "tmux"), ({"STY": "1.pts"}, "screen"), ({"SSH_CONNECTION": "1 2"}, "ssh")],
    )
    def test_are_told_from_the_environment(self, environ, name):
        assert name in inside(environ)

    def test_are_told_from_the_processes_that_started_us(self, tmp_path):
        program = tmp_path / "mosh-server"
        program.symlink_to(sys.executable)
        code = "import subprocess, sys; subprocess.run([sys.argv[1], '-c', sys.argv[2]])"
        inner = "from attntui.terminal.surroundings import inside; print(inside({}))"
        outer = [str(program), "-c", code, sys.executable, inner]
        done = subprocess.run(outer, cwd=ROOT, capture_output=True, text=True, check=True)
        assert "mosh" in done.stdout

    def test_name_memory_and_threads_of_this_process(self):
        kept = bytearray(64 << 20)
        kept[:: 1 << 12] = b"x" * len(kept[:: 1 << 12])
        assert memory_kib() > 64 << 10
        assert thread_count() >= 1

    def test_name_the_limit_of_threads_where_there_is_one(self):
        names = ("OPENBLAS", "OMP", "MKL", "BLIS", "NUMEXPR")
        limited = {**{f"{name}_NUM_THREADS": "1" for name in names}, "VECLIB_MAXIMUM_THREADS": "2"}
        assert blas_threads(limited) == 2
        assert blas_threads({**limited, "OMP_NUM_THREADS": ""}) is None


class TestBytesOfAStep:
    def test_fewer_colours_take_fewer_bytes(self):
        depths = (ColourDepth.NONE, ColourDepth.ANSI16, ColourDepth.PALETTE256)
        taken = [step_bytes((80, 24), TerminalProfile(depth)).step for depth in depths]
        assert taken == sorted(taken)
        assert taken[0] < taken[-1]

    def test_a_step_takes_less_than_the_first_picture(self):
        found = step_bytes((80, 24), TerminalProfile())
        assert 0 < found.step < found.first

    @pytest.mark.parametrize("size", [(1, 1), (20, 5), (300, 100)])
    def test_are_told_of_every_size(self, size):
        assert step_bytes(size, TerminalProfile()).first > 0


class TestSamples:
    @pytest.mark.parametrize("n_colours", [16, 256, 1 << 24])
    def test_have_the_contrast_that_the_themes_promise(self, n_colours):
        assert min(lowest_ratios(n_colours).values()) >= 7
        assert all(ratio >= 3 for sample in samples(n_colours) for ratio in sample.ratios.values())

    @pytest.mark.parametrize("look", Look)
    def test_without_colours_are_attributes_alone(self, look):
        text = drawn(look, 0)
        assert "38;" not in text
        assert "48;" not in text
        assert look in text

    @pytest.mark.parametrize(("n_colours", "code"), [(16, "\x1b[1;"), (256, "38;5;")])
    def test_are_drawn_in_their_colours(self, n_colours, code):
        assert code in drawn(Look.QUERY, n_colours)
