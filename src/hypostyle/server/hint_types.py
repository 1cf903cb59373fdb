"""What a connection is told that asked the program for something, as types; see message_types.py."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Literal, NotRequired

from pydantic import ConfigDict, Field, with_config
from typing_extensions import TypedDict

_STRICT = with_config(ConfigDict(extra="forbid"))
Re = Annotated[int, Field(description="the number `n` of the message this answers")]


@_STRICT
class HintMessage(TypedDict):
    """A good move, the ids to point at for it, and why it is good."""

    type: Literal["hint"]
    move: str
    ids: Sequence[str]
    text: str
    re: NotRequired[Re]


@_STRICT
class SolvableMessage(TypedDict):
    """Whether a solitaire can still be solved, with a sentence about it: in how many more moves a solution is known; or
    after how many moves it last could.
    """

    type: Literal["solvable"]
    result: Annotated[str, Field(description="win, loss or unknown")]
    moves: int | None
    back: int | None
    text: str
    re: NotRequired[Re]
