"""What the server says by itself. In English and German."""

from hypostyle.core.words import Text

WORDS: dict[str, Text] = {
    "you": {"en": "You", "de": "Du"},
    "person": {"en": "Player {number}", "de": "Spieler {number}"},
    "resigned": {"en": "{name} resigned.", "de": "{name} hat aufgegeben."},
    "you resigned": {"en": "You resigned.", "de": "Du hast aufgegeben."},
    "spoken": {"en": "{name}: {text}.", "de": "{name}: {text}."},
    "spoken way": {"en": "{name}: {text}, from {start} to {end}.", "de": "{name}: {text}, von {start} nach {end}."},
    "spoken place": {"en": "{name}: {text}, {start}.", "de": "{name}: {text}, {start}."},
    # refusals
    "no table": {"en": "There is no such table.", "de": "Diesen Tisch gibt es nicht."},
    "no game": {"en": "There is no such game.", "de": "Dieses Spiel gibt es nicht."},
    "no lesson": {"en": "There is no such step of the lesson.", "de": "Diesen Schritt der Lektion gibt es nicht."},
    "not yours": {
        "en": "Only the person who set up this table can do that.",
        "de": "Das kann nur, wer diesen Tisch aufgestellt hat.",
    },
    "over": {"en": "The game is over.", "de": "Die Partie ist zu Ende."},
    "not your turn": {"en": "It is not your turn.", "de": "Du bist nicht am Zug."},
    "stale": {
        "en": "The game has gone on meanwhile; look again.",
        "de": "Die Partie ist inzwischen weitergegangen; sieh noch einmal hin.",
    },
    "covered": {"en": "The hands are still covered.", "de": "Die Karten sind noch verdeckt."},
    "not covered": {"en": "Nothing is covered.", "de": "Es ist nichts verdeckt."},
    "no undo": {"en": "There is no move of yours to take back.", "de": "Es gibt keinen Zug von dir zurückzunehmen."},
    "no redo": {"en": "No move was taken back.", "de": "Es wurde kein Zug zurückgenommen."},
    "no resign": {"en": "Only the person to act can resign.", "de": "Nur wer am Zug ist, kann aufgeben."},
    "no pause": {
        "en": "Only a game among opponents can be paused.",
        "de": "Nur eine Partie unter Gegnern kann angehalten werden.",
    },
    "no ply": {"en": "The game has no such point.", "de": "Diese Stelle hat die Partie nicht."},
    "no touch": {"en": "Nothing can be done here now.", "de": "Hier ist jetzt nichts zu tun."},
    "thinking": {"en": "A hint is already being looked for.", "de": "Ein Tipp wird schon gesucht."},
    "hidden record": {
        "en": "The record would show hidden cards; it can be had once the game is over.",
        "de": "Die Aufzeichnung würde verdeckte Karten zeigen; es gibt sie, wenn die Partie zu Ende ist.",
    },
    "bad message": {
        "en": "This message cannot be understood: {why}",
        "de": "Diese Nachricht ist unverständlich: {why}",
    },
    "too long": {"en": "This message is too long.", "de": "Diese Nachricht ist zu lang."},
    "too fast": {
        "en": "That was too much at once; slow down a little.",
        "de": "Das war zu viel auf einmal; etwas langsamer.",
    },
    "too many": {
        "en": "You have {most} tables; remove some before you set up another.",
        "de": "Du hast {most} Tische; räume erst einige ab, bevor du einen neuen aufstellst.",
    },
    "seats": {
        "en": "{players} seats are needed, not {given}.",
        "de": "Es werden {players} Plätze gebraucht, nicht {given}.",
    },
    "opens": {"en": "No such seat can open the game.", "de": "Dieser Platz kann die Partie nicht eröffnen."},
    "broken": {
        "en": "Something went wrong here; the table is unharmed. Load the page again.",
        "de": "Hier ist etwas schiefgegangen; der Tisch ist unversehrt. Lade die Seite neu.",
    },
}


def say(key: str, language: str, **values: object) -> str:
    """A sentence in a language."""
    return WORDS[key][language].format(**values)
