"""The command `hypostyle bench`: how fast the core and the searches are."""

import json
from dataclasses import asdict
from importlib.util import find_spec
from typing import TYPE_CHECKING, Annotated

import typer
from rich.console import Console
from rich.table import Table as Grid

import hypostyle
from hypostyle.cli.shared_arguments import Options, Players, start

if TYPE_CHECKING:
    from hypostyle.lab.bench import Speed


def bench(
    game: Annotated[
        str | None, typer.Argument(metavar="[GAME]", help=f"one of: {', '.join(hypostyle.game_names())}; else all")
    ] = None,
    players: Players = None,
    option: Options = None,
    seconds: Annotated[float, typer.Option(min=0.05, max=600, help="how long each round takes")] = 1.0,
    rounds: Annotated[int, typer.Option(min=1, max=100, help="rounds; the median counts")] = 3,
    as_json: Annotated[bool, typer.Option("--json", help="print one JSON object for each game")] = False,
    plain: Annotated[bool, typer.Option(help="measure the same files as plain Python too, for one round")] = True,
    save: Annotated[bool, typer.Option("--save", help="add the figures of all games to docs/benchmarks.md")] = False,
    note: Annotated[str, typer.Option(help="with --save: what else should be known of this run")] = "",
    python: Annotated[
        bool, typer.Option("--python", help="measure actions as numbers instead: single games and batches")
    ] = False,
    threads: Annotated[int, typer.Option(min=1, max=256, help="with --python: threads of a batch")] = 1,
    adapters: Annotated[
        bool, typer.Option("--adapters", help="measure the games in OpenSpiel, PettingZoo and Gymnasium instead")
    ] = False,
) -> None:
    """Measure random playouts (to the end or 300 moves), counted lines, and both searches."""
    if python:
        _actions(game, players, seconds, threads, as_json)
        return
    if adapters:
        _adapters(game, players, seconds, as_json)
        return
    from hypostyle.lab import bench_history as history
    from hypostyle.lab.machine import load_average

    if game is None and (players is not None or option):
        raise ValueError("--players and --option are for one game; name it")
    if save and (game is not None or not hypostyle.COMPILED):
        raise ValueError("--save keeps the figures of all games, compiled; name none")
    if plain and hypostyle.COMPILED and find_spec("cython") is None:
        raise ValueError(
            'measuring plain Python needs the package cython: pip install "hypostyle[plain]", or --no-plain'
        )
    folder = history.clone() / "docs" if save else None
    load = load_average()
    found = []
    for name in [game] if game else hypostyle.game_names():
        found.append(_measure(name, players, option, seconds, rounds, plain))
        _print(*found[-1], as_json)
    if folder is not None:
        history.save(history.run_of(found, note, load), folder)


def _actions(game: str | None, players: int | None, seconds: float, threads: int, as_json: bool) -> None:
    from hypostyle.lab.bench_actions import measure_actions

    grid = Grid(
        *("actions/s", "actions", "single", "games", "steps alone", "and choosing", "with masks", "and observations"),
        box=None,
    )
    for name in [game] if game else hypostyle.game_names():
        found = measure_actions(name, players, seconds=seconds, threads=threads)
        if as_json:
            print(json.dumps(asdict(found)))
        rates = (found.steps, found.bare, found.masks, found.observations)
        grid.add_row(
            name, f"{found.actions:,}", _cell(found.single), f"{found.games:,}", *(_cell(rate) for rate in rates)
        )
    if not as_json:
        Console().print(grid)


def _adapters(game: str | None, players: int | None, seconds: float, as_json: bool) -> None:
    from hypostyle.lab.bench_adapters import measure_adapters

    grid = Grid("actions/s", "OpenSpiel", "PettingZoo", "Gymnasium", "64 at once", "for all seats", box=None)
    for name in [game] if game else hypostyle.game_names():
        found = asdict(measure_adapters(name, players, seconds=seconds))
        if as_json:
            print(json.dumps(found))
        rates = list(found.values())[2:]
        grid.add_row(name, *(_cell(rate) for rate in rates))
    if not as_json:
        Console().print(grid)


def _measure(
    name: str, players: int | None, option: list[str] | None, seconds: float, rounds: int, plain: bool
) -> "tuple[Speed, Speed | None]":
    from hypostyle.lab import bench as lab

    state = start(name, players, option, seed=1)
    wish = {"players": state.players, "rounds": rounds, "seconds": seconds, **state.options}
    if plain and hypostyle.COMPILED:
        return lab.compare(name, **wish)  # type: ignore[arg-type]
    return lab.measure(name, **wish), None  # type: ignore[arg-type]


def _print(speed: "Speed", plain: "Speed | None", as_json: bool) -> None:
    from hypostyle.lab.bench import RATES

    if as_json:
        found = asdict(speed)
        if plain is not None:
            found["plain"] = asdict(plain)
            found["ratio"] = speed.times(plain)["moves_per_second"]
        print(json.dumps(found))
        return
    grid = Grid(speed.game, *RATES.values(), box=None)
    for each in [speed] if plain is None else [speed, plain]:
        grid.add_row("compiled" if each.compiled else "plain", *(_cell(asdict(each)[rate]) for rate in RATES))
    if plain is not None:
        grid.add_row("times", *(_cell(speed.times(plain).get(rate)) for rate in RATES))
    Console().print(grid)


def _cell(rate: float | None) -> str:
    return "-" if rate is None else f"{rate:,.0f}"
