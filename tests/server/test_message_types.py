"""Messages have the form that their types say, and /docs is made from the same types."""

import json
from typing import Any

import httpx
import pytest
from pydantic import TypeAdapter, ValidationError
from websockets.sync.client import connect

import hypostyle
from hypostyle.server.message_types import SENT
from hypostyle.server.requests import RECEIVED
from tests.server.running import PATIENCE, PERSON, Page, Server, opponent, set_up

KINDS = {kind.__name__: TypeAdapter[Any](kind) for kind in SENT}


def kinds_of(text: str) -> list[str]:
    """The kinds that a message fits, strictly."""
    found = []
    for name, kind in KINDS.items():
        try:
            kind.validate_json(text, strict=True)
            found.append(name)
        except ValidationError:
            pass
    return found


@pytest.mark.parametrize("game", hypostyle.game_names())
def test_all_that_a_page_is_told_fits_a_type(server: Server, game: str) -> None:
    with server.client() as visitor:
        page = Page(server, set_up(visitor, game, PERSON, opponent()), visitor)
        page.move()
        page.wait(lambda table: table["to_act"] in table["mine"])
        page.ask("scene", type="goto", ply=0, n=1)
        page.ask("table", type="view", tall=True, n=2)
        page.ask("hint", type="hint", n=3)
        page.ask("preview", type="preview", move=page.moves()[0], n=5)
        page.ask("score", type="score", ply=page.table["ply"], n=6)
        page.ask("sight", type="sight", ply=page.table["ply"], n=7)
        page.ask("refused", type="sight", ply=page.table["ply"] + 1)
        page.ask("refused", type="move", text="nonsense", ply=page.table["ply"])
        page.ask("refused", type="redo", n=4)
        page.ask("table", type="resign")
        page.close()
    kinds = [kinds_of(text) for text in page.heard]
    assert all(len(each) == 1 for each in kinds), page.heard[next(i for i, each in enumerate(kinds) if len(each) != 1)]
    assert {name for (name,) in kinds} == {
        "TableMessage",
        "SceneMessage",
        "HintMessage",
        "PreviewMessage",
        "ScoreMessage",
        "SightMessage",
        "RefusedMessage",
    }


@pytest.mark.parametrize("game", hypostyle.game_names())
def test_all_that_a_program_is_told_fits_a_type(server: Server, game: str) -> None:
    with server.client() as visitor:
        table = set_up(visitor, game, PERSON, opponent())  # two people would cover their hands
        cookie = {"Cookie": f"visitor={visitor.cookies['visitor']}"}
        address = f"ws://{server.host}/api/tables/{table}/live?lean=1"
        with connect(address, additional_headers=cookie, max_size=None, open_timeout=PATIENCE) as socket:
            heard = [str(socket.recv(PATIENCE))]
            first = json.loads(heard[0])
            for asked in ({"type": "move", "text": first["legal"][0], "ply": first["ply"]}, {"type": "resign"}):
                socket.send(json.dumps(asked))
                heard.append(str(socket.recv(PATIENCE)))
    assert [kinds_of(text) for text in heard] == [["LeanTableMessage"]] * 3


def test_a_table_that_is_removed_is_told_in_form(server: Server) -> None:
    with server.client() as visitor:
        table = set_up(visitor, "isis", PERSON, PERSON)
        page = Page(server, table, visitor)
        assert visitor.delete(f"/api/tables/{table}").status_code < 300
        page.receive("gone")
    assert kinds_of(page.heard[-1]) == ["GoneMessage"]


def test_a_message_of_another_form_does_not_fit() -> None:
    assert kinds_of('{"type": "gone"}') == ["GoneMessage"]
    assert kinds_of('{"type": "gone", "more": 1}') == []
    assert kinds_of('{"type": "refused", "text": "no"}') == [], "the clause is missing"


def test_the_description_tells_every_message_and_field(visitor: httpx.Client) -> None:
    page = visitor.get("/docs").text
    for kind in (*SENT, *RECEIVED):
        schema = TypeAdapter[Any](kind).json_schema()
        for field in schema["properties"]:
            assert field in ("type", "n") or f"<li><code>{field}</code>" in page, (kind, field)
    for name in ("undo, redo, hint, solvable, resign, uncover, resume", "refused", "broken"):
        assert f'<th scope="row">{name}</th>' in page
