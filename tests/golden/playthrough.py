"""Golden files: whole games with every choice they offered, and counted lines. A change of rules shows as a diff."""

import hashlib
from collections.abc import Iterator
from pathlib import Path

import hypostyle
from hypostyle.search.walk import perft
from tests.play import Setting, settings

FOLDER = Path(__file__).parent
LISTED = 12  # so many legal moves are named one by one
PERFT_LIMIT = 60_000
PLIES = 400  # a golden game comes to its end within so many moves
PER_SETTING = 2


def notable(name: str) -> list[Setting]:
    """The settings worth a golden file: not those that only change who opens or how long a game may go on."""
    return [each for each in settings(name) if not dict(each.options).keys() & {"first", "repetition"}]


def kept() -> Iterator[tuple[Path, Setting, int]]:
    """The playthroughs there are, each with its setting and seed, which its name tells."""
    known = {str(setting): setting for name in hypostyle.game_names() for setting in notable(name)}
    for path in sorted(FOLDER.glob("*/*.txt")):
        setting, _, seed = path.stem.rpartition("-")
        if setting in known:
            yield path, known[setting], int(seed)


def fresh(setting: Setting) -> Iterator[tuple[Path, str]]:
    """The first whole games of a setting, by their seeds."""
    found = 0
    for seed in range(1, 500):
        text = playthrough(setting, seed)
        if '[Result "*"]' not in text:
            yield FOLDER / setting.game / f"{setting}-{seed}.txt", text
            found += 1
            if found == PER_SETTING:
                return


def playthrough(setting: Setting, seed: int) -> str:
    """A random game as a record; each move's comment tells what was legal."""
    source = hypostyle.Source(seed)
    state = setting.start(seed)
    told: list[str] = []
    while not state.over and len(told) < PLIES:
        moves = state.moves()
        move = moves[source.draw(len(moves))]
        told.append(_told(moves))
        state.play(move)
    record = state.record(date="2026-11-15")
    comments = iter(told)
    for entry in record.entries:
        if entry.step.seat is not None:
            entry.comment = next(comments)
    return str(record)


def _told(moves: list[str]) -> str:
    if len(moves) <= LISTED:
        return f"{len(moves)}: " + ", ".join(moves)
    digest = hashlib.sha256("\n".join(moves).encode()).hexdigest()[:8]
    return f"{len(moves)}: {moves[0]} ... {moves[-1]} #{digest}"


def perft_table(name: str) -> str:
    """The number of lines of 1, 2, 3 ... moves, for each way to set a game up."""
    lines = []
    for setting in notable(name):
        counts = [1, perft(setting.start(1).position, 1)]
        while counts[-1] ** 2 // counts[-2] < PERFT_LIMIT and len(counts) < 10:
            counts.append(perft(setting.start(1).position, len(counts)))
        lines.append(f"{setting}: {' '.join(map(str, counts[1:]))}\n")
    return "".join(lines)
