"""The games that are there, by name. A game is loaded when it is first asked for."""

from importlib import import_module

from hypostyle.core.game import Game
from hypostyle.core.words import LANGUAGES, SaidError, listing, short

_modules: dict[str, str] = {}
_games: dict[str, Game] = {}


def register(name: str, module: str) -> None:
    """Make a game known: the module has it as GAME."""
    _modules[name] = module


_NO_GAME = {
    "en": "there is no game {name}; choose from {known}",
    "de": "ein Spiel {name} gibt es nicht; es gibt {known}",
}


def game_names() -> list[str]:
    """The names of all games, in the order they were registered."""
    return list(_modules)


def game(name: str) -> Game:
    """The game with this name."""
    if name not in _modules:
        known = {language: listing(game_names(), language) for language in LANGUAGES}
        raise SaidError(_NO_GAME, name=short(name), known=known)
    if name not in _games:
        found = import_module(_modules[name]).GAME
        if not isinstance(found, Game) or found.name != name:
            raise TypeError(f"{_modules[name]}.GAME is not the game {name}")
        _games[name] = found
    return _games[name]
