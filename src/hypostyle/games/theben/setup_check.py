"""What a position of THEBEN can be set up with, so that all that is played from it stays within the compiled tables."""

from collections import Counter

from hypostyle.core.kernel.arguments import LAST_TURN, instance_of, whole_number
from hypostyle.games.theben import board


def check_stones(stacks: dict[int, list[tuple[int, int]]], actor: int, hand: int, turn: int) -> None:
    """Refuse stones that are too many, on no place, or in hand without a place to go to."""
    stones = Counter({whole_number(actor, "the seat to act", 0, 1): whole_number(hand, "the hand", 0, board.STONES)})
    whole_number(turn, "the turn", 1, LAST_TURN)
    instance_of(stacks, dict, "a mapping from places to stacks")
    for place, stack in stacks.items():
        if whole_number(place, "a place", 0, board.SIZE - 1) not in board.INNER | board.OUTER:
            raise ValueError(f"no stone can lie on place {place}")
        if not isinstance(stack, list | tuple) or not stack:
            raise ValueError("a stack is a list of stones, with one at least")
        for stone in stack:
            if not isinstance(stone, tuple) or len(stone) != 2:
                raise TypeError("a stone is told by its seat and its heading")
            stones[whole_number(stone[0], "the seat of a stone", 0, 1)] += 1
            whole_number(stone[1], "the heading of a stone", 0, 3)
    if max(stones.values()) > board.STONES:
        raise ValueError(f"each seat has {board.STONES} stones, and no more")
    if hand > len(board.OUTER - set(stacks)):
        raise ValueError("there is no room outside to place the stones in hand")
