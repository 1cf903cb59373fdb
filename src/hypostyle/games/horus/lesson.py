"""The first turns of HORUS, and the Nile card, in ten steps. The draws are those of a game with a fixed shuffle."""

from hypostyle.core.lesson import LessonStep

FIRST_TURN = ("desert@0,2", "play marsh-2", "marsh@0,-2", "stone 0,-2")
OTHERS_TURN = ("river@2,0>4,1", "river@-2,0>-4,1", "play hills-2", "hills@2,2", "stone 2,2")
SECOND_TURN = (*FIRST_TURN, *OTHERS_TURN, "hills@-2,-3")

LESSON = (
    LessonStep(
        title={"en": "A tile from the bag", "de": "Ein Plättchen aus dem Beutel"},
        text={
            "en": "The Nile begins with a pyramid and two barges; the barges are its two ends. Each turn opens with a tile from the bag. "
            "You drew desert. Lay it where it touches another tile with a whole or half an edge: every lit place will do.",
            "de": "Der Nil beginnt mit einer Pyramide und zwei Barken; die Barken sind seine beiden Enden. Jeder Zug beginnt mit einem "
            "Plättchen aus dem Beutel. Du hast Wüste gezogen. Leg sie so, dass sie ein anderes mit einer ganzen oder halben Kante "
            "berührt: Jeder helle Platz geht.",
        },
        clause="H-6",
        anything=True,
        praise={
            "en": "The land grows. Only a river end may never be shut in.",
            "de": "Das Land wächst. Nur ein Flussende darf nie eingeschlossen werden.",
        },
    ),
    LessonStep(
        title={"en": "Play a card", "de": "Eine Karte spielen"},
        text={
            "en": "Your cards are hidden from the others. A card names a terrain, which you lay next, and a number: the size of the region "
            "that takes your stone. In the first round every card counts as 1. Play a marsh.",
            "de": "Deine Karten sehen die anderen nicht. Eine Karte nennt eine Landschaft, die du gleich legst, und eine Zahl: die Größe "
            "des Gebiets, in das dein Stein kommt. In der ersten Runde zählt jede Karte als 1. Spiel einen Sumpf.",
        },
        clause="H-14",
        played=FIRST_TURN[:1],
        wanted=("play marsh-2", "play marsh-3"),
        praise={
            "en": "It goes to the discards, and a marsh tile is yours to lay.",
            "de": "Sie kommt auf die Ablage, und du legst einen Sumpf.",
        },
        nudge={
            "en": "Any card may be played. Take a marsh here.",
            "de": "Jede Karte ist erlaubt. Nimm hier einen Sumpf.",
        },
    ),
    LessonStep(
        title={"en": "Lay its tile", "de": "Ihr Plättchen legen"},
        text={
            "en": "Lay the marsh tile where you like. Tiles of one terrain that touch make one region.",
            "de": "Leg den Sumpf, wohin du willst. Plättchen einer Landschaft, die sich berühren, sind ein Gebiet.",
        },
        clause="H-15",
        played=FIRST_TURN[:2],
        anything=True,
        praise={"en": "A region of one tile.", "de": "Ein Gebiet aus einem Plättchen."},
    ),
    LessonStep(
        title={"en": "Set a stone", "de": "Einen Stein setzen"},
        text={
            "en": "Now a stone of yours goes on a tile without one, in a region of exactly as many tiles as the card's number, here 1. It "
            "need not be the region you just made.",
            "de": "Jetzt kommt ein Stein von dir auf ein Plättchen ohne Stein, in ein Gebiet mit genau so vielen Plättchen, wie die Karte "
            "sagt, hier 1. Es muss nicht das eben gelegte sein.",
        },
        clause="H-16",
        played=FIRST_TURN[:3],
        anything=True,
        praise={
            "en": "You hold that region as long as nobody has more stones in it. Then you draw up to five cards.",
            "de": "Das Gebiet ist deins, solange dort niemand mehr Steine hat. Dann ziehst du auf fünf Karten nach.",
        },
    ),
    LessonStep(
        title={"en": "The river bends", "de": "Der Fluss biegt ab"},
        text={
            "en": "Your opponent drew a river tile: it took the place of a barge, and the barge moved on; then another tile from the Nile "
            "stack went down the same way. Now it is your turn again, with hills from the bag. Lay them.",
            "de": "Dein Gegner hat ein Flussplättchen gezogen: Es kam an die Stelle einer Barke, und die Barke rückte weiter; dann ging "
            "ein Plättchen vom Nilstapel denselben Weg. Nun bist du wieder dran, mit Hügeln aus dem Beutel. Leg sie.",
        },
        clause="H-11",
        played=(*FIRST_TURN, *OTHERS_TURN),
        anything=True,
        praise={
            "en": "A region that water shuts in completely counts double, and so does one that touches the temple.",
            "de": "Ein Gebiet, das Wasser ganz einschließt, zählt doppelt, und ebenso eines, das den Tempel berührt.",
        },
    ),
    LessonStep(
        title={"en": "From now on the number counts", "de": "Ab jetzt zählt die Zahl"},
        text={
            "en": "You hold a marsh of one tile. With the card marsh 2 you make it larger and set a second stone on it. Play it.",
            "de": "Du hast einen Sumpf aus einem Plättchen. Mit der Karte Sumpf 2 machst du ihn größer und setzt einen zweiten Stein "
            "darauf. Spiel sie.",
        },
        clause="H-17",
        played=SECOND_TURN,
        wanted=("play marsh-2",),
        praise={"en": "Now the tile must touch your marsh.", "de": "Nun muss das Plättchen deinen Sumpf berühren."},
        nudge={"en": "Possible. Here play marsh 2.", "de": "Möglich. Spiel hier Sumpf 2."},
    ),
    LessonStep(
        title={"en": "Make the region grow", "de": "Das Gebiet wachsen lassen"},
        text={
            "en": "Lay the marsh so that it touches the one with your stone, with a whole or half an edge.",
            "de": "Leg den Sumpf so, dass er den mit deinem Stein berührt, mit einer ganzen oder halben Kante.",
        },
        clause="H-9",
        played=(*SECOND_TURN, "play marsh-2"),
        wanted=("marsh@0,-4", "marsh@1,-4", "marsh@2,-2", "marsh@2,-3"),
        praise={"en": "Two tiles, one region.", "de": "Zwei Plättchen, ein Gebiet."},
        nudge={
            "en": "It must touch your marsh, to make two.",
            "de": "Er muss deinen Sumpf berühren, damit es zwei werden.",
        },
    ),
    LessonStep(
        title={"en": "Strengthen it", "de": "Verstärken"},
        text={
            "en": "A region of exactly two: your second stone fits. Set it.",
            "de": "Ein Gebiet aus genau zwei: Dein zweiter Stein passt. Setz ihn.",
        },
        clause="H-16",
        played=(*SECOND_TURN, "play marsh-2", "marsh@0,-4"),
        wanted=("stone 0,-4",),
        praise={
            "en": "At the end the region brings its tiles in points, doubled by the temple or as an island, ten at most.",
            "de": "Am Ende bringt das Gebiet so viele Punkte wie Plättchen, verdoppelt durch Tempel oder Insel, höchstens zehn.",
        },
    ),
    LessonStep(
        title={"en": "The Nile card", "de": "Die Nilkarte"},
        text={
            "en": "Once in a game you may play your Nile card instead: you lay two tiles of the Nile stack, and then move one of your "
            "stones from one region at the water to another. Play it.",
            "de": "Einmal in der Partie darfst du stattdessen deine Nilkarte spielen: Du legst zwei Plättchen vom Nilstapel und versetzt "
            "dann einen deiner Steine von einem Gebiet am Wasser in ein anderes. Spiel sie.",
        },
        clause="H-19",
        played=SECOND_TURN,
        wanted=("play nile",),
        praise={"en": "Two tiles, and then a stone travels.", "de": "Zwei Plättchen, und dann reist ein Stein."},
        nudge={"en": "Choose the Nile card.", "de": "Nimm die Nilkarte."},
    ),
    LessonStep(
        title={"en": "River or necropolis", "de": "Fluss oder Nekropole"},
        text={
            "en": "A tile of the Nile stack is laid as river, at the water or in the place of a barge, or as necropolis, like land, to "
            "keep regions apart. Choose a way with its button and touch a place, or touch a barge and where it shall go.",
            "de": "Ein Plättchen vom Nilstapel wird als Fluss gelegt, am Wasser oder an der Stelle einer Barke, oder als Nekropole wie "
            "Land, um Gebiete zu trennen. Wähle mit dem Knopf und berühre einen Platz, oder berühre eine Barke und ihr Ziel.",
        },
        clause="H-12",
        played=(*SECOND_TURN, "play nile"),
        anything=True,
        praise={
            "en": "So you bend the Nile around your land. The game ends when two stacks are empty.",
            "de": "So biegst du den Nil um dein Land. Die Partie endet, wenn zwei Stapel leer sind.",
        },
    ),
)
