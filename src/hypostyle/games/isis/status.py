"""What a person is told beside the board of ISIS: how far stones go, and what can be done now."""

from collections.abc import Sequence

from hypostyle.core.kernel.position import Position
from hypostyle.core.words import Text
from hypostyle.games.isis import board, words
from hypostyle.games.isis.codes import CLAIM, MOVE, PASS, UNDER, split_move
from hypostyle.games.isis.facts import facts_of


def status(position: Position, language: str, names: Sequence[str]) -> str:
    """How many stones are where, and so how far each goes (I-6)."""
    return tell_numbers(words.STATUS, facts_of(position).in_play, language)


def tell_numbers(sentence: Text, in_play: int, language: str) -> str:
    """A sentence about the two numbers that say how far stones go (I-6)."""
    return sentence[language].format(below=board.STONES - in_play, in_play=in_play)


def prompt(position: Position, language: str) -> str:
    """What can be done now: enter, move, return, claim, or only pass."""
    moves = [split_move(move) for move in position.legal_list()]
    kinds = {kind for _, _, kind in moves}
    if kinds == {PASS}:
        return words.PROMPTS["pass"][language]
    parts = []
    if UNDER in {start for start, _, _ in moves}:
        parts.append("enter")
    if MOVE in {kind for start, _, kind in moves if start != UNDER}:
        parts.append("move")
    if CLAIM in kinds:
        parts.append("claim")
    facts = facts_of(position)
    below, in_play = count_steps(facts.in_underworld), count_steps(facts.in_play)
    return words.PROMPTS[" ".join(parts)][language].format(below=below[language], in_play=in_play[language])


def count_steps(count: int) -> Text:
    """A number of steps in words."""
    if count == 1:
        return words.ONE_STEP
    return {language: text.format(count=count) for language, text in words.STEPS.items()}
