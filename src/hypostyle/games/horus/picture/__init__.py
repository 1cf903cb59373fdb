"""HORUS drawn: see picture.py."""

from hypostyle.games.horus.picture.picture import draw

__all__ = ["draw"]
