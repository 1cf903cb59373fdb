"""A hint: a good move for the seat to act, and why in a phrase."""

from __future__ import annotations

from dataclasses import dataclass

from hypostyle.core.game import Game
from hypostyle.core.level import LEVEL_NAMES
from hypostyle.core.position import OVER, Position
from hypostyle.core.state import State
from hypostyle.core.words import Text
from hypostyle.players.level_player import LevelPlayer

SECONDS = 1.0


@dataclass(frozen=True)
class Hint:
    """A move, the ids to point at to make it, and why it is good."""

    move: str
    ids: tuple[str, ...]
    why: Text


class Adviser:
    """Finds hints as the strongest opponent would move. It knows what the seat to act knows, and no more."""

    def __init__(self, game: Game, seconds: float = SECONDS):
        self._player = LevelPlayer(game, level=len(LEVEL_NAMES), seconds=seconds)

    def advise(self, state: State) -> Hint:
        """A good move for the seat to act; takes as long as the adviser thinks."""
        move = self._player.choose(state)
        return Hint(move, state.scene(state.seat).choices[move], why(state, move))

    def stop(self) -> None:
        """From another thread: be done at once."""
        self._player.stop()


def why(state: State, move: str) -> Text:
    """What a legal move is good for: the gain that weighs most, the mover's against that of the best opponent.

    It is judged on a position that agrees with all the mover may know, so it says nothing about what is hidden.
    """
    seat, game = state.seat, state.game
    if seat is None:
        raise ValueError("nobody is to act, so no move is good for anything")
    guess = game.from_view(state.view(seat))
    before, after = guess.position, guess.position.fork()
    after.do(_number(guess, move))
    if after.actor == OVER and after.get_places()[seat] == 1:
        return WINS
    evaluation = game.evaluation(state.players)
    if evaluation is None:
        return GOOD
    weights = list(evaluation.get_weights()[0].values())
    sides = before.get_sides()

    def weighed(position: Position, whose: int) -> list[float]:
        features = evaluation.get_features(position, whose)
        return [weight * feature for weight, feature in zip(weights, features, strict=True)]

    others = [other for other in range(state.players) if sides[other] != sides[seat]]
    rival = max(others, key=lambda other: sum(weighed(before, other)), default=None)
    gains = [new - old for old, new in zip(weighed(before, seat), weighed(after, seat), strict=True)]
    if rival is not None:
        losses = [new - old for old, new in zip(weighed(before, rival), weighed(after, rival), strict=True)]
        gains = [gain - loss for gain, loss in zip(gains, losses, strict=True)]
    told = [(gain, name) for gain, name in zip(gains, evaluation.names, strict=True) if name in game.reasons]
    most, name = max(told, default=(0.0, ""))
    return game.reasons[name] if most > 0 else GOOD


def _number(state: State, text: str) -> int:
    """The number of a legal move."""
    return state.game.write_moves(state.position, state.position.legal_list())[text]


WINS: Text = {"en": "wins the game", "de": "gewinnt die Partie"}
GOOD: Text = {"en": "the best move found", "de": "der beste Zug, der sich fand"}
