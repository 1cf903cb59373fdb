"""What can be wrong with a record, in words."""

from collections.abc import Mapping
from typing import ClassVar

from hypostyle.core.objection import IllegalMove
from hypostyle.core.words import LANGUAGES, SaidError, Text

FAULTS: Mapping[str, Text] = {
    "no text": {"en": "a record is a text, not {kind}", "de": "eine Aufzeichnung ist ein Text, nicht {kind}"},
    "too long": {
        "en": "the record is {length} characters long; more than {most} are not read",
        "de": "die Aufzeichnung ist {length} Zeichen lang; mehr als {most} werden nicht gelesen",
    },
    "no tag": {
        "en": 'this is not a tag; one looks like [Date "2026-11-15"]',
        "de": 'das ist keine Angabe; eine sieht so aus: [Date "2026-11-15"]',
    },
    "tag twice": {"en": "the tag {name} is given twice", "de": "die Angabe {name} steht zweimal da"},
    "no turn": {
        "en": "the move {move} has no turn before it, such as 12:0",
        "de": "vor dem Zug {move} fehlt, wann und von wem er ist, etwa 12:0",
    },
    "no move": {"en": "there is no move before this ;", "de": "vor diesem ; steht kein Zug"},
    "event": {
        "en": "an event of chance stands within a turn and looks like <this>",
        "de": "was der Zufall bringt, steht innerhalb eines Zuges und sieht <so> aus",
    },
    "loose variation": {
        "en": "a variation must follow the move it replaces",
        "de": "eine Variante muss dem Zug folgen, den sie ersetzt",
    },
    "empty variation": {
        "en": "this ) closes no variation with moves in it",
        "de": "diese ) schließt keine Variante mit Zügen ab",
    },
    "open variation": {
        "en": "a variation is not closed with )",
        "de": "eine Variante ist nicht mit ) abgeschlossen",
    },
    "many entries": {
        "en": "a record has at most {most} moves, variations included",
        "de": "eine Aufzeichnung hat höchstens {most} Züge, Varianten eingeschlossen",
    },
    "many moves": {"en": "a game has at most {most} moves", "de": "eine Partie hat höchstens {most} Züge"},
    "open comment": {
        "en": "a comment is not closed with }}",
        "de": "ein Kommentar ist nicht mit }} abgeschlossen",
    },
    "loose comment": {
        "en": "a comment in a variation must follow a move",
        "de": "ein Kommentar in einer Variante muss einem Zug folgen",
    },
    "note": {
        "en": "what stands in [ ] must be a sign such as !?, a mark, proven, en, de, value, chance, points, spent or "
        "clock",
        "de": "was in [ ] steht, muss ein Zeichen wie !? sein oder mark, proven, en, de, value, chance, points, spent "
        "oder clock",
    },
    "loose note": {"en": "[{note}] must follow a move", "de": "[{note}] muss einem Zug folgen"},
    "out of place": {"en": "{character} is out of place here", "de": "{character} passt hier nicht hin"},
    "value": {
        "en": "[value] is given once for a move, each number from -1 to 1",
        "de": "[value] steht für einen Zug nur einmal da, jede Zahl von -1 bis 1",
    },
    "seconds": {
        "en": "[{note}] is given once for a move: the number of seconds, not below 0",
        "de": "[{note}] steht für einen Zug nur einmal da: die Zahl der Sekunden, nicht unter 0",
    },
    "chance": {
        "en": "[chance] is given once for a move, each number from 0 to 1",
        "de": "[chance] steht für einen Zug nur einmal da, jede Zahl von 0 bis 1",
    },
    "points": {
        "en": "[points] is given once for a move, each number from -{most} to {most}",
        "de": "[points] steht für einen Zug nur einmal da, jede Zahl von -{most} bis {most}",
    },
    "proven twice": {
        "en": "[proven] is given once for a move",
        "de": "[proven] steht für einen Zug nur einmal da",
    },
    "each seat": {
        "en": "[{note}] needs {players} numbers, one for each seat",
        "de": "[{note}] braucht {players} Zahlen, für jeden Spieler eine",
    },
    "sign": {
        "en": "a sign such as ! is given once for a move",
        "de": "ein Zeichen wie ! steht für einen Zug und nur einmal da",
    },
    "many marks": {
        "en": "a position has at most {most} marks",
        "de": "eine Stellung hat höchstens {most} Markierungen",
    },
    "no comment": {
        "en": "[{language}] must stand before a comment",
        "de": "[{language}] muss vor einem Kommentar stehen",
    },
    "long comment": {
        "en": "a comment has at most {most} characters, not {length}",
        "de": "ein Kommentar hat höchstens {most} Zeichen, nicht {length}",
    },
    "field": {
        "en": "the field {name} is missing, or holds what does not belong there",
        "de": "das Feld {name} fehlt oder enthält etwas, das nicht dorthin gehört",
    },
    "other field": {
        "en": "there is no field {name}",
        "de": "ein Feld {name} gibt es nicht",
    },
    "twice": {
        "en": "the same move follows the same position twice",
        "de": "derselbe Zug folgt zweimal auf dieselbe Stellung",
    },
    "no json": {
        "en": "a game with variations is a JSON object, at most {most} characters long",
        "de": "eine Partie mit Varianten ist ein JSON-Objekt, höchstens {most} Zeichen lang",
    },
    "lacks": {
        "en": 'the record lacks the tag [{name} "..."]',
        "de": 'in der Aufzeichnung fehlt die Angabe [{name} "..."]',
    },
    "result": {
        "en": 'the result must be {unfinished} or {players} places by seat, such as "1 2"',
        "de": 'das Ergebnis muss {unfinished} sein oder {players} Ränge nach Spielern, etwa "1 2"',
    },
    "foreign tag": {
        "en": "{title} with {players} players has no tag {name}",
        "de": "bei {title} mit {players} Spielern gibt es die Angabe {name} nicht",
    },
    "ruling": {
        "en": "{title} has no ruling {clause}; its rulings are {known}",
        "de": "{title} hat keine Auslegung {clause}; es gibt {known}",
    },
    "date": {"en": "{text} is not a date such as 2026-11-15", "de": "{text} ist kein Datum wie 2026-11-15"},
    "setup": {
        "en": "the set-up has other players or options than the tags",
        "de": "die Ausgangsstellung hat andere Spieler oder Einstellungen als die Angaben",
    },
    "ending": {
        "en": "by its moves the game ended {true}, reason {reason}; the tags say otherwise",
        "de": "nach den Zügen endete die Partie {true}, Grund {reason}; die Angaben sagen etwas anderes",
    },
    "no end": {
        "en": "an unfinished game has no reason for its end",
        "de": "eine Partie, die nicht zu Ende ist, hat keinen Grund für ihr Ende",
    },
    "reason": {
        "en": "the game is not over by the rules: its reason must be {reasons}",
        "de": "nach den Regeln ist die Partie nicht zu Ende: Ihr Grund muss {reasons} sein",
    },
    "elsewhere": {"en": "{why}", "de": "{why}"},
}
_LINE: Text = {"en": "line {line}: ", "de": "Zeile {line}: "}
_NODE: Text = {"en": "position {line}: ", "de": "Stellung {line}: "}
UNTOLD = "hier steht etwas, das nicht zur Partie passt"
"""In German of what is only told in English."""


class RecordError(SaidError):
    """A record cannot be read. `line` is where, `sentence` what is wrong there, in English."""

    _where: ClassVar[Text] = _LINE

    def __init__(self, line: int, fault: str, **values: object):
        phrase = {language: self._where[language] + FAULTS[fault][language] for language in LANGUAGES}
        super().__init__(phrase, line=line, **values)
        self.line = line
        self.fault = fault
        self.values = values
        self.sentence = str(self).removeprefix(self._where["en"].format(line=line))


class TreeError(RecordError):
    """The JSON of a tree cannot be read. `line` is the number of the node, 0 for the root and the game itself."""

    _where = _NODE


def fault_of(line: int, problem: ValueError, untold: str = UNTOLD) -> RecordError:
    """What was found wrong elsewhere, as a fault of the record; `untold` is German for what is only told in English."""
    if isinstance(problem, IllegalMove):
        why = {language: f"{problem.objection.said(language)} ({problem.clause})" for language in LANGUAGES}
    elif isinstance(problem, SaidError):
        why = {language: problem.said(language) for language in LANGUAGES}
    else:
        why = {"en": str(problem), "de": untold}
    return RecordError(line, "elsewhere", why=why)
