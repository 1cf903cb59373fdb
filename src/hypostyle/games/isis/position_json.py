"""A position of ISIS as JSON, and back with every check. The form is documented in docs/isis.md."""

import re
from collections import Counter
from functools import lru_cache
from typing import Any

from hypostyle.core.fields import Fields, whole
from hypostyle.core.game import Options
from hypostyle.core.position import Position
from hypostyle.core.words import short
from hypostyle.games.isis import board
from hypostyle.games.isis.rules import IsisPosition
from hypostyle.games.isis.stones import FINISHED, NOBODY, NOWHERE, UNCLAIMED, UNDER, reason_of, stones_of

Words = tuple[int, int]
"""The two numbers of a position as rules.py packs them: neutral stones, and all the rest."""

_SEEN = re.compile(r"([0-9,]*)\|([0-9,F-]+)\|(-|[0-9]{1,2}:[0-9])\|([0-9])")


def put_position(position: Position) -> dict[str, Any]:
    """The fields of a position."""
    assert isinstance(position, IsisPosition)
    stones = stones_of(position)
    barred = None if stones.barred is None else {"field": stones.barred, "by": stones.barred_by}
    return {
        "neutral": [0] * stones.below + list(stones.neutral),
        "personal": list(stones.personal),
        "finished": list(stones.finished),
        "barred": barred,
        "seen": _put_seen(position),
    }


def _put_seen(position: IsisPosition) -> dict[str, int]:
    """How often each position occurred that can still occur again: claims and finishes never come back (I-21)."""
    if not position.repetition or reason_of(position) in ("throne", "places"):
        return {}
    mark = _lasting(position.get_words()[1])
    entries = Counter(entry for entry in position.history.entries() if _lasting(entry[1]) == mark)
    return {_describe(entry, position.seats): times for entry, times in sorted(entries.items())}


@lru_cache(maxsize=100_000)
def _lasting(packed: int) -> tuple[int, ...]:
    """What no later move can change back: who has claimed, who has finished."""
    return tuple(place if place >= UNCLAIMED else UNDER for place in _places(packed))


def _places(packed: int) -> list[int]:
    return [packed >> (13 + 7 * seat) & 127 for seat in range(4)]


@lru_cache(maxsize=100_000)
def _describe(words: Words, seats: int) -> str:
    """A position in one line: neutral stones | personal stones (- unclaimed, F1 finished first) | bar | seat to act."""
    neutral, packed = words
    fields = sorted(field for square, field in board.FIELD.items() if neutral >> square & 1)
    places = _places(packed)[:seats]
    below = board.STONES - len(fields) - sum(place <= UNDER for place in places)
    barred = packed >> 6 & 127
    bar = "-" if barred == NOWHERE else f"{_place_text(barred)}:{packed >> 3 & 7}"
    personal = ",".join(_place_text(place) for place in places)
    return f"{','.join(map(str, [0] * below + fields))}|{personal}|{bar}|{packed & 7}"


def _place_text(place: int) -> str:
    if place >= FINISHED:
        return f"F{place - FINISHED + 1}"
    return "-" if place == UNCLAIMED else str(board.FIELD.get(place, board.UNDERWORLD))


def take_position(fields: Fields, players: int, options: Options, actor: int | None, turn: int) -> Position:
    """The position from its fields; a ValueError says what cannot be."""
    play_on, repetition = bool(options["play_on"]), int(options["repetition"] or 0)
    neutral = fields.items("neutral", _field, most=board.STONES)
    personal = fields.items("personal", _field_or_none, most=players)
    finished = fields.items("finished", lambda item, what: whole(item, what, 0, players - 1), most=players - 1)
    if len(personal) != players:
        raise ValueError(f"personal must name {players} stones, one for each seat, or null")
    _check_stones(neutral, personal)
    _check_finished(finished, personal, play_on)
    barred = _take_barred(fields.take("barred"), neutral, finished, players)
    decided = _check_thrones(personal, barred, play_on) or len(finished) == players - 1
    places = [UNCLAIMED if field is None else _place(field) for field in personal]
    for rank, seat in enumerate(finished):
        places[seat] = FINISHED + rank
    mask = _mask(neutral)
    seen = _take_seen(fields.mapping("seen"), players, repetition)
    position = IsisPosition(players, 0, play_on, repetition)
    if decided:
        if seen:
            raise ValueError("seen must be empty once the game is decided")
        position.set_up([], (mask, _pack(places, barred, NOBODY)), turn)
        return position
    if actor in finished:
        raise ValueError(f"seat {actor} has finished, so it cannot be to act (I-20)")
    acting = [seat for seat in range(players) if seat not in finished] if actor is None else [actor]
    for seat in acting:
        now = mask, _pack(places, barred, seat)
        ended = repetition > 0 and seen.get(now, 0) == repetition
        if ended == (actor is None):
            position.set_up(_earlier(seen, now, repetition), now, turn)
            return position
    raise ValueError("to_act and seen contradict each other: only a position seen often enough ends the game (I-21)")


def _place(field: int) -> int:
    return board.SQUARE.get(field, UNDER)


def _mask(neutral: list[int]) -> int:
    return sum(1 << board.SQUARE[field] for field in neutral if field != board.UNDERWORLD)


def _pack(places: list[int], barred: tuple[int, int] | None, actor: int) -> int:
    """The second of the two words, as `IsisPosition.pack` makes it."""
    field, by = (NOWHERE, NOBODY) if barred is None else (_place(barred[0]), barred[1])
    padded = places + [UNCLAIMED] * (4 - len(places))
    return actor | by << 3 | field << 6 | sum(place << (13 + 7 * seat) for seat, place in enumerate(padded))


def _field(item: object, what: str) -> int:
    return whole(item, what, 0, max(board.HEAVEN))


def _field_or_none(item: object, what: str) -> int | None:
    return None if item is None else _field(item, what)


def _check_stones(neutral: list[int], personal: list[int | None]) -> None:
    every = neutral + [field for field in personal if field is not None]
    if len(every) != board.STONES:
        raise ValueError(f"there are {board.STONES} stones in all, not {len(every)} (I-5)")
    for field, number in Counter(every).items():
        if field and number > 1:
            raise ValueError(f"field {field} holds {number} stones, and one is the most (I-1)")
    for field in neutral:
        if field in board.THRONES:
            raise ValueError(f"a neutral stone cannot be on the throne {field} (I-15)")


def _check_finished(finished: list[int], personal: list[int | None], play_on: bool) -> None:
    if finished and not play_on:
        raise ValueError("seats finish and the game goes on only with the option play_on (I-20)")
    if len(set(finished)) < len(finished):
        raise ValueError("a seat finishes only once")
    for seat in finished:
        if personal[seat] is not None:
            raise ValueError(f"seat {seat} has finished, so it has no personal stone (I-20)")


def _check_thrones(personal: list[int | None], barred: tuple[int, int] | None, play_on: bool) -> bool:
    """Whether a stone is on a throne, which ends the game (I-19)."""
    throned = [seat for seat, field in enumerate(personal) if field in board.THRONES]
    if throned and (play_on or len(throned) > 1):
        raise ValueError("only one stone can be on a throne, and with play_on it does not stay there (I-19, I-20)")
    if throned and barred is not None:
        raise ValueError("a personal stone was moved last, onto a throne, so none can be barred (I-14)")
    return bool(throned)


def _take_barred(value: object, neutral: list[int], finished: list[int], players: int) -> tuple[int, int] | None:
    if value is None:
        return None
    if not isinstance(value, dict):
        raise ValueError("barred must be null, or an object with field and by")
    fields = Fields(value, "barred")
    field = fields.whole("field", 0, max(board.HEAVEN))
    by = fields.whole("by", 0, players - 1)
    fields.done()
    if field not in neutral:
        raise ValueError(f"no neutral stone is on field {field}, so none can be barred there (I-14)")
    if by in finished:
        raise ValueError(f"seat {by} has finished, so it cannot have barred a stone")
    return field, by


def _take_seen(value: dict[str, Any], players: int, repetition: int) -> dict[Words, int]:
    if value and not repetition:
        raise ValueError("seen must be empty when repetition is 0")
    return {
        _read_seen(text, players): whole(times, "the count of a seen position", 1, repetition)
        for text, times in value.items()
    }


def _read_seen(text: str, players: int) -> Words:
    try:
        form = _SEEN.fullmatch(text) if len(text) < 100 else None
        if not form:
            raise ValueError
        neutral = [int(field) for field in form[1].split(",") if field]
        places = [_read_place(place) for place in form[2].split(",")]
        bar = [int(part) for part in form[3].split(":")] if form[3] != "-" else None
        words = _mask(neutral), _pack(places, (bar[0], bar[1]) if bar else None, int(form[4]))
        _check_stones(neutral, [board.FIELD.get(place, 0) for place in places if place <= UNDER])
        if len(places) != players or int(form[4]) >= players or _describe(words, players) != text:
            raise ValueError
    except (ValueError, KeyError):
        raise ValueError(f"seen names {short(text)}, which is not a position of this game") from None
    return words


def _read_place(text: str) -> int:
    if text.startswith("F"):
        return FINISHED + int(text[1:]) - 1
    return UNCLAIMED if text == "-" else _place(int(text))


def _earlier(seen: dict[Words, int], now: Words, repetition: int) -> list[Words]:
    """Every earlier occurrence of every position, the present one left out."""
    if repetition and now not in seen:
        raise ValueError("seen must count the present position too")
    earlier = []
    for words, times in seen.items():
        if _lasting(words[1]) != _lasting(now[1]):
            raise ValueError(f"seen names a position that can no longer occur: {_describe(words, len(_places(0)))}")
        if words != now and times == repetition:
            raise ValueError("seen counts an earlier position so often that the game would have ended then (I-21)")
        earlier += [words] * (times - (words == now))
    return earlier
