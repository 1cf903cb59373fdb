"""What REEDS says. In English and German."""

from hypostyle.core.ending import Ending

LINE = {"en": "cut the last reed", "de": "schneide das letzte Schilfrohr"}
CREDIT = {"en": "REEDS is an example.", "de": "REEDS ist ein Beispiel."}
REEDS_LABEL = {"en": "Reeds", "de": "Rohre"}
REEDS = {"en": "how many reeds stand at the start", "de": "wie viele Rohre am Anfang stehen"}
ENDINGS = {"last": Ending({"en": "the last reed was cut", "de": "das letzte Rohr wurde geschnitten"})}
REED = {"en": "reed {number}", "de": "Rohr {number}"}
PILE = {"en": "the pile", "de": "der Haufen"}
STATUS = {"en": "{left} reeds are left", "de": "{left} Rohre stehen noch"}
PROMPT = {
    "en": "Cut up to {most} of the {left} reeds.",
    "de": "Schneide bis zu {most} der {left} Rohre.",
}
NO_MOVE = {
    "en": "{text} is not a move of REEDS. Moves look like cut 2.",
    "de": "{text} ist kein Zug in REEDS. Züge sehen so aus: cut 2.",
}
TOO_FEW = {"en": "Only {left} reeds are left.", "de": "Es stehen nur noch {left} Rohre."}
TOO_MANY = {"en": "{number} reeds are too many at once.", "de": "{number} Rohre auf einmal sind zu viele."}
CUTS_ONE = {"en": "{name} [cut|cuts] one reed.", "de": "{name} [schneidest|schneidet] ein Rohr."}
CUTS = {"en": "{name} [cut|cuts] {count} reeds.", "de": "{name} [schneidest|schneidet] {count} Rohre."}
FIELD_LABELS = {
    "left": {"en": "reeds", "de": "Rohre"},
    "winner": {"en": "who won", "de": "Sieger"},
}
