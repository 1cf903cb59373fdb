"""What is true about the games: counted from games by hand, and the page holds what the data say."""

import dataclasses
import xml.etree.ElementTree as ET
from itertools import pairwise

import pytest

import hypostyle
from hypostyle.lab.contest import LIMIT, Played, Setting
from hypostyle.lab.knowledge import find_facts
from hypostyle.lab.knowledge_chart import PER_CENT, Axis, Dot, draw_chart
from tools.knowledge import PAGE, PICTURES, charts, command_of, facts_table, filled, key_of, read_facts

SETTING = Setting("isis", 2, dict(hypostyle.game("isis").start(2).options))


def _game(moves: int, places: tuple[int, int], reason: str = "throne", seed: int = 0) -> Played:
    """The same moves each time, and whatever is said of how it ended."""
    state = SETTING.start()
    choices = []
    for _ in range(moves):
        choices.append(len(state.moves()))
        state.play(state.moves()[0])
    first = str(state.steps[0].text)
    return Played(("x", "x"), 0, seed, (first,), places, (0.0, 0.0), moves, reason, 0.0, str(state.record(["x", "x"])))


def test_facts_are_counted_from_games() -> None:
    won, lost, drawn = _game(4, (1, 2)), _game(6, (2, 1)), _game(8, (1, 1))
    given_up = _game(10, (1, 1), LIMIT)
    found = find_facts(SETTING, 50, [won, won, lost, drawn, given_up])
    assert found is not None
    assert (found.games, found.given_up, found.ended, found.drawn) == (5, 1, 4, 1)
    assert found.score == pytest.approx((1 + 1 + 0 + 0.5) / 4, abs=0.001)
    assert found.moves == pytest.approx((4 + 4 + 6 + 8) / 4)
    assert found.options == {}
    assert found.middle_moves == (4, 6.5), "quartiles of 4, 4, 6 and 8"
    state = SETTING.start()
    one = find_facts(SETTING, 50, [_game(1, (1, 2))])
    assert one is not None
    assert one.choices == len(state.moves())
    assert one.middle_choices == (one.choices, one.choices)
    assert find_facts(SETTING, 50, [given_up]) is None, "nothing came to an end"


def test_the_page_and_the_chart_are_made_of_the_data() -> None:
    facts = read_facts()
    page = PAGE.read_text(encoding="utf-8")
    assert filled(page, facts) == page
    for name, chart in charts(facts).items():
        assert (PICTURES / name).read_text(encoding="utf-8") == chart
        assert f"pictures/{name})" in page
    assert [key_of(each) for each in facts] == sorted(key_of(each) for each in facts)
    assert {each.game for each in facts} == set(hypostyle.game_names())
    usual = next(each for each in facts if not each.options)
    changed = [dataclasses.replace(each, score=0.123) if each is usual else each for each in facts]
    assert facts_table(changed) not in page


def test_a_line_names_the_command_that_makes_it() -> None:
    for each in read_facts():
        words = command_of(each).split()
        assert words[:4] == ["python", "-m", "tools.knowledge", each.game]
        assert all(f"{name}={str(value).lower()}" in words for name, value in each.options.items())


def test_a_chart_tells_all_in_words_and_keeps_its_dots_inside() -> None:
    dots = [Dot("one <game>", 90, 60, 98, 50), Dot("two", 100, 100, 100)]
    root = ET.fromstring(draw_chart("A & B", "below", PER_CENT, dots))
    space = "{http://www.w3.org/2000/svg}"
    assert root.findtext(f"{space}desc") == "one <game>: 90 %, 60 % to 98 %; two: 100 %, 100 % to 100 %"
    assert "prefers-color-scheme:dark" in (root.findtext(f"{space}style") or "")
    assert len(root.findall(f"{space}path[@class='alike']")) == 1, "only where it says something"
    for circle in root.findall(f"{space}circle"):
        assert 0 < float(circle.get("cx", "")) < float(root.get("width", ""))


def test_an_axis_of_powers_gives_each_of_them_the_same_room() -> None:
    axis = Axis((1, 10, 100, 1000), powers=True)
    places = [axis.place(each) for each in (1, 10, 100, 1000)]
    assert [after - before for before, after in pairwise(places)] == pytest.approx([places[1] - places[0]] * 3, abs=0.2)
    assert axis.place(5000) == places[-1], "what is beyond stays inside"
    assert axis.say(33.4) == "33"
