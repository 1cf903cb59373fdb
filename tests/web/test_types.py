"""The page's types say what the server really sends: the type checker reads answers and messages of games."""

import os
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import hypostyle
from tests.play import sample
from tests.server.running import NO_LIMITS, Page, Server, set_up
from tests.server.study_window import StudyWindow
from tests.server.test_studies import begin

ROOT = Path(__file__).parents[2]
TYPES = ROOT / "src" / "hypostyle" / "web" / "js" / "types.d.ts"
TSC = ROOT / "node_modules" / ".bin" / "tsc"
SEATS = ({"kind": "person"}, {"kind": "opponent", "level": 1})
NAMES = (
    "CheckAnswer, Game, Invitation, Lesson, LessonAnswer, LessonStep, ListedStudy, ListedTable, Me, Objection, Rules, "
    "ServerMessage, StudyServerMessage"
)


@pytest.fixture(scope="module")
def plain_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    running = Server(tmp_path_factory.mktemp("tables"), *NO_LIMITS)
    yield running
    running.stop()


def live_messages(server: Server, game: str) -> list[str]:
    """What a page hears at a table: from the start to the resignation, with a look back, a hint and a refusal."""
    with server.client() as visitor:
        page = Page(server, set_up(visitor, game, *SEATS), visitor)
        for _ in range(3):
            page.send(type="move", text=first_move(page.table["scene"]["choices"]), ply=page.table["ply"])
            page.receive("table")
            page.wait(lambda table: table["to_act"] in table["mine"])
        page.send(type="goto", ply=1)
        page.receive("scene")
        page.send(type="hint")
        page.receive("hint")
        page.send(type="preview", move=first_move(page.table["scene"]["choices"]))
        page.receive("preview")
        page.send(type="move", text="nonsense", ply=page.table["ply"])
        page.receive("refused")
        page.send(type="resign")
        page.receive("table")
        return page.heard


def study_messages(server: Server, game: str) -> list[str]:
    """What the page of a study hears: everything, a move or a draw, what is said, a thought, and a refusal."""
    with server.client() as visitor:
        study = begin(visitor, {"kind": "start", "game": game})
        window = StudyWindow(server, study, visitor).greeted()
        if window.node["due"]:
            window.ask(type="draw", node=0)
        window.ask(type="preview", node=window.node["node"], move=window.moves()[0])
        window.play()
        window.ask(type="sign", node=window.node["node"], sign="!")
        window.ask(type="mark", node=window.node["node"], place="f1", to="f2")
        window.send(type="think", on=True, lines=2)
        window.receive("thought")
        window.ask(type="play", node=window.node["node"], text="nonsense")
        visitor.patch(f"/api/studies/{study}", json={"access": "link"})
        window.receive("about")
        visitor.delete(f"/api/studies/{study}")
        window.receive("gone")
        return window.heard


def first_move(choices: dict[str, Any] | str) -> str:
    while not isinstance(choices, str):
        choices = next(branch for key, branch in choices.items() if key != "?")
    return choices


def answers(server: Server, game: str) -> Iterator[tuple[str, str]]:
    """Answers over HTTP, each with the name of its type."""
    with server.client() as visitor:
        set_up(visitor, game)
        open_table = set_up(visitor, game, {"kind": "person"}, {"kind": "friend"})
        path = visitor.post(f"/api/tables/{open_table}/invites", json={}).json()["path"]
        yield "Invitation", visitor.get(path.replace("join", "api/invites")).text
        yield "Me", visitor.get("/api/me").text
        yield "Game[]", visitor.get("/api/games").text
        yield "ListedTable[]", visitor.get("/api/tables").text
        begin(visitor, {"kind": "start", "game": game})
        yield "ListedStudy[]", visitor.get("/api/studies").text
        yield "Rules", visitor.get(f"/api/games/{game}/rules").text
        yield "CheckAnswer", visitor.post(f"/api/games/{game}/check", json={"players": 2}).text
        yield "CheckAnswer", visitor.post(f"/api/games/{game}/check", json={"players": 8}).text
        yield "Lesson", visitor.get(f"/api/games/{game}/lesson").text
        for number, step in enumerate(hypostyle.game(game).lesson):
            place = f"/api/games/{game}/lesson/{number}"
            yield "LessonStep", visitor.get(place).text
            for move in ("nonsense", *step.wanted[:1]):
                yield "LessonAnswer", visitor.post(place, json={"move": move}).text
            yield "Objection", visitor.post(f"{place}/touch", json={"ids": ["nonsense"]}).text


def test_what_the_server_sends_has_its_type(plain_server: Server, tmp_path: Path) -> None:
    if not TSC.exists() or shutil.which("node") is None:
        missing = "make page-types installs the type checker"
        if os.environ.get("HYPOSTYLE_NODE") == "must":
            pytest.fail(missing)
        pytest.skip(missing)
    files = []
    for game in sample("horus"):  # the types know no game
        sent = [("ServerMessage", text) for text in live_messages(plain_server, game)]
        sent += [("StudyServerMessage", text) for text in study_messages(plain_server, game)]
        sent += answers(plain_server, game)
        lines = [f"export const sent{number}: {kind} = {text};" for number, (kind, text) in enumerate(sent)]
        files.append(tmp_path / f"{game}.ts")
        files[-1].write_text("\n".join([f'import type {{ {NAMES} }} from "{TYPES}";', *lines]), encoding="utf-8")
    options = [
        "--ignoreConfig",
        "--strict",
        "--skipDefaultLibCheck",
        "--noEmit",
        "--target",
        "ES2022",
        "--module",
        "ESNext",
    ]
    checked = subprocess.run([TSC, *options, *files], capture_output=True, text=True, cwd=tmp_path)
    assert checked.returncode == 0, checked.stdout[:2000]
