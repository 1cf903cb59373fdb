"""The page about actions and observations is true."""

from tools.observation_tables import DOCS, page


def test_its_tables_are_those_of_the_games() -> None:
    assert DOCS.read_text(encoding="utf-8") == page()


def test_it_names_the_window_of_horus() -> None:
    from hypostyle.games.horus.actions import HALF, WINDOW

    text = DOCS.read_text(encoding="utf-8")
    assert f"{WINDOW} x {WINDOW} half steps" in text
    assert f"the window reaches {HALF}" in text
