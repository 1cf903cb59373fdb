"""Who plays in the arena: a level or a player by name, with what it is allowed for a move."""

from __future__ import annotations

from dataclasses import dataclass
from inspect import signature
from typing import Any

import hypostyle
from hypostyle.core.words import short


@dataclass(frozen=True)
class Contestant:
    """A player as it enters: its name or the number of its level, and its seconds or nodes a move.

    A level without either thinks as far as its level says, without a time cap, so that its games can be repeated.
    """

    name: str
    seconds: float | None = None
    nodes: int | None = None

    @classmethod
    def read(cls, text: str, seconds: float | None = None, nodes: int | None = None) -> Contestant:
        """From a text such as `4`, `uct:nodes=1000` or `6:seconds=0.2`; what it does not say is taken from the rest."""
        name, colon, own = text.partition(":")
        if not colon:
            return cls(name, seconds, nodes)
        key, _, value = own.partition("=")
        try:
            if key == "seconds":
                return cls(name, seconds=float(value))
            if key == "nodes":
                return cls(name, nodes=int(value))
        except ValueError:
            raise ValueError(f"{short(value)} is not a number of {key}") from None
        raise ValueError(f"a player may be followed by :seconds=X or :nodes=N, not by {short(own)}")

    def __str__(self) -> str:
        if self.seconds is not None:
            return f"{self.name}:seconds={self.seconds:g}"
        return self.name if self.nodes is None else f"{self.name}:nodes={self.nodes}"

    def player(self, game: str, seed: int) -> hypostyle.Player:
        """The player itself."""
        limits = (("seconds", self.seconds), ("nodes", self.nodes))
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
        if ":" not in text and "seconds" in signature(type(player)).parameters:  # one who thinks
            contestant = Contestant.read(text, seconds, nodes)
            contestant.player(game, seed=0)
        if contestant in entered:
            raise ValueError(f"the player {contestant} is named twice")
        entered.append(contestant)
    if len(entered) < 2:
        raise ValueError("the arena needs two different players or more: --player 4 --player uct")
    return entered
