"""What a player of THEBEN is told beside the board: how many stones are free, and what the seat to act is to do."""

from collections.abc import Sequence

from hypostyle.core.kernel.position import Position
from hypostyle.games.theben import board, words
from hypostyle.games.theben.facts import ThebenFacts, facts_of


def status(position: Position, language: str, names: Sequence[str]) -> str:
    """How many free stones each player has, inside and outside (T-5); and what is to be placed."""
    facts = facts_of(position)
    return status_line(facts, count_free(facts), language)


def status_line(facts: ThebenFacts, counts: dict[str, int], language: str) -> str:
    """The status, where the free stones are counted already."""
    told = words.STATUS[language].format(**counts)
    return words.PLACING[language].format(status=told, hand=facts.hand) if facts.hand else told


def count_free(facts: ThebenFacts) -> dict[str, int]:
    """The free stones of each colour inside and outside, as the words call them."""
    counts = {f"{colour}_{side}": 0 for colour in board.COLOUR_NAMES for side in ("in", "out")}
    for place, stack in facts.stacks.items():
        counts[f"{board.COLOUR_NAMES[stack[0][0]]}_{'in' if place in board.INNER else 'out'}"] += 1
    return counts


def prompt(position: Position, language: str) -> str:
    """Place a freed stone, bring one in, or turn or move."""
    facts = facts_of(position)
    if facts.hand:
        step = "place" if facts.hand == 1 else "place several"
    elif not facts.free(facts.actor, inside=True):
        step = "bring in"
    else:
        step = "turn or move"
    return words.PROMPTS[step][language].format(hand=facts.hand)
