"""What a game knows about its positions beyond the rules: an estimate of how they end, and which moves look good."""

from __future__ import annotations

from collections.abc import Mapping

import cython

if cython.compiled:
    from cython.cimports.hypostyle.core.kernel.intrinsics import lowest
    from cython.cimports.hypostyle.core.kernel.network import Network
    from cython.cimports.hypostyle.core.kernel.position import Moves, Position
    from cython.cimports.libc.math import exp, tanh
else:
    from math import exp, tanh

    from hypostyle.core.kernel.bits import lowest
    from hypostyle.core.kernel.network import Network
    from hypostyle.core.kernel.position import Moves, Position

from hypostyle.core.kernel.arguments import instance_of, real_number, refuse_plain_class, whole_number
from hypostyle.core.kernel.network import MOST_HIDDEN, MOST_INPUTS

MOST = 64  # features of either kind
MOST_MARKED = cython.declare(cython.int, 256)  # inputs at a time
HEAVIEST = 1e9  # a weight: sums of such weights are still numbers


class Evaluation:
    """An estimate of each seat's return from what speaks for each. Each game may have a subclass, compiled too.

    A seat's score is the sum of its features times their weights; with a `network`, what that makes of the features and
    of inputs that the game marks. The estimate for a seat is the mean over its
    opponents of tanh(half the difference of scores): what the return of a seat is once the game is over, foreseen.
    So the weights can be found by plain logistic regression on games played: see `hypostyle tune`. With three seats or
    more an opponent that a seat is certain to end before, or behind, counts exactly (`Position.settled`); of two, the
    estimate goes on to tell how a game that is decided can be ended.

    Where all but the winner lose together (`one_winner`), each seat's chance is its share of exp(score), and the
    estimate the return that this chance promises. Compared two by two, a seat far behind would be estimated lower than
    a lost game is worth. With two seats both are the same.

    `names`        of the features of a seat
    `move_names`   of the features of a move; empty where a game has no opinion on moves
    `looks_ahead`  whether a search should evaluate every move by the position after it (few moves, cheap features)
    `inputs`       how many inputs a network has beside the features: facts that hold for a seat or not
    `network`      what scores a seat instead of the weights, or None; copies share it
    `glancing`     whether the weights score although there is a network
    `active`       the numbers of the inputs that are marked, so many as `marked` says
    `busy`         a search is thinking with it, or a caller is using it: its fields are not to be touched meanwhile
    """

    def __init__(
        self,
        names: tuple[str, ...],
        move_names: tuple[str, ...] = (),
        looks_ahead: bool = False,
        inputs: object = 0,
    ):
        i: cython.int
        if self.ready:
            raise TypeError("an evaluation is set up once; make a new one")
        if cython.compiled:
            refuse_plain_class(type(self))
        for each in (names, move_names):
            if not isinstance(each, tuple) or not all(isinstance(name, str) for name in each):
                raise TypeError("the features of an evaluation are named by a tuple of texts")
            if len(each) > MOST or len(set(each)) < len(each):
                raise ValueError(f"an evaluation has at most {MOST} features, each with a name of its own")
        if not cython.compiled:
            self.weight, self.feature = [0.0] * MOST, [0.0] * MOST
            self.move_weight, self.move_feature = [0.0] * MOST, [0.0] * MOST
            self.values, self.scores = [0.0] * 8, [0.0] * 8
            self.active, self.sums = [0] * MOST_MARKED, [0] * MOST_HIDDEN
        self.inputs = whole_number(inputs, "the number of inputs", 0, MOST_INPUTS)
        self.network = None
        self.glancing = False
        self.marked = 0
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
        self.busy = False
        self.ready = True

    def count_common(self, position: Position) -> cython.void:
        """(game) Count what the features of all seats have in common: asked once, before `features` of each seat."""

    def features(self, position: Position, seat: cython.int) -> cython.void:
        """(game) Fill `feature` with what speaks for this seat: all of it, in the order of `names`."""

    def mark_inputs(self, position: Position, seat: cython.int) -> cython.void:
        """(game) `mark` the inputs that hold for this seat, by numbers below `inputs`. `features` comes first."""

    def mark(self, number: cython.int) -> cython.void:
        """An input holds."""
        if 0 <= number < self.inputs and self.marked < MOST_MARKED:
            self.active[self.marked] = number
            self.marked += 1

    def mark_all(self, squares: cython.ulonglong, first: cython.int) -> cython.void:
        """The inputs of these squares hold; `first` is that of square 0."""
        while squares:
            self.mark(first + lowest(squares))
            squares &= squares - 1

    def prepare(self, position: Position) -> cython.void:
        """(game) Look at a position once, before its moves are looked at one by one."""

    def move_features(self, position: Position, move: cython.longlong) -> cython.void:
        """(game) Fill `move_feature` with what speaks for this legal move, in the order of `move_names`."""

    def noisy(self, position: Position, move: cython.longlong) -> cython.bint:
        """(game) Whether a legal move upsets the estimate so much that it should be played before evaluating."""
        return False

    def one_winner(self, position: Position) -> cython.bint:
        """(game) Whether one seat wins and all others lose together: see `evaluate`. Asked of three seats and more that
        play each for itself."""
        return False

    def score(self, position: Position, seat: cython.int) -> cython.double:
        """What speaks for this seat, as one number."""
        i: cython.int
        total: cython.double = 0
        self.features(position, seat)
        if self.network is not None and not self.glancing:
            self.marked = 0
            self.mark_inputs(position, seat)
            return self.network.score(self.feature, self.active, self.marked, self.sums)
        for i in range(self.size):
            total += self.weight[i] * self.feature[i]
        return total

    def evaluate(self, position: Position) -> cython.void:
        """Fill `values` with the estimated return of each seat, from -1 to 1."""
        seat: cython.int
        other: cython.int
        opponents: cython.int
        settled: cython.int
        total: cython.double
        self.count_common(position)
        for seat in range(position.seats):
            self.scores[seat] = self.score(position, seat)
        if position.seats == 2 and position.side[0] != position.side[1]:
            self.values[0] = tanh((self.scores[0] - self.scores[1]) / 2)
            self.values[1] = -self.values[0]
            return
        if position.seats > 2 and self.one_winner(position):
            self.share_one_win(position)
            return
        for seat in range(position.seats):
            opponents = 0
            total = 0
            for other in range(position.seats):
                if position.side[other] != position.side[seat]:
                    opponents += 1
                    settled = position.settled(seat, other)
                    total += settled if settled else tanh((self.scores[seat] - self.scores[other]) / 2)
            self.values[seat] = total / opponents if opponents else tanh(self.scores[seat] / 2)

    def glance(self, position: Position) -> cython.void:
        """`evaluate` by the weights alone: for a first look at many positions, where a network would take too long."""
        self.glancing = True
        self.evaluate(position)
        self.glancing = False

    def share_one_win(self, position: Position) -> cython.void:
        """`evaluate`, where there is one winner."""
        seat: cython.int
        highest: cython.double = self.scores[0]
        total: cython.double = 0
        for seat in range(1, position.seats):
            highest = max(highest, self.scores[seat])
        for seat in range(position.seats):
            self.values[seat] = exp(self.scores[seat] - highest)
            total += self.values[seat]
        for seat in range(position.seats):
            self.values[seat] = (self.values[seat] / total * position.seats - 1.0) / (position.seats - 1)

    def move_score(self, position: Position, move: cython.longlong) -> cython.double:
        """How good a move looks: the logarithm of its weight among the legal moves. `prepare` comes first."""
        i: cython.int
        total: cython.double = 0
        self.move_features(position, move)
        for i in range(self.move_size):
            total += self.move_weight[i] * self.move_feature[i]
        return total

    # ---- for Python: all of it is checked ----

    def fits(self, position: Position) -> cython.bint:
        """(game) Whether the position is one of the game that this knows about. What knows nothing fits all."""
        return True

    def check(self) -> cython.int:
        """Refuse to be used before it is set up or while it is in use."""
        if not self.ready:
            raise TypeError(f"this {type(self).__name__} was never set up: evaluations come from games")
        if self.busy:
            raise RuntimeError("this evaluation is in use by a search just now; take another one")
        return 0

    def check_fit(self, position: Position) -> cython.int:
        """Refuse a position of another game."""
        self.check()
        instance_of(position, Position, "a position")
        position.check()
        if not self.fits(position):
            raise TypeError(f"a {type(self).__name__} knows nothing about a {type(position).__name__}")
        return 0

    def seize(self, position: Position) -> cython.int:
        """Begin to look at a position for longer: until `release` nobody else may change either of the two."""
        self.check_fit(position)
        self.busy = True
        position.busy = True
        return 0

    def legal_moves(self, position: Position) -> Moves:
        """The legal moves of a position that this knows about; none unless a seat is to act."""
        self.check_fit(position)
        return position.possible() if position.actor >= 0 else Moves()

    def release(self, position: Position) -> cython.void:
        """The end of looking at a position."""
        self.busy = False
        position.busy = False

    def copy(self) -> Evaluation:
        """Another one that knows the same, for another thread."""
        self.check()
        made: Evaluation = type(self)()  # type: ignore[call-arg]
        made.set_weights(*self.get_weights())
        made.network = self.network
        return made

    def set_network(self, network: Network | None) -> None:
        """Score seats by a network of as many features and inputs as this has; None: by the weights."""
        self.check()
        if network is not None:
            instance_of(network, Network, "a network or None")
            network.check()
            if network.features != self.size or network.inputs != self.inputs:
                raise ValueError(
                    f"a network of {network.features} features and {network.inputs} inputs does not fit "
                    f"an evaluation of {self.size} and {self.inputs}"
                )
        self.network = network

    def set_weights(self, position: Mapping[str, float], move: Mapping[str, float]) -> None:
        """Use these weights, by the names of the features; every feature needs one."""
        self.check()
        for each in (position, move):
            instance_of(each, Mapping, "a mapping from names of features to weights")
        if set(position) != set(self.names) or set(move) != set(self.move_names):
            raise ValueError("the weights do not fit the features; run hypostyle tune again")
        weights = [real_number(position[name], "a weight", -HEAVIEST, HEAVIEST) for name in self.names]
        move_weights = [real_number(move[name], "a weight", -HEAVIEST, HEAVIEST) for name in self.move_names]
        self.check()
        for i, weight in enumerate(weights):
            self.weight[i] = weight
        for i, weight in enumerate(move_weights):
            self.move_weight[i] = weight

    def get_weights(self) -> tuple[dict[str, float], dict[str, float]]:
        """The weights of the features of positions and of moves."""
        self.check()
        return (
            {name: self.weight[i] for i, name in enumerate(self.names)},
            {name: self.move_weight[i] for i, name in enumerate(self.move_names)},
        )

    def get_features(self, position: Position, seat: object) -> list[float]:
        """The features of a seat."""
        self.check_fit(position)
        number: cython.int = whole_number(seat, "the seat", 0, position.seats - 1)
        self.count_common(position)
        self.features(position, number)
        return [self.feature[i] for i in range(self.size)]

    def get_inputs(self, position: Position, seat: object) -> list[int]:
        """The inputs that hold for a seat, by their numbers."""
        self.check_fit(position)
        number: cython.int = whole_number(seat, "the seat", 0, position.seats - 1)
        self.count_common(position)
        self.features(position, number)
        self.marked = 0
        self.mark_inputs(position, number)
        return [self.active[i] for i in range(self.marked)]

    def get_move_features(self, position: Position) -> list[list[float]]:
        """The features of each legal move, in the order of `legal_list`."""
        found = []
        moves: Moves = self.legal_moves(position)
        self.seize(position)
        try:
            self.prepare(position)
            for i in range(moves.size):
                self.move_features(position, moves.get(i))
                found.append([self.move_feature[k] for k in range(self.move_size)])
        finally:
            self.release(position)
        return found

    def get_values(self, position: Position) -> list[float]:
        """The estimated return of each seat."""
        self.check_fit(position)
        self.evaluate(position)
        return [self.values[i] for i in range(position.seats)]

    def has_one_winner(self, position: Position) -> bool:
        """Whether it takes the game for one that one seat wins, while two or more others lose together."""
        self.check_fit(position)
        return position.seats > 2 and self.one_winner(position)

    def get_move_scores(self, position: Position) -> list[float]:
        """How good each legal move looks, in the order of `legal_list`."""
        moves: Moves = self.legal_moves(position)
        self.seize(position)
        try:
            self.prepare(position)
            return [self.move_score(position, moves.get(i)) for i in range(moves.size)]
        finally:
            self.release(position)

    def get_noisy(self, position: Position) -> list[int]:
        """The legal moves that upset the estimate."""
        moves: Moves = self.legal_moves(position)
        self.seize(position)
        try:
            self.prepare(position)
            return [moves.get(i) for i in range(moves.size) if self.noisy(position, moves.get(i))]
        finally:
            self.release(position)


if not cython.compiled:
    Evaluation.ready = False  # until it is set up, also where `__init__` never ran
