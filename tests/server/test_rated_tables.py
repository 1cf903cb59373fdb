"""Rated games: when one counts, that it counts once, and what is kept of it. By a clock of the test."""

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import replace
from itertools import product
from pathlib import Path

import pytest

from hypostyle.server.check import RESULTS, Finding, check_tables
from hypostyle.server.consent import answer, offer
from hypostyle.server.leaving import resign
from hypostyle.server.offers import OfferKind
from hypostyle.server.ratings import START, Rating
from hypostyle.server.refusal import Refusal
from hypostyle.server.requests import NewTable
from hypostyle.server.results import check_wish, is_rated
from hypostyle.server.store.database import Database
from hypostyle.server.store.people import ACCOUNT, GUEST, PlayerRow
from hypostyle.server.store.ratings import Ended, ResultRow, Wanted, ending_with
from hypostyle.server.store.writer import Do, write_now
from tests.server.running import PATIENCE, PERSON, Message, empty_database, opponent
from tests.server.test_clock_tables import FRIEND, World, in_a_world

LIVE = {"kind": "live", "base": 60, "increment": 0}


class Accounts(World):
    """Everybody who plays here has an account."""

    async def come(self, number: int) -> list[PlayerRow]:
        guests = await super().come(number)
        for n, guest in enumerate(guests):
            await self.store.accounts.make(guest.id, f"Player{n}", [f"player{n}"], "", "")
        return [replace(guest, kind=ACCOUNT, name=f"Player{n}") for n, guest in enumerate(guests)]

    async def ratings(self, number: int) -> list[Rating]:
        return [rating for _, _, rating in await self.store.ratings.of_player(self.players[number])]

    async def results(self, number: int) -> list[ResultRow]:
        return await self.store.ratings.results(Wanted(self.players[number], self.players[number]), 10)

    async def resign(self, number: int) -> None:
        await self.registry.act(self.name, lambda live: resign(live, self.connection(number)))

    async def agree(self, kind: OfferKind, asks: int, says: int) -> None:
        await self.registry.act(self.name, lambda live: offer(live, self.connection(asks), kind))
        await self.registry.act(self.name, lambda live: answer(live, self.connection(says), True))


def among_accounts(place: Path | Database, deed: Callable[[Accounts], Awaitable[None]]) -> None:
    async def run() -> None:
        world = Accounts(empty_database(place) if isinstance(place, Path) else place)
        await world.open()
        await deed(world)
        await world.close()

    asyncio.run(asyncio.wait_for(run(), PATIENCE))


def test_a_resignation_counts_and_is_written_with_the_end(database: Database) -> None:
    async def deed(world: Accounts) -> None:
        await world.set_up("isis", 2, None, rated=True)
        await world.move()
        assert await world.ratings(0) == []
        await world.resign(1)
        (mine,), (theirs,) = await world.ratings(0), await world.ratings(1)
        assert mine.mu > START.mu > theirs.mu
        assert (mine.games, theirs.games) == (1, 1)
        (won,), (lost,) = await world.results(0), await world.results(1)
        assert (won.result, won.before, won.after) == ("won", START, replace(mine, games=0))
        assert (lost.result, lost.kind, lost.ended) == ("lost", "two", world.time)
        await world.restart()
        with pytest.raises(Refusal):
            await world.resign(1)
        assert await world.ratings(0) == [mine], "it counts once"

    among_accounts(database, deed)


def test_a_game_lost_by_time_and_a_draw_by_agreement_count(folder: Path) -> None:
    async def deed(world: Accounts) -> None:
        await world.set_up("isis", 2, LIVE, rated=True)
        await world.move()
        await world.move()
        world.time += 61_000
        await asyncio.gather(world.flags.fall_due(), world.flags.fall_due())  # as two servers would
        (lost,) = await world.ratings(0)
        assert (lost.mu < START.mu, lost.games) == (True, 1)
        world.time += 1
        await world.set_up("isis", 2, None, rated=True)
        await world.agree("draw", 0, 1)
        (drawn,) = await world.ratings(0)
        assert (drawn.mu > lost.mu, drawn.games) == (True, 2)
        assert [each.result for each in await world.results(0)] == ["drawn", "lost"]

    among_accounts(folder, deed)


def test_a_game_played_to_its_end_counts_for_each(folder: Path) -> None:
    async def deed(world: Accounts) -> None:
        await world.set_up("karnak", 3, None, rated=True)
        while (outcome := (await world.now()).outcome) is None:
            await world.move()
        assert len(set(outcome.places)) > 1
        after = [(await world.ratings(seat))[0].mu for seat in range(3)]
        for (one, mine), (other, theirs) in product(zip(outcome.places, after, strict=True), repeat=2):
            assert one >= other or mine > theirs
        assert {each.kind for seat in range(3) for each in await world.results(seat)} == {"more"}

    among_accounts(folder, deed)


def test_a_team_is_rated_together(folder: Path) -> None:
    async def deed(world: Accounts) -> None:
        await world.set_up("karnak", 4, None, rated=True, options={"teams": 2})
        sides = (await world.now()).state.position.get_sides()
        await world.resign(0)
        for seat, side in enumerate(sides):
            ((game, kind, rating),) = await world.store.ratings.of_player(world.players[seat])
            assert (game, kind, rating.mu < START.mu) == ("karnak", "teams", side == sides[0])

    among_accounts(folder, deed)


def test_after_a_takeback_nothing_is_rated(folder: Path) -> None:
    async def deed(world: Accounts) -> None:
        await world.set_up("isis", 2, None, rated=True)
        await world.move()
        assert is_rated((await world.now()).row)
        await world.agree("undo", 0, 1)
        assert not is_rated((await world.now()).row)
        await world.restart()
        await world.move()
        await world.resign(1)
        assert await world.ratings(0) == await world.ratings(1) == []
        (kept,) = await world.results(0)
        assert (kept.result, kept.before) == ("won", None), "it is a result all the same"
        await world.agree("rematch", 0, 1)
        again = await world.store.row((await world.now()).row.next_table or "")
        assert again is not None
        assert is_rated(again), "the next game is rated as agreed"

    among_accounts(folder, deed)


def test_a_game_called_off_and_one_that_is_not_rated_change_nothing(folder: Path) -> None:
    async def deed(world: Accounts) -> None:
        await world.set_up("isis", 2, None, rated=True)
        await world.agree("abort", 0, 1)
        await world.set_up("isis", 2, None)
        await world.resign(0)
        assert await world.ratings(0) == []
        assert [each.result for each in await world.results(0)] == ["lost"]

    among_accounts(folder, deed)


def test_where_an_account_is_gone_nothing_is_rated(folder: Path) -> None:
    async def deed(world: Accounts) -> None:
        await world.set_up("isis", 2, None, rated=True)
        await world.resign(0)
        assert len(await world.ratings(1)) == 1
        await world.set_up("isis", 2, None, rated=True)
        await world.store.accounts.delete(world.players[1])
        await world.resign(1)
        (mine,) = await world.ratings(0)
        assert mine.games == 1
        assert await world.ratings(1) == [], "its rating is gone, too"

    among_accounts(folder, deed)


def test_written_twice_it_is_kept_once(folder: Path) -> None:
    async def deed(world: Accounts) -> None:
        await world.set_up("isis", 2, None)
        for rated in (False, True, True):
            ended = Ended(world.name, "isis", world.players, (0, 1), (1, 2), rated, world.time)
            await world.store._writer.write(Do(ending_with(ended)))
        assert len(await world.results(0)) == 1
        (mine,) = await world.ratings(0)
        assert mine.games == 1

    among_accounts(folder, deed)


def test_lists_are_read_from_either_database(database: Database) -> None:
    async def deed(world: Accounts) -> None:
        await world.set_up("isis", 2, None, public=True)
        await world.move()
        live = [row.id for row in await world.store.public(None, 0, 5)]
        assert live == [row.id for row in await world.store.public("isis", 0, 5)] == [world.name]
        assert await world.store.public("horus", 0, 5) == await world.store.public(None, world.time + 1, 5) == []
        await world.resign(0)
        assert await world.store.public(None, 0, 5) == []
        mine, theirs = world.players
        ratings = world.store.ratings
        asked = Wanted(mine, None, "isis", "lost", theirs, (world.time, "~"))
        assert [row.table for row in await ratings.results(asked, 5)] == [world.name]
        assert await ratings.results(replace(asked, before=(world.time, world.name)), 5) == []
        assert await ratings.counts(Wanted(theirs, opponent=mine)) == {"won": 1, "drawn": 0, "lost": 0}
        assert await ratings.results(replace(asked, opponent=mine), 5) == []
        add = "INSERT INTO ratings VALUES (:player, 'isis', 'two', :mu, 4.0, :games, 1)"
        known = [{"player": mine, "mu": 24.0, "games": 10}, {"player": theirs, "mu": 26.0, "games": 11}]
        await world.store._writer.write(Do(lambda connection: connection.executemany(add, known)))
        assert [each.name for each in await ratings.best("isis", "two", 5)] == ["Player1", "Player0"]
        assert len(await ratings.best("isis", "two", 1)) == 1
        assert list(await world.store.rows([world.name, "none"])) == [world.name]

    among_accounts(database, deed)


def test_guests_do_not_sit_down_at_a_rated_table(folder: Path) -> None:
    async def deed(world: World) -> None:
        with pytest.raises(Refusal, match="rated account"):
            await world.set_up("isis", 2, None, rated=True)
        row = await world.store.row(world.name)
        assert row is not None
        assert len({sitter["kind"] for sitter in row.seats} & {"open"}) == 1

    in_a_world(folder, deed)


OWNER, STRANGER = (PlayerRow("p", kind, None, None, 1, 1) for kind in (ACCOUNT, GUEST))


@pytest.mark.parametrize(
    ("seats", "more"),
    [
        ([PERSON, PERSON], {}),
        ([PERSON, opponent()], {}),
        ([FRIEND, FRIEND], {}),
        ([PERSON], {}),
        ([PERSON, PERSON, FRIEND], {}),
        ([PERSON, FRIEND, FRIEND], {"stand_in": 2}),
    ],
)
def test_every_seat_of_a_rated_game_is_for_another_account(seats: list[Message], more: dict[str, object]) -> None:
    with pytest.raises(Refusal, match="rated seats"):
        check_wish(NewTable.model_validate({"game": "isis", "seats": seats, "rated": True, **more}), OWNER)
    check_wish(NewTable.model_validate({"game": "isis", "seats": seats, **more}), STRANGER)
    with pytest.raises(Refusal, match="rated account"):
        check_wish(NewTable.model_validate({"game": "isis", "seats": [PERSON, FRIEND], "rated": True}), STRANGER)
    check_wish(NewTable.model_validate({"game": "isis", "seats": [PERSON, FRIEND], "rated": True}), OWNER)


def test_missing_results_of_a_rated_game_and_stray_ones_are_told_and_put_right(folder: Path) -> None:
    def look(world: Accounts, repair: bool = False) -> list[Finding]:
        return [each for each in check_tables(world.store.database, folder, repair) if each.why is not None]

    def spoil(world: Accounts, change: str) -> None:
        write_now(world.store.database, [Do(lambda connection: connection.execute(change).rowcount)])

    async def deed(world: Accounts) -> None:
        await world.set_up("isis", 2, None, rated=True)
        await world.resign(1)
        before = await world.results(0)
        assert look(world) == []
        spoil(world, "DELETE FROM results")
        spoil(world, "DELETE FROM ratings")
        (missing,) = look(world)
        assert (missing.table, missing.repaired) == (world.name, False)
        (put_right,) = look(world, repair=True)
        assert (put_right.repaired, put_right.kept) == (True, RESULTS)
        assert (look(world), await world.results(0)) == ([], before)
        assert [rating.games for rating in await world.ratings(1)] == [1]
        spoil(world, "UPDATE tables SET places = NULL, resigned = NULL, reason = NULL, scores = NULL")
        (stray,) = look(world, repair=True)
        assert "has not ended" in str(stray.why)
        assert (look(world), await world.results(0)) == ([], [])

    among_accounts(folder, deed)


def test_who_is_gone_lacks_no_results(folder: Path) -> None:
    async def deed(world: Accounts) -> None:
        await world.set_up("isis", 2, None, rated=True)
        await world.resign(1)
        await world.store.accounts.delete(world.players[1])
        assert [each.why for each in check_tables(world.store.database, folder)] == [None]

    among_accounts(folder, deed)
