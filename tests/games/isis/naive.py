"""ISIS once more, slowly and straight from the clauses, to compare with: no bitboards, no tables, every path walked."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass, field

import hypostyle

ROWS: list[list[int | None]] = [
    [1, 3, 5, 7, 9, 11, 13, 15, 19, 23, 27, 31, 35, 39, 43, 47],
    [*[None] * 7, 16, 20, 24, 28, 32, 36, 40, 44, 48],
    [*[None] * 7, 17, 21, 25, 29, 33, 37, 41, 45, 49],
    [2, 4, 6, 8, 10, 12, 14, 18, 22, 26, 30, 34, 38, 42, 46, 50],
]
AT = {number: (x, y) for y, row in enumerate(ROWS) for x, number in enumerate(row) if number is not None}


def steps_from(number: int) -> Iterator[tuple[int, str]]:
    """I-2, I-4: the neighbours of a field and the direction to each."""
    x, y = AT[number]
    for name, (dx, dy) in {"forward": (1, 0), "backward": (-1, 0), "sideways": (0, 1), "sideways ": (0, -1)}.items():
        if 0 <= x + dx < 16 and 0 <= y + dy < 4:
            other = ROWS[y + dy][x + dx]
            if other is None or number in (44, 45):
                continue
            if (other == 44 and number != 48) or (other == 45 and number != 49):
                continue
            yield other, name.strip()


@dataclass
class Naive:
    """A position: plain lists and dictionaries."""

    players: int
    actor: int | None
    neutral: list[int]
    personal: dict[int, int]
    claimed: set[int] = field(default_factory=set)
    finished: list[int] = field(default_factory=list)
    barred: tuple[int, int] | None = None
    throne_from_earth: bool = False

    @classmethod
    def of(cls, state: hypostyle.State) -> Naive:
        data = json.loads(state.to_json())
        personal = {seat: place for seat, place in enumerate(data["personal"]) if place is not None}
        barred = data["barred"]
        return cls(
            players=data["players"],
            actor=data["to_act"],
            neutral=sorted(data["neutral"]),
            personal=personal,
            claimed=set(personal) | set(data["finished"]),
            finished=data["finished"],
            barred=None if barred is None else (barred["field"], barred["by"]),
            throne_from_earth=data["options"]["throne_from_earth"],
        )

    def stones(self) -> list[int]:
        return self.neutral + list(self.personal.values())

    def in_play(self) -> int:
        return sum(place != 0 for place in self.stones())

    def walk(self, start: int, steps: int, allowed: set[str], throne: bool, free: bool = False) -> set[int]:
        """I-9: every end of a walk of exactly so many steps over empty fields, none twice.

        `free` is the other reading of I-10: between two fields of heaven a step may go any way.
        """
        taken = set(self.stones()) - {0}
        ends = set()

        def go(path: list[int]) -> None:
            if len(path) == steps + 1:
                ends.add(path[-1])
                return
            onward = [(1, "forward"), (2, "forward")] if path[-1] == 0 else list(steps_from(path[-1]))
            for other, direction in onward:
                in_heaven = free and path[-1] >= 39 and other >= 39
                if not (direction in allowed or in_heaven) or other in taken or other in path:
                    continue
                if other in (44, 45) and not (throne and len(path) == steps):
                    continue
                go([*path, other])

        go([start])
        return ends

    def moves(self) -> list[str]:
        """I-7 to I-16."""
        seat = self.actor
        assert seat is not None
        here, below = self.in_play(), 7 - self.in_play()
        barred = self.barred[0] if self.barred and self.barred[1] != seat else None
        found = set()
        entering = self.walk(0, below, {"forward", "sideways"}, throne=False) if below else set()
        if 0 in self.neutral and barred != 0:
            found |= {f"0-{end}" for end in entering}
        if self.personal.get(seat) == 0:
            found |= {f"0*-{end}" for end in entering}
        mine = [place for place in self.neutral if place and place != barred]
        for place in [*mine, *([self.personal[seat]] if self.personal.get(seat) else [])]:
            own = place == self.personal.get(seat)
            if place >= 39:
                ends = self.walk(place, here, {"forward", "backward", "sideways"}, throne=own)
            else:
                free = self.throne_from_earth
                ends = self.walk(place, here, {"forward", "sideways"}, throne=own and free, free=free)
                if any(self.personal.get(other) for other in range(self.players) if other != seat):
                    back = self.walk(place, here - 1, {"backward", "sideways"}, throne=False)
                    if back & {16, 17}:
                        found.add(f"{place}-0")
            found |= {f"{place}-{end}" for end in ends}
        if seat not in self.claimed and sum(place >= 39 for place in self.stones()) >= 2:
            found |= {f"{place}*" for place in mine if place >= 39}
        return sorted(found or {"pass"})

    def play(self, move: str, play_on: bool) -> None:
        """Make a move, by the words of the clauses."""
        seat = self.actor
        assert seat is not None
        if move.endswith("*"):
            self.neutral.remove(int(move[:-1]))
            self.personal[seat] = int(move[:-1])
            self.claimed.add(seat)
            self.barred = None
        elif move != "pass":
            start, end = move.split("-")
            own = start == "0*" or (start != "0" and int(start) == self.personal.get(seat))
            if own:
                self.personal[seat] = int(end)
                self.barred = None
            else:
                self.neutral.remove(int(start))
                self.neutral.append(int(end))
                self.barred = int(end), seat
        if move != "pass":
            if self.personal.get(seat) in (44, 45):
                self.finished.append(seat)
                if not play_on:
                    self.actor = None
                    return
                del self.personal[seat]
                self.neutral.append(0)
            self.send_down()
        self.neutral.sort()
        if play_on and len(self.finished) == self.players - 1:
            self.actor = None
            return
        seat = (seat + 1) % self.players
        while play_on and seat in self.finished:
            seat = (seat + 1) % self.players
        self.actor = seat

    def send_down(self) -> None:
        """I-17, I-18."""
        steps = self.in_play()
        anywhere = {"forward", "backward", "sideways"}
        if self.actor is None or (len(self.finished) == self.players - 1 and self.players > 2):
            return
        lost = [place for place in self.neutral if place >= 39 and not self.walk(place, steps, anywhere, throne=False)]
        gone = [
            seat
            for seat, place in self.personal.items()
            if place >= 39 and not self.walk(place, steps, anywhere, throne=True)
        ]
        for place in lost:
            self.neutral.remove(place)
            self.neutral.append(0)
            if self.barred and self.barred[0] == place:
                self.barred = None
        for seat in gone:
            self.personal[seat] = 0
