"""What the editor of HORUS says, and what the fields of the JSON form are called."""

from types import MappingProxyType

from hypostyle.core.words import seat_sign
from hypostyle.games.horus import board

FIELD_LABELS = MappingProxyType(
    {
        "round": {"en": "round", "de": "Runde"},
        "phase": {"en": "step of the turn", "de": "Schritt des Zuges"},
        "tiles": {"en": "tiles", "de": "Plättchen"},
        "stones": {"en": "stones", "de": "Steine"},
        "stacks": {"en": "stacks", "de": "Stapel"},
        "supply": {"en": "stones left", "de": "Vorrat an Steinen"},
        "hands": {"en": "cards in hand", "de": "Handkarten"},
        "nile": {"en": "Nile cards", "de": "Nilkarten"},
        "drawn": {"en": "tile drawn", "de": "Gezogenes Plättchen"},
        "played": {"en": "card played", "de": "Gespielte Karte"},
        "left": {"en": "tiles of the Nile card to lay", "de": "Noch zu legende Plättchen der Nilkarte"},
        "bag": {"en": "bag", "de": "Beutel"},
        "deck": {"en": "pile of Horus cards", "de": "Stapel der Horuskarten"},
        "discard": {"en": "discards", "de": "Ablage"},
    }
)
_HAND_OF = {"en": "cards of {name}", "de": "Handkarten von {name}"}
BESIDE = MappingProxyType(
    {
        **{
            f"hand-{seat}": {language: text.format(name=seat_sign(seat)) for language, text in _HAND_OF.items()}
            for seat in range(board.MOST_SEATS)
        },
        **{pile: FIELD_LABELS[pile] for pile in ("deck", "discard", "bag")},
    }
)
STONE_OF = MappingProxyType({"en": "stone of {name}", "de": "Stein von {name}"})
STACK_OF = MappingProxyType({"en": "stack: {kind}", "de": "Stapel: {kind}"})
SUPPLY_OF = MappingProxyType({"en": "stones left of {name}", "de": "Vorrat an Steinen von {name}"})
NILE_OF = MappingProxyType({"en": "{name} holds the Nile card", "de": "{name} hat die Nilkarte"})
YES = MappingProxyType({"en": "yes", "de": "ja"})
NO = MappingProxyType({"en": "no", "de": "nein"})
