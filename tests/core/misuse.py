"""Prints what each wrong use of positions, evaluations and searches raises, to compare compiled and plain.

python -m tests.core.misuse
"""

import threading
from collections.abc import Callable
from typing import Any

import hypostyle
from hypostyle.core.kernel.evaluation import Evaluation
from hypostyle.core.kernel.position import Position
from hypostyle.search.alphabeta import AlphaBeta
from hypostyle.search.mcts import Mcts
from hypostyle.search.search import Search
from hypostyle.search.transposition_table import TranspositionTable
from hypostyle.search.uct import Uct
from hypostyle.search.walk import perft, playouts
from tests.play import Setting

Cases = dict[str, Callable[[], object]]
NOTHING: Any = None
GAMES = tuple(hypostyle.game_names())


def position_of(name: str) -> Any:
    """The position at the first move of a game for two."""
    return Setting(name, 2).start(1).position.copy()


def evaluation_of(name: str) -> Any:
    """What a game knows about its positions."""
    return hypostyle.game(name).evaluation(2)


def of_positions(name: str) -> Cases:
    """Wrong uses of a position."""
    position, over = position_of(name), _over(name)
    fresh = position_of(name)
    while fresh.depth:  # what chance did before the first move
        fresh.undo()
    done = position.legal_list()[0]
    position.do(done)
    position.undo()
    return {
        "take back with nothing to take back": fresh.undo,
        "do an illegal number": lambda: position.do(-12345),
        "do a number of 64 bits": lambda: position.do(2**63 - 1),
        "do a number of more bits": lambda: position.do(2**64),
        "do a text": lambda: position.do("0-13"),
        "do nothing": lambda: position.do(None),
        "do after the end": lambda: over.do(done),
        "resample for an unknown seat": lambda: position.resample(9, hypostyle.Source(1)),
        "resample without a source": lambda: position.resample(0, None),
        "begin again": lambda: position.__init__(),
        "begin again as another": lambda: Position.__init__(position, 8),
        "never begun": lambda: _never_begun(position).legal_list(),
        "copied though never begun": lambda: _never_begun(position).copy(),
    }


def of_evaluations(name: str) -> Cases:
    """Wrong uses of an evaluation."""
    position, evaluation = position_of(name), evaluation_of(name)
    other = GAMES[(GAMES.index(name) + 1) % len(GAMES)]
    foreign = position_of(other)
    weights = evaluation.get_weights()
    return {
        "features of a foreign position": lambda: evaluation.get_features(foreign, 0),
        "values of a foreign position": lambda: evaluation.get_values(foreign),
        "move scores in a foreign position": lambda: evaluation.get_move_scores(foreign),
        "noisy moves of a foreign position": lambda: evaluation.get_noisy(foreign),
        "features of no position": lambda: evaluation.get_features(None, 0),
        "features of an unknown seat": lambda: evaluation.get_features(position, 2),
        "features of a seat below all": lambda: evaluation.get_features(position, -1),
        "weights for others": lambda: evaluation.set_weights({}, {}),
        "weights that are no numbers": lambda: evaluation.set_weights(dict.fromkeys(weights[0], "x"), weights[1]),
        "weights without bounds": lambda: evaluation.set_weights(dict.fromkeys(weights[0], float("inf")), weights[1]),
        "never begun": lambda: _never_begun(evaluation).get_values(position),
        "too many features": lambda: Evaluation(tuple(str(number) for number in range(65))),
    }


def of_searches(name: str) -> Cases:
    """Wrong uses of what thinks."""
    position, evaluation = position_of(name), evaluation_of(name)
    foreign = evaluation_of(GAMES[(GAMES.index(name) + 1) % len(GAMES)])
    search = Mcts(position, evaluation, memory=1)
    search.run(3)
    return {
        "a foreign evaluation": lambda: Mcts(position, foreign),
        "a foreign evaluation for two sides": lambda: AlphaBeta(position, foreign),
        "nothing to think about": lambda: Mcts(NOTHING, evaluation),
        "no game": lambda: Mcts(_plain_position(), None),
        "no search by itself": lambda: Search(position, None).run(5),
        "no memory": lambda: Mcts(position, evaluation, memory=0),
        "memory below nothing": lambda: AlphaBeta(position, evaluation, memory=-1),
        "no number of nodes": lambda: search.run(-1),
        "too many nodes": lambda: search.run(2**63),
        "a seed that is a text": lambda: Mcts(position, evaluation, seed="x"),
        "an undefined c_puct": lambda: Mcts(position, evaluation, c_puct=float("nan")),
        "advance by an illegal move": lambda: search.advance(-12345),
        "fewer lines than none": lambda: search.lines(-1),
        "never begun": lambda: Mcts.__new__(Mcts).run(1),
        "never begun, and asked": lambda: AlphaBeta.__new__(AlphaBeta).lines(),
        "too many simulations": lambda: Uct(position).run(2**40),
        "no room for a tree": lambda: Uct(position, most=0),
        "playouts without a source": lambda: playouts(position, 1, 1, NOTHING),
        "playouts of nothing": lambda: playouts(NOTHING, 1, 1, hypostyle.Source(1)),
        "lines without end": lambda: perft(position, 10**6),
        "a depth that no table has": lambda: TranspositionTable(0).put(1, 1, 1, 256, 1),
        "a key that no table has": lambda: TranspositionTable(0).get(-1),
        "a table that was never begun": lambda: TranspositionTable.__new__(TranspositionTable).get(1),
    }


def of_two_threads(name: str) -> Cases:
    """Using what another thread is thinking with. Only while it runs is any of this refused."""
    position, evaluation = position_of(name), evaluation_of(name)
    search = Mcts(position, evaluation, memory=4, hidden=hypostyle.game(name).hidden)
    thread = threading.Thread(target=lambda: search.run(2**50))

    def beside(call: Callable[[], object]) -> object:
        if not thread.is_alive():
            thread.start()
        while search.nodes == 0:
            pass
        return call()

    def end() -> None:
        search.stop()
        thread.join()
        raise ValueError("ended well")

    weights = evaluation.get_weights()
    return {
        "a second run": lambda: beside(lambda: search.run(1)),
        "lines beside a run": lambda: beside(search.lines),
        "advance beside a run": lambda: beside(lambda: search.advance(position.legal_list()[0])),
        "its evaluation beside a run": lambda: beside(lambda: evaluation.get_values(position)),
        "other weights beside a run": lambda: beside(lambda: evaluation.set_weights(*weights)),
        "another search with its evaluation": lambda: beside(lambda: Mcts(position, evaluation)),
        "the end": end,
    }


def _over(name: str) -> Any:
    state = Setting(name, 2).start(1)
    source = hypostyle.Source(5)
    while not state.over:
        moves = state.moves()
        state.play(moves[source.draw(len(moves))])
    return state.position


def _never_begun(model: Any) -> Any:
    """An object of the same class on which `__init__` never ran."""
    kind: Any = type(model)
    return kind.__new__(kind)


def _plain_position() -> Position:
    return Position(2)


def main() -> None:
    """All cases, one line each."""
    print("compiled" if hypostyle.COMPILED else "plain")
    for name in GAMES:
        for of in (of_positions, of_evaluations, of_searches, of_two_threads):
            for what, use in of(name).items():
                try:
                    print(name, what, "answered", use())
                except Exception as problem:
                    sentence = "a sentence" if " " in str(problem) else f"only {problem!r}"
                    print(f"{name}, {what}: {type(problem).__name__} with {sentence}")


if __name__ == "__main__":
    main()
