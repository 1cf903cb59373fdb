"""Where the page lies: its HTML, modules, styles and words."""

import json
from functools import cache
from pathlib import Path

import hypostyle

WEB = Path(hypostyle.__file__).parent / "web"


@cache
def page_words(language: str) -> dict[str, str]:
    """The words of the page, by their keys."""
    words: dict[str, str] = json.loads((WEB / "words" / f"{language}.json").read_text(encoding="utf-8"))
    return words
