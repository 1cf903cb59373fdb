"""What a person is told beside the board: the status line, whose turn it is, and what the seat to act is to do."""

from collections.abc import Sequence

from hypostyle.core.kernel.position import Position
from hypostyle.core.words import Text
from hypostyle.games.sakkara import board, codes, words
from hypostyle.games.sakkara.facts import SakkaraFacts, facts_of


def status(position: Position, language: str, names: Sequence[str]) -> str:
    """How many cubes of each colour are visible (S-12), and what the square rule has to say now (S-9 to S-11)."""
    return status_line(facts_of(position), language)


def status_line(facts: SakkaraFacts, language: str) -> str:
    """The status, of facts that are known already."""
    light, dark = facts.visible_cubes
    parts = [words.STATUS[language].format(light=light, dark=dark)]
    if facts.laid is not None:
        parts.append(words.STATUS_SQUARE[language])
    if facts.lifted is not None:
        parts.append(words.STATUS_LIFTED[language].format(kind=facts.lifted.kind))
    if facts.taboo is not None:
        parts.append(words.STATUS_TABOO[language].format(square=board.NAMES[facts.blocks[facts.taboo].first]))
    return "; ".join(parts)


def turn_line(position: Position, facts: SakkaraFacts, language: str) -> str:
    """Whose turn it is and what for, or who has won."""
    if facts.actor < 0:
        places = position.get_places()
        if places == [1, 1]:
            return words.DRAWN[language]
        return words.WON[language].format(colour=words.COLOURS[places.index(1)][language]).capitalize()
    phrase = words.TO_LAY
    if facts.laid is not None:
        phrase = words.TO_LIFT
    elif facts.lifted is not None:
        phrase = words.TO_LAY_AGAIN
    return phrase[language].format(colour=words.COLOURS[facts.actor][language]).capitalize()


def prompt(position: Position, language: str) -> str:
    """Lay a block; after a square lift one or keep; lay the lifted one; or pass."""
    facts = facts_of(position)
    told: Text
    if facts.lifted is not None:
        told = words.PROMPTS["lay lifted"]
    elif facts.laid is not None:
        told = words.PROMPTS["square"]
    elif codes.kind_of_move(position.legal_list()[0]) == codes.PASS:
        told = words.PROMPTS["pass"]
    else:
        told = words.PROMPTS["lay" if facts.blocks else "lay first"]
    return told[language]
