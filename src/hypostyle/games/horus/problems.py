"""What can be wrong with a position of HORUS."""

from hypostyle.core.problem import ProblemKind

ROUND = ProblemKind(
    "round",
    {
        "en": "turn {turn} of {players} players is in round {round}",
        "de": "Zug {turn} von {players} Spielern ist in Runde {round}",
    },
)
OTHER_TURN = ProblemKind(
    "turn-of-other",
    {
        "en": "turn {turn} belongs to {seat}, so {actor} cannot be to act",
        "de": "In Zug {turn} ist {seat} dran, darum kann {actor} nicht am Zug sein",
    },
    ("H-10",),
)
OVER_ACTS = ProblemKind(
    "over-and-actor",
    {
        "en": "when the game is over, to_act must be null",
        "plain": "when the game is over, nobody is to act",
        "de": "Ist die Partie zu Ende, so ist niemand am Zug",
    },
    ("H-21",),
)
TILE_FORM = ProblemKind(
    "tile-form",
    {
        "en": "{what} must be [kind, x, y] with one of the kinds {kinds}, not {value}",
        "plain": "a tile cannot be read: {value}",
        "de": "{what}: Hier müssen Art und Platz eines Plättchens stehen, [Art, x, y], nicht {value}",
    },
    ("H-1", "H-4"),
)
STONE_FORM = ProblemKind(
    "stone-form",
    {
        "en": "{what} must be [seat, x, y], not {value}",
        "plain": "a stone cannot be read: {value}",
        "de": "{what}: Hier muss stehen, wessen Stein wo ist, [Spieler, x, y], nicht {value}",
    },
    ("H-1", "H-4"),
)
PYRAMID = ProblemKind(
    "pyramid",
    {
        "en": "there must be one pyramid, at 0,0",
        "de": "Es gibt genau eine Pyramide, und sie liegt bei 0,0",
    },
    ("H-4",),
)
ENDS = ProblemKind(
    "river-ends",
    {
        "en": "there must be two river ends of kind barge, not {number}",
        "plain": "there must be two river ends, not {number}",
        "de": "Es gibt zwei Flussenden, nicht {number}",
    },
    ("H-4",),
)
STONE_NOWHERE = ProblemKind(
    "stone-without-tile",
    {
        "en": "there is a stone at {where}, but no terrain tile to stand on",
        "de": "Bei {where} steht ein Stein, aber dort liegt kein Gebietsplättchen",
    },
    ("H-16",),
)
STONES_ON_TILE = ProblemKind(
    "two-stones",
    {
        "en": "two stones stand on the tile at {where}, and one is the most",
        "de": "Auf dem Plättchen bei {where} stehen zwei Steine, und mehr als einer darf es nicht sein",
    },
    ("H-16",),
)
BY_SEAT = ProblemKind(
    "seats",
    {
        "en": "{name} must have {players} items, one for each seat",
        "plain": "{name} must have {players} items, one for each player",
        "de": "{name}: Für jeden der {players} Spieler muss es eine Angabe geben",
    },
)
TRUTH = ProblemKind(
    "no-truth",
    {
        "en": "{what} must be true or false, not {value}",
        "plain": "{what} must be yes or no, not {value}",
        "de": "{what}: Hier muss wahr (true) oder falsch (false) stehen, nicht {value}",
    },
)
CARDS_FORM = ProblemKind(
    "no-cards",
    {
        "en": "{what} must be a list of Horus cards, not {value}",
        "de": "{what}: Hier muss eine Liste von Horuskarten stehen, nicht {value}",
    },
    ("H-3",),
)
NO_CARD = ProblemKind(
    "no-card",
    {
        "en": "{what} names {card}, which is no Horus card",
        "de": "{what}: {card} ist keine Horuskarte",
    },
    ("H-3",),
)
NO_BAG_TILE = ProblemKind(
    "no-bag-tile",
    {
        "en": "{what} must be {kinds}, not {value}",
        "de": "{what}: Hier muss ein Gebiets- oder Flussplättchen oder der Tempel stehen, nicht {value}",
    },
    ("H-2",),
)
NO_SUCH = ProblemKind(
    "drawn-or-played",
    {
        "en": "{name} must be null or {allowed}, not {value}",
        "plain": "{name} must be empty or {allowed}, not {value}",
        "de": "{name}: {value} geht nicht",
    },
    ("H-10", "H-14"),
)
OVERLAP = ProblemKind(
    "overlap",
    {
        "en": "{tile} and {other} overlap",
        "de": "{tile} und {other} überdecken sich",
    },
    ("H-6",),
)
DRY_TEMPLE = ProblemKind(
    "dry-temple",
    {
        "en": "{tile} does not touch water",
        "de": "{tile} berührt kein Wasser",
    },
    ("H-13",),
)
APART = ProblemKind(
    "tile-apart",
    {
        "en": "{tile} does not hang together with the other tiles",
        "de": "{tile} hängt nicht mit den anderen Plättchen zusammen",
    },
    ("H-6",),
)
RIVER_APART = ProblemKind(
    "river-apart",
    {
        "en": "{tile} does not hang together with the rest of the river",
        "de": "{tile} hängt nicht mit dem übrigen Fluss zusammen",
    },
    ("H-12",),
)
BLOCKED = ProblemKind(
    "end-blocked",
    {
        "en": "the river end at {where} is blocked",
        "de": "Das Flussende bei {where} ist blockiert",
    },
    ("H-7",),
)
TERRAIN = ProblemKind(
    "terrain-tiles",
    {
        "en": "there are {right} tiles of {terrain} in the game, not {number}",
        "de": "Von der Geländeart {terrain} gibt es {right} Plättchen, nicht {number}",
    },
    ("H-1",),
)
BAG_FULL = ProblemKind(
    "bag-too-full",
    {
        "en": "the bag holds at most {most} tiles of {kind}",
        "de": "Im Beutel sind höchstens {most} Plättchen der Art {kind}",
    },
    ("H-2",),
)
TEMPLES = ProblemKind(
    "temples",
    {
        "en": "there is one temple in the game",
        "de": "Es gibt nur einen Horustempel",
    },
    ("H-1",),
)
RIVERS = ProblemKind(
    "rivers",
    {
        "en": "there are {total} river and river/necropolis tiles in the game, and no more",
        "de": "Es gibt {total} Fluss- und Fluss-/Nekropolenplättchen und nicht mehr",
    },
    ("H-1",),
)
NECROPOLISES = ProblemKind(
    "necropolises",
    {
        "en": "the stack nile has {most} tiles with the necropolises laid",
        "plain": "the river stack has {most} tiles with the necropolises laid",
        "de": "Der Fluss-/Nekropolenstapel hat mit den gelegten Nekropolen {most} Plättchen und nicht mehr",
    },
    ("H-2",),
)
STONES = ProblemKind(
    "stones-in-all",
    {
        "en": "{seat} has {right} stones in all, not {number}",
        "de": "{seat} hat insgesamt {right} Steine, nicht {number}",
    },
    ("H-1",),
)
CARD_COPIES = ProblemKind(
    "card-copies",
    {
        "en": "the card {card} is there {number} times in hands, deck and discard, not {copies}",
        "de": "Die Karte {card} kommt in Händen, Stapel und Ablage {number}-mal vor, nicht {copies}-mal",
    },
    ("H-3",),
)
DEAD_CARD = ProblemKind(
    "dead-card",
    {
        "en": "{seat} holds {card}, but the stack of that terrain is empty",
        "de": "{seat} hat die Karte {card} auf der Hand, aber der Stapel dieser Geländeart ist leer",
    },
    ("H-20",),
)
TOO_EARLY = ProblemKind(
    "over-too-early",
    {
        "en": "the game is over only when two stacks are empty",
        "de": "Die Partie ist erst zu Ende, wenn zwei Stapel leer sind",
    },
    ("H-21",),
)
TOO_LATE = ProblemKind(
    "turn-after-end",
    {
        "en": "two stacks are empty, so this turn would not have begun",
        "de": "Zwei Stapel sind leer, darum hätte dieser Zug nicht begonnen",
    },
    ("H-21",),
)
STACKS_EMPTY = ProblemKind(
    "stacks-empty",
    {
        "en": "the stacks {stacks} cannot all be empty by now",
        "de": "Die Stapel {stacks} können jetzt noch nicht alle leer sein",
    },
    ("H-21",),
)
NO_DRAW = ProblemKind(
    "no-draw",
    {
        "en": "in phase {phase} no draw is due, so to_act cannot be null",
        "plain": "no draw is due in this step of the turn, so somebody must be to act",
        "de": "Im Schritt „{phase}“ wird nichts gezogen, darum muss jemand am Zug sein",
    },
    ("H-10",),
)
DRAWN_WAITS = ProblemKind(
    "drawn-waits",
    {
        "en": "a drawn tile waits only in phase bag, for the seat on turn",
        "plain": "a tile drawn from the bag waits only to be laid by the player whose turn it is",
        "de": "Ein gezogenes Plättchen wartet nur im ersten Schritt, auf den Spieler am Zug",
    },
    ("H-10",),
)
DRAWN_MISSING = ProblemKind(
    "drawn-missing",
    {
        "en": "in phase bag drawn must name the tile to lay",
        "plain": "the tile that was drawn from the bag must be named",
        "de": "Im ersten Schritt muss feststehen, welches Plättchen aus dem Beutel zu legen ist",
    },
    ("H-10",),
)
PLAYED_MISSING = ProblemKind(
    "played-missing",
    {
        "en": "in phase {phase} a Horus card must have been played",
        "plain": "in this step of the turn a Horus card must have been played",
        "de": "Im Schritt „{phase}“ muss eine Horuskarte gespielt worden sein",
    },
    ("H-14",),
)
PLAYED_EARLY = ProblemKind(
    "played-early",
    {
        "en": "in phase {phase} played must be null",
        "plain": "in this step of the turn no Horus card has been played",
        "de": "Im Schritt „{phase}“ ist noch keine Horuskarte gespielt",
    },
    ("H-14",),
)
PLAYED_KEPT = ProblemKind(
    "played-kept",
    {
        "en": "the card played, {card}, must be among the discards",
        "de": "Die gespielte Karte {card} muss auf der Ablage liegen",
    },
    ("H-14",),
)
PLAYED_DEAD = ProblemKind(
    "played-dead",
    {
        "en": "{card} cannot have been played: the stack of that terrain is empty",
        "de": "Die Karte {card} kann nicht gespielt worden sein: Der Stapel dieser Geländeart ist leer",
    },
    ("H-20",),
)
NILE_KEPT = ProblemKind(
    "nile-card-kept",
    {
        "en": "in phase {phase} {seat} has played its Nile card",
        "plain": "in this step of the turn {seat} has played its Nile card",
        "de": "Im Schritt „{phase}“ hat {seat} die Nilkarte schon gespielt",
    },
    ("H-19",),
)
LEFT = ProblemKind(
    "left",
    {
        "en": "left tells how many tiles of the Nile card are still to lay; it is 0 but in phase nile",
        "plain": "tiles of the Nile card are to be laid only after it was played",
        "de": "Plättchen der Nilkarte sind nur noch zu legen, während sie gespielt wird",
    },
    ("H-19",),
)
NILE_SHORT = ProblemKind(
    "nile-stack-short",
    {
        "en": "the stack nile has not so many tiles left",
        "plain": "the river stack has not so many tiles left",
        "de": "So viele Plättchen liegen nicht mehr im Fluss-/Nekropolenstapel",
    },
    ("H-12",),
)
STONE_DRAW = ProblemKind(
    "stone-draw",
    {
        "en": "before the stone cards are drawn only when a terrain's stack has run out",
        "de": "Vor dem Stein werden nur dann Karten gezogen, wenn der Stapel einer Geländeart leer geworden ist",
    },
    ("H-20",),
)
HAND = ProblemKind(
    "hand-size",
    {
        "en": "{seat} must hold {wanted} Horus cards now, not {number}",
        "de": "{seat} muss jetzt {wanted} Horuskarten auf der Hand haben, nicht {number}",
    },
    ("H-5", "H-18"),
)
EMPTY_BAG = ProblemKind(
    "empty-bag",
    {
        "en": "no tile can be drawn from an empty bag",
        "de": "Aus einem leeren Beutel kann kein Plättchen gezogen werden",
    },
    ("H-10",),
)
DEALING = ProblemKind(
    "dealing",
    {
        "en": "hands can lack so many cards only while they are dealt, one seat after the other",
        "de": "So viele Karten können nur fehlen, solange ausgeteilt wird, einem Spieler nach dem anderen",
    },
    ("H-5",),
)
NO_CHOICE = ProblemKind(
    "no-choice",
    {
        "en": "in phase {phase} there is nothing to choose here: the game would have gone on by itself",
        "plain": "in this step of the turn there is nothing to choose here: the game would have gone on by itself",
        "de": "Im Schritt „{phase}“ gibt es hier nichts zu entscheiden: Die Partie wäre von selbst weitergegangen",
    },
)
