"""Matches at tables: how one stands, from the tables of its games."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from hypostyle.core.match import tell_match
from hypostyle.core.outcome import FORFEITS, Outcome
from hypostyle.server.store import MatchRow, StoredMatch, TableRow


@dataclass(frozen=True)
class MatchStanding:
    """The match that a table is a game of, with the games before it: their scores no longer change.

    Sums go by members: `members` tells which of them sits at each seat of this table, for seats may be changed between
    the games of a match.
    """

    row: MatchRow
    number: int
    members: Sequence[int]
    earlier: Sequence[TableRow]

    @property
    def last(self) -> bool:
        """Whether this is the last game."""
        return self.number >= self.row.games

    def sums(self, scores: Sequence[float] | None = None) -> list[float]:
        """By seat of this table: the scores of the games before it, and these of its own game."""
        rows = [self.earlier_scores(game) for game in self.earlier]
        if scores is not None:
            rows.append(list(scores))
        return [sum(row[seat] for row in rows) for seat in range(len(self.members))]

    def earlier_scores(self, game: TableRow) -> list[float]:
        """The scores of an earlier game by seat of this table."""
        by_member = dict(zip(game.match_members or (), game.scores or (), strict=True))
        return [by_member[member] for member in self.members]

    def is_over(self, outcome: Outcome | None) -> bool:
        """Whether the match is over when this game ended so: whoever gives up a game, or runs out of time, loses it."""
        return outcome is not None and (self.last or outcome.reason in FORFEITS)

    def tell(self, outcome: Outcome | None, sides: Sequence[int], names: Sequence[str], language: str) -> str:
        """How the match stands or ended once this game is over; "" before that."""
        if outcome is None:
            return ""
        if outcome.reason in FORFEITS:
            # The sums do not count any more.
            return tell_match([-place for place in outcome.places], sides, names, True, language, points=False)
        return tell_match(self.sums(outcome.scores), sides, names, self.last, language)


def standing_of(row: TableRow, stored: StoredMatch | None) -> MatchStanding | None:
    """How the match of a table stands; None if it is in none, or what is stored of the match cannot be meant."""
    if stored is None or row.match_game is None or row.match_members is None:
        return None
    earlier = [game for game in stored.games if (game.match_game or 0) < row.match_game]
    whole = [game.match_game for game in earlier] == list(range(1, row.match_game))
    if not whole or not _are_members(row) or not all(_are_members(game) and _has_scores(game) for game in earlier):
        return None
    return MatchStanding(stored.row, row.match_game, row.match_members, earlier)


def _are_members(game: TableRow) -> bool:
    members = game.match_members or ()
    return all(type(member) is int for member in members) and sorted(members) == list(range(game.players))


def _has_scores(game: TableRow) -> bool:
    scores = game.scores or ()
    return len(scores) == game.players and all(type(score) in (int, float) for score in scores)
