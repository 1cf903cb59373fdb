"""Who plays in the arena: a level or a player by name, with what it is allowed for a move; a policy; a program."""

from __future__ import annotations

import sys
from dataclasses import dataclass
from importlib import import_module
from inspect import signature
from operator import attrgetter
from pathlib import Path
from typing import Any

import hypostyle
from hypostyle.core.names import check_name
from hypostyle.core.words import short
from hypostyle.players import Policy

POLICY = "policy:"
ENGINE = "engine:"
"""What the texts of a policy and of another program begin with."""

_KINDS: dict[str, type[float] | type[int] | type[str]] = {
    "seconds": float,
    "nodes": int,
    "threads": int,
    "evaluation": str,
}


@dataclass(frozen=True)
class Contestant:
    """A player as it enters: its name or the number of its level, its seconds or nodes a move, its threads, and
    its evaluation: `tuned`, `network` or the path of a network's file.

    A level without either thinks as far as its level says, without a time cap, so that its games can be repeated.
    With a `policy`, a callable, the name is what it is called. A name such as `policy:module:name` is a policy that
    every process imports by itself; one such as `engine:COMMAND` is another program.
    """

    name: str
    seconds: float | None = None
    nodes: int | None = None
    threads: int | None = None
    evaluation: str | None = None
    policy: Policy | None = None
    temperature: float = 0.0

    def __post_init__(self) -> None:
        check_name(str(self))
        if self.policy is not None and (not self.name or ":" in self.name):
            raise ValueError(f"a policy is called by a name without a colon, not {short(self.name)}")

    @classmethod
    def read(cls, text: str, seconds: float | None = None, nodes: int | None = None) -> Contestant:
        """From a text such as `7`, `uct:nodes=1000`, `10:seconds=0.2,threads=2`, `8:evaluation=tuned`,
        `policy:module:name:temperature=0.5` or `engine:COMMAND:seconds=0.5`. The limits are for a player that may
        have them and names none of its own.
        """
        if text.startswith(POLICY):
            return cls._read_policy(text)
        name, colon, own = text.partition(":")
        if text.startswith(ENGINE):
            name, colon, own = text.rpartition(":")
            if not own.startswith(("seconds=", "nodes=")):
                name, colon = text, ""
        found = _read_limits(own) if colon else {}
        if "seconds" not in found and "nodes" not in found:
            found |= {"seconds": seconds, "nodes": nodes}
        return cls(name, **found)

    @classmethod
    def _read_policy(cls, text: str) -> Contestant:
        name, mark, value = text.partition(":temperature=")
        try:
            temperature = float(value) if mark else 0.0
        except ValueError:
            raise ValueError(f"{short(value)} is not a temperature") from None
        return cls(name, temperature=temperature)

    def __str__(self) -> str:
        if self.policy is not None or self.name.startswith(POLICY):
            name = self.name if self.policy is None else POLICY + self.name
            return f"{name}:temperature={self.temperature:g}" if self.temperature else name
        limits = [] if self.seconds is None else [f"seconds={self.seconds:g}"]
        limits += [f"{key}={value}" for key, value in self._others() if value]
        return f"{self.name}:{','.join(limits)}" if limits else self.name

    def _others(self) -> tuple[tuple[str, int | str | None], ...]:
        """What a player may be told beside its seconds."""
        return (("nodes", self.nodes), ("threads", self.threads), ("evaluation", self.evaluation))

    def player(self, game: str, seed: int) -> hypostyle.Player:
        """The player itself."""
        if self.policy is not None or self.name.startswith(POLICY):
            policy = load_policy(self.name.removeprefix(POLICY)) if self.policy is None else self.policy
            return hypostyle.player(game, policy=policy, temperature=self.temperature, seed=seed)
        if self.name.startswith(ENGINE):
            name, engine = None, self.name.removeprefix(ENGINE)
        else:
            name, engine = self.name, None
        limits = (("seconds", self.seconds), *self._others())
        wishes: dict[str, Any] = {name: limit for name, limit in limits if limit is not None}
        if self.name.isdecimal():
            return hypostyle.player(game, level=int(self.name), seed=seed, cap=False, **wishes)
        return hypostyle.player(game, name, engine=engine, seed=seed, **wishes)


def _read_limits(text: str) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for each in text.split(","):
        key, _, value = each.partition("=")
        if key not in _KINDS or key in found:
            known = ":seconds=X or :nodes=N, threads=N and evaluation=WHICH"
            raise ValueError(f"a player may be followed by {known}, not by {short(text)}")
        try:
            found[key] = _KINDS[key](value)
        except ValueError:
            raise ValueError(f"{short(value)} is not a number of {key}") from None
    if "seconds" in found and "nodes" in found:
        raise ValueError("a player is limited by seconds or by nodes, not by both")
    return found


def load_policy(place: str) -> Policy:
    """The callable of a text such as `module:name`, from an installed module or one of the present folder."""
    module, _, name = place.partition(":")
    if not all(part.isidentifier() for part in [*module.split("."), *name.split(".")]):
        raise ValueError(f"a policy is named as policy:module:name, by what can be imported, not policy:{short(place)}")
    here = str(Path.cwd())
    if here not in sys.path:
        sys.path.append(here)
    try:
        found: Any = attrgetter(name)(import_module(module))
    except Exception as problem:  # whatever a module does when it is loaded
        raise ValueError(f"the policy {short(place)} cannot be imported: {type(problem).__name__}: {problem}") from None
    if not callable(found):
        raise ValueError(f"the policy {short(place)} cannot be called")
    policy: Policy = found
    return policy


def enter(game: str, texts: list[str], seconds: float | None, nodes: int | None) -> list[Contestant]:
    """The contestants of a contest, which needs two at least."""
    entered = admit(game, texts, seconds, nodes)
    if len(entered) < 2:
        raise ValueError("the arena needs two different players or more: --player 5 --player uct")
    return entered


def admit(game: str, texts: list[str], seconds: float | None, nodes: int | None) -> list[Contestant]:
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
    return entered
