"""What can be wrong with a position of KARNAK."""

from hypostyle.core.problem import ProblemKind

NO_BASE = ProblemKind(
    "no-base",
    {
        "en": "{what} names {name}, which is not a base; bases are a1 to e16",
        "de": "{what}: {name} ist keine Basis; die Basen heißen a1 bis e16",
    },
    ("K-1",),
)
NO_BASES = ProblemKind(
    "no-bases", {"en": "{what} must be a list of bases", "de": "{what}: Das muss eine Liste von Basen sein"}, ("K-1",)
)
TWICE = ProblemKind(
    "base-twice", {"en": "{what} names a base twice", "de": "{what}: Die Basis {base} kommt zweimal vor"}, ("K-5",)
)
SIDES = ProblemKind(
    "sides",
    {
        "en": "complete must have {sides} lists of bases, one for each seat or team",
        "plain": "there must be {sides} lists of complete columns, one for each player or team",
        "de": "Für jeden der {sides} Spieler oder jede Mannschaft muss feststehen, welche Säulen vollendet sind",
    },
    ("K-13",),
)
CROWDED = ProblemKind(
    "base-crowded",
    {"en": "base {base} is named {number} times", "de": "Auf der Basis {base} steht {number}-mal etwas"},
    ("K-5", "K-7"),
)
DRUMS = ProblemKind(
    "drums-in-all",
    {
        "en": "there are {right} drums in all, single and in columns, not {number}",
        "de": "Es gibt insgesamt {right} Trommeln, einzeln und in Säulen, nicht {number}",
    },
    ("K-2",),
)
CAPITALS = ProblemKind(
    "capitals-in-all",
    {
        "en": "there are {right} capitals in all, single and in columns, not {number}",
        "de": "Es gibt insgesamt {right} Kapitelle, einzeln und in Säulen, nicht {number}",
    },
    ("K-2",),
)
LARGE = ProblemKind(
    "column-on-large-base",
    {
        "en": "a column cannot stand on the large base {base}",
        "de": "Auf der großen Basis {base} kann keine Säule stehen",
    },
    ("K-8",),
)
APART = ProblemKind(
    "hall-broken",
    {
        "en": "the columns break the hall apart: all bases without one must hang together",
        "de": "Die Säulen teilen den Säulensaal: Alle Basen ohne Säule müssen zusammenhängen",
    },
    ("K-9",),
)
BARRED_NOTHING = ProblemKind(
    "barred-nothing",
    {
        "en": "no single stone is on {base}, so none can be barred there",
        "de": "Auf {base} steht kein einzelner Stein, darum kann dort keiner gesperrt sein",
    },
    ("K-10",),
)
NO_SCHEME = ProblemKind(
    "scheme-with-players",
    {
        "en": "stacked must be null with two or more players: only the solitaire has a scheme",
        "plain": "stackings are counted only in the solitaire",
        "de": "Gezählt wird das Stapeln nur im Solitärspiel, nicht zu mehreren",
    },
    ("K-18",),
)
SCHEME_START = ProblemKind(
    "scheme-start",
    {
        "en": "before the first move nothing is barred: stacked cannot be null",
        "plain": "before the first move nothing is barred, so the stackings must be counted",
        "de": "Vor dem ersten Zug ist nichts gesperrt: Es muss feststehen, wie oft seither gestapelt wurde",
    },
    ("K-10", "K-18"),
)
SCHEME_BARRED = ProblemKind(
    "scheme-barred",
    {
        "en": "stacked is 0 just when the stone moved last went to an empty base and is barred",
        "plain": "no stackings are counted just when the stone moved last went to an empty base and is barred",
        "de": "Noch nicht gestapelt wurde genau dann, wenn der letzte Stein auf eine leere Basis kam und gesperrt ist",
    },
    ("K-10", "K-18"),
)
SCHEME_COLUMNS = ProblemKind(
    "scheme-columns",
    {
        "en": "stacked counts more stackings than the columns show",
        "plain": "more stackings are counted than the columns show",
        "de": "So oft, wie angegeben, kann nach den Säulen noch nicht gestapelt worden sein",
    },
    ("K-18",),
)
SEEN_SOLITAIRE = ProblemKind(
    "seen-solitaire",
    {
        "en": "seen must be empty: no position is counted in the solitaire",
        "plain": "no position is counted in the solitaire",
        "de": "Im Solitärspiel werden keine Stellungen gezählt: Die Liste früherer Stellungen muss leer sein",
    },
    ("K-18",),
)
SEEN_BEGUN = ProblemKind(
    "seen-begun",
    {
        "en": "seen must be empty: the column was begun in this turn, so no turn has started with it",
        "plain": "the column was begun in this turn, so no earlier turn has started with it",
        "de": "Die Säule wurde erst in diesem Zug begonnen: Die Liste früherer Stellungen muss leer sein",
    },
    ("K-15",),
)
SEEN_DECIDED = ProblemKind(
    "seen-decided",
    {
        "en": "seen must be empty once the game is decided",
        "plain": "no earlier positions are counted once the game is decided",
        "de": "Sobald die Partie entschieden ist, muss die Liste früherer Stellungen leer sein",
    },
    ("K-15",),
)
SEEN_ACTOR = ProblemKind(
    "seen-and-actor",
    {
        "en": "to_act and seen contradict each other: only a position seen often enough ends the game",
        "plain": "nobody is to act, but only a position that occurred often enough ends the game",
        "de": "Wer am Zug ist, passt nicht dazu, wie oft die Stellung vorkam: Nur eine Wiederholung beendet die Partie",
    },
    ("K-15",),
)
SITE_SOLITAIRE = ProblemKind(
    "site-solitaire",
    {
        "en": "site must be null in the solitaire: each stone move is a turn there",
        "plain": "there is no building site in the solitaire: each stone move is a turn there",
        "de": "Im Solitärspiel gibt es keine Baustelle: Dort ist jede Bewegung eines Steins ein Zug",
    },
    ("K-18",),
)
SITE_NOBODY = ProblemKind(
    "site-nobody",
    {
        "en": "site must be null when nobody is to act",
        "plain": "there is no building site when nobody is to act",
        "de": "Wenn niemand am Zug ist, gibt es keine Baustelle",
    },
    ("K-12",),
)
SITE_NOTHING = ProblemKind(
    "site-nothing",
    {
        "en": "site {base} must hold an unfinished column, or the drum that is barred",
        "plain": "the building site {base} must hold an unfinished column, or the drum that is barred",
        "de": "Auf der Baustelle {base} muss eine unvollendete Säule stehen oder die Trommel, die gesperrt ist",
    },
    ("K-10", "K-12"),
)
SITE_BARRED = ProblemKind(
    "site-barred",
    {
        "en": "the stone moved last is in the column on {base}, so none can be barred",
        "de": "Der zuletzt bewegte Stein ist in der Säule auf {base}, darum kann keiner gesperrt sein",
    },
    ("K-10",),
)
SITE_STUCK = ProblemKind(
    "site-stuck",
    {
        "en": "nothing can be built on at {base}, so the turn would have ended",
        "de": "Auf {base} kann nicht weitergebaut werden, der Zug wäre also zu Ende",
    },
    ("K-12",),
)
