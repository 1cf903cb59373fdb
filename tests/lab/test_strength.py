"""The short form of docs/strength.md: the levels stand in order. By nodes, so that the games are always the same."""

from pathlib import Path

import hypostyle
from hypostyle.lab.arena import Arena
from hypostyle.lab.contest import Setting
from hypostyle.lab.contestant import Contestant


def test_levels_one_three_and_five_of_isis_stand_in_order(tmp_path: Path) -> None:
    options = hypostyle.game("isis").start(2).options
    levels = [Contestant(level) for level in ("1", "3", "5")]
    arena = Arena(Setting("isis", 2, options), levels, 10, tmp_path / "levels.jsonl", neighbours=True)
    summary = arena.run(workers=1)
    scores = {(each.first, each.second): each.score for each in summary.pairings}
    for lower, higher in (("1", "3"), ("3", "5")):
        score = scores[higher, lower] if (higher, lower) in scores else 1 - scores[lower, higher]
        assert score >= 0.8, f"level {higher} against level {lower}: {score:.0%}"
    ratings = {each.player: each.rating for each in summary.ratings}
    assert ratings["1"] < ratings["3"] < ratings["5"]
