"""Scenes as they are sent: short, and only what the window does not have yet."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import MISSING, fields
from typing import Any

from hypostyle.core.scene import Action, Mark, Piece, Scene, Shape, Spot, Tray

_DEFAULTS = {
    kind: {field.name: field.default for field in fields(kind) if field.default is not MISSING}
    for kind in (Shape, Spot, Piece, Tray, Mark, Action)
}
LASTING = ("board", "spots", "trays")
"""What changes seldom: sent only when it did."""


class SentScene:
    """What one window was shown last, so that it need not be told again."""

    def __init__(self) -> None:
        self._parts: dict[str, str] = {}
        self._looks: dict[str, str] = {}

    def news(self, form: SceneForm) -> str:
        """The JSON of a scene for a window that has this one. What it was shown is the new scene from now on."""
        parts = {name: text for name, text in form.parts.items() if self._parts.get(name) != text}
        looks = {name: text for name, text in form.looks.items() if self._looks.get(name) != text}
        self._parts.update({name: form.parts[name] for name in LASTING})
        self._looks.update(looks)
        return _object({**parts, "looks": _object(looks)})


class SceneForm:
    """A scene as JSON texts, part by part. What is as in an earlier form is taken over from there."""

    def __init__(self, scene: Scene, choosing: bool, earlier: SceneForm | None = None):
        self._scene = scene
        self.parts = {
            "game": _dump(scene.game),
            "title": _dump(scene.title),
            "width": _dump(scene.width),
            "height": _dump(scene.height),
            "pieces": _list(scene.pieces),
            "actions": _list(scene.actions if choosing else ()),
            "marks": _list(scene.marks),
            "choices": _dump(choice_tree(scene.choices) if choosing else {}),
        }
        for name in LASTING:
            same = earlier is not None and getattr(earlier._scene, name) == getattr(scene, name)
            self.parts[name] = earlier.parts[name] if same and earlier else _list(getattr(scene, name))
        self.looks: dict[str, str] = {
            name: earlier.looks[name]
            if earlier is not None and earlier._scene.looks.get(name) == shapes
            else _list(shapes)
            for name, shapes in scene.looks.items()
        }

    def whole(self) -> str:
        """The JSON of all of it."""
        return _object({**self.parts, "looks": _object(self.looks)})


def choice_tree(choices: Mapping[str, tuple[str, ...]]) -> dict[str, Any]:
    """The moves by the ids to point at: {"f41": {"f29": "41-29"}}; "" is the move complete where others go on."""
    tree: dict[str, Any] = {}
    for move, ids in choices.items():
        node = tree
        for each in ids[:-1]:
            below = node.setdefault(each, {})
            if isinstance(below, str):
                below = node[each] = {"": below}
            node = below
        last = node.get(ids[-1])
        if isinstance(last, dict):
            last[""] = move
        else:
            node[ids[-1]] = move
    return tree


def brief(thing: Any) -> dict[str, Any]:
    """A part of a scene without what goes without saying."""
    defaults = _DEFAULTS[type(thing)]
    return {
        name: round(value, 2) if type(value) is float else value
        for name, value in vars(thing).items()
        if name not in defaults or value != defaults[name]
    }


def _dump(value: object) -> str:
    return json.dumps(value, separators=(",", ":"), ensure_ascii=False)


def _list(things: Iterable[Any]) -> str:
    return _dump([brief(thing) for thing in things])


def _object(parts: Mapping[str, str]) -> str:
    return "{" + ",".join(f"{json.dumps(name)}:{text}" for name, text in parts.items()) + "}"
