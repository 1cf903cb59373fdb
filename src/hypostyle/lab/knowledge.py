"""What games of equal players tell about a game: who begins, draws, length and choices."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from statistics import fmean, quantiles

from hypostyle.core.option import Value
from hypostyle.core.record import Record
from hypostyle.lab.calibration import first_places
from hypostyle.lab.contest import LIMIT, Played, Setting

COUNTED = 20  # games in which the legal moves are counted
DIGITS = 3


@dataclass(frozen=True)
class Facts:
    """What games of one setting show, all seats played with as many nodes a move.

    Games that were given up for their length count for `games` and `given_up` alone. `score` is the share of the first
    place that the seat to begin had on average, `moves` the length of a game, `choices` the mean of legal moves; half
    of the games, or of the positions, lie between the two figures of `middle_moves` and `middle_choices`.
    """

    game: str
    players: int
    options: Mapping[str, Value]
    nodes: int
    games: int
    given_up: int
    drawn: int
    score: float
    moves: float
    middle_moves: tuple[float, float]
    choices: float
    middle_choices: tuple[float, float]

    @property
    def ended(self) -> int:
        """How many games came to an end."""
        return self.games - self.given_up


def find_facts(setting: Setting, nodes: int, games: Sequence[Played]) -> Facts | None:
    """What these games show; None if none of them ended. Options that are as usual are left out."""
    state = setting.start()
    sides, first = state.position.get_sides(), state.seat if state.seat is not None else 0
    ended = [game for game in games if game.reason != LIMIT]
    if not ended:
        return None
    shares = {id(game): first_places(game.places, sides) for game in ended}
    choices = [number for game in ended[:COUNTED] for number in _choices(game)]
    moves = [game.moves for game in ended]
    usual = {option.name: option.default for option in state.game.options}
    return Facts(
        setting.game,
        setting.players,
        {name: value for name, value in setting.options.items() if value != usual[name]},
        nodes,
        len(games),
        len(games) - len(ended),
        sum(max(shares[id(game)]) < 1 for game in ended),
        round(fmean(shares[id(game)][first] for game in ended), DIGITS),
        round(fmean(moves), 1),
        _middle(moves),
        round(fmean(choices), 1),
        _middle(choices),
    )


def _middle(figures: Sequence[int]) -> tuple[float, float]:
    """The first and the third quartile."""
    if len(figures) == 1:
        return float(figures[0]), float(figures[0])
    first, _, third = quantiles(figures, n=4, method="inclusive")
    return first, third


def _choices(game: Played) -> list[int]:
    """How many legal moves there were, whenever a seat was to act."""
    record = Record.parse(game.record)
    state, found = record.begin(), []
    for entry in record.entries:
        if state.seat is not None:
            found.append(len(state.position.legal_list()))
        state.apply(entry.step)
    return found
