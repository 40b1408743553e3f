"""The contents as lines of text."""

import os

from attntui.lessons.heads import lesson_heads
from attntui.lessons.load import language_of
from attntui.render.contents_list import Entry, contents_groups
from attntui.store import ProgressStore, users_store


def users_contents() -> list[str]:
    """Return the contents for who keeps no progress: it is read anew, and what is wrong with it is the last line."""
    store = users_store(os.environ)
    lines = contents_lines(store, language_of(os.environ))
    trouble = store.trouble()
    return [*lines, trouble] if trouble else lines


def contents_lines(store: ProgressStore, language: str) -> list[str]:
    """Return where one starts, a fact a line, with what is done of the course."""
    heads = lesson_heads(language)
    groups = contents_groups(heads, {head.name: store.done(head.name) for head in heads})
    return [
        "attntui walks through attention, one step at a time.",
        *(_said(entry) for group in groups for entry in group.entries),
        "every step of a pass as text: attntui trace dog-bites-man",
        "all options: attntui --help",
    ]


def _said(entry: Entry) -> str:
    """Return an entry's title, what it is, and how the command line opens it."""
    number = f"part {entry.key}, " if entry.name == f"part{entry.key}" else ""
    return f"{number}{entry.title} ({entry.text}): {entry.command}"
