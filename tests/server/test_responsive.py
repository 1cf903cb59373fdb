"""While several opponents think, the server answers at once."""

import statistics
import time

import httpx
import pytest

import hypostyle
from tests.server.running import PERSON, Page, Server, opponent, set_up


def _wait_for_a_move(page: Page) -> float:
    began = time.perf_counter()
    page.move()
    return time.perf_counter() - began


@pytest.mark.timed
def test_several_tables_think_and_the_server_answers(server: Server, visitor: httpx.Client) -> None:
    mine = Page(server, set_up(visitor, "isis"), visitor)
    alone = [_wait_for_a_move(mine) for _ in range(10)]
    pages = [Page(server, set_up(visitor, "theben", PERSON, opponent(6)), visitor) for _ in range(4)]
    begun = [_wait_for_a_move(page) for page in pages]
    assert [page.table["thinking"] for page in pages] == [1] * 4
    waits = [_wait_for_a_move(mine) for _ in range(10)]
    for page in pages:
        page.receive_all(0)
    assert any(page.table["thinking"] == 1 for page in pages), "otherwise this shows nothing"
    # Generous, for the machine may be busy; without the thread pool each wait would be seconds.
    longest = 0.25 + 3 * statistics.median(alone)
    assert statistics.median(begun) < longest, (alone, begun)
    assert statistics.median(waits) < longest, (alone, waits)
    for page in [*pages, mine]:
        page.close()


@pytest.mark.parametrize("game", hypostyle.game_names())
def test_a_move_is_told_in_few_bytes(server: Server, visitor: httpx.Client, game: str) -> None:
    page = Page(server, set_up(visitor, game, PERSON, opponent()), visitor)
    page.move()
    assert len(page.heard[0]) < 500_000
    assert len(page.heard[1]) < 0.9 * len(page.heard[0]), "the second scene is only news"
    page.close()
