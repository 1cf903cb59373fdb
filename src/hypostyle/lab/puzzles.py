"""Finds puzzles in games of graders against themselves, grades them, and writes a game's file of them.

A game is played by its seed alone, and every question has a number of nodes: the same seeds give the same puzzles on
every machine. `docs/puzzles.md` tells what is asked.
"""

from __future__ import annotations

import hashlib
import json
import math
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from hypostyle.core.game import Game
from hypostyle.core.kernel.chance import Source
from hypostyle.core.level import Level
from hypostyle.core.option import REPETITION
from hypostyle.core.puzzle import FILE, POINTS, WIN, advance
from hypostyle.core.registry import game as find_game
from hypostyle.core.state import State
from hypostyle.lab.puzzle_points import PointFinder
from hypostyle.lab.puzzle_win import Found, WinFinder
from hypostyle.players.search_player import SetPlayer

GRADERS = (
    Level(nodes=20, temperature=0.3),
    Level(nodes=50, temperature=0.07),
    Level(nodes=200),
    Level(nodes=700),
    Level(nodes=2_500),
    Level(nodes=5_000, proves=True),
)
"""Who tries a puzzle. They are no levels of a game: these may be set anew, and ratings must stay comparable."""
TRIES = (3, 3, 3, 3, 1, 1)
"""How often each grader tries a puzzle, by as many seeds; the strongest do nearly the same each time."""
FEWEST_MOVES = 5
"""A position with fewer legal moves is no puzzle."""
LOWEST, HIGHEST = 600, 2400
"""Ratings lie between these."""
FEW, TURN_DEPTH = 6, 2
"""Within a turn that is planned for points all choices among a few are followed, and so many after each other."""
LONGEST_GAME = 300
PAIRS = ((0, 0), (0, 1), (1, 0), (1, 1))
"""The graders that play each other, by turns of the seeds."""


@dataclass(frozen=True)
class PuzzleSearch:
    """How puzzles are looked for.

    `longest`  a win takes at most so many moves of all seats
    `nodes`    for each question about a win; for all questions about the points of one position
    `last`     so many positions at the end of a game are looked at; 0: all
    `each`     puzzles taken from one game
    `tried`    so many random moves are tried in each position, for those that they lead to
    """

    longest: int = 5
    nodes: int = 100_000
    last: int = 24
    each: int = 2
    tried: int = 2


def mine(game: Game, seed: int, search: PuzzleSearch) -> Iterator[dict[str, Any]]:
    """The puzzles of one game between graders, in the form of a game's file, without those the first finds at once."""
    solved: set[int] = set()
    firsts: set[str | None] = set()
    taken = 0
    for state in _candidates(_play(game, seed)[-search.last :], search.tried, Source(seed)):
        if taken >= search.each or len(state.position.legal_list()) < FEWEST_MOVES or state.hash in solved:
            continue
        finder = _finder(state, search)
        move = finder.first()
        if finder.hopeless:
            break
        if move is None or move in firsts:  # two cards may ask for the same tile
            continue
        posed = pose(state)
        levels = grade(posed, move)
        found = finder.complete() if levels[0] < TRIES[0] else None
        if found is None:
            continue
        taken += 1
        firsts.add(move)
        solved.update(_ahead(posed, found))
        yield entry(posed, found, levels, f"{game.name} {seed}")


def _candidates(states: list[State], tried: int, source: Source) -> Iterator[State]:
    """The positions of a game that may be puzzles, and some that other moves would have led to.

    Points at the end of a game are looked for from the end on, until that becomes hopeless.
    """
    backwards = bool(states) and states[0].game.points() is not None and not states[0].game.chance
    for state in reversed(states) if backwards else states:
        state.leave_chance()
        yield state
        yield from _variations(state, tried, source, TURN_DEPTH if state.game.chance else 1)


def _variations(state: State, tried: int, source: Source, depth: int) -> Iterator[State]:
    """Positions after other moves: after all of a few, after some of many; of a turn planned for points within it."""
    moves = state.position.legal_list()
    if not state.game.chance or len(moves) > FEW:
        moves = [moves[source.draw(len(moves))] for _ in range(tried)]
    for move in moves:
        after = state.copy()
        after.play(state.game.write_move(state.position, move))
        within = after.seat == state.seat and after.turn == state.turn
        if after.seat is not None and (within or not state.game.chance):
            yield after
            if depth > 1:
                yield from _variations(after, tried, source, depth - 1)


def _play(game: Game, seed: int) -> list[State]:
    """A game by its seed, state by state; nothing of one that does not end."""
    pair = PAIRS[seed % len(PAIRS)]
    players = [SetPlayer(game, GRADERS[pair[seat]], seed=2 * seed + seat, memory=16) for seat in (0, 1)]
    counted = any(option.name == REPETITION.name for option in game.options)
    options: dict[str, Any] = {REPETITION.name: 0} if counted else {}  # nothing to count is quicker
    state = game.start(players=2, seed=seed, **options)
    states = []
    while not state.over and state.ply < LONGEST_GAME:
        assert state.seat is not None, "chance happens by itself"
        states.append(state.copy())
        state.play(players[state.seat].choose(state))
    return states if state.over else []


def pose(state: State) -> State:
    """The position without its history, by the usual options, and with chance left to whoever plays."""
    data = json.loads(state.to_json())
    if "seen" in data:
        data["seen"] = {}
    data["options"] = {option.name: option.default for option in state.game.options}
    return state.game.from_json(json.dumps({**data, "chance": None}), by_hand=True)


def _finder(state: State, search: PuzzleSearch) -> PointFinder | WinFinder:
    if state.game.points() is not None:
        return PointFinder(state, search.nodes)
    return WinFinder(state, search.longest, search.nodes)


def _ahead(state: State, found: Found) -> Iterator[int]:
    """The hashes of the positions that the solution leads through."""
    here = state.copy()
    for text in found.solution:
        advance(here, text)
        yield here.hash


# ---- how hard it is ----


def grade(state: State, move: str) -> list[int]:
    """How many of its tries each grader finds a move in; only the first one if that never misses it."""
    found = []
    for grader, tries in zip(GRADERS, TRIES, strict=True):
        found.append(sum(_choose(state, grader, seed) == move for seed in range(1, tries + 1)))
        if found[0] == TRIES[0]:
            break
    return found


def _choose(state: State, grader: Level, seed: int) -> str:
    return SetPlayer(state.game, grader, seed=seed, memory=16).choose(state)


def rate(moves: int, nodes: int, levels: list[int]) -> int:
    """The rating: by how often the graders miss it, by its length, and by the nodes that a proof takes."""
    missed = 1 - sum(min(found / tries, 1) for found, tries in zip(levels, TRIES, strict=True)) / len(TRIES)
    rating = 650 + 1000 * missed + 170 * (moves - 1) + 90 * math.log10(max(nodes, 100) / 100)
    return round(min(max(rating, LOWEST), HIGHEST))


# ---- the file ----


def entry(state: State, found: Found, levels: list[int], source: str) -> dict[str, Any]:
    """A puzzle as a line of a game's file; `source` tells game, seed and ply."""
    position = json.loads(state.to_json())
    made: dict[str, Any] = {
        "id": hashlib.sha256(identity(position).encode()).hexdigest()[:6],
        "goal": POINTS if found.margin is not None else WIN,
        "moves": found.moves,
        "rating": rate(found.moves, found.nodes, levels),
        "themes": themes_of(state, found.solution),
        "position": position,
        "solution": found.solution,
    }
    for name in ("margin", "gain", "lead"):
        if getattr(found, name) is not None:
            made[name] = getattr(found, name)
    for name in ("also", "replies"):
        if getattr(found, name):
            made[name] = {str(place): told for place, told in getattr(found, name).items()}
    return {**made, "proof": found.proof, "levels": levels, "nodes": found.nodes, "from": source}


def identity(position: dict[str, Any]) -> str:
    """What makes two puzzles the same: all but the number of the turn and the history."""
    told = {key: value for key, value in position.items() if key not in ("turn", "seen")}
    told["options"] = find_game(position["game"]).complete_options(position["options"])
    return json.dumps(told, sort_keys=True)


def themes_of(state: State, solution: list[str]) -> list[str]:
    """The themes of a solution, as the game knows them."""
    here = state.copy()
    line = []
    for text in solution:
        before = here.position.copy()
        advance(here, text)
        line.append((before, here.position.copy()))
    found = set(state.game.themes_of(state.position.actor, line, solution))
    return [theme for theme in state.game.puzzle_themes if theme in found]


def run(
    game: Game,
    out: Path,
    search: PuzzleSearch,
    seeds: range,
    wanted: int,
    tell: Callable[[int, int], None] | None = None,
) -> int:
    """Mine games by their seeds until so many puzzles are in the file, going on where an earlier run stopped."""
    progress = out.with_suffix(".progress")
    done = int(progress.read_text()) if progress.exists() else seeds.start - 1
    entries = read_entries(out)
    known = {identity(each["position"]) for each in entries}
    for seed in range(max(done + 1, seeds.start), seeds.stop):
        if len(known) >= wanted:
            break
        for each in mine(game, seed, search):
            if identity(each["position"]) not in known:
                known.add(identity(each["position"]))
                with out.open("a", encoding="utf-8") as file:
                    file.write(write_entry(each))
        progress.write_text(str(seed))
        if tell is not None:
            tell(seed, len(known))
    return len(known)


def read_entries(path: Path) -> list[dict[str, Any]]:
    """The lines of a file of puzzles; none if there is no such file."""
    if not path.exists():
        return []
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]


def write_entry(each: dict[str, Any]) -> str:
    """A puzzle as a line."""
    return json.dumps(each, separators=(",", ":"), ensure_ascii=False) + "\n"


def ship(game: Game, found: Path, most: int, folder: Path | None = None) -> int:
    """Add what was found to the game's file, in an order that mixes easy with hard, up to so many in all.

    What the file has stays where it is: `core.puzzle.daily` goes by that. Themes and ratings are told anew.
    """
    path = (folder or Path(__file__).parents[1] / "games" / game.name) / FILE
    entries = read_entries(path)
    ids = {each["id"] for each in entries}
    for each in sorted(read_entries(found), key=lambda each: hashlib.sha256(each["id"].encode()).digest()):
        if len(entries) < most and each["id"] not in ids:
            entries.append(each)
            ids.add(each["id"])
    for each in entries:
        state = game.from_json(json.dumps(each["position"]), by_hand=True)
        each["themes"] = themes_of(state, each["solution"])
        each["rating"] = rate(each["moves"], each["nodes"], each["levels"])
    path.write_text("".join(write_entry(each) for each in entries), encoding="utf-8")
    return len(entries)
