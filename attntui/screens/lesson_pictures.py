"""The picture of each card's stand, with what it takes to draw it kept: passes, column widths, states of labs."""

from typing import Any

from attntui.core.attention import AttentionPass
from attntui.core.design import Design
from attntui.core.errors import AddressError
from attntui.core.labs.catalogue import lab_named
from attntui.core.walk import Walk
from attntui.lessons.lab_runs import known_end
from attntui.lessons.model import DesignStand, KeyPress, LabStand, Prediction, ProblemStand
from attntui.lessons.press import pressed_lab
from attntui.render.card_picture import asked_walk, draw_design, draw_lab, draw_problem, formula_text
from attntui.render.card_view import Draw
from attntui.render.scene import Scene
from attntui.screens.background import Background
from attntui.screens.lesson_state import LessonState

_Pass = tuple[AttentionPass, dict[tuple[str, int], int]]


class LessonPictures:
    """Draws where the cards of a lesson stand; a lab goes on in the background while its card is in sight."""

    def __init__(self) -> None:
        """Keep nothing yet."""
        self._passes: dict[tuple[int, bool], _Pass] = {}
        self._walks: dict[int, Walk] = {}
        self._labs: dict[int, Background[Any]] = {}

    @property
    def is_working(self) -> bool:
        """Whether a lab is at work."""
        return any(lab.is_running for lab in self._labs.values())

    def draw(self, state: LessonState, *, ascii_only: bool) -> Draw | None:
        """Return what draws the stand of the present card; None for a card of text alone."""
        stand, guess = state.at.stand, state.at.guess
        if isinstance(stand, ProblemStand):
            attention_pass, widths = self._pass(stand.walk)
            return draw_problem(stand, Scene(stand.walk, attention_pass, widths, guess), ascii_only=ascii_only)
        if isinstance(stand, DesignStand):
            first = state.card.stand if state.at.is_pressed else None
            return draw_design(stand, first.design if isinstance(first, DesignStand) else None)
        if isinstance(stand, LabStand):
            lab, ask = self._lab(state, stand), state.card.ask
            shown = lab.state
            if state.at.is_pressed and isinstance(ask, KeyPress):
                shown = pressed_lab(stand.name, shown, ask.key)
            return draw_lab(stand, shown, ascii_only=ascii_only, is_running=lab.is_running)
        return None

    def formula(self, state: LessonState, *, ascii_only: bool) -> str:
        """Return the formula of the number that the present card asks for, once it is out; else nothing."""
        stand, guess, ask = state.at.stand, state.at.guess, state.card.ask
        if guess is None or not guess.is_out or not isinstance(ask, Prediction):
            return ""
        try:
            if isinstance(stand, ProblemStand):
                walk = stand.walk
            elif isinstance(stand, DesignStand):
                walk = self._asked(state.card_index, stand.design, ask.address)
            else:
                return ""
        except AddressError:
            return ""
        return formula_text(walk, self._pass(walk)[0], ascii_only=ascii_only)

    def said(self, state: LessonState) -> str:
        """Return what is wrong with the lab of the present card; how far it is stands in its picture alone."""
        stand = state.card.stand
        return self._lab(state, stand).problem if isinstance(stand, LabStand) else ""

    def work(self, state: LessonState) -> None:
        """Let the lab of the present card go on, and no other one."""
        stand = state.card.stand
        present = self._lab(state, stand) if isinstance(stand, LabStand) else None
        for lab in self._labs.values():
            if lab is not present:
                lab.stop()
        if present is not None and not (present.is_running or present.state.is_over or present.problem):
            present.start()

    def stop(self) -> None:
        """Leave nothing running."""
        for lab in self._labs.values():
            lab.stop()

    def _asked(self, card_index: int, design: Design, address: str) -> Walk:
        """Return the walk at the number that a card asks for; one a card, as a pass is kept by its problem."""
        if card_index not in self._walks:
            self._walks[card_index] = asked_walk(Walk(design.problem(safe=False)), address)
        return self._walks[card_index]

    def _pass(self, walk: Walk) -> _Pass:
        key = id(walk.problem), bool(walk.safe)
        if key not in self._passes or self._passes[key][0].problem is not walk.problem:
            self._passes[key] = AttentionPass(walk.problem, safe=bool(walk.safe)), {}
        return self._passes[key]

    def _lab(self, state: LessonState, stand: LabStand) -> Background[Any]:
        """Return the lab at a stand; cards that stand at the same one share it, and none of them begins anew.

        One whose numbers stand in a text was run for these: its picture has them, too, from the beginning.
        """
        first = [card.stand for card in state.lesson.cards].index(stand)
        if first not in self._labs:
            core = lab_named(stand.name).core
            over = known_end(stand)
            self._labs[first] = Background(core.start(stand.settings) if over is None else over, core.advanced)
        return self._labs[first]
