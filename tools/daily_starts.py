"""Makes the starts of the day of the KARNAK solitaire: python tools/daily_starts.py NUMBER

Starts are drawn and solved at level 3; a solution there is one at levels 1 and 2, too (K-18). Then stones that move in
a solution are set elsewhere, some for each start, so that the same solution, with the stone coming from its new place,
still solves it, played to its end. So every start that is written has been solved. Last, the hall may be turned around
or mirrored. Writes daily.json into the folder of the game.
"""

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random

import hypostyle
from hypostyle.core.kernel.position import OVER
from hypostyle.games.karnak import board, codes
from hypostyle.games.karnak.rules.position import KarnakPosition
from hypostyle.search.solve import solve

GAME = hypostyle.game("karnak")
LEVEL, NODES = 3, 60_000
SOURCES = 24  # solutions to begin with
SOLUTIONS = 4  # of one drawn start
CHANGES = 3  # stones that are set elsewhere from one start to the next of the same solution
LETTERS, ROWS = "abcde", (*range(1, 7), *range(11, 17))
PLACES = [f"{letter}{row}" for row in ROWS for letter in LETTERS]

Stones = dict[str, str]
"""By base: d for a drum, c for a capital."""


def draw(source: Random) -> Stones:
    """Two drums and a capital in each row of the printed start, the same from both ends."""
    stones: Stones = {}
    for row in range(1, 6):
        for letter, stone in zip(source.sample(LETTERS, 3), "ddc", strict=True):
            stones[f"{letter}{row}"] = stone
    return stones | {turned(base): stone for base, stone in stones.items()}


def turned(base: str) -> str:
    """The hall seen from the other end."""
    return f"{LETTERS[4 - LETTERS.index(base[0])]}{17 - int(base[1:])}"


def mirrored(base: str) -> str:
    """Left and right exchanged."""
    return f"{LETTERS[4 - LETTERS.index(base[0])]}{base[1:]}"


def fields(stones: Stones) -> dict[str, list[str]]:
    """The start as the game reads it."""
    return {
        "drums": sorted(base for base in stones if stones[base] == "d"),
        "capitals": sorted(base for base in stones if stones[base] == "c"),
    }


def solves(stones: Stones, line: list[str]) -> bool:
    """Whether these moves solve it."""
    position = KarnakPosition(1, 0, 0, LEVEL, 3)
    drums, capitals = ([board.number(base) for base in bases] for bases in fields(stones).values())
    position.place_stones(drums, capitals, [], [])
    position.set_up(codes.NOWHERE, codes.NOWHERE, -1, 0, 1, {})
    for text in line:
        start, end = (board.number(base) for base in text.split("-"))
        move = start | end << codes.TO
        if position.actor == OVER or move not in position.legal_list():
            return False
        position.do(move)
    return position.actor == OVER and position.get_places() == [1]


def solutions(source: Random) -> Iterator[tuple[Stones, list[str]]]:
    """Drawn starts with solutions."""
    while True:
        stones = draw(source)
        for seed in range(1, SOLUTIONS + 1):
            state = GAME.setup(fields(stones), 1, level=LEVEL)
            found = solve(state, None, nodes=NODES, memory=64, seed=seed)
            if found.result != "win":
                break
            yield stones, list(found.line)


def wander(stones: Stones, line: list[str], source: Random) -> tuple[Stones, list[str]]:
    """Set some stones elsewhere so that the solution still solves it."""
    changes = 0
    while changes < CHANGES:
        place = source.randrange(len(line))
        old, end = line[place].split("-")
        new = source.choice(PLACES)
        if old not in stones or new in stones or old in {text.split("-")[1] for text in line[:place]}:
            continue  # not the first move of a stone, or no place for it
        changed = {base: stone for base, stone in stones.items() if base != old} | {new: stones[old]}
        moves = [*line[:place], f"{new}-{end}", *line[place + 1 :]]
        if solves(changed, moves):
            stones, line = changed, moves
            changes += 1
    return stones, line


def main() -> None:
    """Write so many starts."""
    number, source = int(sys.argv[1]), Random(1)
    makers = solutions(source)
    sources = [next(makers) for _ in range(SOURCES)]
    print("sources", flush=True)
    starts: list[str] = []
    while len(starts) < number:
        place = len(starts) % SOURCES
        sources[place] = stones, _ = wander(*sources[place], source)
        for change in (turned, mirrored):
            if source.randrange(2):
                stones = {change(base): stone for base, stone in stones.items()}
        start = fields(stones)
        text = f"{' '.join(start['drums'])} | {' '.join(start['capitals'])}"
        if text in starts:
            continue
        starts.append(text)
        if len(starts) % 50 == 0:
            print(len(starts), flush=True)
    target = Path(hypostyle.__file__).parent / "games" / "karnak" / "daily.json"
    target.write_text(json.dumps({"starts": starts}, indent=0) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
