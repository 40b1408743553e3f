import unicodedata
from collections.abc import Callable

import pytest

from attntui.core.errors import ProblemError


def assert_one_line(text: str) -> None:
    """One line that a terminal prints and never obeys, and that says something."""
    assert text.strip()
    assert not [character for character in text if unicodedata.category(character) in {"Cc", "Cf", "Cs", "Zl", "Zp"}]


@pytest.fixture
def refused() -> Callable[[Callable[[], object]], str]:
    """Call something that must be refused, and return the line that says why."""

    def refuse(call: Callable[[], object]) -> str:
        with pytest.raises(ProblemError) as caught:
            call()
        text = str(caught.value)
        assert_one_line(text)
        return text

    return refuse
