"""What several commands are told in the same words: the game, the seats, the options."""

from importlib.util import find_spec
from typing import Annotated

import typer

import hypostyle
from hypostyle.core.words import listing, short

GameName = Annotated[str, typer.Argument(metavar="GAME", help=f"one of: {', '.join(hypostyle.game_names())}")]
Players = Annotated[int | None, typer.Option("--players", help="how many seats")]
Options = Annotated[
    list[str] | None, typer.Option("--option", metavar="NAME=VALUE", help="an option of the game; repeat it")
]
Workers = Annotated[int, typer.Option(min=1, max=1024, help="processes that play at the same time")]


def start(name: str, players: int | None, options: list[str] | None, seed: int | None) -> hypostyle.State:
    """A new game as the command line describes it; what is wrong with it is said in a sentence."""
    game = hypostyle.game(name)
    count = game.check_players(game.usual if players is None else players)
    known = {option.name: option for option in game.options}
    chosen: dict[str, object] = {}
    for text in options or []:
        option, equals, value = text.partition("=")
        if not equals:
            raise ValueError(f"--option needs NAME=VALUE, not {short(text)}")
        if option not in known:
            raise ValueError(f"{game.title} has no option {short(option)}; there is {listing(list(known))}")
        chosen[option] = known[option].read(value, count)
    return game.start(count, seed, **chosen)  # type: ignore[arg-type]


def need_lab(package: str = "numpy", extra: str = "lab") -> None:
    """Say in a sentence what to install when a package of the lab is missing."""
    if find_spec(package) is None:
        raise ValueError(f'this command needs the package {package}: pip install "hypostyle[{extra}]"')
