"""Alpha-beta's answer the slow way: every line to the depth, every noisy move beyond it."""

from hypostyle.core.kernel.evaluation import Evaluation
from hypostyle.core.kernel.position import Position

CALM = 6  # so many noisy moves are followed beyond the depth


def minimax(position: Position, depth: int, evaluation: Evaluation | None = None) -> tuple[float, int]:
    """The value for seat 0, and how far away the end is if it is a proven win or loss, else -1."""
    sign = 1 if position.actor == 0 else -1
    if position.actor == -1:
        value = position.get_returns()[0]
        return value, 0 if value else -1
    found = []
    if depth <= 0:
        found = [((evaluation.get_values(position)[0] if evaluation else 0.0), -1)]
        moves = evaluation.get_noisy(position) if evaluation and depth > -CALM else []
    else:
        moves = position.legal_list()
    for move in moves:
        position.do(move)
        value, distance = minimax(position, depth - 1, evaluation)
        found.append((value, distance + 1 if distance >= 0 else -1))
        position.undo()
    return max(found, key=lambda each: _wish(each, sign))


def _wish(found: tuple[float, int], sign: int) -> float:
    """What the side to act wants: to win soon, else the better value, else to lose late."""
    value, distance = found
    if distance < 0:
        return value * sign
    return value * sign * (1000 - distance)
