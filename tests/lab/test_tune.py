"""Tuning as a whole: self-play, fit, file."""

import json
from dataclasses import replace
from pathlib import Path

import pytest

import hypostyle
from hypostyle.lab.tune import Plan, Tuned, tune, weights_file, write_weights
from hypostyle.lab.tune_games import LONGEST, TuningTask, compare_seats, play_task
from tests.cli.test_commands import call, refused
from tests.play import Setting, walk

PLAN = Plan("isis", 2, {}, games=5, nodes=4, seed=3, search="uct")
TUNED = Tuned({"a": 1.5}, {"b": -0.5}, 10, 80, 0.69, 0.6, 3.0, 2.5)


def task(players: int = 2, seed: int = 1) -> TuningTask:
    evaluation = hypostyle.game("isis").evaluation(players)
    assert evaluation is not None
    return TuningTask("isis", players, {}, seed, "uct", 4, evaluation.get_weights())


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_pair_of_seats_tells_who_finished_ahead(players: int) -> None:
    game = hypostyle.game("isis")
    evaluation = game.evaluation(players)
    assert evaluation is not None
    setting = Setting("isis", players)
    middle, last = walk(setting, 5, 30).position, walk(setting, 5, 1000).position
    rows = compare_seats(evaluation, middle, last)
    pairs = [(a, b) for b in range(players) for a in range(b)]
    assert len(rows) == len(pairs)
    assert sum(count for _, _, count in rows) == pytest.approx(1)
    places = last.get_places()
    for (a, b), (x, result, _) in zip(pairs, rows, strict=True):
        assert result == (1 if places[a] < places[b] else 0 if places[a] > places[b] else 0.5)
        mine, theirs = evaluation.get_features(middle, a), evaluation.get_features(middle, b)
        assert x == pytest.approx([one - two for one, two in zip(mine, theirs, strict=True)])


def test_where_all_are_on_one_side_a_seat_has_won_or_not() -> None:
    evaluation = hypostyle.game("karnak").evaluation(2)
    assert evaluation is not None
    setting = Setting("karnak", 1)
    middle, last = walk(setting, 5, 3).position, walk(setting, 5, 1000).position
    won = float(last.get_places() == [1])
    assert compare_seats(evaluation, middle, last) == [(evaluation.get_features(middle, 0), won, 1.0)]


def test_a_lesson_is_the_same_every_time_and_another_with_another_seed() -> None:
    first = play_task(task())
    assert first == play_task(task())
    assert first.comparisons != play_task(task(seed=2)).comparisons
    assert 0 < first.positions <= 8
    assert len(first.comparisons) == first.positions
    assert first.moves <= LONGEST


def test_tuning_is_repeatable_however_many_processes_play() -> None:
    once = tune(PLAN, workers=1)
    assert once == tune(PLAN, workers=2)
    assert once.position != tune(replace(PLAN, seed=4)).position
    assert once.positions == 5 * 8
    assert all(round(weight, 4) == weight for weight in once.position.values())
    assert any(once.position.values())


def test_the_weights_of_moves_may_stay_as_they_are() -> None:
    plan = Plan("karnak", 2, {}, games=5, nodes=4, seed=3, keep_moves=True)
    evaluation = hypostyle.game("karnak").evaluation(2)
    assert evaluation is not None
    position, move = evaluation.get_weights()
    found = tune(plan)
    assert found.move == move
    assert found.move_loss_after == found.move_loss_before
    assert found.position != position
    assert tune(replace(plan, keep_moves=False)).move != move


def test_the_file_keeps_what_it_says_about_other_numbers_of_seats(tmp_path: Path) -> None:
    path = tmp_path / "weights.json"
    hand = {"position": {"a": 1}, "move": {}}
    path.write_text(json.dumps({"made": {"command": "by hand"}, "seats": {"2": hand, "4": hand}}), encoding="utf-8")
    write_weights(path, replace(PLAN, players=3), TUNED, "hypostyle tune")
    found = json.loads(path.read_text(encoding="utf-8"))
    assert list(found) == ["seats"]
    assert list(found["seats"]) == ["2", "3", "4"]
    assert found["seats"]["4"] == {"made": {"command": "by hand"}, **hand}
    three = found["seats"]["3"]
    assert (three["position"], three["move"]) == ({"a": 1.5}, {"b": -0.5})
    assert {"command": "hypostyle tune", "seed": 3, "games": 10, "positions": 80}.items() <= three["made"].items()
    assert (three["made"]["loss_before"], three["made"]["loss_after"]) == (0.69, 0.6)


def test_the_command_writes_weights_that_the_game_can_use(tmp_path: Path) -> None:
    path = tmp_path / "weights.json"
    options = ("--games", "5", "--nodes", "4", "--seed", "3", "--search", "uct", "--out", str(path))
    found = call("tune", "isis", "--workers", "1", *options)
    assert found.returncode == 0, found.stderr
    assert "log-loss on games held out" in found.stdout
    written = json.loads(path.read_text(encoding="utf-8"))["seats"]["2"]
    evaluation = hypostyle.game("isis").evaluation(2)
    assert evaluation is not None
    evaluation.set_weights(written["position"], written["move"])
    command = written["made"]["command"].removeprefix("hypostyle ").split()
    again = call(*command, "--workers", "1", "--out", str(tmp_path / "again.json"))
    assert again.returncode == 0, again.stderr
    assert (tmp_path / "again.json").read_text(encoding="utf-8") == path.read_text(encoding="utf-8")


def test_the_file_of_a_game_lies_beside_its_rules() -> None:
    assert (weights_file(hypostyle.game("isis")).parent / "rules.py").exists()


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("senet",), "there is no game “senet”"),
        (("isis", "--players", "7"), "ISIS is for 2, 3 or 4 players"),
        (("isis", "--search", "magic"), "there is no search “magic”"),
        (("isis", "--option", "speed=7"), "ISIS has no option “speed”"),
    ],
)
def test_mistakes_get_a_sentence(arguments: tuple[str, ...], sentence: str) -> None:
    assert sentence in refused("tune", *arguments)
