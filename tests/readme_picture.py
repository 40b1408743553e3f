"""The picture at the top of the README, drawn by the program: `python -m tests.readme_picture` writes it anew."""

from pathlib import Path

from attntui.commands import STEPPER, key_line
from attntui.core.attention import AttentionPass
from attntui.core.builtin import BUILT_IN
from attntui.core.walk import Walk
from attntui.render.palette import MANY_COLOURS, THEMES, palette
from attntui.render.picture import draw_step
from attntui.render.scene import Scene
from attntui.render.small import LEAST_HEIGHT, LEAST_WIDTH
from tests.svg import svg_of

PLACE = Path(__file__).parents[1] / ".github" / "stepper.svg"


def readme_picture() -> str:
    """Return the real screen at one step of the first problem, as SVG."""
    problem = BUILT_IN["dog-bites-man"]()
    walk = Walk(problem).jumped("scores[bites,man]")
    canvas = draw_step(LEAST_WIDTH, LEAST_HEIGHT, Scene(walk, AttentionPass(problem), {}), key_line(STEPPER))
    return svg_of(canvas, palette(THEMES[0], MANY_COLOURS), "\n".join(canvas.lines()))


if __name__ == "__main__":
    PLACE.write_text(readme_picture(), encoding="utf-8")
