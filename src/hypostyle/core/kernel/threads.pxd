# What compiled code needs to share work among threads that never touch the interpreter: numbers that several threads
# change, all in one order; locks and threads as Python has them on every system; the number of the process, to notice
# a fork. Plain Python does everything in one thread.
cdef extern from *:
    """
    #ifndef HYPOSTYLE_THREADS
    #define HYPOSTYLE_THREADS
    #include "pythread.h"
    #ifdef _MSC_VER
    #include <windows.h>
    #include <intrin.h>
    static __inline int hy_load(int *at) { return (int)_InterlockedOr((volatile long *)at, 0); }
    static __inline int hy_swap(int *at, int value) { return (int)_InterlockedExchange((volatile long *)at, value); }
    static __inline int hy_add(int *at, int value) { return (int)_InterlockedExchangeAdd((volatile long *)at, value); }
    static __inline int hy_set(int *at, int bits) { return (int)_InterlockedOr((volatile long *)at, bits); }
    static __inline int hy_clear(int *at, int bits) { return (int)_InterlockedAnd((volatile long *)at, ~bits); }
    static __inline int hy_replace(int *at, int old, int value) {
        return _InterlockedCompareExchange((volatile long *)at, value, old) == old;
    }
    static __inline void hy_pause(void) { YieldProcessor(); }
    static __inline void hy_yield(void) { SwitchToThread(); }
    static __inline int hy_process(void) { return 0; }
    #else
    #include <sched.h>
    #include <unistd.h>
    static inline int hy_load(int *at) { return __atomic_load_n(at, __ATOMIC_SEQ_CST); }
    static inline int hy_swap(int *at, int value) { return __atomic_exchange_n(at, value, __ATOMIC_SEQ_CST); }
    static inline int hy_add(int *at, int value) { return __atomic_fetch_add(at, value, __ATOMIC_SEQ_CST); }
    static inline int hy_set(int *at, int bits) { return __atomic_fetch_or(at, bits, __ATOMIC_SEQ_CST); }
    static inline int hy_clear(int *at, int bits) { return __atomic_fetch_and(at, ~bits, __ATOMIC_SEQ_CST); }
    static inline int hy_replace(int *at, int old, int value) {
        return __atomic_compare_exchange_n(at, &old, value, 0, __ATOMIC_SEQ_CST, __ATOMIC_SEQ_CST);
    }
    #if defined(__x86_64__) || defined(__i386__)
    static inline void hy_pause(void) { __builtin_ia32_pause(); }
    #else
    static inline void hy_pause(void) { __asm__ volatile("" ::: "memory"); }
    #endif
    static inline void hy_yield(void) { sched_yield(); }
    static inline int hy_process(void) { return (int)getpid(); }
    #endif
    #endif
    """
    # Those that change a number tell what it was before; `replace` tells whether it was `old`.
    int load "hy_load"(int *at) noexcept nogil
    int swap "hy_swap"(int *at, int value) noexcept nogil
    int add "hy_add"(int *at, int value) noexcept nogil
    int set_bits "hy_set"(int *at, int bits) noexcept nogil
    int clear_bits "hy_clear"(int *at, int bits) noexcept nogil
    bint replace "hy_replace"(int *at, int old, int value) noexcept nogil
    void pause "hy_pause"() noexcept nogil
    void give_way "hy_yield"() noexcept nogil
    int process "hy_process"() noexcept nogil

    ctypedef void *Lock "PyThread_type_lock"
    Lock new_lock "PyThread_allocate_lock"() noexcept
    void free_lock "PyThread_free_lock"(Lock) noexcept
    int acquire "PyThread_acquire_lock"(Lock, int wait) noexcept nogil
    void release "PyThread_release_lock"(Lock) noexcept nogil
    unsigned long start_thread "PyThread_start_new_thread"(void (*)(void *) noexcept nogil, void *) noexcept
    unsigned long NO_THREAD "PYTHREAD_INVALID_THREAD_ID"

cdef struct Worker:  # a thread that helps with a PartedWork: see parts.py
    void *work
    int number
    int asleep
    int next
    int end
    Lock go
