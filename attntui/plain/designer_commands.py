"""The commands of a conversation on a design: what they are called, and the lines that explain them."""

from attntui.commands import DESIGNER
from attntui.plain.conversation import LAST_HELP
from attntui.plain.typed_command import names_of

RUN = frozenset(
    "help quit undo preset goal step more less zero redo hint solution learn features values markers sentence asker"
    " scale add remove rename d_k column save save_as open export contents".split()
)
"""The commands of the screen that have a plain form; the others are about its look or its cursor."""

ALONE = frozenset(
    "help quit contents again undo redo hint solution features values step show compare take learned markers".split()
)
"""Those that take nothing after them."""

_OTHERS = {
    "": "again",
    "compare": "compare",
    "show": "show",
    "word": "word",
    "take": "take",
    "learned": "learned",
    "kept": "kept",
    "feature add": "add",
    "feature remove": "remove",
    "feature rename": "rename",
    "feature": "feature",
    "column rename": "column",
    "values one-hot": "markers",
    "value one-hot": "markers",
    "exit": "quit",
}

NAMES = names_of(DESIGNER, RUN, _OTHERS)
"""The command that each text means."""

HELP = (
    "Wq[pronoun,animal] 5: that number, in Wq, Wk, X or value; names or numbers, 0.5 or 0,5 or 1/2.",
    "Wq pronoun 4 4: a whole row. Wq[pronoun,animal] without a number says it, Wq alone the table.",
    "more, less or zero and an address: 1 more, 1 less, 0 there.",
    "undo or u, redo or r: the last change back, and again.",
    "preset or p: the next preset, another design than this one; preset strength-5 that one.",
    "goal or g: the goals; goal 2 starts that one. hint or i; solution or !.",
    "word cat: its key, score, scaled score and weight.",
    "compare: every word before and after the last change.",
    "show: all tables. features or x, values or v: these alone.",
    "asker tired or a tired: that word asks. scale or /: divide by sqrt(d_k), or not.",
    "sentence or e, and the words: another sentence.",
    "feature add NAME, feature remove NAME, feature rename OLD NEW; or f, _, n.",
    "d_k 3 or c 3, with names for new columns: how many columns. column rename OLD NEW or h OLD NEW.",
    "values one-hot or y: each word hands over its own marker again.",
    "step or s: step through it; m comes back.",
    "learn or l: the machine looks for Wq and Wk; Ctrl+C stops it.",
    "learn seed 3 steps 200 rate 0.1 loss squared scale off word cat: with these, any of them.",
    "learn on: so many steps more. learned: what it found. take: take that. learn speeds: how fast, by d_k.",
    "save or w, save FILE or >; open FILE or <; export FILE or |: a NumPy script.",
    "kept: what was kept from last time.",
    "empty line: how far the goal is.",
    *LAST_HELP,
)
"""One line a command."""
