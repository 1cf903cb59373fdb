"""One thread's part in a tree search: simulations in a tree that others may share. Compiled."""

from __future__ import annotations

import cython

if cython.compiled:
    from cython.cimports.hypostyle.core.kernel.chance import Source
    from cython.cimports.hypostyle.core.kernel.draw import draw_event
    from cython.cimports.hypostyle.core.kernel.position import Moves, Position
    from cython.cimports.hypostyle.search.nodes import node_at
    from cython.cimports.hypostyle.search.priors import Priors
    from cython.cimports.hypostyle.search.tree import Tree
    from cython.cimports.hypostyle.search.walk import play_out
    from cython.cimports.libc.math import exp
else:
    from math import exp

    from hypostyle.core.kernel.chance import Source
    from hypostyle.core.kernel.draw import draw_event
    from hypostyle.core.kernel.position import Moves, Position
    from hypostyle.search.plain_nodes import node_at
    from hypostyle.search.priors import Priors
    from hypostyle.search.tree import Tree
    from hypostyle.search.walk import play_out

from hypostyle.core.kernel.arguments import instance_of, real_number, whole_number
from hypostyle.core.kernel.position import CHANCE as _CHANCE
from hypostyle.core.kernel.position import OVER as _OVER

OVER = cython.declare(cython.int, _OVER)
CHANCE = cython.declare(cython.int, _CHANCE)
DEEPEST = cython.declare(cython.int, 1000)  # moves in one simulation, before its playout
MOST_PLIES = 10_000  # of random moves, in one simulation
MOST_TURNS = 1000
LONGEST = cython.declare(cython.int, 300)  # moves in a playout to the end
FEW = cython.declare(cython.int, 12)  # children a node gets at first; the others when they are wanted

# Threads would spend a third of their time on nodes near the root, which all of them change. So where a tree is shared
# a thread makes a few simulations TOGETHER from the first node on its way that has not been BUSY, if it was looked at
# OFTEN enough for a few more to make no difference; the nodes above it learn their mean.
TOGETHER = cython.declare(cython.int, 8)
BUSY = cython.declare(cython.int, 1024)  # visits
OFTEN = cython.declare(cython.int, 32)  # visits


@cython.final
@cython.cclass
class Simulator:
    """Makes simulations from a position, one after the other. Mcts explains what they are.

    `origin`   the position they start from, and `tree`: both belong to the search
    `world`    the position that the simulation under way has come to
    `path`, `actors`, `most`, `sure`  by depth: the node, the seat to act, the highest return it can get, and the best
               child that is certain
    `found`    the last of `sure`, to be
    `returns`  what the simulation brings each seat
    `halfway`     where a tree is shared and all is open: the position from which a few simulations are made together
    `sums`     what the simulations made together have brought each seat
    `block`    the nodes of the tree that are its own to use next
    `focused`, `wanted`  whether one move of the root is looked at alone, and which
    """

    def __init__(
        self,
        origin: Position,
        tree: Tree,
        priors: Priors,
        source: Source,
        hidden: object,
        plies: object,
        turns: object,
        impatience: object,
        drawn: object,
    ):
        if self.tree is not None:
            raise TypeError("a simulator is set up once; make a new one")
        instance_of(origin, Position, "a position")
        instance_of(tree, Tree, "a tree")
        instance_of(priors, Priors, "priors")
        instance_of(source, Source, "a source of chance")
        if not cython.compiled:
            self.path, self.actors, self.sure, self.found = [0] * 1024, [0] * 1024, [0] * 1024, [0]
            self.block = [0, 0]
            self.most, self.returns, self.sums = [1.0] * 1024, [0.0] * 8, [0.0] * 8
        self.plies = whole_number(plies, "the number of random moves", -1, MOST_PLIES)
        self.turns = whole_number(turns, "the number of turns", 0, MOST_TURNS)
        self.hidden = bool(hidden)
        self.impatience = real_number(impatience, "the impatience", 0, 1)
        self.drawn = real_number(drawn, "the worth of a draw", -1, 1)
        self.origin = origin
        self.world = origin.copy()
        self.priors = priors
        self.evaluation = priors.evaluation
        if self.evaluation is None:
            self.plies = -1
            self.turns = 0
        self.source = source
        self.seats = origin.seats
        self.several = len(set(origin.get_sides())) > 2
        self.focused = False
        self.moves = Moves()
        self.weights = Moves()
        self.offers = Moves()
        self.tree = tree
        self.halfway = origin.copy() if tree.shared and not self.hidden else None

    def begin(self) -> cython.void:
        """Take up a new root."""
        self.focused = False
        self.give_up_block()
        self.priors.lacking = False
        self.moves.lacking = False
        self.offers.lacking = False

    def give_up_block(self) -> cython.void:
        """The nodes of the tree have moved: what was free may be in use now."""
        self.block[0] = 0
        self.block[1] = 0

    def focus(self, move: cython.longlong) -> cython.void:
        """Look at this legal move of the root alone from now on."""
        self.wanted = move
        self.focused = True
        self.world.copy_from(self.origin)
        self.moves.clear()
        self.world.legal(self.moves)
        self.tree.enter(0)
        self.look_at_wanted()
        self.tree.leave(0)

    def lacks(self) -> cython.bint:
        """Whether memory has run out: for the world, or for the moves in it. The tree has its own bound."""
        return self.world.failed or self.priors.lacking or self.moves.lacking or self.offers.lacking

    def simulate(self, limit: cython.longlong) -> cython.longlong:
        """Down the tree, one more look at a position, and what came of it back up; where threads share the tree perhaps
        a few such simulations together, no more than the `limit`. How many there were."""
        depth: cython.int
        seat: cython.int
        base: cython.int = 0
        number: cython.longlong = 1
        made: cython.longlong = 0
        self.world.copy_from(self.origin)
        if self.hidden and self.origin.actor >= 0:
            self.world.resample_hidden(self.origin.actor, self.source)
        if self.halfway is not None and limit >= TOGETHER and node_at(self.tree, 0).visits >= BUSY:
            base = self.descend(0, BUSY)
            if node_at(self.tree, self.path[base]).visits >= OFTEN and not self.tree.proven(self.path[base]):
                number = TOGETHER
                self.halfway.copy_from(self.world)
        for seat in range(self.seats):
            self.sums[seat] = 0
        while True:
            depth = base
            if base == 0 or not self.tree.proven(self.path[base]):
                depth = self.descend(base, 0)
            if not self.tree.proven(self.path[depth]):
                self.evaluate()
            if self.world.failed:  # it counts as over, which nobody is to learn from
                return number
            self.climb(depth, base, 1)
            made += 1
            if base == 0:
                return 1
            for seat in range(self.seats):
                self.sums[seat] += self.returns[seat]
            if made == number or self.tree.proven(self.path[base]):
                break
            self.world.copy_from(self.halfway)
        for seat in range(self.seats):
            self.returns[seat] = self.sums[seat] / made
        self.climb(base - 1, 0, made)
        return made

    def climb(self, depth: cython.int, end: cython.int, number: cython.longlong) -> cython.void:
        """Let the nodes on the way from this depth up to the `end` learn that so many simulations brought `returns`."""
        node: cython.int
        i: cython.int
        for i in range(depth, end - 1, -1):
            node = self.path[i]
            self.tree.enter(node)
            if self.path[i + 1] >= 0:
                if not node_at(self.tree, node).proof and self.tree.proven(self.path[i + 1]):
                    self.tree.prove(node, self.actors[i], self.path[i + 1], self.most[i])
                if self.sure[i] >= 0:
                    self.tree.rather(self.sure[i], self.actors[i], self.returns)
            self.tree.learn(node, self.returns, number)
            if self.path[i + 1] >= 0:
                self.tree.expect(self.path[i + 1], -1)
            self.tree.leave(node)

    def descend(self, depth: cython.int, least: cython.int) -> cython.int:
        """Follow the tree from a node of the path to a position that is new or certain, or to a node that was looked at
        less often than so; how deep that is."""
        node: cython.int = self.path[depth]
        while True:
            self.path[depth + 1] = -1
            if self.hidden:
                self.settle()
            self.actors[depth] = self.world.actor
            self.most[depth] = self.world.highest(self.world.actor) if self.several and self.world.actor >= 0 else 1.0
            if self.world.actor == OVER:
                if not self.hidden and not self.world.failed:
                    self.tell_end()
                    self.tree.finish(node, self.returns)
                return depth
            if depth == DEEPEST:
                return depth
            self.found[0] = -1
            node = self.step(node)
            if node < 0:
                return depth
            self.sure[depth] = self.found[0]
            depth += 1
            self.path[depth] = node
            self.path[depth + 1] = -1
            if self.tree.proven(node):
                return depth
            self.world.apply(node_at(self.tree, node).move)
            if node_at(self.tree, node).visits < least:
                return depth

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
        if node_at(self.tree, node).visits == 0 and node and self.world.actor != CHANCE:
            return -1
        if self.hidden:
            self.moves.clear()
            self.world.legal(self.moves)
        self.tree.enter(node)
        child = self.pick(node)
        if child >= 0:
            self.tree.expect(child, 1)
        self.tree.leave(node)
        return child

    def pick(self, node: cython.int) -> cython.int:
        """`step`, where the node is ours for a while: to look far ahead it is given back, and may be another then."""
        child: cython.int
        if self.focused and node == 0:
            child = self.look_at_wanted()
            if child >= 0:
                return child
        if self.hidden:
            self.offer(node)
            return self.tree.choose_offered(node, self.world.actor, self.offers)
        if node_at(self.tree, node).held == 0:
            if not self.expand(node) or node_at(self.tree, node).proof:
                return -1
        if self.world.actor == CHANCE:
            return self.tree.draw(node, self.source)
        child = self.tree.choose(node, self.world.actor, True, self.found)
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
        if not self.tree.give_children(node, self.moves.size, self.block):
            return False
        node_at(self.tree, node).number = self.moves.size
        node_at(self.tree, node).known = self.moves.size
        for i in range(self.moves.size):
            child = node_at(self.tree, node).first + i
            node_at(self.tree, child).move = self.moves.get(i)
            node_at(self.tree, child).prior = self.weights.get(i)
        return True

    def widen(self, node: cython.int) -> cython.bint:
        """Give a node its first children, or three times as many as it has. Whether there was room.

        The moves come in the same order each time, so that those it has keep their places.
        """
        held: cython.int = node_at(self.tree, node).held
        child: cython.int
        place: cython.int
        i: cython.int
        seat: cython.int
        self.tree.leave(node)
        self.priors.weigh(self.world)
        self.tree.enter(node)
        if node_at(self.tree, node).held != held:
            return True  # another thread was quicker
        if not self.tree.give_children(node, min(self.priors.left, 3 * held if held else FEW), self.block):
            return False
        node_at(self.tree, node).number = self.priors.moves.size
        for i in range(node_at(self.tree, node).held):
            place = self.priors.take()
            if i >= held:
                child = node_at(self.tree, node).first + i
                node_at(self.tree, child).move = self.priors.moves.get(place)
                node_at(self.tree, child).prior = self.priors.prior(place, i)
        if self.priors.won:
            child = node_at(self.tree, node).first
            node_at(self.tree, node).known = 1
            for seat in range(self.seats):
                node_at(self.tree, child).mean[seat] = self.priors.returns[seat]
            self.tree.certain(child, 1)
            self.tree.prove(node, self.world.actor, child, self.priors.most)
        return True

    def next_child(self, node: cython.int) -> cython.int:
        """The best child that was not tried yet; when there is no room for it, one of those that were."""
        known: cython.int = node_at(self.tree, node).known
        if known == node_at(self.tree, node).held:
            if not self.widen(node) or node_at(self.tree, node).known == node_at(self.tree, node).held:
                return self.tree.choose(node, self.world.actor, False, self.found)
            known = node_at(self.tree, node).known
        node_at(self.tree, node).known = known + 1
        return node_at(self.tree, node).first + known

    # ---- something is hidden ----

    def offer(self, node: cython.int) -> cython.void:
        """Put the children for the moves that are legal in this world, which stand in `moves`, into `offers`, new ones
        included. The moves come in much the same order each time, so looking begins where the last one was found.
        """
        move: cython.longlong
        first: cython.int = node_at(self.tree, node).first
        known: cython.int = node_at(self.tree, node).known
        child: cython.int
        tried: cython.int
        at: cython.int = 0
        i: cython.int
        prepared: cython.bint = False
        self.offers.clear()
        for i in range(self.moves.size):
            move = self.moves.data[i]
            for tried in range(known):
                if node_at(self.tree, first + at).move == move:
                    break
                at = at + 1 if at + 1 < known else 0
            else:
                at = known
                if known == node_at(self.tree, node).held:
                    if not self.tree.give_children(node, max(self.moves.size, at * 2), self.block):
                        at = 0
                        continue
                    first = node_at(self.tree, node).first
                if not prepared:
                    self.priors.prepare(self.world)
                    prepared = True
                child = first + at
                known += 1
                node_at(self.tree, node).known = known
                node_at(self.tree, child).move = move
                node_at(self.tree, child).prior = exp(self.priors.move_score(self.world, move))
            self.offers.push(at)
            at = at + 1 if at + 1 < known else 0

    # ---- one move alone ----

    def look_at_wanted(self) -> cython.int:
        """The child of the root for the move that is looked at alone; -1 if this world does not allow it."""
        child: cython.int
        i: cython.int
        if self.hidden:
            self.offer(0)
            child = self.tree.find(0, self.wanted)
            for i in range(self.offers.size):
                if node_at(self.tree, 0).first + self.offers.get(i) == child:
                    return child
            return -1
        if node_at(self.tree, 0).held == 0:
            self.widen(0)
        for i in range(node_at(self.tree, 0).held):
            child = node_at(self.tree, 0).first + i
            if node_at(self.tree, child).move == self.wanted:
                node_at(self.tree, 0).known = max(node_at(self.tree, 0).known, i + 1)
                return child
        i = node_at(self.tree, 0).held  # a move that is not wanted otherwise, such as any beside one that wins
        if not self.tree.give_children(0, i + 1, self.block):
            return -1
        child = node_at(self.tree, 0).first + i
        node_at(self.tree, child).move = self.wanted
        node_at(self.tree, 0).known = i + 1
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
        """Put what the position is worth to each seat into `returns`."""
        seat: cython.int
        price: cython.double = self.impatience * self.origin.turn
        if self.turns:
            self.go_on()
        elif self.plies:
            play_out(self.world, self.plies if self.plies > 0 else LONGEST, self.source, self.moves, self.weights)
        self.settle()
        if self.world.actor == OVER:
            self.tell_end()
        elif self.evaluation is not None:
            self.evaluation.evaluate(self.world)
            for seat in range(self.seats):
                self.returns[seat] = self.evaluation.values[seat] - price
        else:
            for seat in range(self.seats):
                self.returns[seat] = 0

    def tell_end(self) -> cython.void:
        """Put what the end that the world has come to brings each seat into `returns`."""
        seat: cython.int
        won: cython.bint = False
        for seat in range(self.seats):
            self.returns[seat] = self.world.value(seat)
            won |= self.returns[seat] != self.returns[0]
        if not won and self.several:
            for seat in range(self.seats):
                self.returns[seat] = self.drawn


if not cython.compiled:
    Simulator.tree = None  # until it is set up
