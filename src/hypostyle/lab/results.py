"""The file of a contest: a line that says what is played, then a line of JSON for every game, written at once."""

from __future__ import annotations

import json
from dataclasses import asdict, fields
from pathlib import Path
from typing import Any

from hypostyle.core.registry import game
from hypostyle.lab.contest import Played, Setting

FORMAT = 1
_TUPLES = ("players", "opening", "places", "returns")


class Results:
    """The games of a contest so far. What is added is on the disk before anything else happens."""

    def __init__(self, path: Path, setting: Setting):
        self.path = path
        self.setting = setting
        self.games: list[Played] = []
        self._header = {"arena": FORMAT, **asdict(setting), "options": dict(setting.options)}
        whole = self._read_whole_lines()
        if whole:
            self._check_header(whole[0])
            self.games = [self._read_game(number, line) for number, line in enumerate(whole[1:], 2)]
        # What was torn off in the middle of a line is cut away, so that the next line begins where it should.
        kept = "".join(f"{line}\n" for line in whole).encode()
        if not self.path.exists() or self.path.stat().st_size != len(kept):
            self.path.write_bytes(kept)
        if not whole:
            self._write(self._header)

    def add(self, game: Played) -> None:
        """Keep a game."""
        self._write(asdict(game))
        self.games.append(game)

    def _write(self, data: dict[str, Any]) -> None:
        with self.path.open("a", encoding="utf-8") as file:
            file.write(json.dumps(data, ensure_ascii=False, separators=(",", ":")) + "\n")

    def _read_whole_lines(self) -> list[str]:
        if not self.path.exists():
            return []
        data = self.path.read_bytes()
        try:
            return data[: data.rfind(b"\n") + 1].decode().split("\n")[:-1]
        except UnicodeDecodeError:
            raise self._foreign() from None

    def _check_header(self, line: str) -> None:
        try:
            found = json.loads(line)
        except json.JSONDecodeError:
            raise self._foreign() from None
        if not isinstance(found, dict) or found.get("arena") != FORMAT:
            raise self._foreign()
        if isinstance(found.get("options"), dict):  # an option may have come later than these games
            found["options"] = game(self.setting.game).complete_options(found["options"])
        for name, wanted in self._header.items():
            if found.get(name) != wanted:
                raise ValueError(
                    f"{self.path} holds games with {name} {json.dumps(found.get(name))}, not {json.dumps(wanted)}; "
                    "write these to another file with --out"
                )

    def _read_game(self, number: int, line: str) -> Played:
        try:
            data = json.loads(line)
            values: dict[str, Any] = {field.name: data[field.name] for field in fields(Played)}
            return Played(**{**values, **{name: tuple(values[name]) for name in _TUPLES}})
        except (json.JSONDecodeError, KeyError, TypeError):
            raise ValueError(f"line {number} of {self.path} is not a game of the arena") from None

    def _foreign(self) -> ValueError:
        return ValueError(f"{self.path} is not a file of the arena; choose another with --out")
