"""The record of a game: what it holds, and its text form, read, checked and written."""

from hypostyle.core.record.faults import RecordError
from hypostyle.core.record.record import OUTSIDE_ENDINGS, UNFINISHED, Entry, Record

__all__ = ["OUTSIDE_ENDINGS", "UNFINISHED", "Entry", "Record", "RecordError"]
