"""The first turns of HORUS, the temple and the Nile card, in twelve steps. The draws are those of a game with a fixed shuffle."""

from hypostyle.core.lesson import LessonStep

OPENING = {"chance": 65}  # from here on the bag brings a river tile, then hills
FIRST_TURN = ("hills@0,2", "play marsh-2", "marsh@0,-2", "stone 0,-2")
OTHERS_TURN = ("river@2,0>4,1", "river@-2,0>-4,1", "play desert-4", "desert@2,2", "stone 2,2")
SECOND_TURN = (*FIRST_TURN, *OTHERS_TURN, "hills@-2,-3")

START = [["pyramid", 0, 0], ["barge", -2, 0], ["barge", 2, 0]]
LAND = ["desert", "hills", "farmland", "marsh"]
RIVER = {"drawn": "river", "bag": LAND * 12 + ["river"] * 11 + ["temple"]}
TEMPLE = {
    "drawn": "temple",
    "tiles": [*START, ["desert", 0, 2], ["marsh", 1, -2]],
    "bag": ["desert", "marsh"] * 11 + ["hills", "farmland"] * 12 + ["river"] * 12,
}
SHIFT = {
    "phase": "shift",
    "tiles": [
        ["pyramid", 0, 0],
        ["barge", -2, 0],
        ["river", 2, 0],
        ["barge", 4, 0],
        ["necropolis", 2, -2],
        ["marsh", 0, -2],
        ["farmland", -2, 2],
        ["farmland", 0, 2],
        ["farmland", 0, 4],
    ],
    "stones": [[0, 0, -2], [1, -2, 2]],
    "supply": [19, 19],
    "stacks": {"desert": 8, "hills": 8, "farmland": 5, "marsh": 7, "nile": 22},
    "nile": [False, True],
    "drawn": None,
    "bag": LAND * 12 + ["river"] * 12 + ["temple"],
}

LESSON = (
    LessonStep(
        title={"en": "A tile from the bag", "de": "Ein Plättchen aus dem Beutel"},
        text={
            "en": "Whoever has most points at the end wins. A region brings as many points as it has tiles, to whoever has most stones "
            "in it.\n\n"
            "The Nile begins with a pyramid and two barges; the barges are its two ends. Each turn opens with a tile from the bag. "
            "You drew hills. Lay the tile where it touches another one with a whole or half an edge: every lit place will do.",
            "de": "Wer am Ende die meisten Punkte hat, gewinnt. Eine Region bringt so viele Punkte, wie sie Plättchen hat, und zwar dem, "
            "der dort die meisten Steine hat.\n\n"
            "Der Nil beginnt mit einer Pyramide und zwei Barken; die Barken sind seine beiden Enden. Jeder Zug beginnt mit einem "
            "Plättchen aus dem Beutel. Du hast Hügel gezogen. Leg das Plättchen so, dass es ein anderes mit einer ganzen oder "
            "halben Kante berührt: Jedes helle Feld geht.",
        },
        clause="H-6",
        anything=True,
        praise={"en": "The land grows.", "de": "Das Land wächst."},
    ),
    LessonStep(
        title={"en": "Play a card", "de": "Eine Karte spielen"},
        text={
            "en": "Your cards are hidden from the others. A card names a terrain, of which you lay a tile next, and a number: the size of "
            "the region that takes your stone. In the first round every card counts as 1. Play a marsh card.",
            "de": "Deine Handkarten sehen die anderen nicht. Eine Karte nennt eine Geländeart, von der du gleich ein Plättchen legst, und "
            "eine Zahl: die Größe der Region, in die dein Stein kommt. In der ersten Runde zählt jede Karte als 1. Spiel eine Karte mit "
            "Sumpf.",
        },
        clause="H-14",
        played=FIRST_TURN[:1],
        wanted=("play marsh-2", "play marsh-3"),
        praise={
            "en": "The card goes to the discards, and you take a marsh tile from its stack.",
            "de": "Die Karte kommt auf die Ablage, und du nimmst ein Sumpfplättchen von seinem Stapel.",
        },
        nudge={
            "en": "Any card may be played. Take a marsh here.",
            "de": "Jede Karte ist erlaubt. Nimm hier einen Sumpf.",
        },
    ),
    LessonStep(
        title={"en": "Lay its tile", "de": "Ihr Plättchen legen"},
        text={
            "en": "Lay the marsh tile where you like. Tiles of the same terrain that touch form one region.",
            "de": "Leg das Sumpfplättchen, wohin du willst. Plättchen derselben Geländeart, die sich berühren, bilden eine Region.",
        },
        clause="H-15",
        played=FIRST_TURN[:2],
        anything=True,
        praise={"en": "A region of one tile.", "de": "Eine Region aus einem Plättchen."},
    ),
    LessonStep(
        title={"en": "Set a stone", "de": "Einen Stein setzen"},
        text={
            "en": "Now a stone of yours goes on a tile without one, in a region of exactly as many tiles as the card says, here 1. It need "
            "not be the region you just made. Set it.",
            "de": "Jetzt kommt ein Stein von dir auf ein Plättchen ohne Stein, in eine Region aus genau so vielen Plättchen, wie die Karte "
            "sagt, hier 1. Es muss nicht die eben gelegte sein. Setz ihn.",
        },
        clause="H-16",
        played=FIRST_TURN[:3],
        anything=True,
        praise={
            "en": "You hold that region as long as nobody has more stones in it. Then you draw up to five cards, and your turn is over.",
            "de": "Die Region ist deine, solange dort niemand mehr Steine hat. Dann ziehst du auf fünf Karten nach, und dein Zug ist zu "
            "Ende.",
        },
    ),
    LessonStep(
        title={"en": "The river bends", "de": "Der Fluss biegt ab"},
        text={
            "en": "If you draw a river tile from the bag, it takes the place of a barge, and the barge is laid again beside it. Touch one "
            "of the two barges, then the place where it should go. Whatever is laid, no barge may ever be shut in: the river must be "
            "able to go on from it.",
            "de": "Ziehst du ein Flussplättchen aus dem Beutel, kommt es an die Stelle einer Barke, und die Barke wird daneben neu gelegt. "
            "Berühre eine der beiden Barken, dann das Feld, auf das sie soll. Was auch gelegt wird, nie darf eine Barke eingeschlossen "
            "werden: Der Fluss muss dort weitergehen können.",
        },
        clause="H-11",
        fields=RIVER,
        anything=True,
        praise={
            "en": "After a river tile from the bag you also lay one from the river/necropolis stack, and then you play a card as usual.",
            "de": "Nach einem Flussplättchen aus dem Beutel legst du noch eines vom Fluss-/Nekropolenstapel und spielst dann wie sonst "
            "eine Karte.",
        },
    ),
    LessonStep(
        title={"en": "Make a region grow", "de": "Eine Region wachsen lassen"},
        text={
            "en": "In your second turn the number on the card counts. You hold a marsh of one tile and have played marsh 2. Lay the new "
            "tile so that it touches the one with your stone, with a whole or half an edge.",
            "de": "In deinem zweiten Zug zählt die Zahl auf der Karte. Du hast einen Sumpf aus einem Plättchen und hast Sumpf 2 gespielt. "
            "Leg das neue Plättchen so, dass es das mit deinem Stein berührt, mit einer ganzen oder halben Kante.",
        },
        clause="H-9",
        fields=OPENING,
        played=(*SECOND_TURN, "play marsh-2"),
        wanted=("marsh@0,-4", "marsh@1,-4", "marsh@2,-2", "marsh@2,-3"),
        praise={"en": "Two tiles, one region.", "de": "Zwei Plättchen, eine Region."},
        nudge={
            "en": "It must touch your marsh, to make a region of two.",
            "de": "Es muss deinen Sumpf berühren, damit die Region zwei Plättchen hat.",
        },
    ),
    LessonStep(
        title={"en": "A second stone", "de": "Ein zweiter Stein"},
        text={
            "en": "The region has exactly two tiles, and your card says 2: a second stone of yours fits. Set it.",
            "de": "Die Region hat genau zwei Plättchen, und deine Karte sagt 2: Ein zweiter Stein von dir passt. Setz ihn.",
        },
        clause="H-16",
        fields=OPENING,
        played=(*SECOND_TURN, "play marsh-2", "marsh@0,-4"),
        wanted=("stone 0,-4",),
        praise={
            "en": "No card sets a stone in a region of six tiles or more. And when no region has the right size, the stone falls away.",
            "de": "In eine Region ab sechs Plättchen setzt keine Karte mehr einen Stein. Und hat keine Region die richtige Größe, entfällt "
            "der Stein.",
        },
    ),
    LessonStep(
        title={"en": "The temple of Horus", "de": "Der Horustempel"},
        text={
            "en": "One tile in the bag is the temple of Horus, and here you drew it. It must touch water, and it may touch neither terrain "
            "nor necropolis. If there were no such place, it would leave the game. Lay it.",
            "de": "Ein Plättchen im Beutel ist der Horustempel, und hier hast du ihn gezogen. Er muss Wasser berühren und darf weder ein "
            "Geländeplättchen noch eine Nekropole berühren. Gäbe es kein solches Feld, käme er aus dem Spiel. Leg ihn.",
        },
        clause="H-13",
        fields=TEMPLE,
        anything=True,
        praise={
            "en": "From now on land may grow up to it: a region that touches the temple counts double.",
            "de": "Von jetzt an darf Land an ihn heranwachsen: Eine Region, die den Tempel berührt, zählt doppelt.",
        },
    ),
    LessonStep(
        title={"en": "The Nile card", "de": "Die Nilkarte"},
        text={
            "en": "Once in a game you may play your Nile card instead of another card: you lay two tiles of the river/necropolis stack, and "
            "then move one of your stones from one region at the water to another. Play it.",
            "de": "Einmal in der Partie darfst du statt einer anderen Karte deine Nilkarte spielen: Du legst zwei Plättchen vom "
            "Fluss-/Nekropolenstapel und versetzt dann einen deiner Steine von einer Region am Wasser in eine andere. Spiel sie.",
        },
        clause="H-19",
        fields=OPENING,
        played=SECOND_TURN,
        wanted=("play nile",),
        praise={"en": "Two tiles, and then a stone travels.", "de": "Zwei Plättchen, und dann reist ein Stein."},
        nudge={"en": "Possible. Here choose the Nile card.", "de": "Möglich. Nimm hier die Nilkarte."},
    ),
    LessonStep(
        title={"en": "River or necropolis", "de": "Fluss oder Nekropole"},
        text={
            "en": "A river/necropolis tile is laid as river, at the water or in the place of a barge; or as necropolis, like land, to keep "
            "regions apart. Choose with a button and touch a place, or touch a barge and then where it should go.",
            "de": "Ein Fluss-/Nekropolenplättchen wird als Fluss gelegt, am Wasser oder an der Stelle einer Barke, oder als Nekropole wie "
            "Land, um Regionen zu trennen. Wähle mit einem Knopf und berühre ein Feld, oder berühre eine Barke und dann das Feld, auf das "
            "sie soll.",
        },
        clause="H-12",
        fields=OPENING,
        played=(*SECOND_TURN, "play nile"),
        anything=True,
        praise={
            "en": "So you bend the Nile around your land. A region on an island, closed in by water all round, counts double.",
            "de": "So biegst du den Nil um dein Land. Eine Region auf einer Insel, ganz von Wasser umschlossen, zählt doppelt.",
        },
    ),
    LessonStep(
        title={"en": "A stone travels", "de": "Ein Stein reist"},
        text={
            "en": "Both tiles of the Nile card are laid. Now move your stone from its marsh of one tile to the farmland of three: both touch "
            "water, and with the Nile card the size of a region does not matter. Touch the stone, then a tile without one.",
            "de": "Beide Plättchen der Nilkarte sind gelegt. Versetze nun deinen Stein aus dem Sumpf von einem Plättchen in das Ackerland "
            "von dreien: Beide berühren Wasser, und bei der Nilkarte kommt es auf die Größe nicht an. Berühre den Stein, dann ein "
            "Plättchen ohne Stein.",
        },
        clause="H-19",
        fields=SHIFT,
        wanted=("shift 0,-2>0,2", "shift 0,-2>0,4"),
        praise={
            "en": "One stone each: on a tie both of you get the full value.",
            "de": "Ein Stein für jeden: Bei Gleichstand bekommt ihr beide den vollen Wert.",
        },
    ),
    LessonStep(
        title={"en": "The end", "de": "Das Ende"},
        text={
            "en": "When the stack of a terrain runs out, everybody discards the cards of that terrain and draws others. When two of the five "
            "stacks are empty, the turn is finished and the game ends.\n\n"
            "Then every region scores for whoever has most stones in it: one point a tile, doubled at the temple, doubled on an island, "
            "but never more than ten. A region without stones scores for nobody. Most points win.",
            "de": "Ist der Stapel einer Geländeart aufgebraucht, legen alle ihre Karten dieser Geländeart ab und ziehen nach. Sind zwei der "
            "fünf Stapel leer, wird der Zug noch beendet, und die Partie ist zu Ende.\n\n"
            "Dann zählt jede Region für den, der dort die meisten Steine hat: ein Punkt für jedes Plättchen, verdoppelt am Tempel, "
            "verdoppelt auf einer Insel, aber nie mehr als zehn. Eine Region ohne Steine zählt für niemanden. Die meisten Punkte gewinnen.",
        },
        clause="H-22",
        fields=OPENING,
        played=SECOND_TURN,
    ),
)
