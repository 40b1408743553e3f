"""Placeholders of a card whose stand was refused: what is wrong with them wherever it stands is said all the same."""

from attntui.core.errors import ProblemError
from attntui.lessons.article_path import article_value
from attntui.lessons.placeholders import Value
from attntui.lessons.values import ALLOWED, KEY, SIZES, VERB, Values


class ValuesNowhere(Values):
    """Refuses names that there are not, paths that lead nowhere, and formats; a number of the stand is taken for 0."""

    is_certain = False

    def __init__(self) -> None:
        """Know of no stand."""
        super().__init__(None)

    def named(self, name: str) -> Value:
        """Return the article's number of a path, else 0. Raises ProblemError, with what is allowed."""
        verb = VERB.fullmatch(name)
        if verb is not None and verb[1] == "numbers":
            return article_value(verb[2].strip())
        if KEY.fullmatch(name) is not None:
            self._check_key()
        if verb is None and KEY.fullmatch(name) is None and name not in SIZES and "[" not in name:
            raise ProblemError(f"no such placeholder, allowed: {ALLOWED}")
        return 0.0
