"""What happens by itself in KARNAK: a turn ends, the tenth column is due, the game is over."""

from hypostyle.core.effect import Effect
from hypostyle.core.kernel.position import Position
from hypostyle.core.sentence import Sentence
from hypostyle.games.karnak import board, words
from hypostyle.games.karnak.codes import END, NOWHERE, end_of, start_of
from hypostyle.games.karnak.facts import reason
from hypostyle.games.karnak.rules.position import KarnakPosition

_END_CLAUSES = {"last": "K-14", "stuck": "K-15", "repetition": "K-15"}


def effects(before: Position, move: int, after: Position) -> tuple[Effect, ...]:
    """All that a move brought about."""
    assert isinstance(before, KarnakPosition)
    assert isinstance(after, KarnakPosition)
    found: list[Effect] = []
    if move != END and after.seats > 1 and after.site == NOWHERE and start_of(move) in before.drum_bases():
        end = end_of(move)
        if end in board.SMALL:  # K-12; on a large base nothing can ever be built
            base = board.BASES[end]
            found.append(Effect("K-12", Sentence(words.EFFECTS["turn ends"], values={"base": base}), (base,)))
    if after.actor >= 0:
        if after.seats > 1 and _complete(before) < _complete(after) == board.COLUMNS - 1:
            found.append(Effect("K-14", Sentence(words.EFFECTS["tenth due"])))
    elif (end_reason := reason(after)) in _END_CLAUSES:
        clause = "K-19" if after.seats == 1 else _END_CLAUSES[end_reason]
        found.append(Effect(clause, Sentence(words.EFFECTS[end_reason])))
    return tuple(found)


def _complete(position: KarnakPosition) -> int:
    """How many columns are complete."""
    return sum(map(len, position.built_bases()))
