"""What SAKKARA says: names, sentences, reasons. In English and German."""

from types import MappingProxyType

from hypostyle.core.ending import Ending

LINE = MappingProxyType(
    {
        "en": "two suppliers build one step pyramid, and whoever shows more of their colour from above wins",
        "de": "zwei Lieferanten bauen eine Stufenpyramide, und es gewinnt, wessen Farbe von oben öfter zu sehen ist",
    }
)

CREDIT = MappingProxyType(
    {
        "en": "SAKKARA by Claudia Hely and Roman Pelek",
        "de": "SAKKARA von Claudia Hely und Roman Pelek",
    }
)

MATCH = MappingProxyType(
    {
        "en": "two games; the other player opens the second, and the sum of visible cubes decides (S-13)",
        "de": "zwei Partien; die zweite eröffnet der andere, und die Summe der sichtbaren Würfel entscheidet (S-13)",
    }
)
ENDINGS = MappingProxyType(
    {
        "passed": Ending(
            {
                "en": "both players passed in succession, so the cubes visible from above count",
                "de": "beide Spieler haben nacheinander gepasst, nun zählen die von oben sichtbaren Würfel",
            },
            won={
                "en": "both players passed in succession, and {name} [show|shows] more cubes from above{points}",
                "de": "beide Spieler haben nacheinander gepasst, und von oben [zeigst|zeigt] {name} mehr Würfel{points}",
            },
        ),
    }
)

# What a move can be good for; more at the end. When each is true stands in reasons.py.
REASONS = MappingProxyType(
    {
        "sealed": {
            "en": "shows your colour where nothing can cover it any more",
            "de": "zeigt deine Farbe, wo sie nichts mehr überdecken kann",
        },
        "safe": {
            "en": "shows your colour where your opponent has no block to cover it",
            "de": "zeigt deine Farbe, wo dein Gegner keinen Baustein hat, der sie überdeckt",
        },
        "open": {"en": "shows more of your colour", "de": "zeigt mehr von deiner Farbe"},
        "shows": {
            "en": "lays a block that shows more of your colour than of the other",
            "de": "legt einen Baustein, der mehr von deiner Farbe zeigt als von der anderen",
        },
        "covers": {"en": "covers your opponent's cubes", "de": "überdeckt Würfel deines Gegners"},
        "lifts": {
            "en": "takes up a block that hides your colour",
            "de": "nimmt einen Baustein weg, der deine Farbe verdeckt",
        },
        "keep": {"en": "leaves all blocks as they lie", "de": "lässt alle Bausteine liegen, wie sie sind"},
        "square": {
            "en": "completes a square, so that you may move a block",
            "de": "vollendet ein Quadrat, sodass du einen Baustein versetzen darfst",
        },
    }
)

LIGHT = MappingProxyType({"en": "light", "de": "hell"})
DARK = MappingProxyType({"en": "dark", "de": "dunkel"})
COLOURS = (
    MappingProxyType({"en": "Light", "de": "Hell"}),
    MappingProxyType({"en": "Dark", "de": "Dunkel"}),
)  # what the seats are called
TITLE = MappingProxyType({"en": "SAKKARA, turn {turn}: {status}", "de": "SAKKARA, Zug {turn}: {status}"})
STATUS = MappingProxyType(
    {
        "en": "visible from above: Light {light}, Dark {dark}",
        "de": "von oben sichtbar: Hell {light}, Dunkel {dark}",
    }
)
STATUS_SQUARE = MappingProxyType(
    {
        "en": "new square: lift a block or keep all of them",
        "de": "neues Quadrat: einen Baustein aufnehmen oder alle liegen lassen",
    }
)
STATUS_LIFTED = MappingProxyType({"en": "lifted: {kind}", "de": "aufgenommen: {kind}"})
STATUS_TABOO = MappingProxyType({"en": "taboo: the block on {square}", "de": "tabu: der Baustein auf {square}"})
CUBES = MappingProxyType(
    {
        "en": "l light, d dark, from bottom to top; lines enclose what is visible of each block",
        "de": "l hell, d dunkel, von unten nach oben; Linien um das Sichtbare jedes Bausteins",
    }
)
HOLDS = (
    MappingProxyType({"en": "Light {seen:2} visible, holds {held}", "de": "Hell   {seen:2} sichtbar, hat {held}"}),
    MappingProxyType({"en": "Dark  {seen:2} visible, holds {held}", "de": "Dunkel {seen:2} sichtbar, hat {held}"}),
)
TO_LAY = MappingProxyType({"en": "{colour} to lay", "de": "{colour} legt"})
TO_LIFT = MappingProxyType({"en": "{colour}: new square", "de": "{colour}: neues Quadrat"})
TO_LAY_AGAIN = MappingProxyType({"en": "{colour} lays again", "de": "{colour} legt um"})
WON = MappingProxyType({"en": "{colour} wins", "de": "{colour} gewinnt"})
DRAWN = MappingProxyType({"en": "A draw", "de": "Remis"})
FROM_ABOVE = MappingProxyType({"en": "from above", "de": "von oben"})
PYRAMID = MappingProxyType({"en": "the pyramid", "de": "die Pyramide"})
SQUARE = MappingProxyType(
    {"en": "{square}, {height} high, {colour} on top", "de": "{square}, {height} hoch, oben {colour}"}
)
EMPTY_SQUARE = MappingProxyType({"en": "{square}, empty", "de": "{square}, leer"})
HOME = MappingProxyType(
    {"en": "slot for {kind} in the hand of {colour}", "de": "Fach für {kind} in der Hand von {colour}"}
)
HAND = MappingProxyType({"en": "Blocks of {colour}", "de": "Bausteine von {colour}"})
LIFTED = MappingProxyType({"en": "lifted", "de": "aufgenommen"})
LIFTED_SPOT = MappingProxyType({"en": "slot for a lifted block", "de": "Fach für einen aufgenommenen Baustein"})
IN_HAND = MappingProxyType(
    {"en": "block {kind}, in the hand of {colour}", "de": "Baustein {kind}, in der Hand von {colour}"}
)
ON_BOARD = MappingProxyType({"en": "block {kind}: {cubes}", "de": "Baustein {kind}: {cubes}"})
ON_BOARD_TABOO = MappingProxyType({"en": "block {kind}, taboo: {cubes}", "de": "Baustein {kind}, tabu: {cubes}"})
TABOO_SQUARE = MappingProxyType(
    {
        "en": "{square}, taboo: this block was moved last by the square rule, so the opponent may not move it",
        "de": "{square}, tabu: Dieser Baustein wurde zuletzt nach der Quadratregel versetzt, der Gegner darf ihn nicht versetzen",
    }
)
IN_THE_AIR = MappingProxyType({"en": "block {kind}, lifted", "de": "Baustein {kind}, aufgenommen"})
KEEP = MappingProxyType({"en": "Keep all blocks", "de": "Alle liegen lassen"})
PASS = MappingProxyType({"en": "Pass", "de": "Passen"})

# How a block lies, said from the square that is pointed at: here, then so many squares north (towards 8) and east (towards h).
FLAT = MappingProxyType({"en": "flat: {columns}", "de": "flach: {columns}"})
UPRIGHT = MappingProxyType({"en": "upright: {columns}", "de": "aufrecht: {columns}"})
COLUMN = MappingProxyType({"en": "{cubes} {where}", "de": "{where} {cubes}"})
UNDER = MappingProxyType({"en": " under ", "de": " unter "})
HERE = MappingProxyType({"en": "here", "de": "hier"})
NORTH = MappingProxyType({"en": "north", "de": "nördlich"})
SOUTH = MappingProxyType({"en": "south", "de": "südlich"})
EAST = MappingProxyType({"en": "east", "de": "östlich"})

# Why a move is refused, by clause.
OBJECTIONS = MappingProxyType(
    {
        "notation": {
            "en": "{text} is not a move of SAKKARA. Moves look like d4l e4ld f4d (squares in order a1, a2, ... b1, ...), lift d4, "
            "keep or pass.",
            "de": "{text} ist kein Zug in SAKKARA. Züge sehen so aus: d4l e4ld f4d (Felder in der Reihenfolge a1, a2, ... b1, ...), "
            "lift d4, keep oder pass.",
        },
        "colours": {
            "en": "A block has two light and two dark cubes; this would be {light} light and {dark} dark.",
            "de": "Ein Baustein hat zwei helle und zwei dunkle Würfel; hier wären es {light} helle und {dark} dunkle.",
        },
        "no shape": {
            "en": "There is no block of this shape: the shapes are the square, the L, the T and the S, of four cubes in one plane.",
            "de": "Einen Baustein dieser Form gibt es nicht: Die Formen sind Quadrat, L, T und S aus vier Würfeln in einer Ebene.",
        },
        "not held": {
            "en": "You have laid your block of this kind ({kind}) already.",
            "de": "Deinen Baustein dieser Art ({kind}) hast du schon gelegt.",
        },
        "gap": {
            "en": "The block would hang over a gap at {square}: each of its cubes must rest on the board or on another cube.",
            "de": "Der Baustein würde bei {square} über einer Lücke hängen: Jeder seiner Würfel muss auf dem Brett oder auf einem anderen "
            "Würfel ruhen.",
        },
        "too high": {
            "en": "{square} may only rise to level {limit}; this would make it level {height}.",
            "de": "{square} darf nur bis zur Ebene {limit} wachsen; so wäre es Ebene {height}.",
        },
        "no contact": {
            "en": "No visible cube of the block would lie beside a visible cube of the same colour in another block; at least one must, "
            "seen from above.",
            "de": "Kein sichtbarer Würfel des Bausteins läge neben einem sichtbaren Würfel gleicher Farbe eines anderen Bausteins; "
            "mindestens einer muss es, von oben gesehen.",
        },
        "no pass": {
            "en": "You can lay a block, so you must; you pass only when you cannot.",
            "de": "Du kannst einen Baustein legen, also musst du es; passen darfst du nur, wenn du keinen legen kannst.",
        },
        "no square": {
            "en": "Only after you have completed a new square of one colour may you lift a block or keep all of them.",
            "de": "Nur nachdem du ein neues Quadrat einer Farbe vollendet hast, darfst du einen Baustein aufnehmen oder alle liegen lassen.",
        },
        "pass at square": {
            "en": "You have completed a square: lift a block, or keep all of them and so end your turn.",
            "de": "Du hast ein Quadrat vollendet: Nimm einen Baustein auf oder lass alle liegen und beende so deinen Zug.",
        },
        "lay at square": {
            "en": "You have laid a block and completed a square: now lift a block, or keep all of them and so end your turn.",
            "de": "Du hast gelegt und ein Quadrat vollendet: Nimm jetzt einen Baustein auf oder lass alle liegen und beende so deinen Zug.",
        },
        "lift empty": {
            "en": "There is no block on {square}.",
            "de": "Auf {square} liegt kein Baustein.",
        },
        "lift covered": {
            "en": "The block on top of {square} is partly covered by another; only a block that nothing covers can be lifted.",
            "de": "Der oberste Baustein auf {square} ist zum Teil überdeckt; aufnehmen darfst du nur einen, den nichts überdeckt.",
        },
        "lift first": {
            "en": "The block on {square} is called {first} here; write: lift {first}.",
            "de": "Der Baustein auf {square} heißt hier {first}; schreib: lift {first}.",
        },
        "lift taboo": {
            "en": "The block on {square} is the one your opponent moved last by the square rule; it is taboo for you. Lift another one.",
            "de": "Den Baustein auf {square} hat dein Gegner zuletzt nach der Quadratregel versetzt; er ist für dich tabu. Nimm einen "
            "anderen.",
        },
        "lift in vain": {
            "en": "The block on {square} could only be laid back as it lies; a lifted block must be laid differently.",
            "de": "Der Baustein auf {square} ließe sich nur zurücklegen, wie er liegt; ein aufgenommener muss anders gelegt werden.",
        },
        "lift again": {
            "en": "You have lifted a block already, and only one may be moved. Lay it now.",
            "de": "Du hast schon einen Baustein aufgenommen, und nur einer darf versetzt werden. Leg ihn jetzt.",
        },
        "keep after lift": {
            "en": "You have lifted a block, so it must be laid again; you can no longer keep all of them.",
            "de": "Du hast einen Baustein aufgenommen, also muss er wieder gelegt werden; liegen lassen geht nicht mehr.",
        },
        "pass after lift": {
            "en": "You have lifted a block, and it must be laid again.",
            "de": "Du hast einen Baustein aufgenommen, und er muss wieder gelegt werden.",
        },
        "other block": {
            "en": "This would be a block {kind}, but the block you lifted is {lifted}.",
            "de": "Das wäre ein Baustein {kind}, aufgenommen hast du aber {lifted}.",
        },
        "same laying": {
            "en": "This is how the block lay before; it must be laid on other squares or with other colours on them.",
            "de": "So lag der Baustein vorher; er muss auf andere Felder oder mit anderen Farben darauf gelegt werden.",
        },
    }
)

# What the seat to act is to do now.
PROMPTS = MappingProxyType(
    {
        "lay first": {
            "en": "Lay the first block: pick one, turn it, and point at the squares it is to cover.",
            "de": "Leg den ersten Baustein: Nimm einen, dreh ihn und zeig auf die Felder, auf denen er liegen soll.",
        },
        "lay": {
            "en": "Lay a block beside its own colour: pick one, turn it, and point at squares where it fits.",
            "de": "Leg einen Baustein an gleiche Farbe an: Nimm einen, dreh ihn und zeig auf Felder, wo er passt.",
        },
        "square": {
            "en": "A square of one colour: touch a block to lift it and lay it anew, or keep all blocks as they lie.",
            "de": "Ein Quadrat in einer Farbe: Berühre einen Baustein, um ihn neu zu legen, oder lass alle liegen.",
        },
        "lay lifted": {
            "en": "Lay the lifted block somewhere else, or another way round.",
            "de": "Leg den aufgenommenen Baustein anderswohin oder anders herum.",
        },
        "pass": {
            "en": "You can lay no block now: you must pass.",
            "de": "Du kannst keinen Baustein legen: Du musst passen.",
        },
    }
)


# ---- reasons ----

ALL_REASONS = MappingProxyType(
    {
        **REASONS,
        "ahead": {
            "en": "puts your colour ahead",
            "de": "bringt deine Farbe in Führung",
        },
        "covers one": {
            "en": "covers a cube of your opponent's colour",
            "de": "überdeckt einen Würfel in der Farbe deines Gegners",
        },
        "clears": {
            "en": "takes up a block that shows your opponent's colour",
            "de": "nimmt einen Baustein weg, der die Farbe deines Gegners zeigt",
        },
    }
)


# ---- the log ----

# What a move does.
LOG = MappingProxyType(
    {
        "lay": {
            "en": "{name} [lay|lays] block {kind} from {square}; visible of it: Light {light}, Dark {dark}.",
            "de": "{name} [legst|legt] Baustein {kind} ab {square}; davon sichtbar: Hell {light}, Dunkel {dark}.",
        },
        "lay again": {
            "en": "{name} [lay|lays] block {kind} down again from {square}; visible of it: Light {light}, Dark {dark}.",
            "de": "{name} [legst|legt] Baustein {kind} wieder hin, ab {square}; davon sichtbar: Hell {light}, Dunkel {dark}.",
        },
        "lift": {
            "en": "{name} [take|takes] up block {kind}, which began on {square}.",
            "de": "{name} [nimmst|nimmt] Baustein {kind} auf, der ab {square} lag.",
        },
        "keep": {
            "en": "{name} [leave|leaves] all blocks as they lie.",
            "de": "{name} lässt alle Bausteine liegen.",
        },
        "pass": {
            "en": "{name} can lay no block and [pass|passes].",
            "de": "{name} [kannst|kann] keinen Baustein legen und passt.",
        },
    }
)

# What happens by itself.
EFFECTS = MappingProxyType(
    {
        "square": {
            "en": "A square of one colour is complete: [you|{name}] may move a block.",
            "de": "Ein Quadrat in einer Farbe ist vollendet: [Du darfst|{name} darf] einen Baustein versetzen.",
        },
        "square in vain": {
            "en": "A square of one colour is complete, but no block can be moved.",
            "de": "Ein Quadrat in einer Farbe ist vollendet, aber kein Baustein lässt sich versetzen.",
        },
        "taboo": {
            "en": "Block {kind} is now taboo for [you|{name}].",
            "de": "Baustein {kind} ist jetzt für [dich|{name}] tabu.",
        },
        "over": {
            "en": "Both passed one after the other: the game is over.",
            "de": "Beide haben nacheinander gepasst: Die Partie ist zu Ende.",
        },
    }
)

# What a move would change for the seat to act: of one cube, and of several.
PREVIEW = MappingProxyType(
    {
        "mine shown": {
            "en": ("1 more of your cubes visible", "{count} more of your cubes visible"),
            "de": ("1 deiner Würfel mehr zu sehen", "{count} deiner Würfel mehr zu sehen"),
        },
        "mine covered": {
            "en": ("1 fewer of your cubes visible", "{count} fewer of your cubes visible"),
            "de": ("1 deiner Würfel weniger zu sehen", "{count} deiner Würfel weniger zu sehen"),
        },
        "theirs shown": {
            "en": ("1 more of theirs", "{count} more of theirs"),
            "de": ("1 fremder mehr", "{count} fremde mehr"),
        },
        "theirs covered": {
            "en": ("1 fewer of theirs", "{count} fewer of theirs"),
            "de": ("1 fremder weniger", "{count} fremde weniger"),
        },
    }
)
PREVIEW_SQUARE = MappingProxyType({"en": "completes a square", "de": "vollendet ein Quadrat"})

# What the fields of the JSON form are called, and what an editor offers.
FIELD_LABELS = MappingProxyType(
    {
        "blocks": {"en": "blocks", "de": "Bausteine"},
        "seat": {"en": "whose block it is", "de": "Wessen Baustein es ist"},
        "cubes": {"en": "where its cubes lie", "de": "Wo seine Würfel liegen"},
        "moved": {"en": "blocks moved last", "de": "Zuletzt versetzte Bausteine"},
        "passes": {"en": "passes in succession", "de": "Wie oft nacheinander gepasst wurde"},
        "square": {"en": "block that made a square", "de": "Baustein, der ein Quadrat vollendet hat"},
        "lifted": {"en": "block that was lifted", "de": "Aufgenommener Baustein"},
    }
)
BLOCK_OF = MappingProxyType({"en": "block {kind} of {name}", "de": "Baustein {kind} von {name}"})
MOVED_BY = MappingProxyType({"en": "moved last by {name}", "de": "zuletzt versetzt von {name}"})
SQUARE_MARK = MappingProxyType({"en": "has just made a square", "de": "hat eben ein Quadrat vollendet"})
LIFTED_MARK = MappingProxyType({"en": "has just been lifted", "de": "eben aufgenommen"})
CANNOT_BE = MappingProxyType({"en": "This pyramid cannot be", "de": "Diese Pyramide kann es nicht geben"})
