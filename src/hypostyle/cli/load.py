"""The command `hypostyle load`: how much a server can do."""

import json
from contextlib import ExitStack
from typing import TYPE_CHECKING, Annotated

import typer
from rich.console import Console
from rich.table import Table as Grid

import hypostyle
from hypostyle.cli.shared_arguments import need_lab

if TYPE_CHECKING:
    from hypostyle.lab.load import Load
    from hypostyle.lab.load_idle import Idle
    from hypostyle.lab.load_stored import Stored


def load(
    url: Annotated[str | None, typer.Argument(metavar="URL", help="the server, such as http://127.0.0.1:8000/")] = None,
    clients: Annotated[int, typer.Option(min=1, max=5000, help="how many play, each at a table of its own")] = 50,
    seconds: Annotated[float, typer.Option(min=0.2, max=3600, help="how long they play")] = 10.0,
    game: Annotated[
        str, typer.Option(help=f"what they play: {', '.join(hypostyle.game_names())}")
    ] = hypostyle.game_names()[0],
    lean: Annotated[bool, typer.Option("--lean", help="ask for the messages for programs, without pictures")] = False,
    compress: Annotated[bool, typer.Option("--compress", help="offer compression as browsers do")] = False,
    one_visitor: Annotated[bool, typer.Option("--one-visitor", help="all clients are the same visitor")] = False,
    pairs: Annotated[
        bool, typer.Option("--pairs", help="two clients at each table, people who play each other by an invitation")
    ] = False,
    clock: Annotated[
        str, typer.Option(help="with --pairs: minutes and seconds for each turn, as in 10+5, or none")
    ] = "10+5",
    onlookers: Annotated[int, typer.Option(min=0, max=5000, help="with --pairs: so many look on at one table")] = 0,
    think: Annotated[float, typer.Option(min=0, max=60, help="seconds that a client waits before each move")] = 0.0,
    idle: Annotated[
        int | None, typer.Option(min=1, max=5000, help="only open so many tables and tell what memory they take")
    ] = None,
    plies: Annotated[int, typer.Option(min=0, max=10_000, help="with --idle: play each table so far first")] = 0,
    stored: Annotated[
        int | None,
        typer.Option(
            min=1, max=100_000, help="start a server with so many tables at which nobody is, and tell what they cost"
        ),
    ] = None,
    echo: Annotated[
        bool, typer.Option("--echo", help="measure a server that does nothing, started for it, instead of URL")
    ] = False,
    seed: Annotated[int, typer.Option(help="the same seed, the same choices")] = 1,
    label: Annotated[str | None, typer.Option(help="how to call this measurement in a table")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="print one JSON object")] = False,
    as_markdown: Annotated[bool, typer.Option("--markdown", help="print a row of a Markdown table")] = False,
    elsewhere: Annotated[
        bool, typer.Option("--this-is-my-server", help="the server may be on another machine: it is yours")
    ] = False,
) -> None:
    """Measure a server: clients that play random moves as fast as answers come. It must run without limits."""
    need_lab("psutil")
    from hypostyle.lab.load import measure
    from hypostyle.lab.load_clock import LiveClock
    from hypostyle.lab.load_crowd import Plan
    from hypostyle.lab.load_echo import echo_server
    from hypostyle.lab.load_idle import measure_idle

    if stored is not None:
        if url is not None or echo or pairs or idle is not None:
            raise ValueError("--stored starts its own server, and goes with neither URL nor --echo, --pairs or --idle")
        from hypostyle.cli.load_stored import measure_stored_tables

        kept = measure_stored_tables(stored, game, seconds)
        _print(kept, label or kept.database, as_json, as_markdown)
        return
    if pairs and (echo or idle is not None):
        raise ValueError("--pairs goes with neither --echo nor --idle")
    if (url is None) != echo:
        raise ValueError("load needs either the URL of a server, such as http://127.0.0.1:8000/, or --echo")
    with ExitStack() as stack:
        address = stack.enter_context(echo_server()) if url is None else url
        plan = Plan(
            address,
            game,
            clients if idle is None else idle,
            seconds,
            lean,
            compress,
            one_visitor,
            elsewhere,
            seed,
            pairs,
            LiveClock.read(clock) if pairs else None,
            onlookers,
            think,
        )
        found = measure(plan) if idle is None else measure_idle(plan, plies)
    _print(found, label or ("echo" if echo else address), as_json, as_markdown)


def _print(found: "Load | Idle | Stored", label: str, as_json: bool, as_markdown: bool) -> None:
    from hypostyle.lab import load_table as table
    from hypostyle.lab.load import Load, data
    from hypostyle.lab.load_stored import Stored

    if as_json:
        print(json.dumps(data(found)))
        return
    if isinstance(found, Load) and found.pairs:
        headings, cells = table.PAIR_HEADINGS, table.pair_cells(found, label)
    elif isinstance(found, Load):
        headings, cells = table.HEADINGS, table.cells(found, label)
    elif isinstance(found, Stored):
        headings, cells = table.STORED_HEADINGS, table.stored_cells(found, label)
    else:
        headings, cells = table.IDLE_HEADINGS, table.idle_cells(found, label)
    if as_markdown:
        print(table.markdown_row(cells))
        return
    grid = Grid(box=None, show_header=False, padding=(0, 2))
    for row in zip((*headings, "machine"), (*cells, found.machine), strict=True):
        grid.add_row(*row)
    for kind, number in found.error_kinds.items():
        grid.add_row(f"error, {number} times", kind)
    Console().print(grid, highlight=False)
