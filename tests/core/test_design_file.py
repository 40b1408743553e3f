"""Designs in files: what is written comes back, what is hostile is refused, and an old file is never harmed."""

import errno
import json
import os
import stat
import sys
from dataclasses import replace

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from attntui.core import design_file, safe_write
from attntui.core.attention import AttentionPass
from attntui.core.design import Grid, original_design
from attntui.core.design_edits import set_number
from attntui.core.design_fields import ALLOWED, design_of_fields, design_text, fields_of
from attntui.core.design_file import path_typed, read_design, what_is_there, write_design, write_script
from attntui.core.design_numbers import numbers_of
from attntui.core.errors import ProblemError
from attntui.core.reading import read_problem
from tests.core.conftest import assert_one_line
from tests.design_cases import bits, designs, with_pronoun_row

FIELDS = fields_of(original_design())
NAMES = ", ".join(ALLOWED)


@pytest.fixture
def save(tmp_path):
    """Write a value as JSON, or bytes as they are, and return the path."""

    def write(value, name="own.json"):
        path = tmp_path / name
        path.write_bytes(value if isinstance(value, bytes) else json.dumps(value).encode())
        return path

    return write


def without(name):
    return {key: value for key, value in FIELDS.items() if key != name}


# ---- there and back -----------------------------------------------------------------------------------------------


@given(designs())
def test_a_design_comes_back_from_its_text_to_the_last_bit(design):
    assert bits(design_of_fields(json.loads(design_text(design)))) == bits(design)


def test_a_design_comes_back_from_its_file(tmp_path):
    design = set_number(with_pronoun_row(0.1 + 0.2, 1e-7), Grid.VALUE, 0, 0, 1 / 3)
    design = replace(design, words=("猫", *design.words[1:]), scale=False)
    write_design(tmp_path / "own.json", design)
    assert bits(read_design(tmp_path / "own.json")) == bits(design)
    assert read_design(str(tmp_path / "own.json")) == design


def test_the_format_is_the_one_that_is_documented():
    written = json.loads(design_text(original_design()))
    assert list(written) == ["format", "words", "features", "X", "Wq", "Wk", "query_names", "asker", "scale"]
    assert written["format"] == "attntui-design/1"
    assert (written["asker"], written["scale"], written["query_names"]) == (7, True, ["animal", "noun"])
    assert written["Wq"][2] == [4, 4]
    assert "value" in json.loads(design_text(set_number(original_design(), Grid.VALUE, 0, 0, 2)))


def test_the_text_is_for_people_too():
    lines = design_text(original_design()).splitlines()
    assert "    [4, 4]," in lines
    assert max(map(len, lines)) < 100


def test_step_and_trace_take_the_file_of_a_design(tmp_path):
    design = with_pronoun_row(5, 1)
    write_design(tmp_path / "own.json", design)
    problem = read_problem(tmp_path / "own.json")
    assert problem.title == f"own.json, {design.sentence}"
    assert problem.position_names == ("animal", "noun")
    assert problem.one_hot
    np.testing.assert_allclose(
        AttentionPass(problem).row("weights", design.asker), numbers_of(design).weights, rtol=1e-12
    )


def test_the_file_of_a_design_is_stepped_through_as_the_designer_does_it(tmp_path):
    design = original_design()
    write_design(tmp_path / "own.json", design)
    problem, stepped = read_problem(tmp_path / "own.json"), design.problem(safe=False)
    assert problem.stages() == stepped.stages()
    for stage in stepped.stages():
        assert AttentionPass(problem).table(stage).tobytes() == AttentionPass(stepped).table(stage).tobytes()


def test_a_design_has_no_batch(tmp_path, refused):
    write_design(tmp_path / "own.json", original_design())
    said = refused(lambda: read_problem(tmp_path / "own.json", batch=0))
    assert said == "own.json: --batch 0: a design has no batch"


# ---- what is refused ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("found", "said"),
    [
        (FIELDS | {"format": "attntui-design/2"}, "format: the text 'attntui-design/2', expected \"attntui-design/1\""),
        (FIELDS | {"format": 1}, 'format: the number 1, expected "attntui-design/1"'),
        (FIELDS | {"Wv": [[1]]}, f"Wv: no such name in a design, allowed: {NAMES}"),
        (FIELDS | {"title": "x", "\x1b[2J": 1}, f"title, \\x1b[2J: no such name in a design, allowed: {NAMES}"),
        (without("asker"), f"asker: missing, a design needs {NAMES.removesuffix(', value')}"),
        (FIELDS | {"value": None}, "value: null, expected numbers; leave the name out where values are one-hot"),
        (FIELDS | {"X": None}, "X: found null, expected a list of rows of numbers"),
        (FIELDS | {"Wq": {}}, "Wq: found an object {...}, expected a list of rows of numbers"),
        (FIELDS | {"Wq": "4"}, "Wq: found the text '4', expected a list of rows of numbers"),
        (FIELDS | {"Wq": [[0, "inf"]] * 6}, "Wq[0][1] is inf, allowed: finite numbers from -1000000 to 1000000"),
        (FIELDS | {"Wk": [[0, True]] * 6}, "Wk: holds true at Wk[0][1], expected numbers"),
        (FIELDS | {"Wk": [[0, 10**30]] * 6}, "Wk: holds a whole number beyond 2**53 = 9007199254740992, which a float"),
        (FIELDS | {"Wk": [[0]]}, "Wk: shape 1 × 1, expected 6 × 2 (features × query_names)"),
        (FIELDS | {"X": [[0, 1], [2]]}, "X: the rows have different lengths, X[0] has 2 and X[1] has 1, expected rows"),
        (FIELDS | {"X": []}, "X: shape 0, expected 10 × 6 (words × features)"),
        (FIELDS | {"words": {"a": 1}}, "words: found an object {...}, expected a list of 1 to 500 words"),
        (FIELDS | {"words": [None] * 10}, "words: item 0 is null, expected a word in quotes"),
        (FIELDS | {"features": ["a"] * 6}, "features: a is there twice, expected each name once"),
        (FIELDS | {"asker": 10}, "asker: found the number 10, expected the index of a word, allowed: 0 to 9"),
        (FIELDS | {"asker": "it"}, "asker: found the text 'it', expected the index of a word, allowed: 0 to 9"),
        (FIELDS | {"scale": 1}, "scale: the number 1, expected true or false"),
    ],
)
def test_a_hostile_design_is_refused_in_one_line_by_both_readers(save, refused, found, said):
    path = save(found)
    assert refused(lambda: read_design(path)).startswith(f"own.json: {said}")
    assert refused(lambda: read_problem(path)) == refused(lambda: read_design(path))


@pytest.mark.parametrize(
    ("found", "said"),
    [
        (without("format"), 'format: missing, a design says "format": "attntui-design/1"'),
        ([1], "holds a list, expected a design: an object {...}"),
        (b"{", "is no valid JSON at line 1, column 2: Expecting property name enclosed in double quotes"),
        (b'{"asker": 1, "asker": 2}', "asker: given twice, expected each name once"),
        (b"\xff", "is no UTF-8 text, byte 0 does not fit; save it as UTF-8"),
        (b"[" * 100_000, "the lists nest too deeply, expected n × d or heads × n × d numbers"),
        (b"", "is empty, expected a design"),
        (b" \n", "is empty, expected a design"),
    ],
)
def test_a_file_that_is_no_design_is_refused_in_one_line(save, refused, found, said):
    assert refused(lambda: read_design(save(found))) == f"own.json: {said}"


def test_a_file_that_cannot_be_one_is_refused_before_it_is_read(tmp_path, refused, save, monkeypatch):
    assert refused(lambda: read_design(tmp_path)).endswith(": is a directory, expected a .json file")
    assert refused(lambda: read_design(tmp_path / "no.json")) == f"no.json: no such file in {tmp_path}"
    assert refused(lambda: read_design(save(FIELDS, "own.npz"))) == "own.npz: ends in .npz, expected a .json file"
    monkeypatch.setattr(design_file, "LARGEST_FILE", 2**20)
    assert refused(lambda: read_design(save(b" " * (2**20 + 1)))) == "own.json: is larger than 1 MB, expected a design"


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=3),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=3), inner, max_size=3),
    max_leaves=6,
)


@given(st.sampled_from(list(ALLOWED)), JSON)
def test_anything_in_the_place_of_a_field_is_a_design_or_one_line(name, value):
    try:
        design_of_fields(FIELDS | {name: value})
    except ProblemError as refused:
        assert_one_line(str(refused).replace("\n", "?"))


# ---- writing ------------------------------------------------------------------------------------------------------


@pytest.fixture
def old(tmp_path):
    """A file with the original design in it."""
    write_design(tmp_path / "own.json", original_design())
    return tmp_path / "own.json"


def full_disk(*_):
    raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))


def only(path):
    """Tell whether a file is alone in its folder: nothing half written was left."""
    return os.listdir(path.parent) == [path.name]


@pytest.mark.parametrize("broken", ["write", "fsync", "replace"])
def test_a_full_disk_leaves_the_old_file_as_it_was(old, refused, monkeypatch, broken):
    before = old.read_bytes()
    if broken == "write":
        monkeypatch.setattr(safe_write.os, "fdopen", lambda descriptor, mode: FullFile(descriptor))
    else:
        monkeypatch.setattr(safe_write.os, broken, full_disk)
    said = refused(lambda: write_design(old, with_pronoun_row(9, 9)))
    assert said == "own.json: cannot be written: No space left on device; the old file is as it was"
    monkeypatch.undo()
    assert old.read_bytes() == before
    assert only(old)


class FullFile:
    """A file that takes half of what is written to it and then has no room."""

    def __init__(self, descriptor):
        self.descriptor = descriptor

    def __enter__(self):
        return self

    def __exit__(self, *_):
        os.close(self.descriptor)

    def write(self, data):
        os.write(self.descriptor, data[: len(data) // 2])
        full_disk()


@pytest.mark.parametrize("interrupt", [KeyboardInterrupt, MemoryError])
def test_an_interrupt_half_way_leaves_the_old_file_and_nothing_beside_it(old, monkeypatch, interrupt):
    before = old.read_bytes()

    def stop(*_):
        raise interrupt

    monkeypatch.setattr(safe_write.os, "fsync", stop)
    with pytest.raises(interrupt):
        write_design(old, with_pronoun_row(9, 9))
    assert old.read_bytes() == before
    assert only(old)


def test_the_new_file_is_on_the_disk_before_it_takes_the_old_one_s_place(old, monkeypatch):
    done = []
    for name in ("fsync", "replace"):
        real = getattr(os, name)
        monkeypatch.setattr(
            safe_write.os, name, lambda *given, _name=name, _real=real: (done.append(_name), _real(*given))
        )
    write_design(old, with_pronoun_row(9, 9))
    assert done == ["fsync", "replace", "fsync"]
    assert read_design(old) == with_pronoun_row(9, 9)
    assert only(old)


@pytest.mark.skipif(sys.platform == "win32", reason="modes and links as POSIX has them")
def test_an_old_file_keeps_its_mode_and_a_link_stays_a_link(old, tmp_path):
    os.chmod(old, 0o640)
    link = tmp_path / "link.json"
    link.symlink_to(old)
    write_design(link, with_pronoun_row(9, 9))
    assert link.is_symlink()
    assert read_design(old) == with_pronoun_row(9, 9)
    assert stat.S_IMODE(old.stat().st_mode) == 0o640


@pytest.mark.skipif(sys.platform == "win32", reason="modes as POSIX has them")
def test_a_new_file_has_the_mode_that_the_user_s_files_have(tmp_path):
    before = os.umask(0o027)
    try:
        write_design(tmp_path / "own.json", original_design())
    finally:
        os.umask(before)
    assert stat.S_IMODE((tmp_path / "own.json").stat().st_mode) == 0o640


def test_a_place_that_cannot_be_written_to_is_refused_in_one_line(tmp_path, refused):
    design = original_design()
    (tmp_path / "dir.json").mkdir()
    assert refused(lambda: write_design(tmp_path / "dir.json", design)).startswith("dir.json: is a directory")
    said = refused(lambda: write_design(tmp_path / "no" / "own.json", design))
    assert said == f"own.json: no such folder: {tmp_path / 'no'}"
    assert refused(lambda: write_design(tmp_path / "own.txt", design)) == "own.txt: expected a name that ends in .json"
    assert refused(lambda: write_script(tmp_path / "own.json", design)) == "own.json: expected a name that ends in .py"
    assert "no such name is possible" in refused(lambda: write_design("a\0.json", design))
    assert "cannot be written" in refused(lambda: write_design(tmp_path / ("n" * 300 + ".json"), design))


def test_a_write_protected_file_is_left_alone(old, refused, monkeypatch):
    monkeypatch.setattr(safe_write.os, "access", lambda *_: False)  # root may write to anything
    said = refused(lambda: write_design(old, with_pronoun_row(9, 9)))
    assert said == "own.json: is write-protected, expected another name"


def test_a_typed_path_gets_the_ending_that_it_lacks(monkeypatch):
    monkeypatch.setenv("HOME", "/home/learner")
    assert str(path_typed(" mine ")) == "mine.json"
    assert str(path_typed("mine.json")) == "mine.json"
    assert str(path_typed("~/mine", ".py")) == "/home/learner/mine.py"
    assert str(path_typed(".json")) == ".json"
    assert str(path_typed(".hidden")) == ".hidden.json"


def test_a_typed_path_that_is_empty_is_refused(refused):
    assert refused(lambda: path_typed("  ")) == "found an empty name, expected that of a file"


def test_a_name_that_is_nothing_but_an_ending_is_written_as_it_is_read(tmp_path):
    write_design(tmp_path / ".json", original_design())
    assert read_design(tmp_path / ".json") == original_design()


@pytest.mark.parametrize(
    "typed", ["mine/", "mine.json/", " mine.json/ ", "mine.json/.", ".", "..", "/", "~/", "~", "~root", "a/.."]
)
def test_a_typed_path_that_names_a_folder_is_refused(typed, refused):
    said = refused(lambda: path_typed(typed))
    assert said == f"{typed.strip()}: is the name of a folder, expected that of a file"


@pytest.mark.skipif(sys.platform == "win32", reason="links as POSIX has them")
def test_a_link_that_leads_in_a_circle_is_left_alone(tmp_path, refused):
    for name, other in (("a.json", "b.json"), ("b.json", "a.json")):
        (tmp_path / name).symlink_to(other)
    said = refused(lambda: write_design(tmp_path / "a.json", original_design()))
    assert said == "a.json: is a link that leads in a circle, expected the name of a file"
    assert (tmp_path / "a.json").is_symlink()


class TestWhatIsThere:
    def test_is_nothing_where_no_file_is_or_the_own_one_is_as_it_was(self, old):
        assert what_is_there(old.with_name("new.json"), None, None) == ""
        assert what_is_there(old, old, read_design(old)) == ""
        old.unlink()
        assert what_is_there(old, old, original_design()) == ""

    def test_is_any_other_file(self, old, tmp_path):
        (tmp_path / "link.json").symlink_to("nowhere")
        for path in (old, tmp_path / "link.json"):
            assert what_is_there(path, tmp_path / "mine.json", original_design()) == "is there already"
            assert what_is_there(path, None, None) == "is there already"

    def test_is_the_own_one_that_another_program_has_changed(self, old):
        saved = read_design(old)
        write_design(old, with_pronoun_row(9, 9))
        assert what_is_there(old, old, saved) == "has been changed by another program"
        old.write_text("my notes")
        assert what_is_there(old, old, saved) == "has been changed by another program"

    @given(design=designs())
    def test_what_was_written_is_as_it_was(self, tmp_path_factory, design):
        path = tmp_path_factory.mktemp("own") / "own.json"
        write_design(path, design)
        assert what_is_there(path, path, design) == ""


def test_the_largest_design_fits_into_the_largest_file():
    original = original_design()
    words = tuple(f"w{index}" for index in range(500))
    random = np.random.default_rng(0)
    design = replace(
        original,
        words=words,
        features=tuple(f"f{index}" for index in range(32)),
        query_names=tuple("abcdefgh"),
        X=random.normal(size=(500, 32)),
        Wq=random.normal(size=(32, 8)),
        Wk=random.normal(size=(32, 8)),
        value=random.normal(size=(500, 500)),
    )
    assert len(design_text(design).encode()) < design_file.LARGEST_FILE
