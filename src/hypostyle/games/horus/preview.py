"""What a move would change, in a phrase: what a tile touches, the region it makes, and whose points go up or down."""

from hypostyle.core.kernel.position import Position
from hypostyle.core.words import seat_sign
from hypostyle.games.horus import board, codes, words
from hypostyle.games.horus.board import Place
from hypostyle.games.horus.facts import HorusFacts, Region, facts_of, regions_of
from hypostyle.games.horus.preview_words import PREVIEW
from hypostyle.games.horus.rules.position import HorusPosition


def tell_preview(position: Position, move: int, language: str) -> str:
    """The phrase, said to the seat to act; nothing about a card, whose tile and stone are still to be placed."""
    assert isinstance(position, HorusPosition)
    what = codes.what(move)
    if what == codes.PLAY:
        return ""
    place = codes.second_place(move) if what in (codes.END, codes.SHIFT) else codes.first_place(move)
    after = position.copy()
    after.do(move)
    assert isinstance(after, HorusPosition)
    before, then = regions_of(position), regions_of(after)
    region = next((each for each in then if any(tile.place == place for tile in each.tiles)), None)
    parts = _region(before, region, language) if region else _touched(facts_of(after), place, language)
    if sum(each.island for each in then) > sum(each.island for each in before):
        parts.append(PREVIEW["island"][language])
    changes = [new - old for old, new in zip(position.get_points(), after.get_points(), strict=True)]
    return ", ".join([*parts, *_changes(changes, position.actor, language)])


def _region(before: list[Region], region: Region, language: str) -> list[str]:
    """The region of a tile, and how many it was before."""
    places = {tile.place for tile in region.tiles}
    joined = sum(any(tile.place in places for tile in each.tiles) for each in before)
    size = len(region.tiles)
    told = PREVIEW["region" if size > 1 else "small"][language]
    parts = [told.format(kind=words.KINDS[region.kind][language], size=size, value=region.value)]
    return [PREVIEW["join"][language].format(count=joined), *parts] if joined > 1 else parts


def _touched(facts: HorusFacts, place: Place, language: str) -> list[str]:
    """The kinds of tiles that a tile of no region touches."""
    kinds = {tile.kind for tile in facts.near(place)}
    names = [words.KINDS[kind][language] for kind in board.KINDS if kind in kinds]
    if not names:
        return []
    *before, last = names
    told = PREVIEW["and"][language].format(before=", ".join(before), last=last) if before else last
    return [PREVIEW["touches"][language].format(kinds=told)]


def _changes(changes: list[int], actor: int, language: str) -> list[str]:
    """Whose points go up or down, and by how many."""
    told = []
    for seat, change in enumerate(changes):
        if change:
            sign = "+" if change > 0 else "−"
            points = sign + words.counted(abs(change), words.ONE_POINT, words.POINTS, language)
            who = PREVIEW["you" if seat == actor else "seat"][language]
            told.append(who.format(seat=seat_sign(seat), change=points))
    return told
