"""What is true of the evaluation of any game; each game's own tests ask for it.

python -m tests.games.knowledge GAME prints what is known of many positions, to compare compiled and plain runs.
"""

import json
import sys
from collections.abc import Iterator
from functools import cache
from importlib import resources

import hypostyle
from hypostyle.core.kernel.evaluation import Evaluation
from tests.both_ways import told_alike
from tests.networks import network_for
from tests.play import SOAK, Setting, random_game, settings


def evaluation(state: hypostyle.State) -> Evaluation:
    """What the game of this state knows, with its weights."""
    return _evaluation(state.game.name, state.position.seats)


@cache
def _evaluation(name: str, players: int) -> Evaluation:
    found = hypostyle.game(name).evaluation(players)
    assert found is not None
    return found


def features(state: hypostyle.State, seat: int) -> dict[str, float]:
    """What speaks for a seat, by name."""
    known = evaluation(state)
    return dict(zip(known.names, known.get_features(state.position, seat), strict=True))


def some_positions(name: str, games: int, plies: int = 120) -> Iterator[hypostyle.State]:
    """Positions of random games in every setting, until the games are over."""
    for setting in settings(name):
        for seed in range(games * SOAK):
            for state in random_game(setting, seed, plies):
                if not state.over:
                    yield state


def check_bounds(name: str, most: float) -> None:
    """Each feature is between 0 and so much, each estimate between -1 and 1, and together they are even."""
    for state in some_positions(name, 3):
        known = evaluation(state)
        for seat in range(state.position.seats):
            assert all(0 <= each <= most for each in known.get_features(state.position, seat)), state.to_json()
        values = known.get_values(state.position)
        assert all(-1 <= each <= 1 for each in values)
        assert abs(sum(values)) < 1e-9


def check_every_feature_turns_up(name: str) -> None:
    """No feature is always zero, or the tests would say nothing about it."""
    seen = set()
    for state in some_positions(name, 6):
        for seat in range(state.position.seats):
            seen |= {feature for feature, value in features(state, seat).items() if value}
    assert seen == {each for players in hypostyle.game(name).seats for each in _evaluation(name, players).names}


def check_nothing_changes(name: str) -> None:
    """Looking at a position leaves it as it was."""
    for state in some_positions(name, 1, plies=60):
        known = evaluation(state)
        before = state.to_json(), state.position.get_key(), state.position.legal_list()
        known.get_values(state.position)
        known.get_move_scores(state.position)
        known.get_noisy(state.position)
        assert (state.to_json(), state.position.get_key(), state.position.legal_list()) == before


def check_weights(name: str) -> None:
    """The file has weights for every number of seats, for exactly the features there are."""
    game = hypostyle.game(name)
    place = resources.files(f"hypostyle.games.{name}") / "weights.json"
    seats = json.loads(place.read_text(encoding="utf-8"))["seats"]
    assert set(seats) == {str(players) for players in game.seats}
    for players in game.seats:
        known = game.evaluation(players)
        assert known is not None
        position, move = known.get_weights()
        assert (position, move) == (seats[str(players)]["position"], seats[str(players)]["move"])
        assert (set(position), set(move)) == (set(known.names), set(known.move_names))
        assert any(position.values())


def check_plain(name: str) -> None:
    """Compiled and plain runs know the same."""
    assert len(told_alike("tests.games.knowledge", name)) > 199


def _tell(setting: Setting) -> None:
    learned = evaluation(setting.start()).copy()
    learned.set_network(network_for(learned))
    for state in random_game(setting, 4, 80):
        if not state.over:
            known = evaluation(state)
            for seat in range(setting.players):
                print(setting, [float(each) for each in known.get_features(state.position, seat)])
            print([round(each, 12) for each in known.get_values(state.position)], known.get_noisy(state.position))
            inputs = [learned.get_inputs(state.position, seat) for seat in range(setting.players)]
            print(inputs, [round(each, 12) for each in learned.get_values(state.position)])


def main() -> None:
    """Of positions in every setting of a game."""
    print("compiled" if hypostyle.COMPILED else "plain")
    for each in settings(sys.argv[1]):
        _tell(each)


if __name__ == "__main__":
    main()
