"""What HORUS says: names, sentences, reasons. In English and German."""

from types import MappingProxyType

from hypostyle.core.words import Text

LINE = MappingProxyType(
    {
        "en": "the land along the Nile grows tile by tile; hold the most valuable regions",
        "de": "das Land am Nil wächst Plättchen um Plättchen; beherrsche die wertvollsten Regionen",
    }
)

CREDIT = MappingProxyType(
    {
        "en": "HORUS by H. Jean Vanaise (Flying Turtle Games), published by AMIGO Spiel + Freizeit, Dietzenbach, 2008",
        "de": "HORUS von H. Jean Vanaise (Flying Turtle Games), erschienen bei AMIGO Spiel + Freizeit, Dietzenbach, 2008",
    }
)

ENDINGS = MappingProxyType({"stacks": {"en": "two stacks ran out", "de": "zwei Stapel sind aufgebraucht"}})

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
        "bag": {"en": "lay the tile from the bag", "de": "das Plättchen aus dem Beutel legen"},
        "river": {"en": "lay a river/necropolis tile", "de": "ein Fluss-/Nekropolenplättchen legen"},
        "card": {"en": "play a card", "de": "eine Karte spielen"},
        "tile": {"en": "lay the tile of your card", "de": "das Plättchen zur Karte legen"},
        "nile": {"en": "lay a tile for the Nile card", "de": "ein Plättchen für die Nilkarte legen"},
        "shift": {"en": "move a stone along the Nile", "de": "einen Stein am Nil versetzen"},
        "stone": {"en": "set a stone", "de": "einen Stein setzen"},
        "over": {"en": "the game is over", "de": "die Partie ist zu Ende"},
    }
)

TITLE = MappingProxyType({"en": "HORUS, turn {turn}: {status}", "de": "HORUS, Zug {turn}: {status}"})
TO_ACT = MappingProxyType({"en": "Seat {seat}: {step}", "de": "Platz {seat}: {step}"})
DRAWING = MappingProxyType({"en": "a draw is due", "de": "es wird gezogen"})
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
SEATS = MappingProxyType({"en": "Seats", "de": "Plätze"})
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
        "de": "Zahl auf einer Region: Plättchen ▸ Punkte jetzt, und wer sie hält",
    }
)
AS_RIVER = MappingProxyType({"en": "Lay as river", "de": "Als Fluss legen"})
AS_NECROPOLIS = MappingProxyType({"en": "Lay as necropolis", "de": "Als Nekropole legen"})
FREE_PLACE = MappingProxyType({"en": "free place {x},{y}", "de": "freier Platz {x},{y}"})
TILE_NAME = MappingProxyType({"en": "{kind} at {x},{y}", "de": "{kind} auf {x},{y}"})
REGION_NAME = MappingProxyType(
    {
        "en": "{tile}, region of {size} worth {value}{why}{holders}",
        "de": "{tile}, Region aus {size}, Wert {value}{why}{holders}",
    }
)
AT_TEMPLE = MappingProxyType({"en": ", at the temple", "de": ", am Tempel"})
ON_ISLAND = MappingProxyType({"en": ", on an island", "de": ", auf einer Insel"})
HELD_BY = MappingProxyType({"en": ", held by {seats}", "de": ", gehalten von {seats}"})
SEAT = MappingProxyType({"en": "seat {seat}", "de": "Platz {seat}"})
STONE_OF = MappingProxyType({"en": "stone of seat {seat}", "de": "Stein von Platz {seat}"})
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
        "first": {"en": "Now it is time to {step}.", "de": "Jetzt geht es darum, {step}."},
        "drawn": {
            "en": "The tile drawn from the bag is {drawn}; that one must be laid.",
            "de": "Aus dem Beutel gezogen ist: {drawn}; dieses Plättchen muss gelegt werden.",
        },
        "needs end": {
            "en": "A river tile from the bag is laid in the place of a river end, which is laid again: river@{end}>x,y.",
            "de": "Ein Flussplättchen aus dem Beutel kommt an die Stelle eines Flussendes, das neu gelegt wird: river@{end}>x,y.",
        },
        "only river": {
            "en": "Only a river tile can take the place of a river end.",
            "de": "Nur ein Flussplättchen kann an die Stelle eines Flussendes kommen.",
        },
        "no end": {"en": "There is no river end at {place}.", "de": "Auf {place} liegt kein Flussende."},
        "end apart": {
            "en": "The river end must touch the river tile just laid at {end}; at {place} it would not.",
            "de": "Das Flussende muss das eben gelegte Flussplättchen auf {end} berühren; auf {place} täte es das nicht.",
        },
        "end dry": {
            "en": "The river end must touch water again; at {place} it would not.",
            "de": "Das Flussende muss wieder Wasser berühren; auf {place} täte es das nicht.",
        },
        "card terrain": {
            "en": "Your card {card} asks for a tile of {kind}.",
            "de": "Deine Karte {card} verlangt ein Plättchen {kind}.",
        },
        "stack empty": {"en": "The stack {kind} is empty.", "de": "Der Stapel {kind} ist leer."},
        "no stack": {
            "en": "No stack holds a tile of {kind}.",
            "de": "Kein Stapel enthält ein Plättchen {kind}.",
        },
        "river or necropolis": {
            "en": "A tile of this stack is laid as river or as necropolis.",
            "de": "Ein Plättchen dieses Stapels wird als Fluss oder als Nekropole gelegt.",
        },
        "overlap": {
            "en": "A tile at {place} would overlap the {kind} at {other}.",
            "de": "Ein Plättchen auf {place} würde sich mit {kind} auf {other} überschneiden.",
        },
        "apart": {
            "en": "A tile at {place} would touch no other tile by a whole or half edge.",
            "de": "Ein Plättchen auf {place} würde kein anderes mit ganzer oder halber Kante berühren.",
        },
        "river dry": {
            "en": "As river the tile must touch water; at {place} it would not.",
            "de": "Als Fluss muss das Plättchen Wasser berühren; auf {place} täte es das nicht.",
        },
        "temple dry": {
            "en": "The temple must touch water; at {place} it would not.",
            "de": "Der Tempel muss Wasser berühren; auf {place} täte er das nicht.",
        },
        "temple crowded": {
            "en": "The temple may touch neither terrain nor necropolis, but at {place} it would touch the {kind} at {other}.",
            "de": "Der Tempel darf weder Gelände noch Nekropole berühren, auf {place} berührte er aber {kind} auf {other}.",
        },
        "blocked": {
            "en": "The river end at {end} would be blocked: no way over free places would lead out from there.",
            "de": "Das Flussende auf {end} wäre blockiert: Kein Weg über freie Plätze führte von dort hinaus.",
        },
        "no card": {
            "en": "{text} is no card. Cards are called desert-5, marsh-?, any-3 or nile.",
            "de": "{text} ist keine Karte. Karten heißen desert-5, marsh-?, any-3 oder nile.",
        },
        "not held": {"en": "You do not hold the card {card}.", "de": "Du hast die Karte {card} nicht auf der Hand."},
        "nile gone": {
            "en": "You have played your Nile card already; each player has one.",
            "de": "Du hast deine Nilkarte schon gespielt; jeder hat nur eine.",
        },
        "no terrain": {
            "en": "There is no terrain tile at {place}, and stones stand on terrain only.",
            "de": "Auf {place} liegt kein Geländeplättchen, und Steine stehen nur auf Gelände.",
        },
        "taken": {
            "en": "There is a stone on {place} already, and a tile holds only one.",
            "de": "Auf {place} steht schon ein Stein, und ein Plättchen trägt nur einen.",
        },
        "size": {
            "en": "The region of {place} has {size}, your card asks for {number}.",
            "de": "Die Region von {place} hat {size}, deine Karte verlangt {number}.",
        },
        "first round": {
            "en": "In the first round every card counts as 1, and the region of {place} has {size}.",
            "de": "In der ersten Runde zählt jede Karte als 1, und die Region von {place} hat {size}.",
        },
        "large": {
            "en": "The region of {place} has {size}; from six tiles on a region takes no stones this way.",
            "de": "Die Region von {place} hat {size}; ab sechs Plättchen nimmt eine Region so keine Steine mehr auf.",
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
            "en": "The region of {place} does not touch water.",
            "de": "Die Region von {place} berührt kein Wasser.",
        },
        "not now": {
            "en": "This cannot be done now.",
            "de": "Das geht jetzt nicht.",
        },
    }
)
TILE_COUNT = MappingProxyType({"en": "{count} tiles", "de": "{count} Plättchen"})
ONE_TILE = MappingProxyType({"en": "1 tile", "de": "1 Plättchen"})

# For the sentence "Now it is time to ...": the clause of each step, and German with "zu".
STEP_CLAUSES = MappingProxyType(
    {"bag": "H-10", "river": "H-11", "card": "H-14", "tile": "H-15", "nile": "H-19", "shift": "H-19", "stone": "H-16"}
)
TO_DO = MappingProxyType(
    {
        "bag": {"en": "lay the tile from the bag", "de": "das Plättchen aus dem Beutel zu legen"},
        "river": {
            "en": "lay a river/necropolis tile from the stack",
            "de": "ein Fluss-/Nekropolenplättchen vom Stapel zu legen",
        },
        "card": {"en": "play a card", "de": "eine Karte zu spielen"},
        "tile": {"en": "lay the tile your card asks for", "de": "das Plättchen zu legen, das deine Karte verlangt"},
        "nile": {
            "en": "lay a river/necropolis tile for the Nile card",
            "de": "ein Fluss-/Nekropolenplättchen für die Nilkarte zu legen",
        },
        "shift": {"en": "move one of your stones along the Nile", "de": "einen deiner Steine am Nil zu versetzen"},
        "stone": {"en": "set a stone", "de": "einen Stein zu setzen"},
    }
)

# What a move does that raises a feature of the evaluation.
REASONS = MappingProxyType(
    {
        "points": {"en": "brings you points", "de": "bringt dir Punkte"},
        "late": {"en": "brings you points late in the game", "de": "bringt dir Punkte gegen Ende der Partie"},
        "end": {"en": "brings you points just before the end", "de": "bringt dir Punkte kurz vor dem Ende"},
        "lead": {
            "en": "puts you ahead in a region that still takes stones",
            "de": "bringt dich in einer Region nach vorn, die noch Steine aufnimmt",
        },
        "chase": {
            "en": "brings you within one stone of drawing level in a region",
            "de": "bringt dich in einer Region auf einen Stein an den Gleichstand heran",
        },
        "growth": {
            "en": "gives you a region that can still grow",
            "de": "verschafft dir eine Region, die noch wachsen kann",
        },
        "reserve": {"en": "saves a stone for later", "de": "spart einen Stein für später"},
        "nile": {"en": "keeps your Nile card", "de": "behält deine Nilkarte"},
        "shift": {
            "en": "makes your Nile card worth more",
            "de": "macht deine Nilkarte wertvoller",
        },
        "hand": {
            "en": "makes the cards in your hand worth more",
            "de": "macht die Karten auf deiner Hand wertvoller",
        },
        "due": {
            "en": "prepares a good stone in this turn",
            "de": "bereitet einen guten Stein in diesem Zug vor",
        },
    }
)


def counted(count: int, one: Text, more: Text, language: str) -> str:
    """So many of something."""
    return one[language] if count == 1 else more[language].format(count=count)


# What the seat to act is to do now.
EXPECTED = MappingProxyType(
    {
        "bag": {
            "en": "Lay the tile you drew from the bag: {tile}.",
            "de": "Leg das Plättchen, das du aus dem Beutel gezogen hast: {tile}.",
        },
        "bag river": {
            "en": "You drew a river tile: touch one of the two barges, then where it shall go.",
            "de": "Du hast ein Flussplättchen gezogen: Berühre eine der beiden Barken, dann, wohin sie soll.",
        },
        "bag temple": {
            "en": "You drew the temple: lay it beside water, away from land and necropolis.",
            "de": "Du hast den Tempel gezogen: Leg ihn ans Wasser, nicht an Land oder Nekropole.",
        },
        "river": {
            "en": "Lay a tile from the Nile stack too, as river or as necropolis.",
            "de": "Leg auch ein Plättchen vom Nilstapel, als Fluss oder als Nekropole.",
        },
        "card": {"en": "Play a card from your hand.", "de": "Spiel eine Karte aus deiner Hand."},
        "tile": {"en": "Lay the tile of your card: {tile}.", "de": "Leg das Plättchen deiner Karte: {tile}."},
        "tile any": {
            "en": "Choose a stack, and lay a tile from it.",
            "de": "Wähle einen Stapel, und leg ein Plättchen davon.",
        },
        "nile": {
            "en": "Lay a tile from the Nile stack, as river or as necropolis; {count} to go.",
            "de": "Leg ein Plättchen vom Nilstapel, als Fluss oder als Nekropole; noch {count}.",
        },
        "shift": {
            "en": "Move one of your stones from a region at the water to another one at the water.",
            "de": "Versetze einen deiner Steine aus einem Gebiet am Wasser in ein anderes am Wasser.",
        },
        "stone": {
            "en": "Set a stone on a region as large as your card says.",
            "de": "Setz einen Stein in ein Gebiet, das so groß ist, wie deine Karte sagt.",
        },
    }
)
