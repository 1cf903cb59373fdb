"""How often a reading of the rules changes a game: python -m tools.readings [GAME --option NAME=VALUE [OPTIONS]]

The same games of equal players are played twice, with the usual rules and with an option that stands for another
reading (build/calibration, together with those of tools.knowledge; what is there is not played again). What the pairs
show goes to docs/readings.jsonl, what the games of each reading show to docs/knowledge.jsonl, and the tables of
docs/knowledge.md are made of both. Without a game all settings of the file are played.
"""

import json
import shlex
from dataclasses import asdict
from pathlib import Path
from typing import Annotated

import typer

import hypostyle
from hypostyle.lab.ratings import wilson
from hypostyle.lab.readings import Reading, find_reading
from tools.calibration import ROOT
from tools.knowledge import PAGE, count, games_of, written

DATA = ROOT / "docs" / "readings.jsonl"
MOST = 10_000  # pairs
TOGETHER = (
    10  # pairs of each reading that are played before those of the other: so a run that is broken off leaves both
)
HEAD = (
    "| game | other reading | seats | nodes a move | pairs | legal moves differ | 95 % | after moves | other result "
    "| 95 % | of unrelated games | given up |\n| --- | --- |" + " ---: |" * 10 + "\n"
)
CHANGES = (
    "| game | other reading | seats | nodes a move | who begins: usual | 95 % | other | 95 % | moves: usual | other "
    "| longer by |\n| --- | --- |" + " ---: |" * 9 + "\n"
)
command_line = typer.Typer(add_completion=False)


@command_line.command()
def main(
    game: Annotated[str | None, typer.Argument(help="the name of a game; without one all settings anew")] = None,
    option: Annotated[list[str] | None, typer.Option(metavar="NAME=VALUE", help="the other reading")] = None,
    players: Annotated[int, typer.Option(min=2, max=8)] = 2,
    nodes: Annotated[int, typer.Option(min=1, help="a move, for every seat")] = 200,
    pairs: Annotated[int, typer.Option(min=1, max=MOST)] = 20,
    workers: Annotated[int, typer.Option(min=0, help="processes; 0: this one")] = 1,
    ray: Annotated[str | None, typer.Option(help="the address of a Ray cluster, or local")] = None,
) -> None:
    """Play, compare, and write."""
    if game is None:
        for each in read_readings():
            command_line(shlex.split(command_of(each))[3:], standalone_mode=False)
        return
    if not option:
        raise typer.BadParameter("another reading is named by --option NAME=VALUE")
    usual, other = games_of(game, players, None, nodes), games_of(game, players, option, nodes)
    if usual.setting == other.setting:
        raise typer.BadParameter("with this option the rules are the usual ones")
    for first in range(0, pairs, TOGETHER):
        upto = min(first + TOGETHER, pairs)
        for kept in (usual, other):
            kept.play(upto, workers, ray)
        print(f"{game} {' '.join(option)}: {upto} of {pairs} pairs", flush=True)
    for kept in (usual, other):
        count(kept, nodes)
    found = find_reading(usual.setting, other.setting, nodes, usual.played(pairs), other.played(pairs))
    if found is None:
        print("in no pair both games came to an end")
        return
    others = [each for each in read_readings() if key_of(each) != key_of(found)]
    write_readings(sorted([*others, found], key=key_of))
    PAGE.write_text(filled(PAGE.read_text(encoding="utf-8"), read_readings()), encoding="utf-8")
    print(found)


# ---- the data ----


def key_of(reading: Reading) -> tuple[int, int, str, int]:
    """What a line of the data is about; lines are in this order."""
    number = list(hypostyle.game_names()).index(reading.game)
    return number, reading.players, json.dumps(dict(reading.options)), reading.nodes


def command_of(reading: Reading) -> str:
    """What makes a line anew."""
    options = "".join(f" --option {each}" for each in written(reading.game, reading.options))
    return (
        f"python -m tools.readings {reading.game}{options} --players {reading.players} --nodes {reading.nodes} "
        f"--pairs {reading.pairs}"
    )


def read_readings(path: Path = DATA) -> list[Reading]:
    """The lines of the data."""
    lines = path.read_text(encoding="utf-8").splitlines() if path.exists() else []
    read = [json.loads(line) for line in lines]
    return [Reading(**{**each, **{name: tuple(each[name]) for name in ("scores", "moves", "longer")}}) for each in read]


def write_readings(readings: list[Reading]) -> None:
    """Write the data."""
    DATA.write_text("".join(json.dumps(asdict(each), ensure_ascii=False) + "\n" for each in readings), encoding="utf-8")


# ---- the page ----


def filled(page: str, readings: list[Reading]) -> str:
    """The page with its tables made of the data."""
    for name, table in (("pairs", pairs_table(readings)), ("changes", changes_table(readings))):
        before, mark, rest = page.partition(f"<!-- {name} -->\n")
        page = before + mark + table + rest[rest.index("<!-- end -->") :]
    return page


def pairs_table(readings: list[Reading]) -> str:
    """How often the reading matters."""
    return HEAD + "".join(
        f"| {_setting(each)} | {each.pairs} | {_share(each.differ, each.pairs)} "
        f"| {'' if each.first is None else format(each.first, 'g')} | {_share(each.results, each.ended)} "
        f"| {100 * each.unrelated:.0f} % | {each.given_up} |\n"
        for each in readings
    )


def changes_table(readings: list[Reading]) -> str:
    """What it changes."""
    rows = ""
    for each in readings:
        shares = " | ".join(_interval(score, each.ended) for score in each.scores)
        change = "{:+.0f} ± {:.0f}".format(*each.longer)
        rows += f"| {_setting(each)} | {shares} | {each.moves[0]:.0f} | {each.moves[1]:.0f} | {change} |\n"
    return CHANGES + rows


def _setting(reading: Reading) -> str:
    told = ", ".join(f"`{each}`" for each in written(reading.game, reading.options))
    return f"{hypostyle.game(reading.game).title} | {told} | {reading.players} | {reading.nodes}"


def _share(number: int, games: int) -> str:
    return _interval(number / games, games)


def _interval(share: float, games: int) -> str:
    low, high = wilson(share, games)
    return f"{100 * share:.0f} % | {100 * low:.0f} to {100 * high:.0f} %"


if __name__ == "__main__":
    command_line()
