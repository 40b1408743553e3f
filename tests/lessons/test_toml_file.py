"""Lesson files that are none: whatever is wrong with a file is one line that starts with its name."""

import os
import time
import tomllib

import pytest

from attntui.core.errors import ProblemError
from attntui.lessons.load import checked_file
from attntui.lessons.toml_file import LARGEST_FILE, parsed_toml, read_toml
from tests.lessons.lesson_text import lesson


@pytest.fixture
def refusal(tmp_path):
    """Write bytes to own.toml, read it, and return the refusal without the file's name."""

    def refused(content, name="own.toml"):
        path = tmp_path / name
        path.write_bytes(content)
        return refusal_of(path)

    return refused


def refusal_of(path):
    started = time.process_time()
    with pytest.raises(ProblemError) as found:
        read_toml(path)
    assert time.process_time() - started < 2
    said = str(found.value)
    assert said.isprintable()
    assert len(said) < 700
    name, _, reason = said.partition(": ")
    assert name == path.name
    return reason


@pytest.mark.parametrize(
    ("content", "expected"),
    [
        (b"", "is empty, expected a lesson"),
        (b" \n\t\n", "is empty, expected a lesson"),
        (b'title = "\xff"', "is no UTF-8 text, byte 9 does not fit; save it as UTF-8"),
        ('title = "é"'.encode("utf-16"), "is no UTF-8 text, byte 0 does not fit; save it as UTF-8"),
        (b"title", "is no valid TOML: Expected '=' after a key in a key/value pair (at end of document)"),
        (b"a = 1\na = 2\n", "is no valid TOML: Cannot overwrite a value (at line 2, column 6)"),
        (b'title = "\x1b[31m"', "is no valid TOML: Illegal character '\\x1b' (at line 1, column 10)"),
        (b"a = " + b"[" * 5000, "the lists or tables nest too deeply, expected cards with texts and numbers"),
        (b"a = " + b"9" * 5000, "holds a whole number of thousands of digits, expected numbers up to 2**53"),
        (b"a = 2024-02-31", "is no valid TOML: Invalid date or datetime (at line 1, column 5)"),
        (b"#" * (LARGEST_FILE + 1), "is larger than 256 KB, expected a lesson"),
    ],
    ids=range(11),
)
def test_what_no_lesson_can_be_read_from_is_refused(refusal, content, expected):
    found = refusal(content)
    assert found == expected


@pytest.mark.parametrize(
    "content",
    [
        ".".join(["a"] * 100_000) + " = 1\nx",
        "[" + " . ".join(["'a'"] * 30_000) + "]\nx",
        ".".join(["a" * 50] * 4000) + " = 1\nx",
        "a = " + "{b = " * 3000 + "1" + "}" * 3000,
        "\n".join(f"[a.b{number}]" for number in range(20_000)) + "\nx",
        '"""' * 50_000,
        ".".join(["'!'"] * 65_000) + "=1",
        "[" + ".".join(['"!"'] * 60_000) + "]",
        (" " * 10 + ".").join(["a"] * 20_000) + "=1",
        'a = ["""a""""", {' + ".".join(["b"] * 60_000) + "= 1}]",
        "a = ['''a''''', {" + ".".join(["b"] * 60_000) + "= 1}]",
        'a = "#" # "\n' + ".".join(["b"] * 60_000) + "= 1",
        "[" + ".".join("a" * 63) + "]\n" + "".join(f"{'.'.join('a' * 62)}.k{line} = 1\n" for line in range(1900)),
        'a = "' + '\\"' * 100_000,
        "a = '''" + "''b" * 80_000,
    ],
    ids=[
        "dots",
        "spaces",
        "long names",
        "tables",
        "headers",
        "quotes",
        "quoted signs",
        "quoted header",
        "wide blanks",
        "after five quotes",
        "after five apostrophes",
        "after a comment",
        "long under long",
        "open text",
        "open long text",
    ],
)
def test_hostile_text_is_refused_quickly(refusal, content):
    refusal(content.encode())


@pytest.mark.parametrize(
    "text",
    [
        "a = [" + ", ".join(["1.5"] * 500) + "]",
        'a = "' + ".".join("x" * 500) + '"',
        "a = '''" + ".".join("x" * 500) + "'''",
        "# " + ".".join("x" * 500) + "\na = 1",
        ".".join("abcdefgh") + " = 1",
        "a = 1979-05-27T00:32:00.999",
    ],
    ids=["numbers", "text", "long text", "comment", "eight parts", "time"],
)
def test_dots_that_are_no_name_of_many_parts_pass(text):
    assert parsed_toml(text) == tomllib.loads(text)


def test_a_name_of_many_parts_is_refused_with_its_line():
    with pytest.raises(ProblemError, match=r"^line 2 has a name of more than 8 parts a\.b\.c, allowed: 8$"):
        parsed_toml("a = 1\n" + ".".join("abcdefghi") + " = 1")


def test_a_directory_a_device_a_pipe_and_nothing_are_refused(tmp_path):
    folder = tmp_path / "folder.toml"
    folder.mkdir()
    assert refusal_of(folder) == "is a directory, expected a .toml file"
    os.mkfifo(tmp_path / "pipe.toml")
    assert refusal_of(tmp_path / "pipe.toml") == "is no regular file, expected a .toml file"
    (tmp_path / "zero.toml").symlink_to("/dev/zero")
    assert refusal_of(tmp_path / "zero.toml") == "is no regular file, expected a .toml file"
    assert refusal_of(tmp_path / "none.toml") == f"no such file in {tmp_path}"
    (tmp_path / "loop.toml").symlink_to(tmp_path / "loop.toml")
    assert refusal_of(tmp_path / "loop.toml")


def test_a_file_of_another_ending_is_refused(refusal):
    assert refusal(b"a = 1", "own.txt") == "ends in .txt, expected a .toml file"
    assert refusal(b"a = 1", "own") == "has no extension, expected a .toml file"


def test_a_file_that_may_not_be_read_is_refused(tmp_path):
    path = tmp_path / "own.toml"
    path.write_text("a = 1")
    path.chmod(0)
    if os.access(path, os.R_OK):
        pytest.skip("this user may read everything")
    assert refusal_of(path) == "cannot be read: Permission denied"


def test_a_name_that_a_terminal_could_obey_is_spelt_out(tmp_path):
    path = tmp_path / "\x1b[31m.toml"
    path.write_text("a")
    with pytest.raises(ProblemError, match=r"^\\x1b\[31m\.toml: is no valid TOML"):
        checked_file(path)
    path.write_text(lesson("colour = 1\n"))
    assert checked_file(path).refusals[0].startswith(r"\x1b[31m.toml: card one: colour")


def test_a_byte_order_mark_and_line_ends_of_other_systems_are_fine(tmp_path):
    path = tmp_path / "own.toml"
    path.write_bytes(b"\xef\xbb\xbf" + lesson().replace("\n", "\r\n").encode())
    assert checked_file(path).lesson.title == "A lesson"
