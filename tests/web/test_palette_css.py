"""The page has the same colours as every other picture."""

from importlib import resources

from tools.palette_css import palette_css


def test_stylesheet_equals_the_palette() -> None:
    written = (resources.files("hypostyle") / "web" / "palette.css").read_text(encoding="utf-8")
    assert written == palette_css()
