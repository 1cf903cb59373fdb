"""What THEBEN asks of the seat to act, and what a touch on the board means."""

from collections.abc import Sequence

from hypostyle.games.theben import board, words
from hypostyle.games.theben.stones import Stones


def expected(stones: Stones, language: str) -> str:
    """Place a freed stone, bring one in, or turn or move."""
    if stones.hand:
        step = "place" if stones.hand == 1 else "place several"
    elif not stones.free(stones.actor, inside=True):
        step = "bring in"
    else:
        step = "turn or move"
    return words.EXPECTED[step][language].format(hand=stones.hand)


def meant(stones: Stones, ids: Sequence[str]) -> str:
    """Two places are a move; a place and a button are a turn or a placing; a place alone asks about its stone."""
    if not ids or ids[0] not in board.PLACE:
        return ""
    start, button = ids[0], ids[1] if len(ids) > 1 else ""
    if button.startswith("turn"):
        return f"{start}+{button[-1]}"
    if button.startswith("head") or stones.hand:
        return f"@{start}{button[-1] if button.startswith('head') else 'N'}"
    return f"{start}-{button}" if button in board.PLACE else f"{start}+1"
