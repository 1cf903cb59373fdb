"""The rules at the terminal."""

import hypostyle
from hypostyle.core.figure import replace_figures


def test_a_diagram_stands_in_the_place_of_its_block() -> None:
    game = hypostyle.game("isis")
    text = 'before\n\n```position\n{"caption": "One stone is in play.", "played": ["0-13"]}\n```\n\nafter\n'
    shown = replace_figures(game, text, lambda figure: figure.state.diagram("en") + figure.caption)
    state = game.start()
    state.play("0-13")
    assert shown == f"before\n\n{state.diagram('en')}One stone is in play.\n\nafter\n"
    assert replace_figures(game, "```text\nx\n```\n", lambda _: "y") == "```text\nx\n```\n"
