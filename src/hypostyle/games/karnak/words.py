"""What KARNAK says: names, sentences, reasons. In English and German."""

from types import MappingProxyType

LINE = MappingProxyType(
    {
        "en": "build columns from drums and capitals that everybody moves; also a solitaire",
        "de": "baut Säulen aus Trommeln und Kapitellen, die alle bewegen; auch als Solitär",
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
        "en": "the number of teams: 2 with four players, 2 or 3 with six; none: each for themselves",
        "de": "die Zahl der Mannschaften: 2 zu viert, 2 oder 3 zu sechst; none: jeder für sich",
    }
)

LEVEL_LABEL = MappingProxyType({"en": "Solitaire level", "de": "Stufe des Solitärs"})
LEVEL = MappingProxyType(
    {
        "en": "solitaire: how many stackings at least must follow each move to an empty base",
        "de": "Solitär: wie oft nach jedem Zug auf eine leere Basis mindestens aufgesetzt werden muss",
    }
)

REPETITION = MappingProxyType(
    {
        "en": "how often a position may occur before the game ends as it stands; 0: any number of times",
        "de": "wie oft eine Stellung vorkommen darf, bis die Partie endet, wie sie steht; 0: beliebig oft",
    }
)

ENDINGS = MappingProxyType(
    {
        "tenth": {"en": "the tenth column is complete", "de": "die zehnte Säule ist vollendet"},
        "last": {
            "en": "the last column could not be completed",
            "de": "die letzte Säule ließ sich nicht vollenden",
        },
        "stuck": {"en": "no legal move was left", "de": "es gab keinen erlaubten Zug mehr"},
        "repetition": {"en": "the position was repeated", "de": "die Stellung hat sich wiederholt"},
        "solved": {"en": "all ten columns are complete", "de": "alle zehn Säulen sind vollendet"},
    }
)

# What a move does that raises a feature of the evaluation, by the feature.
FEATURES = MappingProxyType(
    {
        "columns": {"en": "completes a column for you", "de": "vollendet eine Säule für dich"},
        "late columns": {"en": "takes one of the last columns", "de": "holt eine der letzten Säulen"},
        "to come": {
            "en": "puts you in line for the columns still to be built",
            "de": "bringt dich für die Säulen an die Reihe, die noch zu bauen sind",
        },
        "finish": {
            "en": "begins a column that you can complete at once",
            "de": "beginnt eine Säule, die du gleich vollenden kannst",
        },
        "build": {
            "en": "sets a drum where you can go on to a complete column",
            "de": "stellt eine Trommel hin, auf der du gleich eine Säule vollenden kannst",
        },
        "raise": {
            "en": "leaves you a base to build a whole column on",
            "de": "lässt dir eine Basis, auf der du eine ganze Säule bauen kannst",
        },
        "left over": {
            "en": "keeps places open where you can build next",
            "de": "hält Plätze offen, auf denen du als Nächster bauen kannst",
        },
        "completes": {"en": "sets a capital on a column", "de": "setzt ein Kapitell auf eine Säule"},
        "column for me": {
            "en": "begins a column that a capital can reach in this turn",
            "de": "beginnt eine Säule, die in diesem Zug noch ein Kapitell erreicht",
        },
        "column for others": {
            "en": "begins a column that no capital can reach in this turn",
            "de": "beginnt eine Säule, die in diesem Zug kein Kapitell erreicht",
        },
        "begins": {
            "en": "sets a first drum where a whole column can be built",
            "de": "setzt eine erste Trommel, wo eine ganze Säule entstehen kann",
        },
        "drum": {"en": "moves a drum out of the way", "de": "räumt eine Trommel aus dem Weg"},
        "end": {"en": "stops building", "de": "hört auf zu bauen"},
        "blocks": {"en": "blocks the nave with a stone", "de": "verstellt das Mittelschiff mit einem Stein"},
        "hope": {"en": "goes on", "de": "geht weiter"},
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
            "en": "makes the stackings due, so that a stone may wander",
            "de": "setzt so oft auf, wie es fällig war, sodass ein Stein wandern darf",
        },
        "complete": {"en": "completes a column", "de": "vollendet eine Säule"},
    }
)

# Names for pictures and voices.
SMALL_BASE = MappingProxyType({"en": "base {name}", "de": "Basis {name}"})
LARGE_BASE = MappingProxyType({"en": "large base {name}", "de": "große Basis {name}"})
DRUM = MappingProxyType({"en": "drum", "de": "Trommel"})
CAPITAL = MappingProxyType({"en": "capital", "de": "Kapitell"})
LOWER_DRUM = MappingProxyType({"en": "lower drum of a column", "de": "untere Trommel einer Säule"})
SECOND_DRUM = MappingProxyType({"en": "unfinished column", "de": "unvollendete Säule"})
SECOND_DRUM_INSIDE = MappingProxyType({"en": "second drum of a column", "de": "zweite Trommel einer Säule"})
CROWN = MappingProxyType({"en": "complete column ({side})", "de": "vollendete Säule ({side})"})
CROWN_ALONE = MappingProxyType({"en": "complete column", "de": "vollendete Säule"})
SEAT = MappingProxyType({"en": "Seat {seats}", "de": "Platz {seats}"})
TEAM = MappingProxyType({"en": "Seats {seats}", "de": "Plätze {seats}"})
END = MappingProxyType({"en": "End the turn", "de": "Zug beenden"})
TITLE = MappingProxyType({"en": "KARNAK, turn {turn}: {status}", "de": "KARNAK, Zug {turn}: {status}"})
TO_ACT = MappingProxyType({"en": "Seat {seat} to act", "de": "Platz {seat} ist am Zug"})
YOUR_TURN = MappingProxyType({"en": "Move {turn}", "de": "{turn}. Zug"})
COLUMNS = MappingProxyType({"en": "{count} of 10 columns", "de": "{count} von 10 Säulen"})
STATUS = MappingProxyType({"en": "{count} of 10 columns complete", "de": "{count} von 10 Säulen vollendet"})
BUILDING = MappingProxyType({"en": "building on {base}", "de": "baut auf {base}"})
MUST_COMPLETE = MappingProxyType(
    {"en": "the tenth column must be completed now", "de": "die zehnte Säule muss jetzt vollendet werden"}
)
SCHEME_A = MappingProxyType({"en": "(a) move a stone to an empty base", "de": "(a) einen Stein auf eine leere Basis"})
SCHEME_B_ONE = MappingProxyType({"en": "(b) one more stacking is due", "de": "(b) noch einmal aufsetzen"})
SCHEME_B = MappingProxyType({"en": "(b) {count} more stackings are due", "de": "(b) noch {count}-mal aufsetzen"})
SCHEME_BOTH = MappingProxyType(
    {"en": "(a) a stone to an empty base, or (b) stack on", "de": "(a) Stein auf leere Basis oder (b) weiter aufsetzen"}
)
SCHEME_REST = MappingProxyType({"en": "(b) only stackings to the end", "de": "(b) bis zum Schluss nur noch aufsetzen"})
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
            "en": "The turn is ended by itself; “end” is said only when you could still go on building.",
            "de": "Der Zug endet von selbst; „end“ sagt man nur, wenn man noch weiterbauen könnte.",
        },
        "end solitaire": {
            "en": "In the solitaire each stone move is a turn of its own; there is nothing to end.",
            "de": "Im Solitär ist jede Bewegung eines Steins ein eigener Zug; da gibt es nichts zu beenden.",
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
            "en": "The stone on {base} was moved last; another one must move first.",
            "de": "Der Stein auf {base} wurde zuletzt bewegt; erst ist ein anderer an der Reihe.",
        },
        "stays": {
            "en": "A stone must move: its runs are 1, 2, 3 steps and so on, and none lead back to the start.",
            "de": "Ein Stein muss ziehen: Er geht 1, 2, 3 Schritte und so weiter, und das führt nie zum Anfang zurück.",
        },
        "other site": {
            "en": "You are building on {site}: bring the next stone there, or say “end”.",
            "de": "Du baust auf {site}: Bring den nächsten Stein dorthin oder sage „end“.",
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
            "en": "A second drum needs at least 1+2 steps; to {base} this one would come with fewer runs only.",
            "de": "Eine zweite Trommel braucht mindestens 1+2 Schritte; nach {base} käme diese nur mit weniger.",
        },
        "few runs capital": {
            "en": "A capital needs at least 1+2+3 steps to be set on a column; to {base} it would come with fewer runs only.",
            "de": "Ein Kapitell braucht mindestens 1+2+3 Schritte, um aufgesetzt zu werden; nach {base} käme es nur mit weniger.",
        },
        "walls off one": {
            "en": "A column on {base} would wall off 1 base: all bases without a column must hang together.",
            "de": "Eine Säule auf {base} würde 1 Basis abschneiden: Alle Basen ohne Säule müssen zusammenhängen.",
        },
        "walls off": {
            "en": "A column on {base} would wall off {count} bases: all bases without a column must hang together.",
            "de": "Eine Säule auf {base} würde {count} Basen abschneiden: Alle Basen ohne Säule müssen zusammenhängen.",
        },
        "blocked": {
            "en": "Other stones or columns block every chain of runs to {base}: each step before the last needs an empty base.",
            "de": "Andere Steine oder Säulen versperren jeden Weg nach {base}: Jeder Schritt vor dem letzten braucht eine leere "
            "Basis.",
        },
        "no chain": {
            "en": "No chain of runs of 1, 2, 3 steps and so on leads from {start} to {base} without turning back.",
            "de": "Keine Folge von 1, 2, 3 Schritten und so weiter führt ohne Umkehr von {start} nach {base}.",
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
            "en": "The scheme asks for one more stacking (b) first, before a stone may go to an empty base.",
            "de": "Das Schema verlangt erst noch einmal Aufsetzen (b), bevor ein Stein auf eine leere Basis darf.",
        },
        "scheme owes": {
            "en": "The scheme asks for {count} more stackings (b) first, before a stone may go to an empty base.",
            "de": "Das Schema verlangt erst noch {count}-mal Aufsetzen (b), bevor ein Stein auf eine leere Basis darf.",
        },
        "scheme short": {
            "en": "A move to an empty base (a) needs {level} stackings after it, and only {left} can still be made.",
            "de": "Auf einen Zug auf eine leere Basis (a) folgt {level}-mal Aufsetzen, und es bleibt nur noch {left}-mal zu tun.",
        },
    }
)

# What the seat to act is to do now.
EXPECTED = MappingProxyType(
    {
        "move": {
            "en": "Move a stone to an empty base, or build on one.",
            "de": "Bewege einen Stein auf eine leere Basis, oder baue auf einer.",
        },
        "move barred": {
            "en": "Move a stone to an empty base, or build on one; the stone on {base} may not be the first.",
            "de": "Bewege einen Stein auf eine leere Basis, oder baue auf einer; der Stein auf {base} darf nicht der erste sein.",
        },
        "second drum": {
            "en": "Place the second drum on {base}, or end your turn.",
            "de": "Setz die zweite Trommel auf {base}, oder beende deinen Zug.",
        },
        "second drum must": {
            "en": "Place the second drum on {base}: the tenth column must be completed now.",
            "de": "Setz die zweite Trommel auf {base}: Die zehnte Säule muss jetzt vollendet werden.",
        },
        "capital": {
            "en": "Crown the column on {base} with a capital, or end your turn.",
            "de": "Kröne die Säule auf {base} mit einem Kapitell, oder beende deinen Zug.",
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
            "de": "Bewege einen Stein auf eine leere Basis (a), oder setz weiter auf (b).",
        },
        "stack one": {
            "en": "Stack once more (b): a drum on a drum, or a capital on two.",
            "de": "Setz noch einmal auf (b): Trommel auf Trommel, oder Kapitell auf zwei.",
        },
        "stack": {
            "en": "Stack {count} more times (b): a drum on a drum, or a capital on two.",
            "de": "Setz noch {count}-mal auf (b): Trommel auf Trommel, oder Kapitell auf zwei.",
        },
        "rest": {"en": "From now on only stacking (b) is left.", "de": "Von jetzt an wird nur noch aufgesetzt (b)."},
    }
)
