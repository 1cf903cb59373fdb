"""The games that tuning learns from: a quick search against itself, and samples of their positions and moves."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from hypostyle.core.game import Game
from hypostyle.core.kernel.chance import Source
from hypostyle.core.kernel.evaluation import Evaluation
from hypostyle.core.kernel.position import CHANCE, OVER, Position
from hypostyle.core.option import Value
from hypostyle.core.registry import game as find_game
from hypostyle.core.state import pick
from hypostyle.lab.quick_search import think

LONGEST = 400
"""Moves after which a game is given up; it counts as drawn."""
EACH = 8
"""Positions taken from a game: more would only repeat what these tell."""
MOST_MOVES = 96
"""Moves of a position that were not looked at and are kept all the same."""
NEAR = 24
"""Where there is one winner, positions are taken from so many last moves: earlier ones hardly tell who it will be."""
RANDOM = 10
"""Of a hundred moves so many are picked at random, for variety; in the opening half of them."""

Weights = tuple[Mapping[str, float], Mapping[str, float]]
Row = tuple[list[float], float, float]


@dataclass(frozen=True)
class TuningTask:
    """A game to be played: everything it depends on."""

    game: str
    players: int
    options: Mapping[str, Value]
    seed: int
    search: str
    nodes: int
    weights: Weights


@dataclass(frozen=True)
class TuningSamples:
    """What is taken from a game: rows of (differences of features, result, count) for pairs of seats, or, where there
    is one winner, for each position the rows of (features, whether it won, 1) of its seats; and for each position with
    a choice the rows of (features, share of the choice, moves it stands for) of its moves."""

    seed: int
    moves: int
    positions: int
    comparisons: list[Row] = field(default_factory=list)
    winners: list[list[Row]] = field(default_factory=list)
    choices: list[list[Row]] = field(default_factory=list)


Seen = tuple[Position, dict[int, float] | None]
"""A position, and how the search shared its interest among the moves; None where the move was picked at random."""


def play_task(task: TuningTask) -> TuningSamples:
    """Play the game and look at some of its positions. The same task gives the same samples everywhere."""
    game = find_game(task.game)
    evaluation = game.evaluation(task.players)
    assert evaluation is not None
    evaluation.set_weights(*task.weights)
    source = Source(task.seed)
    seen, last = _play(game, task, evaluation, source)
    one_winner = evaluation.has_one_winner(last)
    later = seen[2 * task.players :]
    some = _some(later[-NEAR:] if one_winner else later, source)
    samples = TuningSamples(task.seed, len(seen), len(some))
    for position, shares in some:
        if not one_winner:
            samples.comparisons.extend(compare_seats(evaluation, position, last))
        elif last.get_places().count(1) == 1:
            samples.winners.append(look_at_seats(evaluation, position, last))
        if shares is not None and evaluation.move_names:
            samples.choices.append(_look_at_moves(evaluation, position, shares, source))
    return samples


def _play(game: Game, task: TuningTask, evaluation: Evaluation, source: Source) -> tuple[list[Seen], Position]:
    position = game.begin(task.players, game.check_options(task.players, task.options))
    seen: list[Seen] = []
    while position.actor != OVER and len(seen) < LONGEST:
        if position.actor == CHANCE:
            position.do(pick(position.chance_list(), source))
            continue
        legal = position.legal_list()
        shares = None
        if len(legal) == 1 or source.draw(100) < (50 if len(seen) < 2 * task.players else RANDOM):
            move = legal[source.draw(len(legal))]
        else:
            shares = think(game, position, evaluation, task.search, task.nodes, source.draw(2**62))
            move = max(shares, key=lambda each: shares[each])
        seen.append((position.copy(), shares))
        position.do(move)
    return seen, position


def _some(seen: list[Seen], source: Source) -> list[Seen]:
    left = list(range(len(seen)))
    return [seen[left.pop(source.draw(len(left)))] for _ in range(min(EACH, len(seen)))]


def compare_seats(evaluation: Evaluation, position: Position, last: Position) -> list[Row]:
    """Each two seats of different sides: how their features differ, and who finished ahead; all together count as one.

    Where all seats are on one side, each is compared with nothing, and has won or not.
    """
    features = [evaluation.get_features(position, seat) for seat in range(position.seats)]
    places, sides = last.get_places(), last.get_sides()
    pairs = [(a, b) for b in range(len(sides)) for a in range(b) if sides[a] != sides[b]]
    if not pairs:
        return [(each, float(places[seat] == 1), 1 / len(sides)) for seat, each in enumerate(features)]
    return [
        (
            [mine - theirs for mine, theirs in zip(features[a], features[b], strict=True)],
            0.5 + 0.5 * ((places[a] < places[b]) - (places[a] > places[b])),
            1 / len(pairs),
        )
        for a, b in pairs
    ]


def look_at_seats(evaluation: Evaluation, position: Position, last: Position) -> list[Row]:
    """The features of each seat, and whether it was the one that won."""
    places = last.get_places()
    return [(evaluation.get_features(position, seat), float(places[seat] == 1), 1.0) for seat in range(position.seats)]


def _look_at_moves(
    evaluation: Evaluation, position: Position, shares: Mapping[int, float], source: Source
) -> list[Row]:
    """The moves the search was interested in, and some of the others, each of which stands for several."""
    legal, features = position.legal_list(), evaluation.get_move_features(position)
    rows = [(features[i], shares[move], 1.0) for i, move in enumerate(legal) if move in shares]
    others = [i for i, move in enumerate(legal) if move not in shares]
    kept = min(MOST_MOVES, len(others))
    count = len(others) / kept if kept else 0.0
    for _ in range(kept):
        rows.append((features[others.pop(source.draw(len(others)))], 0.0, count))
    return rows
