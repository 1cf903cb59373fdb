"""What is wrong with the form of a request, as a sentence in the language of whoever sent it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from hypostyle.core.words import SaidError, Text

_WRONG: dict[str, Text] = {
    "missing": {"en": "is missing", "de": "fehlt"},
    "extra_forbidden": {"en": "is not known", "de": "ist unbekannt"},
    "string_too_long": {"en": "has at most {max_length} characters", "de": "hat höchstens {max_length} Zeichen"},
    "too_long": {"en": "has at most {max_length} items", "de": "hat höchstens {max_length} Einträge"},
    "too_short": {"en": "has at least {min_length} items", "de": "hat mindestens {min_length} Einträge"},
    "greater_than_equal": {"en": "is at least {ge}", "de": "ist mindestens {ge}"},
    "less_than_equal": {"en": "is at most {le}", "de": "ist höchstens {le}"},
    "literal_error": {"en": "is one of {expected}", "de": "ist eines von {expected}"},
    "union_tag_invalid": {"en": "is one of {expected_tags}", "de": "ist eines von {expected_tags}"},
    "int_type": {"en": "must be a whole number", "de": "muss eine ganze Zahl sein"},
    "string_type": {"en": "must be a text", "de": "muss ein Text sein"},
    "bool_type": {"en": "must be true or false", "de": "muss true oder false sein"},
    "list_type": {"en": "must be a list", "de": "muss eine Liste sein"},
    "dict_type": {"en": "must be an object", "de": "muss ein Objekt sein"},
    "json_invalid": {"en": "is no JSON", "de": "ist kein JSON"},
}
_OTHER: Text = {"en": "cannot be understood", "de": "ist unverständlich"}
_ALL: Text = {"en": "the request", "de": "die Anfrage"}


def tell_malformed(error: Mapping[str, Any], language: str, skip: int = 0) -> str:
    """A sentence about an error as pydantic tells it; so many parts of the place it names are left out."""
    place = ".".join(str(part) for part in error["loc"][skip : skip + 4])[:80] or _ALL[language]
    context = error.get("ctx", {})
    own = context.get("error")
    if isinstance(own, SaidError):
        return f"{place}: {own.said(language)}"
    said = _WRONG.get(error["type"], _OTHER)[language].format(**context)
    return f"{place} {said if language == 'en' else said.replace(' or ', ' oder ')}"  # pydantic lists in English
