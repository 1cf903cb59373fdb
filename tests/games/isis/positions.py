"""Small positions of ISIS for the tests."""

import json

import hypostyle

ISIS = hypostyle.game("isis")


def position(
    *fields: int,
    own: dict[int, int] | None = None,
    seat: int = 0,
    players: int = 2,
    barred: tuple[int, int] | None = None,
    finished: tuple[int, ...] = (),
    **options: object,
) -> hypostyle.State:
    """Neutral stones on these fields, personal ones by seat, the rest of the seven neutral in the underworld."""
    own = own or {}
    personal = [own.get(each) for each in range(players)]
    neutral = sorted([0] * (7 - len(fields) - len(own)) + list(fields))
    bar = None if barred is None else {"field": barred[0], "by": barred[1]}
    bar_text = "-" if barred is None else f"{barred[0]}:{barred[1]}"
    repetition = options.get("repetition", 3)
    ranks = {each: f"F{rank}" for rank, each in enumerate(finished, 1)}
    told = [ranks.get(each) or ("-" if place is None else str(place)) for each, place in enumerate(personal)]
    seen = f"{','.join(map(str, neutral))}|{','.join(told)}|{bar_text}|{seat}"
    return ISIS.setup(
        {
            "neutral": neutral,
            "personal": personal,
            "finished": list(finished),
            "barred": bar,
            "to_act": seat,
            "seen": {seen: 1} if repetition else {},
        },
        players,
        **options,
    )


def ends(state: hypostyle.State, start: object) -> set[int]:
    """Where the stone on a field may go."""
    return {int(move.split("-")[1]) for move in state.moves() if move.startswith(f"{start}-")}


def where(state: hypostyle.State) -> dict[str, object]:
    """The fields of a state's JSON: where everything is."""
    fields: dict[str, object] = json.loads(state.to_json())
    return fields
