"""The opponents there are."""

from collections.abc import Callable
from functools import partial
from typing import Any

from hypostyle.core.level import TOP_LEVEL, USUAL_LEVEL
from hypostyle.core.registry import game as find_game
from hypostyle.core.words import listing, short
from hypostyle.players.engine_player import EnginePlayer
from hypostyle.players.one_move import GreedyPlayer
from hypostyle.players.player import Player
from hypostyle.players.policy_player import Policy, PolicyPlayer
from hypostyle.players.random_player import RandomPlayer
from hypostyle.players.search_player import AlphaBetaPlayer, LevelPlayer, MctsPlayer
from hypostyle.players.uct_player import UctPlayer

_PLAYERS: dict[str, type[Player]] = {
    player.name: player for player in (LevelPlayer, RandomPlayer, GreedyPlayer, UctPlayer, MctsPlayer, AlphaBetaPlayer)
}


def player_names() -> list[str]:
    """The names of the opponents besides the levels."""
    return [name for name in _PLAYERS if name != LevelPlayer.name]


def player(
    game: str,
    name: str | None = None,
    *,
    level: int | None = None,
    policy: Policy | None = None,
    engine: str | None = None,
    seed: int | None = None,
    **wishes: Any,
) -> Player:
    """An opponent for a game: one of the levels 1 to 10, one by name (a number as a name is a level), a policy, or the
    command of another program.

    What else may be wished depends on it: `seconds` or `nodes` for those who think, `threads` for those who can think
    on several cores, `evaluation` for those who judge positions ("network", "tuned", the path of a network's file, or
    an Evaluation), `temperature` for a policy.
    """
    if (policy is not None or engine is not None) and [name, level, policy, engine].count(None) < 3:
        raise ValueError("an opponent is given by its name, level, policy or engine, by one of them alone")
    if engine is not None:
        return _made(partial(EnginePlayer, engine=engine), EnginePlayer.name, game, seed, wishes)
    if policy is not None:
        return _made(partial(PolicyPlayer, policy=policy), PolicyPlayer.name, game, seed, wishes)
    if name is not None and name.isdecimal() and len(name) <= len(str(TOP_LEVEL)):
        level, name = int(name), None
    if name is None:
        name, wishes = LevelPlayer.name, {"level": USUAL_LEVEL if level is None else level, **wishes}
    elif level is not None:
        raise ValueError("an opponent is given by its name or by its level, not by both")
    if name not in _PLAYERS:
        known = f"a level from 1 to {TOP_LEVEL} or {listing(player_names())}"
        raise ValueError(f"there is no player {short(name)}; choose {known}")
    return _made(_PLAYERS[name], name, game, seed, wishes)


def _made(kind: Callable[..., Player], name: str, game: str, seed: int | None, wishes: dict[str, Any]) -> Player:
    try:
        return kind(find_game(game), seed=seed, **wishes)
    except TypeError:
        raise ValueError(f"the player {name} does not understand {listing(list(wishes))}") from None
