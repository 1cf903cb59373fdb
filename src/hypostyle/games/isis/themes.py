"""What puzzles of ISIS are about."""

from __future__ import annotations

from collections.abc import Mapping

from hypostyle.core.words import Text

THEMES: Mapping[str, Text] = {
    "throne-race": {"en": "Throne race", "de": "Wettlauf zum Thron"},
    "claim": {"en": "Claiming", "de": "Umwandeln"},
    "trap": {"en": "Trap", "de": "Einsperren"},
    "return": {"en": "Back to the underworld", "de": "Zurück in die Unterwelt"},
}
