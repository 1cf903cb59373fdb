"""The rules at the terminal, their diagrams in plain text."""

from rich.console import Console
from rich.markdown import Markdown
from rich.text import Text

from hypostyle.core.game import Game
from hypostyle.core.picture.figure import Figure, split_figures


def show_rules(game: Game, language: str, console: Console) -> None:
    """Show the rules of a game. Diagrams are printed as they are: some boards need all 80 columns."""
    caption = ""
    for part in split_figures(game, game.rules(language)):
        if isinstance(part, Figure):
            console.print(Text(f"\n{part.state.diagram(language, part.seat)}\n"), soft_wrap=True)
            caption = f"*{part.caption}*"
        else:
            console.print(Markdown(caption + part))
