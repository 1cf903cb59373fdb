"""What can be said at a table without a keyboard. The page has the words, so that all read them in their language."""

from __future__ import annotations

from typing import Literal, get_args

PhraseId = Literal[
    "hello",
    "luck",
    "good_move",
    "thanks",
    "moment",
    "back",
    "oops",
    "sorry",
    "close",
    "well_played",
    "again",
    "must_go",
    "bye",
]
PHRASES: tuple[PhraseId, ...] = get_args(PhraseId)
