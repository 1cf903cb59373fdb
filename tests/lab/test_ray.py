"""Work on a Ray cluster of several processes: the same as here, also when one of them is killed in between."""

from pathlib import Path

import pytest

from hypostyle.lab.arena import Arena
from hypostyle.lab.contest import Setting
from hypostyle.lab.contestant import Contestant
from hypostyle.lab.selfplay import SelfPlay
from tests.lab.test_selfplay import contents
from tests.play import before_a_release

SETTING = Setting("isis", 2, {}, longest=12)


@before_a_release
def test_on_a_cluster_the_games_are_the_same_also_when_a_worker_is_killed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One test, for a cluster takes long to begin."""
    ray = pytest.importorskip("ray", reason="ray is not there for this Python")
    died = tmp_path / "died"
    monkeypatch.setenv("HYPOSTYLE_TEST_DIED", str(died))
    ray.init(address="local", num_cpus=2, include_dashboard=False, log_to_driver=False, logging_level="ERROR")
    try:
        deadly = [Contestant.read("policy:tests.lab.deadly:dies_once"), Contestant.read("uct:nodes=4")]
        there = SelfPlay(SETTING, deadly, 4, tmp_path / "there", shard_games=2)
        there.run(2, ray="local")
        assert died.exists(), "a worker was killed"
        assert there.left == 0
        here = SelfPlay(SETTING, deadly, 4, tmp_path / "here", shard_games=2)
        here.run(0)  # nobody dies a second time
        assert contents(tmp_path / "there") == contents(tmp_path / "here")
        arenas = [Arena(SETTING, deadly, 2, tmp_path / f"{name}.jsonl") for name in ("there", "here")]
        arenas[0].run(2, ray="local")
        arenas[1].run(0)
        games = [{game.record for game in arena.played()} for arena in arenas]
        assert games[0] == games[1]
        assert len(games[0]) == 2
        assert ray.is_initialized(), "a program that is connected stays so"
    finally:
        ray.shutdown()
