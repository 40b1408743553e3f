"""Every screen of the program: how to get to it, and what it shows there; for tests that hold on all of them."""

from collections.abc import Iterator
from dataclasses import dataclass

from attntui.core.quiz import Cell, Choice, Number
from attntui.core.quiz_run import quiz_run
from attntui.lessons.load import lesson_named
from attntui.lessons.model import LabStand
from attntui.lessons.quiz_load import questions_of
from tests.ui.session import Session

NEEDS = (60, 20)
"""The size of a terminal that every screen has room in."""


@dataclass(frozen=True)
class Visit:
    """A picture: the keys that lead to it from the one before, and words that stand on it.

    is_typed  a line of text is asked for there: letters are no commands
    is_over   it stands over another picture, and any key may close it
    """

    name: str
    keys: tuple[str, ...]
    shown: tuple[str, ...]
    is_typed: bool = False
    is_over: bool = False


@dataclass(frozen=True)
class Program:
    """A start of the program, and what is visited there, one after the other."""

    name: str
    arguments: tuple[str, ...]
    visits: tuple[Visit, ...]

    def start(self, *options: str, **settings: object) -> Session:
        """Start it, with more options; nothing is waited for."""
        return Session(*options, *self.arguments, **{"size": NEEDS, **settings})

    def walk(self, session: Session) -> Iterator[Visit]:
        """Go from picture to picture, and yield at each once it is there."""
        session.wait_for("? help", "q quit")
        shown: tuple[str, ...] = ()
        for each in self.visits:
            for key in each.keys:
                session.press(key)
                if key == "escape":  # a key right behind it would be one with alt
                    session.wait_until(lambda old=shown: not all(map(session.shows, old)), f"the end of {shown}")
                session.settle(0.03)
            session.wait_for(*each.shown)
            shown = each.shown
            yield each

    def go_to(self, session: Session, name: str) -> Visit:
        """Go to the picture of that name, and read until nothing more comes."""
        found = next(each for each in self.walk(session) if each.name == name)
        session.settle(0.2)
        return found


def visit(name: str, keys: str, *shown: str, typed: bool = False, over: bool = False) -> Visit:
    """A picture; `keys` are names of keys with blanks between them."""
    return Visit(name, tuple(keys.split()), (*shown, *(() if typed or over else ("? help", "q quit"))), typed, over)


def title(lesson: str, number: int) -> str:
    """The title of a card of the course."""
    return lesson_named(lesson).cards[number - 1].title


def number_of(part: str, kind: type) -> int:
    """How many questions of a part stand before the first one of a kind."""
    questions = quiz_run(questions_of(part)).questions
    return next(number for number, question in enumerate(questions) if isinstance(question.answer, kind))


def to_question(part: str, kind: type) -> str:
    """The keys that lead from the first question of a part to the first one of a kind."""
    return "x space " * number_of(part, kind)


LAB_CARD = next(
    number for number, card in enumerate(lesson_named("part7").cards, 1) if isinstance(card.stand, LabStand)
)
"""The first card of part 7 that stands at a lab."""

PROGRAMS = {
    program.name: program
    for program in (
        Program(
            "contents",
            (),
            (
                visit("contents", "", "attention, one step at a time", "THE COURSE"),
                visit("help", "?", "KEYS", "this help", over=True),
                visit("palette", "escape :", "Search for commands", "key: t", typed=True, over=True),
                visit("sentence", "escape ] j j enter", "sentence: like", typed=True, over=True),
                visit("last group", "escape ] ]", "the quiz"),
            ),
        ),
        Program(
            "stepper",
            ("step", "it-looks-at-cat", "--at", "scores[it,cat]"),
            (
                visit("scores", "", "scores[it,cat]"),
                visit("weights", "] ] ]", "WEIGHTS"),
                visit("spotlight", "s", "asks: where does its attention go?"),
                visit("predict", "s p", "predict is on"),
                visit("output", "p 7", "OUTPUT"),
                visit("go to", "g", "go to: like", typed=True, over=True),
                visit("by stage", "escape v v", "by stage"),
            ),
        ),
        Program(
            "designer",
            ("design",),
            (
                visit("design", "", "it asks, scores / sqrt(2)", "cat 92.0 %"),
                visit("features", "x", "X "),
                visit("values", "v", "it gets"),
                visit("hint", "v i", "hint, "),
                visit("number", "1", "Enter sets it", typed=True),
                visit("column", "escape h", "Enter takes it", typed=True, over=True),
                visit("goals", "escape g", "GOALS", over=True),
                visit("changed", "m +", "unsaved"),
                visit("question", "m", "unsaved changes:", typed=True, over=True),
            ),
        ),
        Program(
            "learning",
            ("design",),
            (
                visit("ready", "l", "LEARN IT", "ready"),
                visit("matrices", "w", "LEARNED Wq AND Wk"),
                visit("speeds", "w f", "HOW FAST IT LEARNS"),
            ),
        ),
        Program(
            "lesson with a step",
            ("lesson", "3"),
            (
                visit("card", "", title("part3", 1)),
                visit("picture", "l", "1 of"),
                visit("last card", "$", title("part3", len(lesson_named("part3").cards))),
                visit("card by number", "g", "card: a number", typed=True, over=True),
            ),
        ),
        Program(
            "lesson with a design",
            ("lesson", "6"),
            (visit("card", "", title("part6", 1)), visit("picture", "l", "it asks, scores / sqrt(2)")),
        ),
        Program(
            "lesson with a lab",
            ("lesson", "7"),
            (
                visit("card", f"g {LAB_CARD} enter", title("part7", LAB_CARD)),
                visit("picture", "l", "SOFTMAX"),
                visit("tried", "e", "SOFTMAX", "m back to the card"),
            ),
        ),
        Program("closing card", ("lesson", "closing"), (visit("card", "", title("closing", 1)),)),
        Program(
            "lab scaling",
            ("lab", "scaling", "trials=5"),
            (
                visit("ready", "", "SQRT(D)", "ready"),
                visit("done", "space", "trial 30 of 30", "all trials are done"),
                visit("sizes", "d", "d: 1 to 8 lengths", typed=True, over=True),
            ),
        ),
        Program(
            "lab softmax",
            ("lab", "softmax"),
            (
                visit("the trap", "", "SOFTMAX", "e^1000"),
                visit("float16", "f", "> float16"),
                visit("example", "space", "float16"),
                visit("scores", "s", "scores: ", typed=True, over=True),
            ),
        ),
        Program(
            "lab order",
            ("lab", "order"),
            (
                visit("start", "", "ORDER", "Nothing is moved yet"),
                visit("moved", "]", "attention does not know where a word stands"),
                visit("positions", "p e", "sinusoidal, of sine waves"),
                visit("words", "w", "words: 1 to 100 words", typed=True, over=True),
            ),
        ),
        Program(
            "lab mistakes",
            ("lab", "mistakes"),
            (
                visit("list", "", "MISTAKES", "softmax gives nan"),
                visit("page", "space", "softmax gives nan", "belief"),
                visit("last page", "$", "belief"),
                visit("go to", "g", "go to: a number", typed=True, over=True),
            ),
        ),
        Program(
            "quiz",
            ("quiz", "1"),
            (
                visit("number", to_question("1", Number), "QUIZ", "answer: ?"),
                visit("typed", "5", "answer: 5"),
                visit("told", "x", "It is: "),
            ),
        ),
        Program("quiz choice", ("quiz", "2"), (visit("choice", f"{to_question('2', Choice)} 1", "QUIZ", "> 1"),)),
        Program("quiz cell", ("quiz", "2"), (visit("cell", f"{to_question('2', Cell)} down", "QUIZ"),)),
    )
}
"""Every program by its name."""

FEW = ("contents", "stepper", "designer", "lesson with a step", "lab softmax", "quiz")
"""One of each kind, for what takes long and goes through the same code everywhere."""

PLACES = [(program.name, each.name) for program in PROGRAMS.values() for each in program.visits]
"""Every picture, as the names of its program and its own."""

AT_REST = [
    (program.name, each.name)
    for program in PROGRAMS.values()
    for each in program.visits
    if not (each.is_over or each.is_typed)
]
"""Those with a list of commands, at which no line is asked for."""
