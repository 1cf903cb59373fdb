"""The page about actions and observations is true."""

import re

import hypostyle
from tools.observation_tables import DOCS, page


def test_its_tables_are_those_of_the_games() -> None:
    assert DOCS.read_text(encoding="utf-8") == page()


def test_it_names_the_window_of_horus() -> None:
    from hypostyle.games.horus.actions import HALF, WINDOW

    text = DOCS.read_text(encoding="utf-8")
    assert f"{WINDOW} x {WINDOW} half steps" in text
    assert f"the window reaches {HALF}" in text


def _python_page() -> str:
    return DOCS.with_name("python.md").read_text(encoding="utf-8")


def test_the_python_page_names_what_there_is() -> None:
    """Each accessor in the table of positions, by game."""
    rows = re.findall(r"^\| (all|[A-Z]+) \| (`.*) \|$", _python_page(), re.M)
    assert len(rows) == 1 + len(hypostyle.game_names())
    for title, told in rows:
        for name in hypostyle.game_names() if title == "all" else [title.lower()]:
            position = hypostyle.game(name).start(seed=1).position
            for each in re.findall(r"`([a-z_]+)(?:\(.*?\))?`", told):
                assert hasattr(position, each), each


def test_the_page_names_every_symmetry() -> None:
    text = DOCS.read_text(encoding="utf-8")
    for name in ("isis", "theben", "karnak", "horus"):
        game = hypostyle.game(name)
        told = "; ".join(symmetry.name for symmetry in game.symmetries[1:])
        assert f"| {game.title} | {told} |" in text
