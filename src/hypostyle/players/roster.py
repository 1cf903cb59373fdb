"""The opponents there are."""

from hypostyle.core.registry import game as find_game
from hypostyle.core.words import listing, short
from hypostyle.players.player import Player
from hypostyle.players.random_player import RandomPlayer

_PLAYERS = {"random": RandomPlayer}


def player_names() -> list[str]:
    """The names of all opponents."""
    return list(_PLAYERS)


def player(game: str, name: str = "random", *, seed: int | None = None) -> Player:
    """An opponent for a game."""
    if name not in _PLAYERS:
        raise ValueError(f"there is no player {short(name)}; choose from {listing(player_names())}")
    return _PLAYERS[name](find_game(game), seed=seed)
