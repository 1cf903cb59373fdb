"""What the signs in the pictures of SAKKARA mean."""

from hypostyle.core.legend import LegendBoard, LegendSign

_SQUARE = LegendBoard(
    played=("c3l c4l d3d d4d", "b5d c5ll d5d", "e3d e4d f4l f5l"),
    signs=(
        LegendSign(
            name={"en": "light cube", "de": "heller Würfel"},
            text={
                "en": "Counts for Light while it is visible from above. The number is its level.",
                "de": "Zählt für Hell, solange er von oben sichtbar ist. Die Zahl ist seine Ebene.",
            },
            clause="S-12",
            crop=("c3",),
        ),
        LegendSign(
            name={"en": "dark cube", "de": "dunkler Würfel"},
            text={
                "en": "Hatched at the corners. Counts for Dark while it is visible from above.",
                "de": "An den Ecken schraffiert. Zählt für Dunkel, solange er von oben sichtbar ist.",
            },
            clause="S-12",
            crop=("b5",),
        ),
        LegendSign(
            name={"en": "heavy line", "de": "dicke Linie"},
            text={
                "en": "Goes round the visible cubes of one block; in red round the block that was laid last.",
                "de": "Umgibt die sichtbaren Würfel eines Bausteins, in Rot die des zuletzt gelegten.",
            },
            clause="S-1",
            crop=("c3", "d4"),
        ),
        LegendSign(
            name={"en": "new square", "de": "neues Quadrat"},
            text={
                "en": "Rings about four cubes of one colour on one level: whoever made the square may move one block.",
                "de": "Ringe um vier Würfel einer Farbe auf einer Ebene: Wer das Quadrat gebildet hat, darf einen Baustein versetzen.",
            },
            clause="S-9",
            crop=("d3", "e4"),
        ),
        LegendSign(
            name={"en": "dots", "de": "Punkte"},
            text={
                "en": "So many levels may be built on this square.",
                "de": "So viele Ebenen darf dieses Feld hoch werden.",
            },
            clause="S-6",
            crop=("e5",),
        ),
        LegendSign(
            name={"en": "block in hand", "de": "Baustein in der Hand"},
            text={
                "en": "One of the 16 kinds. A shadow is left where one was laid.",
                "de": "Einer der 16 Bausteine. Wo einer gelegt wurde, bleibt sein Schatten.",
            },
            clause="S-3",
            crop=("h0L3", "h0L4"),
        ),
    ),
)
_TABOO = LegendBoard(
    played=("c3l c4l d3d d4d", "b5d c5ll d5d", "e3d e4d f4l f5l", "lift b5", "b2d b3ll b4d"),
    signs=(
        LegendSign(
            name={"en": "taboo", "de": "tabu"},
            text={
                "en": "This block was moved by the square rule. The opponent may not move it until another one has been moved so.",
                "de": "Dieser Baustein wurde nach der Quadratregel versetzt. Der Gegner darf ihn nicht versetzen, bis ein anderer so versetzt wurde.",
            },
            clause="S-10",
            crop=("b2", "b4"),
        ),
    ),
)
LEGEND = (_SQUARE, _TABOO)
