"""The whole picture of a step: title, stages, tables, sentence, formula, code, settings, keys."""

from collections.abc import Mapping

import numpy as np

from attntui.core.asking import asked
from attntui.core.facts import Facts, facts_of
from attntui.core.stage import PRODUCTS
from attntui.render import elementwise, product
from attntui.render.asked import asked_formula
from attntui.render.canvas import Canvas
from attntui.render.formula import formula_of
from attntui.render.header import draw_stages, draw_title, position_text, settings_text
from attntui.render.hints import NO_KEYS, hint_text
from attntui.render.large import left_of, lower_by
from attntui.render.look import Look
from attntui.render.note import MARGIN, Note
from attntui.render.scene import Scene
from attntui.render.small import is_small, small_canvas
from attntui.render.text import cut
from attntui.render.token import ascii_text, text_of

FOOT = 2
"""Lines at the bottom: the settings, the keys."""

HEAD = 2
ASKED_TEXT = "type it, Enter checks"
"""What stands at the bottom while a number is asked for."""

SHOWS_TEXT = "{show} shows it"
"""What stands behind it, with the key that does."""

ENDLESS_TEXT = "i: inf, -inf, nan"
"""What stands behind that where there is such a number in the row."""


def draw_step(
    width: int,
    height: int,
    scene: Scene,
    keys: str,
    *,
    message: str = "",
    ascii_only: bool = False,
    named: Mapping[str, str] = NO_KEYS,
) -> Canvas:
    """Return the picture of a step in `width` by `height` cells; `message` takes the place of the settings.

    `named` are the keys of the stepper's commands by name, for what is said of them.
    """
    if is_small(width, height):
        return _draw_small(width, height, scene, ascii_only=ascii_only)
    left = left_of(width, scene)
    canvas = body = Canvas(width - 2 * left, height)
    _draw_body(body, scene, lower_by(width, height), ascii_only=ascii_only)
    if left:
        canvas = Canvas(width, height)
        canvas.draw(body, left, 0)
    walk = scene.walk
    draw_title(canvas, 0, walk)
    draw_stages(canvas, 1, walk)
    draw_foot(canvas, keys, _asked_text(scene, named) if scene.is_asked else settings_text(walk, named), message)
    return canvas


def _draw_body(canvas: Canvas, scene: Scene, down: int, *, ascii_only: bool) -> None:
    """Draw the tables, and under them the note, up to `down` lines lower than they could stand."""
    note = Note(_facts(scene), scene.walk.problem.d_k, canvas.width, ascii_only=ascii_only, guess=scene.guess)
    needed, least = _heights(scene)
    y, room = _placed(canvas.height, note.height, needed, least)
    down = min(down, max(room - needed - 1, 0))
    y, room = y + down, room - down
    draw = product.draw_product if scene.step.stage in PRODUCTS else elementwise.draw_elementwise
    draw(canvas, y, room, scene)
    spare = canvas.height - FOOT - y - min(room, needed) - note.height
    note.draw(canvas, canvas.height - FOOT - note.height - spare + min(max(spare, 0), 1), has_blank=spare > 1)


def _asked_text(scene: Scene, named: Mapping[str, str]) -> str:
    """Return how one answers, and which key shows the number.

    The key for what is no finite number is named only where the row of the step has one.
    """
    step, guess = scene.step, scene.guess
    row = scene.attention_pass.row(step.stage, step.row or 0, step.head_index)
    is_endless = not np.isfinite(row).all() or (guess is not None and not np.isfinite(guess.value))
    return hint_text(named, ASKED_TEXT, SHOWS_TEXT, *([ENDLESS_TEXT] if is_endless else []))


def _facts(scene: Scene) -> Facts:
    """Return what there is to say of the step, without its number where that is asked for."""
    facts = facts_of(scene.attention_pass, scene.step)
    return asked(scene.attention_pass, facts) if scene.is_asked else facts


def _draw_small(width: int, height: int, scene: Scene, *, ascii_only: bool) -> Canvas:
    """Return what fits a window that is too small for the tables: the step in lines of text."""
    walk, facts, guess = scene.walk, _facts(scene), scene.guess
    is_asked = guess is not None and scene.is_asked
    d_k = walk.problem.d_k
    formula = text_of(asked_formula(facts, d_k, guess) if guess and is_asked else formula_of(facts, d_k))
    said = f"{guess.said}. " if guess and guess.said else ""
    sentence = f"{said}{facts.sentence}"
    return small_canvas(
        width,
        height,
        (f"{walk.trace.address(walk.step)}  {position_text(walk)}", Look.STRONG),
        (ascii_text(formula) if ascii_only else formula, Look.RESULT),
        ascii_text(sentence) if ascii_only else sentence,
    )


def draw_foot(canvas: Canvas, keys: str, settings: str, message: str) -> None:
    """Draw the last two lines: a message or how the pass is walked, and the keys.

    A message is news and no warning: most say what a key has done, or what one can do now.
    """
    look = Look.STRONG if message else Look.FAINT
    canvas.put(MARGIN, canvas.height - 2, cut(message or settings, canvas.width - 2 * MARGIN), look)
    canvas.put(MARGIN, canvas.height - 1, cut(keys, canvas.width - 2 * MARGIN), Look.FAINT)


def _heights(scene: Scene) -> tuple[int, int]:
    """Return how many lines the tables need, and how few will do."""
    if scene.step.stage in PRODUCTS:
        return product.needed_height(scene), product.least_height(scene)
    return elementwise.needed_height(scene), 4


def _placed(height: int, n_note: int, needed: int, least: int) -> tuple[int, int]:
    """Return the line at which the tables start, and how many lines they may take.

    A blank line above and below is given up where the tables would otherwise lack what they cannot do without.
    """
    room = height - HEAD - FOOT - n_note
    above = 1 if room - 2 >= min(needed, least + 3) else 0
    below = 1 if room - above - 1 >= least else 0
    return HEAD + above, max(1, room - above - below)
