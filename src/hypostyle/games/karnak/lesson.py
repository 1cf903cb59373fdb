"""A first game of KARNAK in eight steps."""

from hypostyle.core.lesson import LessonStep

NINE = [["a16", "b16", "c16", "d16", "e16"], ["a15", "b15", "c15", "d15"]]

LESSON = (
    LessonStep(
        title={"en": "Everybody moves everything", "de": "Alle bewegen alles"},
        text={
            "en": "The round drums and the capitals in the hall belong to nobody: you may move any of them. A move begins with one "
            "step. Move the drum on a5 one step to b5.",
            "de": "Die runden Trommeln und die Kapitelle in der Halle gehören niemandem: Du darfst jeden Stein bewegen. Ein Zug "
            "beginnt mit einem Schritt. Bewege die Trommel auf a5 einen Schritt nach b5.",
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
            "en": "A stone may go on: after the one step a straight run of two, then one of three, and so on. Each run goes straight "
            "on or turns left or right, and only over empty bases. Move the drum on a5 to b7: one step to b5, two more to b7.",
            "de": "Ein Stein darf weitergehen: nach dem einen Schritt ein gerader Lauf von zweien, dann einer von dreien und so "
            "weiter. Jeder Lauf geht geradeaus weiter oder biegt nach links oder rechts ab, nur über leere Basen. Bewege die Trommel "
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
            "runs, one and two, and its last step goes onto the first drum. Three drums can do it. Choose one.",
            "de": "Du hast gerade eine Trommel nach b7 gebracht und darfst dort im selben Zug weiterbauen. Eine zweite Trommel braucht "
            "mindestens zwei Läufe, eins und zwei, und ihr letzter Schritt führt auf die erste. Drei Trommeln können das. Wähle eine.",
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
            "least three runs: one, two and three. Crown the column on b7.",
            "de": "Ein Kapitell darauf vollendet die Säule, und nur das zählt: ein Punkt für den, der es setzt. Ein Kapitell braucht "
            "mindestens drei Läufe: eins, zwei und drei. Kröne die Säule auf b7.",
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
            "en": "Your opponent put two drums on b7 and ended the turn there. That was careless: the column belongs to whoever crowns "
            "it. Take it.",
            "de": "Dein Gegner hat zwei Trommeln auf b7 gesetzt und dort aufgehört. Das war leichtsinnig: Die Säule gehört dem, der "
            "sie krönt. Nimm sie dir.",
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
            "en": "Look for a capital that reaches b7 in 1, 2 and 3.",
            "de": "Such ein Kapitell, das b7 mit 1, 2 und 3 erreicht.",
        },
    ),
    LessonStep(
        title={"en": "Not the same stone", "de": "Nicht derselbe Stein"},
        text={
            "en": "The stone moved last may not be moved first. Your opponent has just moved the capital to d3; it is marked. Move the "
            "one on c4 instead, wherever you like.",
            "de": "Der zuletzt bewegte Stein darf nicht als Erster bewegt werden. Dein Gegner hat gerade das Kapitell nach d3 bewegt; "
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
            "en": "Now that capital is barred for your opponent's first move.",
            "de": "Nun ist dieses Kapitell für den ersten Zug deines Gegners gesperrt.",
        },
        nudge={"en": "Legal. Try the capital on c4.", "de": "Erlaubt. Versuch es mit dem Kapitell auf c4."},
    ),
    LessonStep(
        title={"en": "The tenth column", "de": "Die zehnte Säule"},
        text={
            "en": "When nine columns are complete, whoever is to move must complete the tenth in that turn; if that cannot be done, the "
            "game ends. You lead five to four. Set the last capital: 1, 2, 3 and further on, each run one longer.",
            "de": "Sind neun Säulen vollendet, muss, wer am Zug ist, in diesem Zug die zehnte vollenden; geht das nicht, ist die Partie "
            "zu Ende. Du führst fünf zu vier. Setz das letzte Kapitell: 1, 2, 3 und weiter, jeder Lauf um eins länger.",
        },
        clause="K-14",
        fields={"drums": [], "capitals": ["c12"], "unfinished": ["b3"], "complete": NINE, "seen": {}},
        wanted=("c12-b3",),
        praise={
            "en": "Ten columns, six of them yours: you have won.",
            "de": "Zehn Säulen, sechs davon deine: Du hast gewonnen.",
        },
    ),
    LessonStep(
        title={"en": "Alone in the hall", "de": "Allein in der Halle"},
        text={
            "en": "KARNAK can be played alone too. Then a move to an empty base (a) and a number of stackings (b) take turns; here one "
            "stacking is enough. You have moved a drum to b7 (a). Now stack a drum on it (b).",
            "de": "KARNAK geht auch allein. Dann wechseln sich ein Zug auf eine leere Basis (a) und einige Male Aufsetzen (b) ab; hier "
            "genügt einmal. Du hast eine Trommel nach b7 bewegt (a). Setz nun eine Trommel darauf (b).",
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
