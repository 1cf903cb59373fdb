"""What the signs in the pictures of ISIS mean."""

from hypostyle.core.legend import LegendBoard, LegendSign

_REALMS = LegendBoard(
    fields={"neutral": [0, 0, 9, 22, 30, 40], "personal": [46, None], "seen": {"0,0,9,22,30,40|46,-|-|0": 1}},
    signs=(
        LegendSign(
            name={"en": "neutral stone", "de": "neutraler Stein"},
            text={
                "en": "Belongs to nobody: everybody may move it.",
                "de": "Gehört niemandem: Alle dürfen ihn ziehen.",
            },
            clause="I-5",
            crop=("f22",),
        ),
        LegendSign(
            name={"en": "personal stone", "de": "persönlicher Stein"},
            text={
                "en": "Bears the shape, colour and amulet of its player. Nobody else moves it, and only such a stone may enter a throne.",
                "de": "Trägt Form, Farbe und Amulett seines Spielers. Kein anderer zieht ihn, und nur ein solcher Stein darf auf einen Thron.",
            },
            clause="I-13",
            crop=("f46",),
        ),
        LegendSign(
            name={"en": "earth", "de": "Erde"},
            text={
                "en": "A field of the earth. A move that starts here goes only forward or sideways.",
                "de": "Ein Feld der Erde. Ein Zug, der hier beginnt, geht nur vorwärts oder seitwärts.",
            },
            clause="I-10",
            crop=("f26",),
        ),
        LegendSign(
            name={"en": "heaven", "de": "Himmel"},
            text={
                "en": "A field of heaven, with a star. Here a neutral stone can be made one's own, and here stones can be trapped.",
                "de": "Ein Feld des Himmels, mit einem Stern. Hier lässt sich ein neutraler Stein umwandeln, und hier kann ein Stein eingesperrt werden.",
            },
            clause="I-13",
            crop=("f42",),
        ),
        LegendSign(
            name={"en": "throne of Isis", "de": "Thron der Isis"},
            text={
                "en": "Walls on three sides; the arrow shows the open one. Whoever ends a move here with a personal stone wins.",
                "de": "Auf drei Seiten Mauern; der Pfeil zeigt die offene. Wer hier mit seinem persönlichen Stein endet, gewinnt.",
            },
            clause="I-4",
            crop=("f44", "f45"),
            margins=(12, 12, 12, 12),
        ),
        LegendSign(
            name={"en": "way out", "de": "Weg hinaus"},
            text={
                "en": "From the dark underworld stones come up only onto 1 and 2.",
                "de": "Aus der dunklen Unterwelt kommen Steine nur auf 1 und 2 herauf.",
            },
            clause="I-3",
            crop=("f1",),
            margins=(18, 18, 18, 18),
        ),
        LegendSign(
            name={"en": "way back", "de": "Weg zurück"},
            text={
                "en": "Into the underworld stones go only from 16 and 17.",
                "de": "In die Unterwelt gehen Steine nur von 16 und 17.",
            },
            clause="I-3",
            crop=("f16", "f17"),
            margins=(18, 18, 18, 18),
        ),
    ),
)
_BAR = LegendBoard(
    fields={"neutral": [0, 0, 0, 0, 15, 22, 24], "to_act": 1, "seen": {"0,0,0,0,15,22,24|-,-|-|1": 1}},
    played=("22-29",),
    signs=(
        LegendSign(
            name={"en": "barred", "de": "gesperrt"},
            text={
                "en": "The neutral stone that was moved last. The next player may not move it in this turn.",
                "de": "Der neutrale Stein, der zuletzt gezogen wurde. Der nächste Spieler darf ihn in diesem Zug nicht ziehen.",
            },
            clause="I-14",
            crop=("f29",),
        ),
    ),
)
LEGEND = (_REALMS, _BAR)
