"""`hypostyle bench --adapters`."""

import json

from typer.testing import CliRunner

from hypostyle.cli.main import app


def test_the_adapters_are_measured() -> None:
    run = CliRunner().invoke(app, ["bench", "karnak", "--players", "1", "--adapters", "--seconds", "0.05", "--json"])
    assert run.exit_code == 0, run.output
    told = json.loads(run.output)
    assert (told["game"], told["players"]) == ("karnak", 1)
    rates = [told[name] for name in ("openspiel", "pettingzoo", "gymnasium", "vector", "vector_all_seats")]
    assert all(rate > 50 for rate in rates)
