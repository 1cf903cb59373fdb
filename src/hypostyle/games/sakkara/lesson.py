"""A first game of SAKKARA in seven steps. The reader scores the light cubes."""

from hypostyle.core.lesson import LessonStep

FIRST = "c3l c4l d3d d4d"
DARK = "e3d e4l f4l g4d"
CORNER = "b5d c5ll d5d"
SQUARE = "e3d e4d f4l f5l"
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

LESSON = (
    LessonStep(
        title={"en": "The first block", "de": "Der erste Block"},
        text={
            "en": "Every block is four cubes, two light and two dark. You play for the light ones. The first block may lie anywhere: "
            "pick one of yours, touch the square where it shall begin, and choose one of the ways it fits there.",
            "de": "Jeder Block besteht aus vier Würfeln, zwei hellen und zwei dunklen. Du spielst für die hellen. Der erste Block darf "
            "überall liegen: Nimm einen von deinen, berühre das Feld, wo er beginnen soll, und wähle, wie er dort liegt.",
        },
        clause="S-4",
        anything=True,
        praise={
            "en": "The pyramid is begun. What is visible from above counts at the end.",
            "de": "Die Pyramide ist begonnen. Am Ende zählt, was von oben zu sehen ist.",
        },
    ),
    LessonStep(
        title={"en": "Colour to colour", "de": "Farbe an Farbe"},
        text={
            "en": "From now on a block must touch its own colour: one of its visible cubes lies beside a visible cube of the same "
            "colour of another block. Only such places can be touched. Lay a block.",
            "de": "Von nun an muss ein Block seine Farbe berühren: Einer seiner sichtbaren Würfel liegt neben einem sichtbaren Würfel "
            "gleicher Farbe eines anderen Blocks. Nur solche Stellen lassen sich berühren. Leg einen Block.",
        },
        clause="S-7",
        played=(FIRST, DARK),
        anything=True,
        praise={
            "en": "It touches: seen from above, beside one another.",
            "de": "Er berührt: von oben gesehen, nebeneinander.",
        },
    ),
    LessonStep(
        title={"en": "Cover the other colour", "de": "Die andere Farbe verdecken"},
        text={
            "en": "Blocks may lie on others and stand upright, so long as there is no air below any cube. Two dark cubes lie on d3 and "
            "d4. Pick the L-shaped block that can lie with light cubes on both and its other end, dark on dark, standing on d5.",
            "de": "Blöcke dürfen auf anderen liegen und aufrecht stehen, solange unter keinem Würfel Luft ist. Auf d3 und d4 liegen zwei "
            "dunkle Würfel. Nimm den L-förmigen Block, der mit hellen Würfeln auf beiden liegt und dessen anderes Ende, dunkel auf "
            "dunkel, auf d5 steht.",
        },
        clause="S-5",
        played=(FIRST, DARK),
        wanted=("d3l d4l d5dd",),
        praise={
            "en": "Two dark cubes are gone from sight, and two light ones are there instead.",
            "de": "Zwei dunkle Würfel sind nicht mehr zu sehen, dafür zwei helle.",
        },
        nudge={
            "en": "That fits too. Here begin on d3, with light on d3 and d4.",
            "de": "Auch das passt. Beginne hier auf d3, mit Hell auf d3 und d4.",
        },
    ),
    LessonStep(
        title={"en": "Steps", "de": "Stufen"},
        text={
            "en": "It becomes a step pyramid: the outermost ring is one level high, the next two, then three, and the four squares in "
            "the middle four. So what you lay near the edge is hard to cover again. Lay a block with both light cubes on the "
            "outermost ring.",
            "de": "Es wird eine Stufenpyramide: Der äußerste Ring ist eine Stufe hoch, der nächste zwei, dann drei, und die vier Felder in "
            "der Mitte vier. Was nahe am Rand liegt, ist also schwer wieder zu verdecken. Leg einen Block mit beiden hellen Würfeln auf "
            "den äußersten Ring.",
        },
        clause="S-6",
        played=(FIRST, "b1d b2d c1l c2l"),
        wanted=EDGE,
        praise={"en": "Nothing will ever lie on those two.", "de": "Auf diesen beiden wird nie etwas liegen."},
        nudge={
            "en": "Legal. Look for a place with both light cubes in row 1 or column a.",
            "de": "Erlaubt. Such einen Platz mit beiden hellen Würfeln in Reihe 1 oder Spalte a.",
        },
    ),
    LessonStep(
        title={"en": "A square of one colour", "de": "Ein Quadrat in einer Farbe"},
        text={
            "en": "If your block completes a square of two by two cubes of one colour, all visible and on one level, you may move a block. "
            "Dark cubes lie on d3 and d4: lay the S-shaped block whose dark cubes come to e3 and e4 and whose light ones to f4 and f5.",
            "de": "Vollendet dein Block ein Quadrat von zwei mal zwei Würfeln einer Farbe, alle sichtbar und auf einer Stufe, darfst du "
            "einen Block versetzen. Auf d3 und d4 liegen dunkle Würfel: Leg den S-förmigen Block, dessen dunkle Würfel auf e3 und e4 "
            "kommen und dessen helle auf f4 und f5.",
        },
        clause="S-9",
        played=(FIRST, CORNER),
        wanted=(SQUARE,),
        praise={
            "en": "A dark square on d3, d4, e3, e4: which colour does not matter.",
            "de": "Ein dunkles Quadrat auf d3, d4, e3, e4: Welche Farbe, ist gleich.",
        },
        nudge={
            "en": "Begin on e3, and choose the S that ends on f5.",
            "de": "Beginne auf e3, und wähle das S, das auf f5 endet.",
        },
    ),
    LessonStep(
        title={"en": "Lift a block", "de": "Einen Block aufheben"},
        text={
            "en": "Now you may lift any block that nothing lies on, your opponent's too, or keep all as it is. Lift the one that begins "
            "on b5.",
            "de": "Jetzt darfst du jeden Block aufheben, auf dem nichts liegt, auch einen des Gegners, oder alles lassen, wie es ist. Heb "
            "den auf, der auf b5 beginnt.",
        },
        clause="S-9",
        played=(FIRST, CORNER, SQUARE),
        wanted=("lift b5",),
        praise={"en": "And now it must lie differently than before.", "de": "Und nun muss er anders liegen als zuvor."},
        nudge={"en": "Possible. Here lift the block on b5.", "de": "Möglich. Heb hier den Block auf b5 auf."},
    ),
    LessonStep(
        title={"en": "Lay it anew", "de": "Neu legen"},
        text={
            "en": "Lay the lifted block wherever it fits, so that more light is visible than before. Then it is your opponent's turn. The "
            "game ends when neither can lay a block; whoever shows more cubes from above wins.",
            "de": "Leg den aufgehobenen Block, wohin er passt, so dass mehr Helles zu sehen ist als zuvor. Dann ist dein Gegner am Zug. Die "
            "Partie endet, wenn keiner mehr legen kann; wer von oben mehr Würfel zeigt, gewinnt.",
        },
        clause="S-12",
        played=(FIRST, CORNER, SQUARE, "lift b5"),
        anything=True,
        praise={"en": "That is all there is to it. Good building!", "de": "Das ist alles. Viel Freude beim Bauen!"},
    ),
)
