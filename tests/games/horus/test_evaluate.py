"""What HORUS knows beyond its rules: each feature means what it says, for positions and for moves."""

import json
import math
import operator
from collections.abc import Iterator
from typing import Any

import pytest

import hypostyle
from hypostyle.core.kernel.evaluation import Evaluation
from hypostyle.core.kernel.position import Position
from hypostyle.games.horus import codes
from tests.both_ways import told_alike
from tests.games.horus.positions import GAME, row, state
from tests.play import Setting, random_game

EMPTY: dict[str, Any] = {"nile": [False, False]}


def _evaluation(players: int = 2) -> Evaluation:
    found = GAME.evaluation(players)
    assert found is not None
    return found


def _features(position: Position, seat: int) -> dict[str, float]:
    evaluation = _evaluation(position.seats)
    return dict(zip(evaluation.names, evaluation.get_features(position, seat), strict=True))


def _move_features(position: Position) -> dict[int, dict[str, float]]:
    evaluation = _evaluation(position.seats)
    found = evaluation.get_move_features(position)
    return {
        move: dict(zip(evaluation.move_names, each, strict=True))
        for move, each in zip(position.legal_list(), found, strict=True)
    }


def _by_text(played: hypostyle.State) -> dict[str, dict[str, float]]:
    return {GAME.write_move(played.position, move): each for move, each in _move_features(played.position).items()}


def _points(position: Position) -> list[float]:
    return list(GAME.scores(position))


def _swing(before: list[float], after: list[float], seat: int) -> tuple[float, float]:
    """By how much the points of a seat went up, and those of the others down on average."""
    change = [new - old for old, new in zip(before, after, strict=True)]
    own = change.pop(seat)
    return own, -sum(change) / len(change)


def _random_game(players: int, seed: int, first: int = 0) -> Iterator[Position]:
    """The same position after each move or event of a random game, the start included."""
    source = hypostyle.Source(seed)
    position = GAME.begin(players, {"first": first, "stack": 8})
    while position.actor != -1:
        yield position
        if position.actor == -2:
            choices = [event for event, weight in position.chance_list() for _ in range(weight)]
        else:
            choices = position.legal_list()
        position.do(choices[source.draw(len(choices))])
    yield position


# ---- the features of a seat ----


def test_points_are_those_of_the_table() -> None:
    for players in (2, 3, 4):
        for position in _random_game(players, 3):
            found = [10 * _features(position, seat)["points"] for seat in range(players)]
            assert found == pytest.approx(_points(position))


def _grown(hills: int, farmland: int, marsh: int) -> dict[str, Any]:
    """Four tiles of desert with a stone of seat 0; so many tiles of the others left in their stacks."""
    stacks = {"desert": 4, "hills": hills, "farmland": farmland, "marsh": marsh}
    rows = [row(terrain, 8 - height, -4, 2 + 2 * i) for i, (terrain, height) in enumerate(stacks.items())]
    return {"tiles": [tile for each in rows for tile in each], "stacks": stacks}


def test_points_count_more_the_nearer_the_end() -> None:
    found = []
    for heights in ((8, 8, 8), (4, 4, 4), (0, 1, 2)):
        land = _grown(*heights)
        found.append(_features(state(*land["tiles"], stones={(-4, 2): 0}, stacks=land["stacks"]).position, 0))
    assert found[0]["points"] == found[1]["points"] == found[2]["points"] == pytest.approx(0.4)
    assert found[0]["late"] < found[1]["late"] < found[2]["late"] <= 0.4
    assert found[0]["end"] < found[1]["end"] < found[2]["end"] <= 0.4


def test_lead_counts_only_where_stones_still_come() -> None:
    open_land = state(*row("desert", 4, -4, 2), stones={(-4, 2): 0, (-2, 2): 0}).position
    assert _features(open_land, 0)["lead"] == pytest.approx(0.8)
    assert _features(open_land, 1)["lead"] == 0
    assert _features(state(*row("desert", 6, -4, 2), stones={(-4, 2): 0}).position, 0)["lead"] == 0
    full = state(*row("desert", 2, -4, 2), stones={(-4, 2): 0, (-2, 2): 0}).position
    assert _features(full, 0)["lead"] == 0


def test_chase_counts_regions_where_one_stone_draws_level() -> None:
    one_behind = state(*row("desert", 4, -4, 2), stones={(-4, 2): 0}).position
    assert _features(one_behind, 1)["chase"] == pytest.approx(0.4)
    assert _features(one_behind, 0)["chase"] == 0
    two_behind = state(*row("desert", 4, -4, 2), stones={(-4, 2): 0, (-2, 2): 0}).position
    assert _features(two_behind, 1)["chase"] == 0


def test_growth_counts_held_regions_below_ten() -> None:
    land = [*row("desert", 3, -4, 2), *row("hills", 10, -8, -2)]
    held = state(*land, stones={(-4, 2): 0, (-8, -2): 0}).position
    assert _features(held, 0)["growth"] == pytest.approx(0.1)
    assert _features(held, 1)["growth"] == 0


def test_reserve_counts_stones_only_while_turns_remain_for_them() -> None:
    many = {(-4 + 2 * i, 4): 0 for i in range(12)}
    early = state(*row("hills", 12, -4, 4), ("hills", 0, 2), stones=many).position
    assert _features(early, 0)["reserve"] == pytest.approx(0.8)
    assert _features(early, 1)["reserve"] > 0.8
    land = _grown(0, 1, 2)
    late = state(*land["tiles"], *row("hills", 4, 12, 4), stones=many, stacks=land["stacks"]).position
    assert _features(late, 0)["reserve"] == _features(late, 1)["reserve"] < 0.8


def test_the_nile_card_promises_a_stone_where_cards_set_none() -> None:
    land = [*row("desert", 8, -8, 2), ("hills", 2, -2)]
    stones = {(-8, 2): 1, (2, -2): 0}
    held = state(*land, stones=stones).position
    assert _features(held, 0)["nile"] == 1
    assert _features(held, 0)["shift"] == pytest.approx(0.7)  # level in the desert, 8; the hills given up, 1
    spent = state(*land, stones=stones, nile=[False, False]).position
    assert (_features(spent, 0)["nile"], _features(spent, 0)["shift"]) == (0, 0)
    dry = state(*land, ("necropolis", 4, -2), ("farmland", 6, -2), stones={(-8, 2): 1, (6, -2): 0}).position
    assert _features(dry, 0)["shift"] == 0  # no stone of the seat is at the water


def test_a_hand_promises_what_its_best_card_brings() -> None:
    land = [*row("desert", 3, -4, 2), *row("hills", 4, -4, -2)]
    stones = {(-4, 2): 1}
    fits = state(*land, stones=stones, hand=["hills-1", "hills-4", "marsh-2", "marsh-4", "farmland-2"]).position
    assert _features(fits, 0)["due"] == pytest.approx(4 / 5)  # the hills are nobody's
    grows = state(*land, stones=stones, hand=["hills-5", "hills-1", "marsh-2", "farmland-2", "marsh-1"]).position
    assert _features(grows, 0)["due"] == pytest.approx(5 / 5)  # a fifth tile of hills, then the stone
    other = state(*land, stones=stones, hand=["marsh-5", "hills-1", "marsh-2", "farmland-2", "marsh-1"]).position
    assert _features(other, 0)["due"] == pytest.approx(1 / 5)  # only a region of one's own
    level = state(*land, stones=stones, hand=["desert-3", "hills-1", "marsh-2", "farmland-2", "marsh-1"]).position
    assert _features(level, 0)["due"] == pytest.approx(3 / 5)  # level with the other seat in the desert
    held = state(*land, stones={(-4, -2): 0}, hand=["hills-4", "hills-3", "marsh-4", "marsh-5", "farmland-4"]).position
    assert _features(held, 0)["due"] == pytest.approx(3 / 5)  # the desert; a second stone in the hills counts a quarter


def test_only_the_seat_on_turn_has_a_stone_due() -> None:
    for position in _random_game(3, 8):
        for seat in range(3):
            if position.actor >= 0:
                assert _features(position, seat)["hand" if seat == position.actor else "due"] == 0


def test_the_stone_due_is_that_of_the_card_played() -> None:
    land = [*row("desert", 3, -4, 2), *row("hills", 4, -4, -2)]
    due = state(*land, stones={(-4, 2): 1}, phase="stone", played="hills-3").position
    assert _features(due, 0)["due"] == pytest.approx(3 / 5)
    first = state(*land, ("marsh", -4, 4), phase="stone", played="hills-3", round=1).position
    assert _features(first, 0)["due"] == pytest.approx(1 / 5)  # H-17


# ---- the features of a move ----


@pytest.mark.parametrize("players", [2, 3, 4])
def test_moves_tell_what_they_do_to_the_points(players: int) -> None:
    """Checked by making the move. Water may make islands, which is found out only afterwards."""
    checked = {codes.LAY: 0, codes.STONE: 0, codes.SHIFT: 0}
    for seed in range(2):
        for position in _random_game(players, seed):
            if position.actor < 0:
                continue
            seat, before = position.actor, _points(position)
            for move, found in _move_features(position).items():
                what = codes.what(move)
                if what not in checked or (what == codes.LAY and codes.item(move) >= 4) or (move // 7) % 5:
                    continue
                position.do(move)
                own, denied = _swing(before, _points(position), seat)
                position.undo()
                assert (5 * found["points"], 5 * found["denies"]) == pytest.approx((own, denied))
                checked[what] += own != 0 or denied != 0
    assert all(checked.values())


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_tile_tells_what_the_stone_after_it_brings(players: int) -> None:
    """Checked by laying the tile and setting every stone. What changes no points counts a quarter of its worth."""
    checked = 0
    for seed in range(2):
        for position in _random_game(players, seed):
            if position.actor < 0 or GAME.to_fields(position)["phase"] != "tile":
                continue
            seat = position.actor
            for move, found in list(_move_features(position).items())[::15]:
                if codes.item(move) >= 4:
                    continue
                position.do(move)
                if position.actor == seat:  # else nothing can be set, or cards are drawn first
                    before, best = _points(position), 0.0
                    for stone in position.legal_list():
                        position.do(stone)
                        best = max(best, sum(_swing(before, _points(position), seat)))
                        position.undo()
                    assert 5 * found["stone"] == pytest.approx(best) or best < 5 * found["stone"] <= 2.5
                    checked += best > 0
                position.undo()
    assert checked > 20


def test_stones_on_the_same_region_are_twins() -> None:
    land = [*row("desert", 3, -4, 2), *row("hills", 3, -4, -2)]
    found = _by_text(state(*land, stones={(-4, -2): 1}, phase="stone", played="hills-3"))
    assert len(found) == 5
    assert sum(not each["twin"] for move, each in found.items() if move.endswith(",2")) == 1
    assert sum(not each["twin"] for move, each in found.items() if move.endswith(",-2")) == 1


def test_shifts_between_the_same_regions_are_twins() -> None:
    land = [*row("desert", 3, -4, 2), *row("hills", 3, -4, -2)]
    found = _by_text(state(*land, stones={(-2, -2): 0, (0, -2): 0}, phase="shift", hand=None))
    assert len(found) == 6
    assert sum(not each["twin"] for each in found.values()) == 1


def test_places_that_touch_the_same_are_alike() -> None:
    played = state(*row("desert", 3, -4, 2), ("hills", -2, -2), phase="bag", drawn="hills")
    found = _by_text(played)
    beside_the_desert = [found[f"hills@{x},4"]["alike"] for x in (-4, -3, -2, -1, 0)]  # dry, and no hills near
    assert sorted(beside_the_desert) in ([0, 1, 1, 1, 1], [1, 1, 1, 1, 1])
    at_the_hills = [found[f"hills@{x},-4"] for x in (-3, -2, -1)]
    assert all(each["fresh"] == 0 for each in at_the_hills)
    kinds = {tuple(value for name, value in each.items() if name != "alike") for each in found.values()}
    assert sum(not each["alike"] for each in found.values()) >= len(kinds)  # no kind of move is lost
    assert sum(not each["alike"] for each in found.values()) < len(found) / 2
    evaluation = _evaluation()
    assert evaluation.get_move_features(played.position) == evaluation.get_move_features(played.position)


def test_tiles_start_seal_and_waste_regions() -> None:
    land = [*row("desert", 5, -4, 2)]
    mine = _by_text(state(*land, stones={(-4, 2): 0}, phase="bag", drawn="desert"))
    theirs = _by_text(state(*land, stones={(-4, 2): 1}, phase="bag", drawn="desert"))
    nobodys = _by_text(state(*land, phase="bag", drawn="desert"))
    joins, apart = "desert@-6,2", "desert@-2,-2"
    assert [each[joins]["seals"] for each in (mine, theirs, nobodys)] == pytest.approx([0.6, -0.6, 0])
    assert [each[joins]["waste"] for each in (mine, theirs, nobodys)] == [0, 0, 1]
    assert (mine[joins]["fresh"], mine[apart]["fresh"], mine[apart]["seals"]) == (0, 1, 0)


def test_tiles_without_terrain_hem_others_in() -> None:
    land = [("desert", 0, 2), ("hills", 0, -2)]
    found = _by_text(state(*land, stones={(0, 2): 0, (0, -2): 1}, phase="river"))
    assert found["necropolis@0,4"]["hems"] < 0 < found["necropolis@0,-4"]["hems"]
    assert (found["necropolis@0,4"]["river"], found["river@-2,2"]["river"]) == (0, 1)
    assert [found[move]["end"] for move in ("river@-2,2", "river@-2,0>-4,0")] == [0, 1]


def test_cards_tell_what_they_bring_and_cost() -> None:
    land = [*row("desert", 3, -4, 2), *row("hills", 4, -4, -2)]
    hand = ["hills-4", "any-4", "desert-?", "marsh-3", "farmland-5"]
    found = _by_text(state(*land, stones={(-4, 2): 0, (-4, -2): 1}, hand=hand))
    assert found["play hills-4"]["stone"] == pytest.approx(4 / 5)
    assert found["play marsh-3"]["stone"] < found["play hills-4"]["stone"]
    assert [found[f"play {card}"]["joker"] for card in hand] == [0, 1, 1, 0, 0]
    assert [found[f"play {card}"]["tile"] for card in hand] == [0, 1, 1, 0, 0]  # the desert is one's own
    assert found["play nile"]["nile"] == 1


# ---- as a whole ----


def _rotated(data: dict[str, Any], by: int) -> dict[str, Any]:
    """The same state with everybody some seats further on."""
    players = data["players"]
    turned = {**data, "to_act": (data["to_act"] + by) % players}
    turned["options"] = {**data["options"], "first": (data["options"]["first"] + by) % players}
    for name in ("hands", "supply", "nile"):
        turned[name] = [data[name][(seat - by) % players] for seat in range(players)]
    turned["stones"] = [[(seat + by) % players, x, y] for seat, x, y in data["stones"]]
    return turned


@pytest.mark.parametrize("players", [2, 3, 4])
def test_seats_are_alike(players: int) -> None:
    evaluation = _evaluation(players)
    for number, played in enumerate(random_game(Setting("horus", players), 5, 130)):
        if number % 20 == 0 and played.seat is not None:
            data = json.loads(played.to_json())
            turned = GAME.from_json(json.dumps(_rotated(data, 1))).position
            values = evaluation.get_values(played.position)
            assert evaluation.get_values(turned) == pytest.approx([values[-1], *values[:-1]])
            assert evaluation.get_move_scores(turned) == pytest.approx(evaluation.get_move_scores(played.position))


def test_the_mirror_changes_nothing() -> None:
    evaluation = _evaluation()
    for number, played in enumerate(random_game(Setting("horus", 2), 6, 130)):
        if number % 20 == 0 and played.seat is not None:
            data = json.loads(played.to_json())
            for name in ("tiles", "stones"):
                data[name] = [[what, -x, y] for what, x, y in data[name]]
            mirrored = GAME.from_json(json.dumps(data)).position
            assert evaluation.get_values(mirrored) == pytest.approx(evaluation.get_values(played.position))
            assert sorted(evaluation.get_move_scores(mirrored)) == pytest.approx(
                sorted(evaluation.get_move_scores(played.position))
            )


def _assert_scores_are_exact(position: Position) -> list[float]:
    evaluation = _evaluation(position.seats)
    weights = evaluation.get_weights()[1].values()
    found = evaluation.get_move_scores(position)
    assert found == [sum(map(operator.mul, weights, each)) for each in evaluation.get_move_features(position)]
    return found


@pytest.mark.parametrize("players", [2, 3, 4])
def test_scores_of_moves_are_their_weighted_features_to_the_last_bit(players: int) -> None:
    for position in _random_game(players, 9):
        _assert_scores_are_exact(position)


def test_thirds_of_points_are_summed_in_the_order_of_the_regions_a_tile_touches() -> None:
    far = [*row("desert", 2, 0, 6, (0, 2)), *row("desert", 2, 2, 6), *row("desert", 6, 6, 6, (0, 2))]
    far += [*row("desert", 3, 0, 16), ("desert", 0, 14)]
    near = [*row("desert", 2, -2, 10, (0, 2)), *row("desert", 2, 2, 10, (0, 2))]
    links = [*row("hills", 2, 0, 2, (0, 2)), ("marsh", -2, 8), ("marsh", 2, 8)]
    stones = {(0, 6): 1, (-2, 10): 1, (-2, 12): 2, (2, 10): 1, (2, 12): 2}
    played = state(*links, *far, *near, players=4, phase="tile", played="desert-1", stones=stones)
    above, below = (_by_text(played)[move]["denies"] for move in ("desert@0,10", "desert@0,12"))
    assert above != below
    assert above == pytest.approx(below)
    _assert_scores_are_exact(played.position)


def test_features_are_of_order_one_and_change_nothing() -> None:
    for players, first in ((2, 0), (2, 1), (3, 0), (3, 2), (4, 0), (4, 1)):
        evaluation = _evaluation(players)
        for position in _random_game(players, 7, first):
            if position.turn % 3:
                continue
            told, key, moves = GAME.to_fields(position), position.get_key(), position.legal_list()
            for seat in range(players):
                assert all(0 <= each <= 8 for each in evaluation.get_features(position, seat))
            for each in evaluation.get_move_features(position):
                assert all(abs(number) <= 8 for number in each)
            assert all(-1 <= value <= 1 for value in evaluation.get_values(position))
            assert (GAME.to_fields(position), position.get_key(), position.legal_list()) == (told, key, moves)


def test_the_end_is_evaluated_by_points_alone() -> None:
    land = row("desert", 3, -4, 2)
    spent = [*row("hills", 12, -4, 4), *row("marsh", 12, -4, 6)]
    over = state(*land, *spent, stones={(-4, 2): 0}, phase="over", stacks={"hills": 0, "marsh": 0}).position
    found = _features(over, 0)
    assert found["points"] == found["late"] == found["end"] == pytest.approx(0.3)
    assert (found["due"], found["hand"], found["shift"]) == (0, 0, 0)
    assert _evaluation().get_values(over)[0] > 0 > _evaluation().get_values(over)[1]


def test_compiled_and_plain_evaluate_alike() -> None:
    assert len(told_alike("tests.games.horus.evaluations")) > 49


@pytest.mark.parametrize("players", [2, 3, 4])
def test_weights_fit(players: int) -> None:
    position, move = _evaluation(players).get_weights()
    assert all(math.isfinite(weight) for weight in [*position.values(), *move.values()])
    assert position["points"] + position["late"] + position["end"] > 0
    assert move["points"] > 0 > move["twin"]


def test_following_its_move_scores_beats_random_play() -> None:
    evaluation = _evaluation()
    ahead = 0
    for seed in range(8):
        source, position = hypostyle.Source(seed), GAME.start(2, seed=seed).position
        while position.actor != -1:
            if position.actor == -2:
                events = [event for event, weight in position.chance_list() for _ in range(weight)]
                position.do(events[source.draw(len(events))])
                continue
            moves = position.legal_list()
            if position.actor == seed % 2:
                scores = evaluation.get_move_scores(position)
                position.do(moves[scores.index(max(scores))])
            else:
                position.do(moves[source.draw(len(moves))])
        ahead += position.get_places()[seed % 2] == 1
    assert ahead == 8
