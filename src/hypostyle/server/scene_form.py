"""Scenes as they are sent: short, and only what a connection does not have yet."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import fields, replace
from functools import lru_cache
from operator import attrgetter
from typing import Any

import orjson

from hypostyle.core.picture.choices import NO_CHOICES, Ghost
from hypostyle.core.picture.scene import Action, Mark, Mirror, Piece, Scene, Shape, Spot, Tray

_PLAIN = ("game", "title", "width", "height", "map", "beside")
_LISTS = ("ground", "board", "map_ground", "map_board", "spots", "mirrors", "trays", "pieces", "actions")
"""Parts of a scene of which only the items that are new are sent."""
_plain_parts, _lists = attrgetter(*_PLAIN), attrgetter(*_LISTS)


class SceneForm:
    """A scene as connections are sent it. Without `choosing` it has no choices, so that its actions are of no use.

    It never changes. What stays from scene to scene is there once for all of them.
    """

    __slots__ = ("choices", "scene")

    def __init__(self, scene: Scene, choosing: bool):
        self.scene = scene
        self.choices = scene.choices if choosing else NO_CHOICES

    def without_choices(self) -> SceneForm:
        """The same scene for somebody who may not choose."""
        return SceneForm(self.scene, choosing=False)

    def whole(self) -> str:
        """The JSON of the scene by itself, with the actions that can be chosen and the looks that are to be seen."""
        scene, pointed = self.scene, {each for ids in self.choices.values() for each in ids}
        actions = tuple(action for action in scene.actions if action.id in pointed)
        ghosts = _turned(scene.ghosts, pointed)
        used = {thing.look for things in (scene.pieces, actions) for thing in things}
        used |= {name for ghost in (*ghosts.values(), *self.choices.ghosts.values()) for name in ghost.looks()}
        looks = {name: shapes for name, shapes in scene.looks.items() if name in used}
        seen = replace(scene, actions=actions, ghosts=ghosts, looks=looks, choices=self.choices)
        return SceneDelta.between(None, SceneForm(seen, choosing=True))


def _turned(ghosts: Mapping[str, Ghost], pointed: set[str]) -> dict[str, Ghost]:
    """The ghosts that can be pointed at, and those that turns of them lead to: a page passes over ways to lie that fit
    nowhere, so it must know what comes after them.
    """
    found: set[str] = set()
    waiting = pointed & ghosts.keys()
    while waiting:
        found |= waiting
        turns = {each for name in waiting for each in (ghosts[name].turn, ghosts[name].mirror)}
        waiting = (turns & ghosts.keys()) - found
    return {each: ghost for each, ghost in ghosts.items() if each in found}


class SceneDelta:
    """What turns the scene a connection has into another."""

    @staticmethod
    def between(before: SceneForm | None, after: SceneForm) -> str:
        """The JSON of a scene for a connection that has the one before (None: nothing yet).

        Parts that are equal are left out. In a list [3, 5] stands for five items of the same list before, from its
        third on. Of the looks and ghosts those are told that are new or other than before.
        """
        drawing = SceneDelta.drawing(None if before is None else before.scene, after.scene)
        return _object([*drawing, *SceneDelta.choices(before, after)])

    @staticmethod
    def drawing(before: Scene | None, after: Scene) -> list[str]:
        """The parts that are the same for all who are shown the same scenes, whether they may choose or not."""
        parts = []
        plain = _plain_parts(after)
        known = (None,) * len(plain) if before is None else _plain_parts(before)
        if known != plain:
            for name, was, now in zip(_PLAIN, known, plain, strict=True):
                if before is None or was != now:
                    parts.append(f'"{name}":{dump(now)}')
        lists = _lists(after)
        for name, was, now in zip(_LISTS, lists if before is None else _lists(before), lists, strict=True):
            if before is None:
                parts.append(f'"{name}":{_array(map(brief_text, now))}')
            elif was is not now and was != now:
                parts.append(f'"{name}":{_diff(was, now)}')
        if before is None or before.marks != after.marks:
            parts.append(f'"marks":{_array(map(brief_text, after.marks))}')
        if before is None or before.looks is not after.looks:
            looks = _new_looks({} if before is None else before.looks, after.looks)
            if looks:
                parts.append(f'"looks":{_object(looks)}')
        if before is None or before.ghosts is not after.ghosts:
            shown = {} if before is None else before.ghosts
            ghosts = {name: ghost.told() for name, ghost in after.ghosts.items() if shown.get(name) != ghost}
            if ghosts:
                parts.append(f'"ghosts":{dump(ghosts)}')
        return parts

    @staticmethod
    def choices(before: SceneForm | None, after: SceneForm) -> list[str]:
        """The part that is not."""
        told = before is None or not _same_choices(before, after)
        return [f'"choices":{dump(after.choices.tree())}'] if told else []


def _same_choices(before: SceneForm, after: SceneForm) -> bool:
    """Whether the choices are those of the same position; equal ones of another are rare, and costly to compare."""
    return before.choices.moves is after.choices.moves or not (before.choices.moves or after.choices.moves)


Looks = Mapping[str, tuple[Shape, ...]]


def _new_looks(before: Looks, after: Looks) -> list[str]:
    """The looks that are new or other than before, each with its name."""
    new = ((name, shapes) for name, shapes in after.items() if before.get(name) is not shapes)
    return [f"{dump(name)}:{_array(map(brief_text, shapes))}" for name, shapes in new if before.get(name) != shapes]


def _diff(before: tuple[Any, ...], after: tuple[Any, ...]) -> str:
    """The JSON of a list for a connection that has the one before.

    Most items are the very same objects, so they are looked for by identity first: that is much quicker than to
    compare all that is in them.
    """
    places = dict(zip(map(id, before), range(len(before)), strict=True))
    found = list(map(places.get, map(id, after)))
    if None in found:
        equals = {before[place]: place for place in set(range(len(before))).difference(found)}
        found = [equals.get(item) if place is None else place for item, place in zip(after, found, strict=True)]
    told: list[str] = []
    start = count = 0
    for item, place in zip(after, found, strict=True):
        if count and place == start + count:
            count += 1
            continue
        if count:
            told.append(f"[{start},{count}]")
        if place is None:
            count = 0
            told.append(brief_text(item))
        else:
            start, count = place, 1
    if count:
        told.append(f"[{start},{count}]")
    return _array(told)


_FIELDS = {
    kind: [(field.name, field.default) for field in fields(kind)]
    for kind in (Shape, Spot, Mirror, Piece, Tray, Mark, Action)
}


@lru_cache(maxsize=16_384)
def brief_text(thing: Any) -> str:
    """A part of a scene as JSON, without what goes without saying. Many parts come again in other scenes."""
    told = {}
    for name, default in _FIELDS[type(thing)]:
        value = getattr(thing, name)
        if value != default:
            told[name] = round(value, 2) if type(value) is float else value
    return dump(told)


def dump(value: object) -> str:
    """JSON without spaces."""
    return orjson.dumps(value).decode()


def _array(texts: Iterable[str]) -> str:
    return f"[{','.join(texts)}]"


def _object(parts: Iterable[str]) -> str:
    return f"{{{','.join(parts)}}}"
