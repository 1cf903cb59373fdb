"""How often chances come true: the measure, the fit, the games behind it, and whether shipped files can be trusted."""

import json
import math
import random
from pathlib import Path

import pytest

import hypostyle
from hypostyle.lab.calibration import (
    ENOUGH,
    Sample,
    chances_file,
    first_places,
    fit,
    measure,
    measure_held_out,
    split,
    write_chances,
)
from hypostyle.lab.calibration_games import Games
from hypostyle.lab.contest import Setting
from hypostyle.players.calibration import Calibration, calibration_of, read_calibrations
from tests.play import SOAK
from tools import calibration as calibrations
from tools.calibration import PAGE, SAMPLE, filled

PLAYERS = ["mcts:nodes=6", "mcts:nodes=12"]


def _samples(slope: float, games: int, seats: int = 2, tempo: float = 0.0, bend: float = 0.0) -> list[Sample]:
    """Positions of made-up games that come true as a calibration says."""
    calibration = Calibration(slope, tempo, bend)
    source = random.Random(4)
    made = []
    for game in range(games):
        strengths = [math.exp(source.gauss(0, 0.6)) for _ in range(seats)]
        beats = [sum(mine / (mine + other) for other in strengths) - 0.5 for mine in strengths]
        values = tuple(2 * each / (seats - 1) - 1 for each in beats)
        winner = source.choices(range(seats), calibration.stretch(strengths, game % seats))[0]
        made.append(Sample(game, game % seats, values, tuple(float(seat == winner) for seat in range(seats))))
    return made


# ---- the measure ----


def test_a_shared_first_place_is_a_part_of_a_win() -> None:
    assert first_places((1, 2), (0, 1)) == (1, 0)
    assert first_places((1, 1), (0, 1)) == (0.5, 0.5)
    assert first_places((2, 1, 1), (0, 1, 2)) == (0, 0.5, 0.5)
    assert first_places((1, 2, 1, 2), (0, 1, 0, 1)) == (1, 0, 1, 0), "a team wins as one"


def test_bins_and_brier_by_hand() -> None:
    """Three positions: 0.75 that was won, 0.75 that was lost, and one half that was drawn."""
    samples = [Sample(0, 0, (0.5, -0.5), (1, 0)), Sample(1, 1, (-0.5, 0.5), (1, 0)), Sample(1, 0, (0, 0), (0.5, 0.5))]
    found = measure(samples, (0, 1), None)
    assert found.brier == pytest.approx((0.25**2 + 0.75**2 + 0) / 3)
    assert (found.bins[7].positions, found.bins[7].games) == (2, 2)
    assert (found.bins[7].said, found.bins[7].came) == (0.75, 0.5)
    assert found.bins[5].positions == 1
    assert found.spread == pytest.approx(2 * 0.25 / 3)
    assert found.worst == 0, "no bin has enough positions to tell"
    assert measure(samples * ENOUGH, (0, 1), None).worst == 0, "nor enough games"
    many = [Sample(game, 0, (0.5, -0.5), (float(game % 2), float(1 - game % 2))) for game in range(ENOUGH)]
    assert measure(many, (0, 1), None).worst == pytest.approx(0.25)


def test_of_three_sides_all_seats_are_looked_at() -> None:
    found = measure([Sample(0, 0, (1, -0.5, -0.5), (0, 1, 0))], (0, 1, 2), None)
    assert found.brier == pytest.approx(2 / 3)


# ---- the fit ----


@pytest.mark.parametrize(
    ("slope", "tempo", "bend", "seats"),
    [(0.5, 0.0, 0.0, 2), (2.5, -0.6, 0.0, 2), (2.0, 0.6, 0.0, 3), (0.8, 0.3, 1.5, 2)],
)
def test_the_fit_finds_what_was_put_in(slope: float, tempo: float, bend: float, seats: int) -> None:
    samples, sides = _samples(slope, 6000 // seats, seats, tempo, bend), tuple(range(seats))
    fitted, held_out = split(samples, 0, 2)
    found = fit(fitted, sides)
    assert found.slope * (1 + found.bend) == pytest.approx(slope * (1 + bend), rel=0.2), "how steep it is in the middle"
    assert found.tempo == pytest.approx(tempo, abs=0.2)
    assert (found.bend > 0.5) == (bend > 0.5)
    assert measure(held_out, sides, found).brier < measure(held_out, sides, None).brier
    assert measure(held_out, sides, found).spread < 0.06


def test_a_long_game_counts_no_more_than_a_short_one() -> None:
    short = [Sample(game, 0, (0.4, -0.4), (1, 0)) for game in range(3)]
    long = [Sample(9, 0, (0.4, -0.4), (0, 1))] * 100
    found = fit([*short, *long], (0, 1))
    assert found.slope * (1 + found.bend) > 1


def test_no_game_is_fitted_to_and_held_out() -> None:
    samples = [each for each in _samples(1, 9) for _ in range(3)]
    fitted, held_out = split(samples, 1, 2)
    assert len(fitted) + len(held_out) == len(samples)
    assert measure_held_out(samples, (0, 1)).bins != measure(samples, (0, 1), fit(samples, (0, 1))).bins
    assert not {each.game for each in fitted} & {each.game for each in held_out}
    assert len({each.game for each in held_out}) == 4


# ---- the games ----


def _games(folder: Path) -> Games:
    return Games(Setting("isis", 2, dict(hypostyle.game("isis").start(2).options), longest=16), PLAYERS, folder)


def test_games_go_on_where_they_stopped_and_find_the_same(tmp_path: Path) -> None:
    whole, parts = _games(tmp_path / "whole"), _games(tmp_path / "parts")
    whole.play(4, workers=0)
    whole.judge(4, nodes=20, every=3, workers=0)
    parts.play(2, workers=0)
    parts.judge(2, nodes=20, every=3, workers=0)
    values = tmp_path / "parts" / "isis-2-values.jsonl"
    values.write_bytes(values.read_bytes()[:-5])  # as if it was broken off while writing
    again = _games(tmp_path / "parts")
    again.play(4, workers=0)
    again.judge(4, nodes=20, every=3, workers=0)
    told = [[(game.players, game.record, found) for game, found in each.judged(4, 20, 3)] for each in (whole, again)]
    assert told[0] == told[1]
    assert len(told[0]) == 4
    assert {players for players, _, _ in told[0]} == {(one, other) for one in PLAYERS for other in PLAYERS}
    assert all(2 <= len(found.positions) < 12 for _, _, found in told[0])
    assert again.judged(4, 21, 3) == [], "values of other nodes are not mixed in"
    assert again.judged(4, 20, 2) == [], "nor those of other positions"
    for (_, closer), (_, fewer) in zip(again.judged(4, 20, 3), again.judged(4, 20, 6), strict=True):
        assert set(fewer.positions) < set(closer.positions)
    assert values.read_text(encoding="utf-8").count("\n") == 4


def test_a_position_is_judged_as_an_analysis_would(tmp_path: Path) -> None:
    games = _games(tmp_path)
    games.play(1, workers=0)
    games.judge(1, nodes=30, every=1, workers=0)
    ((played, found),) = games.judged(1, 30, 1)
    record = hypostyle.Record.parse(played.record)
    for each in found.positions[::5]:
        state = record.retrace(each.ply)
        *_, answer = state.analyse(nodes=30)
        assert each.values == pytest.approx(answer.values, abs=1e-6)
        assert (each.seat, each.moves, each.proven) == (state.seat, len(state.moves()), answer.best.proven)


# ---- what is shipped ----


def test_a_file_keeps_what_it_says_about_other_numbers_of_seats(tmp_path: Path) -> None:
    path = tmp_path / "chances.json"
    write_chances(path, 3, Calibration(2.0), {"bins": [[1, 2, 0.5, 0.25]]})
    write_chances(path, 2, Calibration(0.5), {})
    assert read_calibrations(path.read_text(encoding="utf-8")) == {2: Calibration(0.5), 3: Calibration(2.0)}
    assert "[1, 2, 0.5, 0.25]" in path.read_text(encoding="utf-8")


def test_the_page_tells_what_the_files_say() -> None:
    page = PAGE.read_text(encoding="utf-8")
    assert filled(page) == page
    for kept in _kept():
        game = hypostyle.game(str(kept["game"]))
        made = json.loads(chances_file(game).read_text(encoding="utf-8"))["seats"][str(kept["players"])]["made"]
        assert page.count(f"| {game.title} | {kept['players']} |") == 2 + ("fresh" in made)


def test_fresh_games_measure_what_is_shipped_and_change_none_of_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    files = {name: tmp_path / f"{name}.json" for name in hypostyle.game_names()}
    for name, path in files.items():
        path.write_bytes(chances_file(hypostyle.game(name)).read_bytes())
    page = tmp_path / "calibration.md"
    page.write_bytes(PAGE.read_bytes())
    monkeypatch.setattr(calibrations, "chances_file", lambda game: files[game.name])
    monkeypatch.setattr(calibrations, "PAGE", page)
    with pytest.raises(SystemExit, match="no game ended"):
        calibrations.check(_games(tmp_path / "games"), 4, 20, 3, "the command")
    games = Games(Setting("sakkara", 2, dict(hypostyle.game("sakkara").start(2).options)), PLAYERS, tmp_path / "games")
    games.play(4, workers=0)
    games.judge(4, nodes=20, every=4, workers=0)
    before = json.loads(files["sakkara"].read_text(encoding="utf-8"))["seats"]
    calibrations.check(games, 4, 20, 4, "the command")
    after = json.loads(files["sakkara"].read_text(encoding="utf-8"))["seats"]
    fresh = after["2"]["made"].pop("fresh")
    before["2"]["made"].pop("fresh", None)
    assert after == before
    samples = [
        Sample(game.round, each.seat, each.values, first_places(game.places, (0, 1)))
        for game, found in games.judged(4, 20, 4)
        for each in found.positions
    ]
    shipped = calibration_of(hypostyle.game("sakkara"), 2)
    assert fresh["calibrated"]["brier"] == round(measure(samples, (0, 1), shipped).brier, 4)
    assert fresh["plain"]["brier"] == round(measure(samples, (0, 1), None).brier, 4)
    assert (fresh["command"], fresh["games"], fresh["positions"]) == ("the command", 4, len(samples))
    assert f"| SAKKARA | 2 | 4 | {fresh['plain']['brier']:.3f} " in page.read_text(encoding="utf-8")


def _kept() -> list[dict[str, object]]:
    return [json.loads(line) for line in SAMPLE.read_text(encoding="utf-8").splitlines()]


@pytest.mark.parametrize("kept", _kept(), ids=lambda kept: f"{kept['game']} {kept['players']}")
def test_shipped_chances_keep_their_word_on_kept_positions(kept: dict[str, object]) -> None:
    game, players = hypostyle.game(str(kept["game"])), int(str(kept["players"]))
    sides = tuple(range(players))
    samples = [Sample(number, seat, tuple(values), tuple(came)) for number, seat, values, came in kept["positions"]]  # type: ignore[attr-defined]
    calibration = calibration_of(game, players)
    assert calibration is not None
    plain, calibrated = measure(samples, sides, None), measure(samples, sides, calibration)
    assert calibrated.spread <= 0.05
    assert calibrated.brier < plain.brier
    told = json.loads(chances_file(game).read_text(encoding="utf-8"))["seats"][str(players)]["made"]
    assert calibrated.brier == pytest.approx(told["calibrated"]["brier"], abs=0.02), "the sample is one of these games"


@pytest.mark.skipif(SOAK == 1, reason="plays for minutes")
@pytest.mark.parametrize("name", hypostyle.game_names())
def test_chances_keep_their_word_in_new_games(name: str, tmp_path: Path) -> None:
    """Games of another seed. A bin may be off by chance: so many games leave ten points."""
    game = hypostyle.game(name)
    nodes = game.levels(2)[4].nodes
    games = Games(Setting(name, 2, dict(game.start(2).options), seed=2), [f"mcts:nodes={nodes}"], tmp_path)
    games.play(60, workers=2)
    games.judge(60, nodes=nodes, every=4, workers=2)
    samples = [
        Sample(played.round, each.seat, each.values, first_places(played.places, (0, 1)))
        for played, found in games.judged(60, nodes, 4)
        for each in found.positions
    ]
    calibrated = measure(samples, (0, 1), calibration_of(game, 2))
    assert calibrated.spread <= 0.1
    assert calibrated.brier <= measure(samples, (0, 1), None).brier + 0.005
