"""The command `hypostyle tables`: endgame tables are built, checked and listed."""

from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import BarColumn, Progress, TaskProgressColumn, TextColumn, TimeRemainingColumn

import hypostyle
from hypostyle.cli.shared_arguments import GameName
from hypostyle.core.endgame import WIDTH
from hypostyle.core.game import Game
from hypostyle.search.endgame_build import TableBuilder
from hypostyle.search.endgame_check import WrongEntryError, check_entries
from hypostyle.search.endgame_table import MOST_LEVELS, EndgameTable, default_folder, file_names

tables = typer.Typer(help="Endgame tables: build, check, list.", no_args_is_help=True)

Folder = Annotated[
    Path | None, typer.Option("--out", help="the folder of the tables; by default HYPOSTYLE_TABLES or your data folder")
]
Slices = Annotated[
    str | None,
    typer.Option("--slices", metavar="N,...", help="which tables, by their numbers; by default all that fit"),
]
Memory = Annotated[int, typer.Option(min=1, max=1 << 20, help="megabytes; larger tables are refused")]


@tables.command()
def build(
    game: GameName,
    memory: Memory = 128,
    slices: Slices = None,
    out: Folder = None,
    levels: Annotated[
        int, typer.Option(min=1, max=MOST_LEVELS, help="wins and losses of at most so many moves")
    ] = MOST_LEVELS,
) -> None:
    """Build tables. The same command goes on where it was stopped or killed."""
    chosen = hypostyle.game(game)
    for which in _slices(chosen, slices, memory):
        builder = TableBuilder(chosen, which, out or default_folder())
        columns = TextColumn("{task.description}"), BarColumn(), TaskProgressColumn(), TimeRemainingColumn()
        with Progress(*columns, console=Console(stderr=True), transient=True) as progress:
            task = progress.add_task(f"{game} {which}", total=builder.endgame.size)

            def report(level: int, judged: int, task: int = task, which: int = which) -> None:
                progress.update(task, description=f"{game} {which}, level {level}", completed=judged)  # type: ignore[arg-type]

            try:
                builder.build(levels, report)
            except KeyboardInterrupt:
                progress.stop()
                print("Stopped; the same command goes on from here.")
                raise typer.Exit(130) from None
        _tell(EndgameTable(out or default_folder(), chosen, which))


@tables.command("list")
def list_tables(game: GameName, out: Folder = None) -> None:
    """List the tables that there are, and those that could be built."""
    chosen = hypostyle.game(game)
    folder = out or default_folder()
    for which in chosen.endgames:
        if file_names(folder, chosen, which)[1].exists():
            _tell(EndgameTable(folder, chosen, which))
        else:
            size = chosen.endgame(which).size
            print(f"{game} {which}: not built; {size:,} entries, {size * WIDTH / 1e6:,.1f} MB")


@tables.command()
def check(
    game: GameName,
    slices: Slices = None,
    out: Folder = None,
    samples: Annotated[int, typer.Option(min=0, max=10**9, help="entries that are checked, drawn by lot")] = 1000,
    every: Annotated[bool, typer.Option("--all", help="all entries instead")] = False,
    seed: Annotated[int, typer.Option(help="the same seed, the same entries")] = 1,
) -> None:
    """Check tables: all digests, and for entries drawn by lot that each value follows from those after it."""
    chosen = hypostyle.game(game)
    folder = out or default_folder()
    for which in _slices(chosen, slices, None):
        if slices is None and not file_names(folder, chosen, which)[1].exists():
            continue
        table = EndgameTable(folder, chosen, which)
        table.check_blocks()
        size, source = table.endgame.size, hypostyle.Source(seed)
        numbers = range(size) if every else (source.draw(size) for _ in range(samples))
        try:
            found = check_entries(table, numbers)
        except WrongEntryError as wrong:
            raise ValueError(str(wrong)) from None
        told = ", ".join(f"{found[name]:,} {name}" for name in ("won", "lost", "open"))
        print(f"{game} {which}: digests right; {size if every else samples:,} entries follow from the rules: {told}")


def _slices(game: Game, wished: str | None, memory: int | None) -> list[int]:
    """The tables that are meant, if the game has them and there is room for them."""
    if not game.endgames:
        raise ValueError(f"{game.title} has no endgame tables")
    room = None if memory is None else memory << 20
    if wished is None:
        return [each for each in game.endgames if room is None or game.endgame(each).size * WIDTH <= room]
    known = {str(each): each for each in game.endgames}
    unknown = [name for name in wished.split(",") if name not in known]
    if unknown:
        raise ValueError(f"{game.title} has the tables {', '.join(known)}; {unknown[0][:20]!r} is none of them")
    chosen = [known[name] for name in wished.split(",")]
    for which in chosen:
        needed = game.endgame(which).size * WIDTH
        if room is not None and needed > room:
            raise ValueError(f"the table {which} takes {-(-needed >> 20)} MB; allow it by --memory")
    return chosen


def _tell(table: EndgameTable) -> None:
    told = table.description
    done = "complete" if told.complete else "as far as it is done"
    print(
        f"{told.game} {told.endgame}: {told.entries:,} entries, {told.entries * WIDTH / 1e6:,.1f} MB, "
        f"up to {told.levels} moves, {done}; {told.seconds:,.0f} s; digest {told.digest}"
    )
