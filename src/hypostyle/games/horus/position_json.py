"""A position of HORUS as JSON, and back with every check. The form is documented in docs/horus.md."""

from collections import Counter
from functools import partial
from itertools import chain
from typing import Any

from hypostyle.core.fields import Fields, whole
from hypostyle.core.game import Options
from hypostyle.core.kernel.position import CHANCE, OVER, Position
from hypostyle.core.problem import PositionError, Problems
from hypostyle.core.words import Text, listing, seat_sign, short
from hypostyle.games.horus import board, codes, words
from hypostyle.games.horus import problems as kinds
from hypostyle.games.horus.facts import HorusFacts, Tile, facts_of
from hypostyle.games.horus.position_check import Check, phase_name, spots
from hypostyle.games.horus.rules.position import HorusPosition


def to_fields(position: Position) -> dict[str, Any]:
    """The fields of a position."""
    facts = facts_of(position)
    return {
        "round": facts.round,
        "phase": facts.phase,
        "tiles": [[tile.kind, *tile.place] for tile in facts.tiles],
        "stones": [[tile.owner, *tile.place] for tile in facts.tiles if tile.owner is not None],
        "stacks": facts.stacks,
        "supply": list(facts.supply),
        "hands": [list(hand) for hand in facts.hands],
        "nile": list(facts.nile),
        "drawn": facts.drawn,
        "played": facts.played,
        "left": facts.left,
        "bag": list(chain.from_iterable([kind] * count for kind, count in facts.bag.items())),
        "deck": list(facts.deck),
        "discard": list(facts.discard),
    }


def from_fields(fields: Fields, players: int, options: Options, actor: int | None, turn: int) -> Position | None:
    """The position from its fields, every one checked."""
    problems = fields.problems
    first, stack = int(options["first"] or 0), int(options["stack"] or 0)
    facts = _read_facts(fields, players, first, stack, actor, turn)
    lies_right = Check(facts, stack, problems).check()
    whole_position = problems.sound()
    if not lies_right or not problems.sound("options"):
        return None
    position = HorusPosition(players, first, stack)
    if whole_position:
        position.set_up(_laid(facts, stones=True), _numbers(facts), turn, facts.actor == CHANCE)
    elif not _set_up_landscape(position, facts):
        return None
    for end in facts.ends:
        if position.is_blocked(*end, *end):
            where = f"{end[0]},{end[1]}"
            problems.tell(kinds.BLOCKED, "tiles", places=[f"p{where}"], where=where)
    if not whole_position:
        return None
    if actor is not None and not position.legal_list():
        problems.tell(kinds.NO_CHOICE, "phase", phase=phase_name(facts.phase))
    return position


def _laid(facts: HorusFacts, stones: bool) -> list[tuple[int, int, int, int]]:
    """The tiles as a position takes them up, with the stones on them or without."""
    return [
        (board.KINDS.index(tile.kind), *tile.place, tile.owner + 1 if stones and tile.owner is not None else 0)
        for tile in facts.tiles
    ]


def _set_up_landscape(position: HorusPosition, facts: HorusFacts) -> bool:
    """Take up the tiles alone, when the rest is wrong: one tile in each stack, all cards in the deck, a draw due."""
    if len(facts.tiles) + len(board.TERRAINS) > board.MOST_TILES:
        return False
    numbers = {codes.PHASE: codes.BAG_STEP, codes.DRAWN: codes.NOTHING, codes.PLAYED: codes.NOTHING}
    numbers |= {codes.STACK + number: 1 for number in range(len(board.TERRAINS))}
    deck = codes.CARDS + codes.PILE * codes.DECK
    numbers |= {deck + card: copies for card, copies in enumerate(board.CARD_COPIES)}
    position.set_up(_laid(facts, stones=False), numbers, 1, True)
    return True


def _read_facts(fields: Fields, players: int, first: int, stack: int, actor: int | None, turn: int) -> HorusFacts:
    problems = fields.problems
    seat = (first + turn - 1) % players
    given, right = fields.whole("round", 1, 10**9), (turn - 1) // players + 1
    if given != right and problems.sound("round", "turn"):
        problems.tell(kinds.ROUND, "round", turn=turn, players=players, round=right)
    phase = fields.one_of("phase", codes.PHASES)
    if actor is not None and actor != seat and problems.sound("turn", "options.first"):
        problems.tell(kinds.OTHER_TURN, "to_act", turn=turn, seat=seat_sign(seat), actor=seat_sign(actor))
    if actor is not None and phase == "over":
        problems.tell(kinds.OVER_ACTS, "to_act", "phase")
    tiles = fields.items("tiles", _tile, most=board.MOST_TILES)
    stones = fields.items("stones", lambda item, what: _stone(item, what, players), most=board.MOST_TILES)
    return HorusFacts(
        players=players,
        actor=OVER if phase == "over" else CHANCE if actor is None else actor,
        on_turn=seat,
        turn=turn,
        phase=phase,
        tiles=_with_stones(_in_order(tiles, problems), stones, problems),
        stacks=_counts(fields, "stacks", board.in_stacks(stack)),
        supply=tuple(_by_seat(fields, "supply", players, lambda item, what: whole(item, what, 0, board.STONES))),
        hands=tuple(tuple(hand) for hand in _by_seat(fields, "hands", players, _cards)),
        nile=tuple(_by_seat(fields, "nile", players, _truth)),
        drawn=_one_or_none(fields, "drawn", list(board.BAG_KINDS)),
        played=_one_or_none(fields, "played", list(board.CARDS)),
        left=fields.whole("left", 0, board.NILE_TILES),
        bag=_bag(fields.items("bag", _bag_tile, most=board.MOST_TILES)),
        deck=tuple(fields.read("deck", lambda value: _cards(value, problems.label("deck")), [])),
        discard=tuple(fields.read("discard", lambda value: _cards(value, problems.label("discard")), [])),
    )


def _numbers(facts: HorusFacts) -> dict[int, int]:
    """The table of numbers up to the cards, see codes.py."""
    numbers = {
        codes.PHASE: codes.PHASES.index(facts.phase),
        codes.DRAWN: codes.NOTHING if facts.drawn is None else board.KINDS.index(facts.drawn),
        codes.PLAYED: codes.NOTHING if facts.played is None else board.CARDS.index(facts.played),
        codes.LEFT: facts.left,
    }
    for number, stack in enumerate(board.STACKS):
        numbers[codes.STACK + number] = facts.stacks[stack]
    for kind, count in facts.bag.items():
        numbers[codes.BAG + board.KINDS.index(kind)] = count
    for seat in range(facts.players):
        numbers[codes.SUPPLY + seat] = facts.supply[seat]
        numbers[codes.NILE + seat] = int(facts.nile[seat])
    piles = [*enumerate(facts.hands), (codes.DECK, facts.deck), (codes.DISCARD, facts.discard)]
    for pile, cards in piles:
        for card, count in Counter(cards).items():
            numbers[codes.CARDS + codes.PILE * pile + board.CARDS.index(card)] = count
    return numbers


# ---- reading one thing ----


def _tile(item: object, what: Text) -> Tile:
    if not isinstance(item, list) or len(item) != 3 or not isinstance(item[0], str) or item[0] not in board.KINDS:
        raise PositionError(kinds.TILE_FORM.problem(what=what, kinds=listing(list(board.KINDS)), value=short(item)))
    return Tile(item[0], _place(item[1:], what))


def _place(pair: list[object], what: Text) -> board.Place:
    named = {"en": f"a coordinate in {what['en']}", "de": f"{what['de']}, eine Koordinate"}
    x, y = (whole(number, named, -board.FARTHEST, board.FARTHEST) for number in pair)
    return x, y


def _stone(item: object, what: Text, players: int) -> tuple[int, board.Place]:
    if not isinstance(item, list) or len(item) != 3:
        raise PositionError(kinds.STONE_FORM.problem(what=what, value=short(item)))
    seat = {"en": f"the seat in {what['en']}", "de": f"{what['de']}, der Spieler"}
    return whole(item[0], seat, 0, players - 1), _place(item[1:], what)


def _in_order(tiles: list[Tile], problems: Problems) -> list[Tile]:
    """The pyramid and the river ends first."""
    pyramids = [tile for tile in tiles if tile.kind == "pyramid"]
    ends = [tile for tile in tiles if tile.kind == "barge"]
    read = problems.sound("tiles")
    if read and (len(pyramids) != 1 or pyramids[0].place != (0, 0)):
        problems.tell(kinds.PYRAMID, "tiles", places=["p0,0"])
    if read and len(ends) != 2:
        problems.tell(kinds.ENDS, "tiles", places=spots(*ends), number=len(ends))
    return pyramids + ends + [tile for tile in tiles if tile.kind not in ("pyramid", "barge")]


def _with_stones(tiles: list[Tile], stones: list[tuple[int, board.Place]], problems: Problems) -> tuple[Tile, ...]:
    owners: dict[board.Place, int] = {}
    kind_at = {tile.place: tile.kind for tile in tiles}
    for seat, place in stones:
        where = f"{place[0]},{place[1]}"
        if kind_at.get(place) not in board.TERRAINS:
            problems.tell(kinds.STONE_NOWHERE, "stones", places=[f"p{where}"], where=where)
        if place in owners:
            problems.tell(kinds.STONES_ON_TILE, "stones", places=[f"p{where}"], where=where)
        owners[place] = seat
    return tuple(Tile(tile.kind, tile.place, owners.get(tile.place)) for tile in tiles)


def _counts(fields: Fields, name: str, most: dict[str, int]) -> dict[str, int]:
    problems = fields.problems
    value = fields.mapping(name)
    if not problems.sound(name):
        return dict.fromkeys(most, 0)
    inner = Fields(value, problems.label(name), problems, of=name)
    counts = {}
    for item, high in most.items():
        what = {"en": f"{item} in {name}", "de": f"{problems.label(name)['de']}, {words.KINDS[item]['de']}"}
        counts[item] = inner.read(item, partial(whole, what=what, low=0, high=high), 0)
    inner.done()
    return counts


def _by_seat(fields: Fields, name: str, players: int, read: Any) -> list[Any]:
    found = fields.items(name, read, most=players)
    if len(found) != players and fields.problems.sound(name):
        fields.problems.tell(kinds.BY_SEAT, name, name=fields.problems.label(name), players=players)
    return found


def _truth(item: object, what: Text) -> bool:
    if not isinstance(item, bool):
        raise PositionError(kinds.TRUTH.problem(what=what, value=short(item)))
    return item


def _cards(item: object, what: Text) -> list[str]:
    if not isinstance(item, list) or len(item) > sum(board.CARD_COPIES):
        raise PositionError(kinds.CARDS_FORM.problem(what=what, value=short(item)))
    for card in item:
        if not isinstance(card, str) or card not in board.CARDS:
            raise PositionError(kinds.NO_CARD.problem(what=what, card=short(card)))
    return sorted(item, key=board.CARDS.index)


def _bag_tile(item: object, what: Text) -> str:
    if not isinstance(item, str) or item not in board.BAG_KINDS:
        allowed = listing(list(board.BAG_KINDS))
        raise PositionError(kinds.NO_BAG_TILE.problem(what=what, kinds=allowed, value=short(item)))
    return item


def _bag(tiles: list[str]) -> dict[str, int]:
    return {kind: tiles.count(kind) for kind in board.BAG_KINDS}


def _one_or_none(fields: Fields, name: str, allowed: list[str]) -> str | None:
    def read(value: object) -> str | None:
        if value is None:
            return None
        if not isinstance(value, str) or value not in allowed:
            label = fields.problems.label(name)
            raise PositionError(kinds.NO_SUCH.problem(name=label, allowed=listing(allowed), value=short(value)))
        return value

    return fields.read(name, read, None)
