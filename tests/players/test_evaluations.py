"""Players that are told what to judge positions by."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import hypostyle
from hypostyle.core import network_file
from hypostyle.core.evaluations import choose_evaluation
from hypostyle.core.kernel.evaluation import Evaluation
from hypostyle.core.level import Level
from hypostyle.lab.contestant import Contestant
from tests.networks import file_for, network_for
from tests.play import Setting, walk

ISIS = hypostyle.game("isis")
NOWHERE = Path("nowhere")


def tuned() -> Evaluation:
    found = ISIS.evaluation(2)
    assert found is not None
    return found


@pytest.fixture
def path(tmp_path: Path) -> Path:
    made = tmp_path / "mine.bin"
    made.write_bytes(file_for("isis", 2, tuned(), seed=2).to_bytes())
    return made


def values(**wishes: Any) -> tuple[float, ...]:
    """What a player expects after a choice."""
    player = hypostyle.player("isis", "mcts", nodes=60, seed=1, **wishes)
    player.choose(walk(Setting("isis", 2), 1, 12))
    report = player.search_report()
    assert report is not None
    return report.values


def test_a_player_judges_by_what_it_is_told(path: Path) -> None:
    by_weights = values(evaluation="tuned")
    by_file = values(evaluation=str(path))
    learned = tuned()
    assert values(evaluation=learned) == by_weights != by_file
    learned.set_network(file_for("isis", 2, learned, seed=2).network())
    assert values(evaluation=learned) == by_file == values(evaluation=path)
    learned.set_network(network_for(learned, seed=3))
    assert values(evaluation=learned) not in (by_file, by_weights)


def test_an_evaluation_that_was_handed_over_is_copied() -> None:
    mine = tuned()
    player = hypostyle.player("isis", level=7, nodes=30, seed=1, evaluation=mine)
    mine.set_weights(dict.fromkeys(mine.names, 0.0), {})
    other = hypostyle.player("isis", level=7, nodes=30, seed=1, evaluation="tuned")
    state = walk(Setting("isis", 2), 1, 12)
    assert player.choose(state) == other.choose(state)
    assert player.search_report() == other.search_report()


@pytest.fixture
def shipped(path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """ISIS comes with this network for two seats, and with no other."""
    places = {("isis", 2): path}
    monkeypatch.setattr(network_file, "shipped_path", lambda game, players: places.get((game.name, players), NOWHERE))
    network_file.shipped_network.cache_clear()
    yield
    network_file.shipped_network.cache_clear()


@pytest.mark.usefixtures("shipped")
def test_where_a_network_is_shipped_it_is_used_unless_the_weights_are_wished_for(path: Path) -> None:
    assert values() == values(evaluation="network") == values(evaluation=path) != values(evaluation="tuned")
    state = walk(Setting("isis", 2), 1, 12)

    def expected(level: int, **wishes: Any) -> object:
        player = hypostyle.player("isis", level=level, nodes=60, seed=1, **wishes)
        player.choose(state)
        return player.search_report()

    careful = next(i for i, level in enumerate(ISIS.levels(2), 1) if level.evaluation == "best")
    assert expected(careful) == expected(careful, evaluation="network") != expected(careful, evaluation="tuned")
    assert expected(3) == expected(3, evaluation="tuned") != expected(3, evaluation="network")
    one, two = (choose_evaluation(ISIS, 2) for _ in range(2))
    assert one is not None
    assert two is not None
    assert one.network is two.network is not None, "read once"
    three = choose_evaluation(ISIS, 3)
    assert three is not None
    assert three.network is None
    with pytest.raises(ValueError, match="no network for 3 seats"):
        choose_evaluation(ISIS, 3, "network")


@pytest.mark.parametrize("name", hypostyle.game_names())
def test_only_the_strongest_level_judges_by_a_network(name: str) -> None:
    """The steps between the others were measured without."""
    *others, strongest = hypostyle.game(name).levels(2)
    assert {level.evaluation for level in others} == {"tuned"}
    assert strongest.evaluation == ("best" if strongest.proves else "tuned")
    assert Level(nodes=10).evaluation == "tuned"


def test_what_cannot_be_had_is_refused(path: Path) -> None:
    spoilt = path.with_name("spoilt.bin")
    spoilt.write_bytes(path.read_bytes()[:-1])
    for wrong, sentence in (
        ("nowhere.bin", "cannot be read"),
        (spoilt, "damaged"),
        (3, "an evaluation is"),
    ):
        with pytest.raises(ValueError, match=sentence):
            hypostyle.player("isis", level=7, evaluation=wrong)
    with pytest.raises(ValueError, match=r"a network for .isis., not for THEBEN"):
        hypostyle.player("theben", level=7, evaluation=path)
    with pytest.raises(ValueError, match="HORUS has no network"):
        hypostyle.player("horus", level=7, evaluation="network")
    with pytest.raises(ValueError, match="does not understand"):
        hypostyle.player("isis", "random", evaluation="tuned")
    with pytest.raises(ValueError, match="with 2 seats"):
        choose_evaluation(ISIS, 3, path)
    file = file_for("isis", 2, tuned())
    renamed = type(file)("isis", 2, ("other", *file.names[1:]), file.inputs, file.hidden, file.content)
    with pytest.raises(ValueError, match="other features"):
        choose_evaluation(ISIS, 2, renamed)


def test_the_arena_names_the_evaluation(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(path.parent)  # a name has at most 100 characters
    for text in ("4:nodes=30,evaluation=tuned", f"mcts:nodes=30,evaluation={path.name}", "4:evaluation=tuned"):
        contestant = Contestant.read(text)
        assert str(contestant) == text
        assert contestant == Contestant.read(str(contestant))
        assert contestant.player("isis", 1).choose(ISIS.start(2)) in ISIS.start(2).moves()
    assert Contestant.read("4:evaluation=tuned", nodes=7).nodes == 7
    with pytest.raises(ValueError, match="may be followed by"):
        Contestant.read("4:evaluation=a,evaluation=b")
