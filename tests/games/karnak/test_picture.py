"""The path of a move, lasting stones, the picture and the words beside it."""

from itertools import pairwise

import pytest

from hypostyle.games.karnak import board
from tests.games.karnak.positions import GAME, NINE, hall, play


def _runs(path: tuple[str, ...]) -> list[int]:
    """The lengths of the straight pieces of a path, cut as K-4 cuts them: 1, 2, 3 ..."""
    steps = [board.STEPS[board.NUMBERS[a]].index(board.NUMBERS[b]) for a, b in pairwise(path)]
    lengths: list[int] = []
    while steps:
        length = len(lengths) + 1
        run, steps = steps[:length], steps[length:]
        assert len(set(run)) == 1, "a run is straight"
        lengths.append(len(run))
    return lengths


def test_the_way_of_every_legal_move_is_a_chain_of_runs() -> None:
    state = play(GAME.start(2), "a12-b7 a5-b7 end")
    for move in state.moves():
        path = state.path(move)
        assert (path[0], path[-1]) == tuple(move.split("-"))
        assert _runs(path) == list(range(1, len(_runs(path)) + 1))


def test_the_way_is_one_of_the_shortest_and_long_enough_to_build() -> None:
    """K-7: a capital goes at least 1+2+3 to the column, though it may be nearer."""
    state = hall(capitals="c1", unfinished="c7", drums="b2 b5")
    assert state.path("c1-c7") == ("c1", "c2", "c3", "c4", "c5", "c6", "c7")
    assert state.path("b2-b5") == ("b2", "b3", "b4", "b5")
    assert state.path("b2-b3") == ("b2", "b3")


def test_end_has_no_way_and_a_button() -> None:
    state = play(GAME.start(2), "a12-b7")
    assert state.path("end") == ()
    scene = state.scene(0)
    assert [action.id for action in scene.actions] == ["end"]
    assert scene.choices["end"] == ("end",)
    assert scene.choices["a5-b7"] == ("a5", "b7")


def test_last_move_and_bar_are_marked() -> None:
    scene = play(GAME.start(2), "c5-c6").scene(None)
    assert {mark.kind: mark.ids for mark in scene.marks} == {
        "way": ("c5", "c6"),
        "to": ("c6",),
        "from": ("c5",),
        "stop": ("c6",),
        "barred": ("c6",),
    }


def test_stones_keep_their_ids_into_the_column() -> None:
    state = GAME.start(2)
    before = {piece.at: piece.id for piece in state.scene(None).pieces}
    scene = play(state, "a12-b7 a5-b7 c16-b7").scene(None)
    there = [piece.id for piece in scene.pieces if piece.at == "b7"]
    assert there == [before["a12"], before["a5"], before["c16"]], "the lower stones are drawn first"


def test_drums_capitals_and_columns_look_different() -> None:
    scene = hall(drums="b1", capitals="b2", unfinished="b3", complete="b4").scene(None)
    looks = {spot: [piece.look for piece in scene.pieces if piece.at == spot] for spot in ("b1", "b2", "b3", "b4")}
    assert looks == {"b1": ["drum"], "b2": ["capital"], "b3": ["foot", "second"], "b4": ["foot", "second", "crown0"]}
    outlines = {
        look: [(shape.kind, shape.d, shape.r) for shape in scene.looks[look]]
        for look in ("drum", "capital", "second", "foot", "crown0", "crown1")
    }
    assert len({str(outline) for outline in outlines.values()}) == 6, "told apart without colour"


def test_spots_and_pieces_have_spoken_names() -> None:
    scene = hall(unfinished="b3", complete="b4", players=4, options={"teams": 2}).scene(None, language="de")
    assert {spot.id: spot.name for spot in scene.spots}["c8"] == "große Basis c8"
    names = {piece.name for piece in scene.pieces}
    assert {"Trommel", "Kapitell", "unvollendete Säule", "vollendete Säule (Spieler 1 + Spieler 3)"} <= names


@pytest.mark.parametrize(
    ("moves", "due"),
    [
        ("", "(a) move a stone to an empty base"),
        ("a12-b7", "(b) stack 2 more stones"),
        ("a12-b7 a5-b7", "(b) stack one more stone"),
        ("a12-b7 a5-b7 c16-b7", "(a) move to an empty base or (b) stack on"),
    ],
)
def test_solitaire_shows_what_is_due(moves: str, due: str) -> None:
    """K-18"""
    state = play(GAME.start(1), moves)
    assert due in state.status("en")
    for tall in (False, True):
        assert any(due in shape.text for shape in state.scene(0, tall=tall).board)


def test_only_stackings_are_due_at_the_end_of_the_solitaire() -> None:
    stones = {"capitals": "c1 e1", "unfinished": "c7 d11", "complete": NINE.removesuffix(" d15")}
    state = hall(players=1, options={"level": 3}, stacked=3, **stones)  # type: ignore[arg-type]
    assert "only stacking to the end" in state.status("en")


def test_the_panel_tells_who_has_built_how_many() -> None:
    state = hall(complete=NINE, shares=(4, 5), capitals="c1", unfinished="c7")
    assert state.status("en") == "9 of 10 columns complete (Player 1: 4, Player 2: 5)"
    told = [shape.text for shape in state.scene(None).board]
    assert {"Player 1: 4", "Player 2: 5", "The tenth column must be completed now"} <= set(told)
    assert "Die letzte Säule ließ sich nicht vollenden" in {
        shape.text
        for shape in hall(capitals="e4", unfinished="b5", complete=NINE, barred="e4", to_act=None)
        .scene(None, language="de")
        .board
    }


def test_all_is_inside_the_picture() -> None:
    for tall in (False, True):
        scene = GAME.start(6).scene(None, tall=tall)
        for spot in scene.spots:
            assert spot.x - spot.w / 2 >= 0
            assert spot.x + spot.w / 2 <= scene.width
            assert spot.y - spot.h / 2 >= 0
            assert spot.y + spot.h / 2 <= scene.height


def test_diagram_shows_the_hall() -> None:
    lines = hall(drums="a1", capitals="b1", unfinished="c1", complete="d1", barred="a1").diagram("en")
    assert [line[:8].split() for line in lines.splitlines()[1:6]] == [
        ["a", "o!"],
        ["b", "^"],
        ["c", "8"],
        ["d", "●"],
        ["e", "·"],
    ]


def test_a_column_of_a_team_carries_the_sign_of_its_builder() -> None:
    names = ["Anna", "Ben", "Cleo", "Dora"]
    state = hall(capitals="a3", unfinished="e5", players=4, options={"teams": 2, "first": 2}, to_act=2)
    play(state, "a3-e5")
    scene = state.scene(names=names)
    built = next(piece for piece in scene.pieces if piece.at == "e5" and piece.look.startswith("crown"))
    assert built.look == "crown0-2"
    assert built.seat == 0, "the colour is the team's"
    assert built.name == "complete column (Anna + Cleo; built by Cleo)"
    assert scene.looks["crown0-2"] != scene.looks["crown0-0"]
    again = GAME.from_json(state.to_json()).scene(names=names)
    assert "crown0" in {piece.look for piece in again.pieces}, "a position alone does not tell who built it"


def test_names_are_drawn_and_said() -> None:
    names = ["Anna", "A name that is much longer than the room there is for it"]
    scene = hall(shares=(1, 0), complete="b4").scene(names=names)
    texts = [shape.text for shape in scene.board if shape.kind == "text"]
    assert "Anna to act" in texts
    assert "Anna: 1" in texts
    assert any(text.startswith("A name") and text.endswith("…: 0") for text in texts)
    assert "Anna: 1, A name" in scene.title
    assert hall().scene(names=["Du", "Ben"], language="de").board[1].text == "Du bist am Zug"


def test_the_way_shows_where_its_runs_end() -> None:
    """K-4: after 1, 3, 6 steps and so on, each once."""
    for move, stops in (("a4-e6", ("b4", "b6", "e6")), ("e2-d16", ("d2", "d4", "d7", "d11", "d16"))):
        state = play(GAME.start(2), move)
        assert [mark.ids for mark in state.scene().marks if mark.kind == "stop"] == [stops]
        assert state.svg().count(">2</text>") == GAME.start(2).svg().count(">2</text>") + 1
