"""A game that branches: a tree of moves and events of chance with what is said about them. Its text form is that of
records (docs/records.md), its main line the record's.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any

from hypostyle.core.fields import MOST_PLIES
from hypostyle.core.names import check_text
from hypostyle.core.record.faults import RecordError
from hypostyle.core.record.note_text import check_mark
from hypostyle.core.record.notes import COLOURS, MOST_MARKS, SIGNS, Mark, Notes, TimedNotes, copy_notes
from hypostyle.core.record.record import OUTSIDE_ENDINGS, UNFINISHED, Entry, Record
from hypostyle.core.step import Step
from hypostyle.core.words import LANGUAGES, SaidError, listing, short

if TYPE_CHECKING:
    from hypostyle.core.record.cursor import Cursor
    from hypostyle.core.state import State

MOST_NODES = 100_000
"""Besides the root."""
LONGEST_COMMENT = 20_000
"""Characters of one comment."""
COMMENT: dict[str, str] = {"en": "a comment", "de": "ein Kommentar"}


@dataclass(slots=True, eq=False)
class Node(TimedNotes):
    """A position of a tree: the step that led to it (None at the root), what is said about it, and what may follow.

    The first of its children is the main line, in the order of `children` come the others. `ply` is the number of steps
    from the root. What is said can be set freely; `GameTree` has methods that check it.
    """

    step: Step | None
    parent: Node | None = field(default=None, repr=False)
    children: list[Node] = field(default_factory=list, repr=False)
    ply: int = 0
    line: int = field(default=0, repr=False)  # where it stood in the text, or its number in the JSON, that was read

    __eq__ = object.__eq__  # two positions may have the same said of them
    __hash__ = object.__hash__

    @property
    def main(self) -> bool:
        """Whether the main line leads here."""
        node = self
        while node.parent is not None:
            if node.parent.children[:1] != [node]:
                return False
            node = node.parent
        return True

    def path(self) -> list[Node]:
        """The nodes from the one after the root to this one."""
        found: list[Node] = []
        node = self
        while node.parent is not None:
            found.append(node)
            node = node.parent
        found.reverse()
        return found

    def end(self) -> Node:
        """Where the main line from here ends."""
        node = self
        while node.children:
            node = node.children[0]
        return node

    def child(self, step: Step) -> Node | None:
        """Where this step leads to, if it is in the tree."""
        return next((each for each in self.children if each.step == step), None)


class GameTree:
    """A game with its variations. `str(tree)` is its text form, `GameTree.parse` reads it; `to_json` and `from_json`
    are the same as JSON.

    `header` says which game it is: a record without moves. `root` is the position it begins with: the start of a
    game, or one that was set up.
    """

    def __init__(self, header: Record):
        self.header = replace(header, entries=[], notes=Notes(), tags=dict(header.tags))
        self.root = Node(None)
        self.size = 1
        self._walker: Cursor | None = None
        self._changed = False  # whether the main line may have another end than the header says

    # ---- where trees come from, and other forms ----

    @classmethod
    def of(cls, state: State, names: Sequence[str] = (), date: str | None = None) -> GameTree:
        """The game of a state so far, with all that is known of it: see `as_known` for one that hides something."""
        return cls.from_record(Record.of(state, names, date))

    @classmethod
    def as_known(
        cls, state: State, seat: int | None, names: Sequence[str] = (), date: str | None = None, seed: int = 0
    ) -> GameTree:
        """The game of a state as a seat may know it (None: an onlooker).

        While a game with hidden parts goes on, its steps would tell what is hidden. So the tree begins with the
        present position as the seat sees it, and what is hidden there is a guess by the seed; the tag KnownTo says so.
        """
        if not state.game.hidden or state.over:
            return cls.of(state, names, date)
        guess = state.game.from_view(state.view(seat), seed)
        record = Record.of(guess, names, date)
        record.tags["KnownTo"] = "" if seat is None else str(seat)
        return cls.from_record(record)

    @classmethod
    def from_record(cls, record: Record) -> GameTree:
        """The tree of a record that can be replayed, as `Record.parse` makes sure.

        Lines that begin alike are joined: a position has no two children by the same move.
        """
        tree = cls(record)
        copy_notes(record.notes, tree.root)
        tree.root.spent = tree.root.clock = None
        check_comments(tree.root, 1)
        stack: list[tuple[Node, list[Entry]]] = [(tree.root, record.entries)]
        while stack:
            node, line = stack.pop()
            others: list[tuple[Node, list[Entry]]] = []
            for entry in line:
                others += ((node, other) for other in entry.variations if other)
                node = tree._put(node, entry)
            stack += reversed(others)
        tree._changed = False
        return tree

    def _put(self, parent: Node, entry: Entry) -> Node:
        """The child for an entry, joined with one that is there."""
        check_comments(entry, entry.line)
        node = parent.child(entry.step)
        if node is None:
            node = self.grow(parent, entry.step)
            node.line = entry.line
            copy_notes(entry, node)
        else:
            _join(node, entry)
        return node

    def record_as_read(self) -> Record:
        """The record of a tree that was just read: its result is what was written there, be it true or not."""
        self._changed = False
        return self.record()

    @classmethod
    def parse(cls, text: str) -> GameTree:
        """Read a record with variations and replay all of it: see `Record.parse`."""
        return cls.from_record(Record.parse(text))

    def record(self) -> Record:
        """The same as a record: the main line, with all others as variations."""
        made = replace(self.header, notes=Notes(), tags=dict(self.header.tags))
        made.entries = []
        copy_notes(self.root, made.notes)
        if self._changed:
            made.result, made.reason = self._result()
        stack: list[tuple[Node, list[Entry]]] = [(self.root, made.entries)]
        while stack:
            node, line = stack.pop()
            while node.children:
                first, *others = node.children
                entry = _entry_of(first)
                line.append(entry)
                for other in others:
                    entry.variations.append([_entry_of(other)])
                    stack.append((other, entry.variations[-1]))
                node = first
        return made

    def _result(self) -> tuple[str, str]:
        """What the header should say of the end of the main line."""
        outcome = self.cursor(self.root.end()).state().outcome
        if outcome is not None:
            return " ".join(str(place) for place in outcome.places), outcome.reason
        if self.header.reason in OUTSIDE_ENDINGS:
            return self.header.result, self.header.reason
        return UNFINISHED, ""

    def __str__(self) -> str:
        return str(self.record())

    def to_json(self) -> str:
        """The tree as JSON: see docs/records.md."""
        from hypostyle.core.record.tree_json import write_tree

        return write_tree(self)

    @classmethod
    def from_json(cls, text: str) -> GameTree:
        """Read what `to_json` wrote, and replay all of it. What is wrong raises TreeError, a RecordError."""
        from hypostyle.core.record.tree_json import read_tree

        return read_tree(text)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, GameTree) and str(self) == str(other)

    __hash__ = None  # type: ignore[assignment]  # it can be changed

    # ---- walking ----

    def nodes(self) -> Iterator[Node]:
        """All nodes, each before those that follow it, main lines first."""
        stack = [self.root]
        while stack:
            node = stack.pop()
            yield node
            stack += reversed(node.children)

    def lines(self) -> Iterator[Node]:
        """The last node of every line, that of the main line first."""
        return (node for node in self.nodes() if not node.children)

    def cursor(self, node: Node | None = None) -> Cursor:
        """Something that walks about in the tree, at first at this node or at the root."""
        from hypostyle.core.record.cursor import Cursor

        made = Cursor(self)
        if node is not None:
            made.go(node)
        return made

    def svg(self, node: Node, seat: int | None = None, **look: Any) -> str:
        """A picture of the position at a node with its drawn marks; `width`, `theme`, `language` as in `State.svg`."""
        from hypostyle.core.record.pictures import draw_node

        return draw_node(self, node, seat, **look)

    def animation(self, node: Node | None = None, seat: int | None = None, **look: Any) -> str:
        """The line to a node, or the main line, as an SVG picture that moves; `seconds`: how long a position stays."""
        from hypostyle.core.record.pictures import animate_line

        return animate_line(self, self.root.end() if node is None else node, seat, **look)

    # ---- changing the tree ----

    def add(self, node: Node, text: str) -> Node:
        """Where a move, or a due event of chance, leads to from a node; added if it is not there yet.

        A move that is not legal raises IllegalMove, and changes nothing.
        """
        if self._walker is None:
            self._walker = self.cursor()
        self._walker.go(node)
        return self._walker.add(text)

    def grow(self, parent: Node, step: Step) -> Node:
        """A new node after all its siblings, for a step that is known to be possible there: see `add`."""
        if self.size > MOST_NODES:
            raise SaidError(_MANY_NODES, most=MOST_NODES)
        if parent.ply >= MOST_PLIES:
            raise SaidError(_DEEP, most=MOST_PLIES)
        node = Node(step, parent, ply=parent.ply + 1)
        parent.children.append(node)
        self.size += 1
        self._changed = True
        return node

    def promote(self, node: Node) -> bool:
        """Move a line up among those from the same position; False if it comes first already."""
        return self._shift(node, -1)

    def demote(self, node: Node) -> bool:
        """Move a line down among those from the same position; False if it comes last already."""
        return self._shift(node, 1)

    def _shift(self, node: Node, by: int) -> bool:
        siblings = self._siblings(node)
        place = siblings.index(node)
        if not 0 <= place + by < len(siblings):
            return False
        siblings.insert(place + by, siblings.pop(place))
        self._changed = True
        return True

    def make_main(self, node: Node) -> None:
        """Let the main line lead to this node."""
        self._siblings(node)
        for each in node.path():
            siblings = self._siblings(each)
            siblings.insert(0, siblings.pop(siblings.index(each)))
        self._changed = True

    def delete(self, node: Node) -> None:
        """Take a node out, with all that follows it. Cursors that stand there can only go back."""
        siblings = self._siblings(node)
        stack = [node]
        while stack:
            self.size -= 1
            stack += stack.pop().children
        siblings.remove(node)
        self._changed = True

    def _siblings(self, node: Node) -> list[Node]:
        self.check(node)
        if node.parent is None:
            raise SaidError(_ROOT)
        return node.parent.children

    def check(self, node: Node) -> Node:
        """The node, if it is in this tree."""
        top = node
        while top.parent is not None and any(each is top for each in top.parent.children):
            top = top.parent
        if top is not self.root:
            raise SaidError(_NO_NODE)
        return node

    # ---- saying something about a position ----

    def comment(self, node: Node, text: str, language: str = "") -> None:
        """Say something about a position, to all or to readers of a language; "" takes it back."""
        _check_comment(check_text(text, COMMENT), 1)
        if not language:
            node.comment = text
        elif language not in LANGUAGES:
            raise ValueError(f"there is no language {short(language)}; choose from {', '.join(LANGUAGES)}")
        elif text:
            node.comments[language] = text
        else:
            node.comments.pop(language, None)

    def sign(self, node: Node, sign: str) -> None:
        """Give a move a sign, such as "!?"; "" takes it back."""
        if sign and (sign not in SIGNS or node.step is None):
            raise SaidError(_SIGN, known={language: listing(list(SIGNS), language) for language in LANGUAGES})
        node.sign = sign

    def mark(self, node: Node, place: str, to: str = "", colour: str = COLOURS[0]) -> None:
        """Mark a spot or piece, by its id in the scene, or draw an arrow; the same again takes it away."""
        made = check_mark(Mark(colour, place, to))
        others = tuple(each for each in node.marks if (each.place, each.to) != (place, to))
        if made not in node.marks:
            if len(others) >= MOST_MARKS:
                raise SaidError(_MANY_MARKS, most=MOST_MARKS)
            others = (*others, made)
        node.marks = others


def _entry_of(node: Node) -> Entry:
    assert node.step is not None
    entry = Entry(node.step, line=node.line)
    copy_notes(node, entry)
    return entry


def _join(node: Node, entry: Entry) -> None:
    """Say also what is said elsewhere of the same move; of two evaluations the first counts."""
    said = [text for text in (node.comment, entry.comment) if text]
    node.comment = " ".join(dict.fromkeys(said))
    for language, text in entry.comments.items():
        node.comments.setdefault(language, text)
    node.marks = tuple(dict.fromkeys((*node.marks, *entry.marks)))[:MOST_MARKS]
    node.sign = node.sign or entry.sign
    for name in ("values", "chances", "points", "proven", "spent", "clock"):
        if getattr(node, name) is None:
            setattr(node, name, getattr(entry, name))
    check_comments(node, entry.line)


def check_comments(notes: Notes, line: int) -> None:
    """Refuse comments that are too long."""
    for text in (notes.comment, *notes.comments.values()):
        _check_comment(text, line)


def _check_comment(text: str, line: int) -> None:
    if len(text) > LONGEST_COMMENT:
        raise RecordError(line, "long comment", most=LONGEST_COMMENT, length=len(text))


_MANY_NODES = {
    "en": "a game has at most {most} moves with its variations",
    "de": "eine Partie hat mit ihren Varianten höchstens {most} Züge",
}
_DEEP = {"en": "a line has at most {most} moves", "de": "eine Zugfolge hat höchstens {most} Züge"}
_MANY_MARKS = {"en": "a position has at most {most} marks", "de": "eine Stellung hat höchstens {most} Markierungen"}
_ROOT = {
    "en": "the start of a game can be neither moved nor deleted",
    "de": "der Anfang einer Partie kann weder verschoben noch gelöscht werden",
}
_NO_NODE = {"en": "this position is not one of the game", "de": "diese Stellung gehört nicht zur Partie"}
_SIGN = {"en": "a sign of a move is {known}", "de": "ein Zeichen für einen Zug ist {known}"}
