"""What a page is told of a review, in its language. Everybody may know all of it: the game is over."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import orjson

from hypostyle.core.state import State
from hypostyle.players.grading import GRADES, INACCURACY, SIGNS
from hypostyle.players.hint import why
from hypostyle.players.review import Remark, best_steps, cost_of, is_nearly_best, summaries, turning_points
from hypostyle.players.review_words import (
    GRADE_NAMES,
    tell_exercise,
    tell_proof,
    tell_summary,
    tell_try,
    tell_turned,
    tell_why,
)
from hypostyle.server.reviewed_game import ReviewedGame
from hypostyle.server.scene_form import SceneForm
from hypostyle.server.snapshot import Snapshot
from hypostyle.server.step_messages import tell_last
from hypostyle.server.store.reviews import ReviewRow
from hypostyle.server.table_parts import brief_ending, tell_seats

DIGITS = 3


def tell_review(
    snapshot: Snapshot, row: ReviewRow | None, found: ReviewedGame, since: int, language: str
) -> dict[str, Any]:
    """How far a review is, the moves from a number on, and what they come to."""
    names = snapshot.seating.names(language)
    played = summaries(found.remarks, snapshot.state.players)
    return {
        "seats": tell_seats(snapshot, snapshot.state, names, language),
        "grades": [{"grade": grade, "sign": SIGNS[grade], "name": GRADE_NAMES[grade][language]} for grade in GRADES],
        "plies": found.plies,
        "last": snapshot.state.ply,
        "state": "none" if row is None else row.state,
        "parts": 0 if row is None else row.parts,
        "known": 0 if row is None else sum(found.is_known(number) for number in range(row.parts)),
        "from": since,
        "moves": _tell_moves(found, since, names, language),
        "summaries": [
            {
                "seat": each.seat,
                "accuracy": None if each.accuracy is None else round(each.accuracy),
                "counts": each.counts,
                "text": tell_summary(each, names[each.seat], language),
            }
            for each in played
        ],
        "turned": tell_turned(len(turning_points(found.remarks)), language) if found.complete else "",
        "exercises": [{"ply": remark.ply, "seat": remark.seat, "turn": remark.turn} for remark in found.exercises],
    }


def _tell_moves(found: ReviewedGame, since: int, names: list[str], language: str) -> list[dict[str, Any]]:
    remarks = found.remarks[since:]
    if not remarks:
        return []
    first = remarks[0].ply
    accounts = found.state.accounts(first)
    everybody = range(found.state.players)
    return [
        {
            "ply": remark.ply,
            "turn": remark.turn,
            "seat": remark.seat,
            "text": remark.move,
            "told": accounts[remark.ply - first].sentence.said(names, everybody, language),
            "grade": remark.grade,
            "loss": round(remark.loss, DIGITS),
            "forced": remark.verdict.forced,
            "chances": [round(chance, DIGITS) for chance in remark.chances],
            "after": None if (after := remark.chances_after) is None else [round(each, DIGITS) for each in after],
            "better": _tell_better(found.state, remark, names, language),
            "proof": tell_proof(remark.seat, remark.answer.best, language),
        }
        for remark in remarks
    ]


def _tell_better(state: State, remark: Remark, names: Sequence[str], language: str) -> str:
    """The best move as a sentence, where another one cost something."""
    if remark.loss < INACCURACY:
        return ""
    return _tell_move(state.at(remark.ply), remark.answer.best.move, names, language)


def _tell_move(state: State, move: str, names: Sequence[str], language: str) -> str:
    number = state.game.write_moves(state.position, state.position.legal_list())[move]
    return state.game.tell_move(state.position, number).said(names, range(state.players), language)


# ---- positions ----


def position_message(snapshot: Snapshot, ply: int, tall: bool, language: str) -> bytes:
    """The position after so many steps, as the seat to act there saw it."""
    state = snapshot.state.at(ply)
    ended = brief_ending(snapshot, language) if ply == snapshot.state.ply else ""
    return _with_scene({"ply": ply, "to_act": state.seat}, snapshot, state, state.seat, tall, language, ended=ended)


def _with_scene(
    head: dict[str, Any],
    snapshot: Snapshot,
    state: State,
    seat: int | None,
    tall: bool,
    language: str,
    *,
    choosing: bool = False,
    ended: str = "",
) -> bytes:
    names = snapshot.seating.names(language)
    scene = state.scene(seat, tall=tall, language=language, names=names, ended=ended)
    last = tell_last(state, names, range(state.players), language)
    told = orjson.dumps({**head, "last": last})[:-1]
    return told + f',"scene":{SceneForm(scene, choosing).whole()}}}'.encode()


# ---- exercises ----


def exercise_message(snapshot: Snapshot, found: ReviewedGame, number: int, tall: bool, language: str) -> bytes:
    """The position before a mistake, with the moves to choose from, and what is to be done."""
    remark = found.exercises[number]
    state = snapshot.state.at(remark.ply)
    names = snapshot.seating.names(language)
    told = _tell_move(state, remark.move, names, language)
    head = {
        "number": number,
        "ply": remark.ply,
        "seat": remark.seat,
        "text": tell_exercise(remark, names[remark.seat], told, language),
    }
    return _with_scene(head, snapshot, state, remark.seat, tall, language, choosing=True)


def try_message(snapshot: Snapshot, found: ReviewedGame, number: int, move: str, tall: bool, language: str) -> bytes:
    """What comes of a move that was tried there."""
    remark = found.exercises[number]
    state = snapshot.state.at(remark.ply)
    objection = state.explain(move)
    if objection is not None:
        return orjson.dumps({"right": False, "text": objection.said(language, snapshot.seating.names(language))})
    cost = cost_of(remark, found.weighed(number), move)
    text = tell_try(remark, move, cost, language)
    if not is_nearly_best(remark, cost):
        return orjson.dumps({"right": False, "text": text})
    return _after(snapshot, state, remark, move, text, tall, language)


def solution_message(snapshot: Snapshot, found: ReviewedGame, number: int, tall: bool, language: str) -> bytes:
    """The best move of an exercise, why, and how it goes on."""
    remark = found.exercises[number]
    state = snapshot.state.at(remark.ply)
    move = remark.answer.best.move
    told = _tell_move(state, move, snapshot.seating.names(language), language)
    text = tell_why(told, why(state, move)[language], language)
    return _after(snapshot, state, remark, move, text, tall, language)


def _after(snapshot: Snapshot, state: State, remark: Remark, move: str, text: str, tall: bool, language: str) -> bytes:
    """The position after a good move; after the best one also how it could go on."""
    names, everybody = snapshot.seating.names(language), range(state.players)
    line: list[str] = []
    if move == remark.answer.best.move:
        ahead = state.copy()
        ahead.leave_chance()
        best_steps(ahead, remark)
        line = [account.sentence.said(names, everybody, language) for account in ahead.accounts(state.ply)]
    state.leave_chance()
    state.play(move)
    proof = tell_proof(remark.seat, remark.answer.best, language) if line else ""
    head = {"right": True, "text": text, "line": line, "proof": proof}
    return _with_scene(head, snapshot, state, remark.seat, tall, language)
