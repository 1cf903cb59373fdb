"""Whether a record makes sense: its tags fit the game, and every move and variation is legal where it stands."""

import datetime
import re
from collections.abc import Callable
from typing import TypeVar

from hypostyle.core.game import Game
from hypostyle.core.names import check_name, check_text
from hypostyle.core.record.faults import RecordError, fault_of
from hypostyle.core.record.notes import Notes
from hypostyle.core.record.record import OUTSIDE_ENDINGS, UNFINISHED, Entry, Record
from hypostyle.core.registry import game
from hypostyle.core.state import State
from hypostyle.core.words import LANGUAGES, listing, short

T = TypeVar("T")
Tags = dict[str, tuple[str, int]]
"""The value of each tag, and the line it stands on."""


def check_tags(given: Tags) -> Record:
    """A record without moves, from its tags."""
    tags = dict(given)

    def take(name: str, default: str | None = None) -> tuple[str, int]:
        if name not in tags and default is None:
            raise RecordError(1, "lacks", name=name)
        return tags.pop(name, (default or "", 1))

    name, line = take("Game")
    found = _or_fail(line, lambda: game(name))
    number, line = take("Players")
    players = int(number) if re.fullmatch("[0-9]{1,2}", number) else -1
    _or_fail(line, lambda: found.check_players(players))
    names = [_check_name(*take(f"Seat{seat}", "")) for seat in range(players)]
    options: dict[str, object] = {}
    for option in found.options:
        value, line = take(f"Option.{option.name}", option.write(option.unnamed))
        options[option.name] = _or_fail(line, lambda: option.read(value, players))  # noqa: B023 - called at once
    checked = _or_fail(line, lambda: found.check_options(players, options))
    interpretations = _check_interpretations(found, *take("Rulings", ""))
    date = _check_date(*take("Date", ""))
    result, line = take("Result", UNFINISHED)
    if result != UNFINISHED and not _are_places(result, players):
        raise RecordError(line, "result", unfinished=UNFINISHED, players=players)
    reason = take("Reason", "")[0]
    setup = take("Setup", "")[0] or None
    for other, (value, line) in tags.items():
        if other.startswith(("Seat", "Option.")):
            raise RecordError(line, "foreign tag", title=found.title, players=players, name=other)
        _or_fail(line, lambda: check_text(value, {"en": f"the tag {other}", "de": f"die Angabe {other}"}))  # noqa: B023 - called at once
    rest = {other: value for other, (value, _) in tags.items()}
    return Record(found.name, players, checked, names, date, result, reason, interpretations, setup, rest)


def _or_fail(line: int, ask: Callable[[], T]) -> T:
    try:
        return ask()
    except ValueError as problem:
        raise fault_of(line, problem) from None


def _check_name(name: str, line: int) -> str:
    return _or_fail(line, lambda: check_name(name))


def _check_interpretations(found: Game, text: str, line: int) -> tuple[str, ...]:
    interpretations = tuple(text.split())
    for clause in interpretations:
        if clause not in found.interpretations:
            known = {language: listing(list(found.interpretations), language) for language in LANGUAGES}
            raise RecordError(line, "ruling", title=found.title, clause=short(clause), known=known)
    return interpretations


def _check_date(text: str, line: int) -> str:
    if text:
        try:
            if not re.fullmatch("[0-9]{4}-[0-9]{2}-[0-9]{2}", text):
                raise ValueError
            datetime.date.fromisoformat(text)
        except ValueError:
            raise RecordError(line, "date", text=short(text)) from None
    return text


def _are_places(text: str, players: int) -> bool:
    """A place for each seat; a solitaire that was not solved is on the second."""
    places = text.split(" ")
    return len(places) == players and all(place in map(str, range(1, max(players, 2) + 1)) for place in places)


def check_moves(record: Record, tags: Tags) -> None:
    """Replay the main line and every variation, and compare the result."""
    try:
        state = record.begin()
    except ValueError as problem:
        raise fault_of(_line_of(tags, "Setup"), problem, "diese Ausgangsstellung ist nicht möglich") from None
    if (state.players, state.options) != (record.players, record.options):
        raise RecordError(_line_of(tags, "Setup"), "setup")
    check_seats(record.notes, record.players, 1)
    _replay(record.entries, state)
    outcome = state.outcome
    if outcome is not None:
        true = " ".join(str(place) for place in outcome.places)
        if (record.result, record.reason) != (true, outcome.reason):
            line = _line_of(tags, "Result")
            raise RecordError(line, "ending", true=true, reason=outcome.reason)
    elif record.result == UNFINISHED and record.reason:
        raise RecordError(_line_of(tags, "Reason"), "no end")
    elif record.result != UNFINISHED and record.reason not in OUTSIDE_ENDINGS:
        reasons = {language: listing(list(OUTSIDE_ENDINGS), language) for language in LANGUAGES}
        raise RecordError(_line_of(tags, "Result"), "reason", reasons=reasons)


def _line_of(tags: Tags, name: str) -> int:
    return tags[name][1] if name in tags else 1


def _replay(entries: list[Entry], state: State) -> None:
    """Leave the state at the end of the main line. Without recursion, for variations may nest deeply."""
    stack: list[tuple[list[Entry], int, int]] = [(entries, 0, 0)]  # a line, the next entry, its next variation
    while stack:
        line, index, variation = stack.pop()
        if index == len(line):
            if stack:  # the end of a variation: back to where it branched off
                for _ in line:
                    state.step_back()
            continue
        entry = line[index]
        if variation < len(entry.variations):
            stack.append((line, index, variation + 1))
            stack.append((entry.variations[variation], 0, 0))
        else:
            _follow(entry, state)
            stack.append((line, index + 1, 0))


def _follow(entry: Entry, state: State) -> None:
    check_seats(entry, state.players, entry.line)
    _or_fail(entry.line, lambda: state.apply(entry.step))


def check_seats(notes: Notes, players: int, line: int) -> None:
    """Refuse an evaluation that is not of so many seats."""
    places = None if notes.proven is None else notes.proven.places
    told = {"value": notes.values, "chance": notes.chances, "points": notes.points, "proven": places}
    for note, numbers in told.items():
        if numbers is not None and len(numbers) != players:
            raise RecordError(line, "each seat", note=note, players=players)
    if places is not None and any(place > max(players, 2) for place in places):
        raise RecordError(line, "each seat", note="proven", players=players)
