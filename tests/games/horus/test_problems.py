"""Each thing that can be wrong with a position of HORUS is told, alone and with others."""

import json
from typing import Any

import pytest

from hypostyle.games.horus import problems
from tests.drafts import Case, check_case, codes, kinds_in
from tests.games.horus.positions import GAME, fields, row

START: dict[str, Any] = json.loads(GAME.start(2, seed=0).to_json())
BASE = {
    **START,
    **fields(("desert", 0, 2), ("hills", 0, -2), stones={(0, 2): 1}, hand=["desert-5", "hills-1", "marsh-?"]),
}
TILE = {**START, **fields(phase="tile", played="any-1")}
TILES, HANDS, BAG, STACKS = BASE["tiles"], BASE["hands"], BASE["bag"], BASE["stacks"]


def _laid(*tiles: tuple[str, int, int]) -> dict[str, Any]:
    """With more tiles."""
    return {"tiles": [*TILES, *map(list, tiles)]}


CASES = [
    Case("round", {"round": 4}, BASE),
    Case("turn-of-other", {"to_act": 1}, BASE),
    Case("over-and-actor", {"phase": "over"}, BASE),
    Case("tile-form", {"tiles": [*TILES, ["lake", 0, 4]]}, BASE),
    Case("stone-form", {"stones": [[1, 2]]}, BASE),
    Case("pyramid", {"tiles": TILES[1:]}, BASE),
    Case("river-ends", {"tiles": [TILES[0], *TILES[2:]]}, BASE),
    Case("stone-without-tile", {"stones": [[1, 9, 9]]}, BASE),
    Case("two-stones", {"stones": [[1, 0, 2], [0, 0, 2]]}, BASE),
    Case("seats", {"supply": [20]}, BASE),
    Case("no-truth", {"nile": [1, True]}, BASE),
    Case("no-cards", {"deck": 5}, BASE),
    Case("no-card", {"discard": ["desert-6"]}, BASE),
    Case("no-bag-tile", {"bag": ["barge"]}, BASE),
    Case("drawn-or-played", {"drawn": "necropolis"}, BASE),
    Case("overlap", _laid(("hills", 1, 3)), BASE),
    Case("dry-temple", _laid(("temple", 0, 4)), BASE),
    Case("tile-apart", _laid(("desert", 8, 8)), BASE),
    Case("river-apart", _laid(("river", 0, 4)), BASE),
    Case("end-blocked", _laid(("marsh", 4, 0), *row("hills", 2, 2, -2), *row("marsh", 2, 2, 2)), BASE),
    Case("terrain-tiles", {"stacks": {**STACKS, "desert": 7}}, BASE),
    Case("bag-too-full", {"bag": [*BAG, *["desert"] * 2]}, BASE),
    Case("temples", _laid(("temple", 2, 2)), BASE),
    Case("rivers", {"bag": [*BAG, "river"]}, BASE),
    Case("necropolises", _laid(("necropolis", 0, 4)), BASE),
    Case("stones-in-all", {"supply": [20, 20]}, BASE),
    Case("card-copies", {"deck": BASE["deck"][1:]}, BASE),
    Case("dead-card", {"stacks": {**STACKS, "desert": 0}}, BASE),
    Case("over-too-early", {"phase": "over", "to_act": None}, BASE),
    Case("turn-after-end", {"phase": "bag", "stacks": {**STACKS, "desert": 0, "nile": 0}}, BASE),
    Case("stacks-empty", {"stacks": {**STACKS, "desert": 0, "hills": 0}}, BASE),
    Case("no-draw", {"to_act": None}, BASE),
    Case("drawn-waits", {"drawn": "river"}, BASE),
    Case("drawn-missing", {"phase": "bag"}, BASE),
    Case("played-missing", {"phase": "tile"}, BASE),
    Case("played-early", {"played": "desert-1"}, BASE),
    Case("played-kept", {"played": "any-2"}, TILE),
    Case("played-dead", {"played": "desert-1", "stacks": {**TILE["stacks"], "desert": 0}}, TILE),
    Case("left", {"left": 1}, TILE),
    Case("nile-card-kept", {"phase": "nile", "left": 2}, BASE),
    Case("left", {"left": 1}, BASE),
    Case("nile-stack-short", {"phase": "river", "stacks": {**STACKS, "nile": 0}}, BASE),
    Case("stone-draw", {"phase": "stone", "to_act": None, "played": "desert-5"}, BASE),
    Case("hand-size", {"hands": [HANDS[0][1:], HANDS[1]]}, BASE),
    Case("empty-bag", {"phase": "bag", "to_act": None, "bag": []}, BASE),
    Case("dealing", {"phase": "bag", "to_act": None, "hands": [[], HANDS[1]]}, BASE),
    Case("no-choice", fields(("desert", 0, 2), phase="stone", played="desert-4"), TILE),
]
ALONE_ONLY = ["no-choice"]
"""Told when all else is right."""


@pytest.mark.parametrize("case", CASES, ids=[case.code for case in CASES])
def test_each_problem_is_told_alone_and_with_others(case: Case) -> None:
    check_case(GAME, case, CASES, ALONE_ONLY)


def test_no_kind_of_problem_lacks_a_case() -> None:
    assert {kind.code for kind in kinds_in(problems)} == {case.code for case in CASES}


def test_a_blocked_end_is_told_although_the_cards_are_wrong() -> None:
    tiles = [("desert", 4, 0), *row("hills", 5, -4, 2), *row("marsh", 5, -4, -2)]
    wrong = {**START, **fields(*tiles), "deck": []}
    assert codes(GAME, wrong) >= {"end-blocked", "card-copies"}


def test_tiles_stones_and_cards_come_from_where_they_wait() -> None:
    draft = GAME.draft(BASE).place("marsh", "p0,4").place("stone-0", "p0,4")
    assert draft.fields["tiles"][-1] == ["marsh", 0, 4]
    assert draft.fields["bag"].count("marsh") == BAG.count("marsh") - 1
    assert draft.fields["supply"] == [19, 19]
    assert not draft.problems
    assert {item.id: item.left for item in draft.palette}["marsh"] == 19
    draft = draft.remove("hand-1")
    assert [problem.code for problem in draft.problems] == ["hand-size"]
    card = draft.fields["deck"][-1]
    draft = draft.place(card, "hand-1").remove("p0,4").remove("p0,4")
    assert not draft.problems
    assert sorted(draft.fields["bag"]) == sorted(BAG)
    assert draft.set("stacks.desert", 9).problems
