"""The pictures that show off the games: drawn once, before the first visitor comes, and kept by their digest."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from hashlib import sha256

import hypostyle
from hypostyle.core.picture.palette import THEMES
from hypostyle.core.words import LANGUAGES


@dataclass(frozen=True)
class Plate:
    """A picture, and what tells it from an older one."""

    svg: str
    digest: str


@cache
def _showcase(game: str) -> hypostyle.State:
    return hypostyle.game(game).showcase()


@cache
def plate(game: str, language: str, theme: str) -> Plate:
    """The picture of a game."""
    drawn = _showcase(game).svg(language=language, theme=theme)
    return Plate(drawn, sha256(drawn.encode()).hexdigest()[:16])


def draw_all() -> None:
    """Draw what the hall shows: then its first visitor does not wait for it, nor for the games to be loaded."""
    for game in hypostyle.game_names():
        for language in LANGUAGES:
            for theme in THEMES:
                plate(game, language, theme)


def address(game: str, language: str, theme: str) -> str:
    """Where the picture is found. Another picture has another address, so browsers may keep it for good."""
    found = plate(game, language, theme).digest
    return f"/api/games/{game}/picture.svg?theme={theme}&language={language}&version={found}"
