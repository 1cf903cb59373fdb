"""While long searches fill every core, a hint and a quick opponent at another table come at once."""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from contextlib import contextmanager

import httpx
import pytest

from tests.server.running import PERSON, Page, Server, opponent, set_up

LONGEST = 3.0
"""Seconds more than when nobody else thinks; behind long searches it took up to 15."""


@contextmanager
def busy(server: Server, visitor: httpx.Client) -> Iterator[list[Page]]:
    """More tables with an opponent of the highest level that thinks than there are cores."""
    pages = []
    for _ in range(3 * max(2, os.cpu_count() or 2)):
        page = Page(server, set_up(visitor, "theben", PERSON, opponent(10)), visitor)
        page.move()
        assert page.table["thinking"] == 1
        pages.append(page)
    yield pages
    for page in pages:
        page.close()


def _still_thinking(pages: list[Page]) -> bool:
    for page in pages:
        page.receive_all(0.0)
    return any(page.table["thinking"] == 1 for page in pages)


def _waits(server: Server, visitor: httpx.Client) -> dict[str, float]:
    """How many seconds a hint takes, and the answer of a quick opponent in two games."""
    waits = {}
    asking = Page(server, set_up(visitor, "isis"), visitor)
    began = time.monotonic()
    assert asking.ask("hint", type="hint")["move"]
    waits["hint"] = time.monotonic() - began
    asking.close()
    for game in ("isis", "karnak"):
        page = Page(server, set_up(visitor, game, PERSON, opponent(1)), visitor)
        while page.table["to_act"] == 0:
            page.move()
        began = time.monotonic()
        page.wait(lambda table: table["to_act"] == 0 or table["over"])
        waits[game] = time.monotonic() - began
        page.close()
    return waits


@pytest.mark.timed
def test_a_hint_and_a_quick_opponent_do_not_wait_for_long_searches(server: Server, visitor: httpx.Client) -> None:
    alone = _waits(server, visitor)
    with busy(server, visitor) as pages:
        waits = _waits(server, visitor)
        assert _still_thinking(pages), "otherwise this shows nothing"
    assert all(waits[what] < LONGEST + 3 * alone[what] for what in waits), (alone, waits)
