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
from hypostyle.players.hint import why
from hypostyle.players.review import Remark, annotate, review, turning_points

RecordFile = Annotated[Path, typer.Argument(metavar="RECORD", help="a file with the record of a game")]
Seconds = Annotated[float, typer.Option(min=0.01, max=3600, help="how long to think about a move")]
Nodes = Annotated[int | None, typer.Option(min=1, help="think about so many nodes instead: exactly repeatable")]
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
        print(json.dumps({**answer.to_dict(), "why": reason}))
        return
    console = Console()
    words = WORDS[language]
    console.print(
        words["hint"].format(sign=SEATS[answer.seat].sign, move=answer.best.move, why=reason), highlight=False
    )
    console.print(_suggestions(answer, language))
    console.print(words["looked at"].format(nodes=f"{answer.nodes:,}", seconds=f"{answer.seconds:.1f}"), style="dim")


def show_review(
    read: hypostyle.Record, wishes: dict[str, object], as_json: bool, save: Path | None, language: str
) -> None:
    """Tell what every move of a record was worth, and where the game turned."""
    console = Console(stderr=as_json)
    words = WORDS[check_language(language)]
    with Progress(console=console, transient=True) as bar:
        task = bar.add_task(words["analysing"], total=None)
        remarks = review(read, progress=lambda done, of: bar.update(task, completed=done, total=of), **wishes)  # type: ignore[arg-type]
    turned = turning_points(remarks)
    if save is not None:
        save.write_text(str(annotate(read, remarks)), encoding="utf-8")
    if as_json:
        found = {
            "game": read.game,
            "players": read.players,
            "moves": [remark.to_dict() for remark in remarks],
            "turning_points": [remark.ply for remark in turned],
        }
        print(json.dumps(found))
        return
    grid = Grid(*(words[f"analysis {name}"] for name in ("turn", "move", "after", "loss", "better")), box=None)
    for remark in remarks:
        grid.add_row(*_row(remark, language), style="bold" if remark in turned else None)
    console.print(grid)
    for remark in turned:
        console.print(
            words["turned"].format(
                turn=remark.turn,
                sign=SEATS[remark.seat].sign,
                move=remark.move,
                loss=f"{remark.loss:.2f}",
                better=" ".join(remark.answer.best.line[:6]),
            ),
            highlight=False,
        )
    if not turned:
        console.print(words["never turned"])


def _row(remark: Remark, language: str) -> tuple[str, ...]:
    proved = _told(remark.seat, remark.answer.best, language)
    better = "" if remark.loss == 0 else " ".join(remark.answer.best.line[:6])
    if better and proved:
        better += f" ({proved})"
    return (
        str(remark.turn),
        f"{SEATS[remark.seat].sign} {remark.move}",
        " ".join(f"{value:+.2f}" for value in remark.after),
        f"{remark.loss:.2f}" if remark.loss else "",
        better,
    )


def _told(seat: int, suggestion: Suggestion, language: str) -> str:
    """In how many moves a proved win or loss comes."""
    if suggestion.moves is None:
        return ""
    return WORDS[language]["wins in" if suggestion.values[seat] > 0 else "loses in"].format(moves=suggestion.moves)


def _suggestions(answer: Answer, language: str) -> Grid:
    grid = Grid(box=None, show_header=False)
    for each in answer.suggestions:
        line = " ".join(each.line[1:8])
        values = " ".join(f"{value:+.2f}" for value in each.values)
        grid.add_row(each.move, values + ("!" if each.proven else ""), _told(answer.seat, each, language), line)
    return grid
