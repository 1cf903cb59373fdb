"""What a game knows about its positions beyond the rules: an estimate of how they end, and which moves look good."""

from __future__ import annotations

from collections.abc import Mapping

import cython

if cython.compiled:
    from cython.cimports.hypostyle.core.position import Moves, Position
    from cython.cimports.libc.math import tanh
else:
    from math import tanh

    from hypostyle.core.position import Moves, Position

MOST = 64  # features of either kind


@cython.cclass
class Evaluation:
    """An estimate of each seat's return, linear in a few features. Each game may have a subclass, compiled too.

    A seat's score is the sum of its features times their weights. The estimate for a seat is the mean over its
    opponents of tanh(half the difference of scores): what the return of a seat is once the game is over, foreseen.
    So the weights can be found by plain logistic regression on games played: see `hypostyle tune`.

    `names`        of the features of a seat
    `move_names`   of the features of a move; empty where a game has no opinion on moves
    `looks_ahead`  whether a search should judge every move by the position after it (few moves, cheap features)
    """

    def __init__(self, names: tuple[str, ...], move_names: tuple[str, ...] = (), looks_ahead: bool = False):
        i: cython.int
        if len(names) > MOST or len(move_names) > MOST:
            raise ValueError(f"an evaluation has at most {MOST} features")
        if not cython.compiled:
            self.weight, self.feature = [0.0] * MOST, [0.0] * MOST
            self.move_weight, self.move_feature = [0.0] * MOST, [0.0] * MOST
            self.worth, self.scores = [0.0] * 8, [0.0] * 8
        self.names = names
        self.move_names = move_names
        self.looks_ahead = looks_ahead
        self.size = len(names)
        self.move_size = len(move_names)
        for i in range(MOST):
            self.weight[i] = 0
            self.feature[i] = 0
            self.move_weight[i] = 0
            self.move_feature[i] = 0

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def features(self, position: Position, seat: cython.int) -> cython.void:
        """(game) Fill `feature` with what speaks for this seat: all of it, in the order of `names`."""

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def prepare(self, position: Position) -> cython.void:
        """(game) Look at a position once, before its moves are looked at one by one."""

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def move_features(self, position: Position, move: cython.longlong) -> cython.void:
        """(game) Fill `move_feature` with what speaks for this legal move, in the order of `move_names`."""

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def loud(self, position: Position, move: cython.longlong) -> cython.bint:
        """(game) Whether a legal move upsets the estimate so much that a position should not be judged before it."""
        return False

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def score(self, position: Position, seat: cython.int) -> cython.double:
        """What speaks for this seat, as one number."""
        i: cython.int
        total: cython.double = 0
        self.features(position, seat)
        for i in range(self.size):
            total += self.weight[i] * self.feature[i]
        return total

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def judge(self, position: Position) -> cython.void:
        """Fill `worth` with the estimated return of each seat, from -1 to 1."""
        seat: cython.int
        other: cython.int
        opponents: cython.int
        total: cython.double
        for seat in range(position.seats):
            self.scores[seat] = self.score(position, seat)
        for seat in range(position.seats):
            opponents = 0
            total = 0
            for other in range(position.seats):
                if position.side[other] != position.side[seat]:
                    opponents += 1
                    total += tanh((self.scores[seat] - self.scores[other]) / 2)
            self.worth[seat] = total / opponents if opponents else tanh(self.scores[seat] / 2)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def liking(self, position: Position, move: cython.longlong) -> cython.double:
        """How much a move is liked: the logarithm of its weight among the legal moves. `prepare` comes first."""
        i: cython.int
        total: cython.double = 0
        self.move_features(position, move)
        for i in range(self.move_size):
            total += self.move_weight[i] * self.move_feature[i]
        return total

    def set_weights(self, position: Mapping[str, float], move: Mapping[str, float]) -> None:
        """Use these weights, by the names of the features; every feature needs one."""
        if set(position) != set(self.names) or set(move) != set(self.move_names):
            raise ValueError("the weights do not fit the features; run hypostyle tune again")
        for i, name in enumerate(self.names):
            self.weight[i] = position[name]
        for i, name in enumerate(self.move_names):
            self.move_weight[i] = move[name]

    def get_weights(self) -> tuple[dict[str, float], dict[str, float]]:
        """For Python: the weights of the features of positions and of moves."""
        return (
            {name: self.weight[i] for i, name in enumerate(self.names)},
            {name: self.move_weight[i] for i, name in enumerate(self.move_names)},
        )

    def get_features(self, position: Position, seat: cython.int) -> list[float]:
        """For Python: the features of a seat."""
        self.features(position, seat)
        return [self.feature[i] for i in range(self.size)]

    def get_move_features(self, position: Position) -> list[list[float]]:
        """For Python: the features of each legal move, in the order of `legal_list`."""
        found = []
        moves: Moves = Moves()
        position.legal(moves)
        self.prepare(position)
        for i in range(moves.size):
            self.move_features(position, moves.get(i))
            found.append([self.move_feature[k] for k in range(self.move_size)])
        return found

    def get_worth(self, position: Position) -> list[float]:
        """For Python: the estimated return of each seat."""
        self.judge(position)
        return [self.worth[i] for i in range(position.seats)]

    def get_likings(self, position: Position) -> list[float]:
        """For Python: how much each legal move is liked, in the order of `legal_list`."""
        moves: Moves = Moves()
        position.legal(moves)
        self.prepare(position)
        return [self.liking(position, moves.get(i)) for i in range(moves.size)]

    def get_loud(self, position: Position) -> list[int]:
        """For Python: the legal moves that upset the estimate."""
        moves: Moves = Moves()
        position.legal(moves)
        self.prepare(position)
        return [moves.get(i) for i in range(moves.size) if self.loud(position, moves.get(i))]
