"""Programs that several tests of a module share; one that a test leaves in an unknown state is started anew."""

from collections.abc import Iterator
from typing import Any

import pytest

from tests.ui.session import Session

_FAILED = pytest.StashKey[bool]()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item, call: pytest.CallInfo[None]) -> Any:
    """Remember which tests have failed."""
    report = yield
    item.stash[_FAILED] = item.stash.get(_FAILED, False) or report.failed
    return report


class Kept:
    """Programs that go on running from one test to the next, by what started them."""

    def __init__(self) -> None:
        self._sessions: dict[str, Session] = {}
        self.used: set[str] = set()

    def session(self, *arguments: str, **settings: Any) -> Session:
        """Return the program of these arguments and settings, started where there is none yet."""
        name = repr((arguments, settings))
        if name not in self._sessions or self._sessions[name].is_closed:
            self._sessions[name] = Session(*arguments, **settings)
        self.used.add(name)
        return self._sessions[name]

    def drop(self, *names: str) -> None:
        """End programs, so that the next test gets new ones."""
        for name in names:
            self._sessions.pop(name).close()

    def close(self) -> None:
        """End all programs."""
        self.drop(*self._sessions)


@pytest.fixture(scope="module")
def _kept() -> Iterator[Kept]:
    kept = Kept()
    yield kept
    kept.close()


@pytest.fixture
def kept(_kept: Kept, request: pytest.FixtureRequest) -> Iterator[Kept]:
    """Programs shared with the other tests of the module; after a failed test its programs are ended."""
    _kept.used.clear()
    yield _kept
    if request.node.stash.get(_FAILED, False):
        _kept.drop(*_kept.used)
