"""A game at the terminal: people type moves, opponents answer."""

from collections.abc import Callable, Mapping
from pathlib import Path

from rich.columns import Columns
from rich.console import Console
from rich.text import Text

from hypostyle.cli.rules import show_rules
from hypostyle.cli.words import WORDS
from hypostyle.core.effect import Account
from hypostyle.core.ending import tell_outcome
from hypostyle.core.level import LEVEL_NAMES
from hypostyle.core.objection import NOTATION
from hypostyle.core.picture.palette import SEATS
from hypostyle.core.state import State
from hypostyle.core.step import Step
from hypostyle.core.words import YOU, seat_number
from hypostyle.players import Player
from hypostyle.players.search_player import LevelPlayer

COLOURS = ("bright_blue", "bright_red", "bright_green", "bright_yellow", "bright_cyan", "bright_magenta")
"""The terminal's colour for each seat; its sign tells it apart as well."""


LISTED = 240
"""So many legal moves are listed at once."""


def coloured(text: str) -> Text:
    """Text in which the sign of each seat has its colour."""
    shown = Text(text)
    for look, colour in zip(SEATS, COLOURS, strict=True):
        shown.highlight_words([look.sign], colour)
    return shown


class TerminalGame:
    """One game at the terminal. A seat without a player is a person's."""

    def __init__(self, state: State, players: Mapping[int, Player], language: str, save: Path | None, console: Console):
        self.state = state
        self.players = players
        self.language = language
        self.save = save
        self.console = console
        people = [seat for seat in range(state.players) if seat not in players]
        self.only = people[0] if len(people) == 1 else None  # the one person at the table is called you
        names = [self._name(seat) for seat in range(state.players)]
        self.names = [
            f"{name} ({seat_number(seat)})" if names.count(name) > 1 else name for seat, name in enumerate(names)
        ]

    @property
    def called(self) -> list[str]:
        """The names of the seats as a reader is told them: the one person at the table is called you."""
        return [YOU[self.language] if seat == self.only else name for seat, name in enumerate(self.names)]

    def _name(self, seat: int) -> str:
        player = self.players.get(seat)
        if isinstance(player, LevelPlayer):
            return LEVEL_NAMES[player.level - 1][self.language]
        return self._words("person", number=seat_number(seat)) if player is None else player.name

    def _told(self, key: str, seat: int, **values: object) -> str:
        name = self._words("you") if seat == self.only else self.names[seat]
        return self._words(key, sign=SEATS[seat].sign, name=name, **values)

    def _words(self, key: str, **values: object) -> str:
        return WORDS[self.language][key].format(**values)

    def _say(self, text: str | Text = "", style: str | None = None) -> None:
        shown = text if isinstance(text, Text) else coloured(text)
        if style:
            shown.stylize(style)
        self.console.print(shown, highlight=False)

    def play(self) -> bool:
        """Play to the end, or until somebody leaves; whether the game came to its end."""
        self._show()
        while self.state.seat is not None:
            player = self.players.get(self.state.seat)
            if player is not None:
                self._move(player.choose(self.state))
            elif not self._ask():
                self._say(self._words("left"))
                break
        self._finish()
        return self.state.over

    def _show(self) -> None:
        self._say()
        self._say(self.state.diagram(self.language, self._onlooker(), self.called))
        self._say(self.status(), "dim")
        if self.state.seat is not None:
            key = "your turn" if self.state.seat == self.only else "turn"
            self._say(self._told(key, self.state.seat, turn=self.state.turn), "bold")

    def status(self) -> str:
        """How the game stands, in a line."""
        return self.state.status(self.language, self.called)

    def _onlooker(self) -> int | None:
        """The seat whose hidden things may be shown: the only person's, or that of the person to act."""
        return self.only if self.only is not None or self.state.seat in self.players else self.state.seat

    def _move(self, move: str) -> None:
        before = self.state.ply
        self.state.play(move)
        for step, account in zip(self.state.steps[before:], self.state.accounts(before), strict=True):
            self._tell(step, account)
        if self.save:
            self._write(self.save)
        self._show()

    def _tell(self, step: Step, account: Account) -> None:
        """What was done or drawn, and what happened by itself; of hidden things only those of the one person here."""
        names, knows = self.called, () if self.only is None else (self.only,)
        told = account.sentence.said(names, knows, self.language)
        if step.seat is None:
            self._say(told)
        else:
            self._say(f"{SEATS[step.seat].sign} {told} ({step.text})", "bold")
        for effect in account.effects:
            rule = self._words("rule", clause=effect.clause)
            self._say(f"{effect.sentence.said(names, knows, self.language)} ({rule})")

    def _ask(self) -> bool:
        """One line from a person; whether the game goes on."""
        try:
            line = self.console.input(self._words("ask")).strip()
        except EOFError:
            return False
        word, _, rest = line.partition(" ")
        commands = self.commands()
        if line in ("q", "quit", "exit"):
            return False
        if word == "?":
            self._list(rest.strip())
        elif line in commands:
            commands[line]()
        elif word == "save" and rest:
            self._try_write(Path(rest))
        elif line:
            self._try(line)
        return True

    def commands(self) -> dict[str, Callable[[], None]]:
        """What can be typed besides moves."""
        return {"h": self._help, "help": self._help, "rules": self._rules, "undo": self._undo}

    def _try(self, line: str) -> None:
        objection = self.state.explain(line)
        if objection is None:
            self._move(line)
            return
        rule = "" if objection.clause == NOTATION else f" ({self._words('rule', clause=objection.clause)})"
        self._say(objection.said(self.language, self.called) + rule, "yellow")

    def _list(self, wanted: str) -> None:
        """The legal moves, or those with a wanted part in them; not thousands at once."""
        moves = [move for move in self.state.moves() if wanted in move]
        self._say(self._words("moves", count=len(moves)))
        self.console.print(Columns(moves[:LISTED], padding=(0, 2)), highlight=False)
        if len(moves) > LISTED:
            self._say(self._words("more", count=len(moves) - LISTED, example=moves[-1].split()[0]))

    def _help(self) -> None:
        self._say(self._words("help", example=self.state.moves()[0]))

    def _rules(self) -> None:
        show_rules(self.state.game, self.language, self.console)

    def _undo(self) -> None:
        """Back to this person's last decision: the opponents' answers go with it."""
        seat = self.state.seat
        if not any(step.seat == seat for step in self.state.steps):
            self._say(self._words("no undo"), "yellow")
            return
        self.state.undo()
        while self.state.seat != seat:
            self.state.undo()
        self._say(self._words("undone"))
        self._show()

    def _try_write(self, path: Path) -> None:
        try:
            self._write(path)
        except OSError as problem:
            self._say(f"{path}: {problem.strerror}", "yellow")
        else:
            self._say(self._words("saved", path=path))

    def _write(self, path: Path) -> None:
        path.write_text(self.record(), encoding="utf-8")

    def record(self) -> str:
        """What is saved."""
        return str(self.state.record(names=self.names))

    def _finish(self) -> None:
        outcome = self.state.outcome
        if outcome is not None:
            game, position = self.state.game, self.state.position
            sentence = tell_outcome(game, position, outcome, self.called, self.language)
            self._say(self._words("over", sentence=sentence), "bold")
            if not outcome.drawn and self.state.players > 1:
                for place, seat in sorted((place, seat) for seat, place in enumerate(outcome.places)):
                    self._say(self._told("place", seat, place=place))
        if self.save:
            self._write(self.save)
            self._say(self._words("saved", path=self.save))
