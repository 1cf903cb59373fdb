"""What a page asks about a table to explain it: what a score is made up of, and what a move looked like."""

from __future__ import annotations

import orjson

from hypostyle.core.game import Game
from hypostyle.core.picture.scene import Scene
from hypostyle.core.picture.sight import Sketch, sight_of
from hypostyle.core.state import State
from hypostyle.server.connection import View
from hypostyle.server.message_types import ScoreTold
from hypostyle.server.scene_form import brief_text


def accounts_for_scores(game: Game) -> bool:
    """Whether the game can tell what its scores are made up of."""
    return type(game).score_items is not Game.score_items


def tell_score(state: State, language: str) -> list[ScoreTold]:
    """What the scores are made up of."""
    return [
        {"text": item.text[language], "clause": item.clause, "points": item.points, "ids": item.ids}
        for item in state.game.score_items(state.position)
    ]


def sight_message(state: State, ply: int, view: View, re: int | None = None) -> str:
    """What the move after which there were so many steps looked like, for a page that looks at the board like this.

    The picture before the move is that of whoever made it. Nothing of it is told but what the move itself says, which
    everybody may know.
    """
    step = state.steps[ply - 1] if ply else None
    sight = None
    if step is not None and step.seat is not None:
        sight = sight_of(_scene(state, ply - 1, step.seat, view), step.text, _scene(state, ply, None, view))
    told = {
        "type": "sight",
        "ply": ply,
        "at": None if sight is None else sight.at,
        "drawn": [] if sight is None else [_tell_sketch(sketch) for sketch in sight.drawn],
        "covers": () if sight is None else sight.covers,
    }
    return orjson.dumps(told if re is None else {**told, "re": re}).decode()


def _scene(state: State, ply: int, seat: int | None, view: View) -> Scene:
    return state.at(ply).scene(seat, tall=view.tall, turned=view.turned, language=view.language)


def _tell_sketch(sketch: Sketch) -> dict[str, object]:
    told: dict[str, object] = {"look": [orjson.Fragment(brief_text(shape)) for shape in sketch.look]}
    told |= {"x": sketch.x, "y": sketch.y, "size": sketch.size}
    return told if sketch.seat is None else {**told, "seat": sketch.seat}
