"""Designs that nobody saved: kept, offered, forgotten, and never one written over another."""

import os
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier

import pytest

from attntui.core.design import design_of_sentence, original_design
from attntui.core.design_file import write_design
from attntui.core.errors import ProblemError
from attntui.core.kept_design import MOST, Kept, KeptDesigns, users_kept_designs


def test_a_design_that_is_kept_comes_back_and_is_forgotten(tmp_path):
    kept = KeptDesigns(tmp_path / "new" / "attntui")
    assert kept.first() is None
    path = kept.keep(original_design())
    first = kept.first()
    assert first == Kept(path, original_design())
    kept.forget(first)
    kept.forget(first)
    assert kept.first() is None


def test_the_oldest_is_offered_first(tmp_path):
    kept, designs = KeptDesigns(tmp_path), [design_of_sentence(f"dog number {number}") for number in range(4)]
    for age, design in enumerate(designs):
        os.utime(kept.keep(design), (1e9 - age, 1e9 - age))
    for design in reversed(designs):
        assert kept.first().design == design
        kept.forget(kept.first())


def test_one_is_never_written_over_by_another_and_makes_way_for_what_was_made_of_it(tmp_path):
    kept, other = KeptDesigns(tmp_path), design_of_sentence("a dog saw it")
    first, second = kept.read(kept.keep(original_design())), kept.read(kept.keep(other))
    third = kept.read(kept.keep(other, first))
    assert third.path not in (first.path, second.path)
    assert sorted(kept.paths()) == sorted([second.path, third.path])
    assert kept.read(second.path).design == kept.read(third.path).design == other


def test_a_file_that_holds_another_design_by_now_is_not_taken_away(tmp_path):
    kept, other = KeptDesigns(tmp_path), design_of_sentence("a dog saw it")
    read = kept.read(kept.keep(original_design()))
    write_design(read.path, other)
    kept.forget(read)
    assert kept.first().design == other
    read.path.write_text("{")
    kept.forget(read)
    assert read.path.exists()


def test_one_that_cannot_be_read_hides_no_other(tmp_path):
    kept = KeptDesigns(tmp_path)
    (tmp_path / "design.json").write_text("{")
    os.utime(tmp_path / "design.json", (1, 1))
    with pytest.raises(ProblemError, match=r"^design\.json: is no valid JSON"):
        kept.first()
    path = kept.keep(original_design())
    assert kept.first().path == path


def test_one_that_another_program_has_just_taken_away_is_nothing(tmp_path, monkeypatch):
    kept = KeptDesigns(tmp_path)
    monkeypatch.setattr(KeptDesigns, "paths", lambda self: [self.folder / "design-gone.json"])
    assert kept.first() is None


def test_files_of_other_things_are_no_designs(tmp_path):
    for name in ("progress.json", ".attntui-0.tmp", "design.txt"):
        (tmp_path / name).write_text("{}")
    assert KeptDesigns(tmp_path).first() is None


def test_those_that_are_kept_at_the_same_moment_have_files_of_their_own(tmp_path):
    designs = [design_of_sentence(f"dog number {number}") for number in range(8)]
    start = Barrier(len(designs))

    def keep(design):
        start.wait()
        return KeptDesigns(tmp_path).keep(design)

    with ThreadPoolExecutor(len(designs)) as threads:
        places = list(threads.map(keep, designs))
    assert len(set(places)) == len(designs)
    assert [KeptDesigns(tmp_path).read(place).design for place in places] == designs


def test_where_nothing_can_be_kept_it_says_why(tmp_path):
    (tmp_path / "file").write_text("")
    with pytest.raises(ProblemError, match="cannot be made"):
        KeptDesigns(tmp_path / "file" / "attntui").keep(original_design())
    kept = KeptDesigns(tmp_path)
    for _ in range(MOST):
        kept.keep(original_design())
    with pytest.raises(ProblemError, match="99 designs are kept there already"):
        kept.keep(original_design())
    kept.keep(original_design(), kept.first())
    assert len(kept.paths()) == MOST


@pytest.mark.parametrize(
    ("environment", "folder"),
    [({"XDG_STATE_HOME": "/state"}, "/state/attntui"), ({"XDG_STATE_HOME": "state"}, "~/.local/state/attntui")],
)
def test_they_are_kept_where_the_standard_says(environment, folder):
    assert str(users_kept_designs(environment).folder) == os.path.expanduser(folder)
