"""How a position of HORUS is set up by hand."""

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from hypostyle.core.editor import Change, Control, Editor, PaletteItem, a_list, a_mapping, without
from hypostyle.core.option import Value
from hypostyle.core.picture.scene import Scene, Shape
from hypostyle.core.words import LANGUAGES, Text, seat_sign
from hypostyle.games.horus import board, codes, editor_words, words
from hypostyle.games.horus.editor_picture import draw_draft, place_of, tiles_in
from hypostyle.games.horus.picture.frame import SIDE
from hypostyle.games.horus.picture.land import free_places
from hypostyle.games.horus.picture.looks import LOOKS, card_look
from hypostyle.games.horus.picture.tiles import draw_tiles
from hypostyle.games.horus.touches import TILE, spot_of

_PLACE = re.compile("p(-?[0-9]{1,3}),(-?[0-9]{1,3})", re.ASCII)
_HAND = re.compile("hand-([0-3])", re.ASCII)
_TOTALS = {
    **dict.fromkeys(board.TERRAINS, board.TERRAIN_TILES),
    "river": 36,  # H-1: with the necropolises
    "necropolis": 24,  # H-2
    "temple": 1,
    "pyramid": 1,
    "barge": 2,
}


class HorusEditor(Editor):
    """Tiles, stones and cards. A place is one of the landscape, a hand, `deck`, `discard` or `bag`.

    What is laid comes from where it waits, and goes back there when it is removed: a stone from its supply, a tile from
    the bag or else from its stack, a card from the deck. So the sums stay right.
    """

    labels = editor_words.FIELD_LABELS
    beside = editor_words.BESIDE
    waiting = frozenset(editor_words.BESIDE)

    def palette(self, fields: Mapping[str, Any], players: int) -> Sequence[PaletteItem]:
        """Tiles, stones, cards."""
        waiting = ("bag", "deck")
        lying = Counter(
            piece for place, pieces in self.contents(fields).items() if place not in waiting for piece in pieces
        )
        items = []
        for kind, total in _TOTALS.items():
            left = total - lying[kind] - (lying["necropolis"] if kind == "river" else 0)
            items.append(PaletteItem(kind, words.KINDS[kind], None, total, left))
        for seat in range(players):
            left = board.STONES - lying[f"stone-{seat}"]
            items.append(PaletteItem(f"stone-{seat}", _of(editor_words.STONE_OF, seat), seat, board.STONES, left))
        for card, copies in zip(board.CARDS, board.CARD_COPIES, strict=True):
            items.append(PaletteItem(card, _card(card), None, copies, copies - lying[card]))
        return items

    def places(self, fields: Mapping[str, Any], players: int) -> Sequence[str]:
        """Where tiles lie, where one could be laid beside them, and the piles."""
        lying = [tile.place for tile in tiles_in(fields)]
        free = free_places(lying) if lying else [(0, 0)]
        near = [place for place in free if max(map(abs, place)) <= board.FARTHEST]
        return [*map(spot_of, (*lying, *near)), *(f"hand-{seat}" for seat in range(players)), "deck", "discard", "bag"]

    def controls(self, players: int) -> Sequence[Control]:
        """The step of the turn, and what is not placed."""
        label = editor_words.FIELD_LABELS
        most = board.in_stacks(board.MOST_STACK)
        drawn = tuple((kind, words.KINDS[kind]) for kind in board.BAG_KINDS)
        return [
            Control("round", label["round"], 1, 1000),
            Control("phase", label["phase"], choices=tuple((phase, words.STEPS[phase]) for phase in codes.PHASES)),
            Control("drawn", label["drawn"], choices=drawn, empty=True),
            Control("played", label["played"], choices=tuple((card, _card(card)) for card in board.CARDS), empty=True),
            Control("left", label["left"], 0, board.NILE_TILES),
            *(Control(f"stacks.{stack}", _stack(stack), 0, high) for stack, high in most.items()),
            *(Control(f"supply.{seat}", _of(editor_words.SUPPLY_OF, seat), 0, board.STONES) for seat in range(players)),
            *(Control(f"nile.{seat}", _of(editor_words.NILE_OF, seat), choices=_TRUTH) for seat in range(players)),
        ]

    def contents(self, fields: Mapping[str, Any]) -> dict[str, list[str]]:
        """Tiles with the stones on them, and what is in the piles."""
        found: dict[str, list[str]] = {}
        for tile in a_list(fields, "tiles"):
            place = place_of(tile)
            if place is not None and isinstance(tile[0], str):
                found.setdefault(f"p{place[0]},{place[1]}", []).append(tile[0])
        for stone in a_list(fields, "stones"):
            place = place_of(stone)
            if place is not None:
                found.setdefault(f"p{place[0]},{place[1]}", []).append(f"stone-{stone[0]}")
        hands = {f"hand-{seat}": hand for seat, hand in enumerate(a_list(fields, "hands"))}
        for name, pile in {**hands, **{name: fields.get(name) for name in ("deck", "discard", "bag")}}.items():
            if isinstance(pile, list):
                found[name] = [item for item in pile if isinstance(item, str)]
        return found

    def place(self, fields: Mapping[str, Any], piece: str, place: str) -> Change:
        """From where the piece waits to the place."""
        if piece in board.CARDS:
            return self._put_card(fields, piece, place)
        if place == "bag":
            return {"bag": [*a_list(fields, "bag"), piece]} if piece in board.BAG_KINDS else {}
        where = _PLACE.fullmatch(place)
        if not where:
            return {}
        x, y = int(where[1]), int(where[2])
        if piece.startswith("stone-"):
            seat = int(piece.removeprefix("stone-"))
            return {"stones": [*a_list(fields, "stones"), [seat, x, y]], **_supplied(fields, seat, -1)}
        tiles = [*a_list(fields, "tiles"), [piece, x, y]]
        bag, stacks = a_list(fields, "bag"), a_mapping(fields, "stacks")
        stack = "nile" if piece in ("river", "necropolis") else piece
        if piece in bag:
            return {"tiles": tiles, "bag": without(bag, piece)}
        if _number(stacks.get(stack)) > 0:
            return {"tiles": tiles, "stacks": {**stacks, stack: stacks[stack] - 1}}
        return {"tiles": tiles}

    def _put_card(self, fields: Mapping[str, Any], card: str, place: str) -> Change:
        """Onto a pile; from the deck, if it is there."""
        change: Change = {}
        deck = a_list(fields, "deck")
        if place != "deck" and card in deck:
            change["deck"] = without(deck, card)
        hand = _HAND.fullmatch(place)
        if hand:
            hands = a_list(fields, "hands")
            hands += [[] for _ in range(int(hand[1]) + 1 - len(hands))]
            hands[int(hand[1])] = [*(a_list({"hand": hands[int(hand[1])]}, "hand")), card]
            return {**change, "hands": hands}
        return {**change, place: [*a_list(fields, place), card]} if place in ("deck", "discard") else {}

    def remove(self, fields: Mapping[str, Any], place: str, piece: str = "") -> Change:
        """What lies there last, or this card or tile of a pile, goes back to where it waits."""
        lying = self.contents(fields).get(place)
        if not lying:
            return {}
        if not piece or piece not in lying or place not in self.beside:
            piece = lying[-1]
        if place in ("bag", "deck"):
            return {place: without(a_list(fields, place), piece)}
        if place == "discard":
            return {place: without(a_list(fields, place), piece), "deck": [*a_list(fields, "deck"), piece]}
        hand = _HAND.fullmatch(place)
        if hand:
            hands = a_list(fields, "hands")
            hands[int(hand[1])] = without(list(hands[int(hand[1])]), piece)
            return {"hands": hands, "deck": [*a_list(fields, "deck"), piece]}
        where = _PLACE.fullmatch(place)
        assert where is not None
        at = [int(where[1]), int(where[2])]
        if piece.startswith("stone-"):
            seat = int(piece.removeprefix("stone-"))
            return {"stones": without(a_list(fields, "stones"), [seat, *at]), **_supplied(fields, seat, 1)}
        change: Change = {"tiles": without(a_list(fields, "tiles"), [piece, *at])}
        if piece in board.BAG_KINDS:
            change["bag"] = [*a_list(fields, "bag"), piece]
        elif piece == "necropolis":
            stacks = a_mapping(fields, "stacks")
            change["stacks"] = {**stacks, "nile": _number(stacks.get("nile")) + 1}
        return change

    def for_players(self, fields: Mapping[str, Any], before: int, players: int) -> Change:
        """Who joins is dealt cards from the deck, the cards of who leaves go there."""
        hands, deck = a_list(fields, "hands"), a_list(fields, "deck")
        for hand in hands[players:]:
            deck += hand if isinstance(hand, list) else []
        hands = hands[:players]
        while len(hands) < players:
            dealt = deck[:: max(1, len(deck) // board.HAND)][: board.HAND]
            for card in dealt:
                deck = without(deck, card)
            hands.append(dealt)
        return {"hands": hands, "deck": deck}

    def looks(self, tall: bool) -> Mapping[str, tuple[Shape, ...]]:
        """Tiles and stones as on the land, cards as in the hand."""
        return {
            **{kind: LOOKS[TILE + kind] for kind in _TOTALS if kind != "pyramid"},
            "pyramid": draw_tiles("pyramid", ((-SIDE / 2, -SIDE / 2, SIDE),)),
            **{f"stone-{seat}": LOOKS[f"stone{seat}"] for seat in range(board.MOST_SEATS)},
            **{card: card_look(card, 1, "en") for card in board.CARDS},
        }

    def draw(
        self, fields: Mapping[str, Any], players: int, scene: Scene, tall: bool, language: str, names: Sequence[str]
    ) -> Scene:
        """The land and what lies beside it, as far as they can be read."""
        return draw_draft(fields, players, tall, language, names)


_TRUTH: tuple[tuple[Value, Text], ...] = ((True, editor_words.YES), (False, editor_words.NO))


def _number(value: object) -> int:
    return value if type(value) is int else 0


def _supplied(fields: Mapping[str, Any], seat: int, more: int) -> Change:
    """The supplies with one stone more or less of a seat, as far as there are any."""
    supply = a_list(fields, "supply")
    if seat >= len(supply) or not 0 <= _number(supply[seat]) + more <= board.STONES:
        return {}
    supply[seat] = _number(supply[seat]) + more
    return {"supply": supply}


def _of(phrase: Text, seat: int) -> Text:
    return {language: phrase[language].format(name=seat_sign(seat)) for language in LANGUAGES}


def _stack(stack: str) -> Text:
    return {
        language: editor_words.STACK_OF[language].format(kind=words.KINDS[stack][language]) for language in LANGUAGES
    }


def _card(card: str) -> Text:
    kind, _, number = card.rpartition("-")
    return {
        language: words.CARD_NAME[language].format(kind=words.KINDS[kind][language], number=number)
        for language in LANGUAGES
    }
