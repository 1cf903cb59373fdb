"""Several scenes, one after the other, as one SVG file that moves by itself.

What stays from scene to scene is drawn once. Pieces glide by their ids; everything else appears and goes. It is done by
CSS alone: whoever wants less motion, or opens it with a program that knows no animation, sees the last scene.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from hypostyle.core.picture.palette import THEMES
from hypostyle.core.picture.scene import Piece, Scene, Shape
from hypostyle.core.picture.svg import OVER_PIECES, Brush, check_theme, draw_look, draw_marks, number, opening

MOST_SCENES = 200
SECONDS = 1.6
"""For each scene."""
REST = 3.0
"""Seconds more for the last one."""
GLIDE = 0.35
"""Seconds in which a piece moves."""


@dataclass(slots=True)
class _Drawn:
    """Something drawn, the scenes in which it is seen, and where, if it is a piece."""

    key: str
    svg: str
    scenes: list[int] = field(default_factory=list)
    places: list[str] = field(default_factory=list)


def animate_svg(
    scenes: Sequence[Scene],
    *,
    over: Sequence[Sequence[Shape]] = (),
    width: int | None = None,
    theme: str = "day",
    language: str = "en",
    seconds: float = SECONDS,
) -> str:
    """The scenes as one SVG text, each shown so many seconds, again and again; `over` is drawn on top of each."""
    if not 1 <= len(scenes) <= MOST_SCENES:
        raise ValueError(f"an animated picture shows 1 to {MOST_SCENES} positions, not {len(scenes)}")
    if not 0.2 <= seconds <= 60:
        raise ValueError(f"a position is shown for 0.2 to 60 seconds, not for {seconds}")
    brush = Brush(dict(THEMES[check_theme(theme)]))
    clock = _Clock(len(scenes), seconds)
    layers: list[list[_Drawn]] = [[], [], [], [], [], [], []]
    for index, scene in enumerate(scenes):
        low = [mark for mark in scene.marks if mark.kind not in OVER_PIECES]
        high = [mark for mark in scene.marks if mark.kind in OVER_PIECES]
        shapes = (scene.ground, scene.map_ground, scene.map_board, scene.board)
        for layer, drawn in zip(layers, shapes, strict=False):
            _merge(layer, index, ((svg, svg, "") for svg in map(brush.shape, drawn)))
        _merge(layers[4], index, ((svg, svg, "") for svg in draw_marks(scene, brush, low)))
        looks = [(piece, draw_look(scene, piece, brush)) for piece in scene.pieces]
        _merge(layers[5], index, ((f"{piece.id} {look}", look, _place(piece)) for piece, look in looks))
        top = [*draw_marks(scene, brush, high), *map(brush.shape, over[index] if over else ())]
        _merge(layers[6], index, ((svg, svg, "") for svg in top))
    body = [each for layer in layers for each in _write(layer, clock)]
    wide, high_ = max(scene.width for scene in scenes), max(scene.height for scene in scenes)
    return "\n".join([opening(scenes[-1].title, wide, high_, width, language), clock.style(), *body, "</svg>"])


def _place(piece: Piece) -> str:
    scale = "" if piece.size == 1 else f" scale({number(piece.size)})"
    return f"translate({number(piece.x)}px,{number(piece.y)}px){scale}"


def _merge(layer: list[_Drawn], scene: int, things: Iterable[tuple[str, str, str]]) -> None:
    """Add what a scene draws, so that its order is kept: what comes later is drawn over what came before."""
    at = 0
    for key, svg, place in things:
        found = next(
            (i for i in range(at, len(layer)) if layer[i].key == key and scene not in layer[i].scenes[-1:]), None
        )
        if found is None:
            layer.insert(at, _Drawn(key, svg))
            found = at
        layer[found].scenes.append(scene)
        layer[found].places.append(place)
        at = found + 1


def _write(layer: list[_Drawn], clock: _Clock) -> Iterable[str]:
    """Things that are seen in the same scenes stand together."""
    run: list[str] = []
    seen: list[int] | None = None
    for each in [*layer, None]:
        if run and (each is None or each.scenes != seen):
            name = clock.shown(seen or [])
            yield f'<g class="{name}">{"".join(run)}</g>' if name else "".join(run)
            run = []
        if each is not None:
            seen = each.scenes
            run.append(each.svg if not each.places[0] else clock.piece(each))


class _Clock:
    """Writes the rules that say what is seen when, each once."""

    def __init__(self, scenes: int, seconds: float):
        self._scenes = scenes
        self._seconds = seconds
        self._whole = scenes * seconds + (REST if scenes > 1 else 0)
        self._rules: dict[str, str] = {}  # by what they say: the name

    def _at(self, seconds: float) -> str:
        return f"{number(100 * seconds / self._whole)}%"

    def _name(self, rule: str) -> str:
        return self._rules.setdefault(rule, f"a{len(self._rules)}")

    def shown(self, scenes: list[int]) -> str:
        """The class of what is seen in these scenes; "" if in all."""
        if len(scenes) == self._scenes:
            return ""
        there = set(scenes)
        frames = []
        for scene in range(self._scenes):
            if scene == 0 or (scene in there) != (scene - 1 in there):
                frames.append(f"{self._at(scene * self._seconds)}{{visibility:{_seen(scene in there)}}}")
        last = _seen(self._scenes - 1 in there)
        frames.append(f"100%{{visibility:{last}}}")
        return self._name(f"visibility:{last};animation-timing-function:step-end|{''.join(frames)}")

    def piece(self, drawn: _Drawn) -> str:
        """A piece that glides to where it is in each scene."""
        if len(set(drawn.places)) == 1:
            return f'<g style="transform:{drawn.places[0]}">{drawn.svg}</g>'
        frames: list[str] = []
        before = drawn.places[0]
        for scene, place in zip(drawn.scenes, drawn.places, strict=True):
            if place != before or not frames:
                begins = scene * self._seconds
                frames.append(
                    f"{self._at(begins)}{{transform:{before}}}{self._at(begins + GLIDE)}{{transform:{place}}}"
                )
            before = place
        start = "" if drawn.scenes[0] == 0 else f"0%{{transform:{drawn.places[0]}}}"
        frames.append(f"100%{{transform:{before}}}")
        name = self._name(f"transform:{before};animation-timing-function:ease-in-out|{start}{''.join(frames)}")
        return f'<g class="{name}">{drawn.svg}</g>'

    def style(self) -> str:
        """All rules."""
        if not self._rules:
            return ""
        base = "".join(f".{name}{{{rule.partition('|')[0]}}}" for rule, name in self._rules.items())
        frames = "".join(f"@keyframes {name}{{{rule.partition('|')[2]}}}" for rule, name in self._rules.items())
        runs = "".join(f".{name}{{animation-name:{name}}}" for name in self._rules.values())
        every = ",".join(f".{name}" for name in self._rules.values())
        timing = f"{every}{{animation-duration:{number(self._whole)}s;animation-iteration-count:infinite}}"
        return f"<style>{base}@media (prefers-reduced-motion:no-preference){{{runs}{timing}}}{frames}</style>"


def _seen(yes: bool) -> str:
    return "visible" if yes else "hidden"
