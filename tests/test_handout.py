"""`attntui handout`: a page to print, written safely, and refused in one line where it cannot be."""

import os
import subprocess
import sys
from html.parser import HTMLParser
from pathlib import Path

import numpy as np
import pytest

from attntui.__main__ import main
from attntui.core.builtin import BUILT_IN
from attntui.core.trace import Trace

ROOT = Path(__file__).parents[1]


@pytest.fixture(autouse=True)
def environment(tmp_path, monkeypatch):
    """The program prepares its environment; here it is put back, and files go to a folder of their own."""
    before = dict(os.environ)
    monkeypatch.chdir(tmp_path)
    yield
    os.environ.clear()
    os.environ.update(before)


@pytest.fixture
def handout(capsys):
    """Run the command in this process; return exit status, stdout and stderr."""

    def run(*argv):
        try:
            status = main(["handout", *argv])
        except SystemExit as ended:
            status = ended.code
        return (status, *capsys.readouterr())

    return run


@pytest.fixture
def refused(handout):
    def run(*argv):
        status, out, error = handout(*argv)
        assert (status, out) == (2, "")
        assert error.startswith("attntui: ")
        assert error[:-1].isprintable()
        return error[len("attntui: ") : -1]

    return run


def save(path, n_words=3, d=2, n_heads=1):
    rows = np.random.default_rng(3).normal(size=(n_heads, n_words, d))
    np.savez(path, query=rows, key=rows, value=rows)


class TestWriting:
    def test_without_a_file_it_is_markdown_on_stdout(self, handout):
        status, out, error = handout("dog-bites-man")
        assert (status, error) == (0, "")
        assert out.startswith("# dog bites man\n")
        assert "| **man** | **0.2483** | **0.2483** | **0.5035** |\n" in out
        number = Trace(BUILT_IN["dog-bites-man"]()).find("weights[man,dog]") + 1
        assert f"- step {number}, `weights[man,dog]`: `2.0281 / 8.1695 ≈ 0.2483`" in out

    def test_nothing_asked_for_is_the_first_built_in_problem(self, handout):
        assert handout() == handout("dog-bites-man")

    @pytest.mark.parametrize("name", ["cat.md", "cat.html", "CAT.HTML", "two words.md", ".md"])
    def test_a_file_is_written_and_named(self, handout, tmp_path, name):
        status, out, error = handout("it-looks-at-cat", "-o", name)
        assert (status, out, error) == (0, f"{name}: written\n", "")
        assert os.listdir(tmp_path) == [name]
        text = (tmp_path / name).read_text(encoding="utf-8")
        assert text.startswith("# the cat" if name.endswith(".md") else "<!DOCTYPE html>")

    def test_markdown_in_a_file_is_what_stdout_gets(self, handout, tmp_path):
        handout("it-looks-at-cat", "--output", "cat.md")
        assert (tmp_path / "cat.md").read_text(encoding="utf-8") == handout("it-looks-at-cat")[1]

    def test_a_file_that_is_there_is_replaced_only_where_that_is_said(self, handout, refused, tmp_path):
        (tmp_path / "own.md").write_text("my notes")
        assert refused("-o", "own.md") == "own.md: is there already; --replace writes over it"
        assert (tmp_path / "own.md").read_text() == "my notes"
        assert handout("-o", "own.md", "--replace")[0] == 0
        assert (tmp_path / "own.md").read_text(encoding="utf-8").startswith("# dog bites man")

    def test_a_link_that_leads_nowhere_counts_as_there(self, refused, tmp_path):
        (tmp_path / "link.md").symlink_to("nowhere")
        assert refused("-o", "link.md") == "link.md: is there already; --replace writes over it"

    def test_in_ascii_the_file_has_no_other_characters(self, handout, tmp_path):
        for name in ("a.md", "a.html"):
            assert handout("ζορκ bites man", "--ascii", "-o", name)[0] == 0
            text = (tmp_path / name).read_text()
            assert text.isascii()
            assert " / sqrt(2) " in text

    def test_a_sentence_needs_no_quotes_and_options_may_stand_among_its_words(self, handout):
        assert handout("man", "--row", "dog", "bites", "dog") == handout("man bites dog", "--row", "dog")

    def test_softmax_is_as_asked(self, handout):
        assert "## shifted" in handout("--safe")[1]
        assert "## shifted" not in handout("--by-hand")[1]

    def test_a_design_file_is_taken_too(self, handout, tmp_path):
        from attntui.core.design import original_design
        from attntui.core.design_file import write_design

        write_design(tmp_path / "own.json", original_design())
        out = handout("own.json")[1]
        assert "### it, worked out" in out
        assert "≈ 0.9199" in out

    def test_it_never_loads_the_screen(self, tmp_path):
        code = (
            "import sys\nfrom attntui.__main__ import main\n"
            f"main(['handout', '-o', {str(tmp_path / 'a.html')!r}])\nsys.exit('textual' in sys.modules)"
        )
        subprocess.run([sys.executable, "-c", code], cwd=ROOT, check=True, capture_output=True, timeout=60)


class TestLessons:
    @pytest.mark.parametrize("name", ["1", "part1"])
    def test_a_part_of_the_course_is_written_by_number_or_name(self, handout, name):
        status, out, error = handout("lesson", name)
        assert (status, error) == (0, "")
        assert "## 1. " in out
        assert "## what you have seen" in out

    def test_a_lesson_file_of_ones_own_is_written(self, handout, tmp_path):
        (tmp_path / "own.toml").write_text(
            'format = "attntui-lesson/1"\ntitle = "Mine"\nsummary = "That was it."\n'
            '[[cards]]\nname = "a"\ntitle = "First"\ntext = "It is {scores[man,dog]}."\n'
            'problem = "dog-bites-man"\nat = "scores[man,dog]"\n'
        )
        out = handout("lesson", "own.toml")[1]
        assert out.startswith("# Mine\n\n## 1. First\n\nIt is 1.\n\n- step 7, `scores[man,dog]`: ")

    def test_more_words_are_a_sentence(self, handout):
        assert handout("lesson", "bites", "man")[1].startswith("# lesson bites man\n")

    def test_which_lesson_has_to_be_said(self, refused):
        assert refused("lesson").startswith("lesson: which one is missing, expected a number")
        assert "no such lesson, allowed: 1, 2, 3" in refused("lesson", "99")

    @pytest.mark.parametrize("option", [["--row", "it"], ["--safe"], ["--by-hand"]])
    def test_what_only_a_pass_has_is_refused(self, refused, option):
        assert refused("lesson", "1", *option).endswith("not for a lesson, allowed: --output, --replace, --ascii")


class TestWrongInput:
    @pytest.mark.parametrize("name", ["a.txt", "a", "md", "a.md.gz", "a.htm"])
    def test_another_ending_is_refused_with_those_allowed(self, refused, name):
        assert refused("-o", name) == f"{name}: expected a name that ends in .md or .html"

    def test_a_folder_that_does_not_exist_is_named(self, refused):
        assert refused("-o", "gone/a.md") == "a.md: no such folder: gone"

    @pytest.mark.parametrize("name", ["a.md/", "a.html/.", "./", ".."])
    def test_a_name_that_ends_as_a_folder_s_is_refused(self, refused, tmp_path, name):
        assert refused("-o", name) == f"{name}: is the name of a folder, expected that of a file"
        assert os.listdir(tmp_path) == []

    def test_an_empty_name_is_said_to_be_one(self, refused):
        assert refused("-o", "") == "found an empty name, expected that of a file"

    @pytest.mark.skipif(os.name == "nt", reason="links as POSIX has them")
    def test_a_link_that_leads_in_a_circle_is_refused_and_left(self, refused, tmp_path):
        (tmp_path / "self.md").symlink_to("self.md")
        line = "self.md: is a link that leads in a circle, expected the name of a file"
        assert refused("-o", "self.md", "--replace") == line
        assert (tmp_path / "self.md").is_symlink()

    def test_a_folder_is_no_file(self, refused, tmp_path):
        (tmp_path / "a.md").mkdir()
        assert refused("-o", "a.md", "--replace") == "a.md: is a directory, expected the name of a file"

    @pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() == 0, reason="root may write anywhere")
    def test_a_folder_that_may_not_be_written_is_one_line(self, refused, tmp_path):
        (tmp_path / "locked").mkdir(mode=0o500)
        assert "cannot be written" in refused("-o", "locked/a.md")

    def test_a_device_is_no_file(self, refused):
        assert "expected a name that ends in" in refused("-o", "/dev/full")

    def test_a_word_that_is_not_there_is_named(self, refused):
        line = "--row: no query is called 'cat', allowed: dog, bites, man, or 0 to 2"
        assert refused("--row", "cat", "-o", "a.md") == line
        assert not os.path.exists("a.md")

    def test_a_missing_value_says_what_is_expected(self, refused):
        line = "-o/--output: a value is missing, expected a file that ends in .md or .html (attntui --help)"
        assert refused("-o") == line

    def test_a_pass_that_is_too_large_for_paper_is_refused_with_its_size(self, refused, handout):
        save("own.npz", n_words=65)
        line = refused("own.npz", "-o", "a.html")
        assert line.startswith(
            "own.npz: query has 65 rows and 2 columns, a handout has up to 64 of each; attntui trace"
        )
        save("own.npz", n_words=64)
        assert handout("own.npz", "-o", "a.html")[0] == 0

    def test_many_heads_count_together(self, refused):
        save("own.npz", n_words=64, n_heads=4)
        n_numbers = 4 * 64 * (3 * 2 + 5 * 64 + 2)  # query, key, value; scores to weights; output
        line = refused("own.npz")
        assert line.startswith(f"own.npz: all its tables have {n_numbers} numbers, a handout has up to 50000;")

    @pytest.mark.parametrize("text", ["\x1b[31mred.md", "a\nb", "\udcff", "x" * 500, "[/]"])
    def test_what_a_message_quotes_is_harmless(self, refused, text):
        assert len(refused("-o", f"{text}.txt")) < 700
        assert len(refused("--row", text)) < 700


class Checked(HTMLParser):
    """Fails on a tag that is not closed in order."""

    def __init__(self):
        super().__init__()
        self.open = []

    def handle_starttag(self, tag, attrs):
        if tag != "meta":
            self.open.append(tag)

    def handle_endtag(self, tag):
        assert self.open.pop() == tag


@pytest.mark.parametrize("what", [["dog-bites-man"], ["it-looks-at-cat"], ["lesson", "1"], ["<b>", "&amp;", "</td>"]])
def test_the_html_of_each_kind_of_page_is_well_formed(handout, tmp_path, what):
    assert handout(*what, "-o", "a.html")[0] == 0
    parser = Checked()
    parser.feed((tmp_path / "a.html").read_text(encoding="utf-8"))
    assert parser.open == []


@pytest.mark.parametrize("words", [("3", "4"), ("part3", "part4"), ("own.toml", "x"), ("1", "2", "3")])
def test_more_than_one_lesson_is_refused(handout, words):
    assert handout("lesson", *words) == (
        2,
        "",
        f"attntui: lesson: found {len(words)} of them, expected one lesson, as in: lesson 3\n",
    )


def test_a_sentence_that_begins_with_the_word_lesson_is_one(handout):
    status, page, _ = handout("lesson", "plans", "matter")
    assert status == 0
    assert page.startswith("# lesson plans matter")
