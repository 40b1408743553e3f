"""The designer without a screen: a line typed changes the design, the answer says what that did."""

from collections.abc import Callable, Mapping
from pathlib import Path

from attntui.core.design import Design, Grid
from attntui.core.design_axes import asker_address, word_axis
from attntui.core.designer_state import Designing
from attntui.core.errors import ProblemError
from attntui.core.kept_design import KeptDesigns
from attntui.core.walk import Walk
from attntui.core.words import clean_word
from attntui.plain.contents import users_contents
from attntui.plain.conversation import HINT, LAST_HELP, Conversation, Say, no_such_command
from attntui.plain.designer_commands import ALONE, HELP, NAMES
from attntui.plain.designer_files import DesignFiles, UnsureError
from attntui.plain.designer_goals import goal, hint, preset, solution
from attntui.plain.designer_history import redone, undone
from attntui.plain.designer_layout import LAYOUT_EDITS
from attntui.plain.designer_learn import DesignLearning
from attntui.plain.designer_numbers import NUMBER_EDITS, place_of, shown, with_numbers
from attntui.plain.designer_said import Done, change_lines, compared_lines, goal_line, grid_lines, word_lines
from attntui.plain.stepper import PlainStepper
from attntui.plain.typed_command import check_alone, heard, needed
from attntui.render.designer_plain import design_lines

_EDITS: Mapping[str, Callable[[Design, str], Design]] = {**LAYOUT_EDITS, **NUMBER_EDITS}
_BACK = ("m", "contents")


class PlainDesigner(Conversation):
    """Turns what is typed into lines of text; knows its design, and every one before it."""

    def __init__(
        self,
        design: Design,
        path: Path | None = None,
        kept: KeptDesigns | None = None,
        say: Say | None = None,
        *,
        is_offered: bool = True,
    ) -> None:
        """Start with `design`, as it is in the file `path`; `kept` is where unsaved changes are kept aside.

        What was kept from last time is offered at the beginning where `is_offered`.
        """
        super().__init__(say)
        self.now = Designing.starting(design, path)
        self._is_offered = is_offered
        self.files = DesignFiles(kept)
        self._learning = DesignLearning(self.say)
        self._stepper: PlainStepper | None = None
        self._asked = ""
        self._run = self._commands()

    def opening(self) -> list[str]:
        """Return what it is, how far the goal is, and the tables."""
        name = "the original design" if self.now.path is None else clean_word(self.now.path.name, 80)
        title = f"designer: {name}. {HINT}"
        offer = self.files.offer() if self._is_offered else []
        return [title, *offer, goal_line(self.now), *design_lines(self.now.design)]

    def answered(self, command: str) -> list[str] | None:
        """Return what is said to a command; None to leave. What it is unsure of, the same command again does."""
        self.files.is_sure, self._asked = bool(command) and command == self._asked, ""
        try:
            return self._carried_out(command)
        except UnsureError:
            self._asked = command
            raise

    def keep(self) -> str:
        """Keep what nobody saved, where one leaves without a word; return that in one line. Raises ProblemError."""
        return self.files.keep(self.now)

    def _carried_out(self, command: str) -> list[str] | None:
        if self._stepper is not None:
            return self._in_stepper(self._stepper, command)
        found = heard(command, NAMES)
        if found.name == "quit":
            check_alone(found)
            self.files.check_may_leave(self.now)
            return None
        if found.name != "markers" and (place := place_of(self.now.design, command)) is not None:
            if place.rest:
                return self._changed(with_numbers(self.now.design, place))
            return shown(self.now.design, place)
        if found.name in ALONE:
            check_alone(found)
        if found.name not in self._run:
            raise ProblemError(no_such_command(command))
        return self._run[found.name](found.rest)

    def _commands(self) -> Mapping[str, Callable[[str], list[str]]]:
        """Return what runs each command, by its name: it takes what was typed after it."""
        return {
            **{name: self._of(done) for name, done in self._dones().items()},
            **{name: self._of_edit(edit) for name, edit in _EDITS.items()},
            "help": lambda _: list(HELP),
            "contents": lambda _: users_contents(),
            "again": lambda _: change_lines(self.now),
            "show": lambda _: design_lines(self.now.design, self.now.goal),
            "compare": lambda _: compared_lines(self.now),
            "features": lambda _: grid_lines(self.now.design, Grid.X),
            "feature": self._feature,
            "values": lambda _: grid_lines(self.now.design, Grid.VALUE),
            "word": self._word,
            "step": self._step,
            "learn": lambda rest: self._learning.learn(self.now, rest),
            "learned": lambda _: self._learning.matrices(self.now),
        }

    def _dones(self) -> Mapping[str, Callable[[Designing, str], Done]]:
        """Return what each command does that is more than one change of the design."""
        return {
            "preset": preset,
            "goal": goal,
            "hint": hint,
            "solution": solution,
            "undo": undone,
            "redo": redone,
            "take": self._taken,
            "save": self.files.save,
            "save_as": self.files.save,
            "open": self.files.open,
            "export": self.files.export,
            "kept": self.files.take_up,
        }

    def _of(self, done: Callable[[Designing, str], Done]) -> Callable[[str], list[str]]:
        def run(rest: str) -> list[str]:
            self.now, said = done(self.now, rest)
            return said

        return run

    def _of_edit(self, edit: Callable[[Design, str], Design]) -> Callable[[str], list[str]]:
        return lambda rest: self._changed(edit(self.now.design, rest))

    def _changed(self, design: Design) -> list[str]:
        """Make `design` the present one, and return what that did."""
        if design == self.now.design:
            return ["Nothing has changed."]
        self.now = self.now.changed(design)
        return [*change_lines(self.now), *self._news()]

    def _news(self) -> list[str]:
        """Return what is to be known of the words, where the last change made them others."""
        before, design = self.now.before, self.now.design
        is_new = before is None or before.words != design.words
        return list(design.problem().notes) if is_new else []

    def _taken(self, now: Designing, _typed: str) -> Done:
        then = now.changed(self._learning.taken(now))
        return then, ["learned; undo brings yours back.", *change_lines(then)]

    def _word(self, typed: str) -> list[str]:
        return word_lines(self.now.design, word_axis(self.now.design).find(needed(typed, "a word", "word cat")))

    def _feature(self, typed: str) -> list[str]:
        """Say what the words are, where `feature` stands alone."""
        if typed:
            expected = "feature add NAME, feature remove NAME, feature rename OLD NEW"
            raise ProblemError(f"feature: found {clean_word(typed, 30)}, allowed: {expected}")
        return grid_lines(self.now.design, Grid.X)

    def _step(self, _typed: str) -> list[str]:
        design = self.now.design
        self._stepper = PlainStepper(Walk(design.problem(safe=False)).jumped(asker_address(design)))
        return ["Stepping through the design; m comes back.", *self._stepper.opening()]

    def _in_stepper(self, stepper: PlainStepper, command: str) -> list[str] | None:
        """Answer as the stepper does; from it one leaves to the design, which says whether something is unsaved."""
        if command.lower() in _BACK:
            self._stepper = None
            return ["Back at the design.", goal_line(self.now)]
        said = stepper.answer(command)
        if said is None:
            self._stepper = None
            self.files.check_may_leave(self.now)
            return None
        return [line.replace(LAST_HELP[0], "m: back to the design.") for line in said]
