"""Networks: the arithmetic, the file, and what an evaluation does with one."""

import hashlib
import json
import struct
from math import copysign, floor, tanh
from pathlib import Path
from typing import Any

import pytest

import hypostyle
from hypostyle.core.evaluations import choose_evaluation
from hypostyle.core.kernel.evaluation import Evaluation
from hypostyle.core.kernel.network import Network
from hypostyle.core.network_file import FIRST_LINE, MOST_BYTES, NetworkFile, read_network, shipped_network, shipped_path
from hypostyle.search.mcts import Mcts
from tests.networks import content, file_for, network_for
from tests.play import Setting, walk

GAMES = hypostyle.game_names()
LEARNED = [name for name in GAMES if (found := hypostyle.game(name).evaluation(2)) is not None and found.inputs]


def known(name: str, players: int = 2) -> Evaluation:
    found = hypostyle.game(name).evaluation(players)
    assert found is not None
    return found


def expected(data: bytes, features: list[float], inputs: list[int], hidden: int) -> float:
    """The score as docs/evaluation.md explains it, in real numbers."""
    size = len(features)
    bias = struct.unpack(f"<{hidden}i", data[: 4 * hidden])
    weights = struct.unpack(f"<{(len(data) - 4 * hidden) // 2}h", data[4 * hidden :])
    direct, rest = weights[:size], weights[size:]
    by_feature, output, by_input = rest[: size * hidden], rest[size * hidden :][:hidden], rest[(size + 1) * hidden :]
    seen = [max(-511, min(511, floor(64 * each + 0.5))) for each in features]
    total: int = sum(one * two for one, two in zip(seen, direct, strict=True))
    for unit in range(hidden):
        reached = bias[unit] + sum(each * by_feature[i * hidden + unit] for i, each in enumerate(seen))
        reached = reached // 64 + sum(by_input[each * hidden + unit] for each in inputs)
        total += max(0, min(256, reached)) * output[unit]
    return total / 65536


@pytest.mark.parametrize("name", LEARNED)
def test_the_values_are_those_of_the_written_formula(name: str) -> None:
    tuned, learned = known(name), known(name)
    data = content(len(learned.names), learned.inputs, 16)
    learned.set_network(Network(len(learned.names), learned.inputs, 16, data))
    different = 0
    for plies in (0, 7, 20, 33):
        position = walk(Setting(name, 2), 3, plies).position
        if position.actor < 0:
            continue
        scores = [
            expected(data, learned.get_features(position, seat), learned.get_inputs(position, seat), 16)
            for seat in (0, 1)
        ]
        values = learned.get_values(position)
        foreseen = tanh((scores[0] - scores[1]) / 2)
        assert 0.74 * abs(foreseen) <= values[0] * copysign(1, foreseen) <= abs(foreseen) + 1e-12  # a game may damp it
        assert values[0] == pytest.approx(-values[1])
        different += values != tuned.get_values(position)
    assert different >= 2


@pytest.mark.parametrize("name", LEARNED)
def test_inputs_are_told_apart_and_are_among_those_there_are(name: str) -> None:
    game = hypostyle.game(name)
    for players in game.seats:
        if players == 1:
            continue
        evaluation, found = known(name, players), set()
        for seed in range(3):
            for plies in (0, 5, 11, 40, 90):
                position = walk(Setting(name, players), seed, plies).position
                for seat in range(players):
                    inputs = evaluation.get_inputs(position, seat)
                    assert len(set(inputs)) == len(inputs) < 256
                    found |= set(inputs)
        assert max(found) < evaluation.inputs
        assert len(found) > 30


def test_copies_share_a_network_and_searches_use_it() -> None:
    evaluation = known("isis")
    network = network_for(evaluation)
    position = walk(Setting("isis", 2), 1, 12).position
    tuned = evaluation.get_values(position)
    evaluation.set_network(network)
    assert evaluation.copy().network is network
    assert evaluation.copy().get_values(position) == evaluation.get_values(position) != tuned
    search, plain = Mcts(position, evaluation, 1, 8), Mcts(position, known("isis"), 1, 8)
    for each in (search, plain):
        each.run(50)
    assert search.lines()[0].values != plain.lines()[0].values
    evaluation.set_network(None)
    assert evaluation.get_values(position) == tuned


@pytest.mark.parametrize("name", ["isis", "theben"])
def test_the_first_look_at_the_moves_is_by_the_weights(name: str) -> None:
    """A network would judge every move for each that is searched; it judges the positions that the search comes to."""
    learned, tuned = known(name), known(name)
    learned.set_network(network_for(learned))
    different = 0
    for seed in range(6):
        position = walk(Setting(name, 2), seed, 9).position
        found = []
        for evaluation in (learned, tuned):
            search = Mcts(position, evaluation, 1, 8)
            search.run(2)
            found.append([(line.moves[0], line.values) for line in search.lines() if line.nodes])
        assert [move for move, _ in found[0]] == [move for move, _ in found[1]]
        different += found[0] != found[1]
    assert different, "what was searched is judged by the network"


def test_a_network_of_another_size_is_refused() -> None:
    evaluation = known("isis")
    size, inputs = len(evaluation.names), evaluation.inputs
    for wrong in ((size - 1, inputs), (size, inputs + 1)):
        with pytest.raises(ValueError, match="does not fit"):
            evaluation.set_network(Network(*wrong, 8, content(*wrong, 8)))
    with pytest.raises(TypeError):
        evaluation.set_network("network")  # type: ignore[arg-type]
    with pytest.raises(TypeError):
        evaluation.set_network(Network.__new__(Network))
    assert evaluation.network is None


@pytest.mark.parametrize(
    "arguments",
    [
        (1, 1, 8, b""),
        (1, 1, 8, content(1, 1, 8) + b"\0"),
        (1, 1, 12, content(1, 1, 12)),
        (1, 1, 0, b""),
        (1, 1, 136, content(1, 1, 136)),
        (65, 1, 8, content(65, 1, 8)),
        (1, 4097, 8, content(1, 4097, 8)),
        (-1, 1, 8, content(1, 1, 8)),
        (1, 2**70, 8, b""),
        (1, 1, 8, struct.pack("<i", 2**30) + content(1, 1, 8)[4:]),
        (1, 1, 8, struct.pack("<i", -(2**31)) + content(1, 1, 8)[4:]),
    ],
)
def test_sizes_and_numbers_are_checked(arguments: tuple[Any, ...]) -> None:
    with pytest.raises(ValueError, match=r"network|hidden|number of"):
        Network(*arguments)


def test_the_largest_weights_do_not_overflow() -> None:
    """All at their bounds: compiled sums would wrap to another sign."""
    evaluation = known("isis")
    size, inputs = len(evaluation.names), evaluation.inputs
    for sign in (1, -1):
        weights = struct.pack("<h", sign * 32767) * (size + 128 * (size + inputs + 1))
        data = struct.pack("<i", sign * 2**28) * 128 + weights
        evaluation.set_network(Network(size, inputs, 128, data))
        position = walk(Setting("isis", 2), 1, 12).position
        scores = [
            expected(data, evaluation.get_features(position, seat), evaluation.get_inputs(position, seat), 128)
            for seat in (0, 1)
        ]
        assert evaluation.get_values(position)[0] == tanh((scores[0] - scores[1]) / 2) != 0


# ---- the file ----


def test_a_file_tells_all_it_was_given(tmp_path: Path) -> None:
    file = file_for("isis", 2, known("isis"))
    path = tmp_path / "mine.bin"
    path.write_bytes(file.to_bytes())
    assert read_network(path) == file


def signed(rest: bytes) -> bytes:
    """A file whose digest is right, whatever it holds."""
    return FIRST_LINE + b"\n" + hashlib.sha256(rest).hexdigest().encode() + b"\n" + rest


def test_a_hostile_file_is_refused_with_a_sentence(tmp_path: Path) -> None:
    good = file_for("isis", 2, known("isis"))
    data = good.to_bytes()
    note = json.loads(data.split(b"\n")[2])
    spoilt = [
        b"",
        b"\n" * 200,
        data[:-1],
        data + b"\0",
        data[:40],
        data.replace(b"isis", b"isiz"),
        bytes(MOST_BYTES + 1),
    ]
    spoilt += [signed(rest) for rest in (b"", b"{}\n", b"[" * 90_000 + b"\n", b"\xff\n", b"1" * 200_000 + b"\n")]
    changes: list[dict[str, Any]] = [
        {"game": 3},
        {"seats": "2"},
        {"seats": True},
        {"inputs": 10**30},
        {"inputs": good.inputs - 1},
        {"hidden": -8},
        {"hidden": 8.0},
        {"features": [1] * len(good.names)},
        {"features": "ab"},
        {"made": []},
        {"more": 1},
    ]
    spoilt += [signed(json.dumps(note | each).encode() + b"\n" + good.content) for each in changes]
    for each in spoilt:
        with pytest.raises(ValueError, match=r"network|hidden|number of"):
            NetworkFile.from_bytes(each)
    with pytest.raises(ValueError, match="cannot be read"):
        read_network(tmp_path / "nowhere")
    with pytest.raises(ValueError, match="cannot be read"):
        read_network(tmp_path)
    assert NetworkFile.from_bytes(signed(data.split(b"\n", 2)[2])) == good


@pytest.mark.parametrize("name", GAMES)
def test_what_is_shipped_fits_and_says_how_it_was_made(name: str) -> None:
    game = hypostyle.game(name)
    for players in game.seats:
        path = shipped_path(game, players)
        assert path.exists() == (shipped_network(game, players) is not None)
        if path.exists():
            file = read_network(path)
            assert (file.game, file.seats) == (name, players)
            assert {"games", "nodes", "seed", "tuned", "network"} <= set(file.made)
            assert path.stat().st_size < 400_000
            evaluation = choose_evaluation(game, players, "network")
            assert evaluation is not None
            assert evaluation.network is shipped_network(game, players)
