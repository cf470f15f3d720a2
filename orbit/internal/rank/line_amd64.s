#include "textflag.h"

// func store(to, from *line)
TEXT ·store(SB), NOSPLIT, $0-16
	MOVQ to+0(FP), DI
	MOVQ from+8(FP), SI
	MOVOU 0(SI), X0
	MOVOU 16(SI), X1
	MOVOU 32(SI), X2
	MOVOU 48(SI), X3
	MOVNTO X0, 0(DI)
	MOVNTO X1, 16(DI)
	MOVNTO X2, 32(DI)
	MOVNTO X3, 48(DI)
	RET
