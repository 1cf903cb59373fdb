"""A position of KARNAK as JSON, and back with every check. The form is documented in docs/karnak.md."""

import re
from collections import Counter
from functools import lru_cache
from typing import Any

from hypostyle.core.fields import Fields, whole
from hypostyle.core.game import Options
from hypostyle.core.position import OVER, Position
from hypostyle.core.words import short
from hypostyle.games.karnak import board
from hypostyle.games.karnak.rules import KarnakPosition
from hypostyle.games.karnak.stones import END, NOWHERE, Stones, reason_of, stones_of

Words = tuple[int, int]
"""The two numbers of a position as rules.py packs them."""

_SEEN = re.compile(r"([a-e0-9,]*)\|([a-e0-9,]*)\|(-|[a-e][0-9]{1,2})\|([0-5])", re.ASCII)
_NO_BAR = 31


def put_position(position: Position) -> dict[str, Any]:
    """The fields of a position."""
    assert isinstance(position, KarnakPosition)
    stones = stones_of(position)
    return {
        "drums": _names(stones.drums),
        "capitals": _names(stones.capitals),
        "unfinished": _names(stones.unfinished),
        "complete": [_names(columns) for columns in stones.built],
        "barred": None if stones.barred is None else board.BASES[stones.barred],
        "site": None if stones.site is None else board.BASES[stones.site],
        "stacked": stones.stacked,
        "seen": _put_seen(position),
    }


def _names(bases: frozenset[int]) -> list[str]:
    return [board.BASES[base] for base in sorted(bases)]


# ---- positions seen before ----


def _put_seen(position: KarnakPosition) -> dict[str, int]:
    """How often each position occurred that can still occur again: a stacking is for ever (K-15)."""
    if not position.repetition or position.seats == 1 or reason_of(position) in ("tenth", "last", "stuck"):
        return {}
    entries = Counter(entry for entry in position.history.entries() if entry[1] >> 54 == position.stackings)
    return {_describe(entry): times for entry, times in sorted(entries.items())}


@lru_cache(maxsize=100_000)
def _describe(words: Words) -> str:
    """A position with the present columns in one line: drums | capitals | barred stone | seat to act."""
    low, high = words
    bases = [base for base in board.BASES if (low | (high & 0xFFFF) << 64) >> base & 1]
    drums = [board.BASES[base] for order, base in enumerate(bases) if not high >> 16 + order & 1]
    capitals = [board.BASES[base] for order, base in enumerate(bases) if high >> 16 + order & 1]
    barred = high >> 46 & 31
    bar = "-" if barred == _NO_BAR else board.BASES[bases[barred]]
    return f"{','.join(drums)}|{','.join(capitals)}|{bar}|{high >> 51 & 7}"


def _pack(drums: list[int], capitals: list[int], barred: int | None, actor: int, stackings: int) -> Words:
    """The two words, as `KarnakPosition.pack` makes them."""
    bases = sorted(drums + capitals)
    where = sum(1 << base for base in bases)
    kinds = sum(1 << bases.index(base) for base in capitals)
    bar = _NO_BAR if barred is None else bases.index(barred)
    return where % 2**64, where >> 64 | kinds << 16 | bar << 46 | actor << 51 | stackings << 54


def _take_seen(value: dict[str, Any], stones: Stones, repetition: int) -> dict[Words, int]:
    if value and (not repetition or stones.solitaire):
        raise ValueError("seen must be empty in the solitaire and when repetition is 0: no position is counted")
    if value and stones.site in stones.unfinished:
        raise ValueError("seen must be empty: the column was begun in this turn, so no turn has started with it")
    return {
        _read_seen(text, stones): whole(times, "the count of a seen position", 1, repetition)
        for text, times in value.items()
    }


def _read_seen(text: str, stones: Stones) -> Words:
    form = _SEEN.fullmatch(text) if len(text) < 200 else None
    try:
        if not form:
            raise ValueError
        drums, capitals = ([board.NUMBERS[name] for name in part.split(",") if name] for part in form.groups()[:2])
        barred = None if form[3] == "-" else board.NUMBERS[form[3]]
        made = board.STACKINGS - stones.stackings_left
        words = _pack(drums, capitals, barred, int(form[4]), made)
        fitting = (len(drums), len(capitals)) == (len(stones.drums), len(stones.capitals))
        fitting &= len({*drums, *capitals} - stones.columns) == len(drums) + len(capitals)
        if not fitting or int(form[4]) >= stones.seats or _describe(words) != text:
            raise ValueError
    except (ValueError, KeyError):
        raise ValueError(f"seen names {short(text)}, which is no position with the present columns") from None
    return words


def _earlier(seen: dict[Words, int], now: Words | None, repetition: int) -> list[Words]:
    """Every earlier occurrence of every position, the present one left out; it is None within a turn."""
    if seen and now is not None and now not in seen:
        raise ValueError("seen must count the present position too, or be empty")
    earlier = []
    for words, times in seen.items():
        if words != now and times == repetition:
            raise ValueError("seen counts an earlier position so often that the game would have ended then (K-15)")
        earlier += [words] * (times - (words == now))
    return earlier


# ---- taking a position ----


def take_position(fields: Fields, players: int, options: Options, actor: int | None, turn: int) -> Position:
    """The position from its fields; a ValueError says what cannot be."""
    teams, level, repetition = (int(options[name] or 0) for name in ("teams", "level", "repetition"))
    position = KarnakPosition(players, 0, teams, level, repetition)
    stones = Stones(
        actor=-1 if actor is None else actor,
        seats=players,
        drums=_take_bases(fields.take("drums"), "drums"),
        capitals=_take_bases(fields.take("capitals"), "capitals"),
        unfinished=_take_bases(fields.take("unfinished"), "unfinished"),
        built=tuple(fields.items("complete", _take_bases, most=position.sides)),
        barred=_take_base_or_none(fields.take("barred"), "barred"),
        site=_take_base_or_none(fields.take("site"), "site"),
        stacked=fields.whole_or_none("stacked", 0, level),
        level=level,
    )
    _check_stones(stones, position.sides)
    _check_columns(stones)
    _check_bar(stones)
    _check_scheme(stones)
    seen = _take_seen(fields.mapping("seen"), stones, repetition)
    drums, capitals, unfinished = sorted(stones.drums), sorted(stones.capitals), sorted(stones.unfinished)
    position.place_stones(drums, capitals, unfinished, [sorted(columns) for columns in stones.built])
    if stones.site is None:
        _start_turn(position, stones, seen, turn)
    else:
        _go_on_building(position, stones, seen, turn)
    return position


def _set_up(position: KarnakPosition, stones: Stones, actor: int, turn: int, earlier: list[Words]) -> None:
    barred, site = (NOWHERE if base is None else base for base in (stones.barred, stones.site))
    position.set_up(barred, site, -1 if stones.stacked is None else stones.stacked, actor, turn, earlier)


def _start_turn(position: KarnakPosition, stones: Stones, seen: dict[Words, int], turn: int) -> None:
    """At the start of a turn, or at the end of the game."""
    _set_up(position, stones, max(stones.actor, 0), turn, [])
    if position.actor == OVER:
        if seen:
            raise ValueError("seen must be empty once the game is decided")
        return
    for seat in range(stones.seats) if stones.actor < 0 else [stones.actor]:
        drums, capitals, made = sorted(stones.drums), sorted(stones.capitals), position.stackings
        now = _pack(drums, capitals, stones.barred, seat, made)
        ended = position.repetition > 0 and seen.get(now, 0) == position.repetition
        if ended == (stones.actor < 0):
            _set_up(position, stones, seat, turn, _earlier(seen, now, position.repetition))
            return
    raise ValueError("to_act and seen contradict each other: only a position seen often enough ends the game (K-15)")


def _go_on_building(position: KarnakPosition, stones: Stones, seen: dict[Words, int], turn: int) -> None:
    """Within a turn (K-12)."""
    if stones.solitaire:
        raise ValueError("site must be null in the solitaire: each stone move is a turn there (K-18)")
    if stones.actor < 0:
        raise ValueError("site must be null when nobody is to act")
    assert stones.site is not None
    name = board.BASES[stones.site]
    if stones.site not in stones.unfinished and stones.barred != stones.site:
        raise ValueError(f"site {name} must hold an unfinished column, or the drum that is barred (K-10, K-12)")
    if stones.site in stones.unfinished and stones.barred is not None:
        raise ValueError(f"the stone moved last is in the column on {name}, so none can be barred (K-10)")
    _set_up(position, stones, stones.actor, turn, _earlier(seen, None, position.repetition))
    if not any(move != END for move in position.legal_list()):
        raise ValueError(f"nothing can be built on at {name}, so the turn would have ended (K-12)")


def _take_base(value: object, what: str) -> int:
    if not isinstance(value, str) or value not in board.NUMBERS:
        raise ValueError(f"{what} names {short(value)}, which is not a base; bases are a1 to e16 (K-1)")
    return board.NUMBERS[value]


def _take_base_or_none(value: object, what: str) -> int | None:
    return None if value is None else _take_base(value, what)


def _take_bases(value: object, what: str) -> frozenset[int]:
    if not isinstance(value, list) or len(value) > len(board.BASES):
        raise ValueError(f"{what} must be a list of bases")
    found = frozenset(_take_base(name, what) for name in value)
    if len(found) < len(value):
        raise ValueError(f"{what} names a base twice")
    return found


# ---- what cannot be ----


def _check_stones(stones: Stones, sides: int) -> None:
    if len(stones.built) != sides:
        raise ValueError(f"complete must have {sides} lists of bases, one for each seat or team (K-13)")
    groups = [stones.drums, stones.capitals, stones.unfinished, *stones.built]
    for base, number in Counter(base for group in groups for base in group).items():
        if number > 1:
            raise ValueError(f"base {board.BASES[base]} is named {number} times")
    drums = len(stones.drums) + 2 * len(stones.columns)
    capitals = len(stones.capitals) + stones.complete
    for what, there, right in (("drums", drums, board.DRUMS), ("capitals", capitals, board.CAPITALS)):
        if there != right:
            raise ValueError(f"there are {right} {what} in all, single and in columns, not {there} (K-2)")


def _check_columns(stones: Stones) -> None:
    for base in sorted(stones.columns & board.LARGE):
        raise ValueError(f"a column cannot stand on the large base {board.BASES[base]} (K-8)")
    if len(board.parts(stones.columns)) > 1:
        raise ValueError("the columns break the hall apart: all bases without one must hang together (K-9)")


def _check_bar(stones: Stones) -> None:
    if stones.barred is not None and stones.barred not in stones.drums | stones.capitals:
        raise ValueError(f"no single stone is on {board.BASES[stones.barred]}, so none can be barred there (K-10)")


def _check_scheme(stones: Stones) -> None:
    if not stones.solitaire:
        if stones.stacked is not None:
            raise ValueError("stacked must be null with two or more players: only the solitaire has a scheme (K-18)")
        return
    if stones.stacked is None and stones.barred is not None:
        raise ValueError("before the first move nothing is barred: stacked cannot be null (K-10, K-18)")
    if stones.stacked is not None and (stones.stacked == 0) != (stones.barred is not None):
        raise ValueError("stacked is 0 just when the stone moved last went to an empty base and is barred (K-10, K-18)")
    if stones.stacked is not None and stones.stacked > board.STACKINGS - stones.stackings_left:
        raise ValueError("stacked counts more stackings than the columns show (K-18)")
