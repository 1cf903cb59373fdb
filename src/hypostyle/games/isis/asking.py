"""What ISIS asks of the seat to act, and what a touch on the board means."""

from collections.abc import Sequence

from hypostyle.core.position import Position
from hypostyle.games.isis import words
from hypostyle.games.isis.stones import stones_of


def expected(position: Position, moves: Sequence[str], language: str) -> str:
    """What can be done now: enter, move, return, claim, or only pass."""
    stones = stones_of(position)
    in_play = len(stones.taken)
    if list(moves) == ["pass"]:
        return words.EXPECTED["pass"][language]
    parts = []
    if any(text.startswith("0") for text in moves):
        parts.append("enter")
    if any(not text.startswith("0") and "-" in text for text in moves):
        parts.append("move")
    if any(text.endswith("*") for text in moves):
        parts.append("claim")
    sentence = words.EXPECTED[" ".join(parts)][language]
    return sentence.format(below=_steps(7 - in_play, language), in_play=_steps(in_play, language))


def meant(ids: Sequence[str]) -> str:
    """The fields touched, written as a move. A stone touched by itself is the own one in the underworld."""
    parts = ["0*" if each.startswith("s") else each.removeprefix("f") for each in ids[:2]]
    if not parts or parts == ["pass"]:
        return "".join(parts)
    if len(parts) == 1:
        return f"{parts[0]}-{parts[0].rstrip('*')}"
    return f"{parts[0]}*" if parts[1] == "claim" else f"{parts[0]}-{parts[1].rstrip('*')}"


def _steps(count: int, language: str) -> str:
    return words.ONE_STEP[language] if count == 1 else words.STEPS[language].format(count=count)
