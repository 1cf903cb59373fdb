"""When each reason for a move of THEBEN is true, by the slow reading of the rules."""

import json
from collections import Counter

import hypostyle
from tests.games.theben.naive import Naive, inside


def true_reasons(before: hypostyle.State, move: str, after: hypostyle.State) -> set[str]:
    """The names of all reasons that are true of a legal move."""
    was, now = _naive(before), _naive(after)
    seat = before.seat
    assert seat is not None
    mine, theirs = "WB"[seat], "BW"[seat]
    end = move[3:] if move[2] == "-" else ""
    placing = now.hand > 0
    truths = {
        "taken": _stones(now, theirs, after.seat) < _stones(was, theirs, before.seat),
        "frees": bool(end) and placing,
        "buried": _under(now, mine) < _under(was, mine),
        "covers": end in was.stacks and was.stacks[end][0][0] == theirs,
        "prey": not placing and _danger(now, seat) < _danger(was, seat),
        "loot": not placing and _loot(was, 1 - seat) > 0 == _loot(now, 1 - seat),
        "loot later": not placing and _loot(now, seat) > _loot(was, seat),
        "superior": not placing and bool(_superior(now, seat) - _superior(was, seat)),
        "threat": not placing and bool(_covers(now, seat) - _covers(was, seat)),
        "spare": len(_inside(was, mine)) == 1 and len(_inside(now, mine)) == 2,
        "free": _free(now, mine, after.seat) > _free(now, theirs, after.seat)
        and _free(was, mine, before.seat) <= _free(was, theirs, before.seat),
        "enters": bool(end) and inside(end) and not inside(move[:2]),
        "inside": len(_inside(now, mine)) - len(_inside(now, theirs))
        > len(_inside(was, mine)) - len(_inside(was, theirs)),
        "reserve": not (end and inside(move[:2])) and _ready(now, mine) > _ready(was, mine),
    }
    return {name for name, true in truths.items() if true}


def _naive(state: hypostyle.State) -> Naive:
    data = json.loads(state.to_json())
    stacks = {place: stack.split() for place, stack in data["stones"].items()}
    return Naive(stacks, data["to_act"], data["to_place"], at_once=data["options"]["turn_at_once"])


def _turn(naive: Naive, seat: int) -> set[str]:
    """What the seat could do if it were its turn."""
    return _as_seat(naive, seat).moves()


def _as_seat(naive: Naive, seat: int) -> Naive:
    return Naive(naive.stacks, seat, at_once=naive.at_once)


def _covers(naive: Naive, seat: int) -> set[str]:
    ends = {move[3:] for move in _turn(naive, seat) if move[2] == "-"}
    return {end for end in ends if end in naive.stacks and naive.stacks[end][0][0] == "BW"[seat]}


def _loot(naive: Naive, seat: int) -> int:
    """The most opposing stones that go out of the game by one move."""
    found = [0]
    for move in _turn(naive, seat):
        if move[2] == "-" and not inside(move[3:]):
            tried = _as_seat(naive, seat).tried(move)
            found.append(_stones(naive, "BW"[seat], None) - _stones(tried, "BW"[seat], None))
    return max(found)


def _superior(naive: Naive, seat: int) -> set[str]:
    bearing = {colour: Counter[str]() for colour in "WB"}
    for place, stack in naive.stacks.items():
        bearing[stack[0][0]].update(naive.ends(place, stack[0][1]))
    mine, theirs = bearing["WB"[seat]], bearing["BW"[seat]]
    return {place for place in _inside(naive, "BW"[seat]) if mine[place] > theirs[place]}


def _danger(naive: Naive, seat: int) -> int:
    heights = [len(naive.stacks[place]) for place in _covers(naive, 1 - seat)]
    return max([height for height in heights if height > 1], default=0)


def _inside(naive: Naive, colour: str) -> list[str]:
    return [place for place, stack in naive.stacks.items() if inside(place) and stack[0][0] == colour]


def _stones(naive: Naive, colour: str, actor: int | None) -> int:
    hand = naive.hand if actor is not None and "WB"[actor] == colour else 0
    return hand + sum(stone[0] == colour for stack in naive.stacks.values() for stone in stack)


def _free(naive: Naive, colour: str, actor: int | None) -> int:
    hand = naive.hand if actor is not None and "WB"[actor] == colour else 0
    return hand + sum(stack[0][0] == colour for stack in naive.stacks.values())


def _under(naive: Naive, colour: str) -> int:
    return sum(stone[0] == colour for stack in naive.stacks.values() if stack[0][0] != colour for stone in stack)


def _ready(naive: Naive, colour: str) -> int:
    outside = [(place, stack[0]) for place, stack in naive.stacks.items() if not inside(place)]
    return sum(any(map(inside, naive.ends(place, top[1]))) for place, top in outside if top[0] == colour)
