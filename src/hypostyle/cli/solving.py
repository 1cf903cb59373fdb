"""The command solve: what can be proved about a position."""

import json
from pathlib import Path

from rich.console import Console

import hypostyle
from hypostyle.cli.words import WORDS
from hypostyle.core.picture.palette import SEATS
from hypostyle.core.words import seat_name


def show_solution(
    text: str, ply: int | None, wishes: dict[str, object], certificate: Path | None, as_json: bool, language: str
) -> None:
    """Tell what is proved about a record's position, or that of a state as JSON."""
    state = _read_state(text, ply)
    found = hypostyle.solve(state, **wishes)  # type: ignore[arg-type]
    words = WORDS[language]
    console = Console(stderr=as_json)
    if certificate is not None and found.certificate is not None:
        certificate.write_text(json.dumps(found.certificate), encoding="utf-8")
    if as_json:
        print(json.dumps(found.to_dict()))
    else:
        console.print(tell(state, found, language), highlight=False, soft_wrap=True)
        console.print(
            words["proved with"].format(nodes=f"{found.nodes:,}", seconds=f"{found.seconds:.1f}"), style="dim"
        )
    if certificate is not None:
        told = words["no certificate"] if found.certificate is None else words["written"].format(path=certificate)
        console.print(told, highlight=False)


def tell(state: hypostyle.State, found: hypostyle.Solution, language: str) -> str:
    """What was found, in a sentence."""
    words = WORDS[language]
    alone = state.players == 1
    if found.margin is not None:
        return _tell_points(state, found, language)
    if found.result == "unknown":
        return words["nothing proved"]
    if found.result == "draw":
        return words["proved draw"]
    if alone and found.result == "loss":
        return words["unsolvable"]
    if found.moves is None:
        key = "proved winner" if found.result == "win" else "proved loser"
    else:
        key = "solved" if alone else f"proved {found.result}"
    return words[key].format(
        sign=SEATS[found.seat].sign,
        name=seat_name(found.seat, language),
        moves=found.moves,
        least=words["and no fewer" if found.shortest else "at most"],
        line=" ".join(found.line),
    )


def _tell_points(state: hypostyle.State, found: hypostyle.Solution, language: str) -> str:
    scores = "?" if found.scores is None else " : ".join(f"{score:g}" for score in found.scores)
    return WORDS[language]["points of turn" if state.game.chance else "points of game"].format(
        sign=SEATS[found.seat].sign,
        name=seat_name(found.seat, language),
        margin=f"{found.margin:+d}",
        scores=scores,
        line=" ".join(found.line),
    )


def _read_state(text: str, ply: int | None) -> hypostyle.State:
    if text.lstrip().startswith("{"):
        if ply is not None:
            raise ValueError("--ply is for records; a state is one position")
        return _from_json(text)
    read = hypostyle.Record.parse(text)
    if ply is not None and not 0 <= ply <= len(read.entries):
        raise ValueError(f"the record has {len(read.entries)} moves and draws; --ply must be from 0 to that")
    return read.retrace(ply)


def _from_json(text: str) -> hypostyle.State:
    try:
        name = json.loads(text).get("game")
    except (ValueError, RecursionError):
        raise ValueError("the file is neither a record nor a state as JSON") from None
    return hypostyle.game(name if isinstance(name, str) else "").from_json(text)
