"""What a position of ISIS can be set up with, so that all that is played from it stays within the compiled tables."""

from hypostyle.core.kernel.arguments import whole_number
from hypostyle.games.isis import board
from hypostyle.games.isis.codes import (
    FINISHED,
    MOST_SEATS,
    NOBODY,
    NOWHERE,
    STONE_BITS,
    STONE_SHIFT,
    UNCLAIMED,
    UNDER,
    unpack,
)

_THRONES = board.mask(board.THRONES)
_GROUND = board.mask(board.PLACE) & ~_THRONES


def check_words(words: tuple[int, int], seats: int, play_on: bool) -> None:
    """Refuse two words that are no position."""
    if not isinstance(words, tuple) or len(words) != 2:
        raise TypeError("a position of ISIS is told by two words")
    neutral, packed = (whole_number(word, "a word", 0, (1 << 64) - 1) for word in words)
    actor, barred_by, barred, stones = unpack(packed)
    anybody = (*range(seats), NOBODY)
    personal = [stone for stone in stones if stone < UNDER]
    ranks = sorted(stone - FINISHED for stone in stones if stone >= FINISHED)
    taken = neutral | sum(1 << square for square in set(personal))
    possible = (
        packed >> STONE_SHIFT + STONE_BITS * MOST_SEATS == 0
        and actor in anybody
        and barred_by in anybody
        and (barred <= UNDER or barred == NOWHERE)
        and not neutral & ~_GROUND
        and not taken & ~(_GROUND | _THRONES)
        and taken.bit_count() == neutral.bit_count() + len(personal)
        and neutral.bit_count() + sum(stone <= UNDER for stone in stones) <= board.STONES
        and all(stone == UNCLAIMED for stone in stones[seats:])
        and ranks == list(range(len(ranks)))
        and (play_on or not ranks)
        and len(ranks) < seats
    )
    if not possible:
        raise ValueError("these two words are no position of ISIS")
