"""A hint: a good move for the seat to act, and why in a phrase."""

from __future__ import annotations

from dataclasses import dataclass

from hypostyle.core.game import Game
from hypostyle.core.kernel.position import OVER
from hypostyle.core.level import TOP_LEVEL
from hypostyle.core.state import State
from hypostyle.core.words import Text
from hypostyle.players.search_player import LevelPlayer
from hypostyle.players.sliced_search import Slices, complete
from hypostyle.players.solving import KEEPS, LOST, SolitaireAdviser
from hypostyle.search.solution import LOSS

SECONDS = 1.0
SOLVING_NODES = 600_000  # in a solitaire, before that


@dataclass(frozen=True)
class Hint:
    """A move, the ids to point at to make it, and why it is good."""

    move: str
    ids: tuple[str, ...]
    why: Text


class Adviser:
    """Finds hints as the strongest opponent would move. It knows what the seat to act knows, and no more.

    In a solitaire it looks for a solution first: its hints keep what can be solved solvable.
    """

    def __init__(self, game: Game, seconds: float = SECONDS):
        self._solving = SolitaireAdviser()
        self._player = LevelPlayer(game, level=TOP_LEVEL, seconds=seconds)

    def advise(self, state: State) -> Hint:
        """A good move for the seat to act; takes as long as the adviser thinks."""
        return complete(self.advise_in_slices(state))

    def advise_in_slices(self, state: State) -> Slices[Hint]:
        """`advise` for a caller who lets others go first now and then."""
        reason = None
        if state.game.solitaire is not None and state.players == 1:
            found = yield from self._solving.solve_in_slices(state, SOLVING_NODES)
            if found.move is not None:
                return Hint(
                    found.move, state.scene(state.seat).choices[found.move], KEEPS if len(found.line) > 1 else WINS
                )
            if found.result == LOSS:
                reason = LOST
        move = yield from self._player.choose_in_slices(state)
        report = self._player.search_report()
        if report is not None and report.wins_in is not None and report.wins_in > 1:
            reason = {language: text.format(moves=report.wins_in) for language, text in WINS_IN.items()}
        return Hint(move, state.scene(state.seat).choices[move], reason or why(state, move))

    def stop(self) -> None:
        """From another thread: be done at once."""
        self._solving.stop()
        self._player.stop()


def why(state: State, move: str) -> Text:
    """What a legal move is good for: the most telling of the reasons that hold for it.

    It is asked on a position that agrees with all the mover may know, so it says nothing about what is hidden.
    """
    seat, game = state.seat, state.game
    if seat is None:
        raise ValueError("nobody is to act, so no move is good for anything")
    sample = game.from_view(state.view(seat))
    moves = game.write_moves(sample.position, sample.position.legal_list())
    before, after = sample.position, sample.position.copy()
    after.do(moves[move])
    if after.actor == OVER and after.get_places()[seat] == 1:
        sides = before.get_sides()
        alone = all(place > 1 or sides[other] == sides[seat] for other, place in enumerate(after.get_places()))
        return WINS if alone else SHARES
    if len(moves) == 1:
        return ONLY
    first = next(game.reasons_for(before, moves[move], after), None)
    return GOOD if first is None else game.reasons[first]


WINS: Text = {"en": "wins the game", "de": "gewinnt die Partie"}
WINS_IN: Text = {
    "en": "wins in at most {moves} moves of both sides, whatever the other one does",
    "de": "gewinnt in höchstens {moves} Zügen beider Seiten, was die andere auch tut",
}
SHARES: Text = {
    "en": "ends the game with the first place shared",
    "de": "beendet die Partie mit einem geteilten ersten Platz",
}
ONLY: Text = {"en": "is your only move", "de": "ist dein einziger Zug"}
GOOD: Text = {"en": "is the best move the search found", "de": "ist der beste Zug, den die Suche gefunden hat"}
