"""The moves of KARNAK in words, for the log."""

from hypostyle.core.kernel.position import Position
from hypostyle.core.sentence import Sentence
from hypostyle.games.karnak import board, words
from hypostyle.games.karnak.codes import END, end_of, start_of
from hypostyle.games.karnak.rules.position import KarnakPosition


def tell_move(before: Position, move: int) -> Sentence:
    """What a move does."""
    assert isinstance(before, KarnakPosition)
    if move == END:
        return Sentence(words.LOG["end"], before.actor, {"end": board.BASES[before.site]})
    start, end = start_of(move), end_of(move)
    drums = before.drum_bases()
    if start in drums:
        sort = "drum built" if end in drums else "drum"
    else:
        sort = "capital built" if end in before.unfinished_bases() else "capital"
    return Sentence(words.LOG[sort], before.actor, {"start": board.BASES[start], "end": board.BASES[end]})
