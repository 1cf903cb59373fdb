"""Many games side by side, stepped by arrays of actions without the interpreter. Compiled."""

from __future__ import annotations

import cython

if cython.compiled:
    from cython.cimports.hypostyle.core.kernel.action_state import ActionState
    from cython.cimports.hypostyle.core.kernel.actions import ActionSpace
    from cython.cimports.hypostyle.core.kernel.chance import Source
    from cython.cimports.hypostyle.core.kernel.intrinsics import wrap
    from cython.cimports.hypostyle.core.kernel.observer import Observer
    from cython.cimports.hypostyle.core.kernel.position import Position
    from cython.cimports.libc.stdlib import calloc, free
else:
    from hypostyle.core.kernel.action_state import ActionState
    from hypostyle.core.kernel.actions import ActionSpace
    from hypostyle.core.kernel.bits import wrap
    from hypostyle.core.kernel.chance import Source
    from hypostyle.core.kernel.observer import Observer
    from hypostyle.core.kernel.position import Position

from hypostyle.core.kernel.arguments import any_whole_number, instance_of, whole_number

MOST_GAMES = 1 << 20
GAME_STEP = cython.declare(cython.ulonglong, 0xD1B54A32D192ED03)
AGAIN_STEP = cython.declare(cython.ulonglong, 0x8CB92BA72F3D8DD7)


def seed_of_game(seed: cython.ulonglong, game: cython.ulonglong, begun: cython.ulonglong) -> cython.ulonglong:
    """The seed of the game that is the so-manieth in its place of a batch."""
    mixed: cython.ulonglong = wrap(seed + (game + 1) * GAME_STEP)
    return wrap((mixed ^ (mixed >> 29)) + begun * AGAIN_STEP)


@cython.final
@cython.cclass
class BatchKernel:
    """So many games from one start. One that has ended, or is `longest` actions long, begins anew at once.

    The arrays that are handed in must be as long as there are games; `first` and `end` say which games a call is
    about, so that several threads can each do a part.
    """

    def __init__(self, start: Position, space: ActionSpace, games: object, seed: object, longest: object):
        i: cython.int
        if self.ready:
            raise TypeError("a batch is set up once; make a new one")
        instance_of(start, Position, "a position")
        instance_of(space, ActionSpace, "a space of actions")
        self.games = whole_number(games, "the number of games", 1, MOST_GAMES)
        self.longest = whole_number(longest, "the number of actions of a game", 1, 1 << 30)
        self.seed = any_whole_number(seed, "a seed") % (1 << 64)
        self.start = start.copy()
        self.space = space
        self.seats = start.seats
        self.states = [ActionState(start, space, Source(0)) for _ in range(self.games)]
        if cython.compiled:
            self.pointers = cython.cast(cython.pointer(cython.p_void), calloc(self.games, cython.sizeof(cython.p_void)))
            self.seeds = cython.cast(cython.p_ulonglong, calloc(self.games, cython.sizeof(cython.ulonglong)))
            self.begun = cython.cast(cython.p_longlong, calloc(self.games, cython.sizeof(cython.longlong)))
            self.chosen = cython.cast(cython.p_int, calloc(self.games, cython.sizeof(cython.int)))
            if (
                self.pointers == cython.NULL
                or self.seeds == cython.NULL
                or self.begun == cython.NULL
                or self.chosen == cython.NULL
            ):
                raise MemoryError("there is no memory for so many games")
            for i in range(self.games):
                self.pointers[i] = cython.cast(cython.p_void, self.states[i])
                self.chosen[i] = -1
        else:
            self.pointers = self.states
            self.seeds = [0] * self.games
            self.begun = [0] * self.games
            self.chosen = [-1] * self.games
        for i in range(self.games):
            self.begin(i)
        self.ready = True

    def __dealloc__(self):
        free(self.pointers)
        free(self.seeds)
        free(self.begun)
        free(self.chosen)

    def begin(self, game: cython.int) -> cython.void:
        """Begin the next game in this place."""
        self.seeds[game] = seed_of_game(self.seed, game, self.begun[game])
        self.begun[game] += 1
        cython.cast(ActionState, self.pointers[game]).begin_again(self.start, self.seeds[game])

    # ---- for Python: all of it is checked ----

    def check_part(self, first: cython.int, end: cython.int) -> cython.int:
        """Refuse games that there are none of, and to go on after memory has run out."""
        i: cython.int
        if not self.ready:
            raise TypeError("this batch was never set up")
        if not 0 <= first <= end <= self.games:
            raise ValueError(f"the games are 0 to {self.games - 1}")
        for i in range(first, end):
            if cython.cast(ActionState, self.pointers[i]).lacking():
                raise MemoryError("there was no memory left for a game of this batch")
        return 0

    def check_length(self, length: object, width: object = None) -> None:
        """Refuse an array of another length, or with rows of another one."""
        if length != self.games:
            raise ValueError(f"an array for {self.games} games is needed, not for {length}")
        if width is not None and width[0] != width[1]:
            raise ValueError(f"rows of {width[1]} are needed, not of {width[0]}")

    def choose(self, actions: cython.int[::1], moving: cython.uchar[::1] | None, first: object, end: object) -> None:
        """Find the moves that these actions make, in the games that are moving (all of them if that is None).

        If one of them is not legal: a ValueError that says which.
        """
        low: cython.int = whole_number(first, "the first game", 0, self.games)
        high: cython.int = whole_number(end, "the end of the games", low, self.games)
        i: cython.int
        wrong: cython.int = -1
        all_move: cython.bint = moving is None
        self.check_length(actions.shape[0])
        if not all_move:
            self.check_length(moving.shape[0])
        self.check_part(low, high)
        with cython.nogil:
            for i in range(low, high):
                if not all_move and not moving[i]:
                    self.chosen[i] = -1
                    continue
                self.chosen[i] = cython.cast(ActionState, self.pointers[i]).find(actions[i])
                if self.chosen[i] < 0 and wrong < 0:
                    wrong = i
        if wrong >= 0:
            raise ValueError(f"the action {actions[wrong]} is not legal in game {wrong}")

    def play(
        self,
        rewards: cython.float[:, ::1],
        ended: cython.uchar[::1],
        cut: cython.uchar[::1],
        first: object,
        end: object,
    ) -> None:
        """Make the moves that `choose` found, and list the next ones. Of a game that ends tell the returns, and begin
        the next one. A game that does not move stays as it is.
        """
        low: cython.int = whole_number(first, "the first game", 0, self.games)
        high: cython.int = whole_number(end, "the end of the games", low, self.games)
        i: cython.int
        seat: cython.int
        over: cython.bint
        self.check_length(rewards.shape[0], (rewards.shape[1], self.seats))
        self.check_length(ended.shape[0])
        self.check_length(cut.shape[0])
        self.check_part(low, high)
        with cython.nogil:
            for i in range(low, high):
                if self.chosen[i] < 0:
                    ended[i] = cut[i] = 0
                    for seat in range(self.seats):
                        rewards[i, seat] = 0.0
                    continue
                cython.cast(ActionState, self.pointers[i]).make(self.chosen[i])
                self.chosen[i] = -1
                over = cython.cast(ActionState, self.pointers[i]).position.actor < 0
                ended[i] = over
                cut[i] = not over and cython.cast(ActionState, self.pointers[i]).steps >= self.longest
                for seat in range(self.seats):
                    rewards[i, seat] = cython.cast(ActionState, self.pointers[i]).position.value(seat) if over else 0.0
                if (over or cut[i]) and not cython.cast(ActionState, self.pointers[i]).lacking():
                    self.begin(i)
                cython.cast(ActionState, self.pointers[i]).list_moves()
        self.check_part(low, high)

    def masks(self, into: cython.uchar[:, ::1], first: object, end: object) -> None:
        """Write which actions are legal, a row for each game."""
        low: cython.int = whole_number(first, "the first game", 0, self.games)
        high: cython.int = whole_number(end, "the end of the games", low, self.games)
        i: cython.int
        self.check_length(into.shape[0], (into.shape[1], self.space.size))
        self.check_part(low, high)
        if cython.compiled:
            with cython.nogil:
                for i in range(low, high):
                    cython.cast(ActionState, self.pointers[i]).mark(cython.address(into[i, 0]))
        else:
            for i in range(low, high):
                self.pointers[i].mark(into[i])
        self.check_part(low, high)

    def observe(
        self,
        observer: Observer,
        planes: cython.uchar[:, ::1],
        numbers: cython.float[:, ::1],
        first: object,
        end: object,
    ) -> None:
        """Write what the seat to act may know, two rows for each game."""
        low: cython.int = whole_number(first, "the first game", 0, self.games)
        high: cython.int = whole_number(end, "the end of the games", low, self.games)
        i: cython.int
        instance_of(observer, Observer, "an observer")
        self.check_part(low, high)
        if not observer.ready or not observer.fits(self.start):
            raise TypeError(f"a {type(observer).__name__} knows nothing about a {type(self.start).__name__}")
        size: cython.int = observer.planes * observer.height * observer.width
        self.check_length(planes.shape[0], (planes.shape[1], size))
        self.check_length(numbers.shape[0], (numbers.shape[1], observer.numbers))
        self.check_part(low, high)
        if cython.compiled:
            with cython.nogil:
                for i in range(low, high):
                    observer.observe(
                        cython.cast(ActionState, self.pointers[i]).position,
                        cython.cast(ActionState, self.pointers[i]).position.actor,
                        cython.address(planes[i, 0]),
                        cython.address(numbers[i, 0]),
                    )
        else:
            for i in range(low, high):
                position = self.pointers[i].position
                observer.observe(position, position.actor, planes[i], numbers[i])

    def seats_to_act(self, into: cython.int[::1], first: object, end: object) -> None:
        """Write which seat is to act, for each game."""
        low: cython.int = whole_number(first, "the first game", 0, self.games)
        high: cython.int = whole_number(end, "the end of the games", low, self.games)
        i: cython.int
        self.check_length(into.shape[0])
        self.check_part(low, high)
        for i in range(low, high):
            into[i] = cython.cast(ActionState, self.pointers[i]).position.actor

    def random_actions(self, into: cython.int[::1], source: Source, first: object, end: object) -> None:
        """Write a legal action for each game, every legal move being as likely as any other."""
        low: cython.int = whole_number(first, "the first game", 0, self.games)
        high: cython.int = whole_number(end, "the end of the games", low, self.games)
        i: cython.int
        self.check_length(into.shape[0])
        self.check_part(low, high)
        instance_of(source, Source, "a source of chance")
        with cython.nogil:
            for i in range(low, high):
                into[i] = cython.cast(ActionState, self.pointers[i]).draw_action(source)

    def get_seed(self, game: object) -> int:
        """The seed of the game that is played in this place now."""
        self.check_part(0, 0)
        return self.seeds[whole_number(game, "the game", 0, self.games - 1)]

    def get_state(self, game: object) -> ActionState:
        """A copy of the game that is played in this place now."""
        self.check_part(0, 0)
        number: cython.int = whole_number(game, "the game", 0, self.games - 1)
        state: ActionState = self.states[number]
        return state.copy()


if not cython.compiled:
    BatchKernel.ready = False  # until it is set up, also where `__init__` never ran
