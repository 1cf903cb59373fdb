"""A first game of KARNAK in ten steps."""

from hypostyle.core.lesson import LessonStep

NINE = [["a16", "b16", "c16", "d16", "e16"], ["a15", "b15", "c15", "d15"]]

LESSON = (
    LessonStep(
        title={"en": "Everybody moves everything", "de": "Alle bewegen alles"},
        text={
            "en": "Build columns: two drums and a capital on top. There are ten to build, and whoever completes most of them wins.\n\n"
            "The round drums and the capitals in the hall belong to nobody: you may move any of them. A move begins with one step. "
            "Move the drum on a5 one step to b5.",
            "de": "Baue Säulen: zwei Trommeln und ein Kapitell darauf. Zehn gibt es zu bauen, und wer die meisten vollendet, "
            "gewinnt.\n\n"
            "Die runden Trommeln und die Kapitelle im Säulensaal gehören niemandem: Du darfst jeden Stein bewegen. Ein Zug beginnt "
            "mit einem Schritt. Bewege die Trommel auf a5 einen Schritt nach b5.",
        },
        clause="K-3",
        wanted=("a5-b5",),
        praise={
            "en": "One run of one step: the shortest move there is.",
            "de": "Ein Lauf von einem Schritt: der kürzeste Zug.",
        },
        nudge={"en": "That was a legal move too. Try a5 to b5.", "de": "Auch das war erlaubt. Versuch a5 nach b5."},
    ),
    LessonStep(
        title={"en": "One, two, three", "de": "Eins, zwei, drei"},
        text={
            "en": "A stone may go on: after the one step a straight run of two steps, then one of three, and so on. Each run goes straight "
            "on or turns left or right, and only over empty bases. Move the drum on a5 to b7: one step to b5, two more to b7.",
            "de": "Ein Stein darf weitergehen: nach dem einen Schritt ein gerader Lauf von zwei Schritten, dann einer von drei "
            "und so weiter. Jeder Lauf geht geradeaus weiter oder biegt nach links oder rechts ab, nur über leere Basen. Bewege die Trommel "
            "auf a5 nach b7: einen Schritt nach b5, zwei weitere nach b7.",
        },
        clause="K-4",
        wanted=("a5-b7",),
        praise={
            "en": "One and two. A stone may stop after any run.",
            "de": "Eins und zwei. Aufhören darf ein Stein nach jedem Lauf.",
        },
        nudge={"en": "Legal. Here take a5 to b7.", "de": "Erlaubt. Nimm hier a5 nach b7."},
    ),
    LessonStep(
        title={"en": "Drum on drum", "de": "Trommel auf Trommel"},
        text={
            "en": "You have just brought a drum to b7, and may go on building there in the same turn. A second drum needs at least two "
            "runs, one step and two, and its last step goes onto the first drum. Three drums can do it. Choose one.",
            "de": "Du hast gerade eine Trommel nach b7 gebracht und darfst dort im selben Zug weiterbauen. Eine zweite Trommel braucht "
            "mindestens zwei Läufe, einen Schritt und zwei, und ihr letzter Schritt führt auf die erste. Drei Trommeln können das. Wähle eine.",
        },
        clause="K-7",
        played=("a5-b7",),
        wanted=("a12-b7", "a16-b7", "a2-b7"),
        praise={
            "en": "An unfinished column. Its stones never move again, and nothing passes through it.",
            "de": "Eine unvollendete Säule. Ihre Steine bewegen sich nie mehr, und nichts geht mehr hindurch.",
        },
        nudge={
            "en": "You could stop here; but now go on building on b7.",
            "de": "Du könntest aufhören; bau jetzt aber auf b7 weiter.",
        },
    ),
    LessonStep(
        title={"en": "The capital", "de": "Das Kapitell"},
        text={
            "en": "A capital on top completes the column, and that is what counts: one point for whoever sets it. A capital needs at "
            "least three runs: one step, two and three. Crown the column on b7.",
            "de": "Ein Kapitell darauf vollendet die Säule, und nur das zählt: ein Punkt für den, der es setzt. Ein Kapitell braucht "
            "mindestens drei Läufe: einen Schritt, zwei und drei. Kröne die Säule auf b7.",
        },
        clause="K-13",
        played=("a5-b7", "a2-b7"),
        wanted=("c12-b7", "c16-b7", "c2-b7"),
        praise={"en": "Your first column, all in one turn.", "de": "Deine erste Säule, alles in einem Zug."},
        nudge={
            "en": "Do not stop now: a capital can reach b7.",
            "de": "Hör jetzt nicht auf: Ein Kapitell erreicht b7.",
        },
    ),
    LessonStep(
        title={"en": "What others began", "de": "Was andere begonnen haben"},
        text={
            "en": "Your opponent has set two drums on b7 and ended the turn there. That was careless: the column counts for whoever "
            "crowns it. Take it.",
            "de": "Dein Gegner hat zwei Trommeln auf b7 gesetzt und dort aufgehört. Das war leichtsinnig: Die Säule zählt für den, "
            "der sie krönt. Hol sie dir.",
        },
        clause="K-11",
        options={"first": 1},
        played=("a5-b7", "a2-b7", "end"),
        wanted=("c12-b7", "c16-b7", "c2-b7"),
        praise={
            "en": "One point with a single stone. So never leave the last step to others.",
            "de": "Ein Punkt mit einem einzigen Stein. Überlass also nie anderen den letzten Schritt.",
        },
        nudge={
            "en": "Look for a capital that reaches b7 in runs of 1, 2 and 3.",
            "de": "Such ein Kapitell, das b7 in Läufen von 1, 2 und 3 erreicht.",
        },
    ),
    LessonStep(
        title={"en": "Not the same stone", "de": "Nicht derselbe Stein"},
        text={
            "en": "The stone that was moved last may not be the first to move in the next turn. Your opponent has just moved the capital to d3; it is marked. Move the "
            "one on c4 instead, wherever you like.",
            "de": "Der zuletzt bewegte Stein darf im nächsten Zug nicht als erster bewegt werden. Dein Gegner hat gerade das Kapitell nach d3 bewegt; "
            "es ist markiert. Bewege stattdessen das auf c4, wohin du willst.",
        },
        clause="K-10",
        options={"first": 1},
        played=("c3-d3",),
        wanted=(
            "c4-a6",
            "c4-b13",
            "c4-b2",
            "c4-b4",
            "c4-b6",
            "c4-b9",
            "c4-c3",
            "c4-d13",
            "c4-d4",
            "c4-d6",
            "c4-d9",
            "c4-e6",
        ),
        praise={
            "en": "Now your opponent may not begin with that capital.",
            "de": "Nun darf dein Gegner nicht mit diesem Kapitell beginnen.",
        },
        nudge={"en": "Legal. Try the capital on c4.", "de": "Erlaubt. Versuch es mit dem Kapitell auf c4."},
    ),
    LessonStep(
        title={"en": "The nave", "de": "Das Mittelschiff"},
        text={
            "en": "The six large bases in the middle of the hall are the nave. Stones may pass over them and stand on them, but no "
            "column is ever built there. Move the capital on c5 onto a large base: one step to c6, two more to c8.",
            "de": "Die sechs großen Basen in der Mitte des Säulensaals sind das Mittelschiff. Steine dürfen darüber hinweg und darauf "
            "stehen, aber eine Säule wird dort nie gebaut. Bewege das Kapitell auf c5 auf eine große Basis: einen Schritt nach c6, zwei "
            "weitere nach c8.",
        },
        clause="K-8",
        wanted=("c5-c8",),
        praise={
            "en": "It stands in the middle of the hall and is in the way of everybody who wants to cross it.",
            "de": "Es steht mitten im Säulensaal und allen im Weg, die hindurchwollen.",
        },
        nudge={"en": "Legal. Here take c5 to c8.", "de": "Erlaubt. Nimm hier c5 nach c8."},
    ),
    LessonStep(
        title={"en": "Wall nothing off", "de": "Nichts abschneiden"},
        text={
            "en": "Nothing passes through columns. So a column may be built only where all bases without a column stay connected. A "
            "column on a2 would wall off a1, because one stands on b1 already: that is not allowed. Set the drum on d5 on the one on c3 "
            "instead.",
            "de": "Durch Säulen geht nichts hindurch. Deshalb darf eine Säule nur entstehen, wo alle Basen ohne Säule verbunden bleiben. "
            "Eine Säule auf a2 würde a1 abschneiden, denn auf b1 steht schon eine: Das ist nicht erlaubt. Setz die Trommel auf d5 "
            "stattdessen auf die auf c3.",
        },
        clause="K-9",
        fields={
            "drums": ["a2", "c3", "d5", "e12"],
            "capitals": ["c12", "d12"],
            "complete": [["b1", "a16", "c16", "e16"], ["b16", "d16", "a15", "b15"]],
            "seen": {},
        },
        wanted=("d5-c3",),
        praise={
            "en": "There every base can still be reached.",
            "de": "Dort bleibt jede Basis erreichbar.",
        },
        nudge={
            "en": "Legal. Here set the drum on d5 on the drum on c3.",
            "de": "Erlaubt. Setz hier die Trommel von d5 auf die Trommel auf c3.",
        },
    ),
    LessonStep(
        title={"en": "The tenth column", "de": "Die zehnte Säule"},
        text={
            "en": "When nine columns are complete, whoever is to move must complete the tenth in that turn; if that cannot be done, the "
            "game ends. You lead five to four. Set the last capital, on c12, on the column on b3: in runs of 1, 2, 3 and more steps.",
            "de": "Sind neun Säulen vollendet, muss, wer am Zug ist, in diesem Zug die zehnte vollenden; geht das nicht, ist die Partie "
            "zu Ende. Du führst fünf zu vier. Setz das letzte Kapitell von c12 auf die Säule auf b3: in Läufen von 1, 2, 3 und mehr "
            "Schritten.",
        },
        clause="K-14",
        fields={"drums": [], "capitals": ["c12"], "unfinished": ["b3"], "complete": NINE, "seen": {}},
        wanted=("c12-b3",),
        praise={
            "en": "Ten columns, six of them yours: you have won. Four or six players can also play in teams; then a column counts "
            "for the whole team.",
            "de": "Zehn Säulen, sechs davon deine: Du hast gewonnen. Zu viert oder sechst könnt ihr auch in Mannschaften spielen; dann "
            "zählt eine Säule für die ganze Mannschaft.",
        },
    ),
    LessonStep(
        title={"en": "Alone in the hall", "de": "Allein im Säulensaal"},
        text={
            "en": "KARNAK is also a solitaire, solved when all ten columns stand. Each move to an empty base (a) must be followed by a "
            "number of stacking moves (b); here one is enough. You have moved a drum to b7 (a). Now set a drum on it (b).",
            "de": "KARNAK ist auch ein Solitärspiel; es ist gelöst, wenn alle zehn Säulen stehen. Auf jeden Zug auf eine leere Basis (a) "
            "muss einige Male Aufsetzen (b) folgen; hier genügt einmal. Du hast eine Trommel nach b7 bewegt (a). Setz nun eine Trommel "
            "darauf (b).",
        },
        clause="K-18",
        players=1,
        options={"level": 1},
        played=("a5-b7",),
        wanted=("a12-b7", "a16-b7", "a2-b7"),
        praise={
            "en": "And so on until all ten columns stand. It is harder than it looks.",
            "de": "Und so weiter, bis alle zehn Säulen stehen. Es ist schwerer, als es aussieht.",
        },
    ),
)
