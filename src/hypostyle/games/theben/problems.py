"""What can be wrong with a position of THEBEN."""

from hypostyle.core.problem import ProblemKind

COLOURS = ({"en": "white", "de": "weiße"}, {"en": "black", "de": "schwarze"})

NO_PLACE = ProblemKind(
    "no-place",
    {
        "en": "there is no place {name}: the places are a1 to k4",
        "de": "Das Feld {name} gibt es nicht: Die Felder heißen a1 bis k4",
    },
    ("T-1",),
)
ROSETTE = ProblemKind(
    "stone-on-rosette",
    {
        "en": "{name} is a rosette, where no stone can be",
        "de": "{name} ist eine Rosette, auf der kein Stein liegen kann",
    },
    ("T-2",),
)
NO_STONES = ProblemKind(
    "no-stones",
    {
        "en": "on {name} there must be stones such as “WN”, or “WN BE” for a white one, heading north, on a black one, "
        "heading east; not {text}",
        "de": "Auf {name} müssen Steine wie „WN“ liegen, oder „WN BE“ für einen weißen Richtung Norden auf einem "
        "schwarzen Richtung Osten; nicht {text}",
    },
    ("T-3",),
)
OUTER_STACK = ProblemKind(
    "stack-outside",
    {
        "en": "{name} is an outer circle, where no stack can be",
        "de": "{name} ist ein äußerer Kreis, auf dem kein Stapel liegen kann",
    },
    ("T-11",),
)
NUMBER = ProblemKind(
    "too-many-stones",
    {
        "en": "there are {number} {colour} stones, and {most} are the most",
        "de": "Es gibt höchstens {most} {colour} Steine, nicht {number}",
    },
    ("T-3",),
)
HAND_OVER = ProblemKind(
    "hand-at-end",
    {
        "en": "to_place must be 0 once the game is over",
        "plain": "no stone is to be placed once the game is over",
        "de": "Ist die Partie zu Ende, so ist kein befreiter Stein mehr einzusetzen",
    },
    ("T-11",),
)
LOST = ProblemKind(
    "lost",
    {
        "en": "{seat} has no free stone left and has lost, so nobody is to act",
        "de": "{seat} hat keinen freien Stein mehr und verloren, darum ist niemand am Zug",
    },
    ("T-13",),
)
NONE_INSIDE = ProblemKind(
    "none-inside",
    {
        "en": "{seat} has just had its turn, so it must have a free stone inside",
        "de": "{seat} war eben am Zug und muss darum einen freien Stein im Innenbereich haben",
    },
    ("T-12",),
)
HAND_WITHOUT_TOP = ProblemKind(
    "hand-without-top",
    {
        "en": "stones are freed by a stack whose top stone stays outside, and there is none",
        "de": "Steine werden durch einen Stapel befreit, dessen oberster Stein außen liegen bleibt, und da ist keiner",
    },
    ("T-11",),
)
HAND_NONE_INSIDE = ProblemKind(
    "hand-none-inside",
    {
        "en": "a stack is carried off only by a player with another free stone inside",
        "de": "Nur wer noch einen freien Stein im Innenbereich hat, kann einen Stapel nach außen ziehen",
    },
    ("T-12",),
)
NEITHER = ProblemKind(
    "both-lost",
    {
        "en": "neither player could make a turn, and only one can have lost",
        "de": "Keiner der beiden könnte ziehen, aber nur einer kann verloren haben",
    },
    ("T-13",),
)
NOT_ENDED = ProblemKind(
    "not-ended",
    {
        "en": "to_act is null, but nobody has lost and the position was not seen often enough",
        "plain": "nobody is to act, but nobody has lost and the position did not occur often enough",
        "de": "Niemand ist am Zug, aber es hat auch niemand verloren, und die Stellung kam nicht oft genug vor",
    },
    ("T-13", "T-14"),
)
SEEN_LOST = ProblemKind(
    "seen-lost",
    {
        "en": "seen must be empty once a player has lost",
        "plain": "no earlier positions are counted once a player has lost",
        "de": "Sobald jemand verloren hat, muss die Liste früherer Stellungen leer sein",
    },
    ("T-14",),
)
