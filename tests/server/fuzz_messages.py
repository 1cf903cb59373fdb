"""Messages for a table: valid ones, nearly valid ones, and garbage, all drawn from a seed."""

from __future__ import annotations

import json
import random
from typing import Any

from tests.server.running import Message, Page

Frame = str | bytes | list[str]
"""What goes through a socket: a text, bytes, or a text in several fragments."""

HOSTILE: list[Any] = [
    None, True, False, -1, 0, 1, 2**31, 2**53, 2**53 + 1, 2**64, 10**400, -(10**30), 0.5, -0.0, 1e308, float("nan"),
    float("inf"), "", "0", " ", "\x00", "\ud800", "\udfff\ud800", "\u202e", "💥" * 60, "a" * 201, "a" * 9000, "../..",
    "' OR 1=1 --", "<script>", "{}", [], {}, [[]], [{}], {"a": {"b": []}}, ["x"] * 13, [None], ["f0", 1], [""] * 3,
]  # fmt: skip
NESTED = "[" * 3000 + "]" * 3000
PLAIN = ("undo", "redo", "uncover")


class Fuzzer:
    """Makes messages for what a page shows at the moment."""

    def __init__(self, seed: int):
        self._chance = random.Random(seed)
        self._played: list[Message] = []

    def frame(self, page: Page) -> Frame:
        """The next one."""
        kind = self._chance.random()
        if kind < 0.35:
            return self._dump(self._valid(page))
        if kind < 0.75:
            return self._dump(self._nearly(page))
        return self._garbage(page)

    def _dump(self, message: Any) -> Frame:
        text = json.dumps(message, ensure_ascii=self._chance.random() < 0.9 or _has_surrogate(message))
        if self._chance.random() < 0.05 and len(text) > 3:  # in fragments, which the server takes only so many of
            cuts = sorted(self._chance.sample(range(1, len(text)), 2))
            return [text[: cuts[0]], text[cuts[0] : cuts[1]], text[cuts[1] :]]
        return text

    def _valid(self, page: Page) -> Message:
        chance, table = self._chance, page.table
        kind = chance.choices(
            ("move", "view", "goto", "touch", "preview", "plain", "pause", "resign", "hint"),
            (40, 8, 8, 12, 5, 20, 3, 0.7, 0.7),
        )[0]
        if kind == "move":
            moves = page.moves() or ["pass"]
            message = {"type": "move", "text": chance.choice(moves), "ply": table["ply"]}
            self._played.append(message)
        elif kind == "view":
            message = {"type": "view", "language": chance.choice(("en", "de")), "turned": chance.randrange(4)}
            message["tall"] = chance.random() < 0.5
        elif kind == "goto":
            message = {"type": "goto", "ply": chance.choice((None, chance.randint(0, table["ply"])))}
        elif kind == "touch":
            ids = [spot["id"] for spot in page.scene["spots"]] + [piece["id"] for piece in page.scene["pieces"]]
            message = {"type": "touch", "ids": chance.choices(ids or ["x"], k=chance.randint(1, 4))}
        elif kind == "preview":
            message = {"type": "preview", "move": chance.choice(page.moves() or ["pass"])}
        elif kind == "pause":
            message = {"type": "pause", "on": chance.random() < 0.5}
        else:
            message = {"type": chance.choice(PLAIN) if kind == "plain" else kind}
        if chance.random() < 0.3:
            message["n"] = chance.randrange(10_000)
        return message

    def _nearly(self, page: Page) -> Any:
        chance, message = self._chance, dict(self._valid(page))
        change = chance.randrange(9)
        if change == 0 and self._played:  # again what was played before
            return chance.choice(self._played)
        if change == 1:
            del message[chance.choice(sorted(message))]
        elif change == 2:
            message[chance.choice(("seat", "Type", "moves", "visitor", "__proto__", ""))] = chance.choice(HOSTILE)
        elif change == 3 and isinstance(message.get("ply"), int):
            message["ply"] += chance.choice((-1, 1, 2, 1000))
        elif change == 4 and isinstance(message.get("text"), str):
            message["text"] = self._other_text(message["text"])
        elif change == 5:
            message["type"] = chance.choice(("Move", "table", "scene", "refused", "gone", "live", "close", "\x00"))
        elif change == 6:
            return [message] if chance.random() < 0.5 else {"type": "move", "message": message}
        else:
            message[chance.choice(sorted(message))] = chance.choice(HOSTILE)
        return message

    def _other_text(self, text: str) -> str:
        change = self._chance.randrange(7)
        if change == 0:
            return text[::-1]
        if change == 1:
            return f" {text} "
        if change == 2:
            return text.upper() if text != text.upper() else text.lower()
        if change == 3:
            return text.replace("-", "\u2010")
        if change == 4:
            return text + self._chance.choice((";", "\n", text, "\x00", "-0", "+1"))
        if change == 5:
            return "".join(chr(ord(each) + 1) for each in text)
        return text.translate({ord("0") + digit: 0x660 + digit for digit in range(10)})  # Arabic digits

    def _garbage(self, page: Page) -> Frame:
        chance = self._chance
        text = json.dumps(self._valid(page))
        kind = chance.randrange(10)
        if kind == 0:
            return chance.randbytes(chance.randrange(1, 300))  # a binary frame
        if kind == 1:
            return text.encode()
        if kind == 2:
            return text[: chance.randrange(len(text))] or "{"
        if kind == 3:
            return text[:-1] + ',"type":"resign","type":"undone"}'
        if kind == 4:
            return '{"type":"touch","ids":' + NESTED + "}"
        if kind == 5:
            return "x" * chance.choice((0, 1, 16_384, 16_385, 30_000))
        if kind == 6:
            return ["{", *[" "] * chance.randrange(1, 4), '"type":"undone"}']
        if kind == 7:
            return '{"type":"goto","ply":' + chance.choice(("1e999", "NaN", "-Infinity", "0x1", "00", "9" * 5000)) + "}"
        if kind == 8:
            return "".join(chr(chance.choice((0, 10, 34, 92, 123, 0x2028, 0xFEFF, 0x1F600))) for _ in range(40))
        return json.dumps(chance.choice(HOSTILE))


def _has_surrogate(message: Any) -> bool:
    return "\\ud" in json.dumps(message)
