"""What KARNAK asks of the seat to act, and what a touch on the hall means."""

from collections.abc import Sequence

from hypostyle.games.karnak import board, words
from hypostyle.games.karnak.stones import Stones


def expected(stones: Stones, language: str) -> str:
    """Move or build; go on building or end; or what the scheme of the solitaire wants."""
    if stones.solitaire:
        return _expected_alone(stones, language)
    if stones.site is not None:
        step = "second drum" if stones.site in stones.drums else "capital"
        told = words.EXPECTED[f"{step} must" if stones.forced else step][language]
        return told.format(base=board.BASES[stones.site])
    if stones.forced:
        return words.EXPECTED["tenth"][language]
    if stones.barred is not None:
        return words.EXPECTED["move barred"][language].format(base=board.BASES[stones.barred])
    return words.EXPECTED["move"][language]


def _expected_alone(stones: Stones, language: str) -> str:
    if stones.owed == 1:
        step = "stack one"
    elif stones.owed:
        step = "stack"
    elif stones.stackings_left < stones.level:
        step = "rest"
    else:
        step = "free" if stones.stacked is None else "free or stack"
    return words.EXPECTED[step][language].format(count=stones.owed)


def meant(ids: Sequence[str]) -> str:
    """Two bases are a move; a base alone asks about its stone; the button ends the turn."""
    if not ids:
        return ""
    if ids[0] == "end":
        return "end"
    if ids[0] not in board.NUMBERS:
        return ""
    return f"{ids[0]}-{ids[1] if len(ids) > 1 and ids[1] in board.NUMBERS else ids[0]}"
