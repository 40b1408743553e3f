import io
import json
import os
import pickle
import struct
import zipfile
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from attntui.core import json_file, npz_members
from attntui.core.errors import ProblemError
from attntui.core.json_file import LONG_TEXT
from attntui.core.reading import read_problem

Q = np.array([[1.5, 2, 3, 4], [5, 6, 7, 8]])
K = np.array([[1, 0, 1, 0], [0, 1, 0, 1], [1, 1, -1, 2]])
V = np.array([[1.0], [2], [3]])
QKV = {"query": Q, "key": K, "value": V}
NEEDED = "expected query, key and value (or q, k, v, or Q, K, V), or X (with any of Wq, Wk, Wv)"
KINDS = "expected numbers (float16, float32, float64 or integers)"
PAIRS = "expected true or false for each pair (true = may look, false = blocked)"
LARGE = "holds a whole number beyond 2**53 = 9007199254740992, which a float cannot hold exactly"
DAMAGED = "is no array, or is cut short or damaged"
NO_HEADER = "its header is no description of an array"
OBJECT = "expected an object {...} of arrays, or a sentence in quotes"
ALLOWED = (
    "allowed: query, key, value, X, Wq, Wk, Wv, mask, words, query_words, feature_names, position_names, value_names,"
    " scale, n_heads, K, Q, V, k, q, v, sentence, title"
)


@pytest.fixture
def save(tmp_path):
    """Write an .npz of these arrays, or a .json of this value, and return its path."""

    def write(*value, name="own", **arrays):
        if arrays:
            np.savez(tmp_path / f"{name}.npz", **arrays)
            return tmp_path / f"{name}.npz"
        text = value[0] if isinstance(value[0], bytes) else json.dumps(value[0]).encode()
        (tmp_path / f"{name}.json").write_bytes(text)
        return tmp_path / f"{name}.json"

    return write


def lists(arrays):
    return {name: np.asarray(array).tolist() for name, array in arrays.items()}


def npy(shape, data=b"", descr="'<f8'", version=(1, 0)):
    """The bytes of an .npy file whose header says anything."""
    header = f"{{'descr': {descr}, 'fortran_order': False, 'shape': {shape}, }}\n".encode()
    size = struct.pack("<H" if version == (1, 0) else "<I", len(header))
    return np.lib.format.MAGIC_PREFIX + bytes(version) + size + header + data


def zip_of(path, members, compression=zipfile.ZIP_STORED):
    with zipfile.ZipFile(path, "w", compression) as archive:
        for name, data in members.items():
            archive.writestr(name, data)
    return path


def with_query(path, data, compression=zipfile.ZIP_STORED):
    """An .npz that is right, but for the bytes of its query."""
    good = {name: npy(array.shape, array.astype("<f8").tobytes()) for name, array in QKV.items()}
    return zip_of(path, {f"{name}.npy": bytes_ for name, bytes_ in (good | {"query": data}).items()}, compression)


# ---- what is read -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("names", [("query", "key", "value"), ("q", "k", "v"), ("Q", "K", "V"), ("query", "k", "V")])
@pytest.mark.parametrize("kind", ["npz", "json"])
def test_every_name_of_an_array_is_read(save, names, kind):
    arrays = dict(zip(names, (Q, K, V), strict=True))
    problem = read_problem(save(**arrays) if kind == "npz" else save(lists(arrays)))
    assert problem.query.tolist() == [Q.tolist()]
    assert problem.key.tolist() == [K.tolist()]
    assert problem.value.tolist() == [V.tolist()]
    assert problem.title == f"own.{kind}"
    assert problem.safe
    assert problem.notes == ()


@pytest.mark.parametrize("kind", ["npz", "json"])
def test_all_other_fields_are_read(save, kind):
    fields = {
        "X": np.arange(6.0).reshape(3, 2),
        "Wq": np.ones((2, 4)),
        "Wk": np.eye(2, 4),
        "Wv": np.arange(4.0).reshape(2, 2),
        "mask": np.tri(3, dtype=bool),
        "words": ["a", "b\x1b", "c"],
        "scale": False,
        "heads": 2,
        "feature_names": ["x", "y"],
        "query_names": ["left", "right"],
        "value_names": ["out"],
    }
    problem = read_problem(save(**fields) if kind == "npz" else save(lists(fields)))
    assert problem.X.tolist() == fields["X"].tolist()
    assert problem.Wq.shape == problem.Wk.shape == (2, 2, 2)
    assert problem.Wv.tolist() == [[[0], [2]], [[1], [3]]]
    assert problem.mask.tolist() == [np.tri(3, dtype=bool).tolist()] * 2
    assert problem.words == problem.query_words == ("a", r"b\x1b", "c")
    assert (problem.scale, problem.n_heads) == (False, 2)
    assert (problem.feature_names, problem.position_names) == (("x", "y"), ("left", "right"))
    assert problem.value_names == ("out",)


@pytest.mark.parametrize("kind", ["npz", "json"])
def test_query_words_name_the_queries_where_there_are_more_or_fewer(save, kind):
    fields = QKV | {"words": ["a", "b", "c"], "query_words": ["who", "why"]}
    problem = read_problem(save(**fields) if kind == "npz" else save(lists(fields)))
    assert (problem.words, problem.query_words) == (("a", "b", "c"), ("who", "why"))


def test_words_may_be_bytes(save):
    problem = read_problem(save(**QKV, words=np.array([b"a", "é".encode(), b"\xff\x00\x1b["])))
    assert problem.words == ("a", "é", r"\xff\x00\x1b[")


@pytest.mark.parametrize("dtype", ["float16", "float32", "float64", ">f4", "int8", "int64", "uint16"])
@pytest.mark.parametrize("writer", [np.savez, np.savez_compressed])
def test_every_kind_of_number_is_read(tmp_path, dtype, writer):
    writer(tmp_path / "own.npz", **{name: np.asfortranarray(array.astype(dtype)) for name, array in QKV.items()})
    if dtype == "uint16":
        assert read_problem(tmp_path / "own.npz").key.max() == 2**16 - 1
    else:
        assert read_problem(tmp_path / "own.npz").key.tolist() == [K.tolist()]


def test_infinities_and_nan_are_numbers(save):
    odd = np.array([[np.nan, np.inf, -np.inf, 1e300]] * 2)
    assert np.array_equal(read_problem(save(**QKV | {"query": odd})).query[0], odd, equal_nan=True)
    text = b'{"q": [[NaN, Infinity, -Infinity, 1e300], ["nan", "inf", "-inf", 1e300]], "k": [[1, 2, 3, 4]], "v": [[1]]}'
    assert np.array_equal(read_problem(save(text)).query[0], odd, equal_nan=True)


def test_one_word_is_enough(save):
    assert read_problem(save(q=[[1]], k=[[2]], v=[[3]], words=["alone"])).words == ("alone",)
    assert read_problem(save({"X": [[1]]})).n_keys == 1


def test_names_that_are_not_used_become_a_note(save):
    extra = {f"extra{index}": [1] for index in range(10)}
    problem = read_problem(save(**QKV, **{"\x1b[2J": [1]}, **extra))
    assert problem.notes == (r"not used: \x1b[2J, " + ", ".join(list(extra)[:7]) + " and 3 more",)


def test_what_is_not_used_is_not_even_opened(tmp_path):
    path = with_query(tmp_path / "own.npz", npy((1, 4), bytes(32)))
    with zipfile.ZipFile(path, "a") as archive:
        archive.writestr("notes.txt", b"no array")
    assert read_problem(path).notes == ("not used: notes.txt",)


def test_arrays_are_used_as_they_were_read_without_a_copy(save, monkeypatch):
    made = []
    read_array = np.lib.format.read_array

    def remembered(*args, **kwargs):
        made.append(read_array(*args, **kwargs))
        return made[-1]

    monkeypatch.setattr(np.lib.format, "read_array", remembered)
    problem = read_problem(save(**{name: array.astype("f4") for name, array in QKV.items()}))
    for array in (problem.query, problem.key, problem.value):
        assert any(np.shares_memory(array, one) for one in made)
    assert not any(array.flags.writeable for array in made)


# ---- batches ------------------------------------------------------------------------------------------------------

BATCHES = {"query": np.arange(48.0).reshape(3, 2, 2, 4), "key": np.ones((3, 2, 5, 4)), "value": np.ones((3, 2, 5, 1))}


@pytest.mark.parametrize("kind", ["npz", "json"])
def test_one_of_a_batch_is_chosen(save, kind):
    mask = np.zeros((3, 1, 2, 5), bool)
    mask[1, :, :, 3] = True
    fields = BATCHES | {"mask": mask}
    problem = read_problem(save(**fields) if kind == "npz" else save(lists(fields)), batch=1)
    assert problem.query.tolist() == BATCHES["query"][1].tolist()
    assert problem.mask.tolist() == [[[False, False, False, True, False]] * 2] * 2
    assert problem.query.base.base is None or problem.query.base.base.nbytes == problem.query.nbytes


def test_a_mask_for_the_whole_batch_is_taken_for_each(save):
    mask = np.tri(2, 5, dtype=bool)
    assert read_problem(save(**BATCHES, mask=mask[None, None]), batch=2).mask.tolist() == [mask.tolist()] * 2
    assert read_problem(save(**BATCHES, mask=mask), batch=2).mask.tolist() == [mask.tolist()] * 2
    assert read_problem(save(**QKV, mask=np.tri(2, 3, dtype=bool)[None, None])).mask.shape == (1, 2, 3)


@pytest.mark.parametrize(
    ("fields", "batch", "said"),
    [
        (BATCHES, None, "query: shape 3 × 2 × 2 × 4 has a batch of 3, choose one of it: --batch 0 to 2"),
        (BATCHES, 3, "--batch 3: the batch has 3, allowed: --batch 0 to 2"),
        (BATCHES, -1, "--batch -1: the batch has 3, allowed: --batch 0 to 2"),
        (
            {name: array[:1] for name, array in BATCHES.items()},
            None,
            "query: shape 1 × 2 × 2 × 4 has a batch of 1, choose one of it: --batch 0",
        ),
        (
            QKV,
            0,
            "--batch 0: no array has a batch, query is 2 × 4, key is 3 × 4, value is 3 × 1;"
            " expected batch × heads × n × d",
        ),
        ({"X": np.eye(2)}, 0, "--batch 0: no array has a batch, X is 2 × 2; expected batch × heads × n × d"),
        (
            BATCHES | {"key": np.ones((2, 5, 4))},
            0,
            "key: shape 2 × 5 × 4 has no batch, query, value has; expected one in each",
        ),
        (
            BATCHES | {"key": np.ones((2, 2, 5, 4))},
            0,
            "batch: query has 3, key has 2, value has 3, expected the same size in each",
        ),
        (
            BATCHES | {"mask": np.ones((2, 1, 2, 5), bool)},
            0,
            "mask: shape 2 × 1 × 2 × 5 has a batch of 2, the arrays have one of 3",
        ),
        (
            QKV | {"mask": np.ones((2, 1, 2, 3), bool)},
            None,
            "mask: shape 2 × 1 × 2 × 3 has a batch of 2, the arrays have none",
        ),
        (
            {"X": np.eye(2), "Wq": np.ones((1, 1, 2, 2))},
            None,
            "Wq: shape 1 × 1 × 2 × 2, expected d_model × d or heads × d_model × d",
        ),
    ],
)
def test_a_batch_that_does_not_fit_is_refused(save, refused, fields, batch, said):
    npz_path, json_path = save(**fields), save(lists(fields))
    assert refused(lambda: read_problem(npz_path, batch=batch)) == f"own.npz: {said}"
    assert refused(lambda: read_problem(json_path, batch=batch)) == f"own.json: {said}"


def test_an_empty_batch_is_refused(save, refused):
    path = save(**{name: array[:0] for name, array in BATCHES.items()})
    assert refused(lambda: read_problem(path)).endswith("choose one of it: none, the batch is empty")
    said = "own.npz: --batch 0: the batch has 0, allowed: none, the batch is empty"
    assert refused(lambda: read_problem(path, batch=0)) == said


def test_a_sentence_has_no_batch(save, refused):
    path = save("dog bites man")
    assert refused(lambda: read_problem(path, batch=0)) == "own.json: --batch 0: a sentence has no batch"


# ---- paths --------------------------------------------------------------------------------------------------------


def test_paths_that_are_no_file_are_refused(tmp_path, refused):
    (tmp_path / "folder.npz").mkdir()
    (tmp_path / "empty.npz").touch()
    (tmp_path / "empty.json").touch()
    os.mkfifo(tmp_path / "pipe.json")
    said = {
        "gone.npz": f"gone.npz: no such file in {tmp_path}",
        "gone\n\x1b[2J.json": rf"gone\n\x1b[2J.json: no such file in {tmp_path}",
        "gone\x00.json": rf"gone\x00.json: no such file in {tmp_path}",
        "gone\ud800.json": rf"gone\ud800.json: no such file in {tmp_path}",
        "folder.npz": "folder.npz: is a directory, expected a .npz or .json file",
        "empty.npz": "empty.npz: is empty, expected the arrays of a problem",
        "empty.json": "empty.json: is empty, expected the arrays of a problem",
        "pipe.json": "pipe.json: is no regular file, expected a .npz or .json file",
        "own.csv": "own.csv: ends in .csv, expected a .npz or .json file",
        "own.npy": "own.npy: ends in .npy, expected a .npz or .json file",
        "own.np\x1bz": r"own.np\x1bz: ends in .np\x1bz, expected a .npz or .json file",
        "own": "own: has no extension, expected a .npz or .json file",
        "x" * 300 + ".json": "x" * 79 + "~: cannot be read: File name too long",
    }
    for name, line in said.items():
        shown = refused(lambda name=name: read_problem(tmp_path / name))
        assert shown == line.replace(str(tmp_path), str(tmp_path)[:599])


def test_a_missing_file_here_is_said_to_be_missing_here(tmp_path, monkeypatch, refused):
    monkeypatch.chdir(tmp_path)
    assert refused(lambda: read_problem("gone.npz")) == "gone.npz: no such file here"


def test_a_file_that_may_not_be_read_is_refused(save, refused, monkeypatch):
    path = save(**QKV)

    def forbidden(*args, **kwargs):
        raise PermissionError(13, "Permission denied", str(path))

    monkeypatch.setattr(Path, "open", forbidden)
    assert refused(lambda: read_problem(path)) == "own.npz: cannot be read: Permission denied"


def test_the_extension_may_be_in_capitals_and_the_home_folder_a_tilde(tmp_path, monkeypatch):
    monkeypatch.setenv("HOME", str(tmp_path))
    with (tmp_path / "OWN.NPZ").open("wb") as file:
        np.savez(file, **QKV)
    assert read_problem("~/OWN.NPZ").title == "OWN.NPZ"


@pytest.mark.parametrize("kind", ["npz", "json"])
def test_a_machine_without_the_memory_says_so(save, refused, monkeypatch, kind):
    def no_memory(*args, **kwargs):
        raise MemoryError

    monkeypatch.setattr(np.lib.format, "read_array", no_memory)
    monkeypatch.setattr(json, "loads", no_memory)
    path = save(**QKV) if kind == "npz" else save(lists(QKV))
    assert refused(lambda: read_problem(path)) == f"own.{kind}: does not fit into the memory of this machine"


# ---- .npz: names and shapes ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("fields", "said"),
    [
        ({"a": Q, "b": K}, f"query, key, value: missing; found a, b; {NEEDED}"),
        ({"query": Q, "keys": K}, f"key, value: missing; found query, keys; {NEEDED}"),
        ({"Wq": Q, "words": ["a"]}, f"query, key, value: missing; found Wq, words; {NEEDED}"),
        (QKV | {"q": Q}, "query: given twice, as query and as q; expected one of them"),
        ({"v": V, "V": V}, "value: given twice, as v and as V; expected one of them"),
        (QKV | {"n_heads": 1, "heads": 1}, "n_heads: given twice, as n_heads and as heads; expected one of them"),
        (QKV | {"words": ["a"]}, "words: 1 words for 3 keys, expected one word a row"),
        (QKV | {"query_words": ["a"]}, "query_words: 1 words for 2 queries, expected one word a row"),
        (QKV | {"value_names": ["a", "b"]}, "value_names: 2 words for 1 columns, expected one word a row"),
        (QKV | {"words": [1, 2, 3]}, "words: item 0 is the number 1, expected a word in quotes"),
        (QKV | {"n_heads": 0}, "n_heads: the number 0, expected a whole number from 1 to 65536"),
        (QKV | {"n_heads": 1.0}, "n_heads: the number 1, expected a whole number from 1 to 65536"),
        (QKV | {"n_heads": True}, "n_heads: true, expected a whole number from 1 to 65536"),
        (QKV | {"scale": 1}, "scale: the number 1, expected true or false"),
        (QKV | {"scale": "yes"}, "scale: the text 'yes', expected true or false"),
        (QKV | {"mask": np.ones((3, 2), bool)}, "mask: shape 3 × 2 does not fit 2 × 3 (queries × keys)"),
        (
            QKV | {"key": K[:, :3]},
            "query and key: the sizes differ, a query has 4 numbers and a key has 3;"
            " a dot product needs two vectors of the same length",
        ),
        (QKV | {"query": [[2**53 + 1] * 4]}, f"query: {LARGE}"),
        (QKV | {"query": np.zeros((0, 4))}, "query: shape 0 × 4 has no rows, expected at least one word"),
    ],
)
def test_fields_that_make_no_problem_are_refused(save, refused, fields, said):
    path = save(**fields)
    assert refused(lambda: read_problem(path)) == f"own.npz: {said}"


@pytest.mark.parametrize(
    ("fields", "said"),
    [
        (QKV | {"query": np.array([["1", "2"]])}, f"query: holds text, {KINDS}"),
        (QKV | {"query": np.ones((2, 4), bool)}, f"query: holds true/false, {KINDS}"),
        (QKV | {"query": Q * 1j}, f"query: holds complex numbers, {KINDS}"),
        (QKV | {"query": np.zeros(2, "i4,f4")}, f"query: holds records, {KINDS}"),
        (QKV | {"mask": np.ones((2, 3), int)}, f"mask: holds int64, {PAIRS}"),
        (QKV | {"mask": np.zeros((2, 3), "f4")}, f"mask: holds float32, {PAIRS}"),
        (QKV | {"words": [["a", "b", "c"]]}, "words: shape 1 × 3, expected one list of words"),
        (QKV | {"words": "abc"}, "words: shape a single number, expected one list of words"),
        (QKV | {"scale": [True, True]}, "scale: shape 2, expected a single value"),
    ],
)
def test_arrays_of_the_wrong_kind_are_refused(save, refused, fields, said):
    path = save(**fields)
    assert refused(lambda: read_problem(path)) == f"own.npz: {said}"


def test_an_npz_of_nothing_is_refused(tmp_path, refused):
    np.savez(tmp_path / "own.npz")
    said = f"own.npz: query, key, value: missing; found nothing; {NEEDED}"
    assert refused(lambda: read_problem(tmp_path / "own.npz")) == said


class Exploit:
    """What a pickle could do: run anything."""

    opened = False

    def __reduce__(self):
        return setattr, (Exploit, "opened", True)


def test_pickles_are_never_opened(save, refused):
    path = save(**QKV | {"query": np.array([[Exploit()]], dtype=object)})
    expected = "query: holds pickled Python objects, which are never opened; expected numbers"
    assert refused(lambda: read_problem(path)) == f"own.npz: {expected}"
    path = save(**QKV, words=np.array(["a", "b", "c"], dtype=object))
    expected = "holds pickled Python objects, which are never opened; expected texts, as in np.array(words, dtype=str)"
    assert refused(lambda: read_problem(path)) == f"own.npz: words: {expected}"
    path.write_bytes(pickle.dumps(Exploit()))
    assert "is no zip file" in refused(lambda: read_problem(path))
    assert not Exploit.opened


# ---- .npz: damaged and hostile files ------------------------------------------------------------------------------


def test_what_is_no_zip_is_refused(tmp_path, save, refused):
    expected = "expected an .npz of named arrays, as np.savez writes it"
    path = save(**QKV)
    whole = path.read_bytes()
    for data, found in {
        b"PK": "is a zip file that is cut short or damaged",
        whole[: len(whole) // 2]: "is a zip file that is cut short or damaged",
        whole[:-10]: "is a zip file that is cut short or damaged",
        npy((1, 4), bytes(32)): "is a single array (.npy) by its first bytes",
        b"{}": "is no zip file",
        bytes(1000): "is no zip file",
    }.items():
        path.write_bytes(data)
        assert refused(lambda: read_problem(path)) == f"own.npz: {found}, {expected}"


def test_a_zip_that_is_no_npz_is_refused(tmp_path, refused):
    path = zip_of(tmp_path / "own.npz", {"word/document.xml": b"<xml>", "x\ny": b""})
    assert refused(lambda: read_problem(path)) == (
        rf"own.npz: query, key, value: missing; found word/document.xml, x\ny; {NEEDED}"
    )


def test_numbers_with_a_wrong_checksum_are_refused(tmp_path, refused):
    path = with_query(tmp_path / "own.npz", npy((1, 4), b"12345678" * 4))
    path.write_bytes(path.read_bytes().replace(b"12345678" * 4, b"12345678" * 3 + b"12345679"))
    assert refused(lambda: read_problem(path)) == "own.npz: query: is damaged, its checksum (CRC) is wrong"


def test_a_member_that_does_not_stand_where_it_should_is_refused(tmp_path, refused):
    path = with_query(tmp_path / "own.npz", npy((1, 4), bytes(32)))
    path.write_bytes(b"XX" + path.read_bytes()[2:])
    assert refused(lambda: read_problem(path)).startswith("own.npz: ")


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (
            npy((2**40, 2**10), bytes(32)),
            "its header says 1099511627776 × 1024 of float64, 9007 TB, but there are 32 bytes",
        ),
        (
            npy((2**32, 2**32), b""),
            "its header says 4294967296 × 4294967296 of float64, 1.476e+08 TB, but there are 0 bytes",
        ),
        (npy((2, 4), bytes(63)), "its header says 2 × 4 of float64, 64 bytes, but there are 63 bytes"),
        (npy((2, 4), bytes(65)), "its header says 2 × 4 of float64, 64 bytes, but there are 65 bytes"),
        (npy((-1, -8), bytes(64)), "its header says -1 × -8 of float64, 64 bytes, but there are 64 bytes"),
        (npy((10**12,), b"", "'<U0'"), "its header says 1000000000000 of <U0, 1 TB, but there are 0 bytes"),
        (
            npy((10**60, 4), b""),
            "its header says " + "1" + "0" * 58 + "~ of float64, 1.607e+48 TB, but there are 0 bytes",
        ),
        (npy((1, 4), bytes(32), version=(3, 0)), "its header has version 3.0, expected 1.0 or 2.0"),
        (npy((1, 4), bytes(32), version=(9, 9)), "its header has version 9.9, expected 1.0 or 2.0"),
        (npy((0, 10**30), b""), DAMAGED),
        (npy("'x'", b""), NO_HEADER),
        (npy("__import__('os')", b""), NO_HEADER),
        (npy("(" * 500, b""), NO_HEADER),
        (npy("-" * 9000 + "1", b""), NO_HEADER),
        (npy((1,), b"", "[" * 90 + "]" * 90), NO_HEADER),
        (npy((1, 4), bytes(32), r"'\d'"), NO_HEADER),
        (npy((1, 4), bytes(32), "'<f8" + " " * 20_000 + "'"), NO_HEADER),
        (npy((2,), bytes(48), "('<f8', (3,))"), DAMAGED),
        (npy((1,) * 70, bytes(8)), DAMAGED),
        (b"", DAMAGED),
        (b"no array at all", DAMAGED),
        (np.lib.format.MAGIC_PREFIX, DAMAGED),
    ],
)
@pytest.mark.parametrize("compression", [zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED])
@pytest.mark.filterwarnings("error")
def test_a_header_that_lies_is_refused_before_memory_is_taken(tmp_path, refused, data, said, compression):
    path = with_query(tmp_path / "own.npz", data, compression)
    assert refused(lambda: read_problem(path)) == f"own.npz: query: {said}"


def lie_about(path, **lies):
    """Write an .npz whose zip directory lies about its query, which is not packed."""
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED if "file_size" in lies else zipfile.ZIP_STORED) as archive:
        archive.writestr("query.npy", npy((2**40,)))
        archive.writestr("key.npy", npy((1, 4), bytes(32)))
        archive.writestr("value.npy", npy((1, 4), bytes(32)))
        for name, lie in lies.items():
            setattr(archive.filelist[0], name, lie)
    return path


def test_a_zip_directory_that_lies_is_refused(tmp_path, refused):
    said = {
        "file_size": (2**43, "the file says that it unpacks to 8.796 TB, more than its "),
        "compress_size": (2**20, "the file says that it unpacks to "),
        "compress_type": (zipfile.ZIP_LZMA, "is packed in an unusual way, expected stored or deflated"),
    }
    for name, (lie, line) in said.items():
        path = lie_about(tmp_path / f"{name}.npz", **{name: lie})
        assert refused(lambda path=path: read_problem(path)).startswith(f"{name}.npz: query: {line}")


def test_a_member_behind_a_password_is_refused(tmp_path, refused):
    path = with_query(tmp_path / "own.npz", npy((1, 4), bytes(32)))
    data = bytearray(path.read_bytes())
    data[data.index(b"PK\x01\x02") + 8] |= 1
    path.write_bytes(data)
    assert refused(lambda: read_problem(path)) == (
        "own.npz: query: is protected by a password, expected an array as np.savez writes it"
    )


def test_two_members_of_one_name_are_refused(tmp_path, refused):
    path = zip_of(tmp_path / "own.npz", {"query.npy": b"", "query": b""})
    assert refused(lambda: read_problem(path)) == "own.npz: query: two arrays have this name, expected one"


def test_a_zip_bomb_is_refused_before_it_is_unpacked(tmp_path, refused, monkeypatch):
    arrays = {name: np.zeros((1000, 1000)) for name in QKV}
    np.savez_compressed(tmp_path / "own.npz", **arrays)
    monkeypatch.setattr(npz_members, "LARGEST_UNPACKED", 10**7)
    assert refused(lambda: read_problem(tmp_path / "own.npz")) == (
        "own.npz: its compressed arrays unpack to 24 MB, allowed are 10 MB;"
        " np.savez writes larger ones, without compression"
    )
    np.savez(tmp_path / "own.npz", **arrays)
    assert read_problem(tmp_path / "own.npz").d_k == 1000
    monkeypatch.setattr(npz_members, "_memory", lambda: 10**7)
    assert refused(lambda: read_problem(tmp_path / "own.npz")) == (
        "own.npz: its arrays take 24 MB, this machine has 10 MB of memory"
    )


@pytest.mark.parametrize("order", "<>")
@pytest.mark.parametrize("code", [0x110000, 0x7FFFFFFF, 0xFFFFFFFF])
def test_words_beyond_unicode_are_refused(save, refused, order, code):
    path = save(**QKV, words=np.array([[97, code]] * 3, f"{order}u4").view(f"{order}U2")[:, 0])
    assert refused(lambda: read_problem(path)) == (
        "own.npz: words: holds characters that are not in Unicode, expected words"
    )


def test_words_of_any_byte_order_are_read(save):
    assert read_problem(save(**QKV, words=np.array(["a", "\U0010fffd", "é"], ">U1"))).words == ("a", r"\U0010fffd", "é")


# ---- .json --------------------------------------------------------------------------------------------------------


def test_a_sentence_runs_through_the_built_in_design(save):
    for value in ("The cat sat because it was blorp.", {"sentence": "The cat sat because it was blorp."}):
        problem = read_problem(save(value))
        assert problem.words == ("the", "cat", "sat", "because", "it", "was", "blorp")
        assert not problem.safe
        assert problem.one_hot
        assert problem.title == "own.json"
        assert problem.notes == ("not in the vocabulary, all features 0: blorp",)


def test_words_alone_are_a_sentence(save):
    problem = read_problem(save({"words": ["The", "cat", "\ud800\x1b"], "title": "mine"}))
    assert problem.words == ("The", "cat", r"\ud800\x1b")
    assert problem.X[1].tolist() == [1, 1, 0, 0, 0, 0]
    assert problem.title == "mine"


def test_a_byte_order_mark_is_no_mistake(save):
    assert read_problem(save(b'\xef\xbb\xbf"dog bites man"')).n_keys == 3


@pytest.mark.parametrize(
    ("value", "said"),
    [
        ([[1, 2]], f"holds a list, {OBJECT}"),
        (5, f"holds the number 5, {OBJECT}"),
        (None, f"holds null, {OBJECT}"),
        (b"  \n ", f"is empty, {OBJECT}"),
        (b"\xff\xfe{\x00}\x00", "is no UTF-8 text, byte 0 does not fit; save it as UTF-8"),
        (b'{"q": "\xe9"}', "is no UTF-8 text, byte 7 does not fit; save it as UTF-8"),
        (b'{"q": [[1, 2]]\n "k": 3}', "is no valid JSON at line 2, column 2: Expecting ',' delimiter"),
        (b"{'q': 1}", "is no valid JSON at line 1, column 2: Expecting property name enclosed in double quotes"),
        (b'"dog\nbites"', "is no valid JSON at line 1, column 5: Invalid control character at"),
        (b"[" * 200_000, "the lists nest too deeply, expected n × d or heads × n × d numbers"),
        (b'{"q": ' + b"[" * 50 + b"]" * 50 + b"}", f"key, value: missing; found q; {NEEDED}"),
        (
            b'{"q": [[1' + b"0" * 5000 + b"]]}",
            "holds a whole number of thousands of digits, expected numbers up to 2**53",
        ),
        (b'{"q": [[1]], "q": [[2]]}', "q: given twice, expected each name once"),
        (b'{"q": {"\\u001b[2J": 1, "\\u001b[2J": 2}}', r"\x1b[2J: given twice, expected each name once"),
        ({}, f"query, key, value: missing; found nothing; {NEEDED}"),
        ({"a": 1, "\x1b[2J": 2}, rf"a, \x1b[2J: no such name, {ALLOWED}"),
        (lists(QKV) | {"Query": 1}, f"Query: no such name, {ALLOWED}"),
        (lists(QKV) | {"q": [[1]]}, "query: given twice, as query and as q; expected one of them"),
        (
            lists(QKV) | {"query": None, "mask": None},
            "query, mask: null, expected a value; leave the name out where there is none",
        ),
        ({"q": [[1]], "words": ["a"]}, f"key, value: missing; found q, words; {NEEDED}"),
        (
            lists(QKV) | {"query": [[1, 2], [3]]},
            "query: the rows have different lengths, query[0] has 2 and query[1] has 1, expected rows of equal length",
        ),
        (lists(QKV) | {"query": [["1", "2", "3", "4"]]}, "query: holds the text '1' at query[0][0], expected numbers"),
        (lists(QKV) | {"query": [[1, 2, 3, None]]}, "query: holds null at query[0][3], expected numbers"),
        (lists(QKV) | {"query": [[1, 2, 3, True]]}, "query: holds true at query[0][3], expected numbers"),
        (lists(QKV) | {"query": {"0": 1}}, "query: holds an object {...}, expected numbers"),
        (lists(QKV) | {"query": "1 2 3"}, f"query: holds text, {KINDS}"),
        (lists(QKV) | {"query": [[2**53 + 1] * 4]}, f"query: {LARGE}"),
        (lists(QKV) | {"query": [[10**400] * 4]}, f"query: {LARGE}"),
        (lists(QKV) | {"query": []}, "query: shape 0, expected n × d or heads × n × d"),
        (lists(QKV) | {"query": [[]]}, "query: shape 1 × 0 has no numbers a row, expected at least one"),
        (lists(QKV) | {"query": 1}, "query: shape a single number, expected n × d or heads × n × d"),
        (lists(QKV) | {"mask": [[1, 0, 1], [1, 1, 1]]}, f"mask: holds the number 1 at mask[0][0], {PAIRS}"),
        (lists(QKV) | {"mask": [[True]] * 3}, "mask: shape 3 × 1 does not fit 2 × 3 (queries × keys)"),
        (lists(QKV) | {"words": "abc"}, "words: found the text 'abc', expected a list of 3 words"),
        (lists(QKV) | {"words": ["a", "b", 3]}, "words: item 2 is the number 3, expected a word in quotes"),
        (lists(QKV) | {"words": ["a", "b"]}, "words: 2 words for 3 keys, expected one word a row"),
        (lists(QKV) | {"scale": "off"}, "scale: the text 'off', expected true or false"),
        (lists(QKV) | {"n_heads": "2"}, "n_heads: the text '2', expected a whole number from 1 to 65536"),
        (lists(QKV) | {"n_heads": 10**400}, "n_heads: a number beyond 2**53, expected a whole number from 1 to 65536"),
        (lists(QKV) | {"title": 5}, "title: the number 5, expected a text in quotes"),
        ({"sentence": 5}, "sentence: the number 5, expected a text in quotes"),
        ({"sentence": None}, "sentence: null, expected a text in quotes"),
        ({"sentence": "a", "words": ["b"]}, "sentence: given with words, expected a sentence alone, or with a title"),
        ({"sentence": "a", "q": [[1]]}, "sentence: given with q, expected a sentence alone, or with a title"),
        ("", "the sentence has no words, expected at least one, such as: dog bites man"),
        ({"sentence": " ... "}, "the sentence has no words, expected at least one, such as: dog bites man"),
        ({"words": []}, "words: found none, expected a list of at least one word"),
        ({"words": "the cat"}, "words: found the text 'the cat', expected a list of at least one word"),
        ({"words": ["the", 2]}, "words: item 1 is the number 2, expected a word in quotes"),
    ],
)
def test_json_that_makes_no_problem_is_refused(save, refused, value, said):
    path = save(value)
    assert refused(lambda: read_problem(path)) == f"own.json: {said}"


def test_a_json_file_too_large_to_be_read_is_refused(save, refused, monkeypatch):
    monkeypatch.setattr(json_file, "LARGEST_TEXT", 2**20)
    path = save(b" " * (2**20 + 1))
    assert refused(lambda: read_problem(path)) == (
        "own.json: is larger than 1 MB, expected an .npz for that many numbers"
    )


# ---- anything at all ----------------------------------------------------------------------------------------------

SCALARS = st.none() | st.booleans() | st.floats() | st.integers() | st.text(max_size=5)
VALUES = st.recursive(SCALARS, lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=3), inner))
TABLES = st.lists(st.lists(st.floats() | st.integers(), min_size=2, max_size=2), min_size=1, max_size=3)
NAMES = st.sampled_from(
    [
        "query",
        "key",
        "value",
        "q",
        "K",
        "X",
        "Wq",
        "Wv",
        "mask",
        "words",
        "query_words",
        "scale",
        "n_heads",
        "heads",
        "feature_names",
        "query_names",
        "value_names",
        "title",
        "sentence",
    ]
)


@pytest.fixture(scope="module")
def place(tmp_path_factory):
    return tmp_path_factory.mktemp("fuzz")


def check_line(path, batch=None):
    """Read a file: a problem, or ProblemError of one line; anything else fails the test."""
    try:
        said = f"{path.name}: {read_problem(path, batch=batch).title}"
    except ProblemError as problem:
        said = str(problem)
    assert said.startswith(f"{path.name}: ")
    assert said.isprintable()


@given(value=VALUES | st.dictionaries(NAMES, VALUES | TABLES), batch=st.none() | st.integers(-1, 2))
def test_any_json_value_makes_a_problem_or_one_line(place, value, batch):
    (place / "any.json").write_text(json.dumps(value), "utf-8")
    check_line(place / "any.json", batch)


@given(data=st.binary(max_size=300))
def test_any_bytes_make_a_problem_or_one_line(place, data):
    for name in ("any.npz", "any.json"):
        (place / name).write_bytes(b"PK\x05\x06" + data if name == "any.npz" and len(data) % 2 else data + b" ")
        check_line(place / name)


def saved(writer, **fields):
    buffer = io.BytesIO()
    writer(buffer, **fields)
    return buffer.getvalue()


WHOLE = [
    saved(writer, **QKV, words=np.array(["a", "b", "c"]), mask=np.ones((2, 3), bool), scale=True, extra=1)
    for writer in (np.savez, np.savez_compressed)
]


@given(
    data=st.sampled_from(WHOLE),
    changes=st.lists(st.tuples(st.floats(0, 1, exclude_max=True), st.integers(0, 255)), min_size=1, max_size=4),
    end=st.just(1.0) | st.floats(0.9, 1),
)
def test_an_npz_with_wrong_bytes_makes_a_problem_or_one_line(place, data, changes, end):
    broken = bytearray(data)
    for where, byte in changes:
        broken[int(where * len(broken))] = byte
    (place / "broken.npz").write_bytes(broken[: int(end * len(broken))] or b" ")
    check_line(place / "broken.npz")


def test_files_that_were_refused_are_closed(tmp_path, recwarn):
    path = with_query(tmp_path / "own.npz", b"")
    check_line(path)
    assert not [warning for warning in recwarn if warning.category is ResourceWarning]


def test_a_long_json_is_read_like_a_short_one_and_lets_other_threads_have_their_turn(tmp_path, monkeypatch):
    rows = [[index / 7, -index, 1.5e-3] for index in range(LONG_TEXT // 20)]
    file = tmp_path / "long.json"
    file.write_text(json.dumps({"query": rows[:2], "key": rows, "value": rows}))
    assert file.stat().st_size > LONG_TEXT
    asked = []
    monkeypatch.setattr(json_file, "_float", lambda text: asked.append(text) or float(text))
    problem = read_problem(file)
    assert np.array_equal(problem.key[0], np.array(rows))
    assert len(asked) > len(rows), "between two numbers runs code of Python, where threads take turns"
