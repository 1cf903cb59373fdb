"""`hypostyle bot`: one of the opponents plays at a server, as a bot of an account."""

import asyncio
import logging
import ssl
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

import hypostyle
from hypostyle.core.level import TOP_LEVEL, USUAL_LEVEL

if TYPE_CHECKING:
    from hypostyle.client import Table, Turn


def bot(
    url: Annotated[str, typer.Argument(metavar="URL", help="the server, such as https://games.example")],
    token: Annotated[
        str,
        typer.Option(
            envvar="HYPOSTYLE_TOKEN",
            help="what the account page showed; better in HYPOSTYLE_TOKEN, for others see the command line",
        ),
    ],
    game: Annotated[
        list[str] | None,
        typer.Option(help=f"what it plays: {', '.join(hypostyle.game_names())}; repeat it; by default all"),
    ] = None,
    level: Annotated[int, typer.Option(min=1, max=TOP_LEVEL, help="how strong it is")] = USUAL_LEVEL,
    at_once: Annotated[int, typer.Option(min=1, max=50, help="how many games it plays at the same time")] = 2,
    lobby: Annotated[bool, typer.Option("--lobby", help="sit down at tables in the lobby that let bots in")] = False,
    join: Annotated[list[str] | None, typer.Option(metavar="LINK", help="come by an invitation; repeat it")] = None,
    most: Annotated[int | None, typer.Option("--games", min=1, help="end after so many games")] = None,
    ca: Annotated[Path | None, typer.Option(help="believe the certificates in this file, too")] = None,
) -> None:
    """Let an opponent of this program play at a server, against whoever challenges it."""
    from hypostyle.client import Client, ClientError, run

    logging.basicConfig(level=logging.WARNING, format="%(message)s")
    games = [hypostyle.game(name).name for name in game or hypostyle.game_names()]
    context = None if ca is None else ssl.create_default_context(cafile=str(ca))
    client = Client(url, token, context=context)

    async def play() -> None:
        typer.echo(f"{await client.name()} is ready for {', '.join(games)} at {url}  (Ctrl-C ends it)")
        await run(
            client,
            lambda turn: choose(turn, level),
            games,
            at_once=at_once,
            most=most,
            lobby=lobby,
            links=join or (),
            finished=_tell,
        )

    try:
        asyncio.run(play())
    except (ClientError, OSError) as problem:
        raise ValueError(str(problem)) from None


def choose(turn: "Turn", level: int) -> str:
    """The move of an opponent of this level, which looks at nothing but what its seat may know."""
    return hypostyle.player(turn.game, level=level).choose(turn.state())


def _tell(table: "Table") -> None:
    assert table.ending is not None
    places = " ".join(map(str, table.ending.places))
    typer.echo(f"table {table.id}: {table.ending.reason}, places {places}")
