"""`attntui numbers`: as text and as JSON, quickly, and without a screen."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from attntui.__main__ import main
from attntui.core.article_numbers import article_numbers

ROOT = Path(__file__).parents[1]


@pytest.fixture(autouse=True)
def environment():
    """The program prepares its environment; here it is put back."""
    before = dict(os.environ)
    yield
    os.environ.clear()
    os.environ.update(before)


def run(capsys, *argv):
    try:
        status = main(["numbers", *argv])
    except SystemExit as ended:
        status = ended.code
    return (status, *capsys.readouterr())


def test_the_text_has_every_part_and_the_articles_digits(capsys):
    status, out, error = run(capsys)
    assert (status, error) == (0, "")
    assert out.startswith("Part 1: four tools\n==================\n")
    for digits in ("0.7071", "8.1695", "0.7518", "5.6569", "92.0 %", "0.8552", "[0.2119, 0.2119, 0.5761]"):
        assert digits in out


def test_in_ascii_there_are_no_other_signs(capsys):
    status, out, _ = run(capsys, "--ascii")
    assert status == 0
    assert out.isascii()
    assert "[1, 0] . [-1, 0] = 1*(-1) + 0*0 = -1\n" in out
    assert "sqrt(2) ~ 1.4142\n" in out


def test_as_json_it_is_one_strict_object_with_the_numbers_themselves(capsys):
    status, out, error = run(capsys, "--format", "json")
    assert (status, error) == (0, "")
    found = json.loads(out, parse_constant=pytest.fail)
    assert found["trap"]["naive"] == ["nan"] * 3
    assert found["trap"]["exp"] == ["inf"] * 3
    assert found["part6"] == article_numbers()["part6"]


@pytest.mark.parametrize(
    ("argv", "line"),
    [
        (["--format", "jsonl"], "--format: 'jsonl', expected text or json"),
        (["--format"], "--format: a value is missing, expected text or json"),
        (["part3"], "part3: nothing more is expected, as in: attntui numbers --format json"),
        (["--row", "it"], "--row: no such option, expected --format, --plain, --ascii, --served, --keys, --help"),
    ],
)
def test_what_it_does_not_take_is_refused_in_one_line(capsys, argv, line):
    assert run(capsys, *argv) == (2, "", f"attntui: {line} (attntui --help)\n")


def test_it_never_loads_the_screen():
    code = (
        "import sys\nfrom attntui.__main__ import main\n"
        "main(['numbers', '--format', 'json'])\nsys.exit('textual' in sys.modules)"
    )
    subprocess.run([sys.executable, "-c", code], cwd=ROOT, check=True, capture_output=True, timeout=60)
