"""Rows that were computed, kept until they take more bytes than allowed; the ones not used for longest go first."""

from collections import OrderedDict
from collections.abc import Callable, Hashable

from attntui.core.arrays import Floats

OVERHEAD = 200
"""Bytes that an entry takes besides its numbers, about."""


class RowCache:
    """A map from a key to a row, limited in bytes."""

    def __init__(self, limit: int) -> None:
        """Keep at most `limit` bytes."""
        self.limit = limit
        self.n_bytes = 0
        self._rows: OrderedDict[Hashable, Floats] = OrderedDict()

    def get(self, key: Hashable, compute: Callable[[], Floats]) -> Floats:
        """Return the row of `key`, computing it where it is not kept; a row larger than the limit is not kept."""
        row = self._rows.get(key)
        if row is not None:
            self._rows.move_to_end(key)
            return row
        row = compute()
        row.flags.writeable = False
        self._keep(key, row)
        return row

    def find(self, key: Hashable, compute: Callable[[], Floats]) -> Floats:
        """Return the row of `key` where it is kept, else compute it without keeping it."""
        row = self._rows.get(key)
        return compute() if row is None else row

    def _keep(self, key: Hashable, row: Floats) -> None:
        size = row.nbytes + OVERHEAD
        if size > self.limit:
            return
        self._rows[key] = row
        self.n_bytes += size
        while self.n_bytes > self.limit:
            _, dropped = self._rows.popitem(last=False)
            self.n_bytes -= dropped.nbytes + OVERHEAD
