"""Whoever deletes their account leaves no seat behind that waits for ever."""

from functools import partial
from pathlib import Path

import pytest

from hypostyle.server.joining import join, set_lobby
from hypostyle.server.leaving import depart
from hypostyle.server.new_tables import NewTables
from hypostyle.server.refusal import Refusal
from hypostyle.server.requests import NewTable
from hypostyle.server.store.database import Database
from hypostyle.server.unattended import Unattended
from tests.server.running import PERSON, opponent
from tests.server.test_clock_tables import DAYS, FRIEND, World, in_a_world
from tests.server.test_unattended import Answering


async def _delete(world: World, number: int) -> None:
    """As `POST /api/me/account/delete` does."""
    await depart(world.registry, world.players[number])
    await world.store.accounts.delete(world.players[number])


def test_between_two_the_game_ends(database: Database) -> None:
    async def deed(world: World) -> None:
        await world.set_up("isis", 2, DAYS)
        await world.move()
        await _delete(world, 1)
        await world.restart()
        found = await world.now()
        assert found.outcome is not None
        assert (found.outcome.reason, found.outcome.places, found.row.resigned) == ("resigned", (1, 2), 1)
        assert await world.store.flags(9) == []
        with pytest.raises(Refusal, match="player gone"):
            found.rights.check_offer(world.players[0], "rematch")
        assert found.rights.may_offer(world.players[0]) == []
        assert await world.store.clear(world.name, world.players[0]), "nobody else wants to see it"

    in_a_world(database, deed)


def test_with_three_a_program_takes_over_as_chosen_at_set_up(tmp_path: Path) -> None:
    async def deed(world: World) -> None:
        await world.set_up("isis", 3, DAYS, stand_in=1)
        await world.move()
        await _delete(world, 1)
        found = await world.now()
        assert (found.outcome, found.row.seats[1]["kind"], found.rights.thinking) == (None, "opponent", 1)
        answering: Unattended = Answering(world)
        await answering.look()
        await answering.settled()
        assert (await world.now()).state.seat == 2, "and it moves though nobody looks"

    in_a_world(tmp_path, deed)


def test_all_seats_of_a_screen_are_left(tmp_path: Path) -> None:
    async def deed(world: World) -> None:
        guests = await world.come(2)
        world.players = [guest.id for guest in guests]
        seats = [PERSON, PERSON, FRIEND]
        wish = {"game": "isis", "players": 3, "seats": seats, "opens": 0, "stand_in": 1}
        world.name = await NewTables(world.registry).set_up(NewTable.model_validate(wish), world.players[0])
        await world.registry.act(world.name, partial(join, player=guests[1], seat=None))
        await _delete(world, 0)
        found = await world.now()
        assert (found.outcome, found.seating.people) == (None, [2])

    in_a_world(tmp_path, deed)


def test_before_all_are_there_a_seat_is_open_again_and_another_invites(database: Database) -> None:
    async def deed(world: World) -> None:
        guests = await world.come(4)
        world.players = [guest.id for guest in guests]
        wish = {"game": "isis", "players": 4, "seats": [PERSON, FRIEND, FRIEND, FRIEND], "opens": 0}
        world.name = await NewTables(world.registry).set_up(NewTable.model_validate(wish), world.players[0])
        for number in (1, 2):
            await world.registry.act(world.name, partial(join, player=guests[number], seat=None))
        await _delete(world, 2)
        assert (await world.now()).seating.open == [2, 3]
        await _delete(world, 0)
        found = await world.now()
        assert (found.seating.open, found.row.host) == ([0, 2, 3], world.players[1])
        await world.registry.act(world.name, lambda live: set_lobby(live, world.players[1], True, False))
        await world.registry.act(world.name, partial(join, player=guests[3], seat=None))
        assert (await world.now()).rights.seats_of(world.players[3]) == (0,)

    in_a_world(database, deed)


def test_a_table_that_waits_with_nobody_left_goes_and_one_alone_stays(tmp_path: Path) -> None:
    async def deed(world: World) -> None:
        await world.set_up("isis", 2, None)
        make = NewTables(world.registry)
        waits = NewTable.model_validate({"game": "isis", "seats": [PERSON, FRIEND], "opens": 0, "lobby": True})
        alone = NewTable.model_validate({"game": "isis", "seats": [PERSON, opponent()], "opens": 0})
        gone, stays = [await make.set_up(wish, world.players[0]) for wish in (waits, alone)]
        assert await world.store.shared_by(world.players[0]) == sorted([world.name, gone])
        await _delete(world, 0)
        assert await world.store.lobby(9) == []
        assert await world.store.row(gone) is None
        row = await world.store.row(stays)
        assert row is not None
        assert row.places is None

    in_a_world(tmp_path, deed)


def test_a_match_does_not_go_on_with_somebody_who_is_gone(tmp_path: Path) -> None:
    async def deed(world: World) -> None:
        await world.set_up("sakkara", 2, None, games=2)
        while (await world.now()).outcome is None:
            await world.move()
        assert (await world.now()).rights.can(world.players[0])["next"]
        await _delete(world, 1)
        await world.restart()
        found = await world.now()
        assert not found.rights.can(world.players[0])["next"]
        with pytest.raises(Refusal, match="player gone"):
            found.rights.check_next(world.players[0])

    in_a_world(tmp_path, deed)
