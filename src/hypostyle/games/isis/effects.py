"""What happens by itself in ISIS: trapped stones sink, a winner's stone becomes neutral, a repetition ends the game."""

from hypostyle.core.effect import Effect
from hypostyle.core.kernel.position import Position
from hypostyle.core.sentence import Sentence
from hypostyle.games.isis import board, words
from hypostyle.games.isis.codes import CLAIM, ENTER_OWN, PASS, split_move, to_field
from hypostyle.games.isis.facts import IsisFacts, facts_of, reason


def effects(before: Position, move: int, after: Position) -> tuple[Effect, ...]:
    """All that a move brought about."""
    start, end, kind = split_move(move)
    found: list[Effect] = []
    if kind != PASS:
        old, new = facts_of(before), facts_of(after)
        owners = _owners_after_move(old, to_field(start), to_field(end), kind)
        if len(new.finished) > len(old.finished):
            throne = to_field(end)
            del owners[throne]
            found.append(_effect("I-20", "play on", before.actor, throne))
        for field, owner in owners.items():
            if field not in new.taken:
                sort = "trapped" if owner is None else "trapped own"
                found.append(_effect("I-17", sort, owner or 0, field))
    if reason(after) == "repetition":
        found.append(Effect("I-21", Sentence(words.EFFECTS["repetition"])))
    return tuple(found)


def _owners_after_move(facts: IsisFacts, start: int, end: int, kind: int) -> dict[int, int | None]:
    """By field with a stone: whose it is, once the stone moved and before anything else happens."""
    owners = {field: facts.owner(field) for field in sorted(facts.taken)}
    if kind == CLAIM:
        owners[start] = facts.actor
    else:
        owner = facts.actor if kind == ENTER_OWN else owners.pop(start, None)
        if end != board.UNDERWORLD:
            owners[end] = owner
    return owners


def _effect(clause: str, sort: str, seat: int, field: int) -> Effect:
    return Effect(clause, Sentence(words.EFFECTS[sort], seat, {"field": field}), (f"f{field}",))
