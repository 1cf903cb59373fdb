"""A position of THEBEN as JSON, and back with every check. The form is documented in docs/theben.md."""

import re
from collections import Counter
from collections.abc import Iterable
from functools import lru_cache
from typing import Any

from hypostyle.core.fields import Fields, whole
from hypostyle.core.game import Options
from hypostyle.core.position import Position
from hypostyle.core.words import short
from hypostyle.games.theben import board
from hypostyle.games.theben.rules import ThebenPosition
from hypostyle.games.theben.stones import Stack, Stones, loser_of, stones_of

Words = tuple[int, int]
"""The two numbers of a position at the start of a turn, as rules.py packs them (T-14)."""

_STACK = re.compile(r"[WB][NESW]( [WB][NESW]){0,19}")
_SEEN = re.compile(r"([a-k][1-4])([WB])([NESW])(?:/(W*)(B*))?")
_SEAT = 44  # the bit of the first word that tells the seat to act


def put_position(position: Position) -> dict[str, Any]:
    """The fields of a position."""
    assert isinstance(position, ThebenPosition)
    stones = stones_of(position)
    return {
        "stones": {board.NAMES[place]: _put_stack(stack) for place, stack in stones.stacks.items()},
        "to_place": stones.hand,
        "seen": _put_seen(position, stones),
    }


def _put_stack(stack: Stack) -> str:
    return " ".join(board.COLOURS[seat] + board.DIRECTIONS[heading] for seat, heading in stack)


def _put_seen(position: ThebenPosition, stones: Stones) -> dict[str, int]:
    """How often each position occurred that can still occur again: a stone that left the game never comes back."""
    if not position.repetition or loser_of(position) is not None:
        return {}
    left = stones.in_game(0), stones.in_game(1)
    entries = Counter(position.history.entries())
    found = [(_describe(words), times) for words, times in entries.items() if _in_game(words) == left]
    return dict(sorted(found))


# ---- a seen position: its two words, its parts, its line of text ----

Part = tuple[int, int, int, int, int]
"""One place of a position as T-14 compares it: place, seat, heading, white and black stones beneath."""


def _unpack(words: Words) -> list[Part]:
    first, second = words
    digits = [second >> 4 * number & 15 for number in range(16)] + [
        first >> 48 + 4 * number & 15 for number in range(4)
    ]
    digits.append(0)
    parts, at = [], 0
    for place in range(board.SIZE):
        if first >> place & 1:
            top = digits[at]
            end = at + 1
            while digits[end] >= 8:
                end += 1
            beneath = digits[at + 1 : end]
            parts.append((place, top // 4, top % 4, beneath.count(8), beneath.count(9)))
            at = end
    return parts


def _pack(parts: Iterable[Part], actor: int) -> Words:
    first, digits = actor << _SEAT, []
    for place, seat, heading, whites, blacks in sorted(parts):
        first |= 1 << place
        digits += [seat * 4 + heading, *[8] * whites, *[9] * blacks]
    packed = sum(digit << 4 * number for number, digit in enumerate(digits))
    return first | packed >> 64 << 48, packed & 2**64 - 1


@lru_cache(maxsize=100_000)
def _in_game(words: Words) -> tuple[int, int]:
    parts = _unpack(words)
    return (
        sum((seat == 0) + whites for _, seat, _, whites, _ in parts),
        sum((seat == 1) + blacks for _, seat, _, _, blacks in parts),
    )


@lru_cache(maxsize=100_000)
def _describe(words: Words) -> str:
    """A position in one line: each place with its top stone, after a slash what lies beneath | seat to act."""
    told = []
    for place, seat, heading, whites, blacks in _unpack(words):
        beneath = "/" + "W" * whites + "B" * blacks if whites or blacks else ""
        told.append(board.NAMES[place] + board.COLOURS[seat] + board.DIRECTIONS[heading] + beneath)
    return f"{' '.join(told)}|{words[0] >> _SEAT & 1}"


@lru_cache(maxsize=100_000)
def _read_seen(text: str) -> Words:
    try:
        line, _, actor = text.partition("|")
        if len(text) > 200 or actor not in ("0", "1"):
            raise ValueError
        parts = []
        for item in line.split(" "):
            form = _SEEN.fullmatch(item)
            if not form:
                raise ValueError
            place, seat = _read_place(form[1]), board.COLOURS.index(form[2])
            parts.append((place, seat, board.DIRECTIONS.index(form[3]), len(form[4] or ""), len(form[5] or "")))
            if place in board.OUTER and (form[4] or form[5]):
                raise ValueError
        words = _pack(parts, int(actor))
        if max(_in_game(words)) > board.STONES or _describe(words) != text:
            raise ValueError
    except ValueError:
        raise ValueError(f"seen names {short(text)}, which is not a position of this game") from None
    return words


# ---- reading ----


def take_position(fields: Fields, options: Options, actor: int | None, turn: int) -> Position:
    """The position from its fields; a ValueError says what cannot be."""
    repetition = int(options["repetition"] or 0)
    stacks = _take_stones(fields.mapping("stones"))
    stones = Stones(-1 if actor is None else actor, stacks, fields.whole("to_place", 0, board.STONES - 1))
    _check_number(stones)
    seen = _take_seen(fields.mapping("seen"), repetition)
    position = ThebenPosition(0, repetition)
    if actor is None:
        if stones.hand:
            raise ValueError("to_place must be 0 once the game is over (T-11)")
        actor = _last_actor(position, stones, seen, repetition)
        if not position.could_act(actor):
            if seen:
                raise ValueError("seen must be empty once a player has lost")
            _check_turns(stones, actor, turn)
            position.set_up(stacks, actor, 0, turn, [])
            return position
    elif not stones.free(1 - actor, inside=True) and not stones.free(1 - actor, inside=False):
        raise ValueError(f"seat {1 - actor} has no free stone left and has lost, so nobody is to act (T-13)")
    _check_turns(stones, actor, turn)
    _check_hand(stones)
    now = None if stones.hand else _pack(_parts(stacks), actor)
    position.set_up(stacks, actor, stones.hand, turn, _earlier(seen, now, stones, repetition))
    return position


def _take_stones(value: dict[str, Any]) -> dict[int, Stack]:
    stacks = {}
    for name, text in value.items():
        place = _read_place(name)
        if not isinstance(text, str) or not _STACK.fullmatch(text):
            raise ValueError(
                f"on {name} there must be stones such as “WN”, or “WN BE” for a white one, heading north, on a black "
                f"one, heading east; not {short(text)} (T-3)"
            )
        stacks[place] = [(board.COLOURS.index(stone[0]), board.DIRECTIONS.index(stone[1])) for stone in text.split(" ")]
        if place in board.OUTER and len(stacks[place]) > 1:
            raise ValueError(f"{name} is an outer circle, where no stack can be (T-11)")
    return dict(sorted(stacks.items()))


def _read_place(name: str) -> int:
    if name not in board.PLACE:
        raise ValueError(f"there is no place {short(name)}: the places are a1 to k4 (T-1)")
    if name in board.ROSETTES:
        raise ValueError(f"{name} is a rosette, where no stone can be (T-2)")
    return board.PLACE[name]


def _check_number(stones: Stones) -> None:
    for seat, colour in enumerate(("white", "black")):
        if stones.in_game(seat) > board.STONES:
            raise ValueError(f"there are {stones.in_game(seat)} {colour} stones, and {board.STONES} are the most (T-3)")


def _check_turns(stones: Stones, actor: int, turn: int) -> None:
    if turn > 1 and not stones.free(1 - actor, inside=True):
        raise ValueError(f"seat {1 - actor} has just had its turn, so it must have a free stone inside (T-12)")


def _check_hand(stones: Stones) -> None:
    if not stones.hand:
        return
    if not stones.free(stones.actor, inside=False):
        raise ValueError("stones are freed by a stack whose top stone stays outside, and there is none (T-11)")
    if not stones.free(stones.actor, inside=True):
        raise ValueError("a stack is carried off only by a player with another free stone inside (T-12)")


def _last_actor(position: ThebenPosition, stones: Stones, seen: dict[Words, int], repetition: int) -> int:
    """Who was to act when the game ended: the seat that has lost, or the one before whose turn a position returned."""
    position.set_up(stones.stacks, 0, 0, 1, [])
    lost = [seat for seat in (0, 1) if not position.could_act(seat)]
    if len(lost) == 2:
        raise ValueError("neither player could make a turn, and only one can have lost (T-13)")
    for seat in lost or (0, 1):
        if lost or (repetition and seen.get(_pack(_parts(stones.stacks), seat)) == repetition):
            return seat
    raise ValueError("to_act is null, but nobody has lost (T-13) and the position was not seen often enough (T-14)")


def _parts(stacks: dict[int, Stack]) -> list[Part]:
    found = []
    for place, [(seat, heading), *beneath] in stacks.items():
        owners = [owner for owner, _ in beneath]
        found.append((place, seat, heading, owners.count(0), owners.count(1)))
    return found


def _take_seen(value: dict[str, Any], repetition: int) -> dict[Words, int]:
    if value and not repetition:
        raise ValueError("seen must be empty when repetition is 0")
    return {
        _read_seen(text): whole(times, "the count of a seen position", 1, repetition) for text, times in value.items()
    }


def _earlier(seen: dict[Words, int], now: Words | None, stones: Stones, repetition: int) -> list[Words]:
    """Every earlier occurrence of every position, the present one left out."""
    if not seen:
        return []  # the game starts here
    if now is not None and now not in seen:
        raise ValueError("seen must be empty or count the present position too")
    left = stones.in_game(0), stones.in_game(1)
    earlier = []
    for words, times in seen.items():
        if _in_game(words) != left:
            raise ValueError(f"seen names a position that can no longer occur: {_describe(words)}")
        if words != now and times == repetition:
            raise ValueError("seen counts an earlier position so often that the game would have ended then (T-14)")
        earlier += [words] * (times - (words == now))
    return earlier
