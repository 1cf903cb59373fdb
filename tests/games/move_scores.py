"""What a game thinks of positions and their moves, told alike by compiled and plain runs.

python -m tests.games.move_scores GAME prints it for random games.
"""

import sys

import hypostyle
from tests.both_ways import told_alike
from tests.games.knowledge import evaluation
from tests.play import Setting, random_game, settings


def check_move_scores(name: str) -> None:
    """Compiled and plain runs say the same of positions, and like the same moves as much."""
    assert len(told_alike("tests.games.move_scores", name)) > 19


def _tell(setting: Setting) -> None:
    for number, state in enumerate(random_game(setting, 5, 30)):
        if number % 4 == 3 and not state.over:
            known = evaluation(state)
            print(setting, [round(each, 9) for each in known.get_values(state.position)])
            scores = [round(float(each), 9) for each in known.get_move_scores(state.position)]
            print([float(each) for each in known.get_features(state.position, 0)], hash(tuple(scores)), scores[:5])


def main() -> None:
    """Of positions in every setting of a game."""
    print("compiled" if hypostyle.COMPILED else "plain")
    for each in settings(sys.argv[1]):
        _tell(each)


if __name__ == "__main__":
    main()
