"""Talk at a table: who may say what, who hears it, and how much is kept."""

import asyncio
import json
from dataclasses import replace
from functools import partial

import httpx
import pytest

from hypostyle.server.connection import Connection, View
from hypostyle.server.joining import join
from hypostyle.server.new_tables import NewTables
from hypostyle.server.phrases import PHRASES
from hypostyle.server.refusal import Refusal
from hypostyle.server.requests import NewTable
from hypostyle.server.store import Store, TableRow
from hypostyle.server.store.database import Database
from hypostyle.server.store.talk import AT_ONCE, KEPT, WINDOW
from hypostyle.server.talk import check_text
from hypostyle.server.web_folder import page_words
from tests.postgres import Cluster
from tests.server.running import PERSON, Message, Page, Server
from tests.server.test_invites import pair
from tests.server.test_rights import ANNA, BERT, CARL, OPEN, PROGRAM, at, person, refused
from tests.server.test_shared_tables import _processes, _run

# ---- who may ----

TWO = at(person(ANNA), person(BERT))


def test_only_those_who_play_with_others_talk() -> None:
    assert (TWO.check_talk(ANNA), TWO.check_talk(BERT)) == (0, 1)
    assert refused(TWO.check_talk, CARL) == refused(TWO.check_talk, None) == "watching"
    assert refused(at(person(BERT), person(CARL)).check_talk, ANNA) == "watching", "who set it up and does not play"
    for alone in (at(person(ANNA), PROGRAM), at(person(ANNA), person(ANNA)), at(person(ANNA), OPEN)):
        assert refused(alone.check_talk, ANNA) == "nobody to ask"
    bot = {**person(CARL), "bot": True}
    assert refused(at(person(ANNA), bot).check_talk, ANNA) == "nobody to ask"
    assert not at(person(ANNA), person(BERT), bot).may_talk(CARL)
    assert at(person(ANNA), person(BERT), bot).free_text({ANNA, BERT})
    assert replace(TWO, over=True).check_talk(BERT) == 1, "one may thank for the game"


def test_free_text_needs_everybody() -> None:
    three = at(person(ANNA), person(BERT), person(CARL))
    assert refused(three.check_write, ANNA, {ANNA, BERT}) == "no free text"
    assert refused(TWO.check_write, ANNA, {BERT}) == "no free text"
    assert refused(TWO.check_write, CARL, {ANNA, BERT, CARL}) == "watching"
    assert three.check_write(CARL, {ANNA, BERT, CARL}) == 2
    assert at(person(ANNA), person(BERT), PROGRAM).check_write(BERT, {ANNA, BERT}) == 1


def test_only_others_who_play_here_are_muted() -> None:
    table = at(person(ANNA), person(BERT), PROGRAM)
    assert table.check_mute(ANNA, 1) == BERT
    assert refused(table.check_mute, ANNA, 0) == refused(table.check_mute, ANNA, 2) == "no mute"
    assert refused(table.check_mute, ANNA, 7) == "no mute"
    assert refused(table.check_mute, CARL, 1) == "watching"


# ---- what may be written ----


@pytest.mark.parametrize("text", ["Hübsch!", "<b>no tag</b> & co", "שלום", "👩‍🚀 ok", "a  b", "élan", "naïve ❤️"])
def test_what_people_write_is_taken_as_it_is(text: str) -> None:
    assert check_text(text) == text


HIDING = ["two\nlines", "bell\a", "\u202eegdab", "a\u2066b", "no\u200bwidth", "\u2800", "half \ud800", "a\u00a0b"]


@pytest.mark.parametrize("text", [*HIDING, "Z\u0301\u0301\u0301"])
def test_what_shows_otherwise_than_it_is_is_refused(text: str) -> None:
    with pytest.raises(Refusal) as refusal:
        check_text(text)
    assert str(refusal.value) == "talk characters"


def test_each_phrase_has_words_in_both_languages() -> None:
    for language in ("en", "de"):
        said = [page_words(language)[f"phrase.{phrase}"] for phrase in PHRASES]
        assert len(set(said)) == len(PHRASES) >= 12


# ---- what is kept ----


def a_table(name: str, host: str) -> TableRow:
    seats = [{"kind": "open", "name": None}] * 2
    return TableRow(
        id=name, host=host, game="isis", players=2, options={"first": 0}, seats=seats, start=None, pace=700,
        paused=False, ply=0, turn=1, to_act=0, resigned=None, places=None, reason=None, changes=0, created=1, updated=1,
    )  # fmt: skip


def test_the_last_lines_are_kept_and_nobody_talks_all_the_time(database: Database) -> None:
    async def run() -> None:
        store = Store(database)
        people = [await store.people.make_guest(f"{name:x<32}", "en", 1) for name in ("anna", "bert")]
        anna, bert = (who.id for who in people)
        table, other = a_table("one", anna), a_table("two", anna)
        await store.add(table, [])
        await store.add(other, [])
        now = 1_000_000
        for _ in range(AT_ONCE):
            assert await store.talk.add("one", anna, 0, "hello", None, now)
        assert not await store.talk.add("one", anna, 0, "hello", None, now + WINDOW - 1)
        assert not await store.talk.add("two", anna, 0, "hello", None, now + WINDOW - 1), "all tables count"
        assert await store.talk.add("one", bert, 1, "thanks", None, now)
        for number in range(KEPT):
            assert await store.talk.add("one", bert, 1, None, f"line {number}", now + WINDOW * (number + 1))
        found = (await store.talk.of_table("one")).lines
        assert [line.text for line in found] == [f"line {number}" for number in range(KEPT)]
        assert [line.number for line in found] == list(range(AT_ONCE + 2, AT_ONCE + KEPT + 2))
        await store.talk.want("one", anna, True)
        await store.talk.want("one", anna, False)
        assert (await store.talk.of_table("one")).wanted == {anna: False}
        await store.remove("one")
        assert await store.talk.of_player(bert) == []
        await store.close()

    asyncio.run(run())


# ---- who hears it ----


def lines(page: Page, count: int) -> list[Message]:
    """Read on until a message brings lines of talk; they are so many."""
    while True:
        message = page.receive("talk")
        if message["lines"]:
            assert len(message["lines"]) == count
            return list(message["lines"])


def test_a_phrase_goes_to_the_players_alone_and_is_there_after_coming_back(
    server: Server, visitor: httpx.Client, other: httpx.Client
) -> None:
    table = pair(visitor, other, "isis")
    anna, bert, watching = Page(server, table, visitor), Page(server, table, other), Page(server, table)
    first = anna.receive("talk")
    assert (first["lines"], first["whole"], first["free_text"], first["decided"]) == ([], True, False, False)
    anna.send(type="say", phrase="good_move")
    (mine,), (theirs,) = lines(anna, 1), lines(bert, 1)
    assert (mine["mine"], theirs["mine"]) == (True, False)
    assert (theirs["seat"], theirs["name"], theirs["phrase"]) == (0, "Anna", "good_move")
    assert "watching" in watching.ask("refused", type="say", phrase="hello")["text"]
    watching.ask("table", type="view")
    assert anna.ask("refused", type="say", phrase="nonsense")["text"]
    assert not any('"talk"' in text for text in watching.passed), "all that was told before has come"
    again = Page(server, table, other, "language=de")
    assert [line["phrase"] for line in lines(again, 1)] == ["good_move"]
    for page in (anna, bert, watching, again):
        page.close()


def test_free_text_is_told_once_both_want_it(server: Server, visitor: httpx.Client, other: httpx.Client) -> None:
    table = pair(visitor, other, "isis")
    anna, bert = Page(server, table, visitor), Page(server, table, other)
    anna.ask("talk", type="free_text", on=True)
    assert "everybody" in anna.ask("refused", type="write", text="Hello Bert")["text"]
    bert.send(type="free_text", on=True)
    while not bert.receive("talk")["free_text"]:
        pass
    bert.send(type="write", text="  <i>Hi</i> Anna ")
    assert [line["text"] for line in lines(anna, 1)] == ["<i>Hi</i> Anna"]
    assert "do not show" in bert.ask("refused", type="write", text="\u202eno")["text"]
    assert bert.ask("refused", type="write", text="x" * 201)["text"]
    assert bert.ask("refused", type="write", text="   ")["text"]
    bert.send(type="free_text", on=False)
    while (told := bert.receive("talk"))["free_text"] or not told["whole"]:
        pass
    assert told["lines"] == [], "who wants none reads none"
    assert "everybody" in anna.ask("refused", type="write", text="Still there?")["text"]
    for page in (anna, bert):
        page.close()


def test_who_is_muted_is_not_heard_at_any_table(server: Server, visitor: httpx.Client, other: httpx.Client) -> None:
    tables = [pair(visitor, other, "isis") for _ in range(2)]
    annas = [Page(server, table, visitor) for table in tables]
    berts = [Page(server, table, other) for table in tables]
    annas[0].send(type="mute", seat=1, on=True)
    while annas[0].receive("talk")["muted"] != [1]:
        pass
    for bert in berts:
        bert.send(type="say", phrase="oops")
        lines(bert, 1)
        bert.close()
    for table in tables:
        again = Page(server, table, visitor)
        told = again.receive("talk")
        assert (told["lines"], told["muted"]) == ([], [1])
        again.close()
    for anna in annas:
        anna.ask("refused", type="redo")
        assert not any("oops" in text for text in anna.passed)
    annas[0].send(type="mute", seat=1, on=False)
    while annas[0].receive("talk")["muted"]:
        pass
    fresh = Page(server, tables[1], visitor)
    assert [line["phrase"] for line in lines(fresh, 1)] == ["oops"]
    for page in (*annas, fresh):
        page.close()


def test_who_looks_through_another_process_hears_it_too(cluster: Cluster) -> None:
    async def run() -> None:
        async with _processes(cluster, cluster.make_prepared(), True, True) as (here, there):
            guests = [await here.store.people.make_guest(token * 32, "en", 1) for token in "ab"]
            wish = NewTable.model_validate({"game": "isis", "seats": [PERSON, {"kind": "friend"}], "opens": 0})
            table = await NewTables(here.registry).set_up(wish, guests[0].id)
            await here.registry.act(table, partial(join, player=guests[1], seat=None))
            anna, bert = (Connection(guest.id, View()) for guest in guests)
            live = await here.registry.enter(table, anna)
            await there.registry.enter(table, bert)
            await live.talk.say(anna, "luck")
            while not (told := json.loads(await bert.next() or "{}")).get("lines"):
                assert told
            assert [line["phrase"] for line in told["lines"]] == ["luck"]

    _run(run)
