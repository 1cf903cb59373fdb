"""Studies over HTTP: games with variations that a player keeps and may share by a link."""

from __future__ import annotations

import json
from dataclasses import asdict
from typing import Annotated, Any

from fastapi import APIRouter, Depends, Query, Request, Response
from fastapi.responses import PlainTextResponse

import hypostyle
from hypostyle.server.games_api import Spoken, SvgResponse, Theme, svg_response
from hypostyle.server.identity import Known, PersonOnly, Player, Visiting
from hypostyle.server.new_studies import NewStudies
from hypostyle.server.record_worker import Pictured
from hypostyle.server.requests import DescribedStudy, NewStudy, SavedStudy
from hypostyle.server.store.people import PlayerRow
from hypostyle.server.store.studies import StudyRow
from hypostyle.server.tables_api import Registry, text_file

router = APIRouter(prefix="/api/studies", tags=["studies"], dependencies=[PersonOnly])


def new_studies_of(request: Request) -> NewStudies:
    """What makes and changes studies."""
    made: NewStudies = request.app.state.new_studies
    return made


Keeper = Annotated[NewStudies, Depends(new_studies_of)]


@router.post("", status_code=201)
async def begin(wish: NewStudy, who: Player, language: Spoken, studies: Keeper) -> dict[str, str]:
    """Begin a study: of a table, a record, a position, or the start of a game.

    The game at a table can be studied once it is over; before, only by whoever plays alone or against programs. Of one
    with hidden cards that goes on, the study knows what the player may know: it begins with the present position.
    """
    return {"id": await studies.make(wish, who.id, language)}


@router.get("", dependencies=[Visiting])
async def my_studies(who: Known, registry: Registry) -> list[dict[str, Any]]:
    """My studies, the last changed first, without their trees."""
    return [] if who is None else [_tell(row) for row in await registry.store.studies.of_owner(who.id)]


@router.get("/{study}")
async def study(study: str, who: Known, studies: Keeper) -> dict[str, Any]:
    """A study with its tree: one's own, or one that is shared by its link."""
    row, tree = await studies.find(study, _id(who))
    return {**_tell(row), "mine": row.owner == _id(who), "tree": json.loads(tree)}


@router.put("/{study}")
async def save(study: str, wish: SavedStudy, who: Known, studies: Keeper) -> dict[str, int]:
    """Keep another tree. Refused when the study was changed since it was read; every move is replayed."""
    return {"changes": await studies.save(study, wish, _id(who))}


@router.patch("/{study}", status_code=204)
async def describe(study: str, wish: DescribedStudy, who: Known, studies: Keeper) -> None:
    """Call a study otherwise, or let whoever has its link read it."""
    await studies.describe(study, wish, _id(who))


@router.post("/{study}/copy", status_code=201)
async def copy(study: str, who: Player, studies: Keeper) -> dict[str, str]:
    """A study of one's own like this one."""
    return {"id": await studies.copy(study, who.id)}


@router.delete("/{study}", status_code=204)
async def remove(study: str, who: Known, studies: Keeper) -> None:
    """Remove a study."""
    await studies.remove(study, _id(who))


@router.get("/{study}/record", response_class=PlainTextResponse)
async def record(study: str, who: Known, studies: Keeper) -> Response:
    """A study as a record, as a file."""
    read = await studies.record(study, _id(who))
    return text_file(read.record, f"{read.game}-study-{study[:6]}.txt")


@router.get("/{study}/picture.svg", response_class=SvgResponse)
async def picture(
    study: str,
    who: Known,
    language: Spoken,
    studies: Keeper,
    node: Annotated[
        int | None, Query(ge=0, le=1_000_000, description="its place in `nodes`; left out: the end")
    ] = None,
    animated: Annotated[bool, Query(description="the whole line up to there, moving by itself")] = False,
    seat: Annotated[int | None, Query(ge=0, le=7, description="whose hand is shown")] = None,
    theme: Theme = "day",
    width: Annotated[int, Query(ge=200, le=2_000)] = 1_000,
) -> Response:
    """A picture of a position with what was drawn on it, or of a line; narrower than 600 it is drawn upright."""
    wish = Pictured(node, animated, seat, width, theme, language)
    return svg_response(await studies.picture(study, wish, _id(who)))


def _id(who: PlayerRow | None) -> str | None:
    return None if who is None else who.id


def _tell(row: StudyRow) -> dict[str, Any]:
    told = asdict(row)
    del told["owner"]
    return {**told, "title": hypostyle.game(row.game).title if row.game in hypostyle.game_names() else "?"}
