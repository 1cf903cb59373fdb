"""What happens by itself in THEBEN: a stack carried out is dissolved, and somebody has lost or the game is drawn."""

from hypostyle.core.effect import Effect
from hypostyle.core.kernel.position import Position
from hypostyle.core.sentence import Sentence
from hypostyle.core.words import Text
from hypostyle.games.theben import board, words
from hypostyle.games.theben.codes import MOVE, move_parts
from hypostyle.games.theben.facts import facts_of, loser_of, reason


def effects(before: Position, move: int, after: Position) -> tuple[Effect, ...]:
    """All that a move brought about."""
    place, end, kind = move_parts(move)
    found: list[Effect] = []
    if kind == MOVE and end in board.OUTER:
        below = [seat for seat, _ in facts_of(before).stacks[place][1:]]
        gone, freed = below.count(1 - before.actor), below.count(before.actor)
        if gone:
            loss = words.LEAVE[1 - before.actor]
            found.append(_dissolved(loss, 1 - before.actor, gone, board.NAMES[end]))
        if freed:
            found.append(_dissolved(words.FREED, before.actor, freed, board.NAMES[end]))
    if after.actor < 0:
        loser = loser_of(after)
        clause = "T-14" if loser is None else "T-13"
        found.append(Effect(clause, Sentence(words.EFFECTS[reason(after)], loser or 0)))
    return tuple(found)


def _dissolved(phrases: tuple[Text, Text], seat: int, count: int, place: str) -> Effect:
    """T-11: one stone of a stack, or several."""
    return Effect("T-11", Sentence(phrases[count > 1], seat, {"count": count}), (place,))
