"""The command line: what it prints, how it refuses, and how it ends."""

import json
import os
import re
import signal
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

from attntui.__main__ import main
from attntui.cli.parser import COMMANDS, one_of
from attntui.core.builtin import BUILT_IN
from attntui.version import __version__
from tests import oracle

ROOT = Path(__file__).parents[1]
WORDS = {"dog-bites-man": ["dog", "bites", "man"]}
CAT = ["the", "cat", "sat", "on", "the#2", "mat", "because", "it", "was", "tired"]


@pytest.fixture(autouse=True)
def environment():
    """The program prepares its environment; here it is put back."""
    before = dict(os.environ)
    yield
    os.environ.clear()
    os.environ.update(before)


@pytest.fixture
def attntui(capsys):
    """Run the program in this process; return exit status, stdout and stderr."""

    def run(*argv):
        try:
            status = main(argv)
        except SystemExit as ended:
            status = ended.code
        return (status, *capsys.readouterr())

    return run


@pytest.fixture
def refused(attntui):
    """Run what must be refused: exit status 2 and one line on stderr, which is returned without its start."""

    def run(*argv):
        status, out, error = attntui(*argv)
        assert (status, out) == (2, "")
        assert error.startswith("attntui: ")
        assert error.endswith("\n")
        assert error[:-1].isprintable()
        return error[len("attntui: ") : -1]

    return run


def process(*argv, **settings):
    """Run the program as a process of its own."""
    settings = {
        "capture_output": True,
        "check": False,
        "cwd": ROOT,
        "stdin": subprocess.DEVNULL,
        "timeout": 60,
    } | settings
    return subprocess.run([sys.executable, "-m", "attntui", *argv], **settings)


def printed(number):
    """A number as the article prints it: four decimals, whole ones bare."""
    rounded = round(float(number), 4) + 0.0
    return str(int(rounded)) if rounded == int(rounded) == number else f"{number:.4f}"


def expected_cells(name, safe):
    """Each step of a built-in problem as (address, value), in the article's order, from the whole-matrix formula."""
    if name == "dog-bites-man":
        X = np.array([[1, 0], [0, 1], [1, 1]])
        tables, rows, stages = oracle.attention_tables(X, X, X, safe=safe), ["dog", "bites", "man"], []
    else:
        X, Wq, Wk = np.zeros((10, 6)), np.zeros((6, 2)), np.zeros((6, 2))
        X[1, :2] = X[5, 0] = X[7, 2] = X[2, 3] = X[8, 3] = X[9, 5] = 1
        Wq[2], Wk[1, 0], Wk[0, 1] = 4, 1, 1
        tables, rows = oracle.attention_tables(X=X, Wq=Wq, Wk=Wk, one_hot=True, safe=safe), CAT
        stages = ["query", "key"]
    stages += ["scores", "scaled", *(["shifted"] if safe else []), "exp", "weights", "output"]
    for stage in stages:
        for row, row_name in enumerate(rows):
            if stage == "shifted":
                yield f"shifted.max[{row_name}]", tables["largest"][row]
            for column, value in enumerate(tables[stage][row]):
                column_name = column if stage in ("query", "key", "output") else rows[column]
                yield f"{stage}[{row_name},{column_name}]", value
            if stage == "exp":
                yield f"exp.total[{row_name}]", tables["total"][row]


class TestTrace:
    @pytest.mark.parametrize("safe", [False, True])
    @pytest.mark.parametrize("name", BUILT_IN)
    def test_every_line_is_the_step_of_the_whole_matrix_formula(self, attntui, name, safe):
        status, out, error = attntui("trace", name, *(["--safe"] if safe else []))
        assert (status, error) == (0, "")
        expected = list(expected_cells(name, safe))
        lines = out.splitlines()
        for index, (line, (address, value)) in enumerate(zip(lines, expected, strict=True)):
            assert line.endswith(f"{printed(value)}. {address}, step {index + 1} of {len(expected)}."), line

    @pytest.mark.parametrize("safe", [False, True])
    @pytest.mark.parametrize("name", BUILT_IN)
    def test_every_record_is_the_step_of_the_whole_matrix_formula(self, attntui, name, safe):
        _, out, _ = attntui("trace", name, "--format", "jsonl", *(["--safe"] if safe else []))
        expected = list(expected_cells(name, safe))
        for index, (line, (address, value)) in enumerate(zip(out.splitlines(), expected, strict=True)):
            found = json.loads(line)
            assert (found["index"], found["address"]) == (index, address)
            assert found["value"] == pytest.approx(value, abs=1e-12)

    def test_nothing_asked_for_is_the_first_built_in_problem(self, attntui):
        assert attntui("trace") == attntui("trace", "dog-bites-man")

    def test_a_sentence_needs_no_quotes_and_options_may_stand_among_its_words(self, attntui):
        quoted = attntui("trace", "man bites dog", "--by", "row")
        assert quoted[1].count("\n") == 21
        assert attntui("trace", "man", "bites", "dog", "--by", "row") == quoted
        assert attntui("trace", "--by", "row", "man", "bites", "dog") == quoted
        assert attntui("trace", "man", "--by=row", "bites", "dog") == quoted

    def test_word_by_word_a_word_goes_through_all_stages_before_the_next(self, attntui):
        _, out, _ = attntui("trace", "--by", "row", "--order", "word")
        found = [line.rpartition(". ")[2].partition(",")[0] for line in out.splitlines()]
        stages = ["scores", "scaled", "exp", "weights", "output"]
        assert found == [f"{stage}[{word}]" for word in WORDS["dog-bites-man"] for stage in stages]

    def test_only_and_row_choose_steps_which_keep_their_numbers(self, attntui):
        _, out, _ = attntui("trace", "it-looks-at-cat", "--only", "WEIGHTS", "--row", "it", "--format", "jsonl")
        found = [json.loads(line) for line in out.splitlines()]
        assert [record["address"] for record in found] == [f"weights[it,{word}]" for word in CAT]
        every = [json.loads(line) for line in attntui("trace", "it-looks-at-cat", "--format", "jsonl")[1].splitlines()]
        assert found == [every[record["index"]] for record in found]
        assert [f"{record['value']:.3f}" for record in found if record["column"] in (1, 5)] == ["0.920", "0.054"]

    def test_the_numbers_of_the_articles_man_row_are_there_digit_for_digit(self, attntui):
        _, out, _ = attntui("trace", "--row", "man", "--by", "row")
        for numbers in (
            "[1, 1, 2]",
            "[0.7071, 0.7071, 1.4142]",
            "[2.0281, 2.0281, 4.1133]",
            "[2.0281, 2.0281, 4.1133] / 8.1695 ≈ [0.2483, 0.2483, 0.5035]",
            "[0.7517, 0.7517]",
        ):
            assert numbers in out

    def test_own_arrays_start_safe_and_by_hand_is_a_choice(self, attntui, tmp_path):
        np.savez(tmp_path / "own.npz", query=np.eye(2), key=np.eye(2), value=np.eye(2))
        assert "shifted.max[0]" in attntui("trace", str(tmp_path / "own.npz"))[1]
        assert "shifted" not in attntui("trace", str(tmp_path / "own.npz"), "--by-hand")[1]

    def test_single_precision_infinities_and_nan_come_out_as_json(self, attntui, tmp_path):
        key = np.array([[np.inf], [-np.inf], [np.nan], [0.1]], np.float32)
        np.savez(tmp_path / "own.npz", query=np.ones((1, 1), np.float32), key=key, value=key)
        _, out, _ = attntui("trace", str(tmp_path / "own.npz"), "--only", "scores", "--format", "jsonl")
        values = [json.loads(line, parse_constant=pytest.fail)["value"] for line in out.splitlines()]
        assert values == ["inf", "-inf", "nan", float(np.float32(0.1))]

    def test_notes_of_the_problem_go_to_stderr(self, attntui):
        status, out, error = attntui("trace", "zork bites man", "--by", "stage")
        assert status == 0
        assert error == "attntui: not in the vocabulary, all features 0: zork\n"
        assert out.count("\n") == 7

    def test_a_table_beyond_ten_million_numbers_is_no_line(self, attntui, refused, tmp_path):
        rows = np.zeros((3163, 1), np.float32)
        np.savez(tmp_path / "own.npz", query=rows, key=rows, value=rows)
        own = str(tmp_path / "own.npz")
        line = refused("trace", own, "--by", "stage", "--format", "jsonl")
        assert line == ("--by stage: the table of scores has 10004569 numbers, allowed: up to 10000000; use --by row")
        assert attntui("trace", own, "--by", "stage", "--format", "jsonl", "--only", "output")[0] == 0
        assert attntui("trace", own, "--by", "stage")[0] == 0

    def test_a_row_of_a_huge_pass_is_found_at_once(self, attntui, tmp_path):
        rows = np.zeros((100_000, 2), np.float32)
        np.savez(tmp_path / "own.npz", query=rows, key=rows, value=rows)
        _, out, _ = attntui("trace", str(tmp_path / "own.npz"), "--by", "row", "--row", "99999", "--only", "weights")
        assert out.endswith("weights[99999], step 500000 of 600000.\n")

    def test_ascii_has_no_other_characters(self, attntui):
        _, out, error = attntui("trace", "--ascii", "ζορκ bites man")
        assert out.isascii()
        assert error.isascii()
        assert "[0, 0, 0, 0, 0, 0] . [0, 0, 4, 0, 0, 0] = 0*0 + " in out
        assert " / sqrt(2) = 0 / 1.4142 = 0. " in out


OF_ALL = "--plain, --ascii, --served, --keys, --help"
WRONG = [
    (
        ["foo"],
        f"'foo': no such command, expected {one_of(COMMANDS)}, as in: attntui step dog-bites-man (attntui --help)",
    ),
    (
        ["--foo"],
        f"--foo: no such option, expected --version, {OF_ALL}, or a command: {', '.join(COMMANDS)} (attntui --help)",
    ),
    (
        ["trace", "--foo"],
        "--foo: no such option, expected --by, --order, --safe, --by-hand, --format, --only, --row, --batch, "
        f"{OF_ALL} (attntui --help)",
    ),
    (["step", "--saf"], f"--saf: no such option, expected --at, --batch, {OF_ALL} (attntui --help)"),
    (["trace", "--by", "word"], "--by: 'word', expected cell, row or stage (attntui --help)"),
    (["trace", "--by"], "--by: a value is missing, expected cell, row or stage (attntui --help)"),
    (["trace", "--order", "row"], "--order: 'row', expected table or word (attntui --help)"),
    (["trace", "--format=xml"], "--format: 'xml', expected text or jsonl (attntui --help)"),
    (["trace", "--batch", "-1"], "--batch: found -1, expected a whole number, 0 to 999999999 (attntui --help)"),
    (["trace", "--batch", "1"], "--batch 1: only a .npz or .json file has a batch, found dog-bites-man"),
    (["trace", "--safe", "--by-hand"], "--by-hand: not allowed with argument --safe (attntui --help)"),
    (["trace", "--only", "foo"], "--only: 'foo': no stage of this pass, allowed: scores, scaled, exp, weights, output"),
    (["trace", "--row", "cat"], "--row: no query is called 'cat', allowed: dog, bites, man, or 0 to 2"),
    (["trace", "--row", "man", "--by", "stage"], "--row: by stage a step has no row, allowed: by cell or by row"),
    (["step", "--at", "scores[cat,dog]"], "--at: no query is called 'cat', allowed: dog, bites, man, or 0 to 2"),
    (["step", "--at", "46"], "--at: step 46: there is none, allowed: 1 to 45"),
    (
        ["step", "--at"],
        "--at: a value is missing, expected an address such as scores[man,dog], or a step number (attntui --help)",
    ),
    (["trace", ""], "the sentence has no words, expected at least one, such as: dog bites man"),
    (["trace", "gone.npz"], "gone.npz: no such file here"),
    (["step", "."], ".: is a directory, expected a .npz or .json file"),
]


class TestWrongInput:
    @pytest.mark.parametrize(("argv", "line"), WRONG)
    def test_it_is_one_line_that_says_what_is_wrong_and_what_is_allowed(self, refused, argv, line):
        assert refused(*argv) == line

    @pytest.mark.parametrize("plain", [["--plain"], []])
    def test_it_is_refused_the_same_with_plain_before_the_command(self, refused, plain):
        assert refused(*plain, "step", "--at", "0").startswith("--at: step 0: there is none")

    @pytest.mark.parametrize("text", ["\x1b[31mred", "a\nb\tc", "\udcff\udc80", "[/] [red]", "\u202eabc", "x" * 5000])
    @pytest.mark.parametrize("argv", [[], ["trace", "--by"], ["trace", "--only"], ["trace", "--row"], ["step", "--at"]])
    def test_what_a_message_quotes_is_harmless(self, refused, argv, text):
        line = refused(*argv, text)
        assert len(line) < 700

    def test_an_option_of_any_characters_is_quoted_harmlessly(self, refused):
        assert refused("trace", "--\x1b[31m\n").startswith("--\\x1b[31m\\n: no such option")

    @pytest.mark.parametrize("text", ["\x1b[31mred", "a\nb", "\udcff", "[/]", "\u202eabc"])
    def test_a_sentence_of_any_characters_is_traced_or_refused(self, attntui, text):
        status, out, error = attntui("trace", "x", text)
        assert status in (0, 2)
        for line in (out + error).split("\n"):
            assert line == "" or line.isprintable()

    def test_as_a_process_it_ends_with_status_2_and_one_line(self):
        done = process("trace", "--by", b"\xff\x1b")
        assert (done.returncode, done.stdout) == (2, b"")
        assert done.stderr == b"attntui: --by: '\\udcff\\x1b', expected cell, row or stage (attntui --help)\n"


class TestHelp:
    def test_the_version_is_printed(self, attntui):
        assert attntui("--version") == (0, f"attntui {__version__}\n", "")

    @pytest.mark.parametrize(
        ("argv", "examples"),
        [
            (["--help"], ["attntui step dog-bites-man", "attntui trace it-looks-at-cat --only weights --row it"]),
            (["step", "--help"], ["attntui step dog-bites-man", "attntui step it-looks-at-cat --at 'weights[it,cat]'"]),
            (["trace", "-h"], ["attntui trace dog-bites-man", "attntui trace own.npz --by row --format jsonl"]),
        ],
    )
    def test_help_has_an_example_for_each_command(self, attntui, argv, examples):
        status, out, error = attntui(*argv)
        assert (status, error) == (0, "")
        assert out.isascii()
        for example in examples:
            assert f"\n  {example}\n" in out

    @pytest.mark.parametrize("command", COMMANDS)
    def test_the_options_that_are_listed_as_allowed_are_those_of_the_help(self, attntui, refused, command):
        _, out, _ = attntui(command, "--help")
        listed = refused(command, "--foo").partition("expected ")[2].removesuffix(" (attntui --help)")
        assert sorted(listed.split(", ")) == sorted(re.findall(r"^  (?:-\w.*, )?(--[\w-]+)", out, re.MULTILINE))

    @pytest.mark.parametrize("option", ["--version", "--help"])
    def test_it_loads_neither_numpy_nor_textual(self, option):
        code = (
            "import sys\nfrom attntui.__main__ import main\n"
            f"try: main([{option!r}])\nexcept SystemExit: pass\n"
            "sys.exit(bool({'numpy', 'textual', 'rich'} & set(sys.modules)))"
        )
        subprocess.run([sys.executable, "-c", code], cwd=ROOT, check=True, capture_output=True)

    def test_it_runs_as_a_module(self):
        assert process("--version").stdout == f"attntui {__version__}\n".encode()


class TestOutput:
    @pytest.mark.parametrize(
        "settings",
        [
            {"PYTHONIOENCODING": "latin-1"},
            {"LC_ALL": "C", "PYTHONCOERCECLOCALE": "0", "PYTHONUTF8": "0"},
            {"PYTHONIOENCODING": "ascii:strict"},
        ],
    )
    def test_where_utf_8_cannot_be_written_all_is_ascii(self, settings, tmp_path):
        done = process("trace", "dog bites ζορκ", env=os.environ | settings)
        assert done.returncode == 0
        assert b" . [0, 0, 4, 0, 0, 0] = 1*0 + " in done.stdout
        assert done.stdout.isascii()
        assert done.stderr.isascii()
        assert done.stderr.count(b"\n") == 1

    @pytest.mark.parametrize("settings", [{"LC_ALL": "C.UTF-8"}, {"LC_ALL": "C"}, {"PYTHONIOENCODING": "utf-8"}])
    def test_where_utf_8_can_be_written_it_is(self, settings):
        assert "[0, 1] · [1, 1] = 0×1 + 1×1 = 1." in process("trace", env=os.environ | settings).stdout.decode()

    def test_a_file_gets_utf_8_whatever_the_terminal_is(self):
        assert "×" in process("trace", env=os.environ | {"TERM": "linux"}).stdout.decode()

    @pytest.mark.parametrize("unbuffered", ["", "1"])
    @pytest.mark.parametrize("argv", [["trace"], ["--help"], ["--plain"], ["step"], ["trace", "--format", "jsonl"]])
    def test_a_reader_that_has_gone_ends_it_in_silence(self, argv, unbuffered):
        reading, writing = os.pipe()
        os.close(reading)
        env = os.environ | {"PYTHONUNBUFFERED": unbuffered}
        done = process(*argv, stdout=writing, stderr=subprocess.PIPE, capture_output=False, env=env)
        os.close(writing)
        assert done.stderr == b""
        assert done.returncode == 128 + signal.SIGPIPE

    @pytest.mark.skipif(not Path("/dev/full").exists(), reason="this system has no disk that is always full")
    @pytest.mark.parametrize("argv", [["trace"], ["--version"], ["--plain"], ["step"]])
    def test_a_full_disk_is_one_line(self, argv):
        with Path("/dev/full").open("wb") as full:
            done = process(*argv, stdout=full, stderr=subprocess.PIPE, capture_output=False)
        assert done.stderr == b"attntui: stdout: No space left on device\n"
        assert done.returncode == 1

    @pytest.mark.parametrize("command", ["trace", "--plain", "step", "--help", "--version"])
    def test_a_closed_stdout_is_one_line(self, command):
        shell = f"exec {sys.executable} -m attntui {command} >&-"
        done = subprocess.run(
            ["sh", "-c", shell], cwd=ROOT, stdin=subprocess.DEVNULL, stderr=subprocess.PIPE, check=False
        )
        assert done.stderr == b"attntui: stdout: is closed\n"
        assert done.returncode == 1

    def test_with_all_of_its_streams_closed_it_ends(self):
        shell = f"exec {sys.executable} -m attntui trace <&- >&- 2>&-"
        assert subprocess.run(["sh", "-c", shell], cwd=ROOT, check=False, timeout=60).returncode == 1

    def test_ctrl_c_ends_it_in_silence(self):
        long = ["trace", *["zork"] * 300]
        with subprocess.Popen(
            [sys.executable, "-m", "attntui", *long],
            cwd=ROOT,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),
        ) as running:
            running.stdout.readline()
            running.send_signal(signal.SIGINT)
            _, error = running.communicate(timeout=60)
        assert error == b"attntui: not in the vocabulary, all features 0: zork\n"
        assert running.returncode == 128 + signal.SIGINT

    def test_lines_come_as_they_are_made(self):
        command = [sys.executable, "-m", "attntui", "trace", *["cat"] * 2000]
        with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE) as running:
            assert running.stdout.readline().startswith(b"cat asks: number 0 (animal) of what it looks for. ")
            running.stdout.close()
            assert running.wait(timeout=60) == 128 + signal.SIGPIPE


@pytest.mark.parametrize(
    "arguments",
    [
        ["handout", "dog-bites-man", "-o", "~nosuchuser/x.md"],
        ["--plain", "design", "~nosuchuser/x.json"],
        ["--keys", "~nosuchuser/k.toml", "keys"],
        ["--plain", "step", "~nosuchuser/x.json"],
        ["lesson", "~nosuchuser/x.toml"],
    ],
)
def test_the_folder_of_a_user_that_is_not_there_is_one_line(arguments):
    done = subprocess.run(
        [sys.executable, "-m", "attntui", *arguments], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert done.returncode == 2, done.stderr
    assert len(done.stderr.splitlines()) == 1
