"""Running the same thing compiled and as plain Python."""

import io
import os
import subprocess
import sys
import warnings
from contextlib import redirect_stdout
from importlib import import_module
from unittest.mock import patch


def told_alike(module: str, *arguments: str) -> list[str]:
    """What a module of the tests prints when it is run: compiled and plain must tell the same.

    Its first line says which of the two it is; the others are given back.
    """
    plain = told_by_process(module, *arguments, HYPOSTYLE_PURE="1")
    compiled = told_here(module, *arguments)
    assert (compiled[0], plain[0]) == ("compiled", "plain")
    assert compiled[1:] == plain[1:]
    return compiled[1:]


def told_here(module: str, *arguments: str) -> list[str]:
    """The lines that a module prints when it is run in this process, where all is loaded."""
    argv = patch.object(sys, "argv", [module, *arguments])
    with redirect_stdout(io.StringIO()) as said, argv, warnings.catch_warnings(action="error"):
        import_module(module).main()
    return said.getvalue().splitlines()


def told_by_process(module: str, *arguments: str, **environment: str) -> list[str]:
    """The lines that a module prints in a process of its own."""
    run = subprocess.run(
        [sys.executable, "-W", "error", "-m", module, *arguments],
        env={**os.environ, **environment},
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.returncode == 0, f"stopped with {run.returncode}: {run.stderr}"
    return run.stdout.splitlines()
