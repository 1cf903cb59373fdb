"""Why a text is not a legal move of HORUS: the clause it breaks, and what would be needed."""

import re

from hypostyle.core.objection import NOTATION, Objection, object_to
from hypostyle.core.position import Position
from hypostyle.core.words import LANGUAGES, Text, short
from hypostyle.games.horus import board, words
from hypostyle.games.horus.board import Place
from hypostyle.games.horus.rules import HorusPosition
from hypostyle.games.horus.table import Region, Table, Tile, regions_of, table_of

_NUMBER = r"(0|-?[1-9][0-9]{0,2})"
_PLACE = f"{_NUMBER},{_NUMBER}"
_LAY = re.compile(rf"([a-z]+)@{_PLACE}(?:>{_PLACE})?")
_PLAY = re.compile(r"play ([a-z]+(?:-[0-9?])?)")
_STONE = re.compile(rf"stone {_PLACE}")
_SHIFT = re.compile(rf"shift {_PLACE}>{_PLACE}")
_LONGEST = 50


def object_to_move(position: Position, text: str) -> Objection:
    """The objection to a text that is not among the legal moves."""
    assert isinstance(position, HorusPosition)
    table = table_of(position)
    if len(text) <= _LONGEST:
        if (found := _LAY.fullmatch(text)) and found[1] in board.KINDS[: board.PYRAMID]:
            end = (int(found[4]), int(found[5])) if found[4] else None
            return _object_to_laying(position, table, found[1], (int(found[2]), int(found[3])), end)
        if found := _PLAY.fullmatch(text):
            return _object_to_card(table, found[1])
        if found := _STONE.fullmatch(text):
            return _object_to_stone(position, table, (int(found[1]), int(found[2])))
        if found := _SHIFT.fullmatch(text):
            start, to = (int(found[1]), int(found[2])), (int(found[3]), int(found[4]))
            return _object_to_shift(position, table, start, to)
    return _say(NOTATION, "notation", text=short(text))


def _say(clause: str, phrase: str, **values: object) -> Objection:
    return object_to(clause, words.OBJECTIONS[phrase], **values)


def _not_this_step(table: Table) -> Objection:
    """What is to do now instead."""
    return _say(words.STEP_CLAUSES[table.phase], "first", step=words.TO_DO[table.phase])


def _at(place: Place) -> str:
    return f"{place[0]},{place[1]}"


def _size(count: int) -> Text:
    return {language: words.counted(count, words.ONE_TILE, words.TILE_COUNT, language) for language in LANGUAGES}


# ---- laying tiles ----


def _object_to_laying(position: HorusPosition, table: Table, kind: str, place: Place, end: Place | None) -> Objection:
    if table.phase not in ("bag", "river", "tile", "nile"):
        return _not_this_step(table)
    wrong = _object_to_kind(table, kind)
    if wrong:
        return wrong
    if end is not None:
        return _object_to_end(position, table, kind, place, end)
    if table.phase == "bag" and kind == "river":
        return _say("H-11", "needs end", end=_at(table.ends[0]))
    return _object_to_place(table, kind, place) or _object_to_blocking(position, table, place, table.ends)


def _object_to_kind(table: Table, kind: str) -> Objection | None:
    """Whether it is the wrong tile altogether."""
    if table.phase == "bag":
        if kind != table.drawn:
            return _say("H-10", "drawn", drawn=words.KINDS[str(table.drawn)])
    elif table.phase == "tile":
        sort = str(table.played).split("-")[0]
        stack = "nile" if kind in ("river", "necropolis") else kind
        if sort not in ("any", kind):
            return _say("H-15", "card terrain", card=table.played, kind=words.KINDS[sort])
        if stack not in table.stacks:
            return _say("H-15", "no stack", kind=words.KINDS[kind])
        if not table.stacks[stack]:
            return _say("H-15", "stack empty", kind=words.KINDS[stack])
    elif kind not in ("river", "necropolis"):
        return _say("H-12", "river or necropolis")
    return None


def _object_to_place(table: Table, kind: str, place: Place) -> Objection | None:
    over, near = table.over(place), table.near(place)
    if over:
        return _say("H-6", "overlap", place=_at(place), kind=words.KINDS[over[0].kind], other=_at(over[0].place))
    if not near:
        return _say("H-6", "apart", place=_at(place))
    if kind == "river" and not any(_is_water(tile) for tile in near):
        return _say("H-12", "river dry", place=_at(place))
    if kind == "temple":
        for tile in near:
            if tile.kind in (*board.TERRAINS, "necropolis"):
                crowd = words.KINDS[tile.kind]
                return _say("H-13", "temple crowded", place=_at(place), kind=crowd, other=_at(tile.place))
        if not any(_is_water(tile) for tile in near):
            return _say("H-13", "temple dry", place=_at(place))
    return None


def _is_water(tile: Tile) -> bool:
    return board.KINDS.index(tile.kind) in board.WATER


def _object_to_end(position: HorusPosition, table: Table, kind: str, start: Place, place: Place) -> Objection:
    """A river tile in the place of a river end, which goes elsewhere."""
    clause = "H-11" if table.phase == "bag" else "H-12"
    if kind != "river":
        return _say(clause, "only river")
    if start not in table.ends:
        return _say(clause, "no end", place=_at(start))
    over = table.over(place)
    if over:
        return _say("H-6", "overlap", place=_at(place), kind=words.KINDS[over[0].kind], other=_at(over[0].place))
    if table.phase == "bag" and not board.touches(start, place):
        return _say("H-11", "end apart", end=_at(start), place=_at(place))
    if not any(_is_water(tile) for tile in table.near(place)):
        return _say("H-12", "end dry", place=_at(place))
    ends = tuple(end for end in table.ends if end != start)
    return _object_to_blocking(position, table, place, (*ends, place))


def _object_to_blocking(position: HorusPosition, table: Table, place: Place, ends: tuple[Place, ...]) -> Objection:
    for end in ends:
        if position.is_blocked(*end, *place):
            return _say("H-7", "blocked", end=_at(end))
    return _say(words.STEP_CLAUSES[table.phase], "not now")


# ---- cards and stones ----


def _object_to_card(table: Table, card: str) -> Objection:
    if card != "nile" and card not in board.CARDS:
        return _say("H-3", "no card", text=short(card))
    if table.phase != "card":
        return _not_this_step(table)
    if card == "nile":
        return _say("H-19", "nile gone")
    return _say("H-14", "not held", card=card)


def _object_to_stone(position: HorusPosition, table: Table, place: Place) -> Objection:
    if table.phase != "stone":
        return _not_this_step(table)
    wrong = _object_to_ground(table, place, "H-16")
    if wrong:
        return wrong
    size = len(_region(position, place).tiles)
    told = _size(size)
    if table.round == 1:
        return _say("H-17", "first round", place=_at(place), size=told)
    if size > 5:
        return _say("H-16", "large", place=_at(place), size=told)
    return _say("H-16", "size", place=_at(place), size=told, number=str(table.played).split("-")[1])


def _object_to_ground(table: Table, place: Place, clause: str) -> Objection | None:
    """Whether no stone can be set on a place, whatever the region."""
    tile = table.tile_at.get(place)
    if tile is None or tile.kind not in board.TERRAINS:
        return _say(clause, "no terrain", place=_at(place))
    if tile.owner is not None:
        return _say(clause, "taken", place=_at(place))
    return None


def _object_to_shift(position: HorusPosition, table: Table, start: Place, place: Place) -> Objection:
    if table.phase != "shift":
        return _not_this_step(table)
    tile = table.tile_at.get(start)
    if tile is None or tile.owner != table.actor:
        return _say("H-19", "not your stone", place=_at(start))
    wrong = _object_to_ground(table, place, "H-19")
    if wrong:
        return wrong
    old, new = _region(position, start), _region(position, place)
    if old == new:
        return _say("H-19", "same region", start=_at(start), place=_at(place))
    dry = start if not old.bank else place
    return _say("H-19", "no water", place=_at(dry))


def _region(position: HorusPosition, place: Place) -> Region:
    """The region a terrain tile belongs to."""
    return next(each for each in regions_of(position) if any(tile.place == place for tile in each.tiles))
