"""Reading the text of a record: tags, turns, moves, remarks. Whether they make sense is checked in validation.py."""

import re

from hypostyle.core.fields import LARGEST, MOST_PLIES
from hypostyle.core.names import check_text
from hypostyle.core.record.faults import RecordError, fault_of
from hypostyle.core.record.note_text import LANGUAGE, NOTE, put_note
from hypostyle.core.record.notes import Notes
from hypostyle.core.record.record import Entry, Record
from hypostyle.core.record.validation import check_moves, check_tags
from hypostyle.core.step import Step
from hypostyle.core.words import short

MOST_ENTRIES = 100_000
_COMMENT_NAME = {"en": "a comment", "de": "ein Kommentar"}

# The possessive ++ and *+ remember nothing to come back to: memory does not grow with a long tag or comment.
_TAG = re.compile(r'\[([A-Za-z][A-Za-z0-9._-]{0,39}) "((?:[^"\\\n]++|\\[^\n])*+)"\]')
_MARKER = re.compile(r"([0-9]{1,9}):([0-9]|-)")
_COMMENT = re.compile(r"\{((?:[^}\\]++|\\.)*+)\}", re.DOTALL)
_EVENT = re.compile(r"<([^<>\n]+)>")
_WORD = re.compile(r"[^\s;{}()\[\]<]+")
_SPACE = re.compile(r"\s+")
_UNESCAPED = {"n": "\n", "r": "\r"}


def read_record(text: str) -> Record:
    """The record a text holds."""
    if not isinstance(text, str):
        raise RecordError(1, "no text", kind=type(text).__name__)
    if len(text) > LARGEST:
        raise RecordError(1, "too long", length=len(text), most=LARGEST)
    form = _Form(text.removeprefix("\ufeff").replace("\r\n", "\n"))
    record = check_tags(form.tags)
    record.notes, record.entries = form.notes, form.entries
    check_moves(record, form.tags)
    return record


class _Form:
    """The form of a record: its tags with their lines, what is said of its start, its entries."""

    def __init__(self, text: str):
        self._text = text
        self._at = 0
        self._line = 1
        self.tags: dict[str, tuple[str, int]] = {}
        self.notes = Notes()
        self.entries: list[Entry] = []
        self._count = 0
        self._comments: list[tuple[Notes, str, str]] = []  # in order: what it is on, its language, the text
        self._read_tags()
        self._read_body()
        self._put_comments()

    def _fail(self, fault: str, **values: object) -> RecordError:
        return RecordError(self._line, fault, **values)

    def _match(self, pattern: re.Pattern[str]) -> re.Match[str] | None:
        found = pattern.match(self._text, self._at)
        if found:
            self._at = found.end()
            self._line += found.group().count("\n")
        return found

    def _next(self) -> str:
        self._match(_SPACE)
        return self._text[self._at : self._at + 1]

    def _read_tags(self) -> None:
        while self._next() == "[":
            found = self._match(_TAG)
            if not found and (NOTE.match(self._text, self._at) or LANGUAGE.match(self._text, self._at)):
                break
            if not found:
                raise self._fail("no tag")
            name = found[1]
            if name in self.tags:
                raise self._fail("tag twice", name=name)
            self.tags[name] = (_unescape(found[2]), self._line)

    def _read_body(self) -> None:
        stack: list[list[Entry]] = [self.entries]
        turns: list[tuple[int, str]] = [(0, "-")]  # by line in the stack: of its last entry
        words: list[str] = []
        turn, seat, marked, begun = 0, "-", False, 1
        moved = False  # whether a move of the present turn is there, so that ; may bring another
        while True:
            character = self._next()
            found = self._match(_WORD) if character and character not in ";{}()[]<" else None
            if found and not _MARKER.fullmatch(found.group()):
                begun = begun if words else self._line
                words.append(found.group())
                continue
            if words:
                if not marked or seat == "-":
                    raise RecordError(begun, "no turn", move=short(" ".join(words)))
                self._add(stack[-1], Entry(Step(int(seat), turn, " ".join(words)), line=begun))
                turns[-1] = turn, seat
                words, moved = [], True
            elif character == ";" and not moved:
                raise self._fail("no move")
            if found:
                marker = _MARKER.fullmatch(found.group())
                assert marker is not None
                turn, seat, marked, moved = int(marker[1]), marker[2], True, False
            elif not character:
                break
            elif character == "<":
                event = self._match(_EVENT)
                if not event or not marked:
                    raise self._fail("event")
                self._add(stack[-1], Entry(Step(None, turn, event[1]), line=self._line))
                turns[-1] = turn, seat
            elif character == "(":
                if not stack[-1]:
                    raise self._fail("loose variation")
                self._at += 1
                stack[-1][-1].variations.append([])
                stack.append(stack[-1][-1].variations[-1])
                turns.append((0, "-"))
                marked = moved = False
            elif character == ")":
                if len(stack) == 1 or not stack[-1]:
                    raise self._fail("empty variation")
                self._at += 1
                stack.pop()
                turns.pop()
                turn, seat = turns[-1]  # after a variation the turn goes on that it interrupted
                marked = moved = True
            elif character == ";":
                self._at += 1
                moved = False
            else:
                self._read_remark(character, stack)
        if len(stack) > 1:
            raise self._fail("open variation")

    def _add(self, line: list[Entry], entry: Entry) -> None:
        self._count += 1
        if self._count > MOST_ENTRIES:
            raise self._fail("many entries", most=MOST_ENTRIES)
        if len(line) >= MOST_PLIES:
            raise self._fail("many moves", most=MOST_PLIES)
        line.append(entry)

    def _read_remark(self, character: str, stack: list[list[Entry]]) -> None:
        last = stack[-1][-1] if stack[-1] else None
        spoken = self._match(LANGUAGE) if character == "[" else None
        if spoken and self._next() != "{":
            raise self._fail("no comment", language=spoken[1])
        if character == "{" or spoken:
            found = self._match(_COMMENT)
            if not found:
                raise self._fail("open comment")
            if last is None and len(stack) > 1:
                raise self._fail("loose comment")
            language = spoken[1] if spoken else ""
            try:
                self._comments.append((last or self.notes, language, check_text(_unescape(found[1]), _COMMENT_NAME)))
            except ValueError as problem:
                raise fault_of(self._line, problem) from None
        elif character == "[":
            found = self._match(NOTE)
            if not found:
                raise self._fail("note")
            if last is None and len(stack) > 1:
                raise self._fail("loose note", note=found.group()[1:-1].split()[0])
            put_note(last or self.notes, found, self._line)
        else:
            raise self._fail("out of place", character=character)

    def _put_comments(self) -> None:
        """Give each entry its comments, those of a language as one text."""
        found: dict[tuple[int, str], list[str]] = {}
        for notes, language, comment in self._comments:
            if comment:
                found.setdefault((id(notes), language), []).append(comment)
        for notes, language, _ in self._comments:
            comment = " ".join(found.pop((id(notes), language), ()))
            if comment and language:
                notes.comments[language] = comment
            elif comment:
                notes.comment = comment


def _unescape(text: str) -> str:
    return re.sub(r"\\(.)", lambda found: _UNESCAPED.get(found[1], found[1]), text, flags=re.DOTALL)
