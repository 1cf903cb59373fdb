"""The opponents there are."""

from typing import Any

from hypostyle.core.registry import game as find_game
from hypostyle.core.words import listing, short
from hypostyle.players.player import Player
from hypostyle.players.random_player import RandomPlayer
from hypostyle.players.uct_player import UctPlayer

_PLAYERS: dict[str, type[Player]] = {player.name: player for player in (RandomPlayer, UctPlayer)}


def player_names() -> list[str]:
    """The names of all opponents."""
    return list(_PLAYERS)


def player(game: str, name: str = "uct", *, seed: int | None = None, **wishes: Any) -> Player:
    """An opponent for a game. What else may be wished depends on it: `seconds` or `nodes` for "uct"."""
    if name not in _PLAYERS:
        raise ValueError(f"there is no player {short(name)}; choose from {listing(player_names())}")
    try:
        return _PLAYERS[name](find_game(game), seed=seed, **wishes)
    except TypeError:
        raise ValueError(f"the player {name} does not understand {listing(list(wishes))}") from None
