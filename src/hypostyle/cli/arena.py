"""The command `hypostyle arena`: let players meet and say how strong they are."""

import json
import time
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from rich.console import Console, Group
from rich.live import Live
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn
from rich.table import Table as Grid

from hypostyle.cli.shared_arguments import GameName, Options, Players, Workers, need_lab, start

if TYPE_CHECKING:
    from hypostyle.lab.arena import Arena
    from hypostyle.lab.contest import Played
    from hypostyle.lab.summary import Summary


def arena(
    game: GameName,
    player: Annotated[
        list[str],
        typer.Option(
            metavar="WHO",
            help="a level, a name, or with limits such as uct:nodes=1000 or 10:seconds=1,threads=2",
        ),
    ],
    games: Annotated[int, typer.Option(min=1, help="games for each pairing, or for each table of several seats")] = 100,
    neighbours: Annotated[
        bool, typer.Option("--neighbours", help="each meets just the next one, not everybody")
    ] = False,
    seconds: Annotated[float | None, typer.Option("--time", help="seconds a move, for all who think")] = None,
    nodes: Annotated[int | None, typer.Option(help="nodes a move, for all who think")] = None,
    players: Players = None,
    option: Options = None,
    opening: Annotated[int, typer.Option(min=0, help="moves at the beginning that are drawn by lot")] = 2,
    longest: Annotated[int, typer.Option(min=1, help="moves after which a game counts as drawn")] = 400,
    seed: Annotated[int, typer.Option(help="the same seed, the same openings and the same luck")] = 1,
    workers: Workers = 2,
    ray: Annotated[str | None, typer.Option(metavar="ADDRESS", help="play on this Ray cluster, or local")] = None,
    out: Annotated[Path | None, typer.Option(help="the file of results; by default arena-GAME.jsonl")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="print one JSON object")] = False,
    as_markdown: Annotated[bool, typer.Option("--markdown", help="print the tables as Markdown")] = False,
) -> None:
    """Let players meet, everybody everybody else, and rate them. The same command goes on where it stopped."""
    need_lab()
    from hypostyle.lab.arena import Arena
    from hypostyle.lab.contest import Setting
    from hypostyle.lab.contestant import enter
    from hypostyle.lab.summary import markdown

    state = start(game, players, option, seed=0)
    setting = Setting(game, state.players, state.options, seed, opening, longest)
    path = out or Path(f"arena-{game}.jsonl")
    contest = Arena(setting, enter(game, player, seconds, nodes), games, path, neighbours=neighbours)
    try:
        summary = _run(contest, workers, ray)
    except KeyboardInterrupt:
        done, left = len(contest.played()), len(contest.left())
        print(f"Stopped after {done} of {done + left} games; the same command goes on from there.")
        raise typer.Exit(130) from None
    if as_json:
        print(json.dumps(summary.data()))
    elif as_markdown:
        print(markdown(summary))
    else:
        _show(summary)


def _run(contest: "Arena", workers: int, ray: str | None) -> "Summary":
    progress = Progress("games", BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    left = len(contest.left())
    task = progress.add_task("", total=len(contest.fixtures), completed=len(contest.fixtures) - left)
    with Live(progress, console=Console(stderr=True), transient=True) as live:
        told = 0.0

        def tell(_: "Played") -> None:
            nonlocal told
            progress.advance(task)
            if live.console.is_terminal and time.monotonic() > told + 1:
                live.update(Group(progress, _ratings(contest.summary())))
                told = time.monotonic()

        return contest.run(workers, ray, tell)


def _ratings(summary: "Summary") -> Grid:
    from hypostyle.lab.summary import interval

    grid = Grid("player", "rating", "95 %", box=None, padding=(0, 2))
    for each in summary.ratings:
        grid.add_row(each.player, f"{each.rating:.0f}", interval(each))
    return grid


def _show(summary: "Summary") -> None:
    from hypostyle.lab.summary import remarks

    console = Console()
    console.print(_ratings(summary), "")
    grid = Grid("player", "against", "score", "95 %", "+/=/-", "moves", box=None, padding=(0, 1))
    for column in grid.columns:
        column.no_wrap = True
    for each in summary.pairings:
        interval = f"{100 * each.low:.1f} to {each.high:.1%}"
        counts = f"{each.wins}/{each.draws}/{each.losses}"
        grid.add_row(each.first, each.second, f"{each.score:.1%}", interval, counts, f"{each.moves:.0f}")
    console.print(grid, "")
    console.print(remarks(summary), highlight=False, soft_wrap=True)
