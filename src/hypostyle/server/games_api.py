"""The games: what there is to choose, pictures, rules, lessons."""

from __future__ import annotations

import asyncio
import json
from functools import lru_cache
from typing import Annotated, Any, Literal

from fastapi import APIRouter, Depends, Query, Request, Response
from fastapi.responses import JSONResponse

import hypostyle
from hypostyle.core.editor import Editor
from hypostyle.core.game import Game
from hypostyle.core.legend import LegendBoard
from hypostyle.core.lesson import LessonStep
from hypostyle.core.level import LEVEL_MANNERS, LEVEL_NAMES, LEVEL_STRENGTHS, TOP_LEVEL
from hypostyle.core.match import usual_games
from hypostyle.core.objection import NOTATION
from hypostyle.core.option import Option
from hypostyle.core.picture.crop import part_around
from hypostyle.core.picture.palette import THEMES
from hypostyle.core.state import State
from hypostyle.core.words import SaidError, seat_number
from hypostyle.server.new_tables import find_game, plan
from hypostyle.server.plates import address, plate
from hypostyle.server.refusal import Refusal, why_not
from hypostyle.server.requests import Language, LessonMove, LessonTouch, Setting
from hypostyle.server.rules_html import rules_html
from hypostyle.server.scene_form import SceneForm
from hypostyle.server.step_messages import tell_last
from hypostyle.server.visitor import preferred_language
from hypostyle.server.words import say

router = APIRouter(prefix="/api/games", tags=["games"])
Theme = Literal["day", "night"]


class SvgResponse(Response):
    """A picture; the description of the interface names its kind."""

    media_type = "image/svg+xml"


FOR_GOOD = f"public, max-age={365 * 24 * 3600}, immutable"


def asked_language(request: Request, language: Language | None = None) -> str:
    """The language of the answer: as asked for, else the browser's."""
    return language or preferred_language(request.headers)


Spoken = Annotated[str, Depends(asked_language)]


@router.get("")
def games(language: Spoken) -> list[dict[str, Any]]:
    """All games."""
    return [_tell_game(hypostyle.game(name), language) for name in hypostyle.game_names()]


def _tell_game(game: Game, language: str) -> dict[str, Any]:
    return {
        "name": game.name,
        "title": game.title,
        "line": game.line[language],
        "credit": game.credit[language],
        "players": list(game.seats),
        "usual": game.usual,
        "minutes": game.minutes,
        "hidden": game.hidden,
        "chance": game.chance,
        "lesson": len(game.lesson),
        "editor": type(game.editor) is not Editor,
        "options": [_tell_option(option, language) for option in game.options],
        "picture": {theme: address(game.name, language, theme) for theme in THEMES},
        "seat_titles": [title[language] for title in game.seat_titles],
        "match": _tell_match(game, language),
        "levels": [
            {
                "level": level,
                "name": LEVEL_NAMES[level - 1][language],
                "strength": LEVEL_STRENGTHS[level - 1][language],
                "manner": LEVEL_MANNERS[level - 1][language],
            }
            for level in range(1, TOP_LEVEL + 1)
        ],
    }


def _tell_match(game: Game, language: str) -> dict[str, Any] | None:
    """By the number of players how many games a match may have, and how many it usually has."""
    games = {str(players): list(offered) for players in game.seats if (offered := game.match_games(players))}
    if not games:
        return None
    usual = {players: usual_games(game, int(players)) for players in games}
    return {"games": games, "usual": usual, "help": game.match_help[language]}


def _tell_option(option: Option, language: str) -> dict[str, Any]:
    kind = "choice" if option.choices else "bool" if isinstance(option.default, bool) else "number"
    return {
        "name": option.name,
        "label": option.label[language],
        "help": option.help[language],
        "default": option.default,
        "kind": kind,
        "low": option.low,
        "high": option.high,
        "choices": list(option.choices),
        "below_players": option.below_players,
        "refused": list(option.refused),
    }


@router.post("/{game}/check")
def check(game: str, setting: Setting, language: Spoken) -> dict[str, Any]:
    """Whether such a table can be set up."""
    try:
        plan(game, setting)
    except SaidError as problem:
        return {"ok": False, "error": problem.said(language)}
    except ValueError as problem:
        return {"ok": False, "error": str(problem)}
    except Refusal as refusal:
        if refusal.status == 404:
            raise
        return {"ok": False, "error": refusal.said(language)}
    return {"ok": True, "known": _tell_known(find_game(game), setting, language)}


def _tell_known(game: Game, setting: Setting, language: str) -> str | None:
    """In how few moves such a solitaire can be solved, as far as it is known."""
    if game.solitaire is None or (game.usual if setting.players is None else setting.players) != 1:
        return None
    options = game.check_options(1, setting.options)
    known = game.solitaire.known.get(options[game.solitaire.option])
    return None if known is None else known.told(language)


@router.get("/{game}/picture.svg", response_class=SvgResponse)
async def picture(
    game: str, language: Spoken, theme: Theme = "day", version: Annotated[str, Query(max_length=64)] = ""
) -> Response:
    """A picture that shows off the game. With its version, as the list of games tells it, it may be kept for good."""
    found = await asyncio.to_thread(plate, find_game(game).name, language, theme)
    return svg_response(found.svg, FOR_GOOD if version == found.digest else "no-cache")


def svg_response(drawn: str, kept: str = "no-store") -> Response:
    """A picture by itself; `kept` says for how long."""
    return SvgResponse(drawn, headers={"Cache-Control": kept})


@router.get("/{game}/rules")
async def rules(game: str, language: Spoken) -> dict[str, str]:
    """The rules as HTML, an element with its own id for every clause."""
    found = find_game(game)
    html = await asyncio.to_thread(rules_html, found.name, language)
    return {"title": found.title, "credit": found.credit[language], "html": html}


@router.get("/{game}/legend")
async def legend(game: str, language: Spoken) -> Response:
    """What the signs in the pictures of the game mean, each as a part of a scene: its left, top, width and height."""
    told = await asyncio.to_thread(_legend, find_game(game).name, language)
    return Response(told, media_type="application/json")


@lru_cache
def _legend(name: str, language: str) -> str:
    game = hypostyle.game(name)
    return f"[{','.join(_tell_board(game, board, language) for board in game.legend)}]"


def _tell_board(game: Game, board: LegendBoard, language: str) -> str:
    scene = board.state(game).scene(board.seat, language=language)
    signs = [
        {
            "name": sign.name[language],
            "text": sign.text[language],
            "clause": sign.clause,
            "part": part_around(scene, sign.crop, sign.margins),
        }
        for sign in board.signs
    ]
    told = json.dumps({"signs": signs}, ensure_ascii=False)[:-1]
    return f'{told},"scene":{SceneForm(scene, choosing=False).whole()}}}'


# ---- lessons ----


@router.get("/{game}/lesson")
def lesson(game: str, language: Spoken) -> dict[str, Any]:
    """What a guided first game is about."""
    found = find_game(game)
    return {"title": found.title, "steps": [{"title": step.title[language]} for step in found.lesson]}


@router.get("/{game}/lesson/{number}")
async def lesson_step(game: str, number: int, language: Spoken, tall: bool = False) -> Response:
    """One step: what is explained, and the position to try it in. Steps count from 0."""
    found, step = _step(game, number)
    head: dict[str, Any] = {
        "title": step.title[language],
        "text": step.text[language],
        "clause": step.clause,
        "todo": step.to_do,
        "seat": step.seat,
    }
    state = await asyncio.to_thread(_position, found, step)
    head["wanted"] = await asyncio.to_thread(_wanted, state, step)
    return await asyncio.to_thread(_with_scene, head, state, step, language, tall)


@router.post("/{game}/lesson/{number}")
async def lesson_move(game: str, number: int, done: LessonMove) -> Response:
    """What the reader did: right, or why not."""
    found, step = _step(game, number)
    state = await asyncio.to_thread(_position, found, step)
    objection = await asyncio.to_thread(state.explain, done.move)
    if objection is not None:
        clause = None if objection.clause == NOTATION else objection.clause
        return JSONResponse({"right": False, "text": objection.said(done.language), "clause": clause})
    if not step.wants(done.move):
        text = step.nudge.get(done.language, "")
        return JSONResponse({"right": False, "text": text, "clause": step.clause})
    state.play(done.move)
    head = {"right": True, "text": step.praise.get(done.language, "")}
    return await asyncio.to_thread(_with_scene, head, state, step, done.language, done.tall)


@router.post("/{game}/lesson/{number}/touch")
async def lesson_touch(game: str, number: int, touch: LessonTouch) -> dict[str, str | None]:
    """The reader pointed at something that is no choice: why it is none."""
    found, step = _step(game, number)
    state = await asyncio.to_thread(_position, found, step)
    refusal = await asyncio.to_thread(why_not, state, touch.ids)
    return {"text": refusal.said(touch.language), "clause": refusal.clause}


def _step(game: str, number: int) -> tuple[Game, LessonStep]:
    found = find_game(game)
    if not 0 <= number < len(found.lesson):
        raise Refusal("no lesson", 404)
    return found, found.lesson[number]


def _position(game: Game, step: LessonStep) -> State:
    state = game.setup(step.fields, step.players, **step.options)
    for move in step.played:
        state.play(move)
    return state


def _wanted(state: State, step: LessonStep) -> list[str]:
    """The ids to point at for the moves that a step wants."""
    choices = state.scene(step.seat).choices
    return sorted({each for move in choices if step.wants(move) for each in choices[move]}) if step.to_do else []


def _with_scene(head: dict[str, Any], state: State, step: LessonStep, language: str, tall: bool) -> Response:
    scene = state.scene(step.seat, tall=tall, language=language)
    named = [say("person", language, number=seat_number(seat)) for seat in range(state.players)]
    named[step.seat] = say("you", language)
    last = tell_last(state, named, (step.seat,), language)
    choosing = "right" not in head and step.to_do
    told = json.dumps({**head, "last": last}, ensure_ascii=False)[:-1]
    return Response(f'{told},"scene":{SceneForm(scene, choosing).whole()}}}', media_type="application/json")
