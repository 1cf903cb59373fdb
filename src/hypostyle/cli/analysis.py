"""The commands `hint` and `analyse`: what a search thinks of a game on record."""

import json
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import Progress
from rich.table import Table as Grid

import hypostyle
from hypostyle.cli.words import WORDS
from hypostyle.core.answer import Answer, Suggestion
from hypostyle.core.picture.palette import SEATS
from hypostyle.core.words import check_language
from hypostyle.players.chances import move_chances
from hypostyle.players.grading import SIGNS
from hypostyle.players.hint import why
from hypostyle.players.review import Remark, annotate, review, summaries, turning_points
from hypostyle.players.review_words import percent, tell_summary, tell_turned, tell_turning

RecordFile = Annotated[Path, typer.Argument(metavar="RECORD", help="a file with the record of a game")]
Seconds = Annotated[float, typer.Option(min=0.01, max=3600, help="how long to think about a move")]
Nodes = Annotated[int | None, typer.Option(min=1, help="think about so many nodes instead: exactly repeatable")]
Threads = Annotated[int, typer.Option(min=1, max=64, help="think on so many cores; with more than one not repeatable")]
Lines = Annotated[int, typer.Option(min=1, max=50, help="how many moves to tell about")]
AsJson = Annotated[bool, typer.Option("--json", help="print one JSON object")]


def show_hint(read: hypostyle.Record, ply: int | None, wishes: dict[str, object], as_json: bool, language: str) -> None:
    """Tell what to play at a point of a record."""
    if ply is not None and not 0 <= ply <= len(read.entries):
        raise ValueError(f"the record has {len(read.entries)} moves and draws; --ply must be from 0 to that")
    state = read.retrace(ply)
    if state.seat is None:
        raise ValueError("nobody is to act there; --ply names an earlier point")
    *_, answer = state.analyse(**wishes)  # type: ignore[arg-type]
    reason = why(state, answer.best.move)[check_language(language)]
    if as_json:
        chances = _rounded(state, answer.best)
        told = answer.to_dict()
        for each, suggestion in zip(told["suggestions"], answer.suggestions, strict=True):
            each["chances"] = _rounded(state, suggestion)
        print(json.dumps({**told, "chances": chances, "why": reason}))
        return
    console = Console()
    words = WORDS[language]
    console.print(
        words["hint"].format(sign=SEATS[answer.seat].sign, move=answer.best.move, why=reason), highlight=False
    )
    console.print(_suggestions(state, answer, language))
    console.print(words["looked at"].format(nodes=f"{answer.nodes:,}", seconds=f"{answer.seconds:.1f}"), style="dim")


def show_review(
    read: hypostyle.Record, wishes: dict[str, object], as_json: bool, save: Path | None, language: str
) -> None:
    """Tell how good every move of a record was, and where the game turned."""
    console = Console(stderr=as_json)
    words = WORDS[check_language(language)]
    with Progress(console=console, transient=True) as bar:
        task = bar.add_task(words["analysing"], total=None)
        remarks = review(read, progress=lambda done, of: bar.update(task, completed=done, total=of), **wishes)  # type: ignore[arg-type]
    turned, played = turning_points(remarks), summaries(remarks, read.players)
    if save is not None:
        save.write_text(str(annotate(read, remarks)), encoding="utf-8")
    if as_json:
        found = {
            "game": read.game,
            "players": read.players,
            "moves": [remark.to_dict() for remark in remarks],
            "turning_points": [remark.ply for remark in turned],
            "accuracy": [None if each.accuracy is None else round(each.accuracy, 1) for each in played],
            "counts": [each.counts for each in played],
        }
        print(json.dumps(found))
        return
    grid = Grid(*(words[f"analysis {name}"] for name in ("turn", "move", "grade", "after", "loss", "better")), box=None)
    for remark in remarks:
        grid.add_row(*_row(remark, language), style="bold" if remark in turned else None)
    console.print(grid)
    names = [f"{SEATS[seat].sign} {words['person'].format(number=seat + 1)}" for seat in range(read.players)]
    for summary in played:
        console.print(tell_summary(summary, names[summary.seat], language), highlight=False)
    console.print(tell_turned(len(turned), language), highlight=False)
    for remark in turned:
        line = f"{remark.move} → {' '.join(remark.answer.best.line[:6])}"
        console.print(tell_turning(remark, names[remark.seat], language), line, highlight=False)


def _row(remark: Remark, language: str) -> tuple[str, ...]:
    proved = _told(remark.seat, remark.answer.best, language)
    better = "" if remark.loss == 0 else " ".join(remark.answer.best.line[:6])
    if better and proved:
        better += f" ({proved})"
    chances = remark.chances_after or ()
    return (
        str(remark.turn),
        f"{SEATS[remark.seat].sign} {remark.move}",
        SIGNS[remark.grade],
        " ".join(percent(chance, language) for chance in chances),
        percent(remark.loss, language) if round(remark.loss, 2) else "",
        better,
    )


def _told(seat: int, suggestion: Suggestion, language: str) -> str:
    """In how many moves a proved win or loss comes."""
    if suggestion.moves is None:
        return ""
    return WORDS[language]["wins in" if suggestion.values[seat] > 0 else "loses in"].format(moves=suggestion.moves)


def _chances(state: hypostyle.State, suggestion: Suggestion) -> tuple[float, ...]:
    assert state.seat is not None
    return move_chances(state.game, suggestion, state.position.get_sides(), state.seat)


def _rounded(state: hypostyle.State, suggestion: Suggestion) -> list[float]:
    return [round(chance, 4) for chance in _chances(state, suggestion)]


def _suggestions(state: hypostyle.State, answer: Answer, language: str) -> Grid:
    grid = Grid(box=None, show_header=False)
    for each in answer.suggestions:
        line = " ".join(each.line[1:8])
        chances = " ".join(percent(chance, language) for chance in _chances(state, each))
        grid.add_row(each.move, chances + ("!" if each.proven else ""), _told(answer.seat, each, language), line)
    return grid
