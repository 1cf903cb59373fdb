"""Monte-Carlo tree search with knowledge: for any number of seats, teams, chance and hidden hands. Compiled."""

from __future__ import annotations

import cython

if cython.compiled:
    from cython.cimports.hypostyle.core.kernel.chance import Source
    from cython.cimports.hypostyle.core.kernel.draw import draw_event
    from cython.cimports.hypostyle.core.kernel.evaluation import Evaluation
    from cython.cimports.hypostyle.core.kernel.position import Moves, Position
    from cython.cimports.hypostyle.search.priors import Priors
    from cython.cimports.hypostyle.search.search import Search
    from cython.cimports.hypostyle.search.tree import Tree
    from cython.cimports.hypostyle.search.walk import play_out
    from cython.cimports.libc.math import exp
else:
    from math import exp

    from hypostyle.core.kernel.chance import Source
    from hypostyle.core.kernel.draw import draw_event
    from hypostyle.core.kernel.evaluation import Evaluation
    from hypostyle.core.kernel.position import Moves, Position
    from hypostyle.search.priors import Priors
    from hypostyle.search.search import Search
    from hypostyle.search.tree import Tree
    from hypostyle.search.walk import play_out

from hypostyle.core.kernel.arguments import whole_number
from hypostyle.core.kernel.position import CHANCE as _CHANCE
from hypostyle.core.kernel.position import OVER as _OVER
from hypostyle.search.search import Line

OVER = cython.declare(cython.int, _OVER)
CHANCE = cython.declare(cython.int, _CHANCE)
DEEPEST = cython.declare(cython.int, 1000)  # moves in one simulation, before its playout
MOST_PLIES = 10_000  # of random moves, in one simulation
MOST_TURNS = 1000
LONGEST = cython.declare(cython.int, 300)  # moves in a playout to the end
FEW = cython.declare(cython.int, 12)  # children a node gets at first; the others when they are wanted
FORCED = cython.declare(cython.int, 64)  # simulations for a single legal move: enough to tell what it is worth


@cython.final
@cython.cclass
class Mcts(Search):
    """A tree that grows by simulations; a node more is a simulation more.

    A simulation goes down the tree, each seat choosing for itself by PUCT: the mean value of a move plus
    `c_puct` times its prior probability times the root of the visits to its parent over one more than its own.
    A move not tried yet counts as the mean of its parent less `fpu` (first-play urgency). So moves are tried in the
    order of their priors, and only those tried and the next one need memory. The position reached is evaluated after
    `plies` random moves (-1: to the end of the game, 300 at most; without an evaluation always so), or, with `turns`,
    after the moves that look best until so many turns have begun.

    What is certain goes up the tree: an ended game; a move that wins; all moves of a seat, or all events of chance.
    Where a seat has equally good moves that differ for others nothing is certain, except that it wins. To win is to
    get the highest return that is still possible: where others have finished already, the next place.

    `hidden`: whether the seat to act does not know all. Then each simulation deals what is hidden anew, a node has all
    moves that were ever legal in it, and a move's exploration counts how often it was offered. Events of chance make
    no nodes of their own there: what follows differs by the moves that they allow.

    `prior_temperature`: how far apart the values of moves must be for the better one to be e times as likely, where an
    evaluation looks ahead. `breadth`: how much of a prior goes by rank alone, from 0 to 1.
    """

    def __init__(
        self,
        root: Position,
        evaluation: Evaluation | None = None,
        seed: object = 0,
        memory: object = 256,
        hidden: object = False,
        plies: object = 0,
        c_puct: object = 1.5,
        fpu: object = 0.1,
        prior_temperature: object = 0.35,
        breadth: object = 0.2,
        turns: object = 0,
    ):
        Search.__init__(self, root, evaluation)
        if not cython.compiled:
            self.path, self.actors, self.sure, self.most = [0] * 1024, [0] * 1024, [0] * 1024, [1.0] * 1024
        self.hidden = bool(hidden)
        self.plies = whole_number(plies, "the number of random moves", -1, MOST_PLIES)
        self.turns = whole_number(turns, "the number of turns", 0, MOST_TURNS)
        if evaluation is None:
            self.plies = -1
            self.turns = 0
        self.seats = self.origin.seats
        self.several = len(set(self.origin.get_sides())) > 2
        self.world = self.origin.copy()
        self.source = Source(seed)
        salt: cython.ulonglong = self.source.next()
        self.priors = Priors(evaluation, prior_temperature, breadth, salt)
        self.moves = Moves()
        self.weights = Moves()
        self.offers = Moves()
        self.tree = Tree(self.seats, memory, c_puct, fpu, salt)
        self.begin()
        self.ready = True

    def begin(self) -> cython.void:
        """Take up the root: how much choice there is, and whether anything is left to find out."""
        self.choices = 0
        self.focused = False
        self.lacking = False
        self.priors.lacking = False
        self.moves.lacking = False
        self.offers.lacking = False
        if self.origin.actor >= 0:
            self.moves.clear()
            self.origin.legal(self.moves)
            self.choices = self.moves.size
        self.stopping = False
        self.done = self.origin.actor == OVER or self.tree.proof[0] > 0

    def think(self, until: cython.longlong) -> cython.void:
        """Simulate, until all is certain or there is nothing to choose."""
        while self.nodes < until and not self.done and not self.stopping:
            self.simulate()
            self.nodes += 1
            if self.lacks():
                self.lacking = True
                return
            self.done = self.settled()

    def settled(self) -> cython.bint:
        """Whether more thinking would change nothing: about the root, or about the move that is looked at alone."""
        child: cython.int
        if self.focused:
            child = self.tree.find(0, self.wanted)
            return child >= 0 and self.tree.proof[child] > 0
        return self.tree.proof[0] > 0 or (self.choices == 1 and self.tree.visits[0] >= FORCED)

    def lacks(self) -> cython.bint:
        """Whether memory has run out: for the world, or for the moves in it. The tree has its own bound."""
        return self.world.failed or self.priors.lacking or self.moves.lacking or self.offers.lacking

    def simulate(self) -> cython.void:
        """Down the tree, one more look at a position, and what came of it back up."""
        depth: cython.int
        i: cython.int
        self.world.copy_from(self.origin)
        if self.hidden and self.origin.actor >= 0:
            self.world.resample_hidden(self.origin.actor, self.source)
        depth = self.descend()
        if not self.tree.proof[self.path[depth]]:
            self.evaluate()
        if self.world.failed:  # it counts as over, which nobody is to learn from
            return
        for i in range(depth, -1, -1):
            if i < depth and not self.tree.proof[self.path[i]] and self.tree.proof[self.path[i + 1]]:
                self.tree.prove(self.path[i], self.actors[i], self.path[i + 1], self.most[i])
            if i < depth and self.sure[i] >= 0:
                self.tree.rather(self.sure[i], self.actors[i])
            self.tree.learn(self.path[i])

    def descend(self) -> cython.int:
        """Follow the tree to a position that is new or certain; how deep that is."""
        node: cython.int = 0
        depth: cython.int = 0
        self.path[0] = 0
        while True:
            if self.hidden:
                self.settle()
            self.actors[depth] = self.world.actor
            self.most[depth] = self.world.highest(self.world.actor) if self.several and self.world.actor >= 0 else 1.0
            if self.world.actor == OVER:
                if not self.hidden and not self.world.failed:
                    self.tree.finish(node, self.world)
                return depth
            if depth == DEEPEST:
                return depth
            self.tree.sure = -1
            node = self.step(node)
            if node < 0:
                return depth
            self.sure[depth] = self.tree.sure
            depth += 1
            self.path[depth] = node
            if self.tree.proof[node]:
                return depth
            self.world.apply(self.tree.move[node])

    def settle(self) -> cython.void:
        """Let chance happen until a seat is to act."""
        while self.world.actor == CHANCE:
            self.moves.clear()
            self.weights.clear()
            self.world.chances(self.moves, self.weights)
            self.world.apply(draw_event(self.moves, self.weights, self.source))

    def step(self, node: cython.int) -> cython.int:
        """The child to go on with, or -1 to stay. A position is evaluated at the first visit and has children from the
        second; one that waits for chance is never evaluated."""
        child: cython.int
        if self.tree.visits[node] == 0 and node and self.world.actor != CHANCE:
            return -1
        if self.focused and node == 0:
            child = self.look_at_wanted()
            if child >= 0:
                return child
        if self.hidden:
            self.offer(node)
            return self.tree.choose_offered(node, self.world.actor, self.offers)
        if self.tree.held[node] == 0:
            if not self.expand(node) or self.tree.proof[node]:
                return -1
        if self.world.actor == CHANCE:
            return self.tree.draw(node, self.source)
        child = self.tree.choose(node, self.world.actor, True)
        return self.next_child(node) if child < 0 else child

    # ---- all is open ----

    def expand(self, node: cython.int) -> cython.bint:
        """Give a node children: all events of chance, or the first few moves. Whether there was room."""
        child: cython.int
        i: cython.int
        if self.world.actor != CHANCE:
            return self.widen(node)
        self.moves.clear()
        self.weights.clear()
        self.world.chances(self.moves, self.weights)
        if not self.tree.give_children(node, self.moves.size):
            return False
        self.tree.number[node] = self.moves.size
        self.tree.known[node] = self.moves.size
        for i in range(self.moves.size):
            child = self.tree.first[node] + i
            self.tree.move[child] = self.moves.get(i)
            self.tree.prior[child] = self.weights.get(i)
        return True

    def widen(self, node: cython.int) -> cython.bint:
        """Give a node its first children, or three times as many as it has. Whether there was room.

        The moves come in the same order each time, so that those it has keep their places.
        """
        held: cython.int = self.tree.held[node]
        child: cython.int
        place: cython.int
        i: cython.int
        seat: cython.int
        self.priors.weigh(self.world)
        if not self.tree.give_children(node, min(self.priors.left, 3 * held if held else FEW)):
            return False
        self.tree.number[node] = self.priors.moves.size
        for i in range(self.tree.held[node]):
            place = self.priors.take()
            if i >= held:
                child = self.tree.first[node] + i
                self.tree.move[child] = self.priors.moves.get(place)
                self.tree.prior[child] = self.priors.prior(place, i)
        if self.priors.won:
            child = self.tree.first[node]
            self.tree.known[node] = 1
            self.tree.proof[child] = 1
            for seat in range(self.seats):
                self.tree.mean[child * self.seats + seat] = self.priors.returns[seat]
            self.tree.prove(node, self.world.actor, child, self.priors.most)
        return True

    def next_child(self, node: cython.int) -> cython.int:
        """The best child that was not tried yet; when there is no room for it, one of those that were."""
        known: cython.int = self.tree.known[node]
        if known == self.tree.held[node] and not self.widen(node):
            return self.tree.choose(node, self.world.actor, False)
        self.tree.known[node] = known + 1
        return self.tree.first[node] + known

    # ---- something is hidden ----

    def offer(self, node: cython.int) -> cython.void:
        """Put the children for the moves that are legal in this world into `offers`, new ones included.

        Moves come in much the same order each time, so looking begins where the last one was found.
        """
        child: cython.int
        tried: cython.int
        at: cython.int = 0
        i: cython.int
        prepared: cython.bint = False
        self.moves.clear()
        self.world.legal(self.moves)
        self.offers.clear()
        for i in range(self.moves.size):
            for tried in range(self.tree.known[node]):
                if self.tree.move[self.tree.first[node] + at] == self.moves.get(i):
                    break
                at = at + 1 if at + 1 < self.tree.known[node] else 0
            else:
                at = self.tree.known[node]
                if at == self.tree.held[node]:
                    if not self.tree.give_children(node, max(self.moves.size, at * 2)):
                        at = 0
                        continue
                if not prepared:
                    self.priors.prepare(self.world)
                    prepared = True
                child = self.tree.first[node] + at
                self.tree.known[node] = at + 1
                self.tree.move[child] = self.moves.get(i)
                self.tree.prior[child] = exp(self.priors.move_score(self.world, self.moves.get(i)))
            self.offers.push(at)
            at = at + 1 if at + 1 < self.tree.known[node] else 0

    # ---- one move alone ----

    def look_at_wanted(self) -> cython.int:
        """The child of the root for the move that is looked at alone; -1 if this world does not allow it."""
        child: cython.int
        i: cython.int
        if self.hidden:
            self.offer(0)
            child = self.tree.find(0, self.wanted)
            for i in range(self.offers.size):
                if self.tree.first[0] + self.offers.get(i) == child:
                    return child
            return -1
        if self.tree.held[0] == 0:
            self.widen(0)
        for i in range(self.tree.held[0]):
            child = self.tree.first[0] + i
            if self.tree.move[child] == self.wanted:
                self.tree.known[0] = max(self.tree.known[0], i + 1)
                return child
        i = self.tree.held[0]  # a move that is not wanted otherwise, such as any beside one that wins
        if not self.tree.give_children(0, i + 1):
            return -1
        child = self.tree.first[0] + i
        self.tree.move[child] = self.wanted
        self.tree.known[0] = i + 1
        return child

    # ---- what a position is worth ----

    def go_on(self) -> cython.void:
        """Make the moves that look best, until as many turns as wanted have begun."""
        seat: cython.int = self.world.actor
        begun: cython.int = 0
        while True:
            self.settle()
            if self.world.actor == OVER:
                return
            if self.world.actor != seat:
                seat = self.world.actor
                begun += 1
            if begun == self.turns:
                return
            self.world.apply(self.priors.favourite(self.world))

    def evaluate(self) -> cython.void:
        """Put what the position is worth to each seat into the `returns` of the tree."""
        seat: cython.int
        if self.turns:
            self.go_on()
        elif self.plies:
            play_out(self.world, self.plies if self.plies > 0 else LONGEST, self.source, self.moves, self.weights)
        self.settle()
        if self.world.actor == OVER:
            for seat in range(self.seats):
                self.tree.returns[seat] = self.world.value(seat)
        elif self.evaluation is not None:
            self.evaluation.evaluate(self.world)
            for seat in range(self.seats):
                self.tree.returns[seat] = self.evaluation.values[seat]
        else:
            for seat in range(self.seats):
                self.tree.returns[seat] = 0

    # ---- for Python ----

    def focus(self, move: object) -> None:
        """From now on look at this legal move of the root alone, to learn what it is worth; until `advance`.

        `lines` then still tells what was found about the others before.
        """
        wanted: cython.longlong = whole_number(move, "a move")
        child: cython.int
        self.hold()
        try:
            if wanted not in self.origin.legal_list():
                raise ValueError("only a legal move can be looked at alone")
            self.wanted = wanted
            self.focused = True
            self.world.copy_from(self.origin)
            child = self.look_at_wanted()
            self.done = child >= 0 and self.tree.proof[child] > 0
        finally:
            self.running = False

    def ranked(self, node: cython.int, position: Position) -> list:
        """The children of a node that were looked at, the best first for the seat to act in its position.

        Certain wins, the shortest first; what is certain and better than the move looked at most; what is not certain,
        by visits; what is certain and worse; certain losses, the longest first.
        """
        rows = []
        actor: cython.int = position.actor
        wins: cython.double = position.highest(actor) if actor >= 0 else 1.0
        child: cython.int
        most: cython.int = 0
        bar: cython.double = -1.0
        value: cython.double
        proof: cython.int
        first: cython.int = self.tree.first[node]
        for child in range(first, first + self.tree.known[node]):
            if self.tree.visits[child] > most and not self.tree.proof[child] and actor >= 0:
                most = self.tree.visits[child]
                bar = self.tree.mean[child * self.seats + actor]
        for child in range(first, first + self.tree.known[node]):
            proof = self.tree.proof[child]
            if not (self.tree.visits[child] or proof):
                continue
            if actor < 0:
                rows.append((0, -self.tree.visits[child], 0.0, child))
                continue
            value = self.tree.mean[child * self.seats + actor]
            if not proof:
                rows.append((2, -self.tree.visits[child], -value, child))
            elif value >= wins:
                rows.append((0, proof, -self.tree.visits[child], child))
            elif value <= -1:
                rows.append((4, -proof, -self.tree.visits[child], child))
            else:
                rows.append((1 if value >= bar else 3, -value, -self.tree.visits[child], child))
        rows.sort()
        return [row[3] for row in rows]

    def line(self, child: cython.int) -> object:
        """A move of the root with the best play after it, up to where chance or the end of the tree comes; where
        something is hidden, no further than the same seat acts, since others' moves depend on it, and only the move
        itself if it was possible in another sample of what is hidden, but is not in this one."""
        node: cython.int = child
        found: cython.int
        position: Position = self.origin.copy()
        moves = [self.tree.move[child]]
        goes_on = not self.hidden or moves[0] in position.legal_list()
        if goes_on:
            position.do(moves[0])
        while goes_on and position.actor >= 0 and (position.actor == self.origin.actor or not self.hidden):
            legal = set(position.legal_list())
            found = -1
            for each in self.ranked(node, position):
                node = each
                if self.tree.move[node] in legal:
                    found = node
                    break
            if found < 0:
                break
            moves.append(self.tree.move[node])
            position.do(self.tree.move[node])
        values = tuple([self.tree.mean[child * self.seats + seat] for seat in range(self.seats)])
        return Line(tuple(moves), values, self.tree.visits[child], self.tree.proof[child] > 0)

    def list_lines(self, most: cython.longlong) -> list:
        """The moves that were looked at: certain wins first, certain losses last, between them the more visits the
        better. Before any thinking these are all legal moves."""
        if self.origin.actor == OVER:
            return []
        found = [self.line(child) for child in self.ranked(0, self.origin)[:most]]
        if found:
            return found
        unknown = (0.0,) * self.seats
        moves = self.origin.legal_list() or [event for event, _ in self.origin.chance_list()]
        return [Line((move,), unknown, 0, False) for move in moves[:most]]

    def move_root(self, move: cython.longlong) -> cython.int:
        """Where something is hidden, only what the same seat found out in the same turn is kept."""
        place: Moves = Moves()
        waiting: Moves = Moves()
        seat: cython.int = self.origin.actor
        child: cython.int = self.tree.find(0, move)
        self.origin.do(move)
        if (
            child >= 0
            and not self.lacking
            and (self.tree.visits[child] or self.tree.proof[child])
            and not (self.hidden and self.origin.actor != seat)
        ):
            self.tree.keep(child, place, waiting)
        else:
            self.tree.clear()
        self.begin()
        return 0
