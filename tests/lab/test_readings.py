"""Pairs of games under two readings of the rules: compared move by move, counted by hand, and told on the page."""

import dataclasses
import json
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

import hypostyle
import tools.knowledge
import tools.readings
from hypostyle.core.record import Record
from hypostyle.lab.calibration_games import Games
from hypostyle.lab.contest import LIMIT, Played, Setting
from hypostyle.lab.readings import Paired, compare, find_reading
from tests.games.isis.positions import position
from tools.knowledge import PAGE
from tools.readings import changes_table, command_of, filled, key_of, pairs_table, read_readings

USUAL = Setting("isis", 2, dict(hypostyle.game("isis").start(2).options))
OTHER = Setting("isis", 2, {**USUAL.options, "throne_from_earth": True})


def _played(
    setting: Setting, moves: list[str], places: tuple[int, int], seed: int = 1, length: int = 0, reason: str = "throne"
) -> Played:
    """A game that begins with these moves, and whatever is said of how it went on."""
    state = setting.start()
    for move in moves:
        state.play(move)
    opening = tuple(moves[:1])
    record = str(state.record(["x", "x"]))
    return Played(("x", "x"), 0, seed, opening, places, (0.0, 0.0), length or len(moves), reason, 0.0, record)


def _near_a_throne(moves: list[str], **options: Any) -> Record:
    """Five in play, and the own stone of the first seat five steps from a throne, on earth."""
    state = position(1, 3, 5, 19, own={0: 35}, seat=1, **options)
    for move in moves:
        state.play(move)
    return state.record()


def test_legal_moves_are_compared_as_long_as_the_games_are_the_same() -> None:
    """After a move of the other seat, which leaves five in play, one reading has a throne and the other has none."""
    one, other = (_near_a_throne(["19-31"], throne_from_earth=free) for free in (False, True))
    assert compare(one, other) == Paired(1, None)
    one, other = (_near_a_throne(["19-31", end], throne_from_earth=end == "35-44") for end in ("35-46", "35-44"))
    assert compare(one, other) == Paired(1, 1), "the first difference is where they part"
    apart = [_near_a_throne([move], throne_from_earth=move == "19-31") for move in ("0-4", "19-31")]
    assert compare(*apart) == Paired(None, 0), "what comes after counts for nothing"
    assert compare(one, one) == Paired(None, None)


def test_a_game_that_is_longer_is_another() -> None:
    shorter, longer = (_near_a_throne(moves) for moves in (["19-31"], ["19-31", "35-46"]))
    assert compare(shorter, longer) == Paired(None, 1)


def test_events_of_chance_part_games_too() -> None:
    one, other = (hypostyle.game("horus").start(2, seed=seed).record() for seed in (1, 2))
    assert compare(one, other) == Paired(None, 0)


def test_pairs_are_counted() -> None:
    opening = ["0-13", "0-11"]
    one = [_played(USUAL, opening, places, seed, 10) for seed, places in enumerate([(1, 2), (1, 2), (2, 1), (1, 1)])]
    two = [
        _played(OTHER, opening, (1, 2), 0, 12),
        _played(OTHER, ["0-14"], (2, 1), 1, 16),
        _played(OTHER, opening, (2, 1), 2, 10),
        _played(OTHER, opening, (1, 1), 3, 400, LIMIT),
    ]
    found = find_reading(USUAL, OTHER, 50, one, two)
    assert found is not None
    assert (found.game, found.players, found.options, found.nodes) == ("isis", 2, {"throne_from_earth": True}, 50)
    assert (found.pairs, found.given_up, found.ended) == (4, 1, 3)
    assert (found.differ, found.first, found.parted, found.results) == (0, None, 1, 1)
    assert found.scores == pytest.approx((2 / 3, 1 / 3), abs=0.001)
    assert found.moves == pytest.approx((10, 38 / 3), abs=0.001)
    assert found.longer[0] == pytest.approx((2 + 6 + 0) / 3, abs=0.1)
    assert found.longer[1] == pytest.approx(1.96 * (28 / 3) ** 0.5 / 3**0.5, abs=0.1)
    # (1, 2) against (2, 1) twice, (1, 2) against (1, 2) and (2, 1), (2, 1) against (1, 2) and (2, 1)
    assert found.unrelated == pytest.approx(4 / 6, abs=0.001)
    assert find_reading(USUAL, OTHER, 50, one[3:], two[3:]) is None, "no pair ended"
    with pytest.raises(ValueError, match="same seed"):
        find_reading(USUAL, OTHER, 50, one, two[::-1])


def test_pairs_have_the_same_seeds_whatever_the_option(tmp_path: Path) -> None:
    one, other = (Games(setting, ["random"], tmp_path) for setting in (USUAL, OTHER))
    assert [one.fixture(number) for number in range(3)] == [other.fixture(number) for number in range(3)]


def test_a_run_that_was_broken_off_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The command plays, goes on with more pairs, and writes data and page; the files of the repository stay."""
    page, data, facts = tmp_path / "page.md", tmp_path / "readings.jsonl", tmp_path / "knowledge.jsonl"
    page.write_text(PAGE.read_text(encoding="utf-8"), encoding="utf-8")
    for module, name, value in (
        (tools.readings, "DATA", data),
        (tools.readings, "PAGE", page),
        (tools.knowledge, "PAGE", page),
        (tools.knowledge, "DATA", facts),
        (tools.knowledge, "PICTURES", tmp_path),
        (tools.knowledge, "FOLDER", tmp_path / "games"),
    ):
        monkeypatch.setattr(module, name, value)
    monkeypatch.setattr(tools.readings, "read_readings", lambda: read_readings(data))
    monkeypatch.setattr(tools.knowledge, "read_facts", lambda: _read_facts(facts))
    for pairs in ("1", "2"):
        words = ["isis", "--option", "throne_from_earth=true", "--nodes", "5", "--pairs", pairs, "--workers", "0"]
        run = CliRunner().invoke(tools.readings.command_line, words)
        assert run.exit_code == 0, run.output
    (line,) = data.read_text(encoding="utf-8").splitlines()
    assert json.loads(line)["pairs"] == 2
    assert [each.options for each in _read_facts(facts)] == [{"throne_from_earth": True}, {}]
    assert pairs_table(read_readings(data)) in page.read_text(encoding="utf-8")
    for words in (["isis"], ["isis", "--option", "throne_from_earth=false"], ["isis", "--option", "colour=red"]):
        assert CliRunner().invoke(tools.readings.command_line, words).exit_code != 0


_read_facts = tools.knowledge.read_facts


def test_the_page_is_made_of_the_data() -> None:
    readings, page = read_readings(), PAGE.read_text(encoding="utf-8")
    assert filled(page, readings) == page
    assert [key_of(each) for each in readings] == sorted(key_of(each) for each in readings)
    assert {each.game for each in readings} == {"isis", "theben", "horus"}
    changed = dataclasses.replace(readings[0], results=readings[0].results + 1, scores=(0.123, 0.456))
    assert pairs_table([changed]).splitlines()[-1] not in page
    assert changes_table([changed]).splitlines()[-1] not in page
    for each in readings:
        words = command_of(each).split()
        assert words[:4] == ["python", "-m", "tools.readings", each.game]
        assert f"--pairs {each.pairs}" in command_of(each)
