"""The games that are there, by name. A game is loaded when it is first asked for."""

from importlib import import_module

from hypostyle.core.game import Game
from hypostyle.core.words import listing, short

_modules: dict[str, str] = {}
_games: dict[str, Game] = {}


def register(name: str, module: str) -> None:
    """Make a game known: the module has it as GAME."""
    _modules[name] = module


def game_names() -> list[str]:
    """The names of all games, in the order they were registered."""
    return list(_modules)


def game(name: str) -> Game:
    """The game with this name."""
    if name not in _modules:
        raise ValueError(f"there is no game {short(name)}; choose from {listing(game_names())}")
    if name not in _games:
        found = import_module(_modules[name]).GAME
        if not isinstance(found, Game) or found.name != name:
            raise TypeError(f"{_modules[name]}.GAME is not the game {name}")
        _games[name] = found
    return _games[name]
