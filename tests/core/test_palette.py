"""The colours can be read: contrast by WCAG, by day and by night."""

import pytest

from hypostyle.core.picture.palette import SEATS, THEMES, SeatLook

GROUNDS = ("paper", "sandstone", "sky", "leaf")


def _luminance(colour: str) -> float:
    parts = [int(colour[place : place + 2], 16) / 255 for place in (1, 3, 5)]
    red, green, blue = (part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    """From 1 (the same) to 21 (black on white)."""
    high, low = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("ground", GROUNDS)
def test_text_can_be_read_on_every_ground(theme: str, ground: str) -> None:
    assert contrast(THEMES[theme]["ink"], THEMES[theme][ground]) >= 4.5


@pytest.mark.parametrize("theme", THEMES)
def test_faint_text_can_be_read_on_paper(theme: str) -> None:
    assert contrast(THEMES[theme]["faint"], THEMES[theme]["paper"]) >= 4.5


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("look", SEATS, ids=lambda look: look.shape)
def test_pieces_of_every_seat_stand_out(theme: str, look: SeatLook) -> None:
    colours = THEMES[theme]
    for ground in ("paper", "sandstone", "sky"):
        assert contrast(colours[look.colour], colours[ground]) >= 2
    assert contrast(colours["paper"], colours[look.colour]) >= 3, "the amulet on them"


def test_seats_differ_in_shape_colour_and_sign() -> None:
    for kind in ("shape", "colour", "sign"):
        assert len({getattr(look, kind) for look in SEATS}) == len(SEATS)
