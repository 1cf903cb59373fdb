"""Scenes as they are sent: short, and only what the window does not have yet."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import MISSING, fields
from functools import lru_cache
from typing import Any

from hypostyle.core.scene import Action, Mark, Piece, Scene, Shape, Spot, Tray

_DEFAULTS = {
    kind: {field.name: field.default for field in fields(kind) if field.default is not MISSING}
    for kind in (Shape, Spot, Piece, Tray, Mark, Action)
}
LISTS = ("board", "spots", "trays", "pieces", "actions")
"""Parts of a scene of which only what is new is sent."""


class Sent:
    """What one window was shown last, so that it need not be told again."""

    def __init__(self) -> None:
        self._lists: dict[str, list[str]] = {}
        self._looks: dict[str, str] = {}

    def scene(self, form: SceneForm) -> str:
        """The JSON of a scene for a window that has the one before. What it was shown is the new scene from now on."""
        looks = {name: text for name, text in form.looks.items() if self._looks.get(name) != text}
        self._looks.update(looks)
        lists = {name: self.news(name, texts) for name, texts in form.lists.items()}
        return _object({**form.parts, **lists, "looks": _object(looks)})

    def news(self, name: str, now: list[str]) -> str:
        """The JSON of a list for a window that has the one before: [3, 5] are five items of it from its third."""
        before = {text: place for place, text in enumerate(self._lists.get(name, ()))}
        told: list[str | list[int]] = []
        for text in now:
            place = before.get(text)
            last = told[-1] if told else None
            if place is None:
                told.append(text)
            elif isinstance(last, list) and sum(last) == place:
                last[1] += 1
            else:
                told.append([place, 1])
        self._lists[name] = now
        return f"[{','.join(each if isinstance(each, str) else f'[{each[0]},{each[1]}]' for each in told)}]"


class SceneForm:
    """A scene as JSON texts, part by part."""

    def __init__(self, scene: Scene, choosing: bool):
        self.parts = {
            "game": dump(scene.game),
            "title": dump(scene.title),
            "width": dump(scene.width),
            "height": dump(scene.height),
            "marks": _array(brief_text(mark) for mark in scene.marks),
            "choices": dump(choice_tree(scene.choices) if choosing else {}),
        }
        self.lists = {name: [brief_text(thing) for thing in getattr(scene, name)] for name in LISTS}
        if not choosing:
            self.lists["actions"] = []
        self.looks = {name: _array(map(brief_text, shapes)) for name, shapes in scene.looks.items()}

    def whole(self) -> str:
        """The JSON of all of it."""
        lists = {name: _array(texts) for name, texts in self.lists.items()}
        return _object({**self.parts, **lists, "looks": _object(self.looks)})


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


@lru_cache(maxsize=16_384)
def brief_text(thing: Any) -> str:
    """A part of a scene as JSON, without what goes without saying. Most parts are the same from scene to scene."""
    defaults = _DEFAULTS[type(thing)]
    return dump(
        {
            name: round(value, 2) if type(value) is float else value
            for name, value in vars(thing).items()
            if name not in defaults or value != defaults[name]
        }
    )


def dump(value: object) -> str:
    """JSON without spaces."""
    return json.dumps(value, separators=(",", ":"), ensure_ascii=False)


def _array(texts: Iterable[str]) -> str:
    return f"[{','.join(texts)}]"


def _object(parts: Mapping[str, str]) -> str:
    return "{" + ",".join(f"{json.dumps(name)}:{text}" for name, text in parts.items()) + "}"
