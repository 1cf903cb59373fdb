"""When each reason for a move of KARNAK is true, by the slow reading of the rules."""

import hypostyle
from tests.games.karnak.naive import LARGE, Hall


def true_reasons(before: hypostyle.State, move: str, after: hypostyle.State) -> set[str]:
    """The names of all reasons that are true of a legal move."""
    was, now = Hall(before.to_json()), Hall(after.to_json())
    truths = _alone(was, now) if was.players == 1 else _together(was, move, now)
    return {name for name, true in truths.items() if true}


def _together(was: Hall, move: str, now: Hall) -> dict[str, bool]:
    end = move.partition("-")[2]
    goes_on = now.seat == was.seat and now.site == end != ""
    return {
        "columns": now.complete() > was.complete(),
        "column for me": goes_on and now.stacks[end] == "dd",
        "begins": goes_on and now.stacks[end] == "d" and _can_be_completed(now, end),
        "site": goes_on and now.stacks[end] == "d",
        "denies": now.seat is not None
        and now.seat != was.seat
        and was.site is None
        and _sets_capital(was)
        and not _sets_capital(now),
        "end": move == "end",
        "blocks": end in LARGE,
    }


def _alone(was: Hall, now: Hall) -> dict[str, bool]:
    stacked = _stackings_done(now) - _stackings_done(was)
    opened = set()
    if was.stacked is not None:
        opened = {pair for pair in _stackings(now) - _stackings(was) if pair[0] != was.barred}
    left = 20 - _stackings_done(now)
    return {
        "complete": now.complete() > was.complete(),
        "free": bool(stacked) and was.stacked == now.level - 1 and now.stacked == now.level <= left,
        "capitals": any(now.stacks[a] == "c" and was.stacks.get(b) == "dd" for a, b in opened),
        "drums": any(now.stacks[a] == "d" and was.stacks.get(b) == "d" == now.stacks[b] for a, b in opened),
        "stacked": bool(stacked),
        "goes on": bool(_stackings(now)),
    }


def _stackings_done(hall: Hall) -> int:
    return sum(len(stack) - 1 for stack in hall.stacks.values())


def _stackings(hall: Hall) -> set[tuple[str, str]]:
    """All that can be set onto something now."""
    if hall.seat is None:
        return set()
    moves = [tuple(move.split("-")) for move in hall.moves() if move != "end"]
    return {(start, end) for start, end in moves if end in hall.stacks}


def _sets_capital(hall: Hall) -> bool:
    return any(hall.stacks[start] == "c" for start, _ in _stackings(hall))


def _can_be_completed(hall: Hall, base: str) -> bool:
    """Whether a drum and then a capital can follow."""
    for drum in hall.movable():
        if hall.stacks[drum] == "d" and base in hall.one_stone(drum):
            raised = hall.after(drum, base)
            if any(raised.stacks[top] == "c" and base in raised.one_stone(top) for top in raised.movable()):
                return True
    return False
