"""A real nginx with a certificate of its own, on an address that no other test uses."""

from __future__ import annotations

import os
import re
import shutil
import socket
import subprocess
import time
from pathlib import Path

import pytest

from tests.server.running import PATIENCE

DOCS = Path(__file__).parents[2] / "docs" / "hosting.md"
MISSING = "the tests behind a proxy need nginx and openssl (on Debian: apt-get install nginx-light openssl)"


def own_address() -> str:
    """An address of this machine for this process alone, so that fixed ports are free there."""
    number = os.getpid()
    return f"127.90.{number // 250 % 250}.{number % 250 + 1}"


def documented() -> str:
    """The configuration of docs/hosting.md."""
    (found,) = re.findall(r"```nginx\n(.*?)```", DOCS.read_text(encoding="utf-8"), re.DOTALL)
    return str(found)


def find_nginx() -> str:
    """Where nginx is; without it, or without openssl, the test is left out, unless HYPOSTYLE_PROXY=must."""
    path = shutil.which("nginx", path=f"{os.environ['PATH']}:/usr/sbin")
    if path is None or shutil.which("openssl") is None:
        if os.environ.get("HYPOSTYLE_PROXY") == "must":
            pytest.fail(MISSING)
        pytest.skip(MISSING)
    return path


class Nginx:
    """`nginx` with these server blocks, until it is stopped."""

    def __init__(self, folder: Path, address: str, blocks: str):
        self.certificate = folder / "own.pem"
        key = folder / "own.key"
        subprocess.run(
            [
                *("openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"),
                *("-keyout", str(key), "-out", str(self.certificate), "-days", "2", "-subj", "/CN=games.example"),
                *("-addext", f"subjectAltName=IP:{address}"),
            ],
            check=True,
            capture_output=True,
        )
        blocks = re.sub(r"ssl_certificate +\S+;", f"ssl_certificate {self.certificate};", blocks)
        blocks = re.sub(r"ssl_certificate_key +\S+;", f"ssl_certificate_key {key};", blocks)
        kinds = ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
        places = "".join(f"{kind}_temp_path {folder}/{kind};\n" for kind in kinds)
        user = "user root;\n" if os.getuid() == 0 else ""
        file = folder / "nginx.conf"
        file.write_text(
            f"{user}daemon off;\nmaster_process off;\npid {folder}/pid;\nerror_log stderr;\nevents {{}}\n"
            f"http {{\naccess_log off;\n{places}{blocks}}}\n"
        )
        self._process = subprocess.Popen(
            [find_nginx(), "-c", str(file), "-p", str(folder), "-e", "stderr"], stderr=subprocess.PIPE, text=True
        )

    def wait(self, address: str, port: int) -> None:
        """Until it takes connections."""
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until and self._process.poll() is None:
            try:
                socket.create_connection((address, port), PATIENCE).close()
            except OSError:
                time.sleep(0.02)
            else:
                return
        self.stop()
        raise AssertionError(f"nginx did not start: {self._process.communicate()[1]}")

    def stop(self) -> None:
        """End it."""
        self._process.kill()
        self._process.wait()
