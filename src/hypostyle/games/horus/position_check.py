"""Whether facts of HORUS that come from outside can be: what adds up, and what fits the step of the turn."""

from collections import Counter

from hypostyle.core.kernel.position import CHANCE
from hypostyle.games.horus import board
from hypostyle.games.horus.facts import HorusFacts, Tile


def check_facts(facts: HorusFacts, stack: int) -> None:
    """A ValueError for what no game can lead to that began with so many tiles in each stack of terrain."""
    _check_landscape(facts.tiles)
    _check_tile_counts(facts, board.in_bag(stack), board.in_stacks(stack))
    _check_stones(facts)
    _check_cards(facts)
    _check_stacks(facts)
    _check_step(facts)
    _check_hands(facts)


def _check_landscape(tiles: tuple[Tile, ...]) -> None:
    at: dict[board.Place, Tile] = {}
    for tile in tiles:
        for dx, dy in board.OVERLAPS:
            other = at.get((tile.place[0] + dx, tile.place[1] + dy))
            if other:
                raise ValueError(f"{_named(tile)} and {_named(other)} overlap (H-6)")
        at[tile.place] = tile
    for tile in tiles:
        near = [at[place].kind for place in board.around(tile.place) if place in at]
        if tile.kind == "temple" and not any(kind in board.WATER for kind in near):
            raise ValueError(f"{_named(tile)} does not touch water (H-13)")
    for tile in set(tiles) - _hanging_together(tiles):
        raise ValueError(f"{_named(tile)} does not hang together with the other tiles (H-6)")
    water = tuple(tile for tile in tiles if tile.kind in board.WATER)
    for tile in set(water) - _hanging_together(water):
        raise ValueError(f"{_named(tile)} does not hang together with the rest of the river (H-12)")


def _named(tile: Tile) -> str:
    return f"the tile {tile.kind} at {tile.place[0]},{tile.place[1]}"


def _hanging_together(tiles: tuple[Tile, ...]) -> set[Tile]:
    """The tiles that chains of touching tiles connect with the first."""
    at = {tile.place: tile for tile in tiles}
    reached, edge = {tiles[0]}, [tiles[0]]
    while edge:
        for place in board.around(edge.pop().place):
            if place in at and at[place] not in reached:
                reached.add(at[place])
                edge.append(at[place])
    return reached


def _check_tile_counts(facts: HorusFacts, in_bag: dict[str, int], in_stacks: dict[str, int]) -> None:
    """What lies, waits and is left adds up to what there was at the start (H-1, H-2)."""
    laid = Counter(tile.kind for tile in facts.tiles)
    out = Counter({kind: laid[kind] + facts.bag.get(kind, 0) + (facts.drawn == kind) for kind in board.KINDS})
    for terrain in board.TERRAINS:
        found = out[terrain] + facts.stacks[terrain]
        if found != board.TERRAIN_TILES:
            raise ValueError(f"there are {board.TERRAIN_TILES} tiles of {terrain} in the game, not {found} (H-1)")
        if facts.bag[terrain] + (facts.drawn == terrain) > in_bag[terrain]:
            raise ValueError(f"the bag holds at most {in_bag[terrain]} tiles of {terrain} (H-2)")
    if out["temple"] > 1:
        raise ValueError("there is one temple in the game (H-1)")
    total = in_bag["river"] + in_stacks["nile"]
    if out["river"] + out["necropolis"] + facts.stacks["nile"] > total:
        raise ValueError(f"there are {total} river and river/necropolis tiles in the game, and no more (H-1)")
    if out["necropolis"] + facts.stacks["nile"] > in_stacks["nile"]:
        raise ValueError(f"the stack nile has {in_stacks['nile']} tiles with the necropolises laid (H-2)")
    if facts.bag["river"] + (facts.drawn == "river") > in_bag["river"]:
        raise ValueError(f"the bag holds at most {in_bag['river']} tiles of river (H-2)")


def _check_stones(facts: HorusFacts) -> None:
    laid = Counter(tile.owner for tile in facts.tiles)
    for seat, supply in enumerate(facts.supply):
        if laid[seat] + supply != board.STONES:
            raise ValueError(f"seat {seat} has {board.STONES} stones in all, not {laid[seat] + supply} (H-1)")


def _check_cards(facts: HorusFacts) -> None:
    found = Counter((*facts.deck, *facts.discard, *(card for hand in facts.hands for card in hand)))
    for card, copies in zip(board.CARDS, board.CARD_COPIES, strict=True):
        if found[card] != copies:
            raise ValueError(
                f"the card {card} is there {found[card]} times in hands, deck and discard, not {copies} (H-3)"
            )
    for seat, hand in enumerate(facts.hands):
        for card in hand:
            if facts.stacks.get(card.split("-")[0], 1) == 0:
                raise ValueError(f"seat {seat} holds {card}, but the stack of that terrain is empty (H-20)")


def _check_stacks(facts: HorusFacts) -> None:
    """How many stacks can be empty in a step: at most one at the start of a turn (H-21)."""
    empty = [stack for stack, count in facts.stacks.items() if not count]
    terrains = [stack for stack in empty if stack != "nile"]
    refilling = facts.phase == "bag" and facts.played is not None
    if facts.phase == "over":
        if len(empty) < board.EMPTY_AT_END:
            raise ValueError("the game is over only when two stacks are empty (H-21)")
    elif facts.phase in ("bag", "river") and not refilling and len(empty) >= board.EMPTY_AT_END:
        raise ValueError("two stacks are empty, so this turn would not have begun (H-21)")
    if len(terrains) > board.EMPTY_AT_END - (facts.phase in ("card", "tile", "nile", "shift")):
        raise ValueError(f"the stacks {' and '.join(terrains)} cannot all be empty by now (H-21)")


def _check_step(facts: HorusFacts) -> None:
    """What is drawn, played and left in each step of a turn."""
    phase, seat = facts.phase, facts.on_turn
    due = facts.actor == CHANCE
    if due and phase not in ("bag", "stone"):
        raise ValueError(f"in phase {phase} no draw is due, so to_act cannot be null")
    if facts.drawn is not None and (phase != "bag" or due):
        raise ValueError("a drawn tile waits only in phase bag, for the seat on turn (H-10)")
    if phase == "bag" and not due and facts.drawn is None:
        raise ValueError("in phase bag drawn must name the tile to lay (H-10)")
    if phase in ("tile", "stone") and facts.played is None:
        raise ValueError(f"in phase {phase} a Horus card must have been played (H-14)")
    if facts.played is not None and not (phase in ("tile", "stone") or (phase == "bag" and due)):
        raise ValueError(f"in phase {phase} played must be null (H-14)")
    if phase == "tile" and facts.played not in facts.discard:
        raise ValueError(f"the card played, {facts.played}, must be among the discards (H-14)")
    if phase == "tile" and facts.stacks.get(str(facts.played).split("-")[0], 1) == 0:
        raise ValueError(f"{facts.played} cannot have been played: the stack of that terrain is empty (H-20)")
    if phase in ("nile", "shift") and facts.nile[seat]:
        raise ValueError(f"in phase {phase} seat {seat} has played its Nile card (H-19)")
    if (facts.left > 0) != (phase == "nile"):
        raise ValueError(
            "left tells how many tiles of the Nile card are still to lay; it is 0 but in phase nile (H-19)"
        )
    if phase in ("nile", "river") and facts.stacks["nile"] < max(facts.left, 1):
        raise ValueError("the stack nile has not so many tiles left (H-12)")


def _check_hands(facts: HorusFacts) -> None:
    """Five cards each, but for what has been played or is to be drawn (H-5, H-18, H-20)."""
    seat = facts.on_turn
    due = facts.actor == CHANCE
    sizes = [len(hand) for hand in facts.hands]
    ran_out = any(not facts.stacks[terrain] for terrain in board.TERRAINS)
    if due and facts.phase == "stone":
        if not ran_out or min(sizes) == board.HAND or max(sizes) > board.HAND:
            raise ValueError("before the stone cards are drawn only when a terrain's stack has run out (H-20)")
        return
    if due and facts.played is None and min(sizes) < board.HAND:
        _check_dealing(facts, sizes)
        return
    wanted = [board.HAND] * facts.players
    if facts.phase == "tile" or (due and facts.played is not None) or (facts.phase == "stone" and not ran_out):
        wanted[seat] = board.HAND - 1
    elif facts.phase == "stone":
        wanted[seat] = min(max(sizes[seat], board.HAND - 1), board.HAND)  # H-20: it may have been filled already
    for other, size in enumerate(sizes):
        if size != wanted[other]:
            raise ValueError(f"seat {other} must hold {wanted[other]} Horus cards now, not {size} (H-5, H-18)")
    if due and facts.played is None and not any(facts.bag.values()):
        raise ValueError("no tile can be drawn from an empty bag (H-10)")


def _check_dealing(facts: HorusFacts, sizes: list[int]) -> None:
    """The deal at the start: one seat after the other gets five cards (H-5)."""
    dealt = [sizes[(facts.on_turn + seat) % facts.players] for seat in range(facts.players)]
    short = next(number for number, size in enumerate(dealt) if size < board.HAND)
    after = dealt[short + 1 :]
    if facts.turn > 1 or len(facts.tiles) > len(board.START) or any(after) or max(dealt) > board.HAND:
        raise ValueError("hands can lack so many cards only while they are dealt, one seat after the other (H-5)")
