"""The moves of REEDS in words, for the log."""

from hypostyle.core.kernel.position import Position
from hypostyle.core.sentence import Sentence
from hypostyle.games.reeds import words


def tell_move(before: Position, move: int) -> Sentence:
    """What a move does."""
    return Sentence(words.CUTS_ONE if move == 1 else words.CUTS, before.actor, {"count": move})
