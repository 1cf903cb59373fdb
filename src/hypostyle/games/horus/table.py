"""A position of HORUS as people name things, for words and pictures."""

from dataclasses import dataclass
from functools import cached_property

from hypostyle.core.position import Position
from hypostyle.games.horus import board, layout
from hypostyle.games.horus.board import Place
from hypostyle.games.horus.rules import HorusPosition


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

    @property
    def holders(self) -> tuple[int, ...]:
        """The seats with most stones; none if there are no stones (H-22)."""
        most = max(self.stones)
        return tuple(seat for seat, count in enumerate(self.stones) if count == most > 0)


@dataclass(frozen=True)
class Table:
    """All there is. Cards and tiles of a pile are listed in the order of the kinds."""

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


def table_of(position: Position) -> Table:
    """Everything on the table."""
    assert isinstance(position, HorusPosition)
    row = position.get_table()
    count = row[layout.TILES]
    tiles = tuple(
        Tile(board.KINDS[kind], (x, y), owner - 1 if owner else None)
        for kind, x, y, owner in zip(
            *(row[start : start + count] for start in (layout.KIND, layout.X, layout.Y, layout.OWNER)), strict=True
        )
    )
    seats = range(position.seats)
    drawn, played = row[layout.DRAWN], row[layout.PLAYED]
    return Table(
        players=position.seats,
        actor=position.actor,
        on_turn=position.get_on_turn(),
        turn=position.turn,
        phase=layout.PHASES[row[layout.PHASE]],
        drawn=None if drawn == layout.NOTHING else board.KINDS[drawn],
        played=None if played == layout.NOTHING else board.CARDS[played],
        left=row[layout.LEFT],
        tiles=tiles,
        stacks={stack: row[layout.STACK + number] for number, stack in enumerate(board.STACKS)},
        bag={kind: row[layout.BAG + number] for number, kind in enumerate(board.KINDS) if kind in board.IN_BAG},
        supply=tuple(row[layout.SUPPLY + seat] for seat in seats),
        nile=tuple(row[layout.NILE + seat] == 1 for seat in seats),
        hands=tuple(_pile(row, seat) for seat in seats),
        deck=_pile(row, layout.DECK),
        discard=_pile(row, layout.DISCARD),
    )


def _pile(row: list[int], pile: int) -> tuple[str, ...]:
    start = layout.CARDS + layout.PILE * pile
    counts = row[start : start + layout.PILE]
    return tuple([card for card, count in zip(board.CARDS, counts, strict=True) for _ in range(count)])


def regions_of(position: Position) -> list[Region]:
    """All regions with what they are worth now, in the order their first tiles were laid."""
    assert isinstance(position, HorusPosition)
    tiles = table_of(position).tiles
    labels = position.get_table()[layout.REGION : layout.REGION + len(tiles)]
    members: dict[int, list[Tile]] = {}
    for tile, label in zip(tiles, labels, strict=True):
        if tile.kind in board.TERRAINS:
            members.setdefault(label, []).append(tile)
    found = []
    for label, value, bank, temple, island in position.get_regions():
        owners = [tile.owner for tile in members[label]]
        stones = tuple(owners.count(seat) for seat in range(position.seats))
        found.append(Region(tuple(members[label]), value, bank, temple, island, stones))
    return found
