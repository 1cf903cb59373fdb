"""A position of KARNAK as JSON, and back with every check. The form is documented in docs/karnak.md."""

import re
from functools import lru_cache, partial
from typing import Any

from hypostyle.core.fields import Fields
from hypostyle.core.game import Options
from hypostyle.core.kernel.position import OVER, Position
from hypostyle.core.problem import PositionError, ProblemKind, Problems
from hypostyle.core.seen import Counts, SeenForm, Words, count_earlier, read_seen, write_seen
from hypostyle.core.words import Text, short
from hypostyle.games.karnak import board, codes
from hypostyle.games.karnak import problems as kinds
from hypostyle.games.karnak.facts import KarnakFacts, facts_of, reason
from hypostyle.games.karnak.position_check import STONES, check_facts, check_site
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


def from_fields(fields: Fields, players: int, options: Options, actor: int | None, turn: int) -> Position | None:
    """The position from its fields, every one checked."""
    problems = fields.problems
    teams, level, repetition = (int(options[name] or 0) for name in ("teams", "level", "repetition"))
    sides = teams or players
    facts = KarnakFacts(
        actor=-1 if actor is None else actor,
        seats=players,
        drums=_read_bases(fields, "drums"),
        capitals=_read_bases(fields, "capitals"),
        unfinished=_read_bases(fields, "unfinished"),
        built=tuple(fields.items("complete", partial(_bases, problems, "complete"), most=sides)),
        barred=fields.read("barred", partial(_base_or_none, problems.label("barred")), None),
        site=fields.read("site", partial(_base_or_none, problems.label("site")), None),
        stacked=fields.whole_or_none("stacked", 0, level),
        level=level,
    )
    check_facts(facts, sides, problems)
    possible = problems.sound("options", *STONES, "barred", "stacked")
    form = KarnakSeen(facts) if possible else None
    counts = read_seen(fields, form, repetition, _why_uncounted(facts) if problems.sound(*STONES, "site") else None)
    if facts.site is not None:
        check_site(facts, problems)
    if form is None or not problems.sound("site", "to_act"):
        return None
    position = KarnakPosition(players, 0, teams, level, repetition)
    drums, capitals, unfinished = sorted(facts.drums), sorted(facts.capitals), sorted(facts.unfinished)
    position.place_stones(drums, capitals, unfinished, [sorted(columns) for columns in facts.built])
    if facts.site is None:
        return _start_turn(position, facts, form, counts, turn, problems)
    return _go_on_building(position, facts, form, counts, turn, problems)


def _why_uncounted(facts: KarnakFacts) -> ProblemKind | None:
    if facts.solitaire:
        return kinds.SEEN_SOLITAIRE
    return kinds.SEEN_BEGUN if facts.site in facts.unfinished else None


def _set_up(position: KarnakPosition, facts: KarnakFacts, actor: int, turn: int, earlier: Counts) -> None:
    barred, site = (codes.NOWHERE if base is None else base for base in (facts.barred, facts.site))
    position.set_up(barred, site, -1 if facts.stacked is None else facts.stacked, actor, turn, earlier)


def _start_turn(
    position: KarnakPosition, facts: KarnakFacts, form: KarnakSeen, counts: Counts, turn: int, problems: Problems
) -> Position | None:
    """At the start of a turn, or at the end of the game."""
    _set_up(position, facts, max(facts.actor, 0), turn, {})
    if position.actor == OVER:
        if counts:
            problems.tell(kinds.SEEN_DECIDED, "seen")
        return position
    for seat in range(facts.seats) if facts.actor < 0 else [facts.actor]:
        now = form.now(seat)
        ended = position.repetition > 0 and counts.get(now, 0) == position.repetition
        if ended == (facts.actor < 0):
            earlier = count_earlier(counts, now, form, position.repetition, problems)
            if not problems.sound("seen"):
                return None
            _set_up(position, facts, seat, turn, earlier)
            return position
    problems.tell(kinds.SEEN_ACTOR, "to_act", "seen")
    return None


def _go_on_building(
    position: KarnakPosition, facts: KarnakFacts, form: KarnakSeen, counts: Counts, turn: int, problems: Problems
) -> Position | None:
    """Within a turn (K-12)."""
    assert facts.site is not None
    earlier = count_earlier(counts, None, form, position.repetition, problems)
    _set_up(position, facts, facts.actor, turn, earlier if problems.sound("seen") else {})
    if not any(move != codes.END for move in position.legal_list()):
        name = board.BASES[facts.site]
        problems.tell(kinds.SITE_STUCK, "site", places=[name], base=name)
    return position


def _read_bases(fields: Fields, name: str) -> frozenset[int]:
    return fields.read(name, lambda value: _bases(fields.problems, name, value), frozenset())


def _bases(problems: Problems, name: str, value: object, what: Text | None = None) -> frozenset[int]:
    """The bases of a list; what is none is told as a problem of this field."""
    called = what or problems.label(name)
    if not isinstance(value, list) or len(value) > len(board.BASES):
        raise PositionError(kinds.NO_BASES.problem(what=called))
    found: set[int] = set()
    for item in value:
        base = problems.attempt(name, partial(_base, called, item), None)
        if base in found:
            problems.tell(kinds.TWICE, name, places=[item], what=called, base=item)
        elif base is not None:
            found.add(base)
    return frozenset(found)


def _base(what: Text, value: object) -> int:
    if not isinstance(value, str) or value not in board.NUMBERS:
        raise PositionError(kinds.NO_BASE.problem(what=what, name=short(value)))
    return board.NUMBERS[value]


def _base_or_none(what: Text, value: object) -> int | None:
    return None if value is None else _base(what, value)
