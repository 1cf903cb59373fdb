"""A table of HORUS that cannot be, drawn as far as it can be read."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from hypostyle.core.editor import a_list, a_mapping
from hypostyle.core.game import Look
from hypostyle.core.picture.scene import Scene
from hypostyle.games.horus import board, codes
from hypostyle.games.horus.facts import HorusFacts, Tile
from hypostyle.games.horus.picture.picture import draw_facts
from hypostyle.games.horus.pieces import code_of

_MOST_SHOWN = 999


def place_of(item: object) -> board.Place | None:
    """Where a tile or a stone is, if that can be read."""
    if not isinstance(item, list) or len(item) != 3 or type(item[1]) is not int or type(item[2]) is not int:
        return None
    return (item[1], item[2]) if max(abs(item[1]), abs(item[2])) <= board.FARTHEST else None


def tiles_in(fields: Mapping[str, Any]) -> list[Tile]:
    """The tiles that can be read, at most one at a place."""
    owners = {
        place: stone[0]
        for stone in a_list(fields, "stones")
        if (place := place_of(stone)) is not None and type(stone[0]) is int and 0 <= stone[0] < board.MOST_SEATS
    }
    found: dict[board.Place, Tile] = {}
    for tile in a_list(fields, "tiles"):
        place = place_of(tile)
        if place is not None and isinstance(tile[0], str) and tile[0] in board.KINDS:
            found.setdefault(place, Tile(tile[0], place, owners.get(place)))
    return list(found.values())[: board.MOST_TILES]


def draw_draft(fields: Mapping[str, Any], players: int, tall: bool, language: str, names: Sequence[str]) -> Scene:
    """The land with its stones, and what lies beside it; regions are not counted."""
    facts = _facts(fields, players)
    pieces = {}
    for number, tile in enumerate(facts.tiles):
        if tile.kind == "barge":
            pieces[f"e{number}"] = code_of(tile.place)
        if tile.owner is not None and tile.owner < players:
            pieces[f"s{tile.owner}-{number}"] = code_of(tile.place)
    shown = facts if facts.tiles else replace(facts, tiles=(Tile("pyramid", (0, 0)),))
    scene = draw_facts(shown, [], [0] * players, Look(None, pieces, (), {}, tall, 0, language, names))
    return scene if facts.tiles else replace(scene, map_board=())


def _facts(fields: Mapping[str, Any], players: int) -> HorusFacts:
    actor, phase = _within(fields.get("to_act"), players - 1, -1), fields.get("phase")
    drawn, played = fields.get("drawn"), fields.get("played")
    stacks, bag = a_mapping(fields, "stacks"), a_list(fields, "bag")
    supply, nile, hands = (a_list(fields, name) for name in ("supply", "nile", "hands"))
    return HorusFacts(
        players=players,
        actor=actor,
        on_turn=max(actor, 0),
        turn=1,
        phase=phase if isinstance(phase, str) and phase in codes.PHASES else codes.PHASES[0],
        drawn=drawn if isinstance(drawn, str) and drawn in board.BAG_KINDS else None,
        played=played if isinstance(played, str) and played in board.CARDS else None,
        left=_within(fields.get("left"), board.NILE_TILES, 0),
        tiles=tuple(tiles_in(fields)),
        stacks={stack: _within(stacks.get(stack), _MOST_SHOWN, 0) for stack in board.STACKS},
        bag={kind: bag.count(kind) for kind in board.KINDS if kind in board.BAG_KINDS},
        supply=tuple(_within(supply[seat], _MOST_SHOWN, 0) if seat < len(supply) else 0 for seat in range(players)),
        nile=tuple(seat < len(nile) and nile[seat] is True for seat in range(players)),
        hands=tuple(_cards(hands[seat] if seat < len(hands) else None) for seat in range(players)),
        deck=_cards(fields.get("deck")),
        discard=_cards(fields.get("discard")),
    )


def _within(value: object, high: int, otherwise: int) -> int:
    return value if type(value) is int and 0 <= value <= high else otherwise


def _cards(pile: object) -> tuple[str, ...]:
    return tuple(card for card in pile if card in board.CARDS)[:_MOST_SHOWN] if isinstance(pile, list) else ()
