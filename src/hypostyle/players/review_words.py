"""What a review says, in English and German."""

from __future__ import annotations

from hypostyle.core.answer import Suggestion
from hypostyle.core.words import Text, check_language, conjunction
from hypostyle.players.grading import Grade
from hypostyle.players.review import Remark, Summary, is_nearly_best

GRADE_NAMES: dict[Grade, Text] = {
    Grade.BEST: {"en": "best move", "de": "bester Zug"},
    Grade.GOOD: {"en": "good move", "de": "guter Zug"},
    Grade.INACCURACY: {"en": "inaccuracy", "de": "Ungenauigkeit"},
    Grade.MISTAKE: {"en": "mistake", "de": "Fehler"},
    Grade.BLUNDER: {"en": "blunder", "de": "grober Fehler"},
}
_MANY: dict[Grade, Text] = {
    Grade.BEST: {"en": "best moves", "de": "beste Züge"},
    Grade.GOOD: {"en": "good moves", "de": "gute Züge"},
    Grade.INACCURACY: {"en": "inaccuracies", "de": "Ungenauigkeiten"},
    Grade.MISTAKE: {"en": "mistakes", "de": "Fehler"},
    Grade.BLUNDER: {"en": "blunders", "de": "grobe Fehler"},
}
_WORDS: dict[str, Text] = {
    "summary": {"en": "{name}: accuracy {accuracy}. {counts}.", "de": "{name}: Genauigkeit {accuracy}. {counts}."},
    "no choice": {"en": "{name} never had a choice.", "de": "{name} hatte nie eine Wahl."},
    "turned": {
        "en": "Turn {turn}: {name} gave away {loss} of the chance to win.",
        "de": "Zug {turn}: {name} gab {loss} der Gewinnchance her.",
    },
    "exercise": {
        "en": "Turn {turn}, {name} to act: {told} That cost {loss} of the chance to win. Find something better.",
        "de": "Zug {turn}, {name} am Zug: {told} Das kostete {loss} der Gewinnchance. Finde etwas Besseres.",
    },
    "best": {"en": "Right, this is the best move.", "de": "Richtig, das ist der beste Zug."},
    "as good": {"en": "Right, this is just as good.", "de": "Richtig, das ist genauso gut."},
    "also good": {
        "en": "Also good: it costs only {loss} of the chance to win.",
        "de": "Auch gut: Das kostet nur {loss} der Gewinnchance.",
    },
    "played": {
        "en": "That is the move that was made: it cost {loss} of the chance to win.",
        "de": "Das ist der Zug aus der Partie: Er kostete {loss} der Gewinnchance.",
    },
    "wrong": {
        "en": "That would cost {loss} of the chance to win.",
        "de": "Das würde {loss} der Gewinnchance kosten.",
    },
    "unknown": {
        "en": "The program has not looked at this move. Try another one.",
        "de": "Diesen Zug hat das Programm nicht untersucht. Versuche einen anderen.",
    },
    "why": {"en": "{told} That {why}.", "de": "{told} Das {why}."},
    "proved win": {"en": "Proved: wins in {moves} moves.", "de": "Bewiesen: gewinnt in {moves} Zügen."},
    "proved loss": {"en": "Proved: loses in {moves} moves.", "de": "Bewiesen: verliert in {moves} Zügen."},
    "proved win at once": {"en": "Proved: wins at once.", "de": "Bewiesen: gewinnt sofort."},
    "certain win": {"en": "Proved: wins.", "de": "Bewiesen: gewinnt."},
    "certain loss": {"en": "Proved: loses.", "de": "Bewiesen: verliert."},
    "none turned": {"en": "No single move turned the game.", "de": "Kein einzelner Zug hat die Partie gewendet."},
    "one turned": {"en": "One move turned the game.", "de": "Ein Zug hat die Partie gewendet."},
    "many turned": {"en": "{number} moves turned the game.", "de": "{number} Züge haben die Partie gewendet."},
}


def _say(key: str, language: str, **values: object) -> str:
    return _WORDS[key][check_language(language)].format(**values)


def percent(share: float, language: str) -> str:
    """A part of the chance to win."""
    number = round(100 * share)
    told = str(number) if number or not share else {"en": "less than 1", "de": "weniger als 1"}[language]
    return f"{told}%" if language == "en" else f"{told}\N{NO-BREAK SPACE}%"


def tell_summary(summary: Summary, name: str, language: str) -> str:
    """How a seat played."""
    if summary.accuracy is None:
        return _say("no choice", language, name=name)
    counts = [
        f"{number} {(GRADE_NAMES if number == 1 else _MANY)[grade][language]}"
        for grade, number in summary.counts.items()
        if number
    ]
    accuracy = percent(round(summary.accuracy) / 100, language)
    return _say("summary", language, name=name, accuracy=accuracy, counts=conjunction(counts, language))


def tell_turned(number: int, language: str) -> str:
    """How many moves turned the game."""
    key = {0: "none turned", 1: "one turned"}.get(number, "many turned")
    return _say(key, language, number=number)


def tell_turning(remark: Remark, name: str, language: str) -> str:
    """A move that turned the game."""
    return _say("turned", language, turn=remark.turn, name=name, loss=percent(remark.loss, language))


def tell_exercise(remark: Remark, name: str, told: str, language: str) -> str:
    """What is to be done at a turning point; `told` is what was played, as a sentence."""
    loss = percent(remark.loss, language)
    return _say("exercise", language, turn=remark.turn, name=name, told=told, loss=loss)


def tell_try(remark: Remark, move: str, cost: float | None, language: str) -> str:
    """What comes of a move that was tried at a turning point."""
    if cost is None:
        return _say("unknown", language)
    if move == remark.answer.best.move:
        return _say("best", language)
    if not is_nearly_best(remark, cost):
        return _say("played" if move == remark.move else "wrong", language, loss=percent(cost, language))
    return _say("also good", language, loss=percent(cost, language)) if round(100 * cost) else _say("as good", language)


def tell_why(told: str, why: str, language: str) -> str:
    """A good move as a sentence, and why it is good, as a phrase of `players.hint`."""
    return _say("why", language, told=told, why=why)


def tell_proof(seat: int, found: Suggestion, language: str) -> str:
    """What is proved about a move; "" if nothing is."""
    value = found.values[seat]
    if not found.proven or abs(value) < 1:
        return ""
    if found.moves is None:
        return _say("certain win" if value > 0 else "certain loss", language)
    if found.moves == 1 and value > 0:
        return _say("proved win at once", language)
    return _say("proved win" if value > 0 else "proved loss", language, moves=found.moves)
