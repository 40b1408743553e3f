"""What the contents list: the course, what one can do by oneself, the labs and the quiz."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from enum import Enum, auto

from attntui.core.builtin import BUILT_IN
from attntui.core.labs.catalogue import LABS
from attntui.lessons.model import LessonHead


class Kind(Enum):
    """What an entry opens."""

    LESSON = auto()
    PROBLEM = auto()
    SENTENCE = auto()
    FILE = auto()
    DESIGNER = auto()
    LAB = auto()
    QUIZ = auto()


@dataclass(frozen=True, slots=True)
class Entry:
    """Something that can be opened.

    kind     what it is
    name     which one of them, as the program calls it
    title    what the list says
    text     what it is, in a few words
    command  how the command line opens it
    key      the digit that opens it, empty where there is none
    is_done  whether all of it was gone through
    """

    kind: Kind
    name: str
    title: str
    text: str
    command: str
    key: str = ""
    is_done: bool = False


@dataclass(frozen=True, slots=True)
class Group:
    """Entries that belong together."""

    title: str
    entries: tuple[Entry, ...]


BY_YOURSELF = (
    Entry(
        Kind.SENTENCE,
        "sentence",
        "a sentence of your own",
        "any words; they run through the same hand-made rule",
        "attntui step the dog chased the cat because it was tired",
    ),
    Entry(
        Kind.FILE,
        "file",
        "a file of your own",
        "query, key and value from an .npz or .json file",
        "attntui step FILE",
    ),
    Entry(
        Kind.DESIGNER,
        "designer",
        "the designer",
        "choose Wq and Wk yourself, and see where a word looks",
        "attntui design",
    ),
)

PROBLEM_TEXTS = {
    "dog-bites-man": ("dog bites man", "one full pass by hand: three words, two numbers each"),
    "it-looks-at-cat": ("it looks at cat", "Wq and Wk made by hand, so that it attends to cat"),
}

QUIZ = Entry(Kind.QUIZ, "quiz", "the quiz", "what has stayed? wrong answers come round again", "attntui quiz")


def contents_groups(heads: Collection[LessonHead], done: Mapping[str, Collection[str]]) -> tuple[Group, ...]:
    """Return all entries in groups; `done` has the names of the cards of each lesson that are done."""
    parts = tuple(_of_part(head, number, len(done.get(head.name, ()))) for number, head in enumerate(heads, 1))
    problems = tuple(Entry(Kind.PROBLEM, name, *PROBLEM_TEXTS[name], f"attntui step {name}") for name in BUILT_IN)
    labs = tuple(Entry(Kind.LAB, lab.name, lab.title, lab.text, f"attntui lab {lab.name}") for lab in LABS)
    course = (Group("THE COURSE", parts),) if parts else ()
    return (*course, Group("BY YOURSELF", (*problems, *BY_YOURSELF)), Group("LABS", labs), Group("QUIZ", (QUIZ,)))


def entries_of(groups: Collection[Group]) -> tuple[Entry, ...]:
    """Return the entries of all groups, in their order."""
    return tuple(entry for group in groups for entry in group.entries)


def _of_part(head: LessonHead, number: int, n_done: int) -> Entry:
    n_done = min(n_done, head.n_cards)
    said = f"{n_done} of {head.n_cards} cards" if n_done else f"{head.n_cards} cards"
    command = f"attntui lesson {head.name.removeprefix('part')}"
    key = str(number) if number < 10 else ""
    return Entry(Kind.LESSON, head.name, head.title, said, command, key, is_done=n_done == head.n_cards)
