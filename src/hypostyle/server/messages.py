"""What a connection is told about its table."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from typing import NamedTuple

import orjson

from hypostyle.core.state import State
from hypostyle.server.connection import Connection, View
from hypostyle.server.explaining import accounts_for_scores
from hypostyle.server.limits import STEPS_IN_WORDS
from hypostyle.server.message_types import (
    LeanOwn,
    LeanShared,
    SceneHead,
    SupposedHead,
    TableOwn,
    TableShared,
)
from hypostyle.server.results import is_rated
from hypostyle.server.scene_form import SceneDelta, SceneForm
from hypostyle.server.snapshot import Snapshot
from hypostyle.server.step_messages import common_beginning, tell_last, tell_steps
from hypostyle.server.table_outcome import tell_outcome
from hypostyle.server.table_parts import (
    brief_ending,
    tell_clock,
    tell_match,
    tell_offer,
    tell_prompt,
    tell_seats,
    told_ending,
)


def find_words(state: State) -> State:
    """The state, with what pages need of its past found out. A long game takes a while, so not in the loop."""
    state.accounts(max(0, state.ply - STEPS_IN_WORDS))
    state.find_pieces()
    return state


def table_messages(snapshot: Snapshot, connections: Iterable[Connection], now: int, re: int | None = None) -> list[str]:
    """The table as each of these connections may see it."""
    return [table_message(snapshot, connection, now, re) for connection in connections]


def table_message(snapshot: Snapshot, connection: Connection, now: int, re: int | None = None) -> str:
    """The table as this connection may see it, as the difference to what it was told last."""
    cache = snapshot.messages
    told = cache.get(snapshot, connection.player, connection.view)
    before = connection.told, connection.shown
    connection.told, connection.shown = told.known, told.form
    message = cache.same(told, *before)
    if message is None:
        moves = _new_moves(snapshot, connection.view, before[0], told)
        head = told.head if snapshot.clock is None else f'{told.head},"now":{now}'
        if told.form is None:
            message = f'{head},"steps":{moves}}}'
        else:
            message = f'{head},"moves":{moves},"scene":{cache.delta(before[1], told.form)}}}'
        cache.keep(message, told, *before)
    return message if re is None else f'{message[:-1]},"re":{re}}}'


def scene_message(snapshot: Snapshot, connection: Connection, ply: int, re: int | None = None) -> str:
    """An earlier position, as this connection may see it."""
    state = snapshot.state.at(ply)
    knowing = snapshot.rights.knowing_back(connection.player, state.seat)
    view = connection.view
    called = snapshot.seating.names(view.language)
    scene = state.scene(knowing, tall=view.tall, turned=view.turned, language=view.language, names=called)
    head: SceneHead = {
        "type": "scene",
        "ply": ply,
        "seats": tell_seats(snapshot, state, called, view.language),
        "to_act": state.seat,
        "expected": "" if snapshot.hides(state, knowing) else tell_prompt(state, view.language),
        "status": state.status(view.language, called),
        "last": tell_last(state, called, _knows(snapshot, knowing), view.language),
    }
    if re is not None:
        head["re"] = re
    form = SceneForm(scene, choosing=False)
    told = SceneDelta.between(connection.shown, form)
    connection.shown = form
    return f'{_open(head)},"scene":{told}}}'


def supposed_message(
    snapshot: Snapshot, state: State, mine: Sequence[int], connection: Connection, re: int | None = None
) -> str:
    """The position after moves that may come, of a game in which nothing is hidden."""
    view, first = connection.view, snapshot.state.ply
    called = snapshot.seating.names(view.language)
    scene = state.scene(None, tall=view.tall, turned=view.turned, language=view.language, names=called)
    steps = state.steps[first:]
    accounts = state.accounts(first) if steps else []
    head: SupposedHead = {
        "type": "supposed",
        "moves": [step.text for step in steps],
        "told": [account.sentence.said(called, (), view.language) for account in accounts],
        "to_act": state.seat,
        "complete": bool(steps) and steps[-1].seat in mine,
    }
    if re is not None:
        head["re"] = re
    form = SceneForm(scene, choosing=True)
    told = SceneDelta.between(connection.shown, form)
    connection.shown = form
    return f'{_open(head)},"scene":{told}}}'


def _open(head: TableShared | LeanShared | SceneHead | SupposedHead) -> str:
    """The JSON of an object whose last brace is still to come."""
    return orjson.dumps(head).decode()[:-1]


class Told(NamedTuple):
    """What is told to all who look at a table in the same way: its JSON but for scene and moves, and the scene.

    `known` is what a connection knows then: for whom the moves were told (to all with the same key alike), and of which
    state. `names` are those of the seats.
    """

    head: str
    form: SceneForm | None
    known: tuple[object, State]
    knows: Collection[int]
    names: list[str]


class MessageCache:
    """What was made for one snapshot, once for all connections that see the same."""

    def __init__(self) -> None:
        self._ready: dict[tuple[View, str | None], Told] = {}
        self._forms: dict[tuple[View, int | None], SceneForm] = {}
        self._shared: dict[tuple[str, int | None], str] = {}
        self._lean: dict[tuple[int | None, bool], str] = {}
        self._drawing: tuple[object, object, list[str]] | None = None
        self._moves: tuple[object, int, str] | None = None
        self._last: tuple[str, Told, object, object] | None = None

    def get(self, snapshot: Snapshot, player: str | None, view: View) -> Told:
        """All there is to tell a player who looks at the table in this way; to all who watch it is the same."""
        if not snapshot.rights.belongs(player):
            player = None
        found = self._ready.get((view, player))
        if found is None:
            found = self._ready[view, player] = _tell(snapshot, player, view)
        return found

    def form(self, snapshot: Snapshot, view: View, knowing: int | None, choosing: bool) -> SceneForm:
        """The scene for all who look in this way, know what a seat knows, and may or may not choose."""
        key = (view, knowing)
        if key not in self._forms:
            language, names = view.language, snapshot.seating.names(view.language)
            ended = brief_ending(snapshot, language)
            scene = snapshot.state.scene(
                knowing, tall=view.tall, turned=view.turned, language=language, names=names, ended=ended
            )
            self._forms[key] = SceneForm(scene, choosing=True)
        return self._forms[key] if choosing else self._forms[key].without_choices()

    def shared(self, snapshot: Snapshot, language: str, knowing: int | None) -> str:
        """The beginning of what is told to all pages that know what a seat knows."""
        key = (language, knowing)
        if key not in self._shared:
            self._shared[key] = _open(_tell_shared(snapshot, language, knowing))
        return self._shared[key]

    def lean(self, snapshot: Snapshot, knowing: int | None, history: bool) -> str:
        """The beginning of what is told to all programs that know what a seat knows."""
        key = (knowing, history)
        if key not in self._lean:
            self._lean[key] = _open(_tell_lean(snapshot, knowing, history))
        return self._lean[key]

    def delta(self, before: SceneForm | None, after: SceneForm) -> str:
        """The JSON of a scene for a page that shows another. What was drawn last is kept until `told`: the two who play
        each other need the same.
        """
        shown, scene = None if before is None else before.scene, after.scene
        if self._drawing is None or self._drawing[0] is not shown or self._drawing[1] is not scene:
            self._drawing = shown, scene, SceneDelta.drawing(shown, scene)
        return f"{{{','.join([*self._drawing[2], *SceneDelta.choices(before, after)])}}}"

    def moves(self, state: State, known: int, told: Told, view: View) -> str:
        """The JSON of the steps that come after so many known ones. The last one made is kept until `told`."""
        key = told.known[0]
        if self._moves is None or self._moves[:2] != (key, known):
            self._moves = key, known, orjson.dumps(tell_steps(state, known, told, view)).decode()
        return self._moves[2]

    def same(self, told: Told, known: object, shown: object) -> str | None:
        """The last message, if it is for a connection that is told the same and had been told the same before."""
        last = self._last
        return last[0] if last and last[1] is told and last[2] is known and last[3] is shown else None

    def keep(self, message: str, told: Told, known: object, shown: object) -> None:
        """Keep a message until `told`, for many who look on need the same."""
        self._last = message, told, known, shown

    def told(self) -> None:
        """All connections have been told. What is kept no longer is large when it is of a whole scene."""
        self._drawing = self._moves = self._last = None


def _tell(snapshot: Snapshot, player: str | None, view: View) -> Told:
    rights = snapshot.rights
    knowing = rights.knowing(player)
    knows = _knows(snapshot, knowing)
    called = snapshot.seating.names(view.language)
    known = (view.language, view.lean, tuple(knows), tuple(called)), snapshot.state
    if view.lean:
        shared = snapshot.messages.lean(snapshot, knowing, view.history)
        return Told(_joined(shared, _tell_lean_player(snapshot, player)), None, known, knows, called)
    form = snapshot.messages.form(snapshot, view, knowing, rights.may_choose(player))
    shared = snapshot.messages.shared(snapshot, view.language, knowing)
    return Told(_joined(shared, _tell_player(snapshot, player)), form, known, knows, called)


def _joined(shared: str, own: TableOwn | LeanOwn) -> str:
    """The JSON of one object, whose last brace is still to come, of what all are told and what one is told."""
    return f"{shared},{orjson.dumps(own).decode()[1:-1]}"


def _knows(snapshot: Snapshot, knowing: int | None) -> Collection[int]:
    """The seats whose hidden things may be told; when the game is over nothing is hidden."""
    if snapshot.outcome is not None:
        return range(snapshot.state.players)
    return () if knowing is None else (knowing,)


def _tell_lean(snapshot: Snapshot, knowing: int | None, history: bool) -> LeanShared:
    """For programs: whose turn it is, and the position."""
    state, outcome = snapshot.state, snapshot.outcome
    return {
        "type": "table",
        "id": snapshot.row.id,
        "game": state.game.name,
        "ply": state.ply,
        "to_act": None if outcome is not None else state.seat,
        "over": outcome is not None,
        "outcome": None
        if outcome is None
        else {"places": outcome.places, "scores": outcome.scores, "returns": outcome.returns, "reason": outcome.reason},
        "clock": tell_clock(snapshot),
        "view": state.view_fields(knowing, history=history),
        "waiting": snapshot.rights.waiting,
        "next": snapshot.row.next_table,
    }


def _tell_lean_player(snapshot: Snapshot, player: str | None) -> LeanOwn:
    """What differs from program to program: its seats, its legal moves, and what it is asked."""
    rights = snapshot.rights
    return {
        "mine": rights.seats_of(player),
        "legal": snapshot.state.moves() if rights.may_choose(player) else [],
        "offer": tell_offer(snapshot, player),
    }


def _tell_shared(snapshot: Snapshot, language: str, knowing: int | None) -> TableShared:
    """Everything about a table but its scene and its moves, as far as it is the same for all who know the same."""
    state, row, outcome, rights = snapshot.state, snapshot.row, snapshot.outcome, snapshot.rights
    called = snapshot.seating.names(language)
    return {
        "type": "table",
        "id": row.id,
        "game": state.game.name,
        "title": state.game.title,
        "players": state.players,
        "options": state.options,
        "pace": row.pace,
        "ply": state.ply,
        "seats": tell_seats(snapshot, state, called, language),
        "accounts": accounts_for_scores(state.game),
        "to_act": None if outcome is not None else state.seat,
        "thinking": rights.thinking,
        "expected": "" if outcome is not None or snapshot.hides(state, knowing) else tell_prompt(state, language),
        "status": told_ending(snapshot, language) or state.status(language, called),
        "last": tell_last(state, called, _knows(snapshot, knowing), language),
        "over": outcome is not None,
        "outcome": None if outcome is None else tell_outcome(state, outcome, called, row.resigned, language),
        "match": tell_match(snapshot, called, language),
        "next": row.next_table,
        "paused": row.paused,
        "clock": tell_clock(snapshot),
        "stand_in": row.stand_in,
        "planned": row.planned or (),
        "lobby": row.lobby,
        "bots": row.bots,
        "rated": is_rated(row),
        "public": row.public,
        "waiting": rights.waiting,
    }


def _tell_player(snapshot: Snapshot, player: str | None) -> TableOwn:
    """What differs from player to player: their seats, and what they may do."""
    rights = snapshot.rights
    return {
        "mine": rights.seats_of(player),
        "can": rights.can(player),
        "may_offer": rights.may_offer(player),
        "offer": tell_offer(snapshot, player),
        "cover": rights.cover(player),
        "own": rights.belongs(player),
    }


# ---- the list of moves ----


def _new_moves(snapshot: Snapshot, view: View, before: tuple[object, State] | None, told: Told) -> str:
    """The JSON of the moves that are new to a connection: they replace all it was told before from place `from` on."""
    known = 0
    if before is not None and before[0] == told.known[0]:
        known = common_beginning(before[1], snapshot.state)
    return snapshot.messages.moves(snapshot.state, known, told, view)
