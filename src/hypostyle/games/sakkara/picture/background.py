"""What stays in the picture: the board from above and from the side, and the trays with the shadows of the blocks."""

from functools import cache

from hypostyle.core.picture.drawing import polygon
from hypostyle.core.picture.scene import Shape
from hypostyle.games.sakkara import board
from hypostyle.games.sakkara.blocks import BLOCKS
from hypostyle.games.sakkara.codes import seat_and_kind
from hypostyle.games.sakkara.picture.frame import Frame, frame_of
from hypostyle.games.sakkara.picture.looks import box, flat_cubes, small_side


@cache
def background(tall: bool, turned: int) -> tuple[Shape, ...]:
    """All that is the same in every position."""
    frame = frame_of(tall, turned)
    whole = Shape("rect", w=frame.width, h=frame.height, fill="paper")
    return (whole, *_board_from_above(frame), *_slab(frame), *_hands(frame))


def _board_from_above(frame: Frame) -> list[Shape]:
    """The bare board: each square with as many dots as cubes may stand there (S-6), and the names at the edge."""
    side = board.SIZE * frame.cell
    shapes = [Shape("rect", x=frame.left, y=frame.top, w=side, h=side, fill="sandstone")]
    for ring in range(1, board.LEVELS):
        inset = ring * frame.cell
        x, y, w = frame.left + inset, frame.top + inset, side - 2 * inset
        shapes.append(Shape("rect", x=x, y=y, w=w, h=w, fill="limestone", opacity=0.36))
    grid = [f"M{frame.left + n * frame.cell:g} {frame.top:g}v{side:g}" for n in range(1, board.SIZE)]
    grid += [f"M{frame.left:g} {frame.top + n * frame.cell:g}h{side:g}" for n in range(1, board.SIZE)]
    shapes.append(Shape("path", d="".join(grid), line="faint", weight=0.6, opacity=0.7))
    shapes.append(Shape("path", d="".join(_dots(frame, square) for square in range(board.SQUARES)), fill="faint"))
    shapes.append(Shape("rect", x=frame.left, y=frame.top, w=side, h=side, r=2, line="ink", weight=2.4))
    return [*shapes, *_names(frame)]


def _dots(frame: Frame, square: int) -> str:
    x, y = frame.above(square)
    limit, gap, r = board.LIMIT[square], frame.cell * 0.13, frame.cell * 0.028
    middles = [(x + (dot - (limit - 1) / 2) * gap, y) for dot in range(limit)]
    return "".join(
        f"M{a - r:.2f} {b:.2f}a{r:.2f} {r:.2f} 0 1 0 {2 * r:.2f} 0a{r:.2f} {r:.2f} 0 1 0 {-2 * r:.2f} 0Z"
        for a, b in middles
    )


def _names(frame: Frame) -> list[Shape]:
    shapes = []
    upright = frame.turned % 2  # then the ranks lie along the lower edge
    for square, name in enumerate(board.NAMES):
        column, row = frame.seen_at(square)
        x, y = frame.above(square)
        if row == board.SIZE - 1:
            shapes.append((x, y + frame.cell / 2 + 13, name[1 if upright else 0]))
        if column == 0:
            shapes.append((x - frame.cell / 2 - 13, y, name[0 if upright else 1]))
    return [Shape("text", x=x, y=y, text=text, size=14, fill="faint") for x, y, text in shapes]


def _slab(frame: Frame) -> list[Shape]:
    """The board in the oblique view, with a step for each level that may be built there (S-6)."""
    n, thick = board.SIZE, -0.45
    left = [frame.oblique(*corner) for corner in ((0, n, 0), (n, n, 0), (n, n, thick), (0, n, thick))]
    right = [frame.oblique(*corner) for corner in ((n, n, 0), (n, 0, 0), (n, 0, thick), (n, n, thick))]
    shapes = [
        Shape("path", d=polygon(left), fill="limestone", line="ink", weight=1.5),
        Shape("path", d=polygon(right), fill="limestone", line="ink", weight=1.5),
        Shape("path", d=polygon(right), fill="basalt", opacity=0.25),
    ]
    for ring in range(board.LEVELS):
        corners = ((ring, ring), (n - ring, ring), (n - ring, n - ring), (ring, n - ring))
        d = polygon([frame.oblique(*corner, 0) for corner in corners])
        if ring == 0:
            shapes.append(Shape("path", d=d, fill="sandstone", line="ink", weight=1.8))
        else:
            shapes.append(Shape("path", d=d, fill="limestone", opacity=0.36))
    lines = [(frame.oblique(k, 0, 0), frame.oblique(k, n, 0)) for k in range(1, n)]
    lines += [(frame.oblique(0, k, 0), frame.oblique(n, k, 0)) for k in range(1, n)]
    grid = "".join(f"M{a[0]:.1f} {a[1]:.1f}L{b[0]:.1f} {b[1]:.1f}" for a, b in lines)
    shapes.append(Shape("path", d=grid, line="faint", weight=0.6, opacity=0.7))
    return [*shapes, *_slab_names(frame)]


def _slab_names(frame: Frame) -> list[Shape]:
    upright = frame.turned % 2
    shapes = []
    for square, name in enumerate(board.NAMES):
        column, row = frame.seen_at(square)
        if row == board.SIZE - 1:
            x, y = frame.oblique(column + 0.5, board.SIZE + 0.55, -0.3)
            shapes.append(Shape("text", x=x, y=y, text=name[1 if upright else 0], size=13, fill="faint"))
        if column == board.SIZE - 1:
            x, y = frame.oblique(board.SIZE + 0.55, row + 0.5, -0.3)
            shapes.append(Shape("text", x=x, y=y, text=name[0 if upright else 1], size=13, fill="faint"))
    return shapes


def _hands(frame: Frame) -> list[Shape]:
    """The trays, with a shadow of each block in its place."""
    shapes = []
    for x, y in frame.hands:
        w, h = frame.tray
        shapes.append(Shape("rect", x=x, y=y, w=w, h=h, r=6, fill="sandstone", line="limestone", weight=1.2))
    side, shadows = small_side(frame), []
    for block in range(BLOCKS):
        _, kind = seat_and_kind(block)
        x, y = frame.home(block)
        shadows += [box((x + column * side, y + row * side), side) for column, row, _ in flat_cubes(kind)]
    shapes.append(Shape("path", d="".join(shadows), fill="limestone", opacity=0.45))
    return shapes
