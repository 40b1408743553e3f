"""The picture of learning: settings, a progress bar, the asker's weights beside the loss, and what it says."""

from attntui.core.digits import fitted_text, percent_text
from attntui.core.learning import Loss
from attntui.render.bar import FILLED, draw_progress
from attntui.render.canvas import Canvas
from attntui.render.learn_scene import (
    LearnScene,
    numbers_text,
    position_text,
    settings_text,
    shown_steps,
    state_text,
    wanted_text,
)
from attntui.render.learned_matrices import draw_below
from attntui.render.look import Look
from attntui.render.picture import FOOT, draw_foot
from attntui.render.small import is_small, small_canvas
from attntui.render.text import cut, left, right, width_of, wrapped
from attntui.render.window import Window, page

MOST_LABEL = 12
NUMBER, PER_CENT = 8, 9
FIRST_LINE = 5
"""The first line of the tables; above are title, settings, progress, a blank and what the columns are."""

NOTES = {
    Loss.CROSS_ENTROPY: (
        "The further off a weight, the harder its score is pushed: this loss gets round softmax's slope, however small"
    ),
    Loss.SQUARED_ERROR: (
        "Where a wrong word has all, it learns next to nothing: each push is times softmax's slope, which is near 0"
    ),
}
"""What is true of each loss, whatever the numbers are."""


def draw_learn(width: int, height: int, scene: LearnScene, keys: str, *, message: str = "", last: str = "") -> Canvas:
    """Return the picture of learning; `last` says how the run before this one ended."""
    if is_small(width, height):
        return _draw_small(width, height, scene)
    canvas = Canvas(width, height)
    note = wrapped(NOTES[scene.task.loss], width - 2)
    n_words = len(scene.design.words)
    room = height - FIRST_LINE - 1 - len(note) - FOOT
    words = page(n_words, room, scene.word)
    draw_head(canvas, scene)
    middle = width * 9 // 16
    _draw_weights(canvas, scene, words, middle - 2)
    _draw_losses(canvas, scene, middle, max(words.size_in_sight, min(room, 10)))

    y = FIRST_LINE + max(words.size_in_sight, min(room, 10))
    is_roomy = y + 3 + len(note) + FOOT <= height
    y += is_roomy
    canvas.put(1, y, cut(numbers_text(scene.step), width - 2), Look.STRONG)
    for line, text in enumerate(note, y + 1):
        canvas.put(1, line, text)
    draw_below(canvas, scene.design, scene.step, y + 2 + len(note), height - FOOT - 1)
    draw_foot(canvas, keys, last or "the start is random: what is found depends on the seed", message)
    return canvas


def draw_head(canvas: Canvas, scene: LearnScene) -> None:
    """Draw title, settings and progress."""
    position = position_text(scene)
    canvas.put(1, 0, "LEARN IT", Look.CHOSEN)
    canvas.put(11, 0, cut(wanted_text(scene), canvas.width - 14 - len(position)), Look.STRONG)
    canvas.put(canvas.width - 1 - len(position), 0, position)
    canvas.put(1, 1, cut(settings_text(scene.task), canvas.width - 2), Look.FAINT)
    draw_progress(canvas, 2, scene.step.step_index / scene.most_steps, state_text(scene))


def _draw_weights(canvas: Canvas, scene: LearnScene, words: Window, room: int) -> None:
    """Draw each word, its share of the asker's attention as a bar and a per cent; `>` marks what is wanted."""
    names = scene.design.words
    label = min(max(map(width_of, names)), MOST_LABEL)
    start = 2 + label + 1 + PER_CENT + 1
    size = max(room - start, 1)
    said = words.said("word")
    canvas.put(2, FIRST_LINE - 1, said or "weights", Look.FAINT)
    for y, index in enumerate(words.positions, FIRST_LINE):
        weight = float(scene.step.weights[index])
        canvas.put(0, y, ">" if scene.task.target[index] else " ", Look.STRONG)
        canvas.put(2, y, left(names[index], label), Look.KEY)
        canvas.put(2 + label + 1, y, right(percent_text(weight), PER_CENT))
        canvas.put(start, y, FILLED * round(weight * size), Look.BAR)
        if index == scene.word:
            canvas.cursor = (2 + label + PER_CENT, y)


def _draw_losses(canvas: Canvas, scene: LearnScene, x: int, room: int) -> None:
    """Draw the loss before some of the steps as bars, the present one last."""
    size = max(canvas.width - x - 6 - 1 - NUMBER - 2, 1)
    largest = max(scene.losses)
    canvas.put(x, FIRST_LINE - 1, f"{'step':>6} {'loss':>{NUMBER}}", Look.FAINT)
    shown = shown_steps(scene.most_steps, room - 1)
    heads = [*map(str, shown), "now"]
    for y, (step_index, head) in enumerate(zip([*shown, scene.step.step_index], heads, strict=True), FIRST_LINE):
        is_known = step_index < len(scene.losses)
        loss = scene.losses[step_index] if is_known else 0.0
        text = fitted_text(loss, NUMBER) if is_known else "."
        look = Look.RESULT if head == "now" else Look.PLAIN if is_known else Look.FAINT
        canvas.put(x, y, f"{head:>6} {text:>{NUMBER}}", look)
        length = round(loss / largest * size) if largest > 0 else 0
        canvas.put(x + 6 + 1 + NUMBER + 1, y, FILLED * length, Look.BAR)


def _draw_small(width: int, height: int, scene: LearnScene) -> Canvas:
    """Return what fits a window that is too small for the tables."""
    weights = scene.step.weights[scene.task.target > 0]
    return small_canvas(
        width,
        height,
        f"{position_text(scene)} {state_text(scene)}",
        f"{wanted_text(scene)}: {percent_text(float(weights.sum()))}",
        numbers_text(scene.step),
    )
