"""Small positions of THEBEN for the tests."""

import json
from typing import Any

import hypostyle

GAME = hypostyle.game("theben")


def position(stones: dict[str, str], **fields: Any) -> hypostyle.State:
    """A game that starts with these stones; what is not named like an option is a field."""
    options = {name: fields.pop(name) for name in ("repetition", "first", "turn_at_once") if name in fields}
    return GAME.setup({"stones": stones, "seen": {}, **fields}, **options)


def stones(state: hypostyle.State) -> dict[str, str]:
    """What lies where."""
    found: dict[str, str] = json.loads(state.to_json())["stones"]
    return found


def ends(state: hypostyle.State, start: str) -> set[str]:
    """Where the stone on a place can go."""
    return {move[3:] for move in state.moves() if move.startswith(f"{start}-")}


def after(state: hypostyle.State, *moves: str) -> hypostyle.State:
    """The state after these moves."""
    for move in moves:
        state.play(move)
    return state
