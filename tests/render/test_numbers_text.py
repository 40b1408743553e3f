"""The article's numbers for people and for programs: the same numbers, and nothing left out."""

import json
import re
from itertools import pairwise
from math import inf, nan

import pytest

from attntui.core.article_numbers import article_numbers
from attntui.core.digits import number_text, percent_text
from attntui.render.numbers_json import json_text
from attntui.render.numbers_parts import sum_text, vector_text
from attntui.render.numbers_text import PARTS, numbers_lines

PLACES = {"feature_index", "position_index"}
"""Where a name stands: in the text its column says that."""


def leaves(thing, name=""):
    """Every number and text of a part, with the name that it stands under."""
    if isinstance(thing, dict):
        return [leaf for key, inner in thing.items() if key not in PLACES for leaf in leaves(inner, key)]
    if isinstance(thing, list):
        return [leaf for inner in thing for leaf in leaves(inner, name)]
    return [(name, thing)]


def text_of_part(part):
    """The lines of one part, without its title."""
    return PARTS[part][1](article_numbers()[part])


class TestText:
    @pytest.mark.parametrize("part", PARTS)
    def test_every_number_of_a_part_is_in_its_text(self, part):
        words = set(re.split(r"[\s,\[\]×()]+", "\n".join(text_of_part(part))))
        for name, leaf in leaves(article_numbers()[part]):
            if isinstance(leaf, int | float) and not isinstance(leaf, bool):
                assert {number_text(leaf), percent_text(leaf).split()[0]} & words, (name, leaf)

    def test_parts_come_in_the_order_of_the_numbers_each_under_its_title(self):
        lines = numbers_lines(article_numbers())
        titles = [above for above, below in pairwise(lines) if below and set(below) == {"="}]
        assert titles == [title for title, _ in PARTS.values()]
        assert set(PARTS) == set(article_numbers())

    def test_the_man_row_reads_as_in_the_article(self):
        lines = text_of_part("part3")
        assert "man    0.2483  0.2483  0.5035      1" in lines
        assert "man    2.0281  2.0281  4.1133  8.1695" in lines
        assert "√2 ≈ 1.4142" in lines

    def test_the_shares_of_it_read_as_in_the_article(self):
        lines = text_of_part("part6")
        assert [line for line in lines if line.startswith("cat ") and line.endswith("0.9199  92.0 %")]
        assert "it asks cat: 4×1 + 4×1 = 8" in lines
        assert [line.split()[-6:-4] for line in lines if line.startswith("no noun match")] == [["65.3", "%"]]

    def test_what_is_measured_stands_under_the_name_of_what_it_is(self):
        lines = text_of_part("part7")
        place = next(place for place, line in enumerate(lines) if line.startswith("d "))
        d, *names = lines[place].split()
        assert (d, names) == ("d", ["unscaled", "scaled", "share", "share"])
        for row, line in zip(article_numbers()["part7"]["table"], lines[place + 1 :], strict=False):
            _, *said = line.replace(" %", "%").split()
            assert said[:2] == [number_text(row[name]) for name in names[:2]]
            assert said[2:] == [percent_text(row[name]).replace(" ", "") for name in names[:2]]

    def test_lines_fit_80_columns_but_for_what_numpy_says_and_tables_are_ascii(self):
        for part in set(PARTS) - {"mistakes"}:
            for line in text_of_part(part):
                assert len(line) <= 80
                assert line.isascii() or "  " not in line, line
                assert line == line.rstrip()

    def test_a_negative_factor_stands_in_brackets(self):
        assert sum_text([1, 0], [-1, 0]) == "1×(-1) + 0×0"
        assert vector_text([0.70710678, -1, nan]) == "[0.7071, -1, nan]"


class TestJson:
    def strict(self, numbers):
        return json.loads(json_text(numbers), parse_constant=pytest.fail)

    def test_it_is_strict_json_with_the_full_precision(self):
        def same(said, number):
            if isinstance(number, dict):
                return said.keys() == number.keys() and all(same(said[name], number[name]) for name in number)
            if isinstance(number, list):
                return len(said) == len(number) and all(map(same, said, number))
            return said == (str(number) if number != number or number in (inf, -inf) else number)

        assert same(self.strict(article_numbers()), article_numbers())

    def test_infinities_and_nan_are_texts_wherever_they_stand(self):
        assert self.strict({"a": [inf, {"b": -inf}], "c": (nan, 1.5)}) == {
            "a": ["inf", {"b": "-inf"}],
            "c": ["nan", 1.5],
        }

    def test_there_is_no_minus_zero_and_a_truth_stays_one(self):
        assert json_text({"a": -0.0, "b": True}) == '{\n"a": 0.0,\n"b": true\n}'

    def test_every_part_is_a_line_of_ascii(self):
        lines = json_text(article_numbers()).split("\n")
        assert len(lines) == len(article_numbers()) + 2
        assert "".join(lines).isascii()
