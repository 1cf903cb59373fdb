"""A first game of ISIS in six steps."""

from hypostyle.core.lesson import LessonStep

LESSON = (
    LessonStep(
        title={"en": "Out of the underworld", "de": "Aus der Unterwelt"},
        text={
            "en": "All seven stones begin in the underworld, and none of them is yours. Bring one up: it goes exactly as many "
            "steps as there are stones below, now seven. Touch the underworld, then the field where the stone shall end.",
            "de": "Alle sieben Steine beginnen in der Unterwelt, und keiner gehört dir. Hol einen herauf: Er geht genau so viele "
            "Schritte, wie Steine unten sind, jetzt sieben. Berühre die Unterwelt, dann das Feld, auf dem er enden soll.",
        },
        clause="I-7",
        wanted=("0-13", "0-14"),
        praise={
            "en": "Seven steps along the edge. Six stones are left below, so the next one to enter goes only six.",
            "de": "Sieben Schritte am Rand entlang. Unten sind noch sechs, der nächste geht also nur sechs.",
        },
    ),
    LessonStep(
        title={"en": "The more, the further", "de": "Je mehr, desto weiter"},
        text={
            "en": "A stone that is already out goes exactly as many steps as there are stones in play. Three are in play. "
            "Move the one on 22: only forward or sideways, and never over another stone.",
            "de": "Ein Stein, der schon draußen ist, geht genau so viele Schritte, wie Steine im Spiel sind. Drei sind im Spiel. "
            "Zieh den auf 22: nur vorwärts oder seitwärts, und nie über einen anderen Stein.",
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
            "en": "The stone your opponent has just moved, now on 29, is barred for you in this turn. It is marked. Everything "
            "else is free: move the stone on 24 three steps.",
            "de": "Der Stein, den dein Gegner gerade gezogen hat, jetzt auf 29, ist für dich in diesem Zug gesperrt. Er ist "
            "markiert. Alles andere ist frei: Zieh den Stein auf 24 drei Schritte.",
        },
        clause="I-14",
        fields={"neutral": [0, 0, 0, 0, 15, 22, 24], "to_act": 1, "seen": {"0,0,0,0,15,22,24|-,-|-|1": 1}},
        played=("22-29",),
        wanted=("24-28", "24-30", "24-31", "24-33", "24-36"),
        praise={
            "en": "Now that stone is barred for your opponent.",
            "de": "Nun ist dieser Stein für deinen Gegner gesperrt.",
        },
        nudge={"en": "Legal, but try the stone on 24.", "de": "Erlaubt, aber nimm den Stein auf 24."},
    ),
    LessonStep(
        title={"en": "Make it yours", "de": "Mach ihn zu deinem"},
        text={
            "en": "Heaven is the blue part. While two or more stones are there, you may spend your turn to claim a neutral one: "
            "from then on only you move it. You do this once in a game. Claim the stone on 49: touch it, then the button.",
            "de": "Der blaue Teil ist der Himmel. Sind dort zwei oder mehr Steine, darfst du statt zu ziehen einen neutralen zu "
            "deinem machen: Von da an ziehst nur du ihn. Das geht einmal in der Partie. Mach den Stein auf 49 zu deinem: "
            "berühre ihn, dann den Knopf.",
        },
        clause="I-13",
        fields={"neutral": [0, 0, 0, 19, 26, 40, 49], "seen": {"0,0,0,19,26,40,49|-,-|-|0": 1}},
        wanted=("49*",),
        praise={
            "en": "It carries your sign now, and it stays yours for good.",
            "de": "Er trägt jetzt dein Zeichen und bleibt für immer deiner.",
        },
        nudge={
            "en": "That would be possible too. Claim the stone on 49.",
            "de": "Auch das ginge. Nimm den Stein auf 49.",
        },
    ),
    LessonStep(
        title={"en": "The throne", "de": "Der Thron"},
        text={
            "en": "You win with your own stone on a throne: 44 or 45. A throne is open only to the right, so 44 is entered from 48 "
            "and 45 from 49, and the last step must be exactly the last. In heaven a stone that starts there goes in all "
            "directions. Three stones are in play: take a throne.",
            "de": "Du gewinnst mit deinem eigenen Stein auf einem Thron: 44 oder 45. Ein Thron ist nur nach rechts offen: 44 wird "
            "von 48 betreten, 45 von 49, und dieser Schritt muss genau der letzte sein. Ein Stein, der im Himmel beginnt, geht "
            "in alle Richtungen. Drei Steine sind im Spiel: Nimm einen Thron.",
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
        title={"en": "Make the distance right", "de": "Mach die Entfernung passend"},
        text={
            "en": "Your stone on 50 is three steps from a throne: 49, 48, 44. But four stones are in play, and three steps do "
            "not fit. When an opponent has a personal stone in play, you may send a stone on earth "
            "back down. Send the one on 28 into the underworld: then only three are left in play.",
            "de": "Dein Stein auf 50 hat es drei Schritte weit zum Thron: 49, 48, 44. Im Spiel sind aber vier Steine, und drei Schritte "
            "passen nicht. Hat ein Gegner einen persönlichen Stein im Spiel, darfst du einen Stein von der Erde zurückschicken. "
            "Schick den auf 28 in die Unterwelt: Dann sind nur noch drei im Spiel.",
        },
        clause="I-12",
        fields={"neutral": [0, 0, 0, 26, 28], "personal": [50, 39], "seen": {"0,0,0,26,28|50,39|-|0": 1}},
        wanted=("28-0",),
        praise={
            "en": "Three in play. If your opponent does nothing about it, you take the throne next turn.",
            "de": "Drei im Spiel. Tut dein Gegner nichts dagegen, nimmst du im nächsten Zug den Thron.",
        },
        nudge={
            "en": "Legal. Send the stone on 28 down instead.",
            "de": "Erlaubt. Schick lieber den Stein auf 28 hinunter.",
        },
    ),
)
