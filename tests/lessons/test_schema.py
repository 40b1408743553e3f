"""What a lesson file may hold: every refusal is one line that says where, what was found, and what is allowed."""

import json

import numpy as np
import pytest

from attntui.commands import DESIGNER, LAB_SOFTMAX, STEPPER
from attntui.core.builtin import BUILT_IN
from attntui.core.design import original_design
from attntui.core.design_file import write_design
from attntui.core.errors import ProblemError
from attntui.core.goals import goal_named
from attntui.core.labs.catalogue import LABS
from attntui.core.presets import preset_named
from attntui.lessons.load import checked_file
from attntui.lessons.model import DesignStand, KeyPress, LabStand, ProblemStand
from tests.lessons.lesson_text import CARD, HEAD, PROBLEM, lesson, opened, worded

CARD_FIELDS = "name, title, text, screen, look, problem, design, lab, at, by, order, softmax, view, goal, settings, ask"
ROWS = [[1, 0], [0, 1]]
PRESS = 'ask = { press = "x", question = "Why?" }\n'


@pytest.fixture
def refusals(tmp_path):
    """Check a text as a file and return what was refused, without the file's name."""

    def refused(text):
        path = tmp_path / "own.toml"
        path.write_text(text, encoding="utf-8")
        checked = checked_file(path)
        assert (checked.lesson is None) == bool(checked.refusals)
        for line in checked.refusals:
            assert line.isprintable()
            assert line.startswith("own.toml: ")
        return [line.removeprefix("own.toml: ") for line in checked.refusals]

    return refused


def card(fields="", text="words"):
    return opened(worded(text, fields)).cards[0]


class TestWhatIsRight:
    def test_a_lesson_has_its_title_its_cards_and_its_summary(self):
        head = HEAD + 'summary = """\nFirst.\n\nThird.\n"""\n'
        found = opened(lesson('look = " here "\n', head=head, card=CARD))
        assert (found.name, found.title, found.summary) == ("own", "A lesson", ("First.", "", "Third."))
        (only,) = found.cards
        assert (only.name, only.title, only.text, only.look) == ("one", "One card", ("Some words.",), "here")
        assert (only.stand, only.ask) == (None, None)

    def test_blank_lines_stay_inside_a_text_and_go_around_it(self):
        assert card(text="\n\none  \n\n  two\n\n").text == ("one", "", "  two")

    def test_what_is_for_the_screen_alone_stands_below_the_text_and_may_name_keys(self):
        found = card(PROBLEM + 'screen = """\nPress {key softmax},\nand watch {scores[man,man]}.\n"""\n')
        assert found.text == ("words",)
        assert found.screen == ("Press x,", "and watch 2.")
        assert found.lines == ("words", "", "Press x,", "and watch 2.")
        assert found.keyed.screen[0] == "Press {key softmax},"
        assert card(PROBLEM).lines == ("words",)

    def test_text_and_screen_share_the_lines_of_a_card(self):
        assert len(card(PROBLEM + "screen = '''" + "b\n" * 4 + "'''\n", "a\n" * 6).lines) == 11

    def test_a_problem_is_stood_at_as_the_card_says(self):
        fields = 'problem = "it-looks-at-cat"\nat = "weights[it,cat]"\n'
        stand = card(fields).stand
        assert isinstance(stand, ProblemStand)
        assert stand.walk.trace.address(stand.walk.step) == "weights[it,cat]"
        assert (stand.walk.by, stand.walk.order, stand.walk.safe, stand.is_spotlight) == ("cell", "table", False, False)
        other = card(fields + 'by = "row"\norder = "word"\nsoftmax = "safe"\nview = "spotlight"\n').stand
        assert other.walk.trace.address(other.walk.step) == "weights[it]"
        assert (other.walk.by, other.walk.order, other.walk.safe, other.is_spotlight) == ("row", "word", True, True)

    @pytest.mark.parametrize("name", BUILT_IN)
    def test_the_built_in_problems_have_names(self, name):
        assert card(f'problem = "{name}"\nat = "scores[0,0]"\n').stand.walk.problem is BUILT_IN[name]()

    def test_a_sentence_is_a_problem(self):
        stand = card('problem = { sentence = "The dog saw a cat" }\nat = "scores[dog,cat]"\n').stand
        assert " ".join(stand.walk.problem.words).lower() == "the dog saw a cat"

    def test_arrays_are_a_problem_and_softmax_is_safe_where_nothing_is_said(self):
        fields = f'problem = {{ X = {ROWS}, Wq = {ROWS}, mask = [[true, false], [true, true]], title = "own" }}\n'
        stand = card(fields + 'at = "masked[0,1]"\n').stand
        assert stand.walk.problem.title == "own"
        assert stand.walk.safe
        assert not stand.walk.problem.mask[0, 0, 1]

    def test_files_beside_the_lesson_are_problems_and_designs(self, tmp_path):
        (tmp_path / "inside").mkdir()
        (tmp_path / "own.json").write_text(json.dumps({"q": ROWS, "k": ROWS, "v": ROWS}))
        np.savez(tmp_path / "inside" / "own.npz", query=ROWS, key=ROWS, value=ROWS)
        write_design(tmp_path / "design.json", original_design())
        path = tmp_path / "own.toml"
        for fields in (
            'problem = "own.json"\nat = "scores[0,0]"\n',
            'problem = "inside/own.npz"\nat = "scores[0,0]"\n',
            'design = "design.json"\n',
        ):
            path.write_text(lesson(fields))
            assert checked_file(path).refusals == ()

    @pytest.mark.parametrize(
        ("name", "design"),
        [
            ("original", original_design()),
            ("strength-5", preset_named("strength-5").design()),
            ("cat", goal_named("cat").start),
            ("solution of tie", goal_named("tie").solution),
        ],
    )
    def test_presets_goals_and_solutions_are_designs(self, name, design):
        assert card(f'design = "{name}"\n').stand == DesignStand(design)

    def test_a_design_may_have_a_goal(self):
        assert card('design = "original"\ngoal = "mat"\n').stand == DesignStand(original_design(), "mat")

    @pytest.mark.parametrize("lab", LABS)
    def test_a_lab_has_its_own_settings_or_those_of_the_article(self, lab):
        assert card(f'lab = "{lab.name}"\n').stand == LabStand(lab.name, lab.core.settings_of({}))

    def test_the_settings_of_a_lab_are_checked_by_the_lab(self):
        stand = card('lab = "scaling"\nsettings = { d = 64, seed = 7 }\n').stand
        assert stand.settings == LABS[0].core.settings_of({"d": 64, "seed": 7})
        assert stand.settings != LABS[0].core.settings_of({})

    @pytest.mark.parametrize(
        ("fields", "screen", "key"),
        [(PROBLEM, STEPPER, "x"), ('design = "original"\n', DESIGNER, "p"), ('lab = "softmax"\n', LAB_SOFTMAX, "d")],
    )
    def test_a_key_of_the_stands_own_screen_can_be_asked_for(self, fields, screen, key):
        assert any(key in command.keys for command in screen)
        assert card(f'{fields}ask = {{ press = "{key}", question = "Press it." }}\n').ask == KeyPress("Press it.", key)

    def test_placeholders_are_filled_in_titles_looks_questions_and_summaries(self):
        text = f"""{HEAD}summary = "{{numbers part6.changes.0.cat:%}}"
[[cards]]
name = "one"
title = "{{d_k}} numbers"
text = "{{{{ }}}}"
look = "at {{scores[man,dog]}}"
{PROBLEM}ask = {{ press = "x", question = "{{n_keys}} keys?" }}
"""
        found = opened(text)
        (only,) = found.cards
        assert (only.title, only.text, only.look) == ("2 numbers", ("{ }",), "at 1")
        assert (only.ask.question, found.summary) == ("3 keys?", ("92.0 %",))

    def test_58_columns_and_11_lines_fit(self):
        text = "\n".join(["x" * 58] * 11)
        assert card(text=text).text == tuple(["x" * 58] * 11)
        assert card(text="猫" * 29).text == ("猫" * 29,)

    def test_100_cards_fit(self):
        text = HEAD + "".join(CARD.replace('"one"', f'"card-{number}"') for number in range(100))
        assert len(opened(text).cards) == 100


REFUSED = {
    # the file
    "colour = 1\n" + lesson(): ["colour: no such name, allowed: format, title, cards, summary"],
    'title = "a"\n' + CARD: ["format: missing, needed: format, title, cards"],
    HEAD: ["cards: missing, needed: format, title, cards"],
    lesson().replace("/1", "/2"): ["format: found 'attntui-lesson/2', allowed: attntui-lesson/1"],
    lesson().replace('"attntui-lesson/1"', "1"): ["format: found the number 1, allowed: attntui-lesson/1"],
    HEAD + "cards = 3\n": ["cards: found the number 3, expected at least one [[cards]]"],
    HEAD + "cards = []\n": ["cards: found an empty list, expected at least one [[cards]]"],
    HEAD + "cards = [3]\n": [f"card 1: found the number 3, expected a table of {CARD_FIELDS}"],
    HEAD + CARD * 101: ["cards: found 101, allowed: up to 100"],
    lesson().replace('"A lesson"', "1"): ["title: found the number 1, expected a text in quotes"],
    lesson().replace("A lesson", "{d_k}"): ["title: found a brace, expected a title without placeholders"],
    lesson().replace("A lesson", "x" * 49): [f"title: 49 columns, 1 too many, allowed: 48: {'x' * 29}~"],
    lesson().replace("A lesson", " "): ["title: found an empty text, expected at least a word"],
    lesson(head=HEAD + "summary = 3\n"): ["summary: found the number 3, expected a text in quotes"],
    lesson(head=HEAD + "summary = '''" + "a\n" * 7 + "'''\n"): ["summary: 7 lines, 1 too many, allowed: 6"],
    lesson(head=HEAD + 'summary = "{d_k}"\n'): [
        "summary: line 1: {d_k}: the card has no pass, expected a problem or a design on the same card"
    ],
    # the card
    HEAD + '[[cards]]\ntext = "a"\n': ["card 1: name, title: missing, needed: name, title, text"],
    lesson("colour = 1\nsound = 2\n"): [f"card one: colour, sound: no such name, allowed: {CARD_FIELDS}"],
    lesson().replace('"one"', '"One card"'): [
        "card 1: name: found 'One card', expected up to 40 of a-z, 0-9 and hyphens between them, as in dot-product"
    ],
    lesson().replace('"one"', "1"): ["card 1: name: found the number 1, expected a text in quotes"],
    lesson() + CARD: ["card one: name: 2 cards are called so, expected each name once"],
    lesson().replace('"One card"', "[1]"): ["card one: title: found a list, expected a text in quotes"],
    lesson().replace("One card", "x" * 50): [f"card one: title: 50 columns, 2 too many, allowed: 48: {'x' * 29}~"],
    lesson().replace('"One card"', '"""a\nb"""'): ["card one: title: found 2 lines, expected one"],
    worded("", ""): ["card one: text: found an empty text, expected at least a word"],
    worded("a\n" + "b" * 60, ""): [f"card one: text: line 2: 60 columns, 2 too many, allowed: 58: {'b' * 29}~"],
    worded("猫" * 30, ""): [f"card one: text: line 1: 60 columns, 2 too many, allowed: 58: {'猫' * 14}~"],
    worded("a\n" * 12, ""): ["card one: text: 12 lines, 1 too many, allowed: 11"],
    worded("a\tb", ""): [r"card one: text: line 1: holds '\t', which not every terminal prints as it is"],
    worded("a\u202eb", ""): [r"card one: text: line 1: holds '\u202e', which not every terminal prints as it is"],
    worded("a" + "\u0301" * 1000, ""): [
        "card one: text: line 1: holds a character with more than 4 accents on it, allowed: 4"
    ],
    worded("\u0301b", ""): [r"card one: text: line 1: holds '\u0301', which not every terminal prints as it is"],
    worded("→" * 30, ""): [f"card one: text: line 1: 60 columns, 2 too many, allowed: 58: {'→' * 30}"],
    lesson('look = """a\nb"""\n'): ["card one: look: found 2 lines, expected one"],
    lesson("look = 1\n"): ["card one: look: found the number 1, expected a text in quotes"],
    worded("a\n" * 6, PROBLEM + "screen = '''" + "b\n" * 5 + "'''\n"): [
        "card one: screen: with the text and a blank line 12 lines, 1 too many, allowed: 11"
    ],
    lesson('screen = "Press space."\n'): [
        "card one: screen: a card of text alone has no picture, expected one of problem, design, lab on the same card"
    ],
    lesson(PROBLEM + 'screen = ""\n'): ["card one: screen: found an empty text, expected at least a word"],
    lesson(PROBLEM + 'screen = ["a"]\n'): ["card one: screen: found a list, expected a text in quotes"],
    worded("{key softmax}"): [
        "card one: text: line 1: {key softmax}: paper has no keys, expected in screen, look or the question alone"
    ],
    lesson(PROBLEM).replace('"One card"', '"{key softmax}"'): [
        "card one: title: {key softmax}: paper has no keys, expected in screen, look or the question alone"
    ],
    # where it stands
    lesson(PROBLEM + 'design = "original"\n'): [
        "card one: problem and design: a card stands in one place, expected one of problem, design, lab"
    ],
    lesson('at = "scores[0,0]"\n'): ["card one: at: without problem, expected problem on the same card"],
    lesson('goal = "cat"\n' + PROBLEM): ["card one: goal: without design, expected design on the same card"],
    lesson("settings = {}\n"): ["card one: settings: without lab, expected lab on the same card"],
    lesson('problem = "dog-bites-man"\n'): [
        "card one: at: missing, a problem needs an address such as scores[man,dog]"
    ],
    lesson('problem = "dogs"\nat = "scores"\n'): [
        "card one: problem: found 'dogs', expected dog-bites-man or it-looks-at-cat, { sentence = \"...\" },"
        " a table of arrays, or a .npz or .json file"
    ],
    lesson('problem = 3\nat = "scores"\n'): [
        'card one: problem: found the number 3, expected dog-bites-man or it-looks-at-cat, { sentence = "..." },'
        " a table of arrays, or a .npz or .json file"
    ],
    lesson('problem = { sentence = "a", q = 1 }\nat = "scores"\n'): [
        "card one: problem: q: no such name, allowed: sentence"
    ],
    lesson('problem = { sentence = "." }\nat = "scores"\n'): [
        "card one: problem: the sentence has no words, expected at least one, such as: dog bites man"
    ],
    lesson('problem = { colour = 1 }\nat = "scores"\n'): [
        "card one: problem: colour: no such name, allowed: query, key, value, X, Wq, Wk, Wv, mask, words,"
        " query_words, feature_names, position_names, value_names, scale, n_heads, K, Q, V, k, q, v, sentence, title"
    ],
    lesson('problem = { query = [[1]] }\nat = "scores"\n'): [
        "card one: problem: key, value: missing; found query; expected query, key and value (or q, k, v, or Q, K, V),"
        " or X (with any of Wq, Wk, Wv)"
    ],
    lesson('problem = { X = [[1], ["a"]] }\nat = "scores"\n'): [
        "card one: problem: X: holds the text 'a' at X[1][0], expected numbers"
    ],
    lesson(f'problem = {{ X = {ROWS}, words = ["a"] }}\nat = "scores"\n'): [
        "card one: problem: words: 1 words for 2 keys, expected one word a row"
    ],
    lesson('problem = "none.json"\nat = "scores"\n'): True,
    lesson('problem = "../own.json"\nat = "scores"\n'): [
        "card one: problem: ../own.json: is not in the folder of the lesson, expected a file in it"
    ],
    lesson('problem = "/etc/own.json"\nat = "scores"\n'): [
        "card one: problem: /etc/own.json: is not in the folder of the lesson, expected a file in it"
    ],
    lesson('problem = "dog-bites-man"\nat = "scores[cat,dog]"\n'): [
        "card one: at: no query is called 'cat', allowed: dog, bites, man, or 0 to 2"
    ],
    lesson('problem = "dog-bites-man"\nat = "12"\n'): [
        "card one: at: '12': not an address, expected one like scores[dog,dog]"
    ],
    lesson('problem = "dog-bites-man"\nat = 12\n'): ["card one: at: found the number 12, expected a text in quotes"],
    lesson('problem = "dog-bites-man"\nat = "shifted[0,0]"\n'): [
        "card one: at: 'shifted': no stage of this pass, allowed: scores, scaled, exp, weights, output"
    ],
    lesson(PROBLEM + 'by = "word"\n'): ["card one: by: found 'word', allowed: cell, row, stage"],
    lesson(PROBLEM + 'order = "row"\n'): ["card one: order: found 'row', allowed: table, word"],
    lesson(PROBLEM + "softmax = true\n"): ["card one: softmax: found true, allowed: by hand, safe"],
    lesson(PROBLEM + 'view = "bars"\n'): ["card one: view: found 'bars', allowed: tables, spotlight"],
    lesson('design = "best"\n'): [
        "card one: design: found 'best', allowed: a preset (original, no-noun, strength-1, strength-5, strength-8),"
        " a goal (cat, mat, tired, verb, even, least-whole, least-halves, tie), 'solution of' a goal, or a .json file"
    ],
    lesson('design = "solution of best"\n'): [
        "card one: design: 'best': no goal, allowed: cat, mat, tired, verb, even, least-whole, least-halves, tie"
    ],
    lesson("design = {}\n"): ["card one: design: found a table {...}, expected a text in quotes"],
    lesson('design = "../own.json"\n'): [
        "card one: design: ../own.json: is not in the folder of the lesson, expected a file in it"
    ],
    lesson('design = "original"\ngoal = "dog"\n'): [
        "card one: goal: 'dog': no goal, allowed: cat, mat, tired, verb, even, least-whole, least-halves, tie"
    ],
    lesson('design = "original"\ngoal = "tie"\n'): [
        "card one: goal: tie is about another sentence, expected one about 'the cat sat on the mat because it was t~'"
    ],
    lesson('lab = "cooking"\n'): [
        "card one: lab: lab: found 'cooking', expected one of scaling, softmax, order, mistakes"
    ],
    lesson('lab = "scaling"\nsettings = 3\n'): [
        "card one: settings: found the number 3, expected a table such as { seed = 1 }"
    ],
    lesson('lab = "scaling"\nsettings = { depth = 3 }\n'): True,
    # what it asks for
    lesson("ask = 3\n"): ["card one: ask: found the number 3, expected a table of predict, press, question"],
    lesson(PROBLEM + 'ask = { press = "x" }\n'): ["card one: ask: question: missing, needed: question"],
    lesson(PROBLEM + 'ask = { question = "Why?" }\n'): [
        "card one: ask: expected either predict or press, and a question"
    ],
    lesson(PROBLEM + 'ask = { press = "x", predict = "scores[0,0]", question = "Why?" }\n'): [
        "card one: ask: expected either predict or press, and a question"
    ],
    lesson(PROBLEM + 'ask = { push = "x", question = "Why?" }\n'): [
        "card one: ask: push: no such name, allowed: predict, press, question"
    ],
    lesson(PRESS): ["card one: ask: press: the card stands nowhere, expected problem, design or lab on the same card"],
    lesson('ask = { predict = "scores[0,0]", question = "Why?" }\n'): [
        "card one: ask: predict: the card has no pass, expected a problem or a design on the same card"
    ],
    lesson(PROBLEM + 'ask = { predict = "scores[0]", question = "Why?" }\n'): [
        "card one: ask: predict: 'scores[0]': makes more than one number, expected a cell such as weights[0,0]"
    ],
    lesson(PROBLEM + 'ask = { predict = "scores[0,9]", question = "Why?" }\n'): [
        "card one: ask: predict: no key has the number 9, allowed: dog, bites, man, or 0 to 2"
    ],
    lesson(PROBLEM + f'ask = {{ press = "x", question = "{"w" * 59}" }}\n'): [
        f"card one: ask: question: 59 columns, 1 too many, allowed: 58: {'w' * 29}~"
    ],
}
"""A file, and what is refused in it; True where the words are those of the core, which has tests of its own."""


@pytest.mark.parametrize(("text", "expected"), REFUSED.items(), ids=range(len(REFUSED)))
def test_it_is_refused_in_one_line(refusals, text, expected):
    found = refusals(text)
    assert len(found) == 1, found
    if expected is not True:
        assert found == expected


@pytest.mark.parametrize(
    ("fields", "screen"),
    [(PROBLEM, STEPPER), ('design = "original"\n', DESIGNER), ('lab = "softmax"\n', LAB_SOFTMAX)],
)
@pytest.mark.parametrize("key", ["space", "q", "b", "?", "m", "t", ":", "n", "f12", "ctrl+c", "€"])
def test_a_key_that_leads_through_the_lesson_or_that_nobody_has_is_refused_with_those_there_are(
    refusals, fields, screen, key
):
    (found,) = refusals(lesson(fields + f'ask = {{ press = "{key}", question = "Why?" }}\n'))
    said, _, allowed = found.partition(", allowed: ")
    assert said == f"card one: ask: press: found '{key}'"
    declared = {key for command in screen for key in command.keys}
    assert key not in allowed.split(", ")
    assert set(allowed.split(", ")) <= declared | {","}
    assert len(allowed) > 20


def test_a_core_refusal_names_the_file_or_the_setting(refusals):
    assert "none.json: no such file" in refusals(lesson('problem = "none.json"\nat = "scores"\n'))[0]
    (found,) = refusals(lesson('lab = "scaling"\nsettings = { depth = 3 }\n'))
    assert found.startswith("card one: settings: ")
    assert "depth" in found


def test_a_link_does_not_lead_out_of_the_folder(tmp_path):
    outside, inside = tmp_path / "outside", tmp_path / "inside"
    outside.mkdir()
    inside.mkdir()
    (outside / "own.json").write_text(json.dumps({"q": ROWS, "k": ROWS, "v": ROWS}))
    (inside / "own.json").symlink_to(outside / "own.json")
    (inside / "own.toml").write_text(lesson('problem = "own.json"\nat = "scores"\n'))
    (line,) = checked_file(inside / "own.toml").refusals
    assert line.endswith("own.json: is not in the folder of the lesson, expected a file in it")


def test_all_that_is_wrong_is_said_in_the_order_of_the_file(refusals):
    text = (
        HEAD.replace("A lesson", "x" * 60)
        + CARD
        + CARD.replace('"one"', '"two"').replace("Some words.", "{foo}")
        + 'problem = "dog-bites-man"\nat = "scores[cat,cat]"\nby = "word"\n'
        + CARD.replace('"one"', '"three"').replace("Some words.", "{d_k} {scores[cat,cat]}")
        + PROBLEM
        + 'look = "{"\nask = { press = "q", question = "{d_v} }" }\n'
    )
    places = [": ".join(line.split(": ")[:2]) for line in refusals(text)]
    assert places == [
        "title: 60 columns, 12 too many, allowed",
        "card two: by",
        "card two: text",
        "card three: text",
        "card three: look",
        "card three: ask",
        "card three: ask",
    ]


@pytest.mark.parametrize(
    "fields",
    [
        'problem = "dogs"\nat = "scores[0,0]"\n',
        'problem = "dog-bites-man"\nat = "scores[cat,cat]"\n',
        "colour = 1\n" + PROBLEM,
        'porblem = "dog-bites-man"\nat = "scores"\n',
    ],
)
def test_with_a_stand_or_a_name_that_is_wrong_bad_placeholders_are_said_all_the_same(refusals, fields):
    text = "{foo} and {scores[man,dog]:x} and {d_k}\n{numbers part99.a} }"
    found = refusals(worded(text, fields + 'look = "{bar}"\nask = { predict = "scores[0,0]", question = "{baz}" }\n'))
    assert len(found) == 7
    assert not any(piece in line for line in found for piece in ("d_k}: ", "stands nowhere", "has no pass"))
    for place, piece in (
        ("text: line 1", "{foo}"),
        ("text: line 1", ":x"),
        ("text: line 2", "part99"),
        ("text: line 2", "}: a brace alone"),
        ("look", "{bar}"),
        ("ask: question", "{baz}"),
    ):
        assert any(f"card one: {place}: " in line and piece in line for line in found), (place, piece)


def test_every_bad_placeholder_of_a_line_is_said(refusals):
    found = refusals(worded("{foo} {d_k} {bar} {d_v:x}"))
    assert [line.split(": ")[3] for line in found] == ["{foo}", "{bar}", "{d_v:x}"]


def test_of_two_cards_of_one_name_it_is_said_which_one(refusals):
    bad = CARD.replace("Some words.", "{foo}")
    found = refusals(HEAD + CARD + bad + bad.replace('"one"', '"two"'))
    assert [": ".join(line.split(": ")[:2]) for line in found] == [
        "card 2 (one): text",
        "card two: text",
        "card one: name",
    ]


def test_where_a_lesson_is_opened_the_first_refusal_is_said_and_how_many_more_there_are():
    text = lesson('problem = "dogs"\nat = "scores"\nby = "word"\n')
    with pytest.raises(ProblemError) as refused:
        opened(text)
    assert str(refused.value) == (
        "own.toml: card one: by: found 'word', allowed: cell, row, stage (and 1 more: attntui lesson --check own.toml)"
    )


def test_a_key_in_a_text_is_refused_where_the_stand_was_refused_too(refusals):
    _, said = refusals(worded("{key softmax}", 'problem = "dogs"\nat = "scores"\n'))
    expected = "{key softmax}: paper has no keys, expected in screen, look or the question alone"
    assert said == f"card one: text: line 1: {expected}"
