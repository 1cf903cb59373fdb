"""The command tables."""

from pathlib import Path

from tests.cli.test_commands import call


def test_tables_are_built_listed_and_checked(tmp_path: Path) -> None:
    out = ("--out", str(tmp_path))
    made = call("tables", "build", "isis", "--slices", "2", *out)
    assert made.returncode == 0
    assert "isis 2: 4,609 entries" in made.stdout
    assert "complete" in made.stdout
    listed = call("tables", "list", "isis", *out)
    assert listed.stdout.splitlines()[0] == made.stdout.splitlines()[-1]
    assert "isis 7: not built; 1,833,575,189 entries, 5,500.7 MB" in listed.stdout
    checked = call("tables", "check", "isis", "--samples", "30", *out)
    assert "isis 2: digests right; 30 entries follow from the rules" in checked.stdout


def test_what_cannot_be_built_is_said_in_a_line(tmp_path: Path) -> None:
    out = ("--out", str(tmp_path))
    assert "no endgame tables" in call("tables", "build", "horus", *out).stderr
    assert "is none of them" in call("tables", "build", "isis", "--slices", "9", *out).stderr
    assert "allow it by --memory" in call("tables", "build", "isis", "--slices", "7", *out).stderr


def test_a_damaged_table_is_found(tmp_path: Path) -> None:
    out = ("--out", str(tmp_path))
    call("tables", "build", "isis", "--slices", "2", *out)
    (tmp_path / "isis-2.table").write_bytes(b"\1" * 3 * 4609)
    assert "digest" in call("tables", "check", "isis", *out).stderr
