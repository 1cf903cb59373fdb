"""What the windows of a study are told: the tree, the position that is looked at, what the program thinks."""

from __future__ import annotations

import orjson

from hypostyle.core.ending import tell_outcome
from hypostyle.core.picture.palette import SEATS
from hypostyle.core.picture.scene import Scene
from hypostyle.core.record import Node
from hypostyle.core.state import State
from hypostyle.players.analysis import Analysis
from hypostyle.players.chances import move_chances, win_chances
from hypostyle.players.hint import why
from hypostyle.server.connection import Connection, View
from hypostyle.server.scene_form import SceneDelta, SceneForm
from hypostyle.server.step_messages import tell_last
from hypostyle.server.store.studies import StudyRow
from hypostyle.server.study_tree import StudyTree
from hypostyle.server.study_types import (
    AboutTold,
    ChanceTold,
    LineTold,
    NodeHead,
    NodeTold,
    StudySeat,
    StudyToldMessage,
    ThoughtMessage,
)
from hypostyle.server.table_parts import tell_prompt

MOST_CHANCES = 300
"""Events of chance that are offered to choose from."""
DIGITS = 4


def study_message(row: StudyRow, study: StudyTree, mine: bool, language: str) -> StudyToldMessage:
    """The whole study."""
    titles = study.game.seat_titles
    seats: list[StudySeat] = []
    for seat, (name, look) in enumerate(zip(study.names(language), SEATS, strict=False)):
        one: StudySeat = {
            "seat": seat,
            "name": name,
            "colour": look.colour,
            "shape": look.shape,
            "sign": look.sign,
            "side": study.sides[seat],
        }
        if titles:
            one["title"] = titles[seat][language]
        seats.append(one)
    return {
        "type": "study",
        "id": row.id,
        "about": tell_about(row),
        "game": row.game,
        "title": study.game.title,
        "mine": mine,
        "changes": row.changes,
        "seats": seats,
        "guessed": study.guessed,
        "nodes": tell_nodes(study, study.numbers, language),
    }


def tell_about(row: StudyRow) -> AboutTold:
    """What it is called, and who may read it."""
    return {"name": row.name, "access": "link" if row.access == "link" else "private"}


def tell_nodes(study: StudyTree, numbers: list[int] | tuple[int, ...], language: str) -> list[NodeTold]:
    """Positions of the tree."""
    names = study.names(language)
    everybody = range(len(names))
    told = []
    for number in numbers:
        node = study.find(number)
        one: NodeTold = {"id": number}
        if node.parent is not None and node.step is not None:
            one["parent"] = study.number(node.parent)
            one["turn"] = node.step.turn
            one["text"] = node.step.text
            if node.step.seat is None:
                one["text"] = study.game.tell_event(node.step.text, names, everybody, language)
                one["move"] = node.step.text
            else:
                one["seat"] = node.step.seat
        if node.children:
            one["children"] = [study.number(child) for child in node.children]
        if comment := node.said(language):
            one["comment"] = comment
        if node.sign:
            one["sign"] = node.sign
        if node.marks:
            one["marks"] = [(mark.colour, mark.place, *([mark.to] if mark.to else [])) for mark in node.marks]
        chances = node.chances
        if chances is None and node.values is not None:
            chances = win_chances(study.game, node.values, study.sides, seat_after(node))
        if chances is not None:
            one["chances"] = _rounded(chances)
        told.append(one)
    return told


def seat_after(node: Node) -> int | None:
    """Who was to act after a move, as far as the moves that follow it tell."""
    return next((child.step.seat for child in node.children if child.step is not None), None)


def _rounded(values: tuple[float, ...]) -> tuple[float, ...]:
    return tuple(round(value, DIGITS) for value in values)


# ---- the position that is looked at ----


def seat_shown(state: State, node: Node) -> int | None:
    """In a game with hidden parts: the seat whose things are shown, who is to act or acted last."""
    if not state.game.hidden or state.seat is not None:
        return state.seat if state.game.hidden else None
    here: Node | None = node
    while here is not None and (here.step is None or here.step.seat is None):
        here = here.parent
    return None if here is None or here.step is None else here.step.seat


def scene_of(study: StudyTree, state: State, node: Node, view: View) -> Scene:
    """What is drawn at a position."""
    return state.scene(
        seat_shown(state, node),
        tall=view.tall,
        turned=view.turned,
        language=view.language,
        names=study.names(view.language),
    )


def node_message(
    study: StudyTree, node: Node, state: State, connection: Connection, choosing: bool, re: int | None = None
) -> str:
    """The position that a window looks at, as the difference to the scene it has."""
    view = connection.view
    names = study.names(view.language)
    everybody = range(state.players)
    outcome = state.outcome
    head: NodeHead = {
        "type": "node",
        "node": study.number(node),
        "to_act": state.seat,
        "expected": tell_prompt(state, view.language),
        "status": state.status(view.language, names),
        "last": tell_last(state, names, everybody, view.language),
        "scores": state.game.scores(state.position) if state.game.has_scores else None,
        "outcome": "" if outcome is None else tell_outcome(state.game, state.position, outcome, names, view.language),
        "due": _tell_due(state, names, view.language),
    }
    if re is not None:
        head["re"] = re
    form = SceneForm(scene_of(study, state, node, view), choosing)
    told = SceneDelta.between(connection.shown, form)
    connection.shown = form
    return f'{orjson.dumps(head).decode()[:-1]},"scene":{told}}}'


def _tell_due(state: State, names: list[str], language: str) -> list[ChanceTold]:
    told: list[ChanceTold] = []
    for text, chance in state.chances()[:MOST_CHANCES]:
        words = state.game.tell_event(text, names, range(state.players), language)
        told.append({"text": text, "told": words, "chance": round(float(chance), DIGITS)})
    return told


# ---- what the program thinks ----


def thought_message(
    number: int, state: State, analysis: Analysis | None, names: list[str], language: str, running: bool
) -> ThoughtMessage:
    """What is known about a position; without an analysis nobody is to act, and the end itself is told."""
    told: ThoughtMessage = {
        "type": "thought",
        "node": number,
        "running": running,
        "done": True,
        "nodes": 0,
        "seconds": 0,
        "seat": state.seat,
        "chances": (),
        "lines": [],
        "ids": (),
        "said": "",
        "why": "",
    }
    sides = state.position.get_sides()
    if analysis is None:
        if state.outcome is not None:
            told["chances"] = _rounded(win_chances(state.game, state.outcome.returns, sides))
        return told
    answer = analysis.answer()
    best = answer.best
    told["done"] = answer.done
    told["nodes"] = answer.nodes
    told["seconds"] = round(answer.seconds, 1)
    told["chances"] = _rounded(move_chances(state.game, best, sides, answer.seat))
    told["ids"] = state.scene(state.seat).choices[best.move]
    told["said"] = _tell_move(state, best.move, names, language)
    told["why"] = why(state, best.move)[language]
    for each in answer.suggestions:
        words, scores = _along(analysis, each.line, names, language)
        line: LineTold = {
            "moves": each.line,
            "told": words,
            "chances": _rounded(move_chances(state.game, each, sides, answer.seat)),
            "values": _rounded(each.values),
            "points": scores if state.game.has_scores else None,
            "proven": each.proven,
            "ends": each.moves,
        }
        told["lines"].append(line)
    return told


def _tell_move(state: State, move: str, names: list[str], language: str) -> str:
    after = state.copy()
    after.leave_chance()
    after.play(move)
    return after.accounts(state.ply)[0].sentence.said(names, range(state.players), language)


def _along(
    analysis: Analysis, line: tuple[str, ...], names: list[str], language: str
) -> tuple[list[str], tuple[float, ...]]:
    """A line as people read it, and the points after it."""
    state = analysis.known
    state.leave_chance()
    words = []
    for text in line:
        if state.chance_due:
            words.append(state.game.tell_event(text, names, range(state.players), language))
            state.apply_chance(text)
        else:
            words.append(text)
            state.play(text)
    return words, state.game.scores(state.position)
