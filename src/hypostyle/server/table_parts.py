"""The parts of what is told about a table: its seats, match, offer, clock, and how it ended."""

from __future__ import annotations

from hypostyle.core.ending import tell_briefly
from hypostyle.core.level import LEVEL_NAMES
from hypostyle.core.picture.palette import SEATS
from hypostyle.core.state import State
from hypostyle.server.message_types import ClockTold, MatchTold, OfferTold, SeatTold
from hypostyle.server.seats import BOT_MARK, DECLINED, OPPONENT, is_kept
from hypostyle.server.snapshot import Snapshot
from hypostyle.server.table_outcome import tell_outcome


def told_ending(snapshot: Snapshot, language: str) -> str:
    """How the game ended, if not by its rules: a sentence; nothing is to be done although the position goes on."""
    state, outcome, row = snapshot.state, snapshot.outcome, snapshot.row
    if outcome is None or state.over:
        return ""
    return tell_outcome(state, outcome, snapshot.seating.names(language), row.resigned, language)["text"]


def brief_ending(snapshot: Snapshot, language: str) -> str:
    """The same for a picture."""
    outcome, row = snapshot.outcome, snapshot.row
    if outcome is None or snapshot.state.over:
        return ""
    loser = "" if row.resigned is None else snapshot.seating.names(language)[row.resigned]
    return tell_briefly(outcome.reason, loser, language)


def tell_seats(snapshot: Snapshot, state: State, called: list[str], language: str) -> list[SeatTold]:
    """Who sits where, with the points of this state where a game has them."""
    sides = state.position.get_sides()
    scores = state.game.scores(state.position) if state.game.has_scores else None
    sums = None if snapshot.match is None or scores is None else snapshot.match.sums(scores)
    titles = state.game.seat_titles
    told = []
    for seat, (sitter, look) in enumerate(zip(snapshot.row.seats, SEATS, strict=False)):
        one: SeatTold = {
            "seat": seat,
            "name": called[seat],
            "kind": sitter["kind"],
            "colour": look.colour,
            "shape": look.shape,
            "sign": look.sign,
            "side": sides[seat],
        }
        if sitter["kind"] == OPPONENT:
            one["level"] = sitter["level"]
            one["level_name"] = LEVEL_NAMES[sitter["level"] - 1][language]
        if sitter.get(DECLINED) and sitter.get("called"):
            one["declined"] = BOT_MARK.format(name=sitter["called"])
        elif sitter.get("bot"):
            one["bot"] = True
        if is_kept(sitter):
            one["asked"] = True
        if sitter.get("name"):
            one["given"] = sitter["name"]
        if sitter.get("account") and sitter.get("called"):
            one["profile"] = sitter["called"]
        if scores is not None:
            one["score"] = scores[seat]
        if sums is not None:
            one["sum"] = sums[seat]
        if titles:
            one["title"] = titles[seat][language]
        told.append(one)
    return told


def tell_match(snapshot: Snapshot, called: list[str], language: str) -> MatchTold | None:
    """The match that a table is a game of, if it is."""
    match, outcome = snapshot.match, snapshot.outcome
    if match is None:
        return None
    sides = snapshot.state.position.get_sides()
    return {
        "number": match.number,
        "games": match.row.games,
        "earlier": [{"table": game.id, "scores": match.earlier_scores(game)} for game in match.earlier],
        "over": match.is_over(outcome),
        "text": match.tell(outcome, sides, called, language),
        "next": snapshot.row.next_table,
    }


def tell_offer(snapshot: Snapshot, player: str | None) -> OfferTold | None:
    """What somebody asks the others at the table."""
    asked, seating = snapshot.rights.offer, snapshot.seating
    if asked is None:
        return None
    waits = player is not None and player in asked.waits_for(seating.players)
    return {"kind": asked.kind, "seats": seating.of_player(asked.by), "asked": waits, "mine": player == asked.by}


def tell_clock(snapshot: Snapshot) -> ClockTold | None:
    """The clock; to all alike."""
    clock = snapshot.clock
    if clock is None:
        return None
    settings, people = clock.settings, snapshot.seating.people
    return {
        "kind": settings.kind,
        "base": settings.base,
        "increment": settings.increment,
        "days": settings.days,
        "left": [
            left if seat in people or seat in snapshot.seating.open else None for seat, left in enumerate(clock.left)
        ],
        "running": clock.running,
        "since": clock.since,
        "free": clock.free,
        "paused": clock.paused,
    }


def tell_prompt(state: State, language: str) -> str:
    """What the seat to act is to do."""
    return "" if state.seat is None else state.game.prompt(state.position, language)
