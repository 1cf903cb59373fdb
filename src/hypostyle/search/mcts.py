"""Monte-Carlo tree search with knowledge: for any number of seats, teams, chance and hidden hands. Compiled."""

from __future__ import annotations

from collections.abc import Callable

import cython

if cython.compiled:
    from cython.cimports.cpython.exc import PyErr_CheckSignals
    from cython.cimports.hypostyle.core.kernel.chance import Source
    from cython.cimports.hypostyle.core.kernel.evaluation import Evaluation
    from cython.cimports.hypostyle.core.kernel.position import Moves, Position
    from cython.cimports.hypostyle.search.locks import take_long
    from cython.cimports.hypostyle.search.nodes import node_at
    from cython.cimports.hypostyle.search.priors import Priors
    from cython.cimports.hypostyle.search.search import Search
    from cython.cimports.hypostyle.search.simulator import Simulator
    from cython.cimports.hypostyle.search.tree import Tree
else:
    from hypostyle.core.kernel.chance import Source
    from hypostyle.core.kernel.evaluation import Evaluation
    from hypostyle.core.kernel.position import Moves, Position
    from hypostyle.search.plain_nodes import node_at
    from hypostyle.search.priors import Priors
    from hypostyle.search.search import Search
    from hypostyle.search.simulator import Simulator
    from hypostyle.search.tree import Tree

from hypostyle.core.kernel.arguments import whole_number
from hypostyle.core.kernel.position import OVER as _OVER
from hypostyle.search.search import MOST_NODES, Line
from hypostyle.search.workers import Workers

OVER = cython.declare(cython.int, _OVER)
FORCED = cython.declare(cython.int, 64)  # simulations for a single legal move: enough to tell what it is worth
MOST_THREADS = 64
AT_ONCE = cython.declare(cython.longlong, 8)  # simulations that a thread begins together
CHUNK = cython.declare(cython.longlong, 1 << 14)  # nodes until a look whether somebody interrupts


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

    `impatience`: what a game that goes on costs every seat, for each turn that it has lasted: an estimate is worth so
    much less than an end. So the longer it lasts the sooner a seat with little hope lets somebody win, instead of
    holding back whoever leads for ever. `drawn`: what an end without a winner is worth to each seat.

    `threads`: so many simulations at a time, in one tree. With one, the same seed finds the same; with more it does
    not, since who comes first is chance. Uncompiled it is always one.
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
        threads: object = 1,
        impatience: object = 0.0,
        drawn: object = 0.0,
    ):
        Search.__init__(self, root, evaluation)
        number: cython.int = whole_number(threads, "the number of threads", 1, MOST_THREADS)
        self.hidden = bool(hidden)
        self.seats = self.origin.seats
        self.moves = Moves()
        source: Source = Source(seed)
        salt: cython.ulonglong = source.next()
        shared = cython.compiled and number > 1
        self.fair = 2 * number
        self.tree = Tree(self.seats, memory, c_puct, fpu, salt, shared)
        priors: Priors = Priors(evaluation, prior_temperature, breadth, salt)
        self.simulator = Simulator(self.origin, self.tree, priors, source, hidden, plies, turns, impatience, drawn)
        self.helpers = []
        self.workers = None
        if shared:
            self.workers = Workers(number - 1)
            for i in range(1, number):
                own = None if evaluation is None else evaluation.copy()
                priors = Priors(own, prior_temperature, breadth, salt)
                luck: Source = Source((salt + i) % (1 << 62))
                self.helpers.append(
                    Simulator(self.origin, self.tree, priors, luck, hidden, plies, turns, impatience, drawn)
                )
        self.begin()
        self.ready = True

    def begin(self) -> cython.void:
        """Take up the root: how much choice there is, and whether anything is left to find out."""
        self.choices = 0
        self.focused = False
        self.lacking = False
        self.moves.lacking = False
        self.simulator.begin()
        if self.origin.actor >= 0:
            self.moves.clear()
            self.origin.legal(self.moves)
            self.choices = self.moves.size
        self.stopping = False
        self.halting = False
        self.done = self.origin.actor == OVER or node_at(self.tree, 0).proof > 0

    def think(self, until: cython.longlong) -> cython.void:
        """Simulate, until all is certain or there is nothing to choose."""
        self.work(self.simulator, until)

    def work(self, simulator: Simulator, until: cython.longlong) -> cython.void:
        """What each thread does: simulate, until all of them together have done enough, or the tree is full."""
        left: cython.longlong = 0
        while not (self.done or self.stopping or self.halting or self.lacking or self.tree.full):
            if left == 0:
                left = self.begin_nodes(until)
                if left == 0:
                    return
            left -= simulator.simulate(left)
            if simulator.lacks():
                self.lacking = True
            elif self.settled():
                self.done = True
        if cython.compiled and left:
            take_long(cython.address(self.nodes), -left)

    def begin_nodes(self, until: cython.longlong) -> cython.longlong:
        """Count one more simulation, if it is still wanted; with several threads a few at a time, since all of them
        write the same number. How many it is."""
        number: cython.longlong
        if not self.tree.shared:
            if self.nodes >= until:
                return 0
            self.nodes += 1
            return 1
        if cython.compiled:
            while self.nodes < until:
                number = max(1, min(AT_ONCE, (until - self.nodes) // self.fair))
                if take_long(cython.address(self.nodes), number) + number <= until:
                    return number
                take_long(cython.address(self.nodes), -number)
        return 0

    def settled(self) -> cython.bint:
        """Whether more thinking would change nothing: about the root, or about the move that is looked at alone."""
        child: cython.int
        found: cython.bint
        if self.focused:
            self.tree.enter(0)
            child = self.tree.find(0, self.wanted)
            found = child >= 0 and node_at(self.tree, child).proof > 0
            self.tree.leave(0)
            return found
        return node_at(self.tree, 0).proof > 0 or (self.choices == 1 and node_at(self.tree, 0).visits >= FORCED)

    # ---- for Python ----

    def run(self, nodes: object) -> None:
        """Look at so many more nodes, without Python: other threads go on meanwhile, and those of this search help."""
        until: cython.longlong = whole_number(nodes, "the number of nodes", 0, MOST_NODES)
        self.begin_run()
        until += self.nodes
        try:
            while self.nodes < until and not (self.done or self.stopping or self.lacking):
                if self.tree.full:
                    self.make_room()
                self.run_until_full(until)
        finally:
            self.end_run()
        if self.lacking:
            raise MemoryError("there is no memory left to think on")

    def run_until_full(self, until: cython.longlong) -> cython.int:
        """`run` as long as there is room in the tree."""
        pause: cython.longlong
        try:
            if self.helpers:
                self.tree.reserve_all()
                self.call_helpers(until)
            while self.nodes < until and not (self.done or self.stopping or self.lacking or self.tree.full):
                pause = min(until, self.nodes + CHUNK)
                with cython.nogil:
                    self.work(self.simulator, pause)
                if cython.compiled:
                    PyErr_CheckSignals()
        finally:
            self.halting = True
            if self.helpers:
                self.workers.finish()
            self.halting = False
        return 0

    def make_room(self) -> cython.int:
        """Forget what is of the least use in the tree; no simulation may be under way."""
        with cython.nogil:
            self.tree.recycle()
        for each in [self.simulator, *self.helpers]:
            simulator: Simulator = each
            simulator.give_up_block()
        return 0

    def call_helpers(self, until: cython.longlong) -> cython.int:
        """Let each helper work in a thread of its own, as far as the system has threads."""

        def helping(helper: object) -> Callable[[], None]:
            def help_along() -> None:
                search: Mcts = self
                simulator: Simulator = helper
                end: cython.longlong = until
                with cython.nogil:
                    search.work(simulator, end)

            return help_along

        self.workers.begin([helping(helper) for helper in self.helpers])
        return 0

    def focus(self, move: object) -> None:
        """From now on look at this legal move of the root alone, to learn what it is worth; until `advance`.

        `lines` then still tells what was found about the others before.
        """
        wanted: cython.longlong = whole_number(move, "a move")
        self.hold()
        try:
            if wanted not in self.origin.legal_list():
                raise ValueError("only a legal move can be looked at alone")
            self.wanted = wanted
            self.focused = True
            for each in [self.simulator, *self.helpers]:
                simulator: Simulator = each
                simulator.focus(wanted)
            self.done = self.settled()
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
        first: cython.int = node_at(self.tree, node).first
        for child in range(first, first + node_at(self.tree, node).known):
            if node_at(self.tree, child).visits > most and not node_at(self.tree, child).proof and actor >= 0:
                most = node_at(self.tree, child).visits
                bar = node_at(self.tree, child).mean[actor]
        for child in range(first, first + node_at(self.tree, node).known):
            proof = node_at(self.tree, child).proof
            if not (node_at(self.tree, child).visits or proof):
                continue
            if actor < 0:
                rows.append((0, -node_at(self.tree, child).visits, 0.0, child))
                continue
            value = node_at(self.tree, child).mean[actor]
            if not proof:
                rows.append((2, -node_at(self.tree, child).visits, -value, child))
            elif value >= wins:
                rows.append((0, proof, -node_at(self.tree, child).visits, child))
            elif value <= -1:
                rows.append((4, -proof, -node_at(self.tree, child).visits, child))
            else:
                rows.append((1 if value >= bar else 3, -value, -node_at(self.tree, child).visits, child))
        rows.sort()
        return [row[3] for row in rows]

    def line(self, child: cython.int) -> object:
        """A move of the root with the best play after it, up to where chance or the end of the tree comes; where
        something is hidden, no further than the same seat acts, since others' moves depend on it, and only the move
        itself if it was possible in another sample of what is hidden, but is not in this one."""
        node: cython.int = child
        found: cython.int
        position: Position = self.origin.copy()
        moves = [node_at(self.tree, child).move]
        goes_on = not self.hidden or moves[0] in position.legal_list()
        if goes_on:
            position.do(moves[0])
        while goes_on and position.actor >= 0 and (position.actor == self.origin.actor or not self.hidden):
            legal = set(position.legal_list())
            found = -1
            for each in self.ranked(node, position):
                node = each
                if node_at(self.tree, node).move in legal:
                    found = node
                    break
            if found < 0:
                break
            moves.append(node_at(self.tree, node).move)
            position.do(node_at(self.tree, node).move)
        values = tuple([node_at(self.tree, child).mean[seat] for seat in range(self.seats)])
        return Line(tuple(moves), values, node_at(self.tree, child).visits, node_at(self.tree, child).proof > 0)

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

    def proof_is_bare(self, node: cython.int) -> cython.bint:
        """Whether a node's value is certain, but the moves that prove it were forgotten to make room."""
        return self.origin.actor != OVER and node_at(self.tree, node).proof > 0 and node_at(self.tree, node).held == 0

    def move_root(self, move: cython.longlong) -> cython.int:
        """Where something is hidden, only what the same seat found out in the same turn is kept."""
        seat: cython.int = self.origin.actor
        child: cython.int = self.tree.find(0, move)
        self.origin.do(move)
        if (
            child >= 0
            and not self.lacking
            and (node_at(self.tree, child).visits or node_at(self.tree, child).proof)
            and not (self.hidden and self.origin.actor != seat)
            and not self.proof_is_bare(child)
        ):
            self.tree.keep(child)
        else:
            self.tree.clear()
        self.begin()
        for each in self.helpers:
            helper: Simulator = each
            helper.begin()
        return 0
