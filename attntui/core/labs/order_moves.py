"""Moving words about: each move makes new settings."""

from dataclasses import replace

import numpy as np

from attntui.core.labs.order_settings import Settings

Order = tuple[int, ...]


def moved(settings: Settings, row: int, by: int) -> Settings:
    """Return the settings with the word in `row` moved `by` rows; the same ones where there is no such row."""
    target = row + by
    if not (0 <= row < len(settings.order) and 0 <= target < len(settings.order)):
        return settings
    order = list(settings.order)
    order.insert(target, order.pop(row))
    return replace(settings, order=tuple(order))


def unmoved(settings: Settings) -> Settings:
    """Return the settings with the words in their first order."""
    return replace(settings, order=tuple(range(len(settings.words))))


def reversed_order(settings: Settings) -> Settings:
    """Return the settings with the words as they stand now, last word first."""
    return replace(settings, order=settings.order[::-1])


def shuffled_order(settings: Settings, seed: int) -> Settings:
    """Return the settings with the words in an order drawn with `seed`."""
    drawn = np.random.default_rng(seed).permutation(len(settings.words))
    return replace(settings, order=tuple(int(index) for index in drawn))


def ready_orders(n_words: int) -> dict[str, Order]:
    """Return orders to try, by what they are; each order once."""
    start = tuple(range(n_words))
    named = {
        "as at the start": start,
        "first and last change places": (*start[-1:], *start[1:-1], *start[:1]) if n_words > 1 else start,
        "last word first": start[::-1],
        "each one row on": (*start[-1:], *start[:-1]),
        "even rows, then odd ones": (*start[::2], *start[1::2]),
    }
    first_names = {order: name for name, order in reversed(named.items())}
    return {name: order for name, order in named.items() if first_names[order] == name}
