"""Several games in a row: scores added up, the opening seat moving on clockwise (K-17, S-13)."""

from __future__ import annotations

import json
from collections.abc import Sequence

from hypostyle.core.ending import about, tell_points
from hypostyle.core.fields import Fields, read_object, whole
from hypostyle.core.game import Game
from hypostyle.core.kernel.chance import Source
from hypostyle.core.names import check_name
from hypostyle.core.option import FIRST, Value, opening_seat
from hypostyle.core.outcome import Outcome
from hypostyle.core.record import Record
from hypostyle.core.registry import game as find_game
from hypostyle.core.state import State
from hypostyle.core.words import Text, short

FORMAT = 1
MOST_GAMES = 1000

WON = {
    "en": "{name} [win|wins|win] the match{points}",
    "de": "{name} [gewinnst|gewinnt|gewinnen|gewinnt] den Wettkampf{points}",
}
DRAWN = {"en": "the match is drawn{points}", "de": "der Wettkampf endet unentschieden{points}"}
LEADS = {
    "en": "{name} [lead|leads|lead] the match{points}",
    "de": "{name} [führst|führt|führen|führt] im Wettkampf{points}",
}
LEVEL = {"en": "the match is level{points}", "de": "im Wettkampf steht es unentschieden{points}"}


class Match:
    """A match of several games of one kind between the same seats.

    `state` is the game under way; play on it as on any state. When it is over, `next_game` begins the next one, until
    the match is over. The sum of the scores decides; equal sums share a place.
    """

    def __init__(
        self,
        game: Game,
        players: int | None = None,
        games: int | None = None,
        seed: int | None = None,
        names: Sequence[str] = (),
        **options: object,
    ):
        first = game.start(players, seed=seed, **options)  # type: ignore[arg-type]
        self.game = game
        self.players = first.players
        self.games = whole(self.players if games is None else games, "the number of games", 1, MOST_GAMES)
        self.options: dict[str, Value] = dict(first.options)
        self.names = [check_name(name) for name in names] or [""] * self.players
        if len(self.names) != self.players:
            raise ValueError(f"{self.players} names are needed, one for each seat, not {len(self.names)}")
        self.state = first
        self.finished: list[Record] = []
        self._seeds = None if seed is None else Source(seed)

    @property
    def number(self) -> int:
        """Which game of the match is under way, from 1."""
        return len(self.finished) + 1

    @property
    def opening(self) -> int:
        """The seat that opens the present game: one further clockwise with each."""
        return self._opening(len(self.finished))

    def _opening(self, earlier: int) -> int:
        return opening_seat(self.options, self.players, earlier)

    @property
    def over(self) -> bool:
        """Whether the last game has ended."""
        return self.number == self.games and self.state.over

    @property
    def scores(self) -> tuple[float, ...]:
        """The sum of each seat's scores in the games that are over."""
        outcomes = [record.retrace().outcome for record in self.finished] + [self.state.outcome]
        played = [outcome.scores for outcome in outcomes if outcome is not None]
        return tuple(sum(scores[seat] for scores in played) for seat in range(self.players))

    @property
    def outcome(self) -> Outcome | None:
        """How the match ended; None while it goes on."""
        if not self.over:
            return None
        scores = self.scores
        places = match_places(scores, self.state.position.get_sides())
        return Outcome(scores, places, tuple(self.state.position.get_returns(places)), "match")

    def tell(self, names: Sequence[str], language: str = "en") -> str:
        """How the match stands or ended, as a sentence."""
        return tell_match(self.scores, self.state.position.get_sides(), names, self.over, language)

    def next_game(self) -> State:
        """Begin the next game once the present one is over."""
        if not self.state.over:
            raise ValueError("the present game of the match is not over yet")
        if self.over:
            raise ValueError(f"the match is over after {self.games} games")
        self.finished.append(self.state.record(names=self.names))
        seed = None if self._seeds is None else self._seeds.draw(2**62)
        options: dict[str, object] = {**self.options, FIRST.name: self.opening}
        self.state = self.game.start(self.players, seed=seed, **options)  # type: ignore[arg-type]
        return self.state

    # ---- other forms ----

    def record(self) -> str:
        """All games so far as one text: a record each, with the tag Match telling which it is."""
        records = [*self.finished, self.state.record(names=self.names)]
        for number, record in enumerate(records, 1):
            record.tags["Match"] = f"{number} of {self.games}"
        return "\n".join(str(record) for record in records)

    def to_json(self) -> str:
        """All there is to know, as JSON; `Match.from_json` reads it."""
        return json.dumps(
            {
                "match": self.game.name,
                "format": FORMAT,
                "players": self.players,
                "games": self.games,
                "options": self.options,
                "names": self.names,
                "finished": [str(record) for record in self.finished],
                "present": str(self.state.record(names=self.names)),
                "chance": self.state.source_state,
                "seeds": None if self._seeds is None else self._seeds.get_state(),
            },
            separators=(",", ":"),
        )

    @classmethod
    def from_json(cls, text: str) -> Match:
        """The match that `to_json` wrote; every game in it is replayed and checked."""
        fields = Fields(read_object(text, "the match"), "the match")
        fields.whole("format", FORMAT, FORMAT)
        name = fields.take("match")
        game = find_game(name if isinstance(name, str) else "")
        players = game.check_players(fields.take("players"))
        games = fields.whole("games", 1, MOST_GAMES)
        options = game.check_options(players, game.complete_options(fields.mapping("options")))
        names = fields.items("names", _text, most=players)
        match = cls(game, players, games, None, names, **options)
        match.finished = [
            match._check(Record.parse(record), earlier, over=True)
            for earlier, record in enumerate(fields.items("finished", _text, most=games - 1))
        ]
        present = match._check(
            Record.parse(_text(fields.take("present"), {"en": "present"})), len(match.finished), over=False
        )
        chance = fields.whole_or_none("chance", 0, 2**64 - 1)
        seeds = fields.whole_or_none("seeds", 0, 2**64 - 1)
        fields.done()
        match.state = present.retrace()
        if chance is not None:
            match.state.seed(chance)
        match._seeds = None if seeds is None else Source(seeds)
        return match

    def _check(self, record: Record, earlier: int, over: bool) -> Record:
        options = {**self.options, FIRST.name: self._opening(earlier)}
        if (record.game, record.players, record.options) != (self.game.name, self.players, options) or record.setup:
            raise ValueError(f"game {earlier + 1} of the match has other players, options or another opening seat")
        if over and not record.retrace().over:
            raise ValueError(f"game {earlier + 1} of the match is not over, but a later one has begun")
        return record


def match_places(scores: Sequence[float], sides: Sequence[int]) -> tuple[int, ...]:
    """The place of each seat by the sums of its side; equal sums share a place."""
    return tuple(1 + len({side for side, other in zip(sides, scores, strict=True) if other > mine}) for mine in scores)


def tell_match(
    sums: Sequence[float],
    sides: Sequence[int],
    names: Sequence[str],
    over: bool,
    language: str = "en",
    *,
    points: bool = True,
) -> str:
    """How a match with these sums by seat stands or ended, as a sentence, with the sums unless told otherwise."""
    places = match_places(sums, sides)
    told_points = tell_points(sums, places, sides) if points else ""
    winners = [name for name, place in zip(names, places, strict=True) if place == 1]
    phrase = (WON if over else LEADS)[language]
    if len(winners) == len(names):
        phrase = (DRAWN if over else LEVEL)[language]
    told = about(phrase, winners, language, points=told_points)
    return f"{told[0].upper()}{told[1:]}."


def usual_games(game: Game, players: int) -> int | None:
    """How many games a match has when nothing is said: one opening for each seat, if so many may be."""
    offered = game.match_games(players)
    return None if not offered else players if players in offered else offered[0]


def _text(item: object, what: Text) -> str:
    if not isinstance(item, str):
        raise ValueError(f"{what['en']} must be a text, not {short(item)}")
    return item
