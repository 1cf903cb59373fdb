"""What the README promises."""

import re
from pathlib import Path

import hypostyle
from hypostyle.cli.main import app
from hypostyle.core.level import LEVEL_NAMES

ROOT = Path(__file__).parent.parent
README = (ROOT / "README.md").read_text(encoding="utf-8")


def test_the_python_example_is_short_and_says_what_it_prints() -> None:
    example = re.search(r"```python\n(.*?)```", README, re.DOTALL)
    assert example is not None
    assert len(example[1].splitlines()) <= 14
    assert "# -> " in example[1], "tests/docs runs it and compares"


def test_it_starts_with_the_two_commands() -> None:
    first = re.search(r"```sh\n(.*?)```", README, re.DOTALL)
    assert first is not None
    clone, play = [line.split("#")[0].strip() for line in first[1].splitlines()]
    assert re.fullmatch(r"git clone .* hypostyle && cd hypostyle", clone)
    assert play == "make play"
    assert README.index("make play") < 700


def test_it_names_every_game_level_and_command() -> None:
    for name in hypostyle.game_names():
        assert f"| {hypostyle.game(name).title} |" in README
    assert all(level["en"] in README for level in LEVEL_NAMES)
    commands = [command.name or command.callback.__name__ for command in app.registered_commands if command.callback]
    assert len(commands) > 8
    assert all(f"`hypostyle {command}" in README for command in commands)


def test_its_pictures_are_there() -> None:
    pictures = re.findall(r"!\[.+?\]\((.+?)\)", README)
    assert len(pictures) >= 5
    assert all((ROOT / picture).is_file() for picture in pictures)
