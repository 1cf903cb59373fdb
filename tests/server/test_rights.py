"""Who may see and do what at a table, and when: without a server, a connection or a file."""

import ast
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import hypostyle.server.rights as module
from hypostyle.core.step import Step
from hypostyle.server.refusal import Refusal
from hypostyle.server.rights import Rights, check_remove
from hypostyle.server.seats import Seating

ANNA, BERT, CARL = "anna-id", "bert-id", "carl-id"
OPEN: dict[str, Any] = {"kind": "open", "name": None}
PROGRAM: dict[str, Any] = {"kind": "opponent", "level": 2, "name": None}


def person(player: str) -> dict[str, Any]:
    return {"kind": "person", "player": player, "name": None, "called": None}


def at(*sitters: dict[str, Any], **facts: Any) -> Rights:
    """A table of Anna's at which seat 0 is to act."""
    known: dict[str, Any] = {
        "host": ANNA, "hidden": False, "to_act": 0, "over": False, "resigned": False, "paused": False, "steps": (),
        "undone": (), "uncovered": {},
    }  # fmt: skip
    return Rights(Seating(sitters), **{**known, **facts})


def refused(ask: Any, *given: Any) -> str:
    with pytest.raises(Refusal) as refusal:
        ask(*given)
    return str(refusal.value)


PAIR = at(person(ANNA), person(BERT), steps=[Step(0, 1, "a"), Step(1, 2, "b")])


def test_the_module_knows_neither_connections_nor_the_store() -> None:
    tree = ast.parse(Path(module.__file__).read_text(encoding="utf-8"))
    known = {node.module for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)}
    assert not any(
        part in str(name) for name in known for part in ("fastapi", "starlette", "sql", "store", "connection")
    )


def test_only_the_player_of_the_seat_to_act_moves() -> None:
    PAIR.check_turn(ANNA)
    assert (PAIR.may_choose(ANNA), PAIR.may_choose(BERT), PAIR.may_choose(CARL), PAIR.may_choose(None)) == (
        True, False, False, False,
    )  # fmt: skip
    assert refused(PAIR.check_turn, BERT) == "not your turn"
    assert refused(PAIR.check_turn, CARL) == refused(PAIR.check_turn, None) == "watching"
    assert refused(replace(PAIR, over=True).check_turn, ANNA) == "over"
    assert refused(replace(PAIR, to_act=1).check_turn, ANNA) == "not your turn"


def test_nobody_moves_until_all_are_there() -> None:
    table = at(person(ANNA), OPEN, PROGRAM)
    assert refused(table.check_turn, ANNA) == refused(table.check_resign, ANNA) == "waiting"
    assert [name for name, may in table.can(ANNA).items() if may] == ["invite", "seats"]
    assert not any(at(person(ANNA), OPEN, person(BERT)).can(BERT).values())
    assert replace(table, to_act=2).thinking is None
    assert at(person(ANNA), person(BERT), PROGRAM, to_act=2).thinking == 2


def test_a_hand_is_seen_by_its_player_alone() -> None:
    table = at(person(ANNA), person(BERT), PROGRAM, hidden=True)
    assert [table.knowing(player) for player in (ANNA, BERT, CARL, None)] == [0, 1, None, None]
    assert [table.cover(player) for player in (ANNA, BERT, CARL)] == [None, None, None]


def test_who_watches_sees_the_hand_of_whoever_acted_once_the_game_is_over() -> None:
    table = at(person(ANNA), person(BERT), hidden=True)
    assert [table.knowing_back(player, 1) for player in (ANNA, BERT, CARL, None)] == [0, 1, None, None]
    over = replace(table, over=True)
    assert [over.knowing_back(player, 1) for player in (ANNA, BERT, CARL, None)] == [0, 1, 1, 1]
    assert replace(over, hidden=False).knowing_back(CARL, 1) is None


def test_two_at_one_screen_cover_their_hands_and_do_not_disturb_others_elsewhere() -> None:
    table = at(person(ANNA), person(ANNA), person(BERT), hidden=True)
    assert (table.cover(ANNA), table.knowing(ANNA), table.cover(BERT), table.knowing(BERT)) == (0, None, None, 2)
    assert refused(table.check_turn, ANNA) == "covered"
    shown = replace(table, uncovered={ANNA: 0})
    assert (shown.cover(ANNA), shown.knowing(ANNA)) == (None, 0)
    passed = replace(shown, to_act=1)
    assert (passed.cover(ANNA), passed.knowing(ANNA)) == (1, None)
    elsewhere = replace(shown, to_act=2)
    assert (elsewhere.cover(ANNA), elsewhere.knowing(ANNA), elsewhere.knowing(BERT)) == (None, 0, 2)


def test_between_people_nobody_takes_back_or_is_helped_alone() -> None:
    for player in (ANNA, BERT):
        assert refused(PAIR.check_undo, player) == refused(PAIR.check_redo, player) == "no undo alone"
        assert refused(PAIR.check_hint, player) == "no hint"
        assert [name for name, may in PAIR.can(player).items() if may] == ["resign"]
    alone = at(person(ANNA), PROGRAM, steps=[Step(0, 1, "a"), Step(1, 2, "b")])
    assert alone.check_undo(ANNA) == 0
    alone.check_hint(ANNA)
    assert refused(alone.check_undo, BERT) == refused(alone.check_hint, BERT) == "watching"


def test_each_resigns_for_their_own_seat_at_any_time() -> None:
    assert (PAIR.check_resign(ANNA), PAIR.check_resign(BERT)) == (0, 1)
    screen = at(person(ANNA), person(ANNA), person(BERT))
    assert screen.check_resign(ANNA) == 0
    assert refused(replace(screen, to_act=2).check_resign, ANNA) == "no resign"
    assert refused(PAIR.check_resign, CARL) == "watching"


def test_a_program_takes_over_only_where_others_go_on_playing() -> None:
    table = at(person(ANNA), person(BERT), PROGRAM, stand_in=4)
    assert (table.stand_in_for(0), table.stand_in_for(1)) == (4, 4)
    assert at(person(ANNA), PROGRAM, PROGRAM, stand_in=4).stand_in_for(0) is None, "nobody would be left"
    assert at(person(ANNA), person(BERT), stand_in=4).stand_in_for(0) is None, "with two seats the other wins"
    assert at(person(ANNA), person(BERT), PROGRAM).stand_in_for(0) is None, "nothing was chosen"


def test_a_day_clock_is_held_by_players_and_runs_on_by_each_of_them() -> None:
    running = replace(PAIR, pausable=True)
    assert ("pause" in running.may_offer(ANNA), "pause" in PAIR.may_offer(ANNA)) == (True, False)
    assert refused(PAIR.check_offer, ANNA, "pause") == "no day clock"
    assert refused(running.check_offer, CARL, "pause") == "watching"
    held = replace(PAIR, held=True)
    held.check_resume(ANNA)
    held.check_resume(BERT)
    assert refused(held.check_resume, CARL) == refused(held.check_resume, None) == "watching"
    assert refused(PAIR.check_resume, ANNA) == refused(replace(held, over=True).check_resume, ANNA) == "not held"


def test_only_a_game_among_programs_is_paused() -> None:
    at(PROGRAM, PROGRAM).check_pause(ANNA)
    assert refused(at(PROGRAM, PROGRAM).check_pause, BERT) == "watching"
    assert refused(PAIR.check_pause, ANNA) == "no pause"


def test_a_table_goes_when_nobody_else_plays_there() -> None:
    check_remove(ANNA, [person(ANNA), PROGRAM, OPEN], False, ANNA)
    check_remove(ANNA, [person(ANNA), person(BERT)], True, BERT)
    assert refused(check_remove, ANNA, [person(ANNA), person(BERT)], False, ANNA) == "others play"
    assert refused(check_remove, ANNA, [person(ANNA), person(BERT)], True, CARL) == "not yours"
    assert refused(check_remove, None, [], True, "") == "not yours"


def test_a_game_under_way_is_studied_only_by_whoever_plays_alone_or_against_programs() -> None:
    assert refused(PAIR.check_study, ANNA) == refused(PAIR.check_study, BERT) == "no study yet"
    assert refused(PAIR.check_study, CARL) == refused(PAIR.check_study, None) == "watching"
    for player in (ANNA, BERT, CARL, None):
        replace(PAIR, over=True).check_study(player)
    for table in (at(person(ANNA), PROGRAM), at(person(ANNA), person(ANNA)), at(PROGRAM, PROGRAM)):
        table.check_study(ANNA)
        assert refused(table.check_study, BERT) == "watching"
    assert refused(at(person(ANNA), OPEN).check_study, ANNA) == "no study yet"
