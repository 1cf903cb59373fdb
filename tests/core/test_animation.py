"""A line as an animated picture: at every moment it shows what a picture of that position shows."""

import re
from dataclasses import replace
from xml.etree import ElementTree

import pytest

import hypostyle
from hypostyle.core.picture.animation import MOST_SCENES, REST, SECONDS, animate_svg
from hypostyle.core.picture.palette import THEMES
from hypostyle.core.picture.scene import Shape
from hypostyle.core.picture.svg import draw_svg
from hypostyle.core.record import GameTree
from tests.play import BASIC, Setting, walk

USUAL = [next(each for each in BASIC if each.game == name and each.players == 2) for name in hypostyle.game_names()]
SVG = "{http://www.w3.org/2000/svg}"
Shown = list[tuple[str, tuple[tuple[str, str], ...], str, str]]


def rules(style: str) -> dict[str, dict[float, dict[str, str]]]:
    """The keyframes of each class, by their moments in percent."""
    found: dict[str, dict[float, dict[str, str]]] = {}
    for name, frames in re.findall(r"@keyframes (a[0-9]+)\{((?:[0-9.]+%\{[^}]*\})*)\}", style):
        found[name] = {
            float(moment): dict([said.split(":", 1)]) for moment, said in re.findall(r"([0-9.]+)%\{([^}]*)\}", frames)
        }
    return found


def seen_at(svg: str, moment: float) -> Shown:
    """What is drawn at a moment, in percent, in its order, each with the place of its piece."""
    root = ElementTree.fromstring(svg)
    found = rules(root.findtext(f"{SVG}style") or "")
    drawn: Shown = []

    def look(element: ElementTree.Element, place: str) -> None:
        said = dict(each.split(":", 1) for each in element.get("style", "").split(";") if each)
        frames = found.get(element.get("class", ""), {})
        if frames:
            said |= frames[max(each for each in frames if each <= moment)]
        if said.get("visibility") == "hidden" or element.tag in (f"{SVG}title", f"{SVG}style"):
            return
        place = said.get("transform", element.get("transform", place))
        if element.tag not in (f"{SVG}g", f"{SVG}svg"):
            plain = re.sub(r"[ ,]+", " ", place.replace("px", ""))
            drawn.append((element.tag, tuple(sorted(element.attrib.items())), element.text or "", plain))
        for child in element:
            look(child, place)

    look(root, "")
    return drawn


@pytest.mark.parametrize("setting", USUAL, ids=str)
def test_every_moment_shows_its_position(setting: Setting) -> None:
    tree = GameTree.of(walk(setting, 2, 9), date="")
    svg = tree.animation(language="de")
    cursor = tree.cursor()
    states = []
    for node in [tree.root, *tree.root.end().path()]:
        cursor.go(node)
        if not cursor.state().chance_due:
            states.append(cursor.state())
    assert len(states) == 10
    whole = len(states) * SECONDS + REST
    for number, state in enumerate(states):
        assert seen_at(svg, 100 * (number + 0.5) * SECONDS / whole) == seen_at(state.svg(language="de"), 0)
    assert len(svg) < 9 * len(states[-1].svg()), "what stays is drawn once"


def test_what_was_drawn_is_shown_with_its_position() -> None:
    tree = GameTree.of(hypostyle.game("isis").start(), date="")
    node = tree.add(tree.root, "0-13")
    plain = tree.svg(node)
    assert plain == tree.cursor(node).state().svg(names=["Player 1", "Player 2"])
    tree.mark(node, "f13", colour="red")
    tree.mark(node, "f0", "f13", colour="blue")
    tree.mark(node, "nowhere")
    drawn = [each for each in seen_at(tree.svg(node), 0) if each not in seen_at(plain, 0)]
    assert [(tag.removeprefix(SVG), dict(said)["stroke"]) for tag, said, _, _ in drawn] == [
        ("circle", THEMES["day"]["ivory"]),
        ("circle", THEMES["day"]["carnelian"]),
        ("path", THEMES["day"]["ivory"]),
        ("path", THEMES["day"]["lapis"]),
    ]
    moving, whole = tree.animation(node), 2 * SECONDS + REST
    assert seen_at(moving, 100 * 1.5 * SECONDS / whole)[-4:] == drawn
    assert seen_at(moving, 100 * 0.5 * SECONDS / whole) == seen_at(tree.svg(tree.root), 0)


def test_what_comes_between_is_drawn_between() -> None:
    scene = hypostyle.game("isis").start().scene()
    low, middle, high = (Shape("circle", x=1, y=1, r=r, fill="ink") for r in (3, 2, 1))
    scenes = [replace(scene, board=board) for board in ((low, high), (low, middle, high), (high, low))]
    svg, whole = animate_svg(scenes), len(scenes) * SECONDS + REST
    for number, each in enumerate(scenes):
        assert seen_at(svg, 100 * (number + 0.5) * SECONDS / whole) == seen_at(draw_svg(each), 0)


def test_what_cannot_be_shown_is_refused() -> None:
    scene = hypostyle.game("isis").start().scene()
    assert "@keyframes" not in animate_svg([scene])
    with pytest.raises(ValueError, match="1 to 200 positions"):
        animate_svg([scene] * (MOST_SCENES + 1))
    with pytest.raises(ValueError, match=r"0\.2 to 60 seconds"):
        animate_svg([scene], seconds=0)
    with pytest.raises(ValueError, match="no theme"):
        animate_svg([scene], theme="noon")
