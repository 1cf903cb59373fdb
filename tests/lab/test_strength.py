"""The short form of docs/strength.md: the levels stand in order. By nodes, so that the games are always the same."""

import shlex
from itertools import pairwise
from pathlib import Path

import hypostyle
from hypostyle.lab.arena import Arena
from hypostyle.lab.contest import Setting
from hypostyle.lab.contestant import Contestant, enter
from tools.strength_tables import BLOCK, PAGE, rows_in, setting_of, table_of


def test_levels_two_seven_and_nine_of_isis_stand_in_order(tmp_path: Path) -> None:
    options = hypostyle.game("isis").start(2).options
    levels = [Contestant(level) for level in ("2", "7", "9")]
    arena = Arena(Setting("isis", 2, options), levels, 10, tmp_path / "levels.jsonl", neighbours=True)
    summary = arena.run(workers=1)
    scores = {(each.first, each.second): each.score for each in summary.pairings}
    for lower, higher in (("2", "7"), ("7", "9")):
        score = scores[higher, lower] if (higher, lower) in scores else 1 - scores[lower, higher]
        assert score >= 0.8, f"level {higher} against level {lower}: {score:.0%}"
    ratings = {each.player: each.rating for each in summary.ratings}
    assert ratings["2"] < ratings["7"] < ratings["9"]


def test_the_page_tells_of_games_that_can_be_played_again() -> None:
    blocks = list(BLOCK.finditer(PAGE.read_text(encoding="utf-8")))
    assert len(blocks) >= 2
    for block in blocks:
        for command in block[1].splitlines():
            words = shlex.split(command)
            players = [word for before, word in pairwise(words) if before == "--player"]
            entered = enter(words[2], players, None, None)
            pairs = block[2].count(f"| {' '.join(setting_of(words))} |")
            assert pairs >= (len(entered) - 1 if "--neighbours" in words else 1), command
        assert block[2].count("\n") == 2 + sum(map(rows_in, block[1].splitlines()))


def test_what_is_not_played_again_stays_as_it_was() -> None:
    for block in BLOCK.finditer(PAGE.read_text(encoding="utf-8")):
        assert table_of(block[1].splitlines(), block[2], ["no such game"]) == block[2]
