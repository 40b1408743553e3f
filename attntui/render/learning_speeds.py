"""How fast it learns, by d_k: steps, gradient and slope of softmax, as numbers and bars."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from attntui.core.digits import fitted_text
from attntui.core.learning import LearningTask, Loss
from attntui.core.learning_speed import SEEDS, SIZES, LearningSpeed
from attntui.render.bar import FILLED, draw_progress
from attntui.render.canvas import Canvas
from attntui.render.hints import NO_KEYS, hint_text
from attntui.render.learn_scene import shown_steps
from attntui.render.look import Look
from attntui.render.picture import FOOT, draw_foot
from attntui.render.small import is_small, small_canvas
from attntui.render.text import wrapped

N_MEASURED = 2 * len(SIZES)
"""With and without the division at each d_k."""

FIRST_LINE = 5
LEAST_CURVE = 6
"""Fewer lines than that show no curve."""

HINTS = ("medians; gradient and slope at the start", "{speeds}: back")
NUMBER = 7
HEAD = f"{'d_k':>4} {'/sqrt':>5} {'reached':>7} {'steps':>5}"
NOTES = {
    Loss.CROSS_ENTROPY: (
        "Without the division it learns even where a wrong word has all: this loss gets round softmax's slope. "
        "In a model the slope counts, as in squared error."
    ),
    Loss.SQUARED_ERROR: (
        "Without the division one word has all at a large d_k: the right one at once, or a wrong one for good: "
        "no slope is left. With it learning is slow, not stuck: raise the rate."
    ),
}
"""What is true of each loss."""


@dataclass(frozen=True, slots=True)
class SpeedScene:
    """What is drawn of how fast it learns.

    task        its loss and its learning rate count
    speeds      what was measured so far, in the order of `learning_speeds`
    most_steps  after how many steps a start has failed
    is_running  whether more is measured now
    place       the row with the cursor
    """

    task: LearningTask
    speeds: Sequence[LearningSpeed]
    most_steps: int
    is_running: bool = False
    place: int = N_MEASURED - 1

    @property
    def place_in_sight(self) -> int:
        """The row with the cursor, the last that is measured where it is not yet."""
        return max(min(self.place, len(self.speeds) - 1), 0)


def draw_speeds(
    width: int, height: int, scene: SpeedScene, keys: str, *, message: str = "", named: Mapping[str, str] = NO_KEYS
) -> Canvas:
    """Return the page with what was measured so far; `named` are the keys of the commands of learning by name."""
    n_measured = len(scene.speeds)
    position = f"{n_measured} of {N_MEASURED} measured"
    said = "running" if scene.is_running else "done" if n_measured == N_MEASURED else "stopped"
    if is_small(width, height):
        return small_canvas(width, height, f"how fast it learns: {position}, {said}")
    canvas = Canvas(width, height)
    canvas.put(1, 0, "HOW FAST IT LEARNS", Look.CHOSEN)
    canvas.put(width - 1 - len(position), 0, position)
    starts = f"{len(SEEDS)} random starts, up to {scene.most_steps} steps"
    canvas.put(1, 1, f"{scene.task.loss}  rate {scene.task.learning_rate:g}  {starts}", Look.FAINT)
    draw_progress(canvas, 2, n_measured / N_MEASURED, said)
    _draw_table(canvas, scene)
    canvas.cursor = (len(HEAD), FIRST_LINE + scene.place_in_sight)

    y = FIRST_LINE + N_MEASURED
    lines = wrapped(NOTES[scene.task.loss], width - 2)
    y += y + 1 + len(lines) + FOOT <= height
    for line, text in enumerate(lines, y):
        canvas.put(1, line, text)
    if scene.speeds:
        _draw_curves(canvas, scene, y + len(lines) + 1, height - FOOT - 1, named)
    draw_foot(canvas, keys, hint_text(named, *HINTS), message)
    return canvas


def steps_text(speed: LearningSpeed, most_steps: int) -> str:
    """Return after how many steps the target is reached."""
    return f">{most_steps}" if speed.n_steps is None else str(speed.n_steps)


def _draw_table(canvas: Canvas, scene: SpeedScene) -> None:
    """Draw one line for each d_k, with and without the division."""
    widths = _bars(canvas.width)
    x = canvas.put(1, FIRST_LINE - 1, HEAD, Look.FAINT) + 1 + widths[0] + 1
    for title, bar in (("gradient", widths[1]), ("slope", widths[2])):
        x = canvas.put(x, FIRST_LINE - 1, f"{title:>{NUMBER + 1}}", Look.FAINT) + bar + 2
    for place in range(N_MEASURED):
        y, start = FIRST_LINE + place, f"{SIZES[place // 2]:>4} {'no' if place % 2 else 'yes':>5}"
        if place < len(scene.speeds):
            _draw_row(canvas, y, start, scene.speeds[place], scene, widths)
        else:
            canvas.put(1, y, f"{start} {'.':>7} {'.':>5}", Look.FAINT)


def _draw_row(
    canvas: Canvas, y: int, start: str, speed: LearningSpeed, scene: SpeedScene, widths: Sequence[int]
) -> None:
    """Draw the numbers and the bars of one d_k, the longest bar for the largest of those that are measured."""
    look = Look.PLAIN if speed.scale else Look.STRONG
    reached = f"{speed.n_reached}/{speed.n_starts}"
    columns = (
        (f"{start} {reached:>7} {steps_text(speed, scene.most_steps):>5}", _steps_of),
        (f"{fitted_text(speed.gradient_size, NUMBER):>{NUMBER + 1}}", _gradient_of),
        (f"{fitted_text(speed.softmax_slope, NUMBER):>{NUMBER + 1}}", _slope_of),
    )
    x = 1
    for (text, read), bar in zip(columns, widths, strict=True):
        x = canvas.put(x, y, text, look) + 1
        largest = max(read(each, scene.most_steps) for each in scene.speeds)
        canvas.put(x, y, FILLED * _length(read(speed, scene.most_steps), largest, bar), Look.BAR)
        x += bar + 1


def _draw_curves(canvas: Canvas, scene: SpeedScene, y: int, stop: int, named: Mapping[str, str]) -> None:
    """Draw the median loss by step at the d_k of the cursor, with and without the division, where there is room."""
    shown = shown_steps(scene.most_steps, stop - y - 2)
    if y + 2 + LEAST_CURVE > stop:
        return
    first = scene.place_in_sight // 2 * 2
    pair = scene.speeds[first : first + 2]
    half = (canvas.width - 8) // 2
    size = half - NUMBER - 4
    largest = max(float(speed.loss[shown].max()) for speed in pair)
    canvas.put(1, y, hint_text(named, f"loss at d_k {pair[0].d_k}", "{down}, {up}: another"), Look.STRONG)
    canvas.put(1, y + 1, f"{'step':>6}", Look.FAINT)
    for line, step_index in enumerate(shown, y + 2):
        canvas.put(1, line, f"{step_index:>6}")
    for x, speed in zip((8, 8 + half), pair, strict=False):
        canvas.put(x, y + 1, "/ sqrt(d_k)" if speed.scale else "no / sqrt(d_k)", Look.FAINT)
        for line, step_index in enumerate(shown, y + 2):
            loss = float(speed.loss[step_index])
            end = canvas.put(x, line, f"{fitted_text(loss, NUMBER):>{NUMBER + 1}}") + 1
            canvas.put(end, line, FILLED * _length(loss, largest, size), Look.BAR)


def _length(number: float, largest: float, size: int) -> int:
    return round(number / largest * size) if largest > 0 else 0


def _steps_of(speed: LearningSpeed, most_steps: int) -> float:
    return most_steps if speed.n_steps is None else speed.n_steps


def _gradient_of(speed: LearningSpeed, _: int) -> float:
    return speed.gradient_size


def _slope_of(speed: LearningSpeed, _: int) -> float:
    return speed.softmax_slope


def _bars(width: int) -> tuple[int, int, int]:
    """Return how long the bars of steps, gradient and slope are at most."""
    room = width - 2 - len(HEAD) - 2 * (NUMBER + 1) - 6
    return room // 3, room - 2 * (room // 3), room // 3
