"""The commands about puzzles: solving them at the terminal, and finding new ones."""

from collections.abc import Callable
from datetime import date
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress

import hypostyle
from hypostyle.cli.shared_arguments import GameName
from hypostyle.cli.terminal_game import TerminalGame
from hypostyle.core.puzzle import SOLVED, WRONG, Puzzle, advance, daily
from hypostyle.core.words import SaidError, listing, short


class TerminalPuzzle(TerminalGame):
    """A puzzle at the terminal: whoever solves it types moves, and every mistake is refuted."""

    def __init__(self, puzzle: Puzzle, language: str, console: Console):
        super().__init__(puzzle.state(), {}, language, None, console)
        self.puzzle = puzzle
        self.only = puzzle.seat
        self._played: list[str] = []
        self._solved = self._given_up = False

    def solve(self) -> bool:
        """Ask until it is solved or given up; False if somebody leaves."""
        puzzle = self.puzzle
        themes = ", ".join(puzzle.theme_names(self.language))
        self._say(
            self._words("puzzle", title=puzzle.game.title, id=puzzle.id, rating=puzzle.rating, themes=themes), "bold"
        )
        self._show()
        self._say(puzzle.task(self.language), "bold")
        while not (self._solved or self._given_up):
            if not self._ask():
                return False
        return True

    def commands(self) -> dict[str, Callable[[], None]]:
        """Nothing is taken back here; the solution can be seen."""
        kept = {name: act for name, act in super().commands().items() if name != "undo"}
        return {**kept, "solution": self._give_up}

    def _help(self) -> None:
        self._say(self._words("puzzle help", example=self.state.moves()[0]))

    def _move(self, move: str) -> None:
        verdict = self.puzzle.answer([*self._played, move])
        after, before = verdict.state, self.state.ply
        for step, account in zip(after.steps[before:], after.accounts(before), strict=True):
            self._tell(step, account)
        if verdict.status == WRONG:
            self._say(self._words("puzzle wrong"), "yellow")
            return
        self.state = after
        self._played.append(move)
        self._show()
        self._solved = verdict.status == SOLVED
        key = ("puzzle other" if verdict.other else "puzzle solved") if self._solved else "puzzle right"
        self._say(self._words(key), "green")

    def _give_up(self) -> None:
        """Show the solution."""
        state = self.puzzle.state()
        for text in self.puzzle.solution:
            advance(state, text)
        for step, account in zip(state.steps, state.accounts(), strict=True):
            self._tell(step, account)
        self._given_up = True


def solve_puzzles(
    chosen: list[Puzzle], language: str, console: Console, *, again: bool, draw: Callable[[int], int]
) -> None:
    """One puzzle after the other, drawn from those that are left, until somebody leaves."""
    left = list(chosen)
    while left:
        if not TerminalPuzzle(left.pop(draw(len(left))), language, console).solve() or not again:
            return


def list_puzzles(chosen: list[Puzzle], language: str, console: Console) -> None:
    """A line for each."""
    for puzzle in sorted(chosen, key=lambda puzzle: (puzzle.game.name, puzzle.rating)):
        themes = ", ".join(puzzle.theme_names(language))
        line = f"{puzzle.game.name:8} {puzzle.id}  {puzzle.rating:4}  {themes}"
        console.print(line, highlight=False, soft_wrap=True)


def choose_puzzles(game: str | None, key: str | None, theme: str | None, rating: str | None) -> list[Puzzle]:
    """Those that are wanted; a sentence if there are none."""
    low, high = _read_range(rating)
    found = [
        puzzle
        for puzzle in hypostyle.puzzles(game)
        if (key is None or puzzle.id == key)
        and (theme is None or theme in puzzle.themes)
        and low <= puzzle.rating <= high
    ]
    if theme is not None and not any(theme in puzzle.themes for puzzle in hypostyle.puzzles(game)):
        there = sorted({each for puzzle in hypostyle.puzzles(game) for each in puzzle.themes})
        raise ValueError(f"there is no theme {short(theme)}; choose from {listing(there)}")
    if not found:
        raise SaidError(_NONE)
    return found


def puzzle_of_day(game: str | None, today: date) -> list[Puzzle]:
    """The one of a day."""
    return [daily(today, game)]


def _read_range(text: str | None) -> tuple[int, int]:
    """Ratings as `1200` (and a hundred around it) or `1000-1400`."""
    if text is None:
        return 0, 10_000
    low, dash, high = text.partition("-")
    if not low.isdecimal() or (dash and not high.isdecimal()) or len(text) > 9:
        raise ValueError(f"--rating is a number, or two of them as 1000-1400, not {short(text)}")
    return (int(low), int(high)) if dash else (int(low) - 100, int(low) + 100)


def find_puzzles(
    game: GameName,
    out: Annotated[Path, typer.Option(help="where puzzles are collected; goes on where an earlier run stopped")],
    wanted: Annotated[int, typer.Option(min=1, help="stop with so many in that file")] = 150,
    first_seed: Annotated[int, typer.Option(help="the seed of the first game")] = 1,
    games: Annotated[int, typer.Option(min=1, help="look at so many games at most")] = 10_000,
    longest: Annotated[int, typer.Option(min=2, max=12, help="a win takes at most so many moves of all seats")] = 5,
    nodes: Annotated[int, typer.Option(min=1, help="how much is looked at for an answer")] = 100_000,
    last: Annotated[int, typer.Option(min=0, help="so many positions at the end of each game; 0: all")] = 24,
    each: Annotated[int, typer.Option(min=1, help="at most so many puzzles of a game")] = 2,
    tried: Annotated[int, typer.Option(min=0, help="random moves tried in each position, for what they lead to")] = 2,
    ship: Annotated[int, typer.Option(min=0, help="then bring the game's own file to so many puzzles; 0: not")] = 0,
) -> None:
    """Find puzzles in games of the program; the same seeds give the same puzzles."""
    from hypostyle.lab import puzzles as lab

    found = hypostyle.game(game)
    search = lab.PuzzleSearch(longest, nodes, last, each, tried)
    console = Console(stderr=True)
    with Progress("{task.description}", BarColumn(), MofNCompleteColumn(), console=console, transient=True) as progress:
        task = progress.add_task(game, total=wanted)
        count = lab.run(
            found,
            out,
            search,
            range(first_seed, first_seed + games),
            wanted,
            lambda _, number: progress.update(task, completed=number),
        )
    print(f"{count} puzzles in {out}")
    if ship:
        print(f"{lab.ship(found, out, ship)} puzzles of {found.title}")


_NONE = {"en": "there is no such puzzle", "de": "so eine Aufgabe gibt es nicht"}
