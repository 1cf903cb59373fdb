"""The pages about adapters are true."""

import contextlib
import io
import re
from pathlib import Path

import pyspiel
import pytest

import hypostyle
import hypostyle.lab.openspiel as adapter

DOCS = Path(__file__).parents[2] / "docs"
PAGES = {
    name: (DOCS / name).read_text(encoding="utf-8")
    for name in ("adapters.md", "for-openspiel-users.md", "for-pettingzoo-users.md")
}
BLOCKS = [(name, block) for name, text in PAGES.items() for block in re.findall(r"```python\n(.*?)```", text, re.S)]


@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize(("name", "code"), BLOCKS)
def test_their_examples_run_and_say_what_is_said(name: str, code: str) -> None:
    printed = io.StringIO()
    with contextlib.redirect_stdout(printed):
        exec(compile(code, name, "exec"), {})
    expected = [line.partition("# -> ")[2] for line in code.splitlines() if "# -> " in line]
    assert [line for line in printed.getvalue().splitlines() if expected] == expected


def test_the_table_of_games_is_true() -> None:
    for name in hypostyle.game_names():
        game = pyspiel.load_game(adapter.PREFIX + name)
        cells = f"| {game.num_distinct_actions():,} | {game.observation_tensor_size():,} |"
        row = next(
            line for line in PAGES["for-openspiel-users.md"].splitlines() if f"| `{adapter.PREFIX}{name}` |" in line
        )
        assert row.endswith(cells)
        assert ("imperfect" in row) == hypostyle.game(name).hidden
        assert ("explicit" in row) == hypostyle.game(name).chance
        assert str(max(hypostyle.game(name).seats)) in row
