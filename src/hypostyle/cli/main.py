"""The command `hypostyle`: play, read the rules, look at records, measure."""

import os
import secrets
import sys
import time
from datetime import date
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.table import Table as Grid

import hypostyle
from hypostyle.cli.admin import admin
from hypostyle.cli.analysis import AsJson, Lines, Nodes, RecordFile, Seconds, Threads, show_hint, show_review
from hypostyle.cli.arena import arena
from hypostyle.cli.bench import bench
from hypostyle.cli.bot import bot
from hypostyle.cli.check import check
from hypostyle.cli.draft import is_draft, show_draft
from hypostyle.cli.engine import engine
from hypostyle.cli.load import load
from hypostyle.cli.puzzles import choose_puzzles, find_puzzles, list_puzzles, puzzle_of_day, solve_puzzles
from hypostyle.cli.rules import show_rules
from hypostyle.cli.selfplay import selfplay
from hypostyle.cli.serve import serve, think
from hypostyle.cli.shared_arguments import GameName, Options, Players, start
from hypostyle.cli.solving import show_solution
from hypostyle.cli.tables import tables
from hypostyle.cli.terminal_game import TerminalGame, coloured
from hypostyle.cli.terminal_match import play_match
from hypostyle.cli.tune import tune
from hypostyle.cli.words import WORDS
from hypostyle.core.ending import tell_outcome
from hypostyle.core.level import TOP_LEVEL, USUAL_LEVEL
from hypostyle.core.words import LANGUAGES, SaidError, check_language, seat_name, short
from hypostyle.players import Player

app = typer.Typer(
    help="Five board games about ancient Egypt.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
)
console = Console()

Language = Annotated[str, typer.Option("--language", help=f"{' or '.join(LANGUAGES)}; by default your system's")]


def own_language() -> str:
    """The language of the user's system, if the program speaks it."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if os.environ.get(name):
            return "de" if os.environ[name].startswith("de") else "en"
    return "en"


def _tell_version(wanted: bool) -> None:
    if wanted:
        print(f"hypostyle {hypostyle.__version__}, {'compiled' if hypostyle.COMPILED else 'plain Python'}")
        raise typer.Exit


@app.callback()
def every_command(
    version: Annotated[
        bool, typer.Option("--version", is_eager=True, callback=_tell_version, help="Show the version and exit.")
    ] = False,
) -> None:
    """Five board games about ancient Egypt."""


app.command()(serve)
app.command()(think)
app.command()(check)
app.command()(bot)
app.command()(engine)
app.add_typer(admin, name="admin")
app.add_typer(tables, name="tables")


@app.command()
def games(language: Language = own_language()) -> None:  # noqa: B008 - typer reads the default here
    """List the games."""
    grid = Grid(box=None, padding=(0, 2))
    for heading in ("", "", ""):
        grid.add_column(heading)
    for name in hypostyle.game_names():
        game = hypostyle.game(name)
        seats = f"{min(game.seats)}-{max(game.seats)}" if len(game.seats) > 1 else str(game.seats[0])
        grid.add_row(name, seats, game.line[_language(language)])
    console.print(grid)


@app.command()
def rules(game: GameName, language: Language = own_language()) -> None:  # noqa: B008
    """Show the rules of a game."""
    show_rules(hypostyle.game(game), _language(language), console)


@app.command()
def play(
    game: GameName,
    players: Players = None,
    seat: Annotated[
        list[str] | None,
        typer.Option(
            "--seat",
            metavar="N=WHO",
            help="seats count from 0, so 0 is shown as player 1; "
            f"human, a level from 1 to {TOP_LEVEL}, or {' or '.join(hypostyle.player_names())}; repeat it",
        ),
    ] = None,
    option: Options = None,
    seed: Annotated[int | None, typer.Option(help="for chance and opponents: the same seed, the same game")] = None,
    save: Annotated[Path | None, typer.Option(help="write the record to this file after every move")] = None,
    match: Annotated[bool, typer.Option("--match", help="a match of several games, if the game has any")] = False,
    games: Annotated[
        int | None, typer.Option(min=2, help="how many games the match has; by default one opening for each seat")
    ] = None,
    language: Language = own_language(),  # noqa: B008
) -> None:
    """Play at the terminal. By default you have the first seat and the others are of level 7."""
    state = start(game, players, option, seed)
    seated = _seats(game, state.players, seat or [], seed)
    if match or games is not None:
        play_match(state, games, seed, seated, _language(language), save, console)
    else:
        TerminalGame(state, seated, _language(language), save, console).play()


@app.command()
def show(
    record: Annotated[
        Path, typer.Argument(metavar="RECORD", help="a file with the record of a game, or with a position as JSON")
    ],
    svg: Annotated[Path | None, typer.Option(help="write a picture of the position to this file")] = None,
    ply: Annotated[int | None, typer.Option(help="after so many moves and draws; by default at the end")] = None,
    line: Annotated[int, typer.Option(min=1, help="of a record with variations: 1 is the main line")] = 1,
    animated: Annotated[Path | None, typer.Option(help="write the line up to there as an animated picture")] = None,
    width: Annotated[int, typer.Option(help="the width of the picture; below 600 it is drawn upright")] = 1200,
    theme: Annotated[str, typer.Option(help="day or night")] = "day",
    as_json: Annotated[bool, typer.Option("--json", help="of a position: print one JSON object")] = False,
    language: Language = own_language(),  # noqa: B008
) -> None:
    """Show a record or a position in the terminal, or as a picture; of a position that cannot be, all its problems."""
    text = _read(record)
    if is_draft(text):
        show_draft(text, svg, {"width": width, "theme": theme}, _language(language), as_json, console)
        return
    if as_json:
        raise ValueError("--json is for positions; a record is JSON by `hypostyle analyse --json`")
    tree = hypostyle.GameTree.parse(text)
    read, ends = tree.header, list(tree.lines())
    if line > len(ends):
        raise ValueError(f"the record has {len(ends)} lines; --line must be from 1 to that")
    path = [tree.root, *ends[line - 1].path()]
    if ply is not None and not 0 <= ply < len(path):
        raise ValueError(f"the record has {len(path) - 1} moves and draws; --ply must be from 0 to that")
    node = path[-1 if ply is None else ply]
    state = tree.cursor(node).state()
    spoken = _language(language)
    called = [name or seat_name(seat, spoken) for seat, name in enumerate(read.names)]
    console.print(coloured(state.diagram(spoken, names=called)))
    game = hypostyle.game(read.game)
    console.print(f"{game.title}, {read.date or '?'}: {' - '.join(name or '?' for name in read.names)}")
    console.print(state.status(language, called), highlight=False)
    if state.outcome is not None:
        console.print(tell_outcome(game, state.position, state.outcome, called, language), highlight=False)
    if node.said(spoken):
        console.print(node.said(spoken), highlight=False, markup=False)
    if len(ends) > 1:
        console.print(WORDS[spoken]["lines"].format(line=line, number=len(ends)), highlight=False)
    if svg:
        svg.write_text(tree.svg(node, width=width, theme=theme, language=language), encoding="utf-8")
        console.print(f"→ {svg}")
    if animated:
        animated.write_text(tree.animation(node, width=width, theme=theme, language=language), encoding="utf-8")
        console.print(f"→ {animated}")


@app.command()
def perft(
    game: GameName,
    depth: Annotated[int, typer.Option(min=1, max=30, help="how many moves deep")] = 4,
    players: Players = None,
    option: Options = None,
) -> None:
    """Count all lines of play: a check of the rules and of their speed."""
    from hypostyle.search.walk import perft as count

    position = start(game, players, option, seed=1).position
    for each in range(1, depth + 1):
        began = time.perf_counter()
        nodes = count(position, each)
        took = time.perf_counter() - began
        console.print(f"{each:2} {nodes:14,} {took:9.3f} s {nodes / max(took, 1e-9):14,.0f} /s", highlight=False)


app.command()(bench)


@app.command()
def hint(
    record: RecordFile,
    ply: Annotated[int | None, typer.Option(help="after so many moves and draws; by default at the end")] = None,
    seconds: Seconds = 1.0,
    nodes: Nodes = None,
    threads: Threads = 1,
    lines: Lines = 3,
    as_json: AsJson = False,
    language: Language = own_language(),  # noqa: B008
) -> None:
    """Say what to play at a point of a record, as the seat to act may know it."""
    wishes: dict[str, object] = {"seconds": seconds, "nodes": nodes, "lines": lines, "threads": threads}
    show_hint(hypostyle.Record.parse(_read(record)), ply, wishes, as_json, language)


@app.command()
def analyse(
    record: RecordFile,
    seconds: Annotated[
        float | None, typer.Option(min=0.01, max=3600, help="think so long about each move instead of the usual depth")
    ] = None,
    nodes: Nodes = None,
    threads: Threads = 1,
    lines: Lines = 3,
    as_json: AsJson = False,
    save: Annotated[Path | None, typer.Option(help="write the record with values and better lines here")] = None,
    language: Language = own_language(),  # noqa: B008
) -> None:
    """Look at a whole game again: how good each move was, what was better, and where the game turned."""
    wishes: dict[str, object] = {"seconds": seconds, "nodes": nodes, "lines": lines, "threads": threads}
    show_review(hypostyle.Record.parse(_read(record)), wishes, as_json, save, language)


@app.command()
def solve(
    record: Annotated[Path, typer.Argument(metavar="FILE", help="the record of a game, or a state as JSON")],
    ply: Annotated[int | None, typer.Option(help="after so many moves and draws; by default at the end")] = None,
    seconds: Annotated[float, typer.Option(min=0.01, max=86400, help="how long to try")] = 10.0,
    nodes: Annotated[int | None, typer.Option(min=1, help="look at so many nodes instead: exactly repeatable")] = None,
    shortest: Annotated[bool, typer.Option("--shortest", help="go on for the shortest way")] = False,
    points: Annotated[bool, typer.Option("--points", help="the most points instead of who wins")] = False,
    memory: Annotated[int, typer.Option(min=1, max=1 << 20, help="megabytes")] = 256,
    certificate: Annotated[Path | None, typer.Option(help="write the proof to this file, as JSON")] = None,
    as_json: AsJson = False,
    language: Language = own_language(),  # noqa: B008
) -> None:
    """Prove who wins from here, or that a solitaire can or cannot be solved."""
    wishes: dict[str, object] = {"nodes": nodes, "shortest": shortest, "points": points, "memory": memory}
    wishes["seconds"] = seconds if nodes is None else None
    show_solution(_read(record), ply, wishes, certificate, as_json, _language(language))


app.command()(arena)
app.command()(selfplay)
app.command()(tune)
app.command()(load)


# ---- what the commands share ----


def _language(language: str) -> str:
    return check_language(language)


@app.command()
def puzzles(
    game: Annotated[str | None, typer.Argument(metavar="GAME", help="of this game; by default of all")] = None,
    key: Annotated[str | None, typer.Option("--id", help="the puzzle with this id")] = None,
    theme: Annotated[str | None, typer.Option(help="about this")] = None,
    rating: Annotated[str | None, typer.Option(help="how hard: 1200, or 1000-1400")] = None,
    today: Annotated[bool, typer.Option("--daily", help="the puzzle of the day, the same everywhere")] = False,
    listed: Annotated[bool, typer.Option("--list", help="only list them")] = False,
    seed: Annotated[int | None, typer.Option(help="the same seed, the same order")] = None,
    language: Language = own_language(),  # noqa: B008
) -> None:
    """Solve puzzles at the terminal."""
    spoken = _language(language)
    try:
        chosen = puzzle_of_day(game, date.today()) if today else choose_puzzles(game, key, theme, rating)
    except SaidError as refused:
        raise ValueError(refused.said(spoken)) from None
    if listed:
        list_puzzles(chosen, spoken, console)
        return
    source = hypostyle.Source(secrets.randbits(64) if seed is None else seed)
    solve_puzzles(chosen, spoken, console, again=len(chosen) > 1, draw=source.draw)


app.command("find-puzzles")(find_puzzles)


def _seats(game: str, players: int, wishes: list[str], seed: int | None) -> dict[int, Player]:
    """The opponents by seat. When nobody is named, a person has the first seat and the others think."""
    who = dict.fromkeys(range(players), str(USUAL_LEVEL))
    if not wishes:
        who[0] = "human"
    for wish in wishes:
        number, equals, name = wish.partition("=")
        if not equals or number not in map(str, who):
            raise ValueError(f"--seat needs N=WHO with a seat from 0 to {players - 1}, not {short(wish)}")
        who[int(number)] = name
    return {
        seat: hypostyle.player(game, name, seed=None if seed is None else seed + seat)
        for seat, name in who.items()
        if name != "human"
    }


def _read(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise ValueError(f"{path} is not a text file") from None


def main() -> None:
    """Run the command; what the user did wrong is said in one line."""
    try:
        app()
    except ValueError as problem:
        _fail(str(problem))
    except OSError as problem:
        _fail(f"{problem.filename}: {problem.strerror}" if problem.filename else str(problem))
    except KeyboardInterrupt:
        sys.exit(130)


def _fail(sentence: str) -> None:
    print(f"hypostyle: {sentence}", file=sys.stderr)
    sys.exit(2)


if __name__ == "__main__":
    main()
