"""Small halls for tests: what matters is named, all other stones are parked out of the way in rows 11 to 16."""

import hypostyle

GAME = hypostyle.game("karnak")
PARKING = [f"{letter}{row}" for row in range(16, 10, -1) for letter in "abcde"]
NINE = "a16 b16 c16 d16 e16 a15 b15 c15 d15"
"""Nine complete columns that leave rows 1 to 14 as they are."""


def hall(
    drums: str = "",
    capitals: str = "",
    unfinished: str = "",
    complete: str = "",
    shares: tuple[int, ...] = (),
    players: int = 2,
    options: dict[str, object] | None = None,
    **fields: object,
) -> hypostyle.State:
    """A state with these stones; complete columns are seat 0's, or each side has its share of them."""
    named = {
        "drums": drums.split(),
        "capitals": capitals.split(),
        "unfinished": unfinished.split(),
        "complete": complete.split(),
    }
    columns = len(named["unfinished"]) + len(named["complete"])
    spare_drums = 20 - len(named["drums"]) - 2 * columns
    spare_capitals = 10 - len(named["capitals"]) - len(named["complete"])
    taken = {base for bases in named.values() for base in bases}
    free = [base for base in PARKING if base not in taken]
    parked_drums = free[:spare_drums]
    parked_capitals = free[spare_drums : spare_drums + spare_capitals]
    sides = (options or {}).get("teams") or players
    assert isinstance(sides, int)
    shares = shares or (len(named["complete"]), *[0] * (sides - 1))
    data: dict[str, object] = {
        "drums": named["drums"] + parked_drums,
        "capitals": named["capitals"] + parked_capitals,
        "unfinished": named["unfinished"],
        "complete": [[named["complete"].pop(0) for _ in range(share)] for share in shares],
        "seen": {},
        **fields,
    }
    return GAME.setup(data, players, **(options or {}))


def ends(state: hypostyle.State, start: str) -> set[str]:
    """Where the stone on a base can go."""
    return {move.split("-")[1] for move in state.moves() if move.startswith(f"{start}-")}


def play(state: hypostyle.State, moves: str) -> hypostyle.State:
    """The same state after these moves."""
    for move in moves.split():
        state.play(move)
    return state
