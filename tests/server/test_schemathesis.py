"""Every path of the interface with what its description allows and forbids, at tables that are really there."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, seed, settings
from hypothesis import strategies as st
from schemathesis.checks import not_a_server_error
from schemathesis.core.result import Ok
from schemathesis.specs.openapi.checks import response_schema_conformance

import hypostyle
from tests.play import BASIC, often, walk
from tests.server.playing import Player
from tests.server.running import NO_LIMITS, PATIENCE, PERSON, Message, Server, opponent, set_up

EXAMPLES = often(1, 6)
RECORDS = [str(walk(setting, 3, 15).record()) for setting in BASIC[::3]]
CHECKS = [not_a_server_error, response_schema_conformance]


Case = schemathesis.Case[Any]


class World(NamedTuple):
    """A server, its own description of itself, and tables of two visitors."""

    server: Server
    description: Message
    mine: httpx.Client
    tables: list[str]


@pytest.fixture(scope="module")
def world(tmp_path_factory: pytest.TempPathFactory) -> Iterator[World]:
    server = Server(tmp_path_factory.mktemp("described"), *NO_LIMITS)
    mine, other = server.client(), server.client()
    tables = []
    for client, games in ((mine, hypostyle.game_names()), (other, ("isis", "horus"))):
        for number, game in enumerate(games):
            table = set_up(client, game, PERSON, opponent() if number % 2 else PERSON)
            player = Player(server, client, table, number)
            player.play(4)
            player.page.close()
            tables.append(table)
    yield World(server, mine.get("/openapi.json").json(), mine, tables)
    status, said = server.stop()
    assert status == 0, said
    assert "Traceback" not in said, said


def _ground(case: Case, world: World, draw: st.DataObject) -> None:
    """Put real names and texts in place of made-up ones, most of the time."""
    if draw.draw(st.integers(0, 4), "made up") == 0:
        return
    parameters = case.path_parameters
    if isinstance(parameters, dict):
        if "table" in parameters:
            parameters["table"] = draw.draw(st.sampled_from(world.tables))
        if "game" in parameters:
            parameters["game"] = draw.draw(st.sampled_from(list(hypostyle.game_names())))
        if "number" in parameters:
            parameters["number"] = draw.draw(st.integers(0, 9))
    if isinstance(case.query, dict) and isinstance(case.query.get("ply"), int):
        case.query["ply"] = draw.draw(st.integers(0, 8))
    if isinstance(case.body, dict):
        if "record" in case.body:
            case.body["record"] = draw.draw(st.sampled_from(RECORDS))
        if "game" in case.body:
            case.body["game"] = draw.draw(st.sampled_from(list(hypostyle.game_names())))
        if draw.draw(st.integers(0, 2), "plain seats"):
            if "seats" in case.body:
                case.body["seats"] = [{"kind": "person"}, {"kind": "person"}]
            for name in ("options", "players", "opens"):
                case.body.pop(name, None)
        if isinstance(case.body.get("ply"), int):
            case.body["ply"] = draw.draw(st.integers(0, 8))


def _check(case: Case, world: World, own: bool) -> None:
    cookies = {"visitor": world.mine.cookies["visitor"]} if own else {}
    answer = case.call(base_url=f"http://{world.server.host}", cookies=cookies, timeout=PATIENCE)
    assert answer.status_code < 500, f"{case.method} {case.path}: {answer.status_code} {answer.text[:300]}"
    if answer.status_code >= 400 and case.path.startswith("/api/"):
        told = answer.json()
        assert set(told) == {"error", "clause"}, told
        assert told["error"], told
    elif answer.status_code < 300:
        case.validate_response(answer, checks=CHECKS)
    if case.method == "DELETE" and answer.status_code == 204:
        assert isinstance(case.path_parameters, dict)
        gone = world.tables.index(case.path_parameters["table"])
        world.tables[gone] = set_up(world.mine, "isis")


@pytest.mark.parametrize("mode", list(schemathesis.GenerationMode), ids=lambda mode: mode.name)
def test_whatever_is_asked_gets_an_answer_in_form(world: World, mode: schemathesis.GenerationMode) -> None:
    schema = schemathesis.openapi.from_dict(world.description)
    asked = 0
    for found in schema.get_all_operations():
        assert isinstance(found, Ok)
        operation = found.ok()

        @seed(8)
        @settings(
            max_examples=EXAMPLES,
            deadline=None,
            database=None,
            phases=[Phase.generate],
            suppress_health_check=list(HealthCheck),
        )
        @given(case=operation.as_strategy(generation_mode=mode), own=st.booleans(), draw=st.data())
        def ask(case: Case, own: bool, draw: st.DataObject) -> None:
            nonlocal asked
            _ground(case, world, draw)
            _check(case, world, own)
            asked += 1

        try:
            ask()
        except Exception as problem:
            if "Unsatisfiable" not in type(problem).__name__:  # nothing about it can be wrong
                raise
    assert asked > 5 * EXAMPLES
    assert world.server.process.poll() is None
    assert world.mine.get("/health").status_code == 200


def test_the_description_tells_how_files_and_refusals_look(world: World) -> None:
    paths = world.description["paths"]
    assert "image/svg+xml" in paths["/api/tables/{table}/picture.svg"]["get"]["responses"]["200"]["content"]
    assert "text/plain" in paths["/api/tables/{table}/record"]["get"]["responses"]["200"]["content"]
    for path, methods in paths.items():
        for method, operation in methods.items():
            refused = operation["responses"].get("422", {}).get("content", {}).get("application/json", {})
            told = refused.get("schema", {}).get("$ref", "")
            assert "HTTPValidationError" not in told, f"{method} {path} answers with error and clause"
