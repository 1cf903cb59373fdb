"""What is true about the games: python -m tools.knowledge [GAME [OPTIONS]]

Games of equal players are played (build/calibration, together with those of tools.calibration; what is there is not
played again), what they show goes to docs/knowledge.jsonl, and the tables and charts of docs/knowledge.md are made of
that file. Without a game all settings of the file are played; with one, the setting is added to it or made anew.
"""

import json
import shlex
from collections.abc import Mapping
from dataclasses import asdict
from pathlib import Path
from typing import Annotated

import typer

import hypostyle
from hypostyle.cli.shared_arguments import start
from hypostyle.core.option import Value
from hypostyle.lab.calibration_games import Games
from hypostyle.lab.contest import Setting
from hypostyle.lab.knowledge import Facts, find_facts
from hypostyle.lab.knowledge_chart import PER_CENT, Axis, Dot, draw_chart
from hypostyle.lab.ratings import wilson
from tools.calibration import FOLDER, ROOT

PAGE = ROOT / "docs" / "knowledge.md"
DATA = ROOT / "docs" / "knowledge.jsonl"
PICTURES = ROOT / "docs" / "pictures"
MIDDLES = ("middle_moves", "middle_choices")
command_line = typer.Typer(add_completion=False)


@command_line.command()
def main(
    game: Annotated[str | None, typer.Argument(help="the name of a game; without one all settings anew")] = None,
    players: Annotated[int, typer.Option(min=2, max=8)] = 2,
    nodes: Annotated[int, typer.Option(min=1, help="a move, for every seat")] = 200,
    games: Annotated[int, typer.Option(min=1)] = 20,
    option: Annotated[list[str] | None, typer.Option(metavar="NAME=VALUE", help="an option of the game")] = None,
    workers: Annotated[int, typer.Option(min=0, help="processes; 0: this one")] = 1,
    ray: Annotated[str | None, typer.Option(help="the address of a Ray cluster, or local")] = None,
) -> None:
    """Play, count, and write."""
    if game is None:
        for each in read_facts():
            command_line(shlex.split(command_of(each))[3:], standalone_mode=False)
        return
    kept = games_of(game, players, option, nodes)
    kept.play(games, workers, ray)
    count(kept, nodes)


def games_of(game: str, players: int, options: list[str] | None, nodes: int) -> Games:
    """The games of equal players in a setting; their seeds are the same with other options."""
    setting = Setting(game, players, dict(start(game, players, options, seed=None).options))
    return Games(setting, [f"mcts:nodes={nodes}"], FOLDER)


def count(kept: Games, nodes: int) -> None:
    """Write what these games show."""
    found = find_facts(kept.setting, nodes, kept.of_equals())
    if found is None:
        print("no game came to an end")
        return
    others = [each for each in read_facts() if key_of(each) != key_of(found)]
    write_facts(sorted([*others, found], key=key_of))
    write_page()
    print(found)


# ---- the data ----


def key_of(facts: Facts) -> tuple[int, int, str, int]:
    """What a line of the data is about; lines are in this order."""
    return list(hypostyle.game_names()).index(facts.game), facts.players, json.dumps(dict(facts.options)), facts.nodes


def command_of(facts: Facts) -> str:
    """What makes a line anew."""
    options = "".join(f" --option {each}" for each in written(facts.game, facts.options))
    return (
        f"python -m tools.knowledge {facts.game} --players {facts.players} --nodes {facts.nodes} "
        f"--games {facts.games}{options}"
    )


def read_facts(path: Path = DATA) -> list[Facts]:
    """The lines of the data."""
    lines = path.read_text(encoding="utf-8").splitlines() if path.exists() else []
    read = [json.loads(line) for line in lines]
    return [Facts(**{**each, **{name: tuple(each[name]) for name in MIDDLES}}) for each in read]


def write_facts(facts: list[Facts]) -> None:
    """Write the data."""
    DATA.write_text("".join(json.dumps(asdict(each), ensure_ascii=False) + "\n" for each in facts), encoding="utf-8")


# ---- the page ----


def write_page() -> None:
    """Write the tables and the charts."""
    facts = read_facts()
    PAGE.write_text(filled(PAGE.read_text(encoding="utf-8"), facts), encoding="utf-8")
    for name, chart in charts(facts).items():
        (PICTURES / name).write_text(chart, encoding="utf-8")


def filled(page: str, facts: list[Facts]) -> str:
    """The page with its tables made of the data."""
    for name, table in (
        ("facts", facts_table(facts)),
        ("readings", readings(facts)),
    ):
        before, mark, rest = page.partition(f"<!-- {name} -->\n")
        page = before + mark + table + rest[rest.index("<!-- end -->") :]
    return page


def name_of(facts: Facts) -> str:
    """The game of a row, with the options that are not as usual."""
    return " ".join([hypostyle.game(facts.game).title, *written(facts.game, facts.options)])


def written(game: str, options: Mapping[str, Value]) -> list[str]:
    """Options as the command line takes them."""
    known = {option.name: option for option in hypostyle.game(game).options}
    return [f"{name}={known[name].write(value)}" for name, value in options.items()]


def facts_table(facts: list[Facts]) -> str:
    """A row for each setting with the usual rules."""
    head = (
        "| game | seats | nodes a move | games | given up | who begins | 95 % | alike | drawn | moves | legal moves |\n"
    )
    return head + "| --- |" + " ---: |" * 10 + "\n" + "".join(_row(each) for each in facts if not each.options)


def readings(facts: list[Facts]) -> str:
    """Settings with other options, each below the usual one of as many nodes."""
    head = (
        "| game | seats | nodes a move | games | given up | who begins | 95 % | alike | drawn | moves | legal moves |\n"
    )
    rows = ""
    others = {(each.game, each.players, each.nodes) for each in facts if each.options}
    for each in facts:
        if (each.game, each.players, each.nodes) in others:
            rows += _row(each)
    return head + "| --- |" + " ---: |" * 10 + "\n" + rows


def _row(facts: Facts) -> str:
    low, high = wilson(facts.score, facts.ended)
    return (
        f"| {name_of(facts)} | {facts.players} | {facts.nodes} | {facts.games} | {facts.given_up} "
        f"| {100 * facts.score:.0f} % | {100 * low:.0f} to {100 * high:.0f} % | {100 / facts.players:.0f} % "
        f"| {100 * facts.drawn / facts.ended:.0f} % | {facts.moves:.0f} | {facts.choices:.1f} |\n"
    )


def charts(facts: list[Facts]) -> dict[str, str]:
    """The pictures by the names of their files: who begins, draws, length, choices."""
    usual = [each for each in facts if not each.options]
    labels = [f"{name_of(each)}, {each.players} seats, {each.nodes:,} nodes" for each in usual]
    begins, drawn, length, choices = [], [], [], []
    for label, each in zip(labels, usual, strict=True):
        share = each.drawn / each.ended
        begins.append(Dot(label, *_with_interval(each.score, each.ended), 100 / each.players))
        drawn.append(Dot(label, *_with_interval(share, each.ended)))
        length.append(Dot(label, each.moves, *each.middle_moves))
        choices.append(Dot(label, each.choices, *each.middle_choices))
    return {
        "first-move.svg": draw_chart(
            "The seat that begins: its share of the first place", "red: all seats alike; bar: 95 %", PER_CENT, begins
        ),
        "draws.svg": draw_chart("Games whose first place is shared", "bar: 95 %", PER_CENT, drawn),
        "length.svg": draw_chart(
            "Moves in a game", "dot: mean; bar: the middle half of the games", Axis((0, 100, 200, 300, 400)), length
        ),
        "choices.svg": draw_chart(
            "Legal moves of the seat to act",
            "dot: mean; bar: the middle half of the positions",
            Axis((1, 10, 100, 1000), powers=True),
            choices,
        ),
    }


def _with_interval(share: float, games: int) -> tuple[float, float, float]:
    """In per cent, with Wilson's interval."""
    low, high = wilson(share, games)
    return 100 * share, 100 * low, 100 * high


if __name__ == "__main__":
    command_line()
