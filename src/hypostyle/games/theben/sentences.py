"""The moves of THEBEN in words, for the log."""

from hypostyle.core.kernel.position import Position
from hypostyle.core.sentence import Sentence
from hypostyle.games.theben import board, words
from hypostyle.games.theben.codes import MOVE, TURN, move_parts
from hypostyle.games.theben.facts import facts_of


def tell_move(before: Position, move: int) -> Sentence:
    """What a move does."""
    place, end, kind = move_parts(move)
    start = board.NAMES[place]
    if kind == TURN:
        return Sentence(words.LOG[f"turn {end}"], before.actor, {"start": start})
    if kind != MOVE:
        return Sentence(words.LOG["place"], before.actor, {"end": start, "towards": words.TOWARDS[end]})
    stacks = facts_of(before).stacks
    count = len(stacks[place])
    values: dict[str, object] = {"start": start, "end": board.NAMES[end], "count": count}
    sort = "stone" if count == 1 else "stack"
    if end in stacks:
        covered = stacks[end]
        values["covered"] = (words.COVERED_STONE if len(covered) == 1 else words.COVERED_STACK)[covered[0][0]]
        sort = f"{sort} covers"
    elif count > 1 and end in board.OUTER:
        sort = "stack out"
    return Sentence(words.LOG[sort], before.actor, values)
