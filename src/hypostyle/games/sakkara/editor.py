"""How a position of SAKKARA is set up by hand."""

from collections.abc import Mapping, Sequence
from typing import Any

from hypostyle.core.editor import Change, Control, Editor, PaletteItem, a_list
from hypostyle.core.picture.contents import bar_of
from hypostyle.core.picture.scene import Scene, Shape
from hypostyle.core.words import seat_sign
from hypostyle.games.sakkara import board, notation, words
from hypostyle.games.sakkara.blocks import FORMS, KINDS, SIDES, Form
from hypostyle.games.sakkara.codes import form_and_anchor
from hypostyle.games.sakkara.editor_picture import draw_draft
from hypostyle.games.sakkara.picture.frame import frame_of
from hypostyle.games.sakkara.picture.looks import form_look

_TURNS = tuple(tuple(form for side in sides for form in side) for sides in SIDES)
"""By kind: its forms, those a quarter turn from each other in a row."""
_SQUARE = (
    Shape("circle", r=9, fill="paper", line="ink", weight=1.2),
    Shape("rect", x=-4, y=-4, w=8, h=8, line="gold", weight=2.5),
)
_LIFTED = (
    Shape("circle", r=9, fill="paper", line="ink", weight=1.2),
    Shape("path", d="M-4 1L0 -4L4 1M0 -4V5", line="accent", weight=2.2),
)
_MARKS = ("moved-0", "moved-1", "square", "lifted")


class SakkaraEditor(Editor):
    """Blocks and marks on them. A place is a square; a block is laid with its first square there."""

    labels = words.FIELD_LABELS

    def palette(self, fields: Mapping[str, Any], players: int) -> Sequence[PaletteItem]:
        """Each seat has one block of each kind (S-1)."""
        laid = [piece for _, piece, _ in _blocks(fields)]
        items = []
        for seat in range(2):
            for kind, called in enumerate(KINDS):
                name = {
                    language: text.format(kind=called, name=seat_sign(seat))
                    for language, text in words.BLOCK_OF.items()
                }
                piece = f"block-{seat}-{called}"
                items.append(PaletteItem(piece, name, seat, 1, 1 - laid.count(piece), len(_TURNS[kind])))
        for seat in range(2):
            name = {language: text.format(name=seat_sign(seat)) for language, text in words.MOVED_BY.items()}
            items.append(PaletteItem(f"moved-{seat}", name, seat))
        return [*items, PaletteItem("square", words.SQUARE_MARK), PaletteItem("lifted", words.LIFTED_MARK)]

    def places(self, fields: Mapping[str, Any], players: int) -> Sequence[str]:
        """All squares."""
        return board.NAMES

    def controls(self, players: int) -> Sequence[Control]:
        """How often was passed in succession (S-12)."""
        return [Control("passes", words.FIELD_LABELS["passes"], 0, 2)]

    def contents(self, fields: Mapping[str, Any]) -> dict[str, list[str]]:
        """The blocks that have cubes on each square, those laid later above, each followed by its marks."""
        found: dict[str, list[str]] = {}
        for number, piece, squares in _blocks(fields):
            marks = [mark for mark in _MARKS if _marked(fields, mark) == number]
            for square in squares:
                found.setdefault(square, []).extend([piece, *marks])
        return found

    def place(self, fields: Mapping[str, Any], piece: str, place: str) -> Change:
        """A block lies or stands on what is there as well as it can; a mark goes to the topmost block."""
        if not piece.startswith("block"):
            on_top = [number for number, _, squares in _blocks(fields) if place in squares]
            return _mark(fields, piece, on_top[-1]) if on_top else {}
        name, _, turn = piece.partition("/")
        _, seat, kind = name.split("-")
        form = FORMS[_TURNS[KINDS.index(kind)][int(turn or 0)]]
        return _with_block(fields, {"seat": int(seat)}, form, place)

    def move(self, fields: Mapping[str, Any], start: str, end: str) -> Change:
        """A mark first, then the topmost block, as it lies."""
        lying = [(number, form) for number, form, squares in _forms(fields) if start in squares]
        if not lying:
            return {}
        number, form = lying[-1]
        if any(_marked(fields, mark) == number for mark in _MARKS):
            return super().move(fields, start, end)
        removed = _without_block(fields, number)
        laid = _with_block({**fields, **removed}, a_list(fields, "blocks")[number], form, end)
        return {**removed, **laid} if laid else {}

    def remove(self, fields: Mapping[str, Any], place: str, piece: str = "") -> Change:
        """A mark first, then the topmost block; the marks of others stay with them."""
        lying = [number for number, _, squares in _blocks(fields) if place in squares]
        if not lying:
            return {}
        marks = [mark for mark in _MARKS if _marked(fields, mark) == lying[-1]]
        if marks:
            return _mark(fields, marks[-1], None)
        return _without_block(fields, lying[-1])

    def looks(self, tall: bool) -> Mapping[str, tuple[Shape, ...]]:
        """A block from above in each way it can lie, about its first square."""
        frame = frame_of(tall, 0)
        found = {"square": _SQUARE, "lifted": _LIFTED, "moved-0": bar_of(0), "moved-1": bar_of(1)}
        for kind, forms in zip(KINDS, _TURNS, strict=True):
            for seat in range(2):
                found[f"block-{seat}-{kind}"] = form_look(forms[0], frame)
                for turn, form in enumerate(forms):
                    found[f"block-{seat}-{kind}/{turn}"] = form_look(form, frame)
        return found

    def draw(
        self, fields: Mapping[str, Any], players: int, scene: Scene, tall: bool, language: str, names: Sequence[str]
    ) -> Scene:
        """The pyramid with all blocks that can be read."""
        return draw_draft(fields, tall, language, names)


def _without_block(fields: Mapping[str, Any], gone: int) -> Change:
    """All blocks but one, with their marks."""
    blocks = a_list(fields, "blocks")
    change: Change = {"blocks": blocks[:gone] + blocks[gone + 1 :]}
    for name in ("square", "lifted"):
        change[name] = _after(fields.get(name), gone)
    change["moved"] = [_after(number, gone) for number in a_list(fields, "moved")]
    return change


def _with_block(fields: Mapping[str, Any], block: Mapping[str, Any], form: Form, place: str) -> Change:
    """One block more; nothing where its cubes would be read as another kind, which can stand there without a gap."""
    blocks = [*a_list(fields, "blocks"), {**block, "cubes": _cubes_over(form, board.SQUARE[place])}]
    _, read, _ = _forms({"blocks": blocks})[-1]
    return {"blocks": blocks} if read.kind == form.kind else {}


def _cubes_over(form: Form, square: int) -> str:
    """The block laid with its first square there; where that goes over the edge, as near as it can be."""
    wanted = square - form.columns[0].shift
    column, row = divmod(square, board.SIZE)

    def far(anchor: int) -> tuple[bool, int]:
        first = divmod(form.first_square(anchor), board.SIZE)
        beside = all(covered != square for covered, _ in form.columns_at(anchor))
        return beside, abs(first[0] - column) + abs(first[1] - row)

    anchors = form.anchors()
    return notation.write_columns(form.columns_at(wanted if wanted in anchors else min(anchors, key=far)))


def _blocks(fields: Mapping[str, Any]) -> list[tuple[int, str, list[str]]]:
    """Of each block that can be read its number in the list, its piece and its squares."""
    blocks = a_list(fields, "blocks")
    return [
        (number, f"block-{blocks[number].get('seat')}-{KINDS[form.kind]}", squares)
        for number, form, squares in _forms(fields)
    ]


def _forms(fields: Mapping[str, Any]) -> list[tuple[int, Form, list[str]]]:
    """Of each block that can be read its number in the list, how it lies, and its squares.

    Which kind of block it is depends on what it stands on.
    """
    found = []
    heights = [0] * board.SQUARES
    for number, block in enumerate(a_list(fields, "blocks")):
        cubes = block.get("cubes") if isinstance(block, dict) else None
        if isinstance(cubes, str) and cubes in notation.LAYINGS:
            move = notation.standing(cubes, heights)
            form, anchor = form_and_anchor(notation.LAYINGS[cubes][0] if move is None else move)
            columns = FORMS[form].columns_at(anchor)
            for square, colours in columns:
                heights[square] += len(colours)
            found.append((number, FORMS[form], [board.NAMES[square] for square, _ in columns]))
    return found


def _marked(fields: Mapping[str, Any], mark: str) -> Any:
    """The number of the block with a mark."""
    name, _, seat = mark.partition("-")
    if not seat:
        return fields.get(name)
    moved = a_list(fields, name)
    return moved[int(seat)] if int(seat) < len(moved) else None


def _mark(fields: Mapping[str, Any], mark: str, number: int | None) -> Change:
    name, _, seat = mark.partition("-")
    if not seat:
        return {name: number}
    moved = [*a_list(fields, name), None, None][:2]
    moved[int(seat)] = number
    return {name: moved}


def _after(number: Any, gone: int) -> Any:
    """The number of a block after another one was taken out of the list; None for that one."""
    if type(number) is not int or number < gone:
        return number
    return None if number == gone else number - 1
