"""What KARNAK says: names, sentences, reasons. In English and German."""

from types import MappingProxyType

from hypostyle.core.ending import Ending
from hypostyle.core.words import Text

LINE = MappingProxyType(
    {
        "en": "build columns from drums and capitals that everybody moves; also a solitaire",
        "de": "baut Säulen aus Trommeln und Kapitellen, die alle bewegen; auch als Solitärspiel",
    }
)

CREDIT = MappingProxyType(
    {
        "en": "KARNAK by Horst Alexander Renz, published by PHARAO-Brettspiele, Munich",
        "de": "KARNAK von Horst Alexander Renz, erschienen bei PHARAO-Brettspiele, München",
    }
)

TEAMS_LABEL = MappingProxyType({"en": "Teams", "de": "Mannschaften"})
TEAMS = MappingProxyType(
    {
        "en": "the number of teams: 2 with four players, 2 or 3 with six; none: everyone plays alone",
        "de": "die Zahl der Mannschaften: 2 zu viert, 2 oder 3 zu sechst; keine: jeder spielt für sich",
    }
)

LEVEL_LABEL = MappingProxyType({"en": "Solitaire level", "de": "Stufe des Solitärspiels"})
LEVEL = MappingProxyType(
    {
        "en": "in the solitaire: at least so many stacking moves must follow each move to an empty base",
        "de": "im Solitärspiel: wie oft nach jedem Zug auf eine leere Basis mindestens aufgesetzt werden muss",
    }
)

REPETITION = MappingProxyType(
    {
        "en": "the game ends as it stands when the same position occurs this many times; 0: never",
        "de": "die Partie endet, wie sie steht, wenn dieselbe Stellung so oft vorkommt; 0: nie",
    }
)

NO_SUCH_TEAMS = MappingProxyType(
    {
        "en": "option teams is 2 with four players, and 2 or 3 with six; others play without (K-16)",
        "de": "zu viert gibt es 2 Teams, zu sechst 2 oder 3; sonst spielt jeder für sich (K-16)",
    }
)
LEVEL_ALONE = MappingProxyType(
    {
        "en": "option level is for the solitaire only: with more players leave it at 2 (K-18)",
        "de": "eine Stufe gibt es nur im Solitärspiel: Mit mehr Spielern bleibt sie auf 2 (K-18)",
    }
)
REPETITION_TOGETHER = MappingProxyType(
    {
        "en": "option repetition is for two or more players: in the solitaire nothing repeats (K-18)",
        "de": "die Wiederholung zählt nur ab zwei Spielern: Im Solitärspiel wiederholt sich nichts (K-18)",
    }
)
MATCH = MappingProxyType(
    {
        "en": "several games in which the opening moves on clockwise; the columns of all games add up (K-17)",
        "de": "mehrere Partien, in denen die Eröffnung im Uhrzeigersinn wandert; die Säulen aller Partien zählen zusammen (K-17)",
    }
)
MOST = MappingProxyType(
    {
        "en": "{name} [have|has|have] built the most columns{points}",
        "de": "{name} [hast|hat|haben|habt] die meisten Säulen gebaut{points}",
    }
)
TENTH = MappingProxyType({"en": "the tenth column is complete", "de": "die zehnte Säule ist vollendet"})
LAST = MappingProxyType(
    {"en": "the last column could not be completed", "de": "die letzte Säule ließ sich nicht vollenden"}
)
STUCK = MappingProxyType({"en": "no legal move was left", "de": "es gab keinen erlaubten Zug mehr"})
REPEATED = MappingProxyType({"en": "the position was repeated", "de": "die Stellung hat sich wiederholt"})


def _most(why: Text) -> Ending:
    """An end after which the columns are counted (K-15)."""
    return Ending(why, won={language: f"{why[language]}; {phrase}" for language, phrase in MOST.items()})


ENDINGS = MappingProxyType(
    {
        "tenth": _most(TENTH),
        "last": _most(LAST),
        "stuck": _most(STUCK),
        "repetition": _most(REPEATED),
        "solved": Ending({"en": "all ten columns are complete", "de": "alle zehn Säulen sind vollendet"}),
    }
)

# What a move can be good for; more at the end. When each is true stands in reasons.py.
REASONS = MappingProxyType(
    {
        "columns": {"en": "completes a column for you", "de": "vollendet eine Säule für dich"},
        "column for me": {
            "en": "begins a column that a capital can reach in this turn",
            "de": "beginnt eine Säule, die in diesem Zug noch ein Kapitell erreicht",
        },
        "begins": {
            "en": "sets a first drum where a whole column can be built",
            "de": "setzt eine erste Trommel, wo eine ganze Säule entstehen kann",
        },
        "end": {"en": "stops building", "de": "hört auf zu bauen"},
        "blocks": {"en": "blocks the nave with a stone", "de": "verstellt das Mittelschiff mit einem Stein"},
        "stacked": {"en": "stacks one more stone", "de": "setzt einen weiteren Stein auf"},
        "capitals": {
            "en": "opens the way for a capital onto a column",
            "de": "macht einem Kapitell den Weg auf eine Säule frei",
        },
        "drums": {
            "en": "opens the way for a drum onto another",
            "de": "macht einer Trommel den Weg auf eine andere frei",
        },
        "goes on": {"en": "leaves something to stack", "de": "lässt etwas zum Aufsetzen übrig"},
        "free": {
            "en": "makes the last stacking move that was due, so that a stone may go to an empty base",
            "de": "setzt so oft auf wie verlangt, sodass wieder ein Stein auf eine leere Basis darf",
        },
        "complete": {"en": "completes a column", "de": "vollendet eine Säule"},
    }
)

# Names for pictures and voices.
SMALL_BASE = MappingProxyType({"en": "base {name}", "de": "Basis {name}"})
LARGE_BASE = MappingProxyType({"en": "large base {name}", "de": "große Basis {name}"})
DRUM = MappingProxyType({"en": "drum", "de": "Trommel"})
CAPITAL = MappingProxyType({"en": "capital", "de": "Kapitell"})
BARRED_STONE = MappingProxyType(
    {
        "en": "{stone}, barred: moved last, so not the next to move; it may be built on",
        "de": "{stone}, gesperrt: zuletzt bewegt, darum nicht gleich wieder; auf dem Stein darf gebaut werden",
    }
)
LOWER_DRUM = MappingProxyType({"en": "lower drum of a column", "de": "untere Trommel einer Säule"})
SECOND_DRUM = MappingProxyType({"en": "unfinished column", "de": "unvollendete Säule"})
SECOND_DRUM_INSIDE = MappingProxyType({"en": "second drum of a column", "de": "zweite Trommel einer Säule"})
CROWN = MappingProxyType({"en": "complete column ({side})", "de": "vollendete Säule ({side})"})
CROWN_OF_TEAM = MappingProxyType(
    {"en": "complete column ({side}; built by {name})", "de": "vollendete Säule ({side}; gebaut von {name})"}
)
CROWN_ALONE = MappingProxyType({"en": "complete column", "de": "vollendete Säule"})
END = MappingProxyType({"en": "End the turn", "de": "Zug beenden"})
TITLE = MappingProxyType({"en": "KARNAK, turn {turn}: {status}", "de": "KARNAK, Zug {turn}: {status}"})
TO_ACT = MappingProxyType({"en": "{name} to act", "de": "{name} [bist|ist] am Zug"})
YOUR_TURN = MappingProxyType({"en": "Move {turn}", "de": "{turn}. Zug"})
COLUMNS = MappingProxyType({"en": "{count} of 10 columns", "de": "{count} von 10 Säulen"})
STATUS = MappingProxyType({"en": "{count} of 10 columns complete", "de": "{count} von 10 Säulen vollendet"})
BUILDING = MappingProxyType({"en": "building on {base}", "de": "baut auf {base}"})
MUST_COMPLETE = MappingProxyType(
    {"en": "the tenth column must be completed now", "de": "die zehnte Säule muss jetzt vollendet werden"}
)
SCHEME_A = MappingProxyType({"en": "(a) move a stone to an empty base", "de": "(a) einen Stein auf eine leere Basis"})
SCHEME_B_ONE = MappingProxyType({"en": "(b) stack one more stone", "de": "(b) noch einmal aufsetzen"})
SCHEME_B = MappingProxyType({"en": "(b) stack {count} more stones", "de": "(b) noch {count}-mal aufsetzen"})
SCHEME_BOTH = MappingProxyType(
    {"en": "(a) move to an empty base or (b) stack on", "de": "(a) Stein auf leere Basis oder (b) weiter aufsetzen"}
)
SCHEME_REST = MappingProxyType({"en": "(b) only stacking to the end", "de": "(b) bis zum Schluss nur noch aufsetzen"})
LEVEL_NAME = MappingProxyType({"en": "level {level}", "de": "Stufe {level}"})

SIGNS = MappingProxyType(
    {
        "en": "{drum} drum, {capital} capital, {unfinished} unfinished column, {built} complete column\n"
        "( ) large base, {bar} barred, {site} being built on",
        "de": "{drum} Trommel, {capital} Kapitell, {unfinished} unvollendete Säule, {built} vollendete Säule\n"
        "( ) große Basis, {bar} gesperrt, {site} hier wird gebaut",
    }
)

THINGS = MappingProxyType(
    {
        "drum": {"en": "a drum", "de": "eine Trommel"},
        "capital": {"en": "a capital", "de": "ein Kapitell"},
        "unfinished": {"en": "an unfinished column", "de": "eine unvollendete Säule"},
        "complete": {"en": "a complete column", "de": "eine vollendete Säule"},
    }
)

# Why a move is refused.
OBJECTIONS = MappingProxyType(
    {
        "notation": {
            "en": "{text} is not a move of KARNAK. Moves look like a1-b3, or end.",
            "de": "{text} ist kein Zug in KARNAK. Züge sehen so aus: a1-b3 oder end.",
        },
        "no base": {
            "en": "There is no base {base}: the columns are a to e, the rows 1 to 16, and rows 7 to 10 have only b, c and d.",
            "de": "Es gibt keine Basis {base}: Die Spalten sind a bis e, die Reihen 1 bis 16, und die Reihen 7 bis 10 haben "
            "nur b, c und d.",
        },
        "end alone": {
            "en": "There is nothing to end: move a stone. You end a turn yourself only when you could still go on building.",
            "de": "Es gibt nichts zu beenden: Bewege einen Stein. Selbst beendest du einen Zug nur, wenn du noch weiterbauen könntest.",
        },
        "end solitaire": {
            "en": "In the solitaire each stone move is a turn of its own; there is nothing to end.",
            "de": "Im Solitärspiel ist jede Bewegung eines Steins ein eigener Zug; da gibt es nichts zu beenden.",
        },
        "end tenth": {
            "en": "Nine columns are complete: you must complete the tenth in this turn and cannot end it before.",
            "de": "Neun Säulen sind vollendet: Du musst die zehnte in diesem Zug vollenden und kannst ihn nicht vorher beenden.",
        },
        "empty": {"en": "There is no stone on {base}.", "de": "Auf {base} steht kein Stein."},
        "in column": {
            "en": "The stones on {base} are in a column; they never move again.",
            "de": "Die Steine auf {base} gehören zu einer Säule; sie werden nie mehr bewegt.",
        },
        "just moved": {
            "en": "The stone on {base} is the one you have just moved; no stone is moved twice running.",
            "de": "Den Stein auf {base} hast du eben bewegt; kein Stein wird zweimal hintereinander bewegt.",
        },
        "barred": {
            "en": "The stone on {base} was moved last by the player before; it cannot be the first stone of your turn.",
            "de": "Den Stein auf {base} hat zuletzt der Spieler vor dir bewegt; als ersten Stein darfst du ihn nicht nehmen.",
        },
        "barred alone": {
            "en": "The stone on {base} was moved last; another stone must be moved before it.",
            "de": "Der Stein auf {base} wurde zuletzt bewegt; erst muss ein anderer bewegt werden.",
        },
        "stays": {
            "en": "A stone must move on: its runs of 1, 2, 3 steps and so on never lead back to where it started.",
            "de": "Ein Stein muss weiterziehen: Seine Läufe von 1, 2, 3 Schritten und so weiter führen nie zum Anfang zurück.",
        },
        "other site": {
            "en": "You are building on {site}: bring the next stone there, or end your turn.",
            "de": "Du baust auf {site}: Bring den nächsten Stein dorthin oder beende deinen Zug.",
        },
        "other site tenth": {
            "en": "You are building the tenth column on {site}: bring the next stone there.",
            "de": "Du baust die zehnte Säule auf {site}: Bring den nächsten Stein dorthin.",
        },
        "no stacking": {
            "en": "{moved} cannot be set on {there}: only a drum on a single drum, or a capital on an unfinished column.",
            "de": "{moved} kommt nicht auf {there}: nur eine Trommel auf eine einzelne Trommel oder ein Kapitell auf eine "
            "unvollendete Säule.",
        },
        "large": {
            "en": "{base} is one of the six large bases; columns stand only on small ones.",
            "de": "{base} ist eine der sechs großen Basen; Säulen stehen nur auf kleinen.",
        },
        "few runs drum": {
            "en": "A second drum needs at least two runs, 1+2 steps; this one can reach {base} only with fewer runs.",
            "de": "Eine zweite Trommel braucht mindestens zwei Läufe, 1+2 Schritte; diese erreicht {base} nur mit weniger Läufen.",
        },
        "few runs capital": {
            "en": "A capital needs at least three runs, 1+2+3 steps, to be set on a column; this one can reach {base} only with fewer runs.",
            "de": "Ein Kapitell braucht mindestens drei Läufe, 1+2+3 Schritte, um aufgesetzt zu werden; dieses erreicht {base} nur mit "
            "weniger Läufen.",
        },
        "walls off one": {
            "en": "A column on {base} would wall off 1 base: all bases without a column must stay connected.",
            "de": "Eine Säule auf {base} würde 1 Basis abschneiden: Alle Basen ohne Säule müssen verbunden bleiben.",
        },
        "walls off": {
            "en": "A column on {base} would wall off {count} bases: all bases without a column must stay connected.",
            "de": "Eine Säule auf {base} würde {count} Basen abschneiden: Alle Basen ohne Säule müssen verbunden bleiben.",
        },
        "blocked": {
            "en": "Other stones or columns block every way to {base}: each step before the last needs an empty base.",
            "de": "Andere Steine oder Säulen versperren jeden Weg nach {base}: Jeder Schritt vor dem letzten braucht eine leere "
            "Basis.",
        },
        "no chain": {
            "en": "A stone goes in straight runs of 1, 2, 3 steps and so on and never turns back; that way {base} cannot be reached "
            "from {start}.",
            "de": "Ein Stein geht in geraden Läufen von 1, 2, 3 Schritten und so weiter und kehrt nie um; so ist {base} von {start} nicht "
            "zu erreichen.",
        },
        "tenth": {
            "en": "Nine columns are complete: you must complete the tenth in this turn, and this move does not lead there.",
            "de": "Neun Säulen sind vollendet: Du musst die zehnte in diesem Zug vollenden, und dieser Zug führt nicht dahin.",
        },
        "scheme opens": {
            "en": "The scheme opens with (a): first move a stone to an empty base.",
            "de": "Das Schema beginnt mit (a): Bewege zuerst einen Stein auf eine leere Basis.",
        },
        "scheme owes one": {
            "en": "The scheme asks for one more stacking move (b) before a stone may go to an empty base.",
            "de": "Das Schema verlangt, erst noch einmal aufzusetzen (b), bevor ein Stein auf eine leere Basis darf.",
        },
        "scheme owes": {
            "en": "The scheme asks for {count} more stacking moves (b) before a stone may go to an empty base.",
            "de": "Das Schema verlangt, erst noch {count}-mal aufzusetzen (b), bevor ein Stein auf eine leere Basis darf.",
        },
        "scheme short": {
            "en": "After a move to an empty base (a) {level} stacking moves must follow, and only {left} can still be made. Stack on.",
            "de": "Nach einem Zug auf eine leere Basis (a) muss {level}-mal aufgesetzt werden, und das geht nur noch {left}-mal. Setz weiter auf.",
        },
    }
)

# What the seat to act is to do now.
PROMPTS = MappingProxyType(
    {
        "move": {
            "en": "Move a stone to an empty base, or build: a drum on a drum, a capital on two drums.",
            "de": "Bewege einen Stein auf eine leere Basis, oder baue: Trommel auf Trommel, Kapitell auf zwei Trommeln.",
        },
        "move barred": {
            "en": "Move a stone to an empty base, or build; the stone on {base} may not be moved first.",
            "de": "Bewege einen Stein auf eine leere Basis, oder baue; den Stein auf {base} darfst du nicht als ersten bewegen.",
        },
        "second drum": {
            "en": "Set a second drum on {base}, or end your turn.",
            "de": "Setz eine zweite Trommel auf {base} oder beende deinen Zug.",
        },
        "second drum must": {
            "en": "Set the second drum on {base}: the tenth column must be completed now.",
            "de": "Setz die zweite Trommel auf {base}: Die zehnte Säule muss jetzt vollendet werden.",
        },
        "capital": {
            "en": "Crown the column on {base} with a capital, or end your turn.",
            "de": "Kröne die Säule auf {base} mit einem Kapitell oder beende deinen Zug.",
        },
        "capital must": {
            "en": "Crown the column on {base} with a capital: it is the tenth.",
            "de": "Kröne die Säule auf {base} mit einem Kapitell: Es ist die zehnte.",
        },
        "tenth": {
            "en": "Nine columns are complete: this turn must complete the tenth.",
            "de": "Neun Säulen sind vollendet: Dieser Zug muss die zehnte vollenden.",
        },
        "free": {"en": "Move a stone to an empty base (a).", "de": "Bewege einen Stein auf eine leere Basis (a)."},
        "free or stack": {
            "en": "Move a stone to an empty base (a), or go on stacking (b).",
            "de": "Bewege einen Stein auf eine leere Basis (a) oder setz weiter auf (b).",
        },
        "stack one": {
            "en": "Stack once more (b): a drum on a drum, or a capital on two drums.",
            "de": "Setz noch einmal auf (b): Trommel auf Trommel oder Kapitell auf zwei Trommeln.",
        },
        "stack": {
            "en": "Stack {count} more times (b): a drum on a drum, or a capital on two drums.",
            "de": "Setz noch {count}-mal auf (b): Trommel auf Trommel oder Kapitell auf zwei Trommeln.",
        },
        "rest": {"en": "From now on only stacking (b) is left.", "de": "Von jetzt an wird nur noch aufgesetzt (b)."},
    }
)


# ---- reasons ----

ALL_REASONS = MappingProxyType(
    {
        **REASONS,
        "denies": {
            "en": "keeps your opponent from setting a capital on an unfinished column next",
            "de": "hindert deinen Gegner, als Nächstes ein Kapitell auf eine unvollendete Säule zu setzen",
        },
        "site": {
            "en": "sets a drum that you can build on in this turn",
            "de": "stellt eine Trommel hin, auf der du in diesem Zug weiterbauen kannst",
        },
    }
)


# ---- the log ----

# What a move does.
LOG = MappingProxyType(
    {
        "drum": {
            "en": "{name} [move|moves] a drum from {start} to {end}.",
            "de": "{name} [bewegst|bewegt] eine Trommel von {start} nach {end}.",
        },
        "capital": {
            "en": "{name} [move|moves] a capital from {start} to {end}.",
            "de": "{name} [bewegst|bewegt] ein Kapitell von {start} nach {end}.",
        },
        "drum built": {
            "en": "{name} [move|moves] a drum from {start} to {end} and [begin|begins] a column.",
            "de": "{name} [bewegst|bewegt] eine Trommel von {start} nach {end} und [beginnst|beginnt] eine Säule.",
        },
        "capital built": {
            "en": "{name} [move|moves] a capital from {start} to {end} and [complete|completes] a column.",
            "de": "{name} [bewegst|bewegt] ein Kapitell von {start} nach {end} und [vollendest|vollendet] eine Säule.",
        },
        "end": {
            "en": "{name} [stop|stops] building on {end}.",
            "de": "{name} [hörst|hört] auf, auf {end} zu bauen.",
        },
    }
)

# What happens by itself.
EFFECTS = MappingProxyType(
    {
        "turn ends": {
            "en": "Nothing more can be set on {base} now: the turn is over.",
            "de": "Auf {base} lässt sich jetzt nichts mehr setzen: Der Zug ist zu Ende.",
        },
        "tenth due": {
            "en": "Nine columns are complete: the next turn must complete the tenth.",
            "de": "Neun Säulen sind vollendet: Der nächste Zug muss die zehnte vollenden.",
        },
        "last": {
            "en": "The tenth column cannot be completed in this turn: the game is over.",
            "de": "Die zehnte Säule lässt sich in diesem Zug nicht vollenden: Die Partie ist zu Ende.",
        },
        "stuck": {
            "en": "No stone can be moved any more: the game is over.",
            "de": "Kein Stein lässt sich mehr bewegen: Die Partie ist zu Ende.",
        },
        "repetition": {
            "en": "The position has been repeated too often: the game is over.",
            "de": "Die Stellung hat sich zu oft wiederholt: Die Partie ist zu Ende.",
        },
    }
)

# What the fields of the JSON form are called, and what an editor offers.
FIELD_LABELS = MappingProxyType(
    {
        "drums": {"en": "single drums", "de": "Einzelne Trommeln"},
        "capitals": {"en": "single capitals", "de": "Einzelne Kapitelle"},
        "unfinished": {"en": "unfinished columns", "de": "Unvollendete Säulen"},
        "complete": {"en": "complete columns", "de": "Vollendete Säulen"},
        "barred": {"en": "barred stone", "de": "Gesperrter Stein"},
        "site": {"en": "where building goes on", "de": "Baustelle"},
        "stacked": {"en": "stacking moves since a move to an empty base", "de": "Wie oft seit (a) gestapelt wurde"},
    }
)
COLUMN_OF = MappingProxyType({"en": "complete column of {name}", "de": "vollendete Säule von {name}"})
BAR_MARK = MappingProxyType({"en": "barred: this stone was moved last", "de": "gesperrt: zuletzt bewegt"})
SITE_MARK = MappingProxyType({"en": "building may go on here", "de": "hier darf weitergebaut werden"})

DRAWN: Text = {
    "en": "Beyond the printed rules: the stones stand where they were drawn for this day. It can be solved at every level.",
    "de": "Über die gedruckte Regel hinaus: Die Steine stehen, wie sie für diesen Tag ausgelost wurden. Lösbar ist es auf "
    "jeder Stufe.",
}
