"""The seven stones as lasting things, s1 to s7, so that a picture can follow each of them through the game.

The number kept for a stone is its field, plus OWNED for a stone of seat 0, twice as much for seat 1, ...
"""

from hypostyle.core.game import PiecePlaces
from hypostyle.core.kernel.position import Position
from hypostyle.games.isis import board
from hypostyle.games.isis.codes import CLAIM, ENTER_OWN, PASS, UNDER, split_move, to_field
from hypostyle.games.isis.facts import facts_of

OWNED = 64


def field_of(code: int) -> int:
    """The field a stone is on."""
    return code % OWNED


def owner_of(code: int) -> int | None:
    """The seat a stone belongs to."""
    return code // OWNED - 1 if code >= OWNED else None


def _code(field: int, owner: int | None) -> int:
    return field if owner is None else field + OWNED * (owner + 1)


def stone_on(pieces: PiecePlaces, field: int, owner: int | None) -> str:
    """The stone of this owner on this field; in the underworld the first of them."""
    code = _code(field, owner)
    return next(stone for stone in pieces if pieces[stone] == code)


def place_pieces(position: Position) -> PiecePlaces:
    """Give every stone its id, s1 to s7."""
    facts = facts_of(position)
    owned = [_code(field, seat) for seat, field in enumerate(facts.personal) if field is not None]
    codes = [board.UNDERWORLD] * facts.below + list(facts.neutral) + owned
    return {f"s{number}": code for number, code in enumerate(codes, 1)}


def track_pieces(places: PiecePlaces, before: Position, move: int, after: Position) -> PiecePlaces:
    """The stone that moved is on its new field; trapped and winning stones are in the underworld."""
    square, end, kind = split_move(move)
    if kind == PASS:
        return places
    start = to_field(square)
    found = dict(places)
    if kind == CLAIM:
        found[stone_on(places, start, None)] = _code(start, before.actor)
    else:
        owner = before.actor if kind == ENTER_OWN else facts_of(before).owner(start) if start else None
        found[stone_on(places, start, owner)] = _code(to_field(end), owner)
    facts = facts_of(after)
    for stone, code in found.items():
        seat = owner_of(code)
        if seat is None:
            found[stone] = code if code in facts.neutral else board.UNDERWORLD
        else:  # a winner's stone is neutral again (I-20)
            field = facts.personal[seat]
            found[stone] = board.UNDERWORLD if field is None else _code(field, seat)
    return found


def path(position: Position, move: int) -> tuple[str, ...]:
    """The fields of one path the stone can take."""
    square, end, kind = split_move(move)
    start = to_field(square)
    if kind == PASS:
        return ()
    if kind == CLAIM:
        return (f"f{start}",)
    facts = facts_of(position)
    if end == UNDER:
        back = (board.walk_to(door, start, facts.in_play - 1, facts.taken, board.BACKWARD) for door in board.EXITS)
        fields = (*next(way for way in back if way is not None), board.UNDERWORLD)
    else:
        steps = facts.in_underworld if square == UNDER else facts.in_play
        ways = board.ways_from(start, facts.throne_from_earth)
        found = board.walk_to(to_field(end), start, steps, facts.taken, ways)
        assert found is not None  # the move is legal
        fields = found
    return tuple(f"f{field}" for field in fields)
