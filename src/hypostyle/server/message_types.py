"""What the live connection sends, as types: checked where messages are made, described at /docs, compared in tests.

They are typed dictionaries, not models: a message is made for every move, and validating our own would only cost time.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Annotated, Any, Literal, NotRequired

from pydantic import ConfigDict, Field, with_config
from typing_extensions import TypedDict

from hypostyle.server.hint_types import HintMessage, SolvableMessage
from hypostyle.server.offers import OfferKind
from hypostyle.server.talk_types import TalkMessage

_STRICT = with_config(ConfigDict(extra="forbid"))
Seat = int
Now = Annotated[int, Field(description="with a clock: milliseconds since 1970 when this was sent")]
Re = Annotated[int, Field(description="the number `n` of the message this answers")]


@_STRICT
class SeatTold(TypedDict):
    """Who sits at a seat."""

    seat: Seat
    name: str
    kind: Annotated[Literal["person", "opponent", "open"], Field(description="open: somebody is still to come")]
    colour: str
    shape: str
    sign: str
    side: Annotated[int, Field(description="seats with the same number are a team")]
    level: NotRequired[int]
    level_name: NotRequired[str]
    score: NotRequired[Annotated[float, Field(description="where the game has points")]]
    sum: NotRequired[Annotated[float, Field(description="in a match: this score and those of the games before")]]
    title: NotRequired[Annotated[str, Field(description="what the rules call the seat, such as White")]]
    bot: NotRequired[Annotated[bool, Field(description="a bot sits here, or is asked to; its name says so, too")]]
    asked: NotRequired[Annotated[bool, Field(description="the seat is kept for a bot that has not answered yet")]]
    declined: NotRequired[Annotated[str, Field(description="the bot that was asked and does not want to play")]]
    given: NotRequired[Annotated[str, Field(description="the name that was given, if one was")]]
    profile: NotRequired[Annotated[str, Field(description="the name of the account that sits here")]]


@_STRICT
class EffectTold(TypedDict):
    """Something that a step brought about by itself: the clause, a sentence, and the ids of spots to mark."""

    clause: str
    text: str
    ids: Sequence[str]


@_STRICT
class LeanStep(TypedDict):
    """A move, or an event of chance as far as whoever is told may know it."""

    ply: int
    turn: int
    seat: Seat | None
    text: str
    event: bool


@_STRICT
class StepTold(LeanStep):
    """The same with what is told of it: the spots it went over, those where a part of it ended that players count, a
    sentence, and what it brought about.
    """

    path: Sequence[str]
    stops: Sequence[str]
    told: str
    effects: list[EffectTold]


NewSteps = TypedDict("NewSteps", {"from": int, "items": list[StepTold]})  # `from` is no name in Python
"""The steps that are new to a connection: they replace all it has from place `from` on."""
NewLeanSteps = TypedDict("NewLeanSteps", {"from": int, "items": list[LeanStep]})
"""The same for programs."""


@_STRICT
class LastTold(TypedDict):
    """The last move: the path it took, a sentence about it, what it brought about, and what a voice says about it."""

    ply: int
    seat: Seat
    text: str
    path: Sequence[str]
    told: str
    effects: list[EffectTold]
    spoken: str


@_STRICT
class LeanOutcome(TypedDict):
    """How the game ended, each list by seat."""

    places: Sequence[int]
    scores: Sequence[float]
    returns: Sequence[float]
    reason: str


@_STRICT
class OutcomeTold(LeanOutcome):
    """How the game ended, with a sentence about it; no winners when it is drawn."""

    text: str
    winners: Sequence[Seat]


@_STRICT
class Can(TypedDict):
    """What may be asked for now."""

    undo: bool
    redo: bool
    hint: bool
    solvable: Annotated[bool, Field(description="ask whether a solitaire can still be solved")]
    resign: bool
    pause: bool
    rematch: bool
    invite: bool
    seats: Annotated[bool, Field(description="let others sit down")]
    next: Annotated[bool, Field(description="the next game of the match")]
    resume: Annotated[bool, Field(description="let a clock run on that was held")]
    plan: Annotated[bool, Field(description="enter conditional moves")]
    study: Annotated[bool, Field(description="begin a study of the game")]


@_STRICT
class MatchGame(TypedDict):
    """A game of a match that is over: its table, and its scores by seat of the present table."""

    table: str
    scores: Sequence[float]


@_STRICT
class MatchTold(TypedDict):
    """The match that a table is a game of."""

    number: Annotated[int, Field(description="which game this is, from 1")]
    games: Annotated[int, Field(description="how many there will be")]
    earlier: list[MatchGame]
    over: bool
    text: Annotated[str, Field(description="how it stands or ended, once this game is over")]
    next: Annotated[str | None, Field(description="the table of the next game, once it has begun")]


@_STRICT
class OfferTold(TypedDict):
    """What somebody asks all others."""

    kind: OfferKind
    seats: Annotated[Sequence[Seat], Field(description="of whoever asks")]
    asked: Annotated[bool, Field(description="whether this player is to answer")]
    mine: Annotated[bool, Field(description="whether this player asks")]


@_STRICT
class ClockTold(TypedDict):
    """The clock of a game between people, in milliseconds. `since` and the message's `now` are those of the server."""

    kind: Annotated[Literal["live", "days"], Field(description="base and increment in seconds, or days for each turn")]
    base: int
    increment: int
    days: int
    left: Annotated[Sequence[int | None], Field(description="by seat, as it was at `since`; null for a program")]
    running: Annotated[Seat | None, Field(description="whose time runs")]
    since: int
    free: Annotated[bool, Field(description="the first move is not counted")]
    paused: bool


Part = Any
"""A shape, spot, mirror, piece, tray, mark or action as in `core.picture.scene`, without what has its default; in a
delta also [3, 5]: five items of the same list before, from its place 3 on."""


@_STRICT
class SceneTold(TypedDict, total=False):
    """What differs from the scene the connection was sent before; all of it in the first message."""

    game: str
    title: str
    width: float
    height: float
    map: list[float] | None
    beside: list[float] | None
    ground: list[Part]
    board: list[Part]
    map_ground: list[Part]
    map_board: list[Part]
    spots: list[Part]
    mirrors: list[Part]
    trays: list[Part]
    pieces: list[Part]
    actions: list[Part]
    marks: list[Part]
    choices: Annotated[Any, Field(description="what to point at for each legal move, as a tree of ids; `?` is a ghost")]
    looks: Annotated[dict[str, list[Part]], Field(description="new or other than before; a page keeps all it has")]
    ghosts: Annotated[dict[str, Part], Field(description="by an id, what would be seen at the next; as with looks")]


@_STRICT
class TableShared(TypedDict):
    """What a `table` message tells in one language to all who know the same, but its moves and its scene."""

    type: Literal["table"]
    id: str
    game: str
    title: str
    players: int
    options: Mapping[str, Any]
    pace: Annotated[int, Field(description="milliseconds between two moves when only opponents play")]
    ply: Annotated[int, Field(description="how many steps there are")]
    seats: list[SeatTold]
    accounts: Annotated[bool, Field(description="whether `score` tells what the points are made up of")]
    to_act: Seat | None
    thinking: Annotated[Seat | None, Field(description="the opponent that thinks now")]
    expected: Annotated[str, Field(description="what the seat to act is to do, as a sentence")]
    status: str
    last: LastTold | None
    over: bool
    outcome: OutcomeTold | None
    match: MatchTold | None
    next: Annotated[str | None, Field(description="the table where the same people went on")]
    paused: bool
    clock: ClockTold | None
    stand_in: Annotated[int | None, Field(description="level of the program that takes over from whoever is gone")]
    planned: Annotated[Sequence[int], Field(description="the plies of moves that conditional moves made")]
    lobby: Annotated[bool, Field(description="whether anybody may take an open seat")]
    bots: Annotated[bool, Field(description="and whether bots may, too")]
    rated: Annotated[bool, Field(description="whether ratings are at stake, as things stand")]
    public: Annotated[bool, Field(description="whether everybody finds the game in lists")]
    waiting: Annotated[bool, Field(description="whether a seat is still open; nobody moves until then")]


class TableOwn(TypedDict):
    """What it tells to one player."""

    mine: Annotated[Sequence[Seat], Field(description="the seats this player acts for")]
    can: Can
    may_offer: Annotated[list[OfferKind], Field(description="what this player may ask the others for")]
    offer: OfferTold | None
    cover: Annotated[Seat | None, Field(description="the person who has not yet said that nobody else is looking")]
    own: Annotated[bool, Field(description="whether this player sits here or set up the table; others watch")]


@_STRICT
class TableMessage(TableShared, TableOwn):
    """The table, after every change."""

    moves: NewSteps
    scene: SceneTold
    now: NotRequired[Now]
    re: NotRequired[Re]


@_STRICT
class LeanShared(TypedDict):
    """What a `table` message tells to all programs that know the same."""

    type: Literal["table"]
    id: str
    game: str
    ply: int
    to_act: Seat | None
    over: bool
    outcome: LeanOutcome | None
    view: Annotated[Any, Field(description="the position as this seat may know it; with `history=1` all to go on from")]
    clock: ClockTold | None
    waiting: Annotated[bool, Field(description="whether a seat is still open; nobody moves until then")]
    next: Annotated[str | None, Field(description="the table where the same players went on")]


class LeanOwn(TypedDict):
    """What it tells to one of them."""

    mine: Sequence[Seat]
    legal: Annotated[list[str], Field(description="the moves of whoever is to act here")]
    offer: OfferTold | None


@_STRICT
class LeanTableMessage(LeanShared, LeanOwn):
    """The table for programs (`lean=1`), after every change: no pictures."""

    steps: NewLeanSteps
    now: NotRequired[Now]
    re: NotRequired[Re]


@_STRICT
class SceneHead(TypedDict):
    """All of a `scene` message but the scene."""

    type: Literal["scene"]
    ply: int
    seats: list[SeatTold]
    to_act: Seat | None
    expected: str
    status: str
    last: LastTold | None
    re: NotRequired[Re]


@_STRICT
class SceneMessage(SceneHead):
    """An earlier position, asked for with `goto`."""

    scene: SceneTold


@_STRICT
class SupposedHead(TypedDict):
    """All of a `supposed` message but the scene."""

    type: Literal["supposed"]
    moves: Sequence[str]
    told: Annotated[list[str], Field(description="the same as sentences")]
    to_act: Seat | None
    complete: Annotated[bool, Field(description="whether these moves are a line that can be kept")]
    re: NotRequired[Re]


@_STRICT
class SupposedMessage(SupposedHead):
    """The position after moves that may come, asked for with `suppose`."""

    scene: SceneTold


@_STRICT
class PlanMessage(TypedDict):
    """The conditional moves of this player, from a ply on; nobody else is told."""

    type: Literal["plan"]
    ply: int
    lines: list[list[str]]
    re: NotRequired[Re]


@_STRICT
class RefusedMessage(TypedDict):
    """Why something cannot be done; with the clause of the rules if it is one that forbids it."""

    type: Literal["refused"]
    text: str
    clause: str | None
    re: NotRequired[Re]


@_STRICT
class PreviewMessage(TypedDict):
    """What a move would change, in a phrase; empty if there is nothing to say."""

    type: Literal["preview"]
    move: str
    text: str
    path: Annotated[Sequence[str], Field(description="the ids of the spots it would go over")]
    stops: Annotated[Sequence[str], Field(description="those where a part of it would end that players count")]
    re: NotRequired[Re]


@_STRICT
class ScoreTold(TypedDict):
    """A part of the score: what it is for, the clause, the points of each seat, and the ids of spots to mark."""

    text: str
    clause: str
    points: Sequence[float]
    ids: Sequence[str]


@_STRICT
class ScoreMessage(TypedDict):
    """What the points after so many steps are made up of; nothing where a game has none or cannot tell."""

    type: Literal["score"]
    ply: int
    items: list[ScoreTold]
    re: NotRequired[Re]


@_STRICT
class SightMessage(TypedDict):
    """What the move after which there were so many steps looked like, about the middle of a spot."""

    type: Literal["sight"]
    ply: int
    at: Annotated[str | None, Field(description="the id of the spot; null if there is nothing to see")]
    drawn: Annotated[list[Part], Field(description="looks, each with `x` and `y` from the middle of the spot")]
    covers: Annotated[list[Any], Field(description="the squares it covers if they are several, in the same way")]
    re: NotRequired[Re]


@_STRICT
class AwayTold(TypedDict):
    """A person who is not there, and how many milliseconds ago they were seen last."""

    seat: Seat
    ago: int


@_STRICT
class PresenceMessage(TypedDict):
    """Who looks at the table now: the seats of people who do, the others, and how many watch. Not for programs."""

    type: Literal["presence"]
    here: list[Seat]
    away: list[AwayTold]
    onlookers: int


@_STRICT
class GoneMessage(TypedDict):
    """The table was removed, or there is none (closed with 4404), or the token is no bot's (closed with 4401)."""

    type: Literal["gone"]
    text: NotRequired[str]


@_STRICT
class BrokenMessage(TypedDict):
    """What is stored of the table cannot be played again (closed with 4410)."""

    type: Literal["broken"]
    text: str
    record: Annotated[bool, Field(description="whether a part of it can be saved")]


@_STRICT
class ReadyMessage(TypedDict):
    """A bot is ready from now on (`/api/bots/live`)."""

    type: Literal["ready"]
    name: str
    games: list[str]


@_STRICT
class ChallengeMessage(TypedDict):
    """Somebody wants to play with this bot (`/api/bots/live`). It answers with POST `/api/challenges/{table}`."""

    type: Literal["challenge"]
    table: str
    game: str
    players: int
    options: Mapping[str, Any]
    seat: Annotated[Seat, Field(description="the one that is kept for the bot")]
    names: Annotated[list[str | None], Field(description="of those who sit there, by seat")]


ShortMessage = (
    RefusedMessage
    | HintMessage
    | SolvableMessage
    | PreviewMessage
    | ScoreMessage
    | PlanMessage
    | PresenceMessage
    | TalkMessage
    | GoneMessage
    | BrokenMessage
    | ReadyMessage
    | ChallengeMessage
)
SENT = (
    TableMessage,
    LeanTableMessage,
    SceneMessage,
    SupposedMessage,
    PlanMessage,
    RefusedMessage,
    HintMessage,
    SolvableMessage,
    PreviewMessage,
    ScoreMessage,
    SightMessage,
    PresenceMessage,
    TalkMessage,
    GoneMessage,
    BrokenMessage,
    ReadyMessage,
    ChallengeMessage,
)
"""All that the server sends, in the order of /docs."""
