"""What HORUS says: names, sentences, reasons. In English and German."""

from types import MappingProxyType

from hypostyle.core.ending import Ending
from hypostyle.core.words import Text

LINE = MappingProxyType(
    {
        "en": "the land along the Nile grows tile by tile: hold its most valuable regions",
        "de": "das Land am Nil wächst Plättchen um Plättchen: Beherrsche seine wertvollsten Regionen",
    }
)

CREDIT = MappingProxyType(
    {
        "en": "HORUS by H. Jean Vanaise (Flying Turtle Games), published by AMIGO Spiel + Freizeit, Dietzenbach, 2008",
        "de": "HORUS von H. Jean Vanaise (Flying Turtle Games), erschienen bei AMIGO Spiel + Freizeit, Dietzenbach, 2008",
    }
)

STACK_LABEL = MappingProxyType({"en": "Tiles in a stack", "de": "Plättchen je Stapel"})
STACK = MappingProxyType(
    {
        "en": "how many tiles of its terrain each of the four stacks of terrain holds; the rest of the 20 is in the bag (H-2)",
        "de": "wie viele Plättchen in jedem der vier Geländestapel liegen; der Rest der 20 ist im Beutel (H-2)",
    }
)

ENDINGS = MappingProxyType(
    {
        "stacks": Ending(
            {
                "en": "two of the five stacks are empty, so the regions count",
                "de": "zwei der fünf Stapel sind leer, nun zählen die Regionen",
            },
            won={
                "en": "two of the five stacks are empty, and {name} [have|has|have] the most points{points}",
                "de": "zwei der fünf Stapel sind leer, und {name} [hast|hat|haben|habt] die meisten Punkte{points}",
            },
        )
    }
)

KINDS = MappingProxyType(
    {
        "desert": {"en": "desert", "de": "Wüste"},
        "hills": {"en": "hills", "de": "Hügel"},
        "farmland": {"en": "farmland", "de": "Ackerland"},
        "marsh": {"en": "marsh", "de": "Sumpf"},
        "river": {"en": "river", "de": "Fluss"},
        "necropolis": {"en": "necropolis", "de": "Nekropole"},
        "temple": {"en": "temple of Horus", "de": "Horustempel"},
        "pyramid": {"en": "pyramid", "de": "Pyramide"},
        "barge": {"en": "river end", "de": "Flussende"},
        "nile": {"en": "river/necropolis", "de": "Fluss/Nekropole"},
        "any": {"en": "any tile", "de": "beliebig"},
    }
)

# What is to do in each step of a turn.
STEPS = MappingProxyType(
    {
        "bag": {"en": "lay the tile from the bag", "de": "gezogenes Plättchen legen"},
        "river": {"en": "lay a river/necropolis tile", "de": "Fluss/Nekropole legen"},
        "card": {"en": "play a card", "de": "Karte spielen"},
        "tile": {"en": "lay the tile of your card", "de": "Plättchen zur Karte legen"},
        "nile": {"en": "lay a tile for the Nile card", "de": "Plättchen der Nilkarte legen"},
        "shift": {"en": "move a stone along the Nile", "de": "Stein am Nil versetzen"},
        "stone": {"en": "set a stone", "de": "Stein setzen"},
        "over": {"en": "the game is over", "de": "die Partie ist zu Ende"},
    }
)

TITLE = MappingProxyType({"en": "HORUS, turn {turn}: {status}", "de": "HORUS, Zug {turn}: {status}"})
TO_ACT = MappingProxyType({"en": "{name}: {step}", "de": "{name}: {step}"})
DRAWING = MappingProxyType({"en": "something must be drawn", "de": "es muss gezogen werden"})
STATUS = MappingProxyType(
    {
        "en": "{step}; bag {bag}, stacks {stacks}; points {points}",
        "de": "{step}; Beutel {bag}, Stapel {stacks}; Punkte {points}",
    }
)
BAG = MappingProxyType({"en": "Bag", "de": "Beutel"})
DECK = MappingProxyType({"en": "Deck", "de": "Karten"})
DISCARD = MappingProxyType({"en": "Discards", "de": "Ablage"})
DRAWN = MappingProxyType({"en": "drawn", "de": "gezogen"})
PLAYED = MappingProxyType({"en": "played", "de": "gespielt"})
HAND = MappingProxyType({"en": "Your hand", "de": "Deine Hand"})
SEATS = MappingProxyType({"en": "Players", "de": "Spieler"})
SUPPLIES = MappingProxyType({"en": "Stacks", "de": "Stapel"})
NILE_CARD = MappingProxyType({"en": "Nile card", "de": "Nilkarte"})
NILE_SHORT = MappingProxyType({"en": "Nile", "de": "Nil"})
POINTS = MappingProxyType({"en": "{count} points", "de": "{count} Punkte"})
ONE_POINT = MappingProxyType({"en": "1 point", "de": "1 Punkt"})
STONES_LEFT = MappingProxyType({"en": "{count} stones", "de": "{count} Steine"})
ONE_STONE_LEFT = MappingProxyType({"en": "1 stone", "de": "1 Stein"})
KEY = MappingProxyType(
    {
        "en": "Number on a region: tiles ▸ points now, and who holds it",
        "de": "Zahl: Plättchen ▸ Punkte jetzt, dazu, wer die Region hält",
    }
)
AS_RIVER = MappingProxyType({"en": "Lay as river", "de": "Als Fluss legen"})
AS_NECROPOLIS = MappingProxyType({"en": "Lay as necropolis", "de": "Als Nekropole legen"})
FREE_PLACE = MappingProxyType({"en": "free place {x},{y}", "de": "freies Feld {x},{y}"})
TILE_NAME = MappingProxyType({"en": "{kind} at {x},{y}", "de": "{kind} auf {x},{y}"})
REGION_NAME = MappingProxyType(
    {
        "en": "{tile}, region of {size} worth {value}{why}{holders}",
        "de": "{tile}, Region aus {size}, Wert {value}{why}{holders}",
    }
)
AT_TEMPLE = MappingProxyType({"en": ", at the temple", "de": ", am Tempel"})
ON_ISLAND = MappingProxyType({"en": ", on an island", "de": ", auf einer Insel"})
HELD_BY = MappingProxyType({"en": ", held by {name}", "de": ", gehalten von [dir|{name}]"})
STONE_OF = MappingProxyType({"en": "[your stone|stone of {name}]", "de": "[dein Stein|Stein von {name}]"})
STACK_NAME = MappingProxyType({"en": "stack {kind}, {count} left", "de": "Stapel {kind}, noch {count}"})
CARD_NAME = MappingProxyType({"en": "card {kind} {number}", "de": "Karte {kind} {number}"})
FROM_BAG = MappingProxyType({"en": "From the bag: {kind}", "de": "Aus dem Beutel: {kind}"})
CARD_FOR = MappingProxyType({"en": "{name}: card", "de": "{name}: Karte"})
PILE_NAME = MappingProxyType({"en": "{pile}: {count}", "de": "{pile}: {count}"})

# Why a move is refused, by what is wrong.
OBJECTIONS = MappingProxyType(
    {
        "notation": {
            "en": "{text} is not a move of HORUS. Moves look like desert@3,1, river@2,2, river@-2,0>-4,1, play desert-5, play nile, stone 3,1 or shift 3,1>6,0.",
            "de": "{text} ist kein Zug in HORUS. Züge sehen so aus: desert@3,1, river@2,2, river@-2,0>-4,1, play desert-5, play nile, stone 3,1 oder shift 3,1>6,0.",
        },
        "first": {"en": "Now you must {step}.", "de": "Jetzt musst du {step}."},
        "drawn": {
            "en": "You drew another tile from the bag: {drawn}. Lay that one.",
            "de": "Du hast ein anderes Plättchen aus dem Beutel gezogen: {drawn}. Leg dieses.",
        },
        "needs end": {
            "en": "A river tile from the bag takes the place of a river end, which is laid again beside it: touch a barge, then where it "
            "should go (written river@{end}>x,y).",
            "de": "Ein Flussplättchen aus dem Beutel kommt an die Stelle eines Flussendes, das daneben neu gelegt wird: Berühre eine Barke, "
            "dann das Feld, auf das sie soll (geschrieben river@{end}>x,y).",
        },
        "only river": {
            "en": "Only a river tile can take the place of a river end.",
            "de": "Nur ein Flussplättchen kann an die Stelle eines Flussendes kommen.",
        },
        "no end": {"en": "There is no river end at {place}.", "de": "Auf {place} liegt kein Flussende."},
        "end apart": {
            "en": "The river end must touch the river tile just laid at {end}; there it would not.",
            "de": "Das Flussende muss das eben gelegte Flussplättchen auf {end} berühren; dort täte es das nicht.",
        },
        "end dry": {
            "en": "The river end must touch water again; there it would not.",
            "de": "Das Flussende muss wieder Wasser berühren; dort täte es das nicht.",
        },
        "card terrain": {
            "en": "Your card asks for a tile of this terrain: {kind}.",
            "de": "Deine Karte verlangt ein Plättchen dieser Geländeart: {kind}.",
        },
        "stack empty": {
            "en": "The stack {kind} is empty; take a tile from another one.",
            "de": "Der Stapel {kind} ist leer; nimm ein Plättchen von einem anderen.",
        },
        "no stack": {
            "en": "No stack holds such a tile: {kind}.",
            "de": "In keinem Stapel liegt ein solches Plättchen: {kind}.",
        },
        "river or necropolis": {
            "en": "Now a tile of the river/necropolis stack is to be laid, as river or as necropolis.",
            "de": "Jetzt ist ein Plättchen vom Fluss-/Nekropolenstapel zu legen, als Fluss oder als Nekropole.",
        },
        "overlap": {
            "en": "A tile at {place} would overlap the {kind} at {other}.",
            "de": "Ein Plättchen auf {place} würde ein anderes überdecken: {kind} auf {other}.",
        },
        "apart": {
            "en": "A tile there would touch no other tile; it must do so with a whole edge or half of one.",
            "de": "Ein Plättchen würde dort kein anderes berühren; das muss es mit einer ganzen oder halben Kante.",
        },
        "river dry": {
            "en": "As river the tile must touch water; there it would not.",
            "de": "Als Fluss muss das Plättchen Wasser berühren; dort täte es das nicht.",
        },
        "temple dry": {
            "en": "The temple must touch water; there it would not.",
            "de": "Der Tempel muss Wasser berühren; dort täte er das nicht.",
        },
        "temple crowded": {
            "en": "The temple may touch neither terrain nor necropolis, but at {place} it would touch the {kind} at {other}.",
            "de": "Der Tempel darf weder ein Geländeplättchen noch eine Nekropole berühren; auf {place} würde er es aber: {kind} auf {other}.",
        },
        "blocked": {
            "en": "The river end at {end} would be blocked: from there the river could no longer find a way out over free places.",
            "de": "Das Flussende auf {end} wäre blockiert: Von dort fände der Fluss über freie Felder keinen Weg mehr hinaus.",
        },
        "no card": {
            "en": "{text} is not a card. Cards are written like desert-5, marsh-?, any-3 or nile.",
            "de": "{text} ist keine Karte. Karten schreibt man wie desert-5, marsh-?, any-3 oder nile.",
        },
        "not held": {
            "en": "You do not hold this card: {card}.",
            "de": "Diese Karte hast du nicht auf der Hand: {card}.",
        },
        "nile gone": {
            "en": "You have played your Nile card already; each player has one.",
            "de": "Du hast deine Nilkarte schon gespielt; jeder hat nur eine.",
        },
        "no terrain": {
            "en": "There is no terrain tile at {place}, and stones stand only on those.",
            "de": "Auf {place} liegt kein Geländeplättchen, und nur auf solchen stehen Steine.",
        },
        "taken": {
            "en": "There is a stone on {place} already, and a tile holds only one.",
            "de": "Auf {place} steht schon ein Stein, und ein Plättchen trägt nur einen.",
        },
        "size": {
            "en": "The region of {place} has {size}, your card asks for exactly {number}.",
            "de": "Die Region von {place} hat {size}, deine Karte verlangt genau {number}.",
        },
        "first round": {
            "en": "In the first round every card counts as 1, but the region of {place} has {size}.",
            "de": "In der ersten Runde zählt jede Karte als 1, aber die Region von {place} hat {size}.",
        },
        "large": {
            "en": "The region of {place} has {size}; from six tiles on no card sets a stone there.",
            "de": "Die Region von {place} hat {size}; ab sechs Plättchen setzt keine Karte mehr einen Stein dorthin.",
        },
        "not your stone": {
            "en": "You have no stone on {place}.",
            "de": "Auf {place} steht kein Stein von dir.",
        },
        "same region": {
            "en": "{start} and {place} are in the same region; the stone must go to another one.",
            "de": "{start} und {place} gehören zur selben Region; der Stein muss in eine andere.",
        },
        "no water": {
            "en": "The region of {place} does not touch water, as both regions must.",
            "de": "Die Region von {place} berührt kein Wasser; das müssen beide Regionen.",
        },
        "not now": {
            "en": "This cannot be done now.",
            "de": "Das geht jetzt nicht.",
        },
    }
)
TILE_COUNT = MappingProxyType({"en": "{count} tiles", "de": "{count} Plättchen"})
ONE_TILE = MappingProxyType({"en": "1 tile", "de": "1 Plättchen"})

# For the sentence "Now you must ...": the clause of each step, and what it asks for.
STEP_CLAUSES = MappingProxyType(
    {"bag": "H-10", "river": "H-11", "card": "H-14", "tile": "H-15", "nile": "H-19", "shift": "H-19", "stone": "H-16"}
)
TO_DO = MappingProxyType(
    {
        "bag": {"en": "lay the tile from the bag", "de": "das Plättchen aus dem Beutel legen"},
        "river": {
            "en": "lay a river/necropolis tile from the stack",
            "de": "ein Fluss-/Nekropolenplättchen vom Stapel legen",
        },
        "card": {"en": "play a card", "de": "eine Karte spielen"},
        "tile": {"en": "lay the tile your card asks for", "de": "das Plättchen legen, das deine Karte verlangt"},
        "nile": {
            "en": "lay a river/necropolis tile for the Nile card",
            "de": "ein Fluss-/Nekropolenplättchen für die Nilkarte legen",
        },
        "shift": {"en": "move one of your stones along the Nile", "de": "einen deiner Steine am Nil versetzen"},
        "stone": {"en": "set a stone", "de": "einen Stein setzen"},
    }
)

# What a move can be good for; more at the end. When each is true stands in reasons.py.
REASONS = MappingProxyType(
    {
        "points": {"en": "brings you points", "de": "bringt dir Punkte"},
        "lead": {
            "en": "puts you ahead in a region that still takes stones",
            "de": "bringt dich in einer Region nach vorn, die noch Steine aufnimmt",
        },
        "chase": {
            "en": "brings you within one stone of drawing level in a region",
            "de": "bringt dich in einer Region auf einen Stein an den Gleichstand heran",
        },
        "nile": {"en": "keeps your Nile card", "de": "behält deine Nilkarte"},
    }
)


def counted(count: int, one: Text, more: Text, language: str) -> str:
    """So many of something."""
    return one[language] if count == 1 else more[language].format(count=count)


# What the seat to act is to do now.
PROMPTS = MappingProxyType(
    {
        "bag": {
            "en": "Lay the tile you drew from the bag: {tile}.",
            "de": "Leg das Plättchen, das du aus dem Beutel gezogen hast: {tile}.",
        },
        "bag river": {
            "en": "You drew a river tile: touch one of the two barges, then where it should go.",
            "de": "Du hast ein Flussplättchen gezogen: Berühre eine der beiden Barken, dann das Feld, auf das sie soll.",
        },
        "bag temple": {
            "en": "You drew the temple of Horus: lay it beside water, touching neither terrain nor necropolis.",
            "de": "Du hast den Horustempel gezogen: Leg ihn ans Wasser, aber an kein Geländeplättchen und keine Nekropole.",
        },
        "river": {
            "en": "Lay a tile from the river/necropolis stack too, as river or as necropolis.",
            "de": "Leg auch ein Plättchen vom Fluss-/Nekropolenstapel, als Fluss oder als Nekropole.",
        },
        "card": {"en": "Play a card from your hand.", "de": "Spiel eine Karte aus deiner Hand."},
        "tile": {"en": "Lay the tile of your card: {tile}.", "de": "Leg das Plättchen deiner Karte: {tile}."},
        "tile any": {
            "en": "Choose a stack and lay a tile from it.",
            "de": "Wähle einen Stapel und leg ein Plättchen davon.",
        },
        "nile": {
            "en": "Lay a tile from the river/necropolis stack, as river or as necropolis; {count} to go.",
            "de": "Leg ein Plättchen vom Fluss-/Nekropolenstapel, als Fluss oder als Nekropole; noch {count}.",
        },
        "shift": {
            "en": "Move one of your stones from a region at the water to another region at the water.",
            "de": "Versetze einen deiner Steine aus einer Region am Wasser in eine andere Region am Wasser.",
        },
        "stone": {
            "en": "Set a stone in a region of exactly as many tiles as your card says (in the first round: one).",
            "de": "Setz einen Stein in eine Region aus genau so vielen Plättchen, wie deine Karte sagt (in der ersten Runde: einem).",
        },
    }
)


# ---- reasons ----

ALL_REASONS = MappingProxyType(
    {
        **REASONS,
        "denies": {"en": "takes points from an opponent", "de": "nimmt einem Gegner Punkte"},
        "safe lead": {
            "en": "puts you two stones or more ahead in a region",
            "de": "bringt dich in einer Region mindestens zwei Steine in Führung",
        },
        "closes": {
            "en": "lets a region you lead grow beyond five tiles, where cards set no more stones",
            "de": "lässt eine Region, in der du führst, über fünf Plättchen wachsen: Karten setzen dort keine Steine mehr",
        },
        "stone": {
            "en": "lets you set a stone now that brings you points",
            "de": "lässt dich jetzt einen Stein setzen, der dir Punkte bringt",
        },
        "card": {
            "en": "fits a region where a stone would bring you points",
            "de": "passt zu einer Region, in der ein Stein dir Punkte brächte",
        },
        "fits": {
            "en": "makes a region the size of a card in your hand",
            "de": "macht eine Region so groß, wie eine deiner Handkarten zeigt",
        },
    }
)


# ---- the log ----

# Where something lies, seen from the pyramid.
WAYS = MappingProxyType(
    {
        "north": {"en": "north", "de": "Norden"},
        "northeast": {"en": "north-east", "de": "Nordosten"},
        "east": {"en": "east", "de": "Osten"},
        "southeast": {"en": "south-east", "de": "Südosten"},
        "south": {"en": "south", "de": "Süden"},
        "southwest": {"en": "south-west", "de": "Südwesten"},
        "west": {"en": "west", "de": "Westen"},
        "northwest": {"en": "north-west", "de": "Nordwesten"},
    }
)

# What a move or a draw does.
LOG = MappingProxyType(
    {
        "bag": {
            "en": "{name} [draw|draws] from the bag: {kind}.",
            "de": "{name} [ziehst|zieht] aus dem Beutel: {kind}.",
        },
        "draw": {
            "en": "{name} [draw|draws] the card {card}.",
            "de": "{name} [ziehst|zieht] die Karte {card}.",
        },
        "draw unseen": {"en": "{name} [draw|draws] a card.", "de": "{name} [ziehst|zieht] eine Karte."},
        "new region": {
            "en": "{name} [lay|lays] {kind} in the {where}: a new region.",
            "de": "{name} [legst|legt] {kind} im {where}: eine neue Region.",
        },
        "region grows": {
            "en": "{name} [lay|lays] {kind} in the {where}: that region now has {size} tiles.",
            "de": "{name} [legst|legt] {kind} im {where}: Die Region hat jetzt {size} Plättchen.",
        },
        "regions join": {
            "en": "{name} [lay|lays] {kind} in the {where} and [join|joins] regions to one of {size} tiles.",
            "de": "{name} [legst|legt] {kind} im {where} und [verbindest|verbindet] Regionen zu einer aus {size} Plättchen.",
        },
        "river": {
            "en": "{name} [lay|lays] river in the {where}.",
            "de": "{name} [legst|legt] Fluss im {where}.",
        },
        "river end": {
            "en": "{name} [lay|lays] river in place of the barge in the {where}; the barge moves on.",
            "de": "{name} [legst|legt] Fluss an die Stelle der Barke im {where}; die Barke zieht weiter.",
        },
        "necropolis": {
            "en": "{name} [lay|lays] a necropolis in the {where}.",
            "de": "{name} [legst|legt] eine Nekropole im {where}.",
        },
        "temple": {
            "en": "{name} [lay|lays] the temple of Horus in the {where}.",
            "de": "{name} [legst|legt] den Horustempel im {where}.",
        },
        "play": {"en": "{name} [play|plays] the card {card}.", "de": "{name} [spielst|spielt] die Karte {card}."},
        "play nile": {"en": "{name} [play|plays] the Nile card.", "de": "{name} [spielst|spielt] die Nilkarte."},
        "stone": {
            "en": "{name} [set|sets] a stone on {kind} in the {where}, a region of size {size}.",
            "de": "{name} setzt einen Stein auf {kind} im {where}, eine Region der Größe {size}.",
        },
        "shift": {
            "en": "{name} [move|moves] a stone from {kind} in the {where} to {to_kind} in the {to}.",
            "de": "{name} versetzt einen Stein von {kind} im {where} nach {to_kind} im {to}.",
        },
    }
)

# What happens by itself.
EFFECTS = MappingProxyType(
    {
        "leaves": {
            "en": "This tile can be laid nowhere and leaves the game: {kind}.",
            "de": "Dieses Plättchen kann nirgends liegen und verlässt das Spiel: {kind}.",
        },
        "bag empty": {
            "en": "That was the last tile in the bag; from now on a turn begins with the card.",
            "de": "Das war das letzte Plättchen im Beutel; von jetzt an beginnt ein Zug mit der Karte.",
        },
        "no nile tile": {
            "en": "No tile of the stack river/necropolis can be laid: that step falls away.",
            "de": "Vom Fluss-/Nekropolenstapel kann kein Plättchen gelegt werden: Der Schritt entfällt.",
        },
        "stack empty": {
            "en": "The stack {kind} is used up.",
            "de": "Der Stapel {kind} ist aufgebraucht.",
        },
        "terrain empty": {
            "en": "The stack {kind} is used up: its cards are discarded, and all hands are refilled.",
            "de": "Der Stapel {kind} ist aufgebraucht: Seine Karten werden abgelegt und alle Hände aufgefüllt.",
        },
        "discards one": {
            "en": "{name} [discard|discards] 1 card: {kind}.",
            "de": "{name} [legst|legt] 1 Karte ab: {kind}.",
        },
        "discards": {
            "en": "{name} [discard|discards] {count} cards: {kind}.",
            "de": "{name} [legst|legt] {count} Karten ab: {kind}.",
        },
        "dead card": {
            "en": "The card {card} is discarded at once, for its stack is used up.",
            "de": "Die Karte {card} wird gleich abgelegt, denn ihr Stapel ist aufgebraucht.",
        },
        "shuffled": {
            "en": "The discards are shuffled into a new deck.",
            "de": "Die Ablage wird zu einem neuen Kartenstapel gemischt.",
        },
        "no tile": {
            "en": "No tile can be laid for this card: that step falls away.",
            "de": "Zu dieser Karte kann kein Plättchen gelegt werden: Der Schritt entfällt.",
        },
        "no region": {
            "en": "No region takes a stone with this card: [you set|{name} sets] none.",
            "de": "Keine Region nimmt mit dieser Karte einen Stein auf: [Du setzt|{name} setzt] keinen.",
        },
        "no stone": {
            "en": "{name} [have|has] no stone left to set.",
            "de": "{name} [hast|hat] keinen Stein mehr zu setzen.",
        },
        "no shift": {
            "en": "{name} [have|has] no stone to move along the Nile.",
            "de": "{name} [hast|hat] keinen Stein am Nil zu versetzen.",
        },
        "last turn": {
            "en": "Two stacks are empty: the game ends with this turn.",
            "de": "Zwei Stapel sind leer: Mit diesem Zug endet die Partie.",
        },
        "over": {
            "en": "Two stacks are empty: the game is over. Points: {points}.",
            "de": "Zwei Stapel sind leer: Die Partie ist zu Ende. Punkte: {points}.",
        },
    }
)
