"""The exported script: it runs without attntui and prints the same weights, to the last bit."""

import ast
import contextlib
import io
import subprocess
import sys
from dataclasses import replace

import numpy as np
import pytest
from hypothesis import given, settings

from attntui.core.design import Grid, design_of_sentence, original_design
from attntui.core.design_edits import set_number, set_scale, set_table
from attntui.core.design_file import write_script
from attntui.core.design_layout import set_d_k
from attntui.core.design_numbers import numbers_of
from attntui.core.design_script import script_of
from tests.design_cases import designs, with_pronoun_row


def random_design(n_words, d_k, **changes):
    random = np.random.default_rng(n_words)
    words = ["the cat sat on the mat because it was tired".split()[index % 10] for index in range(n_words)]
    design = set_d_k(design_of_sentence(" ".join(words)), d_k)
    for grid in (Grid.X, Grid.WQ, Grid.WK):
        design = set_table(design, grid, random.normal(size=design.table(grid).shape))
    return replace(design, **changes)


DESIGNS = {
    "original": original_design(),
    "strength 5": with_pronoun_row(5, 5),
    "not divided": set_scale(with_pronoun_row(1.1, 0.3), False),
    "typed values": set_table(original_design(), Grid.VALUE, np.arange(30).reshape(10, 3) / 7),
    "one number a query": random_design(10, 1),
    "one word": design_of_sentence("it"),
    "200 words": random_design(200, 8),
    "200 words, not divided": random_design(200, 3, scale=False),
}


def weights_printed(text):
    """The weights, from the last word of each line."""
    lines = [line for line in text.splitlines()[1:] if not line.startswith("output ")]
    return np.array([float(line.split()[-1]) for line in lines])


@pytest.mark.parametrize("name", DESIGNS)
def test_the_script_runs_without_attntui_and_agrees_to_the_last_bit(name, tmp_path):
    design = DESIGNS[name]
    write_script(tmp_path / "own.py", design)
    command = [sys.executable, "-I", "-c", "import sys, runpy; sys.modules['attntui'] = None; runpy.run_path('own.py')"]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert weights_printed(done.stdout).tobytes() == numbers_of(design).weights.tobytes()
    if design.value is not None:
        output = [float(number) for number in done.stdout.splitlines()[-1].split()[1:]]
        assert output == numbers_of(design).output.tolist()


@settings(max_examples=25)
@given(designs())
def test_any_design_makes_a_script_that_agrees_to_the_last_bit(design):
    printed = io.StringIO()
    with contextlib.redirect_stdout(printed):
        exec(compile(script_of(design), "own.py", "exec"), {})
    assert weights_printed(printed.getvalue()).tobytes() == numbers_of(design).weights.tobytes()


@pytest.mark.parametrize(
    "word", ['"""', "\\", "x\nimport os", "'", '\\"', "{asker}", "%s", "\u2028", "猫", "#", "\ud800"]
)
def test_no_name_can_leave_the_place_that_it_stands_in(word):
    design = original_design()
    features = (word, *design.features[1:])
    design = replace(design, words=(word,) * 10, features=features, query_names=(word, "noun"))
    plain = ast.parse(script_of(original_design()))
    tree = ast.parse(script_of(design))
    kinds = [type(statement) for statement in tree.body if not isinstance(statement, ast.If)]
    if design.sentence.isascii():
        assert kinds == [type(statement) for statement in plain.body]
    printed = io.StringIO()
    with contextlib.redirect_stdout(printed):
        exec(compile(tree, "own.py", "exec"), {})
    assert len(printed.getvalue().splitlines()) == 11


def test_a_terminal_without_the_letters_gets_the_weights_all_the_same(tmp_path):
    design = replace(original_design(), words=("猫",) * 10)
    write_script(tmp_path / "own.py", design)
    environment = {"PYTHONIOENCODING": "ascii", "PATH": ""}
    done = subprocess.run(
        [sys.executable, "own.py"], cwd=tmp_path, env=environment, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    assert weights_printed(done.stdout).tobytes() == numbers_of(design).weights.tobytes()


def test_every_name_is_a_comment_beside_its_row():
    text = script_of(set_number(original_design(), Grid.WK, 0, 0, 0.5))
    assert "        [4, 4],  # pronoun\n" in text
    assert "        [0.5, 1],  # noun\n" in text
    assert "import attntui" not in text
