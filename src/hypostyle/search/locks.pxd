# What threads that share a tree need: a lock for each node, and numbers that several may change at once. Plain Python
# has no use for it: there a tree is never shared.
cdef extern from *:
    """
    #ifndef HYPOSTYLE_LOCKS
    #define HYPOSTYLE_LOCKS
    #ifdef _MSC_VER
    #include <intrin.h>
    #include <windows.h>
    static __inline void hy_lock(int *lock) {
        while (_InterlockedExchange((long volatile *)lock, 1)) {
            int spins = 0;
            while (*(int volatile *)lock) { if (++spins > 64) SwitchToThread(); else YieldProcessor(); }
        }
    }
    static __inline void hy_unlock(int *lock) { _InterlockedExchange((long volatile *)lock, 0); }
    static __inline void hy_add(int *number, int by) { _InterlockedExchangeAdd((long volatile *)number, by); }
    static __inline int hy_take(int *number, int by) { return _InterlockedExchangeAdd((long volatile *)number, by); }
    static __inline long long hy_take_long(long long *number, long long by) {
        return _InterlockedExchangeAdd64((long long volatile *)number, by);
    }
    static __inline int hy_seen(int *number) { return _InterlockedOr((long volatile *)number, 0); }
    static __inline void hy_show(int *number, int value) { _InterlockedExchange((long volatile *)number, value); }
    #else
    #include <sched.h>
    #if defined(__x86_64__) || defined(__i386__)
    #define HY_PAUSE() __builtin_ia32_pause()
    #else
    #define HY_PAUSE()
    #endif
    static inline void hy_lock(int *lock) {
        while (__atomic_exchange_n(lock, 1, __ATOMIC_ACQUIRE)) {
            int spins = 0;
            /* A holder that was put to sleep by the system needs the core: so waiting gives it up after a while. */
            while (__atomic_load_n(lock, __ATOMIC_RELAXED)) { if (++spins > 64) sched_yield(); else HY_PAUSE(); }
        }
    }
    static inline void hy_unlock(int *lock) { __atomic_store_n(lock, 0, __ATOMIC_RELEASE); }
    static inline void hy_add(int *number, int by) { __atomic_fetch_add(number, by, __ATOMIC_RELAXED); }
    static inline int hy_take(int *number, int by) { return __atomic_fetch_add(number, by, __ATOMIC_RELAXED); }
    static inline long long hy_take_long(long long *number, long long by) {
        return __atomic_fetch_add(number, by, __ATOMIC_RELAXED);
    }
    static inline int hy_seen(int *number) { return __atomic_load_n(number, __ATOMIC_ACQUIRE); }
    static inline void hy_show(int *number, int value) { __atomic_store_n(number, value, __ATOMIC_RELEASE); }
    #endif
    #endif
    """
    void lock "hy_lock"(int *lock) noexcept nogil  # wait until nobody else has it
    void unlock "hy_unlock"(int *lock) noexcept nogil
    void add_to "hy_add"(int *number, int by) noexcept nogil
    int take "hy_take"(int *number, int by) noexcept nogil  # add, and what it was before
    long long take_long "hy_take_long"(long long *number, long long by) noexcept nogil
    int seen "hy_seen"(int *number) noexcept nogil  # what was written before it was shown is seen too
    void show "hy_show"(int *number, int value) noexcept nogil
