"""The calibrations of chances to win: python -m tools.calibration [GAME [OPTIONS]]

Games are played and their positions judged (build/calibration; what is there is not done again). A calibration is
fitted to four fifths of the games and measured on the last, in turn; that of all games goes to chances.json.
The tables of docs/calibration.md are made of these files. Without a game the commands that all files name are run.
"""

import json
import shlex
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
    play: Annotated[bool, typer.Option(help="play what is missing; without it: only with what is there")] = True,
) -> None:
    """Play, judge, fit, measure, and write."""
    if game is None:
        for command in commands():
            command_line(shlex.split(command)[3:], standalone_mode=False)
        return
    kept = games_of(game, players, play_nodes)
    for first in range(0, games if play else 0, TOGETHER):
        upto = min(first + TOGETHER, games)
        kept.play(upto, workers, ray)
        kept.judge(upto, nodes, every, workers, ray)
        print(f"{game} {players}: {upto} of {games} games", flush=True)
    said = ["python", "-m", "tools.calibration", game, "--players", str(players), "--games", str(games)]
    said += ["--nodes", str(nodes), "--every", str(every)]
    said += [word for each in play_nodes for word in ("--play-nodes", str(each))]
    calibrate(kept, games, nodes, every, shlex.join(said))


def games_of(game: str, players: int, nodes: list[int]) -> Games:
    """The games of players with so many nodes a move, and no temperature."""
    known = hypostyle.game(game)
    setting = Setting(game, players, dict(known.start(players).options))
    return Games(setting, [f"mcts:nodes={each}" for each in nodes], FOLDER)


def commands() -> list[str]:
    """The commands that made the files."""
    return [entry["made"]["command"] for game in map(hypostyle.game, hypostyle.game_names()) for entry in told(game)]


def told(game: hypostyle.Game) -> list[dict[str, Any]]:
    """What the file of a game says about each number of seats."""
    path = chances_file(game)
    return list(json.loads(path.read_text(encoding="utf-8"))["seats"].values()) if path.exists() else []


# ---- one setting ----


def calibrate(kept: Games, games: int, nodes: int, every: int, command: str) -> None:
    """Fit a calibration, measure it on games that it was not fitted to, and write all of it."""
    setting = kept.setting
    sides = setting.start().position.get_sides()
    judged = kept.judged(games, nodes, every)
    ended = [(game, found) for game, found in judged if game.reason != LIMIT]  # of the others nobody knows who wins
    samples = [
        Sample(game.round, each.seat, each.values, first_places(game.places, sides))
        for game, found in ended
        for each in found.some(EACH)
    ]
    calibration = fit(samples, sides)
    alike = sum(sum((each - 1 / len(set(sides))) ** 2 for each in one.results) for one in samples)
    before, after = measure(samples, sides, None), measure_held_out(samples, sides)
    made = {
        "command": command,
        "players": setting.players,
        "games": len(ended),
        "given_up": len(judged) - len(ended),
        "positions": len(samples),
        "halves": [[each.slope, each.tempo, each.bend] for each in (fit(half, sides) for half in split(samples, 0, 2))],
        "alike": round(alike / len(samples) / len(sides), 4),
        "plain": _told(before),
        "calibrated": _told(after),
    }
    if len(ended) >= FEWEST_GAMES and after.brier < before.brier:
        write_chances(chances_file(hypostyle.game(setting.game)), setting.players, calibration, made)
        write_sample(setting, samples)
        PAGE.write_text(filled(PAGE.read_text(encoding="utf-8")), encoding="utf-8")
    else:
        print(f"in {len(ended)} games the chances are not seen to be better than the plain ones; nothing is written")
    print(f"{calibration}; Brier {before.brier:.4f} -> {after.brier:.4f}")
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
    for name, table in (("table", summary()), ("bins", bins())):
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
    edges = [f"{number / BINS:.1f} to {(number + 1) / BINS:.1f}" for number in range(BINS)]
    rows = "| game | seats | " + " | ".join(edges) + " |\n| --- | ---: |" + " ---: |" * BINS + "\n"
    for game in map(hypostyle.game, hypostyle.game_names()):
        for entry in told(game):
            made = entry["made"]
            cells = [
                f"{100 * said:.0f} → {100 * came:.0f} ({positions})" if positions else ""
                for positions, _, said, came in made["calibrated"]["bins"]
            ]
            rows += f"| {game.title} | {made['players']} | {' | '.join(cells)} |\n"
    return rows


if __name__ == "__main__":
    command_line()
