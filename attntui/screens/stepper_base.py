"""What every part of the stepper builds on: where one stands, and how one goes somewhere else."""

from dataclasses import replace

from attntui.core.asking import guess_of
from attntui.core.attention import AttentionPass
from attntui.core.facts import facts_of
from attntui.core.guess import Guess
from attntui.core.problem import AttentionProblem
from attntui.core.walk import Walk
from attntui.render.scene import Scene
from attntui.screens.state_screen import SayingScreen
from attntui.screens.stepper_state import StepperState


class StepperBase(SayingScreen[StepperState, None]):
    """Holds the state and the passes."""

    def __init__(self, problem: AttentionProblem, *, at: str | None = None) -> None:
        """Stand at the first step of `problem`, or at the address `at`. Raises AddressError."""
        walk = Walk(problem)
        super().__init__(StepperState(walk.jumped(at) if at else walk, message="  ".join(problem.notes)))
        self._passes: dict[bool, AttentionPass] = {}
        self._widths: dict[bool, dict[tuple[str, int], int]] = {False: {}, True: {}}

    @property
    def scene(self) -> Scene:
        """What is to be drawn of the present step."""
        walk = self.now.walk
        return Scene(walk, self._pass_of(walk), self._widths[bool(walk.safe)], self.now.guess)

    def go(self, walk: Walk, edge: str = "") -> None:
        """Stand at `walk`, or say that it leads nowhere; while predict is on, its number is asked for."""
        now = self.now
        if walk == now.walk:
            self.state = replace(now, message=edge)
        elif now.guess is None:
            self.state = replace(now, walk=walk, message="")
        else:  # the spotlight would show more than is asked for
            self.state = replace(now, walk=walk, message="", guess=self.guess_at(walk), is_spotlight=False)

    def guess_at(self, walk: Walk) -> Guess:
        """Return the guess for the number of a step by cell."""
        return guess_of(facts_of(self._pass_of(walk), walk.step), walk.trace.problem.d_k)

    def _pass_of(self, walk: Walk) -> AttentionPass:
        safe = bool(walk.safe)
        if safe not in self._passes:
            self._passes[safe] = AttentionPass(walk.problem, safe=safe)
        return self._passes[safe]
