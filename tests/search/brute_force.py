"""Solvers that look at everything, to check searches with: slow, plain, and right."""

from collections.abc import Collection, Iterator
from dataclasses import dataclass
from itertools import product

import hypostyle
from hypostyle.core.kernel.position import CHANCE, OVER, Position
from tests.play import Setting, random_game

Values = tuple[float, ...]


class TooLargeError(Exception):
    """There is more to look at than allowed."""


def best_of(moves: Collection[set[Values]], actor: int) -> set[Values]:
    """What can come of it when a seat chooses among moves of which these things can come."""
    surely = max(min(values[actor] for values in each) for each in moves)
    return {values for each in moves for values in each if values[actor] >= surely}


class Solver:
    """Looks at so many positions at most."""

    def __init__(self, most: int) -> None:
        self.left = most

    def _count(self) -> None:
        self.left -= 1
        if self.left < 0:
            raise TooLargeError

    def solve(self, position: Position) -> set[Values]:
        """The returns, by seat, of every way to play in which each seat does its best, to the end of the game.

        That can be several: a seat with equally good moves may take any of them, and others may care.
        """
        self._count()
        if position.actor == OVER:
            return {tuple(position.get_returns())}
        if position.actor == CHANCE:
            events = position.chance_list()
            total = sum(weight for _, weight in events)
            found = [self.after(position, event) for event, _ in events]
            return {
                tuple(
                    sum(weight * values[seat] for (_, weight), values in zip(events, each, strict=True)) / total
                    for seat in range(position.seats)
                )
                for each in product(*found)
            }
        return best_of([self.after(position, move) for move in position.legal_list()], position.actor)

    def after(self, position: Position, move: int) -> set[Values]:
        """The same after a move or event."""
        position.do(move)
        try:
            return self.solve(position)
        finally:
            position.undo()

    def forces(self, position: Position, seat: int, moves: int) -> bool:
        """Whether the side of a seat wins within so many moves, whatever the others do."""
        self._count()
        if position.actor == OVER or moves == 0:
            return position.actor == OVER and position.get_returns()[seat] == 1.0
        sides = position.get_sides()
        found = position.actor != CHANCE and sides[position.actor] == sides[seat]
        for move in position.legal_list() or [event for event, _ in position.chance_list()]:
            position.do(move)
            try:
                won = self.forces(position, seat, moves - 1)
            finally:
                position.undo()
            if won == found:
                return won
        return not found


@dataclass(frozen=True)
class Solved:
    """A late position, and what can come of it and of each of its moves."""

    state: hypostyle.State
    values: set[Values]
    moves: dict[int, set[Values]]


def solved_positions(setting: Setting, seeds: int, most: int = 2000) -> Iterator[Solved]:
    """For each seed the earliest position of a random game that is solved by looking at so many positions."""
    for seed in range(seeds):
        *_, state = random_game(setting, seed, 500)
        solved = None
        while state.over or solved:
            state.undo()
            position, solver = state.copy().position, Solver(most)
            try:
                moves = {move: solver.after(position, move) for move in position.legal_list()}
            except TooLargeError:
                break
            solved = Solved(state.copy(), best_of(moves.values(), position.actor), moves)
        if solved:
            yield solved


def forced_wins(setting: Setting, seeds: int, moves: int, most: int = 20_000) -> Iterator[hypostyle.State]:
    """Positions of random games in which the seat to act wins within so many moves, but not two moves earlier."""
    for seed in range(seeds):
        *_, state = random_game(setting, seed, 500)
        for _ in range(moves + 2 if state.over else 0):
            state.undo()
            position = state.copy().position
            try:
                if Solver(most).forces(position, position.actor, moves) and not (
                    moves > 2 and Solver(most).forces(position, position.actor, moves - 2)
                ):
                    yield state.copy()
            except TooLargeError:
                break
