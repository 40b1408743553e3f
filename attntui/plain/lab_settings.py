"""Settings of a lab as one types them: `d=512 trials=1000`, in a line or as words of the command line."""

import re
from collections.abc import Iterable

from attntui.core.errors import ProblemError
from attntui.core.words import clean_word

EXAMPLE = "attntui lab scaling d=512 trials=1000 seed=3"

_SETTING = re.compile(r"([A-Za-z_]+)\s*=")


def given(words: Iterable[str]) -> dict[str, str]:
    """Return the settings in words such as `d=512`. Raises ProblemError for other words, and for a name given twice."""
    found: dict[str, str] = {}
    for word in words:
        name, equals, value = word.partition("=")
        if not (name and equals):
            raise ProblemError(f"{clean_word(word)}: no setting, expected SETTING=VALUE, as in: {EXAMPLE}")
        if name in found:
            raise ProblemError(f"{clean_word(name)}: given twice, expected it once")
        found[name] = value
    return found


def settings_typed(line: str) -> list[str] | None:
    """Return the settings in a typed line, each as `name=value`; None where it does not begin with one.

    A value goes on to the next name that has a `=` after it, so that it may have blanks in it.
    """
    starts = list(_SETTING.finditer(line))
    if not starts or starts[0].start() > 0:
        return None
    ends = [*(found.start() for found in starts[1:]), len(line)]
    return [f"{found[1]}={line[found.end() : end].strip()}" for found, end in zip(starts, ends, strict=True)]
