"""Programs that several tests of a module share; one that a test leaves in an unknown state is started anew."""

from collections.abc import Iterator
from typing import Any

import pytest

from attntui.lessons.heads import lesson_heads
from attntui.render.contents_list import contents_groups
from tests.ui.screens import NEEDS, Program, Visit
from tests.ui.session import Session

CONTENTS_KEYS = "? help  q quit  enter open"
GROUPS = contents_groups(lesson_heads(), {})
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
        self._at_the_end: set[Session] = set()

    def session(self, *arguments: str, **settings: Any) -> Session:
        """Return the program of these arguments and settings, started where there is none yet."""
        name = repr((arguments, settings))
        if name not in self._sessions or self._sessions[name].is_closed:
            self._sessions[name] = Session(*arguments, **settings)
        self.used.add(name)
        return self._sessions[name]

    def contents(self, **settings: Any) -> Session:
        """Return a program at its contents; whatever the test before has left open is left, and nothing saved."""
        session = self.session(**settings)
        if session.raw:
            _leave_to_the_contents(session)
        session.wait_for(CONTENTS_KEYS)
        return session

    def entry(self, title: str, **settings: Any) -> Session:
        """Return a program that has just opened an entry of its contents: a screen as new as that of a new program."""
        session = self.contents(**settings)
        session.press(*["["] * len(GROUPS), *_way_to(title), "enter")
        session.wait_until(lambda: not session.shows(CONTENTS_KEYS), title)
        return session

    def walk(self, program: Program) -> Iterator[tuple[Session, Visit]]:
        """Walk through a program that has not been walked through yet, and keep it for `at_the_end`."""
        session = self.session(*program.arguments, size=NEEDS)
        if session in self._at_the_end:
            session.close()
            session = self.session(*program.arguments, size=NEEDS)
        for each in program.walk(session):
            yield session, each
        self._at_the_end.add(session)

    def at_the_end(self, program: Program) -> Session:
        """Return a program at the end of its walk, with nothing to come; a test leaves it as it was."""
        session = self.session(*program.arguments, size=NEEDS)
        if session not in self._at_the_end:
            list(self.walk(program))
        session.settle(0.15)
        return session

    def drop(self, *names: str) -> None:
        """End programs, so that the next test gets new ones."""
        for name in names:
            self._sessions.pop(name).close()

    def close(self) -> None:
        """End all programs."""
        self.drop(*self._sessions)


def _way_to(title: str) -> list[str]:
    """The keys that lead from the first entry of the contents to another one."""
    titles = [[entry.title for entry in group.entries] for group in GROUPS]
    index = next(index for index, names in enumerate(titles) if title in names)
    return ["]"] * index + ["j"] * titles[index].index(title)


def _leave_to_the_contents(session: Session) -> None:
    for _ in range(20):
        if session.shows(CONTENTS_KEYS):
            return
        if session.shows("unsaved changes:"):
            session.press("y")
        elif session.shows("? help  q quit"):
            session.press("m")
        else:  # a line that is typed
            session.press("escape")
        session.settle(0.1)
    raise AssertionError(f"no way back to the contents; the screen shows:\n{session.text}")


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
