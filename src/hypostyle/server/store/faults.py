"""What can go wrong with the place that tables are kept in."""

from __future__ import annotations


class ChangedElsewhere(Exception):  # noqa: N818 - it says what happened
    """The table in the store is not the one that was read: somebody else wrote meanwhile."""


class StoreFault(Exception):  # noqa: N818 - the sentence is told by `kind`
    """The store cannot be read or written now; nothing was changed.

    `kind` is "full" (no room on the disk), "read-only", "busy" (another program holds the file), "away" (the database
    cannot be reached; whether the last change is stored is then not known), or "damaged".
    """

    def __init__(self, kind: str, detail: str):
        super().__init__(detail)
        self.kind = kind
