"""A first game of SAKKARA in nine steps. The reader scores the light cubes."""

from hypostyle.core.lesson import LessonStep

FIRST = "c3l c4l d3d d4d"
DARK = "e3d e4l f4l g4d"
CORNER = "b5d c5ll d5d"
SQUARE = "e3d e4d f4l f5l"
TABOO = (FIRST, SQUARE, "lift e3", "a3d b2l b3d c2l", "a4d b4d b5l b6l")  # both make a square, Dark moves a block
EDGE = (
    "a1d a2l a3l b3d",
    "a1l a2d a3l b3d",
    "a1l a2l a3d b3d",
    "a2d a3l a4l b3d",
    "a2d a3l a4l b4d",
    "a2l a3d a4l b3d",
    "a2l a3l a4d b3d",
    "a2l a3l b3d b4d",
    "a3d a4l a5l b3d",
    "a3l a4d a5l b3d",
    "a3l a4l a5d b3d",
    "a4l a5l b3d b4d",
    "d1d d2d e1l f1l",
    "d1l d2d e1d f1l",
    "d1l d2d e1l f1d",
    "d1l e1d e2d f1l",
    "d1l e1d f1l f2d",
    "d1l e1l e2d e3d",
    "d1l e1l e2d f1d",
    "d1l e1l e2d f2d",
    "d1l e1l f1d f2d",
    "d2d e1l e2d f1l",
    "e1l e2d e3d f1l",
)  # both light cubes on the outermost ring

BUILT = (
    (0, "e1l f1d g1l g2d"),
    (0, "c4ddl d4l"),
    (0, "a5d b5l c5l c6d"),
    (0, "b2d c2ll d2d"),
    (0, "b3d b4dl b5l"),
    (0, "g7l g8d h6d h7l"),
    (1, "d5l d6l e5d e6d"),
    (1, "d7l e7l f6d f7d"),
    (1, "f2d f3l g3d h3l"),
    (1, "c3l d3d e3dl"),
    (1, "a1l a2l a3d b1d"),
    (1, "a7l b7ld c7d"),
    (1, "f5l g4l g5d g6d"),
    (1, "d4d e4dl f4l"),
    (0, "c3ld d3dl"),
    (0, "c6d d5d d6l e6l"),
    (0, "e4l e5ddl"),
    (1, "f5d f6l f7d g5l"),
    (1, "f2l f3d f4d g2l"),
    (0, "d4d d5l d6d e6l"),
    (0, "e3l f3l f4d f5d"),
)  # by seat: neither player can lay another block

LESSON = (
    LessonStep(
        title={"en": "The first block", "de": "Der erste Baustein"},
        text={
            "en": "Both players build one pyramid. At the end the cubes visible from above are counted, and whoever shows more of their "
            "colour wins. You play Light.\n\n"
            "Every block is four cubes, two light and two dark. The first block may lie anywhere: pick one of yours, turn it as you "
            "like, and point at the squares it is to cover.",
            "de": "Beide Spieler bauen an einer Pyramide. Am Ende werden die von oben sichtbaren Würfel gezählt, und wer mehr von seiner "
            "Farbe zeigt, gewinnt. Du spielst Hell.\n\n"
            "Jeder Baustein besteht aus vier Würfeln, zwei hellen und zwei dunklen. Der erste Baustein darf überall liegen: Nimm einen "
            "von deinen, dreh ihn, wie du magst, und zeig auf die Felder, auf denen er liegen soll.",
        },
        clause="S-4",
        anything=True,
        praise={
            "en": "The pyramid is begun. Two of your cubes and two of Dark's are on the board.",
            "de": "Die Pyramide ist begonnen. Zwei Würfel von dir und zwei von Dunkel liegen auf dem Brett.",
        },
    ),
    LessonStep(
        title={"en": "Colour to colour", "de": "Farbe an Farbe"},
        text={
            "en": "From now on every block must join a colour: seen from above, one of its visible cubes lies beside a visible cube of "
            "the same colour in another block, at whatever height. Only squares where that is possible can be touched. Lay a block.",
            "de": "Von nun an muss jeder Baustein an eine Farbe anschließen: Von oben gesehen liegt einer seiner sichtbaren Würfel neben "
            "einem sichtbaren Würfel gleicher Farbe eines anderen Bausteins, gleich in welcher Höhe. Nur Felder, auf denen das geht, "
            "lassen sich berühren. Leg einen Baustein.",
        },
        clause="S-7",
        played=(FIRST, DARK),
        anything=True,
        praise={
            "en": "Same colour beside same colour: it does not matter which.",
            "de": "Gleiche Farbe neben gleicher Farbe: Welche, ist egal.",
        },
    ),
    LessonStep(
        title={"en": "Cover the other colour", "de": "Die andere Farbe überdecken"},
        text={
            "en": "Blocks may lie on others and stand upright, so long as there is no gap below any cube. Two dark cubes lie on d3 and "
            "d4. Pick the L-shaped block that can lie with light cubes on both, its dark end standing on d5, one cube on the other: "
            "pick the block, touch d3, and choose that way.",
            "de": "Bausteine dürfen auf anderen liegen und aufrecht stehen, solange unter keinem Würfel eine Lücke bleibt. Auf d3 und d4 "
            "liegen zwei dunkle Würfel. Such den L-förmigen Baustein, der mit hellen Würfeln auf beiden liegen kann und dessen dunkles "
            "Ende auf d5 steht, ein Würfel auf dem anderen: Nimm ihn, berühre d3 und wähle diese Lage.",
        },
        clause="S-5",
        played=(FIRST, DARK),
        wanted=("d3l d4l d5dd",),
        praise={
            "en": "Two dark cubes are gone from sight, and two light ones are there instead.",
            "de": "Zwei dunkle Würfel sind nicht mehr zu sehen, dafür zwei helle.",
        },
        nudge={
            "en": "That fits too. Here let it stand on d5, with light on d3 and d4.",
            "de": "Auch das passt. Hier soll er auf d5 stehen, mit Hell auf d3 und d4.",
        },
    ),
    LessonStep(
        title={"en": "Steps", "de": "Stufen"},
        text={
            "en": "It becomes a step pyramid: the outermost ring is one level high, the next two, then three, and the four squares in "
            "the middle four. So nothing ever covers what lies on the outermost ring. Lay a block with both light cubes there.",
            "de": "Es wird eine Stufenpyramide: Der äußerste Ring ist eine Ebene hoch, der nächste zwei, dann drei, und die vier Felder in "
            "der Mitte vier. Was auf dem äußersten Ring liegt, wird also nie mehr überdeckt. Leg einen Baustein mit beiden hellen Würfeln "
            "dorthin.",
        },
        clause="S-6",
        played=(FIRST, "b1d b2d c1l c2l"),
        wanted=EDGE,
        praise={"en": "Nothing will ever lie on those two.", "de": "Auf diesen beiden wird nie etwas liegen."},
        nudge={
            "en": "Legal. Look for a way with both light cubes in row 1 or column a.",
            "de": "Erlaubt. Such eine Lage mit beiden hellen Würfeln in Reihe 1 oder Spalte a.",
        },
    ),
    LessonStep(
        title={"en": "A square of one colour", "de": "Ein Quadrat in einer Farbe"},
        text={
            "en": "If your block completes a square of two by two cubes of one colour, all visible and on one level, you may move a block. "
            "Dark cubes lie on d3 and d4: pick the S-shaped block whose dark cubes come to e3 and e4 and whose light ones to f4 and f5, "
            "and touch e3.",
            "de": "Vollendet dein Baustein ein Quadrat von zwei mal zwei Würfeln einer Farbe, alle sichtbar und auf einer Ebene, darfst du "
            "einen Baustein versetzen. Auf d3 und d4 liegen dunkle Würfel: Nimm den S-förmigen Baustein, dessen dunkle Würfel auf e3 und "
            "e4 kommen und dessen helle auf f4 und f5, und berühre e3.",
        },
        clause="S-9",
        played=(FIRST, CORNER),
        wanted=(SQUARE,),
        praise={
            "en": "A dark square on d3, d4, e3, e4: which colour does not matter.",
            "de": "Ein dunkles Quadrat auf d3, d4, e3, e4: Welche Farbe, ist egal.",
        },
        nudge={
            "en": "Turn the S until it lies on e3, e4, f4 and f5.",
            "de": "Dreh das S, bis es auf e3, e4, f4 und f5 liegt.",
        },
    ),
    LessonStep(
        title={"en": "Lift a block", "de": "Einen Baustein aufnehmen"},
        text={
            "en": "Now you may lift any block that nothing lies on, your opponent's too, or keep all blocks as they lie. Lift the one that "
            "lies on b5, c5 and d5.",
            "de": "Jetzt darfst du jeden Baustein aufnehmen, auf dem nichts liegt, auch einen des Gegners, oder alle liegen lassen. Nimm den "
            "auf, der auf b5, c5 und d5 liegt.",
        },
        clause="S-9",
        played=(FIRST, CORNER, SQUARE),
        wanted=("lift b5",),
        praise={"en": "And now it must lie differently than before.", "de": "Und nun muss er anders liegen als zuvor."},
        nudge={
            "en": "Possible. Here lift the block on b5.",
            "de": "Möglich. Nimm hier den Baustein auf b5 auf.",
        },
    ),
    LessonStep(
        title={"en": "Lay it anew", "de": "Neu legen"},
        text={
            "en": "Lay the lifted block wherever it fits, by the same rules as any other; best so that more light is visible. Then your "
            "turn is over, even if this makes another square.",
            "de": "Leg den aufgenommenen Baustein, wohin er passt, nach denselben Regeln wie jeden anderen; am besten so, dass mehr Helles "
            "zu sehen ist. Dann ist dein Zug zu Ende, auch wenn dabei wieder ein Quadrat entsteht.",
        },
        clause="S-11",
        played=(FIRST, CORNER, SQUARE, "lift b5"),
        anything=True,
        praise={
            "en": "Your opponent may not lift this block: it is taboo until you move another one.",
            "de": "Diesen Baustein darf dein Gegner nicht aufnehmen: Er ist tabu, bis du einen anderen versetzt.",
        },
    ),
    LessonStep(
        title={"en": "Taboo", "de": "Tabu"},
        text={
            "en": "Here it is the other way round: Dark made a square and moved a block to a3, b2, b3 and c2; it is marked and taboo for "
            "you. With your last block you have completed a square yourself. Lift one of the other blocks.",
            "de": "Hier ist es umgekehrt: Dunkel hat ein Quadrat vollendet und einen Baustein auf a3, b2, b3 und c2 versetzt; er ist "
            "markiert und für dich tabu. Mit deinem letzten Baustein hast du selbst ein Quadrat vollendet. Nimm einen der anderen "
            "Bausteine auf.",
        },
        clause="S-10",
        played=TABOO,
        wanted=("lift a4", "lift c3"),
        praise={
            "en": "Any block but the taboo one, even the one you have just laid.",
            "de": "Jeder außer dem, der tabu ist, sogar der eben gelegte.",
        },
        nudge={
            "en": "You may keep all of them. Here lift a block that is not taboo.",
            "de": "Du darfst alle liegen lassen. Nimm hier aber einen auf, der nicht tabu ist.",
        },
    ),
    LessonStep(
        title={"en": "Pass", "de": "Passen"},
        text={
            "en": "Whoever can lay a block must. Whoever cannot passes, and when both pass in succession the game ends. Dark has just "
            "passed, and none of your blocks fits either. Light shows 27 cubes from above, Dark 20. Pass.",
            "de": "Wer einen Baustein legen kann, muss es tun. Wer keinen legen kann, passt, und wenn beide nacheinander passen, ist die "
            "Partie zu Ende. Dunkel hat gerade gepasst, und auch du kannst keinen Baustein mehr legen. Von oben sind 27 helle und 20 "
            "dunkle Würfel zu sehen. Passe.",
        },
        clause="S-12",
        fields={
            "blocks": [{"seat": seat, "cubes": cubes} for seat, cubes in BUILT],
            "turn": 23,
            "passes": 1,
        },
        wanted=("pass",),
        praise={
            "en": "27 to 20: you have won. Enjoy building!",
            "de": "27 zu 20: Du hast gewonnen. Viel Freude beim Bauen!",
        },
    ),
)
