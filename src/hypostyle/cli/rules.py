"""The rules at the terminal, their diagrams in plain text."""

from rich.console import Console
from rich.markdown import Markdown

from hypostyle.core.figure import Figure, replace_figures
from hypostyle.core.game import Game


def show_rules(game: Game, language: str, console: Console) -> None:
    """Show the rules of a game."""

    def diagram(figure: Figure) -> str:
        return f"```text\n{figure.state.diagram(language, figure.seat)}\n```\n\n*{figure.caption}*\n"

    console.print(Markdown(replace_figures(game, game.rules(language), diagram)))
