"""The record of a game: what it holds, its tree of variations, and its text form, read, checked and written."""

from hypostyle.core.record.cursor import Cursor
from hypostyle.core.record.faults import RecordError, TreeError
from hypostyle.core.record.notes import COLOURS, SIGNS, Mark, Notes, Proven
from hypostyle.core.record.record import OUTSIDE_ENDINGS, UNFINISHED, Entry, Record
from hypostyle.core.record.tree import GameTree, Node

__all__ = [
    "COLOURS",
    "OUTSIDE_ENDINGS",
    "SIGNS",
    "UNFINISHED",
    "Cursor",
    "Entry",
    "GameTree",
    "Mark",
    "Node",
    "Notes",
    "Proven",
    "Record",
    "RecordError",
    "TreeError",
]
