"""The article's numbers for people: where queries and keys come from, and the design by which "it" looks at "cat"."""

from collections.abc import Sequence

from attntui.core.digits import number_text, percent_text
from attntui.core.presets import preset_named
from attntui.render.aligned import aligned_lines
from attntui.render.numbers_parts import Numbers, number_rows, percents, shape_lines, shape_said, sum_text, vector_text


def projection_lines(part: Numbers) -> list[str]:
    """Return Part 5."""
    places = [str(place) for place in range(len(part["identity"]))]
    words = ("dog", "bites", "man")
    return [
        *shape_lines(part["shapes"]),
        "",
        f"the identity, {shape_said((len(places), len(places)))}",
        *aligned_lines("", places, number_rows(places, part["identity"])),
        "",
        "output where Wq, Wk and Wv are the identity: that of Part 3",
        *aligned_lines("", places, number_rows(words, part["identity_output"])),
    ]


def design_lines(part: Numbers) -> list[str]:
    """Return Part 6."""
    sizes = part["sizes"]
    return [
        f'{part["n_words"]} words: cat, mat and {part["n_others"]} others; "the" stands there {part["n_the"]} times',
        f"{sizes['d_model']} numbers a word, {sizes['d_k']} a query or key, {sizes['d_v']} a value",
        "",
        *_table_lines(part),
        "",
        *_match_lines(part),
        "",
        f"it asks; √{sizes['d_k']} ≈ {number_text(part['sqrt_d_k'])}",
        f"it's exp adds up to {number_text(part['total'])}, its weights to {number_text(part['weight_sum'])}",
        *_asker_lines(part),
        "",
        "value: a marker a word, so that its output is its row of weights",
        f"cat's value: {vector_text(part['value_of_cat'])}",
        f"mat's value: {vector_text(part['value_of_mat'])}",
        "",
        "how much it gives, where Wq is changed",
        *_change_lines(part["changes"], part["positions"]),
    ]


def _table_lines(part: Numbers) -> list[str]:
    features = part["features"]
    columns = [f"{name} {position}" for name in ("Wq", "Wk") for position in part["positions"]]
    both = [[*query, *key] for query, key in zip(part["Wq"], part["Wk"], strict=True)]
    return [
        "X: what each word is",
        *aligned_lines("", features, number_rows(part["words"], part["X"])),
        "",
        f"Wq and Wk: {part['n_set']} numbers are not 0",
        *aligned_lines("", columns, number_rows(features, both)),
    ]


def _match_lines(part: Numbers) -> list[str]:
    names = part["words"]
    score = {word: number_text(part["scores"][names.index(word)]) for word in ("cat", "mat")}
    return [
        f"it's query: {vector_text(part['query_of_it'])}",
        f"cat's key: {vector_text(part['key_of_cat'])}",
        f"mat's key: {vector_text(part['key_of_mat'])}",
        f"every other key: {vector_text(part['key_of_others'])}",
        f"it asks cat: {sum_text(part['query_of_it'], part['key_of_cat'])} = {score['cat']}",
        f"it asks mat: {sum_text(part['query_of_it'], part['key_of_mat'])} = {score['mat']}",
    ]


def _asker_lines(part: Numbers) -> list[str]:
    columns = ("scores", "scaled", "exp", "weights")
    rows = [
        (word, [*(number_text(part[column][place]) for column in columns), percent_text(part["weights"][place])])
        for place, word in enumerate(part["words"])
    ]
    return aligned_lines("answers", [*columns, "share"], rows)


def _change_lines(changes: Sequence[Numbers], positions: Sequence[str]) -> list[str]:
    rows = [
        (
            preset_named(change["name"]).title.partition(",")[0],
            [*map(number_text, change["strengths"]), *percents([change[name] for name in ("cat", "mat", "other")])],
        )
        for change in changes
    ]
    return aligned_lines("change", [*positions, "cat", "mat", "other"], rows)
