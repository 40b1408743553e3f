"""Several programs with one folder of kept designs: in whatever order they do what, no design is lost."""

from itertools import count
from pathlib import Path
from tempfile import TemporaryDirectory
from unittest.mock import patch

from hypothesis import given, settings
from hypothesis import strategies as st

from attntui.core.design import original_design
from attntui.core.design_aside import DesignAside
from attntui.core.designer_state import Designing
from attntui.core.kept_design import KeptDesigns
from tests.design_cases import with_pronoun_row

N_PROGRAMS = 3
ACTIONS = ("take_up", "refuse", "change", "undo", "open", "save", "leave", "hang_up", "kill")
ONE_IS_KEPT = [(0, "change"), (0, "hang_up"), *((number, "restart") for number in range(N_PROGRAMS))]
OFTEN = ("take_up", "take_up", "change", "hang_up", "hang_up")
"""What makes others wait for the same file."""


class Desk:
    """A folder, the programs that have it open, and what must be kept there: designs by a number each.

    Who hangs up with something unsaved owes a design to the person. The debt is over where a program that has read
    that design refuses it, or takes it up and then saves, lets go of or keeps what was made of it; not otherwise.
    """

    def __init__(self, folder):
        self.kept = KeptDesigns(folder)
        self.owed = {}  # path -> design
        self.numbers = count(1)
        self.programs = [Program(self) for _ in range(N_PROGRAMS)]

    def check(self):
        there = [self.kept.read(path).design for path in self.kept.paths()]
        for design in self.owed.values():
            assert design in there, "a design is lost"
            there.remove(design)

    def run(self, steps):
        for number, action in steps:
            program = self.programs[number]
            if not program.is_on:
                program.restart()
            getattr(program, action)()
            self.check()


class Program:
    """One program: it was offered what was kept when it began, and that question stays open."""

    def __init__(self, desk):
        self.desk = desk
        self.restart()

    def restart(self):
        self.aside, self.now = DesignAside(self.desk.kept), Designing.starting(original_design())
        self.offered, self.taken, self.is_on = self.aside.offered(), None, True

    def take_up(self):
        if self.offered is not None and not self.now.is_unsaved:
            self.aside.go_on_with(self.offered)
            self.now, self.taken, self.offered = self.now.taken_up(self.offered.design), self.offered, None

    def refuse(self):
        if self.offered is not None:
            self.aside.drop(self.offered)
            self.desk.owed.pop(self.offered.path, None)
            self.offered = None

    def change(self):
        self.now = self.now.changed(with_pronoun_row(next(self.desk.numbers), 0))

    def undo(self):
        self.now = self.now.undone()

    def open(self):
        if not self.now.is_unsaved:
            self.aside.go_on_without()
            self.now, self.taken = self.now.opened_from(Path("other.json"), original_design()), None

    def save(self):
        self.aside.forget(self.now)
        self.now = self.now.saved_to(Path("own.json"))
        self._settle()

    def leave(self):
        if self.now.is_unsaved:
            self.aside.let_go()
            if self.taken is not None:
                self.desk.owed.pop(self.taken.path, None)
        self.hang_up()

    def hang_up(self):
        before = set(self.desk.kept.paths())
        if self.aside.keep(self.now):
            self._settle()
            (new,) = set(self.desk.kept.paths()) - before
            self.desk.owed[new] = self.now.design
        self.kill()

    def kill(self):
        self.is_on = False

    def _settle(self):
        """Owe no longer what the present design was made of."""
        if self.taken is not None and self.taken.design in self.now.history.designs[: self.now.history.position + 1]:
            self.desk.owed.pop(self.taken.path, None)
            self.taken = None


@settings(max_examples=100, deadline=None)
@given(st.lists(st.tuples(st.integers(0, N_PROGRAMS - 1), st.sampled_from(ACTIONS + OFTEN)), max_size=30))
def test_no_design_that_nobody_saved_or_refused_is_ever_lost(steps):
    with TemporaryDirectory() as folder, patch("os.fsync"):  # the disk takes far longer than all else
        Desk(Path(folder)).run([*ONE_IS_KEPT, *steps])


def test_two_that_take_up_the_same_each_keep_what_they_make_of_it(tmp_path):
    desk = Desk(tmp_path)
    desk.run([*ONE_IS_KEPT, (1, "take_up"), (2, "take_up")])
    desk.run([(1, "change"), (2, "change"), (1, "hang_up"), (2, "hang_up")])
    assert list(desk.owed.values()) == [with_pronoun_row(2, 0), with_pronoun_row(3, 0)]


def test_who_refuses_an_old_question_takes_away_nothing_newer(tmp_path):
    desk = Desk(tmp_path)
    desk.run([*ONE_IS_KEPT, (1, "take_up"), (1, "change"), (1, "hang_up"), (2, "refuse")])
    assert list(desk.owed.values()) == [with_pronoun_row(2, 0)]


def test_one_that_is_killed_has_not_taken_away_what_it_took_up(tmp_path):
    desk = Desk(tmp_path)
    desk.run([*ONE_IS_KEPT, (1, "take_up"), (1, "change"), (1, "kill")])
    assert list(desk.owed.values()) == [with_pronoun_row(1, 0)]
