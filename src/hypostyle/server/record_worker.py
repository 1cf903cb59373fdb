"""What runs in the process that reads strangers' records. It imports little, so that it starts quickly."""

from __future__ import annotations

import contextlib
import json
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import hypostyle
from hypostyle.core.fields import read_object
from hypostyle.core.record import GameTree, Record, RecordError
from hypostyle.core.record.faults import fault_of
from hypostyle.core.state import State
from hypostyle.core.step import Step
from hypostyle.core.words import LANGUAGES

MOST_MEMORY = 512 * 1024 * 1024


@dataclass(frozen=True)
class ReadRecord:
    """What a table needs of a record."""

    game: str
    players: int
    options: dict[str, Any]
    names: list[str]
    start: str | None
    steps: tuple[Step, ...]
    turn: int
    to_act: int | None
    places: list[int] | None
    reason: str | None
    scores: list[float] | None


@dataclass(frozen=True)
class RecordFault:
    """What is wrong with a record, by language; `refusal` is the key of the sentence in which it is told."""

    said: dict[str, str]
    refusal: str = "bad record"


def read_record(text: str) -> ReadRecord | RecordFault:
    """Read and replay a record, or tell what is wrong with it."""
    _limit_memory()
    try:
        record = Record.parse(text)
    except ValueError as problem:
        return _fault(problem)
    state = record.replay()  # a draw that is due at its end is drawn
    outcome = state.outcome
    return ReadRecord(
        game=record.game,
        players=record.players,
        options=dict(record.options),
        names=list(record.names),
        start=record.setup,
        steps=state.steps,
        turn=state.turn,
        to_act=state.seat,
        places=None if outcome is None else list(outcome.places),
        reason=None if outcome is None else outcome.reason,
        scores=None if outcome is None else list(outcome.scores),
    )


@dataclass(frozen=True)
class ReadTree:
    """A game with variations: its name, its JSON, and its text."""

    game: str
    tree: str
    record: str


def tree_from_json(text: str) -> ReadTree | RecordFault:
    """Read and replay the JSON of a tree."""
    return _read_tree(lambda: GameTree.from_json(text))


def tree_from_record(text: str) -> ReadTree | RecordFault:
    """Read and replay a record with variations."""
    return _read_tree(lambda: GameTree.parse(text))


def tree_from_position(text: str) -> ReadTree | RecordFault:
    """A tree that begins with a position, given as `State.to_json` writes it."""
    return _read_tree(lambda: GameTree.of(_state(text)))


@dataclass(frozen=True)
class Pictured:
    """Which position of a tree is drawn, by its number in the JSON, or the line up to there; None: the main line's."""

    node: int | None
    animated: bool
    seat: int | None
    width: int
    theme: str
    language: str


def picture_of(wish: Pictured, text: str) -> str | RecordFault:
    """A picture of a position of a tree, as SVG; "" if it has no such position."""
    _limit_memory()
    try:
        tree = GameTree.from_json(text)
        nodes = list(tree.nodes())  # in the order of the JSON that was kept
        if wish.node is not None and wish.node >= len(nodes):
            return ""
        node = tree.root.end() if wish.node is None else nodes[wish.node]
        draw = tree.animation if wish.animated else tree.svg
        return draw(node, wish.seat, width=wish.width, theme=wish.theme, language=wish.language)
    except ValueError as problem:
        return _fault(problem)


@dataclass(frozen=True)
class ReadPosition:
    """A position that may be wrong: its game, "" if it names none, and its JSON."""

    game: str
    fields: str


def read_position(text: str) -> ReadPosition | RecordFault:
    """A position from its JSON, which may be wrong, or from the end of a record. What was counted is left out."""
    _limit_memory()
    given = text.strip()
    if given.startswith("{"):
        try:
            fields = read_object(given, "the state")
        except ValueError:
            return RecordFault({}, "bad position")
    else:
        try:
            fields = json.loads(Record.parse(given).replay().to_json())
        except ValueError as problem:
            return _fault(problem)
    game = fields.get("game")
    return ReadPosition(game if isinstance(game, str) else "", json.dumps(unhistorical(fields)))


def unhistorical(fields: dict[str, Any]) -> dict[str, Any]:
    """A position without what happened before it: earlier positions that were counted, the source of chance."""
    return {**fields, **({"seen": {}} if "seen" in fields else {}), "chance": None}


def _state(text: str) -> State:
    name = read_object(text, "the state").get("game")
    return hypostyle.game(name if isinstance(name, str) else "").from_json(text, by_hand=True)


def _read_tree(read: Callable[[], GameTree]) -> ReadTree | RecordFault:
    _limit_memory()
    try:
        tree = read()
    except ValueError as problem:
        return _fault(problem)
    return ReadTree(tree.header.game, tree.to_json(), str(tree))


def _fault(problem: ValueError) -> RecordFault:
    fault = problem if isinstance(problem, RecordError) else fault_of(1, problem)
    return RecordFault({language: fault.said(language) for language in LANGUAGES})


def _limit_memory() -> None:
    """Where the system can: on Windows only the time is limited."""
    with contextlib.suppress(ImportError, ValueError, OSError):
        import resource

        resource.setrlimit(resource.RLIMIT_AS, (MOST_MEMORY, MOST_MEMORY))
