"""What several tests need to look at what happens by itself."""

import hypostyle

NAMES = ("Anna", "Ben", "Cleo", "Dana", "Emil", "Fritz")
Happened = list[tuple[str, str]]
"""Clauses, each with what is said."""


def happened(state: hypostyle.State, ply: int | None = None) -> Happened:
    """What happened by itself in a step, by default in the last."""
    effects = state.effects(state.ply if ply is None else ply)
    return [(effect.clause, effect.sentence.said(NAMES)) for effect in effects]


def after(state: hypostyle.State, move: str) -> Happened:
    """What happens by itself when a move is made, without the draws that may follow."""
    ply = state.ply + 1
    state.play(move)
    return happened(state, ply)


def told(state: hypostyle.State, move: str, language: str = "en", names: tuple[str, ...] = NAMES) -> str:
    """The sentence about a move that is made now."""
    ply = state.ply
    state.play(move)
    return state.accounts(ply)[0].sentence.said(names, (), language)
