#include "textflag.h"

// PAIRS adds to Z0 what 16 pairs of queens forbid, one in each word. Z1 and Z2 are the columns of their queens, as bytes, and K1 the
// words with a pair. above has the columns of higher queens of all columns, in Z30 and Z31. near and far are the registers with the
// pairs' western and eastern queens, or the other way round: the rows between the two queens have the columns of above[near]
// without above[far] and far itself. Z3 and Z4 are the two columns.
#define PAIRS(near, far) \
	VPMOVZXBD X1, Z3;                \
	VPMOVZXBD X2, Z4;                \
	VPMINUD   Z4, Z3, Z5;            \ // west
	VPMAXUD   Z4, Z3, Z6;            \ // east
	VMOVDQA32 near, Z7;              \
	VMOVDQA32 far, Z8;               \
	VPERMI2D  Z31, Z30, Z7;          \ // above[near]
	VPERMI2D  Z31, Z30, Z8;          \ // above[far]
	VPSLLVD   far, Z29, Z9;          \
	VPORD     Z9, Z8, Z8;            \
	VPANDND   Z7, Z8, Z7;            \ // rows
	VPSLLVD   Z6, Z29, Z8;           \
	VPSLLVD   Z5, Z28, Z9;           \
	VPSUBD    Z9, Z8, Z8;            \ // columns
	VPXORD    Z8, Z7, Z7

// FORBID ends PAIRS: K2 has the words of pairs whose rows are farther apart.
#define FORBID \
	VMOVDQA32.Z Z7, K2, Z9;          \
	VPXORD    Z9, Z8, Z8;            \
	VPANDD    Z8, Z7, K1, Z7;        \
	VPORD     Z7, Z0, K1, Z0

// Words 1 and 2.
DATA one<>+0(SB)/4, $1
GLOBL one<>(SB), RODATA|NOPTR, $4
DATA two<>+0(SB)/4, $2
GLOBL two<>(SB), RODATA|NOPTR, $4

// func forbid512(d *diagonals) (columns uint32)
TEXT ·forbid512(SB), NOSPLIT, $0-12
	MOVQ d+0(FP), SI
	MOVQ 0(SI), AX // rising
	MOVQ 8(SI), BX // falling
	VMOVDQU32 16(SI), Z30
	VMOVDQU32 80(SI), Z31
	VPBROADCASTD one<>(SB), Z29
	VPBROADCASTD two<>(SB), Z28
	VPXORD Z0, Z0, Z0

	KMOVQ     AX, K3
	VMOVDQU8  144(SI), Z1
	VMOVDQU8  145(SI), Z2
	VPCOMPRESSB Z1, K3, Z1
	VPCOMPRESSB Z2, K3, Z2
	POPCNTQ   AX, CX
	MOVQ      $-1, DX
	SHLQ      CX, DX
	NOTQ      DX // a bit for each pair
	JMP       risingTest

rising:
	KMOVW  DX, K1
	PAIRS(Z5, Z6)
	VPCMPD $1, Z4, Z3, K2 // i < j
	FORBID
	SHRQ   $16, DX
	VSHUFI32X4 $0x39, Z1, Z1, Z1
	VSHUFI32X4 $0x39, Z2, Z2, Z2

risingTest:
	TESTQ DX, DX
	JNE   rising

	KMOVQ     BX, K3
	VMOVDQU8  216(SI), Z1
	VMOVDQU8  217(SI), Z2
	VPCOMPRESSB Z1, K3, Z1
	VPCOMPRESSB Z2, K3, Z2
	POPCNTQ   BX, CX
	MOVQ      $-1, DX
	SHLQ      CX, DX
	NOTQ      DX
	JMP       fallingTest

falling:
	KMOVW  DX, K1
	PAIRS(Z6, Z5)
	VPCMPD $1, Z3, Z4, K2 // j < i
	FORBID
	SHRQ   $16, DX
	VSHUFI32X4 $0x39, Z1, Z1, Z1
	VSHUFI32X4 $0x39, Z2, Z2, Z2

fallingTest:
	TESTQ DX, DX
	JNE   falling

	VEXTRACTI64X4 $1, Z0, Y1
	VPOR Y1, Y0, Y0
	VEXTRACTI128 $1, Y0, X1
	VPOR X1, X0, X0
	VPSHUFD $0x4E, X0, X1
	VPOR X1, X0, X0
	VPSHUFD $0xB1, X0, X1
	VPOR X1, X0, X0
	MOVQ X0, AX
	MOVL AX, columns+8(FP)
	VZEROUPPER
	RET
