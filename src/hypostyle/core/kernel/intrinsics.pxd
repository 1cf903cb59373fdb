# Bit tricks as C. Their plain Python twins, with the same names, stand in bits.py.
cdef extern from *:
    """
    #ifndef HYPOSTYLE_INTRINSICS
    #define HYPOSTYLE_INTRINSICS
    #ifdef _MSC_VER
    #include <intrin.h>
    static __inline int hy_lowest(unsigned long long x) { unsigned long i; _BitScanForward64(&i, x); return (int)i; }
    static __inline int hy_count(unsigned long long x) { return (int)__popcnt64(x); }
    #define HY_INLINE static __inline
    #define hy_prefetch(at)
    #else
    static inline int hy_lowest(unsigned long long x) { return __builtin_ctzll(x); }
    static inline int hy_count(unsigned long long x) { return __builtin_popcountll(x); }
    #define HY_INLINE static inline
    #define hy_prefetch(at) __builtin_prefetch((at), 1)
    #endif
    HY_INLINE unsigned long long hy_wrap(unsigned long long x) { return x; }
    HY_INLINE unsigned long long hy_bit(int i) { return 1ULL << i; }
    HY_INLINE unsigned long long hy_mix(unsigned long long a, unsigned long long b) {
        unsigned long long x = a ^ (b * 0x9E3779B97F4A7C15ULL);
        x ^= x >> 32; x *= 0xD6E8FEB86659FD93ULL;
        x ^= x >> 32; x *= 0xD6E8FEB86659FD93ULL;
        return x ^ (x >> 32);
    }
    #endif
    """
    int lowest "hy_lowest"(unsigned long long) noexcept nogil
    int count "hy_count"(unsigned long long) noexcept nogil
    unsigned long long wrap "hy_wrap"(unsigned long long) noexcept nogil
    unsigned long long bit "hy_bit"(int) noexcept nogil
    unsigned long long mix "hy_mix"(unsigned long long, unsigned long long) noexcept nogil
    void prefetch "hy_prefetch"(void *) noexcept nogil  # soon this memory will be written to
