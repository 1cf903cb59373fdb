"""Who wins an ending with so few positions that all of them are judged, and the proof."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Collection, Iterator
from typing import Any

from hypostyle.core.endgame import SmallEndgame
from hypostyle.core.kernel.position import OVER, Position
from hypostyle.core.option import REPETITION
from hypostyle.core.state import State
from hypostyle.search.certificate import MOST_POSITIONS, BrokenProofError, Choice, Facts, Proof, TooLongError
from hypostyle.search.graph import Graph
from hypostyle.search.solution import DRAW, LOSS, WIN, Solution

MOST = 100_000  # positions that are listed at most

Judged = Graph | SmallEndgame


def new_graph(state: State) -> Graph | None:
    """What lists all that follows from a state that no repetition ends; None if that may be too much."""
    bounds = state.game.return_bounds(state.players)
    size = 0 if bounds is None else bounds.get_size(state.position)
    return Graph(state.position, size) if 0 < size <= MOST else None


def keeping_moves(graph: Judged, position: Position) -> Iterator[int]:
    """The moves that keep what a position is worth to the side to act: the quickest win, the longest defence."""
    judged = graph.get_value(position)
    if judged is None:
        return
    here = position.copy()
    seat, side = here.actor, here.get_sides()
    for move in here.legal_list():
        here.do(move)
        if here.actor == OVER:
            after: tuple[int, int] | None = (round(here.get_returns()[seat]), 0)
        else:
            after = graph.get_value(here)
            if after is not None and side[here.actor] != side[seat]:
                after = (-after[0], after[1])
        here.undo()
        if after is not None and after[0] == judged[0] and (after[0] == 0 or after[1] + 1 == judged[1]):
            yield move


def keeping_move(graph: Judged, position: Position) -> int | None:
    """The first of these moves."""
    return next(keeping_moves(graph, position), None)


def main_line(plain: State, graph: Judged) -> tuple[str, ...]:
    """The moves of a game that is not drawn: the quickest win against the longest defence."""
    here = plain.position.copy()
    found = []
    while here.actor != OVER and (move := keeping_move(graph, here)) is not None:
        found.append(plain.game.write_move(here, move))
        here.do(move)
    return tuple(found)


def solve_by_graph(
    state: State,
    plain: State,
    graph: Judged,
    sides: list[list[int]],
    facts: Callable[[int], Facts],
    late: Callable[[], bool],
) -> Solution | None:
    """The truth about a state by a graph that is solved; None if it does not hold with the repetitions of the game.

    `plain` is the state without them, `sides` who plays together by seat, and `facts` tell when a seat has a draw. When
    it is `late` no proof is written. A draw gets none if the positions were not listed: its circles would be too many.
    """
    judged = graph.get_value(plain.position)
    if judged is None:
        return None
    value, moves = judged
    seat = plain.position.actor
    other = next(each for each in range(len(sides)) if each not in sides[seat])

    def choice(position: Position, _: int) -> int | None:
        if late():
            raise TooLongError
        return keeping_move(graph, position)

    if value:
        winner = seat if value > 0 else other
        try:
            proof = Proof(state, winner, sides[winner], choice, least=1.0)
        except BrokenProofError:
            return None
        except TooLongError:
            if not nothing_repeats(state):
                return None
            return Solution(seat, WIN if value > 0 else LOSS, moves, True, main_line(plain, graph))
        certificate = {"proofs": [proof.to_dict()]}
        return Solution(seat, WIN if value > 0 else LOSS, moves, True, proof.line(), certificate=certificate)
    first = keeping_move(graph, plain.position)
    line = () if first is None else (state.game.write_move(plain.position, first),)
    if not isinstance(graph, Graph):
        return Solution(seat, DRAW, line=line)
    try:
        proofs = [hold(plain, who, sides[who], choice, facts(who)) for who in (seat, other)]
    except TooLongError:
        return Solution(seat, DRAW, line=line)
    return Solution(seat, DRAW, line=line, certificate={"proofs": proofs})


def nothing_repeats(state: State) -> bool:
    """Whether no position of the game so far has occurred twice: then repetition cannot break a proof."""
    seen = state.game.seen(state.position) or {}
    return all(times == 1 for times in seen.values()) and state.options.get(REPETITION.name) != 2


def hold(plain: State, seat: int, choosers: Collection[int], choice: Choice, facts: Facts) -> dict[str, Any]:
    """The proof that a seat gets a draw at least, where repetition is one: it may go in circles.

    The positions nearest to the root come first, so that there is a short way to each.
    """
    game = plain.game
    places = {plain.position.get_key(): 0}
    waiting = deque([plain.position.copy()])
    entries: list[Any] = []
    while waiting:
        here = waiting.popleft()
        known = facts(here)
        if known is not None:
            entries.append(known)
            continue
        chosen = choice(here, 0) if here.actor in choosers else None
        if here.actor in choosers and chosen is None:
            raise TooLongError
        told: dict[str, int | None] = {}
        for move in here.legal_list() if chosen is None else [chosen]:
            text = game.write_move(here, move)
            here.do(move)
            key = here.get_key()
            if here.actor != OVER and key not in places:
                places[key] = len(places)
                waiting.append(here.copy())
            told[text] = None if here.actor == OVER else places[key]
            here.undo()
        entries.append(dict(sorted(told.items())) if chosen is None else list(*told.items()))
        if len(places) > MOST_POSITIONS:
            raise TooLongError
    return {
        "seat": seat,
        "about": "return",
        "least": 0.0,
        "most": None,
        "choosers": sorted(choosers),
        "circles": True,
        "positions": entries,
    }
