"""A real PostgreSQL for the tests: made in a temporary folder, reached by a socket file, gone with the run."""

from __future__ import annotations

import itertools
import os
import pwd
import shutil
import signal
import subprocess
import tempfile
from functools import cache
from pathlib import Path

import psycopg
from psycopg import sql

from hypostyle.server.store.postgres import PostgresDatabase

USER = "hypostyle"
MUST = os.environ.get("HYPOSTYLE_POSTGRES") == "must"


@cache
def programs() -> Path | None:
    """Where the programs of the newest PostgreSQL here are."""
    folders = [*Path("/usr/lib/postgresql").glob("*/bin"), *map(Path, os.environ.get("PATH", "").split(os.pathsep))]
    found = [folder for folder in folders if (folder / "initdb").exists() and (folder / "postgres").exists()]
    return max(found, key=lambda folder: _number(folder.parent.name), default=None)


def _number(name: str) -> int:
    return int(name) if name.isdigit() else 0


def missing() -> str | None:
    """Why there is no PostgreSQL to test with."""
    return None if programs() else "No PostgreSQL here: apt-get install postgresql"


class Cluster:
    """A running PostgreSQL. Nothing is made safe against a power failure unless it is to be killed itself."""

    def __init__(self, safe: bool = False):
        self.folder = Path(tempfile.mkdtemp(prefix="hypostyle-pg-"))  # short: the path of a socket has a limit
        self.safe = safe
        self._numbers = itertools.count()
        self._process: subprocess.Popen[bytes] | None = None
        self._as = self._unprivileged()
        folder = programs()
        assert folder is not None
        self._programs = folder
        make = ["-D", str(self.folder / "data"), "-A", "trust", "-U", USER, "--no-sync", "--no-locale", "-E", "UTF8"]
        subprocess.run([*self._as, str(folder / "initdb"), *make], check=True, stdout=subprocess.DEVNULL, cwd="/")
        self.start()
        self._template: str | None = None

    def _unprivileged(self) -> list[str]:
        """PostgreSQL does not run as root: it is run as somebody who may do nothing else."""
        if os.geteuid() != 0:
            return []
        names = {each.pw_name for each in pwd.getpwall()}
        name = next(name for name in ("postgres", "nobody") if name in names)
        shutil.chown(self.folder, name)
        return ["setpriv", f"--reuid={name}", f"--regid={pwd.getpwnam(name).pw_gid}", "--clear-groups"]

    def start(self) -> None:
        """Start it, and wait until it answers."""
        settings = {"listen_addresses": "", "unix_socket_directories": str(self.folder), "max_connections": "100"}
        if not self.safe:
            settings |= {"fsync": "off", "full_page_writes": "off", "synchronous_commit": "off"}
            settings |= {"autovacuum": "off", "jit": "off"}  # there are many databases, and all are small
        given = [part for name, value in settings.items() for part in ("-c", f"{name}={value}")]
        command = [*self._as, str(self._programs / "postgres"), "-D", str(self.folder / "data"), *given]
        with (self.folder / "log").open("ab") as log:
            self._process = subprocess.Popen(command, stdout=log, stderr=log, cwd="/")
        while True:
            try:
                self.connect("postgres").close()
                return
            except psycopg.OperationalError:
                assert self._process.poll() is None, (self.folder / "log").read_text()

    @property
    def pid(self) -> int:
        """The number of its first process."""
        assert self._process is not None
        return self._process.pid

    def stop(self, how: signal.Signals = signal.SIGQUIT) -> None:
        """End it: at once, as a crash would, or with SIGINT, when it says goodbye to all who are connected."""
        if self._process is not None:
            self._process.send_signal(how)
            self._process.wait()
            self._process = None

    def close(self) -> None:
        """End it and remove all of it."""
        self.stop()
        shutil.rmtree(self.folder, ignore_errors=True)

    def url(self, name: str) -> str:
        """As HYPOSTYLE_DATABASE_URL names a database."""
        return f"postgresql+psycopg://{USER}@/{name}?host={self.folder}"

    def connect(self, name: str) -> psycopg.Connection:
        """A connection from beside the program."""
        return psycopg.connect(host=str(self.folder), user=USER, dbname=name, autocommit=True)

    def make(self, template: str = "template0") -> str:
        """A new database; its name."""
        name = f"test{next(self._numbers)}"
        with self.connect("postgres") as connection:
            made = sql.SQL("CREATE DATABASE {} TEMPLATE {}").format(sql.Identifier(name), sql.Identifier(template))
            connection.execute(made)
        return name

    def make_prepared(self) -> str:
        """A new database in the present form, without rows; its name."""
        if self._template is None:
            self._template = self.make()
            PostgresDatabase(self.url(self._template)).prepare()
        return self.make(self._template)
