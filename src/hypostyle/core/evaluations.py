"""Which evaluation a search uses: by name, from a file, or one that a program has made."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from hypostyle.core.kernel.evaluation import Evaluation
from hypostyle.core.network_file import NetworkFile, read_network, shipped_network
from hypostyle.core.words import short

if TYPE_CHECKING:
    from hypostyle.core.game import Game

BEST = "best"
"""The network where one is shipped for the number of seats, else the tuned weights."""
NETWORK = "network"
TUNED = "tuned"

Wish = str | Path | NetworkFile | Evaluation
"""One of these names, the path of a network's file, what such a file holds, or an evaluation."""


def choose_evaluation(game: Game, players: int, wish: Wish = BEST) -> Evaluation | None:
    """The evaluation that is wished for, for one search; None if the game has none. A ValueError tells what is wrong.

    A path is read each time; an evaluation is copied.
    """
    if isinstance(wish, Evaluation):
        return wish.copy()
    evaluation = game.evaluation(players)
    if wish == TUNED:
        return evaluation
    if wish in (BEST, NETWORK):
        network = None if evaluation is None else shipped_network(game, players)
        if network is None and wish == NETWORK:
            raise ValueError(f"{game.title} has no network for {players} seats")
    else:
        found = wish if isinstance(wish, NetworkFile) else read_network(Path(wish))
        _check_fit(game, players, evaluation, found)
        network = found.network()
    if evaluation is not None and network is not None:
        evaluation.set_network(network)
    return evaluation


def check_wish(game: Game, wish: object) -> Wish:
    """What is wished for, if it can be had for a number of seats of this game; a file is read once, here."""
    if isinstance(wish, str) and wish in (BEST, NETWORK, TUNED):
        if wish == NETWORK and not any(shipped_network(game, players) for players in game.seats):
            raise ValueError(f"{game.title} has no network")
        return wish
    if isinstance(wish, Evaluation):
        return wish.copy()
    if isinstance(wish, str | Path):
        wish = read_network(Path(wish))
    if not isinstance(wish, NetworkFile):
        raise ValueError(f'an evaluation is "network", "tuned", a file or an Evaluation, not {short(wish)}')
    if wish.game != game.name:
        raise ValueError(f"this is a network for {short(wish.game)}, not for {game.title}")
    return wish


def _check_fit(game: Game, players: int, evaluation: Evaluation | None, found: NetworkFile) -> None:
    if evaluation is None or (found.game, found.seats) != (game.name, players):
        raise ValueError(f"this is a network for {short(found.game)} with {found.seats} seats")
    if found.names != evaluation.names:
        raise ValueError(f"the network was trained with other features than {game.title} has now")
