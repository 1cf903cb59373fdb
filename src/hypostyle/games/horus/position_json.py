"""A position of HORUS as JSON, and back with every check. The form is documented in docs/horus.md."""

from collections import Counter
from itertools import chain
from typing import Any

from hypostyle.core.fields import Fields, whole
from hypostyle.core.game import Options
from hypostyle.core.kernel.position import CHANCE, OVER, Position
from hypostyle.core.words import listing, short
from hypostyle.games.horus import board, codes
from hypostyle.games.horus.facts import HorusFacts, Tile, facts_of
from hypostyle.games.horus.position_check import check_facts
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


def from_fields(fields: Fields, players: int, options: Options, actor: int | None, turn: int) -> Position:
    """The position from its fields; a ValueError says what cannot be."""
    first, stack = int(options["first"] or 0), int(options["stack"] or 0)
    facts = _read_facts(fields, players, first, stack, actor, turn)
    check_facts(facts, stack)
    position = HorusPosition(players, first, stack)
    tiles = [
        (board.KINDS.index(tile.kind), *tile.place, 0 if tile.owner is None else tile.owner + 1) for tile in facts.tiles
    ]
    position.set_up(tiles, _numbers(facts), turn, facts.actor == CHANCE)
    for end in facts.ends:
        if position.is_blocked(*end, *end):
            raise ValueError(f"the river end at {end[0]},{end[1]} is blocked (H-7)")
    if actor is not None and not position.legal_list():
        raise ValueError(
            f"in phase {facts.phase} there is nothing to choose here: the game would have gone on by itself"
        )
    return position


def _read_facts(fields: Fields, players: int, first: int, stack: int, actor: int | None, turn: int) -> HorusFacts:
    seat = (first + turn - 1) % players
    if fields.whole("round", 1, 10**9) != (turn - 1) // players + 1:
        raise ValueError(f"turn {turn} of {players} players is in round {(turn - 1) // players + 1}")
    phase = fields.one_of("phase", codes.PHASES)
    if actor is not None and actor != seat:
        raise ValueError(f"turn {turn} belongs to seat {seat}, so seat {actor} cannot be to act")
    if actor is not None and phase == "over":
        raise ValueError("when the game is over, to_act must be null")
    tiles = fields.items("tiles", _tile, most=board.MOST_TILES)
    stones = fields.items("stones", lambda item, what: _stone(item, what, players), most=board.MOST_TILES)
    return HorusFacts(
        players=players,
        actor=OVER if phase == "over" else CHANCE if actor is None else actor,
        on_turn=seat,
        turn=turn,
        phase=phase,
        tiles=_with_stones(_in_order(tiles), stones),
        stacks=_counts(fields.mapping("stacks"), "stacks", board.in_stacks(stack)),
        supply=tuple(_by_seat(fields, "supply", players, lambda item, what: whole(item, what, 0, board.STONES))),
        hands=tuple(tuple(hand) for hand in _by_seat(fields, "hands", players, _cards)),
        nile=tuple(_by_seat(fields, "nile", players, _truth)),
        drawn=_one_or_none(fields.take("drawn"), "drawn", list(board.BAG_KINDS)),
        played=_one_or_none(fields.take("played"), "played", list(board.CARDS)),
        left=fields.whole("left", 0, board.NILE_TILES),
        bag=_bag(fields.items("bag", _bag_tile, most=sum(board.in_bag(stack).values()))),
        deck=tuple(_cards(fields.take("deck"), "deck")),
        discard=tuple(_cards(fields.take("discard"), "discard")),
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


def _tile(item: object, what: str) -> Tile:
    if not isinstance(item, list) or len(item) != 3 or item[0] not in board.KINDS:
        raise ValueError(
            f"{what} must be [kind, x, y] with one of the kinds {listing(list(board.KINDS))}, not {short(item)}"
        )
    return Tile(item[0], _place(item[1:], what))


def _place(pair: list[object], what: str) -> board.Place:
    x, y = (whole(number, f"a coordinate in {what}", -board.FARTHEST, board.FARTHEST) for number in pair)
    return x, y


def _stone(item: object, what: str, players: int) -> tuple[int, board.Place]:
    if not isinstance(item, list) or len(item) != 3:
        raise ValueError(f"{what} must be [seat, x, y], not {short(item)}")
    return whole(item[0], f"the seat in {what}", 0, players - 1), _place(item[1:], what)


def _in_order(tiles: list[Tile]) -> list[Tile]:
    """The pyramid and the river ends first."""
    pyramids = [tile for tile in tiles if tile.kind == "pyramid"]
    ends = [tile for tile in tiles if tile.kind == "barge"]
    if len(pyramids) != 1 or pyramids[0].place != (0, 0):
        raise ValueError("there must be one pyramid, at 0,0 (H-4)")
    if len(ends) != 2:
        raise ValueError(f"there must be two river ends of kind barge, not {len(ends)} (H-4)")
    return pyramids + ends + [tile for tile in tiles if tile.kind not in ("pyramid", "barge")]


def _with_stones(tiles: list[Tile], stones: list[tuple[int, board.Place]]) -> tuple[Tile, ...]:
    owners: dict[board.Place, int] = {}
    kinds = {tile.place: tile.kind for tile in tiles}
    for seat, place in stones:
        where = f"{place[0]},{place[1]}"
        if kinds.get(place) not in board.TERRAINS:
            raise ValueError(f"there is a stone at {where}, but no terrain tile to stand on (H-16)")
        if place in owners:
            raise ValueError(f"two stones stand on the tile at {where}, and one is the most (H-16)")
        owners[place] = seat
    return tuple(Tile(tile.kind, tile.place, owners.get(tile.place)) for tile in tiles)


def _counts(value: dict[str, Any], what: str, most: dict[str, int]) -> dict[str, int]:
    fields = Fields(value, what)
    counts = {name: whole(fields.take(name), f"{name} in {what}", 0, high) for name, high in most.items()}
    fields.done()
    return counts


def _by_seat(fields: Fields, name: str, players: int, read: Any) -> list[Any]:
    found = fields.items(name, read, most=players)
    if len(found) != players:
        raise ValueError(f"{name} must have {players} items, one for each seat")
    return found


def _truth(item: object, what: str) -> bool:
    if not isinstance(item, bool):
        raise ValueError(f"{what} must be true or false, not {short(item)}")
    return item


def _cards(item: object, what: str) -> list[str]:
    if not isinstance(item, list) or len(item) > sum(board.CARD_COPIES):
        raise ValueError(f"{what} must be a list of Horus cards, not {short(item)}")
    for card in item:
        if card not in board.CARDS:
            raise ValueError(f"{what} names {short(card)}, which is no Horus card (H-3)")
    return sorted(item, key=board.CARDS.index)


def _bag_tile(item: object, what: str) -> str:
    if not isinstance(item, str) or item not in board.BAG_KINDS:
        raise ValueError(f"{what} must be {listing(list(board.BAG_KINDS))}, not {short(item)} (H-2)")
    return item


def _bag(tiles: list[str]) -> dict[str, int]:
    return {kind: tiles.count(kind) for kind in board.BAG_KINDS}


def _one_or_none(value: object, name: str, allowed: list[str]) -> str | None:
    if value is None:
        return None
    if not isinstance(value, str) or value not in allowed:
        raise ValueError(f"{name} must be null or {listing(allowed)}, not {short(value)}")
    return value
