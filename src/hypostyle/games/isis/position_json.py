"""A position of ISIS as JSON, and back with every check. The form is documented in docs/isis.md."""

import re
from collections import Counter
from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from hypostyle.core.fields import Fields, whole
from hypostyle.core.game import Options
from hypostyle.core.kernel.position import Position
from hypostyle.core.problem import Problems
from hypostyle.core.seen import SeenForm, Words, count_earlier, read_seen, write_seen
from hypostyle.core.words import Text, seat_sign
from hypostyle.games.isis import board
from hypostyle.games.isis import problems as kinds
from hypostyle.games.isis.codes import (
    FINISHED,
    MOST_SEATS,
    NOBODY,
    NOWHERE,
    UNCLAIMED,
    UNDER,
    Packed,
    from_field,
    pack,
    to_field,
    unpack,
    unpack_stones,
)
from hypostyle.games.isis.facts import facts_of, reason
from hypostyle.games.isis.rules import IsisPosition

_LINE = re.compile(r"([0-9,]*)\|([0-9,F-]+)\|(-|[0-9]{1,2}:[0-9])\|([0-9])")


def to_fields(position: Position) -> dict[str, Any]:
    """The fields of a position."""
    facts = facts_of(position)
    return {
        "neutral": [board.UNDERWORLD] * facts.below + list(facts.neutral),
        "personal": list(facts.personal),
        "finished": list(facts.finished),
        "barred": None if facts.barred is None else {"field": facts.barred, "by": facts.barred_by},
    }


def seen(position: Position) -> dict[str, int]:
    """How often each position occurred that can still occur again; a throne or the last place decides all (I-21)."""
    assert isinstance(position, IsisPosition)
    if not position.repetition or reason(position) in ("throne", "places"):
        return {}
    return write_seen(position.history.counts(), IsisSeen(position.seats, position.get_words()[1]))


def from_fields(fields: Fields, players: int, options: Options, actor: int | None, turn: int) -> Position | None:
    """The position from its fields, every one checked."""
    problems = fields.problems
    play_on, repetition = bool(options["play_on"]), int(options["repetition"] or 0)
    neutral = fields.items("neutral", _field, most=len(board.PLACE))
    personal = fields.items("personal", _field_or_none, most=players)
    finished = fields.items("finished", lambda item, what: whole(item, what, 0, players - 1), most=players - 1)
    if len(personal) != players and problems.sound("personal"):
        problems.tell(kinds.PERSONAL, "personal", players=players)
    whole_lists = problems.sound("neutral", "personal")
    _check_stones(neutral, personal, problems, counted=whole_lists)
    _check_finished(finished, personal, play_on or not problems.sound("options.play_on"), problems)
    barred = _read_barred(fields, neutral, finished, players)
    decided = _check_thrones(personal, barred, play_on, problems) or len(finished) == players - 1
    if not problems.sound("options", "neutral", "personal", "finished", "barred"):
        read_seen(fields, None, repetition)
        return None
    stones = [UNCLAIMED if field is None else from_field(field) for field in personal]
    for rank, seat in enumerate(finished):
        stones[seat] = FINISHED + rank
    on_board, nobody_acts = _mask(neutral), _pack(stones, barred, NOBODY)
    form = IsisSeen(players, nobody_acts)
    counted = read_seen(fields, form, repetition)
    position = IsisPosition(players, 0, play_on, repetition, options["throne_from_earth"])
    if decided:
        if counted:
            problems.tell(kinds.SEEN_DECIDED, "seen")
        position.set_up({}, (on_board, nobody_acts), turn)
        return position
    if actor in finished:
        assert actor is not None
        problems.tell(kinds.FINISHED_ACTS, "to_act", seat=seat_sign(actor))
    if not problems.sound("to_act"):
        return None
    acting = [seat for seat in range(players) if seat not in finished] if actor is None else [actor]
    for seat in acting:
        now = on_board, _pack(stones, barred, seat)
        ended = repetition > 0 and counted.get(now, 0) == repetition
        if ended == (actor is None):
            earlier = count_earlier(counted, now, form, repetition, problems)
            if not problems.sound("seen"):
                return None
            position.set_up(earlier, now, turn)
            return position
    problems.tell(kinds.SEEN_ACTOR, "to_act", "seen")
    return None


def _field(item: object, what: Text) -> int:
    return whole(item, what, 0, max(board.HEAVEN))


def _field_or_none(item: object, what: Text) -> int | None:
    return None if item is None else _field(item, what)


def _check_finished(finished: list[int], personal: list[int | None], play_on: bool, problems: Problems) -> None:
    if finished and not play_on:
        problems.tell(kinds.NO_PLAY_ON, "finished")
    if len(set(finished)) < len(finished):
        problems.tell(kinds.FINISHED_TWICE, "finished")
    for seat in dict.fromkeys(finished):
        if problems.sound("personal") and personal[seat] is not None:
            problems.tell(kinds.FINISHED_STONE, "finished", places=[f"f{personal[seat]}"], seat=seat_sign(seat))


def _check_thrones(
    personal: list[int | None], barred: tuple[int, int] | None, play_on: bool, problems: Problems
) -> bool:
    """Whether a stone is on a throne, which ends the game (I-19)."""
    throned = [field for field in personal if field in board.THRONES]
    if throned and (play_on or len(throned) > 1):
        problems.tell(kinds.THRONES, "personal", places=[f"f{field}" for field in throned])
    if throned and barred is not None:
        problems.tell(kinds.THRONE_BARRED, "barred", places=[f"f{barred[0]}"])
    return bool(throned)


def _read_barred(fields: Fields, neutral: list[int], finished: list[int], players: int) -> tuple[int, int] | None:
    problems = fields.problems
    value = fields.take("barred")
    if value is None:
        return None
    if not isinstance(value, dict):
        problems.tell(kinds.BARRED_FORM, "barred")
        return None
    inner = Fields(value, problems.label("barred"), problems, of="barred")
    field = inner.whole("field", 0, max(board.HEAVEN))
    by = inner.whole("by", 0, players - 1)
    inner.done()
    if not problems.sound("barred"):
        return None
    if field not in neutral:
        problems.tell(kinds.BARRED_NOTHING, "barred", places=[f"f{field}"], field=field)
    if by in finished:
        problems.tell(kinds.FINISHED_BARRED, "barred", places=[f"f{field}"], seat=seat_sign(by))
    return field, by


def _check_stones(neutral: list[int], personal: Sequence[int | None], problems: Problems, counted: bool = True) -> None:
    """What cannot be of neutral and personal stones, each given by its field; `counted` if these are all of them."""
    every = neutral + [field for field in personal if field is not None]
    if counted and len(every) != board.STONES:
        problems.tell(kinds.STONES, "neutral", "personal", all=board.STONES, number=len(every))
    for field, number in Counter(every).items():
        if field and number > 1:
            problems.tell(kinds.CROWDED, "neutral", "personal", places=[f"f{field}"], field=field, number=number)
    for field in neutral:
        if field in board.THRONES:
            problems.tell(kinds.NEUTRAL_THRONE, "neutral", places=[f"f{field}"], field=field)


# ---- the positions counted for repetition (I-21) ----


class IsisSeen(SeenForm):
    """A position in one line: neutral stones | personal stones (- unclaimed, F1 finished first) | bar | seat to act."""

    clause = "I-21"

    def __init__(self, seats: int, packed: int):
        super().__init__(_lasting(packed))
        self._seats = seats

    def write(self, words: Words) -> str:
        """The line of a position."""
        return _written(words, self._seats)

    def read(self, text: str) -> Words:
        """The position of a line."""
        form = _LINE.fullmatch(text)
        if not form:
            raise ValueError
        neutral = [int(field) for field in form[1].split(",") if field]
        stones = [_read_stone(stone) for stone in form[2].split(",")]
        bar = [int(part) for part in form[3].split(":")] if form[3] != "-" else None
        words = _mask(neutral), _pack(stones, (bar[0], bar[1]) if bar else None, int(form[4]))
        _check_stones(neutral, [to_field(stone) for stone in stones if stone <= UNDER], Problems())
        if len(stones) != self._seats or int(form[4]) >= self._seats or _describe(words, self._seats) != text:
            raise ValueError
        return words

    def lasting(self, words: Words) -> object:
        """Who has claimed, who has finished: claims and finishes never come back."""
        return _lasting(words[1])


def _mask(neutral: list[int]) -> int:
    """The first word: the neutral stones on the board."""
    return board.mask(field for field in neutral if field != board.UNDERWORLD)


def _pack(stones: list[int], barred: tuple[int, int] | None, actor: int) -> int:
    """The second word, from where the personal stones are and the barred field with the seat that barred it."""
    square, by = (NOWHERE, NOBODY) if barred is None else (from_field(barred[0]), barred[1])
    return pack(Packed(actor, by, square, stones + [UNCLAIMED] * (MOST_SEATS - len(stones))))


def _lasting(packed: int) -> tuple[int, ...]:
    return tuple([stone if stone >= UNCLAIMED else UNDER for stone in unpack_stones(packed)])


def _describe(words: Words, seats: int) -> str:
    neutral, packed = words
    actor, barred_by, barred, stones = unpack(packed)
    fields = sorted(field for square, field in board.FIELD.items() if neutral >> square & 1)
    personal = stones[:seats]
    below = board.STONES - len(fields) - sum(stone <= UNDER for stone in personal)
    bar = "-" if barred == NOWHERE else f"{_stone_text(barred)}:{barred_by}"
    told = ",".join(_stone_text(stone) for stone in personal)
    return f"{','.join(map(str, [board.UNDERWORLD] * below + fields))}|{told}|{bar}|{actor}"


_written = lru_cache(maxsize=20_000)(_describe)  # a state is written again and again as the game goes on


def _stone_text(stone: int) -> str:
    if stone >= FINISHED:
        return f"F{stone - FINISHED + 1}"
    return "-" if stone == UNCLAIMED else str(to_field(stone))


def _read_stone(text: str) -> int:
    if text.startswith("F"):
        return FINISHED + int(text[1:]) - 1
    return UNCLAIMED if text == "-" else from_field(int(text))
