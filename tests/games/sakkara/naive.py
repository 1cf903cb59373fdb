"""SAKKARA once more, slow and plain, written straight from the law, to compare the real thing with.

It shares nothing with the package: cubes in a dictionary, blocks turned cube by cube.
"""

from __future__ import annotations

from itertools import combinations

Cell = tuple[int, int, int]
Body = frozenset[tuple[Cell, str]]
"""A block anywhere in space: its cubes with their colours."""

SHAPES = ("##|##", "###|#..", "###|.#.", ".##|##.")  # S-2: the square, the L, the T, the S
FILES = "abcdefgh"


def name(x: int, y: int) -> str:
    return f"{FILES[x]}{y + 1}"


def settle(body: Body) -> Body:
    low = [min(cell[axis] for cell, _ in body) for axis in range(3)]
    return frozenset(((x - low[0], y - low[1], z - low[2]), colour) for (x, y, z), colour in body)


def tip(body: Body) -> Body:
    """A quarter turn about the first axis."""
    return settle(frozenset(((x, -z, y), colour) for (x, y, z), colour in body))


def spin(body: Body) -> Body:
    """A quarter turn about the upright axis."""
    return settle(frozenset(((-y, x, z), colour) for (x, y, z), colour in body))


def orientations(body: Body) -> frozenset[Body]:
    """All that quarter turns can make of a block."""
    found, fresh = set[Body](), {settle(body)}
    while fresh:
        found |= fresh
        fresh = {turn(each) for each in fresh for turn in (tip, spin)} - found
    return frozenset(found)


def make_kinds() -> list[frozenset[Body]]:
    kinds: list[frozenset[Body]] = []
    for shape in SHAPES:
        cells = [(x, y, 0) for y, row in enumerate(shape.split("|")) for x, mark in enumerate(row) if mark == "#"]
        for light in combinations(cells, 2):
            turned = orientations(frozenset((cell, "l" if cell in light else "d") for cell in cells))
            if turned not in kinds:
                kinds.append(turned)
    return kinds


KINDS = make_kinds()


def ways(kind: int) -> list[list[tuple[int, int, list[tuple[int, str]]]]]:
    """Each orientation of a kind as columns: x, y, and the cubes from bottom to top."""
    found = []
    for body in KINDS[kind]:
        standing: dict[tuple[int, int], list[tuple[int, str]]] = {}
        for (x, y, z), colour in body:
            standing.setdefault((x, y), []).append((z, colour))
        found.append([(x, y, sorted(cubes)) for (x, y), cubes in sorted(standing.items())])
    return found


WAYS = [ways(kind) for kind in range(len(KINDS))]
Block = tuple[int, int]
"""Whose it was at the start, and its kind."""


class NaiveGame:
    """A game of SAKKARA."""

    def __init__(self, first: int = 0):
        self.cubes: dict[Cell, tuple[str, Block]] = {}
        self.hands = [set(range(len(KINDS))), set(range(len(KINDS)))]
        self.seat = first
        self.passes = 0
        self.moved: list[Block | None] = [None, None]
        self.may_lift = False
        self.lifted: Block | None = None
        self.lifted_text = ""

    @classmethod
    def built(cls, *blocks: str) -> NaiveGame:
        """A game with these blocks on the board, each as its seat and its cubes: "0 d4l d5d e4d e5l"."""
        made = cls()
        for text in blocks:
            cells: dict[Cell, str] = {}
            for part in text[2:].split():
                x, y = FILES.index(part[0]), int(part[1]) - 1
                cells.update({(x, y, z): colour for z, colour in enumerate(part[2:], made.height(x, y))})
            body = settle(frozenset(cells.items()))
            block = (int(text[0]), next(kind for kind, turned in enumerate(KINDS) if body in turned))
            made.hands[block[0]].remove(block[1])
            made.cubes.update({cell: (colour, block) for cell, colour in cells.items()})
        return made

    # ---- looking ----

    def height(self, x: int, y: int) -> int:
        return sum((x, y, z) in self.cubes for z in range(4))

    def tops(self) -> dict[tuple[int, int], tuple[int, str, Block]]:
        """What is seen from above: by square the level, colour and block."""
        found: dict[tuple[int, int], tuple[int, str, Block]] = {}
        for (x, y, z), (colour, block) in self.cubes.items():
            if (x, y) not in found or found[x, y][0] < z:
                found[x, y] = (z, colour, block)
        return found

    def count(self) -> tuple[int, int]:
        colours = [colour for _, colour, _ in self.tops().values()]
        return colours.count("l"), colours.count("d")

    def text(self, block: Block) -> str:
        squares: dict[tuple[int, int], str] = {}
        for (x, y, _), (colour, owner) in sorted(self.cubes.items()):
            if owner == block:
                squares[x, y] = squares.get((x, y), "") + colour
        return " ".join(f"{name(*square)}{colours}" for square, colours in sorted(squares.items()))

    # ---- laying ----

    def layings(self, kind: int) -> dict[str, dict[Cell, str]]:
        """S-4 to S-7: every way to lay a block of this kind, by its text."""
        heights = {(x, y): self.height(x, y) for x in range(8) for y in range(8)}
        tops = self.tops()
        found: dict[str, dict[Cell, str]] = {}
        for columns in WAYS[kind]:
            for x in range(8):
                for y in range(8):
                    cubes = self.stand(columns, x, y, heights)
                    if cubes and self.touches(cubes, tops):
                        squares: dict[tuple[int, int], str] = {}
                        for (a, b, _), colour in sorted(cubes.items()):
                            squares[a, b] = squares.get((a, b), "") + colour
                        text = " ".join(f"{name(*square)}{colours}" for square, colours in sorted(squares.items()))
                        assert found.setdefault(text, cubes) == cubes
        return found

    @staticmethod
    def stand(
        columns: list[tuple[int, int, list[tuple[int, str]]]], x: int, y: int, heights: dict[tuple[int, int], int]
    ) -> dict[Cell, str] | None:
        cubes: dict[Cell, str] = {}
        lift: int | None = None
        for dx, dy, stack in columns:
            square = (x + dx, y + dy)
            if square not in heights:
                return None  # S-4
            under = heights[square] - stack[0][0]
            if lift is None:
                lift = under
            if under != lift or under < 0:
                return None  # S-5
            most = min(square[0] + 1, 8 - square[0], square[1] + 1, 8 - square[1])
            for z, colour in stack:
                if lift + z + 1 > most:
                    return None  # S-6
                cubes[*square, lift + z] = colour
        return cubes

    def touches(self, cubes: dict[Cell, str], tops: dict[tuple[int, int], tuple[int, str, Block]]) -> bool:
        """S-7: as things lie once the block is laid."""
        if not self.cubes:
            return True
        own: dict[tuple[int, int], tuple[int, str]] = {}
        for (x, y, z), colour in cubes.items():
            if (x, y) not in own or own[x, y][0] < z:
                own[x, y] = (z, colour)
        for (x, y), (_, colour) in own.items():
            for near in ((x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)):
                if near not in own and near in tops and tops[near][1] == colour:
                    return True
        return False

    # ---- the square rule ----

    def squares_with(self, block: Block) -> int:
        """S-9: how many squares of one colour on one level a visible cube of the block is part of."""
        tops, found = self.tops(), 0
        for x in range(7):
            for y in range(7):
                four = [tops.get(square) for square in ((x, y), (x + 1, y), (x, y + 1), (x + 1, y + 1))]
                whole = [each for each in four if each is not None]
                alike = len({each[:2] for each in whole}) == 1
                found += len(whole) == 4 and alike and any(each[2] == block for each in whole)
        return found

    def lifts(self) -> dict[str, Block]:
        """S-9 to S-11: the blocks that may be lifted, by the text of the move."""
        tops = self.tops()
        found = {}
        for block in {owner for _, owner in self.cubes.values()}:
            cells = [cell for cell, (_, owner) in self.cubes.items() if owner == block]
            covered = any(tops[x, y][2] != block for x, y, _ in cells)
            if covered or block == self.moved[1 - self.seat]:
                continue
            away = NaiveGame()
            away.cubes = {cell: cube for cell, cube in self.cubes.items() if cube[1] != block}
            if away.layings(block[1]).keys() - {self.text(block)}:
                x, y, _ = min(cells)
                assert f"lift {name(x, y)}" not in found
                found[f"lift {name(x, y)}"] = block
        return found

    # ---- playing ----

    def moves(self) -> dict[str, object]:
        if self.may_lift:
            return {"keep": None, **self.lifts()}
        if self.lifted is not None:
            found = self.layings(self.lifted[1])
            found.pop(self.lifted_text, None)
            return dict(found)
        texts: dict[str, object] = {}
        for kind in self.hands[self.seat]:
            for text, cubes in self.layings(kind).items():
                assert text not in texts, "two kinds by the same text"
                texts[text] = (kind, cubes)
        return texts or {"pass": None}

    def play(self, text: str, meaning: object) -> None:
        """Make a move, given with what `moves` said about it."""
        if text == "pass":
            self.passes += 1
            self.seat = 1 - self.seat
        elif text == "keep":
            self.end_turn()
        elif text.startswith("lift "):
            assert isinstance(meaning, tuple)
            self.lifted, self.may_lift = meaning, False
            self.lifted_text = self.text(meaning)
            self.cubes = {cell: cube for cell, cube in self.cubes.items() if cube[1] != meaning}
        elif self.lifted is not None:
            assert isinstance(meaning, dict)
            self.cubes.update({cell: (colour, self.lifted) for cell, colour in meaning.items()})
            self.moved[self.seat] = self.lifted
            self.end_turn()
        else:
            assert isinstance(meaning, tuple)
            kind, cubes = meaning
            block = (self.seat, kind)
            self.hands[self.seat].remove(kind)
            self.cubes.update({cell: (colour, block) for cell, colour in cubes.items()})
            self.passes = 0
            if self.squares_with(block) and self.lifts():
                self.may_lift = True
            else:
                self.end_turn()

    def end_turn(self) -> None:
        self.may_lift, self.lifted = False, None
        self.seat = 1 - self.seat

    @property
    def over(self) -> bool:
        return self.passes == 2
