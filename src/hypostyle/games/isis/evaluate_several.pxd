from hypostyle.core.kernel.position cimport Position
from hypostyle.games.isis.evaluate cimport IsisEvaluation
from hypostyle.games.isis.rules cimport IsisPosition

cdef class IsisSeveralEvaluation(IsisEvaluation):
    cdef bint one_winner(self, Position position) noexcept nogil
    cdef void features(self, Position position, int seat) noexcept nogil
    cdef void look_further(self, IsisPosition at, int seat) noexcept nogil
    cdef bint threatens(self, IsisPosition at, int own) noexcept nogil
    cdef void tell_threat(self, IsisPosition at, int own, int between) noexcept nogil
    cdef void further_in_heaven(self, IsisPosition at, int own) noexcept nogil
