"""Who sits where."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from hypostyle.core.level import LEVEL_NAMES
from hypostyle.core.words import seat_number
from hypostyle.server.refusal import Refusal
from hypostyle.server.requests import Bot, Friend, Opponent, Person
from hypostyle.server.words import say

PERSON, OPPONENT, OPEN = "person", "opponent", "open"
TAKEN = "taken"
"""Set for a person who took over from an opponent while cards were hidden."""
SEEN = "seen"
"""Set for an opponent that took over from a person while cards were hidden."""
DECLINED = "declined"
"""Set for an open seat when the bot that was asked does not want it; it is open for all again."""
Sitters = Sequence[Mapping[str, Any]]


BOT_MARK = "{name} (BOT)"
"""How a bot is named wherever a name is shown. Names that players choose have no brackets."""


def stored_sitter(sitter: Person | Opponent | Friend | Bot, player: str) -> dict[str, Any]:
    """Who sits at a seat, as it is stored; the player acts for all people at this screen."""
    if isinstance(sitter, Friend):
        return {"kind": OPEN, "name": None}
    if isinstance(sitter, Bot):
        return {"kind": OPEN, "name": None, "asked": sitter.id}
    if isinstance(sitter, Opponent):
        return {"kind": OPPONENT, "level": sitter.level, "name": sitter.name or None}
    return {"kind": PERSON, "player": player, "name": sitter.name or None}


def sat_down(before: Mapping[str, Any], player: str, called: str | None, bot: bool) -> dict[str, Any]:
    """A player at what was an open seat, as it is stored; what was known of its hand stays known."""
    marks = {mark: True for mark in (TAKEN, SEEN) if before.get(mark)}
    sitter = {"kind": PERSON, "player": player, "name": None, "called": called, **marks}
    return {**sitter, "bot": True} if bot else sitter


def opened(before: Mapping[str, Any]) -> dict[str, Any]:
    """The seat of somebody who is gone, open for others; what was known of its hand stays known."""
    return {"kind": OPEN, "name": None, **{mark: True for mark in (TAKEN, SEEN) if before.get(mark)}}


def change_seat(seats: Sitters, seat: int, now: Mapping[str, Any], hidden: bool) -> list[Mapping[str, Any]]:
    """Who sits where once somebody else sits at a seat; a Refusal if that may not be.

    While cards are `hidden`, nobody may look into the hand of an opponent and then play against it. So once a person
    has taken over from an opponent, opponents take over from nobody any more; and once an opponent has taken over from
    a person, who may have shown its hand, no other seat is taken over from an opponent. An open seat counts as one of
    an opponent: nobody has seen its hand.
    """
    before = seats[seat]
    marks = {mark: True for mark in (TAKEN, SEEN) if before.get(mark)}
    if hidden and (before["kind"] == PERSON) != (now["kind"] == PERSON):
        mark = TAKEN if now["kind"] == PERSON else SEEN
        other = SEEN if mark == TAKEN else TAKEN
        if any(each.get(other) for number, each in enumerate(seats) if mark == SEEN or number != seat):
            raise Refusal("hand was seen")
        marks = {mark: True}
    return [{**now, **marks} if number == seat else each for number, each in enumerate(seats)]


def is_kept(sitter: Mapping[str, Any]) -> bool:
    """Whether an open seat is kept for a bot that has not answered yet."""
    return sitter.get("asked") is not None and not sitter.get(DECLINED)


def is_kept_for(seats: Sitters, bot: str) -> bool:
    """Whether a seat is kept for this bot."""
    return any(sitter.get("asked") == bot and is_kept(sitter) for sitter in seats)


def hand_over(seats: Sitters, seat: int, level: int, hidden: bool) -> list[Mapping[str, Any]]:
    """Who sits where once a program has taken over from a person who is gone; nobody can object to that.

    Whoever stays keeps the name that the others know, also as the last person at the table.
    """
    program = {"kind": OPPONENT, "level": level, "name": None, **({SEEN: True} if hidden else {})}
    stay = [{**each, "name": each.get("name") or each.get("called")} for each in seats]
    return [program if number == seat else each for number, each in enumerate(stay)]


def people(seats: Sitters) -> list[int]:
    """The seats of people."""
    return [seat for seat, sitter in enumerate(seats) if sitter["kind"] == PERSON]


def names(seats: Sitters, language: str) -> list[str]:
    """A name for each seat; those not given are made up so that no two are the same.

    A player's own name counts where several play: who is alone is "You".
    """
    alone = sum(sitter["kind"] != OPPONENT for sitter in seats) == 1
    several = len({sitter.get("player") for sitter in seats if sitter["kind"] != OPPONENT}) > 1
    found: list[str] = []
    for seat, sitter in enumerate(seats):
        bot = sitter.get("bot") and not sitter.get(DECLINED)
        called = sitter.get("called") if several and not sitter.get(DECLINED) else None
        name = sitter.get("name") or called
        if not name and sitter["kind"] == OPPONENT:
            name = LEVEL_NAMES[sitter["level"] - 1][language]
        elif not name:
            name = say("you", language) if alone else say("person", language, number=seat_number(seat))
        found.append(BOT_MARK.format(name=name) if bot else name)
    often = Counter(found)
    return [f"{name} ({seat_number(seat)})" if often[name] > 1 else name for seat, name in enumerate(found)]


def fresh_seats(seats: Sitters) -> list[dict[str, Any]]:
    """The same people and opponents at a new game, where nobody has seen anybody's hand yet."""
    return [{name: value for name, value in sitter.items() if name not in (TAKEN, SEEN)} for sitter in seats]


class Seating:
    """Who sits at a table, with what follows from it; the same object for all snapshots of the table."""

    def __init__(self, sitters: Sitters):
        self.sitters = sitters
        self.people = people(sitters)
        self.taken = any(sitters[seat].get(TAKEN) for seat in self.people)
        """Whether a person took over a seat while cards were hidden."""
        self.open = [seat for seat, sitter in enumerate(sitters) if sitter["kind"] == OPEN]
        self.free = [seat for seat in self.open if not is_kept(sitters[seat])]
        """Open seats that are not kept for a bot."""
        self.players = {sitters[seat]["player"] for seat in self.people}
        self.gone = any(sitters[seat].get("gone") for seat in self.people)
        """Whether somebody here is deleted, and will never come again."""
        self._of_player = {
            player: tuple(seat for seat in self.people if sitters[seat]["player"] == player) for player in self.players
        }
        self._names: dict[str, list[str]] = {}

    def of_player(self, player: str | None) -> Sequence[int]:
        """The seats of a player."""
        return () if player is None else self._of_player.get(player, ())

    def names(self, language: str) -> list[str]:
        """The names of the seats."""
        if language not in self._names:
            self._names[language] = names(self.sitters, language)
        return self._names[language]
