"""What a position of SAKKARA can be set up with, so that what is played from it stays within the compiled tables."""

from hypostyle.core.kernel.arguments import instance_of, whole_number
from hypostyle.games.sakkara import blocks, board
from hypostyle.games.sakkara.codes import NO_BLOCK, seat_and_kind


def check_blocks(laid: dict[int, tuple[int, int]], moved: tuple[int, int]) -> None:
    """Refuse blocks that do not exist or have the form of others. Whether each can stand is seen when it is put."""
    instance_of(laid, dict, "a mapping from blocks to forms and anchors")
    for block, place in laid.items():
        whole_number(block, "a block", 0, blocks.BLOCKS - 1)
        if not isinstance(place, tuple) or len(place) != 2:
            raise TypeError("where a block lies is told by its form and its anchor")
        form = whole_number(place[0], "a form", 0, len(blocks.FORMS) - 1)
        whole_number(place[1], "an anchor", 0, board.SQUARES - 1)
        if blocks.FORMS[form].kind != seat_and_kind(block)[1]:
            raise ValueError(f"form {form} is not one of block {block}")
    if not isinstance(moved, tuple) or len(moved) != 2:
        raise TypeError("moved names two blocks, the one each seat moved last")
    for block in moved:
        if whole_number(block, "a block moved last", 0, NO_BLOCK) not in (*laid, NO_BLOCK):
            raise ValueError(f"block {block} is not on the board")
