"""New games, as they are to be stored."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from hypostyle.core.game import Game
from hypostyle.core.state import State
from hypostyle.server.clocks import ClockSettings
from hypostyle.server.rebuild import begin, steps_of
from hypostyle.server.seats import Seating, fresh_seats
from hypostyle.server.snapshot import Snapshot
from hypostyle.server.state_changes import now, standing
from hypostyle.server.store import Add, MatchRow, TableRow
from hypostyle.server.timekeeping import new_clock


@dataclass(frozen=True, slots=True)
class Terms:
    """What was agreed about a game between people besides its rules: the clock, and who takes over from whoever is gone
    (the level of a program; None: the game ends), whether ratings are at stake, and whether everybody may find it.
    """

    clock: ClockSettings | None = None
    stand_in: int | None = None
    rated: bool = False
    public: bool = False


NO_TERMS = Terms()


def terms_of(found: Snapshot) -> Terms:
    """The same terms again."""
    return Terms(
        None if found.clock is None else found.clock.settings, found.row.stand_in, found.row.rated, found.row.public
    )


def first_game(
    host: str,
    game: Game,
    players: int,
    options: Mapping[str, Any],
    seats: Sequence[Any],
    pace: int,
    games: int,
    terms: Terms,
) -> Add:
    """A new game, or the first of a match."""
    state = begin(game, players, options, None)
    state.seed()
    if games == 1:
        return new_game(host, state, seats, None, pace, terms)
    match = MatchRow(secrets.token_urlsafe(18), host, game.name, players, state.options, games, now())
    place = {"match_id": match.id, "match_game": 1, "match_members": [*range(players)]}
    add = new_game(host, state, seats, None, pace, terms, **place)
    return replace(add, match=match)


def new_game(
    host: str, state: State, seats: Sequence[Any], start: str | None, pace: int, terms: Terms, **match: Any
) -> Add:
    """A game that is at this state."""
    clock = new_clock(terms.clock, Seating(seats), state, now())
    columns = {
        **standing(state),
        **match,
        **clock,
        "stand_in": terms.stand_in,
        "rated": terms.rated,
        "public": terms.public,
    }
    row = new_row(host, state.game.name, state.players, state.options, seats, start, pace, columns)
    return Add(row, steps_of(state, now()))


def new_row(
    host: str,
    game: str,
    players: int,
    options: dict[str, Any],
    seats: Sequence[Any],
    start: str | None,
    pace: int,
    columns: Mapping[str, Any],
) -> TableRow:
    """A new table; the columns are those that follow from its state."""
    return TableRow(
        id=secrets.token_urlsafe(18),
        host=host,
        game=game,
        players=players,
        options=options,
        seats=seats,
        start=start,
        pace=pace,
        paused=False,
        resigned=None,
        changes=0,
        created=now(),
        updated=now(),
        **columns,
    )


def rematch_of(found: Snapshot, host: str) -> Add:
    """The same again by agreement: everybody moves on one seat, so that another one opens."""
    row = found.row
    seats = fresh_seats([*row.seats[-1:], *row.seats[:-1]])
    games = 1 if found.match is None else found.match.row.games
    return first_game(host, found.game, row.players, row.options, seats, row.pace, games, terms_of(found))
