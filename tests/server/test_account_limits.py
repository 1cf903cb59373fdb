"""What an account may do, from wherever it comes; and guesses of passwords, counted for all processes together."""

import asyncio
from types import SimpleNamespace

import pytest
from starlette.requests import HTTPConnection

from hypostyle.server.identity import known_player
from hypostyle.server.limits import ACCOUNT_SOCKETS, RATES, Rate
from hypostyle.server.rate_limits import Asker, Bucket, Buckets, Limits
from hypostyle.server.refusal import Refusal
from hypostyle.server.store import Store
from hypostyle.server.store.database import Database
from hypostyle.server.store.guesses import Allowance

T = 1_800_000_000_000


def test_browsers_and_bots_of_an_account_share_what_it_may_do(database: Database) -> None:
    async def use() -> None:
        store = Store(database)
        owner = await store.people.make_guest("a" * 32, "en", 1)
        await store.accounts.make(owner.id, "Anna", {"anna"}, "hash", "code")
        browsers = [await store.accounts.sign_in(owner.id, T) for _ in range(2)]
        bot = await store.bots.make(owner.id, "Ra", {"ra"}, 1, T)
        assert bot is not None
        await store.people.make_guest("b" * 32, "en", T)
        limits = Limits()
        limits._accounts["request"] = Buckets(Rate(3, 1e-6))

        async def ask(token: str) -> str | None:
            header = (b"authorization", f"Bearer {token}".encode())
            if not token.startswith("hbot_"):
                header = (b"cookie", f"visitor={token}".encode())
            state = SimpleNamespace(registry=SimpleNamespace(store=store))
            asker = Asker(limits, [("request", 1)])
            scope = {"type": "http", "headers": [header], "app": SimpleNamespace(state=state), "asker": asker}
            for _ in range(2):  # to be asked twice within a request counts once
                found = await known_player(HTTPConnection(scope))
            return None if found is None else found.kind

        assert [await ask(token) for token in (*browsers, bot[1])] == ["account", "account", "bot"]
        for token in (*browsers, bot[1]):
            with pytest.raises(Refusal, match="too fast"):
                await ask(token)
        assert [await ask("b" * 32) for _ in range(9)] == ["guest"] * 9, "a guest has no account"
        await store.close()

    asyncio.run(use())


def test_sockets_of_an_account_are_counted_until_they_close() -> None:
    limits = Limits()
    limits._accounts["connection"] = Buckets(Rate(10_000, 1))
    opened = [Asker(limits, [("connection", 1)]) for _ in range(ACCOUNT_SOCKETS)]
    assert all(asker.belongs_to("anna") for asker in opened)
    late = Asker(limits, [("connection", 1)])
    assert not late.belongs_to("anna")
    assert Asker(limits, [("connection", 1)]).belongs_to("bert")
    late.leave()
    assert not Asker(limits, [("connection", 1)]).belongs_to("anna"), "one that was refused was never counted"
    opened[0].leave()
    assert Asker(limits, [("connection", 1)]).belongs_to("anna")


def test_messages_of_an_account_are_held_up_together() -> None:
    limits = Limits()
    limits._accounts["message"] = Buckets(Rate(2, 1e-6))
    delays = [
        limits.message_delay(Bucket(Rate(100, 100)), f"address {number}", f"visitor {number}", "anna")
        for number in range(3)
    ]
    assert [delay > 0 for delay in delays] == [False, False, True]
    assert limits.message_delay(Bucket(Rate(100, 100)), "address 0", "visitor 0") == 0


def test_guesses_are_counted_for_all_processes_together_and_after_a_restart(database: Database) -> None:
    account, address = RATES["password"]

    def allowances(name: str, place: str) -> list[Allowance]:
        named = ((f"account {name}", account), (f"address {place}", address))
        return [Allowance(key, rate.at_once, rate.per_second) for key, rate in named]

    async def use() -> None:
        stores = [Store(database), Store(database)]
        most = int(account.at_once)
        tried = [await stores[number % 2].guesses.take(allowances("anna", f"{number}"), T) for number in range(most)]
        assert all(tried)
        for store in stores:
            assert not await store.guesses.take(allowances("anna", "elsewhere"), T), "from whatever address"
        await stores[1].close()
        again = Store(database)
        assert not await again.guesses.take(allowances("anna", "elsewhere"), T + 59_999)
        assert await again.guesses.take(allowances("anna", "elsewhere"), T + 60_000), "one a minute"
        assert not await again.guesses.take(allowances("anna", "elsewhere"), T + 60_000)
        most = int(address.at_once)
        for number in range(most):
            assert await stores[0].guesses.take(allowances(f"name {number}", "here"), T + 60_000)
        assert not await again.guesses.take(allowances("another", "here"), T + 60_000)
        assert await again.guesses.take(allowances("another", "there"), T + 60_000), "a refusal costs nothing"
        dumped = await again._read(lambda connection: connection.execute("SELECT * FROM guesses").fetchall())
        assert "anna" not in str(dumped), "what was typed as a name may be a password"
        assert await again.guesses.take(allowances("carl", "there"), T + 10**9)
        (left,) = await again._read(lambda connection: connection.execute("SELECT count(*) FROM guesses").fetchone())
        assert left == 2, "what no longer counts is forgotten"
        for store in (stores[0], again):
            await store.close()

    asyncio.run(use())
