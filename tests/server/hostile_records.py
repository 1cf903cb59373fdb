"""Records made to be as much work as their length allows."""

from __future__ import annotations

import itertools
import json

import hypostyle

OPENING = ("i1-j3", "i4-j2")
ROUND = ("c4-f4", "c1-f1", "f4-c4", "f1-c1")
"""Four moves of THEBEN after which the stones stand as before."""


def counted(length: int) -> str:
    """A record of about so many bytes whose set-up counts each of its many positions hundreds of times."""
    game = hypostyle.game("isis")
    start = json.loads(game.start(repetition=1000).to_json())
    seen = start["seen"]
    longest = length - 700
    for fields in itertools.combinations(range(1, 40), 6):
        key = f"0,{','.join(map(str, fields))}|-,-|-|0"
        seen[key] = 999
        longest -= len(key) + 10
        if longest < 0:
            break
    setup = json.dumps(start, separators=(",", ":"))
    return str(hypostyle.Record("isis", 2, start["options"], ["", ""], setup=setup))


def long_game(plies: int) -> str:
    """A legal record of so many plies: stones go to and fro."""
    texts = itertools.chain(OPENING, itertools.cycle(ROUND))
    steps = [hypostyle.Step(ply % 2, ply + 1, text) for ply, text in enumerate(itertools.islice(texts, plies))]
    entries = [hypostyle.Entry(step) for step in steps]
    options = dict(hypostyle.game("theben").start(repetition=0).options)
    return str(hypostyle.Record("theben", 2, options, ["", ""], entries=entries))


def deep(levels: int) -> str:
    """A record with variations of variations, so many levels deep."""
    inner = " ".join(f"(1:0 {move}" for move in itertools.islice(itertools.cycle(("a4-b2", "c4-b2")), levels))
    return f'[Game "theben"]\n[Players "2"]\n\n1:0 c4-d2 {inner}{")" * levels}\n'


def wide(length: int) -> str:
    """A record of about so many bytes with very many variations of one move."""
    return '[Game "theben"]\n[Players "2"]\n\n1:0 c4-d2 ' + "(1:0 a4-b2) " * (length // 12) + "\n"
