"""The calibrations of chances to win: python -m tools.calibration [GAME [OPTIONS]]

Games are played and their positions judged (build/calibration; what is there is not done again). A calibration is
fitted to four fifths of the games and measured on the last, in turn; that of all games goes to chances.json.
With --fresh SEED games of another seed are played and nothing is fitted: what is shipped is measured on them.
The tables of docs/calibration.md are made of these files. Without a game the commands that all files name are run.
"""

import json
import shlex
from dataclasses import replace
from pathlib import Path
from typing import Annotated, Any

import typer

import hypostyle
from hypostyle.lab.calibration import (
    BINS,
    Measured,
    Sample,
    chances_file,
    first_places,
    fit,
    measure,
    measure_held_out,
    split,
    write_chances,
)
from hypostyle.lab.calibration_games import Games
from hypostyle.lab.contest import LIMIT, Setting
from hypostyle.players.calibration import calibration_of

ROOT = Path(__file__).parents[1]
PAGE = ROOT / "docs" / "calibration.md"
FOLDER = ROOT / "build" / "calibration"
SAMPLE = ROOT / "tests" / "lab" / "chances_sample.jsonl"
EACH = 12  # positions of a game at most: one long game with a wrong value would be a tenth of all
FEWEST_GAMES = 40  # with fewer the slopes of the two halves differ by more than they help
TOGETHER = 10  # games that are played before their positions are judged: so a run that is broken off leaves both
PLAYED = [700, 2500]  # nodes a move of those who play
HEAD = (
    "| game | seats | games | positions | slope | tempo | bend | of the halves | Brier: all alike | plain | calibrated "
    "| worst bin: plain | calibrated |\n| --- |" + " ---: |" * 11 + "\n"
)
EDGES = [f"{number / BINS:.1f} to {(number + 1) / BINS:.1f}" for number in range(BINS)]
command_line = typer.Typer(add_completion=False)


@command_line.command()
def main(
    game: Annotated[str | None, typer.Argument(help="the name of a game; without one all files are made anew")] = None,
    players: Annotated[int, typer.Option(min=2, max=8)] = 2,
    play_nodes: Annotated[list[int], typer.Option(min=1, help="a move, of those who play; several times")] = PLAYED,
    games: Annotated[int, typer.Option(min=2)] = 100,
    nodes: Annotated[int, typer.Option(min=1, help="of the analysis of a position")] = 2000,
    every: Annotated[int, typer.Option(min=1, help="one position of so many is judged")] = 3,
    workers: Annotated[int, typer.Option(min=0, help="processes; 0: this one")] = 1,
    ray: Annotated[str | None, typer.Option(help="the address of a Ray cluster, or local")] = None,
    fresh: Annotated[int | None, typer.Option(min=2, help="measure what is shipped on games of this seed")] = None,
    play: Annotated[bool, typer.Option(help="play what is missing; without it: only with what is there")] = True,
) -> None:
    """Play, judge, fit, measure, and write."""
    if game is None:
        for command in commands():
            command_line(shlex.split(command)[3:], standalone_mode=False)
        return
    kept = games_of(game, players, play_nodes, fresh)
    for first in range(0, games if play else 0, TOGETHER):
        upto = min(first + TOGETHER, games)
        kept.play(upto, workers, ray)
        kept.judge(upto, nodes, every, workers, ray)
        print(f"{game} {players}: {upto} of {games} games", flush=True)
    said = ["python", "-m", "tools.calibration", game, "--players", str(players), "--games", str(games)]
    said += ["--nodes", str(nodes), "--every", str(every)]
    said += [word for each in play_nodes for word in ("--play-nodes", str(each))]
    if fresh is None:
        calibrate(kept, games, nodes, every, shlex.join(said))
    else:
        check(kept, games, nodes, every, shlex.join([*said, "--fresh", str(fresh)]))


def games_of(game: str, players: int, nodes: list[int], fresh: int | None = None) -> Games:
    """The games of players with so many nodes a move, and no temperature; those of another seed in a folder of it."""
    known = hypostyle.game(game)
    setting = Setting(game, players, dict(known.start(players).options))
    names = [f"mcts:nodes={each}" for each in nodes]
    if fresh is None:
        return Games(setting, names, FOLDER)
    return Games(replace(setting, seed=fresh), names, FOLDER / f"seed-{fresh}")


def commands() -> list[str]:
    """The commands that made the files."""
    made = [entry["made"] for game in map(hypostyle.game, hypostyle.game_names()) for entry in told(game)]
    return [each["command"] for each in made] + [each["fresh"]["command"] for each in made if "fresh" in each]


def told(game: hypostyle.Game) -> list[dict[str, Any]]:
    """What the file of a game says about each number of seats."""
    path = chances_file(game)
    return list(json.loads(path.read_text(encoding="utf-8"))["seats"].values()) if path.exists() else []


# ---- one setting ----


def calibrate(kept: Games, games: int, nodes: int, every: int, command: str) -> None:
    """Fit a calibration, measure it on games that it was not fitted to, and write all of it."""
    setting = kept.setting
    sides = setting.start().position.get_sides()
    samples, ended, given_up = samples_of(kept, games, nodes, every)
    calibration = fit(samples, sides)
    alike = sum(sum((each - 1 / len(set(sides))) ** 2 for each in one.results) for one in samples)
    before, after = measure(samples, sides, None), measure_held_out(samples, sides)
    made = {
        "command": command,
        "players": setting.players,
        "games": ended,
        "given_up": given_up,
        "positions": len(samples),
        "halves": [[each.slope, each.tempo, each.bend] for each in (fit(half, sides) for half in split(samples, 0, 2))],
        "alike": round(alike / len(samples) / len(sides), 4),
        "plain": _told(before),
        "calibrated": _told(after),
    }
    if ended >= FEWEST_GAMES and after.brier < before.brier:
        write_chances(chances_file(hypostyle.game(setting.game)), setting.players, calibration, made)
        write_sample(setting, samples)
        PAGE.write_text(filled(PAGE.read_text(encoding="utf-8")), encoding="utf-8")
    else:
        print(f"in {ended} games the chances are not seen to be better than the plain ones; nothing is written")
    _print(str(calibration), before, after)


def samples_of(kept: Games, games: int, nodes: int, every: int) -> tuple[list[Sample], int, int]:
    """Positions of the games that ended, how many these are, and how many were given up, so that nobody won."""
    sides = kept.setting.start().position.get_sides()
    judged = kept.judged(games, nodes, every)
    ended = [(game, found) for game, found in judged if game.reason != LIMIT]
    if not ended:
        raise SystemExit("no game ended, so there is nothing to measure")
    samples = [
        Sample(game.round, each.seat, each.values, first_places(game.places, sides))
        for game, found in ended
        for each in found.some(EACH)
    ]
    return samples, len(ended), len(judged) - len(ended)


def check(kept: Games, games: int, nodes: int, every: int, command: str) -> None:
    """Measure the shipped calibration on games that had no part in choosing it, and write that beside it."""
    setting = kept.setting
    game = hypostyle.game(setting.game)
    calibration = calibration_of(game, setting.players)
    if calibration is None:
        raise SystemExit(f"{game.title} has no calibration for {setting.players} seats")
    sides = setting.start().position.get_sides()
    samples, ended, _ = samples_of(kept, games, nodes, every)
    before, after = measure(samples, sides, None), measure(samples, sides, calibration)
    entry = next(each["made"] for each in told(game) if each["made"]["players"] == setting.players)
    figures = {"games": ended, "positions": len(samples), "plain": _told(before), "calibrated": _told(after)}
    made = {**entry, "fresh": {"command": command, **figures}}
    write_chances(chances_file(game), setting.players, calibration, made)
    PAGE.write_text(filled(PAGE.read_text(encoding="utf-8")), encoding="utf-8")
    _print(f"{ended} fresh games", before, after)


def _print(what: str, before: Measured, after: Measured) -> None:
    print(f"{what}; Brier {before.brier:.4f} -> {after.brier:.4f}, worst {before.worst:.3f} -> {after.worst:.3f}")
    for one, other in zip(before.bins, after.bins, strict=True):
        print(
            f"  {one.said:.3f} {one.came:.3f} {one.positions:5} | {other.said:.3f} {other.came:.3f} {other.positions:5}"
        )


def _told(found: Measured) -> dict[str, Any]:
    bins = [[each.positions, each.games, round(each.said, 3), round(each.came, 3)] for each in found.bins]
    return {"brier": round(found.brier, 4), "worst": round(found.worst, 3), "bins": bins}


def write_sample(setting: Setting, samples: list[Sample]) -> None:
    """Keep the positions for the tests; what is kept of other settings stays."""
    rows = [[each.game, each.seat, each.values, each.results] for each in samples]
    line = json.dumps({"game": setting.game, "players": setting.players, "positions": rows}, separators=(",", ":"))
    lines = SAMPLE.read_text(encoding="utf-8").splitlines() if SAMPLE.exists() else []
    start = line[: line.index(',"positions"')]
    others = [each for each in lines if not each.startswith(start + ",")]
    SAMPLE.write_text("".join(f"{each}\n" for each in sorted([*others, line])), encoding="utf-8")


# ---- the page ----


def filled(page: str) -> str:
    """The page with its tables made of the files."""
    for name, table in (("table", summary()), ("bins", bins()), ("fresh", fresh_games())):
        before, mark, rest = page.partition(f"<!-- {name} -->\n")
        page = before + mark + table + rest[rest.index("<!-- end -->") :]
    return page


def summary() -> str:
    """A row for each setting."""
    rows = HEAD
    for game in map(hypostyle.game, hypostyle.game_names()):
        for entry in told(game):
            made = entry["made"]
            halves = "; ".join(", ".join(f"{number:.2f}" for number in half) for half in made["halves"])
            rows += (
                f"| {game.title} | {made['players']} | {made['games']} | {made['positions']} "
                f"| {entry['slope']:.2f} | {entry['tempo']:.2f} | {entry['bend']:.2f} | {halves} "
                f"| {made['alike']:.3f} | {made['plain']['brier']:.3f} | {made['calibrated']['brier']:.3f} "
                f"| {100 * made['plain']['worst']:.1f} | {100 * made['calibrated']['worst']:.1f} |\n"
            )
    return rows


def bins() -> str:
    """What came true of chances in each tenth: of each setting the calibrated ones, with the number of positions."""
    rows = "| game | seats | " + " | ".join(EDGES) + " |\n| --- | ---: |" + " ---: |" * BINS + "\n"
    for game in map(hypostyle.game, hypostyle.game_names()):
        for entry in told(game):
            made = entry["made"]
            rows += f"| {game.title} | {made['players']} | {_cells(made['calibrated'])} |\n"
    return rows


def fresh_games() -> str:
    """The same of games of another seed, as far as there are such, with their number, scores and worst tenths."""
    names = ("game", "seats", "games", "Brier: plain", "shipped", "worst bin", *EDGES)
    rows = f"| {' | '.join(names)} |\n| --- |" + " ---: |" * (len(names) - 1) + "\n"
    for game in map(hypostyle.game, hypostyle.game_names()):
        for made in (entry["made"] for entry in told(game) if "fresh" in entry["made"]):
            fresh = made["fresh"]
            rows += (
                f"| {game.title} | {made['players']} | {fresh['games']} | {fresh['plain']['brier']:.3f} "
                f"| {fresh['calibrated']['brier']:.3f} | {100 * fresh['calibrated']['worst']:.1f} "
                f"| {_cells(fresh['calibrated'])} |\n"
            )
    return rows


def _cells(told: dict[str, Any]) -> str:
    """What was said and what came in each tenth, with the number of positions."""
    return " | ".join(
        f"{100 * said:.0f} → {100 * came:.0f} ({positions})" if positions else ""
        for positions, _, said, came in told["bins"]
    )


if __name__ == "__main__":
    command_line()
