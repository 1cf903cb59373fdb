"""The words of both languages are complete, and none is left over."""

import json
import re
from importlib import resources

WEB = resources.files("hypostyle") / "web"


def words(language: str) -> dict[str, str]:
    found: dict[str, str] = json.loads((WEB / "words" / f"{language}.json").read_text(encoding="utf-8"))
    return found


def scripts() -> str:
    with resources.as_file(WEB / "js") as folder:
        return "\n".join(file.read_text(encoding="utf-8") for file in sorted(folder.rglob("*.js")))


def filled_in() -> str:
    """What the server fills into the hall."""
    page = (WEB / "hall.html").read_text(encoding="utf-8")
    return page + (resources.files("hypostyle") / "server" / "hall_page.py").read_text(encoding="utf-8")


def gaps(text: str) -> list[str]:
    return sorted(re.findall(r"\{(\w+)\}", text))


def test_both_languages_have_the_same_words_with_the_same_gaps() -> None:
    english, german = words("en"), words("de")
    assert english.keys() == german.keys()
    assert {key: gaps(text) for key, text in english.items()} == {key: gaps(text) for key, text in german.items()}


def test_every_word_that_is_said_exists() -> None:
    said = set(re.findall(r'(?:say|link)\("([\w.]+)"', scripts()))
    assert said <= words("en").keys()
    assert len(said) > 40


def test_every_word_is_said() -> None:
    text = scripts()
    whole = set(re.findall(r'"([a-z]\w*\.[\w.]+)"', text))
    starts = tuple(set(re.findall(r"`([a-z]+\.)\$\{", text)))
    whole |= set(re.findall(r'(?:"|\'|\{\{)([a-z]\w*\.[\w.]+)(?:"|\'|\}\})', filled_in()))
    left = {key for key in words("en") if key not in whole and not key.startswith(starts)}
    assert not left
