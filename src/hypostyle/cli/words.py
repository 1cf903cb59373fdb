"""What the command line says while a game is played. In English and German."""

from types import MappingProxyType

WORDS = MappingProxyType(
    {
        "en": {
            "turn": "Turn {turn}. {sign} {name} is to act.",
            "your turn": "Turn {turn}. {sign} It is your turn.",
            "ask": "Your move (? lists them, h for help): ",
            "moves": "Legal moves ({count}):",
            "more": "... and {count} more; ? {example} lists those with {example} in them.",
            "played": "{sign} {name} plays {move}",
            "you played": "{sign} You play {move}",
            "chance": "Drawn: {event}",
            "no undo": "There is no move of yours to take back.",
            "undone": "Taken back.",
            "over": "The game is over: {reason}.",
            "place": "{place}. place: {sign} {name}",
            "drawn": "It is a draw.",
            "left": "You left the game.",
            "saved": "Saved to {path}",
            "you": "you",
            "person": "Player {seat}",
            "help": "Type a move such as {example}. ? lists the legal moves, rules shows the rules, undo takes your last move back, "
            "save FILE writes the record, q leaves.",
            "rule": "rule {clause}",
        },
        "de": {
            "turn": "Zug {turn}. {sign} {name} ist am Zug.",
            "your turn": "Zug {turn}. {sign} Du bist am Zug.",
            "ask": "Dein Zug (? zählt sie auf, h für Hilfe): ",
            "moves": "Erlaubte Züge ({count}):",
            "more": "... und {count} weitere; ? {example} zählt die mit {example} auf.",
            "played": "{sign} {name} spielt {move}",
            "you played": "{sign} Du spielst {move}",
            "chance": "Gezogen: {event}",
            "no undo": "Es gibt keinen Zug von dir zurückzunehmen.",
            "undone": "Zurückgenommen.",
            "over": "Die Partie ist zu Ende: {reason}.",
            "place": "{place}. Platz: {sign} {name}",
            "drawn": "Die Partie ist unentschieden.",
            "left": "Du hast die Partie verlassen.",
            "saved": "Gespeichert in {path}",
            "you": "du",
            "person": "Spieler {seat}",
            "help": "Tippe einen Zug wie {example}. ? zählt die erlaubten Züge auf, rules zeigt die Regeln, undo nimmt deinen letzten "
            "Zug zurück, save DATEI schreibt die Partie auf, q geht hinaus.",
            "rule": "Regel {clause}",
        },
    }
)
