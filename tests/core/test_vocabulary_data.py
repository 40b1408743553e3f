"""The word list that ships with attntui: its form, and readings checked by hand."""

import string
from functools import cache
from importlib.resources import files

import pytest

FEATURES = ["noun", "animal", "pronoun", "verb", "plural", "tired"]

# Part 6 of the article, word for word.
ARTICLE_ROWS = {
    "cat": [1, 1, 0, 0, 0, 0],
    "mat": [1, 0, 0, 0, 0, 0],
    "it": [0, 0, 1, 0, 0, 0],
    "sat": [0, 0, 0, 1, 0, 0],
    "was": [0, 0, 0, 1, 0, 0],
    "tired": [0, 0, 0, 0, 0, 1],
    "the": [0, 0, 0, 0, 0, 0],
    "on": [0, 0, 0, 0, 0, 0],
    "because": [0, 0, 0, 0, 0, 0],
}

SAMPLE_SENTENCES = [
    "The cat sat on the mat because it was tired.",
    "dog bites man",
    "man bites dog",
    "The dog chased the cat because it was tired.",
    "The animal didn't cross the street because it was too tired.",
    "The trophy does not fit in the suitcase because it is too big.",
    "The quick brown fox jumps over the lazy dog.",
    "A mouse ran under the table and the cats saw it.",
    "Birds sing when they are happy.",
    "She gave her brother a book, and he read it!",
    "I love my old computer.",
    "Yesterday we went to the supermarket to buy milk, eggs and bread.",
    "Can you help me with my computer? It doesn't work.",
    "The children were playing in the garden when it began to rain.",
    "The printer is out of paper, so please send me an email before the meeting.",
    "My grandmother isn't here; she's at home with three sheep.",
]

SINGULAR_AND_PLURAL = [
    ("cat", "cats"),
    ("dog", "dogs"),
    ("mouse", "mice"),
    ("goose", "geese"),
    ("ox", "oxen"),
    ("wolf", "wolves"),
    ("calf", "calves"),
    ("fox", "foxes"),
    ("pony", "ponies"),
    ("donkey", "donkeys"),
    ("butterfly", "butterflies"),
    ("child", "children"),
    ("man", "men"),
    ("woman", "women"),
    ("person", "people"),
    ("foot", "feet"),
    ("tooth", "teeth"),
    ("knife", "knives"),
    ("wife", "wives"),
    ("shelf", "shelves"),
    ("roof", "roofs"),
    ("potato", "potatoes"),
    ("piano", "pianos"),
    ("stomach", "stomachs"),
    ("church", "churches"),
    ("box", "boxes"),
    ("bus", "buses"),
    ("city", "cities"),
    ("day", "days"),
    ("matrix", "matrices"),
]

UNCHANGED_IN_THE_PLURAL = ["sheep", "deer", "fish", "moose", "salmon"]

VERBS = [
    "be am is are was were been being",
    "have has had having",
    "do does did done doing",
    "go goes went gone going",
    "bite bites bit bitten biting",
    "sit sits sat sitting",
    "see sees saw seen seeing",
    "run runs ran running",
    "give gives gave given giving",
    "read reads reading",
    "write writes wrote written writing",
    "sing sings sang sung singing",
    "put puts putting",
    "lie lies lay lain lied lying",
    "die dies died dying",
    "try tries tried trying",
    "play plays played playing",
    "stop stops stopped stopping",
    "visit visits visited visiting",
    "chase chases chased chasing",
    "cross crosses crossed crossing",
    "fit fits fitted fitting",
    "jump jumps jumped jumping",
    "travel travels travelled traveled travelling traveling",
]

NO_SUCH_WORDS = [
    *["childs", "mans", "mouses", "sheeps", "deers", "foots", "tooths", "gooses", "knifes", "potatos", "boxs", "citys"],
    *["runned", "goed", "bited", "sitted", "gived", "writed", "singed", "stoped", "stoping", "visitted", "dieing"],
    *["tryed", "haves", "beed", "putted", "readed", "chaseing"],
]


def vocabulary_bytes() -> bytes:
    return (files("attntui") / "core" / "vocabulary.tsv").read_bytes()


def lines() -> list[str]:
    return vocabulary_bytes().decode("utf-8").splitlines()


def words() -> list[str]:
    return [line.split("\t")[0] for line in lines()[1:]]


@cache
def rows() -> dict[str, list[int]]:
    """Each word with its six numbers."""
    return {word: [int(bit) for bit in bits] for word, *bits in (line.split("\t") for line in lines()[1:])}


def features_of(word: str) -> set[str]:
    """The names of the features that are 1."""
    return {name for name, bit in zip(FEATURES, rows()[word], strict=True) if bit}


def test_the_file_has_unix_line_ends_and_ends_with_one():
    assert b"\r" not in vocabulary_bytes()
    assert vocabulary_bytes().endswith(b"\n")
    assert not vocabulary_bytes().endswith(b"\n\n")


def test_the_header_names_the_word_and_the_six_features():
    assert lines()[0].split("\t") == ["word", *FEATURES]


def test_every_row_has_a_word_and_exactly_six_zeros_or_ones():
    wrong = [
        line
        for line in lines()[1:]
        if len(line.split("\t")) != 7 or not line.split("\t")[0] or set(line.split("\t")[1:]) - {"0", "1"}
    ]
    assert wrong == []


def test_the_words_are_sorted():
    assert words() == sorted(words())


def test_each_word_stands_there_once():
    assert len(words()) == len(set(words()))


def test_the_words_are_lower_case_letters_with_inner_apostrophe_or_hyphen():
    allowed = set(string.ascii_lowercase + "'-")
    assert [word for word in words() if set(word) - allowed or word != word.strip("'-")] == []


def test_there_are_at_least_500_words():
    assert len(words()) >= 500


@pytest.mark.parametrize("word", ARTICLE_ROWS)
def test_the_words_of_the_article_are_exactly_as_in_the_article(word):
    assert rows()[word] == ARTICLE_ROWS[word]


def test_every_animal_is_a_noun():
    assert [word for word, (noun, animal, *_) in rows().items() if animal and not noun] == []


def test_every_plural_is_a_noun_or_a_pronoun():
    wrong = [word for word, (noun, _, pronoun, _, plural, _) in rows().items() if plural and not (noun or pronoun)]
    assert wrong == []


def test_no_plural_is_a_verb():
    assert [word for word, (_, _, _, verb, plural, _) in rows().items() if plural and verb] == []


def test_a_pronoun_is_neither_noun_nor_verb():
    assert [word for word, (noun, _, pronoun, verb, _, _) in rows().items() if pronoun and (noun or verb)] == []


def test_a_tired_word_has_no_other_feature():
    assert [word for word, bits in rows().items() if bits[5] and sum(bits) != 1] == []


def test_only_a_few_words_are_both_noun_and_verb():
    both = [word for word, (noun, _, _, verb, _, _) in rows().items() if noun and verb]
    assert len(both) <= 40


@pytest.mark.parametrize("sentence", SAMPLE_SENTENCES)
def test_every_word_of_the_sample_sentence_is_listed(sentence):
    tokens = [token.strip(string.punctuation) for token in sentence.lower().split()]
    assert [token for token in tokens if token not in rows()] == []


@pytest.mark.parametrize(("singular", "plural"), SINGULAR_AND_PLURAL)
def test_singular_and_plural_differ_in_the_plural_feature_only(singular, plural):
    assert "noun" in features_of(singular)
    assert features_of(plural) - features_of(singular) == {"plural"}
    assert features_of(singular) <= features_of(plural)


@pytest.mark.parametrize("animal", UNCHANGED_IN_THE_PLURAL)
def test_an_animal_with_one_form_counts_as_singular(animal):
    assert features_of(animal) == {"noun", "animal"}


@pytest.mark.parametrize("forms", VERBS)
def test_every_form_of_the_verb_is_a_verb_only(forms):
    assert [form for form in forms.split() if features_of(form) != {"verb"}] == []


@pytest.mark.parametrize("form", ["isn't", "can't", "don't", "didn't", "won't", "can", "will", "must", "may"])
def test_auxiliaries_and_their_negatives_are_verbs_only(form):
    assert features_of(form) == {"verb"}


@pytest.mark.parametrize("word", ["he", "its", "my", "himself", "this", "who", "what", "someone", "everything", "it's"])
def test_one_thing_pronouns_are_pronouns_only(word):
    assert features_of(word) == {"pronoun"}


@pytest.mark.parametrize("word", ["we", "they", "us", "them", "these", "those", "ourselves", "their", "they're"])
def test_many_thing_pronouns_are_plural_pronouns(word):
    assert features_of(word) == {"pronoun", "plural"}


@pytest.mark.parametrize("word", ["man", "woman", "child", "teacher", "king"])
def test_people_are_nouns_but_not_animals(word):
    assert features_of(word) == {"noun"}


@pytest.mark.parametrize("word", ["animal", "pet", "creature"])
def test_the_general_words_for_animals_are_animals(word):
    assert features_of(word) == {"noun", "animal"}


@pytest.mark.parametrize("word", ["sleepy", "exhausted", "weary", "drowsy", "worn-out"])
def test_other_words_for_tired_are_tired(word):
    assert features_of(word) == {"tired"}


@pytest.mark.parametrize("word", ["big", "red", "slowly", "under", "and", "seven", "happy", "too"])
def test_words_of_other_kinds_are_listed_without_a_feature(word):
    assert features_of(word) == set()


@pytest.mark.parametrize("word", NO_SUCH_WORDS)
def test_wrong_inflections_are_not_listed(word):
    assert word not in rows()
