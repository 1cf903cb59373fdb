"""When each reason for a move of HORUS is true, by the slow reading of the rules and by playing on."""

import json

import hypostyle
from tests.games.horus.naive import Naive, Place


def true_reasons(before: hypostyle.State, move: str, after: hypostyle.State) -> set[str]:
    """The names of all reasons that are true of a legal move."""
    was, now = Naive(json.loads(before.to_json())), Naive(json.loads(after.to_json()))
    seat = before.seat
    assert seat is not None
    if move.startswith("play"):
        truths = {
            "card": move != "play nile" and _card_brings_points(was, seat, move.removeprefix("play ")),
            "nile": move != "play nile" and was.data["nile"][seat],
        }
    else:
        old, new = was.points(), now.points()
        truths = {
            "points": new[seat] > old[seat],
            "denies": any(new[other] < old[other] for other in range(len(old)) if other != seat),
            "stone": _stone_brings_points(after, seat),
            "fits": was.data["phase"] in ("bag", "river") and now.data["phase"] == "card" and _fits(was, now, seat),
            **_regions(was, now, seat),
        }
    return {name for name, true in truths.items() if true}


def _stone_brings_points(after: hypostyle.State, seat: int) -> bool:
    """Whether one of the stones that may be set next brings points, by setting each."""
    if after.seat != seat or json.loads(after.to_json())["phase"] != "stone":
        return False
    points = Naive(json.loads(after.to_json())).points()[seat]
    for move in after.moves():
        tried = after.copy()
        tried.play(move)
        if Naive(json.loads(tried.to_json())).points()[seat] > points:
            return True
    return False


def _card_brings_points(was: Naive, seat: int, card: str) -> bool:
    """The same for a card, as if its tile were laid already."""
    setting = Naive({**was.data, "phase": "stone", "played": card, "to_act": seat})
    for place in setting.stone_places():
        tried = Naive({**was.data, "stones": [*was.data["stones"], [seat, *place]]})
        if tried.points()[seat] > was.points()[seat]:
            return True
    return False


def _takes_stones(naive: Naive, region: frozenset[Place]) -> bool:
    return len(region) < 6 and bool(region - set(naive.stones))


def _fits(was: Naive, now: Naive, seat: int) -> bool:
    numbers = [card.split("-")[1] for card in now.data["hands"][seat]]
    if now.data["round"] == 1 or not now.data["supply"][seat]:
        return False
    return any(
        str(len(region)) in numbers
        and _takes_stones(now, region)
        and not any(len(root) == len(region) and root & region for root in was.regions())
        for region in now.regions()
    )


def _lead(naive: Naive, region: frozenset[Place], seat: int) -> int:
    owners = [naive.stones.get(place) for place in region]
    counts = [owners.count(other) for other in range(naive.data["players"])]
    return counts.pop(seat) - max(counts)


def _regions(was: Naive, now: Naive, seat: int) -> dict[str, bool]:
    found = dict.fromkeys(("safe lead", "lead", "chase", "closes"), False)
    for region in now.regions():
        if seat not in [now.stones.get(place) for place in region]:
            continue
        roots = [root for root in was.regions() if root & region]
        lead, before = _lead(now, region, seat), max([_lead(was, root, seat) for root in roots], default=0)
        takes = _takes_stones(now, region)
        found["safe lead"] |= lead > 1 >= before
        found["lead"] |= lead > 0 >= before and takes
        found["chase"] |= lead == -1 > before and takes
        led = any(_takes_stones(was, root) and _lead(was, root, seat) > 0 for root in roots)
        found["closes"] |= lead > 0 and len(region) > 5 and led
    return found
