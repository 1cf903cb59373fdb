"""`hypostyle check`: whether the stored tables are sound."""

from pathlib import Path
from typing import Annotated

import typer


def check(
    data: Annotated[Path | None, typer.Option(help="the folder of the tables; by default your data directory")] = None,
    repair: Annotated[
        bool, typer.Option("--repair", help="cut broken tables back to what can be played; the rest is kept in a file")
    ] = False,
) -> None:
    """Play every stored table again and tell which are broken; the exit status is 1 if any is, and stays so."""
    from hypostyle.server.check import RESULTS, check_file, check_tables  # the other commands start faster without it
    from hypostyle.server.processes import find_database
    from hypostyle.server.store.sqlite import SqliteDatabase

    database = find_database(data)
    problems, kept = [], Path.cwd()
    if isinstance(database, SqliteDatabase):
        problems, kept = check_file(database), database.file.parent
    for problem in problems:
        typer.echo(f"the file: {problem}")
    sound = broken = repaired = 0
    for found in check_tables(database, kept, repair):
        if found.why is None:
            sound += 1
            continue
        broken += 1
        repaired += found.repaired
        done = ""
        if found.repaired:
            cut = "removed" if found.kept is None else f"cut back to {found.kept} steps"
            done = "; put right" if found.kept == RESULTS else f"; {cut}"
        typer.echo(f"{found.table}: {found.why}{done}")
    typer.echo(f"{sound} tables are sound, {broken} are broken" + (f", {repaired} were repaired" if repair else ""))
    if problems or broken > repaired:
        raise typer.Exit(1)
