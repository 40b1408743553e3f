"""What becomes of a design that nobody saved: kept once, taken up again, dropped where that is wanted."""

import pytest

from attntui.core.design import original_design
from attntui.core.design_aside import DesignAside
from attntui.core.designer_state import Designing
from attntui.core.errors import ProblemError
from attntui.core.kept_design import KeptDesigns
from tests.design_cases import with_pronoun_row


@pytest.fixture
def kept(tmp_path):
    return KeptDesigns(tmp_path / "kept")


@pytest.fixture
def aside(kept):
    return DesignAside(kept)


@pytest.fixture
def unsaved():
    return Designing.starting(original_design()).changed(with_pronoun_row(5, 5))


def there(kept):
    """Return the designs that are kept, each once."""
    return {kept.read(path).design for path in kept.paths()}


def test_what_is_unsaved_is_kept_once(aside, kept, unsaved):
    assert aside.keep(unsaved)
    assert not aside.keep(unsaved)
    assert there(kept) == {unsaved.design}
    assert aside.offered().design == unsaved.design


def test_what_is_saved_is_not_kept(aside, kept, tmp_path, unsaved):
    assert not aside.keep(unsaved.saved_to(tmp_path / "own.json"))
    assert not aside.keep(Designing.starting(original_design()))
    assert there(kept) == set()


def test_what_may_be_lost_is_not_kept(aside, kept, unsaved):
    aside.let_go()
    assert not aside.keep(unsaved)
    assert there(kept) == set()


def test_without_a_place_nothing_is_offered_or_kept(unsaved):
    aside = DesignAside(None)
    assert aside.offered() is None
    assert not aside.keep(unsaved)
    aside.forget(unsaved)
    aside.let_go()


@pytest.fixture
def taken_up(kept, aside, unsaved):
    """The state after a design with the row 1, 1 was kept, and `aside` took it up."""
    kept.keep(with_pronoun_row(1, 1))
    offered = aside.offered()
    aside.go_on_with(offered)
    return Designing.starting(original_design()).taken_up(offered.design)


def test_what_was_made_of_a_kept_design_takes_its_place(kept, aside, taken_up):
    now = taken_up.changed(with_pronoun_row(5, 5))
    assert aside.keep(now)
    assert there(kept) == {now.design}


def test_a_kept_design_stays_where_the_one_before_it_is_kept_or_saved(kept, aside, taken_up, tmp_path):
    back = taken_up.undone()
    aside.forget(back.saved_to(tmp_path / "own.json"))
    assert there(kept) == {taken_up.design}
    assert aside.keep(back)
    assert there(kept) == {taken_up.design, back.design}


def test_a_kept_design_stays_where_another_file_was_opened_since(kept, aside, taken_up, tmp_path):
    aside.go_on_without()
    now = taken_up.opened_from(tmp_path / "own.json", original_design()).changed(with_pronoun_row(5, 5))
    assert aside.keep(now)
    assert there(kept) == {taken_up.design, now.design}


def test_a_design_that_nobody_took_up_stays_beside_the_new_one(kept, unsaved):
    kept.keep(with_pronoun_row(1, 1))
    assert DesignAside(kept).keep(unsaved)
    assert there(kept) == {with_pronoun_row(1, 1), unsaved.design}


@pytest.mark.parametrize("end", [DesignAside.forget, lambda aside, _now: aside.let_go()], ids=["saved", "let go"])
def test_saved_or_not_wanted_the_one_that_was_gone_on_with_is_gone_and_no_other(kept, aside, taken_up, end):
    kept.keep(with_pronoun_row(2, 2))
    end(DesignAside(kept), taken_up)
    assert there(kept) == {with_pronoun_row(1, 1), with_pronoun_row(2, 2)}
    end(aside, taken_up)
    assert there(kept) == {with_pronoun_row(2, 2)}


def test_after_it_was_saved_later_changes_are_kept_in_a_new_file(kept, aside, taken_up, unsaved):
    aside.forget(taken_up)
    assert there(kept) == set()
    assert aside.keep(unsaved)
    assert there(kept) == {unsaved.design}


def test_what_is_offered_can_be_dropped(aside, kept):
    kept.keep(original_design())
    aside.drop(aside.offered())
    assert aside.offered() is None


def test_where_it_cannot_be_kept_one_line_says_so_and_it_is_not_tried_again(tmp_path, unsaved):
    (tmp_path / "file").write_text("")
    aside = DesignAside(KeptDesigns(tmp_path / "file" / "folder"))
    with pytest.raises(ProblemError, match=r"^the unsaved design could not be kept: .*cannot be made"):
        aside.keep(unsaved)
    assert not aside.keep(unsaved)
