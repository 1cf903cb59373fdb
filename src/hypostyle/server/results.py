"""What the end of a game at a table is for its players' results, written together with it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from hypostyle.server.refusal import Refusal
from hypostyle.server.requests import Friend, NewTable, Person
from hypostyle.server.seats import OPPONENT
from hypostyle.server.store.people import ACCOUNT, PlayerRow
from hypostyle.server.store.ratings import Ended, ending_with, undoing

if TYPE_CHECKING:
    from hypostyle.server.snapshot import Snapshot
    from hypostyle.server.store import TableRow
    from hypostyle.server.store.database import Connection
    from hypostyle.server.store.writer import Work


def with_results(snapshot: Snapshot, values: Mapping[str, Any], also: Work | None) -> Work | None:
    """What else is written with a change: if the game ends by it, its results."""
    row, places = snapshot.row, values.get("places")
    if "places" not in values or (places is None) == (row.places is None):
        return also
    more = (
        undoing(row.id)
        if places is None
        else ending_with(ended_game(row, snapshot.state.position.get_sides(), places, values["updated"]))
    )
    if also is None:
        return more

    def both(connection: Connection) -> None:
        also(connection)
        more(connection)

    return both


def ended_game(row: TableRow, sides: Sequence[int], places: Sequence[int], at: int) -> Ended:
    """A game that is over, as far as its results follow from it."""
    players = [sitter.get("player") for sitter in row.seats]
    return Ended(row.id, row.game, players, sides, places, is_rated(row), at)


def is_program(sitter: Mapping[str, Any]) -> bool:
    """Whether an opponent or a bot plays at a seat, or is asked to."""
    return sitter["kind"] == OPPONENT or bool(sitter.get("bot"))


def is_rated(row: TableRow) -> bool:
    """Whether ratings are at stake as things stand: nobody has taken back, and no program plays."""
    return row.rated and not row.taken_back and not any(map(is_program, row.seats))


def check_wish(wish: NewTable, who: PlayerRow) -> None:
    """Refuse to set up a rated game unless each seat will have an account of its own, until the end."""
    if not wish.rated:
        return
    if who.kind != ACCOUNT:
        raise Refusal("rated account", 403)
    here = [sitter for sitter in wish.seats if not isinstance(sitter, Friend)]
    alone = len(here) == 1 and isinstance(here[0], Person)
    if not alone or len(wish.seats) < 2 or wish.stand_in is not None:
        raise Refusal("rated seats", 422)


def check_rated(row: TableRow, who: PlayerRow) -> None:
    """Refuse guests and bots who want to sit down where ratings are at stake."""
    if row.rated and who.kind != ACCOUNT:
        raise Refusal("rated account", 403)
