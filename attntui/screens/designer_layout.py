"""Changing what a design has: its sentence, features, columns, and who asks; presets and goals."""

from dataclasses import replace

from attntui.core.design import MOST_POSITIONS, Grid
from attntui.core.design_answers import with_asker, with_d_k
from attntui.core.design_edits import set_one_hot, set_scale
from attntui.core.design_layout import add_feature, remove_feature, rename_feature, rename_position, set_sentence
from attntui.core.goals import Goal
from attntui.render.hints import hint_text
from attntui.screens.designer_base import DesignerBase

STARTED = ("{hint} is a hint", "{solution} is a solution", "{undo} goes back")


class DesignerLayout(DesignerBase):
    """The part of the designer that changes anything but numbers."""

    def do_sentence(self) -> None:
        """Ask for a sentence."""
        self.ask("sentence", "like: the dog chased the cat because it was tired", set_sentence)

    def do_asker(self) -> None:
        """Ask which word asks."""
        self.ask("asker", "a word, the#2 for its second, or a number from 0", with_asker)

    def do_scale(self) -> None:
        """Divide the scores by sqrt(d_k), or do not."""
        self.try_change(lambda design: set_scale(design, not design.scale))

    def do_add(self) -> None:
        """Ask for the name of a new feature."""
        hint = hint_text(self.named_keys, "its name, like chaser", "then {features} gives it to words")
        self.ask("new feature", hint, add_feature, lambda now: now.at_feature(len(now.design.features) - 1))

    def do_remove(self) -> None:
        """Take the feature at the cursor away."""
        index = self.feature
        if index is None:
            self.say("values have no feature; it is removed in Wq, Wk or X")
            return
        name = self.now.design.features[index]
        self.try_change(
            lambda design: remove_feature(design, index),
            f"feature {name} removed; {self.key_for('undo')} brings it back",
        )

    def do_rename(self) -> None:
        """Ask for another name of the feature at the cursor."""
        index = self.feature
        if index is None:
            self.say("values have no feature; it is renamed in Wq, Wk or X")
            return
        name = self.now.design.features[index]
        self.ask(f"feature {name}", "its new name", lambda design, typed: rename_feature(design, index, typed))

    def do_d_k(self) -> None:
        """Ask how many numbers a query has."""
        hint = f"how many columns, 1 to {MOST_POSITIONS}, then names for new ones, as in 3 plural"
        self.ask("d_k", hint, with_d_k)

    def do_column(self) -> None:
        """Ask for another name of the column at the cursor."""
        now = self.now
        if now.grid not in (Grid.WQ, Grid.WK):
            self.say(f"the columns of Wq and Wk have names; {self.key_for('other')} goes there")
            return
        name = now.design.query_names[now.column]
        self.ask(f"column {name}", "its new name", lambda design, typed: rename_position(design, now.column, typed))

    def do_markers(self) -> None:
        """Let each word hand over its own marker again."""
        self.try_change(set_one_hot, "values are one-hot markers")

    def do_preset(self) -> None:
        """Take the next preset."""
        preset = self.now.next_preset
        self.take(replace(self.now.with_preset(preset), note=(preset.title, preset.lesson), message=""))

    def do_goal(self) -> None:
        """Choose a goal from the list."""
        from attntui.screens.goals import GoalsScreen

        self.app.push_screen(GoalsScreen(self.now.design, self.now.goal, self.do_quit), self._start)

    def do_hint(self) -> None:
        """Show the hint of the goal."""
        if (goal := self._aim()) is not None:
            self.state = replace(self.now, note=(f"hint, {goal.title}:", goal.hint))

    def do_solution(self) -> None:
        """Show one solution of the goal: a change like any other."""
        if (goal := self._aim()) is not None:
            self.change(goal.solution, f"one solution of {goal.title}; {self.key_for('undo')} brings yours back")

    def _aim(self) -> Goal | None:
        """Return the goal; where there is none, say how one is chosen."""
        if self.now.goal is None:
            self.say(f"there is no goal; {self.key_for('goal')} chooses one")
        return self.now.goal

    def _start(self, goal: Goal | None) -> None:
        """Aim at a goal, from the design that it starts with."""
        if goal is not None:
            message = hint_text(self.named_keys, *STARTED, apart=", ")
            started = replace(self.now.with_goal(goal), note=(goal.title, goal.text), message=message)
            self.take(started.at_the_query())
