"""The picture of SAKKARA."""

from hypostyle.games.sakkara.picture.picture import draw

__all__ = ["draw"]
