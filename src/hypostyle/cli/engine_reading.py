"""What a program says to `hypostyle engine`, read and checked: see docs/engine.md."""

from json import JSONDecodeError, JSONDecoder

import hypostyle
from hypostyle.cli.shared_arguments import start
from hypostyle.core.level import TOP_LEVEL
from hypostyle.core.words import short

MOST_SECONDS = 3600.0
MOST_LINES = 100


def read_whole(text: str, what: str, low: int, high: int) -> int:
    """A whole number within bounds."""
    if not (text.isascii() and text.isdigit() and len(text) <= 20 and low <= int(text) <= high):
        raise ValueError(f"{what} is a whole number from {low} to {high}, not {short(text)}")
    return int(text)


def read_start(name: str, words: list[str]) -> hypostyle.State:
    """The start of a game, from what follows the word `start`."""
    told = iter(words)
    seats, seed, options = None, None, []
    for word in told:
        value = next(told, "")
        if word == "seats":
            seats = read_whole(value, "the number of seats", 1, 99)
        elif word == "seed":
            seed = read_whole(value, "a seed", 0, 2**63 - 1)
        elif word == "option":
            options.append(value)
        else:
            raise ValueError(f"a start has seats, seed, option and moves, not {short(word)}")
    return start(name, seats, options, seed)


def split_json(text: str) -> tuple[str, str]:
    """The JSON object that a text begins with, and the rest of it."""
    try:
        end = JSONDecoder().raw_decode(text)[1]
    except (JSONDecodeError, RecursionError, ValueError):
        raise ValueError("a position that is not a start is a JSON object") from None
    return text[:end], text[end:].strip()


def read_limits(words: list[str]) -> dict[str, float]:
    """How far to think, from what follows the word `go`."""
    told = iter(words)
    found: dict[str, float] = {}
    for word in told:
        if word in found:
            raise ValueError(f"{word} is said twice")
        if word == "infinite":
            found[word] = 1
        elif word == "nodes":
            found[word] = read_whole(next(told, ""), "the number of nodes", 1, 10**9)
        elif word == "lines":
            found[word] = read_whole(next(told, ""), "the number of lines", 1, MOST_LINES)
        elif word == "level":
            found[word] = read_whole(next(told, ""), "a level", 1, TOP_LEVEL)
        elif word == "seconds":
            found[word] = _read_seconds(next(told, ""))
        else:
            raise ValueError(f"go has nodes, seconds, level, infinite, lines and legal, not {short(word)}")
    if "infinite" in found and not set(found) <= {"infinite", "lines"}:
        raise ValueError("infinite has no other limit")
    return found


def _read_seconds(text: str) -> float:
    try:
        seconds = float(text)
    except ValueError:
        seconds = 0.0
    if not 0 < seconds <= MOST_SECONDS:
        raise ValueError(f"seconds is a number above 0 and up to {MOST_SECONDS:g}, not {short(text)}")
    return seconds
