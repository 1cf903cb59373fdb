"""The text form of records: reading and writing are inverse, and what is wrong gets its line and a sentence."""

import time

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import hypostyle
from hypostyle.core.names import check_name
from hypostyle.core.record import Entry, Record, RecordError
from hypostyle.core.step import Step
from tests.play import Setting, often, walk

SHORT = """[Game "isis"]
[Players "2"]
[Seat0 "Anna"]
[Seat1 "level 3"]
[Option.first "0"]
[Option.play_on "false"]
[Option.repetition "3"]
[Option.throne_from_earth "false"]
[Rulings "I-9 I-10 I-14 I-15 I-16 I-17 I-21"]
[Date "2026-11-15"]
[Result "2 1"]
[Reason "resigned"]
[Event "club evening"]

{A short game.}
1:0 0-13 [value 0.1 -0.1] [spent 2.5] [clock 297.5] {usual} ( 1:0 0-14 {quieter} 2:1 0-12 ( 2:1 0-11 ) ) ( 1:0 0-14 )
2:1 0-12
3:0 0-9
"""


def test_read_and_write_are_inverse_on_a_rich_example() -> None:
    record = Record.parse(SHORT)
    assert str(record) == SHORT
    assert record.names == ["Anna", "level 3"]
    assert record.tags == {"Event": "club evening"}
    assert record.comment == "A short game."
    first = record.entries[0]
    assert (first.values, first.spent, first.clock, first.comment) == ((0.1, -0.1), 2.5, 297.5, "usual")
    assert [line[0].step.text for line in first.variations] == ["0-14", "0-14"]
    assert first.variations[0][1].variations[0][0].step.text == "0-11"
    assert record.replay().steps[-1].text == "0-9"
    assert record.replay(1).moves() == ["0-11", "0-12"]


def test_least_record() -> None:
    record = Record.parse('[Game "isis"]\n[Players "2"]\n1:0 0-13')
    assert record.options == {"first": 0, "play_on": False, "repetition": 3, "throne_from_earth": False}
    assert Record.parse(str(record)) == record


def test_line_ends_and_marks_of_other_systems_are_understood() -> None:
    assert Record.parse("\ufeff" + SHORT.replace("\n", "\r\n")) == Record.parse(SHORT)


WRONG = [
    ("", 1, "lacks the tag [Game"),
    ('[Game "chess"]', 1, "there is no game “chess”"),
    ('[Game "isis"]', 1, "lacks the tag [Players"),
    ('[Game "isis"]\n[Players "5"]', 2, "for 2, 3 or 4 players"),
    ('[Game "isis"]\n[Players "x"]', 2, "for 2, 3 or 4 players"),
    ('[Game "isis"]\n\n[Game "isis"]', 3, "the tag Game is given twice"),
    ("[Game isis]", 1, "this is not a tag"),
    ('[Game "isis"]\n[Players "2"]\n[Option.first "7"]', 3, "option first cannot be"),
    ('[Game "isis"]\n[Players "2"]\n[Option.speed "7"]', 3, "has no tag Option.speed"),
    ('[Game "isis"]\n[Players "2"]\n[Seat2 "x"]', 3, "has no tag Seat2"),
    ('[Game "isis"]\n[Players "2"]\n[Rulings "I-99"]', 3, "no ruling “I-99”"),
    ('[Game "isis"]\n[Players "2"]\n[Date "2026-02-30"]', 3, "is not a date"),
    ('[Game "isis"]\n[Players "2"]\n[Date "20261115"]', 3, "is not a date"),
    ('[Game "isis"]\n[Players "2"]\n[Result "1-0"]', 3, "must be * or 2 places by seat"),
    ('[Game "isis"]\n[Players "2"]\n[Result "1 2"]', 3, "not over by the rules"),
    ('[Game "isis"]\n[Players "2"]\n[Reason "time"]', 3, "unfinished game has no reason"),
    ('[Game "isis"]\n[Players "2"]\n[Setup "{}"]', 3, "lacks the field game"),
    ('[Game "isis"]\n[Players "2"]\n0-13', 3, "has no turn before it"),
    ('[Game "isis"]\n[Players "2"]\n0-13\n\n', 3, "has no turn before it"),
    ('[Game "isis"]\n[Players "2"]\n1:0 0-12', 3, "exactly 7 steps"),
    ('[Game "isis"]\n[Players "2"]\n1:0\n0-12\n\n2:1 0-11', 4, "exactly 7 steps"),
    ('[Game "isis"]\n[Players "2"]\n1:0 0-13\n2:0 0-12', 4, "it is turn 2, seat 1"),
    ('[Game "isis"]\n[Players "2"]\n1:0 0-13\n3:1 0-12', 4, "it is turn 2, seat 1"),
    ('[Game "isis"]\n[Players "2"]\n1:0 0-13 2:1 0-12; ;', 3, "no move before this ;"),
    ('[Game "isis"]\n[Players "2"]\n1:0 0-13\n(', 4, "variation is not closed"),
    ('[Game "isis"]\n[Players "2"]\n(1:0 0-13)', 3, "must follow the move it replaces"),
    ('[Game "isis"]\n[Players "2"]\n1:0 0-13 ()', 3, "closes no variation"),
    ('[Game "isis"]\n[Players "2"]\n1:0 0-13 )', 3, "closes no variation"),
    ('[Game "isis"]\n[Players "2"]\n1:0 0-13 (1:0 0-12)', 3, "exactly 7 steps"),
    ('[Game "isis"]\n[Players "2"]\n1:0 0-13 ({x} 1:0 0-14)', 3, "must follow a move"),
    ('[Game "isis"]\n[Players "2"]\n1:0 0-13 {x', 3, "comment is not closed"),
    ('[Game "isis"]\n[Players "2"]\n1:0 0-13 [speed 3]', 3, "a sign such as !?"),
    ('[Game "isis"]\n[Players "2"]\n1:0 0-13 [spent -3]', 3, "not below 0"),
    ('[Game "isis"]\n[Players "2"]\n1:0 0-13 [value 2 0]', 3, "from -1 to 1"),
    ('[Game "isis"]\n[Players "2"]\n1:0 0-13 [value 0.5]', 3, "needs 2 numbers"),
    ('[Game "isis"]\n[Players "2"]\n1:0 0-13 }', 3, "} is out of place"),
    ('[Game "isis"]\n[Players "2"]\n1:0 <dice 3> 0-13', 3, "no draw is due now"),
    ('[Game "isis"]\n[Players "2"]\n1:0 <dice', 3, "looks like <this>"),
    ('[Game "isis"]\n[Players "2"]\n{x} [spent 3]', 3, "must follow a move"),
]


@pytest.mark.parametrize(("text", "line", "sentence"), WRONG, ids=[each[2] for each in WRONG])
def test_what_is_wrong_gets_its_line_and_a_sentence(text: str, line: int, sentence: str) -> None:
    with pytest.raises(RecordError) as caught:
        Record.parse(text)
    assert caught.value.line == line
    assert sentence in caught.value.sentence
    assert str(caught.value).startswith(f"line {line}: ")
    german = caught.value.said("de")
    assert german.startswith(f"Zeile {line}: ")
    assert sentence not in german, "in German, too, it says what is wrong"
    assert "hier steht etwas, das nicht" not in german


def test_a_wrong_result_is_found() -> None:
    text = next(
        str(state.record(date="")) for seed in range(100) if (state := walk(Setting("isis", 2), seed, 400)).over
    )
    assert Record.parse(text).reason in ("throne", "repetition")
    with pytest.raises(RecordError, match="by its moves the game ended"):
        Record.parse(text.replace('[Result "', '[Result "*"]\n[Old "'))


@pytest.mark.timed
def test_very_deep_variations_neither_crash_nor_hang() -> None:
    head = '[Game "isis"]\n[Players "2"]\n'
    deep = "1:0 0-13 " + "(1:0 0-14 " * 20_000 + ")" * 20_000
    began = time.monotonic()
    record = Record.parse(head + deep)
    text = str(record)
    assert text.count("(") == 20_000
    assert Record.parse(text) is not None
    with pytest.raises(RecordError):
        Record.parse(head + "1:0 0-13 " + "(1:0 0-14 " * 20_000)
    with pytest.raises(RecordError):
        Record.parse(head + "(" * 1_000_000)
    assert time.monotonic() - began < 30


def test_too_long_and_no_text_at_all() -> None:
    with pytest.raises(RecordError, match="more than 4000000 are not read"):
        Record.parse("x" * 4_000_001)
    with pytest.raises(RecordError, match="a record is a text"):
        Record.parse(b"[Game]")  # type: ignore[arg-type]


def test_names_must_fit_the_seats() -> None:
    with pytest.raises(ValueError, match="2 names are needed"):
        hypostyle.game("isis").start().record(names=["only one"])


shown_names = st.text(
    st.characters(categories=["L", "N", "P", "Sm"], max_codepoint=0x10FF, include_characters=" 👑"), max_size=20
)
shown = st.text(
    st.characters(exclude_categories=["Cc", "Cf", "Cs", "Zl", "Zp"], include_characters="\n\r\t\u200d"), max_size=20
)
remarks = st.fixed_dictionaries(
    {
        "comment": shown,
        "spent": st.none() | st.floats(0, 10**6),
        "clock": st.none() | st.floats(0, 10**6),
        "values": st.none() | st.tuples(st.floats(-1, 1), st.floats(-1, 1)),
    }
)
tag_names = st.from_regex(r"[A-Za-z][A-Za-z0-9_]{0,12}", fullmatch=True).filter(
    lambda name: not name.startswith("Seat") and name not in Record.__dataclass_fields__ and name.lower() == name
)


@settings(max_examples=often(100, 300), deadline=None)
@given(data=st.data(), seed=st.integers(0, 50), plies=st.integers(0, 20))
def test_any_remarks_survive_writing_and_reading(data: st.DataObject, seed: int, plies: int) -> None:
    state = walk(Setting("isis", 2), seed, plies)
    names = [data.draw(shown_names) for _ in range(2)]
    record = state.record(names=names, date="2026-11-15")
    record.comment = data.draw(shown)
    record.tags = data.draw(st.dictionaries(tag_names, shown, max_size=3))
    replayed = hypostyle.game("isis").start(2)
    for entry in record.entries:
        for name, value in data.draw(remarks).items():
            setattr(entry, name, value)
        entry.__post_init__()
        if data.draw(st.booleans()):
            other = data.draw(st.sampled_from(replayed.moves()))
            entry.variations.append([Entry(Step(entry.step.seat, entry.step.turn, other), comment=data.draw(shown))])
        replayed.play(entry.step.text)
    text = str(record)
    read = Record.parse(text)
    assert read == record
    assert str(read) == text


@pytest.mark.parametrize(
    "wrong", ["\x1b[31m", "\x00", "\x7f", "\u202e", "\u200b", "\u2066", "\ufeff", "\u2028", "\ud800"]
)
def test_no_text_hides_what_it_is(wrong: str) -> None:
    """Control characters, overrides of the direction of writing, what has no width: they fool a page or a terminal."""
    for change in ('[Seat0 "{}"]', '[Event "{}"]', "{{{}}}"):
        with pytest.raises(RecordError, match="invisible character U\\+") as caught:
            Record.parse(f'[Game "isis"]\n[Players "2"]\n{change.format("An" + wrong + "na")}')
        assert caught.value.line == 3
    with pytest.raises(ValueError, match="invisible character"):
        hypostyle.game("isis").start().record(names=["Anna", wrong])
    with pytest.raises(ValueError, match="invisible character"):
        hypostyle.Match(hypostyle.game("isis"), names=["Anna", wrong])


@pytest.mark.parametrize("blank", ["\u3164", "\u2800", "\u00a0", "\u200d", "\n", "\t"])
def test_a_name_shows_what_it_is(blank: str) -> None:
    with pytest.raises(ValueError, match="invisible character"):
        check_name(f"An{blank}na")


def test_names_of_all_languages_are_welcome() -> None:
    for name in ("", "Anna Bäcker", "王さん", "Ἀθηνᾶ", "محمد", "O’Neill-Smith 3", "👑", "नमस्ते"):
        assert check_name(name) == name
    with pytest.raises(ValueError, match="at most 100 characters, not 101"):
        check_name("x" * 101)


def test_a_comment_may_have_lines_and_joined_signs() -> None:
    record = Record.parse('[Game "isis"]\n[Players "2"]\n{Zwei\\nZeilen: 👩\u200d🚀}')
    assert record.comment == "Zwei\nZeilen: 👩\u200d🚀"
