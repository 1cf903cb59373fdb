"""The commands hint and analyse."""

import json
import re
from pathlib import Path

import hypostyle
from hypostyle.players.hint import GOOD, ONLY
from tests.cli.test_commands import RECORD, call
from tests.players.test_analysis import THRONE
from tests.search.proof_checker import check


def test_hint_says_what_to_play(tmp_path: Path) -> None:
    record = tmp_path / "throne.txt"
    record.write_text(str(hypostyle.game("isis").setup(THRONE).record()), encoding="utf-8")
    told = call("hint", str(record), "--nodes", "2000")
    assert told.returncode == 0, told.stderr
    assert re.search(r"● Play 46-4\d: wins the game\n", told.stdout)
    assert "100% 0%!" in told.stdout
    told = call("hint", str(record), "--nodes", "2000", "--language", "de")
    assert re.search(r"● Spiele 46-4\d: gewinnt die Partie\n", told.stdout)
    found = json.loads(call("hint", str(record), "--nodes", "2000", "--json").stdout)
    assert found["suggestions"][0]["proven"]
    assert found["values"] == [1.0, -1.0]
    assert found["why"] == "wins the game"


def test_hint_at_an_earlier_point_and_where_there_is_none() -> None:
    early = call("hint", str(RECORD), "--ply", "0", "--nodes", "50")
    reasons = [text["en"] for text in (*hypostyle.game("isis").reasons.values(), GOOD, ONLY)]
    assert early.stdout.splitlines()[0].partition(": ")[2] in reasons
    for ply, sentence in (("-1", "--ply must be"), ("100000", "--ply must be")):
        wrong = call("hint", str(RECORD), "--ply", ply, "--nodes", "50")
        assert wrong.returncode == 2
        assert sentence in wrong.stderr
    over = call("hint", str(RECORD), "--nodes", "50")
    assert over.returncode == 2
    assert "nobody is to act" in over.stderr


def test_analyse_in_text_and_json_and_as_a_record(tmp_path: Path) -> None:
    record = hypostyle.Record.parse(RECORD.read_text(encoding="utf-8"))
    saved = tmp_path / "annotated.txt"
    told = call("analyse", str(RECORD), "--nodes", "30", "--save", str(saved))
    assert told.returncode == 0, told.stderr
    assert record.entries[0].step.text in told.stdout
    made = hypostyle.Record.parse(saved.read_text(encoding="utf-8"))
    assert made.entries[-1].values == tuple(record.retrace().outcome.returns)  # type: ignore[union-attr]
    found = json.loads(call("analyse", str(RECORD), "--nodes", "30", "--json").stdout)
    assert [move["move"] for move in found["moves"]] == [e.step.text for e in record.entries if e.step.seat is not None]
    assert set(found) == {"game", "players", "moves", "turning_points", "accuracy", "counts"}
    assert re.search(r"Player 1: accuracy \d+%\. ", told.stdout)
    assert [sum(counts.values()) for counts in found["counts"]] == [
        sum(move["seat"] == seat and not move["forced"] for move in found["moves"]) for seat in range(found["players"])
    ]


def test_solve_in_both_languages_and_as_json(tmp_path: Path) -> None:
    record, proof = tmp_path / "throne.txt", tmp_path / "proof.json"
    state = hypostyle.game("isis").setup(THRONE)
    record.write_text(str(state.record()), encoding="utf-8")
    told = call("solve", str(record), "--nodes", "2000", "--shortest", "--certificate", str(proof))
    assert told.returncode == 0, told.stderr
    assert re.search(r"● Player 1 wins, in 1 moves and no fewer: 46-4\d\n", told.stdout)
    assert check(state, json.loads(proof.read_text(encoding="utf-8"))["proofs"][0]) == 1
    record.write_text(state.to_json(), encoding="utf-8")
    told = call("solve", str(record), "--nodes", "2000", "--language", "de")
    assert re.search(r"● Spieler 1 gewinnt, in 1 Zügen oder weniger: 46-4\d\n", told.stdout)
    found = json.loads(call("solve", str(record), "--nodes", "2000", "--json").stdout)
    assert (found["result"], found["moves"], found["seat"]) == ("win", 1, 0)


def test_solve_says_what_it_cannot_read(tmp_path: Path) -> None:
    wrong = tmp_path / "wrong.txt"
    wrong.write_text("{" * 5000, encoding="utf-8")
    told = call("solve", str(wrong))
    assert told.returncode == 2
    assert "neither a record nor a state" in told.stderr
