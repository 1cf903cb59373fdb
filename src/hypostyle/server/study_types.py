"""What the live connection of a study sends, as types: see message_types.py."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Literal, NotRequired

from pydantic import ConfigDict, Field, with_config
from typing_extensions import TypedDict

from hypostyle.server.message_types import (
    GoneMessage,
    LastTold,
    PreviewMessage,
    Re,
    RefusedMessage,
    SceneTold,
    Seat,
)

_STRICT = with_config(ConfigDict(extra="forbid"))
NodeNumber = int
ByMoves = Annotated[int | None, Field(description="a proved win or loss comes after at most so many more moves of all")]


@_STRICT
class StudySeat(TypedDict):
    """A seat of the game that is studied."""

    seat: Seat
    name: str
    colour: str
    shape: str
    sign: str
    side: Annotated[int, Field(description="seats with the same number are a team")]
    title: NotRequired[Annotated[str, Field(description="what the rules call the seat, such as White")]]


@_STRICT
class NodeTold(TypedDict):
    """A position of the tree: the step that led to it (none at the root), what follows, and what is said about it."""

    id: NodeNumber
    parent: NotRequired[NodeNumber]
    children: NotRequired[Annotated[list[NodeNumber], Field(description="the first is the main line")]]
    seat: NotRequired[Annotated[Seat, Field(description="left out for what chance brought")]]
    turn: NotRequired[int]
    text: NotRequired[Annotated[str, Field(description="the move in notation, or what chance brought in words")]]
    move: NotRequired[Annotated[str, Field(description="what chance brought, in notation")]]
    comment: NotRequired[str]
    sign: NotRequired[str]
    marks: NotRequired[
        Annotated[list[Sequence[str]], Field(description="each a colour, an id, and of arrows a second")]
    ]
    chances: NotRequired[Annotated[Sequence[float], Field(description="kept with it: the chance of each seat to win")]]


@_STRICT
class AboutTold(TypedDict):
    """What a study is called, and who may read it."""

    name: str
    access: Literal["private", "link"]


@_STRICT
class StudyToldMessage(TypedDict):
    """A study with its whole tree: what a window is told first, and when it was changed in another process."""

    type: Literal["study"]
    id: str
    about: AboutTold
    game: str
    title: str
    mine: bool
    changes: Annotated[int, Field(description="how often it was changed")]
    seats: list[StudySeat]
    guessed: Annotated[bool, Field(description="what was hidden from whoever began it is a guess")]
    nodes: Annotated[list[NodeTold], Field(description="each before those that follow it")]


@_STRICT
class TreeMessage(TypedDict):
    """The tree was changed, and it is stored: these nodes are new or other than before, those are gone."""

    type: Literal["tree"]
    changes: int
    nodes: list[NodeTold]
    removed: list[NodeNumber]
    re: NotRequired[Re]


@_STRICT
class AboutMessage(TypedDict):
    """The study is called otherwise, or shared otherwise."""

    type: Literal["about"]
    about: AboutTold


@_STRICT
class ChanceTold(TypedDict):
    """Something that chance may bring: in notation, in words, and how likely."""

    text: str
    told: str
    chance: float


@_STRICT
class NodeHead(TypedDict):
    """The position that is looked at, without its scene."""

    type: Literal["node"]
    node: NodeNumber
    to_act: Seat | None
    expected: str
    status: str
    last: LastTold | None
    scores: Sequence[float] | None
    outcome: Annotated[str, Field(description="how the game ended here, in a sentence")]
    due: Annotated[list[ChanceTold], Field(description="what chance may bring here, if something is to be drawn")]
    re: NotRequired[Re]


@_STRICT
class NodeMessage(NodeHead):
    """The position that is looked at; the scene has its choices."""

    scene: SceneTold


@_STRICT
class LineTold(TypedDict):
    """A move the program looks at, and how the game may go on."""

    moves: Annotated[Sequence[str], Field(description="in notation, what chance may bring among them")]
    told: Annotated[Sequence[str], Field(description="the same, chance in words")]
    chances: Annotated[Sequence[float], Field(description="of each seat to win, from 0 to 1")]
    values: Annotated[Sequence[float], Field(description="the expected return of each seat, from -1 to 1")]
    points: Annotated[Sequence[float] | None, Field(description="of each seat after this line, where there are points")]
    proven: bool
    ends: ByMoves


@_STRICT
class ThoughtMessage(TypedDict):
    """What the program thinks about the position; better and better while `running`."""

    type: Literal["thought"]
    node: NodeNumber
    running: bool
    done: Annotated[bool, Field(description="more thinking would change nothing")]
    nodes: int
    seconds: float
    seat: Seat | None
    chances: Annotated[Sequence[float], Field(description="of each seat to win; empty as long as nothing is known")]
    lines: list[LineTold]
    ids: Annotated[Sequence[str], Field(description="what to point at for the best move")]
    said: Annotated[str, Field(description="the best move as a sentence")]
    why: Annotated[str, Field(description="what it is good for, as a phrase")]


STUDY_SENT = (
    StudyToldMessage,
    TreeMessage,
    AboutMessage,
    NodeMessage,
    ThoughtMessage,
    PreviewMessage,
    RefusedMessage,
    GoneMessage,
)
"""All that is sent, in the order of /docs."""
ShortStudyMessage = (
    StudyToldMessage | TreeMessage | AboutMessage | ThoughtMessage | PreviewMessage | RefusedMessage | GoneMessage
)
