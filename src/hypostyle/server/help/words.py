"""What the pages of the documentation say around their texts."""

from hypostyle.core.words import Text

WORDS: dict[str, Text] = {
    "help": {"en": "Documentation", "de": "Dokumentation"},
    "skip": {"en": "Skip to the content", "de": "Zum Inhalt springen"},
    "hall": {"en": "The hall", "de": "Zum Säulensaal"},
    "sections": {"en": "Sections", "de": "Bereiche"},
    "pages": {"en": "All pages and search", "de": "Alle Seiten und Suche"},
    "close": {"en": "Close the list", "de": "Liste schließen"},
    "here": {"en": "You are here", "de": "Du bist hier"},
    "on this page": {"en": "On this page", "de": "Auf dieser Seite"},
    "in this section": {"en": "In this section", "de": "In diesem Bereich"},
    "around": {"en": "Before and after", "de": "Davor und danach"},
    "before": {"en": "Before", "de": "Davor"},
    "after": {"en": "Next", "de": "Weiter"},
    "language": {"en": "Language", "de": "Sprache"},
    "search": {"en": "Search", "de": "Suchen"},
    "found": {"en": "{count} found", "de": "{count} gefunden"},
    "nothing": {"en": "Nothing found", "de": "Nichts gefunden"},
    "unreached": {"en": "The search does not work right now.", "de": "Die Suche geht gerade nicht."},
    "copy": {"en": "Copy", "de": "Kopieren"},
    "copied": {"en": "Copied", "de": "Kopiert"},
    "theme.auto": {"en": "Light or dark as the system has it", "de": "Hell oder dunkel, wie im System eingestellt"},
    "theme.day": {"en": "Light", "de": "Hell"},
    "theme.night": {"en": "Dark", "de": "Dunkel"},
    "english only": {"en": "This page is in English.", "de": "Diese Seite gibt es nur auf Englisch."},
    "lesson": {"en": "Guided first game", "de": "Geführte erste Partie"},
    "play": {"en": "Play", "de": "Spielen"},
    "set up": {"en": "Set up a position", "de": "Stellung aufbauen"},
    "rules": {"en": "{game}: the rules", "de": "{game}: die Regeln"},
    "for programs": {"en": "{game} for programs", "de": "{game} für Programme"},
    "credit": {"en": "Credits", "de": "Herkunft"},
}


def say(key: str, language: str, **gaps: object) -> str:
    """The words of a key."""
    return WORDS[key][language].format(**gaps)
