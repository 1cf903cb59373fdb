"""The command `hypostyle selfplay`: games as data to learn from."""

from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

from hypostyle.cli.shared_arguments import GameName, Options, Workers, need_lab, start


def selfplay(
    game: GameName,
    out: Annotated[Path, typer.Option(help="the folder of the data set; it is made if it is not there")],
    players: Annotated[
        str,
        typer.Option(metavar="WHO,...", help="who plays, as in the arena: a level, uct:nodes=100; one for all sides"),
    ] = "4",
    games: Annotated[int, typer.Option(min=1, max=10_000_000, help="how many games in all")] = 1000,
    seats: Annotated[int | None, typer.Option(help="how many seats")] = None,
    option: Options = None,
    nodes: Annotated[int | None, typer.Option(help="nodes a move, for all who think")] = None,
    seconds: Annotated[
        float | None, typer.Option("--time", help="seconds a move instead: the games cannot be repeated then")
    ] = None,
    opening: Annotated[int, typer.Option(min=0, max=1000, help="moves at the beginning that are drawn by lot")] = 4,
    longest: Annotated[int, typer.Option(min=1, max=20_000, help="moves after which a game counts as drawn")] = 400,
    seed: Annotated[int, typer.Option(help="the same seed, the same games")] = 1,
    observations: Annotated[bool, typer.Option(help="with what the seat to act sees, as arrays")] = True,
    positions: Annotated[bool, typer.Option(help="with what the seat to act knows, as JSON")] = False,
    shard_games: Annotated[int, typer.Option(min=1, max=10_000, help="games in a file")] = 100,
    workers: Workers = 2,
    ray: Annotated[str | None, typer.Option(metavar="ADDRESS", help="play on this Ray cluster, or local")] = None,
) -> None:
    """Let players play among themselves and write a data set in Parquet. The same command goes on where it stopped."""
    need_lab()
    need_lab("pyarrow", "data")
    from hypostyle.lab.contest import Setting
    from hypostyle.lab.contestant import admit
    from hypostyle.lab.selfplay import SelfPlay

    state = start(game, seats, option, seed=0)
    setting = Setting(game, state.players, state.options, seed, opening, longest)
    entered = admit(game, players.split(","), seconds, nodes)
    made = SelfPlay(
        setting, entered, games, out, shard_games=shard_games, observations=observations, positions=positions
    )
    columns = ("games", BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task("", total=games, completed=games - made.left)
        try:
            made.run(workers, ray, lambda _: progress.advance(task))
        except KeyboardInterrupt:
            progress.stop()
            print("Stopped; the same command goes on with the shards that are still missing.")
            raise typer.Exit(130) from None
    print(f"{games} games in {made.description.shards} shards → {out}")
