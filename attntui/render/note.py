"""What stands below the picture: the sentence, the formula, the line of NumPy with its sizes."""

import re
from collections.abc import Iterator, Sequence

from attntui.core.facts import Facts
from attntui.core.guess import Guess
from attntui.render.asked import asked_formula
from attntui.render.canvas import Canvas
from attntui.render.formula import formula_of
from attntui.render.look import Look, look_of
from attntui.render.numpy_code import code_pieces
from attntui.render.text import cut, width_of, wrapped
from attntui.render.token import Token, ascii_text, text_of

MARGIN = 1
INDENT = 3
MOST_LINES = 3
_RELATION = re.compile(r" (?:=|≈|~|→|->) ")
_PLUS = re.compile(r" \+ ")


class Note:
    """The lines of one step's note, laid out for a width."""

    def __init__(self, facts: Facts, d_k: int, width: int, *, ascii_only: bool, guess: Guess | None = None) -> None:
        """Lay out the note of a step; `ascii_only` writes `*` for × and so on.

        Where a `guess` is not out yet, the answer stands for the number; what was said to it, for the sentence.
        """
        self.facts = facts
        self.ascii_only = ascii_only
        self.guess = guess
        self.is_asked = guess is not None and not guess.is_out
        room = width - 2 * MARGIN
        self.sentence = self._sentence(room)
        formula = asked_formula(facts, d_k, guess) if guess is not None and self.is_asked else formula_of(facts, d_k)
        tokens = [Token(self._spelt(token.text), token.role) for token in formula]
        is_code = facts.step.row is None
        self.code, self.shapes = facts.code, self._spelt(facts.shapes)
        self.is_code_split = INDENT + len(self.code) + 3 + len(self.shapes) > width - MARGIN
        self.formula = [] if is_code else _shortened(_even_lines(tokens, room - INDENT + MARGIN))

    @property
    def height(self) -> int:
        """How many lines sentence, formula, code and shapes take."""
        return len(self.sentence) + len(self.formula) + 1 + self.is_code_split

    def draw(self, canvas: Canvas, y: int, *, has_blank: bool = False) -> None:
        """Draw sentence, formula and code from line `y` on, with a blank line before the code where there is room."""
        look = self._look_of_sentence()
        for line, text in enumerate(self.sentence):
            canvas.put(MARGIN, y + line, text, look)
        y += len(self.sentence)
        for line, tokens in enumerate(self.formula):
            x, look = INDENT, Look.STRONG
            for token in tokens:
                # A sign looks like the number before it: changing the look there and back is most of a step's bytes.
                look = look if token.role is None else look_of(token.role)
                x = canvas.put(x, y + line, token.text, look)
            if self.is_asked and tokens is self.formula[-1]:
                self._draw_answer(canvas, x, y + line, tokens[-1].text)
        self._draw_code(canvas, y + len(self.formula) + has_blank)

    def _sentence(self, room: int) -> list[str]:
        """Return the lines of the sentence; what was said to an answer comes first, alone where both take more."""
        lines = wrapped(self._spelt(self.facts.sentence), room)[:MOST_LINES]
        if self.guess is None or not self.guess.said:
            return lines
        both = wrapped(self._spelt(f"{self.guess.said}. {self.facts.sentence}"), room)
        return both if len(both) <= len(lines) else wrapped(self._spelt(self.guess.said), room)[:MOST_LINES]

    def _look_of_sentence(self) -> Look:
        if self.guess is not None and self.guess.said:
            return Look.RESULT if self.guess.is_right else Look.WARNING
        return Look.WARNING if self.facts.cause else Look.PLAIN

    def _draw_answer(self, canvas: Canvas, end: int, y: int, shown: str) -> None:
        """Mark the answer at the end of the formula; while one types, the real cursor is where the next digit goes."""
        canvas.paint(end - width_of(shown), y, width_of(shown), Look.ACTIVE)
        if self.guess is not None and self.guess.typed:
            canvas.cursor = (min(end, canvas.width - 1), y)

    def _draw_code(self, canvas: Canvas, y: int) -> None:
        result, equals, made = self.code.partition(" = ")
        x = canvas.put(INDENT, y, result, Look.RESULT)
        for piece, look in code_pieces(f"{equals}{made}", Look.FAINT):
            x = canvas.put(x, y, piece, look)
        if self.is_code_split:
            canvas.put(INDENT, y + 1, cut(self.shapes, canvas.width - INDENT), Look.FAINT)
        else:
            canvas.put(x + 3, y, self.shapes, Look.FAINT)

    def _spelt(self, text: str) -> str:
        return ascii_text(text) if self.ascii_only else text


def _even_lines(tokens: Sequence[Token], room: int) -> list[list[Token]]:
    """Return the tokens in as few lines as fit, of much the same length, so that no value stands alone in the last."""
    lines = _lines(tokens, room)
    least, most = max(map(_width, _clauses(tokens, _RELATION))), room
    if not 1 < len(lines) <= MOST_LINES:
        return lines
    while least < most:
        middle = (least + most) // 2
        tried = _lines(tokens, middle)
        least, most, lines = (least, middle, tried) if len(tried) == len(lines) else (middle + 1, most, lines)
    return lines


def _lines(tokens: Sequence[Token], room: int) -> list[list[Token]]:
    """Return the tokens in lines: broken before a sign of relation, within a sum only where that is not enough."""
    lines: list[list[Token]] = []
    for clause in _clauses(tokens, _RELATION):
        pieces = [clause] if _width(clause) <= room else list(_clauses(clause, _PLUS))
        for piece in pieces:
            if lines and _width(lines[-1]) + _width(piece) <= room:
                lines[-1] += piece
            else:
                lines.append(_fitted([Token(piece[0].text.lstrip(), piece[0].role), *piece[1:]], room))
    return lines


def _shortened(lines: list[list[Token]]) -> list[list[Token]]:
    """Return at most MOST_LINES lines, the last one with the value among them."""
    return lines if len(lines) <= MOST_LINES else [*lines[: MOST_LINES - 1], lines[-1]]


def _clauses(tokens: Sequence[Token], sign: re.Pattern[str]) -> Iterator[list[Token]]:
    """Yield the tokens in pieces that start with a sign."""
    clause: list[Token] = []
    for token in tokens:
        if token.role is None and sign.match(token.text) and clause:
            yield clause
            clause = []
        clause.append(token)
    yield clause


def _width(tokens: Sequence[Token]) -> int:
    return width_of(text_of(tokens))


def _fitted(clause: Sequence[Token], room: int) -> list[Token]:
    """Return a clause cut to fit."""
    fitted, left = [], room
    for token in clause:
        fitted.append(Token(cut(token.text, left), token.role))
        left = max(0, left - width_of(token.text))
    return fitted
