"""While several opponents think, the server answers at once."""

import statistics
import time

import httpx

import hypostyle
from tests.server.running import PERSON, Page, Server, opponent, set_up


def test_several_tables_think_and_the_server_answers(server: Server, visitor: httpx.Client) -> None:
    pages = [Page(server, set_up(visitor, "theben", PERSON, opponent(6)), visitor) for _ in range(4)]
    for page in pages:
        page.move()
        assert page.table["thinking"] == 1
    mine = Page(server, set_up(visitor, "isis"), visitor)
    waits = []
    for _ in range(20):
        began = time.perf_counter()
        mine.move()
        waits.append(time.perf_counter() - began)
    assert any(page.table["ply"] == 1 for page in pages)
    # Generous, for the machine may be busy; without the thread pool each wait would be seconds.
    assert statistics.median(waits) < 0.25, waits
    for page in [*pages, mine]:
        page.close()


def test_a_move_is_told_in_few_bytes(server: Server, visitor: httpx.Client) -> None:
    for game in hypostyle.game_names():
        page = Page(server, set_up(visitor, game, PERSON, opponent()), visitor)
        page.move()
        assert len(page.heard[0]) < 450_000, game
        assert len(page.heard[1]) < 0.9 * len(page.heard[0]), f"{game}: the second scene is only news"
        page.close()
