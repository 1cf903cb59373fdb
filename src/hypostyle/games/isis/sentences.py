"""The moves of ISIS in words, for the log."""

from hypostyle.core.kernel.position import Position
from hypostyle.core.sentence import Sentence
from hypostyle.games.isis import board, words
from hypostyle.games.isis.codes import CLAIM, ENTER_OWN, PASS, split_move, to_field
from hypostyle.games.isis.facts import facts_of


def tell_move(before: Position, move: int) -> Sentence:
    """What a move does."""
    square, end_square, kind = split_move(move)
    start, end = to_field(square), to_field(end_square)
    return Sentence(words.LOG[_sort(before, kind, start, end)], before.actor, {"start": start, "end": end})


def _sort(before: Position, kind: int, start: int, end: int) -> str:
    """Which sentence tells a move."""
    if kind in (PASS, CLAIM):
        return "pass" if kind == PASS else "claim"
    if end in board.THRONES:
        return "throne"
    if start == board.UNDERWORLD:
        return "enter own" if kind == ENTER_OWN else "enter"
    sort = "return" if end == board.UNDERWORLD else "move"
    return f"{sort} own" if facts_of(before).owner(start) is not None else sort
