"""`hypostyle admin`: for whoever runs a server. It works on the folder of the tables; a server may run meanwhile."""

import datetime
import ipaddress
import os
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, TypeVar

import typer

if TYPE_CHECKING:
    from hypostyle.server.store.database import Connection, Database

T = TypeVar("T")

IDS = {"ignore_unknown_options": True}
"""Ids may begin with a dash."""
admin = typer.Typer(help="Look after a server: players, tables, bans, backups.", no_args_is_help=True)

Data = Annotated[Path | None, typer.Option(help="the folder of the tables; by default your data directory")]
Most = Annotated[int, typer.Option(min=1, max=100_000, help="how many to list")]
Who = Annotated[str, typer.Argument(metavar="PLAYER", help="the name of an account or a bot, or the id of any player")]


def _database(data: Path | None) -> "Database":
    """Where the tables are, brought up to date."""
    from hypostyle.server.processes import find_database
    from hypostyle.server.store.sqlite import SqliteDatabase

    database = find_database(data)
    if isinstance(database, SqliteDatabase) and not database.file.is_file():
        raise ValueError(f"there are no tables in {database.file.parent}")
    database.prepare()
    return database


def _read(data: Path | None, ask: "Callable[[Connection], T]") -> T:
    with closing(_database(data).connect_to_read()) as connection:
        return ask(connection)


def _write(data: Path | None, work: "Callable[[Connection, int], T]") -> T:
    """Do something to the store; servers that run hear of it."""
    from hypostyle.server.state_changes import now
    from hypostyle.server.store.writer import Do, write_now

    done: list[T] = []
    write_now(_database(data), [Do(lambda connection: done.append(work(connection, now())))])
    return done[-1]


def _find(connection: "Connection", who: str) -> str:
    """The id of a player."""
    from hypostyle.server.names import looks_of

    if connection.execute("SELECT 1 FROM players WHERE id = :who", {"who": who}).fetchone() is not None:
        return who
    for look in sorted(looks_of(who)):
        found = connection.execute("SELECT player FROM names WHERE look = :look", {"look": look}).fetchone()
        if found is not None:
            return str(found[0])
    raise ValueError(f"there is no player {who}; `hypostyle admin players` lists them with their ids")


def _day(milliseconds: int) -> str:
    at = datetime.datetime.fromtimestamp(max(0, milliseconds) / 1000, datetime.UTC)
    return at.strftime("%Y-%m-%d %H:%M")


@admin.command(context_settings=IDS)
def players(
    part: Annotated[str, typer.Argument(help="a part of the name, or an id")] = "", most: Most = 50, data: Data = None
) -> None:
    """List players, those seen last first: id, kind, name, tables, when they were last seen."""
    from hypostyle.server.store.moderation import list_players

    for line in _read(data, lambda connection: list(list_players(connection, part, most))):
        more = [f"bot of {line.owner}"] if line.owner else []
        more += ["administrator"] if line.admin else []
        more += [f"banned {_day(line.banned)}"] if line.banned is not None else []
        cells = (line.id, line.kind, line.name or "-", f"{line.tables} tables", f"seen {_day(line.seen)}", *more)
        typer.echo("\t".join(cells))


@admin.command()
def tables(
    player: Annotated[str, typer.Option(help="only those of a player")] = "", most: Most = 50, data: Data = None
) -> None:
    """List tables, those changed last first: id, game, host, steps, when it was last changed."""
    from hypostyle.server.store.moderation import list_tables

    def ask(connection: "Connection") -> list[Any]:
        return list(list_tables(connection, _find(connection, player) if player else "", most))

    for line in _read(data, ask):
        over = "over" if line.over else "going on"
        typer.echo(
            "\t".join(
                (line.id, line.game, line.host or "-", f"{line.ply} steps", over, f"changed {_day(line.updated)}")
            )
        )


@admin.command("remove-name", context_settings=IDS)
def remove_name(who: Who, data: Data = None) -> None:
    """Take a player's name. Accounts and bots get a neutral one, which they can change."""
    from hypostyle.server.names import looks_of, neutral_name
    from hypostyle.server.store import moderation

    neutral = neutral_name()

    def work(connection: "Connection", at: int) -> str | None:
        return moderation.remove_name(connection, _find(connection, who), neutral, looks_of(neutral), at)

    name = _write(data, work)
    typer.echo("they have no name now" if name is None else f"they are called {name} now, and sign in with that name")


@admin.command("remove-table", context_settings=IDS)
def remove_table(
    table: Annotated[str, typer.Argument(metavar="TABLE", help="its id, the last part of its address")],
    data: Data = None,
) -> None:
    """Remove a table, whoever plays there, with all games of its match."""
    from hypostyle.server.store import moderation

    def work(connection: "Connection", at: int) -> None:
        if connection.execute("SELECT 1 FROM tables WHERE id = :table", {"table": table}).fetchone() is None:
            raise ValueError(f"there is no table {table}")
        moderation.remove_by_order(connection, table, at)

    _write(data, work)
    typer.echo("removed")


@admin.command(context_settings=IDS)
def appoint(who: Who, data: Data = None) -> None:
    """Make an account an administrator, who can do all this on the page /admin."""
    _set_admin(data, who, True)
    typer.echo("they find the page /admin now")


@admin.command(context_settings=IDS)
def dismiss(who: Who, data: Data = None) -> None:
    """An administrator is none any more."""
    _set_admin(data, who, False)
    typer.echo("they do not find the page /admin any more")


def _set_admin(data: Path | None, who: str, on: bool) -> None:
    from hypostyle.server.store import moderation

    def work(connection: "Connection", _: int) -> None:
        if not moderation.set_admin(connection, _find(connection, who), on):
            raise ValueError(f"{who} has no account")

    _write(data, work)


@admin.command(context_settings=IDS)
def ban(who: Annotated[str, typer.Argument(metavar="PLAYER|ADDRESS")], data: Data = None) -> None:
    """Let a player and their bots in no more, or an IP address (of IPv6 the /64 it is in)."""
    _set_ban(data, who, True)
    typer.echo("banned")


@admin.command(context_settings=IDS)
def unban(who: Annotated[str, typer.Argument(metavar="PLAYER|ADDRESS")], data: Data = None) -> None:
    """Let a player or an address in again."""
    _set_ban(data, who, False)
    typer.echo("let in again")


def _set_ban(data: Path | None, who: str, on: bool) -> None:
    from hypostyle.server.rate_limits import address_key
    from hypostyle.server.store import moderation

    def work(connection: "Connection", at: int) -> None:
        try:
            address = address_key(str(ipaddress.ip_address(who)))
        except ValueError:
            moderation.ban_player(connection, _find(connection, who), on, at)
        else:
            moderation.ban_address(connection, address, on, at)

    _write(data, work)


COUNTED = {
    "guests": "guests",
    "accounts": "accounts",
    "bots": "bots",
    "tables": "tables",
    "unfinished": "unfinished tables",
    "lobby": "tables in the lobby",
    "banned_players": "banned players",
    "banned_addresses": "banned addresses",
    "changed_minute": "tables changed in the last minute",
    "changed_hour": "tables changed in the last hour",
    "changed_day": "tables changed in the last day",
}
"""What `count_stored` counts."""


@admin.command()
def load(data: Data = None) -> None:
    """Show how much there is, what happened lately, and what the server has to do."""
    from hypostyle.server.processes import VARIABLE, default_folder
    from hypostyle.server.state_changes import now
    from hypostyle.server.store.loads import list_loads, sum_loads
    from hypostyle.server.store.moderation import count_stored

    for key, number in _read(data, lambda connection: count_stored(connection, now())).items():
        typer.echo(f"{number:>10,}  {COUNTED[key]}")
    processes = _read(data, lambda connection: list_loads(connection, now()))
    if processes:
        sums = sum_loads(processes)
        typer.echo(f"{len(processes):>10,}  processes that serve or think")
        typer.echo(f"{sums.connections:>10,}  connections")
        typer.echo(f"{sums.tables:>10,}  tables open")
        typer.echo(f"{sums.moves / 60:>10,.1f}  moves per second in the last minute")
        typer.echo(f"{sums.searches:>10,}  searches under way")
        typer.echo(f"{sums.memory:>10,}  MB in memory")
    if not os.environ.get(VARIABLE):
        folder = data or default_folder()
        size = sum(side.stat().st_size for side in folder.glob("hypostyle.db*"))
        typer.echo(f"{size / 1e6:>10,.1f}  MB on disk")


@admin.command()
def backup(target: Annotated[Path, typer.Argument(metavar="FILE", help="a new file")], data: Data = None) -> None:
    """Copy all that is kept into a file, also while the server runs."""
    from hypostyle.server.processes import find_database
    from hypostyle.server.store.sqlite import SqliteDatabase

    database = find_database(data)
    if isinstance(database, SqliteDatabase):
        from hypostyle.server.backup import back_up

        back_up(database.file.parent, target)
    else:
        from hypostyle.server import postgres_backup

        postgres_backup.back_up(database, target)
    typer.echo(f"{target}: {target.stat().st_size / 1e6:,.1f} MB")


@admin.command()
def restore(source: Annotated[Path, typer.Argument(metavar="FILE", help="a backup")], data: Data = None) -> None:
    """Put a backup in the place of what is there, while no server runs. What was there is kept in a file."""
    from hypostyle.server.processes import find_database
    from hypostyle.server.store.sqlite import SqliteDatabase

    database = find_database(data)
    if isinstance(database, SqliteDatabase):
        from hypostyle.server.backup import restore as put_back

        kept = put_back(database.file.parent, source)
    else:
        from hypostyle.server import postgres_backup

        kept = postgres_backup.restore(database, source)
    typer.echo("restored" + ("" if kept is None else f"; what was there is in {kept}"))
