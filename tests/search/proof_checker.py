"""Checks the certificates of solvers: slowly, plainly, and with nothing but the moves and outcomes of states."""

import json
from typing import Any

import hypostyle
from tests.games.karnak import never_checker, settled_checker

NEVER = {"karnak": never_checker.holds}
"""By game: whether facts leave no way to solve its solitaire."""
SETTLED = {"karnak": settled_checker.holds}
"""By game: whether facts let a seat get at least so much, whatever is played."""
REPEATED = {"karnak": settled_checker.by_repetition}
"""By game: the return of a seat if repetition ends the game; None if the position cannot have been there before, nor
come again."""


class RefusedError(Exception):
    """The certificate proves nothing."""


def check(state: hypostyle.State, proof: dict[str, Any]) -> int:
    """Refuse a proof that does not hold; the most moves that a game by it takes.

    No two entries are the same position and every move leads to a later entry. So no game by the proof comes to a
    position twice, and it does not matter by which way an entry is reached. With "circles" moves may lead back,
    and then the game must end as claimed wherever repetition may end it.
    """
    circles = proof.get("circles", False)
    if circles:
        state = _without_repetition(state)
    ways: dict[int, list[str]] = {0: []}
    names: dict[int, str] = {0: _identity(state)}
    met: dict[str, int] = {_identity(state): 0}
    longest: dict[int, int] = {0: 0}
    final: set[int] = set()  # entries that no game comes to twice
    most = 0
    for number, entry in enumerate(proof["positions"]):
        _need(number in ways, "nothing leads to this entry")
        here = state.copy()
        for text in ways[number]:
            here.play(text)
        if circles and not _may_repeat(state, here, proof):
            final.add(number)
        for text, after in _moves(here, entry, proof):
            most = max(most, longest[number] + 1)
            here.play(text)
            if after is None:
                _check_end(here, proof)
            else:
                _need(isinstance(after, int) and 0 <= after < len(proof["positions"]), "there is no such entry")
                _need((circles and number not in final) or number < after, "it does not go forward")
                _need(not here.over, "the game is over there")
                name = _identity(here)
                _need(met.setdefault(name, after) == after, "one position has two entries")
                _need(names.setdefault(after, name) == name, "one entry stands for two positions")
                ways.setdefault(after, [*ways[number], text])
                longest[after] = max(longest.get(after, 0), longest[number] + 1)
            here.undo()
    return most


def _without_repetition(state: hypostyle.State) -> hypostyle.State:
    data = json.loads(state.to_json())
    return state.game.from_json(json.dumps({**data, "options": {**data["options"], "repetition": 0}, "seen": {}}))


def _may_repeat(state: hypostyle.State, here: hypostyle.State, proof: dict[str, Any]) -> bool:
    """Whether repetition may end the game here; then the seat must get enough by it."""
    value = REPEATED[here.game.name](state.to_json(), here.to_json(), proof["seat"])
    if value is None:
        return False
    _need(proof["about"] == "return" and proof["most"] is None and value >= proof["least"], "it may end by repetition")
    return True


def _moves(here: hypostyle.State, entry: Any, proof: dict[str, Any]) -> list[tuple[str, Any]]:
    choosers: list[int] = proof["choosers"]
    if isinstance(entry, dict) and set(entry) == {"settled"}:
        _need(proof["most"] is None and proof["about"] == "return", "such facts are about a return at least so high")
        least, facts = proof["least"], entry["settled"]
        _need(SETTLED[here.game.name](here.to_json(), facts, proof["seat"], least), "the facts do not hold")
        return []
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
