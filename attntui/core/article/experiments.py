"""Parts 7 and 8 and the mistakes: what is measured, and the numbers of the labs that measure it."""

from attntui.core.article.listed import Part, listed
from attntui.core.functions import softmax
from attntui.core.labs.mistakes import article_mistakes
from attntui.core.labs.order import D_HEAD, D_MODEL, article_order
from attntui.core.labs.order_settings import PART_8
from attntui.core.labs.scaling import Settings, finished

SHARPER = ((1, 2, 3), (10, 20, 30))
"""Two rows of scores, the second ten times the first."""


def measured() -> Part:
    """Return the numbers of Part 7.

    sharper            scores and weights of two rows, the second ten times the first
    seed, trials, keys of the measurement
    table              a dict for each length of a query: d, and the average largest weight unscaled and scaled
    scaled_mean        the scaled ones on average over the lengths
    """
    settings = Settings()
    table = list(finished(settings).rows())
    return {
        "sharper": [{"scores": list(map(float, scores)), "weights": listed(softmax(scores))} for scores in SHARPER],
        "seed": settings.seed,
        "trials": settings.n_trials,
        "keys": settings.n_keys,
        "table": [{"d": row.d, "unscaled": float(row.unscaled), "scaled": float(row.scaled)} for row in table],
        "scaled_mean": sum(float(row.scaled) for row in table) / len(table),
    }


def shuffled() -> Part:
    """Return the numbers of Part 8.

    seed, shapes    of the random words X (5, 8) and of the matrices Wq, Wk and Wv (8, 4) each
    order           the order that the words are put in
    same            whether their outputs are the first ones in that order
    dog_bites_man   a dict of each word's output in the sentence
    man_bites_dog   the same in the other sentence
    """
    matrix = [D_MODEL, D_HEAD]
    shapes = {"X": [len(PART_8.words), D_MODEL], **dict.fromkeys(("Wq", "Wk", "Wv"), matrix)}
    return {"seed": PART_8.seed, "shapes": shapes, **article_order()}


def mistakes() -> Part:
    """Return the numbers of the common mistakes, by the names that the lab gives them."""
    return dict(article_mistakes())
