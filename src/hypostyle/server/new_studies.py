"""How studies come to be and change: from a table, a record, a position or the start of a game."""

from __future__ import annotations

import json
from functools import partial

import hypostyle
from hypostyle.core.record import GameTree
from hypostyle.server.limits import STUDIES_EACH, STUDY_BYTES
from hypostyle.server.new_tables import find_game
from hypostyle.server.reading import RecordReader
from hypostyle.server.record_worker import (
    Pictured,
    ReadTree,
    picture_of,
    tree_from_json,
    tree_from_position,
    tree_from_record,
)
from hypostyle.server.refusal import Refusal
from hypostyle.server.requests import DescribedStudy, FromPosition, FromRecord, FromTable, NewStudy, SavedStudy
from hypostyle.server.seats import names
from hypostyle.server.snapshot import Snapshot
from hypostyle.server.state_changes import now
from hypostyle.server.store.studies import LINK, StudyRow
from hypostyle.server.table_registry import TableRegistry
from hypostyle.server.tables_api import day_of, record_of


class NewStudies:
    """Makes and changes studies. What strangers send is replayed in the process that reads their records, too."""

    def __init__(self, registry: TableRegistry, reader: RecordReader):
        self._registry = registry
        self._store = registry.store.studies
        self._reader = reader

    async def make(self, wish: NewStudy, player: str, language: str) -> str:
        """A new study."""
        source = wish.source
        if isinstance(source, FromTable):
            found = await self._registry.look_up(source.table)
            found.rights.check_study(player)
            knowing = found.rights.knowing(player)
            tree = (await self._registry.background.run(_tree_of, found, knowing, language)).to_json()
            game = found.game.name
        elif isinstance(source, FromRecord):
            read = await self._reader.run(tree_from_record, source.record)
            game, tree = read.game, read.tree
        elif isinstance(source, FromPosition):
            read = await self._reader.run(tree_from_position, json.dumps(source.position))
            game, tree = read.game, read.tree
        else:
            begun = find_game(source.game).start(source.players, by_hand=True, **source.options)
            game, tree = source.game, GameTree.of(begun).to_json()
        return await self._keep(player, wish.name or hypostyle.game(game).title, game, tree)

    async def copy(self, study: str, player: str) -> str:
        """A study of one's own like another that may be read."""
        row, tree = await self.find(study, player)
        return await self._keep(player, row.name, row.game, tree)

    async def _keep(self, player: str, name: str, game: str, tree: str) -> str:
        _check_size(tree)
        made = await self._store.make(player, name, game, tree, now(), STUDIES_EACH)
        if made is None:
            raise Refusal("too many studies", 409, most=STUDIES_EACH)
        return made

    async def find(self, study: str, player: str | None) -> tuple[StudyRow, str]:
        """A study that this player may read, and its tree."""
        found = await self._store.find(study)
        if found is None or (found[0].owner != player and found[0].access != LINK):
            raise Refusal("no study", 404)
        return found

    async def _own(self, study: str, player: str | None) -> StudyRow:
        row, _ = await self.find(study, player)
        if row.owner != player:
            raise Refusal("not your study", 403)
        return row

    async def save(self, study: str, wish: SavedStudy, player: str | None) -> int:
        """Keep another tree, if no other change came between; how often the study was changed then."""
        row = await self._own(study, player)
        if row.changes != wish.changes:
            raise Refusal("study stale")
        read = await self._reader.run(tree_from_json, json.dumps(wish.tree))
        if read.game != row.game:
            raise Refusal("no game", 422)
        _check_size(read.tree)
        if not await self._store.save(study, read.tree, wish.changes, now()):
            raise Refusal("study stale")
        await self._registry.studies.changed(study)
        return wish.changes + 1

    async def describe(self, study: str, wish: DescribedStudy, player: str | None) -> None:
        """Call a study otherwise, or share it."""
        await self._own(study, player)
        await self._store.describe(study, wish.name, wish.access, now())
        await self._registry.studies.changed(study)

    async def remove(self, study: str, player: str | None) -> None:
        """Forget a study."""
        await self._own(study, player)
        await self._store.remove(study)
        await self._registry.studies.changed(study)

    async def record(self, study: str, player: str | None) -> ReadTree:
        """A study as a record."""
        _, tree = await self.find(study, player)
        return await self._reader.run(tree_from_json, tree)

    async def picture(self, study: str, wish: Pictured, player: str | None) -> str:
        """A position of a study, or a line, as SVG."""
        _, tree = await self.find(study, player)
        drawn = await self._reader.run(partial(picture_of, wish), tree)
        if not drawn:
            raise Refusal("no ply", 422)
        return drawn


def _tree_of(found: Snapshot, knowing: int | None, language: str) -> GameTree:
    """The game at a table as somebody may know it who knows what this seat knows."""
    if found.game.hidden and found.outcome is None:
        return GameTree.as_known(found.state, knowing, names(found.row.seats, language), day_of(found.row))
    games = None if found.match is None else found.match.row.games
    return GameTree.from_record(record_of(found.row, found.state, found.spent, found.outcome, games, language))


def _check_size(tree: str) -> None:
    if len(tree) > STUDY_BYTES:
        raise Refusal("study too long", 422, most=STUDY_BYTES)
