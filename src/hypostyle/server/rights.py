"""Who may see and do what at a table, and when: decided here alone, from plain values.

A seat belongs to a player, to a program or to nobody yet. Whoever sits at no seat watches. Nothing here knows of
connections or of the store.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import islice

from hypostyle.core.step import Step
from hypostyle.server.message_types import Can
from hypostyle.server.offers import KINDS, Offer, OfferKind
from hypostyle.server.refusal import Refusal
from hypostyle.server.seats import TAKEN, Seating, Sitters

KINDS_IN_PLAY = tuple(kind for kind in KINDS if kind != "rematch")
ABORT_BEFORE = 2
"""A game of fewer moves can be called off."""


@dataclass(slots=True)  # not frozen, since it is made at every move, though nobody changes it
class Rights:
    """What counts at a table now, and what follows from it for a player; None is somebody who is not known.

    `undone` are the steps that can be done again; `uncovered` says for a player with several seats which of the people
    before that screen has said that nobody else is looking. `match_over` says of a game of a match whether the match is
    over, too; `settled` that its next game has begun, and its sums stand. `bots` says that bots may sit down from the
    lobby. `offer` is what somebody asks all others. `stand_in` is the level of the program that takes over from whoever
    is gone; None: then the game ends. `pausable` says that a day clock runs, `held` that all agreed to hold it,
    `by_days` that there is one. `solitaire` says that one person plays to solve it, `solved` that it is.
    """

    seating: Seating
    host: str | None
    hidden: bool
    to_act: int | None
    over: bool
    resigned: bool
    paused: bool
    steps: Sequence[Step]
    undone: Sequence[Step]
    uncovered: Mapping[str, int]
    match_over: bool | None = None
    settled: bool = False
    bots: bool = False
    offer: Offer | None = None
    stand_in: int | None = None
    pausable: bool = False
    held: bool = False
    by_days: bool = False
    solitaire: bool = False
    solved: bool = False

    # ---- who is it ----

    def seats_of(self, player: str | None) -> Sequence[int]:
        """The seats that this player acts for."""
        return self.seating.of_player(player)

    def belongs(self, player: str | None) -> bool:
        """Whether the table is this player's: who sits there, or set it up."""
        return player is not None and (player == self.host or bool(self.seats_of(player)))

    def is_alone(self, player: str | None) -> bool:
        """Whether no other person plays here, nor is waited for: then nobody else has to agree to anything."""
        return self.belongs(player) and not self.waiting and self.seating.players <= {player}

    @property
    def waiting(self) -> bool:
        """Whether somebody is still to come."""
        return bool(self.seating.open)

    # ---- who may see what ----

    def cover(self, player: str | None) -> int | None:
        """The seat whose hand is covered: to act, one of several at this player's screen, and not yet uncovered."""
        if not self.hidden or self.over or player is None:
            return None
        mine = self.seats_of(player)
        if not self._shares(mine) or self.to_act not in mine:
            return None
        return None if self.uncovered.get(player) == self.to_act else self.to_act

    def knowing(self, player: str | None) -> int | None:
        """The seat whose hidden things this player may see now; None for none, and where nothing is hidden."""
        if not self.hidden or player is None:
            return None
        mine = self.seats_of(player)
        if not mine:
            return None
        if not self._shares(mine):
            return mine[0]
        return None if self.cover(player) is not None else self.uncovered.get(player)

    def knowing_back(self, player: str | None, acting: int | None) -> int | None:
        """The seat whose hidden things are shown in an earlier position where a seat acts: once the game is over, to
        whoever watches that seat's own.
        """
        watches = self.hidden and self.over and not self.seats_of(player)
        return acting if watches else self.knowing(player)

    def _shares(self, mine: Sequence[int]) -> bool:
        """Whether several people look at the screen of these seats, or one who took over a seat."""
        return len(mine) > 1 or any(self.seating.sitters[seat].get(TAKEN) for seat in mine)

    # ---- who may do what ----

    def may_choose(self, player: str | None) -> bool:
        """Whether this player is to act."""
        if self.over or self.waiting or self.to_act not in self.seats_of(player):
            return False
        return self.cover(player) is None

    @property
    def thinking(self) -> int | None:
        """The opponent to act, if it is allowed to think."""
        if self.to_act is None or self.over or self.paused or self.waiting or self.to_act in self.seating.people:
            return None
        return self.to_act

    def can(self, player: str | None) -> Can:
        """What this player may ask for now."""
        alone = self.is_alone(player)
        return {
            "undo": alone and self.undo_target is not None,
            "redo": alone and self.redo_count is not None,
            "hint": alone and self.may_choose(player),
            "solvable": self._may_ask_solvable(player),
            "resign": not self.over and not self.waiting and self.resigning(player) is not None,
            "pause": alone and not self.over and not self.seating.people,
            "invite": self.waiting and player == self.host,
            "seats": player is not None
            and player == self.host
            and not self.over
            and not self.seating.players - {player},
            "rematch": alone and self.match_over is not False,
            "resume": self.held and not self.over and bool(self.seats_of(player)),
            "plan": self._may_plan(player),
            "study": self.over or alone,
            "next": self.over and self.match_over is False and self.belongs(player) and not self.seating.gone,
        }

    def check_host(self, player: str | None) -> None:
        """Refuse whoever did not set up the table."""
        if player is None or player != self.host:
            raise Refusal("not yours", 403)

    def check_member(self, player: str | None) -> None:
        """Refuse whoever watches."""
        if not self.belongs(player):
            raise Refusal("watching", 403)

    def check_alone(self, player: str | None, key: str) -> None:
        """Refuse what others would have to agree to; `key` says what."""
        self.check_member(player)
        if not self.is_alone(player):
            raise Refusal(key, 403)

    def check_turn(self, player: str | None) -> None:
        """Refuse whoever is not to act."""
        self.check_member(player)
        if self.over:
            raise Refusal("over")
        if self.waiting:
            raise Refusal("waiting")
        if self.to_act not in self.seats_of(player):
            raise Refusal("not your turn")
        if self.cover(player) is not None:
            raise Refusal("covered")

    def check_hint(self, player: str | None) -> None:
        """Refuse a hint to whoever is not to act, and wherever people play each other."""
        self.check_alone(player, "no hint")
        self.check_turn(player)

    def _may_ask_solvable(self, player: str | None) -> bool:
        return self.solitaire and not self.solved and self.is_alone(player)

    def check_solvable(self, player: str | None) -> None:
        """Refuse to say whether it can be solved where there is nothing to be solved, and to whoever watches."""
        self.check_alone(player, "no hint")
        if not self._may_ask_solvable(player):
            raise Refusal("no solitaire")

    def check_study(self, player: str | None) -> None:
        """Refuse to study a game under way to whoever plays it with other people, or only watches."""
        if not self.over:
            self.check_alone(player, "no study yet")

    def check_resign(self, player: str | None) -> int:
        """The seat that gives up when this player says so."""
        self.check_member(player)
        if self.over:
            raise Refusal("over")
        if self.waiting:
            raise Refusal("waiting")
        seat = self.resigning(player)
        if seat is None:
            raise Refusal("no resign")
        return seat

    def stand_in_for(self, seat: int) -> int | None:
        """The level of the program that takes over from whoever leaves this seat; None if the game ends then.

        With two seats it ends, and where nobody else would be left.
        """
        others = [other for other in self.seating.people if other != seat]
        return self.stand_in if others and len(self.seating.sitters) > 2 else None

    def check_resume(self, player: str | None) -> None:
        """Refuse to let a clock run on that was not held, and to whoever watches."""
        if player is None or not self.seats_of(player):
            raise Refusal("watching", 403)
        if self.over or not self.held:
            raise Refusal("not held")

    def check_plan(self, player: str | None) -> Sequence[int]:
        """The seats of a player who may enter conditional moves: in a day game, while others are to act."""
        mine = self.seats_of(player)
        if not mine:
            raise Refusal("watching", 403)
        if self.over:
            raise Refusal("over")
        if self.waiting:
            raise Refusal("waiting")
        if not self.by_days:
            raise Refusal("plan no days")
        if self.hidden:
            raise Refusal("plan hidden")
        if self.to_act in mine:
            raise Refusal("plan turn")
        return mine

    def _may_plan(self, player: str | None) -> bool:
        if not self.by_days:
            return False
        try:
            self.check_plan(player)
        except Refusal:
            return False
        return True

    @property
    def planner(self) -> str | None:
        """The player to act, if conditional moves may answer here."""
        if self.over or self.waiting or self.hidden or not self.by_days or self.to_act not in self.seating.people:
            return None
        player: str = self.seating.sitters[self.to_act]["player"]
        return player

    def resigning(self, player: str | None) -> int | None:
        """The seat that gives up when this player says so: theirs that is to act, or their only one."""
        mine = self.seats_of(player)
        if self.to_act in mine:
            return self.to_act
        return mine[0] if len(mine) == 1 else None

    def check_undo(self, player: str | None) -> int:
        """How many steps are left when this player takes back."""
        self.check_alone(player, "no undo alone")
        target = self.undo_target
        if target is None:
            raise Refusal("no undo shown" if self.hidden and self.over else "no undo")
        return target

    def check_redo(self, player: str | None) -> int:
        """How many steps are done again when this player says so."""
        self.check_alone(player, "no undo alone")
        count = self.redo_count
        if count is None:
            raise Refusal("no redo")
        return count

    def check_seat(self, player: str | None, seat: int) -> None:
        """Refuse to let somebody else sit at a seat. Who is not alone at the table can only fill an open one.

        After the end those stay who played: somebody else can sit down at the table of a rematch.
        """
        self.check_host(player)
        if self.over:
            raise Refusal("over")
        if seat >= len(self.seating.sitters):
            raise Refusal("no seat")
        if self.seating.players - {player} and seat not in self.seating.open:
            raise Refusal("seat taken", 403)

    def check_invite(self, player: str | None, seat: int | None) -> None:
        """Refuse a link to a seat, or to any, that is not open, and to whoever did not set up the table."""
        self.check_host(player)
        if seat is None and not self.seating.free:
            raise Refusal("all here")
        if seat is not None and seat not in self.seating.free:
            raise Refusal("seat not open")

    def check_lobby(self, player: str | None) -> None:
        """Refuse to put a table into the lobby that has no open seat, and to whoever did not set it up."""
        self.check_invite(player, None)

    def check_join(self, player: str, seat: int | None) -> int:
        """The seat at which whoever comes by a link to it, or to any, sits down."""
        if self.seats_of(player):
            raise Refusal("you sit here")
        if seat is None and self.seating.free:
            return self.seating.free[0]
        if seat is None or seat not in self.seating.free:
            raise Refusal("invite full" if seat is None else "invite used")
        return seat

    def check_lobby_join(self, player: str, bot: bool) -> int:
        """The seat at which whoever comes from the lobby sits down; bots only where they are let in."""
        if bot and not self.bots:
            raise Refusal("no bots", 403)
        return self.check_join(player, None)

    def check_challenged(self, player: str) -> int:
        """The seat that is kept for this bot."""
        if self.seats_of(player):
            raise Refusal("you sit here")
        sitters, kept_seats = self.seating.sitters, set(self.seating.open) - set(self.seating.free)
        kept = next((seat for seat in kept_seats if sitters[seat].get("asked") == player), None)
        if kept is None:
            raise Refusal("no challenge", 404)
        return kept

    def check_pause(self, player: str | None) -> None:
        """Refuse to hold a game in which anybody plays."""
        self.check_member(player)
        if self.seating.people or self.waiting or self.over:
            raise Refusal("no pause")

    def check_rematch(self, player: str | None) -> None:
        """Refuse to play the same again where others would have to agree, and while a match goes on."""
        self.check_alone(player, "no rematch alone")
        if self.match_over is False:
            raise Refusal("match goes on")

    def check_next(self, player: str | None) -> None:
        """Refuse the next game of a match where there is none, or not yet."""
        self.check_member(player)
        if self.match_over is not False:
            raise Refusal("no next")
        if not self.over:
            raise Refusal("match goes on")
        self._check_all_there()

    def _check_all_there(self) -> None:
        if self.seating.gone:
            raise Refusal("player gone")

    # ---- what the others must agree to ----

    def check_offer(self, player: str | None, kind: OfferKind) -> None:
        """Refuse to ask the others for something that cannot be, or that needs nobody's consent."""
        why = self._why_no_offer(player, kind)
        if why is not None:
            raise Refusal(why, 403 if why == "watching" else 409)

    def _why_no_offer(self, player: str | None, kind: OfferKind) -> str | None:
        """The key of the refusal; None if it may be asked for. Not raised: it is asked for all kinds at every move."""
        return self._why_no_offers(player) or self._why_not_this(player or "", kind)

    def _why_no_offers(self, player: str | None) -> str | None:
        """The same, as far as it is the same for all kinds."""
        if player is None or not self.seats_of(player):
            return "watching"
        if self.waiting:
            return "waiting"
        if not self.seating.players - {player}:
            return "nobody to ask"
        return None if self.offer is None else "offer open"

    def _why_not_this(self, player: str, kind: OfferKind) -> str | None:
        if self.over != (kind == "rematch"):
            return "over" if self.over else "not over"
        if kind == "rematch" and (self.settled or self.match_over is False):
            return "match goes on" if self.match_over is False else "went on"
        if self.seating.gone:
            return "player gone"
        if kind in ("draw", "abort") and self.match_over is not None:
            return "not in a match"
        if kind == "abort" and len(list(islice(self._moves(), ABORT_BEFORE))) == ABORT_BEFORE:
            return "too late to abort"
        if kind == "pause" and not self.pausable:
            return "no day clock"
        return self._why_not_taken_back(self._last_decision(player)) if kind == "undo" else None

    def _moves(self) -> Iterator[Step]:
        return (step for step in self.steps if step.seat is not None)

    def taken_back(self, player: str) -> int:
        """How many steps are left when all agree that this player takes back their last decision.

        Never past something hidden that was seen: a card that was played or drawn, or whatever else chance brought.
        """
        target = self._last_decision(player)
        why = self._why_not_taken_back(target)
        if why is not None:
            raise Refusal(why)
        assert target is not None
        return target

    def _last_decision(self, player: str) -> int | None:
        mine, steps = self.seats_of(player), self.steps
        return next((ply for ply in range(len(steps) - 1, -1, -1) if steps[ply].seat in mine), None)

    def _why_not_taken_back(self, target: int | None) -> str | None:
        if target is None:
            return "no undo"
        return "no undo drawn" if self.hidden or any(step.seat is None for step in self.steps[target:]) else None

    def may_offer(self, player: str | None) -> list[OfferKind]:
        """What this player may ask the others for."""
        if player is None or self._why_no_offers(player) is not None:
            return []
        kinds: Sequence[OfferKind] = ("rematch",) if self.over else KINDS_IN_PLAY
        return [kind for kind in kinds if self._why_not_this(player, kind) is None]

    def check_answer(self, player: str | None) -> Offer:
        """The offer that this player answers; whoever asked can only say no, and takes it back."""
        if player is None or not self.seats_of(player):
            raise Refusal("watching", 403)
        if self.offer is None:
            raise Refusal("no offer")
        return self.offer

    # ---- talk ----

    @property
    def talkers(self) -> set[str]:
        """The people who play here; bots neither talk nor listen."""
        sitters = (self.seating.sitters[seat] for seat in self.seating.people)
        return {str(sitter["player"]) for sitter in sitters if not sitter.get("bot")}

    def may_talk(self, player: str | None) -> bool:
        """Whether this player plays here with other people: they talk, and nobody else hears it."""
        return player in self.talkers and len(self.talkers) > 1

    def check_talk(self, player: str | None) -> int:
        """The seat at which this player says something."""
        mine = self.seats_of(player)
        if not mine:
            raise Refusal("watching", 403)
        if not self.may_talk(player):
            raise Refusal("nobody to ask")
        return mine[0]

    def free_text(self, wanted: Collection[str]) -> bool:
        """Whether everybody who plays here is among those who switched on free text."""
        return self.talkers <= set(wanted)

    def check_write(self, player: str | None, wanted: Collection[str]) -> int:
        """The same for free text, which everybody must have switched on."""
        seat = self.check_talk(player)
        if not self.free_text(wanted):
            raise Refusal("no free text", 403)
        return seat

    def check_mute(self, player: str | None, seat: int) -> str:
        """The player who is not heard any more: somebody else who plays here."""
        self.check_talk(player)
        muted = str(self.seating.sitters[seat].get("player")) if seat in self.seating.people else None
        if muted is None or muted == player or muted not in self.talkers:
            raise Refusal("no mute")
        return muted

    @property
    def undo_target(self) -> int | None:
        """How many steps are left after an undo: up to the last decision of a person. None if nothing can be undone.

        Once a game with hidden parts is over, all was shown: nobody goes back and plays on knowing it. Once the next
        game of a match has begun, its sums are settled.
        """
        if self.resigned or self.settled or (self.hidden and self.over):
            return None
        steps, people = self.steps, self.seating.people
        return next((ply for ply in range(len(steps) - 1, -1, -1) if steps[ply].seat in people), None)

    @property
    def redo_count(self) -> int | None:
        """How many of the undone steps lead to the next decision of a person. None if there is none to do again."""
        if not self.undone or self.resigned or self.settled:
            return None
        people = self.seating.people
        theirs = (number for number, step in enumerate(self.undone) if number and step.seat in people)
        return next(theirs, len(self.undone))


def check_remove(host: str | None, sitters: Sitters, over: bool, player: str) -> None:
    """Refuse to clear a table away, also a broken one, to whoever has none of it, and while others play there."""
    sitting = {sitter.get("player") for sitter in sitters} - {None}
    if player != host and player not in sitting:
        raise Refusal("not yours", 403)
    if sitting - {player} and not over:
        raise Refusal("others play")
