"""Writes server/confusables.json from the Unicode Consortium's table: python -m tools.confusables confusables.txt"""

import json
import sys
import unicodedata
from pathlib import Path

from hypostyle.server.names import CATEGORIES, CONFUSABLES


def prototypes(text: str) -> dict[str, str]:
    """What stands for each character that looks like another, of those that a name may hold."""
    found = {}
    for line in text.lstrip("\ufeff").splitlines():
        fields = line.partition("#")[0].split(";")
        if len(fields) >= 2:
            character, prototype = ("".join(chr(int(code, 16)) for code in field.split()) for field in fields[:2])
            if unicodedata.category(character)[0] in CATEGORIES:
                found[character] = prototype
    return dict(sorted(found.items()))


if __name__ == "__main__":
    table = prototypes(Path(sys.argv[1]).read_text(encoding="utf-8"))
    CONFUSABLES.write_text(json.dumps(table, ensure_ascii=False, separators=(",", ":")) + "\n", encoding="utf-8")
