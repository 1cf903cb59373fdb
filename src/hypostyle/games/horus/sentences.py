"""The moves and draws of HORUS in words, for the log. Places are told by the way they lie from the pyramid."""

from hypostyle.core.kernel.position import CHANCE, Position
from hypostyle.core.sentence import Sentence
from hypostyle.core.words import Text
from hypostyle.games.horus import board, codes, words
from hypostyle.games.horus.board import Place
from hypostyle.games.horus.facts import HorusFacts, facts_of
from hypostyle.games.horus.rules.position import HorusPosition


def tell_move(before: Position, move: int) -> Sentence:
    """What a move or a draw does."""
    assert isinstance(before, HorusPosition)
    if before.actor == CHANCE:
        return _tell_draw(before, move)
    what, place = codes.what(move), codes.first_place(move)
    if what == codes.PLAY:
        return _tell_card(before.actor, codes.item(move))
    facts = facts_of(before)
    values: dict[str, object] = {"where": where(place)}
    if what == codes.SHIFT:
        to = codes.second_place(move)
        values |= {"kind": _kind_at(facts, place), "to_kind": _kind_at(facts, to), "to": where(to)}
        return Sentence(words.LOG["shift"], facts.on_turn, values)
    if what == codes.STONE:
        values |= {"kind": _kind_at(facts, place), "size": _size_at(facts, place)}
        return Sentence(words.LOG["stone"], facts.on_turn, values)
    kind = board.KINDS[codes.item(move)]
    if what == codes.END or kind not in board.TERRAINS:
        return Sentence(words.LOG["river end" if what == codes.END else kind], facts.on_turn, values)
    near = [tile for tile in facts.near(place) if tile.kind == kind]
    joined = {label for tile, label in zip(facts.tiles, facts.labels, strict=True) if tile in near}
    values |= {"kind": words.KINDS[kind], "size": 1 + sum(label in joined for label in facts.labels)}
    sort = "new region" if not joined else "region grows" if len(joined) == 1 else "regions join"
    return Sentence(words.LOG[sort], facts.on_turn, values)


def card_name(card: str) -> Text:
    """A Horus card in words."""
    sort, _, number = card.partition("-")
    return {language: f"{name} {number}" for language, name in words.KINDS[sort].items()}


def where(place: Place) -> Text:
    """The way a place lies from the pyramid; north is up."""
    x, y = place
    north_south = "" if 2 * abs(y) < abs(x) else "north" if y < 0 else "south"
    west_east = "" if 2 * abs(x) < abs(y) else "west" if x < 0 else "east"
    return words.WAYS[north_south + west_east]


def _tell_draw(before: HorusPosition, event: int) -> Sentence:
    item = codes.item(event)
    if codes.what(event) == codes.DRAW_TILE:
        return Sentence(words.LOG["bag"], before.get_on_turn(), {"kind": words.KINDS[board.KINDS[item]]})
    values = {"card": card_name(board.CARDS[item])}
    return Sentence(words.LOG["draw"], codes.drawer(event), values, discreet=words.LOG["draw unseen"])


def _tell_card(seat: int, card: int) -> Sentence:
    if card == codes.NILE_CARD:
        return Sentence(words.LOG["play nile"], seat)
    return Sentence(words.LOG["play"], seat, {"card": card_name(board.CARDS[card])})


def _kind_at(facts: HorusFacts, place: Place) -> Text:
    return words.KINDS[facts.tile_at[place].kind]


def _size_at(facts: HorusFacts, place: Place) -> int:
    """How many tiles the region of a place has."""
    own = next(label for tile, label in zip(facts.tiles, facts.labels, strict=True) if tile.place == place)
    return facts.labels.count(own)
