"""What a position of KARNAK can be set up with, so that all that is played from it stays within the compiled tables."""

from hypostyle.core.kernel.arguments import instance_of, whole_number
from hypostyle.games.karnak import board, codes


def check_stones(
    drums: list[int], capitals: list[int], unfinished: list[int], built: list[list[int]], sides: int
) -> None:
    """Refuse stones on no base, two on one, or another number of them than there is."""
    instance_of(built, list, "a list of the columns of each side")
    if len(built) > sides:
        raise ValueError(f"there are {sides} sides to own columns, not {len(built)}")
    bases = []
    for each in (drums, capitals, unfinished, *built):
        instance_of(each, list, "a list of bases")
        bases += [whole_number(base, "a base", 0, max(board.BASES)) for base in each]
    if not set(bases) <= set(board.BASES) or len(set(bases)) < len(bases):
        raise ValueError("a stone stands on no base, or two on one")
    complete = sum(len(columns) for columns in built)
    right = len(drums) + 2 * (len(unfinished) + complete) == board.DRUMS
    if not right or len(capitals) + complete != board.CAPITALS:
        raise ValueError(f"there are {board.DRUMS} drums and {board.CAPITALS} capitals, single and in columns")


def check_base(base: object, what: str, stones: list[int]) -> int:
    """A base where one of these stones is, or nowhere."""
    number = whole_number(base, what, 0, codes.NOWHERE)
    if number not in (*stones, codes.NOWHERE):
        raise ValueError(f"{what} names base {number}, where no such stone is")
    return number
