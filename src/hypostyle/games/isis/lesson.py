"""A first game of ISIS in eight steps."""

from hypostyle.core.lesson import LessonStep

TRAP = {
    "neutral": [0, 0, 0, 0, 42, 47],
    "personal": [None, 48],
    "seen": {"0,0,0,0,42,47|-,48|-|0": 1},
}  # the opponent's stone on 48 can just make three steps: 49, 50, 46

LESSON = (
    LessonStep(
        title={"en": "Out of the underworld", "de": "Aus der Unterwelt"},
        text={
            "en": "You win by being the first to bring a stone of your own onto a throne of Isis, at the far right. But all seven "
            "stones begin in the underworld, and none of them is yours yet.\n\n"
            "Bring one up: it goes exactly as many steps as there are stones in the underworld, now seven. Touch the underworld, "
            "then the field where the stone should end.",
            "de": "Du gewinnst, wenn du als Erster einen eigenen Stein auf einen Thron der Isis bringst, ganz rechts. Doch alle "
            "sieben Steine beginnen in der Unterwelt, und noch gehört dir keiner.\n\n"
            "Hol einen herauf: Er geht genau so viele Schritte, wie Steine in der Unterwelt sind, jetzt sieben. Berühre die "
            "Unterwelt, dann das Feld, auf dem er enden soll.",
        },
        clause="I-7",
        wanted=("0-13", "0-14"),
        praise={
            "en": "Seven steps along the edge. Six stones are left in the underworld, so the next one to enter goes only six.",
            "de": "Sieben Schritte am Rand entlang. In der Unterwelt sind noch sechs Steine, der nächste geht also nur sechs.",
        },
    ),
    LessonStep(
        title={"en": "The more, the further", "de": "Je mehr, desto weiter"},
        text={
            "en": "A stone in play goes exactly as many steps as there are stones in play, on earth and in heaven together. Now "
            "there are three. Move the one on 22: only forward or sideways, and never over another stone.",
            "de": "Ein Stein im Spiel geht genau so viele Schritte, wie Steine im Spiel sind, auf der Erde und im Himmel zusammen. "
            "Jetzt sind es drei. Zieh den auf 22: nur vorwärts oder seitwärts und nie über einen anderen Stein hinweg.",
        },
        clause="I-8",
        fields={"neutral": [0, 0, 0, 0, 9, 15, 22], "seen": {"0,0,0,0,9,15,22|-,-|-|0": 1}},
        wanted=("22-19", "22-24", "22-26", "22-29", "22-34"),
        praise={
            "en": "Exactly three steps. Whoever enters a stone next makes every move on the board one step longer.",
            "de": "Genau drei Schritte. Wer als Nächster einen Stein einsetzt, macht jeden Zug auf dem Brett um einen Schritt länger.",
        },
        nudge={
            "en": "That is a legal move too. Here, take the stone on 22.",
            "de": "Auch das ist erlaubt. Nimm hier aber den Stein auf 22.",
        },
    ),
    LessonStep(
        title={"en": "Not the same stone", "de": "Nicht derselbe Stein"},
        text={
            "en": "The neutral stone your opponent has just moved, now on 29, is barred for you in this turn. It is marked. Every "
            "other stone is free: move the one on 24 three steps.",
            "de": "Der neutrale Stein, den dein Gegner gerade gezogen hat, jetzt auf 29, ist für dich in diesem Zug gesperrt. Er ist "
            "markiert. Alle anderen sind frei: Zieh den auf 24 drei Schritte.",
        },
        clause="I-14",
        fields={"neutral": [0, 0, 0, 0, 15, 22, 24], "to_act": 1, "seen": {"0,0,0,0,15,22,24|-,-|-|1": 1}},
        played=("22-29",),
        wanted=("24-28", "24-30", "24-31", "24-33", "24-36"),
        praise={
            "en": "Now that stone is barred for your opponent.",
            "de": "Nun ist dieser Stein für deinen Gegner gesperrt.",
        },
        nudge={"en": "Legal, but try the stone on 24.", "de": "Erlaubt, aber nimm hier den Stein auf 24."},
    ),
    LessonStep(
        title={"en": "Make it yours", "de": "Einen Stein umwandeln"},
        text={
            "en": "Heaven is the blue part. While two or more stones are there, you may spend your turn to claim a neutral one: "
            "from then on only you move it. You do this once in a game. Claim the stone on 49: touch it, then the button.",
            "de": "Der blaue Teil ist der Himmel. Sind dort zwei oder mehr Steine, darfst du statt zu ziehen einen neutralen in "
            "deinen persönlichen umwandeln: Von da an ziehst nur du ihn. Das geht einmal in der Partie. Wandle den Stein auf 49 um: "
            "Berühre ihn, dann den Knopf.",
        },
        clause="I-13",
        fields={"neutral": [0, 0, 0, 19, 26, 40, 49], "seen": {"0,0,0,19,26,40,49|-,-|-|0": 1}},
        wanted=("49*",),
        praise={
            "en": "It carries your sign now and stays yours for good. It moves on your next turn at the earliest.",
            "de": "Er trägt jetzt dein Zeichen und bleibt für immer deiner. Ziehen darf er frühestens in deinem nächsten Zug.",
        },
        nudge={
            "en": "That would be possible too. Claim the stone on 49.",
            "de": "Auch das ginge. Wandle den Stein auf 49 um.",
        },
    ),
    LessonStep(
        title={"en": "The throne", "de": "Der Thron"},
        text={
            "en": "Your own stone wins on a throne: 44 or 45. A throne is open only to the right, so 44 is entered from 48 and 45 "
            "from 49, and that step must be exactly the last. A stone that starts in heaven goes in all directions. Three stones "
            "are in play: take a throne with your stone on 43.",
            "de": "Dein eigener Stein gewinnt auf einem Thron: 44 oder 45. Ein Thron ist nur nach rechts offen: 44 wird von 48 "
            "betreten, 45 von 49, und dieser Schritt muss genau der letzte sein. Ein Stein, der im Himmel beginnt, geht in alle "
            "Richtungen. Drei Steine sind im Spiel: Besetze einen Thron mit deinem Stein auf 43.",
        },
        clause="I-15",
        fields={"neutral": [0, 0, 0, 0, 19, 26], "personal": [43, None], "seen": {"0,0,0,0,19,26|43,-|-|0": 1}},
        wanted=("43-44",),
        praise={
            "en": "43, 47, 48, 44: the throne of Isis is yours.",
            "de": "43, 47, 48, 44: Der Thron der Isis ist dein.",
        },
        nudge={
            "en": "Look for the way of three steps that ends on 44.",
            "de": "Such den Weg von drei Schritten, der auf 44 endet.",
        },
    ),
    LessonStep(
        title={"en": "Trap a stone", "de": "Einen Stein einsperren"},
        text={
            "en": "A stone in heaven that cannot make its full number of steps is trapped and goes back to the underworld at once. "
            "Your opponent's stone on 48 has just one way of three steps left: 49, 50, 46. Block it: move the stone on 42 to 49.",
            "de": "Ein Stein im Himmel, der seine volle Schrittzahl nicht gehen kann, ist eingesperrt und kommt sofort zurück in die "
            "Unterwelt. Dem Stein deines Gegners auf 48 bleibt nur noch ein Weg von drei Schritten: 49, 50, 46. Versperr ihn: Zieh "
            "den Stein von 42 nach 49.",
        },
        clause="I-17",
        fields=TRAP,
        wanted=("42-49",),
        praise={
            "en": "It is back in the underworld. It still belongs to your opponent, but the whole way lies before it again.",
            "de": "Er ist zurück in der Unterwelt. Er gehört weiter deinem Gegner, hat aber den ganzen Weg noch einmal vor sich.",
        },
        nudge={
            "en": "Legal. Here move the stone from 42 to 49.",
            "de": "Erlaubt. Zieh hier den Stein von 42 nach 49.",
        },
    ),
    LessonStep(
        title={"en": "Trap by one step more", "de": "Einsperren mit einem Schritt mehr"},
        text={
            "en": "There is a second way to trap that stone. From 48 it can go three steps, but not four. Enter a stone: then four "
            "are in play, and every stone must go four steps.",
            "de": "Es gibt einen zweiten Weg, diesen Stein einzusperren. Von 48 kann er drei Schritte gehen, aber nicht vier. Setz "
            "einen Stein ein: Dann sind vier im Spiel, und jeder muss vier Schritte gehen.",
        },
        clause="I-17",
        fields=TRAP,
        wanted=("0-7", "0-8"),
        praise={
            "en": "Trapped again, and you did not even touch heaven.",
            "de": "Wieder eingesperrt, und den Himmel hast du nicht einmal berührt.",
        },
        nudge={
            "en": "Legal. Here bring a stone up from the underworld.",
            "de": "Erlaubt. Hol hier einen Stein aus der Unterwelt herauf.",
        },
    ),
    LessonStep(
        title={"en": "Send a stone back", "de": "Einen Stein zurückschicken"},
        text={
            "en": "Your stone on 50 is three steps from a throne: 49, 48, 44. But four stones are in play, so it must go four. While "
            "an opponent has a personal stone in play, you may send a neutral stone or your own from earth back to the underworld: "
            "in exactly as many steps as usual, backward or sideways, the last one from 16 or 17. From 28 it is exactly four. Send "
            "that stone down.",
            "de": "Dein Stein auf 50 ist drei Schritte vom Thron entfernt: 49, 48, 44. Im Spiel sind aber vier Steine, er muss also "
            "vier gehen. Solange ein Gegner einen persönlichen Stein im Spiel hat, darfst du einen neutralen oder deinen eigenen "
            "Stein von der Erde in die Unterwelt zurückschicken: genau so viele Schritte wie sonst, rückwärts oder seitwärts, den "
            "letzten von 16 oder 17. Von 28 sind es genau vier. Schick diesen Stein hinunter.",
        },
        clause="I-12",
        fields={"neutral": [0, 0, 0, 26, 28], "personal": [50, 39], "seen": {"0,0,0,26,28|50,39|-|0": 1}},
        wanted=("28-0",),
        praise={
            "en": "Three are left in play. If your opponent does nothing about it, you take the throne next turn.",
            "de": "Nun sind noch drei im Spiel. Tut dein Gegner nichts dagegen, besetzt du im nächsten Zug den Thron.",
        },
        nudge={
            "en": "Legal. Send the stone on 28 down instead.",
            "de": "Erlaubt. Schick lieber den Stein auf 28 hinunter.",
        },
    ),
)
