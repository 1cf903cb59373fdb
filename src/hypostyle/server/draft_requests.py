"""What the page sends that sets up positions."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import Field

from hypostyle.server.limits import STUDY_BYTES
from hypostyle.server.requests import Id, Strict, StudyName

DraftName = Annotated[StudyName, Field(min_length=1)]


class PlacePiece(Strict):
    """Put a piece of the palette on a place; `piece/1` is the second way to lay it."""

    kind: Literal["place"]
    piece: Id
    place: Id


class RemovePiece(Strict):
    """Take away what lies on top of a place, or this piece from a pile beside the board."""

    kind: Literal["remove"]
    place: Id
    piece: Id = ""


class MovePiece(Strict):
    """Bring what lies on top of a place to another one."""

    kind: Literal["move"]
    start: Id
    end: Id


class SetField(Strict):
    """Set what a control is about; with the number of players what each of them has is cut or filled."""

    kind: Literal["set"]
    path: Id
    value: Any


class ClearBoard(Strict):
    """Take everything off the board."""

    kind: Literal["clear"]


class StartAnew(Strict):
    """The usual start, with the players and options there are."""

    kind: Literal["start"]


Edit = Annotated[PlacePiece | RemovePiece | MovePiece | SetField | ClearBoard | StartAnew, Field(discriminator="kind")]


class DraftedPosition(Strict):
    """A position that may be wrong, in the form of `State.to_json`; left out: the usual start."""

    fields: dict[str, Any] | None = None
    edit: Annotated[Edit, Field(description="done to it first")] | None = None
    tall: Annotated[bool, Field(description="the scene is for a narrow screen held upright")] = False
    looks: Annotated[bool, Field(description="tell how the pieces of the palette are drawn, too")] = False


class PositionText(Strict):
    """A position as JSON, or a record that ends with it."""

    text: Annotated[str, Field(max_length=STUDY_BYTES)]


class KeptDraft(Strict):
    """A position to keep, problems and all."""

    game: Annotated[str, Field(max_length=40)]
    name: DraftName
    fields: dict[str, Any]


class ChangedDraft(Strict):
    """Another position for a kept one, or another name; what is left out stays."""

    name: DraftName | None = None
    fields: dict[str, Any] | None = None
