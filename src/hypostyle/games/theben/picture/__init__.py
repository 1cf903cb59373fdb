"""THEBEN drawn."""

from hypostyle.games.theben.picture.picture import draw

__all__ = ["draw"]
