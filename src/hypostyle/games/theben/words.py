"""What THEBEN says: names, sentences, reasons. In English and German."""

from types import MappingProxyType

from hypostyle.core.ending import Ending

LINE = MappingProxyType(
    {
        "en": "every stone shows how far it goes: cover, carry off, and leave your opponent without a free stone",
        "de": "jeder Stein zeigt selbst, wie weit er zieht: Besetze, zieh nach außen und lass dem Gegner keinen freien Stein",
    }
)

CREDIT = MappingProxyType(
    {
        "en": "THEBEN by Horst Alexander Renz",
        "de": "THEBEN von Horst Alexander Renz",
    }
)

TURN_AT_ONCE_LABEL = MappingProxyType({"en": "Turn aside at once", "de": "Sofort abbiegen"})
TURN_AT_ONCE = MappingProxyType(
    {
        "en": "the very first step may turn aside already, when the edge or a band lies right before the stone (T-7)",
        "de": "schon der allererste Schritt darf abbiegen, wenn der Rand oder ein Band unmittelbar vor dem Stein liegt (T-7)",
    }
)

ENDINGS = MappingProxyType(
    {
        "covered": Ending(
            {"en": "the loser has no free stone left", "de": "der Verlierer hat keinen freien Stein mehr"},
            lost={
                "en": "{name} [have|has] no free stone left",
                "de": "{name} [hast|hat] keinen freien Stein mehr",
            },
        ),
        "stuck": Ending(
            {"en": "the loser has no legal turn left", "de": "der Verlierer hat keinen erlaubten Zug mehr"},
            lost={
                "en": "{name} [have|has] no legal turn left",
                "de": "{name} [hast|hat] keinen erlaubten Zug mehr",
            },
        ),
        "repetition": Ending({"en": "the position was repeated", "de": "die Stellung hat sich wiederholt"}),
    }
)

# By seat.
COLOURS = ({"en": "White", "de": "Weiß"}, {"en": "Black", "de": "Schwarz"})
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
    {
        "en": "{stone}; a stack, beneath it, downwards: {beneath}",
        "de": "{stone}; ein Stapel, darunter, abwärts: {beneath}",
    }
)
COVERED = MappingProxyType({"en": "{stone}, covered", "de": "{stone}, besetzt"})
LAST_INSIDE = MappingProxyType(
    {
        "en": "{stone}, the only free one of its colour inside, where one must remain",
        "de": "{stone}, der einzige freie seiner Farbe innen, wo einer bleiben muss",
    }
)
TITLE = MappingProxyType({"en": "THEBEN, turn {turn}: {status}", "de": "THEBEN, Zug {turn}: {status}"})
STATUS = MappingProxyType(
    {
        "en": "free stones: White {white_in} inside, {white_out} outside; Black {black_in} inside, {black_out} outside",
        "de": "freie Steine: Weiß {white_in} innen, {white_out} außen; Schwarz {black_in} innen, {black_out} außen",
    }
)
BRIEF = MappingProxyType(
    {
        "en": "Free inside: White {white_in}, Black {black_in}",
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

# What a move can be good for; more at the end. When each is true stands in reasons.py.
REASONS = MappingProxyType(
    {
        "free": {"en": "puts you ahead in free stones", "de": "verschafft dir mehr freie Steine als dem Gegner"},
        "inside": {"en": "strengthens you inside", "de": "stärkt dich im Innenbereich"},
        "spare": {"en": "gives you a second free stone inside", "de": "gibt dir einen zweiten freien Stein innen"},
        "reserve": {
            "en": "gets a stone outside ready to come in",
            "de": "macht einen Stein draußen bereit hineinzukommen",
        },
        "buried": {
            "en": "takes over a stack that holds stones of yours",
            "de": "übernimmt einen Stapel, in dem Steine von dir liegen",
        },
        "taken": {"en": "takes opposing stones out of the game", "de": "nimmt gegnerische Steine aus dem Spiel"},
        "loot": {
            "en": "keeps your stones from being carried off",
            "de": "verhindert, dass deine Steine nach außen gezogen werden",
        },
        "loot later": {
            "en": "gets ready to carry opposing stones off",
            "de": "bereitet vor, gegnerische Steine nach außen zu ziehen",
        },
        "superior": {
            "en": "attacks more strongly than your opponent defends",
            "de": "greift stärker an, als dein Gegner verteidigt",
        },
        "prey": {"en": "saves your highest threatened stack", "de": "rettet deinen höchsten bedrohten Stapel"},
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
            "en": "First place the stones you have freed ({hand} left), each on an empty outer circle, for example @b1N.",
            "de": "Setz zuerst die Steine, die du befreit hast (noch {hand}), jeden auf einen leeren äußeren Kreis, etwa @b1N.",
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
            "en": "The 1 of a stone points N, E, S or W, not {heading}.",
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
            "en": "The stack on {place} belongs to {colour}, whose stone is on top; the stones beneath can neither turn nor move.",
            "de": "Der Stapel auf {place} gehört {colour}, denn der oberste Stein zählt; die unteren sind blockiert.",
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
            "de": "Die {number} zeigt {towards}: In diese Richtung muss der Stein genau {needed} gehen; bis {place} wären es {there}.",
        },
        "open turn": {
            "en": "A stone changes direction only where a band or the edge stops it; on the way to {place} nothing stops it at {corner}.",
            "de": "Ein Stein biegt nur ab, wo ein Band oder der Rand ihn aufhält; auf dem Weg nach {place} hält ihn auf {corner} "
            "nichts auf.",
        },
        "turn at once": {
            "en": "A stone turns aside only after at least one step; on the way to {place} it would have to turn with its very first.",
            "de": "Ein Stein biegt erst nach mindestens einem Schritt ab; auf dem Weg nach {place} müsste er es schon mit dem allerersten.",
        },
        "second obstacle": {
            "en": "The {number} points {towards}: this stone must go {needed}, and the {nth} step would meet a second obstacle, {obstacle}; "
            "it may change direction only once.",
            "de": "Die {number} zeigt {towards}: Dieser Stein muss {needed} gehen, und der {nth} Schritt träfe auf ein zweites Hindernis, "
            "{obstacle}; abbiegen darf er nur einmal.",
        },
        "no way on": {
            "en": "The {number} points {towards}: this stone must go {needed}, and the {nth} step would meet {obstacle} and could turn to "
            "neither side.",
            "de": "Die {number} zeigt {towards}: Dieser Stein muss {needed} gehen, und der {nth} Schritt träfe auf {obstacle} und könnte zu "
            "keiner Seite abbiegen.",
        },
        "late band": {
            "en": "Only the first step of a move may cross a band; on the way to {place} it would be the {nth}.",
            "de": "Nur der erste Schritt eines Zuges darf ein Band überqueren; auf dem Weg nach {place} wäre es der {nth}.",
        },
        "far": {
            "en": "The stone on {start} goes {north} north, {east} east, {south} south, {west} west; none of these leads to {place}.",
            "de": "Der Stein auf {start} geht {north} nach Norden, {east} nach Osten, {south} nach Süden, {west} nach Westen; "
            "nichts davon führt nach {place}.",
        },
    }
)

# What the seat to act is to do now.
PROMPTS = MappingProxyType(
    {
        "place": {
            "en": "Place your freed stone on an empty outer circle, and choose where its 1 points.",
            "de": "Setz deinen befreiten Stein auf einen leeren äußeren Kreis und wähle, wohin seine 1 zeigt.",
        },
        "place several": {
            "en": "Place your freed stones on empty outer circles, one at a time; {hand} are left.",
            "de": "Setz deine befreiten Steine einen nach dem anderen auf leere äußere Kreise; noch {hand}.",
        },
        "bring in": {
            "en": "You have no free stone inside: bring one into the inner area.",
            "de": "Du hast innen keinen freien Stein: Bring einen in den Innenbereich.",
        },
        "turn or move": {
            "en": "Turn one of your free stones, or move one as far as it shows.",
            "de": "Dreh einen deiner freien Steine oder zieh einen so weit, wie er zeigt.",
        },
    }
)


# ---- reasons ----

ALL_REASONS = MappingProxyType(
    {
        **REASONS,
        "frees": {"en": "frees covered stones of yours", "de": "befreit verdeckte Steine von dir"},
        "covers": {"en": "covers an opposing stone", "de": "überdeckt einen gegnerischen Stein"},
        "threat": {
            "en": "threatens to cover an opposing stone",
            "de": "droht, einen gegnerischen Stein zu überdecken",
        },
        "enters": {"en": "brings another stone inside", "de": "bringt einen weiteren Stein hinein"},
    }
)


# ---- the log ----

# What is covered, by the seat on top.
COVERED_STONE = (
    {"en": "a white stone", "de": "einen weißen Stein"},
    {"en": "a black stone", "de": "einen schwarzen Stein"},
)
COVERED_STACK = (
    {"en": "a white stack", "de": "einen weißen Stapel"},
    {"en": "a black stack", "de": "einen schwarzen Stapel"},
)

# What a move does.
LOG = MappingProxyType(
    {
        "stone": {
            "en": "{name} [move|moves] a stone from {start} to {end}.",
            "de": "{name} [ziehst|zieht] einen Stein von {start} nach {end}.",
        },
        "stone covers": {
            "en": "{name} [move|moves] a stone from {start} to {end} and [cover|covers] {covered}.",
            "de": "{name} [ziehst|zieht] einen Stein von {start} nach {end} und besetzt {covered}.",
        },
        "stack": {
            "en": "{name} [move|moves] a stack of {count} from {start} to {end}.",
            "de": "{name} [ziehst|zieht] einen Stapel aus {count} von {start} nach {end}.",
        },
        "stack covers": {
            "en": "{name} [move|moves] a stack of {count} from {start} to {end} and [cover|covers] {covered}.",
            "de": "{name} [ziehst|zieht] einen Stapel aus {count} von {start} nach {end} und besetzt {covered}.",
        },
        "stack out": {
            "en": "{name} [carry|carries] a stack of {count} from {start} out to {end}.",
            "de": "{name} [ziehst|zieht] einen Stapel aus {count} von {start} nach außen auf {end}.",
        },
        "turn 1": {
            "en": "{name} [turn|turns] the stone on {start} a quarter to the right.",
            "de": "{name} [drehst|dreht] den Stein auf {start} um ein Viertel nach rechts.",
        },
        "turn 2": {
            "en": "{name} [turn|turns] the stone on {start} halfway round.",
            "de": "{name} [drehst|dreht] den Stein auf {start} halb herum.",
        },
        "turn 3": {
            "en": "{name} [turn|turns] the stone on {start} a quarter to the left.",
            "de": "{name} [drehst|dreht] den Stein auf {start} um ein Viertel nach links.",
        },
        "place": {
            "en": "{name} [place|places] a freed stone on {end}, its 1 pointing {towards}.",
            "de": "{name} setzt einen befreiten Stein auf {end}, die 1 zeigt {towards}.",
        },
    }
)

# What happens by itself: with one stone, with several. Those that leave the game by seat.
LEAVE = (
    (
        {"en": "A white stone leaves the game.", "de": "Ein weißer Stein verlässt das Spiel."},
        {"en": "{count} white stones leave the game.", "de": "{count} weiße Steine verlassen das Spiel."},
    ),
    (
        {"en": "A black stone leaves the game.", "de": "Ein schwarzer Stein verlässt das Spiel."},
        {"en": "{count} black stones leave the game.", "de": "{count} schwarze Steine verlassen das Spiel."},
    ),
)
FREED = (
    {
        "en": "[Your|{name}'s] stone in the stack is free again, to be placed outside.",
        "de": "[Dein Stein|Der Stein von {name}] im Stapel ist wieder frei und wird außen gesetzt.",
    },
    {
        "en": "{count} of [your|{name}'s] stones in the stack are free again, to be placed outside.",
        "de": "{count} Steine von [dir|{name}] im Stapel sind wieder frei und werden außen gesetzt.",
    },
)
EFFECTS = MappingProxyType(
    {
        "covered": {
            "en": "{name} [have|has] no free stone left: the game is over.",
            "de": "{name} [hast|hat] keinen freien Stein mehr: Die Partie ist zu Ende.",
        },
        "stuck": {
            "en": "{name} [have|has] no legal turn left: the game is over.",
            "de": "{name} [hast|hat] keinen erlaubten Zug mehr: Die Partie ist zu Ende.",
        },
        "repetition": {
            "en": "The position has been repeated too often: the game is drawn.",
            "de": "Die Stellung hat sich zu oft wiederholt: Die Partie ist remis.",
        },
    }
)

# What the fields of the JSON form are called.
FIELD_LABELS = MappingProxyType(
    {
        "stones": {"en": "stones", "de": "Steine"},
        "to_place": {"en": "freed stones to place", "de": "Befreite Steine, die noch einzusetzen sind"},
    }
)
