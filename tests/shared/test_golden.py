"""The golden playthroughs and counts. After a meant change of the rules: make golden, and read the diff."""

from pathlib import Path

import pytest

import hypostyle
from tests.golden.playthrough import FOLDER, kept, notable, perft_table, playthrough
from tests.play import Setting


@pytest.mark.parametrize(("path", "setting", "seed"), [pytest.param(*each, id=each[0].stem) for each in kept()])
def test_playthrough(path: Path, setting: Setting, seed: int) -> None:
    text = path.read_text(encoding="utf-8")
    assert playthrough(setting, seed) == text
    record = hypostyle.Record.parse(text)
    assert str(record) == text
    assert str(record.tree()) == text
    assert '[Result "*"]' not in text


@pytest.mark.parametrize("name", hypostyle.game_names())
def test_counted_lines(name: str) -> None:
    assert perft_table(name) == (FOLDER / name / "perft.txt").read_text(encoding="utf-8")


@pytest.mark.parametrize("name", hypostyle.game_names())
def test_every_notable_setting_has_a_playthrough(name: str) -> None:
    assert {setting for _, setting, _ in kept() if setting.game == name} == set(notable(name))
