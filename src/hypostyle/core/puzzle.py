"""Puzzles: positions with one right move, what it leads to, and what to answer to whatever is tried.

They are found by `hypostyle.lab`, and stand in each game's folder: `docs/puzzles.md`.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date
from functools import cache
from importlib import resources
from typing import Any

from hypostyle.core.game import Game
from hypostyle.core.puzzle_proof import unpack
from hypostyle.core.registry import game, game_names
from hypostyle.core.state import State
from hypostyle.core.words import SaidError, Text, check_language, short

WIN, POINTS = "win", "points"
"""What a puzzle asks for: a forced win, or the most points."""
RIGHT, WRONG, SOLVED = "right", "wrong", "solved"
"""How an answer is judged; `RIGHT`: and the puzzle goes on."""

REFUTING = 2000
"""The nodes to find a reply with that is not stored."""
FILE = "puzzles.jsonl"
FIRST_DAY = date(2026, 11, 1)


@dataclass(frozen=True)
class Verdict:
    """What an answer is worth.

    `status`  `right`, `wrong` or `solved`
    `reply`   what the others do then, events of chance included: the line goes on, or the mistake is refuted. May be
              empty where nobody refutes it, as in a turn that is planned for points
    `state`   the position after that
    `other`   solved by another move than that of the solution, which is as good
    """

    status: str
    reply: tuple[str, ...]
    state: State = field(compare=False)
    other: bool = False


@dataclass(frozen=True)
class Puzzle:
    """A position with one right first move. `docs/puzzles.md` tells what is proved of it.

    `id`        short, lasting, unique within the game
    `position`  the JSON form of the state
    `seat`      who is to act, and is to be helped
    `solution`  the main line: own moves, the best replies and events of chance in between
    `goal`      `win`: by force; `points`: the most by the end of the game, or of the turn where chance goes on
    `moves`     how many moves of one's own the solution has
    `margin`    `points`: by how many the seat is ahead of the best of the others in the end
    `gain`      `points`: by how many more than now
    `lead`      `points`: by how many more than with any other first move
    `rating`    how hard it is, from about 600 to 2400
    `themes`    codes of the game's `puzzle_themes`
    `also`      by place in the solution: other moves that are as good there. The first has none
    `replies`   by place in the solution: what refutes each wrong move, where it was found beforehand
    `proof`     what is claimed, and what a program needs to check it: see `certificate`
    `nodes`     how many positions the finder looked at until it was sure of the first move
    `levels`    how often each grader found the first move, in so many tries as `lab.puzzles.TRIES` says
    """

    id: str
    game: Game
    position: Mapping[str, Any] = field(compare=False)
    seat: int
    solution: tuple[str, ...]
    goal: str
    moves: int
    rating: int
    themes: tuple[str, ...]
    margin: int | None = None
    gain: int | None = None
    lead: int | None = None
    also: Mapping[int, frozenset[str]] = field(default_factory=dict, compare=False)
    replies: Mapping[int, Mapping[str, str]] = field(default_factory=dict, compare=False)
    proof: Mapping[str, Any] = field(default_factory=dict, compare=False)
    nodes: int = 0
    levels: tuple[int, ...] = ()

    def state(self) -> State:
        """The position, as a state of its own each time. What chance brings is left to the caller."""
        return self.game.from_json(json.dumps(self.position), by_hand=True)

    def task(self, language: str = "en") -> str:
        """What is to be done, in a sentence."""
        phrase = _WIN if self.goal == WIN else _TURN if self.game.chance else _POINTS
        if self.moves == 1 and self.goal == WIN:
            phrase = _WIN_AT_ONCE
        return phrase[check_language(language)].format(moves=self.moves)

    def certificate(self) -> dict[str, Any] | None:
        """The proof of a win as `docs/solvers.md` describes it; None for points, and where it is too long to keep."""
        packed = self.proof.get("strategy")
        return None if packed is None else unpack(self.state(), self.seat, packed)

    def theme_names(self, language: str = "en") -> list[str]:
        """The themes by their names."""
        return [self.game.puzzle_themes[theme][check_language(language)] for theme in self.themes]

    def answer(self, played: Sequence[str]) -> Verdict:
        """Judge the last of the seat's own moves so far; all before it must have been right.

        The replies in between are those of the solution and are not told. A move that is not legal raises IllegalMove.
        """
        if not played:
            raise SaidError(_NOTHING)
        state, place = self.state(), 0
        for number, move in enumerate(played):
            last = number == len(played) - 1
            if place == len(self.solution):
                raise SaidError(_IS_SOLVED)
            right = move == self.solution[place]
            if not right and not last:
                raise SaidError(_WENT_WRONG, move=short(move))
            advance(state, move)
            if right:
                place += 1
                start = place
                while place < len(self.solution) and state.seat != self.seat:
                    advance(state, self.solution[place])
                    place += 1
        if right:
            status = SOLVED if place == len(self.solution) else RIGHT
            return Verdict(status, self.solution[start:place], state)
        if move in self.also.get(place, ()):
            return Verdict(SOLVED, (), state, other=True)
        return Verdict(WRONG, self._refute(place, move, state), state)

    def _refute(self, place: int, move: str, state: State) -> tuple[str, ...]:
        """The best reply to a wrong move, which is made."""
        if state.seat is None or state.seat == self.seat:
            return ()
        stored = self.replies.get(place, {}).get(move)
        if stored is None:
            *_, found = state.analyse(nodes=REFUTING)
            stored = found.best.move
        state.play(stored)
        return (stored,)


def advance(state: State, text: str) -> None:
    """Play a step of a line: a move, or an event of chance where one is due."""
    if state.chance_due:
        state.apply_chance(text)
    else:
        state.play(text)


# ---- all of them ----


@cache
def puzzles_of(name: str) -> tuple[Puzzle, ...]:
    """All puzzles of a game, in the order in which they were added; none where it has no file of them."""
    found = game(name)
    place = resources.files(f"{type(found).__module__.rpartition('.')[0]}") / FILE
    if not place.is_file():
        return ()
    return tuple(read(found, json.loads(line)) for line in place.read_text(encoding="utf-8").splitlines())


def puzzles(name: str | None = None) -> tuple[Puzzle, ...]:
    """All puzzles of a game, or of all games."""
    names = game_names() if name is None else [name]
    return tuple(puzzle for each in names for puzzle in puzzles_of(each))


def puzzle(name: str, key: str) -> Puzzle:
    """The puzzle of a game with this id."""
    for each in puzzles_of(name):
        if each.id == key:
            return each
    raise SaidError(_NO_PUZZLE, title=game(name).title, key=short(key))


def daily(day: date, name: str | None = None) -> Puzzle:
    """The puzzle of a day, of one game or of all by turns: the same everywhere.

    Days go through the puzzles in the order in which they were added, so that new ones at the end change nothing until
    the old ones have all had their day.
    """
    names = [each for each in ([name] if name is not None else game_names()) if puzzles_of(each)]
    if not names:
        raise SaidError(_NO_PUZZLES)
    number = (day - FIRST_DAY).days
    chosen = puzzles_of(names[number % len(names)])
    return chosen[number // len(names) % len(chosen)]


def read(of: Game, data: Mapping[str, Any]) -> Puzzle:
    """A puzzle from a line of a game's file."""
    return Puzzle(
        id=data["id"],
        game=of,
        position={**data["position"], "options": of.complete_options(data["position"]["options"])},
        seat=data["position"]["to_act"],
        solution=tuple(data["solution"]),
        goal=data["goal"],
        moves=data["moves"],
        rating=data["rating"],
        themes=tuple(data["themes"]),
        margin=data.get("margin"),
        gain=data.get("gain"),
        lead=data.get("lead"),
        also={int(place): frozenset(moves) for place, moves in data.get("also", {}).items()},
        replies={int(place): replies for place, replies in data.get("replies", {}).items()},
        proof=data["proof"],
        nodes=data["nodes"],
        levels=tuple(data["levels"]),
    )


__all__ = [
    "POINTS",
    "RIGHT",
    "SOLVED",
    "WIN",
    "WRONG",
    "Puzzle",
    "Verdict",
    "advance",
    "daily",
    "puzzle",
    "puzzles",
    "puzzles_of",
    "read",
]

_WIN_AT_ONCE: Text = {"en": "Win at once.", "de": "Gewinne sofort."}
_WIN: Text = {"en": "Win by force, in {moves} moves.", "de": "Erzwinge den Sieg in {moves} Zügen."}
_POINTS: Text = {
    "en": "Find the move that gets the most points by the end of the game.",
    "de": "Finde den Zug, der bis zum Ende der Partie die meisten Punkte bringt.",
}
_TURN: Text = {
    "en": "Get the most points out of this turn.",
    "de": "Hole aus diesem Zug die meisten Punkte heraus.",
}
_NOTHING: Text = {"en": "an answer is at least one move", "de": "eine Antwort ist mindestens ein Zug"}
_IS_SOLVED: Text = {"en": "the puzzle is solved already", "de": "die Aufgabe ist schon gelöst"}
_WENT_WRONG: Text = {
    "en": "the move {move} was wrong: nothing follows it",
    "de": "der Zug {move} war falsch: Danach geht es nicht weiter",
}
_NO_PUZZLE: Text = {"en": "{title} has no puzzle {key}", "de": "{title} hat keine Aufgabe {key}"}
_NO_PUZZLES: Text = {"en": "there are no puzzles", "de": "es gibt keine Aufgaben"}
