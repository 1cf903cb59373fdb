"""Rules as pages, diagrams, lessons, pictures."""

import json
import re
from html.parser import HTMLParser

import httpx
import pytest

import hypostyle
from hypostyle.core.picture.figure import read_figure
from hypostyle.core.words import LANGUAGES
from hypostyle.server.rules_html import MARKS
from tests.server.running import leaves


class _Ids(HTMLParser):
    def __init__(self, text: str):
        super().__init__()
        self.ids: list[str] = []
        self.marks: list[tuple[str, str]] = []
        self.figures = 0
        self.tags: set[str] = set()
        self.attributes: set[str] = set()
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = dict(attrs)
        self.tags.add(tag)
        self.attributes |= set(found)
        if "id" in found:
            self.ids.append(found["id"] or "")
        if "mark" in (found.get("class") or "").split():
            self.marks.append((found["class"] or "", found["title"] or ""))
        self.figures += tag == "figure"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", hypostyle.game_names())
def test_every_clause_has_its_anchor_and_every_mark_its_meaning(
    visitor: httpx.Client, name: str, language: str
) -> None:
    answer = visitor.get(f"/api/games/{name}/rules?language={language}").json()
    source = hypostyle.game(name).rules(language)
    page = _Ids(answer["html"])
    clauses = re.findall(r"^- \*\*([A-Z]-[0-9]+)\*\*", source, re.MULTILINE)
    assert [each for each in page.ids if not each.startswith("part-")] == clauses
    assert len(page.ids) == len(set(page.ids))
    prose = re.sub(r"```.*?```", "", source, flags=re.DOTALL)
    assert len(page.marks) == len(re.findall(r"\([RJH]\)", prose))
    assert {title for _, title in page.marks} <= {text[language] for text in MARKS.values()}
    assert page.figures == source.count("```position")
    assert not {"script", "style", "iframe"} & page.tags
    assert "style" not in page.attributes, "the page's policy forbids it"


def test_a_diagram_is_drawn_in_the_colours_of_the_page() -> None:
    from hypostyle.server.rules_html import _draw

    block = json.dumps({"caption": "A <first> move", "played": ["0-13"]})
    drawn = _draw(hypostyle.game("isis"), block, "de")
    assert drawn.startswith('<figure class="diagram"><svg ')
    assert "<figcaption>A &lt;first&gt; move</figcaption>" in drawn
    assert 'fill="var(--paper)"' in drawn
    assert " id=" not in drawn
    assert "#" not in re.sub(r"&#\w+;", "", drawn), "no colour is fixed"


@pytest.mark.parametrize(
    "block", ["{}x", "[]", '{"played": ["0-12"]}', '{"fields": {"nothing": 1}}', '{"players": 9}', '{"colour": 1}']
)
def test_a_diagram_that_cannot_be_is_refused(block: str) -> None:
    with pytest.raises(ValueError, match=r"."):
        read_figure(hypostyle.game("isis"), block)


@pytest.mark.parametrize("name", hypostyle.game_names())
def test_lessons_are_told_step_by_step(visitor: httpx.Client, name: str) -> None:
    lesson = hypostyle.game(name).lesson
    told = visitor.get(f"/api/games/{name}/lesson?language=de").json()
    assert [step["title"] for step in told["steps"]] == [step.title["de"] for step in lesson]
    assert visitor.get(f"/api/games/{name}/lesson/{len(lesson)}").status_code == 404
    assert visitor.get(f"/api/games/{name}/lesson/-1").status_code == 404
    for number, step in enumerate(lesson):
        one = visitor.get(f"/api/games/{name}/lesson/{number}?language=en&tall=true").json()
        assert (one["text"], one["clause"], one["todo"]) == (step.text["en"], step.clause, step.to_do)
        moves = leaves(one["scene"]["choices"])
        assert set(step.wanted) <= set(moves)
        for move in moves[:3]:
            done = visitor.post(f"/api/games/{name}/lesson/{number}", json={"move": move}).json()
            assert done["right"] is step.wants(move)
        for move in (moves if step.anything else step.wanted)[:1]:
            done = visitor.post(f"/api/games/{name}/lesson/{number}", json={"move": move}).json()
            assert (done["right"], done["text"], done["last"]["text"]) == (True, step.praise["en"], move)
        wrong = visitor.post(f"/api/games/{name}/lesson/{number}", json={"move": "nonsense"}).json()
        assert wrong["right"] is False
        assert wrong["text"]


@pytest.mark.parametrize(
    ("game", "number", "ids", "clause", "english", "german"),
    [
        ("isis", 0, ["f0", "f12"], "I-7", "exactly 7 steps", "genau 7 Schritte"),
        ("isis", 1, ["f44"], "I-5", "no stone on field 44", "Auf Feld 44 steht kein Stein"),
        ("theben", 0, ["a1"], "T-5", "a1 belongs to Black", "a1 gehört Schwarz"),
    ],
)
def test_a_wrong_touch_in_a_lesson_is_explained(
    visitor: httpx.Client, game: str, number: int, ids: list[str], clause: str, english: str, german: str
) -> None:
    for language, words in (("en", english), ("de", german)):
        asked = {"ids": ids, "language": language}
        told = visitor.post(f"/api/games/{game}/lesson/{number}/touch", json=asked).json()
        assert told["clause"] == clause
        assert words in told["text"]
    nothing = visitor.post(f"/api/games/{game}/lesson/{number}/touch", json={"ids": ["no such place"]}).json()
    assert nothing["text"]
    assert nothing["clause"] is None
    assert visitor.post(f"/api/games/{game}/lesson/99/touch", json={"ids": ["f0"]}).status_code == 404
    assert visitor.post(f"/api/games/{game}/lesson/{number}/touch", json={"ids": []}).status_code == 422


@pytest.mark.parametrize("name", hypostyle.game_names())
def test_pictures(visitor: httpx.Client, name: str) -> None:
    for theme in ("day", "night"):
        answer = visitor.get(f"/api/games/{name}/picture.svg?theme={theme}")
        assert answer.text.startswith("<svg")
    assert visitor.get(f"/api/games/{name}/picture.svg?theme=dusk").status_code == 422
    assert visitor.get("/api/games/senet/picture.svg").status_code == 404
