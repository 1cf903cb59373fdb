"""What ISIS says: names, sentences, reasons. In English and German."""

from types import MappingProxyType

from hypostyle.core.ending import Ending

LINE = MappingProxyType(
    {
        "en": "a race with stones that belong to nobody until you claim one",
        "de": "ein Wettlauf mit neutralen Steinen, von denen du einen in deinen eigenen umwandelst",
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
        "en": "with 3 or 4 players: play on for the other ranks after the first throne is taken",
        "de": "zu dritt oder viert: nach dem ersten Thron um die weiteren Ränge weiterspielen",
    }
)

THRONE_FROM_EARTH_LABEL = MappingProxyType({"en": "Throne from earth", "de": "Thron von der Erde aus"})
THRONE_FROM_EARTH = MappingProxyType(
    {
        "en": "a stone that comes from earth may step backward too once it is in heaven, and so onto a throne (I-10, I-15)",
        "de": "ein Stein, der von der Erde kommt, darf im Himmel auch rückwärts gehen und so auf einen Thron (I-10, I-15)",
    }
)

ENDINGS = MappingProxyType(
    {
        "throne": Ending(
            {"en": "a throne is taken", "de": "ein Thron ist besetzt"},
            won={
                "en": "[your|{name}'s] stone sits on the throne of Isis",
                "de": "[dein Stein|der Stein von {name}] sitzt auf dem Thron der Isis",
            },
        ),
        "places": Ending(
            {"en": "all ranks are decided", "de": "alle Ränge sind vergeben"},
            won={
                "en": "[your|{name}'s] stone was the first on the throne of Isis, and all ranks are decided",
                "de": "[dein Stein|der Stein von {name}] saß als erster auf dem Thron der Isis, und alle Ränge sind vergeben",
            },
        ),
        "repetition": Ending(
            {"en": "the position was repeated", "de": "die Stellung hat sich wiederholt"},
            won={
                "en": "the position was repeated after [your|{name}'s] stone had taken the throne of Isis",
                "de": "die Stellung hat sich wiederholt, nachdem [dein Stein|der Stein von {name}] den Thron der Isis besetzt hatte",
            },
        ),
    }
)

NO_PLAY_ON = MappingProxyType(
    {
        "en": "option play_on is for 3 or 4 players: with two the first throne decides all (I-20)",
        "de": "weitergespielt wird nur zu dritt oder zu viert: Zu zweit entscheidet der erste Thron (I-20)",
    }
)
UNDERWORLD = MappingProxyType({"en": "underworld", "de": "Unterwelt"})
EARTH = MappingProxyType({"en": "earth", "de": "Erde"})
HEAVEN = MappingProxyType({"en": "heaven", "de": "Himmel"})
THRONE = MappingProxyType({"en": "throne of Isis", "de": "Thron der Isis"})
FIELD = MappingProxyType({"en": "field {number}, {realm}", "de": "Feld {number}, {realm}"})
NEUTRAL = MappingProxyType({"en": "neutral stone", "de": "neutraler Stein"})
PERSONAL = MappingProxyType({"en": "[your stone|stone of {name}]", "de": "[dein Stein|Stein von {name}]"})
BARRED_STONE = MappingProxyType(
    {
        "en": "{stone}, barred: moved last, so not to be moved in this turn",
        "de": "{stone}, gesperrt: zuletzt gezogen, darum in diesem Zug nicht zu ziehen",
    }
)
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
TO_ACT = MappingProxyType({"en": "{name} to act", "de": "{name} [bist|ist] am Zug"})
STEPS = MappingProxyType({"en": "{count} steps", "de": "{count} Schritte"})
ONE_STEP = MappingProxyType({"en": "1 step", "de": "1 Schritt"})
SIGNS = MappingProxyType(
    {
        "en": "0 underworld, 1-38 earth, 39-50 heaven   {neutral} neutral  {barred} barred now  {throne} throne",
        "de": "0 Unterwelt, 1-38 Erde, 39-50 Himmel   {neutral} neutral  {barred} gesperrt  {throne} Thron",
    }
)
CLAIM = MappingProxyType({"en": "Claim this stone", "de": "Diesen Stein umwandeln"})
PASS = MappingProxyType({"en": "Pass", "de": "Aussetzen"})

# What a move can be good for; more at the end. When each is true stands in reasons.py.
REASONS = MappingProxyType(
    {
        "throne": {"en": "takes a throne", "de": "besetzt einen Thron"},
        "threat": {"en": "threatens to take a throne", "de": "droht, einen Thron zu besetzen"},
        "lasting threat": {
            "en": "threatens to take a throne even if a stone is sent down",
            "de": "droht, einen Thron zu besetzen, auch wenn ein Stein in die Unterwelt geschickt wird",
        },
        "heaven": {"en": "brings your stone into heaven", "de": "bringt deinen Stein in den Himmel"},
        "earth": {"en": "brings your stone closer to heaven", "de": "bringt deinen Stein dem Himmel näher"},
        "ascent": {
            "en": "lets your stone enter heaven next turn",
            "de": "lässt deinen Stein im nächsten Zug in den Himmel",
        },
        "claimed": {"en": "makes a stone your own", "de": "wandelt einen Stein in deinen um"},
        "claim": {
            "en": "keeps your opponent from claiming a stone",
            "de": "hindert deinen Gegner, einen Stein umzuwandeln",
        },
        "claim later": {"en": "prepares to claim a stone", "de": "bereitet vor, einen Stein umzuwandeln"},
        "strong claim": {
            "en": "prepares to claim a stone that can take a throne",
            "de": "bereitet vor, einen Stein umzuwandeln, der auf einen Thron kann",
        },
        "claim at the door": {
            "en": "prepares to claim a stone just inside heaven",
            "de": "bereitet vor, einen Stein gleich am Eingang des Himmels umzuwandeln",
        },
        "claim to come": {
            "en": "keeps a stone in heaven to claim later",
            "de": "hält einen Stein im Himmel bereit, den du später umwandeln kannst",
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
            "en": "You may pass only when you can do nothing else; now there are other moves.",
            "de": "Aussetzen darfst du nur, wenn du nichts anderes tun kannst; jetzt gibt es andere Züge.",
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
            "en": "The stone on {field} belongs to {seat}; only its owner may move it.",
            "de": "Der Stein auf {field} gehört {seat}; nur der Besitzer darf ihn ziehen.",
        },
        "barred": {
            "en": "The stone on {field} was moved by {seat} just before; it is barred in this turn, so choose another.",
            "de": "Den Stein auf {field} hat {seat} gerade gezogen; er ist in diesem Zug gesperrt. Nimm einen anderen.",
        },
        "barred below": {
            "en": "{seat} has just moved a neutral stone into the underworld; no neutral stone may leave it in this turn.",
            "de": "{seat} hat gerade einen neutralen Stein in die Unterwelt gezogen; in diesem Zug darf kein neutraler "
            "Stein heraus.",
        },
        "stays": {
            "en": "A stone cannot end where it started: no field is used twice in one move.",
            "de": "Ein Zug kann nicht enden, wo er begann: Kein Feld wird in einem Zug zweimal benutzt.",
        },
        "occupied": {
            "en": "There is already a stone on {field}; a move ends on an empty field.",
            "de": "Auf {field} steht schon ein Stein; ein Zug endet auf einem leeren Feld.",
        },
        "blocked": {
            "en": "Other stones are in the way: this stone must go exactly {steps}, and every such way to {field} is blocked.",
            "de": "Andere Steine sind im Weg: Dieser Stein muss genau {steps} gehen, und jeder solche Weg nach {field} ist versperrt.",
        },
        "enter steps": {
            "en": "A stone from the underworld must go exactly {needed}; to {field} it would be {there}.",
            "de": "Ein Stein aus der Unterwelt muss genau {needed} gehen; nach {field} wären es {there}.",
        },
        "enter far": {
            "en": "A stone from the underworld must go exactly {needed}, and {field} cannot be reached that way.",
            "de": "Ein Stein aus der Unterwelt muss genau {needed} gehen; so ist {field} nicht zu erreichen.",
        },
        "enter below": {
            "en": "A stone leaves the underworld only by stepping onto field 1 or 2; it does not return there in the same move.",
            "de": "Ein Stein verlässt die Unterwelt nur über Feld 1 oder 2; im selben Zug kehrt er nicht dorthin zurück.",
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
            "en": "A stone that starts on earth goes forward or sideways only; {field} would need a step backward.",
            "de": "Ein Stein, der auf der Erde beginnt, geht nur vorwärts oder seitwärts; nach {field} müsste er rückwärts.",
        },
        "backward on earth": {
            "en": "On earth a stone that starts there goes forward or sideways only; {field} would need a step backward.",
            "de": "Auf der Erde geht ein Stein, der dort beginnt, nur vorwärts oder seitwärts; nach {field} müsste er rückwärts.",
        },
        "wall": {
            "en": "A throne has walls on three sides: 44 is entered only from 48, 45 only from 49, and neither is passed through.",
            "de": "Ein Thron hat auf drei Seiten Mauern: 44 wird nur von 48 betreten, 45 nur von 49; keiner wird durchquert.",
        },
        "throne neutral": {
            "en": "Only a personal stone may take a throne; this stone is neutral. Claim one in heaven first.",
            "de": "Nur ein persönlicher Stein darf auf einen Thron; dieser Stein ist neutral. Wandle erst einen im Himmel um.",
        },
        "throne from earth": {
            "en": "The step onto a throne goes backward, so only a stone that starts in heaven can take it.",
            "de": "Der Schritt auf einen Thron geht rückwärts; den kann nur ein Stein tun, der im Himmel beginnt.",
        },
        "return from heaven": {
            "en": "Only a stone that starts on earth, on a field from 1 to 38, may return to the underworld.",
            "de": "Nur ein Stein, der auf der Erde beginnt, auf einem Feld von 1 bis 38, darf in die Unterwelt zurück.",
        },
        "return too early": {
            "en": "Stones may return to the underworld only while an opponent has a personal stone in play.",
            "de": "Steine dürfen nur in die Unterwelt zurück, solange ein Gegner einen persönlichen Stein im Spiel hat.",
        },
        "return steps": {
            "en": "To return to the underworld a stone goes exactly {needed}, backward or sideways, the last from 16 or 17; from here "
            "it would be {there}.",
            "de": "In die Unterwelt zurück geht ein Stein genau {needed}, rückwärts oder seitwärts, zuletzt von 16 oder 17; von hier "
            "wären es {there}.",
        },
        "return far": {
            "en": "To return to the underworld a stone goes exactly {needed}, backward or sideways, the last from 16 or 17; there is "
            "no such way from here.",
            "de": "In die Unterwelt zurück geht ein Stein genau {needed}, rückwärts oder seitwärts, zuletzt von 16 oder 17; von hier "
            "gibt es keinen solchen Weg.",
        },
        "return blocked": {
            "en": "Other stones are in the way: the stone must go exactly {needed}, and every such way into the underworld is blocked.",
            "de": "Andere Steine sind im Weg: Der Stein muss genau {needed} gehen, und jeder solche Weg in die Unterwelt ist versperrt.",
        },
        "claim outside": {
            "en": "Only a stone in heaven, on a field from 39 to 50, can be claimed.",
            "de": "Umwandeln lässt sich nur ein Stein im Himmel, auf einem Feld von 39 bis 50.",
        },
        "claim again": {
            "en": "You have claimed a stone already; each player does so once in a game.",
            "de": "Du hast schon einen Stein umgewandelt; das darf jeder nur einmal in der Partie.",
        },
        "claim owned": {
            "en": "The stone on {field} belongs to {seat} already; only a neutral one can be claimed.",
            "de": "Der Stein auf {field} gehört schon {seat}; umwandeln lässt sich nur ein neutraler.",
        },
        "claim alone": {
            "en": "A stone can be claimed only while at least one other stone is in heaven too.",
            "de": "Einen Stein kannst du nur umwandeln, solange noch mindestens ein anderer Stein im Himmel ist.",
        },
    }
)

# What the seat to act can do, by what is legal.
PROMPTS = MappingProxyType(
    {
        "enter": {
            "en": "Bring a stone up from the underworld: {below}.",
            "de": "Bring einen Stein aus der Unterwelt herauf: {below}.",
        },
        "move": {"en": "Move a stone: {in_play}.", "de": "Zieh einen Stein: {in_play}."},
        "claim": {
            "en": "Claim a stone in heaven: nothing else is possible.",
            "de": "Wandle einen Stein im Himmel um: Etwas anderes geht nicht.",
        },
        "enter move": {
            "en": "Enter a stone ({below}) or move one ({in_play}).",
            "de": "Setz einen Stein ein ({below}) oder zieh einen ({in_play}).",
        },
        "enter claim": {
            "en": "Enter a stone ({below}) or claim one in heaven.",
            "de": "Setz einen Stein ein ({below}) oder wandle einen im Himmel um.",
        },
        "move claim": {
            "en": "Move a stone ({in_play}) or claim one in heaven.",
            "de": "Zieh einen Stein ({in_play}) oder wandle einen im Himmel um.",
        },
        "enter move claim": {
            "en": "Enter a stone ({below}), move one ({in_play}) or claim one in heaven.",
            "de": "Setz einen Stein ein ({below}), zieh einen ({in_play}) oder wandle einen im Himmel um.",
        },
        "pass": {
            "en": "You have no legal move: you must pass.",
            "de": "Du hast keinen erlaubten Zug: Du musst aussetzen.",
        },
    }
)


# ---- reasons ----

ALL_REASONS = MappingProxyType(
    {
        **REASONS,
        "parries": {
            "en": "keeps your opponent from taking a throne next",
            "de": "hindert deinen Gegner, als Nächstes einen Thron zu besetzen",
        },
        "sends down": {
            "en": "sends your opponent's stone into the underworld",
            "de": "schickt den Stein deines Gegners in die Unterwelt",
        },
        "holds up": {
            "en": "keeps your opponent's stone from entering heaven next",
            "de": "hindert den Stein deines Gegners, als Nächstes in den Himmel zu kommen",
        },
        "many steps": {
            "en": "leaves your stone where several numbers of steps lead to a throne",
            "de": "lässt deinen Stein dort, wo verschiedene Schrittzahlen auf einen Thron führen",
        },
        "neutral in heaven": {
            "en": "brings a neutral stone into heaven",
            "de": "bringt einen neutralen Stein in den Himmel",
        },
        "enters": {"en": "brings another stone into play", "de": "bringt einen weiteren Stein ins Spiel"},
        "neutral ahead": {
            "en": "brings a neutral stone closer to heaven",
            "de": "bringt einen neutralen Stein dem Himmel näher",
        },
    }
)


# ---- the log ----

# What a move does.
LOG = MappingProxyType(
    {
        "enter": {
            "en": "{name} [bring|brings] a stone up to field {end}.",
            "de": "{name} [bringst|bringt] einen Stein herauf auf Feld {end}.",
        },
        "enter own": {
            "en": "{name} [bring your|brings their] own stone up to field {end}.",
            "de": "{name} [bringst deinen|bringt den] eigenen Stein herauf auf Feld {end}.",
        },
        "move": {
            "en": "{name} [move|moves] a neutral stone from {start} to {end}.",
            "de": "{name} [ziehst|zieht] einen neutralen Stein von {start} nach {end}.",
        },
        "move own": {
            "en": "{name} [move your|moves their] own stone from {start} to {end}.",
            "de": "{name} [ziehst deinen|zieht den] eigenen Stein von {start} nach {end}.",
        },
        "return": {
            "en": "{name} [move|moves] the neutral stone on {start} back into the underworld.",
            "de": "{name} [ziehst|zieht] den neutralen Stein von {start} zurück in die Unterwelt.",
        },
        "return own": {
            "en": "{name} [move your|moves their] own stone from {start} back into the underworld.",
            "de": "{name} [ziehst deinen|zieht den] eigenen Stein von {start} zurück in die Unterwelt.",
        },
        "claim": {
            "en": "{name} [claim|claims] the stone on {start}.",
            "de": "{name} [wandelst|wandelt] den Stein auf {start} in [deinen|den] eigenen um.",
        },
        "throne": {
            "en": "{name} [move your|moves their] stone from {start} onto the throne {end}.",
            "de": "{name} [ziehst deinen|zieht den eigenen] Stein von {start} auf den Thron {end}.",
        },
        "pass": {
            "en": "{name} can do nothing and [pass|passes].",
            "de": "{name} [kannst|kann] nichts tun und setzt aus.",
        },
    }
)

# What happens by itself.
EFFECTS = MappingProxyType(
    {
        "trapped": {
            "en": "The trapped stone on {field} sinks into the underworld.",
            "de": "Der eingesperrte Stein auf {field} sinkt in die Unterwelt.",
        },
        "trapped own": {
            "en": "[Your|{name}'s] trapped stone on {field} sinks into the underworld.",
            "de": "[Dein eingesperrter Stein|Der eingesperrte Stein von {name}] auf {field} sinkt in die Unterwelt.",
        },
        "play on": {
            "en": "The stone on throne {field} becomes neutral and goes into the underworld; the others play on.",
            "de": "Der Stein auf dem Thron {field} wird neutral und kommt in die Unterwelt; die anderen spielen weiter.",
        },
        "repetition": {
            "en": "The position has been repeated too often: the game is over.",
            "de": "Die Stellung hat sich zu oft wiederholt: Die Partie ist zu Ende.",
        },
    }
)

# What the fields of the JSON form are called, and what an editor offers.
FIELD_LABELS = MappingProxyType(
    {
        "neutral": {"en": "neutral stones", "de": "Neutrale Steine"},
        "personal": {"en": "personal stones", "de": "Persönliche Steine"},
        "finished": {"en": "who has finished", "de": "Wer fertig ist"},
        "barred": {"en": "barred stone", "de": "Gesperrter Stein"},
        "field": {"en": "its field", "de": "Das Feld des gesperrten Steins"},
        "by": {"en": "who moved it", "de": "Wer den gesperrten Stein zog"},
    }
)
STONE_OF = MappingProxyType({"en": "stone of {name}", "de": "Stein von {name}"})
BAR_OF = MappingProxyType({"en": "barred, moved by {name}", "de": "gesperrt, gezogen von {name}"})
