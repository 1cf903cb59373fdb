"""Puzzles over HTTP: the one of the day, one by its id, the next one; tries, hints and solutions; how it goes."""

from __future__ import annotations

import json
from functools import lru_cache
from random import SystemRandom
from typing import Annotated, Any

from fastapi import APIRouter, Path, Query, Response

import hypostyle
from hypostyle.core import puzzle as all_puzzles
from hypostyle.core.game import Game
from hypostyle.core.puzzle import SOLVED, WRONG, Puzzle
from hypostyle.core.words import SaidError
from hypostyle.server.games_api import Spoken, SvgResponse, Theme, svg_response
from hypostyle.server.identity import Known, PersonOnly, Player, Visiting
from hypostyle.server.new_tables import find_game
from hypostyle.server.puzzle_scores import (
    STRENGTHS,
    PuzzleRating,
    Strength,
    choose_next,
    date_of,
    day_of,
    streak_of,
)
from hypostyle.server.puzzle_telling import (
    frames_text,
    names_of,
    next_ids,
    reach,
    scene_text,
    solved_state,
    tell_puzzle,
    tell_solution,
)
from hypostyle.server.refusal import Refusal, RuleRefusal, why_not
from hypostyle.server.requests import PuzzleMoves, PuzzleTouch, PuzzleTry
from hypostyle.server.state_changes import now
from hypostyle.server.store.people import PlayerRow
from hypostyle.server.store.puzzles import Counted, Tried, TryRow, What
from hypostyle.server.table_registry import TableRegistry
from hypostyle.server.tables_api import Registry

router = APIRouter(prefix="/api/puzzles", tags=["puzzles"])
GameName = Annotated[str, Path(max_length=40)]
PuzzleId = Annotated[str, Path(max_length=60)]
_RANDOM = SystemRandom()


def find_puzzle(game: str, key: str) -> Puzzle:
    """A puzzle of a game by its id."""
    try:
        return all_puzzles.puzzle(find_game(game).name, key)
    except SaidError:
        raise Refusal("no puzzle", 404) from None


def puzzle_of_the_day(moment: int) -> Puzzle:
    """The puzzle of the day on which a moment is, in UTC."""
    try:
        return all_puzzles.daily(date_of(day_of(moment)))
    except SaidError:
        raise Refusal("no puzzle", 404) from None


# ---- which puzzles there are ----


@router.get("", dependencies=[Visiting])
async def puzzles(who: Known, registry: Registry, language: Spoken) -> dict[str, Any]:
    """The puzzle of the day, what there is to choose from, and how it goes for whoever asks."""
    moment = now()
    today = puzzle_of_the_day(moment)
    games = [hypostyle.game(name) for name in hypostyle.game_names()]
    return {
        "date": date_of(day_of(moment)).isoformat(),
        "today": tell_puzzle(today, language),
        "games": [_tell_choice(game, language) for game in games if all_puzzles.puzzles_of(game.name)],
        "me": await _progress(registry, who, moment),
    }


def _tell_choice(game: Game, language: str) -> dict[str, Any]:
    """A game with its themes, and how many puzzles each has."""
    of_game = all_puzzles.puzzles_of(game.name)
    counts = {theme: sum(theme in puzzle.themes for puzzle in of_game) for theme in game.puzzle_themes}
    return {
        "name": game.name,
        "title": game.title,
        "count": len(of_game),
        "themes": [
            {"code": theme, "name": name[language], "count": counts[theme]}
            for theme, name in game.puzzle_themes.items()
            if counts[theme]
        ],
    }


@router.get("/me", dependencies=[Visiting])
async def progress(who: Known, registry: Registry) -> dict[str, Any]:
    """How it goes: the days in a row, and the rating and the puzzles solved by game."""
    return await _progress(registry, who, now())


async def _progress(registry: TableRegistry, who: PlayerRow | None, moment: int) -> dict[str, Any]:
    stored = registry.store.puzzles
    days = {} if who is None else await stored.days(who.id)
    ratings = {} if who is None else await stored.ratings(who.id)
    tries = [] if who is None else await stored.tries(who.id)
    streak = streak_of([day for day, solved in days.items() if solved], day_of(moment))
    return {
        "streak": streak.current,
        "best_streak": streak.best,
        "solved_today": streak.today,
        "games": {
            game: {
                **_tell_rating(rating),
                "solved": sum(row.game == game and row.solved is not None for row in tries),
            }
            for game, rating in ratings.items()
            if game in hypostyle.game_names()
        },
    }


@router.get("/next", dependencies=[Visiting])
async def next_puzzle(
    who: Known,
    registry: Registry,
    game: Annotated[str | None, Query(max_length=40)] = None,
    theme: Annotated[str | None, Query(max_length=40)] = None,
    strength: Strength = "like",
    after: Annotated[str | None, Query(max_length=110, description="game/id: not this one again")] = None,
) -> dict[str, str]:
    """The next puzzle for whoever asks: near their rating, not one they tried already as long as there are others."""
    names = hypostyle.game_names() if game is None else [find_game(game).name]
    stored = registry.store.puzzles
    ratings = {} if who is None else await stored.ratings(who.id)
    rows = [] if who is None else await stored.tries(who.id)
    tried = {(row.game, row.puzzle): row.solved or row.decided or row.began for row in rows}
    names = [name for name in names if _to_choose(name, theme, after)]
    if not names:
        raise Refusal("no puzzle", 404)
    # Of several games one that was practised least comes first; chance decides among equals.
    name = min(names, key=lambda each: (sum(row.game == each for row in rows), _RANDOM.random()))
    wanted = ratings.get(name, PuzzleRating()).value + STRENGTHS[strength]
    times = {key: moment for (of, key), moment in tried.items() if of == name}
    chosen = choose_next(_to_choose(name, theme, after), times, wanted, _RANDOM)
    assert chosen is not None, "there is one"
    return {"game": name, "id": chosen.id}


def _to_choose(name: str, theme: str | None, after: str | None) -> list[Puzzle]:
    """The puzzles of a game about a theme; the last one only if it is the only one."""
    fitting = [puzzle for puzzle in all_puzzles.puzzles_of(name) if theme is None or theme in puzzle.themes]
    return [puzzle for puzzle in fitting if f"{name}/{puzzle.id}" != after] or fitting


@router.get("/today.svg", response_class=SvgResponse)
async def picture_of_the_day(registry: Registry, language: Spoken, theme: Theme = "day") -> Response:
    """A picture of the puzzle of the day."""
    return await _picture(registry, puzzle_of_the_day(now()), language, theme)


@router.get("/{game}/{key}/picture.svg", response_class=SvgResponse)
async def picture(
    game: GameName, key: PuzzleId, registry: Registry, language: Spoken, theme: Theme = "day"
) -> Response:
    """A picture of a puzzle."""
    return await _picture(registry, find_puzzle(game, key), language, theme)


async def _picture(registry: TableRegistry, puzzle: Puzzle, language: str, theme: str) -> Response:
    drawn = await registry.background.run(_draw, puzzle.game.name, puzzle.id, language, theme)
    return svg_response(drawn, "private, max-age=300")


@lru_cache(maxsize=32)
def _draw(game: str, key: str, language: str, theme: str) -> str:
    """The picture of a puzzle; that of the day is asked for by all who come to the hall."""
    puzzle = find_puzzle(game, key)
    state = puzzle.state()
    return state.svg(puzzle.seat, theme=theme, language=language, names=names_of(puzzle, state.players, language))


# ---- one puzzle ----


@router.get("/{game}/{key}", dependencies=[Visiting])
async def one(
    given: Response, game: GameName, key: PuzzleId, who: Known, registry: Registry, language: Spoken, tall: bool = False
) -> Response:
    """A puzzle: what is to be done, and the position. Of its solution nothing is told."""
    puzzle = find_puzzle(game, key)
    moment = now()
    ratings = {} if who is None else await registry.store.puzzles.ratings(who.id)
    rows = [] if who is None else await registry.store.puzzles.tries(who.id)
    row = next((row for row in rows if (row.game, row.puzzle) == (game, key)), None)
    head = {
        **tell_puzzle(puzzle, language),
        "daily": puzzle is _today(moment),
        "mine": _tell_mine(row),
        "me": _tell_rating(ratings.get(game, PuzzleRating())),
    }
    scene = await registry.background.run(lambda: scene_text(puzzle, puzzle.state(), language, tall, choosing=True))
    return _with(given, head, scene=scene)


def _tell_mine(row: TryRow | None) -> dict[str, Any] | None:
    """What I did with a puzzle; None if nothing."""
    if row is None:
        return None
    return {"score": row.score, "hinted": row.hinted, "solved": row.solved is not None}


def _tell_rating(rating: PuzzleRating) -> dict[str, int]:
    return {"rating": rating.shown, "tries": rating.tries}


def _today(moment: int) -> Puzzle | None:
    try:
        return puzzle_of_the_day(moment)
    except Refusal:
        return None


def _with(given: Response, head: dict[str, Any], **texts: str) -> Response:
    """An answer with parts that are JSON already, and the cookie that a new visitor is given."""
    told = json.dumps(head, ensure_ascii=False)[:-1]
    parts = "".join(f',"{name}":{text}' for name, text in texts.items())
    made = Response(f"{told}{parts}}}", media_type="application/json")
    made.headers.raw.extend(given.headers.raw)
    return made


@router.post("/{game}/{key}/try", dependencies=[PersonOnly])
async def try_move(
    given: Response, game: GameName, key: PuzzleId, done: PuzzleTry, who: Player, registry: Registry, language: Spoken
) -> Response:
    """The last of the moves is tried; those before it must have been right.

    The answer says whether it is right and tells, step by step, what happens then: the reply, or how a wrong move is
    refuted. Once the puzzle is solved the answer has the solution in words, too. The first try counts.
    """
    puzzle = find_puzzle(game, key)
    start = await registry.background.run(reach, puzzle, done.moves[:-1])
    objection = start.explain(done.moves[-1])
    if objection is not None:
        raise RuleRefusal(objection, lambda spoken: names_of(puzzle, start.players, spoken))
    verdict = await registry.background.run(puzzle.answer, done.moves)
    counted = None
    if verdict.status in (SOLVED, WRONG):
        what: What = "solved" if verdict.status == SOLVED else "wrong"
        counted = await registry.store.puzzles.count(_tried(puzzle, who, done.seconds), what)
    head: dict[str, Any] = {"status": verdict.status, "other": verdict.other, "counted": _tell_counted(counted)}
    if verdict.status == SOLVED:
        head["explained"] = await registry.background.run(tell_solution, puzzle, language)
    choosing = verdict.status not in (SOLVED, WRONG)
    frames = await registry.background.run(frames_text, puzzle, verdict.state, start.ply, language, done.tall, choosing)
    return _with(given, head, frames=frames)


def _tried(puzzle: Puzzle, who: PlayerRow, seconds: int | None = None) -> Tried:
    moment = now()
    day = day_of(moment) if puzzle is _today(moment) else None
    return Tried(who.id, puzzle.game.name, puzzle.id, puzzle.rating, moment, seconds, day)


def _tell_counted(counted: Counted | None) -> dict[str, Any] | None:
    """What a first try changed; None if it was none."""
    if counted is None or counted.score is None:
        return None
    return {"score": counted.score, "before": counted.before.shown, **_tell_rating(counted.after)}


@router.post("/{game}/{key}/touch")
async def touch(
    game: GameName, key: PuzzleId, done: PuzzleTouch, registry: Registry, language: Spoken
) -> dict[str, str | None]:
    """Something was pointed at that is no choice: why it is none."""
    puzzle = find_puzzle(game, key)

    def look() -> Refusal:
        state = reach(puzzle, done.moves)
        return why_not(state, done.ids, lambda spoken: names_of(puzzle, state.players, spoken))

    refusal = await registry.background.run(look)
    return {"text": refusal.said(language), "clause": refusal.clause}


@router.post("/{game}/{key}/hint", dependencies=[PersonOnly])
async def hint(
    game: GameName, key: PuzzleId, done: PuzzleMoves, who: Player, registry: Registry
) -> dict[str, list[str]]:
    """With what the next right move begins. A first try with a hint counts half."""
    puzzle = find_puzzle(game, key)
    ids = await registry.background.run(next_ids, puzzle, done.moves)
    await registry.store.puzzles.note_hint(_tried(puzzle, who))
    return {"ids": list(ids[:1])}


@router.post("/{game}/{key}/solution", dependencies=[PersonOnly])
async def solution(
    given: Response, game: GameName, key: PuzzleId, done: PuzzleMoves, who: Player, registry: Registry, language: Spoken
) -> Response:
    """Give up: the solution, step by step and in words. If the puzzle was not decided yet, it counts as not solved."""
    puzzle = find_puzzle(game, key)
    counted = await registry.store.puzzles.count(_tried(puzzle, who), "shown")
    explained = await registry.background.run(tell_solution, puzzle, language)
    end = await registry.background.run(solved_state, puzzle)
    start = await registry.background.run(
        lambda: scene_text(puzzle, puzzle.state(), language, done.tall, choosing=False)
    )
    frames = await registry.background.run(frames_text, puzzle, end, 0, language, done.tall, False)
    return _with(given, {"counted": _tell_counted(counted), "explained": explained}, start=start, frames=frames)
