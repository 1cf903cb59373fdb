"""The blocks of code in the documentation."""

import re
import shlex
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parents[2]
FILES = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").glob("*.md")])
KINDS = {"python", "sh", "json", "record", "ini", "nginx", "perl", "text"}
"""What a fence may say that it is. What is of nginx and perl is run by tests of its own; text is no code."""
_FENCE = re.compile(
    r"(?:^<!-- not run: (?P<reason>.*?) -->\n)?^(?P<mark>```+)(?P<kind>[^\n`]*)\n(?P<code>.*?)^(?P=mark)\n", re.M | re.S
)
_NOT_RUN = re.compile(r"^<!-- not run:", re.M)


@dataclass(frozen=True)
class Block:
    """A block of code, and why it is not run if it is not."""

    file: Path
    line: int
    kind: str
    code: str
    reason: str | None

    def __str__(self) -> str:
        return f"{self.file.relative_to(ROOT)}:{self.line}"


def blocks_of(text: str, file: Path) -> list[Block]:
    """All blocks of a text."""
    found = [
        Block(file, text[: each.start("mark")].count("\n") + 1, each["kind"].strip(), each["code"], each["reason"])
        for each in _FENCE.finditer(text)
    ]
    marked = sum(block.reason is not None for block in found)
    assert marked == len(_NOT_RUN.findall(text)), f"{file.name}: a comment `not run` stands right before its block"
    return found


def all_blocks() -> list[Block]:
    """Those of all files."""
    return [block for file in FILES for block in blocks_of(file.read_text(encoding="utf-8"), file)]


def commands(code: str) -> Iterator[list[str]]:
    """The commands of a shell block, each as its words, without comments and without variables before it."""
    for line in code.replace("\\\n", " ").splitlines():
        words = shlex.split(re.sub(r"\$\([^)]*\)", "today", line), comments=True)
        part: list[str] = []
        for word in [*words, "&&"]:
            if word not in ("&&", "||", "|", ";", "&"):
                part.append(word)
                continue
            while part and re.fullmatch(r"[A-Z_]+=.*", part[0]):
                part.pop(0)
            if part:
                yield part
            part = []
