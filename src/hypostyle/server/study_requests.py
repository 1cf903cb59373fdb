"""What the page of a study sends, checked before anything else looks at it."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field, StringConstraints, TypeAdapter

from hypostyle.server.requests import Id, Ids, MoveText, NumberedRequest, ViewRequest

MOST_LINES = 5
"""That the program tells about at once."""
LONGEST_LINE = 12
LONGEST_COMMENT = 4_000
NodeNumber = Annotated[int, Field(ge=0, le=2**31 - 1)]
Place = Annotated[str, StringConstraints(min_length=1, max_length=100)]


class _AtNode(NumberedRequest):
    node: NodeNumber


class GoRequest(_AtNode):
    """Look at a position."""

    type: Literal["go"]


class PlayRequest(_AtNode):
    """Make a move there, or choose what chance brings; the line is added if it is not there yet."""

    type: Literal["play"]
    text: MoveText


class LineRequest(_AtNode):
    """Make several moves, such as a line that the program has told."""

    type: Literal["line"]
    moves: Annotated[list[MoveText], Field(min_length=1, max_length=LONGEST_LINE)]


class DrawRequest(_AtNode):
    """Let chance decide what is due there."""

    type: Literal["draw"]


class StudyTouchRequest(_AtNode):
    """A touch that is no choice there; the answer says why."""

    type: Literal["touch"]
    ids: Ids


class StudyPreviewRequest(_AtNode):
    """What would this move change there?"""

    type: Literal["preview"]
    move: MoveText


class PromoteRequest(_AtNode):
    """Move the line of a position up by one among those from the same position; `main`: make it the main line."""

    type: Literal["promote"]
    main: bool = False


class DeleteRequest(_AtNode):
    """Take out a position with all that follows it."""

    type: Literal["delete"]


class CommentRequest(_AtNode):
    """Say something about a position; an empty text takes it back."""

    type: Literal["comment"]
    text: Annotated[str, StringConstraints(strip_whitespace=True, max_length=LONGEST_COMMENT)]


class SignRequest(_AtNode):
    """Give the move that led to a position a sign; an empty one takes it back."""

    type: Literal["sign"]
    sign: Literal["", "!", "?", "!!", "??", "!?", "?!"]


class MarkRequest(_AtNode):
    """Draw a ring around a spot or piece, or an arrow to another; the same again takes it away."""

    type: Literal["mark"]
    place: Place
    to: Id = ""
    colour: Literal["green", "red", "blue", "yellow"] = "green"


class UnmarkRequest(_AtNode):
    """Take all that was drawn on a position away."""

    type: Literal["unmark"]


class ThinkRequest(NumberedRequest):
    """Let the program think along about whatever position is looked at, or not any more."""

    type: Literal["think"]
    on: bool
    lines: Annotated[int, Field(ge=1, le=MOST_LINES)] = 3


class MoreRequest(NumberedRequest):
    """Let it think on where it has stopped."""

    type: Literal["more"]


STUDY_RECEIVED = (
    ViewRequest,
    GoRequest,
    PlayRequest,
    LineRequest,
    DrawRequest,
    StudyTouchRequest,
    StudyPreviewRequest,
    PromoteRequest,
    DeleteRequest,
    CommentRequest,
    SignRequest,
    MarkRequest,
    UnmarkRequest,
    ThinkRequest,
    MoreRequest,
)
"""All that a page sends, in the order of /docs."""
Edit = (
    PlayRequest
    | LineRequest
    | DrawRequest
    | PromoteRequest
    | DeleteRequest
    | CommentRequest
    | SignRequest
    | MarkRequest
    | UnmarkRequest
)
StudyRequest = (
    ViewRequest
    | GoRequest
    | PlayRequest
    | LineRequest
    | DrawRequest
    | StudyTouchRequest
    | StudyPreviewRequest
    | PromoteRequest
    | DeleteRequest
    | CommentRequest
    | SignRequest
    | MarkRequest
    | UnmarkRequest
    | ThinkRequest
    | MoreRequest
)
_MESSAGE: TypeAdapter[StudyRequest] = TypeAdapter(Annotated[StudyRequest, Field(discriminator="type")])


def read_study_request(text: str) -> StudyRequest:
    """A message from a page; a ValidationError, which is a ValueError, if it is none."""
    return _MESSAGE.validate_json(text)
