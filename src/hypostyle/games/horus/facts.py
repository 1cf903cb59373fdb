"""A position of HORUS as people name things, for words and pictures, and how it ends."""

from dataclasses import dataclass
from functools import cached_property, lru_cache

from hypostyle.core.kernel.position import OVER, Position
from hypostyle.games.horus import board, codes
from hypostyle.games.horus.board import Place
from hypostyle.games.horus.rules.position import HorusPosition


@dataclass(frozen=True)
class Tile:
    """A tile that lies: its kind, and the seat whose stone is on it."""

    kind: str
    place: Place
    owner: int | None = None


@dataclass(frozen=True)
class Region:
    """A region (H-9): its tiles, what it is worth, what doubles it, and the stones of each seat in it."""

    tiles: tuple[Tile, ...]
    value: int
    bank: bool  # whether it touches water
    temple: bool
    island: bool
    stones: tuple[int, ...]

    @property
    def kind(self) -> str:
        """The terrain."""
        return self.tiles[0].kind

    @cached_property
    def holders(self) -> tuple[int, ...]:
        """The seats with most stones; none if there are no stones (H-22)."""
        most = max(self.stones)
        return tuple(seat for seat, count in enumerate(self.stones) if count == most > 0)


@dataclass(frozen=True)
class HorusFacts:
    """All there is on the table, as people name it. Cards and tiles of a pile are listed in the order of the kinds."""

    players: int
    actor: int
    on_turn: int
    turn: int
    phase: str
    drawn: str | None
    played: str | None
    left: int
    tiles: tuple[Tile, ...]
    stacks: dict[str, int]
    bag: dict[str, int]
    supply: tuple[int, ...]
    nile: tuple[bool, ...]
    hands: tuple[tuple[str, ...], ...]
    deck: tuple[str, ...]
    discard: tuple[str, ...]
    labels: tuple[int, ...] = ()  # by tile: the number of its region, once a position has worked them out

    @property
    def round(self) -> int:
        """The number of the round, from 1."""
        return (self.turn - 1) // self.players + 1

    @cached_property
    def tile_at(self) -> dict[Place, Tile]:
        """The tiles by their places."""
        return {tile.place: tile for tile in self.tiles}

    @property
    def ends(self) -> tuple[Place, Place]:
        """Where the river ends lie."""
        return self.tiles[1].place, self.tiles[2].place

    def over(self, place: Place) -> list[Tile]:
        """The tiles that a tile at this place would overlap."""
        return [tile for tile in self.tiles if board.overlaps(tile.place, place)]

    def near(self, place: Place) -> list[Tile]:
        """The tiles that a tile at this place touches."""
        return [self.tile_at[other] for other in board.around(place) if other in self.tile_at]


def facts_of(position: Position) -> HorusFacts:
    """Everything on the table."""
    assert isinstance(position, HorusPosition)
    row = tuple(position.get_table())
    return _read(row, position.seats, position.actor, position.get_on_turn(), position.turn)


@lru_cache(maxsize=64)
def _read(row: tuple[int, ...], players: int, actor: int, on_turn: int, turn: int) -> HorusFacts:
    """What a row of numbers says (see codes.py). A position is asked about several times before the next move."""
    count = row[codes.TILES]
    rows = (row[start : start + count] for start in (codes.KIND, codes.X, codes.Y, codes.OWNER))
    seats = range(players)
    drawn, played = row[codes.DRAWN], row[codes.PLAYED]
    return HorusFacts(
        players=players,
        actor=actor,
        on_turn=on_turn,
        turn=turn,
        phase=codes.PHASES[row[codes.PHASE]],
        drawn=None if drawn == codes.NOTHING else board.KINDS[drawn],
        played=None if played == codes.NOTHING else board.CARDS[played],
        left=row[codes.LEFT],
        tiles=tuple(map(_tile, *rows)),
        labels=row[codes.REGION : codes.REGION + count],
        stacks={stack: row[codes.STACK + number] for number, stack in enumerate(board.STACKS)},
        bag={kind: row[codes.BAG + number] for number, kind in enumerate(board.KINDS) if kind in board.BAG_KINDS},
        supply=tuple(row[codes.SUPPLY + seat] for seat in seats),
        nile=tuple(row[codes.NILE + seat] == 1 for seat in seats),
        hands=tuple(_pile(row, seat) for seat in seats),
        deck=_pile(row, codes.DECK),
        discard=_pile(row, codes.DISCARD),
    )


@lru_cache(maxsize=16_384)
def _tile(kind: int, x: int, y: int, owner: int) -> Tile:
    return Tile(board.KINDS[kind], (x, y), owner - 1 if owner else None)


def _pile(row: tuple[int, ...], pile: int) -> tuple[str, ...]:
    start = codes.CARDS + codes.PILE * pile
    counts = row[start : start + codes.PILE]
    return tuple([card for card, count in zip(board.CARDS, counts, strict=True) for _ in range(count)])


def regions_of(position: Position, facts: HorusFacts | None = None) -> list[Region]:
    """All regions with what they are worth now, in the order their first tiles were laid.

    `facts` is what `facts_of` said about the position, for a caller who has asked already.
    """
    assert isinstance(position, HorusPosition)
    if facts is None:
        facts = facts_of(position)
    members: dict[int, list[Tile]] = {}
    for tile, label in zip(facts.tiles, facts.labels, strict=True):
        if tile.kind in board.TERRAINS:
            members.setdefault(label, []).append(tile)
    found = []
    for label, value, bank, temple, island in position.get_regions():
        owners = [tile.owner for tile in members[label]]
        stones = tuple([owners.count(seat) for seat in range(position.seats)])
        found.append(Region(tuple(members[label]), value, bank, temple, island, stones))
    return found


def reason(position: Position) -> str:
    """Why the game is over: it ends in one way only (H-21)."""
    return "stacks" if position.actor == OVER else ""


def scores(position: Position) -> tuple[float, ...]:
    """The points by seat (H-22)."""
    assert isinstance(position, HorusPosition)
    return tuple(float(points) for points in position.get_points())
