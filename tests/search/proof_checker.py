"""Checks the certificates of solvers: slowly, plainly, and with nothing but the moves and outcomes of states."""

import json
from typing import Any

import hypostyle
from tests.games.karnak import never_checker

NEVER = {"karnak": never_checker.holds}
"""By game: whether facts leave no way to solve its solitaire."""


class RefusedError(Exception):
    """The certificate proves nothing."""


def check(state: hypostyle.State, proof: dict[str, Any]) -> int:
    """Refuse a proof that does not hold; the most moves that a game by it takes.

    No two entries are the same position and every move leads to a later entry. So no game by the proof comes to a
    position twice, and it does not matter by which way an entry is reached.
    """
    ways: dict[int, list[str]] = {0: []}
    names: dict[int, str] = {0: _identity(state)}
    met: dict[str, int] = {_identity(state): 0}
    longest: dict[int, int] = {0: 0}
    most = 0
    for number, entry in enumerate(proof["positions"]):
        _need(number in ways, "nothing leads to this entry")
        here = state.copy()
        for text in ways[number]:
            here.play(text)
        for text, after in _moves(here, entry, proof):
            most = max(most, longest[number] + 1)
            here.play(text)
            if after is None:
                _check_end(here, proof)
            else:
                _need(isinstance(after, int) and number < after < len(proof["positions"]), "it does not go forward")
                _need(not here.over, "the game is over there")
                name = _identity(here)
                _need(met.setdefault(name, after) == after, "one position has two entries")
                _need(names.setdefault(after, name) == name, "one entry stands for two positions")
                ways.setdefault(after, [*ways[number], text])
                longest[after] = max(longest.get(after, 0), longest[number] + 1)
            here.undo()
    return most


def _moves(here: hypostyle.State, entry: Any, proof: dict[str, Any]) -> list[tuple[str, Any]]:
    choosers: list[int] = proof["choosers"]
    if here.seat in choosers:
        _need(isinstance(entry, list) and len(entry) == 2 and entry[0] in here.moves(), "no legal move is chosen")
        return [(entry[0], entry[1])]
    if isinstance(entry, dict) and set(entry) == {"never"}:
        _need(proof["most"] == -1.0 and proof["least"] is None and not choosers, "such facts prove only a failure")
        _need(NEVER[here.game.name](here.to_json(), entry["never"]), "the facts do not hold")
        return []
    _need(isinstance(entry, dict) and sorted(entry) == here.moves(), "not every reply is answered")
    return list(entry.items())


def _check_end(here: hypostyle.State, proof: dict[str, Any]) -> None:
    outcome = here.outcome
    _need(outcome is not None, "the game is not over")
    assert outcome is not None
    value = outcome.returns[proof["seat"]]
    if proof["about"] == "margin":
        value = outcome.scores[proof["seat"]] - max(
            score for seat, score in enumerate(outcome.scores) if seat != proof["seat"]
        )
    least, most = proof["least"], proof["most"]
    _need(least is not None or most is not None, "nothing is claimed")
    _need(least is None or value >= least, "it ends worse than claimed")
    _need(most is None or value <= most, "it ends better than claimed")


def _identity(state: hypostyle.State) -> str:
    """What a position is, without how it came about. In THEBEN what lies under a stack counts by its colours (T-14)."""
    data = json.loads(state.to_json())
    for name in ("turn", "seen", "chance"):
        data.pop(name, None)
    if state.game.name == "theben":
        data["stones"] = {place: _stack(text) for place, text in data["stones"].items()}
    return json.dumps(data, sort_keys=True)


def _stack(text: str) -> str:
    top, *below = text.split()
    return top + "".join(sorted(stone[0] for stone in below))


def _need(holds: bool, why: str) -> None:
    if not holds:
        raise RefusedError(why)
