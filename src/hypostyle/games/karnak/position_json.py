"""A position of KARNAK as JSON, and back with every check. The form is documented in docs/karnak.md."""

import re
from collections import Counter
from functools import lru_cache
from typing import Any

from hypostyle.core.fields import Fields
from hypostyle.core.game import Options
from hypostyle.core.kernel.position import OVER, Position
from hypostyle.core.seen import Counts, SeenForm, Words, count_earlier, read_seen, write_seen
from hypostyle.core.words import short
from hypostyle.games.karnak import board, codes
from hypostyle.games.karnak.facts import KarnakFacts, facts_of, reason
from hypostyle.games.karnak.rules.position import KarnakPosition

_SEEN = re.compile(r"([a-e0-9,]*)\|([a-e0-9,]*)\|(-|[a-e][0-9]{1,2})\|([0-5])", re.ASCII)


def to_fields(position: Position) -> dict[str, Any]:
    """The fields of a position."""
    assert isinstance(position, KarnakPosition)
    facts = facts_of(position)
    return {
        "drums": _names(facts.drums),
        "capitals": _names(facts.capitals),
        "unfinished": _names(facts.unfinished),
        "complete": [_names(columns) for columns in facts.built],
        "barred": None if facts.barred is None else board.BASES[facts.barred],
        "site": None if facts.site is None else board.BASES[facts.site],
        "stacked": facts.stacked,
    }


def _names(bases: frozenset[int]) -> list[str]:
    return [board.BASES[base] for base in sorted(bases)]


def seen(position: Position) -> dict[str, int]:
    """How often each position occurred that can still occur again: none once the game is decided (K-15)."""
    assert isinstance(position, KarnakPosition)
    if not position.repetition or position.seats == 1 or reason(position) in ("tenth", "last", "stuck"):
        return {}
    return write_seen(position.history.counts(), KarnakSeen(facts_of(position)))


# ---- the positions counted for repetition (K-15) ----


class KarnakSeen(SeenForm):
    """A position with the present columns in one line: drums | capitals | barred stone | seat to act."""

    clause = "K-15"

    def __init__(self, facts: KarnakFacts):
        self._facts = facts
        self._stackings = board.STACKINGS - facts.stackings_left
        super().__init__(self._stackings)

    def write(self, words: Words) -> str:
        """The line of a position."""
        return _written(words)

    def read(self, text: str) -> Words:
        """The position of a line."""
        form = _SEEN.fullmatch(text)
        if not form:
            raise ValueError
        drums, capitals = ([board.NUMBERS[name] for name in part.split(",") if name] for part in form.groups()[:2])
        barred = None if form[3] == "-" else board.NUMBERS[form[3]]
        words = self.pack(drums, capitals, barred, int(form[4]))
        fitting = (len(drums), len(capitals)) == (len(self._facts.drums), len(self._facts.capitals))
        fitting &= len({*drums, *capitals} - self._facts.columns) == len(drums) + len(capitals)
        if not fitting or int(form[4]) >= self._facts.seats or _describe(words) != text:
            raise ValueError
        return words

    def lasting(self, words: Words) -> object:
        """The number of stackings: each is for ever, and while it is the same, so are the columns."""
        return words[1] >> codes.STACKINGS_FROM

    def pack(self, drums: list[int], capitals: list[int], barred: int | None, actor: int) -> Words:
        """The two words, as `KarnakPosition.pack` makes them."""
        bases = sorted(drums + capitals)
        low, high = board.bits_of(bases)
        high |= sum(1 << bases.index(base) for base in capitals) << codes.CAPITALS_FROM
        high |= (codes.NONE_BARRED if barred is None else bases.index(barred)) << codes.BARRED_FROM
        return low, high | actor << codes.SEAT_FROM | self._stackings << codes.STACKINGS_FROM

    def now(self, actor: int) -> Words:
        """The words of the present position with this seat to act."""
        return self.pack(sorted(self._facts.drums), sorted(self._facts.capitals), self._facts.barred, actor)


def _describe(words: Words) -> str:
    low, high = words
    kinds = high >> codes.CAPITALS_FROM
    where = low | (high & (1 << codes.CAPITALS_FROM) - 1) << 64
    bases = [base for base in board.BASES if where >> base & 1]
    drums = [board.BASES[base] for order, base in enumerate(bases) if not kinds >> order & 1]
    capitals = [board.BASES[base] for order, base in enumerate(bases) if kinds >> order & 1]
    barred = high >> codes.BARRED_FROM & codes.NONE_BARRED
    bar = "-" if barred == codes.NONE_BARRED else board.BASES[bases[barred]]
    return f"{','.join(drums)}|{','.join(capitals)}|{bar}|{high >> codes.SEAT_FROM & 7}"


_written = lru_cache(maxsize=20_000)(_describe)  # a state is written again and again as the game goes on


# ---- taking a position ----


def from_fields(fields: Fields, players: int, options: Options, actor: int | None, turn: int) -> Position:
    """The position from its fields; a ValueError says what cannot be."""
    teams, level, repetition = (int(options[name] or 0) for name in ("teams", "level", "repetition"))
    position = KarnakPosition(players, 0, teams, level, repetition)
    facts = KarnakFacts(
        actor=-1 if actor is None else actor,
        seats=players,
        drums=_read_bases(fields.take("drums"), "drums"),
        capitals=_read_bases(fields.take("capitals"), "capitals"),
        unfinished=_read_bases(fields.take("unfinished"), "unfinished"),
        built=tuple(fields.items("complete", _read_bases, most=position.sides)),
        barred=_read_base_or_none(fields.take("barred"), "barred"),
        site=_read_base_or_none(fields.take("site"), "site"),
        stacked=fields.whole_or_none("stacked", 0, level),
        level=level,
    )
    _check_stones(facts, position.sides)
    _check_columns(facts)
    _check_bar(facts)
    _check_scheme(facts)
    form = KarnakSeen(facts)
    counts = read_seen(fields, form, repetition, _why_uncounted(facts))
    drums, capitals, unfinished = sorted(facts.drums), sorted(facts.capitals), sorted(facts.unfinished)
    position.place_stones(drums, capitals, unfinished, [sorted(columns) for columns in facts.built])
    if facts.site is None:
        _start_turn(position, facts, form, counts, turn)
    else:
        _go_on_building(position, facts, form, counts, turn)
    return position


def _why_uncounted(facts: KarnakFacts) -> str:
    if facts.solitaire:
        return "no position is counted in the solitaire (K-18)"
    return "the column was begun in this turn, so no turn has started with it" if facts.site in facts.unfinished else ""


def _set_up(position: KarnakPosition, facts: KarnakFacts, actor: int, turn: int, earlier: Counts) -> None:
    barred, site = (codes.NOWHERE if base is None else base for base in (facts.barred, facts.site))
    position.set_up(barred, site, -1 if facts.stacked is None else facts.stacked, actor, turn, earlier)


def _start_turn(position: KarnakPosition, facts: KarnakFacts, form: KarnakSeen, counts: Counts, turn: int) -> None:
    """At the start of a turn, or at the end of the game."""
    _set_up(position, facts, max(facts.actor, 0), turn, {})
    if position.actor == OVER:
        if counts:
            raise ValueError("seen must be empty once the game is decided")
        return
    for seat in range(facts.seats) if facts.actor < 0 else [facts.actor]:
        now = form.now(seat)
        ended = position.repetition > 0 and counts.get(now, 0) == position.repetition
        if ended == (facts.actor < 0):
            _set_up(position, facts, seat, turn, count_earlier(counts, now, form, position.repetition))
            return
    raise ValueError("to_act and seen contradict each other: only a position seen often enough ends the game (K-15)")


def _go_on_building(position: KarnakPosition, facts: KarnakFacts, form: KarnakSeen, counts: Counts, turn: int) -> None:
    """Within a turn (K-12)."""
    if facts.solitaire:
        raise ValueError("site must be null in the solitaire: each stone move is a turn there (K-18)")
    if facts.actor < 0:
        raise ValueError("site must be null when nobody is to act")
    assert facts.site is not None
    name = board.BASES[facts.site]
    if facts.site not in facts.unfinished and facts.barred != facts.site:
        raise ValueError(f"site {name} must hold an unfinished column, or the drum that is barred (K-10, K-12)")
    if facts.site in facts.unfinished and facts.barred is not None:
        raise ValueError(f"the stone moved last is in the column on {name}, so none can be barred (K-10)")
    _set_up(position, facts, facts.actor, turn, count_earlier(counts, None, form, position.repetition))
    if not any(move != codes.END for move in position.legal_list()):
        raise ValueError(f"nothing can be built on at {name}, so the turn would have ended (K-12)")


def _read_base(value: object, what: str) -> int:
    if not isinstance(value, str) or value not in board.NUMBERS:
        raise ValueError(f"{what} names {short(value)}, which is not a base; bases are a1 to e16 (K-1)")
    return board.NUMBERS[value]


def _read_base_or_none(value: object, what: str) -> int | None:
    return None if value is None else _read_base(value, what)


def _read_bases(value: object, what: str) -> frozenset[int]:
    if not isinstance(value, list) or len(value) > len(board.BASES):
        raise ValueError(f"{what} must be a list of bases")
    found = frozenset(_read_base(name, what) for name in value)
    if len(found) < len(value):
        raise ValueError(f"{what} names a base twice")
    return found


# ---- what cannot be ----


def _check_stones(facts: KarnakFacts, sides: int) -> None:
    if len(facts.built) != sides:
        raise ValueError(f"complete must have {sides} lists of bases, one for each seat or team (K-13)")
    groups = [facts.drums, facts.capitals, facts.unfinished, *facts.built]
    for base, number in Counter(base for group in groups for base in group).items():
        if number > 1:
            raise ValueError(f"base {board.BASES[base]} is named {number} times")
    drums = len(facts.drums) + 2 * len(facts.columns)
    capitals = len(facts.capitals) + facts.complete
    for what, there, right in (("drums", drums, board.DRUMS), ("capitals", capitals, board.CAPITALS)):
        if there != right:
            raise ValueError(f"there are {right} {what} in all, single and in columns, not {there} (K-2)")


def _check_columns(facts: KarnakFacts) -> None:
    for base in sorted(facts.columns & board.LARGE):
        raise ValueError(f"a column cannot stand on the large base {board.BASES[base]} (K-8)")
    if len(board.parts(facts.columns)) > 1:
        raise ValueError("the columns break the hall apart: all bases without one must hang together (K-9)")


def _check_bar(facts: KarnakFacts) -> None:
    if facts.barred is not None and facts.barred not in facts.drums | facts.capitals:
        raise ValueError(f"no single stone is on {board.BASES[facts.barred]}, so none can be barred there (K-10)")


def _check_scheme(facts: KarnakFacts) -> None:
    if not facts.solitaire:
        if facts.stacked is not None:
            raise ValueError("stacked must be null with two or more players: only the solitaire has a scheme (K-18)")
        return
    if facts.stacked is None and facts.barred is not None:
        raise ValueError("before the first move nothing is barred: stacked cannot be null (K-10, K-18)")
    if facts.stacked is not None and (facts.stacked == 0) != (facts.barred is not None):
        raise ValueError("stacked is 0 just when the stone moved last went to an empty base and is barred (K-10, K-18)")
    if facts.stacked is not None and facts.stacked > board.STACKINGS - facts.stackings_left:
        raise ValueError("stacked counts more stackings than the columns show (K-18)")
