"""Pictures of a tree: a position with what was drawn on it, and a line that moves."""

from __future__ import annotations

from hypostyle.core.picture.animation import SECONDS, animate_svg
from hypostyle.core.picture.drawn import draw_on
from hypostyle.core.picture.scene import Scene, Shape
from hypostyle.core.picture.svg import draw_svg
from hypostyle.core.record.tree import GameTree, Node
from hypostyle.core.state import State
from hypostyle.core.words import check_language, seat_name


def draw_node(
    tree: GameTree, node: Node, seat: int | None, *, width: int | None = None, theme: str = "day", language: str = "en"
) -> str:
    """A position with its marks."""
    scene = _scene(tree, tree.cursor(node).state(), seat, width, language)
    return draw_svg(scene, width=width, theme=theme, language=language, over=_drawn(scene, node))


def animate_line(
    tree: GameTree,
    node: Node,
    seat: int | None,
    *,
    width: int | None = None,
    theme: str = "day",
    language: str = "en",
    seconds: float = SECONDS,
) -> str:
    """All positions from the root to a node; those where a draw is due are left out."""
    cursor = tree.cursor()
    scenes: list[Scene] = []
    over: list[list[Shape]] = []
    for each in [tree.root, *tree.check(node).path()]:
        cursor.go(each)
        state = cursor.state()
        if not state.chance_due:
            scenes.append(_scene(tree, state, seat, width, language))
            over.append(_drawn(scenes[-1], each))
    return animate_svg(scenes, over=over, width=width, theme=theme, language=language, seconds=seconds)


def _scene(tree: GameTree, state: State, seat: int | None, width: int | None, language: str) -> Scene:
    check_language(language)
    names = [name or seat_name(number, language) for number, name in enumerate(tree.header.names)]
    return state.scene(seat, tall=width is not None and width < 600, language=language, names=names)


def _drawn(scene: Scene, node: Node) -> list[Shape]:
    return draw_on(scene, ((mark.colour, mark.place, mark.to) for mark in node.marks))
