"""100,000 random changes to valid records: the reader neither crashes nor hangs, whatever comes in."""

import random
import time

import pytest

import hypostyle
from hypostyle.core.record import Record, RecordError
from tests.core.test_record import SHORT
from tests.play import BASIC, walk

PARTS = 8
NUMBER = 100_000 // PARTS
PIECES = [
    "(",
    ")",
    "{",
    "}",
    "[",
    "]",
    "<",
    ">",
    ";",
    '"',
    "\\",
    "\n",
    " ",
    "0",
    "9",
    ":",
    "-",
    "*",
    "1:0",
    "\x00",
    "é",
    "🗿",
]


def _originals() -> list[str]:
    return [SHORT, *(str(walk(setting, 5, 10).record(date="2026-11-15")) for setting in BASIC)]


def _mutated(text: str, chance: random.Random) -> str:
    for _ in range(chance.choice((1, 1, 1, 2, 3, 8))):
        at = chance.randrange(len(text) + 1)
        to = min(len(text), at + chance.choice((1, 1, 1, 2, 5, 20, 200)))
        kind = chance.randrange(6)
        if kind == 0:
            text = text[:at] + text[to:]
        elif kind == 1:
            text = text[:at] + chance.choice(PIECES) + text[at:]
        elif kind == 2:
            text = text[:at] + chance.choice(PIECES) + text[to:]
        elif kind == 3:
            text = text[:at] + text[at:to] * chance.choice((2, 3, 50)) + text[to:]
        elif kind == 4:
            text = text[:at] + "".join(reversed(text[at:to])) + text[to:]
        else:
            other = chance.randrange(len(text) + 1)
            text = text[:at] + text[other : other + 30] + text[to:]
    return text


@pytest.mark.parametrize("part", range(PARTS))
def test_mutations_are_read_or_refused(part: int) -> None:
    chance = random.Random(part)
    originals = _originals()
    read, slowest = 0, 0.0
    for _ in range(NUMBER):
        text = _mutated(chance.choice(originals), chance)
        began = time.perf_counter()
        try:
            record = Record.parse(text)
        except RecordError as problem:
            assert 1 <= problem.line <= text.count("\n") + 1
            assert problem.sentence
        else:
            read += 1
            assert Record.parse(str(record)) == record
        slowest = max(slowest, time.perf_counter() - began)
    assert read > NUMBER // 100, "some changes do no harm"
    assert slowest < 5


def test_states_survive_hostile_json() -> None:
    """The same for the JSON of every game."""
    chance = random.Random(7)
    for setting in BASIC:
        text = walk(setting, 3, 12).to_json()
        game = hypostyle.game(setting.game)
        for _ in range(1500):
            changed = _mutated(text, chance)
            try:
                state = game.from_json(changed)
            except ValueError as problem:
                assert str(problem)
            else:
                assert game.from_json(state.to_json()).to_json() == state.to_json()
                state.moves()
