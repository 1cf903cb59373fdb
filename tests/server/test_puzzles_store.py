"""What came of puzzles in the store, in an SQLite file and in PostgreSQL alike."""

import asyncio
from dataclasses import replace

from hypostyle.server.puzzle_scores import FAILED, SOLVED, START, WITH_HINT
from hypostyle.server.store import Store
from hypostyle.server.store.database import Database
from hypostyle.server.store.puzzles import Tried


def test_the_first_try_counts_once_and_goes_with_its_player(database: Database) -> None:
    async def use() -> None:
        store = Store(database)
        guest = (await store.people.make_guest("a" * 32, "en", 1)).id
        other = (await store.people.make_guest("b" * 32, "en", 1)).id
        first = Tried(guest, "isis", "isis-1", START, 10, 7, 100)

        # two windows and two processes at once
        second_store = Store(database)
        both = await asyncio.gather(store.puzzles.count(first, "solved"), second_store.puzzles.count(first, "wrong"))
        await second_store.close()
        assert sorted(each.score is None for each in both) == [False, True]
        (rating,) = (await store.puzzles.ratings(guest)).values()
        assert rating.tries == 1
        assert abs(rating.value - START) == 40

        second = replace(first, puzzle="isis-2", day=None, now=20)
        await store.puzzles.note_hint(second)
        (open_row,) = [row for row in await store.puzzles.tries(guest) if row.puzzle == "isis-2"]
        assert (open_row.hinted, open_row.score, open_row.began) == (True, None, 20)
        assert (await store.puzzles.count(second, "solved")).score == WITH_HINT
        await store.puzzles.note_hint(second)
        assert (await store.puzzles.count(second, "wrong")).score is None

        third = replace(first, puzzle="theben-1", game="theben", day=101, now=30)
        wrong = await store.puzzles.count(third, "wrong")
        assert (wrong.score, wrong.after.value) == (FAILED, START - 40)
        again = await store.puzzles.count(replace(third, now=40), "solved")
        assert (again.score, again.before, again.after) == (None, wrong.after, wrong.after)
        rows = {row.puzzle: row for row in await store.puzzles.tries(guest)}
        assert (rows["theben-1"].score, rows["theben-1"].decided, rows["theben-1"].solved) == (FAILED, 30, 40)
        assert rows["theben-1"].seconds == 7

        shown = replace(first, puzzle="isis-3", day=102)
        assert (await store.puzzles.count(shown, "shown")).score == FAILED
        await store.puzzles.count(shown, "solved")
        days = await store.puzzles.days(guest)
        assert (days[101], days[102]) == (True, False), "whoever has seen the solution has not solved the day's puzzle"

        # the other has done one of them already, and is the better judge of ISIS
        mine = replace(first, player=other, day=101, now=50)
        for number in range(4):
            await store.puzzles.count(replace(mine, puzzle=f"isis-{number}"), "solved")
        before = await store.puzzles.ratings(other)
        await store.accounts.move_tables(guest, other)
        assert await store.puzzles.tries(guest) == []
        assert await store.puzzles.days(guest) == {}
        assert await store.puzzles.ratings(guest) == {}
        moved = {row.puzzle: row.score for row in await store.puzzles.tries(other)}
        assert moved == {"isis-0": SOLVED, "isis-1": SOLVED, "isis-2": SOLVED, "isis-3": SOLVED, "theben-1": FAILED}
        ratings = await store.puzzles.ratings(other)
        assert ratings["isis"] == before["isis"]
        assert ratings["theben"] == wrong.after
        assert (await store.puzzles.days(other))[102] is False
        await store.accounts.delete(other)
        assert await store.puzzles.tries(other) == []
        assert await store.puzzles.days(other) == {}
        assert await store.puzzles.ratings(other) == {}
        await store.close()

    asyncio.run(use())
