"""Data sets read into arrays, records as data and back, and files that are damaged or foreign."""

import json
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq
import pytest

import hypostyle
from hypostyle.lab.contest import Setting
from hypostyle.lab.contestant import Contestant
from hypostyle.lab.data_arrays import COLUMNS
from hypostyle.lab.dataset import Dataset, write_records
from hypostyle.lab.selfplay import SelfPlay
from tests.golden.playthrough import FOLDER
from tests.lab.test_selfplay import moves

DOCS = Path(__file__).parents[2] / "docs" / "data.md"
NAMES = tuple(name for name in COLUMNS if name != "position")


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Seven games in four shards."""
    made = tmp_path_factory.mktemp("data") / "isis"
    setting = Setting("isis", 3, {}, longest=30, opening=2)
    SelfPlay(setting, [Contestant("uct", nodes=3)], 7, made, shard_games=2).run(0)
    return made


def read(data: Dataset, columns: tuple[str, ...] = ("game", "ply"), **wishes: Any) -> list[tuple[Any, ...]]:
    found = []
    for batch in data.batches(columns=columns, **wishes):
        found += list(zip(*(batch[name].tolist() for name in columns), strict=True))
    return found


def test_arrays_are_those_of_the_rows(folder: Path) -> None:
    data = Dataset(folder)
    rows = moves(folder)
    batches = list(data.batches(32, NAMES))
    assert [len(batch["ply"]) for batch in batches[:-1]] == [32] * (len(rows) // 32)
    size = hypostyle.game("isis").space().size
    whole = {name: np.concatenate([batch[name] for batch in batches]) for name in NAMES}
    assert whole["planes"].shape == (len(rows), 6, 4, 16)
    assert whole["mask"].shape == whole["visits"].shape == (len(rows), size)
    assert whole["returns"].shape == (len(rows), 3)
    for number, row in enumerate(rows):
        assert whole["planes"][number].tobytes() == row["planes"]
        assert whole["numbers"][number].tolist() == row["numbers"]
        assert whole["mask"][number].nonzero()[0].tolist() == row["legal"]
        assert whole["visits"][number].nonzero()[0].tolist() == row["visited"]
        assert whole["visits"][number][row["visited"]].tolist() == row["visits"]
        assert whole["result"][number] == row["returns"][row["seat"]]
        if row["values"] is None:
            assert np.isnan(whole["values"][number]).all()
            assert np.isnan(whole["value"][number])
        else:
            assert whole["value"][number] == np.float32(row["values"][row["seat"]])
        for name in ("game", "ply", "part", "seat", "hash", "lot", "text", "action"):
            assert whole[name][number] == row[name]


def test_shuffling_changes_nothing_but_the_order(folder: Path) -> None:
    data = Dataset(folder)
    plain = read(data, size=10)
    assert plain == sorted(plain)
    once, again, other = (read(data, size=10, shuffle=40, seed=seed) for seed in (1, 1, 2))
    assert once == again != other
    assert sorted(once) == plain != once
    displaced = [abs(once.index(row) - place) for place, row in enumerate(plain)]
    assert np.mean(displaced) > 15, "rows come far from where they were"


def test_a_split_has_no_game_in_common(folder: Path) -> None:
    data = Dataset(folder)
    training, other = data.split(0.6, seed=1)
    mine, theirs = ({game for game, _ in read(part)} for part in (training, other))
    assert mine
    assert theirs
    assert not mine & theirs
    assert mine | theirs == set(range(7))
    assert (len(training), len(other)) == (len(mine), len(theirs))
    assert {row["game"] for row in training.games()} == mine
    with pytest.raises(ValueError, match="split the whole one"):
        training.split(0.5)


def test_moves_by_lot_can_be_left_out(folder: Path) -> None:
    assert len(read(Dataset(folder), lots=False)) == len(read(Dataset(folder))) - 7 * 2


def test_an_unfinished_data_set_can_be_read(folder: Path, tmp_path: Path) -> None:
    half = tmp_path / "half"
    shutil.copytree(folder, half)
    (half / "moves" / "000001.parquet").unlink()
    assert (len(Dataset(half)), Dataset(half).complete) == (5, False)
    assert {game for game, _ in read(Dataset(half))} == {0, 1, 4, 5, 6}


@pytest.mark.parametrize("name", ["isis", "horus"])
def test_records_become_data_and_records_again(name: str, tmp_path: Path) -> None:
    paths = sorted(FOLDER.glob(f"{name}/*.txt"))[:2]
    records = [hypostyle.Record.parse(path.read_text(encoding="utf-8")) for path in paths]
    records[0].comment = "with a word"
    records[1].entries = records[1].entries[:25]
    records[1].result, records[1].reason = "*", ""
    data = write_records(records, tmp_path / "data", positions=True, shard_games=1)
    back = list(data.records())
    assert [str(record) for record in back] == [str(record) for record in records]
    assert [record.retrace() == other.retrace() for record, other in zip(back, records, strict=True)] == [True, True]
    finished, unfinished = data.games()
    outcome = records[0].retrace().outcome
    assert outcome is not None
    assert finished["returns"] == pytest.approx(outcome.returns)
    assert unfinished["returns"] is None
    for row in moves(tmp_path / "data")[:30:7]:
        state = records[row["game"]].retrace(row["ply"])
        assert (row["seat"], row["position"]) == (state.seat, state.view(row["seat"]))
        if row["part"] == 0:
            assert row["legal"] == state.legal_actions()
    results = np.concatenate([batch["result"] for batch in data.batches(columns=("result",))])
    assert np.isnan(results).any()
    assert not np.isnan(results).all()
    with pytest.raises(ValueError, match="is not empty"):
        write_records(records, tmp_path / "data")


def test_records_of_two_games_are_no_data_set(tmp_path: Path) -> None:
    two = [hypostyle.game(name).start().record() for name in ("isis", "theben")]
    with pytest.raises(ValueError, match="of one game, not of isis or theben"):
        write_records(two, tmp_path / "x")
    with pytest.raises(ValueError, match="not of none"):
        write_records([], tmp_path / "x")


def _other_columns(folder: Path) -> None:
    pq.write_table(pa.table({"price": [1.5]}), folder / "moves" / "000001.parquet")


def _text(folder: Path) -> None:
    (folder / "moves" / "000001.parquet").write_text("my diary")


def _torn(folder: Path) -> None:
    path = folder / "moves" / "000001.parquet"
    path.write_bytes(path.read_bytes()[:-200])


def _spoilt(folder: Path) -> None:
    path = folder / "moves" / "000001.parquet"
    data = bytearray(path.read_bytes())
    data[50 : len(data) // 2] = bytes(len(data) // 2 - 50)
    path.write_bytes(data)


def _wrong_actions(folder: Path) -> None:
    path = folder / "moves" / "000001.parquet"
    table = pq.read_table(path)
    legal = pa.array([[-5, 10**6]] * table.num_rows, table.schema.field("legal").type)
    pq.write_table(table.set_column(table.schema.get_field_index("legal"), "legal", legal), path)


@pytest.mark.parametrize(
    ("spoil", "sentence"),
    [
        (_other_columns, r"000001\.parquet is a Parquet file, but does not have the columns"),
        (_text, r"000001\.parquet is damaged, or no Parquet file"),
        (_torn, r"000001\.parquet is damaged, or no Parquet file"),
        (_spoilt, "damaged"),
        (_wrong_actions, "holds rows that cannot be: an action beyond those of the game"),
    ],
)
def test_a_damaged_or_foreign_file_is_named(
    spoil: Callable[[Path], None], sentence: str, folder: Path, tmp_path: Path
) -> None:
    copy = tmp_path / "copy"
    shutil.copytree(folder, copy)
    spoil(copy)
    with pytest.raises(ValueError, match=sentence):
        read(Dataset(copy), NAMES)


def test_a_record_that_was_changed_is_refused(folder: Path, tmp_path: Path) -> None:
    copy = tmp_path / "copy"
    shutil.copytree(folder, copy)
    path = copy / "games" / "000000.parquet"
    table = pq.read_table(path)
    move = moves(folder)[0]["text"]
    texts = pa.array([text.replace(f" {move}", " 50-49", 1) for text in table["record"].to_pylist()])
    pq.write_table(table.set_column(table.schema.get_field_index("record"), "record", texts), path)
    with pytest.raises(ValueError, match=r"000000\.parquet is damaged: the record of game 0: "):
        list(Dataset(copy).records())


@pytest.mark.parametrize(
    "text",
    ["", "[]", "{}", '{"data set of": "hypostyle"}', "\x00", '{"data set of": "hypostyle", "format": 1}', "[" * 9000],
)
def test_a_folder_that_is_no_data_set_is_refused(text: str, tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="is not a data set of hypostyle: it has no"):
        Dataset(tmp_path)
    (tmp_path / "dataset.json").write_text(text)
    with pytest.raises(ValueError, match=r"is not a data set|is a data set of format"):
        Dataset(tmp_path)


@pytest.mark.parametrize(
    "change", [{"games": True}, {"game": "senet"}, {"shard_games": 0}, {"more": 1}, {"seats": "2"}]
)
def test_a_description_is_checked(change: dict[str, object], folder: Path, tmp_path: Path) -> None:
    told = json.loads((folder / "dataset.json").read_text(encoding="utf-8"))
    (tmp_path / "dataset.json").write_text(json.dumps({**told, **change}))
    with pytest.raises(ValueError, match="is not a data set of hypostyle"):
        Dataset(tmp_path)


def test_wrong_wishes_get_a_sentence(folder: Path) -> None:
    data = Dataset(folder)
    for wishes, sentence in (
        ({"columns": ("price",)}, "there is no column “price”; there is game, ply"),
        ({"columns": ()}, "there is no column"),
        ({"columns": ("position",)}, "was made without position"),
        ({"size": 0}, "the size of a batch must be a whole number from 1"),
        ({"shuffle": 10**9}, "the number of rows to shuffle must be"),
    ):
        with pytest.raises(ValueError, match=sentence):
            data.batches(**wishes)
    with pytest.raises(ValueError, match="between 0 and 1"):
        data.split(1.5)


def test_the_page_tells_every_column() -> None:
    text = DOCS.read_text(encoding="utf-8")
    assert all(f"`{name}`" in text for name in (*COLUMNS, "legal", "visited"))
