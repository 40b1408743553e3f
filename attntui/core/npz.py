"""Problems from .npz files: which of a file's arrays is which part of the problem."""

import math
import sys
import warnings
from collections.abc import Mapping
from pathlib import Path
from typing import Any
from zipfile import ZipFile

import numpy as np
import numpy.typing as npt

from attntui.core.arrays import sealed, shape_text
from attntui.core.batch import check_batch, one_of_batch
from attntui.core.errors import ProblemError
from attntui.core.fields import NUMBERS, TEXTS, check_needed, listed, problem_of_fields, sort_names
from attntui.core.npz_members import Member, archive_of, check_total, infos_by_name, member_of, numbers_in, short
from attntui.core.problem import AttentionProblem

_SETTINGS = ("scale", "n_heads")


def read_npz(path: Path, *, batch: int | None, title: str) -> AttentionProblem:
    """Return the problem of an .npz file's arrays; see fields.py for their names.

    Names that are no field's become a note. Raises ProblemError for anything that is not right about the file, OSError
    where it cannot be read.
    """
    with path.open("rb") as stream, warnings.catch_warnings():
        warnings.simplefilter("ignore")  # what NumPy thinks of old or odd headers
        archive = archive_of(stream)
        infos = infos_by_name(archive)
        given, others = sort_names(infos)
        check_needed(given, others)
        members = {field: member_of(archive, name, infos[name]) for field, name in given.items()}
        _check_kinds(members)
        check_total(members.values())
        check_batch({field: members[field].shape for field in (*NUMBERS, "mask") if field in members}, batch)
        fields = {field: _value(archive, field, member, batch) for field, member in members.items()}
    notes = (f"not used: {listed(others)}",) if others else ()
    return problem_of_fields(fields, title=title, notes=notes)


def _check_kinds(members: Mapping[str, Member]) -> None:
    """Refuse arrays that only unpickling could read, and settings that are more than one value."""
    for field, member in members.items():
        if member.dtype.hasobject:
            expected = "texts, as in np.array(words, dtype=str)" if field in TEXTS else "numbers"
            raise ProblemError(
                f"{member.name}: holds pickled Python objects, which are never opened; expected {expected}"
            )
        if field in _SETTINGS and math.prod(member.shape) != 1:
            raise ProblemError(f"{member.name}: shape {short(shape_text(member.shape))}, expected a single value")


def _value(archive: ZipFile, field: str, member: Member, batch: int | None) -> object:
    """Return what a field holds: an array that nobody can write to, a list of texts, or a single value."""
    array = numbers_in(archive, member)
    if field in TEXTS:
        return _texts(member.name, array)
    if field in _SETTINGS:
        return array.item()
    return sealed(one_of_batch(field, array, batch))


def _texts(name: str, array: npt.NDArray[Any]) -> list[object]:
    if array.ndim != 1:
        raise ProblemError(f"{name}: shape {shape_text(array.shape)}, expected one list of words")
    if array.dtype.kind == "U" and array.size:
        codes = array.view(np.dtype(np.uint32).newbyteorder(array.dtype.byteorder))
        if codes.max() > sys.maxunicode:  # Python would fail with an error of its own, or worse
            raise ProblemError(f"{name}: holds characters that are not in Unicode, expected words")
    found = array.tolist()
    return [text.decode("utf-8", "backslashreplace") if isinstance(text, bytes) else text for text in found]
