"""States as JSON: complete, lossless, and strict."""

# ruff: noqa: E501 - a table has its rows

import json
from typing import Any

import pytest

import hypostyle
from tests.games.horus.positions import GAME, LandTile, fields, row, state

BASE = fields(("desert", 0, 2), ("hills", 0, -2), stones={(0, 2): 1}, hand=["desert-5", "hills-1", "marsh-?"])


def _changed(**changes: Any) -> dict[str, Any]:
    return {**BASE, **changes}


def _with(field: str, key: Any, value: Any) -> dict[str, Any]:
    """One item of a field set otherwise."""
    held = json.loads(json.dumps(BASE[field]))
    held[key] = value
    return {**BASE, field: held}


def _land(*tiles: LandTile, **known: Any) -> dict[str, Any]:
    return fields(*tiles, **known)


GRAVES = row("necropolis", 12, -12, 2) + row("necropolis", 12, -12, 4)
DESERTS = row("desert", 10, -8, 2) + row("desert", 10, -8, 4)

BAD: list[tuple[str, dict[str, Any], str]] = [
    ("round", _changed(round=4), "round 3"),
    ("turn", _changed(turn=6), "seat 1"),
    ("phase", _changed(phase="lunch"), "phase must be"),
    ("kind", _changed(tiles=[["lake", 0, 0]]), "kinds"),
    ("tile form", _changed(tiles=[["desert", 0]]), "kind, x, y"),
    ("tile coordinates", _changed(tiles=[["desert", 0, 1.5]]), "coordinate"),
    ("tile far", _changed(tiles=[["desert", 0, 9999]]), "coordinate"),
    ("too many tiles", _changed(tiles=[["desert", 0, 2]] * 121), "at most 120"),
    ("no pyramid", _changed(tiles=BASE["tiles"][1:]), "pyramid"),
    ("pyramid elsewhere", _with("tiles", 0, ["pyramid", 0, 1]), "H-4"),
    ("one end", _changed(tiles=[BASE["tiles"][0], *BASE["tiles"][2:]]), "two river ends"),
    ("overlap", _land(("desert", 0, 2), ("hills", 1, 3)), "overlap"),
    ("same place", _land(("desert", 0, 2), ("desert", 0, 2)), "overlap"),
    ("apart", _land(("desert", 8, 8)), "hang together"),
    ("corner", _land(("desert", 0, 2), ("desert", 2, 4)), "hang together"),
    ("river apart", _land(("desert", 0, 2), ("river", 0, 4)), "rest of the river"),
    ("dry temple", _land(("desert", 0, 2), ("temple", 0, 4)), "H-13"),
    ("two temples", _land(("temple", 0, 2), bag=["temple", *fields(("temple", 0, 2))["bag"]]), "one temple"),
    ("21 deserts", _changed(bag=[*BASE["bag"], "desert"]), "20 tiles of desert in the game, not 21"),
    ("19 deserts", _with("stacks", "desert", 7), "not 19"),
    ("bag too full", _changed(bag=[*BASE["bag"], *["desert"] * 2], stacks={**BASE["stacks"], "desert": 6}), "bag holds at most 12 tiles of desert"),
    ("rivers", _with("stacks", "nile", 25), "from 0 to 24"),
    ("37 rivers", _land(*GRAVES, stacks={"nile": 24}, bag=[]), "H-1|H-2"),
    ("stack too high", _with("stacks", "desert", 9), "from 0 to 8"),
    ("stack missing", _changed(stacks={"desert": 8}), "lacks the field hills"),
    ("stack extra", _with("stacks", "sea", 1), "does not belong"),
    ("stack not whole", _with("stacks", "hills", True), "hills in stacks"),
    ("bag kind", _changed(bag=["barge"]), "H-2"),
    ("bag text", _changed(bag="desert"), "bag must be a list"),
    ("two stones", _changed(stones=[[1, 0, 2], [0, 0, 2]]), "two stones"),
    ("stone on water", _changed(stones=[[1, 0, 0]]), "no terrain tile"),
    ("stone nowhere", _changed(stones=[[1, 9, 9]]), "no terrain tile"),
    ("stone of nobody", _changed(stones=[[2, 0, 2]]), "seat"),
    ("stone form", _changed(stones=[[1, 2]]), "seat, x, y"),
    ("supply", _changed(supply=[20, 20]), "20 stones in all, not 21"),
    ("supply size", _changed(supply=[20]), "2 items"),
    ("card unknown", _with("hands", 0, ["desert-6"] * 5), "no Horus card"),
    ("cards not a list", _with("hands", 0, 5), "list of Horus cards"),
    ("card too often", _with("hands", 0, ["any-1"] * 5), "H-3"),
    ("card missing", _changed(deck=BASE["deck"][1:]), "H-3"),
    ("hand too small", _changed(hands=[BASE["hands"][0][1:], BASE["hands"][1]], deck=[*BASE["deck"], BASE["hands"][0][0]]), "must hold 5"),
    ("nile", _changed(nile=[1, True]), "true or false"),
    ("drawn in card", _changed(drawn="river", bag=[kind for kind in BASE["bag"] if kind != "river"]), "phase bag"),
    ("nothing drawn", _changed(phase="bag"), "drawn must name"),
    ("drawn kind", _changed(drawn="necropolis"), "drawn must be null"),
    ("played in card", _changed(played="desert-1"), "played must be null"),
    ("nothing played", _changed(phase="tile"), "must have been played"),
    ("played held", {**fields(phase="tile", played="any-1"), "played": "any-2"}, "among the discards"),
    ("left", _changed(left=1), "left"),
    ("nile without", _changed(phase="nile", nile=[False, True]), "left"),
    ("nile still held", _changed(phase="nile", left=2), "has played its Nile card"),
    ("nile stack", _land(*GRAVES[:23], phase="nile", left=2), "not so many"),
    ("to_act null", _changed(to_act=None), "no draw is due"),
    ("to_act and over", _changed(phase="over"), "to_act must be null"),
    ("over too early", _changed(phase="over", to_act=None), "two stacks"),
    ("turn after the end", _land(*DESERTS, *row("necropolis", 12, -12, -2), *row("necropolis", 12, -12, -4), phase="bag", drawn="hills"), "H-21"),
    ("nothing to choose", _land(("desert", 0, 2), phase="stone", played="desert-4"), "nothing to choose"),
    ("blocked end", _land(("desert", 4, 0), *row("hills", 5, -4, 2), *row("marsh", 5, -4, -2)), "blocked"),
    ("extra field", _changed(moon=1), "moon"),
]  # fmt: skip


@pytest.mark.parametrize(("data", "sentence"), [pytest.param(*each[1:], id=each[0]) for each in BAD])
def test_impossible_states_are_refused_with_a_sentence(data: dict[str, Any], sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence):
        GAME.setup(data)


def test_the_base_of_these_is_good() -> None:
    assert GAME.setup(BASE).seat == 0


@pytest.mark.parametrize("field", sorted(json.loads(GAME.start(2, seed=0).to_json())))
def test_no_field_may_be_missing(field: str) -> None:
    data = json.loads(GAME.start(2, seed=0).to_json())
    del data[field]
    with pytest.raises(ValueError, match=field):
        GAME.from_json(json.dumps(data))


def test_a_card_of_a_dead_terrain_in_a_hand() -> None:  # H-20
    data = fields(*DESERTS)
    live, dead = data["hands"][1][0], "desert-3"
    data["hands"][1] = [dead, *data["hands"][1][1:]]
    data["deck"] = [live, *(card for i, card in enumerate(data["deck"]) if i != data["deck"].index(dead))]
    with pytest.raises(ValueError, match="H-20"):
        GAME.setup(data)


def test_words_of_the_law() -> None:
    data = json.loads(GAME.start(3, seed=2).to_json())
    common = {"game", "format", "options", "turn", "chance"}
    words = {"players", "to_act", "round", "phase", "tiles", "stones", "stacks", "supply"}
    words |= {"hands", "nile", "drawn", "played", "left", "bag", "deck", "discard"}
    assert set(data) == common | words


def test_round_goes_up_when_the_opening_seat_is_on_turn_again() -> None:
    source = hypostyle.Source(1)
    game = GAME.start(3, seed=8, first=2)
    while not game.over:
        data = json.loads(game.to_json())
        assert data["round"] == (data["turn"] - 1) // 3 + 1
        assert data["to_act"] == (2 + data["turn"] - 1) % 3
        moves = game.moves()
        game.play(moves[source.draw(len(moves))])


@pytest.mark.parametrize("players", [2, 3, 4])
def test_states_with_a_draw_due_are_read_again_at_every_step(players: int) -> None:
    """A whole game whose draws are made by hand: each state goes through JSON, also where to_act is null."""
    source = hypostyle.Source(players)
    game = GAME.start(players, by_hand=True)
    for _ in range(1000):
        text = game.to_json()
        loaded = GAME.from_json(text)
        assert loaded.to_json() == text
        assert loaded.hash == game.hash
        assert (loaded.moves(), loaded.chances()) == (game.moves(), game.chances())
        if game.over:
            break
        if game.chance_due:
            events = game.chances()
            game.apply_chance(events[source.draw(len(events))][0])
        else:
            moves = game.moves()
            game.play(moves[source.draw(len(moves))])
    assert game.over


def test_order_of_tiles_does_not_matter_for_the_hash() -> None:
    tiles = [("desert", 0, 2), ("hills", 0, -2), ("desert", 0, 4)]
    one, other = state(*tiles), state(*reversed(tiles))
    assert one.hash == other.hash
    assert one.hash != state(*tiles[:2], ("hills", 0, 4)).hash


def test_a_state_in_the_middle_of_dealing_out_of_order_is_refused() -> None:  # H-5
    game = GAME.start(2, by_hand=True)
    for _ in range(3):
        game.apply_chance(game.chances()[0][0])
    data = json.loads(game.to_json())
    data["hands"] = [data["hands"][1], data["hands"][0]]
    with pytest.raises(ValueError, match="one seat after the other"):
        GAME.from_json(json.dumps(data))


STRANGE: list[Any] = [
    None,
    True,
    -1,
    0,
    3,
    10**12,
    1.5,
    "",
    "desert",
    "any-?",
    [],
    [[]],
    {},
    [["desert", 0, 2]],
    {"desert": 1},
]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_damaged_states_and_views_are_refused_or_come_out_as_they_went_in(players: int) -> None:
    """Whatever is put in the place of a field or of an item in it: a ValueError, or a state that says the same."""
    source = hypostyle.Source(players)
    game = GAME.start(players, seed=players)
    for number in range(300):
        if number % 3 == 0 and not game.over:
            moves = game.moves()
            game.play(moves[source.draw(len(moves))])
        for text, read in ((game.to_json(), GAME.from_json), (game.view(0), GAME.from_view)):
            data = json.loads(text)
            field = list(data)[source.draw(len(data))]
            strange = STRANGE[source.draw(len(STRANGE))]
            held = data[field]
            if isinstance(held, (list, dict)) and held and source.draw(3):
                key: Any = list(held)[source.draw(len(held))] if isinstance(held, dict) else source.draw(len(held))
                held[key] = strange
            else:
                data[field] = strange
            try:
                loaded = read(json.dumps(data))
            except ValueError as problem:
                assert str(problem)
            else:
                assert GAME.from_json(loaded.to_json()).moves() == loaded.moves()
