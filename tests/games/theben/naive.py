"""THEBEN once more, slowly, straight from the law and with nothing of the game's own code: to check the fast one."""

from collections import Counter
from copy import deepcopy
from dataclasses import dataclass, field
from functools import cache
from itertools import product

LETTERS, ROSETTES = "abcdefghijk", ("f2", "f3")
STEP = {"N": (0, 1), "E": (1, 0), "S": (0, -1), "W": (-1, 0)}
CIRCLES = [f"{letter}{row}" for letter in LETTERS for row in (1, 2, 3, 4) if f"{letter}{row}" not in ROSETTES]


def next_place(place: str, way: str) -> str | None:
    column, row = LETTERS.index(place[0]) + STEP[way][0], int(place[1]) + STEP[way][1]
    return f"{LETTERS[column]}{row}" if 0 <= column <= 10 and 1 <= row <= 4 else None


def over_band(place: str, other: str) -> bool:
    return {place[1], other[1]} in ({"1", "2"}, {"3", "4"})


def inside(place: str) -> bool:
    return place[1] in "23"


def quarter(heading: str, way: str) -> int:
    """T-3: 1, 2, 3, 4 clockwise, the 1 where the stone heads."""
    return ("NESW".index(way) - "NESW".index(heading)) % 4 + 1


def obstructed(place: str, way: str) -> bool:
    onward = next_place(place, way)
    return onward is None or over_band(place, onward)


def allowed_walk(start: str, way: str, walk: tuple[str, ...], at_once: bool = True) -> str | None:
    """T-7, T-8: the end of a walk given by its single steps, if it is allowed for a stone sent this way.

    `at_once` is our reading of T-7; by the other one step at least is made before a stone turns.
    """
    here, bends = start, 0
    for number, step in enumerate(walk):
        if step != way:
            bends += 1
            if number == 0 and not at_once:
                return None
            if bends > 1 or not obstructed(here, way) or ("NESW".index(step) - "NESW".index(way)) % 2 == 0:
                return None
            way = step
        onward = next_place(here, step)
        if onward is None or (over_band(here, onward) and number > 0):
            return None
        here = onward
    return here


@cache
def reach(start: str, heading: str, at_once: bool = True) -> frozenset[str]:
    """T-6: the circles a stone can go to, whatever lies there."""
    found = set()
    for way in "NESW":
        for walk in product("NESW", repeat=quarter(heading, way)):
            found.add(allowed_walk(start, way, walk, at_once))
    return frozenset(end for end in found if end is not None and end not in ROSETTES)


@dataclass
class Naive:
    """A game of THEBEN. A stack is a list of stones such as "WN", the top one first."""

    stacks: dict[str, list[str]]
    to_act: int | None = 0
    hand: int = 0
    repetition: int = 3
    seen: Counter[str] = field(default_factory=Counter)
    at_once: bool = True

    def colour(self, seat: int | None = None) -> str:
        return "WB"[self.to_act if seat is None else seat]  # type: ignore[index]

    def has_inside(self, colour: str) -> bool:
        return any(inside(place) and stack[0][0] == colour for place, stack in self.stacks.items())

    def moves(self) -> set[str]:
        """All legal moves, found by trying each and looking at the board at the end of the turn (T-12)."""
        empty = {place for place in CIRCLES if not inside(place) and place not in self.stacks}
        if self.hand:
            return {f"@{place}{heading}" for place in empty for heading in "NESW"}
        own = {place: stack[0] for place, stack in self.stacks.items() if stack[0][0] == self.colour()}
        tried = {f"{place}+{quarters}" for place in own for quarters in (1, 2, 3)}
        for place, top in own.items():
            tried |= {f"{place}-{end}" for end in self.ends(place, top[1]) if inside(end) or end in empty}
        return {move for move in tried if self.tried(move).has_inside(self.colour())}

    def ends(self, place: str, heading: str) -> frozenset[str]:
        return reach(place, heading, self.at_once)

    def tried(self, move: str) -> "Naive":
        made = Naive(deepcopy(self.stacks), self.to_act, at_once=self.at_once)
        made.do(move)
        return made

    def do(self, move: str) -> None:
        """Change the board by a move."""
        if move[0] == "@":
            self.stacks[move[1:3]] = [self.colour() + move[3]]
            self.hand -= 1
        elif move[2] == "+":
            stack = self.stacks[move[:2]]
            stack[0] = stack[0][0] + "NESW"[("NESW".index(stack[0][1]) + int(move[3])) % 4]
        else:
            carried, end = self.stacks.pop(move[:2]), move[3:]
            if inside(end):
                self.stacks[end] = carried + self.stacks.get(end, [])
            else:
                self.stacks[end] = carried[:1]
                self.hand = sum(stone[0] == self.colour() for stone in carried[1:])

    def play(self, move: str) -> None:
        """Make a move and see whether the turn and the game are over."""
        self.do(move)
        if not self.hand:
            self.to_act = 1 - self.to_act  # type: ignore[operator]
            self.note()

    def note(self) -> None:
        """T-13 and T-14 at the start of a turn."""
        told = " ".join(
            f"{place}{stack[0]}{sorted(s[0] for s in stack[1:])}" for place, stack in sorted(self.stacks.items())
        )
        told += str(self.to_act)
        self.seen[told] += 1
        if not self.moves() or self.seen[told] == self.repetition:
            self.to_act = None
