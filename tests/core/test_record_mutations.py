"""Thousands of random changes to valid records: the reader neither crashes nor hangs, whatever comes in."""

import random
import re
import time

import pytest

from hypostyle.core.record import Record, RecordError
from tests.core.mutations import change_characters, change_value, change_words, play_on
from tests.core.test_record import SHORT
from tests.play import BASIC, often, walk

PARTS = 4
NUMBER = often(4_000, 10_000) // PARTS
_SETUP = re.compile(r'^\[Setup "(.*)"\]$', re.MULTILINE)


def _originals() -> list[str]:
    records = [SHORT, *(str(walk(setting, 5, 12).record(date="2026-11-15")) for setting in BASIC)]
    for setting in BASIC:  # some start from a position of their own
        state = walk(setting, 6, 20)
        told = state.game.from_json(state.to_json())
        play_on(told, random.Random(1))
        records.append(str(told.record(date="2026-11-15")))
    return records


def _changed(text: str, others: list[str], chance: random.Random) -> str:
    setup = _SETUP.search(text)
    kind = chance.randrange(3)
    if kind == 0:
        return change_characters(text, chance)
    if kind == 1 or not setup:
        return change_words(text, others, chance)
    data = setup[1].replace('\\"', '"').replace("\\\\", "\\")
    changed = change_value(data, [data], chance).replace("\\", "\\\\").replace('"', '\\"')
    return text[: setup.start(1)] + changed + text[setup.end(1) :]


@pytest.mark.parametrize("part", range(PARTS))
def test_mutations_are_read_or_refused(part: int) -> None:
    chance = random.Random(part)
    originals = _originals()
    read, slowest = 0, 0.0
    for _ in range(NUMBER):
        text = _changed(chance.choice(originals), originals, chance)
        began = time.process_time()
        try:
            record = Record.parse(text)
        except RecordError as problem:
            assert 1 <= problem.line <= text.count("\n") + 1
            assert problem.sentence
        else:
            read += 1
            assert Record.parse(str(record)) == record
            play_on(record.retrace(), chance)
        slowest = max(slowest, time.process_time() - began)
    assert read > NUMBER // 100, "some changes do no harm"
    assert slowest < 2
