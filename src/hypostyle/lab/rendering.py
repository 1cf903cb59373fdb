"""Pictures of games that are played in numbers, in the ways environments are asked for them."""

from __future__ import annotations

import hypostyle
from hypostyle.core.kernel.action_state import ActionState
from hypostyle.core.option import Value

RENDER_MODES = ("svg", "ansi", "human")
"""A picture as SVG text, the board in plain text, and the same printed."""


def check_render_mode(mode: str | None) -> str | None:
    """The way to be shown, if there is such a one."""
    if mode is not None and mode not in RENDER_MODES:
        raise ValueError(f"there is no render mode {mode!r}; choose from {', '.join(RENDER_MODES)}")
    return mode


def with_texts(game: hypostyle.Game, numbers: ActionState, options: dict[str, Value]) -> hypostyle.State:
    """A state in the same position that knows texts and pictures."""
    return hypostyle.State.from_position(game, numbers.get_position(), options)


def render(state: hypostyle.State, mode: str | None, seat: int | None = None) -> str | None:
    """The state as a seat sees it (None: an onlooker); None if that was printed."""
    if mode is None:
        raise ValueError(f"name a render_mode when the environment is made: {', '.join(RENDER_MODES)}")
    if mode == "svg":
        return state.svg(seat)
    text = state.diagram(seat=seat)
    if mode == "ansi":
        return text
    print(text)
    return None
