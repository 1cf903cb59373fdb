"""The program thinks along: what it tells is what `state.analyse` finds, and it stops when nobody looks."""

import asyncio
from collections.abc import Callable, Coroutine, MutableMapping
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from fastapi import WebSocket

import hypostyle
from hypostyle.core.record import GameTree
from hypostyle.core.state import State
from hypostyle.server import study_thinking
from hypostyle.server.search_pool import Rank, SearchPool
from hypostyle.server.search_queue import SearchQueue
from hypostyle.server.store import Store
from hypostyle.server.store.studies import LINK
from hypostyle.server.study_live import study_live
from hypostyle.server.study_thinking import MEMORY, SEED, Portion, Question, Room, ThinkingAlong
from hypostyle.server.study_types import ThoughtMessage
from hypostyle.server.table_registry import TableRegistry
from tests.players.test_analysis import THRONE
from tests.server.running import PATIENCE, empty_database


class Listening:
    """Hears what is thought, and waits for it."""

    def __init__(self) -> None:
        self.heard: asyncio.Queue[ThoughtMessage] = asyncio.Queue()

    async def until_done(self) -> list[ThoughtMessage]:
        """All that is told until it stops by itself."""
        told = [await self.heard.get()]
        while told[-1]["running"]:
            told.append(await self.heard.get())
        return told


async def idle(searches: Callable[[], int]) -> None:
    """Wait until nothing thinks any more: by itself it would go on for an hour."""
    async with asyncio.timeout(PATIENCE):
        while searches() or any("ThinkingAlong" in repr(task) for task in asyncio.all_tasks()):
            await asyncio.sleep(0.001)


@pytest.fixture(autouse=True)
def for_an_hour(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is not stopped goes on until long after a test has given up."""
    monkeypatch.setattr(study_thinking, "LONGEST", 3_600.0)


def with_pool(work: Callable[[SearchPool], Coroutine[Any, Any, None]]) -> None:
    async def run() -> None:
        pool = SearchPool(threads=1)
        try:
            await work(pool)
        finally:
            pool.close()

    asyncio.run(run())


def asked(state: State, lines: int = 3, language: str = "en") -> Question:
    return Question(7, state, lines, list(state.names(language)), language)


@pytest.mark.parametrize(("game", "players"), [("isis", 2), ("karnak", 3), ("horus", 2)])
def test_its_lines_are_those_of_analyse(game: str, players: int) -> None:
    state = hypostyle.game(game).start(players, seed=3)
    *_, answer = state.analyse(nodes=600, lines=4, seed=SEED, memory=MEMORY)

    async def work(pool: SearchPool) -> None:
        listening = Listening()
        along = ThinkingAlong(
            pool, Room(), listening.heard.put_nowait, None, plan=lambda: [Portion(nodes=200), Portion(nodes=400)]
        )
        along.begin(asked(state.copy(), 4))
        told = await listening.until_done()
        assert [each["running"] for each in told] == [True, False]
        assert [each["nodes"] for each in told][-1] == answer.nodes
        assert [tuple(line["moves"]) for line in told[-1]["lines"]] == [each.line for each in answer.suggestions]
        expected = [each["values"] for each in answer.to_dict()["suggestions"]]
        assert [list(line["values"]) for line in told[-1]["lines"]] == expected

    with_pool(work)


def test_a_win_that_is_proved_is_told_with_the_number_of_moves() -> None:
    state = hypostyle.game("isis").setup(THRONE)
    assert state.seat is not None

    async def work(pool: SearchPool) -> None:
        listening = Listening()
        along = ThinkingAlong(
            pool, Room(), listening.heard.put_nowait, None, plan=lambda: [Portion(nodes=300, proof=20.0)]
        )
        along.begin(asked(state, 2, "de"))
        (told,) = await listening.until_done()
        best = told["lines"][0]
        assert best["proven"]
        assert best["ends"] == 1
        assert told["chances"][state.seat or 0] == 1
        assert told["why"] == "gewinnt die Partie"
        assert list(told["ids"])

    with_pool(work)


def test_where_nobody_is_to_act_the_end_is_told_and_nothing_thinks() -> None:
    async def work(pool: SearchPool) -> None:
        listening = Listening()
        along = ThinkingAlong(pool, Room(), listening.heard.put_nowait, None)
        along.begin(asked(hypostyle.game("horus").start(2, by_hand=True)))
        (told,) = await listening.until_done()
        assert (told["lines"], told["chances"], pool.searches) == ([], (), 0)

    with_pool(work)


def test_another_position_stops_the_search_before_it_and_stop_stops_all() -> None:
    async def work(pool: SearchPool) -> None:
        listening = Listening()
        along = ThinkingAlong(pool, Room(), listening.heard.put_nowait, None)
        state = hypostyle.game("theben").start(2)
        for _ in range(3):
            along.begin(asked(state.copy()))
            state.play(state.moves()[0])
        assert (await listening.heard.get())["running"]
        assert pool.searches <= 1
        along.stop()
        assert not along.thinking
        await idle(lambda: pool.searches)
        while not listening.heard.empty():
            listening.heard.get_nowait()
        along.more()
        await asyncio.sleep(0)
        assert (pool.searches, listening.heard.empty()) == (0, True), "what was stopped does not go on"

    with_pool(work)


def test_it_thinks_on_where_it_has_stopped() -> None:
    async def work(pool: SearchPool) -> None:
        listening = Listening()
        along = ThinkingAlong(pool, Room(), listening.heard.put_nowait, None, plan=lambda: [Portion(nodes=50)])
        along.begin(asked(hypostyle.game("theben").start(2)))
        first = (await listening.until_done())[-1]["nodes"]
        while along.thinking:
            await asyncio.sleep(0)
        along.more()
        assert (await listening.until_done())[-1]["nodes"] > first

    with_pool(work)


def test_of_those_that_have_stopped_only_so_many_keep_their_memory() -> None:
    async def work(pool: SearchPool) -> None:
        room, listening = Room(at_once=1), Listening()
        asking = [asked(hypostyle.game("theben").start(2)) for _ in range(2)]
        windows = [
            ThinkingAlong(pool, room, listening.heard.put_nowait, None, plan=lambda: [Portion(nodes=50)])
            for _ in asking
        ]
        for window, question in zip(windows, asking, strict=True):
            window.begin(question)
            first = (await listening.until_done())[-1]["nodes"]
            while window.thinking:
                await asyncio.sleep(0)
        assert [question.analysis is None for question in asking] == [True, False]
        windows[0].more()
        assert (await listening.until_done())[-1]["nodes"] == first, "it begins anew"

    with_pool(work)


def test_studies_come_after_all_who_play() -> None:
    queue: SearchQueue[str] = SearchQueue()
    queue.add("study", Rank.STUDY, None)
    for rank in Rank:
        if rank is not Rank.STUDY:
            queue.add(rank.name, rank, None)
    taken = [queue.take() for _ in Rank]
    assert taken.index("study") == len(taken) - 2, "only reviews come later"
    assert taken[-1] == Rank.REVIEW.name


def test_after_the_page_closes_nothing_thinks(tmp_path: Path) -> None:
    """The whole way: a WebSocket on a study that is shared by its link, and what runs in the pool."""

    async def use() -> None:
        store = Store(empty_database(tmp_path))
        registry = TableRegistry(store, SearchPool(1))
        tree = GameTree.of(hypostyle.game("theben").start(2)).to_json()
        owner = await store.people.make_guest("somebody", "en", 1)
        study = await store.studies.make(owner.id, "Study", "theben", tree, 1, 10)
        assert study is not None
        await store.studies.describe(study, None, LINK, 2)
        coming: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        going: asyncio.Queue[MutableMapping[str, Any]] = asyncio.Queue()
        app = SimpleNamespace(state=SimpleNamespace(registry=registry))
        scope = {"type": "websocket", "path": "/", "headers": [], "query_string": b"", "app": app}
        coming.put_nowait({"type": "websocket.connect"})
        page = asyncio.create_task(study_live(WebSocket(scope, coming.get, going.put), study))
        coming.put_nowait({"type": "websocket.receive", "text": '{"type": "think", "on": true, "lines": 2}'})
        while '"thought"' not in (await going.get()).get("text", ""):
            pass
        assert (registry.searches, registry.studies.windows) == (1, 1)
        coming.put_nowait({"type": "websocket.disconnect", "code": 1001})
        await page
        await idle(lambda: registry.searches)
        assert registry.studies.windows == 0
        await registry.close()
        await store.close()

    asyncio.run(use())
