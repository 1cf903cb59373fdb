"""Opponents are kept from move to move, and many tables do not take more memory than is allowed for all."""

import asyncio
from weakref import WeakSet

import pytest

import hypostyle
from hypostyle.players.search_player import LevelPlayer
from hypostyle.server.opponents import MEMORY, Opponents
from hypostyle.server.search_pool import Rank, SearchPool, SearchTask, rank_of_level
from tests.play import Setting, walk
from tests.server.running import PATIENCE

ISIS = hypostyle.game("isis")


def _search(player: LevelPlayer) -> object:
    return vars(player)["_search"]


def test_the_same_opponent_for_every_move_of_a_seat() -> None:
    opponents = Opponents()
    first = opponents.get("a", 1, ISIS, 3)
    assert opponents.get("a", 1, ISIS, 3) is first
    assert opponents.get("a", 0, ISIS, 3) is not first
    assert opponents.get("b", 1, ISIS, 3) is not first
    assert opponents.get("a", 1, ISIS, 4) is not first, "another level"


def test_a_table_is_forgotten_with_all_its_seats() -> None:
    opponents = Opponents()
    first, other = opponents.get("a", 1, ISIS, 3), opponents.get("b", 1, ISIS, 3)
    opponents.get("a", 2, ISIS, 3)
    opponents.forget("a")
    assert len(opponents) == 1
    assert opponents.get("a", 1, ISIS, 3) is not first
    assert opponents.get("b", 1, ISIS, 3) is other


@pytest.mark.parametrize(("level", "most"), [(1, 256), (9, 32), (10, 16)])
def test_so_many_are_kept_and_the_longest_unused_are_dropped(level: int, most: int) -> None:
    opponents = Opponents()
    players = [opponents.get(f"table {number}", 0, ISIS, level) for number in range(most)]
    assert opponents.get("table 0", 0, ISIS, level) is players[0]
    opponents.get("one more", 0, ISIS, level)
    assert len(opponents) == most
    assert opponents.get("table 0", 0, ISIS, level) is players[0], "it was used again in between"
    assert opponents.get("table 1", 0, ISIS, level) is not players[1]


def test_one_that_is_dropped_gives_its_memory_back_and_can_still_choose() -> None:
    opponents = Opponents(most=MEMORY[Rank.LONG])
    state = walk(Setting("isis", 2), 5, 6)
    player = opponents.get("a", 0, ISIS, 10)
    slices = player.choose_in_slices(state)
    next(slices)
    player.stop()
    with pytest.raises(StopIteration):
        next(slices)
    assert _search(player) is not None
    opponents.get("b", 0, ISIS, 10)
    assert len(opponents) == 1
    assert _search(player) is None
    waiting = player.choose_in_slices(state)
    next(waiting)
    waiting.close()


def test_nobody_is_dropped_while_thinking() -> None:
    opponents = Opponents(most=MEMORY[Rank.LONG])
    player = opponents.get("a", 0, ISIS, 10)
    slices = player.choose_in_slices(walk(Setting("isis", 2), 5, 6))
    while _search(player) is None:  # it looks for a win by force first
        next(slices)
    opponents.get("b", 0, ISIS, 10)
    assert _search(player) is not None
    slices.close()
    assert opponents.get("a", 0, ISIS, 10) is player


def test_one_that_still_thinks_about_another_position_is_replaced() -> None:
    opponents = Opponents()
    player = opponents.get("a", 0, ISIS, 10)
    slices = player.choose_in_slices(walk(Setting("isis", 2), 5, 6))
    next(slices)
    assert opponents.get("a", 0, ISIS, 10) is not player


def test_opponents_that_were_dropped_while_waiting_take_no_memory_afterwards() -> None:
    """Many tables ask at once, and their searches end one by one without anybody asking again."""

    async def run() -> None:
        opponents, pool = Opponents(most=4 * MEMORY[Rank.LONG]), SearchPool(2)
        alive: WeakSet[LevelPlayer] = WeakSet()

        def begin(table: str) -> SearchTask[str]:
            player = opponents.get(table, 0, ISIS, 10)
            vars(player)["_nodes"] = 300  # quicker than the level
            alive.add(player)
            return pool.choose(player, walk(Setting("isis", 2), 5, 6), rank_of_level(10))

        tasks = [begin(f"table {number}") for number in range(60)]
        for task in tasks:
            assert await task.result() is not None
        pool.close()
        del task
        assert len(alive) <= len(opponents) <= 6, "four are kept, and two may have been busy"

    asyncio.run(asyncio.wait_for(run(), PATIENCE))


def test_the_levels_do_not_need_more_than_they_may_take() -> None:
    for name in hypostyle.game_names():
        game = hypostyle.game(name)
        for level in (7, 9):
            player = LevelPlayer(game, seed=1, level=level, cap=False, memory=256)
            state = walk(Setting(name, 2), 5, 4)
            for _ in range(4):
                if state.seat is None:
                    break
                state.play(player.choose(state))
            tree = vars(player)["_search"].tree
            assert tree.room * tree.node_bytes < MEMORY[rank_of_level(level)] * 2**20
