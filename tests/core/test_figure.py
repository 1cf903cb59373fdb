"""Diagrams in the rules: marks on spots, and cropping to a part of the picture."""

import json
import re

import pytest

import hypostyle
from hypostyle.core.picture.figure import Figure, read_figure
from hypostyle.core.picture.svg import draw_svg


def _figure(**parts: object) -> Figure:
    return read_figure(hypostyle.game("isis"), json.dumps({"caption": "A start.", **parts}))


def test_without_marks_a_figure_is_the_picture_of_its_state() -> None:
    figure = _figure()
    assert figure.svg("de") == figure.state.svg(language="de")
    assert figure.svg("de", inline=True) == draw_svg(figure.state.scene(language="de"), language="de", inline=True)


def test_a_mark_is_drawn_for_each_spot() -> None:
    plain = _figure().svg("en")
    marked = _figure(origin=["f0"], targets=["f13", "f14"], forbidden=["f12"]).svg("en")
    assert marked.count("<circle") == plain.count("<circle") + 2
    assert marked.count("<rect") == plain.count("<rect") + 1
    assert marked.count("<path") == plain.count("<path") + 2


def test_targets_lie_over_the_pieces_and_the_origin_under_them() -> None:
    drawn = _figure(origin=["f0"], targets=["f0"]).svg("en")
    first_piece, last_piece = drawn.index("<g "), drawn.rindex("</g>")
    assert drawn.rindex("<rect") < first_piece
    assert drawn.rindex("<circle") > last_piece


def test_cropping_shows_the_part_around_the_spots() -> None:
    figure = _figure(crop=["f39", "f50"])
    scene = figure.state.scene()
    spots = {spot.id: spot for spot in scene.spots}
    boxes = re.findall(r'viewBox="([^"]*)"', figure.svg("en"))
    (_, _, width, height), (left, top, *inner) = ([float(number) for number in box.split()] for box in boxes)
    assert [width, height] == inner, "the outer frame is as large as the part"
    assert left < spots["f39"].x < spots["f50"].x < left + width < scene.width
    assert top < spots["f39"].y < spots["f50"].y < top + height < scene.height
    assert left > spots["f35"].x


@pytest.mark.parametrize("part", ["origin", "targets", "forbidden", "crop"])
def test_a_spot_that_is_not_there_is_refused(part: str) -> None:
    with pytest.raises(ValueError, match="no spot f51"):
        _figure(**{part: ["f0", "f51"]}).svg("en")


def test_a_tray_can_be_shown_alone() -> None:
    figure = read_figure(hypostyle.game("sakkara"), '{"crop": ["hand0"]}')
    tray = next(tray for tray in figure.state.scene().trays if tray.id == "hand0")
    width = float(re.findall(r'viewBox="0 0 ([0-9.]+) ', figure.svg("en"))[0])
    assert tray.w < width < tray.w + 20


def test_margins_show_more_around_the_spots() -> None:
    def size(**more: object) -> list[float]:
        drawn = _figure(crop=["f13", "f50"], **more).svg("en")
        return [float(part) for part in drawn.split('viewBox="0 0 ')[1].split('"')[0].split(" ")]

    (width, height), (more, higher) = size(), size(margins=[24, 4, 14, 34])
    assert (more - width, higher - height) == (30, 30)
