"""What stays in the picture of HORUS: the paper, and the frame of the land with the numbers of the grid."""

from functools import lru_cache

from hypostyle.core.picture.scene import Shape
from hypostyle.games.horus.picture.frame import HALF, MARGIN, Frame


@lru_cache(maxsize=256)
def draw_background(frame: Frame, width: float, height: float) -> tuple[Shape, ...]:
    """A picture of this size, and in it the frame of the land with the numbers of the grid along it."""
    w, h = frame.columns * HALF, frame.rows * HALF
    size = max(11, w / (44 if frame.tall else 80))
    shapes = [
        Shape("rect", w=width, h=height, fill="paper"),
        Shape("rect", x=MARGIN, y=MARGIN, w=w, h=h, r=4, line="limestone", weight=1.5),
    ]
    for x in range(frame.low_x + frame.low_x % 2 + 2, frame.low_x + frame.columns, 2):
        shapes.append(Shape("text", x=frame.at((x, 0))[0], y=MARGIN + size, text=str(x), size=size, fill="faint"))
    for y in range(frame.low_y + frame.low_y % 2 + 2, frame.low_y + frame.rows, 2):
        shapes.append(Shape("text", x=MARGIN + size, y=frame.at((0, y))[1], text=str(y), size=size, fill="faint"))
    return tuple(shapes)
