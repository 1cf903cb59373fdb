"""Whether facts in a certificate settle how a game between two sides ends, by a slow reading of the law."""

import json
from itertools import product


def holds(text: str, facts: dict[str, object], seat: int, least: float) -> bool:
    """Whether the seat gets at least so much in every way in which the columns that are left can be set.

    A column stays (K-3) with whoever set its capital (K-13). The game may end before all are set, but after the ninth
    the next seat, which is of the other side (K-16), sets the tenth, or it ends (K-14).
    """
    complete = json.loads(text)["complete"]
    scores = [len(columns) for columns in complete]
    if len(scores) != 2 or set(facts) != {"columns"}:
        return False
    own, other = scores[seat % 2], scores[1 - seat % 2]
    return facts["columns"] == [own, other] and all(
        (mine > yours) - (mine < yours) >= least for mine, yours in ends(own, other)
    )


def ends(own: int, other: int) -> set[tuple[int, int]]:
    """All scores with which the game can end: so many more columns are set, each by one of the sides."""
    left = 10 - own - other
    return {
        (own + setters.count("own"), other + setters.count("other"))
        for number in range(left + 1)
        for setters in product(("own", "other"), repeat=number)
        if number < left or number < 2 or setters[-1] != setters[-2]
    }


def by_repetition(root: str, text: str, seat: int) -> float | None:
    """The return of a seat in a game between two sides that repetition ends: most columns win (K-15).

    None if there are more columns than at the root: they stay (K-3), so what was before does not come again.
    """
    scores = [len(columns) for columns in json.loads(text)["complete"]]
    if sum(scores) > sum(len(columns) for columns in json.loads(root)["complete"]):
        return None
    own, other = scores[seat % 2], scores[1 - seat % 2]
    return float((own > other) - (own < other))
