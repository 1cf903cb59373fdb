"""Conditional moves: "if they play this, I play that"."""

import json
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

import hypostyle
from hypostyle.core.step import Step
from hypostyle.server import table as table_module
from hypostyle.server.connection import Connection, View
from hypostyle.server.consent import answer, offer
from hypostyle.server.planning import set_plan, show_supposed
from hypostyle.server.plans import check_lines, suppose
from hypostyle.server.refusal import Refusal, RuleRefusal
from hypostyle.server.store.database import Database
from hypostyle.server.store.plans import after
from tests.server.test_clock_tables import DAYS, LIVE, World, in_a_world

X = "0-13"


def test_a_line_is_played_out_by_the_rules() -> None:
    state = hypostyle.game("isis").start(2)
    line = [X]
    for _ in range(3):
        line.append(suppose(state, line).moves()[0])
    check_lines(state, [1], [line, line[:2]])
    assert state.ply == 0, "nothing is played"
    with pytest.raises(RuleRefusal):
        check_lines(state, [1], [[X, "0-1"]])
    with pytest.raises(Refusal, match="plan end"):
        check_lines(state, [1], [line[:3]])
    other = suppose(state, [X]).moves()[1]
    with pytest.raises(Refusal, match="plan twice"):
        check_lines(state, [1], [line, [X, other]])


def test_nothing_hidden_or_drawn_comes_between() -> None:
    with pytest.raises(Refusal, match="plan hidden"):
        suppose(hypostyle.game("horus").start(2, seed=1), [])
    made: Any = SimpleNamespace(
        steps=[], play=lambda text: made.steps.extend([Step(0, 1, text), Step(None, 1, "a draw")])
    )
    state: Any = SimpleNamespace(game=SimpleNamespace(hidden=False), copy=lambda: made, ply=0)
    with pytest.raises(Refusal, match="plan chance"):
        suppose(state, ["a"])


def test_what_is_left_of_lines_after_a_move() -> None:
    lines = [["a", "b", "c", "d"], ["a", "b"], ["x", "y"]]
    assert after(lines, "a") == [["b", "c", "d"], ["b"]]
    assert after(after(lines, "a"), "b") == [["c", "d"]]
    assert after(lines, "q") == []


async def keep(world: World, number: int, *lines: list[str]) -> dict[str, Any]:
    """A player keeps lines; what they are told."""
    connection, ply = world.connection(number), (await world.now()).state.ply
    await world.registry.act(world.name, lambda live: set_plan(live, connection, list(lines), ply, None))
    told: dict[str, Any] = json.loads(await connection.next() or "")
    return told


async def line_from(world: World, *picks: int) -> list[str]:
    """A run of moves from the present position, each picked by its number."""
    state, line = (await world.now()).state, list[str]()
    for pick in picks:
        line.append(suppose(state, line).moves()[pick])
    return line


async def play(world: World, number: int, text: str) -> None:
    ply = (await world.now()).state.ply
    await world.registry.act(world.name, lambda live: live.play(world.connection(number), text, ply))


def test_answers_are_made_at_once_and_marked(database: Database) -> None:
    async def deed(world: World) -> None:
        await world.set_up("isis", 2, DAYS)
        line = await line_from(world, 0, 0, 1, 0)
        assert await keep(world, 1, line) == {"type": "plan", "ply": 0, "lines": [line]}
        await play(world, 0, line[0])
        found = await world.now()
        assert ([step.text for step in found.state.steps], found.row.planned) == (line[:2], [2])
        assert found.row.flag_at == world.time + 2 * 24 * 3600 * 1000, "and the time of the other runs"
        await world.restart()
        await play(world, 0, line[2])
        found = await world.now()
        assert ([step.text for step in found.state.steps], found.row.planned) == (line, [2, 4])
        assert await world.store.plans.find(world.name, world.players[1], 4) == []

    in_a_world(database, deed)


def test_another_move_clears_them(tmp_path: Path) -> None:
    async def deed(world: World) -> None:
        await world.set_up("isis", 2, DAYS)
        line, other = await line_from(world, 0, 0), await line_from(world, 1)
        await keep(world, 1, line)
        await play(world, 0, other[0])
        assert (await world.now()).state.ply == 1
        assert [await world.store.plans.find(world.name, world.players[1], ply) for ply in (0, 1)] == [[], []]

    in_a_world(tmp_path, deed)


def test_a_takeback_clears_them(tmp_path: Path) -> None:
    async def deed(world: World) -> None:
        await world.set_up("isis", 2, DAYS)
        await world.move()
        await world.move()
        await keep(world, 1, await line_from(world, 0, 0))
        await world.registry.act(world.name, lambda live: offer(live, world.connection(1), "undo"))
        await world.registry.act(world.name, lambda live: answer(live, world.connection(0), True))
        assert await world.store.plans.find(world.name, world.players[1], 2) == []

    in_a_world(tmp_path, deed)


def test_an_answer_that_a_kill_left_unmade_is_made_at_the_start(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def nothing(live: object) -> None:
        """The server is killed just before the answer."""

    async def deed(world: World) -> None:
        await world.set_up("isis", 2, DAYS)
        line = await line_from(world, 0, 0)
        await keep(world, 1, line)
        with monkeypatch.context() as patched:
            patched.setattr(table_module, "answer_by_plan", nothing)
            await play(world, 0, line[0])
        assert (await world.now()).state.ply == 1
        await world.restart()
        await world.flags.answer_due()
        await world.flags.answer_due()
        assert [step.text for step in (await world.now()).state.steps] == line

    in_a_world(database, deed)


def test_nobody_else_hears_of_them(tmp_path: Path) -> None:
    async def deed(world: World) -> None:
        await world.set_up("isis", 2, DAYS)
        line = await line_from(world, 0, 0, 0, 0)
        others = [world.connection(0), Connection(None, View())]
        for connection in others:
            await world.registry.enter(world.name, connection)
        await keep(world, 1, line)
        await world.registry.act(world.name, lambda live: offer(live, world.connection(1), "draw"))  # all are told
        for connection in others:
            heard = ""
            while '"offer":{' not in heard:
                heard = await connection.next() or ""
                assert json.loads(heard)["type"] not in ("plan", "supposed")
                assert f'"{line[1]}"' not in heard
                assert f'"{line[3]}"' not in heard
        for number, why in ((0, "plan turn"), (2, "watching")):
            asks = Connection((*world.players, "carl")[number], View())
            with pytest.raises(Refusal, match=why):
                await world.registry.act(world.name, lambda live, asks=asks: set_plan(live, asks, None, 0, None))  # type: ignore[misc]
            with pytest.raises(Refusal, match=why):
                await world.registry.act(world.name, lambda live, asks=asks: show_supposed(live, asks, [], None))  # type: ignore[misc]
        for connection in others:
            world.registry.leave(world.name, connection)

    in_a_world(tmp_path, deed)


@pytest.mark.parametrize(("game", "clock", "why"), [("isis", LIVE, "plan no days"), ("horus", DAYS, "plan hidden")])
def test_only_day_games_without_hidden_cards_have_them(
    tmp_path: Path, game: str, clock: dict[str, Any], why: str
) -> None:
    async def deed(world: World) -> None:
        await world.set_up(game, 2, clock)
        assert not (await world.now()).rights.can(world.players[1])["plan"]
        with pytest.raises(Refusal, match=why):
            await keep(world, 1, ["x", "y"])

    in_a_world(tmp_path, deed)


def test_a_line_is_entered_on_the_board_of_the_position_that_may_come(tmp_path: Path) -> None:
    async def deed(world: World) -> None:
        await world.set_up("isis", 2, DAYS)
        line, asks = await line_from(world, 0, 0), world.connection(1)
        for number in range(3):
            await world.registry.act(
                world.name,
                lambda live, number=number: show_supposed(live, asks, line[:number], 7),  # type: ignore[misc]
            )
            told = json.loads(await asks.next() or "")
            assert (told["moves"], told["to_act"], told["complete"], told["re"]) == (
                line[:number], number % 2, number == 2, 7,
            )  # fmt: skip
            assert len(told["told"]) == number
            assert told["scene"]["choices"]
        assert (await world.now()).state.ply == 0

    in_a_world(tmp_path, deed)


def test_what_a_guest_planned_is_the_accounts_that_takes_it_over(database: Database) -> None:
    async def deed(world: World) -> None:
        await world.set_up("isis", 2, DAYS)
        line = await line_from(world, 0, 0)
        await keep(world, 1, line)
        account = await world.store.people.make_guest("9" * 32, "en", 1)
        await world.store.accounts.make(account.id, "Owner", ["owner"], "", "")
        await world.store.accounts.move_tables(world.players[1], account.id)
        assert await world.store.plans.find(world.name, account.id, 0) == [line]
        assert await world.store.plans.find(world.name, world.players[1], 0) == []
        await world.restart()
        await play(world, 0, line[0])
        assert (await world.now()).state.ply == 2, "the answer is made"

    in_a_world(database, deed)
