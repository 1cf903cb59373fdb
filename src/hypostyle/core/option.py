"""What can be chosen when a game is set up."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum

from hypostyle.core.words import LANGUAGES, SaidError, Text, short

Value = int | bool | str | None
"""What an option may be set to."""


class Meaning(Enum):
    """What an option that is not named stands for, where that is no value of its own."""

    DEFAULT = "default"


class OptionError(SaidError):
    """An option was refused, or the number of players."""


@dataclass(frozen=True)
class Option:
    """One choice at the set-up of a game, with its default, a short name for people and a line of help.

    The type of the default is the type of the option, unless `choices` lists all that is allowed. An option that a game
    got later says in `when_missing` what records, states and tables mean that were made before and do not name it.
    """

    name: str
    default: Value
    label: Text
    help: Text
    low: int = 0
    high: int = 0
    choices: tuple[Value, ...] = ()
    below_players: bool = False  # a whole number from 0 to players - 1
    refused: tuple[int, ...] = ()
    when_missing: Value | Meaning = Meaning.DEFAULT

    def allowed(self, players: int) -> Text:
        """What may be chosen, in words."""
        if self.choices:
            return dict.fromkeys(LANGUAGES, ", ".join(_shown(choice) for choice in self.choices))
        if isinstance(self.default, bool):
            return dict.fromkeys(LANGUAGES, "true, false")
        high = players - 1 if self.below_players else self.high
        return {
            language: _RANGE[language].format(low=self.low, high=high)
            + "".join(_BUT[language].format(number=number) for number in self.refused)
            for language in LANGUAGES
        }

    @property
    def unnamed(self) -> Value:
        """What something stored means that does not name the option."""
        return self.default if isinstance(self.when_missing, Meaning) else self.when_missing

    def check(self, value: object, players: int) -> Value:
        """The value, if it may be chosen; else an OptionError that says what may."""
        if self.choices:
            right = any(value == choice and type(value) is type(choice) for choice in self.choices)
        elif isinstance(self.default, bool):
            right = isinstance(value, bool)
        else:
            high = players - 1 if self.below_players else self.high
            right = type(value) is int and self.low <= value <= high and value not in self.refused
        if not right or not isinstance(value, (int, str, type(None))):
            allowed = self.allowed(players)
            raise OptionError(_REFUSED, name=self.name, label=self.label, value=short(value), allowed=allowed)
        return value

    def read(self, text: str, players: int) -> Value:
        """The value a text stands for, as in records and on the command line."""
        if len(text) <= 40:
            for choice in (*self.choices, True, False):
                if text.lower() == _shown(choice):
                    return self.check(choice, players)
            digits = text.removeprefix("-")
            if digits.isascii() and digits.isdigit():
                return self.check(int(text), players)
        return self.check(text, players)

    def write(self, value: Value) -> str:
        """The text that stands for a value."""
        return _shown(value)


_RANGE = {"en": "a whole number from {low} to {high}", "de": "eine ganze Zahl von {low} bis {high}"}
_BUT = {"en": ", but not {number}", "de": ", aber nicht {number}"}
_REFUSED = {
    "en": "option {name} cannot be {value}; allowed: {allowed}",
    "de": "{label}: {value} geht nicht; erlaubt ist {allowed}",
}


def _shown(value: Value) -> str:
    return "none" if value is None else str(value).lower()


FIRST = Option(
    "first",
    0,
    {"en": "Who opens", "de": "Wer beginnt"},
    {"en": "the player who opens the game", "de": "der Spieler, der die Partie eröffnet"},
    below_players=True,
)


def opening_seat(options: Mapping[str, Value], players: int, games: int = 0) -> int:
    """The seat that opens, so many games after the one with these options: the right to open goes round clockwise."""
    return (int(options[FIRST.name] or 0) + games) % players


REPETITION = Option(
    "repetition",
    3,
    {"en": "Repetition", "de": "Wiederholung"},
    {
        "en": "the game is drawn when the same position occurs this many times; 0: never",
        "de": "die Partie ist remis, wenn dieselbe Stellung so oft vorkommt; 0: nie",
    },
    high=1000,
    refused=(1,),
)
