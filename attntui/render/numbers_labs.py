"""The article's numbers for people: what is measured, what the order of words changes, and the common mistakes."""

from attntui.core.digits import number_text
from attntui.render.aligned import aligned_lines
from attntui.render.numbers_parts import Numbers, number_rows, percents, shape_said, vector_text


def measured_lines(part: Numbers) -> list[str]:
    """Return Part 7."""
    lines = []
    for row in part["sharper"]:
        lines += [
            *aligned_lines("score", list(map(number_text, row["scores"])), number_rows(["weight"], [row["weights"]])),
            "",
        ]
    table = [
        (
            str(row["d"]),
            [number_text(row["unscaled"]), number_text(row["scaled"]), *percents([row["unscaled"], row["scaled"]])],
        )
        for row in part["table"]
    ]
    return [
        *lines,
        f"seed {part['seed']}, {part['trials']} trials, {part['keys']} keys: the largest weight on average",
        *aligned_lines("d", ["unscaled", "scaled", "share", "share"], table),
        f"scaled, on average over the lengths: {number_text(part['scaled_mean'])}",
    ]


def shuffled_lines(part: Numbers) -> list[str]:
    """Return Part 8."""
    words = list(part["dog_bites_man"])
    both = {name.replace("_", " "): part[name] for name in ("dog_bites_man", "man_bites_dog")}
    columns = [str(place) for place in range(len(part["dog_bites_man"][words[0]]))]
    lines = [
        f"seed {part['seed']}: X {shape_said(part['shapes']['X'])}; Wq, Wk, Wv {shape_said(part['shapes']['Wq'])}",
        f"order: {', '.join(map(str, part['order']))}",
        f"outputs in that order are the first ones, reordered: {'yes' if part['same'] else 'no'}",
    ]
    for sentence, outputs in both.items():
        order = sentence.split()
        lines += [
            "",
            f"output, {sentence}",
            *aligned_lines("", columns, number_rows(order, [outputs[word] for word in order])),
        ]
    return lines


def mistake_lines(part: Numbers) -> list[str]:
    """Return the common mistakes: wrong numbers, or what NumPy says."""
    return [
        f"{name.replace('_', ' ')}: {found.strip() if isinstance(found, str) else vector_text(found)}"
        for name, found in part.items()
    ]
