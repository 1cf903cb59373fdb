"""Clocks at tables, by a clock of the test: nothing here waits for time to pass."""

import asyncio
import json
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from hypostyle import Record
from hypostyle.core.ending import tell_outcome
from hypostyle.server.connection import Connection, View
from hypostyle.server.consent import answer, offer, resume
from hypostyle.server.flags import Flags
from hypostyle.server.joining import join
from hypostyle.server.leaving import fall, resign
from hypostyle.server.new_tables import NewTables
from hypostyle.server.refusal import Refusal
from hypostyle.server.requests import NewTable
from hypostyle.server.search_pool import SearchPool
from hypostyle.server.snapshot import Snapshot
from hypostyle.server.store import Store
from hypostyle.server.store.database import Database
from hypostyle.server.store.people import PlayerRow
from hypostyle.server.table import LiveTable
from hypostyle.server.table_registry import TableRegistry
from hypostyle.server.tables_api import write_record
from tests.server.running import PATIENCE, PERSON, empty_database, opponent

FRIEND = {"kind": "friend"}
LIVE = {"kind": "live", "base": 60, "increment": 2}
DAYS = {"kind": "days", "days": 2}
T = 1_800_000_000_000
DAY = 24 * 3600 * 1000


@dataclass
class World:
    """A store with one table of people elsewhere, and the time that all here go by."""

    database: Database
    time: int = T
    name: str = ""

    async def open(self) -> None:
        self.store = Store(self.database)
        await self.store.open()
        self.registry = TableRegistry(self.store, SearchPool(1), now=lambda: self.time)
        self.flags = Flags(self.registry)

    async def close(self) -> None:
        await self.registry.close()
        await self.store.close()

    async def restart(self) -> None:
        """As after a kill: all that was in memory is gone."""
        await self.close()
        await self.open()

    async def come(self, number: int) -> list[PlayerRow]:
        """So many people; each time the same."""
        return [await self.store.people.make_guest(f"{n}" * 32, "en", 1) for n in range(number)]

    async def set_up(self, game: str, seats: int, clock: object, **more: object) -> None:
        """A table at which player 0, 1, ... sit; its clock runs now."""
        guests = await self.come(seats)
        self.players, self.guests = [guest.id for guest in guests], guests
        wanted = [PERSON, *[FRIEND] * (seats - 1)]
        wish = {"game": game, "players": seats, "seats": wanted, "opens": 0, "clock": clock, **more}
        self.name = await NewTables(self.registry).set_up(NewTable.model_validate(wish), self.players[0])
        for guest in guests[1:]:
            await self.registry.act(self.name, partial(join, player=guest, seat=None))

    def connection(self, number: int) -> Connection:
        return Connection(self.players[number], View())

    async def move(self, number: int | None = None) -> None:
        """The first move there is, by whoever is to act, or by this player."""

        async def play(live: LiveTable) -> None:
            state = live.snapshot.state
            assert state.seat is not None
            await live.play(self.connection(state.seat if number is None else number), state.moves()[0], state.ply)

        await self.registry.act(self.name, play)

    async def now(self) -> Snapshot:
        return await self.registry.look_up(self.name)


def in_a_world(place: Path | Database, deed: Callable[[World], Awaitable[None]]) -> None:
    async def run() -> None:
        world = World(empty_database(place) if isinstance(place, Path) else place)
        await world.open()
        await deed(world)
        await world.close()

    asyncio.run(asyncio.wait_for(run(), PATIENCE))


async def next_table(connection: Connection) -> dict[str, Any]:
    """The next message about the table itself."""
    told: dict[str, Any] = {"type": ""}
    while told["type"] != "table":
        told = json.loads(await connection.next() or "")
    return told


def told_ending(found: Snapshot, language: str) -> str:
    assert found.outcome is not None
    named = (found.outcome, ["Anna", "Bert", "Carl"], language, found.row.resigned)
    return tell_outcome(found.game, found.state.position, *named)


def test_a_flag_falls_after_a_restart_though_nobody_looks(tmp_path: Path) -> None:
    async def deed(world: World) -> None:
        await world.set_up("isis", 2, LIVE)
        await world.move()
        world.time += 20_000
        await world.move()  # seat 1 has 42 seconds left, and the time of seat 0 runs
        stored = await world.store.row(world.name)
        assert stored is not None
        assert (stored.flag_at, stored.clock and stored.clock["left"]) == (world.time + 60_000, [60_000, 42_000])
        world.time += 59_999
        await world.restart()
        assert await world.flags.fall_due() == pytest.approx(0.01), "it is looked again just when it falls"
        assert (await world.now()).outcome is None
        world.time += 1
        await world.flags.fall_due()
        found = await world.now()
        assert found.outcome is not None
        assert (found.outcome.reason, found.outcome.places, found.row.resigned) == ("time", (2, 1), 0)
        assert told_ending(found, "en") == "Anna ran out of time; Bert wins."
        assert told_ending(found, "de") == "Anna hat die Zeit überschritten; damit gewinnt Bert."
        record = Record.parse(write_record(found.row, found.state, found.spent, found.outcome, None, "en"))
        assert (record.result, record.reason) == ("2 1", "time")
        assert [entry.spent for entry in record.entries] == [0, 20]
        assert (record.tags, [entry.clock for entry in record.entries]) == ({"Clock": "60+2"}, [60, 42])
        assert (found.row.flag_at, await world.store.flags(10)) == (None, [])
        await world.restart()
        with pytest.raises(Refusal, match="over"):
            await world.move(0)

    in_a_world(tmp_path, deed)


def _record(found: Snapshot) -> Record:
    text = write_record(found.row, found.state, found.spent, found.outcome, None, "en")
    record = Record.parse(text)
    assert str(record) == text, "nothing is lost"
    return record


def test_a_record_tells_what_each_player_had_left(tmp_path: Path) -> None:
    async def deed(world: World) -> None:
        await world.set_up("karnak", 3, LIVE)
        for _ in range(9):
            world.time += 1_500
            await world.move()
            found = await world.now()
            assert found.clock is not None
            record = _record(found)
            left = {}
            for entry in record.entries:
                if entry.step.seat is not None:
                    left[entry.step.seat] = entry.clock
            assert left == {seat: found.clock.left[seat] / 1000 for seat in left}
        await world.registry.act(world.name, lambda live: live.undo_to(live.snapshot.state.ply - 1))
        record = _record(await world.now())
        assert record.tags == {"Clock": "60+2"}
        assert {entry.clock for entry in record.entries} == {None}, "what was taken back took time that no move tells"
        assert record.entries[-1].spent == 1.5

    in_a_world(tmp_path, deed)


def test_a_record_over_days_names_its_clock_and_what_each_move_took(tmp_path: Path) -> None:
    async def deed(world: World) -> None:
        await world.set_up("isis", 2, DAYS)
        world.time += DAY
        await world.move()
        record = _record(await world.now())
        assert (record.tags, record.entries[0].spent, record.entries[0].clock) == ({"Clock": "2 days"}, 86_400, None)
        await world.set_up("isis", 2, None)
        assert _record(await world.now()).tags == {}

    in_a_world(tmp_path, deed)


def test_a_move_that_comes_too_late_is_refused_before_anybody_has_looked(tmp_path: Path) -> None:
    async def deed(world: World) -> None:
        await world.set_up("isis", 2, LIVE)
        await world.move()
        world.time += 60_000
        with pytest.raises(Refusal, match="time over"):
            await world.move(1)
        found = await world.now()
        assert found.outcome is not None
        assert (found.outcome.winners, found.state.ply) == ((0,), 1)

    in_a_world(tmp_path, deed)


@pytest.mark.parametrize("late", ["answer", "resign"])
def test_what_comes_after_the_flag_changes_nothing(tmp_path: Path, late: str) -> None:
    async def deed(world: World) -> None:
        await world.set_up("isis", 2, LIVE)
        await world.move()
        await world.registry.act(world.name, lambda live: offer(live, world.connection(1), "draw"))
        world.time += 61_000

        async def act(live: LiveTable) -> None:
            await (answer(live, world.connection(0), True) if late == "answer" else resign(live, world.connection(0)))

        with pytest.raises(Refusal, match="time over"):
            await world.registry.act(world.name, act)
        found = await world.now()
        assert found.outcome is not None
        assert (found.outcome.reason, found.outcome.winners) == ("time", (0,))

    in_a_world(tmp_path, deed)


def test_a_process_that_missed_the_beginning_lets_the_flag_fall_too(database: Database) -> None:
    async def deed(world: World) -> None:
        await world.set_up("isis", 2, LIVE)
        wish = {"game": "isis", "seats": [PERSON, FRIEND], "opens": 0, "clock": LIVE}
        world.name = await NewTables(world.registry).set_up(NewTable.model_validate(wish), world.players[0])
        elsewhere = TableRegistry(world.store, SearchPool(1), now=lambda: world.time)
        connection = world.connection(0)
        await elsewhere.enter(world.name, connection)  # somebody is still to come: no clock runs
        await world.registry.act(world.name, lambda live: join(live, world.guests[1], None))
        await world.move()
        world.time += 60_000
        assert await elsewhere.act(world.name, fall)
        elsewhere.leave(world.name, connection)
        await elsewhere.close()

    in_a_world(database, deed)


def test_a_flag_falls_once_whoever_asks_and_however_often(database: Database) -> None:
    async def deed(world: World) -> None:
        await world.set_up("isis", 2, LIVE)
        await world.move()
        elsewhere = TableRegistry(world.store, SearchPool(1), now=lambda: world.time)
        connection = world.connection(0)
        await elsewhere.enter(world.name, connection)  # it keeps what it knows
        world.time += 30_000
        await world.move()
        world.time += 31_000  # what is known elsewhere says that seat 1 is over time
        assert await elsewhere.act(world.name, fall) is False, "it is judged again by what is stored"
        assert (await world.now()).outcome is None
        world.time += 30_000
        fallen = await asyncio.gather(world.registry.act(world.name, fall), elsewhere.act(world.name, fall),
                                      return_exceptions=True)  # fmt: skip
        assert True in fallen
        assert await world.registry.act(world.name, fall) is False
        found = await world.now()
        assert (found.row.resigned, found.row.reason) == (0, "time")
        elsewhere.leave(world.name, connection)
        await elsewhere.close()

    in_a_world(database, deed)


@pytest.mark.parametrize("by", ["time", "resigned"])
def test_with_three_seats_a_program_takes_over_if_that_was_chosen(tmp_path: Path, by: str) -> None:
    async def deed(world: World) -> None:
        await world.set_up("isis", 3, LIVE, stand_in=2)
        await world.move()

        async def lose(seat: int) -> None:
            if by == "time":
                world.time += 60_000
                await world.flags.fall_due()
            else:
                await world.registry.act(world.name, lambda live: resign(live, world.connection(seat)))

        await lose(1)
        found = await world.now()
        assert found.outcome is None
        assert found.row.seats[1] == {"kind": "opponent", "level": 2, "name": None}
        assert found.rights.seats_of(world.players[1]) == ()
        assert found.clock is not None
        assert (found.clock.running, found.row.flag_at) == (None, None), "a program has no clock"
        await world.registry.act(world.name, lambda live: live.advance(live.snapshot.state.moves()[0], world.time))
        assert (await world.now()).row.flag_at == world.time + 60_000
        await lose(2)
        found = await world.now()
        assert (found.outcome, found.clock) == (None, None), "whoever is left plays against programs, without a clock"

    in_a_world(tmp_path, deed)


@pytest.mark.parametrize("by", ["time", "resigned"])
def test_with_three_seats_the_game_ends_if_nothing_was_chosen(tmp_path: Path, by: str) -> None:
    async def deed(world: World) -> None:
        await world.set_up("isis", 3, LIVE)
        await world.move()
        world.time += 60_000 if by == "time" else 0
        if by == "time":
            await world.flags.fall_due()
        else:
            await world.registry.act(world.name, lambda live: resign(live, world.connection(1)))
        found = await world.now()
        assert found.outcome is not None
        assert (found.outcome.places, found.outcome.reason) == ((1, 3, 1), by)

    in_a_world(tmp_path, deed)


def test_a_hand_that_is_taken_over_counts_as_seen(tmp_path: Path) -> None:
    async def deed(world: World) -> None:
        await world.set_up("horus", 3, LIVE, stand_in=1)
        world.time += 600_000
        await world.flags.fall_due()
        seats = (await world.now()).row.seats
        assert (seats[0]["kind"], seats[0]["seen"]) == ("opponent", True)

    in_a_world(tmp_path, deed)


def test_a_day_clock_is_held_by_consent_and_runs_on_by_either(tmp_path: Path) -> None:
    async def deed(world: World) -> None:
        await world.set_up("isis", 2, DAYS)
        await world.move()
        act = world.registry.act
        world.time += DAY
        await act(world.name, lambda live: offer(live, world.connection(0), "pause"))
        assert (await world.now()).row.flag_at == world.time + DAY, "asking alone holds nothing"
        await act(world.name, lambda live: answer(live, world.connection(1), True))
        world.time += 30 * DAY
        await world.restart()
        act = world.registry.act
        await world.flags.fall_due()
        found = await world.now()
        assert (found.outcome, found.row.flag_at, found.rights.held) == (None, None, True)
        assert [found.rights.can(player)["resume"] for player in (*world.players, "carl", None)] == [
            True, True, False, False,
        ]  # fmt: skip
        with pytest.raises(Refusal, match="watching"):
            await act(world.name, lambda live: resume(live, Connection("carl", View())))
        await act(world.name, lambda live: resume(live, world.connection(0)))
        assert (await world.now()).row.flag_at == world.time + DAY
        with pytest.raises(Refusal, match="not held"):
            await act(world.name, lambda live: resume(live, world.connection(1)))

    in_a_world(tmp_path, deed)


def test_a_live_clock_is_not_held(tmp_path: Path) -> None:
    async def deed(world: World) -> None:
        await world.set_up("isis", 2, LIVE)
        await world.move()
        assert "pause" not in (await world.now()).rights.may_offer(world.players[0])
        with pytest.raises(Refusal, match="no day clock"):
            await world.registry.act(world.name, lambda live: offer(live, world.connection(0), "pause"))

    in_a_world(tmp_path, deed)


def test_the_clock_is_told_to_players_and_onlookers_alike(tmp_path: Path) -> None:
    async def deed(world: World) -> None:
        await world.set_up("isis", 2, LIVE)
        heard: list[dict[str, Any]] = []
        onlooker, first = Connection(None, View()), world.connection(0)
        for connection in (first, onlooker):
            await world.registry.enter(world.name, connection)
            await next_table(connection)
        await world.move()
        world.time += 5_000
        late = Connection(None, View())
        await world.registry.enter(world.name, late)
        for connection in (first, onlooker, late):
            heard.append(await next_table(connection))
        clocks = [message["clock"] for message in heard]
        assert clocks[0] == clocks[1] == clocks[2]
        assert clocks[0] == {
            **LIVE, "days": 0, "left": [60_000, 60_000], "running": 1, "since": T, "free": False, "paused": False,
        }  # fmt: skip
        assert [message["now"] for message in heard] == [T, T, T + 5_000], "whoever comes later knows how much later"
        for connection in (first, onlooker, late):
            world.registry.leave(world.name, connection)

    in_a_world(tmp_path, deed)


def test_a_table_that_cannot_be_played_again_holds_up_no_other(tmp_path: Path) -> None:
    async def deed(world: World) -> None:
        await world.set_up("isis", 2, LIVE)
        await world.move()
        found = await world.store.find(world.name)
        assert found is not None
        await world.store.change(found[0], {"ply": 7})
        await world.restart()
        world.time += 61_000
        await world.flags.fall_due()
        assert await world.store.flags(10) == []

    in_a_world(tmp_path, deed)


@pytest.mark.parametrize("seats", [[PERSON, opponent()], [opponent(), opponent()]])
def test_a_clock_needs_two_people(tmp_path: Path, seats: list[dict[str, Any]]) -> None:
    async def deed(world: World) -> None:
        wish = NewTable.model_validate({"game": "isis", "seats": seats, "clock": LIVE})
        with pytest.raises(Refusal, match="clock people"):
            await NewTables(world.registry).set_up(wish, "anna")

    in_a_world(tmp_path, deed)


def test_when_somebody_was_there_last_is_kept_and_told(database: Database) -> None:
    async def deed(world: World) -> None:
        await world.set_up("isis", 2, DAYS)
        bert = world.connection(1)
        await world.registry.enter(world.name, bert)
        world.time += 60_000
        world.registry.leave(world.name, bert)
        while (await world.store.people.last_seen([world.players[1]]))[world.players[1]] != world.time:
            await asyncio.sleep(0.01)
        await world.restart()
        world.time += 5 * 60_000
        anna = world.connection(0)
        await world.registry.enter(world.name, anna)
        told: dict[str, Any] = {"type": ""}
        while told["type"] != "presence":
            told = json.loads(await anna.next() or "")
        assert (told["here"], told["away"]) == ([0], [{"seat": 1, "ago": 5 * 60_000}])
        world.registry.leave(world.name, anna)

    in_a_world(database, deed)


def test_nobody_is_told_who_is_here_once_all_have_gone(tmp_path: Path) -> None:
    async def deed(world: World) -> None:
        await world.set_up("isis", 2, DAYS)
        connections = [Connection(None, View()), Connection(None, View())]
        for connection in connections:
            live = await world.registry.enter(world.name, connection)
        for connection in connections:
            world.registry.leave(world.name, connection)
        live.presence._begin()  # as its timer does a moment later; the store may be closed by then
        assert not live.presence._tasks

    in_a_world(tmp_path, deed)
