"""What the signs in the pictures of THEBEN mean."""

from hypostyle.core.legend import LegendBoard, LegendSign

_STONES = LegendBoard(
    fields={"stones": {"d3": "WN BN WN", "g2": "BE", "a4": "WN", "j1": "BS", "i2": "WN"}, "seen": {}},
    signs=(
        LegendSign(
            name={"en": "white stone", "de": "weißer Stein"},
            text={
                "en": "A light disc. Each number says how far the stone goes in that direction.",
                "de": "Eine helle Scheibe. Jede Zahl sagt, wie weit der Stein in diese Richtung zieht.",
            },
            clause="T-3",
            crop=("a4",),
        ),
        LegendSign(
            name={"en": "black stone", "de": "schwarzer Stein"},
            text={
                "en": "A dark square, with the same numbers.",
                "de": "Ein dunkles Quadrat, mit denselben Zahlen.",
            },
            clause="T-3",
            crop=("j1",),
        ),
        LegendSign(
            name={"en": "stack", "de": "Stapel"},
            text={
                "en": "Rims under a stone: others lie beneath it. The slabs beside it show them from top to bottom, white with round "
                "ends, black with square ones. A stack belongs to the owner of its top stone.",
                "de": "Ränder unter einem Stein: Darunter liegen weitere. Die Scheiben daneben zeigen sie von oben nach unten, weiße mit "
                "runden, schwarze mit eckigen Enden. Ein Stapel gehört dem Besitzer des obersten Steins.",
            },
            clause="T-10",
            crop=("d3",),
            margins=(14, 14, 14, 14),
        ),
        LegendSign(
            name={"en": "ring with an ankh", "de": "Ring mit Anch"},
            text={
                "en": "The only free stone of its colour in the inner area. At the end of its player's turn there must be one inside.",
                "de": "Der einzige freie Stein seiner Farbe im Innenbereich. Am Ende seines Spielzugs muss dort einer stehen.",
            },
            clause="T-12",
            crop=("g2",),
            margins=(8, 8, 8, 8),
        ),
        LegendSign(
            name={"en": "outer circle", "de": "äußerer Kreis"},
            text={
                "en": "A move may end here only if it is empty. A stack that comes here is dissolved.",
                "de": "Ein Zug darf hier nur enden, wenn er leer ist. Ein Stapel, der hierher kommt, wird aufgelöst.",
            },
            clause="T-9",
            crop=("c1",),
        ),
        LegendSign(
            name={"en": "inner circle", "de": "innerer Kreis"},
            text={
                "en": "A move may end here on any stone, of either colour: it is covered, and a stack forms.",
                "de": "Ein Zug darf hier auf jedem Stein enden, gleich welcher Farbe: Er wird besetzt, und ein Stapel entsteht.",
            },
            clause="T-9",
            crop=("c2",),
        ),
        LegendSign(
            name={"en": "rosette", "de": "Rosette"},
            text={
                "en": "Stones pass over it; no move ends on it.",
                "de": "Steine ziehen darüber hinweg; kein Zug endet darauf.",
            },
            clause="T-2",
            crop=("f2",),
        ),
        LegendSign(
            name={"en": "rosette band", "de": "Rosettenband"},
            text={
                "en": "Only the first step of a move may cross it. Later in a move it turns a stone aside.",
                "de": "Nur der erste Schritt eines Zuges darf darüber. Später im Zug muss der Stein davor abbiegen.",
            },
            clause="T-8",
            crop=("b1", "b2"),
        ),
    ),
)
LEGEND = (_STONES,)
