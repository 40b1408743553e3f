"""The mistakes lab: each classic mistake made for real, beside the right numbers."""

from collections.abc import Mapping
from dataclasses import dataclass

from attntui.core.errors import ProblemError
from attntui.core.labs.at_once import OverAtOnce, advanced, work
from attntui.core.labs.mistakes_data import mistake_named, mistakes
from attntui.core.labs.mistakes_run import Made, Way, made
from attntui.core.labs.mistakes_value import Value
from attntui.core.labs.setting_names import check_names
from attntui.core.lists import described

__all__ = ["Settings", "State", "advanced", "article_mistakes", "figures", "finished", "settings_of", "start", "work"]


@dataclass(frozen=True, slots=True)
class Settings:
    """Which mistake is made, by its name; empty for the list of all."""

    name: str = ""


@dataclass(frozen=True)
class State(OverAtOnce):
    """The mistake, made; where the settings name none, the first one."""

    settings: Settings
    made: Made


def settings_of(given: Mapping[str, object]) -> Settings:
    """Return the settings in `given`; raises ProblemError for unknown names, and for mistakes that there are not."""
    check_names(given, ("name",))
    name = given.get("name", "")
    if not isinstance(name, str):
        raise ProblemError(f"name: found {described(name)}, expected a mistake's name, such as {mistakes()[0].name}")
    return Settings(mistake_named(name.strip()).name if name.strip() else "")


def start(settings: Settings) -> State:
    """Return the mistake, made: that takes a few milliseconds."""
    mistake = mistake_named(settings.name) if settings.name else mistakes()[0]
    return State(settings, made(mistake))


finished = start
"""Return the state after the start: there is nothing to wait for."""


def figures(state: State) -> dict[str, float | str]:
    """Return what came out by name.

    name, title                  of the mistake
    error, warning               what NumPy said, empty where it said nothing
    wrong_0_2, right_0_2         row 0, column 2 of what came out; wrong_2 where it is one row, wrong where one number
    wrong_check_0, ...           the numbers of the check, counted through all its parts
    n_mistakes                   how many there are
    """
    found: dict[str, float | str] = {
        "name": state.made.mistake.name,
        "title": state.made.mistake.title,
        "error": state.made.wrong.error,
        "warning": "; ".join(state.made.wrong.warnings),
        "n_mistakes": len(mistakes()),
    }
    for name, way in (("wrong", state.made.wrong), ("right", state.made.right)):
        if way.value is not None:
            found |= _numbers(name, way.value)
        numbers = [number for check in way.checks for number in check.numbers.ravel().tolist()]
        found |= {f"{name}_check_{place}": number for place, number in enumerate(numbers)}
    return found


def article_mistakes() -> dict[str, object]:
    """Return what comes out of the article's four mistakes, with the texts of the NumPy that is installed.

    unscaled_man     man's weights without the division: (3,)
    nan_weights      softmax without the shift: (3,)
    broadcast_error  what NumPy says to totals that lost their column shape
    matmul_error     what NumPy says to Wq @ X
    """
    unscaled, naive = _wrong("no-division").value, _wrong("no-shift").value
    assert unscaled is not None
    assert naive is not None
    return {
        "unscaled_man": unscaled.numbers[unscaled.labels.index("man")].tolist(),
        "nan_weights": naive.numbers[0].tolist(),
        "broadcast_error": _wrong("no-keepdims").error,
        "matmul_error": _wrong("weights-first").error,
    }


def _wrong(name: str) -> Way:
    return made(mistake_named(name)).wrong


def _numbers(name: str, value: Value) -> dict[str, float]:
    """Return the numbers of a value by their places."""
    if not value.shape:
        return {name: float(value.numbers[0, 0])}
    rows = value.numbers.tolist()
    if len(value.shape) == 1:
        return {f"{name}_{column}": number for column, number in enumerate(rows[0])}
    return {f"{name}_{row}_{column}": number for row, line in enumerate(rows) for column, number in enumerate(line)}
