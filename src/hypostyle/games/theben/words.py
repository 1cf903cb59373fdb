"""What THEBEN says: names, sentences, reasons. In English and German."""

from types import MappingProxyType

LINE = MappingProxyType(
    {
        "en": "stones that show how far they go: cover, carry off, and leave the other without a free one",
        "de": "Steine, die zeigen, wie weit sie gehen: besetze, trage fort und lass dem anderen keinen freien",
    }
)

CREDIT = MappingProxyType(
    {
        "en": "THEBEN by Horst Alexander Renz",
        "de": "THEBEN von Horst Alexander Renz",
    }
)

ENDINGS = MappingProxyType(
    {
        "covered": {"en": "a player has no free stone left", "de": "jemand hat keinen freien Stein mehr"},
        "stuck": {"en": "a player has no legal turn left", "de": "jemand hat keinen erlaubten Spielzug mehr"},
        "repetition": {"en": "the position was repeated", "de": "die Stellung hat sich wiederholt"},
    }
)

# By seat.
COLOURS = ({"en": "white", "de": "Weiß"}, {"en": "black", "de": "Schwarz"})
STONE = ({"en": "white stone", "de": "weißer Stein"}, {"en": "black stone", "de": "schwarzer Stein"})

# By direction.
TOWARDS = (
    {"en": "north", "de": "nach Norden"},
    {"en": "east", "de": "nach Osten"},
    {"en": "south", "de": "nach Süden"},
    {"en": "west", "de": "nach Westen"},
)
# By direction on the screen, with the letter of the heading.
HEADINGS = (
    {"en": "The 1 upwards ({letter})", "de": "Die 1 nach oben ({letter})"},
    {"en": "The 1 to the right ({letter})", "de": "Die 1 nach rechts ({letter})"},
    {"en": "The 1 downwards ({letter})", "de": "Die 1 nach unten ({letter})"},
    {"en": "The 1 to the left ({letter})", "de": "Die 1 nach links ({letter})"},
)
TURNS = (
    {"en": "Turn a quarter to the right (+1)", "de": "Eine Vierteldrehung nach rechts (+1)"},
    {"en": "Turn halfway round (+2)", "de": "Eine halbe Drehung (+2)"},
    {"en": "Turn a quarter to the left (+3)", "de": "Eine Vierteldrehung nach links (+3)"},
)
STEPS = (
    {"en": "1 step", "de": "1 Schritt"},
    {"en": "2 steps", "de": "2 Schritte"},
    {"en": "3 steps", "de": "3 Schritte"},
    {"en": "4 steps", "de": "4 Schritte"},
)
ORDINALS = (
    {"en": "first", "de": "erste"},
    {"en": "second", "de": "zweite"},
    {"en": "third", "de": "dritte"},
    {"en": "fourth", "de": "vierte"},
)
EDGE = MappingProxyType({"en": "the edge", "de": "den Rand"})
BAND = MappingProxyType({"en": "a band", "de": "ein Band"})

# What a voice says of places and stones.
OUTER_CIRCLE = MappingProxyType({"en": "{place}, outer circle", "de": "{place}, äußerer Kreis"})
INNER_CIRCLE = MappingProxyType({"en": "{place}, inner circle", "de": "{place}, innerer Kreis"})
ROSETTE = MappingProxyType({"en": "{place}, rosette", "de": "{place}, Rosette"})
HAND = MappingProxyType({"en": "stones to place", "de": "zu setzende Steine"})
OUT = (
    {"en": "white stones out of the game", "de": "weiße Steine aus dem Spiel"},
    {"en": "black stones out of the game", "de": "schwarze Steine aus dem Spiel"},
)
FREE = MappingProxyType({"en": "{stone}, its 1 pointing {towards}", "de": "{stone}, die 1 zeigt {towards}"})
ON_STACK = MappingProxyType(
    {"en": "{stone}; beneath it, downwards: {beneath}", "de": "{stone}; darunter, abwärts: {beneath}"}
)
COVERED = MappingProxyType({"en": "{stone}, covered", "de": "{stone}, besetzt"})
LAST_INSIDE = MappingProxyType(
    {"en": "{stone}, the only free one of its colour inside", "de": "{stone}, der einzige freie seiner Farbe innen"}
)
TITLE = MappingProxyType({"en": "THEBEN, turn {turn}: {status}", "de": "THEBEN, Zug {turn}: {status}"})
STATUS = MappingProxyType(
    {
        "en": "white {white_in} free inside, {white_out} outside; black {black_in} inside, {black_out} outside",
        "de": "Weiß {white_in} frei innen, {white_out} außen; Schwarz {black_in} innen, {black_out} außen",
    }
)
BRIEF = MappingProxyType(
    {
        "en": "Free inside: white {white_in}, black {black_in}",
        "de": "Frei innen: Weiß {white_in}, Schwarz {black_in}",
    }
)
PLACING = MappingProxyType({"en": "{status}; to place: {hand}", "de": "{status}; zu setzen: {hand}"})
TO_ACT = (
    {"en": "White to act", "de": "Weiß ist am Zug"},
    {"en": "Black to act", "de": "Schwarz ist am Zug"},
)
TO_PLACE = (
    {"en": "White places {hand}", "de": "Weiß setzt {hand}"},
    {"en": "Black places {hand}", "de": "Schwarz setzt {hand}"},
)
WON = ({"en": "White has won", "de": "Weiß hat gewonnen"}, {"en": "Black has won", "de": "Schwarz hat gewonnen"})
DRAWN = MappingProxyType({"en": "The game is drawn", "de": "Die Partie ist remis"})
GONE = MappingProxyType({"en": "out", "de": "aus dem Spiel"})

SIGNS = MappingProxyType(
    {
        "en": "{white} white  {black} black  {rosette} rosette  / what lies under a stone, from above",
        "de": "{white} Weiß  {black} Schwarz  {rosette} Rosette  / was unter einem Stein liegt, von oben",
    }
)

# What a move does for the mover, by the feature of the evaluation that it raises.
REASONS = MappingProxyType(
    {
        "turn": {"en": "keeps you a step ahead", "de": "hält dich einen Schritt voraus"},
        "free": {"en": "gives you more free stones", "de": "gibt dir mehr freie Steine"},
        "inside": {"en": "brings a stone inside", "de": "bringt einen Stein nach innen"},
        "spare": {"en": "gives you a second free stone inside", "de": "gibt dir einen zweiten freien Stein innen"},
        "reserve": {"en": "keeps a stone ready to come in", "de": "hält einen Stein bereit, der hineinkann"},
        "held": {"en": "holds an opposing stone down", "de": "hält einen fremden Stein fest"},
        "buried": {"en": "uncovers what your own stones lie on", "de": "deckt auf, worauf deine eigenen Steine liegen"},
        "safe held": {"en": "gets ready to carry stones off", "de": "bereitet vor, Steine fortzutragen"},
        "loose": {"en": "protects your stones inside", "de": "schützt deine Steine innen"},
        "falling": {"en": "saves a stack from being covered", "de": "rettet einen Stapel davor, besetzt zu werden"},
        "bearing": {"en": "threatens opposing stones", "de": "bedroht fremde Steine"},
        "reach": {"en": "gives your stones more places to go", "de": "gibt deinen Steinen mehr Ziele"},
    }
)

# Why a move is refused, by clause.
OBJECTIONS = MappingProxyType(
    {
        "notation": {
            "en": "{text} is not a move of THEBEN. Moves look like c4-d2, c2+1 or @b1N.",
            "de": "{text} ist kein Zug in THEBEN. Züge sehen so aus: c4-d2, c2+1 oder @b1N.",
        },
        "no place": {
            "en": "There is no place {place}: the columns are a to k, the rows 1 to 4.",
            "de": "Es gibt kein Feld {place}: Die Spalten sind a bis k, die Reihen 1 bis 4.",
        },
        "place first": {
            "en": "First place the stones you have freed ({hand} left), each on an empty outer circle, like @b1N.",
            "de": "Setze zuerst die Steine, die du befreit hast (noch {hand}), je auf einen leeren äußeren Kreis, etwa @b1N.",
        },
        "nothing to place": {
            "en": "You have no freed stone to place. Stones are freed when you carry their stack off to an outer circle.",
            "de": "Du hast keinen befreiten Stein zu setzen. Steine werden frei, wenn du ihren Stapel nach außen ziehst.",
        },
        "place inside": {
            "en": "A freed stone is placed on an outer circle, in row 1 or 4; {place} is inside.",
            "de": "Ein befreiter Stein kommt auf einen äußeren Kreis, in Reihe 1 oder 4; {place} liegt innen.",
        },
        "place taken": {
            "en": "There is a stone on {place}; a freed stone is placed on an empty circle.",
            "de": "Auf {place} liegt ein Stein; ein befreiter Stein kommt auf einen leeren Kreis.",
        },
        "no heading": {
            "en": "A stone heads N, E, S or W, not {heading}.",
            "de": "Die 1 eines Steins zeigt nach N, E (Osten), S oder W, nicht nach {heading}.",
        },
        "on rosette": {
            "en": "{place} is a rosette: no stone ever lies there.",
            "de": "{place} ist eine Rosette: Dort liegt nie ein Stein.",
        },
        "empty": {"en": "There is no stone on {place}.", "de": "Auf {place} liegt kein Stein."},
        "not yours": {
            "en": "The stone on {place} belongs to {colour}; you turn and move your own.",
            "de": "Der Stein auf {place} gehört {colour}; du drehst und ziehst deine eigenen.",
        },
        "not your stack": {
            "en": "The stack on {place} belongs to {colour}, whose stone is on top; the stones below cannot act.",
            "de": "Der Stapel auf {place} gehört {colour}, denn der oberste Stein zählt; die unteren können nichts tun.",
        },
        "quarters": {
            "en": "A stone is turned by 1, 2 or 3 quarters, not by {quarters}.",
            "de": "Ein Stein wird um 1, 2 oder 3 Viertel gedreht, nicht um {quarters}.",
        },
        "turn outside": {
            "en": "You have no free stone inside, so this turn must bring one in; turning a stone does not.",
            "de": "Du hast innen keinen freien Stein; dieser Zug muss einen hineinbringen, und Drehen tut das nicht.",
        },
        "stays": {
            "en": "A move never ends where it started. To turn the stone there, write {place}+1, {place}+2 or {place}+3.",
            "de": "Ein Zug endet nie, wo er begann. Um den Stein dort zu drehen, schreib {place}+1, {place}+2 oder {place}+3.",
        },
        "rosette": {
            "en": "{place} is a rosette: a stone may pass over it, but never end there.",
            "de": "{place} ist eine Rosette: Ein Stein darf darüber hinweg, aber nie dort enden.",
        },
        "taken outside": {
            "en": "There is a stone on {place}; outside, a move ends only on an empty circle.",
            "de": "Auf {place} liegt ein Stein; außen endet ein Zug nur auf einem leeren Kreis.",
        },
        "none inside": {
            "en": "You have no free stone inside, so this turn must bring one in; {place} is outside.",
            "de": "Du hast innen keinen freien Stein; dieser Zug muss einen hineinbringen, doch {place} liegt außen.",
        },
        "last inside": {
            "en": "The stone on {start} is your only free one inside, so it cannot leave: one must be inside after your turn.",
            "de": "Der Stein auf {start} ist dein einziger freier innen und darf nicht hinaus: Nach deinem Zug muss einer innen sein.",
        },
        "last stack": {
            "en": "A stack is carried off only by a player with another free stone inside, and you have none.",
            "de": "Einen Stapel zieht nur nach außen, wer innen noch einen freien Stein hat, und du hast keinen weiteren.",
        },
        "steps": {
            "en": "The {number} points {towards}: this stone must go exactly {needed} that way; to {place} it would be {there}.",
            "de": "Die {number} zeigt {towards}: Dorthin geht dieser Stein genau {needed}; bis {place} wären es {there}.",
        },
        "open turn": {
            "en": "A stone turns only where a band or the edge stops it; on the way to {place} it would turn at {corner} unforced.",
            "de": "Ein Stein biegt nur ab, wo ein Band oder der Rand ihn aufhält; nach {place} böge er auf {corner} ohne Not ab.",
        },
        "second obstacle": {
            "en": "The {number} points {towards}: this stone must go {needed}, and the {nth} would meet a second obstacle, {obstacle}.",
            "de": "Die {number} zeigt {towards}: Dieser Stein muss {needed} gehen, und der {nth} träfe auf ein zweites Hindernis, {obstacle}.",
        },
        "no way on": {
            "en": "The {number} points {towards}: this stone must go {needed}, and the {nth} would meet {obstacle} and could turn to neither side.",
            "de": "Die {number} zeigt {towards}: Dieser Stein muss {needed} gehen, und der {nth} träfe auf {obstacle} und könnte zu keiner Seite abbiegen.",
        },
        "late band": {
            "en": "A band is crossed only by the first step of a move; to {place} it would be the {nth}.",
            "de": "Ein Band überquert nur der erste Schritt eines Zuges; nach {place} wäre es der {nth}.",
        },
        "far": {
            "en": "The stone on {start} goes {north} north, {east} east, {south} south, {west} west; none of these leads to {place}.",
            "de": "Der Stein auf {start} geht {north} nach Norden, {east} nach Osten, {south} nach Süden, {west} nach Westen; "
            "nichts davon führt nach {place}.",
        },
    }
)
