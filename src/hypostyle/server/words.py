"""What the server says by itself. In English and German."""

from hypostyle.core.words import YOU, Text

WORDS: dict[str, Text] = {
    "you": YOU,
    "person": {"en": "Player {number}", "de": "Spieler {number}"},
    # refusals
    "no table": {"en": "There is no such table.", "de": "Diesen Tisch gibt es nicht."},
    "no game": {"en": "There is no such game.", "de": "Dieses Spiel gibt es nicht."},
    "no lesson": {"en": "There is no such step of the lesson.", "de": "Diesen Schritt der Lektion gibt es nicht."},
    "no puzzle": {"en": "There is no such puzzle.", "de": "Diese Aufgabe gibt es nicht."},
    "puzzle astray": {
        "en": "These moves are not the way to the solution.",
        "de": "Diese Züge führen nicht zur Lösung.",
    },
    "puzzle why": {"en": "{move} {why}.", "de": "{move} {why}."},
    "puzzle tempting": {"en": "{move} {why}, but:", "de": "{move} {why}, aber:"},
    "puzzle wins one": {"en": "This wins at once.", "de": "Das gewinnt sofort."},
    "puzzle wins": {
        "en": "Proved: it wins in {moves} moves, whatever the others do.",
        "de": "Bewiesen: Es gewinnt in {moves} Zügen, was die anderen auch tun.",
    },
    "puzzle margin": {
        "en": "Proved: at the end of the game the difference in points is {margin}; now it is {now}.",
        "de": "Bewiesen: Am Ende der Partie beträgt der Punkteabstand {margin}, jetzt {now}.",
    },
    "puzzle margin turn": {
        "en": "Proved: after this turn the difference in points is {margin}; now it is {now}.",
        "de": "Bewiesen: Nach diesem Zug beträgt der Punkteabstand {margin}, jetzt {now}.",
    },
    "puzzle leads": {
        "en": "Any other first move brings at least {points} points less.",
        "de": "Jeder andere erste Zug bringt mindestens {points} Punkte weniger.",
    },
    "puzzle leads one": {
        "en": "Any other first move brings at least one point less.",
        "de": "Jeder andere erste Zug bringt mindestens einen Punkt weniger.",
    },
    "not yours": {
        "en": "Only the person who set up this table can do that.",
        "de": "Das kann nur, wer diesen Tisch eingerichtet hat.",
    },
    "watching": {
        "en": "You are watching this table; only those who sit at it can do that.",
        "de": "Du schaust an diesem Tisch zu; das kann nur, wer dort mitspielt.",
    },
    "waiting": {
        "en": "Somebody is still to come: the game begins when all are there.",
        "de": "Es fehlt noch jemand: Die Partie beginnt, wenn alle da sind.",
    },
    "no hint": {
        "en": "There are no hints when people play each other.",
        "de": "Wenn Menschen gegeneinander spielen, gibt es keine Tipps.",
    },
    "seat taken": {
        "en": "Others play at this table: only an open seat can be given to somebody else.",
        "de": "An diesem Tisch spielen auch andere: Nur wer noch fehlt, lässt sich durch jemand anderen ersetzen.",
    },
    "all here": {"en": "Nobody is missing at this table.", "de": "An diesem Tisch fehlt niemand."},
    "seat not open": {"en": "This seat is not open.", "de": "Hier wird niemand mehr erwartet."},
    "you sit here": {"en": "You are at this table already.", "de": "Du sitzt schon an diesem Tisch."},
    "no name": {"en": "Enter a name first.", "de": "Gib zuerst einen Namen an."},
    "name characters": {
        "en": "A name has letters, numbers, spaces and - ' . _ only.",
        "de": "Ein Name besteht nur aus Buchstaben, Ziffern, Leerzeichen und - ' . _",
    },
    "name taken": {
        "en": "This name, or one that looks like it, belongs to somebody else.",
        "de": "Dieser Name oder einer, der so aussieht, gehört schon jemand anderem.",
    },
    "rated account": {
        "en": "This is a rated game: sign in to an account first.",
        "de": "Hier geht es um die Wertung: Melde dich zuerst mit einem Konto an.",
    },
    "rated seats": {
        "en": "In a rated game you invite somebody to every other seat, and no program takes over.",
        "de": "Bei einer gewerteten Partie lädst du alle anderen Spieler ein, und kein Programm übernimmt.",
    },
    "no player": {"en": "There is no such player.", "de": "Diesen Spieler gibt es nicht."},
    "short password": {
        "en": "A password has at least {least} characters.",
        "de": "Ein Passwort hat mindestens {least} Zeichen.",
    },
    "weak password": {
        "en": "This password is guessed too easily.",
        "de": "Dieses Passwort ist zu leicht zu erraten.",
    },
    "wrong password": {"en": "This is not your password.", "de": "Das ist nicht dein Passwort."},
    "wrong sign in": {
        "en": "There is no account with this name and password.",
        "de": "Ein Konto mit diesem Namen und Passwort gibt es nicht.",
    },
    "wrong code": {
        "en": "There is no account with this name and recovery code.",
        "de": "Ein Konto mit diesem Namen und Wiederherstellungscode gibt es nicht.",
    },
    "too many guesses": {
        "en": "Too many attempts; try again in a few minutes.",
        "de": "Zu viele Versuche; versuche es in ein paar Minuten noch einmal.",
    },
    "account already": {"en": "You have an account already.", "de": "Du hast schon ein Konto."},
    "no account": {"en": "You are not signed in.", "de": "Du bist nicht angemeldet."},
    "no link": {
        "en": "This link was used already, or is too old. Make a new one on the device where you are signed in.",
        "de": "Dieser Link ist schon benutzt oder zu alt. Mach einen neuen auf dem Gerät, auf dem du angemeldet bist.",
    },
    "nothing kept": {"en": "Nothing is kept about you.", "de": "Über dich ist nichts gespeichert."},
    "left lobby": {
        "en": "This table is not in the lobby any more.",
        "de": "Dieser Tisch steht nicht mehr in der Lobby.",
    },
    "nobody to ask": {
        "en": "Nobody else plays here, so there is nobody to ask.",
        "de": "Hier spielt sonst niemand, also musst du niemanden fragen.",
    },
    "offer open": {
        "en": "Something else is being asked; it has to be answered first.",
        "de": "Es wird schon etwas gefragt; das muss erst beantwortet werden.",
    },
    "not over": {"en": "The game is not over yet.", "de": "Die Partie ist noch nicht zu Ende."},
    "player gone": {
        "en": "Somebody who played here has deleted their account and will not come again.",
        "de": "Jemand, der hier mitgespielt hat, hat sein Konto gelöscht und kommt nicht wieder.",
    },
    "went on": {"en": "There is a rematch already.", "de": "Eine Revanche gibt es schon."},
    "not in a match": {
        "en": "In a match the sums decide: each game is played to its end.",
        "de": "Im Wettkampf entscheiden die Summen: Jede Partie wird zu Ende gespielt.",
    },
    "too late to abort": {
        "en": "After the second move a game cannot be called off any more.",
        "de": "Nach dem zweiten Zug lässt sich eine Partie nicht mehr absagen.",
    },
    "no undo drawn": {
        "en": "Something hidden was seen since, or something was drawn: this move stays.",
        "de": "Seitdem wurde etwas Verdecktes gesehen oder etwas gezogen: Dieser Zug bleibt.",
    },
    "no offer": {"en": "Nothing is being asked now.", "de": "Gerade wird nichts gefragt."},
    "time over": {
        "en": "Time is over: that came too late.",
        "de": "Die Zeit ist abgelaufen: Das kam zu spät.",
    },
    "not held": {"en": "The clock is not paused.", "de": "Die Uhr ist nicht angehalten."},
    "no day clock": {
        "en": "Only a clock with days for each move can be paused while it runs.",
        "de": "Anhalten lässt sich nur eine laufende Uhr mit Tagen pro Zug.",
    },
    "clock people": {
        "en": "A clock needs at least two people who play.",
        "de": "Für eine Uhr müssen mindestens zwei Menschen mitspielen.",
    },
    "plan no days": {
        "en": "Conditional moves are for games with days for each turn.",
        "de": "Bedingte Züge gibt es nur in Partien mit Tagen pro Zug.",
    },
    "plan hidden": {
        "en": "In a game with hidden cards nobody can say in advance what will be possible: there are no conditional moves.",
        "de": "In einem Spiel mit verdeckten Karten lässt sich nicht vorhersagen, was möglich ist: Bedingte Züge gibt es dort nicht.",
    },
    "plan chance": {
        "en": "Something is drawn after this move: a conditional move cannot go past that.",
        "de": "Nach diesem Zug wird etwas gezogen: Darüber hinaus geht kein bedingter Zug.",
    },
    "plan turn": {
        "en": "It is your turn: just make your move.",
        "de": "Du bist am Zug: Zieh einfach.",
    },
    "plan end": {
        "en": "A line of conditional moves ends with a move of yours.",
        "de": "Eine Folge bedingter Züge endet mit einem Zug von dir.",
    },
    "plan twice": {
        "en": "You have kept another answer to the same moves; remove it first.",
        "de": "Auf dieselben Züge hast du schon eine andere Antwort; entferne sie zuerst.",
    },
    "own offer": {"en": "The others are to answer this.", "de": "Darauf antworten die anderen."},
    "called off": {
        "en": "The game was called off by agreement.",
        "de": "Die Partie wurde einvernehmlich abgesagt.",
    },
    "no invite": {"en": "There is no such invitation.", "de": "Diese Einladung gibt es nicht."},
    "invite used": {
        "en": "This invitation was used already: somebody else sits there now. You can watch.",
        "de": "Diese Einladung ist schon benutzt: Dort sitzt jetzt jemand anderes. Du kannst zuschauen.",
    },
    "invite full": {
        "en": "All seats of this table are taken by now. You can watch.",
        "de": "An diesem Tisch sind inzwischen alle da. Du kannst zuschauen.",
    },
    "invite withdrawn": {
        "en": "This invitation was withdrawn. You can watch.",
        "de": "Diese Einladung wurde zurückgezogen. Du kannst zuschauen.",
    },
    "too many invites": {
        "en": "There are too many links to this table; withdraw them first.",
        "de": "Zu diesem Tisch gibt es zu viele Links; zieh sie erst zurück.",
    },
    "no rematch alone": {
        "en": "Others played here too: a rematch needs their consent.",
        "de": "Hier haben auch andere gespielt: Eine Revanche braucht ihr Einverständnis.",
    },
    "others play": {
        "en": "Others play at this table; you can remove it once the game is over.",
        "de": "An diesem Tisch spielen auch andere; du kannst ihn entfernen, wenn die Partie zu Ende ist.",
    },
    "no undo alone": {
        "en": "Others play here too: nobody takes back a move alone.",
        "de": "Hier spielen auch andere: Allein nimmt niemand einen Zug zurück.",
    },
    "over": {"en": "The game is over.", "de": "Die Partie ist zu Ende."},
    "not your turn": {"en": "It is not your turn.", "de": "Du bist nicht am Zug."},
    "stale": {
        "en": "The game has gone on meanwhile; look again.",
        "de": "Die Partie ist inzwischen weitergegangen; sieh noch einmal hin.",
    },
    "covered": {"en": "The cards are still covered.", "de": "Die Handkarten sind noch zugedeckt."},
    "not covered": {"en": "Nothing is covered.", "de": "Es ist nichts zugedeckt."},
    "no undo": {
        "en": "There is no move of yours to take back.",
        "de": "Es gibt keinen Zug von dir, der sich zurücknehmen lässt.",
    },
    "no undo shown": {
        "en": "The game is over and all cards were shown, so no move can be taken back. You can play on from any position at a new table.",
        "de": "Die Partie ist zu Ende und alle Karten wurden gezeigt, darum lässt sich kein Zug zurücknehmen. "
        "Du kannst aber von jeder Stellung an einem neuen Tisch weiterspielen.",
    },
    "no redo": {"en": "No move was taken back.", "de": "Es wurde kein Zug zurückgenommen."},
    "no resign": {"en": "Only the player to act can resign.", "de": "Aufgeben kann nur, wer am Zug ist."},
    "no pause": {
        "en": "Only a game that you are watching can be paused.",
        "de": "Anhalten lässt sich nur eine Partie, bei der du zuschaust.",
    },
    "banned": {
        "en": "Whoever runs this server does not let you play here any more.",
        "de": "Wer diesen Server betreibt, lässt dich hier nicht mehr spielen.",
    },
    "admin stays": {
        "en": "This is an administrator. Only `hypostyle admin` on the server itself can do that.",
        "de": "Das ist ein Konto der Verwaltung. Das geht nur mit `hypostyle admin` auf dem Server selbst.",
    },
    "no address": {"en": "This is no IP address.", "de": "Das ist keine IP-Adresse."},
    # bots
    "no bot": {
        "en": "This token is no bot's, or it was revoked. An account makes tokens on its page.",
        "de": "Dieses Token gehört keinem Bot, oder es wurde widerrufen. Tokens macht ein Konto auf seiner Seite.",
    },
    "person only": {"en": "Only a person can do that, not a bot.", "de": "Das kann nur ein Mensch, kein Bot."},
    "no such bot": {"en": "You have no such bot.", "de": "Diesen Bot hast du nicht."},
    "too many bots": {
        "en": "You have {most} bots; remove one before you make another.",
        "de": "Du hast {most} Bots; entferne erst einen, bevor du einen neuen machst.",
    },
    "bot not ready": {
        "en": "This bot is not ready for this game now.",
        "de": "Dieser Bot ist für dieses Spiel gerade nicht bereit.",
    },
    "no bots": {
        "en": "At this table only people may sit down.",
        "de": "An diesen Tisch dürfen sich nur Menschen setzen.",
    },
    "no challenge": {"en": "Nobody challenges you here.", "de": "Hier fordert dich niemand heraus."},
    "no ply": {"en": "There is no such position in this game.", "de": "Diese Stellung gibt es in der Partie nicht."},
    "no touch": {"en": "Nothing can be done here now.", "de": "Hier ist jetzt nichts zu tun."},
    "thinking": {"en": "An answer is already being looked for.", "de": "Eine Antwort wird schon gesucht."},
    "no variant": {"en": "It cannot be that hard.", "de": "So schwer gibt es das nicht."},
    "no solitaire": {
        "en": "There is no solitaire here that could be solved.",
        "de": "Hier gibt es kein Solitärspiel zu lösen.",
    },
    "hidden record": {
        "en": "The record would show hidden cards; you can have it once the game is over.",
        "de": "Die Aufzeichnung würde verdeckte Karten zeigen; du bekommst sie, wenn die Partie zu Ende ist.",
    },
    "bad message": {
        "en": "This message cannot be understood: {why}",
        "de": "Diese Nachricht ist unverständlich: {why}",
    },
    "too long": {"en": "This message is too long.", "de": "Diese Nachricht ist zu lang."},
    "too fast": {
        "en": "That was too much at once; slow down a little.",
        "de": "Das war zu viel auf einmal; mach etwas langsamer.",
    },
    "too busy": {
        "en": "The server has too much to think about just now; try again in a moment.",
        "de": "Der Server hat gerade zu viel zu überlegen; versuche es gleich noch einmal.",
    },
    "too many connections": {
        "en": "Too many tables are open at once; close some of them.",
        "de": "Zu viele Tische sind zugleich offen; schließe einige davon.",
    },
    "too many": {
        "en": "You have {most} tables; remove some before you set up another.",
        "de": "Du hast {most} Tische; entferne erst einige, bevor du einen neuen einrichtest.",
    },
    "seats": {
        "en": "{players} players are needed, not {given}.",
        "de": "Es werden {players} Spieler gebraucht, nicht {given}.",
    },
    "opens": {
        "en": "The player who should open the game does not exist.",
        "de": "Den Spieler, der die Partie eröffnen soll, gibt es nicht.",
    },
    "position terms": {
        "en": "A game from a position that was set up is not rated, not in the lobby and no match; the position says "
        "who opens and which settings apply.",
        "de": "Eine Partie aus einer aufgebauten Stellung zählt nicht für die Wertung, steht nicht in der Lobby und ist "
        "kein Wettkampf; wer beginnt und welche Einstellungen gelten, sagt die Stellung.",
    },
    "position over": {
        "en": "In this position the game is over: there is nothing to play.",
        "de": "In dieser Stellung ist die Partie zu Ende: Es gibt nichts zu spielen.",
    },
    "position hidden": {
        "en": "Whoever set up this position knows all cards: it can be played alone or against programs only.",
        "de": "Wer diese Stellung aufgebaut hat, kennt alle Karten: Sie lässt sich nur allein oder gegen Programme spielen.",
    },
    "no seat": {"en": "There is no such seat at this table.", "de": "Diesen Spieler gibt es an diesem Tisch nicht."},
    "hand was seen": {
        "en": "Hidden cards may have been seen at this screen, so this seat cannot change hands again in this game.",
        "de": "An diesem Bildschirm wurden vielleicht verdeckte Karten gesehen; darum lässt sich hier in dieser Partie nicht mehr "
        "tauschen.",
    },
    "no match": {
        "en": "There is no match of {games} games with so many players in this game.",
        "de": "Einen Wettkampf über {games} Partien gibt es in diesem Spiel mit so vielen Spielern nicht.",
    },
    "match goes on": {
        "en": "This game of the match is not over yet.",
        "de": "Diese Partie des Wettkampfs ist noch nicht zu Ende.",
    },
    "no next": {
        "en": "The match has no further game.",
        "de": "Der Wettkampf hat keine weitere Partie.",
    },
    "bad record": {
        "en": "{en}",
        "de": "Diese Aufzeichnung lässt sich nicht lesen. {de}.",
    },
    "bad position": {
        "en": "This text begins like a position but is no whole JSON: something is missing in it, or too much.",
        "de": "Dieser Text fängt wie eine Stellung an, ist aber kein ganzes JSON: Es fehlt etwas darin, oder es ist zu viel.",
    },
    "record too much": {
        "en": "This record takes too long to read.",
        "de": "Es dauert zu lange, diese Aufzeichnung zu lesen.",
    },
    "no review yet": {
        "en": "The game is not over yet: what is to be learnt from it comes afterwards.",
        "de": "Die Partie ist noch nicht zu Ende: Was aus ihr zu lernen ist, kommt danach.",
    },
    "review too long": {
        "en": "This game has more than {most} moves, which is too long to learn from.",
        "de": "Diese Partie hat mehr als {most} Züge; das ist zu lang, um daraus zu lernen.",
    },
    "too many reviews": {
        "en": "Many other games are being looked at just now: try again later.",
        "de": "Gerade werden viele andere Partien untersucht: Versuche es später noch einmal.",
    },
    "no exercise": {"en": "There is no such exercise.", "de": "Diese Aufgabe gibt es nicht."},
    "no study": {"en": "There is no such study.", "de": "Diese Studie gibt es nicht."},
    "not your study": {
        "en": "This study is somebody else's: make a copy of your own to change it.",
        "de": "Diese Studie gehört jemand anderem: Lege eine eigene Kopie an, um sie zu ändern.",
    },
    "no study yet": {
        "en": "While people play each other, nobody studies the game: wait until it is over.",
        "de": "Solange Menschen gegeneinander spielen, wird die Partie nicht untersucht: Warte, bis sie zu Ende ist.",
    },
    "study stale": {
        "en": "This study was changed elsewhere meanwhile: load it again.",
        "de": "Diese Studie wurde inzwischen anderswo geändert: Lade sie neu.",
    },
    "no node": {
        "en": "This position is not in the study any more.",
        "de": "Diese Stellung gibt es in der Studie nicht mehr.",
    },
    "nothing to draw": {"en": "Nothing is to be drawn here.", "de": "Hier wird nichts gezogen."},
    "study too long": {
        "en": "A study has at most {most} characters; delete some lines or comments.",
        "de": "Eine Studie hat höchstens {most} Zeichen; lösche einige Varianten oder Kommentare.",
    },
    "too many studies": {
        "en": "You have {most} studies; remove some before you begin another.",
        "de": "Du hast {most} Studien; entferne erst einige, bevor du eine neue anfängst.",
    },
    "no draft": {"en": "There is no such position of yours.", "de": "Diese Stellung hast du nicht."},
    "too many drafts": {
        "en": "You keep {most} positions; remove some before you keep another.",
        "de": "Du hast {most} Stellungen gespeichert; entferne erst einige, bevor du eine weitere speicherst.",
    },
    "draft too long": {
        "en": "A position has at most {most} characters.",
        "de": "Eine Stellung hat höchstens {most} Zeichen.",
    },
    "no free text": {
        "en": "Free text is for tables at which everybody has switched it on.",
        "de": "Frei schreiben lässt sich nur, wenn es alle am Tisch eingeschaltet haben.",
    },
    "talk characters": {
        "en": "This text holds characters that do not show, or pile up.",
        "de": "In diesem Text stehen Zeichen, die man nicht sieht oder die sich auftürmen.",
    },
    "too much talk": {
        "en": "That was a lot at once: wait a moment before you say more.",
        "de": "Das war viel auf einmal: Warte kurz, bevor du mehr sagst.",
    },
    "push turn": {"en": "It is your turn. You play with {names}.", "de": "Du bist am Zug. Du spielst mit {names}."},
    "no push": {"en": "This server sends no notifications.", "de": "Dieser Server verschickt keine Meldungen."},
    "bad endpoint": {
        "en": "This is no address of a push service.",
        "de": "Das ist keine Adresse eines Meldedienstes.",
    },
    "no mute": {"en": "Nobody else plays there.", "de": "Dort spielt niemand anderes."},
    "broken table": {
        "en": "This table is damaged: what is stored of it cannot be played again.",
        "de": "Dieser Tisch ist beschädigt: Was von ihm gespeichert ist, lässt sich nicht nachspielen.",
    },
    "store full": {
        "en": "There is no room left on the server's disk, so nothing can be stored; the table is as it was.",
        "de": "Auf der Platte des Servers ist kein Platz mehr, es kann nichts gespeichert werden; der Tisch ist unverändert.",
    },
    "store read-only": {
        "en": "The server cannot write its tables now, so nothing can be stored; the table is as it was.",
        "de": "Der Server kann gerade nicht schreiben, es kann nichts gespeichert werden; der Tisch ist unverändert.",
    },
    "store busy": {
        "en": "Another program keeps the tables locked; the table is as it was. Try again in a moment.",
        "de": "Ein anderes Programm hält die Tische gesperrt; der Tisch ist unverändert. Versuche es gleich noch einmal.",
    },
    "store away": {
        "en": "The database cannot be reached now. Whether your last move counts will show as soon as it is back.",
        "de": "Die Datenbank ist gerade nicht zu erreichen. Ob dein letzter Zug zählt, zeigt sich, sobald sie wieder da ist.",
    },
    "store damaged": {
        "en": "The file with the tables is damaged here. Whoever runs this server can look with: hypostyle check",
        "de": "Die Datei mit den Tischen ist an dieser Stelle beschädigt. Wer den Server betreibt, kann nachsehen mit: "
        "hypostyle check",
    },
    "broken": {
        "en": "Something went wrong here; the table is unharmed. Load the page again.",
        "de": "Hier ist etwas schiefgegangen; der Tisch ist unversehrt. Lade die Seite neu.",
    },
}


def say(key: str, language: str, **values: object) -> str:
    """A sentence in a language."""
    return WORDS[key][language].format(**values)
