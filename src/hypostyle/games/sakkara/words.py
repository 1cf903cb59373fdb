"""What SAKKARA says: names, sentences, reasons. In English and German."""

from types import MappingProxyType

LINE = MappingProxyType(
    {
        "en": "two suppliers build one step pyramid, and whoever shows more of their colour from above wins",
        "de": "zwei Lieferanten bauen eine Stufenpyramide, und es gewinnt, wessen Farbe von oben mehr zu sehen ist",
    }
)

CREDIT = MappingProxyType(
    {
        "en": "SAKKARA by Claudia Hely and Roman Pelek",
        "de": "SAKKARA von Claudia Hely und Roman Pelek",
    }
)

ENDINGS = MappingProxyType(
    {
        "passed": {
            "en": "both players passed in succession",
            "de": "beide Spieler haben nacheinander gepasst",
        },
    }
)

# What a move does that raises a feature of the evaluation, by the feature.
FEATURES = MappingProxyType(
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
        "open late": {
            "en": "shows more of your colour while few blocks are left to cover it",
            "de": "zeigt mehr von deiner Farbe, da nur noch wenige Bausteine sie überdecken können",
        },
        "turn": {"en": "keeps the turn with you", "de": "lässt dich am Zug"},
        "square": {
            "en": "completes a square, so that you may move a block",
            "de": "vollendet ein Quadrat, sodass du einen Baustein versetzen darfst",
        },
    }
)

LIGHT = MappingProxyType({"en": "light", "de": "hell"})
DARK = MappingProxyType({"en": "dark", "de": "dunkel"})
COLOURS = (LIGHT, DARK)  # by seat
TITLE = MappingProxyType({"en": "SAKKARA, turn {turn}: {status}", "de": "SAKKARA, Zug {turn}: {status}"})
STATUS = MappingProxyType(
    {
        "en": "visible from above: light {light}, dark {dark}",
        "de": "von oben sichtbar: hell {light}, dunkel {dark}",
    }
)
STATUS_SQUARE = MappingProxyType(
    {"en": "new square: lift a block or keep", "de": "neues Quadrat: aufnehmen (lift) oder keep"}
)
STATUS_LIFTED = MappingProxyType({"en": "lifted: {kind}", "de": "aufgenommen: {kind}"})
STATUS_TABOO = MappingProxyType({"en": "taboo: the block from {square}", "de": "tabu: der Baustein ab {square}"})
CUBES = MappingProxyType(
    {
        "en": "l light, d dark, from bottom to top; lines about what is seen of each block",
        "de": "l hell, d dunkel, von unten nach oben; Linien um das Sichtbare jedes Bausteins",
    }
)
HOLDS = (
    MappingProxyType({"en": "light {seen:2} visible, holds {held}", "de": "hell   {seen:2} sichtbar, hat {held}"}),
    MappingProxyType({"en": "dark  {seen:2} visible, holds {held}", "de": "dunkel {seen:2} sichtbar, hat {held}"}),
)
TO_LAY = MappingProxyType({"en": "{colour} to lay", "de": "{colour} legt"})
TO_LIFT = MappingProxyType({"en": "{colour}: new square", "de": "{colour}: neues Quadrat"})
TO_LAY_AGAIN = MappingProxyType({"en": "{colour} lays again", "de": "{colour} legt um"})
WON = MappingProxyType({"en": "{colour} wins", "de": "{colour} gewinnt"})
DRAWN = MappingProxyType({"en": "a draw", "de": "unentschieden"})
FROM_ABOVE = MappingProxyType({"en": "from above", "de": "von oben"})
PYRAMID = MappingProxyType({"en": "the pyramid", "de": "die Pyramide"})
SQUARE = MappingProxyType(
    {"en": "{square}, {height} high, {colour} on top", "de": "{square}, {height} hoch, oben {colour}"}
)
EMPTY_SQUARE = MappingProxyType({"en": "{square}, empty", "de": "{square}, leer"})
HOME = MappingProxyType(
    {"en": "place of {kind} in the hand of {colour}", "de": "Platz für {kind} in der Hand von {colour}"}
)
HAND = MappingProxyType({"en": "blocks in hand, {colour}", "de": "Bausteine in der Hand, {colour}"})
LIFTED = MappingProxyType({"en": "lifted", "de": "aufgenommen"})
LIFTED_SPOT = MappingProxyType({"en": "place of a lifted block", "de": "Platz für einen aufgenommenen Baustein"})
IN_HAND = MappingProxyType(
    {"en": "block {kind}, in the hand of {colour}", "de": "Baustein {kind}, in der Hand von {colour}"}
)
ON_BOARD = MappingProxyType({"en": "block {kind}: {cubes}", "de": "Baustein {kind}: {cubes}"})
ON_BOARD_TABOO = MappingProxyType({"en": "block {kind}, taboo: {cubes}", "de": "Baustein {kind}, tabu: {cubes}"})
IN_THE_AIR = MappingProxyType({"en": "block {kind}, lifted", "de": "Baustein {kind}, aufgenommen"})
KEEP = MappingProxyType({"en": "Keep all blocks", "de": "Alles liegen lassen"})
PASS = MappingProxyType({"en": "Pass", "de": "Passen"})

# How a block lies, said from its first square: here, then so many squares north (towards 8) and east (towards h).
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
            "en": "The block would hang over a gap at {square}.",
            "de": "Der Baustein würde bei {square} über einer Lücke hängen.",
        },
        "too high": {
            "en": "{square} may only rise to level {limit}; this would make it {height}.",
            "de": "{square} darf nur bis Ebene {limit} wachsen; so wären es {height}.",
        },
        "no contact": {
            "en": "No visible cube of the block would touch a visible cube of its colour of another block.",
            "de": "Kein sichtbarer Würfel des Bausteins würde an einen sichtbaren Würfel seiner Farbe von einem anderen Baustein "
            "grenzen.",
        },
        "no pass": {
            "en": "You can lay a block, so you must.",
            "de": "Du kannst einen Baustein legen, also musst du es.",
        },
        "no square": {
            "en": "Only after you have completed a new square of one colour may you lift a block or keep all of them.",
            "de": "Nur nachdem du ein neues Quadrat einer Farbe vollendet hast, darfst du einen Baustein aufnehmen oder alle liegen lassen.",
        },
        "pass at square": {
            "en": "You have completed a square: lift a block, or say keep to end your turn.",
            "de": "Du hast ein Quadrat vollendet: Nimm einen Baustein auf oder beende deinen Zug mit keep.",
        },
        "lay at square": {
            "en": "You have laid a block and completed a square: now lift a block, or say keep to end your turn.",
            "de": "Du hast gelegt und ein Quadrat vollendet: Nimm jetzt einen Baustein auf oder beende deinen Zug mit keep.",
        },
        "lift empty": {
            "en": "There is no block on {square}.",
            "de": "Auf {square} liegt kein Baustein.",
        },
        "lift covered": {
            "en": "The block on top of {square} is partly covered by another; only a block that nothing covers can be lifted.",
            "de": "Der oberste Baustein auf {square} ist zum Teil überdeckt; nur ein Baustein, den nichts überdeckt, kann weg.",
        },
        "lift first": {
            "en": "A block is named by its first square, in the order a1, a2, ... b1, ...: the one on {square} is lift {first}.",
            "de": "Ein Baustein heißt nach seinem ersten Feld in der Reihenfolge a1, a2, ... b1, ...: Der auf {square} ist lift {first}.",
        },
        "lift taboo": {
            "en": "The block on {square} is the one your opponent moved last by the square rule; it is taboo for you.",
            "de": "Der Baustein auf {square} ist der, den dein Gegner zuletzt nach der Quadratregel versetzt hat; er ist für dich tabu.",
        },
        "lift in vain": {
            "en": "The block on {square} could only be laid back as it lies; a lifted block must be laid differently.",
            "de": "Der Baustein auf {square} ließe sich nur zurücklegen, wie er liegt; ein aufgenommener muss anders gelegt werden.",
        },
        "lift again": {
            "en": "You have lifted a block already; one is the most. Lay it now.",
            "de": "Du hast schon einen Baustein aufgenommen; mehr als einer geht nicht. Lege ihn jetzt.",
        },
        "keep after lift": {
            "en": "You have lifted a block, so it must be laid again; keep is no longer possible.",
            "de": "Du hast einen Baustein aufgenommen, also muss er wieder gelegt werden; keep geht nicht mehr.",
        },
        "pass after lift": {
            "en": "You have lifted a block, and it must be laid again.",
            "de": "Du hast einen Baustein aufgenommen, und er muss wieder gelegt werden.",
        },
        "other block": {
            "en": "This would be a block {kind}, but the block you lifted is {lifted}.",
            "de": "Das wäre ein Baustein {kind}, aber aufgenommen hast du {lifted}.",
        },
        "same laying": {
            "en": "This is how the block lay before; it must be laid on other squares or with other colours on them.",
            "de": "So lag der Baustein vorher; er muss auf andere Felder oder mit anderen Farben darauf gelegt werden.",
        },
    }
)
