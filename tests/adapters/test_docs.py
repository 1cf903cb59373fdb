"""The page for users of OpenSpiel is true; its examples are run with those of all pages."""

from pathlib import Path

import pyspiel

import hypostyle
import hypostyle.lab.openspiel as adapter

PAGE = (Path(__file__).parents[2] / "docs" / "for-openspiel-users.md").read_text(encoding="utf-8")


def test_the_table_of_games_is_true() -> None:
    for name in hypostyle.game_names():
        game = pyspiel.load_game(adapter.PREFIX + name)
        cells = f"| {game.num_distinct_actions():,} | {game.observation_tensor_size():,} |"
        row = next(line for line in PAGE.splitlines() if f"| `{adapter.PREFIX}{name}` |" in line)
        assert row.endswith(cells)
        assert ("imperfect" in row) == hypostyle.game(name).hidden
        assert ("explicit" in row) == hypostyle.game(name).chance
        assert str(max(hypostyle.game(name).seats)) in row
