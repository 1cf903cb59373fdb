"""`hypostyle check`: which tables of a folder cannot be played again, and repairing what can be."""

import subprocess
from pathlib import Path

from tests.cli.test_commands import call
from tests.server.damage import IN_STEPS, IN_TABLE, PLIES, Damage, make_tables
from tests.server.playing import stored_states, stored_steps
from tests.server.running import Page, Server


def check(folder: Path, *options: str) -> subprocess.CompletedProcess[str]:
    done = call("check", "--data", str(folder), *options)
    assert "Traceback" not in done.stderr, done.stderr
    return done


def lines_about(done: subprocess.CompletedProcess[str], table: str) -> list[str]:
    return [line for line in done.stdout.splitlines() if table in line]


def test_sound_tables_are_fine(folder: Path) -> None:
    tables, _ = make_tables(folder, 3)
    before = (folder / "hypostyle.db").read_bytes()
    done = check(folder)
    assert done.returncode == 0, done.stderr
    assert not any(lines_about(done, table) for table in tables)
    assert check(folder, "--repair").returncode == 0
    assert (folder / "hypostyle.db").read_bytes() == before


def test_every_damage_is_found_and_what_can_be_is_repaired(folder: Path) -> None:
    every = [*IN_STEPS, *IN_TABLE]
    (*tables, sound), cookie = make_tables(folder, len(every) + 1)
    original = {}
    for damage, table in zip(every, tables, strict=True):
        damage.do(folder, table)
        original[table] = stored_steps(folder, table)
    files = set(folder.iterdir())
    done = check(folder)
    assert done.returncode == 1, done.stderr
    for damage, table in zip(every, tables, strict=True):
        assert len(lines_about(done, table)) == 1, f"{damage}: one line that says what is wrong"
    assert not lines_about(done, sound)
    assert all(stored_steps(folder, table) == original[table] for table in tables), "only looked at"

    check(folder, "--repair")
    again = check(folder)
    kept = [file for file in folder.iterdir() if file not in files and not file.name.startswith("hypostyle.db")]
    text = "".join(file.read_text(errors="replace") for file in kept)
    repaired: list[tuple[Damage, str]] = list(zip(every, tables, strict=True))[: len(IN_STEPS)]
    for damage, table in repaired:
        assert not lines_about(again, table), f"{damage} can be repaired"
        assert table in text, "what was there is kept beside the file"
        assert stored_steps(folder, table) == original[table][: damage.saved]
        assert sum(1 for _ in stored_states(folder, table)) == (damage.saved or 0) + 1

    server = Server(folder)
    with server.client() as visitor:
        visitor.cookies.set("visitor", cookie)
        for damage, table in repaired:
            page = Page(server, table, visitor)
            assert page.table["ply"] == damage.saved
            assert page.move()["ply"] == (damage.saved or 0) + 1, "and the game goes on"
            page.close()
        assert Page(server, sound, visitor).table["ply"] == PLIES
    server.kill()


def test_what_is_no_file_of_tables_is_told_in_a_sentence(folder: Path) -> None:
    folder.mkdir()
    (folder / "hypostyle.db").write_text("not a database, " * 100)
    done = check(folder)
    assert done.returncode == 2
    assert "cannot be read" in done.stderr
    assert (done.stdout + done.stderr).count("\n") == 1


def test_a_folder_without_tables_is_told_in_a_sentence(folder: Path) -> None:
    done = check(folder)
    assert done.returncode == 2
    assert "there are no tables" in done.stderr
    assert (done.stdout + done.stderr).count("\n") == 1
    assert not folder.exists(), "looking makes nothing"
