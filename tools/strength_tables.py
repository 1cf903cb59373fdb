"""The tables of docs/strength.md, played anew: python -m tools.strength_tables [WORD ...]

That page has commands of the arena in blocks, with a table below each block. Every command is run, its games go to
build/strength, and the table is written again. Games that are there already count, so that a run that was broken off
goes on where it stopped. With words, only the commands in which all of them occur are run, and the rows of the others
stay: after a change of one game its name is enough.
"""

import json
import re
import shlex
import subprocess
import sys
from itertools import pairwise
from pathlib import Path

ROOT = Path(__file__).parents[1]
PAGE = ROOT / "docs" / "strength.md"
RESULTS = ROOT / "build" / "strength"
BLOCK = re.compile(r"```sh\n((?:hypostyle arena .+\n)+)```\n\n<!-- table -->\n((?:.*\n)*?)<!-- end -->\n")
HEAD = "| game | players | score | 95 % | won, drawn, lost | moves |\n| --- | --- | ---: | ---: | ---: | ---: |\n"


def setting_of(words: list[str]) -> list[str]:
    """What is played, whoever plays: the game, and the number of seats and the options where a command names them."""
    return [words[2].upper(), *(word for before, word in pairwise(words) if before in ("--players", "--option"))]


def rows(command: str) -> str:
    """Run a command; the rows of the table for what came out."""
    words = shlex.split(command)
    setting = setting_of(words)
    run = [sys.executable, "-m", *words, "--out", str(RESULTS / f"{'-'.join(setting).lower()}.jsonl"), "--json"]
    found = json.loads(subprocess.run(run, check=True, stdout=subprocess.PIPE, text=True).stdout)
    return "".join(
        f"| {' '.join(setting)} | {each['first']} against {each['second']} | {each['score']:.1%}"
        f" | {100 * each['low']:.1f} to {each['high']:.1%} | {each['wins']}, {each['draws']}, {each['losses']}"
        f" | {each['moves']:.0f} |\n"
        for each in found["pairings"]
    ).replace("%", " %")


def rows_in(command: str) -> int:
    """How many rows of the table a command makes: one for each two players that meet."""
    words = shlex.split(command)
    players = words.count("--player")
    return players - 1 if "--neighbours" in words else players * (players - 1) // 2


def table_of(commands: list[str], before: str, words: list[str]) -> str:
    """The table below a block: commands with all of the words are run, the rows of the others are those of before."""
    kept = before.removeprefix(HEAD).splitlines(keepends=True)
    table = HEAD
    for command in commands:
        own, kept = kept[: rows_in(command)], kept[rows_in(command) :]
        table += rows(command) if all(word in command for word in words) else "".join(own)
    return table


def main(words: list[str]) -> None:
    """Play, and write the page after every block."""
    RESULTS.mkdir(parents=True, exist_ok=True)
    for block in [*BLOCK.finditer(PAGE.read_text(encoding="utf-8"))]:
        table = table_of(block[1].splitlines(), block[2], words)
        if table != block[2]:
            written = block[0][: block.start(2) - block.start()] + table + "<!-- end -->\n"
            page = PAGE.read_text(encoding="utf-8")
            PAGE.write_text(page.replace(block[0], written), encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
