"""The rows of a data set that one game gives."""

from __future__ import annotations

from typing import Any

import hypostyle
from hypostyle.lab.data_schema import Description, arrow, moves_schema
from hypostyle.players.player import SearchReport


class Rows:
    """The rows of one game, gathered while it is played: see `docs/data.md` for the columns."""

    def __init__(self, number: int, description: Description):
        self._number = number
        self._description = description
        self._schema = moves_schema(description)
        self._columns: dict[str, list[Any]] = {name: [] for name in self._schema.names}

    def __len__(self) -> int:
        return len(self._columns["ply"])

    def add(self, state: hypostyle.State, text: str, report: SearchReport | None, lot: bool = False) -> None:
        """The rows of a move that is about to be made: one, or two where it takes two actions."""
        seat = state.seat
        assert seat is not None
        kernel = state.space.kernel
        by_move = {move: tuple(kernel.actions_of(move)) for move in state.position.legal_list()}
        actions = by_move[state.number_of(text)]
        common = {
            "game": self._number,
            "ply": state.ply,
            "seat": seat,
            "hash": state.hash & (2**64 - 1),
            "lot": lot,
            "text": text,
            "values": None if report is None else report.values,
            **self._seen(state, seat),
        }
        for part in range(max(1, len(actions))):
            within = [(move, each) for move, each in by_move.items() if each[:part] == actions[:part]]
            visits: dict[int, int] = {}
            for move, each in within:
                times = 0 if report is None else report.visits.get(move, 0)
                if times and len(each) > part:
                    visits[each[part]] = visits.get(each[part], 0) + times
            row = {
                **common,
                "part": part,
                "action": actions[part] if actions else None,
                "legal": sorted({each[part] for _, each in within if len(each) > part}),
                "visited": sorted(visits),
                "visits": [visits[action] for action in sorted(visits)],
            }
            for name, column in self._columns.items():
                if name != "returns":
                    column.append(row[name])

    def _seen(self, state: hypostyle.State, seat: int) -> dict[str, Any]:
        found: dict[str, Any] = {}
        if self._description.observations:
            observation = state.observation(seat)
            found = {"planes": observation.planes.tobytes(), "numbers": observation.numbers}
        if self._description.positions:
            found["position"] = state.view(seat)
        return found

    def packed(self, returns: tuple[float, ...] | None) -> bytes:
        """All rows as a compressed stream of Arrow, once it is known how the game ended."""
        pa, _ = arrow()
        self._columns["returns"] = [returns] * len(self)
        table = pa.table(self._columns, schema=self._schema)
        sink = pa.BufferOutputStream()
        with pa.ipc.new_stream(sink, self._schema, options=pa.ipc.IpcWriteOptions(compression="zstd")) as stream:
            stream.write_table(table)
        packed: bytes = sink.getvalue().to_pybytes()
        return packed
