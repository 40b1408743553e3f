"""The arrays inside an .npz file: no size is believed before it is compared with the file's, nothing is unpickled."""

import math
import os
import sys
from collections.abc import Collection, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import IO, Any
from zipfile import ZIP_DEFLATED, ZIP_STORED, BadZipFile, ZipFile, ZipInfo

import numpy as np
import numpy.typing as npt

from attntui.core.arrays import shape_text
from attntui.core.errors import ProblemError
from attntui.core.words import clean_word

LARGEST_UNPACKED = 8 * 2**30
"""What the compressed arrays of a file may unpack to, in bytes."""

_DEFLATE_RATIO = 1032
"""How many bytes a byte of deflated data can stand for at most; source: zlib's technical notes."""

_HEADER_READERS = {(1, 0): np.lib.format.read_array_header_1_0, (2, 0): np.lib.format.read_array_header_2_0}


@dataclass(frozen=True)
class Member:
    """One array of the file, as its header tells of it: nothing of its numbers is read yet."""

    name: str
    info: ZipInfo
    shape: tuple[int, ...]
    dtype: np.dtype[Any]

    @property
    def n_bytes(self) -> int:
        """What the header says that the numbers take."""
        return math.prod(self.shape) * max(self.dtype.itemsize, 1)


def archive_of(stream: IO[bytes]) -> ZipFile:
    """Return the zip file that an .npz is, or say what the file seems to be."""
    start = stream.read(6)
    try:
        return ZipFile(stream)
    except Exception as problem:  # damaged directories make zipfile raise errors of many types
        if start == np.lib.format.MAGIC_PREFIX:
            found = "is a single array (.npy) by its first bytes"
        elif start.startswith(b"PK"):
            found = "is a zip file that is cut short or damaged"
        else:
            found = "is no zip file"
        raise ProblemError(f"{found}, expected an .npz of named arrays, as np.savez writes it") from problem


def infos_by_name(archive: ZipFile) -> dict[str, ZipInfo]:
    """Return the members of the file by the names of their arrays."""
    infos: dict[str, ZipInfo] = {}
    for info in archive.infolist():
        name = info.filename.removesuffix(".npy")
        if name in infos:
            raise ProblemError(f"{clean_word(name)}: two arrays have this name, expected one")
        infos[name] = info
    return infos


def member_of(archive: ZipFile, name: str, info: ZipInfo) -> Member:
    """Return what an array's header says, once it is known to agree with the size of the data."""
    _check_packing(archive, name, info)
    with _told(name), archive.open(info) as stream:
        shape, dtype = _header(name, stream)
        n_found = info.file_size - stream.tell()
    member = Member(name, info, shape, dtype)
    if min(shape, default=1) < 0 or (member.n_bytes != n_found and not dtype.hasobject):
        raise ProblemError(
            f"{name}: its header says {short(shape_text(shape))} of {short(str(dtype))}, {_size(member.n_bytes)},"
            f" but there are {_size(n_found)}"
        )
    return member


def _header(name: str, stream: IO[bytes]) -> tuple[tuple[int, ...], np.dtype[Any]]:
    """Return the shape and the type that an array's header tells of."""
    version = np.lib.format.read_magic(stream)
    if version not in _HEADER_READERS:
        raise ProblemError(f"{name}: its header has version {version[0]}.{version[1]}, expected 1.0 or 2.0")
    try:
        shape, _, dtype = _HEADER_READERS[version](stream)
    except Exception as problem:  # of many types; MemoryError too, from Python's parser, where brackets nest too deeply
        raise ProblemError(f"{name}: its header is no description of an array") from problem
    return shape, dtype


def numbers_in(archive: ZipFile, member: Member) -> npt.NDArray[Any]:
    """Return what an array of the file holds; nobody else has it."""
    with _told(member.name), archive.open(member.info) as stream:
        array: npt.NDArray[Any] = np.lib.format.read_array(stream, allow_pickle=False)
        stream.read(1)  # the end of the data: only there does zipfile compare the checksum
    return array


def _check_packing(archive: ZipFile, name: str, info: ZipInfo) -> None:
    """Refuse what np.savez never writes, and sizes that the file cannot hold."""
    if info.flag_bits & 1:
        raise ProblemError(f"{name}: is protected by a password, expected an array as np.savez writes it")
    if info.compress_type not in (ZIP_STORED, ZIP_DEFLATED):
        raise ProblemError(f"{name}: is packed in an unusual way, expected stored or deflated, as np.savez writes it")
    assert archive.fp is not None
    ratio = _DEFLATE_RATIO if info.compress_type == ZIP_DEFLATED else 1
    whole = archive.fp.seek(0, os.SEEK_END)
    if info.compress_size > whole or info.file_size > ratio * info.compress_size:
        raise ProblemError(
            f"{name}: the file says that it unpacks to {_size(info.file_size)}, more than its {_size(whole)} can hold"
        )


def check_total(members: Collection[Member]) -> None:
    """Refuse arrays that do not fit into memory before any of it is taken."""
    total = sum(member.n_bytes for member in members)
    packed = sum(member.n_bytes for member in members if member.info.compress_type != ZIP_STORED)
    if packed > LARGEST_UNPACKED:
        raise ProblemError(
            f"its compressed arrays unpack to {_size(packed)}, allowed are {_size(LARGEST_UNPACKED)};"
            " np.savez writes larger ones, without compression"
        )
    if total > _memory():
        raise ProblemError(f"its arrays take {_size(total)}, this machine has {_size(_memory())} of memory")


@contextmanager
def _told(name: str) -> Iterator[None]:
    """Make one line of whatever zipfile, zlib and NumPy raise where an array is damaged."""
    try:
        yield
    except (ProblemError, MemoryError):
        raise
    except BadZipFile as problem:
        fault = "its checksum (CRC) is wrong" if "CRC" in str(problem) else "it does not stand where the file says"
        raise ProblemError(f"{name}: is damaged, {fault}") from problem
    except Exception as problem:  # damaged data make zipfile, zlib and NumPy raise errors of many types
        raise ProblemError(f"{name}: is no array, or is cut short or damaged") from problem


def _memory() -> int:
    """Return how much memory the machine has, in bytes; where the system does not say, no limit."""
    try:
        return os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES")
    except (AttributeError, OSError, ValueError):
        return sys.maxsize


def _size(n_bytes: int) -> str:
    """Return a number of bytes as people say it."""
    size, unit = float(min(n_bytes, 2**200)), "bytes"
    for larger in ("kB", "MB", "GB", "TB"):
        if size < 1000:
            break
        size, unit = size / 1000, larger
    return f"{size:.4g} {unit}"


def short(text: str) -> str:
    """Return a text that a file may have made very long, in at most 60 characters."""
    return text if len(text) <= 60 else text[:59] + "~"
