"""Setting up positions over HTTP: editing one, and those that a player keeps."""

from __future__ import annotations

import asyncio
import json
import secrets
from dataclasses import asdict
from typing import Annotated, Any

from fastapi import APIRouter, Query, Request, Response

from hypostyle.core.draft import Draft
from hypostyle.core.game import Game
from hypostyle.core.picture.contents import token
from hypostyle.core.picture.scene import Shape
from hypostyle.core.state import State
from hypostyle.core.words import fill_names
from hypostyle.server.draft_requests import (
    ChangedDraft,
    ClearBoard,
    DraftedPosition,
    Edit,
    KeptDraft,
    MovePiece,
    PlacePiece,
    PositionText,
    RemovePiece,
    SetField,
)
from hypostyle.server.games_api import Spoken, SvgResponse, Theme, svg_response
from hypostyle.server.identity import Known, PersonOnly, Player, Visiting
from hypostyle.server.limits import DRAFT_BYTES, DRAFTS_EACH
from hypostyle.server.new_tables import find_game
from hypostyle.server.record_worker import read_position, unhistorical
from hypostyle.server.refusal import Refusal
from hypostyle.server.scene_form import SceneForm, brief_text
from hypostyle.server.snapshot import Snapshot
from hypostyle.server.state_changes import now
from hypostyle.server.store.drafts import DraftRow
from hypostyle.server.tables_api import Registry

router = APIRouter(prefix="/api", tags=["positions"])


@router.post("/games/{game}/draft")
async def draft(game: str, drafted: DraftedPosition, language: Spoken) -> Response:
    """All problems of a position that is being set up, what can be placed and set in it, and its scene.

    A problem has a code that lasts, the clauses of the rules it breaks, the fields and places it is about, the first
    place being the one to mark, and a sentence. A position with problems is drawn as far as it can be read.
    """
    return await asyncio.to_thread(_answer, find_game(game), drafted, language)


def _answer(game: Game, drafted: DraftedPosition, language: str) -> Response:
    made = game.draft(drafted.fields)
    if drafted.edit is not None:
        made = _edited(made, drafted.edit)
    head = _tell(made, language)
    if drafted.looks:
        head["looks"] = _looks(made, drafted.tall, language)
    told = json.dumps(head)[:-1]  # what strangers wrote may hold half characters
    scene = SceneForm(made.scene(tall=drafted.tall, language=language), choosing=False).whole()
    return Response(f'{told},"scene":{scene}}}', media_type="application/json")


def _edited(draft: Draft, edit: Edit) -> Draft:
    if isinstance(edit, PlacePiece):
        return draft.place(edit.piece, edit.place)
    if isinstance(edit, RemovePiece):
        return draft.remove(edit.place, edit.piece)
    if isinstance(edit, MovePiece):
        return draft.move(edit.start, edit.end)
    if isinstance(edit, SetField):
        if edit.path == "players":
            return draft.for_players(draft.game.check_players(edit.value))
        return draft.set(edit.path, edit.value)
    return draft.cleared() if isinstance(edit, ClearBoard) else draft.restarted()


def _tell(made: Draft, language: str) -> dict[str, Any]:
    names, editor, fields = made.names(language), made.game.editor, made.fields
    beside = [place for place in made.places if place in editor.beside]

    def named(text: Any) -> str:
        return fill_names(text[language], language, names)

    return {
        "problems": made.told(language, plain=True),
        "seats": names,
        "over": not made.problems and made.state().over,
        "fields": fields,
        "places": made.places,
        "beside": {place: named(name) for place, name in editor.beside.items() if place in beside},
        "contents": made.contents,
        "single": [place for place in made.places if not editor.repeats(place)],
        "palette": [
            {
                "id": item.id,
                "name": named(item.name),
                "seat": item.seat,
                "total": item.total,
                "left": item.left,
                "turns": item.turns,
                "beside": [place for place in beside if editor.place(fields, item.id, place)],
            }
            for item in made.palette
        ],
        "controls": [
            {
                "path": control.path,
                "label": named(control.label),
                "low": control.low,
                "high": control.high,
                "empty": control.empty,
                "choices": [{"value": value, "name": named(name)} for value, name in control.choices],
            }
            for control in made.controls
        ],
    }


def _looks(made: Draft, tall: bool, language: str) -> dict[str, Any]:
    """How the pieces of the palette are drawn when they are laid in the first way."""
    drawn, names = made.game.editor.looks(tall), made.names(language)
    return {
        item.id: _plain(drawn.get(item.id) or token(fill_names(item.name[language], language, names), item.seat))
        for item in made.palette
    }


def _plain(shapes: tuple[Shape, ...]) -> list[Any]:
    return [json.loads(brief_text(shape)) for shape in shapes]


@router.get("/games/{game}/pieces/{piece}")
async def turned(game: str, piece: str, tall: bool = False) -> list[list[dict[str, Any]]]:
    """How a piece of the palette is drawn in each way it can be laid; none if it has only one."""
    found = await asyncio.to_thread(find_game(game).editor.looks, tall)
    ways: list[list[dict[str, Any]]] = []
    while (drawn := found.get(f"{piece[:100]}/{len(ways)}")) is not None:
        ways.append(_plain(drawn))
    return ways


@router.post("/games/{game}/draft/picture.svg", response_class=SvgResponse)
async def picture(
    game: str,
    drafted: DraftedPosition,
    language: Spoken,
    theme: Theme = "day",
    width: Annotated[int, Query(ge=200, le=2_000)] = 1_000,
) -> Response:
    """A picture of a position that is being set up, problems and all; narrower than 600 it is drawn upright."""
    made = find_game(game).draft(drafted.fields)
    return svg_response(await asyncio.to_thread(made.svg, width=width, language=language, theme=theme))


@router.post("/games/{game}/draft/read")
async def read(game: str, given: PositionText, request: Request) -> dict[str, Any]:
    """The fields of a position from its JSON or from the end of a record; of this game if it names none."""
    found = await request.app.state.new_tables.reader.run(read_position, given.text)
    _check_length(found.fields)
    return {"game": find_game(found.game or game).name, "fields": json.loads(found.fields)}


@router.get("/tables/{table}/position")
async def position_of_table(
    table: str, who: Known, registry: Registry, ply: Annotated[int | None, Query(ge=0, le=1_000_000)] = None
) -> dict[str, Any]:
    """A position of the game at a table, to change it: whoever may study the game may have it.

    Of a game under way with hidden cards it agrees with what the player knows, and the rest is dealt anew.
    """
    found = await registry.look_up(table)
    player = None if who is None else who.id
    found.rights.check_study(player)
    if ply is not None and ply > found.state.ply:
        raise Refusal("no ply", 422)
    state = await registry.background.run(_known, found, found.rights.knowing(player), ply)
    return {"game": found.game.name, "fields": unhistorical(json.loads(state.to_json()))}


def _known(found: Snapshot, knowing: int | None, ply: int | None) -> State:
    state = found.state if ply is None else found.state.at(ply)
    if not found.game.hidden or found.outcome is not None:
        return state
    return found.game.from_view(state.view(knowing), secrets.randbits(62))


# ---- kept positions ----


@router.get("/drafts", dependencies=[PersonOnly, Visiting])
async def my_drafts(who: Known, registry: Registry) -> list[dict[str, Any]]:
    """The positions I keep, the last changed first, without their fields."""
    return [] if who is None else [_tell_row(row) for row in await registry.store.drafts.of_owner(who.id)]


@router.post("/drafts", status_code=201, dependencies=[PersonOnly])
async def keep(wish: KeptDraft, who: Player, registry: Registry) -> dict[str, str]:
    """Keep a position, problems and all."""
    fields = _written(wish.fields)
    made = await registry.store.drafts.make(who.id, wish.name, find_game(wish.game).name, fields, now(), DRAFTS_EACH)
    if made is None:
        raise Refusal("too many drafts", 409, most=DRAFTS_EACH)
    return {"id": made}


@router.get("/drafts/{draft}", dependencies=[PersonOnly])
async def kept(draft: str, who: Known, registry: Registry) -> dict[str, Any]:
    """A position I keep."""
    found = None if who is None else await registry.store.drafts.find(draft, who.id)
    if found is None:
        raise Refusal("no draft", 404)
    return {**_tell_row(found[0]), "fields": json.loads(found[1])}


@router.patch("/drafts/{draft}", status_code=204, dependencies=[PersonOnly])
async def change(draft: str, wish: ChangedDraft, who: Known, registry: Registry) -> None:
    """Keep another position in place of one, or call it otherwise."""
    fields = None if wish.fields is None else _written(wish.fields)
    if who is None or not await registry.store.drafts.change(draft, who.id, wish.name, fields, now()):
        raise Refusal("no draft", 404)


@router.delete("/drafts/{draft}", status_code=204, dependencies=[PersonOnly])
async def remove(draft: str, who: Known, registry: Registry) -> None:
    """Remove a position."""
    if who is None or not await registry.store.drafts.remove(draft, who.id):
        raise Refusal("no draft", 404)


def _written(fields: dict[str, Any]) -> str:
    """As it is stored: in ASCII, because what strangers wrote may hold half characters."""
    text = json.dumps(fields, separators=(",", ":"))
    _check_length(text)
    return text


def _check_length(text: str) -> None:
    if len(text) > DRAFT_BYTES:
        raise Refusal("draft too long", 422, most=DRAFT_BYTES)


def _tell_row(row: DraftRow) -> dict[str, Any]:
    told = asdict(row)
    del told["owner"]
    return told
