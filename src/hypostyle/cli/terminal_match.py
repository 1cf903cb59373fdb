"""A match at the terminal: several games in a row, with the running sum."""

from collections.abc import Mapping
from pathlib import Path

from rich.console import Console

from hypostyle.cli.terminal_game import TerminalGame
from hypostyle.cli.words import WORDS
from hypostyle.core.match import Match, usual_games
from hypostyle.core.picture.palette import SEATS
from hypostyle.core.state import State
from hypostyle.core.words import listing
from hypostyle.players import Player


def play_match(
    first: State,
    games: int | None,
    seed: int | None,
    players: Mapping[int, Player],
    language: str,
    save: Path | None,
    console: Console,
) -> None:
    """Play a match that begins like a state, until its end or until somebody leaves."""
    game, count = first.game, first.players
    offered = game.match_games(count)
    if not offered:
        raise ValueError(f"{game.title} has no matches with {count} players")
    if games is not None and games not in offered:
        allowed = listing([str(number) for number in offered])
        raise ValueError(f"a match of {game.title} has {allowed} games, not {games}")
    match = Match(game, count, games or usual_games(game, count), seed, **first.options)  # type: ignore[arg-type]
    while True:
        if not MatchGame(match, players, language, save, console).play() or match.over:
            return
        match.next_game()


class MatchGame(TerminalGame):
    """One game of a match; what is saved is the match so far."""

    def __init__(self, match: Match, players: Mapping[int, Player], language: str, save: Path | None, console: Console):
        super().__init__(match.state, players, language, save, console)
        self._match = match
        match.names = self.names
        console.print(
            WORDS[language]["match game"].format(number=match.number, games=match.games), style="bold", highlight=False
        )

    def play(self) -> bool:
        """Play the game, and say how the match stands."""
        finished = super().play()
        if finished:
            self.console.print(self._match.tell(self.called, self.language), style="bold", highlight=False)
        return finished

    def status(self) -> str:
        """How the game stands, and the sums of the games before it."""
        state = self.state
        sums = self._match.scores
        if state.outcome is not None:
            sums = tuple(total - mine for total, mine in zip(sums, state.outcome.scores, strict=True))
        told = ", ".join(f"{SEATS[seat].sign} {total:g}" for seat, total in enumerate(sums))
        before = WORDS[self.language]["match sums"].format(sums=told)
        return super().status() if self._match.number == 1 else f"{super().status()}\n{before}"

    def record(self) -> str:
        """The records of all games so far."""
        return self._match.record()
