"""The command `hypostyle tune`: find the weights of a game's evaluation again."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

from hypostyle.cli.shared_arguments import GameName, Options, Players, Workers, need_lab, start

if TYPE_CHECKING:
    from hypostyle.lab.tune import Plan


def tune(
    game: GameName,
    players: Players = None,
    option: Options = None,
    games: Annotated[int, typer.Option(min=5, help="games of the search against itself, a round")] = 400,
    nodes: Annotated[int, typer.Option(min=1, help="how much the search looks at for a move")] = 200,
    seed: Annotated[int, typer.Option(help="the same seed, the same weights")] = 1,
    search: Annotated[str, typer.Option(help="what plays the first round: mcts, or uct, which knows nothing")] = "mcts",
    rounds: Annotated[int, typer.Option(min=1, help="play again with the weights found, so many times in all")] = 1,
    keep_moves: Annotated[
        bool, typer.Option("--keep-moves", help="find weights of positions only; those of moves stay as they are")
    ] = False,
    workers: Workers = 2,
    out: Annotated[Path | None, typer.Option(help="write to this file instead of the game's own weights.json")] = None,
) -> None:
    """Find the weights of a game's evaluation by self-play and regression, and write them to its weights.json."""
    need_lab()
    from hypostyle.lab import tune as lab

    state = start(game, players, option, seed=1)
    plan = lab.Plan(game, state.players, state.options, games, nodes, seed, search, rounds, keep_moves)
    console = Console(stderr=True)
    columns = ("{task.description}", BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True) as progress:
        task = progress.add_task("games", total=games * rounds)
        found = lab.tune(plan, workers, lambda done, _: progress.update(task, completed=done))
    path = out or lab.weights_file(state.game)
    lab.write_weights(path, plan, found, _command(plan, option))
    print(f"{found.games} games, {found.positions} positions of the last round; log-loss on games held out:")
    print(f"positions {found.loss_before:.4f} -> {found.loss_after:.4f}")
    if found.move:
        print(f"moves     {found.move_loss_before:.4f} -> {found.move_loss_after:.4f}")
    for kind, weights in (("position", found.position), ("move", found.move)):
        for name, weight in weights.items():
            print(f"{kind:8}  {name:24} {weight:9.4f}")
    print(f"→ {path}")


def _command(plan: "Plan", option: list[str] | None) -> str:
    """The command that finds these weights again."""
    words = ["hypostyle tune", plan.game, f"--players {plan.players}", *(f"--option {text}" for text in option or [])]
    words += [f"--games {plan.games}", f"--nodes {plan.nodes}", f"--seed {plan.seed}", f"--search {plan.search}"]
    return " ".join([*words, f"--rounds {plan.rounds}", *(["--keep-moves"] if plan.keep_moves else [])])
