"""Positions with a win by force, and how often each level finds it.

python -m tools.forced_wins find GAME FIRST_SEED LAST_SEED   # adds to tools/forced_wins.jsonl, up to 200 of a game
python -m tools.forced_wins measure GAME LEVEL [EVERY]       # each EVERYth position (1: all of them)

They come from games of low levels against themselves, and from one random move more; each game by its seed. A line has
the game, the seed and the number of the move, how many moves of all seats the win takes (proved; one that is shorter by
two was refuted), and the position without its history. None of them is a puzzle.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import hypostyle
from hypostyle.core.kernel.chance import Source
from hypostyle.core.option import REPETITION
from hypostyle.core.puzzle import puzzles_of
from hypostyle.lab.puzzles import identity, pose
from hypostyle.players.forced_win import forced_win
from hypostyle.players.sliced_search import complete
from hypostyle.search.prover import Prover

FILE = Path(__file__).with_name("forced_wins.jsonl")
MOST = 200  # of a game
SHARE = 0.4  # at most this part of them with each length below LONG
LONG = 5
EACH = 4  # of one game that was played
NODES = 40_000  # for one position
LAST = 14  # positions of a game that are looked at
LONGEST_GAME = 300
SLACK = 4  # a win that takes so many moves more is one, too


def play(game: hypostyle.Game, seed: int) -> list[hypostyle.State]:
    """The last positions of a game between levels 1 and 2, each followed by one that a random move leads to."""
    players = [hypostyle.player(game.name, level=1 + (seed + seat) % 2, seed=seed, cap=False) for seat in (0, 1)]
    counted = any(option.name == REPETITION.name for option in game.options)
    options: dict[str, Any] = {REPETITION.name: 0} if counted else {}
    state = game.start(players=2, seed=seed, **options)
    states = []
    while not state.over and state.ply < LONGEST_GAME:
        states.append(state.copy())
        state.play(players[state.seat or 0].choose(state))
    source = Source(seed)
    found = []
    for each in states[-LAST:]:
        other = each.copy()
        moves = other.moves()
        other.play(moves[source.draw(len(moves))])
        found += [each] if other.over else [each, other]
    return found


def find(game: hypostyle.Game, seed: int, known: set[str]) -> Iterator[dict[str, Any]]:
    """Positions of one game with a win by force that was proved."""
    taken = 0
    for state in play(game, seed):
        posed = pose(state)
        position = json.loads(posed.to_json())
        if taken == EACH or identity(position) in known:
            continue
        won = complete(forced_win(posed, NODES, 1e9, lambda _: None))
        if won is not None:
            taken += 1
            known.add(identity(position))
            position.pop("seen", None)
            yield {"seed": seed, "ply": state.ply, "moves": won.moves, "position": position}


def read(name: str) -> list[dict[str, Any]]:
    """What the file has of a game."""
    lines = FILE.read_text(encoding="utf-8").splitlines() if FILE.exists() else []
    return [each for line in lines if (each := json.loads(line))["position"]["game"] == name]


def state_of(each: dict[str, Any]) -> hypostyle.State:
    """A position of the file."""
    position = each["position"]
    game = hypostyle.game(position["game"])
    counted = any(option.name == REPETITION.name for option in game.options)
    return game.from_json(json.dumps({**position, **({"seen": {}} if counted else {})}), by_hand=True)


def still_wins(state: hypostyle.State, move: str, moves: int) -> bool:
    """Whether a win by force is left after a move, if it takes only a few moves more."""
    after = state.copy()
    after.play(move)
    if after.over:
        return after.position.get_places()[state.position.actor] == 1
    prover = Prover(
        after.position, state.position.actor, state.game.evaluation(state.players), longest=moves + SLACK, memory=64
    )
    prover.run(5_000_000)
    return bool(prover.proved)


def misses(name: str, level: int, every: int = 1) -> Iterator[tuple[dict[str, Any], bool]]:
    """Each position, and whether a level misses the win."""
    for each in read(name)[::every]:
        state = state_of(each)
        move = hypostyle.player(name, level=level, seed=1).choose(state)
        yield each, not still_wins(state, move, each["moves"])


def collect(name: str, seeds: range) -> None:
    """Play and look until there are enough of each length."""
    game = hypostyle.game(name)
    found = read(name)
    known = {identity(each["position"]) for each in found} | {
        identity(json.loads(puzzle.state().to_json())) for puzzle in puzzles_of(name)
    }
    for seed in seeds:
        with FILE.open("a", encoding="utf-8") as file:
            for each in find(game, seed, known):
                alike = sum(other["moves"] == each["moves"] for other in found)
                if len(found) < MOST and (each["moves"] >= LONG or alike < SHARE * MOST):
                    found.append(each)
                    file.write(json.dumps(each, separators=(",", ":")) + "\n")
        if len(found) >= MOST:
            break
    lengths = sorted(each["moves"] for each in found)
    print(name, len(found), {length: lengths.count(length) for length in sorted(set(lengths))})


def main() -> None:
    """Find more, or measure a level."""
    what, name, *numbers = sys.argv[1:]
    if what == "find":
        collect(name, range(int(numbers[0]), int(numbers[1]) + 1))
        return
    found = list(misses(name, int(numbers[0]), int(numbers[1]) if len(numbers) > 1 else 1))
    for each, missed in found:
        if missed:
            print(f"missed: seed {each['seed']}, ply {each['ply']}, {each['moves']} moves", flush=True)
    print(f"{name} level {numbers[0]}: {sum(not missed for _, missed in found)} of {len(found)}")


if __name__ == "__main__":
    main()
