"""A second, slow reading of the law, written from its clauses alone: plain names, dictionaries and recursion."""

import json
from collections.abc import Iterator

ROWS = {row: "bcd" if row in (7, 8, 9, 10) else "abcde" for row in range(1, 17)}  # K-1
BASES = {f"{letter}{row}" for row, letters in ROWS.items() for letter in letters}
LARGE = {f"{letter}{row}" for row in (8, 9) for letter in "bcd"}
WAYS = ((0, 1), (1, 0), (0, -1), (-1, 0))


def step(base: str, way: tuple[int, int]) -> str:
    """The name of the neighbour, be it a base or not."""
    return f"{chr(ord(base[0]) + way[0])}{int(base[1:]) + way[1]}"


class Hall:
    """A position: what stands on each base (d, c, dd or ddc), and what the clauses need to know."""

    def __init__(self, text: str):
        data = json.loads(text)
        self.players: int = data["players"]
        self.level: int = data["options"]["level"]
        self.stacks: dict[str, str] = dict.fromkeys(data["drums"], "d")
        self.stacks |= dict.fromkeys(data["capitals"], "c")
        self.stacks |= dict.fromkeys(data["unfinished"], "dd")
        self.stacks |= {base: "ddc" for side in data["complete"] for base in side}
        self.scores = [len(side) for side in data["complete"]]
        self.seat: int | None = data["to_act"]
        self.barred: str | None = data["barred"]
        self.site: str | None = data["site"]
        self.stacked: int | None = data["stacked"]

    def complete(self) -> int:
        return sum(stack == "ddc" for stack in self.stacks.values())

    # ---- K-4, K-5 ----

    def chains(self, start: str) -> Iterator[tuple[str, int]]:
        """Every base a chain of runs can end on, with the number of runs."""
        yield from self._runs(start, start, 1, None)

    def _runs(self, origin: str, here: str, length: int, last: tuple[int, int] | None) -> Iterator[tuple[str, int]]:
        for way in WAYS:
            if last is not None and (way[0] == -last[0] and way[1] == -last[1]):
                continue
            base, blocked = here, False
            for number in range(length):
                base = step(base, way)
                empty = base in BASES and (base not in self.stacks or base == origin)
                if not empty and (base not in BASES or number < length - 1):
                    blocked = True
                    break
            if blocked:
                continue
            yield base, length
            if base not in self.stacks or base == origin:
                yield from self._runs(origin, base, length + 1, way)

    # ---- K-6 to K-9 ----

    def one_stone(self, start: str) -> set[str]:
        """Where a single stone may go, whatever the turn is."""
        found = set()
        for end, runs in set(self.chains(start)):
            there, stone = self.stacks.get(end, ""), self.stacks[start]
            if (
                (end != start and not there)
                or (
                    (stone, there) == ("d", "d")
                    and runs >= 2
                    and end not in LARGE
                    and end != start
                    and self.in_one_piece(end)
                )
                or ((stone, there) == ("c", "dd") and runs >= 3)
            ):
                found.add(end)
        return found

    def in_one_piece(self, extra: str) -> bool:
        open_bases = {base for base in BASES if len(self.stacks.get(base, "")) < 2 and base != extra}
        edge = [min(open_bases)]
        seen = set(edge)
        while edge:
            base = edge.pop()
            for way in WAYS:
                other = step(base, way)
                if other in open_bases and other not in seen:
                    seen.add(other)
                    edge.append(other)
        return seen == open_bases

    # ---- K-10 to K-12, K-14, K-18 ----

    def moves(self) -> set[str]:
        return self.solitaire_moves() if self.players == 1 else self.turn_moves()

    def movable(self) -> list[str]:
        return [base for base, stack in self.stacks.items() if len(stack) == 1 and base != self.barred]

    def turn_moves(self) -> set[str]:
        if self.site is None:
            found = {(start, end) for start in self.movable() for end in self.one_stone(start)}
        else:
            found = {(start, self.site) for start in self.movable() if self.site in self.one_stone(start)}
        if self.complete() == 9:
            found = {move for move in found if self.completes(*move)}
        texts = {f"{start}-{end}" for start, end in found}
        return texts | {"end"} if self.site is not None and self.complete() < 9 else texts

    def completes(self, start: str, end: str) -> bool:
        """Whether the tenth column can be completed in this turn by this move and others after it."""
        after = self.after(start, end)
        if after.stacks[end] == "ddc":
            return True
        if start != end and (self.stacks[start] == "c" or end in LARGE):
            return False
        return any(after.completes(other, end) for other in after.movable() if end in after.one_stone(other))

    def after(self, start: str, end: str) -> "Hall":
        made = object.__new__(Hall)
        made.__dict__.update(self.__dict__)
        made.stacks = dict(self.stacks)
        made.stacks[end] = made.stacks.get(end, "") + made.stacks.pop(start)
        made.barred = end if len(made.stacks[end]) == 1 else None
        return made

    def solitaire_moves(self) -> set[str]:
        found = set()
        left = 20 - sum(len(stack) - 1 for stack in self.stacks.values())
        for start in self.movable():
            for end in self.one_stone(start):
                stacking = end in self.stacks
                if stacking and self.stacked is not None:
                    found.add(f"{start}-{end}")
                if not stacking and self.stacked in (None, self.level) and left >= self.level:
                    found.add(f"{start}-{end}")
        return found

    # ---- a move and what follows by itself ----

    def play(self, move: str) -> dict[str, object]:
        """What must be true after the move."""
        assert self.seat is not None
        after, scores = self, list(self.scores)
        goes_on = False
        stacked = self.stacked
        if move != "end":
            start, end = move.split("-")
            after = self.after(start, end)
            top = after.stacks[end]
            if top == "ddc":
                scores[self.seat % len(scores)] += 1
            if self.players == 1:
                stacked = 0 if len(top) == 1 else min((self.stacked or 0) + 1, self.level)
            elif top[-1] == "d":
                goes_on = end not in LARGE and any(end in after.one_stone(other) for other in after.movable())
            after.site = end if goes_on else None
        else:
            after = object.__new__(Hall)
            after.__dict__.update(self.__dict__)
            after.site = None
        after.seat = self.seat if goes_on else (self.seat + 1) % self.players
        after.stacked = stacked
        over = after.complete() == 10 or not after.moves()
        return {
            "to_act": None if over else after.seat,
            "barred": after.barred,
            "site": after.site,
            "stacked": stacked,
            "scores": scores,
        }
