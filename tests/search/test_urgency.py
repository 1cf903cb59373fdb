"""What brings games of several seats to an end: a game that goes on has its price, and a draw is worth what is said."""

from collections.abc import Iterator

import pytest

import hypostyle
from hypostyle.search.mcts import Mcts
from tests.games.isis.positions import position
from tests.play import SOAK

ISIS = hypostyle.game("isis")
LONGEST = 400


def _play(players: int, seed: int) -> Iterator[hypostyle.State]:
    """A game of quick opponents, as long as it lasts."""
    state = ISIS.start(players)
    opponents = [hypostyle.player("isis", level=3, seed=seed + seat, cap=False) for seat in range(players)]
    while not state.over and state.position.turn <= LONGEST:
        yield state
        state.play(opponents[state.position.actor].choose(state))
    yield state


@pytest.mark.parametrize("players", [3, 4])
def test_games_of_several_seats_have_a_winner(players: int) -> None:
    for seed in range(2 * SOAK):
        *_, last = _play(players, 1 + 10 * seed)
        assert last.over
        assert last.position.get_places().count(1) == 1


def test_a_seat_gives_in_when_going_on_costs_more_than_its_hope() -> None:
    """The next seat takes a throne with four stones in play: who is far behind parries, unless there is a price."""
    state = position(3, 5, 7, own={0: 46, 3: 0}, players=4, seat=3)
    lost = {move for move in state.position.legal_list() if _lets_win(state, move)}
    assert 0 < len(lost) < len(state.moves())
    assert _best(state, 0) not in lost
    assert _best(state, 0.5) in lost


def _lets_win(state: hypostyle.State, move: int) -> bool:
    """Whether the next seat wins at once after this move."""
    after = state.position.copy()
    after.do(move)
    for reply in after.legal_list():
        after.do(reply)
        won = after.actor < 0 and after.get_places().count(1) == 1
        after.undo()
        if won:
            return True
    return False


def _best(state: hypostyle.State, impatience: float) -> int:
    search = Mcts(state.position, ISIS.evaluation(4), 1, 16, impatience=impatience, drawn=-1 / 3)
    search.run(300)
    return search.lines(1)[0].moves[0]


@pytest.mark.parametrize("drawn", [0.0, -0.25])
def test_an_end_without_a_winner_is_worth_what_is_said(drawn: float) -> None:
    """A repetition of the first kind ends the game: any move back to a position is a draw."""
    state = ISIS.start(3, repetition=2)
    while True:
        ends = [move for move in state.position.legal_list() if _draws(state, move)]
        if ends:
            break
        assert not state.over
        state.play(state.moves()[state.position.turn * 7 % len(state.moves())])
    search = Mcts(state.position, ISIS.evaluation(3), 1, 16, drawn=drawn)
    search.focus(ends[0])
    search.run(5)
    line = next(line for line in search.lines() if line.moves[0] == ends[0])
    assert line.proven
    assert line.values == (drawn,) * 3


def _draws(state: hypostyle.State, move: int) -> bool:
    after = state.position.copy()
    after.do(move)
    return after.actor < 0 and after.get_places() == [1] * after.seats


def test_between_two_there_is_no_hurry() -> None:
    for name in ("isis", "theben", "karnak", "sakkara", "horus"):
        assert not hypostyle.game(name).urgency(2)
