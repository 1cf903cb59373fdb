"""Random changes to valid texts: of single characters, of words, and of the parts of a JSON value."""

import json
import random
from collections.abc import Iterator
from typing import Any

import hypostyle

PIECES = ["(", ")", "{", "}", "[", "]", "<", ">", ";", '"', "\\", "\n", " ", "0", "9", ":", "-", "*", ",", "|", "1:0"]
PIECES += ["\x00", "é", "🗿", "\u202e", "\ud800", "٣"]

NUMBERS = [-1, 0, 1, 2, 3, 7, 8, 15, 16, 31, 32, 63, 64, 127, 128, 255, 999, 1000, 20_000, 20_001, 2**31, 2**63, 2**64]
VALUES: list[Any] = [None, True, False, "", "x", 0.5, -0.0, 1e300, [], {}, [[]], {"a": 1}, [0], *NUMBERS]


def change_characters(text: str, chance: random.Random) -> str:
    """A few places changed, whatever stands there."""
    for _ in range(chance.choice((1, 1, 1, 2, 3, 8))):
        at = chance.randrange(len(text) + 1)
        to = min(len(text), at + chance.choice((1, 1, 1, 2, 5, 20, 200)))
        kind = chance.randrange(6)
        if kind == 0:
            text = text[:at] + text[to:]
        elif kind == 1:
            text = text[:at] + chance.choice(PIECES) + text[at:]
        elif kind == 2:
            text = text[:at] + chance.choice(PIECES) + text[to:]
        elif kind == 3:
            text = text[:at] + text[at:to] * chance.choice((2, 3, 50)) + text[to:]
        elif kind == 4:
            text = text[:at] + "".join(reversed(text[at:to])) + text[to:]
        else:
            other = chance.randrange(len(text) + 1)
            text = text[:at] + text[other : other + 30] + text[to:]
    return text


def change_words(text: str, others: list[str], chance: random.Random) -> str:
    """Whole words of a record left out, doubled, swapped, or taken from another."""
    words = text.split(" ")
    for _ in range(chance.choice((1, 1, 2, 5))):
        at, other = chance.randrange(len(words)), chance.randrange(len(words))
        kind = chance.randrange(5)
        if kind == 0 and len(words) > 1:
            del words[at]
        elif kind == 1:
            words[at : at + 1] = [words[at]] * chance.choice((2, 2, 3, 20))
        elif kind == 2:
            words[at], words[other] = words[other], words[at]
        elif kind == 3:
            words[at] = chance.choice(chance.choice(others).split(" "))
        else:
            low, high = sorted((at, other))
            words[high:high] = ["(", *words[low:high], ")"]
    return " ".join(words)


def change_value(text: str, others: list[str], chance: random.Random) -> str:
    """Parts of a JSON object changed, exchanged, or taken from another one of the same game."""
    data = json.loads(text)
    for _ in range(chance.choice((1, 1, 1, 2, 3))):
        holder, key = chance.choice(list(_parts(data)))
        value = holder[key]
        kind = chance.randrange(6)
        if kind == 0:
            del holder[key]
        elif kind == 1:
            holder[key] = chance.choice(VALUES)
        elif kind == 2:
            holder[key] = _near(value, chance)
        elif kind == 3:
            from_holder, from_key = chance.choice(list(_parts(json.loads(chance.choice(others)))))
            holder[key] = from_holder[from_key]
        elif kind == 4 and isinstance(holder, list):
            holder.insert(chance.randrange(len(holder) + 1), value)
        elif kind == 4:
            holder[_near(key, chance)] = value
        else:
            other_holder, other_key = chance.choice(list(_parts(data)))
            held = other_holder[other_key]
            if not (isinstance(held, (dict, list)) or isinstance(value, (dict, list))):
                other_holder[other_key], holder[key] = value, held
        if not data:
            break
    return json.dumps(data)


def _parts(value: Any) -> Iterator[tuple[Any, Any]]:
    """Every part of a value, as what holds it and its key."""
    keys = list(value) if isinstance(value, dict) else range(len(value))
    for key in keys:
        yield value, key
        if isinstance(value[key], (dict, list)):
            yield from _parts(value[key])


def _near(value: Any, chance: random.Random) -> Any:
    """Something much like it."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return value + chance.choice((-2, -1, 1, 2, 64))
    if isinstance(value, str):
        return change_characters(value, chance)
    if isinstance(value, list):
        return chance.sample(value, len(value)) if chance.random() < 0.5 else value * 2
    return chance.choice(VALUES) if value is None else value


def play_on(state: hypostyle.State, chance: random.Random) -> None:
    """Some random moves."""
    if state.source_state is None:
        state.seed(chance.randrange(1000))
    for _ in range(chance.choice((0, 1, 2, 6))):
        if state.over:
            return
        try:
            state.play(chance.choice(state.moves()))
        except hypostyle.IllegalMove as problem:
            assert "this one cannot go on" in problem.text, problem
            return
