"""A full disk and files that cannot be written: told in words on every path, and nothing is lost."""

from __future__ import annotations

import os
import re
import resource
import shutil
import subprocess
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

import httpx
import pytest

from tests.play import Setting, walk
from tests.server.damage import make_tables
from tests.server.playing import Player, stored_steps
from tests.server.running import NO_LIMITS, PERSON, Page, Server, set_up

RECORD = str(walk(Setting("theben", 2), 1, 8).record())
WISH = {"game": "isis", "seats": [PERSON, PERSON]}


class Disk(NamedTuple):
    """A place for tables whose room can be taken and given back while the server runs."""

    folder: Path
    fill: Callable[[Server], None]
    free: Callable[[Server], None]
    statuses: set[int]


def _small_disk(folder: Path) -> Disk:
    """A disk of its own with 2 MB, filled by a file."""
    folder.mkdir()
    command = ["mount", "-t", "tmpfs", "-o", "size=2m", "tmpfs", str(folder)]
    if shutil.which("mount") is None or subprocess.run(command, capture_output=True).returncode:
        pytest.skip("a small disk can be mounted only by root")

    def fill(_: Server) -> None:
        with suppress(OSError), (folder / "filler").open("wb", buffering=0) as filler:
            while True:
                filler.write(bytes(4096))

    return Disk(folder, fill, lambda _: (folder / "filler").unlink(), {507})


def _bounded_files(folder: Path) -> Disk:
    """Files of the server's process cannot grow any more. What SQLite makes of that is not called a full disk."""

    def fill(server: Server) -> None:
        longest = max(file.stat().st_size for file in folder.iterdir())
        resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (longest, resource.RLIM_INFINITY))

    def free(server: Server) -> None:
        unbounded = (resource.RLIM_INFINITY, resource.RLIM_INFINITY)
        resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, unbounded)

    return Disk(folder, fill, free, {503, 507})


@pytest.fixture(params=[_small_disk, _bounded_files], ids=["small disk", "bounded files"])
def disk(request: pytest.FixtureRequest, folder: Path) -> Iterator[Disk]:
    yield request.param(folder)
    if os.path.ismount(folder):
        subprocess.run(["umount", "--lazy", str(folder)], check=True)


def _until_refused(page: Page) -> str:
    """Move on until a move is refused; what is said then."""
    for _ in range(300):
        page.send(type="move", text=page.moves()[0], ply=page.table["ply"])
        answer = page.receive()
        if answer["type"] == "refused":
            return str(answer["text"])
    raise AssertionError("the disk is full and all is stored")


def _write_everything(visitor: httpx.Client, table: str, spare: str) -> list[httpx.Response]:
    """One request on each path that writes; a few tables are set up, for some room may be left in a file."""
    made = [visitor.post("/api/tables", json=WISH) for _ in range(8)]
    return [
        made[-1],
        visitor.post("/api/tables/load", json={"record": RECORD}),
        visitor.post(f"/api/tables/{table}/branch", json={"ply": 1}),
        visitor.post(f"/api/tables/{table}/rematch"),
        visitor.delete(f"/api/tables/{spare}"),
    ]


def _check_told(visitor: httpx.Client, answers: list[httpx.Response], statuses: set[int], words: str) -> None:
    for answer in answers:
        path = f"{answer.request.method} {answer.request.url.path}"
        assert answer.status_code in statuses, f"{path}: {answer.status_code} {answer.text[:300]}"
        assert re.search(words, answer.json()["error"]), f"{path}: {answer.text}"
    german = visitor.post("/api/tables", json=WISH, headers={"Accept-Language": "de"})
    assert german.json()["error"] != answers[0].json()["error"]


def test_a_full_disk_is_told_in_words_and_all_goes_on_when_there_is_room(disk: Disk) -> None:
    server = Server(disk.folder, *NO_LIMITS)
    visitor = server.client()
    visitor.headers["Accept-Language"] = "en"
    table, spare = set_up(visitor, "isis"), set_up(visitor, "isis")
    player = Player(server, visitor, table)
    player.play(5)
    disk.fill(server)
    assert re.search("disk|room|space", _until_refused(player.page)), "said at the table"
    ply = player.page.table["ply"]
    _check_told(visitor, _write_everything(visitor, table, spare), disk.statuses, "disk|room|space")
    assert visitor.get("/api/tables").status_code == 200
    assert visitor.get(f"/api/tables/{table}/picture.svg").status_code == 200
    assert visitor.get("/health").status_code == 200
    again = Page(server, table, visitor)
    assert (again.table["ply"], again.table["moves"]) == (ply, player.page.table["moves"])
    disk.free(server)
    assert again.move()["ply"] == ply + 1
    assert set_up(visitor, "theben")
    assert visitor.delete(f"/api/tables/{spare}").status_code == 204
    again.close()
    player.page.close()
    server.kill()
    assert len(stored_steps(disk.folder, table)) == ply + 1, "nothing is lost"
    server = Server(disk.folder)
    assert Page(server, table, visitor_of(server, visitor)).table["ply"] == ply + 1
    server.kill()


def visitor_of(server: Server, before: httpx.Client) -> httpx.Client:
    """The same visitor at the next server."""
    client = server.client()
    client.cookies.set("visitor", before.cookies["visitor"])
    return client


def _as_others() -> list[str]:
    """What makes permissions count also for root."""
    if os.geteuid() != 0:
        return []
    if shutil.which("setpriv") is None:
        pytest.skip("root may write everywhere")
    return ["setpriv", "--bounding-set=-dac_override,-dac_read_search", "--"]


def test_a_file_that_cannot_be_written_can_be_looked_at(folder: Path) -> None:
    under = _as_others()
    (table, spare), cookie = make_tables(folder, 2)
    file = folder / "hypostyle.db"
    before = file.read_bytes()
    file.chmod(0o444)
    server = Server(folder, *NO_LIMITS, under=under)
    with server.client() as visitor:
        visitor.cookies.set("visitor", cookie)
        visitor.headers["Accept-Language"] = "en"
        page = Page(server, table, visitor)
        assert re.search("writ|read", _until_refused(page))
        _check_told(visitor, _write_everything(visitor, table, spare), {503}, "writ|read")
        assert len(visitor.get("/api/tables").json()) == 2
        assert visitor.get(f"/api/tables/{table}/record").status_code == 200
        assert visitor.get(f"/api/tables/{table}/picture.svg?ply=3").status_code == 200
        page.close()
    status, said = server.stop()
    assert status == 0
    assert "Traceback" not in said
    assert file.read_bytes() == before
    file.chmod(0o644)
    server = Server(folder, under=under)
    with server.client() as visitor:
        visitor.cookies.set("visitor", cookie)
        assert Page(server, table, visitor).move()["ply"] > 1
    server.kill()


def test_a_folder_that_cannot_be_written_is_told_in_a_sentence(folder: Path) -> None:
    under = _as_others()
    (table, spare), cookie = make_tables(folder, 2)
    folder.chmod(0o555)
    try:
        server = Server(folder, *NO_LIMITS, under=under)
    except AssertionError as problem:
        assert re.search("hypostyle: .*(writ|read)", str(problem)), problem
        assert str(problem).strip().count("\n") == 0
    else:
        with server.client() as visitor:
            visitor.cookies.set("visitor", cookie)
            visitor.headers["Accept-Language"] = "en"
            _check_told(visitor, _write_everything(visitor, table, spare), {503}, "writ|read")
        server.kill()
    finally:
        folder.chmod(0o755)
