"""Calls everything that Python can reach in the compiled core with arguments that nobody should give.

python -m tests.hostile GAME SEED SECONDS JOURNAL

It works for so many seconds of the processor. Classes, methods and functions are found by looking at the modules, so
that new ones are included by themselves. Each call goes into the journal before it is made: if the process dies, the
last line tells by what. The exit code is 0 if every call returned or raised one of the ALLOWED exceptions, and every
method was called.
"""

import copy
import importlib
import inspect
import os
import pickle
import signal
import sys
import threading
import time
import types
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import is_dataclass
from itertools import count
from pathlib import Path
from random import Random
from typing import Any

import numpy as np

import hypostyle
from hypostyle.core.kernel.position import CHANCE
from hypostyle.games.horus import codes
from tests.play import settings

ALLOWED = (TypeError, ValueError, RuntimeError, MemoryError, BufferError)
NUMBERS = (
    *(-1, -2, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 16, 31, 32, 43, 44, 63, 64, 65, 127, 128, 129, 160, 255, 256, 306, 1024),
    *(-128, -(2**31), -(2**31) - 1, -(2**63), -(2**63) - 1, -(10**30)),
    *(2**31 - 1, 2**31, 2**32, 2**62, 2**63 - 1, 2**63, 2**64 - 1, 2**64, 10**30, 2**9999),
)
OTHERS: tuple[Any, ...] = (None, True, 0.5, 1e300, 1e400, -1e400, float("nan"), 1j, "", "x", b"\0" * 9, object(), ...)
# What takes long when it is large and yet allowed: such numbers are cut.
BRIEF = {"number": 3, "simulations": 20, "depth": 2, "longest": 40, "plies": 40, "turns": 3, "most": 2000}
ARRAYS = {
    **dict.fromkeys(("into", "planes", "masks", "ended", "cut", "moving"), np.uint8),
    **dict.fromkeys(("numbers", "rewards"), np.float32),
    "to_act": np.int32,
    "actions": np.int64,
}
LONGEST = 0.05  # seconds of the processor for a call, before it is interrupted
WIDE = 2**30  # from here on a number is not cut: it is refused, or the search is stopped


def compiled_modules() -> Iterator[types.ModuleType]:
    """Every module of the core that is compiled where there is a compiler."""
    package = Path(hypostyle.__file__).parent
    for declared in sorted(package.rglob("*.pxd")):
        if declared.with_suffix(".py").exists():
            yield importlib.import_module("hypostyle." + ".".join(declared.relative_to(package).with_suffix("").parts))


def public_names(kind: type) -> list[str]:
    """What can be called on an object of a class: what it shows, and what Python calls by itself."""
    shown = [name for name in dir(kind) if not name.startswith("_")]
    hidden = [name for name in dir(kind) if name.startswith(("_", "__")) and not name.endswith("__")]
    return [*shown, *hidden, "__init__"]


class Hostile:
    """One run. `pool` has objects by class, good ones and half-made ones."""

    def __init__(self, game: str, seed: int, journal: Path):
        self.random = Random(seed)
        self.game = game
        self.journal = os.open(journal, os.O_WRONLY | os.O_CREAT | os.O_TRUNC)
        self.pool: dict[type, list[Any]] = {}
        self.called: Counter[str] = Counter()
        self.answered: Counter[str] = Counter()
        self.searches: list[Any] = []
        self.sizes = {0, 1, 3}  # of arrays
        modules = list(compiled_modules())
        found = [
            each
            for module in modules
            for each in vars(module).values()
            if inspect.isclass(each) and not is_dataclass(each)
        ]
        names = {module.__name__ for module in modules}
        self.classes = sorted({each for each in found if each.__module__ in names}, key=lambda each: each.__qualname__)
        self.functions: list[Callable[..., Any]] = [
            each
            for module in modules
            for name, each in sorted(vars(module).items())
            if not name.startswith("_") and callable(each) and not inspect.isclass(each)
            if getattr(each, "__module__", None) == module.__name__
        ]

    # ---- objects ----

    def begin(self) -> None:
        """Positions of the game and of others, all along their way, and what thinks about them."""
        for name in (self.game, self.random.choice(hypostyle.game_names())):
            for setting in settings(name):
                state = setting.start(self.random.randrange(1000))
                for _ in range(self.random.choice((0, 1, 5, 30, 400))):
                    if state.over:
                        break
                    state.play(self.random.choice(state.moves()))
                self.keep(state.position.copy())
                self.keep(state.game.evaluation(state.players))
                self.keep(state.game.return_bounds(state.players))
                self.keep(state.space.kernel)
                self.keep(state.game.observer)
                self.keep(state.in_numbers())
                seen = state.game.observer
                self.sizes |= {state.space.size, seen.numbers, seen.planes * seen.height * seen.width}
        for kind in self.classes:
            for _ in range(3):
                self.construct(kind)
            try:
                self.keep(kind.__new__(kind))
            except ALLOWED:
                continue

    def keep(self, thing: Any) -> None:
        """Put something into the pool, with what it consists of."""
        if thing is None or type(thing) not in self.classes:
            return
        things = self.pool.setdefault(type(thing), [])
        if len(things) >= 12:
            del things[self.random.randrange(len(things))]
        things.append(thing)
        if hasattr(thing, "stop"):
            self.searches = [*self.searches[-8:], thing]

    def construct(self, kind: Any) -> None:
        """Make an object with arguments of the right sort, or not."""
        self.keep(self.call(kind.__name__, kind, kind.__init__))

    # ---- arguments ----

    def argument(self, name: str) -> Any:
        """Something for a parameter of this name: often what it is for, often anything else."""
        random = self.random
        fitting = [each for kind, things in self.pool.items() if _suits(kind, name) for each in things]
        if fitting and random.random() < 0.8:
            return random.choice(fitting)
        if name in ARRAYS and random.random() < 0.8:
            shape = random.choice(((size := random.choice(sorted(self.sizes)),), (size, 2), (2, size)))
            return np.zeros(shape, dtype=random.choice((ARRAYS[name], np.float64)))
        if name in ("names", "move_names"):
            return random.choice(((), ("a", "b"), ("a", "a"), tuple(map(str, range(65))), ["a"], (1,)))
        drawn = random.random()
        if drawn < 0.65:
            number = random.choice(NUMBERS)
            return min(number, BRIEF[name]) if name in BRIEF and number < WIDE else number
        if drawn < 0.8:
            return random.choice(OTHERS)
        if drawn < 0.9 and self.pool:
            return random.choice(random.choice(list(self.pool.values())))
        return self.collection(2)

    def collection(self, depth: int) -> Any:
        """A list, a tuple or a mapping of numbers and of more of the like."""
        random = self.random
        items = [
            self.collection(depth - 1) if depth and random.random() < 0.4 else random.choice((*NUMBERS[:30], 2**64))
            for _ in range(random.choice((0, 1, 2, 2, 3, 4, 70)))
        ]
        if random.random() < 0.25:
            return {key: random.choice(items) for key in random.sample(range(-1, 64), min(len(items), 9)) if items}
        return tuple(items) if random.random() < 0.3 else items

    def arguments(self, signature: inspect.Signature, target: Any) -> list[Any]:
        """An argument for each parameter, now and then too few of them or too many."""
        names = [name for name in signature.parameters if name != "self"]
        chosen = [self.argument(name) for name in names]
        if "move" in names and hasattr(target, "legal_list") and self.random.random() < 0.7:
            chosen = self.moves(target) or chosen
        if self.random.random() < 0.03:
            return chosen[:-1] if chosen and self.random.random() < 0.5 else [*chosen, None]
        required = [name for name in names if signature.parameters[name].default is inspect.Parameter.empty]
        return chosen[: self.random.randint(len(required), len(names))]

    def nearly(self, value: Any) -> Any:
        """What is right but for one number in it, or wholly right."""
        random = self.random
        if isinstance(value, int):
            return random.choice((value, value + 1, value ^ 1 << random.randrange(48), *NUMBERS[:30]))
        if not value:
            return random.choice((value, self.collection(1)))
        pairs = list(value.items()) if isinstance(value, dict) else list(enumerate(value))
        number = random.randrange(len(pairs))
        key, each = pairs.pop(number)
        if random.random() < 0.8:
            pairs.insert(number, (key, self.nearly(each)))
        return dict(pairs) if isinstance(value, dict) else type(value)(each for _, each in pairs)

    def set_up(self, position: Any) -> None:
        """Let a position take up itself, with one number changed, or none; then play on from there."""
        for name, arguments in _own_setup(position):
            if self.random.random() < 0.7:
                arguments = self.nearly(arguments)
            os.write(self.journal, f"{name}{arguments!r} on {position!r}\n".encode())
            try:
                getattr(position, name)(*arguments)
                for _ in range(20):
                    position.do(*self.moves(position))
                search = importlib.import_module("hypostyle.search.mcts").Mcts(position, memory=1)
                self.searches = [*self.searches[-8:], search]
                search.run(3)
            except ALLOWED:
                continue

    def moves(self, position: Any) -> list[Any]:
        """One move that is possible in a position, if any is."""
        try:
            found = position.legal_list() or [event for event, _ in position.chance_list()]
        except ALLOWED:
            return []
        return [self.random.choice(found)] if found else []

    # ---- calls ----

    def call(self, label: str, function: Callable[..., Any], told_by: Callable[..., Any], target: Any = None) -> Any:
        """Make one call; whatever is not allowed ends the run."""
        try:
            signature = inspect.signature(told_by)
        except ValueError:
            signature = inspect.Signature()
        arguments = self.arguments(signature, target)
        shown = ", ".join(repr(each)[:60] for each in arguments)
        os.write(self.journal, f"{label}({shown}) on {target!r}\n".encode())
        self.called[label] += 1
        try:
            signal.setitimer(signal.ITIMER_PROF, LONGEST)
            answer = function(*arguments)
        except ALLOWED:
            return None
        finally:
            signal.setitimer(signal.ITIMER_PROF, 0)
        self.answered[label] += 1
        return answer

    def touch(self, target: Any) -> None:
        """Call everything on one object, in any order."""
        names = public_names(type(target))
        for name in self.random.sample(names, len(names)):
            label = f"{type(target).__name__}.{name}"
            try:
                os.write(self.journal, f"read {label}\n".encode())
                attribute = getattr(target, name)
            except (*ALLOWED, AttributeError):
                self.called[label] += 1
                continue
            if callable(attribute):
                self.keep(self.call(label, attribute, getattr(type(target), name), target))
            else:
                self.called[label] += 1
                self.keep(attribute)
        for way in (copy.copy, copy.deepcopy, pickle.dumps, repr, hash):
            try:
                os.write(self.journal, f"{way.__name__} of a {type(target).__name__}\n".encode())
                way(target)
            except (*ALLOWED, pickle.PicklingError):
                continue

    def run(self, seconds: float) -> None:
        """Touch one object after the other, until the time is up."""
        until = time.process_time() + seconds
        self.begin()
        for number in count():
            for kind in self.random.sample(self.classes, len(self.classes)):
                self.construct(kind)
                for target in self.random.sample(self.pool.get(kind, []), min(2, len(self.pool.get(kind, [])))):
                    self.touch(target)
                if number > 1 and time.process_time() > until:  # all is touched twice, however long it takes
                    return
            for position in [each for things in self.pool.values() for each in things if hasattr(each, "set_up")]:
                self.set_up(position)
            for function in self.functions:
                self.call(function.__name__, function, function)

    def stop_searches(self, ended: threading.Event) -> None:
        """From another thread: no search thinks for long."""
        while not ended.wait(0.02):
            for search in list(self.searches):
                search.stop()


class TooLongError(RuntimeError):
    """Raised by a signal: what takes long can be interrupted."""


def _interrupt(_signal: int, _frame: object) -> None:
    raise TooLongError


def _own_setup(position: Any) -> list[tuple[str, tuple[Any, ...]]]:
    """How a position would set itself up: methods with their arguments, in order."""
    try:
        key = position.get_key()
        actor = max(position.actor, 0)
        name = type(position).__name__
        if name == "IsisPosition":
            return [("set_up", ({}, position.get_words(), key % 99 + 1))]
        if name == "ThebenPosition":
            return [("set_up", (position.stacks(), actor, position.hand, position.turn, {}))]
        if name == "KarnakPosition":
            unfinished, built = position.unfinished_bases(), position.built_bases()
            return [
                ("place_stones", (position.drum_bases(), position.capital_bases(), unfinished, built)),
                ("set_up", (position.barred, position.site, position.stacked, actor, position.turn, {})),
            ]
        if name == "SakkaraPosition":
            order = sorted(position.blocks().items(), key=lambda each: each[1][2])
            laid = {block: place[:2] for block, place in order}
            last = (position.laid, position.lifted, key % 32)
            follow = [("set_laid", (last[0],)), ("set_lifted", (last[1],)), ("set_lifted", (last[2],))]
            return [("set_up", (laid, position.last_moved(), actor, position.turn)), follow[key % 3]]
        return [("set_up", _horus_setup(position))]
    except ALLOWED:
        return []


def _horus_setup(position: Any) -> tuple[Any, ...]:
    table = position.get_table()
    columns = (codes.KIND, codes.X, codes.Y, codes.OWNER)
    tiles = [tuple(table[column + tile] for column in columns) for tile in range(table[codes.TILES])]
    return tiles, dict(enumerate(table[: codes.TILES])), position.turn, position.actor == CHANCE


def _suits(kind: type, name: str) -> bool:
    """Whether a parameter of this name is meant for objects of a class."""
    wanted = {
        "root": "Position",
        "start": "Position",
        "world": "Position",
        "position": "Position",
        "bounds": "ReturnBounds",
    }.get(name, name)
    return any(wanted.lower() == each.__name__.lower() for each in kind.__mro__)


def main() -> None:
    """One run, as the command line says."""
    game, seed, seconds, journal = sys.argv[1:]
    hostile = Hostile(game, int(seed), Path(journal))
    signal.signal(signal.SIGPROF, _interrupt)
    ended = threading.Event()
    threading.Thread(target=hostile.stop_searches, args=(ended,), daemon=True).start()
    hostile.run(float(seconds))
    ended.set()
    print(len(hostile.called), sum(hostile.called.values()), sum(hostile.answered.values()))
    never = [
        f"{kind.__name__}.{name}"
        for kind in hostile.classes
        for name in public_names(kind)
        if f"{kind.__name__}.{name}" not in hostile.called
    ]
    assert not never, f"never called: {never}"


if __name__ == "__main__":
    main()
