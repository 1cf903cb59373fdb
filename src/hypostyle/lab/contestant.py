"""Who plays in the arena: a level or a player by name, with what it is allowed for a move."""

from __future__ import annotations

from dataclasses import dataclass
from inspect import signature
from typing import Any

import hypostyle
from hypostyle.core.words import short

_KINDS: dict[str, type[float] | type[int]] = {"seconds": float, "nodes": int, "threads": int}


@dataclass(frozen=True)
class Contestant:
    """A player as it enters: its name or the number of its level, its seconds or nodes a move, and its threads.

    A level without either thinks as far as its level says, without a time cap, so that its games can be repeated.
    """

    name: str
    seconds: float | None = None
    nodes: int | None = None
    threads: int | None = None

    @classmethod
    def read(cls, text: str, seconds: float | None = None, nodes: int | None = None) -> Contestant:
        """From a text such as `4`, `uct:nodes=1000` or `6:seconds=0.2,threads=2`; the limits are for one that names
        neither seconds nor nodes."""
        name, colon, own = text.partition(":")
        found: dict[str, Any] = {}
        for each in own.split(",") if colon else ():
            key, _, value = each.partition("=")
            if key not in _KINDS or key in found:
                raise ValueError(
                    f"a player may be followed by :seconds=X or :nodes=N, and threads=N, not by {short(own)}"
                )
            try:
                found[key] = _KINDS[key](value)
            except ValueError:
                raise ValueError(f"{short(value)} is not a number of {key}") from None
        if "seconds" in found and "nodes" in found:
            raise ValueError("a player is limited by seconds or by nodes, not by both")
        if "seconds" not in found and "nodes" not in found:
            found |= {"seconds": seconds, "nodes": nodes}
        return cls(name, **found)

    def __str__(self) -> str:
        limits = [] if self.seconds is None else [f"seconds={self.seconds:g}"]
        limits += [f"{key}={value}" for key, value in (("nodes", self.nodes), ("threads", self.threads)) if value]
        return f"{self.name}:{','.join(limits)}" if limits else self.name

    def player(self, game: str, seed: int) -> hypostyle.Player:
        """The player itself."""
        limits = (("seconds", self.seconds), ("nodes", self.nodes), ("threads", self.threads))
        wishes: dict[str, Any] = {name: limit for name, limit in limits if limit is not None}
        if self.name.isdecimal():
            return hypostyle.player(game, level=int(self.name), seed=seed, cap=False, **wishes)
        return hypostyle.player(game, self.name, seed=seed, **wishes)


def enter(game: str, texts: list[str], seconds: float | None, nodes: int | None) -> list[Contestant]:
    """The contestants of a command, each checked; the limits are for those who think and have none of their own."""
    if seconds is not None and nodes is not None:
        raise ValueError("a move is limited by --time or by --nodes, not by both")
    entered: list[Contestant] = []
    for text in texts:
        contestant = Contestant.read(text)
        player = contestant.player(game, seed=0)
        unlimited = contestant.seconds is None and contestant.nodes is None
        if unlimited and "seconds" in signature(type(player)).parameters:  # one who thinks
            contestant = Contestant.read(text, seconds, nodes)
            contestant.player(game, seed=0)
        if contestant in entered:
            raise ValueError(f"the player {contestant} is named twice")
        entered.append(contestant)
    if len(entered) < 2:
        raise ValueError("the arena needs two different players or more: --player 4 --player uct")
    return entered
