"""A question comes in the part after whose cards it can be answered, and uses no word that is explained later."""

import re

import pytest

from attntui.core.quiz import Choice
from attntui.lessons.load import lesson_named, lesson_names
from attntui.lessons.model import ProblemStand
from attntui.lessons.quiz_load import questions_of

PARTS = [name for name in lesson_names() if name.startswith("part")]
CARDS = {name: {card.name: card for card in lesson_named(name).cards} for name in PARTS}
ALL = questions_of()
EACH = pytest.mark.parametrize("question", ALL, ids=lambda question: question.name)

TAUGHT_BY = {
    "dot-opposite": "part1 opposite",
    "shape-of-product": "part1 product",
    "where-they-meet": "part1 cell",
    "no-transpose": "part1 square",
    "why-two": "part2 separate",
    "what-is-a-value": "part2 value",
    "row-and-column": "part2 table",
    "light-of-it": "part2 share",
    "row-total": "part3 weights",
    "shape-of-scores": "part3 scores",
    "scaled-score": "part3 scaled",
    "exp-of-zero": "part3 exp",
    "share-of-the-total": "part3 weights",
    "not-the-same-back": "part3 both-ways",
    "skip-the-largest": "part3 trap",
    "add-five": "part3 shift",
    "three-thirds": "part3 add-up",
    "blend": "part3 blend",
    "range-of-a-weight": "part3 add-up",
    "along-rows": "part4 total",
    "keepdims": "part4 total",
    "shape-of-output": "part4 output",
    "high-weight": "part4 same-values",
    "where-from": "part5 same-row",
    "word-first": "part5 order",
    "shape-of-wq": "part5 shapes",
    "one-matrix": "part5 two-matrices",
    "heads": "part5 split",
    "score-of-cat": "part6 scores",
    "double-wq": "part6 changes",
    "no-noun": "part6 changes",
    "two-animals": "part6 limits",
    "what-is-92": "part6 share",
    "divide-by-what": "part7 by-what",
    "how-wide": "part7 spread",
    "only-overflow": "part7 not-overflow",
    "divide-the-query": "part7 query-first",
    "ten-times": "part7 ten-times",
    "who-bites": "part8 moves-along",
    "keys-alone": "part8 pairs",
    "masked-score": "part8 mask",
    "look-ahead": "part8 mask",
    "first-word": "part8 masked-weight",
    "mask-after": "part8 mask-first",
    "mask-fill": "part8 mask",
    "large-negative": "part8 mask",
    "true-means": "part8 masked-weight",
    "nothing-to-see": "part8 nothing",
    "causal-corner": "part8 late-queries",
}
"""The card that teaches what a question asks."""

EARLY = {"shape-of-scores": "1", "row-and-column": "1", "where-from": "2", "what-is-92": "5", "first-word": "7"}
"""A part that would be too early for a question, since a word of it is not explained there yet."""

GLOSSARY = {
    "dot product": r"dot products?",
    "transpose": r"transpose",
    "matrix": r"matri(?:x|ces)",
    "shape": r"shapes?",
    "query": r"quer(?:y|ies)",
    "key": r"(?<!press )keys?",
    "value": r"values?",
    "score": r"scores?",
    "scaled": r"scaled",
    "e to the power": r"e to (?:the|that|any) power|exp",
    "root": r"root|sqrt",
    "softmax": r"softmax",
    "total": r"totals?",
    "weight": r"weights?",
    "output": r"outputs?",
    "blend": r"blends?",
    "overflow": r"overflows?",
    "inf": r"-?inf",
    "nan": r"nan",
    "axis": r"axis",
    "keepdims": r"keepdims",
    "Wq": r"Wq",
    "Wk": r"Wk",
    "Wv": r"Wv",
    "self-attention": r"self-attention",
    "feature": r"features?",
    "head": r"heads?",
    "identity": r"identity",
    "one-hot": r"one-hot",
    "probability": r"probability|probabilities",
    "sharper": r"sharper",
    "gap": r"gaps?",
    "spread": r"spread",
    "slope": r"slope|gradients?",
    "mask": r"mask(?:s|ed)?",
    "position": r"positions?|positional",
    "-inf": r"-inf",
}
"""Words of the field, as they are written in texts."""

EXPLAINED_ON_THE_SPOT = {
    "causal": r"no word may look at a later one|no one looks ahead",
    "cache": r"old keys are kept",
    "cross-attention": r"one text asks another",
    "PyTorch": r"libraries",
}
"""Words that no card has: a question that uses one says what it is."""


def part_number(part):
    return int(part.removeprefix("part"))


def has(term, text):
    return re.search(rf"(?<![\w-])(?:{term})(?![\w-])", text, re.IGNORECASE if term.islower() else 0) is not None


def said_by(card):
    return " ".join([card.title, *card.text, "" if card.ask is None else card.ask.question])


def first_parts():
    """The first part of the course in whose cards each word of the glossary stands."""
    texts = {part_number(part): " ".join(map(said_by, cards.values())) for part, cards in CARDS.items()}
    return {
        word: min((n for n, text in texts.items() if has(term, text)), default=None) for word, term in GLOSSARY.items()
    }


FIRST = first_parts()


def said_in(question):
    """All that is read of a question: what is asked, every answer, and every reason."""
    options = question.answer.options if isinstance(question.answer, Choice) else ()
    said = [*question.text, *question.explanation, *(text for each in options for text in (each.text, each.why))]
    return " ".join(said)


def words_too_early(question, part):
    """The words of a question that the course does not have up to a part."""
    said = said_in(question)
    return [word for word, term in GLOSSARY.items() if has(term, said) and FIRST[word] > part]


def test_every_word_of_the_glossary_is_a_word_of_the_course():
    assert [word for word, part in FIRST.items() if part is None] == []


@EACH
def test_no_word_is_used_before_the_part_that_has_it(question):
    assert words_too_early(question, part_number(question.part)) == []


@pytest.mark.parametrize(("name", "part"), EARLY.items())
def test_a_question_that_comes_too_early_is_found(name, part):
    question = next(question for question in ALL if question.name == name)
    assert words_too_early(question, int(part))


@EACH
def test_a_word_that_no_card_has_is_explained_where_it_is_used(question):
    said = said_in(question)
    for word, explanation in EXPLAINED_ON_THE_SPOT.items():
        assert not has(word, said) or re.search(explanation, said), word


def test_a_card_teaches_each_question_in_its_own_part():
    taught = {name: card.split() for name, card in TAUGHT_BY.items()}
    assert {question.name: question.part for question in ALL} == {name: part for name, (part, _) in taught.items()}
    assert [card for part, card in taught.values() if card not in CARDS[part]] == []


@EACH
def test_the_table_that_it_shows_was_shown_by_a_card_before(question):
    if not isinstance(question.stand, ProblemStand):
        return
    parts = [part for part in PARTS if part_number(part) <= part_number(question.part)]
    stands = [card.stand for part in parts for card in CARDS[part].values()]
    shown = {stand.walk.step.stage for stand in stands if isinstance(stand, ProblemStand)}
    assert question.stand.walk.step.stage in shown
