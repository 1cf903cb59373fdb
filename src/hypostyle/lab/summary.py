"""What a contest showed, as plain data and as Markdown."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from statistics import fmean
from typing import Any

from hypostyle.core.words import seat_number
from hypostyle.lab.contest import LIMIT, Played
from hypostyle.lab.ratings import Comparison, Rating, rate, wilson


@dataclass(frozen=True)
class Pairing:
    """Two players in all games that both played: the score of the first with its 95 % interval, as shares of 1."""

    first: str
    second: str
    games: int
    wins: int
    draws: int
    losses: int
    score: float
    low: float
    high: float
    moves: float  # the mean length of the games


@dataclass(frozen=True)
class Summary:
    """A contest. `seats` is the score of each seat, whoever sat there; `different` counts games unlike each other."""

    ratings: list[Rating]
    pairings: list[Pairing]
    seats: list[float]
    games: int
    different: int
    drawn: int
    limited: int
    moves: float

    def data(self) -> dict[str, Any]:
        """As plain data, for JSON, to four digits."""
        return {name: _rounded(value) for name, value in asdict(self).items()}


def comparisons(game: Played, sides: Sequence[int]) -> list[Comparison]:
    """Each two sides of a game that different players played."""
    seats = [sides.index(side) for side in dict.fromkeys(sides)]
    group = (tuple(sorted(game.players)), game.round)
    return [
        Comparison(
            game.players[a],
            game.players[b],
            0.5 + 0.5 * ((game.places[a] < game.places[b]) - (game.places[a] > game.places[b])),
            group,
        )
        for i, b in enumerate(seats)
        for a in seats[:i]
        if game.players[a] != game.players[b]
    ]


def summarise(players: Sequence[str], games: Sequence[Played], sides: Sequence[int]) -> Summary:
    """What the games among these players show."""
    found = [(game, each) for game in games for each in comparisons(game, sides)]
    ratings = rate(players, [each for _, each in found])
    ranks = {each.player: i for i, each in enumerate(ratings)}
    met: dict[tuple[str, str], list[tuple[float, int]]] = defaultdict(list)
    for game, each in found:
        if ranks[each.first] < ranks[each.second]:
            met[each.first, each.second].append((each.result, game.moves))
        else:
            met[each.second, each.first].append((1 - each.result, game.moves))
    return Summary(
        ratings,
        [_pairing(*pair, met[pair]) for pair in sorted(met, key=lambda pair: (ranks[pair[0]], ranks[pair[1]]))],
        [fmean((game.returns[seat] + 1) / 2 for game in games) if games else 0.5 for seat in range(len(sides))],
        len(games),
        len({game.record.partition("\n\n")[2] for game in games}),
        sum(len(set(game.places)) == 1 for game in games),
        sum(game.reason == LIMIT for game in games),
        fmean(game.moves for game in games) if games else 0.0,
    )


def _pairing(first: str, second: str, met: list[tuple[float, int]]) -> Pairing:
    results = [result for result, _ in met]
    score = fmean(results)
    low, high = wilson(score, len(met))
    wins, draws, losses = (results.count(result) for result in (1.0, 0.5, 0.0))
    return Pairing(first, second, len(met), wins, draws, losses, score, low, high, fmean(moves for _, moves in met))


def _rounded(data: Any) -> Any:
    if isinstance(data, dict):
        return {name: _rounded(value) for name, value in data.items()}
    if isinstance(data, list):
        return [_rounded(each) for each in data]
    return round(data, 4) if isinstance(data, float) else data


def markdown(summary: Summary) -> str:
    """The tables for a document."""
    lines = ["| player | rating | 95 % |", "| --- | ---: | ---: |"]
    lines += [f"| {each.player} | {each.rating:.0f} | {interval(each)} |" for each in summary.ratings]
    lines += ["", "| pairing | score | 95 % | won, drawn, lost | moves |", "| --- | ---: | ---: | ---: | ---: |"]
    for each in summary.pairings:
        shares = f"{each.score:.1%} | {100 * each.low:.1f} to {each.high:.1%}"
        results = f"{each.wins}, {each.draws}, {each.losses}"
        lines.append(f"| {each.first} against {each.second} | {shares} | {results} | {each.moves:.0f} |")
    return "\n".join([*lines, "", remarks(summary)])


def interval(rating: Rating) -> str:
    """The interval of a rating, in words; the weakest is the zero of the scale and has none."""
    return "the zero" if rating.high == rating.low else f"{rating.low:.0f} to {rating.high:.0f}"


def remarks(summary: Summary) -> str:
    """What else there is to say, in a line or two."""
    seats = ", ".join(f"seat {seat_number(seat)} {score:.1%}" for seat, score in enumerate(summary.seats))
    said = [
        f"{summary.games} games, {summary.different} of them different, {summary.moves:.0f} moves on average;"
        f" {summary.drawn} drawn, {summary.limited} of them for their length.",
        f"Score by seat: {seats}.",
    ]
    return " ".join(said)
