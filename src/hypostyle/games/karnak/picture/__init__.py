"""The picture of KARNAK."""

from hypostyle.games.karnak.picture.picture import draw

__all__ = ["draw"]
