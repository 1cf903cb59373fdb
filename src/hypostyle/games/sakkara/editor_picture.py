"""A pyramid of SAKKARA that cannot be, drawn as far as its blocks can be read."""

from collections.abc import Mapping, Sequence
from typing import Any

from hypostyle.core.editor import a_list
from hypostyle.core.game import Look
from hypostyle.core.picture.scene import Scene
from hypostyle.games.sakkara import board, notation, words
from hypostyle.games.sakkara.blocks import BLOCKS, FORMS, LIGHT
from hypostyle.games.sakkara.codes import block_number, form_and_anchor
from hypostyle.games.sakkara.facts import LaidBlock, SakkaraFacts, laid_block
from hypostyle.games.sakkara.picture.picture import draw_facts


def draw_draft(fields: Mapping[str, Any], tall: bool, language: str, names: Sequence[str]) -> Scene:
    """Each block on those before it, hanging over gaps if it must."""
    look = Look(None, {}, (), {}, tall, 0, language, names)
    return draw_facts(_facts(fields), look, 1, words.CANNOT_BE[language], -1)


def _facts(fields: Mapping[str, Any]) -> SakkaraFacts:
    """What would be seen. Where a player has a block twice, another one stands for it."""
    heights = [0] * board.SQUARES
    found: dict[int, LaidBlock] = {}  # by the number in the list
    for number, block in enumerate(a_list(fields, "blocks")):
        cubes = block.get("cubes") if isinstance(block, dict) else None
        free = [each for each in range(BLOCKS) if each not in {laid.block for laid in found.values()}]
        if not isinstance(cubes, str) or cubes not in notation.LAYINGS or not free:
            continue
        move = notation.standing(cubes, heights)
        form, anchor = form_and_anchor(notation.LAYINGS[cubes][0] if move is None else move)
        own = block_number(1 if block.get("seat") == 1 else 0, FORMS[form].kind)
        base = max(0, *(heights[anchor + each.shift] - each.base for each in FORMS[form].columns))
        laid = laid_block(own if own in free else free[0], form, anchor, base)
        found[number] = laid
        for square, level in laid.ends.items():
            heights[square] = level
    lifted = found.pop(_number(fields.get("lifted")), None)
    moved = [found.get(_number(each)) for each in (*a_list(fields, "moved")[:2], None, None)]
    made = found.get(_number(fields.get("square")))
    actor = fields.get("to_act")
    return SakkaraFacts(
        actor=actor if type(actor) is int and actor in (0, 1) else -1,
        columns=_columns(list(found.values())),
        blocks={laid.block: laid for laid in found.values()},
        moved=(_block(moved[0]), _block(moved[1])),
        passes=0,
        laid=_block(made) if lifted is None else None,
        lifted=lifted,
    )


def _columns(blocks: list[LaidBlock]) -> tuple[str, ...]:
    """By square as many cubes as it is high; only the colour of the topmost is seen."""
    columns = [""] * board.SQUARES
    for laid in blocks:
        for (square, colours), level in zip(laid.columns, laid.ends.values(), strict=True):
            if level > len(columns[square]):
                columns[square] = (LIGHT * level)[len(colours) :] + colours
    return tuple(columns)


def _number(value: object) -> int:
    """The number of a block in the list; none has -1."""
    return value if type(value) is int else -1


def _block(laid: LaidBlock | None) -> int | None:
    return None if laid is None else laid.block
