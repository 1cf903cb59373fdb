"""What the search of the pages looks through: every part of every page as plain words."""

from __future__ import annotations

import json
from functools import lru_cache

from hypostyle.server.help.addresses import Addresses
from hypostyle.server.help.contents import all_pages
from hypostyle.server.help.texts import page_text

LONGEST = 4000
"""Characters of a part that are looked through."""


@lru_cache
def search_index(language: str, addresses: Addresses) -> str:
    """As JSON: for each part of each page its page, heading, address and words."""
    parts = []
    for page in all_pages():
        text = page_text(page, language, addresses)
        for number, heading in enumerate(text.written.headings):
            where = addresses.page(page, language, heading.id if number else "")
            parts.append([text.title, heading.text, where, " ".join(heading.words)[:LONGEST]])
    return json.dumps(parts, ensure_ascii=False, separators=(",", ":"))
