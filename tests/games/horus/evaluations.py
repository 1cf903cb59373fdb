"""Prints what the evaluation of HORUS says of many positions, so that two runs can be compared: compiled and plain.

python -m tests.games.horus.evaluations
"""

import hypostyle
from tests.play import SOAK, random_game, settings


def _written(rows: list[list[float]]) -> list[list[float]]:
    """Numbers that are written alike, be they whole, fractions or -0."""
    return [[float(number) + 0.0 for number in each] for each in rows]


def main() -> None:
    """Random games of each setting, looked at now and then."""
    print("compiled" if hypostyle.COMPILED else "plain")
    for setting in settings("horus"):
        evaluation = hypostyle.game("horus").evaluation(setting.players)
        assert evaluation is not None
        for number, state in enumerate(random_game(setting, 4, 120 if SOAK > 1 or not setting.options else 40)):
            if number % 8 == 0:
                features = [evaluation.get_features(state.position, seat) for seat in range(setting.players)]
                print(setting, number, _written(features), _written([evaluation.get_values(state.position)]))
                print(_written(evaluation.get_move_features(state.position)))


if __name__ == "__main__":
    main()
