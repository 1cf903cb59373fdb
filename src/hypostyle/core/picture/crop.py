"""Parts of a scene: what is to be seen around some of its spots and trays."""

from __future__ import annotations

from collections.abc import Sequence

from hypostyle.core.picture.scene import Box, Scene

Margins = tuple[float, float, float, float]
"""What is shown above, to the right, below and to the left of spots, in the unit of scenes."""
MARGINS: Margins = (4, 4, 4, 4)


def part_around(scene: Scene, ids: Sequence[str], margins: Margins = MARGINS) -> Box:
    """The smallest part of a scene with all these spots and trays in it, and so much around them."""
    boxes = {spot.id: (spot.x - spot.w / 2, spot.y - spot.h / 2, spot.w, spot.h) for spot in scene.spots}
    boxes |= {tray.id: (tray.x, tray.y, tray.w, tray.h) for tray in scene.trays}
    unknown = set(ids) - set(boxes)
    if unknown:
        raise ValueError(f"the picture has no spot {min(unknown)}")
    chosen = [boxes[each] for each in ids]
    left = min(x for x, _, _, _ in chosen) - margins[3]
    top = min(y for _, y, _, _ in chosen) - margins[0]
    right = max(x + width for x, _, width, _ in chosen) + margins[1]
    bottom = max(y + height for _, y, _, height in chosen) + margins[2]
    return left, top, right - left, bottom - top
