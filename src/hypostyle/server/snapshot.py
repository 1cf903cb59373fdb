"""What a window is told about its table."""

from __future__ import annotations

from collections.abc import Collection
from typing import TYPE_CHECKING, Any

from hypostyle.core.game import Game
from hypostyle.core.level import LEVEL_NAMES
from hypostyle.core.palette import SEATS
from hypostyle.core.scene import Scene
from hypostyle.core.state import State
from hypostyle.server.outcome import tell_outcome
from hypostyle.server.scene_form import SceneForm, dump
from hypostyle.server.seats import OPPONENT, names
from hypostyle.server.words import say

if TYPE_CHECKING:
    from hypostyle.server.table import LiveTable
    from hypostyle.server.window import View, Window


def table_message(table: LiveTable, window: Window, re: int | None = None) -> str:
    """The whole table as this window may see it."""
    form, moves, told = table.memory.get(table, window.visitor, window.view)
    head = {"type": "table", **told, **({} if re is None else {"re": re})}
    return _joined(head, moves=window.sent.news("moves", moves), scene=window.sent.scene(form))


def scene_message(table: LiveTable, window: Window, ply: int, re: int | None = None) -> str:
    """An earlier position, as this window may see it."""
    state = at_ply(table.state, ply)
    knowing = table.knowing(window.visitor)
    view = window.view
    scene = state.scene(knowing, tall=view.tall, turned=view.turned, language=view.language)
    last = tell_last(state, names(table.stored.seats, view.language), scene, view.language)
    expected = "" if table.hides(state, knowing) else tell_expected(state, view.language)
    head = {"type": "scene", "ply": ply, "expected": expected, "last": last, **({} if re is None else {"re": re})}
    return _joined(head, scene=window.sent.scene(SceneForm(scene, choosing=False)))


def at_ply(state: State, ply: int) -> State:
    """A copy of a state as it was after so many steps."""
    found = state.copy()
    while len(found.steps) > ply:
        found.step_back()
    return found


def _joined(head: dict[str, Any], **parts: str) -> str:
    """One message from what is still to be written and what is JSON already."""
    return dump(head)[:-1] + "".join(f',"{name}":{text}' for name, text in parts.items()) + "}"


Told = tuple[SceneForm, list[str], dict[str, Any]]
"""The scene, the list of moves, and everything else about a table."""


class Memory:
    """What was made for the present position, once for all windows that see the same."""

    def __init__(self) -> None:
        self._ready: dict[tuple[View, int | None, bool], Told] = {}

    def forget(self) -> None:
        """The table has changed."""
        self._ready.clear()

    def get(self, table: LiveTable, visitor: str | None, view: View) -> Told:
        """All there is to tell a visitor who looks at the table in this way."""
        knowing, own = table.knowing(visitor), table.owned_by(visitor)
        key = (view, knowing, own)
        if key not in self._ready:
            state = table.state
            scene = state.scene(knowing, tall=view.tall, turned=view.turned, language=view.language)
            form = SceneForm(scene, table.may_choose(visitor))
            knows = range(state.players) if table.outcome is not None else () if knowing is None else (knowing,)
            moves = tell_moves(state, names(table.stored.seats, view.language), knows, view.language)
            self._ready[key] = form, moves, tell_table(table, scene, knowing, own, view.language)
        return self._ready[key]


def tell_table(table: LiveTable, scene: Scene, knowing: int | None, own: bool, language: str) -> dict[str, Any]:
    """Everything about a table but its scene."""
    state, stored = table.state, table.stored
    called = names(stored.seats, language)
    outcome = table.outcome
    hides = table.hides(state, knowing)
    return {
        "id": stored.id,
        "game": state.game.name,
        "title": state.game.title,
        "players": state.players,
        "options": state.options,
        "pace": stored.pace,
        "ply": len(state.steps),
        "seats": tell_seats(table, called, language),
        "to_act": None if outcome is not None else state.seat,
        "mine": table.people if own else [],
        "thinking": table.thinking,
        "expected": "" if outcome is not None or hides else tell_expected(state, language),
        "status": state.game.status(state.position, language),
        "last": tell_last(state, called, scene, language),
        "over": outcome is not None,
        "outcome": None if outcome is None else tell_outcome(state, outcome, called, stored.resigned, language),
        "can": table.can(own),
        "paused": stored.paused,
        "cover": table.cover,
        "own": own,
    }


def tell_seats(table: LiveTable, called: list[str], language: str) -> list[dict[str, Any]]:
    """Who sits where, with points where a game has them."""
    state = table.state
    sides = state.position.get_sides()
    told = []
    for seat, (sitter, look) in enumerate(zip(table.stored.seats, SEATS, strict=False)):
        one = {
            "seat": seat,
            "name": called[seat],
            "kind": sitter["kind"],
            "colour": look.colour,
            "shape": look.shape,
            "sign": look.sign,
            "side": sides[seat],
        }
        if sitter["kind"] == OPPONENT:
            one |= {"level": sitter["level"], "level_name": LEVEL_NAMES[sitter["level"] - 1][language]}
        if type(state.game).scores is not Game.scores:
            one["score"] = state.game.scores(state.position)[seat]
        told.append(one)
    return told


def tell_expected(state: State, language: str) -> str:
    """What the seat to act is to do."""
    return "" if state.seat is None else state.game.expected(state.position, language)


def tell_moves(state: State, called: list[str], knows: Collection[int], language: str) -> list[str]:
    """The moves, each as JSON, and the events of chance as far as those may know them who know these seats."""
    tell = state.game.tell_event
    return [
        dump(
            {
                "ply": ply,
                "turn": step.turn,
                "seat": step.seat,
                "text": step.text if step.seat is not None else tell(step.text, called, knows, language),
                "event": step.seat is None,
            }
        )
        for ply, step in enumerate(state.steps, 1)
    ]


def tell_last(state: State, called: list[str], scene: Scene, language: str) -> dict[str, Any] | None:
    """The last move: the way it went, and what a voice says about it."""
    for ply in range(len(state.steps), 0, -1):
        step = state.steps[ply - 1]
        if step.seat is None:
            continue
        path = state.last_way()
        spots = {spot.id: spot.name for spot in scene.spots}
        ends = [spots[path[0]], spots[path[-1]]] if path and path[0] in spots and path[-1] in spots else []
        key = "spoken" if not ends else "spoken place" if path[0] == path[-1] else "spoken way"
        values = dict(zip(("start", "end"), ends, strict=False))
        spoken = say(key, language, name=called[step.seat], text=step.text, **values)
        return {"ply": ply, "seat": step.seat, "text": step.text, "path": path, "spoken": spoken}
    return None
