"""What pages send, checked before anything else looks at it."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, StringConstraints, TypeAdapter

from hypostyle.core.level import TOP_LEVEL
from hypostyle.core.names import check_typed_name
from hypostyle.server.clocks import BASE, DAYS, INCREMENT
from hypostyle.server.limits import RECORD_BYTES, STUDY_BYTES
from hypostyle.server.offers import OfferKind
from hypostyle.server.phrases import PhraseId

Language = Literal["en", "de"]
Name = Annotated[str, StringConstraints(strip_whitespace=True, max_length=40), AfterValidator(check_typed_name)]
MoveText = Annotated[str, StringConstraints(max_length=200)]
Id = Annotated[str, StringConstraints(max_length=100)]
Ids = Annotated[list[Id], Field(min_length=1, max_length=12)]
MOST_LINES, MOST_MOVES = 10, 12
"""Of conditional moves."""
Line = Annotated[list[MoveText], Field(min_length=1, max_length=MOST_MOVES)]
Ply = Annotated[int, Field(ge=0, le=1_000_000)]
SeatNumber = Annotated[int, Field(ge=0, le=7)]
PlayerName = Annotated[str, StringConstraints(strip_whitespace=True, min_length=1, max_length=30)]


STAND_IN = "with more than two seats: level of the program that takes over from whoever gives up or runs out of time"
POSITION = "start here, in the form of `State.to_json`: unrated, not in the lobby, no match, no bots elsewhere"
PUBLIC = "everybody finds it among the live games and on profiles; usually those that are rated or in the lobby"


class Strict(BaseModel):
    """Nothing more, nothing else, and numbers are no texts."""

    model_config = ConfigDict(extra="forbid", strict=True)


class Person(Strict):
    """A person at this screen."""

    kind: Literal["person"]
    name: Name | None = None


class Opponent(Strict):
    """The program."""

    kind: Literal["opponent"]
    level: Annotated[int, Field(ge=1, le=TOP_LEVEL)]
    name: Name | None = None


class Friend(Strict):
    """Somebody elsewhere who is invited by a link."""

    kind: Literal["friend"]


class Bot(Strict):
    """A bot that is ready for this game: it is challenged, and the seat is kept until it answers."""

    kind: Literal["bot"]
    id: Annotated[str, Field(max_length=40)]


Sitter = Annotated[Person | Opponent | Friend, Field(discriminator="kind")]
Seats = Annotated[list[Sitter], Field(min_length=1, max_length=8)]
NewSitter = Annotated[Person | Opponent | Friend | Bot, Field(discriminator="kind")]
NewSeats = Annotated[list[NewSitter], Field(min_length=1, max_length=8)]


class Setting(Strict):
    """A game to set up, as far as it goes."""

    players: Annotated[int, Field(ge=1, le=8)] | None = None
    options: Annotated[dict[str, Any], Field(max_length=20)] = {}
    seats: NewSeats | None = None
    games: Annotated[int, Field(ge=1, le=100, description="of a match; 1: a single game")] = 1


class LiveClock(Strict):
    """So many seconds for the whole game, and so many more for each turn."""

    kind: Literal["live"]
    base: Annotated[int, Field(ge=BASE[0], le=BASE[1])]
    increment: Annotated[int, Field(ge=INCREMENT[0], le=INCREMENT[1])] = 0


class DayClock(Strict):
    """So many days for each turn."""

    kind: Literal["days"]
    days: Annotated[int, Field(ge=DAYS[0], le=DAYS[1])]


class NewTable(Setting):
    """A table to set up."""

    game: Annotated[str, Field(max_length=40)]
    seats: NewSeats
    opens: Literal["lot"] | Annotated[int, Field(ge=0, le=7)] | None = None
    pace: Annotated[int, Field(ge=0, le=60_000)] = 700
    lobby: Annotated[bool, Field(description="anybody may take the seats of friends")] = False
    bots: Annotated[bool, Field(description="and so may bots")] = False
    clock: Annotated[LiveClock | DayClock, Field(discriminator="kind")] | None = None
    stand_in: Annotated[int, Field(ge=1, le=TOP_LEVEL, description=STAND_IN)] | None = None
    rated: Annotated[bool, Field(description="its end changes ratings: all others come as accounts")] = False
    public: Annotated[bool, Field(description=PUBLIC)] | None = None
    position: Annotated[dict[str, Any], Field(description=POSITION)] | None = None


class LoadedRecord(Strict):
    """The record of a game to go on with."""

    record: Annotated[str, Field(max_length=RECORD_BYTES)]
    seats: Seats | None = None


class FromTable(Strict):
    """A study of the game at a table: once it is over, or of one's own against programs."""

    kind: Literal["table"]
    table: Id


class FromRecord(Strict):
    """A study of a record, with its variations."""

    kind: Literal["record"]
    record: Annotated[str, Field(max_length=STUDY_BYTES)]


class FromPosition(Strict):
    """A study of a position, in the form of `State.to_json`."""

    kind: Literal["position"]
    position: dict[str, Any]


class FromStart(Strict):
    """A study that begins with the usual start of a game."""

    kind: Literal["start"]
    game: Annotated[str, Field(max_length=40)]
    players: Annotated[int, Field(ge=1, le=8)] | None = None
    options: Annotated[dict[str, Any], Field(max_length=20)] = {}


StudyName = Annotated[str, StringConstraints(strip_whitespace=True, max_length=80), AfterValidator(check_typed_name)]


class NewStudy(Strict):
    """What to study; without a name it is called like the game."""

    source: Annotated[FromTable | FromRecord | FromPosition | FromStart, Field(discriminator="kind")]
    name: StudyName = ""


class SavedStudy(Strict):
    """Another tree for a study, in the form of `GameTree.to_json`; `changes`: so many changes the page knew."""

    tree: dict[str, Any]
    changes: Annotated[int, Field(ge=0, le=2**31 - 1)]


class DescribedStudy(Strict):
    """Call a study otherwise, or let whoever has its link read it; what is left out stays."""

    name: Annotated[StudyName, Field(min_length=1)] | None = None
    access: Literal["private", "link"] | None = None


class Branch(Strict):
    """From where to play on as a new table."""

    ply: Ply
    seats: Seats | None = None


class Invite(Strict):
    """The seat that a link is to lead to; None for any that is free."""

    seat: SeatNumber | None = None


class InLobby(Strict):
    """Whether anybody may take an open seat, and whether bots may, too."""

    on: bool
    bots: bool = False


class Pairing(Strict):
    """A game and a clock, to play with anybody who wants the same, and how I am called from now on; None: as before."""

    game: Annotated[str, Field(max_length=40)]
    clock: Annotated[LiveClock | DayClock, Field(discriminator="kind")] | None = None
    name: PlayerName | None = None


class Joining(Strict):
    """How somebody who comes by a link is called from now on; None leaves it as it is."""

    name: PlayerName | None = None


class NewBot(Strict):
    """What a new bot is called."""

    name: PlayerName


class Challenged(Strict):
    """Whether a bot plays where it was challenged."""

    yes: bool


class Naming(Strict):
    """How I am called."""

    name: PlayerName


Password = Annotated[str, StringConstraints(min_length=1, max_length=200)]


class NewAccount(Strict):
    """A guest becomes an account."""

    name: PlayerName
    password: Password


class ByPassword(Strict):
    """Signing in. `take`: what the guest of this browser has goes to the account."""

    name: PlayerName
    password: Password
    take: bool = False


class ByRecovery(ByPassword):
    """The same with a recovery code, and a new password."""

    code: Annotated[str, StringConstraints(max_length=60)]


class ByLink(Strict):
    """Signing in by a link from another device."""

    token: Annotated[str, StringConstraints(max_length=64)]
    take: bool = False


class Confirming(Strict):
    """That it is really me."""

    password: Password


class NewPassword(Confirming):
    """Another password."""

    new: Password


class LessonMove(Strict):
    """What the reader of a lesson did."""

    move: MoveText
    language: Language = "en"
    tall: bool = False


class LessonTouch(Strict):
    """Where the reader of a lesson pointed, in vain."""

    ids: Ids
    language: Language = "en"


Played = Annotated[list[MoveText], Field(max_length=MOST_MOVES, description="one's own moves so far, without replies")]


class PuzzleMoves(Strict):
    """How far somebody has come in a puzzle."""

    moves: Played = []
    tall: Annotated[bool, Field(description="scenes are for a narrow screen held upright")] = False


class PuzzleTry(Strict):
    """What somebody does in a puzzle: the last of the moves."""

    moves: Annotated[Played, Field(min_length=1)]
    seconds: Annotated[int, Field(ge=0, le=86_400, description="since the puzzle was shown")] | None = None
    tall: bool = False


class PuzzleTouch(Strict):
    """Where somebody pointed in a puzzle, in vain."""

    moves: Played = []
    ids: Ids


class NumberedRequest(Strict):
    """A message on a live connection; its number `n` comes back as `re` in the answer."""

    n: Annotated[int, Field(ge=0, le=2**53)] | None = None


class ViewRequest(NumberedRequest):
    """Look differently."""

    type: Literal["view"]
    language: Language = "en"
    tall: bool = False
    turned: Annotated[int, Field(ge=0, le=3)] = 0


class MoveRequest(NumberedRequest):
    """A move; `ply` is how many steps the page knew."""

    type: Literal["move"]
    text: MoveText
    ply: Ply


class TouchRequest(NumberedRequest):
    """A touch that is no choice; the answer says why."""

    type: Literal["touch"]
    ids: Ids


class PreviewRequest(NumberedRequest):
    """What would this move change? Asked while somebody looks at it before making it."""

    type: Literal["preview"]
    move: MoveText


class ScoreRequest(NumberedRequest):
    """What are the points made up of, after so many steps?"""

    type: Literal["score"]
    ply: Ply


class SightRequest(NumberedRequest):
    """What did the move look like after which there were so many steps?"""

    type: Literal["sight"]
    ply: Ply


class PauseRequest(NumberedRequest):
    """Hold a game among opponents, or let it go on."""

    type: Literal["pause"]
    on: bool


class GotoRequest(NumberedRequest):
    """Look at an earlier position; None is the present."""

    type: Literal["goto"]
    ply: Ply | None


class SeatRequest(NumberedRequest):
    """Let a person or an opponent sit at a seat from now on, or keep it open for a friend."""

    type: Literal["seat"]
    seat: SeatNumber
    sitter: Sitter


class OfferRequest(NumberedRequest):
    """Ask the others: to take back my last move, a draw, to call the game off, a rematch, to pause a day clock."""

    type: Literal["offer"]
    kind: OfferKind


class AnswerRequest(NumberedRequest):
    """Agree to what is asked, or not; whoever asked takes it back."""

    type: Literal["answer"]
    yes: bool


class SupposeRequest(NumberedRequest):
    """Show the position after moves that may come, to enter conditional moves."""

    type: Literal["suppose"]
    moves: Annotated[list[MoveText], Field(max_length=MOST_MOVES)]


class PlanRequest(NumberedRequest):
    """Keep these conditional moves instead of those before, or only tell them; `ply`: so many steps the page knew."""

    type: Literal["plan"]
    ply: Ply
    lines: Annotated[list[Line], Field(max_length=MOST_LINES)] | None = None


class SayRequest(NumberedRequest):
    """Say a phrase to the others who play here."""

    type: Literal["say"]
    phrase: PhraseId


class WriteRequest(NumberedRequest):
    """Write something to them; only while all of them have switched it on."""

    type: Literal["write"]
    text: Annotated[str, StringConstraints(strip_whitespace=True, min_length=1, max_length=200)]


class FreeTextRequest(NumberedRequest):
    """Switch free text on or off for me at this table."""

    type: Literal["free_text"]
    on: bool


class MuteRequest(NumberedRequest):
    """Do not tell me what the player of this seat says, at any table; or do so again."""

    type: Literal["mute"]
    seat: SeatNumber
    on: bool


class PlainRequest(NumberedRequest):
    """Take back, do again, ask for a hint or whether a solitaire can still be solved, give up, say that nobody else is
    looking, or let a held clock run on.
    """

    type: Literal["undo", "redo", "hint", "solvable", "resign", "uncover", "resume"]


RECEIVED = (
    ViewRequest,
    MoveRequest,
    TouchRequest,
    PreviewRequest,
    ScoreRequest,
    SightRequest,
    PauseRequest,
    GotoRequest,
    SeatRequest,
    OfferRequest,
    AnswerRequest,
    SupposeRequest,
    PlanRequest,
    SayRequest,
    WriteRequest,
    FreeTextRequest,
    MuteRequest,
    PlainRequest,
)
"""All that a page or a program sends, in the order of /docs."""
PageRequest = (
    ViewRequest
    | MoveRequest
    | TouchRequest
    | PreviewRequest
    | ScoreRequest
    | SightRequest
    | PauseRequest
    | GotoRequest
    | SeatRequest
    | OfferRequest
    | AnswerRequest
    | SupposeRequest
    | PlanRequest
    | SayRequest
    | WriteRequest
    | FreeTextRequest
    | MuteRequest
    | PlainRequest
)
_MESSAGE: TypeAdapter[PageRequest] = TypeAdapter(Annotated[PageRequest, Field(discriminator="type")])


def read_request(text: str) -> PageRequest:
    """A message from a page; a ValidationError, which is a ValueError, if it is none."""
    return _MESSAGE.validate_json(text)
