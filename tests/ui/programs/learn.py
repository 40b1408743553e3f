"""The learning screen, opened with space above a screen that says what came of it.

Arguments: the sentence (the article's where empty), and the index of the word that is wanted.
"""

import os
import sys
from typing import ClassVar

from attntui.terminal.environment import prepare_environment

prepare_environment(os.environ)

from textual.binding import BindingType  # noqa: E402

from attntui.app import AttntuiApp  # noqa: E402
from attntui.commands.command import QUIT, Command  # noqa: E402
from attntui.core.design import Design, design_of_sentence, original_design  # noqa: E402
from attntui.core.design_numbers import numbers_of  # noqa: E402
from attntui.core.digits import number_text, percent_text  # noqa: E402
from attntui.core.learning import wanted_word  # noqa: E402
from attntui.render.canvas import Canvas  # noqa: E402
from attntui.screens.learn import LearnScreen  # noqa: E402
from attntui.screens.picture_screen import PictureScreen, bindings_of  # noqa: E402
from attntui.terminal.leaving import run_app  # noqa: E402
from attntui.terminal.profile import terminal_profile  # noqa: E402

COMMANDS = (QUIT, Command("learn", ("space",), "learn", "learn"))


class Opener(PictureScreen):
    """Opens the learning screen and shows what it closes with."""

    COMMAND_LIST: ClassVar[tuple[Command, ...]] = COMMANDS
    BINDINGS: ClassVar[list[BindingType]] = bindings_of(COMMANDS)

    def __init__(self, design: Design, target: int) -> None:
        super().__init__()
        self.design, self.target, self.said = design, target, ""

    def picture(self, width: int, height: int) -> Canvas:
        canvas = Canvas(width, height)
        canvas.put(0, 0, "space learns")
        canvas.put(0, 1, self.said)
        return canvas

    def do_learn(self) -> None:
        self.said = ""
        self.app.push_screen(LearnScreen(self.design, wanted_word(self.design, self.target)), self.take)

    def take(self, learned: Design | None) -> None:
        self.said = "nothing taken"
        if learned is not None:
            weight = numbers_of(learned).weights[self.target]
            row = " ".join(number_text(number) for number in learned.Wq[2])
            self.said = f"taken: {percent_text(weight)}, Wq {row}, divided {learned.scale}"
        self.draw()


if __name__ == "__main__":
    sentence, target = sys.argv[1:]
    design = design_of_sentence(sentence) if sentence else original_design()
    app = AttntuiApp(Opener(design, int(target)), terminal_profile(os.environ, sys.stdout.encoding, isatty=True))
    sys.exit(run_app(app))
