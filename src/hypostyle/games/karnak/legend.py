"""What the signs in the pictures of KARNAK mean."""

from hypostyle.core.legend import LegendBoard, LegendSign

_HALL = LegendBoard(
    played=("a5-b7", "a2-b7"),
    signs=(
        LegendSign(
            name={"en": "drum", "de": "Trommel"},
            text={
                "en": "Everybody moves it. Two drums and a capital make a column.",
                "de": "Alle dürfen sie bewegen. Zwei Trommeln und ein Kapitell ergeben eine Säule.",
            },
            clause="K-3",
            crop=("a1",),
        ),
        LegendSign(
            name={"en": "capital", "de": "Kapitell"},
            text={
                "en": "An open flower. Set on an unfinished column, it completes the column.",
                "de": "Eine offene Blüte. Auf eine unvollendete Säule gesetzt, vollendet es die Säule.",
            },
            clause="K-7",
            crop=("c1",),
        ),
        LegendSign(
            name={"en": "unfinished column", "de": "unvollendete Säule"},
            text={
                "en": "Two drums on a dark plinth. They never move again, and nobody passes.",
                "de": "Zwei Trommeln auf dunklem Sockel. Sie bewegen sich nie wieder, und niemand kommt vorbei.",
            },
            clause="K-7",
            crop=("b7",),
        ),
        LegendSign(
            name={"en": "scaffold", "de": "Gerüst"},
            text={
                "en": "Blue rays about a base: here the same player may go on building.",
                "de": "Blaue Strahlen um eine Basis: Hier darf derselbe Spieler weiterbauen.",
            },
            clause="K-12",
            crop=("b7",),
        ),
        LegendSign(
            name={"en": "small base", "de": "kleine Basis"},
            text={"en": "Columns stand only here.", "de": "Nur hier stehen Säulen."},
            clause="K-8",
            crop=("b3",),
        ),
        LegendSign(
            name={"en": "large base", "de": "große Basis"},
            text={
                "en": "Stones may rest here; no column may be built.",
                "de": "Hier dürfen Steine stehen, aber keine Säulen gebaut werden.",
            },
            clause="K-8",
            crop=("c8",),
        ),
    ),
)
_COLUMN = LegendBoard(
    played=("a5-b7", "a2-b7", "c2-b7"),
    signs=(
        LegendSign(
            name={"en": "complete column", "de": "vollendete Säule"},
            text={
                "en": "One point for the player or team whose sign it bears.",
                "de": "Ein Punkt für den Spieler oder die Mannschaft, deren Zeichen sie trägt.",
            },
            clause="K-13",
            crop=("b7",),
        ),
    ),
)
_WAY = LegendBoard(
    options={"first": 1},
    played=("a4-e6",),
    signs=(
        LegendSign(
            name={"en": "way", "de": "Weg"},
            text={
                "en": "The way of the last move. The numbers show where its runs of 1, 2 and 3 steps end.",
                "de": "Der Weg des letzten Zuges. Die Zahlen zeigen, wo seine Läufe von 1, 2 und 3 Schritten enden.",
            },
            clause="K-4",
            crop=("a4", "e6"),
        ),
    ),
)
_BAR = LegendBoard(
    options={"first": 1},
    played=("c3-d3",),
    seat=0,
    signs=(
        LegendSign(
            name={"en": "barred", "de": "gesperrt"},
            text={
                "en": "The stone that was moved last. It cannot be the next one to move, but it may be built on.",
                "de": "Der Stein, der zuletzt bewegt wurde. Er darf nicht gleich wieder bewegt werden, aber auf ihm darf gebaut werden.",
            },
            clause="K-10",
            crop=("d3",),
        ),
    ),
)
LEGEND = (_HALL, _COLUMN, _WAY, _BAR)
