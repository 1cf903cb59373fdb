"""What a move of HORUS is good for: which of the phrases in words.py are true of it.

All of it stands on what lies on the table and on the mover's own hand, so nothing hidden shows.
"""

from collections.abc import Iterator

from hypostyle.core.kernel.position import Position
from hypostyle.games.horus import board, codes
from hypostyle.games.horus.facts import HorusFacts, Region, facts_of, regions_of, scores


def reasons_for(before: Position, move: int, after: Position) -> Iterator[str]:
    """The names of the reasons that hold for a legal move, the most telling first."""
    seat = before.actor
    was, now = facts_of(before), facts_of(after)
    if codes.what(move) == codes.PLAY:
        yield from _playing(before, was, seat, move)
        return
    old, new = scores(before), scores(after)
    if new[seat] > old[seat]:
        yield "points"
    if any(new[other] < old[other] for other in range(was.players) if other != seat):
        yield "denies"
    earlier, later = regions_of(before, was), regions_of(after, now)
    yield from _stones_ahead(earlier, later, seat)
    setting = now.on_turn == seat and now.phase == "stone"  # also while cards are drawn before it (H-20)
    if setting and any(_brings_points(now, region, seat, str(now.played)) for region in later):
        yield "stone"
    if was.phase in ("bag", "river") and now.phase == "card" and _new_fit(earlier, later, now, seat):
        yield "fits"


def _playing(before: Position, was: HorusFacts, seat: int, move: int) -> Iterator[str]:
    """The reasons for a card, as the land lies before its tile."""
    if codes.item(move) != codes.NILE_CARD:
        card = board.CARDS[codes.item(move)]
        if any(_brings_points(was, region, seat, card) for region in regions_of(before, was)):
            yield "card"
        if was.nile[seat]:
            yield "nile"


# ---- regions ----


def _takes_stones(region: Region) -> bool:
    """Whether a card could set a stone there (H-16)."""
    return len(region.tiles) <= board.LARGEST and any(tile.owner is None for tile in region.tiles)


def _lead(region: Region, seat: int) -> int:
    """How many stones the seat is ahead of every other; below 0 it is behind."""
    return region.stones[seat] - max(count for other, count in enumerate(region.stones) if other != seat)


def _sizes(facts: HorusFacts, card: str) -> range | tuple[int, ...]:
    """The sizes of regions that the card sets a stone on (H-16, H-17)."""
    if facts.round == 1:
        return (1,)
    number = card.rpartition("-")[2]
    return range(1, board.LARGEST + 1) if number == "?" else (int(number),)


def _brings_points(facts: HorusFacts, region: Region, seat: int, card: str) -> bool:
    """Whether the card could set a stone there as the land lies, and the region would then count for the seat."""
    fits = facts.supply[seat] > 0 and _takes_stones(region) and len(region.tiles) in _sizes(facts, card)
    return fits and seat not in region.holders and _lead(region, seat) >= -1


def _new_fit(earlier: list[Region], later: list[Region], now: HorusFacts, seat: int) -> bool:
    """Whether a region has come to a size that a card in the seat's hand shows, so that it takes a stone of it."""
    if now.round == 1 or not now.supply[seat]:  # H-17: in the first round the numbers do not count
        return False
    numbers = [card.rpartition("-")[2] for card in now.hands[seat]]
    sizes = {tile.place: len(region.tiles) for region in earlier for tile in region.tiles}
    grown = [region for region in later if all(sizes.get(each.place) != len(region.tiles) for each in region.tiles)]
    return any(_takes_stones(region) and str(len(region.tiles)) in numbers for region in grown)


# ---- the reasons that compare regions ----


def _stones_ahead(earlier: list[Region], later: list[Region], seat: int) -> Iterator[str]:
    """Who is ahead where; a region is compared with all that it grew from."""
    at = {tile.place: region for region in earlier for tile in region.tiles}
    found = set()
    for region in later:
        if region in earlier or not region.stones[seat]:
            continue
        roots = [at[tile.place] for tile in region.tiles if tile.place in at]
        lead, leads = _lead(region, seat), [_lead(root, seat) for root in roots]
        if lead > 1 and max(leads, default=0) < 2:
            found.add("safe lead")
        if lead > 0 and max(leads, default=0) < 1 and _takes_stones(region):
            found.add("lead")
        if lead == -1 and max(leads, default=0) < -1 and _takes_stones(region):
            found.add("chase")
        open_before = any(_takes_stones(root) and _lead(root, seat) > 0 for root in roots)
        if lead > 0 and len(region.tiles) > board.LARGEST and open_before:
            found.add("closes")
    yield from (name for name in ("safe lead", "lead", "closes", "chase") if name in found)
