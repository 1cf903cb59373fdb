"""What can be wrong with a position of ISIS."""

from hypostyle.core.problem import ProblemKind

PERSONAL = ProblemKind(
    "personal-seats",
    {
        "en": "personal must name {players} stones, one for each seat, or null",
        "plain": "there must be room for {players} players’ stones",
        "de": "Für jeden der {players} Spieler muss feststehen, wo sein persönlicher Stein ist, oder dass er keinen hat",
    },
    ("I-13",),
)
STONES = ProblemKind(
    "stones-in-all",
    {
        "en": "there are {all} stones in all, not {number}",
        "de": "Es gibt insgesamt {all} Steine, nicht {number}",
    },
    ("I-5",),
)
CROWDED = ProblemKind(
    "field-crowded",
    {
        "en": "field {field} holds {number} stones, and one is the most",
        "de": "Auf Feld {field} stehen {number} Steine, und mehr als einer darf es nicht sein",
    },
    ("I-1",),
)
NEUTRAL_THRONE = ProblemKind(
    "neutral-on-throne",
    {
        "en": "a neutral stone cannot be on the throne {field}",
        "de": "Auf dem Thron {field} kann kein neutraler Stein stehen",
    },
    ("I-15",),
)
NO_PLAY_ON = ProblemKind(
    "finished-without-play-on",
    {
        "en": "seats finish and the game goes on only with the option play_on",
        "plain": "players finish and the game goes on only if it is played on for further places",
        "de": "Nur wenn weitergespielt wird, ist jemand fertig, während die Partie weitergeht",
    },
    ("I-20",),
)
FINISHED_TWICE = ProblemKind(
    "finished-twice",
    {
        "en": "a seat finishes only once",
        "de": "Ein Spieler wird nur einmal fertig",
        "plain": "a player finishes only once",
    },
    ("I-20",),
)
FINISHED_STONE = ProblemKind(
    "finished-with-stone",
    {
        "en": "{seat} has finished, so it has no personal stone",
        "de": "{seat} ist fertig und hat darum keinen persönlichen Stein mehr",
    },
    ("I-20",),
)
FINISHED_BARRED = ProblemKind(
    "finished-barred",
    {
        "en": "{seat} has finished, so it cannot have barred a stone",
        "de": "{seat} ist fertig und kann darum keinen Stein gesperrt haben",
    },
    ("I-14", "I-20"),
)
FINISHED_ACTS = ProblemKind(
    "finished-acts",
    {
        "en": "{seat} has finished, so it cannot be to act",
        "de": "{seat} ist fertig und kann darum nicht am Zug sein",
    },
    ("I-20",),
)
THRONES = ProblemKind(
    "thrones",
    {
        "en": "only one stone can be on a throne, and with play_on it does not stay there",
        "plain": "only one stone can be on a throne, and when the others play on it does not stay there",
        "de": "Nur ein Stein kann auf einem Thron stehen, und wenn weitergespielt wird, bleibt er nicht dort",
    },
    ("I-19", "I-20"),
)
THRONE_BARRED = ProblemKind(
    "throne-and-barred",
    {
        "en": "a personal stone was moved last, onto a throne, so none can be barred",
        "de": "Zuletzt kam ein persönlicher Stein auf einen Thron, darum kann kein Stein gesperrt sein",
    },
    ("I-14",),
)
BARRED_FORM = ProblemKind(
    "barred-form",
    {
        "en": "barred must be null, or an object with field and by",
        "plain": "the barred stone cannot be read",
        "de": "Beim gesperrten Stein muss feststehen, auf welchem Feld er steht und wer ihn zog, oder dass es keinen gibt",
    },
    ("I-14",),
)
BARRED_NOTHING = ProblemKind(
    "barred-nothing",
    {
        "en": "no neutral stone is on field {field}, so none can be barred there",
        "de": "Auf Feld {field} steht kein neutraler Stein, darum kann dort keiner gesperrt sein",
    },
    ("I-14",),
)
SEEN_DECIDED = ProblemKind(
    "seen-decided",
    {
        "en": "seen must be empty once the game is decided",
        "plain": "no earlier positions are counted once the game is decided",
        "de": "Sobald die Partie entschieden ist, muss die Liste früherer Stellungen leer sein",
    },
    ("I-21",),
)
SEEN_ACTOR = ProblemKind(
    "seen-and-actor",
    {
        "en": "to_act and seen contradict each other: only a position seen often enough ends the game",
        "plain": "nobody is to act, but only a position that occurred often enough ends the game",
        "de": "Wer am Zug ist, passt nicht dazu, wie oft die Stellung vorkam: Nur eine Wiederholung beendet die Partie",
    },
    ("I-21",),
)
