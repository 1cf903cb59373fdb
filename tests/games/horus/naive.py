"""The law of HORUS once more, slow and straight from its clauses, on the JSON form: to compare with."""

from typing import Any

Place = tuple[int, int]
TERRAINS = ("desert", "hills", "farmland", "marsh")
WATER = ("river", "barge", "pyramid")  # H-8


def start_tiles(stack: int) -> tuple[dict[str, int], dict[str, int]]:
    """What bag and stacks hold at the start, with so many tiles in a stack of terrain (H-1, H-2)."""
    bag, stacks = {"river": 12, "temple": 1}, {"nile": 36 - 12}
    for terrain in TERRAINS:
        stacks[terrain] = stack
        bag[terrain] = 20 - stack
    return bag, stacks


class Naive:
    """What is legal, and what regions are worth, in a state given as JSON data."""

    def __init__(self, data: dict[str, Any]):
        self.data = data
        self.tiles: dict[Place, str] = {(x, y): kind for kind, x, y in data["tiles"]}
        self.stones: dict[Place, int] = {(x, y): seat for seat, x, y in data["stones"]}
        self.ends = [place for place, kind in self.tiles.items() if kind == "barge"]
        self.xs, self.ys = sorted(x for x, _ in self.tiles), sorted(y for _, y in self.tiles)
        self.cells = {cell: place for place in self.tiles for cell in four(place)}

    def moves(self) -> set[str]:
        """The legal moves."""
        phase = self.data["phase"]
        if phase == "bag":
            kind = self.data["drawn"]
            return self.ends_laid(True) if kind == "river" else self.laid(kind)
        if phase in ("river", "nile"):
            return self.from_nile()
        if phase == "card":
            seat = self.data["to_act"]
            nile = {"play nile"} if self.data["nile"][seat] else set()
            return nile | {f"play {card}" for card in self.data["hands"][seat]}
        if phase == "tile":
            sort = self.data["played"].split("-")[0]
            found = set()
            for terrain in TERRAINS:
                if sort in (terrain, "any") and self.data["stacks"][terrain]:
                    found |= self.laid(terrain)
            return found | (self.from_nile() if sort == "any" and self.data["stacks"]["nile"] else set())
        if phase == "stone":
            return {f"stone {x},{y}" for x, y in self.stone_places()}
        return self.shifts() if phase == "shift" else set()

    # H-6

    def free(self, place: Place, extra: Place | None = None) -> bool:
        if extra is not None and abs(place[0] - extra[0]) < 2 and abs(place[1] - extra[1]) < 2:
            return False
        return not any(cell in self.cells for cell in four(place))

    def near(self, place: Place) -> list[Place]:
        """The tiles that share half an edge or more with a tile at this place."""
        return list({self.cells[cell] for cell in edge_cells(place) if cell in self.cells})

    def candidates(self) -> list[Place]:
        spread = {(x + dx, y + dy) for x, y in self.tiles for dx in range(-2, 3) for dy in range(-2, 3)}
        return [place for place in spread if self.free(place) and self.near(place)]

    # H-7

    def blocked(self, end: Place, extra: Place) -> bool:
        low_x, high_x = min(extra[0], self.xs[0]), max(extra[0], self.xs[-1]) + 2
        low_y, high_y = min(extra[1], self.ys[0]), max(extra[1], self.ys[-1]) + 2
        reached, edge = set(), [end]
        while edge:
            x, y = edge.pop()
            for dx, dy in TOUCHING:
                step = (x + dx, y + dy)
                if step in reached or not self.free(step, extra):
                    continue
                if not (low_x <= step[0] <= high_x - 2 and low_y <= step[1] <= high_y - 2):
                    return False
                reached.add(step)
                edge.append(step)
        return True

    # H-10 to H-13

    def laid(self, kind: str) -> set[str]:
        found = set()
        for place in self.candidates():
            around = [self.tiles[other] for other in self.near(place)]
            if kind in ("river", "temple") and not set(around) & set(WATER):
                continue
            if kind == "temple" and set(around) & {*TERRAINS, "necropolis"}:
                continue
            if not any(self.blocked(end, place) for end in self.ends):
                found.add(f"{kind}@{place[0]},{place[1]}")
        return found

    def ends_laid(self, from_bag: bool) -> set[str]:
        found = set()
        for place in self.candidates():
            near = self.near(place)
            for end in self.ends:
                if from_bag and end not in near:
                    continue
                if not any(self.tiles[other] in WATER for other in near):
                    continue
                others = [place, *(other for other in self.ends if other != end)]
                if not any(self.blocked(other, place) for other in others):
                    found.add(f"river@{end[0]},{end[1]}>{place[0]},{place[1]}")
        return found

    def from_nile(self) -> set[str]:
        return self.laid("river") | self.laid("necropolis") | self.ends_laid(False)

    # H-9, H-16, H-17, H-19

    def region(self, place: Place) -> frozenset[Place]:
        reached, edge = {place}, [place]
        while edge:
            for other in self.near(edge.pop()):
                if self.tiles[other] == self.tiles[place] and other not in reached:
                    reached.add(other)
                    edge.append(other)
        return frozenset(reached)

    def regions(self) -> set[frozenset[Place]]:
        return {self.region(place) for place, kind in self.tiles.items() if kind in TERRAINS}

    def stone_places(self) -> set[Place]:
        number = self.data["played"].split("-")[1]
        sizes = {1} if self.data["round"] == 1 else {1, 2, 3, 4, 5} if number == "?" else {int(number)}
        if not self.data["supply"][self.data["to_act"]]:
            return set()
        return {place for region in self.regions() if len(region) in sizes for place in region} - set(self.stones)

    def shifts(self) -> set[str]:
        wet = [
            region
            for region in self.regions()
            if any(self.tiles[other] in WATER for place in region for other in self.near(place))
        ]
        found = set()
        for start in wet:
            for end in wet:
                if start != end:
                    for x, y in start:
                        if self.stones.get((x, y)) == self.data["to_act"]:
                            found |= {f"shift {x},{y}>{a},{b}" for a, b in end if (a, b) not in self.stones}
        return found

    # H-22, H-23

    def value(self, region: frozenset[Place]) -> int:
        value = len(region)
        if any(self.tiles[other] == "temple" for place in region for other in self.near(place)):
            value *= 2
        return min(10, value * 2 if self.island(region) else value)

    def island(self, region: frozenset[Place]) -> bool:
        xs, ys = [x for x, _ in self.cells], [y for _, y in self.cells]
        edge = [four(next(iter(region)))[0]]
        reached = set(edge)
        while edge:
            x, y = edge.pop()
            if not (min(xs) <= x <= max(xs) and min(ys) <= y <= max(ys)):
                return False
            for step in ((x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)):
                if step not in reached and self.tiles.get(self.cells.get(step, (999, 999))) not in WATER:
                    reached.add(step)
                    edge.append(step)
        return True

    def points(self) -> list[int]:
        total = [0] * self.data["players"]
        for region in self.regions():
            counts = [sum(self.stones.get(place) == seat for place in region) for seat in range(len(total))]
            for seat, count in enumerate(counts):
                if count and count == max(counts):
                    total[seat] += self.value(region)
        return total


def four(place: Place) -> list[Place]:
    """The half-tile cells a tile covers (H-4)."""
    x, y = place
    return [(x, y), (x + 1, y), (x, y + 1), (x + 1, y + 1)]


def edge_cells(place: Place) -> list[Place]:
    """The eight cells along the edges of a tile, corners left out (H-6)."""
    x, y = place
    return [(x + i, y + j) for i, j in ((-1, 0), (-1, 1), (2, 0), (2, 1), (0, -1), (1, -1), (0, 2), (1, 2))]


TOUCHING = [
    (dx, dy)
    for dx in range(-2, 3)
    for dy in range(-2, 3)
    if set(edge_cells((0, 0))) & set(four((dx, dy))) and not set(four((0, 0))) & set(four((dx, dy)))
]
"""From a place to those whose tiles touch it."""
