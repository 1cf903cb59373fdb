"""When each reason for a move of SAKKARA is true, by the slow reading of the rules."""

import json

import hypostyle
from tests.games.sakkara.naive import FILES, NaiveGame

Square = tuple[int, int]


def true_reasons(before: hypostyle.State, move: str, after: hypostyle.State) -> set[str]:
    """The names of all reasons that are true of a legal move."""
    was, now = _naive(before), _naive(after)
    seat = before.seat
    assert seat is not None
    if move.startswith("lift"):
        truths = _lifting(was, now, seat)
    elif move in ("keep", "pass"):
        truths = {"keep": move == "keep"}
    else:
        truths = _laying(was, now, seat, move, before, after)
    return {name for name, true in truths.items() if true}


def _naive(state: hypostyle.State) -> NaiveGame:
    """The game of a state, without the block that is lifted."""
    data = json.loads(state.to_json())
    made = NaiveGame.built(*(f"{block['seat']} {block['cubes']}" for block in data["blocks"]))
    made.lifted = None
    if data["lifted"] is not None:
        lifted = data["blocks"][data["lifted"]]
        block = next(b for b in {owner for _, owner in made.cubes.values()} if _named(made, b, lifted))
        made.lifted = block
        made.cubes = {cell: cube for cell, cube in made.cubes.items() if cube[1] != block}
    return made


def _named(game: NaiveGame, block: tuple[int, int], told: dict[str, object]) -> bool:
    return block[0] == told["seat"] and game.text(block) == told["cubes"]


def _shown(game: NaiveGame, seat: int) -> set[Square]:
    """The squares that show the seat's colour."""
    return {square for square, (_, colour, _) in game.tops().items() if colour == "ld"[seat]}


def _full(game: NaiveGame, square: Square) -> bool:
    x, y = square
    return game.height(x, y) == min(x + 1, 8 - x, y + 1, 8 - y)  # S-6


def _laying(
    was: NaiveGame, now: NaiveGame, seat: int, move: str, before: hypostyle.State, after: hypostyle.State
) -> dict[str, bool]:
    squares = {(FILES.index(part[0]), int(part[1]) - 1) for part in move.split()}
    own, others = _shown(now, seat) & squares, _shown(now, 1 - seat) & squares
    covered, lost = _shown(was, 1 - seat) & squares, _shown(was, seat) & squares
    margin = [len(_shown(game, seat)) - len(_shown(game, 1 - seat)) for game in (was, now)]
    whole_turn = was.lifted is None
    gain = len(covered) > len(lost)
    open_squares = {square for square in own if not _full(now, square)}
    return {
        "square": after.seat == seat and "keep" in after.moves(),
        "sealed": sum(_full(now, each) for each in own) > sum(_full(now, each) for each in others),
        "safe": after.seat == 1 - seat and bool(open_squares) and bool(open_squares - _coverable(now, 1 - seat)),
        "ahead": whole_turn and margin[1] > 0 >= margin[0],
        "covers": gain and len(covered) > 1,
        "covers one": gain and len(covered) == 1,
        "shows": len(own) > len(others),
        "open": whole_turn and len(_shown(now, seat)) > len(_shown(was, seat)),
    }


def _coverable(game: NaiveGame, seat: int) -> set[Square]:
    """The squares that a block the seat holds could be laid on."""
    found = set()
    for kind in game.hands[seat]:
        for cubes in game.layings(kind).values():
            found |= {(x, y) for x, y, _ in cubes}
    return found


def _lifting(was: NaiveGame, now: NaiveGame, seat: int) -> dict[str, bool]:
    gone = {(x, y) for x, y, z in was.cubes.keys() - now.cubes.keys()}
    return {
        "lifts": bool(_shown(now, seat) - _shown(was, seat)),
        "clears": len(_shown(was, 1 - seat) & gone) > len(_shown(was, seat) & gone),
    }
