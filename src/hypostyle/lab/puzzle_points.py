"""Puzzles that ask for points: one first move gets clearly most, by the end of the game or of the turn."""

from __future__ import annotations

from dataclasses import dataclass

from hypostyle.core.kernel.position import CHANCE, OVER, Position
from hypostyle.core.state import State
from hypostyle.lab.puzzle_win import Found, UndecidedError
from hypostyle.search.point_search import PointSearch

CLEARLY = 2
"""The right move gets so many points more than any other, or is the only one that wins the game."""
MOST_CHOICES = 1000
MEMORY = 1  # MB


@dataclass(frozen=True)
class _Choice:
    """A move, by how many points the puzzle's seat will be ahead with it, and the best reply of another seat."""

    move: int
    margin: int
    reply: int | None
    nodes: int


class PointFinder:
    """Looks for a puzzle in one state. `nodes` are for the choices of one position, all together.

    `hopeless`: it could not be decided, nor can any earlier position of the game.
    """

    def __init__(self, state: State, nodes: int):
        points = state.game.points()
        assert points is not None, "the game counts points"
        self._state = state
        self._game = state.game
        self._points = points
        self._seat = state.position.actor
        self._turn_only = state.game.chance
        self._turn = state.turn
        self.hopeless = False
        self._first: list[_Choice] = []
        self._last_own = 0
        self._nodes = nodes
        self._evaluation = None if self._turn_only else state.game.evaluation(state.players)

    def first(self) -> str | None:
        """The only first move that gets clearly most; None if there is none, or it could not be proved."""
        try:
            self._first = self._choices(self._state.position.copy())
        except UndecidedError:
            self.hopeless = not self._turn_only  # earlier in the game there is even more to look at
            return None
        if len(self._first) < 2:
            return None
        best, second = (choice.margin for choice in self._first[:2])
        decides = not self._turn_only and best > 0 >= second
        if best - second < (1 if decides else CLEARLY):
            return None
        return self._game.write_move(self._state.position, self._first[0].move)

    def complete(self) -> Found | None:
        """The whole puzzle, after `first` found its move; None if that takes too long."""
        best, second = self._first[:2]
        found = Found(nodes=sum(choice.nodes for choice in self._first))
        now = self._points.get_margin(self._state.position, self._seat)
        found.margin, found.gain, found.lead = best.margin, best.margin - now, best.margin - second.margin
        found.proof = {"margin": best.margin, "second": second.margin}
        try:
            self._follow(found, self._first)
        except UndecidedError:
            return None
        return found

    def _follow(self, found: Found, choices: list[_Choice]) -> None:
        """Write the main line down, up to the last own move before several are as good, or before all is over."""
        position = self._state.position.copy()
        while not self._ended(position):
            place = len(found.solution)
            if position.actor == CHANCE:
                event = position.chance_list()[0][0]
                found.solution.append(self._game.write_event(position, event))
                position.do(event)
                continue
            if place:
                choices = self._choices(position)
            best = choices[0]
            if position.actor == self._seat:
                right = [choice for choice in choices if choice.margin == best.margin]
                if len(right) == len(choices) or (len(right) > 1 and not self._turn_only):
                    break
                self._note(found, place, position, choices)
            found.solution.append(self._game.write_move(position, best.move))
            position.do(best.move)
        self._cut(found)

    def _note(self, found: Found, place: int, position: Position, choices: list[_Choice]) -> None:
        found.moves += 1
        also, replies = [], {}
        for choice in choices[1:]:
            text = self._game.write_move(position, choice.move)
            if choice.margin == choices[0].margin:
                also.append(text)
            elif choice.reply is not None:
                after = position.copy()
                after.do(choice.move)
                replies[text] = self._game.write_move(after, choice.reply)
        if also:
            found.also[place] = sorted(also)
        if replies:
            found.replies[place] = replies
        self._last_own = place

    def _cut(self, found: Found) -> None:
        """End with the last move of one's own: what the others do then does not matter."""
        del found.solution[self._last_own + 1 :]

    def _ended(self, position: Position) -> bool:
        if position.actor == OVER:
            return True
        return self._turn_only and (
            position.turn != self._turn or (position.actor != CHANCE and position.actor != self._seat)
        )

    def _choices(self, position: Position) -> list[_Choice]:
        """All legal moves, the best for the seat to act first."""
        mine = position.actor == self._seat
        if len(position.legal_list()) > MOST_CHOICES:
            raise UndecidedError
        left = self._nodes
        found = []
        for move in position.legal_list():
            position.do(move)
            found.append(self._look(move, position, left))
            position.undo()
            left -= found[-1].nodes
            if left <= 0:
                raise UndecidedError
        return sorted(found, key=lambda choice: -choice.margin if mine else choice.margin)

    def _look(self, move: int, after: Position, nodes: int) -> _Choice:
        if after.actor == CHANCE and not self._ended(after):
            after = after.copy()
            while after.actor == CHANCE and not self._ended(after):
                after.do(after.chance_list()[0][0])
        if self._ended(after):
            return _Choice(move, self._points.get_margin(after, self._seat), None, 1)
        search = PointSearch(after, self._points, self._evaluation, self._turn_only, MEMORY)
        search.run(nodes)
        if not search.exact:
            raise UndecidedError
        mine = after.actor == self._seat
        reply = None if mine else search.lines(1)[0].moves[0]
        return _Choice(move, search.margin if mine else -search.margin, reply, search.nodes)
