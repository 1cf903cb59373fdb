"""Many games side by side, stepped by arrays of actions without the interpreter. Compiled."""

from __future__ import annotations

import cython

if cython.compiled:
    from cython.cimports.hypostyle.core.kernel.action_state import ActionState
    from cython.cimports.hypostyle.core.kernel.actions import ActionSpace
    from cython.cimports.hypostyle.core.kernel.chance import Source
    from cython.cimports.hypostyle.core.kernel.intrinsics import prefetch, wrap
    from cython.cimports.hypostyle.core.kernel.observer import Observer
    from cython.cimports.hypostyle.core.kernel.parts import PartedWork
    from cython.cimports.hypostyle.core.kernel.position import Position
    from cython.cimports.libc.stdlib import calloc, free
else:
    from hypostyle.core.kernel.action_state import ActionState
    from hypostyle.core.kernel.actions import ActionSpace
    from hypostyle.core.kernel.bits import wrap
    from hypostyle.core.kernel.chance import Source
    from hypostyle.core.kernel.observer import Observer
    from hypostyle.core.kernel.parts import PartedWork
    from hypostyle.core.kernel.position import Position

from hypostyle.core.kernel.arguments import any_whole_number, instance_of, whole_number

MOST_GAMES = 1 << 20
MOST_THREADS = 256
CHUNK = 32  # games that a thread takes at a time, at most
GAME_STEP = cython.declare(cython.ulonglong, 0xD1B54A32D192ED03)
AGAIN_STEP = cython.declare(cython.ulonglong, 0x8CB92BA72F3D8DD7)
CHOOSE = cython.declare(cython.int, 0)
PLAY = cython.declare(cython.int, 1)
LOOK = cython.declare(cython.int, 2)
ILLEGAL = cython.declare(cython.int, -1)  # what is chosen in a game if not a move
STAY = cython.declare(cython.int, -2)


def seed_of_game(seed: cython.ulonglong, game: cython.ulonglong, begun: cython.ulonglong) -> cython.ulonglong:
    """The seed of the game that is the so-manieth in its place of a batch."""
    mixed: cython.ulonglong = wrap(seed + (game + 1) * GAME_STEP)
    return wrap((mixed ^ (mixed >> 29)) + begun * AGAIN_STEP)


@cython.final
@cython.cclass
class BatchKernel(PartedWork):
    """So many games from one start. One that has ended, or is `longest` actions long, begins anew at once.

    `bind` names the arrays that every `step` writes. A step looks up all actions first, and plays only if all are
    legal. `lists` and `counts` are the numbers of the legal moves of each game, close together for that.
    """

    def __init__(
        self, start: Position, space: ActionSpace, games: object, seed: object, longest: object, threads: object = 1
    ):
        i: cython.int
        if self.ready:
            raise TypeError("a batch is set up once; make a new one")
        PartedWork.__init__(self)
        instance_of(start, Position, "a position")
        instance_of(space, ActionSpace, "a space of actions")
        self.games = whole_number(games, "the number of games", 1, MOST_GAMES)
        self.longest = whole_number(longest, "the number of actions of a game", 1, 1 << 30)
        workers: cython.int = min(whole_number(threads, "the number of threads", 1, MOST_THREADS), self.games)
        self.seed = any_whole_number(seed, "a seed") % (1 << 64)
        self.start = start.copy()
        self.space = space
        self.seats = start.seats
        self.states = [ActionState(start, space, Source(0)) for _ in range(self.games)]
        self.illegal = self.failed = self.bound = self.busy = False
        self.mask_size = space.size
        if cython.compiled:
            self.pointers = cython.cast(cython.pointer(cython.p_void), calloc(self.games, cython.sizeof(cython.p_void)))
            self.lists = cython.cast(cython.pointer(cython.p_int), calloc(self.games, cython.sizeof(cython.p_int)))
            self.counts = cython.cast(cython.p_int, calloc(self.games, cython.sizeof(cython.int)))
            self.seeds = cython.cast(cython.p_ulonglong, calloc(self.games, cython.sizeof(cython.ulonglong)))
            self.begun = cython.cast(cython.p_longlong, calloc(self.games, cython.sizeof(cython.longlong)))
            self.chosen = cython.cast(cython.p_int, calloc(self.games, cython.sizeof(cython.int)))
            if (
                self.pointers == cython.NULL
                or self.lists == cython.NULL
                or self.counts == cython.NULL
                or self.seeds == cython.NULL
                or self.begun == cython.NULL
                or self.chosen == cython.NULL
            ):
                raise MemoryError("there is no memory for so many games")
            for i in range(self.games):
                self.pointers[i] = cython.cast(cython.p_void, self.states[i])
        else:
            self.pointers = self.states
            self.lists = [[] for _ in range(self.games)]
            self.counts = [0] * self.games
            self.seeds = [0] * self.games
            self.begun = [0] * self.games
            self.chosen = [-1] * self.games
        for i in range(self.games):
            self.begin(i)
        self.divide(self.games, max(1, min(CHUNK, self.games // (8 * workers))), workers)
        self.ready = True

    def __dealloc__(self):
        free(self.pointers)
        free(self.lists)
        free(self.counts)
        free(self.seeds)
        free(self.begun)
        free(self.chosen)

    # ---- in C ----

    def part(self, job: cython.int, first: cython.int, end: cython.int) -> cython.void:
        """Choose, play, or look, in some of the games."""
        i: cython.int
        for i in range(first, end):
            if job == CHOOSE:
                self.choose(i)
            elif job == PLAY:
                if cython.compiled:
                    self.fetch_ahead(i, end)
                self.play(cython.cast(ActionState, self.pointers[i]), i)
            else:
                cython.cast(ActionState, self.pointers[i]).list_moves()
                self.look(cython.cast(ActionState, self.pointers[i]), i, True)

    def fetch_ahead(self, game: cython.int, end: cython.int) -> cython.void:
        """Bring what the next games need into the cache: each needs what the one before it needed one game ago."""
        if game + 3 < end:
            prefetch(self.pointers[game + 3])
            prefetch(cython.cast(cython.p_char, self.pointers[game + 3]) + 64)
        if game + 2 < end:
            prefetch(cython.cast(cython.p_void, cython.cast(ActionState, self.pointers[game + 2]).moves))
            self.fetch(cython.cast(cython.p_void, cython.cast(ActionState, self.pointers[game + 2]).position))
        if game + 1 < end:
            prefetch(cython.cast(ActionState, self.pointers[game + 1]).moves.data + self.chosen[game + 1])

    def fetch(self, position: cython.p_void) -> cython.void:
        """Bring the first lines of a position into the cache."""
        line: cython.int
        for line in range(4):
            prefetch(cython.cast(cython.p_char, position) + 64 * line)

    def begin(self, game: cython.int) -> cython.void:
        """Begin the next game in this place."""
        self.seeds[game] = seed_of_game(self.seed, game, self.begun[game])
        self.begun[game] += 1
        cython.cast(ActionState, self.pointers[game]).begin_again(self.start, self.seeds[game])

    def choose(self, game: cython.int) -> cython.void:
        """Find the legal move that the wanted action makes."""
        i: cython.int
        wanted: cython.longlong = self.wanted[game]
        if self.some_stay and not self.moving[game]:
            self.chosen[game] = STAY
            return
        self.chosen[game] = ILLEGAL
        if wanted >= 0:
            for i in range(self.counts[game]):
                if self.lists[game][i] == wanted:
                    self.chosen[game] = i
                    return
        self.illegal = True

    def play(self, state: ActionState, game: cython.int) -> cython.void:
        """Make the chosen move and look. Of a game that ends tell the returns, and begin the next one."""
        over: cython.bint
        cut: cython.bint
        if self.chosen[game] == STAY:
            self.tell(state, game, False, False)
            return
        if cython.compiled and self.masks != cython.NULL:
            state.write_marks(self.masks + self.mask_size * game, 0)
        state.make(self.chosen[game])
        over = state.position.actor < 0
        cut = not over and state.steps >= self.longest
        self.tell(state, game, over, cut)
        if (over or cut) and not state.lacking():
            self.begin(game)
        state.list_moves()
        self.look(state, game, False)

    def tell(self, state: ActionState, game: cython.int, over: cython.bint, cut: cython.bint) -> cython.void:
        """Write how the step ended, and the returns of a game that is over."""
        seat: cython.int
        self.ended[game] = over
        self.cut[game] = cut
        for seat in range(self.seats):
            if cython.compiled:
                self.rewards[self.seats * game + seat] = state.position.value(seat) if over else 0.0
            else:
                self.rewards[game, seat] = state.position.value(seat) if over else 0.0

    def look(self, state: ActionState, game: cython.int, whole: cython.bint) -> cython.void:
        """Write whose turn it is, what is legal and what is seen. Unless `whole`, the mask is all 0 before."""
        self.lists[game] = state.numbers
        self.counts[game] = state.numbered
        self.to_act[game] = state.position.actor
        if state.lacking():
            self.failed = True
            return
        if cython.compiled:
            if self.masks != cython.NULL:
                if whole:
                    state.mark(self.masks + self.mask_size * game)
                else:
                    state.write_marks(self.masks + self.mask_size * game, 1)
            if self.planes != cython.NULL:
                self.observer.observe(
                    state.position,
                    state.position.actor,
                    self.planes + self.plane_size * game,
                    self.numbers + self.number_size * game,
                )
        else:
            if self.masks is not None:
                state.mark(self.masks[game])
            if self.planes is not None:
                self.observer.observe(state.position, state.position.actor, self.planes[game], self.numbers[game])

    # ---- for Python: all of it is checked ----

    def check(self) -> cython.int:
        """Refuse to go on with a batch that is not fit for it."""
        if not self.ready:
            raise TypeError("this batch was never set up")
        if not self.bound:
            raise TypeError("this batch has no arrays to write to: bind them first")
        if self.busy:
            raise RuntimeError("this batch is in use just now by another thread")
        if self.failed:
            raise MemoryError("there was no memory left for a game of this batch")
        return 0

    def check_length(self, length: object, width: object = None) -> None:
        """Refuse an array of another length, or with rows of another one."""
        if length != self.games:
            raise ValueError(f"an array for {self.games} games is needed, not for {length}")
        if width is not None and width[0] != width[1]:
            raise ValueError(f"rows of {width[1]} are needed, not of {width[0]}")

    def bind(
        self,
        to_act: cython.int[::1],
        rewards: cython.float[:, ::1],
        ended: cython.uchar[::1],
        cut: cython.uchar[::1],
        masks: cython.uchar[:, ::1] | None,
        observer: Observer | None,
        planes: cython.uchar[:, ::1] | None,
        numbers: cython.float[:, ::1] | None,
    ) -> None:
        """Write into these arrays now and with every step, a row for each game.

        Without masks, or an observer and what it writes, those are left out. Masks are to be left alone: a step takes
        back only what it wrote.
        """
        if not self.ready:
            raise TypeError("this batch was never set up")
        if self.bound:
            raise TypeError("the arrays of a batch are named once")
        self.check_length(to_act.shape[0])
        self.check_length(rewards.shape[0], (rewards.shape[1], self.seats))
        self.check_length(ended.shape[0])
        self.check_length(cut.shape[0])
        if masks is not None:
            self.check_length(masks.shape[0], (masks.shape[1], self.space.size))
        if observer is not None:
            instance_of(observer, Observer, "an observer")
            if planes is None or numbers is None:
                raise TypeError("an observer writes planes and numbers")
            if not observer.ready or not observer.fits(self.start):
                raise TypeError(f"a {type(observer).__name__} knows nothing about a {type(self.start).__name__}")
            self.plane_size = observer.planes * observer.height * observer.width
            self.number_size = observer.numbers
            self.check_length(planes.shape[0], (planes.shape[1], self.plane_size))
            self.check_length(numbers.shape[0], (numbers.shape[1], self.number_size))
        self.observer = observer
        self.seat_array, self.reward_array, self.ended_array, self.cut_array = to_act, rewards, ended, cut
        self.mask_array, self.plane_array, self.number_array = masks, planes, numbers
        if cython.compiled:
            self.to_act = cython.address(to_act[0])
            self.rewards = cython.address(rewards[0, 0])
            self.ended = cython.address(ended[0])
            self.cut = cython.address(cut[0])
            if masks is not None:
                self.masks = cython.address(masks[0, 0])
            if observer is not None:
                self.planes = cython.address(planes[0, 0])
                self.numbers = cython.address(numbers[0, 0])
        else:
            self.to_act, self.rewards, self.ended, self.cut, self.masks = to_act, rewards, ended, cut, masks
            self.planes, self.numbers = (planes, numbers) if observer is not None else (None, None)
        self.bound = self.busy = True
        with cython.nogil:
            self.run(LOOK)
        self.busy = False
        self.check()

    def step(self, actions: cython.longlong[::1], moving: cython.uchar[::1] | None = None) -> None:
        """Take one action in each game, or in those that are moving.

        If one of them is not legal: a ValueError that says which, nothing changed.
        """
        i: cython.int
        self.check()
        self.check_length(actions.shape[0])
        self.some_stay = moving is not None
        if moving is not None:
            self.check_length(moving.shape[0])
            if cython.compiled:
                self.moving = cython.address(moving[0])
            else:
                self.moving = moving
        self.illegal = False
        self.revive()
        if cython.compiled:
            self.wanted = cython.address(actions[0])
        else:
            self.wanted = actions
        self.busy = True
        with cython.nogil:
            self.run(CHOOSE)
            if not self.illegal:
                self.run(PLAY)
        self.busy = False
        if self.illegal:
            for i in range(self.games):
                if self.chosen[i] == ILLEGAL:
                    raise ValueError(f"the action {actions[i]} is not legal in game {i}")
        self.check()

    def random_actions(self, into: cython.int[::1], source: Source) -> None:
        """Write a legal action for each game, every legal move being as likely as any other; -1 if there is none."""
        game: cython.int
        i: cython.int
        tried: cython.int
        self.check()
        self.check_length(into.shape[0])
        instance_of(source, Source, "a source of chance")
        with cython.nogil:
            for game in range(self.games):
                into[game] = -1
                if self.counts[game] > 0:
                    i = source.below(self.counts[game])
                    for tried in range(self.counts[game]):
                        if self.lists[game][i] >= 0:
                            into[game] = self.lists[game][i]
                            break
                        i = (i + 1) % self.counts[game]

    def get_seed(self, game: object) -> int:
        """The seed of the game that is played in this place now."""
        if not self.ready:
            raise TypeError("this batch was never set up")
        return self.seeds[whole_number(game, "the game", 0, self.games - 1)]

    def get_state(self, game: object) -> ActionState:
        """A copy of the game that is played in this place now."""
        self.check()
        number: cython.int = whole_number(game, "the game", 0, self.games - 1)
        state: ActionState = self.states[number]
        return state.copy()


if not cython.compiled:
    BatchKernel.ready = False  # until it is set up, also where `__init__` never ran
