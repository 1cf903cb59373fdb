"""Every block of code in the documentation is run, or at least read by whoever would read it."""

import configparser
import io
import json
import re
import shlex
import tomllib
from contextlib import redirect_stdout
from pathlib import Path

import pytest

import hypostyle
from hypostyle.lab.contest import Setting
from hypostyle.lab.contestant import Contestant
from hypostyle.lab.selfplay import SelfPlay
from tests.docs.blocks import FILES, KINDS, ROOT, Block, all_blocks, blocks_of, commands
from tests.docs.command_line import OWN, check_names, read_command, run_small, why_not_run

BLOCKS = all_blocks()
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
TARGETS = set(re.findall(r"^([\w-]+):(?!=)", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE))
SPAN = re.compile(r"`(hypostyle [a-z][^`]*)`")
QUICK = {"games", "rules", "show", "hint", "solve", "perft"}
PROGRAMS = {
    *("cd", "createdb", "export", "git", "make", "pip", "systemctl"),
    *("jupyter", "pre-commit", "python", "python3"),
}
"""What shell blocks may call besides our own command; of these the targets and extras that they name are checked."""


def of_kind(kind: str) -> list[Block]:
    return [block for block in BLOCKS if block.kind == kind and block.reason is None]


def test_every_block_says_what_it_is() -> None:
    assert len(BLOCKS) > 40
    wrong = [f"{block}: {block.kind or 'nothing'}" for block in BLOCKS if block.kind not in KINDS]
    assert not wrong, f"a fence is one of {', '.join(sorted(KINDS))}"


def test_what_is_not_run_says_why() -> None:
    left = [block for block in BLOCKS if block.reason is not None]
    print(*(f"{block} is not run: {block.reason}" for block in left), sep="\n")  # pytest -s lists them
    assert all(len((block.reason or "").split()) >= 3 for block in left)
    assert len(left) <= len(BLOCKS) // 10, [str(block) for block in left]


WITH_PYTHON = sorted({block.file for block in of_kind("python")})


@pytest.mark.filterwarnings("ignore:Observation:UserWarning")  # PettingZoo says so of every observation that has a mask
@pytest.mark.parametrize("file", WITH_PYTHON, ids=lambda file: file.stem)
def test_python_runs_and_prints_what_the_page_says(file: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    if file.stem == "data":  # its examples read what its command writes
        SelfPlay(Setting("isis", 2, {}, longest=10), [Contestant("random")], 4, tmp_path / "data").run(0)
    names: dict[str, object] = {"__name__": "documentation"}
    for block in of_kind("python"):
        if block.file == file:
            _run(block, names)


def _run(block: Block, names: dict[str, object]) -> None:
    expected = [line.partition("# -> ")[2].rstrip() for line in block.code.splitlines() if "# -> " in line]
    said = io.StringIO()
    with redirect_stdout(said):
        exec(compile("\n" * block.line + block.code, str(block.file), "exec"), names)
    if expected:
        assert said.getvalue().splitlines() == expected, str(block)


def test_json_can_be_read_and_positions_are_positions() -> None:
    positions = 0
    for block in of_kind("json"):
        read = json.loads(block.code)
        if isinstance(read, dict) and "game" in read and '"..."' not in block.code:
            hypostyle.game(read["game"]).from_json(block.code)
            positions += 1
    assert positions >= 4


def test_records_are_records() -> None:
    for block in of_kind("record"):
        record = hypostyle.Record.parse(block.code)
        assert record.replay().ply == len(record.entries), str(block)


def test_settings_can_be_read_and_begin_the_server() -> None:
    for block in of_kind("ini"):
        read = configparser.ConfigParser(strict=False, interpolation=None)
        read.read_string(block.code)
        for section in read.values():
            if "ExecStart" in section:
                read_command(_own(shlex.split(section["ExecStart"])))


def _own(words: list[str]) -> list[str]:
    assert words[0].rpartition("/")[2] == OWN
    return words[1:]


def _shell() -> list[tuple[Block, list[str]]]:
    return [(block, words) for block in of_kind("sh") for words in commands(block.code)]


def test_shell_calls_what_there_is() -> None:
    for block, words in _shell():
        program = words[0].rpartition("/")[2]
        if program == OWN:
            read_command(words[1:])
            continue
        assert program in PROGRAMS, f"{block}: {program}"
        if program == "make":
            assert set(words[1:]) <= TARGETS, f"{block}: {words}"
        for word in words[1:]:
            extras = re.fullmatch(r"hypostyle\[(.+)\]|\.\[(.+)\]", word)
            if extras:
                named = (extras[1] or extras[2]).split(",")
                assert set(named) <= set(PROJECT["optional-dependencies"]), f"{block}: {word}"


def _shapes() -> dict[str, tuple[Block, list[str]]]:
    """Of all commands those that have an option which no other has: the rest differs from them in numbers and names."""
    found: dict[str, tuple[Block, list[str]]] = {}
    for block, words in _shell():
        if words[0].rpartition("/")[2] == OWN and why_not_run(words[1:]) is None:
            options = sorted({word for word in words[1:] if word.startswith("--")})
            found.setdefault(" ".join([words[1], *options]), (block, words[1:]))
    whole = [shape for shape in found if not any(set(shape.split()) < set(other.split()) for other in found)]
    return {shape: found[shape] for shape in whole}


SHAPES = _shapes()


@pytest.mark.parametrize("shape", SHAPES)
def test_commands_run_with_small_numbers(shape: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    block, words = SHAPES[shape]
    done = run_small(words, tmp_path)
    assert done.returncode == 0, f"{block}: {done.stderr or done.stdout}"


def _spans(file: Path) -> list[str]:
    return SPAN.findall(re.sub(r"^```.*?^```", "", file.read_text(encoding="utf-8"), flags=re.M | re.S))


def test_quick_commands_of_the_readme_run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    quick = [words for words in map(shlex.split, _spans(ROOT / "README.md")) if words[1] in QUICK]
    assert {words[1] for words in quick} == QUICK
    for words in quick:
        done = run_small(words[1:], tmp_path)
        assert done.returncode == 0, f"{words}: {done.stderr or done.stdout}"


def test_commands_within_the_text_have_the_options_they_are_said_to_have() -> None:
    found = 0
    for file in FILES:
        if file.name == "CHANGELOG.md":  # tells of what was, too
            continue
        for span in _spans(file):
            check_names(shlex.split(span)[1:], f"{file.name}: {span}")
            found += 1
    assert found > 60


def test_a_mark_must_stand_before_its_block() -> None:
    text = "<!-- not run: it needs a printer -->\n```sh\nlp page\n```\n"
    assert [block.reason for block in blocks_of(text, ROOT / "page.md")] == ["it needs a printer"]
    with pytest.raises(AssertionError, match="right before"):
        blocks_of(text.replace("-->\n", "-->\n\n"), ROOT / "page.md")
