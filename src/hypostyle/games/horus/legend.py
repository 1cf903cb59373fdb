"""What the signs in the pictures of HORUS mean."""

from typing import Any

from hypostyle.core.legend import LegendBoard, LegendSign
from hypostyle.core.words import Text
from hypostyle.games.horus import words


def _kind(kind: str, text: Text, clause: str, place: str) -> LegendSign:
    return LegendSign(words.KINDS[kind], text, clause, (place,))


_TERRAIN = {
    "en": "A terrain. Tiles of the same terrain that touch form a region.",
    "de": "Eine Geländeart. Plättchen derselben Geländeart, die sich berühren, bilden eine Region.",
}
_LAND: dict[str, Any] = {
    "tiles": [
        ["pyramid", 0, 0],
        ["river", -2, 0],
        ["barge", -4, 0],
        ["barge", 2, 0],
        ["temple", 0, 2],
        ["farmland", -2, 2],
        ["farmland", -4, 2],
        ["farmland", -4, 4],
        ["farmland", -2, 4],
        ["hills", 2, 2],
        ["hills", 2, 4],
        ["hills", 4, 2],
        ["desert", 0, 4],
        ["marsh", -6, 1],
        ["necropolis", 4, 4],
    ],
    "stacks": {"desert": 7, "hills": 5, "farmland": 4, "marsh": 7, "nile": 22},
    "drawn": "desert",
    "bag": [*["desert"] * 11, *["hills", "farmland", "marsh"] * 12, *["river"] * 12],
    "stones": [[0, -4, 4], [1, -2, 4], [1, 4, 2]],
    "supply": [19, 18],
}
_SIGNS = (
    *[_kind(kind, _TERRAIN, "H-9", place) for kind, place in (("desert", "p0,4"), ("hills", "p2,4"))],
    *[_kind(kind, _TERRAIN, "H-9", place) for kind, place in (("farmland", "p-2,2"), ("marsh", "p-6,1"))],
    _kind(
        "river",
        {"en": "The Nile. It can close in an island.", "de": "Der Nil. Er kann eine Insel einschließen."},
        "H-23",
        "p-2,0",
    ),
    _kind(
        "barge",
        {
            "en": "The barge: here the river goes on. It may not be blocked.",
            "de": "Die Barke: Hier geht der Fluss weiter. Sie darf nicht blockiert werden.",
        },
        "H-7",
        "p2,0",
    ),
    _kind(
        "necropolis",
        {"en": "A city of the dead: it scores for nobody.", "de": "Eine Totenstadt: Sie zählt für niemanden."},
        "H-8",
        "p4,4",
    ),
    _kind(
        "temple",
        {
            "en": "Every region that touches it counts double.",
            "de": "Jede Region, die ihn berührt, zählt doppelt.",
        },
        "H-22",
        "p0,2",
    ),
    LegendSign(
        name={"en": "stone", "de": "Stein"},
        text={
            "en": "Bears the shape, colour and amulet of its player. Whoever has most stones in a region gets its points.",
            "de": "Trägt Form, Farbe und Amulett seines Spielers. Wer in einer Region die meisten Steine hat, bekommt ihre Punkte.",
        },
        clause="H-22",
        crop=("p-4,4",),
    ),
    LegendSign(
        name={"en": "number on a region", "de": "Zahl auf einer Region"},
        text={
            "en": "Its tiles; after the arrow what it is worth now, if that is more or less; and the signs of those who would get it.",
            "de": "Ihre Plättchen; nach dem Pfeil, was sie jetzt zählt, wenn das mehr oder weniger ist; und die Zeichen derer, die es bekämen.",
        },
        clause="H-22",
        crop=("p-2,2", "p-4,2"),
    ),
    LegendSign(
        name={"en": "stack", "de": "Stapel"},
        text={
            "en": "How many tiles are left in it. When two of the five are empty, the game ends.",
            "de": "Wie viele Plättchen er noch hat. Wenn zwei der fünf leer sind, endet die Partie.",
        },
        clause="H-21",
        crop=("stack-desert",),
    ),
    LegendSign(
        name={"en": "river/necropolis tile", "de": "Fluss-/Nekropolenplättchen"},
        text={
            "en": "Has a river on one side and a necropolis on the other.",
            "de": "Hat auf einer Seite einen Fluss, auf der anderen eine Nekropole.",
        },
        clause="H-12",
        crop=("stack-nile",),
    ),
)
_CARDS = LegendBoard(
    seat=0,
    signs=(
        LegendSign(
            name={"en": "Horus card", "de": "Horuskarte"},
            text={
                "en": "Shows the terrain of the tile to lay and, in its corners, the size of the region for the stone.",
                "de": "Zeigt die Geländeart des Plättchens und in den Ecken die Größe der Region für den Stein.",
            },
            clause="H-3",
            crop=("card-marsh-2",),
        ),
        LegendSign(
            name={"en": "Nile card", "de": "Nilkarte"},
            text={
                "en": "Once in a game: lays two river/necropolis tiles and moves a stone along the Nile.",
                "de": "Einmal in der Partie: legt zwei Fluss-/Nekropolenplättchen und versetzt einen Stein am Nil.",
            },
            clause="H-19",
            crop=("card-nile",),
        ),
    ),
)
LEGEND = (LegendBoard(signs=_SIGNS, fields=_LAND), _CARDS)
