"""What is told of the talk at a table; `message_types` has all other messages."""

from __future__ import annotations

from typing import Annotated, Literal, NotRequired

from pydantic import ConfigDict, Field, with_config
from typing_extensions import TypedDict

from hypostyle.server.phrases import PhraseId

_STRICT = with_config(ConfigDict(extra="forbid"))
Seat = int


@_STRICT
class SaidTold(TypedDict):
    """Something a player said: a phrase, which each page has in its reader's language, or a text."""

    number: int
    seat: Annotated[Seat, Field(description="where whoever said it sat")]
    name: str
    mine: bool
    at: Annotated[int, Field(description="milliseconds since 1970")]
    phrase: NotRequired[PhraseId]
    text: NotRequired[str]


@_STRICT
class TalkMessage(TypedDict):
    """What was said at the table. For those who play here with others; neither for onlookers nor for programs."""

    type: Literal["talk"]
    lines: list[SaidTold]
    whole: Annotated[bool, Field(description="these are all lines; else they follow those told before")]
    free_text: Annotated[bool, Field(description="whether everybody switched it on, so that one can write")]
    wanted: Annotated[list[Seat], Field(description="the seats of those who switched it on")]
    decided: Annotated[bool, Field(description="whether this player has switched it on or off here")]
    muted: Annotated[list[Seat], Field(description="the seats of those whom this player does not hear")]
