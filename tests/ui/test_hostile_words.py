"""Words from files that a terminal could obey, a reader of markup could take for orders, or that are of odd widths."""

import json
import re

import pytest

from tests.ui.session import Session

HOSTILE = {
    "\x1b[7771mred": r"\x1b[7771mred",
    "\x1b]0;pwned\x07x": r"\x1b]0;pwned\x07x",
    "\x1bP1$qm\x1b\\x": r"\x1bP1$qm\x1b\x",
    "\x9b7772mred": r"\x9b7772mred",
    "\x1b[2J\x1b[H": r"\x1b[2J\x1b[H",
    "a\x07b\x08c": r"a\x07b\x08c",
    "[/]": "[/]",
    "[red]": "[red]",
    "[@click=app.bell]x[/]": "[@click=app.bell]x[/]",
    "a\tb": r"a\tb",
    "two\nlines": r"two\nlines",
    "a\rb": r"a\rb",
    "": "''",
    "   ": "' '",
    "\u202eabc\u2066": r"\u202eabc\u2066",
    "a\u200db": r"a\u200db",
}
"""Words that a terminal or a reader of markup could obey, and how they are to be shown."""

WIDE = {
    "emoji": "\N{CAT}",
    "family": "\N{WOMAN}\u200d\N{MICROSCOPE}",
    "skin": "\N{THUMBS UP SIGN}\N{EMOJI MODIFIER FITZPATRICK TYPE-4}",
    "flag": "\N{REGIONAL INDICATOR SYMBOL LETTER D}\N{REGIONAL INDICATOR SYMBOL LETTER E}",
    "selector": "\N{HEAVY BLACK HEART}\ufe0f",
    "cjk": "犬が人を噛む",
    "hangul": "개가",
    "jamo": "\u1100\u1161\u11a8",
    "accent": "e\u0301te\u0301",
    "zalgo": "z" + "\u0300\u0316\u0334" * 5,
    "lone mark": "\u0301a",
    "hebrew": "כלב",
    "arabic": "كلب",
    "thai": "น้ำ",
    "devanagari": "क्षि",
    "full": "ＡＢ",
}
"""Words whose letters take none, one or two columns."""

STRAY = re.compile("(?<!\N{THUMBS UP SIGN})\N{EMOJI MODIFIER FITZPATRICK TYPE-4}|"
                   "(?<!\N{REGIONAL INDICATOR SYMBOL LETTER D})\N{REGIONAL INDICATOR SYMBOL LETTER E}")  # fmt: skip
"""The second half of a sign where the first is not."""

LABELS = 12
"""No label of a row, with its mark, is wider than this."""


def write(path, words):
    """A file with these words, all of whose numbers are different."""
    n_words = len(words)
    query = [[(row * 7 + 3) % 10 / 10 + 1, (row * 3 + 1) % 10 / 10 + 1] for row in range(n_words)]
    path.write_text(json.dumps({"query": query, "key": query[::-1], "value": query, "words": list(words)}))
    return str(path)


@pytest.fixture(scope="module", params=[(name, size) for name in ("hostile", "wide") for size in ((60, 20), (120, 40))])
def session(request, tmp_path_factory):
    """A program with these words, which has shown all its stages."""
    name, size = request.param
    words = {"hostile": HOSTILE, "wide": WIDE.values()}[name]
    path = write(tmp_path_factory.mktemp(name) / "words.json", words)
    with Session("step", path, size=size) as running:
        running.wait_for("step 1 of", "SCORES")
        yield running


def stage(session, number):
    session.press("g")
    session.wait_for_prompt("go to")
    name = ("scores", "scaled", "shifted", "exp", "weights", "output")[number - 1]
    session.press(f"{name}[5,1]", "enter")
    session.wait_until(lambda: name.upper() in session.lines[1] and "? help" in session.lines[-1], f"stage {number}")
    session.settle()


def ends_of_numbers(session, y):
    """The columns of the screen at which a number or a dot of a table ends, in one row."""
    row = session.terminal.screen.buffer[y]
    cells = [row[x].data for x in range(session.terminal.screen.columns)] + [" "]
    ends, after = tuple("0123456789."), tuple(" []")
    return [x for x in range(LABELS, len(cells) - 1) if cells[x] in ends and cells[x + 1] in after]


@pytest.mark.parametrize("number", range(1, 7))
def test_the_columns_of_numbers_line_up(session, number):
    stage(session, number)
    last = session.cursor[1]
    rows = range(last - 4, last + 1)
    expected = ends_of_numbers(session, last)
    assert len(expected) >= 2
    lined_up = [y for y in rows if session.lines[y][:2] in ("  ", "> ") and session.lines[y][2:3].strip()]
    assert last in lined_up
    for y in lined_up:
        if y > 2 and " of 16" not in session.lines[y]:
            ends = [x for x in ends_of_numbers(session, y) if x >= expected[0]]  # without a table at the left of it
            assert ends == expected, session.text


def test_rows_can_be_walked_through(session):
    session.press("0")
    session.wait_until(lambda: "step 1 of" in session.lines[0], "the first step")
    session.press("v")
    session.wait_for("by row")
    for _ in range(24):
        before = session.lines[0]
        session.press("space")
        session.wait_until(lambda text=before: session.lines[0] != text, "the next row")
        assert session.lines[0].endswith("by row")
    session.press("v", "v", "0")
    session.wait_for("by cell")


@pytest.mark.parametrize("keys", ["s", "?", ":"])
def test_the_other_screens_stand_too(session, keys):
    shown = {"s": "asks: where does its attention go?", "?": "KEYS", ":": "Search for commands"}[keys]
    session.press(keys)
    session.wait_for(shown)
    session.settle()
    if keys == "s":
        ends = [len(line) for line in session.lines[4:] if re.search(r"% +\d", line)]
        assert len(ends) > 5
        columns = {x for y in range(4, 12) for x in ends_of_numbers(session, y)[-1:]}
        assert len(columns) == 1, session.text
    session.press({"s": "s"}.get(keys, "escape"))
    session.wait_until_gone(shown)


def test_no_order_reaches_the_terminal(session):
    """Runs after the tests above, over all that they have made the program write."""
    for order in (b"\x1b]", b"7771", b"7772", b"\x1bP", b"\x07", b"\x9b", "\x9b".encode(), b"\t"):
        found = session.raw.find(order)
        if order in (b"7771", b"7772"):  # spelt they may stand there, not behind an escape
            assert b"\x1b[" + order not in session.raw
        elif order != b"\x9b":
            assert found < 0, session.raw[max(found - 40, 0) : found + 40]
    assert session.raw.count(b"\x1b[2J") == 1
    session.raw.decode("utf-8")
    assert not {"\u202e", "\u2066", "\u200d", "\ufe0f"} & set(session.raw.decode("utf-8"))


def test_what_is_dangerous_is_spelt_and_what_is_markup_is_shown(tmp_path):
    with Session("step", write(tmp_path / "words.json", HOSTILE), size=(80, 24)) as session:
        session.wait_for("step 1 of")
        session.press("s")
        for shown in HOSTILE.values():
            session.wait_for(f" {shown} asks: where does its attention go?")
            session.press("down")


def test_nothing_is_left_behind_by_signs_that_some_terminals_draw_as_two(tmp_path):
    """The emulator draws a skin tone and the second half of a flag in cells of their own, as xterm and tmux do."""
    path = write(tmp_path / "words.json", WIDE.values())
    with Session("step", path, size=(60, 20)) as session:
        session.wait_for("step 1 of")
        session.press("v")
        session.wait_for("by row")
        for step in range(2, 40):
            session.press("space")
            session.wait_for(f"step {step} of")
            session.wait_until(lambda: not STRAY.search(session.text), "an end of second halves without the first")


def test_the_name_of_a_file_is_shown_harmlessly_too(tmp_path):
    path = write(tmp_path / "\x1b[7771m[red][0].json", ["a", "b"])
    with Session("step", path, size=(80, 24)) as session:
        session.wait_for("step 1 of", r"\x1b[7771m[red][0].json"[:20])
        assert b"\x1b[7771m" not in session.raw


@pytest.mark.parametrize("paste", [False, True])
def test_characters_that_turn_or_hide_what_is_typed_never_reach_the_line(paste):
    with Session("step", "dog-bites-man", size=(60, 20)) as session:
        session.wait_for("step 1 of 45")
        session.press("g")
        session.wait_for_prompt("go to")
        typed = "sco\u202eres[\u200bman,\u2066dog]\u200d"
        session.press(f"\x1b[200~{typed}\x1b[201~" if paste else typed)
        session.wait_for("scores[man,dog]")
        session.press("enter")
        session.wait_for("step 7 of 45")
        assert not re.search("[\u200b\u200d\u202e\u2066]", session.raw.decode())


def test_a_pile_of_accents_that_is_typed_stays_a_few():
    with Session("step", "dog-bites-man", size=(60, 20)) as session:
        session.wait_for("step 1 of 45")
        session.press("g")
        session.wait_for_prompt("go to")
        session.press("\x1b[200~sc" + "\u0316" * 300 + "\x1b[201~", *("\u0316" * 20), "x")
        session.wait_until(lambda: session.raw.decode(errors="replace").rstrip().find("x") >= 0)
        session.settle(0.5)
        found = session.raw.decode(errors="replace")
        assert "\u0316" * 4 in found
        assert "\u0316" * 5 not in found
