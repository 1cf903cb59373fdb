"""`hypostyle serve`: the table in the browser; `hypostyle think`: processes that think for opponents."""

from pathlib import Path
from typing import Annotated

import typer


def serve(
    host: Annotated[str, typer.Option(help="the address to serve at; other than this machine only if you mean it")] = (
        "127.0.0.1"
    ),
    port: Annotated[int, typer.Option(min=0, max=65535, help="0: any that is free")] = 8000,
    data: Annotated[Path | None, typer.Option(help="the folder for tables; by default your data directory")] = None,
    open_page: Annotated[bool, typer.Option("--open/--no-open", help="whether to open the page in the browser")] = True,
    name: Annotated[
        list[str] | None,
        typer.Option(metavar="NAME[:PORT]", help="another name under which browsers reach it; repeat it"),
    ] = None,
    proxy: Annotated[
        list[str] | None,
        typer.Option(metavar="ADDRESS", help="a reverse proxy whose X-Forwarded headers are to be believed; repeat it"),
    ] = None,
    public: Annotated[
        str | None,
        typer.Option(
            metavar="https://NAME",
            help="the address at which a reverse proxy takes visits; it is tried, and what is missing is said",
        ),
    ] = None,
    limits: Annotated[
        bool,
        typer.Option(" /--no-limits", help="without rate limits, to measure speed; for this machine alone"),
    ] = True,
    workers: Annotated[int, typer.Option(min=1, max=64, help="web processes; more than one needs PostgreSQL")] = 1,
) -> None:
    """Play in the browser."""
    from hypostyle.server.serve import serve as run  # the other commands start faster without it

    run(
        host,
        port,
        data,
        open_page,
        names=name or (),
        proxies=proxy or (),
        public=public,
        limited=limits,
        workers=workers,
    )


def think(
    threads: Annotated[int | None, typer.Option(min=1, max=256, help="searches at once; by default one a core")] = None,
) -> None:
    """Think for the opponents of a server that keeps its tables in PostgreSQL; run as many as you like."""
    from hypostyle.server.processes import VARIABLE, find_postgres

    database = find_postgres()
    if database is None:
        raise ValueError(f"{VARIABLE} names no PostgreSQL; without it hypostyle serve thinks by itself")
    from hypostyle.server.think import think as run

    run(database, threads)
