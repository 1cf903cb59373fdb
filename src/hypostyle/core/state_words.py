"""What a state says when something cannot be."""

OTHER_TURN = {
    "en": "the step is of turn {turn}, seat {seat}; it is turn {now}, seat {actor}",
    "de": "hier steht etwas aus Zug {turn} von Spieler {seat}; es ist Zug {now}, und Spieler {actor} ist dran",
}
NO_DRAW = {"en": "no draw is due now", "de": "jetzt wird nichts gezogen"}
NO_SUCH_DRAW = {"en": "chance cannot bring {text} now", "de": "{text} kann der Zufall jetzt nicht bringen"}
NO_TEXT = {"en": "A move is given as a text.", "de": "Ein Zug wird als Text angegeben."}
OVER = {"en": "The game is over.", "de": "Die Partie ist zu Ende."}
TOO_LONG = {
    "en": "A game has at most {most} moves: this one cannot go on.",
    "de": "Eine Partie hat höchstens {most} Züge: Diese kann nicht weitergehen.",
}
CHANCE_DUE = {
    "en": "Something must be drawn before the next move.",
    "de": "Vor dem nächsten Zug muss gezogen werden.",
}
NO_ACTION = {
    "en": "The action {action} ({name}) is not legal here.",
    "de": "Die Aktion {action} ({name}) ist hier nicht erlaubt.",
}
