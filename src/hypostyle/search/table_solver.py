"""What an endgame table says of a position, as a move and as a solution with its certificate."""

from __future__ import annotations

from hypostyle.core.kernel.position import OVER, Position
from hypostyle.core.state import State
from hypostyle.search.budget import Budget
from hypostyle.search.certificate import BrokenProofError, Proof, TooLongError
from hypostyle.search.endgame_table import EndgameTable, look_up
from hypostyle.search.graph_solver import nothing_repeats
from hypostyle.search.solution import DRAW, LOSS, WIN, Solution


def best_move(table: EndgameTable, position: Position) -> int | None:
    """The quickest win of the seat to act, or else its longest defence; None where the table knows of neither."""
    value = table.value(position)
    for move in position.legal_list() if value else ():
        position.do(move)
        after = 0 if position.actor == OVER else table.value(position) or None  # what is open is of no use
        position.undo()
        if after is not None and after + 1 == value:
            return move
    return None


def winning_move(state: State) -> tuple[int, int] | None:
    """The first move of a win that a table knows of, and after how many moves of all seats the game is over."""
    found = look_up(state.game, state.position)
    if found is None or not found[1] % 2:
        return None
    table, moves = found
    move = best_move(table, state.position.copy())
    return None if move is None else (move, moves)


def solve_by_table(state: State, budget: Budget) -> Solution | None:
    """The truth that a table tells, if it holds in the game as it was played, with its repetitions."""
    found = look_up(state.game, state.position)
    if found is None:
        return None
    table, value = found
    seat = state.position.actor
    if not value:
        return Solution(seat, DRAW, seconds=budget.seconds)
    winner = seat if value % 2 else 1 - seat
    try:
        proof = Proof(state, winner, (winner,), lambda position, _: best_move(table, position.copy()), least=1.0)
    except BrokenProofError:
        return None
    except TooLongError:
        if not nothing_repeats(state):
            return None
        line = _main_line(table, state)
        return Solution(seat, WIN if winner == seat else LOSS, value, table.exact, line, seconds=budget.seconds)
    certificate = {"proofs": [proof.to_dict()]}
    return Solution(
        seat,
        WIN if winner == seat else LOSS,
        value,
        table.exact,
        proof.line(),
        nodes=len(proof.length),
        seconds=budget.seconds,
        certificate=certificate,
    )


def _main_line(table: EndgameTable, state: State) -> tuple[str, ...]:
    """A game in which one side wins as quickly and the other defends itself as long as the table knows."""
    position = state.position.copy()
    line = []
    while position.actor != OVER:
        move = best_move(table, position)
        if move is None:
            break
        line.append(state.game.write_move(position, move))
        position.do(move)
    return tuple(line)
