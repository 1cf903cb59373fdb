"""Why a text is not a legal move of HORUS: the clause it breaks, and what would be needed."""

from hypostyle.core.kernel.position import Position
from hypostyle.core.objection import NOTATION, Objection, make_objection
from hypostyle.core.words import LANGUAGES, Text, short
from hypostyle.games.horus import board, codes, words
from hypostyle.games.horus.board import Place
from hypostyle.games.horus.facts import HorusFacts, Region, Tile, facts_of, regions_of
from hypostyle.games.horus.notation import read_text
from hypostyle.games.horus.notation import write_place as _at
from hypostyle.games.horus.rules.position import HorusPosition


def explain_illegal(position: Position, text: str) -> Objection:
    """The objection to a text that is not among the legal moves."""
    assert isinstance(position, HorusPosition)
    facts = facts_of(position)
    read = read_text(text)
    if read is None:
        return _say(NOTATION, "notation", text=short(text))
    if read.what == codes.PLAY:
        return _explain_card(facts, read.name)
    if read.what == codes.STONE:
        return _explain_stone(position, facts, read.place)
    if read.what == codes.SHIFT:
        return _explain_shift(position, facts, read.place, read.to)
    return _explain_laying(position, facts, read.name, read.place, read.to if read.what == codes.END else None)


def _say(clause: str, phrase: str, **values: object) -> Objection:
    return make_objection(clause, words.OBJECTIONS[phrase], **values)


def _not_this_step(facts: HorusFacts) -> Objection:
    """What is to do now instead."""
    return _say(words.STEP_CLAUSES[facts.phase], "first", step=words.TO_DO[facts.phase])


def _size(count: int) -> Text:
    return {language: words.counted(count, words.ONE_TILE, words.TILE_COUNT, language) for language in LANGUAGES}


# ---- laying tiles ----


def _explain_laying(
    position: HorusPosition, facts: HorusFacts, kind: str, place: Place, end: Place | None
) -> Objection:
    if facts.phase not in ("bag", "river", "tile", "nile"):
        return _not_this_step(facts)
    wrong = _explain_kind(facts, kind)
    if wrong:
        return wrong
    if end is not None:
        return _explain_end(position, facts, kind, place, end)
    if facts.phase == "bag" and kind == "river":
        return _say("H-11", "needs end", end=_at(facts.ends[0]))
    return _explain_place(facts, kind, place) or _explain_blocking(position, facts, place, facts.ends)


def _explain_kind(facts: HorusFacts, kind: str) -> Objection | None:
    """Whether it is the wrong tile altogether."""
    if facts.phase == "bag":
        if kind != facts.drawn:
            return _say("H-10", "drawn", drawn=words.KINDS[str(facts.drawn)])
    elif facts.phase == "tile":
        sort = str(facts.played).split("-")[0]
        stack = "nile" if kind in ("river", "necropolis") else kind
        if sort not in ("any", kind):
            return _say("H-15", "card terrain", card=facts.played, kind=words.KINDS[sort])
        if stack not in facts.stacks:
            return _say("H-15", "no stack", kind=words.KINDS[kind])
        if not facts.stacks[stack]:
            return _say("H-15", "stack empty", kind=words.KINDS[stack])
    elif kind not in ("river", "necropolis"):
        return _say("H-12", "river or necropolis")
    return None


def _explain_place(facts: HorusFacts, kind: str, place: Place) -> Objection | None:
    over, near = facts.over(place), facts.near(place)
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
    return tile.kind in board.WATER


def _explain_end(position: HorusPosition, facts: HorusFacts, kind: str, start: Place, place: Place) -> Objection:
    """A river tile in the place of a river end, which goes elsewhere."""
    clause = "H-11" if facts.phase == "bag" else "H-12"
    if kind != "river":
        return _say(clause, "only river")
    if start not in facts.ends:
        return _say(clause, "no end", place=_at(start))
    over = facts.over(place)
    if over:
        return _say("H-6", "overlap", place=_at(place), kind=words.KINDS[over[0].kind], other=_at(over[0].place))
    if facts.phase == "bag" and not board.touches(start, place):
        return _say("H-11", "end apart", end=_at(start), place=_at(place))
    if not any(_is_water(tile) for tile in facts.near(place)):
        return _say("H-12", "end dry", place=_at(place))
    ends = tuple(end for end in facts.ends if end != start)
    return _explain_blocking(position, facts, place, (*ends, place))


def _explain_blocking(position: HorusPosition, facts: HorusFacts, place: Place, ends: tuple[Place, ...]) -> Objection:
    for end in ends:
        if position.is_blocked(*end, *place):
            return _say("H-7", "blocked", end=_at(end))
    return _say(words.STEP_CLAUSES[facts.phase], "not now")


# ---- cards and stones ----


def _explain_card(facts: HorusFacts, card: str) -> Objection:
    if card != "nile" and card not in board.CARDS:
        return _say("H-3", "no card", text=short(card))
    if facts.phase != "card":
        return _not_this_step(facts)
    if card == "nile":
        return _say("H-19", "nile gone")
    return _say("H-14", "not held", card=card)


def _explain_stone(position: HorusPosition, facts: HorusFacts, place: Place) -> Objection:
    if facts.phase != "stone":
        return _not_this_step(facts)
    wrong = _explain_ground(facts, place, "H-16")
    if wrong:
        return wrong
    size = len(_region(position, place).tiles)
    told = _size(size)
    if facts.round == 1:
        return _say("H-17", "first round", place=_at(place), size=told)
    if size > board.LARGEST:
        return _say("H-16", "large", place=_at(place), size=told)
    return _say("H-16", "size", place=_at(place), size=told, number=str(facts.played).split("-")[1])


def _explain_ground(facts: HorusFacts, place: Place, clause: str) -> Objection | None:
    """Whether no stone can be set on a place, whatever the region."""
    tile = facts.tile_at.get(place)
    if tile is None or tile.kind not in board.TERRAINS:
        return _say(clause, "no terrain", place=_at(place))
    if tile.owner is not None:
        return _say(clause, "taken", place=_at(place))
    return None


def _explain_shift(position: HorusPosition, facts: HorusFacts, start: Place, place: Place) -> Objection:
    if facts.phase != "shift":
        return _not_this_step(facts)
    tile = facts.tile_at.get(start)
    if tile is None or tile.owner != facts.actor:
        return _say("H-19", "not your stone", place=_at(start))
    wrong = _explain_ground(facts, place, "H-19")
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
