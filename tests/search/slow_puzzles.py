"""Proves puzzles again: slowly, plainly, without anything of `search`. All it knows is moves and how games end."""

from __future__ import annotations

from collections.abc import Callable

from hypostyle.core.kernel.position import CHANCE, OVER, Position
from hypostyle.core.puzzle import WIN, Puzzle, advance


class RefusedError(Exception):
    """The puzzle is not what it says."""


class SlowSearch:
    """Whether a seat can force something, by trying everything."""

    def __init__(self, seat: int, ended: Callable[[Position], bool], reached: Callable[[Position], bool]):
        self._seat, self._ended, self._reached = seat, ended, reached
        self._known: dict[tuple[int, int], bool] = {}

    def can_force(self, position: Position, left: int) -> bool:
        """Within so many moves of all seats."""
        if self._ended(position):
            return self._reached(position)
        if left == 0:
            return False
        key = position.get_key(), left
        if key not in self._known:
            if position.actor == CHANCE:  # within a turn it decides nothing that counts
                moves, some = [position.chance_list()[0][0]], True
            else:
                moves, some = position.legal_list(), position.actor == self._seat
            self._known[key] = (any if some else all)(self._after(position, move, left - 1) for move in moves)
        return self._known[key]

    def _after(self, position: Position, move: int, left: int) -> bool:
        position.do(move)
        found = self.can_force(position, left)
        position.undo()
        return found


def prove(puzzle: Puzzle) -> None:
    """Refuse a puzzle whose right moves do not do it, or whose wrong ones do, at any own move of its solution."""
    state = puzzle.state()
    for place, text in enumerate(puzzle.solution):
        if state.seat == puzzle.seat:
            right = {text, *puzzle.also.get(place, ())}
            for move in state.moves():
                state.play(move)
                (_check_win if puzzle.goal == WIN else _check_points)(puzzle, state.position.copy(), place, move, right)
                state.undo()
        advance(state, text)
    if puzzle.goal == WIN:
        _need(state.over and state.outcome is not None and state.outcome.returns[puzzle.seat] == 1, "it ends otherwise")


def _check_win(puzzle: Puzzle, position: Position, place: int, move: str, right: set[str]) -> None:
    search = SlowSearch(puzzle.seat, lambda each: each.actor == OVER, lambda each: each.get_returns()[puzzle.seat] == 1)
    if move == puzzle.solution[place]:
        _need(search.can_force(position, puzzle.proof["within"] - place - 1), f"{move} does not win")
    else:
        wins = search.can_force(position, puzzle.proof["only"] - place - 1)
        _need(wins == (move in right), f"{move} {'wins' if wins else 'does not win'}")


def _check_points(puzzle: Puzzle, position: Position, place: int, move: str, right: set[str]) -> None:
    assert puzzle.margin is not None
    assert puzzle.lead is not None
    turn = puzzle.position["turn"]

    def ended(each: Position) -> bool:
        if each.actor == OVER or not puzzle.game.chance:
            return bool(each.actor == OVER)
        return bool(each.turn != turn or each.actor not in (CHANCE, puzzle.seat))

    def gets(margin: int) -> bool:
        return SlowSearch(puzzle.seat, ended, lambda each: _margin(puzzle, each) >= margin).can_force(position, 200)

    if move in right:
        _need(gets(puzzle.margin), f"{move} gets less")
        _need(not gets(puzzle.margin + 1), f"{move} gets more")
    else:
        best = puzzle.margin - (puzzle.lead if place == 0 else 1)
        _need(not gets(best + 1), f"{move} is better than that")


def _margin(puzzle: Puzzle, position: Position) -> float:
    scores = puzzle.game.scores(position)
    return scores[puzzle.seat] - max(score for seat, score in enumerate(scores) if seat != puzzle.seat)


def _need(holds: bool, why: str) -> None:
    if not holds:
        raise RefusedError(why)
