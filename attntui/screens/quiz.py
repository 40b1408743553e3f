"""The quiz: question after question, wrong answers come round again, and a score at the end."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar

from textual.binding import BindingType
from textual.events import Paste

from attntui.commands import QUIZ, Command, key_line
from attntui.core.quiz import Cell, Question
from attntui.core.quiz_run import IN_ORDER, quiz_run
from attntui.core.step import Step
from attntui.lessons.model import DesignStand, LabStand, ProblemStand
from attntui.render.canvas import Canvas
from attntui.render.hints import message_text
from attntui.render.quiz import draw_quiz
from attntui.screens.keeping import store_of
from attntui.screens.picture_screen import bindings_of
from attntui.screens.quiz_state import QuizState, fresh_view
from attntui.screens.state_screen import StateScreen

TYPES = ("digit", "answer")
"""The commands whose keys type an answer."""

CHARACTERS = {
    binding: key
    for command in QUIZ
    if command.name in TYPES
    for key, binding in zip(command.keys, command.bindings, strict=True)
}
"""What is typed with each key, by the name that Textual gives it; whatever the keymap says."""

ERASES = "backspace"
"""The key that takes back what is typed, as in every line that is typed."""

MOVES = {"down": (1, 0), "up": (-1, 0), "left": (0, -1), "right": (0, 1)}
RESUMED = "goes on where you left off: {n} of {all} were right before"


class QuizScreen(StateScreen[QuizState, None]):
    """Asks; every key makes a new state."""

    COMMAND_LIST: ClassVar[tuple[Command, ...]] = QUIZ
    BINDINGS: ClassVar[list[BindingType]] = bindings_of(QUIZ)

    def __init__(
        self,
        questions: Sequence[Question],
        *,
        seed: int = IN_ORDER,
        titles: Mapping[str, str],
    ) -> None:
        """Ask `questions` in the order of a seed; `titles` are those of the parts that they are about."""
        asked = tuple(questions)
        super().__init__(QuizState(fresh_view(quiz_run(asked, seed), titles)))
        self._questions = asked

    def on_mount(self) -> None:
        """Leave out what was right before."""
        view = self.now.view
        run = quiz_run(self._questions, view.run.seed, store_of(self).quiz_answers())
        state = QuizState(fresh_view(run, view.titles))
        if run.n_done:
            state = state.saying(RESUMED.format(n=run.n_done, all=len(run.questions)))
        self.state = state

    def picture(self, width: int, height: int) -> Canvas:
        """Return the question, or the score."""
        return draw_quiz(
            width, height, self.now.view, key_line(QUIZ), ascii_only=self.ascii_only, named=self.named_keys
        )

    def say(self, message: str) -> None:
        """Say something until the next key, or nothing."""
        self.state = self.now.saying(message)

    def on_paste(self, event: Paste) -> None:
        """Take a pasted number."""
        event.stop()
        self.state = self.now.pasted(event.text)

    def action_run_command(self, name: str, key: str) -> None:
        """Run a command; what was said before is no longer said. A key that belongs to an answer is typed."""
        self.say("")
        character = CHARACTERS.get(key, "")  # none for the other keys of `answer`, which lost their commands
        if key == ERASES and self.now.is_typed:
            self.state = self.now.without_last()
        elif character and (name in TYPES or self.now.takes(character)):
            self.state = self.now.typed(character)
        elif self.now.takes(key):  # a letter that only spells out what `i` has written: nobody goes on by it
            self.state = self.now.typed(key)
        elif name in MOVES:
            self.state = self.now.moved(*MOVES[name])
        elif name not in TYPES:
            super().action_run_command(name, key)

    # -- Commands

    def do_next(self) -> None:
        """Give the answer, or go on."""
        self._take(QuizState.answered if self.now.is_asked else QuizState.gone_on)

    def do_give_up(self) -> None:
        """See the answer."""
        self._take(QuizState.given_up)

    def do_back(self) -> None:
        """Look back at the answer before."""
        self.state = self.now.gone_back()

    def do_go_to(self) -> None:
        """Ask for the address of a cell, and put the cursor on it."""
        question = self.now.view.question
        if question is None or not self.now.is_asked or not isinstance(question.answer, Cell):
            self.say("this question asks for no cell")
            return
        from attntui.screens.prompt import Prompt  # Textual's input takes its time, and few need it

        answer = question.answer
        self.app.push_screen(Prompt("cell", f"like {answer.address(0, 0)}", answer.cell), self._put_cursor)

    def do_show(self) -> None:
        """Open the step, the design or the lab that shows the answer."""
        seen = self.now.view.seen
        if seen is None:
            self.say(message_text(self.named_keys, "answer first", "then {show} shows it"))
            return
        from attntui.screens.lesson_stands import screen_of  # the designer takes its time, and few look

        stand = seen.question.stand
        if isinstance(stand, ProblemStand | DesignStand | LabStand):
            self.app.push_screen(screen_of(stand, "the quiz"))
        else:
            self.say("nothing shows this one")

    def do_again(self) -> None:
        """At the end, ask all of them once more, in the order of the next seed."""
        run = self.now.view.run
        if not run.is_over:
            self.say("all are asked again at the end")
            return
        self.state = QuizState(fresh_view(quiz_run(self._questions, run.seed + 1), self.now.view.titles))

    def do_contents(self) -> None:
        """Go back to the contents; what is answered is kept."""
        self.go_back()

    # -- What comes of them

    def _take(self, change: Callable[[Any], QuizState]) -> None:
        """Take a change, and keep the answer that came with it."""
        before, state = self.now.view.run, change(self.now)
        after = state.view.run
        if len(after.history) > len(before.history):
            store, latest = store_of(self), after.history[-1]
            store.keep_answer(latest.question.name, is_right=latest.judgement.is_right)
            if trouble := store.trouble():
                state = state.saying(trouble)
        self.state = state

    def _put_cursor(self, step: Step | None) -> None:
        if step is not None and step.row is not None and step.column is not None:
            self.state = self.now.at_cell(step.row, step.column)
