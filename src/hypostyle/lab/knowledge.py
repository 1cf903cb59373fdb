"""What games of equal players tell about a game: who begins, draws, length, choices, and openings."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from statistics import fmean

from hypostyle.core.option import Value
from hypostyle.core.record import Record
from hypostyle.lab.calibration import first_places
from hypostyle.lab.contest import LIMIT, Played, Setting

COUNTED = 20  # games in which the legal moves are counted
FEWEST = 4  # games of an opening that is told
MOST = 3  # openings that are told
DIGITS = 3


@dataclass(frozen=True)
class Opening:
    """A first move: in how many games it was made, and the share of the first place that its seat had on average."""

    move: str
    games: int
    score: float


@dataclass(frozen=True)
class Facts:
    """What games of one setting show, all seats played with as many nodes a move.

    Games that were given up for their length count for `games` and `given_up` alone. `score` is the share of the first
    place that the seat to begin had on average, `moves` the length of a game, `choices` the mean of legal moves.
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
    choices: float
    openings: tuple[Opening, ...]

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
    by_move: dict[str, list[float]] = defaultdict(list)
    for game in ended:
        by_move[game.opening[0]].append(shares[id(game)][first])
    openings = [Opening(move, len(scores), round(fmean(scores), DIGITS)) for move, scores in by_move.items()]
    told = [each for each in openings if each.games >= FEWEST]
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
        round(fmean(game.moves for game in ended), 1),
        round(fmean(choices for game in ended[:COUNTED] for choices in _choices(game)), 1),
        tuple(sorted(told, key=lambda each: (-each.score, -each.games, each.move))[:MOST]),
    )


def _choices(game: Played) -> list[int]:
    """How many legal moves there were, whenever a seat was to act."""
    record = Record.parse(game.record)
    state, found = record.begin(), []
    for entry in record.entries:
        if state.seat is not None:
            found.append(len(state.position.legal_list()))
        state.apply(entry.step)
    return found
