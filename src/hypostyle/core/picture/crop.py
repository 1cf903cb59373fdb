"""Parts of a scene: what is to be seen around some of its spots and trays."""

from __future__ import annotations

from collections.abc import Sequence

from hypostyle.core.picture.scene import Box, Scene


def part_around(scene: Scene, ids: Sequence[str], margin: float = 4) -> Box:
    """The smallest part of a scene with all these spots and trays in it, and so much around them."""
    boxes = {spot.id: (spot.x - spot.w / 2, spot.y - spot.h / 2, spot.w, spot.h) for spot in scene.spots}
    boxes |= {tray.id: (tray.x, tray.y, tray.w, tray.h) for tray in scene.trays}
    unknown = set(ids) - set(boxes)
    if unknown:
        raise ValueError(f"the picture has no spot {min(unknown)}")
    chosen = [boxes[each] for each in ids]
    left = min(x for x, _, _, _ in chosen) - margin
    top = min(y for _, y, _, _ in chosen) - margin
    right = max(x + width for x, _, width, _ in chosen) + margin
    bottom = max(y + height for _, y, _, height in chosen) + margin
    return left, top, right - left, bottom - top
