"""Writing a record as text."""

from collections.abc import Iterator
from itertools import chain

from hypostyle.core.record.note_text import escape, write_notes
from hypostyle.core.record.record import Entry, Record
from hypostyle.core.registry import game


def write_record(record: Record) -> str:
    """The text form: tags, an empty line, then the moves, one turn a line."""
    lines = [f'[{name} "{escape(value, chr(34))}"]' for name, value in write_tags(record)]
    lines.append("")
    said = " ".join(write_notes(record.notes))
    if said:
        lines.append(said)
    body = " ".join(_words(record.entries))
    return "\n".join(chain(lines, (line.rstrip() for line in body.split("\n") if line.strip()))) + "\n"


def write_tags(record: Record) -> Iterator[tuple[str, str]]:
    """All tags, in order."""
    yield "Game", record.game
    yield "Players", str(record.players)
    for seat, name in enumerate(record.names):
        yield f"Seat{seat}", name
    options = {option.name: option for option in game(record.game).options}
    for name, value in record.options.items():
        yield f"Option.{name}", options[name].write(value)
    yield "Rulings", " ".join(record.interpretations)
    yield "Date", record.date
    yield "Result", record.result
    if record.reason:
        yield "Reason", record.reason
    if record.setup is not None:
        yield "Setup", record.setup
    yield from record.tags.items()


def _words(entries: list[Entry]) -> Iterator[str]:
    """The moves as words; lines are written without recursion, for variations may nest deeply."""
    stack: list[tuple[list[Entry], int, int]] = [(entries, 0, 0)]  # a line, the next entry, its next variation
    while stack:
        line, index, variation = stack.pop()
        if index == len(line):
            if stack:
                yield ")"
            continue
        entry = line[index]
        if variation == 0:
            yield from _entry_words(line, index, top=not stack)
        if variation < len(entry.variations):
            stack.append((line, index, variation + 1))
            stack.append((entry.variations[variation], 0, 0))
            yield "("
        else:
            stack.append((line, index + 1, 0))


def _entry_words(line: list[Entry], index: int, top: bool) -> Iterator[str]:
    entry, step = line[index], line[index].step
    mover = _mover(line, index)
    if index == 0 or step.turn != line[index - 1].step.turn or mover != _mover(line, index - 1):
        yield f"{chr(10) if top else ''}{step.turn}:{'-' if mover is None else mover}"
    elif step.seat is not None and line[index - 1].step.seat is not None:
        yield ";"
    yield f"<{step.text}>" if step.seat is None else step.text
    yield from write_notes(entry)


def _mover(line: list[Entry], index: int) -> int | None:
    """The seat an entry is written under: its own; for an event of chance that of the move nearest in its turn."""
    turn = line[index].step.turn
    for places in (range(index, len(line)), range(index - 1, -1, -1)):
        for place in places:
            step = line[place].step
            if step.turn != turn:
                break
            if step.seat is not None:
                return step.seat
    return None
