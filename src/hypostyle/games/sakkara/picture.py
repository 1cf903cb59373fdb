"""SAKKARA drawn."""

from hypostyle.core.game import Look
from hypostyle.core.position import Position
from hypostyle.core.scene import Scene
from hypostyle.games.sakkara import words
from hypostyle.games.sakkara.site import site_of

LIFTED = "lifted"


def draw(position: Position, look: Look) -> Scene:
    """The picture of a position."""
    raise NotImplementedError


def status(position: Position, language: str) -> str:
    """How many cubes of each colour are visible (S-12)."""
    light, dark = site_of(position).seen
    return words.STATUS[language].format(light=light, dark=dark)
