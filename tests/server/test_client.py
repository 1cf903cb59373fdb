"""`hypostyle.client` and `hypostyle bot` against a real server, and the example of the documentation."""

import asyncio
import json
import random
import re
import subprocess
import sys
from collections.abc import AsyncIterator, Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest

import hypostyle
from hypostyle.client import Client, GoneError, RefusedError, Table, Turn, run
from tests.server.bot_client import is_ready, make_bot
from tests.server.running import PATIENCE, PERSON, Server, eventually, set_up
from tests.server.test_invites import FRIEND, invite

DOCS = Path(__file__).parents[2] / "docs" / "bots.md"


@pytest.fixture(scope="module")
def bot(server: Server) -> dict[str, str]:
    with server.client() as owner:
        return make_bot(owner)


def client_of(server: Server, bot: dict[str, str]) -> Client:
    return Client(f"http://{server.host}", bot["token"])


def person_plays(server: Server, visitor: httpx.Client, table: str, most: int = 10**6) -> None:
    """A person at seat 0 makes moves by lot until the game is over; for short by the messages of programs."""
    from websockets.sync.client import connect

    lot = random.Random(3)
    cookie = {"Cookie": f"visitor={visitor.cookies['visitor']}"}
    address = f"ws://{server.host}/api/tables/{table}/live?lean=1"
    with connect(address, additional_headers=cookie, max_size=None, open_timeout=PATIENCE) as socket:
        moved = -1
        while True:
            told = json.loads(socket.recv(timeout=PATIENCE))
            assert told["type"] == "table", told
            if told["over"] or not most:
                return
            if told["legal"] and told["ply"] > moved:  # the same position may be told twice
                most, moved = most - 1, told["ply"]
                move = lot.choice(told["legal"])
                socket.send(json.dumps({"type": "move", "text": move, "ply": told["ply"]}))


@contextmanager
def program(*arguments: str) -> Iterator["subprocess.Popen[str]"]:
    """A process that ends with its test; what it says is read from it."""
    command = [sys.executable, *arguments]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True) as made:
        try:
            yield made
        finally:
            made.kill()


def test_the_example_of_the_documentation_plays_a_game(
    server: Server, visitor: httpx.Client, bot: dict[str, str], tmp_path: Path
) -> None:
    (code,) = re.findall(r"```python\n(.*?)```", DOCS.read_text(encoding="utf-8"), re.DOTALL)
    assert 15 <= len([line for line in code.splitlines() if line.strip()]) <= 25
    file = tmp_path / "bot.py"
    file.write_text(code, encoding="utf-8")
    with program(str(file), f"http://{server.host}", bot["token"]) as running:
        assert eventually(lambda: is_ready(visitor, bot) or running.poll() is not None)
        table = set_up(visitor, "sakkara", PERSON, {"kind": "bot", "id": bot["id"]})
        person_plays(server, visitor, table)
        said, _ = running.communicate(timeout=PATIENCE)
        assert running.returncode == 0, said
    assert visitor.get("/api/tables").json()[0]["over"] is True


def test_hypostyle_bot_plays_with_a_level_and_says_how_it_ended(
    server: Server, visitor: httpx.Client, bot: dict[str, str]
) -> None:
    arguments = ("-m", "hypostyle", "bot", f"http://{server.host}", "--token", bot["token"])
    with program(*arguments, "--game", "sakkara", "--level", "1", "--games", "1") as running:
        assert eventually(lambda: is_ready(visitor, bot) or running.poll() is not None)
        table = set_up(visitor, "sakkara", PERSON, {"kind": "bot", "id": bot["id"]})
        person_plays(server, visitor, table)
        said, _ = running.communicate(timeout=PATIENCE)
    assert said.startswith(f"{bot['name']} is ready for sakkara at http://{server.host}")
    assert f"table {table}: " in said


def test_hypostyle_bot_says_in_a_line_what_is_wrong_with_a_token(server: Server) -> None:
    arguments = ("-m", "hypostyle", "bot", f"http://{server.host}", "--token", "nonsense")
    done = subprocess.run([sys.executable, *arguments], capture_output=True, text=True, timeout=PATIENCE)
    assert done.returncode == 2
    assert done.stderr == (
        "hypostyle: This token is no bot's, or it was revoked. An account makes tokens on its page.\n"
    )


def test_a_turn_shows_no_more_than_the_seat_knows_and_can_be_searched(
    server: Server, visitor: httpx.Client, bot: dict[str, str]
) -> None:
    async def look() -> None:
        client = client_of(server, bot)
        link = invite(visitor, set_up(visitor, "horus", PERSON, FRIEND, opens=1))
        table = await client.join(f"http://{server.host}/join/{link}")
        async for turn in table.turns():
            assert turn.seat == 1
            state = turn.state(seed=5)
            assert isinstance(state, hypostyle.State)
            assert state.moves() == sorted(turn.legal)
            assert json.loads(state.view(1)) == turn.view
            assert {tuple(turn.state().position.legal_list()) for _ in range(3)} == {tuple(state.position.legal_list())}
            with pytest.raises(RefusedError) as refused:
                await turn.play("desert@90,90")
            assert str(refused.value)
            await table.resign()
        assert table.ending is not None
        assert table.ending.reason == "resigned"
        await table.close()

    asyncio.run(asyncio.wait_for(look(), PATIENCE))


class Cut(Table):
    """A table whose connection breaks just before each move is sent."""

    async def turns(self) -> AsyncIterator[Turn]:
        async for turn in super().turns():
            assert self._socket is not None
            await self._socket.close()
            yield turn


def test_a_broken_connection_is_made_again_and_no_move_is_lost(
    server: Server, visitor: httpx.Client, bot: dict[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("hypostyle.client.client.Table", Cut)
    monkeypatch.setattr("hypostyle.client.wire.PAUSES", (0.0,))

    async def play() -> None:
        link = invite(visitor, set_up(visitor, "isis", PERSON, FRIEND, opens=1))
        client = client_of(server, bot)
        table = await client.join(link)
        person = asyncio.create_task(asyncio.to_thread(person_plays, server, visitor, table.id, 4))
        played = []
        async for turn in table.turns():
            played.append(turn.legal[0])
            await turn.play(turn.legal[0])
            if len(played) == 4:
                break
        await person
        await table.close()
        steps = visitor.get(f"/api/tables/{table.id}/record").text
        assert all(move in steps for move in played)

    asyncio.run(asyncio.wait_for(play(), PATIENCE))


def test_a_bot_with_enough_to_do_declines_and_a_revoked_one_ends(server: Server, visitor: httpx.Client) -> None:
    with server.client() as owner:
        bot = make_bot(owner)

        async def play() -> None:
            client = client_of(server, bot)
            playing = asyncio.create_task(run(client, lambda turn: turn.legal[0], ["isis"], at_once=1))
            seats = [PERSON, {"kind": "bot", "id": bot["id"]}]
            while not await asyncio.to_thread(is_ready, visitor, bot):
                await asyncio.sleep(0.02)
            first = await asyncio.to_thread(set_up, visitor, "isis", *seats)
            second = await asyncio.to_thread(set_up, visitor, "isis", *seats)
            while (await asyncio.to_thread(visitor.post, f"/api/tables/{second}/invites", json={"seat": 1})).is_error:
                await asyncio.sleep(0.02)  # until it has declined; then the seat is open for others
            assert [own.id for own in await client.tables()] == [first]
            await asyncio.to_thread(owner.delete, f"/api/me/bots/{bot['id']}")
            with pytest.raises(GoneError):
                await playing

        asyncio.run(asyncio.wait_for(play(), PATIENCE))


def test_a_rematch_is_agreed_to_and_a_draw_is_not() -> None:
    from hypostyle.client.client import agree_to_all_but_draws

    assert [agree_to_all_but_draws(kind) for kind in ("undo", "draw", "abort", "rematch")] == [True, False, True, True]


def test_an_address_is_that_of_a_server() -> None:
    for wrong in ("games.example", "ftp://games.example", "https://games.example/table/x", "https://"):
        with pytest.raises(ValueError, match=r"https://games\.example, not"):
            Client(wrong, "hbot_x")
