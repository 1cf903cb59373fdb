"""A first game of THEBEN in nine steps. The reader has the white stones."""

from hypostyle.core.lesson import LessonStep

LESSON = (
    LessonStep(
        title={"en": "A stone shows how far", "de": "Ein Stein zeigt, wie weit"},
        text={
            "en": "You win when your opponent has no free stone left: cover Black's stones and carry them off. You play White.\n\n"
            "Every stone shows four numbers, one in each direction: that is how many steps it goes that way. At the start every 3 "
            "points to the inside. Your first turn must bring a stone in. Touch the white stone on c4, then d2: two steps down, and "
            "the third must turn aside, because the band below row 2 stops it.",
            "de": "Du gewinnst, wenn dein Gegner keinen freien Stein mehr hat: Besetze seine Steine und zieh sie nach außen. Du spielst "
            "Weiß.\n\n"
            "Jeder Stein zeigt vier Zahlen, in jede Richtung eine: So viele Schritte geht er dorthin. Am Anfang zeigt jede 3 "
            "nach innen. Dein erster Zug muss einen Stein hineinbringen. Berühre den weißen Stein auf c4, dann d2: zwei Schritte "
            "hinunter, und der dritte muss zur Seite, denn das Band unter Reihe 2 hält ihn auf.",
        },
        clause="T-6",
        wanted=("c4-d2", "c4-b2"),
        praise={
            "en": "Exactly three steps. The first step of a move may cross a band, later ones may not.",
            "de": "Genau drei Schritte. Der erste Schritt eines Zuges darf ein Band überqueren, spätere nicht.",
        },
        nudge={
            "en": "That works too. Try it with the stone on c4.",
            "de": "Auch das geht. Versuch es mit dem Stein auf c4.",
        },
    ),
    LessonStep(
        title={"en": "Turn instead of moving", "de": "Drehen statt ziehen"},
        text={
            "en": "Instead of moving you may turn one of your free stones where it lies, by one, two or three quarters clockwise. Turn "
            "your stone on d2 by one quarter: touch it, then the button with the 1 to the right.",
            "de": "Statt zu ziehen darfst du einen deiner freien Steine auf seinem Feld drehen, um ein, zwei oder drei Viertel im "
            "Uhrzeigersinn. Dreh deinen Stein auf d2 um ein Viertel: Berühre ihn, dann den Knopf mit der 1 nach rechts.",
        },
        clause="T-5",
        fields={"stones": {"d2": "WN", "a4": "WN", "h4": "WN", "h3": "BN", "b4": "BN", "j1": "BS"}, "seen": {}},
        wanted=("d2+1",),
        praise={
            "en": "Now its numbers point elsewhere, and next turn it reaches other circles.",
            "de": "Nun zeigen seine Zahlen anderswohin, und im nächsten Zug erreicht er andere Felder.",
        },
        nudge={
            "en": "Possible. Turn the stone on d2 by one quarter.",
            "de": "Möglich. Dreh den Stein auf d2 um ein Viertel.",
        },
    ),
    LessonStep(
        title={"en": "Over stones and rosettes", "de": "Über Steine und Rosetten"},
        text={
            "en": "A stone passes over whatever lies on its way, stones of both colours as well as the two rosettes, f2 and f3. Only, "
            "it never stops on a rosette. The 4 of your stone on d2 points to the right: move it over the black stone on e2 and the "
            "rosette on f2 to h2.",
            "de": "Ein Stein darf über alles hinweg, was auf seinem Weg liegt, über Steine beider Farben wie über die zwei Rosetten f2 "
            "und f3. Nur stehen bleiben darf er auf einer Rosette nie. Die 4 deines Steins auf d2 zeigt nach rechts: Zieh ihn über "
            "den schwarzen Stein auf e2 und die Rosette auf f2 hinweg nach h2.",
        },
        clause="T-9",
        fields={"stones": {"d2": "WS", "a4": "WN", "h4": "WN", "e2": "BN", "b4": "BN", "j1": "BS"}, "seen": {}},
        wanted=("d2-h2",),
        praise={
            "en": "Four steps straight on. A 2 would not have done: the second step would end on the rosette.",
            "de": "Vier Schritte geradeaus. Mit einer 2 ginge es nicht: Der zweite Schritt würde auf der Rosette enden.",
        },
        nudge={
            "en": "Legal. Here move from d2 four steps to the right.",
            "de": "Erlaubt. Zieh hier von d2 vier Schritte nach rechts.",
        },
    ),
    LessonStep(
        title={"en": "At the edge", "de": "Am Rand"},
        text={
            "en": "A stone goes straight. Only where the edge or a band stops it must it turn left or right, once in a move, and it "
            "keeps its own heading. The 2 of your stone on j3 points to the right, and after one step comes the edge. Up, there is a "
            "band, which only a first step crosses. So there is one way left: move to k2.",
            "de": "Ein Stein geht geradeaus. Nur wo der Rand oder ein Band ihn aufhält, muss er nach links oder rechts abbiegen, einmal "
            "in einem Zug, und er selbst dreht sich dabei nicht. Die 2 deines Steins auf j3 zeigt nach rechts, und nach einem Schritt "
            "kommt der Rand. Nach oben liegt ein Band, das nur ein erster Schritt überquert. Also bleibt ein Weg: Zieh nach k2.",
        },
        clause="T-7",
        fields={"stones": {"j3": "WN", "a4": "WN", "d3": "BN", "b4": "BN", "h1": "BS"}, "seen": {}},
        wanted=("j3-k2",),
        praise={
            "en": "One step to the right, one down. If edge or band lies right before a stone, its first step may already turn aside.",
            "de": "Ein Schritt nach rechts, einer hinunter. Liegen Rand oder Band gleich vor dem Stein, darf schon der erste Schritt abbiegen.",
        },
        nudge={
            "en": "Legal. Here follow the 2 of the stone on j3.",
            "de": "Erlaubt. Folge hier der 2 des Steins auf j3.",
        },
    ),
    LessonStep(
        title={"en": "Cover", "de": "Besetzen"},
        text={
            "en": "Inside, a move may end on a circle with a stone on it, whoever's it is. That stone is covered and can do nothing any "
            "more. Your stone on d2 goes one step up, two to the right, three down, four to the left. Cover the black stone on d3.",
            "de": "Innen darf ein Zug auf einem Kreis enden, auf dem schon ein Stein liegt, egal wessen. Dieser Stein ist besetzt und "
            "kann nichts mehr tun. Dein Stein auf d2 geht einen Schritt hinauf, zwei nach rechts, drei hinunter, vier nach links. "
            "Besetze den schwarzen Stein auf d3.",
        },
        clause="T-9",
        fields={"stones": {"d2": "WN", "a4": "WN", "h4": "WN", "d3": "BN", "b4": "BN", "j1": "BS"}, "seen": {}},
        wanted=("d2-d3",),
        praise={
            "en": "A stack, and it is yours: it belongs to the owner of the stone on top, and moves as one by that stone's numbers.",
            "de": "Ein Stapel, und er ist deiner: Er gehört dem, dessen Stein oben liegt, und zieht als Ganzes nach dessen Zahlen.",
        },
        nudge={"en": "The 1 points up: one step, onto d3.", "de": "Die 1 zeigt hinauf: ein Schritt, auf d3."},
    ),
    LessonStep(
        title={"en": "Carry off", "de": "Nach außen ziehen"},
        text={
            "en": "A stack that reaches an empty outer circle is dissolved. The opponent's stones in it are out of the game. You may "
            "do that only while another free stone of yours stays inside; there is one on h2. Carry the stack on d3 up to d4.",
            "de": "Ein Stapel, der einen leeren äußeren Kreis erreicht, wird aufgelöst. Die Steine des Gegners darin sind aus dem "
            "Spiel. Das darfst du nur, wenn innen noch ein anderer freier Stein von dir bleibt; auf h2 liegt einer. Zieh den Stapel von "
            "d3 hinauf nach d4.",
        },
        clause="T-11",
        fields={"stones": {"d3": "WN BN", "h2": "WN", "a4": "WN", "g3": "BN", "j1": "BS"}, "seen": {}},
        wanted=("d3-d4",),
        praise={
            "en": "One black stone fewer. Your own stone stays outside, ready to come in again.",
            "de": "Ein schwarzer Stein weniger. Dein eigener bleibt außen, bereit, wieder hineinzukommen.",
        },
        nudge={
            "en": "The way out is one step up, from d3 to d4.",
            "de": "Der Weg hinaus ist ein Schritt hinauf, von d3 nach d4.",
        },
    ),
    LessonStep(
        title={"en": "Freed stones", "de": "Befreite Steine"},
        text={
            "en": "Your own stones in a dissolved stack are freed. You have carried one out and now place it: on any empty outer circle, "
            "turned any way you like. Touch f1, then a button for where its 1 should point.",
            "de": "Deine eigenen Steine in einem aufgelösten Stapel kommen frei. Du hast einen nach außen gezogen und setzt ihn jetzt: "
            "auf irgendeinen leeren äußeren Kreis, gedreht, wie du willst. Berühre f1, dann einen Knopf dafür, wohin seine 1 zeigen soll.",
        },
        clause="T-11",
        fields={"stones": {"d3": "WN BN WN", "h2": "WN", "a4": "WN", "g3": "BN", "j1": "BS"}, "seen": {}},
        played=("d3-d4",),
        wanted=("@f1N", "@f1E", "@f1S", "@f1W"),
        praise={
            "en": "Think ahead: where should its 3 or 4 point?",
            "de": "Denk voraus: Wohin soll seine 3 oder 4 zeigen?",
        },
        nudge={
            "en": "Any empty outer circle is allowed; take f1 here.",
            "de": "Jeder leere äußere Kreis ist erlaubt; nimm hier f1.",
        },
    ),
    LessonStep(
        title={"en": "Stay inside", "de": "Innen bleiben"},
        text={
            "en": "After each of your turns a free stone of yours must be inside. Your only one inside was just covered. So you must "
            "bring one in now; nothing else is allowed. Your stone on e4 can do more than that: cover the black stone on e2.",
            "de": "Nach jedem deiner Züge muss ein freier Stein von dir innen sein. Dein einziger innen wurde gerade besetzt. Also "
            "musst du jetzt einen hineinbringen; etwas anderes ist nicht erlaubt. Dein Stein auf e4 kann mehr als das: Besetze "
            "den schwarzen Stein auf e2.",
        },
        clause="T-12",
        fields={"stones": {"e2": "BN WN", "e4": "WE", "a4": "WN", "b4": "BN", "j1": "BS"}, "seen": {}},
        wanted=("e4-e2",),
        praise={
            "en": "Covered in turn: the whole stack is yours now.",
            "de": "Nun ist er selbst besetzt: Der ganze Stapel gehört dir.",
        },
        nudge={
            "en": "That brings one in too. Look for the way to e2.",
            "de": "Auch das bringt einen hinein. Such den Weg nach e2.",
        },
    ),
    LessonStep(
        title={"en": "The last free stone", "de": "Der letzte freie Stein"},
        text={
            "en": "Whoever has no free stone left has lost. Black has one free stone, on g3. Cover it with the stone on g2.",
            "de": "Wer keinen freien Stein mehr hat, hat verloren. Schwarz hat noch einen, auf g3. Besetze ihn mit dem Stein auf g2.",
        },
        clause="T-13",
        fields={"stones": {"g2": "WN", "g3": "BN", "a4": "WN", "c3": "WN BN"}, "seen": {}},
        wanted=("g2-g3",),
        praise={
            "en": "No free black stone is left. You have won.",
            "de": "Kein schwarzer Stein ist mehr frei. Du hast gewonnen.",
        },
        nudge={"en": "One step up from g2 is enough.", "de": "Ein Schritt hinauf von g2 genügt."},
    ),
)
