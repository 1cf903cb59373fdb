"""All colours of the program, by day and by night, and the shape of each seat."""

from dataclasses import dataclass
from types import MappingProxyType

DAY = MappingProxyType(
    {
        "paper": "#F5EDDC",
        "sandstone": "#E3D3B4",
        "limestone": "#CDBB97",
        "ink": "#2B2A26",
        "faint": "#6E6552",
        "basalt": "#3A3D42",
        "slate": "#575C63",
        "mist": "#D9D2C3",
        "lapis": "#1F4E8C",
        "sky": "#C9D8E8",
        "star": "#F3E3B0",
        "turquoise": "#1E7F7A",
        "malachite": "#3C7A4A",
        "carnelian": "#B5442E",
        "amethyst": "#6B4A86",
        "gold": "#A5770A",
        "leaf": "#EBCF86",
        "ivory": "#FBF6EA",
        "accent": "#B5442E",
    }
)

NIGHT = MappingProxyType(
    {
        "paper": "#151A21",
        "sandstone": "#3B3730",
        "limestone": "#57503F",
        "ink": "#F1E7D2",
        "faint": "#B3A88F",
        "basalt": "#0C0F13",
        "slate": "#39404A",
        "mist": "#9BA3AD",
        "lapis": "#7FB0E8",
        "sky": "#22354D",
        "star": "#F3E3B0",
        "turquoise": "#5CC2BC",
        "malachite": "#7CC28B",
        "carnelian": "#EE8A72",
        "amethyst": "#BFA0DC",
        "gold": "#E2B549",
        "leaf": "#6A5520",
        "ivory": "#E9DFC8",
        "accent": "#EE8A72",
    }
)

THEMES = MappingProxyType({"day": DAY, "night": NIGHT})


@dataclass(frozen=True)
class SeatLook:
    """How a seat is told from the others: by colour, by shape, and by a sign in plain text."""

    colour: str
    shape: str
    sign: str


SEATS = (
    SeatLook("lapis", "disc", "●"),
    SeatLook("carnelian", "square", "■"),
    SeatLook("malachite", "triangle", "▲"),
    SeatLook("gold", "diamond", "◆"),
    SeatLook("turquoise", "hexagon", "⬢"),
    SeatLook("amethyst", "star", "★"),
)
