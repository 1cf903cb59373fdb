"""A tree as JSON: the game, and its nodes in a list, each with the number of the one it follows."""

from __future__ import annotations

import json
from typing import Any

from hypostyle.core.fields import LARGEST, MOST_PLIES, read_object
from hypostyle.core.names import check_text
from hypostyle.core.record.faults import RecordError, TreeError, fault_of
from hypostyle.core.record.formatter import write_tags
from hypostyle.core.record.note_text import MOST_POINTS, check_mark
from hypostyle.core.record.notes import MOST_MARKS, SIGNS, Mark, Proven
from hypostyle.core.record.tree import COMMENT, MOST_NODES, GameTree, Node, check_comments
from hypostyle.core.record.validation import Tags, check_moves, check_tags
from hypostyle.core.step import Step
from hypostyle.core.words import LANGUAGES, short

FORMAT = 1
"""The version of this form."""
_LONGEST_STEP = 1_000
_MOST_SEATS = 16
_MOST_MOVES = 99_999
_MOST_SECONDS = 10_000_000_000
_BOUNDS = {"values": (-1, 1), "chances": (0, 1), "points": (-MOST_POINTS, MOST_POINTS)}


def write_tree(tree: GameTree) -> str:
    """The JSON of a tree."""
    record = tree.record()
    numbers: dict[int, int] = {}
    nodes = []
    for number, node in enumerate(tree.nodes()):
        numbers[id(node)] = number
        nodes.append(_write_node(node, None if node.parent is None else numbers[id(node.parent)]))
    told = {"format": FORMAT, "tags": dict(write_tags(record)), "nodes": nodes}
    return json.dumps(told, separators=(",", ":"), ensure_ascii=False)


def _write_node(node: Node, parent: int | None) -> dict[str, Any]:
    told: dict[str, Any] = {}
    if node.step is not None:
        told = {"parent": parent, "seat": node.step.seat, "turn": node.step.turn, "text": node.step.text}
    if node.comments:
        told["comments"] = {language: node.comments[language] for language in LANGUAGES if language in node.comments}
    for name in ("comment", "sign", "values", "chances", "points", "spent", "clock"):
        value = getattr(node, name)
        if value or value == 0:
            told[name] = value
    if node.marks:
        told["marks"] = [[mark.colour, mark.place, *([mark.to] if mark.to else [])] for mark in node.marks]
    if node.proven is not None:
        told["proven"] = {"places": node.proven.places, "moves": node.proven.moves}
    return told


def read_tree(text: str) -> GameTree:
    """The tree that a JSON text holds; every move is replayed."""
    if not isinstance(text, str) or len(text) > LARGEST:
        raise TreeError(0, "no json", most=LARGEST)
    try:
        data = read_object(text, "a tree")
    except ValueError as problem:
        raise as_tree_error(fault_of(0, problem, "das ist kein gültiges JSON")) from None
    form = _Object(data, 0)
    form.whole("format", FORMAT, FORMAT)
    tags = form.mapping("tags")
    nodes = form.items("nodes", LARGEST)
    form.done()
    if not nodes:
        raise form.fault("nodes")
    if len(nodes) > MOST_NODES + 1:
        raise TreeError(0, "many entries", most=MOST_NODES)
    try:
        return _build(_read_tags(tags), nodes)
    except TreeError:
        raise
    except RecordError as problem:
        raise as_tree_error(problem) from None


def as_tree_error(problem: RecordError) -> TreeError:
    """A fault of a record as one of a tree."""
    return TreeError(problem.line, problem.fault, **problem.values)


def _read_tags(given: dict[str, Any]) -> Tags:
    for name, value in given.items():
        if not isinstance(value, str):
            raise TreeError(0, "field", name=short(name))
    return {name: (value, 0) for name, value in given.items()}


def _build(tags: Tags, nodes: list[Any]) -> GameTree:
    tree = GameTree(check_tags(tags))
    players = tree.header.players
    made = [tree.root]
    known: set[tuple[int, Step]] = set()
    form = _Object(nodes[0], 0)
    _read_notes(form, tree.root)
    form.done()
    for number, each in enumerate(nodes[1:], 1):
        form = _Object(each, number)
        parent = made[form.whole("parent", 0, number - 1)]
        seat = form.take("seat") if form.has_none("seat") else form.whole("seat", 0, players - 1)
        step = Step(seat, form.whole("turn", 0, MOST_PLIES + 1), form.text("text", _LONGEST_STEP))
        if (id(parent), step) in known:
            raise TreeError(number, "twice")
        known.add((id(parent), step))
        if parent.ply >= MOST_PLIES:
            raise TreeError(number, "many moves", most=MOST_PLIES)
        node = tree.grow(parent, step)
        node.line = number
        node.sign = form.text("sign", 2) if "sign" in form else ""
        if node.sign and node.sign not in SIGNS:
            raise TreeError(number, "field", name="sign")
        node.spent, node.clock = form.seconds("spent"), form.seconds("clock")
        _read_notes(form, node)
        form.done()
        made.append(node)
    check_moves(tree.record_as_read(), tags)
    return tree


def _read_notes(form: _Object, node: Node) -> None:
    if "comment" in form:
        node.comment = form.comment("comment", form.take("comment"))
    if "comments" in form:
        for language, text in form.mapping("comments").items():
            if language not in LANGUAGES:
                raise form.fault("comments")
            node.comments[language] = form.comment("comments", text)
    check_comments(node, form.number)
    if "marks" in form:
        node.marks = form.marks()
    node.values, node.chances, node.points = (form.numbers(name) for name in ("values", "chances", "points"))
    if "proven" in form:
        node.proven = form.proven()
    node.__post_init__()


class _Object:
    """The fields of a node, or of the whole; what is wrong with one is told with the number of the node."""

    def __init__(self, data: object, number: int):
        self.number = number
        if not isinstance(data, dict):
            raise TreeError(number, "field", name="nodes")
        self._data = dict(data)

    def __contains__(self, name: str) -> bool:
        return name in self._data

    def fault(self, name: str) -> TreeError:
        """The field is not as it should be."""
        return TreeError(self.number, "field", name=name)

    def has_none(self, name: str) -> bool:
        return name in self._data and self._data[name] is None

    def take(self, name: str) -> Any:
        if name not in self._data:
            raise self.fault(name)
        return self._data.pop(name)

    def done(self) -> None:
        """Nothing may be left."""
        if self._data:
            raise TreeError(self.number, "other field", name=short(next(iter(self._data))))

    def whole(self, name: str, low: int, high: int) -> int:
        value = self.take(name)
        if type(value) is not int or not low <= value <= high:
            raise self.fault(name)
        return value

    def text(self, name: str, longest: int) -> str:
        value = self.take(name)
        if not isinstance(value, str) or len(value) > longest:
            raise self.fault(name)
        return value

    def mapping(self, name: str) -> dict[str, Any]:
        value = self.take(name)
        if not isinstance(value, dict):
            raise self.fault(name)
        return value

    def items(self, name: str, most: int) -> list[Any]:
        value = self.take(name)
        if not isinstance(value, list) or len(value) > most:
            raise self.fault(name)
        return value

    def comment(self, name: str, value: object) -> str:
        if not isinstance(value, str):
            raise self.fault(name)
        try:
            return check_text(value, COMMENT)
        except ValueError as problem:
            raise as_tree_error(fault_of(self.number, problem)) from None

    def numbers(self, name: str) -> tuple[float, ...] | None:
        if name not in self._data:
            return None
        low, high = _BOUNDS[name]
        given = self.items(name, _MOST_SEATS)
        return tuple(self._number(name, value, low, high) for value in given)

    def seconds(self, name: str) -> float | None:
        return self._number(name, self.take(name), 0, _MOST_SECONDS) if name in self._data else None

    def _number(self, name: str, value: object, low: float, high: float) -> float:
        if type(value) not in (int, float) or not low <= value <= high:  # type: ignore[operator]
            raise self.fault(name)
        return float(value)  # type: ignore[arg-type]

    def marks(self) -> tuple[Mark, ...]:
        made = []
        for each in self.items("marks", MOST_MARKS):
            if not isinstance(each, list) or len(each) not in (2, 3) or not all(isinstance(one, str) for one in each):
                raise self.fault("marks")
            try:
                made.append(check_mark(Mark(*each)))
            except ValueError as problem:
                raise as_tree_error(fault_of(self.number, problem)) from None
        return tuple(made)

    def proven(self) -> Proven:
        inner = _Object(self.mapping("proven"), self.number)
        places = inner.items("places", _MOST_SEATS)
        if not all(type(place) is int and 1 <= place <= _MOST_SEATS for place in places):
            raise self.fault("proven")
        moves = inner.take("moves") if inner.has_none("moves") else inner.whole("moves", 0, _MOST_MOVES)
        inner.done()
        return Proven(tuple(places), moves)
