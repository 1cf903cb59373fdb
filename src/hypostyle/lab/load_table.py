"""What the load generator found, for people: rows for the terminal and for a document."""

from __future__ import annotations

from hypostyle.lab.load import Load
from hypostyle.lab.load_idle import Idle
from hypostyle.lab.load_stored import Stored

HEADINGS: tuple[str, ...] = (
    "server",
    "date",
    "messages",
    "clients",
    "moves/s",
    "p50 ms",
    "p95 ms",
    "p99 ms",
    "errors",
    "bytes a move",
    "server µs a move",
    "generator µs a move",
    "memory MB, growth",
)
PAIR_HEADINGS: tuple[str, ...] = (
    "server",
    "date",
    "messages",
    "clients in pairs",
    "onlookers",
    "moves/s",
    "p50 ms",
    "p95 ms",
    "p99 ms",
    "other's p99 ms",
    "onlookers' p50, p99 ms",
    "clocks, off by ms",
    "errors",
    "bytes a move",
    "server µs a move",
    "generator µs a move",
    "memory MB, growth",
)
IDLE_HEADINGS: tuple[str, ...] = (
    "server",
    "date",
    "messages",
    "tables",
    "plies",
    "before MB",
    "open MB",
    "closed MB",
    "KB a table",
    "KB kept",
)
STORED_HEADINGS: tuple[str, ...] = (
    "server",
    "date",
    "tables",
    "plies",
    "start s: none, all",
    "memory MB: none, all",
    "CPU at rest, ms a second: none, all",
    "hall, lobby and live games ms: none, all",
    "disk MB",
    "KB a table",
    "s to store them",
)


def cells(found: Load, label: str) -> tuple[str, ...]:
    """One measurement, cell by cell as in HEADINGS."""
    memory = "?" if found.memory is None else f"{found.memory.peak_mb:.0f}, +{found.memory.growth_mb:.0f}"
    return (
        label,
        found.date,
        _messages(found),
        f"{found.clients:,}",
        f"{found.moves_per_second:,.0f}",
        *(_number(each) for each in (found.p50_ms, found.p95_ms, found.p99_ms)),
        f"{found.errors:,}",
        _number(found.bytes_per_move),
        _number(_each(found.server_cpu_seconds, found.moves)),
        _number(_each(found.generator_cpu_seconds, found.moves)),
        memory,
    )


def pair_cells(found: Load, label: str) -> tuple[str, ...]:
    """One measurement of pairs, cell by cell as in PAIR_HEADINGS."""
    first, date, messages, clients, moves, p50, p95, p99, *rest = cells(found, label)
    seen = found.onlooker
    return (
        *(first, date, messages, clients, f"{found.onlookers}", moves, p50, p95, p99),
        "?" if found.other is None else _number(found.other.p99_ms),
        "" if seen is None else f"{_number(seen.p50_ms)}, {_number(seen.p99_ms)}",
        f"{found.clocks:,}, {found.clock_off_ms:.0f}",
        *rest,
    )


def idle_cells(found: Idle, label: str) -> tuple[str, ...]:
    """One measurement of open tables, cell by cell as in IDLE_HEADINGS."""
    return (
        label,
        found.date,
        _messages(found),
        f"{found.tables:,}",
        f"{found.plies}",
        f"{found.before_mb:.0f}",
        " / ".join(f"{each.open_mb:.0f}" for each in found.rounds),
        " / ".join(f"{each.closed_mb:.0f}" for each in found.rounds),
        f"{found.kb_per_table:.0f}",
        f"{found.kept_kb_per_table:.0f}"
        + ("" if found.lost_kb_per_table is None else f", then {found.lost_kb_per_table:+.0f}"),
    )


def stored_cells(found: Stored, label: str) -> tuple[str, ...]:
    """One measurement of stored tables, cell by cell as in STORED_HEADINGS."""
    none, full = found.empty, found.full
    return (
        label,
        found.date,
        f"{found.tables:,}",
        f"{found.plies}",
        f"{none.start_seconds:.1f}, {full.start_seconds:.1f}",
        f"{none.memory_mb:.0f}, {full.memory_mb:.0f}",
        f"{none.cpu_ms:.1f}, {full.cpu_ms:.1f}",
        f"{none.hall_ms:.1f}, {full.hall_ms:.1f}",
        f"{found.disk_mb:.1f}",
        f"{found.kb_per_table:.1f}",
        f"{found.fill_seconds:.1f}",
    )


def markdown_row(cells: tuple[str, ...]) -> str:
    """Cells as a row of a Markdown table."""
    return f"| {' | '.join(cells)} |"


def _messages(found: Load | Idle) -> str:
    return f"{found.mode}, deflate" if found.compress else found.mode


def _each(seconds: float | None, moves: int) -> float | None:
    """Microseconds of CPU for each move."""
    return None if seconds is None or not moves else 1e6 * seconds / moves


def _number(value: float | None) -> str:
    if value is None:
        return "?"
    return f"{value:,.0f}" if value >= 100 else f"{value:.1f}"
