"""Trees of moves: reading and writing are inverse under any editing, and a cursor is where a replay would be."""

import json
import random
from collections.abc import Callable
from pathlib import Path

import pytest

import hypostyle
from hypostyle.core.record import COLOURS, SIGNS, GameTree, Mark, Node, Proven, Record, RecordError, TreeError
from hypostyle.core.record.tree import LONGEST_COMMENT
from hypostyle.core.state import State
from tests.golden.playthrough import kept
from tests.play import BASIC, SOAK, Setting, walk

HEAD = '[Game "isis"]\n[Players "2"]\n'
USUAL = [next(each for each in BASIC if each.game == name) for name in hypostyle.game_names()]
RICH = """[Game "isis"]
[Players "2"]
[Seat0 "Anna"]
[Seat1 ""]
[Option.first "0"]
[Option.play_on "false"]
[Option.repetition "3"]
[Option.throne_from_earth "false"]
[Rulings ""]
[Date ""]
[Result "*"]

[chance 0.5 0.5] [mark blue f0] {A game.} [en] {Look here.} [de] {Sieh her.}
1:0 0-13 [!?] [value 0.1 -0.1] [chance 0.55 0.45] [points 3.5 -2] [spent 2.5] [clock 297.5] [mark green f13 f0>f13] \
[mark red s1] {usual} [de] {üblich} ( 1:0 0-14 [?] {quieter} 2:1 0-12 ( 2:1 0-11 ) )
2:1 0-12 [proven 1 2 in 7]
3:0 0-9 [proven 1 2]
"""


def start(setting: Setting) -> GameTree:
    return GameTree.of(hypostyle.game(setting.game).start(setting.players, by_hand=True), date="")


def replayed(tree: GameTree, node: Node) -> State:
    """The state at a node, played from the start."""
    state = tree.header.begin()
    for each in node.path():
        assert each.step is not None
        state.apply(each.step)
    return state


def options(state: State) -> list[str]:
    return [text for text, _ in state.chances()] if state.chance_due else state.moves()


def grown(setting: Setting, source: random.Random, edits: int = 60) -> GameTree:
    """A tree after random editing."""
    tree = start(setting)
    cursor = tree.cursor()
    for _ in range(edits):
        node = source.choice(list(tree.nodes()))
        kind = source.randrange(12)
        if kind < 7:
            cursor.go(node if kind < 3 else node.end())
            found = options(cursor.state())
            if found:
                cursor.add(source.choice(found))
        elif kind == 7 and node.step is not None:
            source.choice([tree.promote, tree.demote, tree.make_main])(node)
        elif kind == 8 and node.step is not None and source.random() < 0.3:
            tree.delete(node)
        elif kind == 9:
            tree.comment(
                node, source.choice(["x }\\", "two\nlines", "[!] ( 1:0", "é ;"]), source.choice(["", "en", "de"])
            )
            tree.sign(node, "" if node.step is None else source.choice(SIGNS))
        elif kind == 10:
            tree.mark(node, source.choice(["f1", "p-4,-1"]), source.choice(["", "f2"]), source.choice(COLOURS))
        else:
            node.chances = tuple(round(source.random(), 4) for _ in range(setting.players))
            node.proven = Proven((1,) * setting.players, source.choice([None, 0, 7]))
        if cursor.node is not tree.root and cursor.node not in list(tree.nodes()):
            cursor.start()
    return tree


def test_everything_a_tree_holds_is_read_and_written() -> None:
    tree = GameTree.parse(RICH)
    assert str(tree) == RICH
    first, second = tree.root.children
    assert (tree.root.said("en"), tree.root.said("de"), second.said("de")) == ("Look here.", "Sieh her.", "quieter")
    assert tree.root.marks == (Mark("blue", "f0"),)
    assert (first.sign, second.sign) == ("!?", "?")
    assert first.marks == (Mark("green", "f13"), Mark("green", "f0", "f13"), Mark("red", "s1"))
    assert (first.chances, first.points, first.spent, first.clock) == ((0.55, 0.45), (3.5, -2.0), 2.5, 297.5)
    assert [node.proven for node in tree.root.end().path()[1:]] == [Proven((1, 2), 7), Proven((1, 2))]
    assert [line.ply for line in tree.lines()] == [3, 2, 2]
    assert str(GameTree.from_json(tree.to_json())) == RICH
    assert GameTree.from_json(tree.to_json()).to_json() == tree.to_json()


@pytest.mark.parametrize("setting", USUAL, ids=str)
def test_trees_go_through_text_and_json_under_random_editing(setting: Setting) -> None:
    for seed in range(2 * SOAK):
        tree = grown(setting, random.Random(seed))
        assert tree.size == len(list(tree.nodes()))
        again = GameTree.parse(str(tree))
        assert again.to_json() == tree.to_json()
        assert str(GameTree.from_json(tree.to_json())) == str(tree)
        assert [node.step for node in again.nodes()] == [node.step for node in tree.nodes()]


@pytest.mark.parametrize("setting", USUAL, ids=str)
def test_a_cursor_is_where_a_replay_would_be(setting: Setting) -> None:
    source = random.Random(5)
    tree = grown(setting, source, 80)
    cursor = tree.cursor()
    for _ in range(60 * SOAK):
        way = source.randrange(5)
        if way == 0:
            cursor.go(source.choice(list(tree.nodes())))
        else:
            [cursor.forward, cursor.back, cursor.sideways, cursor.end][way - 1]()
        expected = replayed(tree, cursor.node)
        assert cursor.state().to_json() == expected.to_json()
        assert cursor.state().steps == expected.steps


def test_a_cursor_makes_and_takes_back_no_more_steps_than_lie_between(monkeypatch: pytest.MonkeyPatch) -> None:
    tree = GameTree.of(walk(Setting("theben", 2), 1, 30), date="")
    deep = tree.root.end()
    assert deep.ply == 30
    assert deep.parent is not None
    assert deep.parent.parent is not None
    branch = deep.parent.parent
    cursor = tree.cursor(branch)
    main = branch.children[0].step
    assert main is not None
    other = tree.add(branch, next(text for text in cursor.state().moves() if text != main.text))
    counts = {"apply": 0, "step_back": 0}
    for name in counts:
        real = getattr(State, name)

        def counting(self: State, *given: object, real=real, name: str = name) -> object:  # type: ignore[no-untyped-def]
            counts[name] += 1
            return real(self, *given)

        monkeypatch.setattr(State, name, counting)
    cursor.go(deep)
    assert counts == {"apply": 2, "step_back": 0}
    cursor.go(other)
    assert counts == {"apply": 3, "step_back": 2}
    assert cursor.sideways(-1)
    assert counts == {"apply": 4, "step_back": 3}
    assert cursor.forward()
    assert cursor.node is deep
    assert counts == {"apply": 5, "step_back": 3}
    cursor.state().play(cursor.state().moves()[0])
    assert counts == {"apply": 5, "step_back": 3}, "a state is a copy, and nothing is replayed for it"
    assert cursor.state().ply == deep.ply, "whoever plays on it does not move the cursor"
    assert cursor.back()
    assert counts == {"apply": 5, "step_back": 4}


@pytest.mark.parametrize(
    "path", [next(path for path, each, _ in kept() if each.game == game) for game in hypostyle.game_names()]
)
def test_a_golden_record_is_a_tree_of_one_line_and_written_as_it_is(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    tree = GameTree.parse(text)
    assert str(tree) == text
    assert len(list(tree.lines())) == 1
    assert str(GameTree.from_json(tree.to_json())) == text


def test_lines_that_begin_alike_are_joined() -> None:
    text = "1:0 0-13 ( 1:0 0-14 {a} ( 1:0 0-14 {b} 2:1 0-12 ) 2:1 0-11 ) ( 1:0 0-13 [!] {c} 2:1 0-12 )"
    tree = GameTree.parse(HEAD + text)
    first, second = tree.root.children
    assert [each.step.text for each in second.children if each.step] == ["0-11", "0-12"]
    assert (first.comment, first.sign, second.comment) == ("c", "!", "a b")
    assert [each.step.text for each in first.children if each.step] == ["0-12"]
    assert GameTree.parse(str(tree)) == tree


def test_lines_are_promoted_demoted_and_deleted() -> None:
    tree = start(Setting("isis", 2))
    root = tree.root
    a, b = (tree.add(root, text) for text in ("0-13", "0-14"))
    c = tree.add(b, "0-12")
    assert tree.add(root, "0-14") is b
    assert tree.size == 4
    assert tree.promote(b)
    assert root.children == [b, a]
    assert not tree.promote(b)
    assert b.main
    assert c.main
    assert not a.main
    assert tree.demote(b)
    assert root.children == [a, b]
    assert not tree.demote(b)
    tree.make_main(c)
    assert root.children == [b, a]
    cursor = tree.cursor(c)
    tree.delete(b)
    assert root.children == [a]
    assert tree.size == 2
    with pytest.raises(ValueError, match="not one of the game"):
        cursor.add("0-9")
    cursor.start()
    assert cursor.forward()
    assert cursor.node is a
    for refused in (tree.promote, tree.delete, tree.make_main):
        with pytest.raises(ValueError, match="neither moved nor deleted"):
            refused(root)
        with pytest.raises(ValueError, match="not one of the game"):
            refused(c)
    with pytest.raises(hypostyle.IllegalMove):
        tree.add(a, "0-1")
    assert tree.size == 2
    assert not a.children


def test_the_result_follows_the_main_line() -> None:
    state = next(state for seed in range(100) if (state := walk(Setting("isis", 2), seed, 400)).over)
    tree = GameTree.of(state, date="")
    text = str(tree)
    last = tree.root.end()
    assert last.parent is not None
    assert last.parent.parent is not None
    before = last.parent
    assert last.step is not None
    tree.delete(last)
    assert Record.parse(str(tree)).result == "*"
    tree.add(before, last.step.text)
    assert str(tree) == text
    resigned = GameTree.parse(HEAD + '[Result "2 1"]\n[Reason "resigned"]\n1:0 0-13')
    resigned.add(resigned.root.end(), "0-12")
    assert Record.parse(str(resigned)).reason == "resigned"


def test_a_tree_may_begin_with_a_position() -> None:
    game = hypostyle.game("theben")
    middle = walk(Setting("theben", 2), 3, 12)
    tree = GameTree.of(game.from_json(middle.to_json()), date="")
    move = middle.moves()[0]
    tree.add(tree.root, move)
    middle.play(move)
    again = GameTree.from_json(str(GameTree.parse(str(tree)).to_json()))
    assert json.loads(again.cursor(again.root.end()).state().to_json()) == json.loads(middle.to_json())


def test_a_set_up_with_a_source_of_chance_draws_nothing_by_itself() -> None:
    state = hypostyle.game("horus").start(2, seed=3)
    moves = state.moves()
    setup = json.loads(state.to_json())
    assert setup["chance"] is not None
    record = Record("horus", 2, dict(state.options), ["", ""], setup=json.dumps(setup))
    tree = GameTree.parse(str(record))
    for move in moves[:2]:
        tree.add(tree.root, move)
    assert len(GameTree.parse(str(tree)).root.children) == 2


@pytest.mark.parametrize("seat", [0, 1, None])
def test_of_a_hidden_game_under_way_a_tree_knows_what_the_seat_knew(seat: int | None) -> None:
    state = walk(Setting("horus", 2), 4, 21)
    tree = GameTree.as_known(state, seat, date="")
    assert tree.header.tags["KnownTo"] == ("" if seat is None else "0" if seat == 0 else "1")
    begun = tree.cursor().state()
    assert begun.view(seat) == state.view(seat)
    assert tree.root.children == []
    for number in range(5):  # whatever the others hold, the tree is the same
        other = state.copy()
        other.position.resample(1 if seat is None else seat, hypostyle.Source(number))
        if seat is not None:
            assert GameTree.as_known(other, seat, date="") == tree
    assert GameTree.parse(str(tree)) == tree


def test_of_a_hidden_game_that_is_over_and_of_an_open_one_a_tree_knows_all() -> None:
    for setting, plies in ((Setting("horus", 2), 400), (Setting("isis", 2), 5)):
        state = walk(setting, 4, plies)
        assert GameTree.as_known(state, 0, date="").cursor().tree.root.end().ply == state.ply


WRONG = [
    ("1:0 0-13 [!] [?]", "is given once"),
    ("[!] 1:0 0-13", "is given once"),
    ("1:0 0-13 [chance 0.5 1.5]", "from 0 to 1"),
    ("1:0 0-13 [chance 0.5]", "[chance] needs 2 numbers"),
    ("[chance 0.5] 1:0 0-13", "[chance] needs 2 numbers"),
    ("1:0 0-13 [points 1 2 3]", "[points] needs 2 numbers"),
    ("1:0 0-13 [points 1 2000000]", "from -1000000"),
    ("1:0 0-13 [proven 1 2] [proven 1 2]", "[proven] is given once"),
    ("1:0 0-13 [proven 1 9]", "[proven] needs"),
    ("1:0 0-13 [mark pink f1]", "must be a sign"),
    ("1:0 0-13 [mark red <b>]", "must be a sign"),
    ("1:0 0-13 " + "[mark red f1 f2 f3] " * 22, "at most 64 marks"),
    ("1:0 0-13 [de] 2:1 0-12", "[de] must stand before"),
    ("1:0 0-13 ( [!] 1:0 0-14 )", "must follow a move"),
    ("1:0 0-13 {" + "x" * (LONGEST_COMMENT + 1) + "}", "at most 20000 characters"),
]


@pytest.mark.parametrize(("text", "sentence"), WRONG, ids=[each[1] for each in WRONG])
def test_what_is_wrong_in_a_text_is_told_in_both_languages(text: str, sentence: str) -> None:
    with pytest.raises(RecordError) as caught:
        GameTree.parse(HEAD + text)
    assert sentence in str(caught.value)
    assert caught.value.said("de").startswith("Zeile ")
    assert sentence not in caught.value.said("de")


def wrong_json(**changes: object) -> str:
    data = json.loads(GameTree.parse(RICH).to_json())
    for place, value in changes.items():
        if place in data:
            data[place] = value
        else:
            number, _, name = place[1:].partition("_")
            data["nodes"][int(number)][name] = value
    return json.dumps(data)


@pytest.mark.parametrize(
    ("text", "node", "sentence"),
    [
        ("[]", 0, "a tree must be a JSON object"),
        ("{", 0, "not valid JSON"),
        (wrong_json(format=2), 0, "the field format"),
        (wrong_json(nodes=[]), 0, "the field nodes"),
        (wrong_json(nodes=[{}, 7]), 1, "the field nodes"),
        (wrong_json(tags={"Game": 3}), 0, "the field"),
        (wrong_json(tags={"Game": "chess"}), 0, "there is no game"),
        (wrong_json(n1_parent=1), 1, "the field parent"),
        (wrong_json(n1_seat=2), 1, "the field seat"),
        (wrong_json(n1_seat=True), 1, "the field seat"),
        (wrong_json(n1_turn="1"), 1, "the field turn"),
        (wrong_json(n1_text="0-1"), 1, "steps"),
        (wrong_json(n3_text="0-8"), 3, "I-"),
        (wrong_json(n4_text="0-13"), 4, "twice"),
        (wrong_json(n1_sign="!!!"), 1, "the field sign"),
        (wrong_json(n1_sign="x"), 1, "the field sign"),
        (wrong_json(n0_sign="!"), 0, "there is no field"),
        (wrong_json(n1_marks=[["red"]]), 1, "the field marks"),
        (wrong_json(n1_marks=[["pink", "f1"]]), 1, "the colour of a mark"),
        (wrong_json(n1_marks=[["red", "<b>"]]), 1, "is not a spot"),
        (wrong_json(n1_marks=[["red", "f1"]] * 65), 1, "the field marks"),
        (wrong_json(n1_comment=5), 1, "the field comment"),
        (wrong_json(n1_comment="\u202e"), 1, "invisible character"),
        (wrong_json(n1_comment="x" * 20_001), 1, "at most 20000"),
        (wrong_json(n1_comments={"fr": "x"}), 1, "the field comments"),
        (wrong_json(n1_chances=[2, 0]), 1, "the field chances"),
        (wrong_json(n1_chances=[1]), 1, "[chance] needs 2"),
        (wrong_json(n1_points=["a", 1]), 1, "the field points"),
        (wrong_json(n1_proven={"places": [1, 2]}), 1, "the field moves"),
        (wrong_json(n1_proven={"places": [1, 0], "moves": None}), 1, "the field proven"),
        (wrong_json(n1_spent=-1), 1, "the field spent"),
        (wrong_json(n1_evil=1), 1, "there is no field"),
    ],
    ids=str,
)
def test_what_is_wrong_in_json_is_told_with_its_position(text: str, node: int, sentence: str) -> None:
    with pytest.raises(TreeError) as caught:
        GameTree.from_json(text)
    assert (caught.value.line, sentence in str(caught.value)) == (node, True), str(caught.value)
    assert caught.value.said("de").startswith(f"Stellung {node}: ")
    assert "hier steht etwas, das nicht" not in caught.value.said("de")


def test_a_tree_is_neither_too_large_nor_too_deep(monkeypatch: pytest.MonkeyPatch) -> None:
    text = GameTree.parse(RICH).to_json()
    monkeypatch.setattr("hypostyle.core.record.tree_json.MOST_PLIES", 2)
    with pytest.raises(TreeError, match="position 3: a game has at most 2 moves"):
        GameTree.from_json(text)
    monkeypatch.undo()
    monkeypatch.setattr("hypostyle.core.record.tree_json.MOST_NODES", 5)
    with pytest.raises(TreeError, match="at most 5 moves, variations included"):
        GameTree.from_json(text)
    tree = GameTree.parse(RICH)
    for name, sentence in (("MOST_NODES", "at most 6 moves"), ("MOST_PLIES", "a line has at most 3")):
        monkeypatch.undo()
        monkeypatch.setattr(f"hypostyle.core.record.tree.{name}", 6 if name == "MOST_NODES" else 3)
        end = tree.root.end()
        move = tree.cursor(end).state().moves()[0]
        with pytest.raises(ValueError, match=sentence):
            tree.add(end, move)
        assert not end.children
        assert tree.cursor(end).state().to_json() == replayed(tree, end).to_json()


def test_what_cannot_be_said_of_a_position_is_refused() -> None:
    tree = start(Setting("isis", 2))
    node = tree.add(tree.root, "0-13")
    wrong: list[tuple[Callable[[], None], str]] = [
        (lambda: tree.sign(node, "!!!"), "a sign of a move is"),
        (lambda: tree.sign(tree.root, "!"), "a sign of a move is"),
        (lambda: tree.comment(node, "\x00"), "invisible"),
        (lambda: tree.comment(node, "x" * 20_001), "at most 20000"),
        (lambda: tree.comment(node, "x", "fr"), "no language"),
        (lambda: tree.mark(node, "f 1"), "is not a spot"),
        (lambda: tree.mark(node, "f1", colour="pink"), "the colour of a mark"),
    ]
    for say, sentence in wrong:
        with pytest.raises(ValueError, match=sentence):
            say()
    tree.mark(node, "f13", colour="red")
    tree.mark(node, "f0", "f13")
    tree.mark(node, "f13", colour="blue")
    assert list(node.marks) == [Mark("green", "f0", "f13"), Mark("blue", "f13")]
    tree.mark(node, "f0", "f13")
    assert list(node.marks) == [Mark("blue", "f13")]
    tree.comment(node, "x", "de")
    tree.comment(node, "", "de")
    assert node.comments == {}
