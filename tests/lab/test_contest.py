"""One game of the arena: when it ends, and who enters."""

from pathlib import Path

import pytest

import hypostyle
from hypostyle.lab.contest import Setting, Task, play
from hypostyle.lab.contestant import Contestant, enter
from hypostyle.lab.pairing import Fixture
from hypostyle.lab.results import Results
from tests.games.karnak.positions import NINE, hall


def _played(state: hypostyle.State, longest: int, monkeypatch: pytest.MonkeyPatch) -> tuple[object, ...]:
    monkeypatch.setattr(Setting, "start", lambda *_: state.copy())
    game = play(Task(Setting("karnak", 2, {}, opening=0, longest=longest), Fixture(("random", "random"), 0, 1)))
    return game.reason, game.places, game.returns, game.moves


def test_a_lead_greater_than_the_columns_left_ends_the_game(monkeypatch: pytest.MonkeyPatch) -> None:
    state = hall(complete=" ".join(NINE.split()[:8]), shares=(2, 6))
    assert _played(state, 400, monkeypatch) == ("decided", (2, 1), (-1.0, 1.0), 0)


def test_a_lead_that_can_be_caught_up_with_is_played_on(monkeypatch: pytest.MonkeyPatch) -> None:
    state = hall(complete=" ".join(NINE.split()[:7]), shares=(4, 3))
    assert _played(state, 3, monkeypatch) == ("limit", (1, 1), (0.0, 0.0), 3)


def test_a_contestant_may_have_threads_of_its_own() -> None:
    for text in ("6:seconds=0.5,threads=2", "4:threads=3", "mcts:nodes=100,threads=2", "uct:nodes=9", "5"):
        assert str(Contestant.read(text)) == text
    first, second, third = enter("isis", ["4:threads=2", "uct:nodes=9", "random"], 0.5, None)
    assert str(first) == "4:seconds=0.5,threads=2"
    assert (str(second), str(third)) == ("uct:nodes=9", "random")


@pytest.mark.parametrize("text", ["4:", "4:seconds", "4:nodes=x", "4:nodes=1,nodes=2", "4:seconds=1,nodes=2", "4:a=1"])
def test_a_contestant_that_cannot_be_read_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match=r"player|number"):
        Contestant.read(text)


@pytest.mark.parametrize("text", ["4:threads=0", "uct:threads=2", "alphabeta:threads=2", "random:threads=2"])
def test_threads_are_for_those_who_can_use_them(text: str) -> None:
    with pytest.raises(ValueError, match="thread"):
        enter("isis", [text, "3"], None, None)


def test_a_file_from_before_an_option_goes_on(tmp_path: Path) -> None:
    """What it does not name means what was the rule then, and nothing else."""
    options = dict(hypostyle.game("isis").start(2).options)
    path, setting = tmp_path / "games.jsonl", Setting("isis", 2, options)
    Results(path, setting)
    before = path.read_text(encoding="utf-8")
    path.write_text(before.replace(',"throne_from_earth":false', ""), encoding="utf-8")
    assert path.read_text(encoding="utf-8") != before
    assert Results(path, setting).games == []
    with pytest.raises(ValueError, match="holds games with options"):
        Results(path, Setting("isis", 2, {**options, "throne_from_earth": True}))
