"""Inputs that were made to take much time or memory: how long each takes to read or refuse, and how much memory.

Run as a module it reads each in a process of its own, and prints name, length, seconds and bytes of memory.
"""

import json
import os
import resource
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import hypostyle
from hypostyle.core.fields import MOST_PLIES
from tests.play import SOAK

MEMORY_NOW = Path("/proc/self/statm")
HEAD = '[Game "{game}"]\n[Players "2"]\n'
Case = tuple[str, Callable[[str], object], str]
"""A name, what reads the text, and the text."""


def back_and_forth(game: str, plies: int, **options: object) -> hypostyle.State:
    """A long legal game: each seat moves a piece, and back again."""
    state = hypostyle.game(game).start(2, **options)  # type: ignore[arg-type]
    source = hypostyle.Source(3)
    while state.ply < plies and not state.over:
        moves = state.moves()
        state.play(moves[source.draw(len(moves))])
        if state.over:
            state.undo()
    return state


def records() -> Iterator[Case]:
    """Records."""
    isis = HEAD.format(game="isis")

    def record(name: str, text: str) -> Case:
        return name, hypostyle.Record.parse, text

    for game in ("isis", "theben", "karnak") if SOAK > 1 else ("theben",):  # ISIS: see test_hostile_input.py
        yield record(f"{game} of {MOST_PLIES} plies", str(back_and_forth(game, MOST_PLIES, repetition=0).record()))
    yield record("more plies than a game has", isis + "1:0 " + "0-13 ; " * 90_000)
    yield record("many variations", isis + "1:0 0-13 " + "(1:0 0-14) " * 90_000)
    yield record("deep variations", isis + "1:0 0-13 " + "(1:0 0-14 " * 45_000 + ")" * 45_000)
    yield record("variations of thousands of moves", _sakkara())
    yield record("variations with many events", _horus())
    yield record("open brackets", isis + "1:0 0-13 " + "(" * 900_000)
    yield record("one long comment", isis + "{" + "a" * 900_000 + "}")
    yield record("a comment of escapes", isis + "{" + "\\}" * 450_000 + "}")
    yield record("an open comment", isis + "{" + "a\\}" * 300_000)
    yield record("many comments", isis + "1:0 0-13 " + "{a}" * 300_000)
    yield record("comments and variations", isis + "1:0 0-13 " + ("{" + "a" * 20 + "}(1:0 0-14)") * 30_000)
    yield record("a long tag", isis + '[Event "' + 'a\\"' * 300_000 + '"]')
    yield record("many tags", isis + "".join(f'[T{number} "x"]\n' for number in range(60_000)))
    yield record("one long word", isis + "1:0 " + "0" * 900_000)
    yield record("many words", isis + "1:0 " + "a " * 450_000)
    yield record("many notes", isis + "1:0 0-13 " + "[spent 1] " * 90_000)
    yield record("a long event", isis + "1:0 <" + "a" * 900_000 + ">")
    yield record("many line ends", isis + "\r\n" * 450_000)
    yield record("a huge set-up", isis + '[Setup "' + json.dumps(_seen(20_000)).replace('"', '\\"') + '"]')


def _sakkara() -> str:
    moves = hypostyle.game("sakkara").start().moves()
    return HEAD.format(game="sakkara") + f"1:0 {moves[0]} " + "".join(f"(1:0 {move}) " for move in moves[:6_000])


def _horus() -> str:
    state = hypostyle.game("horus").start(2, seed=1)
    for _ in range(20):
        state.play(state.moves()[0])
    text = str(state.record())
    turn, seat, moves = state.turn, state.seat, state.moves()
    more = f" ; {moves[0]} " if state.steps[-1].turn == turn else f"\n{turn}:{seat} {moves[0]} "
    return text.rstrip() + more + "".join(f"({turn}:{seat} {move}) " for move in moves * (4_000 // len(moves)))


def _seen(number: int) -> dict[str, object]:
    """A state of ISIS that counts so many positions, each as often as it can."""
    state = back_and_forth("isis", 1, repetition=1000)
    data: dict[str, object] = json.loads(state.to_json())
    fields = [field for field in range(1, 39) if field not in (0, 13)]
    lines = (
        f"0,0,0,{','.join(map(str, sorted((a, b, c, d))))}|-,-|-|{seat}"
        for a in fields
        for b in fields
        for c in fields
        for d in fields
        for seat in (0, 1)
        if a < b < c < d
    )
    seen = dict(zip(lines, [999] * number, strict=False))
    data["seen"] = {**seen, **data["seen"]}  # type: ignore[dict-item]
    return data


def positions() -> Iterator[Case]:
    """The JSON of states."""
    isis, start = hypostyle.game("isis"), hypostyle.game("isis").start()

    def state(name: str, **fields: object) -> Case:
        return name, isis.from_json, json.dumps({**json.loads(start.to_json()), **fields})

    yield "seen with large counts", isis.from_json, json.dumps(_seen(19_000))
    yield "seen with too many positions", isis.from_json, json.dumps(_seen(25_000))
    yield state("seen with nonsense", seen={f"{number}": 1 for number in range(60_000)})
    yield state("many fields", **{f"x{number}": 1 for number in range(60_000)})
    yield state("a long list", neutral=[0] * 300_000)
    yield state("empty lists", neutral=[[]] * 200_000)
    yield state("empty objects", neutral=[{}] * 200_000)
    for open_, close in (("[", "]"), ('{"a":', "}")):
        for depth in (900, 950, 985, 100_000):
            deep = start.to_json().replace('"turn":1', f'"turn":{open_ * depth}1{close * depth}')
            yield f"{depth} times {open_}", isis.from_json, deep
    long_number = start.to_json().replace('"turn":1', '"turn":1' + "0" * 900_000)
    yield "a number of many digits", isis.from_json, long_number
    yield "a number of 4,000 digits", isis.from_json, start.to_json().replace('"turn":1', '"turn":1' + "0" * 4_000)
    yield "a large power", isis.from_json, start.to_json().replace('"turn":1', '"turn":1e400')
    yield "many numbers of many digits", isis.from_json, "[" + ",".join(["9" * 4_000] * 200) + "]"
    yield "a match of many games", hypostyle.Match.from_json, json.dumps({"finished": ["x" * 1000] * 900})


def _measure(case: Case) -> None:
    name, read, text = case
    before = int(MEMORY_NOW.read_text().split()[1]) * resource.getpagesize()
    began = time.process_time()
    try:
        read(text)
        answer = "read"
    except ValueError as problem:
        answer = str(problem)[:80].replace("\n", " ")
    except BaseException as problem:
        answer = f"CRASH {type(problem).__name__}"
    seconds = time.process_time() - began
    memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * 1024 - before
    print(json.dumps([name, len(text.encode(errors="replace")), round(seconds, 3), max(0, memory), answer]), flush=True)


def main() -> None:
    for case in (*records(), *positions()):
        child = os.fork()
        if child == 0:
            _measure(case)
            os._exit(0)
        _, status = os.waitpid(child, 0)
        assert status == 0, case[0]


if __name__ == "__main__":
    main()
