"""The project as a whole: what stands at its top, and what its README promises."""

import re
import subprocess
from pathlib import Path

import pytest

from tests.readme_picture import PLACE, readme_picture

ROOT = Path(__file__).parents[1]
README = (ROOT / "README.md").read_text(encoding="utf-8")
TOP = {"README.md", "attntui", "pyproject.toml", "tests"}


def test_the_top_level_has_the_code_the_tests_and_two_files():
    assert {place.name for place in ROOT.iterdir() if not place.name.startswith(".")} == TOP


def test_the_picture_in_the_readme_is_what_the_program_draws_today():
    assert PLACE.read_text(encoding="utf-8") == readme_picture(), "run python -m tests.readme_picture"


def test_the_readme_shows_the_picture():
    assert f"]({PLACE.relative_to(ROOT).as_posix()})" in README


def test_ci_finds_the_one_test_command_of_the_readme():
    script = (ROOT / ".ci" / "run").read_text(encoding="utf-8")
    pattern = re.search(r"sed -n '(.*)' README\.md", script)
    assert pattern is not None
    found = subprocess.run(["sed", "-n", pattern[1], "README.md"], cwd=ROOT, capture_output=True, text=True, check=True)
    commands = found.stdout.splitlines()
    assert len(commands) == 1
    assert f"    {commands[0]}" in README.splitlines()


def test_the_readme_names_every_file_and_folder_on_its_map():
    places = re.findall(r"^    (attntui/\S+|tests/)\s", README, re.M)
    assert len(places) >= 8
    assert [place for place in places if not (ROOT / place).exists()] == []


@pytest.mark.parametrize("name", ["CONTRIBUTING.md", "CHANGELOG.md"])
def test_the_readme_links_to_what_stands_beside_it(name):
    assert (ROOT / ".github" / name).is_file()
    assert f"(.github/{name})" in README
