"""The schema. Alembic migrates by it; reading and writing is plain SQL (see store.py, people.py and writer.py)."""

from __future__ import annotations

from sqlalchemy import (
    JSON,
    BigInteger,
    Boolean,
    Column,
    Double,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    false,
    text,
)

METADATA = MetaData()
_THINKS = "think_at IS NOT NULL"

PLAYERS = Table(
    "players",
    METADATA,
    Column("id", String, primary_key=True),
    Column("kind", String, nullable=False),  # guest, account, bot, or deleted: one that is gone from its tables
    Column("name", String),
    Column("password", String),  # of an account: the hash, as argon2 writes it
    Column("recovery", String),  # of an account: the hash of the code that was shown once
    Column("language", String),
    Column("created", BigInteger, nullable=False),  # milliseconds since 1970
    Column("seen", BigInteger, nullable=False),
    Column("banned", BigInteger),  # since when; null for all who are let in
    Column("owner", String),  # of a bot: the account whose program it is, also once the bot is deleted
    Column("admin", Boolean, nullable=False, server_default=false()),  # an account that may use the page /admin
    Index("bots_of_player", "owner"),
)

NAMES = Table(
    "names",
    METADATA,
    Column("look", String, primary_key=True),  # how a name that is taken looks to a hasty reader; see server/names.py
    Column("player", String, ForeignKey("players.id", ondelete="CASCADE"), nullable=False),
    Index("names_of_player", "player"),
)

LINKS = Table(
    "links",
    METADATA,
    Column("token", String, primary_key=True),  # the hash of what is in a link to sign in by, once
    Column("player", String, ForeignKey("players.id", ondelete="CASCADE"), nullable=False),
    Column("expires", BigInteger, nullable=False),
    Index("links_of_player", "player"),
)

SESSIONS = Table(
    "sessions",
    METADATA,
    Column("token", String, primary_key=True),  # the hash of what is in the cookie; of a bot, of its token
    Column("player", String, ForeignKey("players.id", ondelete="CASCADE"), nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("seen", BigInteger, nullable=False),
    Index("sessions_of_player", "player"),
)

TABLES = Table(
    "tables",
    METADATA,
    Column("id", String, primary_key=True),
    Column("host", String),  # the player who set it up; null once they cleared it away and others stayed
    Column("game", String, nullable=False),
    Column("players", Integer, nullable=False),
    Column("options", JSON, nullable=False),
    Column("start", Text),  # the JSON of the position at the start; null for the usual one
    Column("pace", Integer, nullable=False),  # milliseconds between two moves when only opponents play
    Column("paused", Boolean, nullable=False),
    Column("ply", Integer, nullable=False),  # how many steps count; those behind it were taken back
    Column("turn", Integer, nullable=False),
    Column("to_act", Integer),
    Column("resigned", Integer),  # the seat that gave up, or whose time ran out
    Column("places", JSON),  # once the game is over
    Column("reason", String),
    Column("scores", JSON),  # once the game is over; null in tables that an older version wrote
    Column("match_id", String),  # the match this is a game of, if it is
    Column("match_game", Integer),  # which game of it, from 1
    Column("match_members", JSON),  # by seat: the number of the member of the match who sits there; sums go by members
    Column("next_table", String),  # where the same people went on: the next game of the match. Nothing is undone then
    Column("lobby", Boolean, nullable=False, server_default=false()),  # anybody may take an open seat
    Column("bots", Boolean, nullable=False, server_default=false()),  # bots may take an open seat from the lobby, too
    Column("offer", JSON),  # what a player asks the others, and who agreed; see offers.py
    Column("clock", JSON),  # how much time each seat has left, and since when whose runs; see clocks.py
    Column("flag_at", BigInteger),  # when the time of the seat to act is over, in milliseconds since 1970
    Column("think_at", BigInteger),  # since when a program is to act though nobody may look; see rows.awaits_program
    Column("stand_in", Integer),  # level of the program that takes over from a player who is gone; null: the game ends
    Column("planned", JSON),  # after how many steps there were the moves that the server made for absent players
    Column("rated", Boolean, nullable=False, server_default=false()),  # its end changes ratings
    Column("public", Boolean, nullable=False, server_default=false()),  # shown where games are listed for all
    Column("taken_back", Boolean, nullable=False, server_default=false()),  # somebody took back: it is rated no more
    Column("changes", Integer, nullable=False),  # goes up with every change: see Store.change
    Column("created", BigInteger, nullable=False),  # milliseconds since 1970
    Column("updated", BigInteger, nullable=False),
    Index("tables_of_host", "host"),
    Index("tables_in_lobby", "lobby", "created"),
    Index("tables_by_flag", "flag_at"),
    Index("tables_by_think", "think_at", sqlite_where=text(_THINKS), postgresql_where=text(_THINKS)),
    Index("tables_in_public", "public", "updated"),
    Index("games_of_match", "match_id", "match_game", unique=True),
)

MATCHES = Table(
    "matches",
    METADATA,
    Column("id", String, primary_key=True),
    Column("host", String, nullable=False),  # the player who set it up
    Column("game", String, nullable=False),
    Column("players", Integer, nullable=False),
    Column("options", JSON, nullable=False),  # of the first game
    Column("games", Integer, nullable=False),  # how many there will be
    Column("created", BigInteger, nullable=False),
)

STEPS = Table(
    "steps",
    METADATA,
    Column("table", String, ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("ply", Integer, primary_key=True, autoincrement=False),  # how many steps came before it
    Column("seat", Integer),  # null for an event of chance
    Column("turn", Integer, nullable=False),
    Column("text", Text, nullable=False),
    Column("spent", Integer),  # milliseconds the seat took
    Column("at", BigInteger, nullable=False),
)

SEATS = Table(
    "seats",
    METADATA,
    Column("table", String, ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("player", String, ForeignKey("players.id")),  # who sits here; null for a program and for an open seat
    Column("level", Integer),  # of a program
    Column("name", String),  # what this seat is called; null for the name of the player
    Column("mark", String),  # taken, seen (who took over while cards were hidden), declined (by the bot): seats.py
    Column("cleared", Boolean, nullable=False),  # its player does not want to see the table any more
    Column("asked", String),  # of an open seat: the bot it is kept for, or that has declined
    Index("seats_of_player", "player"),
    Index("seats_asked", "asked"),
)

INVITES = Table(
    "invites",
    METADATA,
    Column("token", String, primary_key=True),  # the hash of what is in the link
    Column("table", String, ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
    Column("seat", Integer),  # null: any that is free
    Column("ended", String),  # used or withdrawn; null while it counts
    Column("created", BigInteger, nullable=False),
    Index("invites_of_table", "table"),
)

BANS = Table(
    "bans",
    METADATA,
    Column("address", String, primary_key=True),  # as rate_limits.address_key writes it
    Column("created", BigInteger, nullable=False),
)

NOTICES = Table(
    "notices",
    METADATA,
    Column("id", Integer, primary_key=True, autoincrement=True),
    Column("kind", String, nullable=False),  # see moderation.py
    Column("subject", String),
    Column("at", BigInteger, nullable=False),
)

CONDITIONAL_MOVES = Table(
    "conditional_moves",
    METADATA,
    Column("table", String, ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("player", String, primary_key=True),  # the only one who is ever told
    Column("ply", Integer, nullable=False),  # where the lines begin
    Column("lines", JSON, nullable=False),
)

TALK = Table(
    "talk",
    METADATA,
    Column("table", String, ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),  # goes up; only the last ones are kept
    Column("player", String, ForeignKey("players.id"), nullable=False),  # who said it
    Column("seat", Integer, nullable=False),  # where they sat
    Column("phrase", String),  # one that each reader sees in their language, or
    Column("text", Text),  # what was written freely
    Column("at", BigInteger, nullable=False),
    Index("talk_of_player", "player", "at"),
)

FREE_TEXT = Table(
    "free_text",
    METADATA,
    Column("table", String, ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("player", String, ForeignKey("players.id", ondelete="CASCADE"), primary_key=True),
    Column("wanted", Boolean, nullable=False),  # no row: the player has not decided, which counts as no
)

MUTES = Table(
    "mutes",
    METADATA,
    Column("player", String, ForeignKey("players.id", ondelete="CASCADE"), primary_key=True),
    Column("muted", String, ForeignKey("players.id", ondelete="CASCADE"), primary_key=True),
    Column("at", BigInteger, nullable=False),
)

PUSH_DEVICES = Table(
    "push_devices",
    METADATA,
    Column("endpoint", String, primary_key=True),  # where the browser's push service takes messages for this device
    Column("session", String, ForeignKey("sessions.token", ondelete="CASCADE"), nullable=False),  # ends with it
    Column("p256dh", String, nullable=False),  # the device's public key
    Column("auth", String, nullable=False),
    Column("language", String, nullable=False),
    Column("at", BigInteger, nullable=False),
    Index("push_devices_of_session", "session"),
)

PUSH_KEY = Table(
    "push_key",
    METADATA,
    Column("id", Integer, primary_key=True, autoincrement=False),  # always 1
    Column("pem", Text, nullable=False),  # the private key by which push services know this server (VAPID)
)

RATINGS = Table(
    "ratings",
    METADATA,
    Column("player", String, ForeignKey("players.id", ondelete="CASCADE"), primary_key=True),
    Column("game", String, primary_key=True),
    Column("kind", String, primary_key=True),  # two, more or teams; see server/ratings.py
    Column("mu", Double, nullable=False),
    Column("sigma", Double, nullable=False),
    Column("games", Integer, nullable=False),
    Column("updated", BigInteger, nullable=False),
    Index("ratings_of_game", "game", "kind", "mu"),
)

RESULTS = Table(
    "results",
    METADATA,
    Column("table", String, ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("player", String, ForeignKey("players.id", ondelete="CASCADE"), nullable=False),
    Column("game", String, nullable=False),
    Column("kind", String, nullable=False),
    Column("result", String, nullable=False),  # won, drawn or lost
    Column("ended", BigInteger, nullable=False),
    Column("mu_before", Double),  # of a rated game, as the three after it
    Column("sigma_before", Double),
    Column("mu_after", Double),
    Column("sigma_after", Double),
    Index("results_of_player", "player", "ended"),
)

GUESSES = Table(
    "guesses",
    METADATA,
    Column("key", String, primary_key=True),  # the hash of an account's name, or of an address; see guesses.py
    Column("full_at", BigInteger, nullable=False),  # when none of its tries counts any more, in milliseconds since 1970
    Index("guesses_by_time", "full_at"),
)

STUDIES = Table(
    "studies",
    METADATA,
    Column("id", String, primary_key=True),  # nobody can guess it: it is the link by which a study is shared
    Column("owner", String, ForeignKey("players.id", ondelete="CASCADE"), nullable=False),
    Column("name", String, nullable=False),
    Column("game", String, nullable=False),
    Column("tree", Text, nullable=False),  # the JSON of a core.record.GameTree
    Column("access", String, nullable=False),  # private, or link: whoever has it may read
    Column("changes", Integer, nullable=False),  # who did not see the last one cannot write
    Column("created", BigInteger, nullable=False),
    Column("updated", BigInteger, nullable=False),
    Index("studies_of_owner", "owner", "updated"),
)

DRAFTS = Table(
    "drafts",
    METADATA,
    Column("id", String, primary_key=True),
    Column("owner", String, ForeignKey("players.id", ondelete="CASCADE"), nullable=False),
    Column("name", String, nullable=False),
    Column("game", String, nullable=False),
    Column("fields", Text, nullable=False),  # the JSON form of a position, which may have problems
    Column("created", BigInteger, nullable=False),
    Column("updated", BigInteger, nullable=False),
    Index("drafts_of_owner", "owner", "updated"),
)

PUZZLE_TRIES = Table(
    "puzzle_tries",
    METADATA,
    Column("player", String, ForeignKey("players.id", ondelete="CASCADE"), primary_key=True),
    Column("game", String, primary_key=True),
    Column("puzzle", String, primary_key=True),
    Column("began", BigInteger, nullable=False),  # when something was first done with it
    Column("hinted", Boolean, nullable=False),  # whether a hint was asked for before it was decided
    Column("score", Double),  # of the first try: see server/puzzle_scores.py; null until that is decided
    Column("decided", BigInteger),  # when it was
    Column("seconds", Integer),  # that the first try took, as the page says; null if it does not
    Column("solved", BigInteger),  # when it was solved last, also after it was decided
)

PUZZLE_RATINGS = Table(
    "puzzle_ratings",
    METADATA,
    Column("player", String, ForeignKey("players.id", ondelete="CASCADE"), primary_key=True),
    Column("game", String, primary_key=True),
    Column("rating", Double, nullable=False),
    Column("tries", Integer, nullable=False),  # by which it came about
)

PUZZLE_DAYS = Table(
    "puzzle_days",
    METADATA,
    Column("player", String, ForeignKey("players.id", ondelete="CASCADE"), primary_key=True),
    Column("day", Integer, primary_key=True, autoincrement=False),  # days since 1970, in UTC
    Column("game", String, nullable=False),
    Column("puzzle", String, nullable=False),
    Column("solved", Boolean, nullable=False),  # false: its solution was shown first
)

REVIEWS = Table(
    "reviews",
    METADATA,
    Column("table", String, ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("key", String, nullable=False),  # of which moves: a game may go on after its end was taken back
    Column("state", String, nullable=False),  # waiting (or under way), done or failed
    Column("nodes", Integer, nullable=False),  # looked at for each move
    Column("moves", Integer, nullable=False),  # to be judged
    Column("parts", Integer, nullable=False),  # moves and, as soon as all of them are judged, exercises
    Column("asked", BigInteger, nullable=False),  # milliseconds since 1970
    Column("updated", BigInteger, nullable=False),
    Index("reviews_by_state", "state", "asked"),
)

REVIEW_PARTS = Table(
    "review_parts",
    METADATA,
    Column("table", String, ForeignKey("reviews.table", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),  # a move, or behind them an exercise
    Column("found", Text, nullable=False),  # JSON: a players.judge.Verdict, or what each move of an exercise leaves
)

SOLVED_DAYS = Table(
    "solved_days",
    METADATA,
    Column("player", String, ForeignKey("players.id", ondelete="CASCADE"), primary_key=True),
    Column("game", String, primary_key=True),
    Column("day", String, primary_key=True),  # of the start, as 2026-11-18, by UTC
    Column("variant", String, primary_key=True),  # the value of the option that makes it harder
    Column("moves", Integer, nullable=False),  # of the shortest solution
)

LOADS = Table(
    "loads",
    METADATA,
    Column("process", String, primary_key=True),  # a process of the server, by a name of its own
    Column("at", BigInteger, nullable=False),  # when it said so
    Column("connections", Integer, nullable=False),  # live connections
    Column("tables", Integer, nullable=False),  # in memory
    Column("moves", Integer, nullable=False),  # in the last minute
    Column("searches", Integer, nullable=False),  # of opponents and hints, waiting or under way
    Column("memory", Integer, nullable=False),  # megabytes; 0 where that cannot be told
)
