"""What ISIS says: names, sentences, reasons. In English and German."""

from types import MappingProxyType

LINE = MappingProxyType(
    {
        "en": "a race with stones that belong to nobody, until you claim one",
        "de": "ein Wettlauf mit Steinen, die niemandem gehören, bis du einen zu deinem machst",
    }
)

CREDIT = MappingProxyType(
    {
        "en": "ISIS by Horst Alexander Renz, published by PHARAO-Brettspiele, Munich",
        "de": "ISIS von Horst Alexander Renz, erschienen bei PHARAO-Brettspiele, München",
    }
)

PLAY_ON_LABEL = MappingProxyType({"en": "Play on", "de": "Weiterspielen"})
PLAY_ON = MappingProxyType(
    {
        "en": "with 3 or 4 players: go on for the other places after the first throne",
        "de": "zu dritt oder viert: nach dem ersten Thron um die weiteren Plätze weiterspielen",
    }
)

ENDINGS = MappingProxyType(
    {
        "throne": {"en": "a throne of Isis was taken", "de": "ein Thron der Isis wurde besetzt"},
        "places": {"en": "all places are decided", "de": "alle Plätze sind vergeben"},
        "repetition": {"en": "the position was repeated", "de": "die Stellung hat sich wiederholt"},
    }
)

UNDERWORLD = MappingProxyType({"en": "underworld", "de": "Unterwelt"})
EARTH = MappingProxyType({"en": "earth", "de": "Erde"})
HEAVEN = MappingProxyType({"en": "heaven", "de": "Himmel"})
THRONE = MappingProxyType({"en": "throne of Isis", "de": "Thron der Isis"})
FIELD = MappingProxyType({"en": "field {number}, {realm}", "de": "Feld {number}, {realm}"})
NEUTRAL = MappingProxyType({"en": "neutral stone", "de": "neutraler Stein"})
PERSONAL = MappingProxyType({"en": "stone of seat {seat}", "de": "Stein von Platz {seat}"})
TITLE = MappingProxyType(
    {"en": "ISIS, turn {turn}: {status}", "de": "ISIS, Zug {turn}: {status}"},
)
STATUS = MappingProxyType(
    {
        "en": "{below} in the underworld (enter with {below}), {in_play} in play (move {in_play})",
        "de": "{below} in der Unterwelt (Einsetzen: {below}), {in_play} im Spiel (Ziehen: {in_play})",
    }
)
BRIEF = MappingProxyType({"en": "Enter {below} · move {in_play}", "de": "Einsetzen {below} · ziehen {in_play}"})
TO_ACT = MappingProxyType({"en": "Seat {seat} to act", "de": "Platz {seat} ist am Zug"})
STEPS = MappingProxyType({"en": "{count} steps", "de": "{count} Schritte"})
ONE_STEP = MappingProxyType({"en": "1 step", "de": "1 Schritt"})
SIGNS = MappingProxyType(
    {
        "en": "0 underworld, 1-38 earth, 39-50 heaven   {neutral} neutral  {barred} barred now  {throne} throne",
        "de": "0 Unterwelt, 1-38 Erde, 39-50 Himmel   {neutral} neutral  {barred} gesperrt  {throne} Thron",
    }
)
CLAIM = MappingProxyType({"en": "Claim this stone", "de": "Diesen Stein zu meinem machen"})
PASS = MappingProxyType({"en": "Pass", "de": "Aussetzen"})

# What a move does for the mover, by the feature of the evaluation that it raises.
REASONS = MappingProxyType(
    {
        "turn": {"en": "keeps you a step ahead", "de": "hält dich einen Schritt voraus"},
        "throne": {"en": "takes a throne", "de": "besetzt einen Thron"},
        "threat": {"en": "threatens to take a throne", "de": "droht, einen Thron zu besetzen"},
        "lasting threat": {
            "en": "threatens a throne even if a stone is sent down",
            "de": "droht mit dem Thron, auch wenn ein Stein hinabgeschickt wird",
        },
        "near throne": {
            "en": "brings your stone within a step of a throne",
            "de": "bringt deinen Stein bis auf einen Schritt an einen Thron",
        },
        "heaven": {"en": "brings your stone into heaven", "de": "bringt deinen Stein in den Himmel"},
        "doorway": {
            "en": "keeps your stone where it can still reach a throne in many ways",
            "de": "hält deinen Stein dort, wo er noch auf viele Arten auf einen Thron kann",
        },
        "earth": {"en": "brings your stone closer to heaven", "de": "bringt deinen Stein näher an den Himmel"},
        "ascent": {"en": "lets your stone enter heaven next", "de": "lässt deinen Stein als Nächstes in den Himmel"},
        "claimed": {"en": "makes a stone your own", "de": "macht einen Stein zu deinem"},
        "claim": {
            "en": "keeps your opponent from claiming a stone",
            "de": "hindert deinen Gegner, einen Stein zu seinem zu machen",
        },
        "claim later": {"en": "prepares to claim a stone", "de": "bereitet vor, einen Stein zu deinem zu machen"},
        "strong claim": {
            "en": "prepares to claim a stone that can take a throne",
            "de": "bereitet vor, einen Stein zu deinem zu machen, der auf einen Thron kann",
        },
        "claim at the door": {
            "en": "prepares to claim a stone just inside heaven",
            "de": "bereitet vor, einen Stein gleich am Eingang des Himmels zu deinem zu machen",
        },
        "claim to come": {
            "en": "keeps a stone in heaven to claim later",
            "de": "hält einen Stein im Himmel für später bereit",
        },
        "crowd": {
            "en": "brings stones into play to hold an opponent up",
            "de": "bringt Steine ins Spiel, um einen Gegner aufzuhalten",
        },
    }
)

# Why a move is refused, by clause.
OBJECTIONS = MappingProxyType(
    {
        "notation": {
            "en": "{text} is not a move of ISIS. Moves look like 0-13, 0*-13, 41-29, 22-0, 41* or pass.",
            "de": "{text} ist kein Zug in ISIS. Züge sehen so aus: 0-13, 0*-13, 41-29, 22-0, 41* oder pass.",
        },
        "no field": {
            "en": "There is no field {field}: the fields are 1 to 50, and 0 is the underworld.",
            "de": "Es gibt kein Feld {field}: Die Felder sind 1 bis 50, und 0 ist die Unterwelt.",
        },
        "no pass": {
            "en": "Passing is only for a player who can do nothing else, and there are other moves.",
            "de": "Aussetzen darf nur, wer nichts anderes tun kann, und es gibt andere Züge.",
        },
        "empty": {"en": "There is no stone on field {field}.", "de": "Auf Feld {field} steht kein Stein."},
        "no neutral below": {
            "en": "There is no neutral stone in the underworld.",
            "de": "In der Unterwelt ist kein neutraler Stein.",
        },
        "no own below": {
            "en": "Your personal stone is not in the underworld.",
            "de": "Dein persönlicher Stein ist nicht in der Unterwelt.",
        },
        "not yours": {
            "en": "The stone on {field} belongs to seat {seat}; only its owner may move it.",
            "de": "Der Stein auf {field} gehört Platz {seat}; nur der Besitzer darf ihn ziehen.",
        },
        "barred": {
            "en": "The stone on {field} was moved by seat {seat} just before; it is barred in this turn.",
            "de": "Den Stein auf {field} hat Platz {seat} gerade gezogen; er ist in diesem Zug gesperrt.",
        },
        "barred below": {
            "en": "Seat {seat} has just moved a neutral stone into the underworld; no neutral stone may leave it in this turn.",
            "de": "Platz {seat} hat gerade einen neutralen Stein in die Unterwelt gezogen; in diesem Zug darf kein neutraler "
            "Stein heraus.",
        },
        "stays": {
            "en": "A stone cannot end where it started: no field is used twice in one move.",
            "de": "Ein Stein kann nicht enden, wo er begann: Kein Feld wird in einem Zug zweimal benutzt.",
        },
        "occupied": {
            "en": "There is already a stone on {field}; a move ends on an empty field.",
            "de": "Auf {field} steht schon ein Stein; ein Zug endet auf einem leeren Feld.",
        },
        "blocked": {
            "en": "Other stones block every way of exactly {steps} to {field}.",
            "de": "Andere Steine versperren jeden Weg von genau {steps} nach {field}.",
        },
        "enter steps": {
            "en": "A stone from the underworld must go exactly {needed}; to {field} it would be {there}.",
            "de": "Ein Stein aus der Unterwelt muss genau {needed} gehen; nach {field} wären es {there}.",
        },
        "enter far": {
            "en": "A stone from the underworld must go exactly {needed}, and {field} is out of its reach.",
            "de": "Ein Stein aus der Unterwelt muss genau {needed} gehen; {field} erreicht er so nicht.",
        },
        "enter below": {
            "en": "A stone in the underworld leaves it by way of field 1 or 2; it does not return there in the same move.",
            "de": "Ein Stein verlässt die Unterwelt über Feld 1 oder 2; im selben Zug kehrt er nicht dorthin zurück.",
        },
        "steps": {
            "en": "This stone must go exactly {needed}; to {field} it would be {there}.",
            "de": "Dieser Stein muss genau {needed} gehen; nach {field} wären es {there}.",
        },
        "far": {
            "en": "This stone must go exactly {needed}, and {field} cannot be reached that way.",
            "de": "Dieser Stein muss genau {needed} gehen; so ist {field} nicht zu erreichen.",
        },
        "backward": {
            "en": "A stone that starts on earth goes forward or sideways only; {field} would need a step back.",
            "de": "Ein Stein, der auf der Erde beginnt, geht nur vorwärts oder seitwärts; nach {field} müsste er zurück.",
        },
        "wall": {
            "en": "A throne has walls on three sides: 44 is entered only from 48, 45 only from 49, and none is passed through.",
            "de": "Ein Thron hat auf drei Seiten Mauern: 44 wird nur von 48 betreten, 45 nur von 49, keiner wird durchquert.",
        },
        "throne neutral": {
            "en": "Only a personal stone may take a throne; this stone is neutral.",
            "de": "Nur ein persönlicher Stein darf auf einen Thron; dieser Stein ist neutral.",
        },
        "throne from earth": {
            "en": "The step onto a throne is a step back, so a stone that starts on earth cannot take one in this move.",
            "de": "Der Schritt auf einen Thron geht zurück; ein Stein, der auf der Erde beginnt, kann ihn in diesem Zug nicht tun.",
        },
        "return from heaven": {
            "en": "Only a stone that starts on earth may go into the underworld.",
            "de": "Nur ein Stein, der auf der Erde beginnt, darf in die Unterwelt.",
        },
        "return too early": {
            "en": "Stones may go into the underworld only while an opponent has a personal stone in play.",
            "de": "Steine dürfen nur in die Unterwelt, solange ein Gegner einen persönlichen Stein im Spiel hat.",
        },
        "return steps": {
            "en": "Into the underworld a stone goes exactly {needed}, back or sideways, the last from 16 or 17; it would be {there}.",
            "de": "In die Unterwelt geht ein Stein genau {needed}, zurück oder seitwärts, zuletzt von 16 oder 17; es wären {there}.",
        },
        "return far": {
            "en": "Into the underworld a stone goes exactly {needed}, back or sideways, the last from 16 or 17; no such way leads there.",
            "de": "In die Unterwelt geht ein Stein genau {needed}, zurück oder seitwärts, zuletzt von 16 oder 17; "
            "so einen Weg gibt es nicht.",
        },
        "return blocked": {
            "en": "Other stones block every way of exactly {needed} into the underworld.",
            "de": "Andere Steine versperren jeden Weg von genau {needed} in die Unterwelt.",
        },
        "claim outside": {
            "en": "Only a stone in heaven, on a field from 39 to 50, can be claimed.",
            "de": "Nur einen Stein im Himmel, auf einem Feld von 39 bis 50, kann man zu seinem machen.",
        },
        "claim again": {
            "en": "You have claimed a stone already; each player does so once in a game.",
            "de": "Du hast schon einen Stein zu deinem gemacht; das geht nur einmal in der Partie.",
        },
        "claim owned": {
            "en": "The stone on {field} belongs to seat {seat} already.",
            "de": "Der Stein auf {field} gehört schon Platz {seat}.",
        },
        "claim alone": {
            "en": "A stone can be claimed only while at least one other stone is in heaven too.",
            "de": "Einen Stein kann man nur zu seinem machen, solange noch ein anderer Stein im Himmel ist.",
        },
    }
)

# What the seat to act can do, by what is legal.
EXPECTED = MappingProxyType(
    {
        "enter": {
            "en": "Bring a stone up from the underworld: {below}.",
            "de": "Bring einen Stein aus der Unterwelt herauf: {below}.",
        },
        "move": {"en": "Move a stone: {in_play}.", "de": "Zieh einen Stein: {in_play}."},
        "claim": {
            "en": "Claim a stone in heaven: nothing else is possible.",
            "de": "Mach einen Stein im Himmel zu deinem: etwas anderes geht nicht.",
        },
        "enter move": {
            "en": "Enter a stone ({below}) or move one ({in_play}).",
            "de": "Setz einen Stein ein ({below}) oder zieh einen ({in_play}).",
        },
        "enter claim": {
            "en": "Enter a stone ({below}), or claim one in heaven.",
            "de": "Setz einen Stein ein ({below}), oder mach einen im Himmel zu deinem.",
        },
        "move claim": {
            "en": "Move a stone ({in_play}), or claim one in heaven.",
            "de": "Zieh einen Stein ({in_play}), oder mach einen im Himmel zu deinem.",
        },
        "enter move claim": {
            "en": "Enter a stone ({below}), move one ({in_play}), or claim one in heaven.",
            "de": "Setz einen Stein ein ({below}), zieh einen ({in_play}), oder mach einen im Himmel zu deinem.",
        },
        "pass": {"en": "You can do nothing now: pass.", "de": "Du kannst nichts tun: Setz aus."},
    }
)
