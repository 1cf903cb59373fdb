"""Whether facts of HORUS that come from outside can be: what adds up, and what fits the step of the turn."""

from collections import Counter
from collections.abc import Sequence

from hypostyle.core.kernel.position import CHANCE
from hypostyle.core.problem import Problems
from hypostyle.core.words import Text, conjunction, seat_sign
from hypostyle.games.horus import board, words
from hypostyle.games.horus import problems as kinds
from hypostyle.games.horus.facts import HorusFacts, Tile

_CARDS = ("hands", "deck", "discard")
_TURN = ("phase", "to_act", "turn")


class Check:
    """Tells what no game can lead to that began with so many tiles in each stack of terrain.

    What needs a field that could not be read is left out: nothing is told that is not so.
    """

    def __init__(self, facts: HorusFacts, stack: int, problems: Problems):
        self._facts = facts
        self._in_bag, self._in_stacks = board.in_bag(stack), board.in_stacks(stack)
        self._tell, self._sound = problems.tell, problems.sound
        self._unread = {name for name in _FIELDS if not problems.sound(name)}

    def _known(self, *fields: str) -> bool:
        return self._unread.isdisjoint(fields)

    def check(self) -> bool:
        """Look at everything; whether nothing is wrong with how the tiles lie."""
        self._check_landscape()
        lies_right = self._sound("tiles")
        if self._known("tiles", "bag", "stacks", "drawn", "options"):
            self._check_tile_counts()
        if self._known("tiles", "stones", "supply"):
            self._check_stones()
        if self._known(*_CARDS):
            self._check_card_copies()
        if self._known("hands", "stacks"):
            self._check_dead_cards()
        if self._known("stacks", "phase", "played"):
            self._check_stacks()
        if self._known(*_TURN):
            self._check_step()
        if self._known(*_TURN, "hands", "stacks", "played", "tiles", "bag"):
            self._check_hands()
        return lies_right

    # ---- the landscape ----

    def _check_landscape(self) -> None:
        tiles = self._facts.tiles
        at: dict[board.Place, Tile] = {}
        for tile in tiles:
            for dx, dy in board.OVERLAPS:
                other = at.get((tile.place[0] + dx, tile.place[1] + dy))
                if other:
                    self._tell(kinds.OVERLAP, "tiles", places=spots(tile, other), tile=named(tile), other=named(other))
            at[tile.place] = tile
        if not self._known("tiles"):
            return
        for tile in tiles:
            near = [at[place].kind for place in board.around(tile.place) if place in at]
            if tile.kind == "temple" and not any(kind in board.WATER for kind in near):
                self._tell(kinds.DRY_TEMPLE, "tiles", places=spots(tile), tile=named(tile))
        for tile in _apart(tiles):
            self._tell(kinds.APART, "tiles", places=spots(tile), tile=named(tile))
        for tile in _apart(tuple(tile for tile in tiles if tile.kind in board.WATER)):
            self._tell(kinds.RIVER_APART, "tiles", places=spots(tile), tile=named(tile))

    # ---- what adds up ----

    def _check_tile_counts(self) -> None:
        """What lies, waits and is left adds up to what there was at the start (H-1, H-2)."""
        facts = self._facts
        laid = Counter(tile.kind for tile in facts.tiles)
        out = Counter({kind: laid[kind] + facts.bag.get(kind, 0) + (facts.drawn == kind) for kind in board.KINDS})
        for terrain in board.TERRAINS:
            found = out[terrain] + facts.stacks[terrain]
            if found != board.TERRAIN_TILES:
                right, terrain_name = board.TERRAIN_TILES, kind_name(terrain)
                where = "tiles", "bag", "stacks", "drawn"
                self._tell(kinds.TERRAIN, *where, right=right, terrain=terrain_name, number=found)
            self._check_bag(terrain)
        if out["temple"] > 1:
            self._tell(kinds.TEMPLES, "tiles", "bag", "drawn")
        total = self._in_bag["river"] + self._in_stacks["nile"]
        if out["river"] + out["necropolis"] + facts.stacks["nile"] > total:
            self._tell(kinds.RIVERS, "tiles", "bag", "stacks", "drawn", total=total)
        if out["necropolis"] + facts.stacks["nile"] > self._in_stacks["nile"]:
            self._tell(kinds.NECROPOLISES, "tiles", "stacks", most=self._in_stacks["nile"])
        self._check_bag("river")

    def _check_bag(self, kind: str) -> None:
        if self._facts.bag[kind] + (self._facts.drawn == kind) > self._in_bag[kind]:
            self._tell(kinds.BAG_FULL, "bag", "drawn", most=self._in_bag[kind], kind=kind_name(kind))

    def _check_stones(self) -> None:
        laid = Counter(tile.owner for tile in self._facts.tiles)
        for seat, supply in enumerate(self._facts.supply):
            number = laid[seat] + supply
            if number != board.STONES:
                self._tell(kinds.STONES, "stones", "supply", seat=seat_sign(seat), right=board.STONES, number=number)

    def _check_card_copies(self) -> None:
        facts = self._facts
        found = Counter((*facts.deck, *facts.discard, *(card for hand in facts.hands for card in hand)))
        for card, copies in zip(board.CARDS, board.CARD_COPIES, strict=True):
            if found[card] != copies:
                self._tell(kinds.CARD_COPIES, *_CARDS, card=card_name(card), number=found[card], copies=copies)

    def _check_dead_cards(self) -> None:
        for seat, hand in enumerate(self._facts.hands):
            for card in hand:
                if self._is_dead(card):
                    self._tell(kinds.DEAD_CARD, "hands", "stacks", seat=seat_sign(seat), card=card_name(card))

    def _is_dead(self, card: str) -> bool:
        """Whether the stack of its terrain is empty (H-20)."""
        return self._facts.stacks.get(card.split("-")[0], 1) == 0

    def _check_stacks(self) -> None:
        """How many stacks can be empty in a step: at most one at the start of a turn (H-21)."""
        facts = self._facts
        empty = [stack for stack, count in facts.stacks.items() if not count]
        terrains = [stack for stack in empty if stack != "nile"]
        refilling = facts.phase == "bag" and facts.played is not None
        if facts.phase == "over":
            if len(empty) < board.EMPTY_AT_END:
                self._tell(kinds.TOO_EARLY, "phase", "stacks")
        elif facts.phase in ("bag", "river") and not refilling and len(empty) >= board.EMPTY_AT_END:
            self._tell(kinds.TOO_LATE, "phase", "stacks")
        if len(terrains) > board.EMPTY_AT_END - (facts.phase in ("card", "tile", "nile", "shift")):
            german = conjunction([words.KINDS[terrain]["de"] for terrain in terrains], "de")
            self._tell(kinds.STACKS_EMPTY, "phase", "stacks", stacks={"en": " and ".join(terrains), "de": german})

    # ---- the step of the turn ----

    def _check_step(self) -> None:
        """What is drawn, played and left in each step of a turn."""
        phase = self._facts.phase
        if self._facts.actor == CHANCE and phase not in ("bag", "stone"):
            self._tell(kinds.NO_DRAW, "phase", "to_act", phase=phase_name(phase))
        if self._known("drawn"):
            self._check_drawn()
        if self._known("played"):
            self._check_played()
        self._check_nile()

    def _check_drawn(self) -> None:
        phase, drawn, due = self._facts.phase, self._facts.drawn, self._facts.actor == CHANCE
        if drawn is not None and (phase != "bag" or due):
            self._tell(kinds.DRAWN_WAITS, "drawn")
        if phase == "bag" and not due and drawn is None:
            self._tell(kinds.DRAWN_MISSING, "drawn")

    def _check_played(self) -> None:
        phase, played, due = self._facts.phase, self._facts.played, self._facts.actor == CHANCE
        if phase in ("tile", "stone") and played is None:
            self._tell(kinds.PLAYED_MISSING, "played", phase=phase_name(phase))
        if played is None:
            return
        if not (phase in ("tile", "stone") or (phase == "bag" and due)):
            self._tell(kinds.PLAYED_EARLY, "played", phase=phase_name(phase))
        if phase == "tile" and self._known("discard") and played not in self._facts.discard:
            self._tell(kinds.PLAYED_KEPT, "played", "discard", card=card_name(played))
        if phase == "tile" and self._known("stacks") and self._is_dead(played):
            self._tell(kinds.PLAYED_DEAD, "played", "stacks", card=card_name(played))

    def _check_nile(self) -> None:
        facts, phase, seat = self._facts, self._facts.phase, self._facts.on_turn
        if phase in ("nile", "shift") and self._known("nile") and facts.nile[seat]:
            self._tell(kinds.NILE_KEPT, "nile", phase=phase_name(phase), seat=seat_sign(seat))
        if self._known("left") and (facts.left > 0) != (phase == "nile"):
            self._tell(kinds.LEFT, "left", "phase")
        laying = phase in ("nile", "river") and self._known("stacks", "left")
        if laying and facts.stacks["nile"] < max(facts.left, 1):
            self._tell(kinds.NILE_SHORT, "stacks", "left")

    def _check_hands(self) -> None:
        """Five cards each, but for what has been played or is to be drawn (H-5, H-18, H-20)."""
        facts, seat, due = self._facts, self._facts.on_turn, self._facts.actor == CHANCE
        sizes = [len(hand) for hand in facts.hands]
        ran_out = any(not facts.stacks[terrain] for terrain in board.TERRAINS)
        if due and facts.phase == "stone":
            if not ran_out or min(sizes) == board.HAND or max(sizes) > board.HAND:
                self._tell(kinds.STONE_DRAW, "hands", "phase", "to_act")
            return
        if due and facts.played is None and min(sizes) < board.HAND:
            self._check_dealing(sizes)
            return
        wanted = [board.HAND] * facts.players
        if facts.phase == "tile" or (due and facts.played is not None) or (facts.phase == "stone" and not ran_out):
            wanted[seat] = board.HAND - 1
        elif facts.phase == "stone":
            wanted[seat] = min(max(sizes[seat], board.HAND - 1), board.HAND)  # H-20: it may have been filled already
        for other, size in enumerate(sizes):
            if size != wanted[other]:
                self._tell(kinds.HAND, "hands", seat=seat_sign(other), wanted=wanted[other], number=size)
        if due and facts.played is None and not any(facts.bag.values()):
            self._tell(kinds.EMPTY_BAG, "bag")

    def _check_dealing(self, sizes: list[int]) -> None:
        """The deal at the start: one seat after the other gets five cards (H-5)."""
        facts = self._facts
        dealt = [sizes[(facts.on_turn + seat) % facts.players] for seat in range(facts.players)]
        short = next(number for number, size in enumerate(dealt) if size < board.HAND)
        after = dealt[short + 1 :]
        if facts.turn > 1 or len(facts.tiles) > len(board.START) or any(after) or max(dealt) > board.HAND:
            self._tell(kinds.DEALING, "hands")


_FIELDS = (
    *("options", "to_act", "turn", "phase", "tiles", "stones", "stacks", "supply", "hands", "nile"),
    *("drawn", "played", "left", "bag", "deck", "discard"),
)


def _apart(tiles: Sequence[Tile]) -> list[Tile]:
    """The tiles that no chain of touching tiles connects with the first."""
    if not tiles:
        return []
    at = {tile.place: tile for tile in tiles}
    reached, edge = {tiles[0].place}, [tiles[0].place]
    while edge:
        for place in board.around(edge.pop()):
            if place in at and place not in reached:
                reached.add(place)
                edge.append(place)
    return [tile for tile in tiles if tile.place not in reached]


def spots(*tiles: Tile) -> list[str]:
    """The spots of tiles in scenes."""
    return [f"p{x},{y}" for x, y in (tile.place for tile in tiles)]


def named(tile: Tile) -> Text:
    """A tile in a sentence."""
    where = f"{tile.place[0]},{tile.place[1]}"
    return {"en": f"the tile {tile.kind} at {where}", "de": f"das Plättchen {words.KINDS[tile.kind]['de']} bei {where}"}


def kind_name(kind: str) -> Text:
    """A kind of tile: in English as the JSON form has it."""
    return {"en": kind, "de": words.KINDS[kind]["de"]}


def card_name(card: str) -> Text:
    """A Horus card."""
    kind, _, number = card.rpartition("-")
    return {"en": card, "de": f"{words.KINDS[kind]['de']} {number}"}


def phase_name(phase: str) -> Text:
    """A step of the turn."""
    return {"en": phase, "de": words.STEPS[phase]["de"]}
