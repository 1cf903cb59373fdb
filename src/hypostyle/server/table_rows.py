"""New games, as they are to be stored."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from hypostyle.core.game import Game
from hypostyle.core.state import State
from hypostyle.server.rebuild import begin, steps_of
from hypostyle.server.seats import fresh_seats
from hypostyle.server.snapshot import Snapshot
from hypostyle.server.state_changes import now, standing
from hypostyle.server.store import Add, MatchRow, TableRow


def first_game(
    host: str,
    game: Game,
    players: int,
    options: Mapping[str, Any],
    seats: Sequence[Any],
    pace: int,
    games: int,
) -> Add:
    """A new game, or the first of a match."""
    state = begin(game, players, options, None)
    state.seed()
    if games == 1:
        return new_game(host, state, seats, None, pace)
    match = MatchRow(secrets.token_urlsafe(18), host, game.name, players, state.options, games, now())
    add = new_game(host, state, seats, None, pace, match_id=match.id, match_game=1, match_members=[*range(players)])
    return replace(add, match=match)


def new_game(host: str, state: State, seats: Sequence[Any], start: str | None, pace: int, **match: Any) -> Add:
    """A game that is at this state."""
    columns = {**standing(state), **match}
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
    return first_game(host, found.game, row.players, row.options, seats, row.pace, games)
