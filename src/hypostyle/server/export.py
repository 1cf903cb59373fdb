"""All that is kept of a player, as a file."""

from __future__ import annotations

import datetime
import io
import re
import zipfile
from dataclasses import asdict
from typing import Any

import orjson

from hypostyle.server.limits import TABLES_EACH
from hypostyle.server.puzzle_scores import date_of
from hypostyle.server.rebuild import BrokenTable
from hypostyle.server.refusal import Refusal
from hypostyle.server.seats import Seating
from hypostyle.server.store import TableRow
from hypostyle.server.store.people import PlayerRow
from hypostyle.server.store.ratings import Wanted
from hypostyle.server.table_registry import TableRegistry
from hypostyle.server.tables_api import write_record

_UNSAFE = re.compile(r"[^\w.]+")
"""What a name may hold and a file's name better does not."""


async def export_zip(registry: TableRegistry, who: PlayerRow, language: str) -> bytes:
    """`me.json`, a record for each table whose record this player may have, all studies, all positions set up."""
    sessions = await registry.store.accounts.sessions_of(who.id)
    rows = await registry.store.tables_of(who.id, 2 * TABLES_EACH)
    results = await registry.store.ratings.results(Wanted(who.id, who.id), 2 * TABLES_EACH)
    tables: list[dict[str, Any]] = []
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as file:
        for row in rows:
            record = await _record(registry, row, language)
            name = _file_name(row, language) if record else None
            if name and record:
                file.writestr(name, record)
            tables.append(_tell(row, who.id, name, language))
        studies = await registry.store.studies.of_owner(who.id)
        for study in studies:
            kept = await registry.store.studies.find(study.id)
            if kept is not None:
                file.writestr(f"studies/{study.id}.json", kept[1])
        drafts = await registry.store.drafts.of_owner(who.id)
        for draft in drafts:
            found = await registry.store.drafts.find(draft.id, who.id)
            if found is not None:
                file.writestr(f"positions/{draft.id}.json", found[1])
        about = {
            "player": {"id": who.id, "kind": who.kind, "name": who.name, "language": who.language},
            "created": who.created,
            "last_seen": who.seen,
            "sessions": [{"created": created, "last_seen": seen} for created, seen in sessions],
            "tables": tables,
            "studies": [asdict(study) for study in studies],
            "positions": [asdict(draft) for draft in drafts],
            "puzzles": await _puzzles(registry, who.id),
            "solved_days": [asdict(day) for day in await registry.store.solved_days.of_player(who.id)],
            "said": await registry.store.talk.of_player(who.id),
            "push_devices": [device.endpoint for device in await registry.store.push.of_player(who.id)],
            "ratings": [
                {"game": game, "kind": kind, "mu": rating.mu, "sigma": rating.sigma, "games": rating.games}
                for game, kind, rating in await registry.store.ratings.of_player(who.id)
            ],
            "results": [asdict(result) for result in results],
        }
        file.writestr("me.json", orjson.dumps(about, option=orjson.OPT_INDENT_2))
    return packed.getvalue()


async def _puzzles(registry: TableRegistry, player: str) -> dict[str, Any]:
    """What was done with puzzles, and what came of it."""
    stored = registry.store.puzzles
    return {
        "tries": [asdict(row) for row in await stored.tries(player)],
        "ratings": {game: asdict(rating) for game, rating in (await stored.ratings(player)).items()},
        "days": [
            {"date": date_of(day).isoformat(), "solved": solved} for day, solved in (await stored.days(player)).items()
        ],
    }


def _file_name(row: TableRow, language: str) -> str:
    """The day, the game, who played, and the beginning of the id, which tells two games of a day apart."""
    day = datetime.datetime.fromtimestamp(max(0, row.created) / 1000, datetime.UTC).date().isoformat()
    names = "-".join(_UNSAFE.sub("", name) for name in Seating(row.seats).names(language))
    return f"records/{day}-{row.game}-{names[:80]}-{row.id[:6]}.txt"


def _tell(row: TableRow, player: str, record: str | None, language: str) -> dict[str, Any]:
    try:
        seating = Seating(row.seats)
        names, mine = seating.names(language), list(seating.of_player(player))
    except (KeyError, IndexError, TypeError):
        names, mine = [], []
    return {
        "id": row.id,
        "game": row.game,
        "created": row.created,
        "updated": row.updated,
        "set_up_by_me": row.host == player,
        "names": names,
        "my_seats": mine,
        "places": row.places,
        "reason": row.reason,
        "record": record,
    }


async def _record(registry: TableRegistry, row: TableRow, language: str) -> str | None:
    """The record of a table; None while it would show hidden cards, and of one that is broken."""
    try:
        found = await registry.look_up(row.id)
    except (BrokenTable, Refusal):
        return None
    if found.game.hidden and found.outcome is None:
        return None
    return await registry.background.run(
        write_record,
        found.row,
        found.state,
        found.spent,
        found.outcome,
        None if found.match is None else found.match.row.games,
        language,
    )
