"""A position of THEBEN as JSON, and back with every check. The form is documented in docs/theben.md."""

import re
from collections.abc import Iterable
from functools import lru_cache, partial
from typing import Any

from hypostyle.core.fields import Fields
from hypostyle.core.game import Options
from hypostyle.core.kernel.position import Position
from hypostyle.core.problem import PositionError, Problems
from hypostyle.core.seen import Counts, SeenForm, Words, count_earlier, read_seen, write_seen
from hypostyle.core.words import seat_sign, short
from hypostyle.games.theben import board, codes
from hypostyle.games.theben import problems as kinds
from hypostyle.games.theben.facts import Stack, ThebenFacts, facts_of, loser_of
from hypostyle.games.theben.rules import ThebenPosition

_STACK = re.compile(r"[WB][NESW]( [WB][NESW]){0,19}")
_SEEN_PLACE = re.compile(r"([a-k][1-4])([WB])([NESW])(?:/(W*)(B*))?")
_DIGIT_MASK = (1 << codes.DIGIT_BITS) - 1

SeenPlace = tuple[int, int, int, int, int]
"""One place of a position as T-14 compares it: place, seat, heading, white and black stones beneath."""


def to_fields(position: Position) -> dict[str, Any]:
    """The fields of a position, apart from `seen`."""
    facts = facts_of(position)
    return {
        "stones": {board.NAMES[place]: _write_stack(stack) for place, stack in facts.stacks.items()},
        "to_place": facts.hand,
    }


def _write_stack(stack: Stack) -> str:
    return " ".join(board.COLOURS[seat] + board.DIRECTIONS[heading] for seat, heading in stack)


def seen(position: Position) -> dict[str, int]:
    """How often each position occurred that can still occur again; none does once a player has lost (T-14)."""
    assert isinstance(position, ThebenPosition)
    if not position.repetition or loser_of(position) is not None:
        return {}
    return write_seen(position.history.counts(), ThebenSeen(facts_of(position)))


def from_fields(fields: Fields, players: int, options: Options, actor: int | None, turn: int) -> Position | None:
    """The position from its fields, every one checked."""
    problems = fields.problems
    repetition, turn_at_once = int(options["repetition"] or 0), bool(options["turn_at_once"])
    stacks = _read_stones(fields)
    complete = problems.sound("stones")
    hand = fields.whole("to_place", 0, board.STONES - 1)
    facts = ThebenFacts(-1 if actor is None else actor, stacks, hand, turn_at_once)
    _check_number(facts, problems)
    possible = problems.sound("stones", "to_place", "options")
    form = ThebenSeen(facts) if possible else None
    counts = read_seen(fields, form, repetition)
    if not problems.sound("to_act"):
        return None
    if complete and actor is not None:
        _check_turn(facts, actor, turn, problems)
        _check_hand(facts, problems)
    if actor is None and facts.hand:
        problems.tell(kinds.HAND_OVER, "to_place")
    if form is None or not problems.sound("stones", "to_place", "to_act", "turn"):
        return None
    position = ThebenPosition(0, repetition, turn_at_once)
    if actor is None:
        actor = _last_actor(position, facts, counts, repetition, problems)
        if actor is None:
            return None
        if not position.could_act(actor):
            if counts:
                problems.tell(kinds.SEEN_LOST, "seen")
            _check_inside(facts, actor, turn, problems)
            position.set_up(stacks, actor, 0, turn, {})
            return position
        _check_inside(facts, actor, turn, problems)
    now = None if facts.hand else _pack(_seen_places(stacks), actor)
    earlier = count_earlier(counts, now, form, repetition, problems)
    if not problems.sound("seen"):
        return None
    position.set_up(stacks, actor, facts.hand, turn, earlier)
    return position


def _read_stones(fields: Fields) -> dict[int, Stack]:
    stacks: dict[int, Stack] = {}
    for name, text in fields.mapping("stones").items():
        fields.problems.attempt("stones", partial(_read_place, stacks, name, text), None)
    return dict(sorted(stacks.items()))


def _read_place(stacks: dict[int, Stack], name: str, text: object) -> None:
    """Put the stones of one place to the others."""
    if name not in board.PLACE:
        raise PositionError(kinds.NO_PLACE.problem(name=short(name)))
    if name in board.ROSETTES:
        raise PositionError(kinds.ROSETTE.problem(places=[name], name=name))
    if not isinstance(text, str) or not _STACK.fullmatch(text):
        raise PositionError(kinds.NO_STONES.problem(places=[name], name=name, text=short(text)))
    stack = [(board.COLOURS.index(stone[0]), board.DIRECTIONS.index(stone[1])) for stone in text.split(" ")]
    stacks[board.PLACE[name]] = stack
    if board.PLACE[name] in board.OUTER and len(stack) > 1:
        raise PositionError(kinds.OUTER_STACK.problem(places=[name], name=name))


def _check_number(facts: ThebenFacts, problems: Problems) -> None:
    for seat, colour in enumerate(kinds.COLOURS):
        number = facts.in_game(seat)
        if number > board.STONES:
            problems.tell(kinds.NUMBER, "stones", "to_place", number=number, colour=colour, most=board.STONES)


def _check_turn(facts: ThebenFacts, actor: int, turn: int, problems: Problems) -> None:
    """Whether the opponent of who is to act could have ended a turn."""
    if not facts.free(1 - actor, inside=True) and not facts.free(1 - actor, inside=False):
        problems.tell(kinds.LOST, "to_act", seat=seat_sign(1 - actor))
    else:
        _check_inside(facts, actor, turn, problems)


def _check_inside(facts: ThebenFacts, actor: int, turn: int, problems: Problems) -> None:
    if turn > 1 and not facts.free(1 - actor, inside=True):
        problems.tell(kinds.NONE_INSIDE, "stones", "turn", seat=seat_sign(1 - actor))


def _check_hand(facts: ThebenFacts, problems: Problems) -> None:
    if not facts.hand:
        return
    if not facts.free(facts.actor, inside=False):
        problems.tell(kinds.HAND_WITHOUT_TOP, "to_place")
    if not facts.free(facts.actor, inside=True):
        problems.tell(kinds.HAND_NONE_INSIDE, "to_place")


def _last_actor(
    position: ThebenPosition, facts: ThebenFacts, counts: Counts, repetition: int, problems: Problems
) -> int | None:
    """Who was to act when the game ended: the seat that has lost, or the one before whose turn a position returned."""
    position.set_up(facts.stacks, 0, 0, 1, {})
    lost = [seat for seat in (0, 1) if not position.could_act(seat)]
    if len(lost) == 2:
        problems.tell(kinds.NEITHER, "stones")
        return None
    for seat in lost or (0, 1):
        if lost or (repetition and counts.get(_pack(_seen_places(facts.stacks), seat)) == repetition):
            return seat
    problems.tell(kinds.NOT_ENDED, "to_act", "seen")
    return None


# ---- the positions counted for repetition (T-14): their two words, and their line of text ----


class ThebenSeen(SeenForm):
    """A position in one line: each place with its top stone, after a slash what lies beneath | seat to act."""

    clause = "T-14"
    by_text = True

    def __init__(self, facts: ThebenFacts):
        super().__init__((facts.in_game(0), facts.in_game(1)))

    def write(self, words: Words) -> str:
        """The line of a position."""
        return _written(words)

    def read(self, text: str) -> Words:
        """The position of a line."""
        line, _, actor = text.partition("|")
        if actor not in ("0", "1"):
            raise ValueError
        places = [_read_seen_place(item) for item in line.split(" ")]
        if max(_in_game(places)) > board.STONES:
            raise ValueError
        words = _pack(places, int(actor))
        if _describe(words) != text:
            raise ValueError
        return words

    def lasting(self, words: Words) -> object:
        """How many stones each seat has: a stone that left the game never comes back."""
        return _stones_in(words)


def _seen_places(stacks: dict[int, Stack]) -> list[SeenPlace]:
    """The places of a position."""
    found = []
    for place, [(seat, heading), *beneath] in stacks.items():
        owners = [owner for owner, _ in beneath]
        found.append((place, seat, heading, owners.count(0), owners.count(1)))
    return found


def _pack(places: Iterable[SeenPlace], actor: int) -> Words:
    """The two words, as `ThebenPosition.pack` makes them."""
    first, digits = actor << codes.SEAT_BIT, []
    for place, seat, heading, whites, blacks in sorted(places):
        first |= 1 << place
        digits += [seat * 4 + heading, *[codes.WHITE_BELOW] * whites, *[codes.BLACK_BELOW] * blacks]
    packed = sum(digit << codes.DIGIT_BITS * number for number, digit in enumerate(digits))
    return first | packed >> codes.SECOND_WORD_BITS << codes.DIGITS_BIT, packed & (1 << codes.SECOND_WORD_BITS) - 1


def _unpack(words: Words) -> list[SeenPlace]:
    first, second = words
    packed = first >> codes.DIGITS_BIT << codes.SECOND_WORD_BITS | second
    digits = [packed >> codes.DIGIT_BITS * number & _DIGIT_MASK for number in range(2 * board.STONES)]
    digits.append(0)  # which ends the last stack
    found, at = [], 0
    for place in range(board.SIZE):
        if first >> place & 1:
            top = digits[at]
            end = at + 1
            while digits[end] in (codes.WHITE_BELOW, codes.BLACK_BELOW):
                end += 1
            beneath = digits[at + 1 : end]
            whites, blacks = beneath.count(codes.WHITE_BELOW), beneath.count(codes.BLACK_BELOW)
            found.append((place, top // 4, top % 4, whites, blacks))
            at = end
    return found


def _in_game(places: Iterable[SeenPlace]) -> tuple[int, int]:
    """How many stones each seat has."""
    whites = sum((seat == 0) + beneath for _, seat, _, beneath, _ in places)
    return whites, sum((seat == 1) + beneath for _, seat, _, _, beneath in places)


@lru_cache(maxsize=20_000)
def _stones_in(words: Words) -> tuple[int, int]:
    return _in_game(_unpack(words))


def _describe(words: Words) -> str:
    told = []
    for place, seat, heading, whites, blacks in _unpack(words):
        beneath = "/" + "W" * whites + "B" * blacks if whites or blacks else ""
        told.append(board.NAMES[place] + board.COLOURS[seat] + board.DIRECTIONS[heading] + beneath)
    return f"{' '.join(told)}|{words[0] >> codes.SEAT_BIT & 1}"


_written = lru_cache(maxsize=20_000)(_describe)  # a state is written again and again as the game goes on


def _read_seen_place(text: str) -> SeenPlace:
    form = _SEEN_PLACE.fullmatch(text)
    if not form:
        raise ValueError
    place, seat, heading = board.PLACE[form[1]], board.COLOURS.index(form[2]), board.DIRECTIONS.index(form[3])
    if form[1] in board.ROSETTES or (place in board.OUTER and (form[4] or form[5])):
        raise ValueError
    return place, seat, heading, len(form[4] or ""), len(form[5] or "")
