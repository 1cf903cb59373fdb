"""What can go wrong with the file that tables are kept in."""

from __future__ import annotations

import sqlite3


class ChangedElsewhere(Exception):  # noqa: N818 - it says what happened
    """The table in the store is not the one that was read: somebody else wrote meanwhile."""


class StoreFault(Exception):  # noqa: N818 - the sentence is told by `kind`
    """The store cannot be read or written now; nothing was changed.

    `kind` is "full" (no room on the disk), "read-only", "busy" (another program holds the file), or "damaged".
    """

    def __init__(self, kind: str, detail: str):
        super().__init__(detail)
        self.kind = kind

    @classmethod
    def of(cls, problem: Exception) -> StoreFault:
        """What an error of SQLite means to a person."""
        name = getattr(problem, "sqlite_errorname", "") or ""
        for start, kind in _KINDS.items():
            if name.startswith(start):
                return cls(kind, str(problem))
        return cls("damaged", str(problem))


_KINDS = {
    "SQLITE_FULL": "full",
    "SQLITE_IOERR_WRITE": "full",  # the disk or a quota ran out in the middle of a write
    "SQLITE_IOERR_SHMSIZE": "full",
    "SQLITE_IOERR_TRUNCATE": "full",
    "SQLITE_READONLY": "read-only",
    "SQLITE_PERM": "read-only",
    "SQLITE_CANTOPEN": "read-only",
    "SQLITE_BUSY": "busy",
    "SQLITE_LOCKED": "busy",
}


def is_busy(problem: sqlite3.Error) -> bool:
    """Whether another program holds the file just now."""
    return (getattr(problem, "sqlite_errorname", "") or "").startswith(("SQLITE_BUSY", "SQLITE_LOCKED"))
