#include "textflag.h"

// LOOK subtracts from acc what four places weigh, those in the lowest bits of Z0, by a table of 16 entries in low and high. It moves
// the next four places down.
#define LOOK(acc, low, high) \
	VMOVDQA64 Z0, Z1;            \
	VPERMI2Q  high, low, Z1;     \
	VPSRLQ    $4, Z0, Z0;        \
	VPSUBQ    Z1, acc, acc

// Sums of 16 places of a reading forwards, and of one backwards.
#define FORWARD(acc) LOOK(acc, Z10, Z11); LOOK(acc, Z12, Z13); LOOK(acc, Z14, Z15); LOOK(acc, Z16, Z17)
#define BACKWARD(acc) LOOK(acc, Z18, Z19); LOOK(acc, Z20, Z21); LOOK(acc, Z22, Z23); LOOK(acc, Z24, Z25)

// LEAST sets x to the smaller one of the ranks of an image and of its complement.
#define LEAST(x) \
	VPSUBQ  x, Z30, Z0; \
	VPMINUQ Z0, x, x

// PREFIX adds to x, for each place, the lower places of x, and carry; Z14 is 0. It sets carry to the sum of all of them, in each word, by
// Z15, which is 7.
#define PREFIX(x, carry) \
	VALIGNQ $7, Z14, x, Z5; \
	VPADDQ  Z5, x, x;       \
	VALIGNQ $6, Z14, x, Z5; \
	VPADDQ  Z5, x, x;       \
	VALIGNQ $4, Z14, x, Z5; \
	VPADDQ  Z5, x, x;       \
	VPADDQ  carry, x, x;    \
	VPERMQ  x, Z15, carry

// READ finds, for eight places, what the sums before and behind a place add up to, less a total that TOTAL finds. D is the number of smaller
// entries later, or before. Before the gap an entry weighs D·w, behind it D·v, so the sum at place i is
//
//	Σ_{j<i} D·w + Σ_{j>i} D·v  =  Σ_{j≤i} D·(w−v)  −  D[i]·w  +  Σ D·v
//
// weights has w−v and, 192 bytes on, w. The sum of all D·w is added up in all, that of D·(w−v) in carry.
#define READ(D, weights, result, all, carry) \
	VPMULLQ   weights(SI)(CX*8), D, Z2;     \
	VPMULLQ   weights+192(SI)(CX*8), D, Z3; \
	VPADDQ    Z3, all, all;                 \
	PREFIX(Z2, carry);                      \
	VPSUBQ    Z3, Z2, Z2;                   \
	VMOVDQU64 Z2, result(SI)(CX*8)

// LINE reads eight places forwards and backwards. Z0 has the entries, Z4 the set of entries later.
#define LINE(forward, backward) \
	VPSLLVQ  Z0, Z31, Z1; \
	VPSUBQ   Z31, Z1, Z1; \
	VPANDQ   Z4, Z1, Z1;  \
	VPOPCNTQ Z1, Z1;      \ // smaller ones later
	VPSUBQ   Z1, Z0, Z0;  \ // smaller ones before
	READ(Z1, 2672, forward, Z10, Z12); \
	READ(Z0, 3056, backward, Z11, Z13)

#define CLEAR \
	VPXORQ Z10, Z10, Z10; \
	VPXORQ Z11, Z11, Z11; \
	VPXORQ Z12, Z12, Z12; \
	VPXORQ Z13, Z13, Z13; \
	XORL   CX, CX

// TOTAL stores the sum of all D·v. y is the lower half of the register all.
#define TOTAL(all, y, carry, total) \
	VEXTRACTI64X4 $1, all, Y0; \
	VPADDQ        Y0, y, Y0;   \
	VEXTRACTI128  $1, Y0, X1;  \
	VPADDQ        X1, X0, X0;  \
	VPSHUFD       $0x4E, X0, X1; \
	VPADDQ        X1, X0, X0;  \
	VPSUBQ        carry, X0, X0; \
	VMOVQ         X0, total(SI)

DATA sevens<>+0(SB)/8, $7
GLOBL sevens<>(SB), RODATA|NOPTR, $8
DATA ones<>+0(SB)/8, $1
GLOBL ones<>(SB), RODATA|NOPTR, $8

// func patterns512(d *deleter) (equal uint32)
//
// The offsets are those of the fields of deleter.
TEXT ·patterns512(SB), NOSPLIT, $0-12
	MOVQ d+0(FP), SI
	MOVQ 0(SI), R8 // n
	VPBROADCASTQ 8(SI), Z30 // last
	VPBROADCASTQ ones<>(SB), Z31
	VPBROADCASTQ sevens<>(SB), Z15
	VPXORQ Z14, Z14, Z14

	CLEAR
columns:
	VPMOVZXBQ 2448(SI)(CX*1), Z0 // rows
	VPMOVZXDQ 2352(SI)(CX*4), Z4 // above, in rows
	LINE(1488, 1680)
	ADDQ      $8, CX
	CMPQ      CX, R8
	JLT       columns
	TOTAL(Z10, Y10, X12, 3472)
	TOTAL(Z11, Y11, X13, 3480)

	CLEAR
rows:
	VPMOVZXBQ  3440(SI)(CX*1), Z0 // inverse
	KXNORW     K1, K1, K1
	VPGATHERQD 1872(SI)(Z0*4), K1, Y4 // above, in columns
	VPMOVZXDQ  Y4, Z4
	LINE(1968, 2160)
	ADDQ       $8, CX
	CMPQ       CX, R8
	JLT        rows
	TOTAL(Z10, Y10, X12, 3488)
	TOTAL(Z11, Y11, X13, 3496)

	VMOVDQU64 208(SI), Z10 // nibbles
	VMOVDQU64 272(SI), Z11 // nibbles
	VMOVDQU64 336(SI), Z12 // nibbles
	VMOVDQU64 400(SI), Z13 // nibbles
	VMOVDQU64 464(SI), Z14 // nibbles
	VMOVDQU64 528(SI), Z15 // nibbles
	VMOVDQU64 592(SI), Z16 // nibbles
	VMOVDQU64 656(SI), Z17 // nibbles
	VMOVDQU64 720(SI), Z26 // nibbles
	VMOVDQU64 784(SI), Z27 // nibbles
	VMOVDQU64 848(SI), Z18 // nibbles
	VMOVDQU64 912(SI), Z19 // nibbles
	VMOVDQU64 976(SI), Z20 // nibbles
	VMOVDQU64 1040(SI), Z21 // nibbles
	VMOVDQU64 1104(SI), Z22 // nibbles
	VMOVDQU64 1168(SI), Z23 // nibbles
	VMOVDQU64 1232(SI), Z24 // nibbles
	VMOVDQU64 1296(SI), Z25 // nibbles
	VMOVDQU64 1360(SI), Z28 // nibbles
	VMOVDQU64 1424(SI), Z29 // nibbles
	XORL AX, AX
	XORL CX, CX // the first of eight queens

queens:
	VPMOVZXDQ 1872(SI)(CX*4), Z6 // above, in columns
	VPMOVZXDQ 2352(SI)(CX*4), Z7 // above, in rows
	VPMOVZXBQ 2448(SI)(CX*1), Z8 // rows
	KXNORW     K1, K1, K1
	VPGATHERQQ 1968(SI)(Z8*8), K1, Z4
	KXNORW     K2, K2, K2
	VPGATHERQQ 2160(SI)(Z8*8), K2, Z5
	VPADDQ.BCST 3488(SI), Z4, Z4
	VPADDQ.BCST 3496(SI), Z5, Z5
	VPSLLVQ   Z8, Z31, Z8
	VPSUBQ    Z31, Z8, Z8        // the rows before
	VMOVDQU64 16(SI)(CX*8), Z9   // the columns before

	VMOVDQU64 1488(SI)(CX*8), Z2
	VPADDQ.BCST 3472(SI), Z2, Z2
	VPANDQ    Z9, Z6, Z0
	FORWARD(Z2)
	CMPQ      R8, $17
	JLE       columnsForward
	LOOK(Z2, Z26, Z27)

columnsForward:
	VMOVDQU64 1680(SI)(CX*8), Z3
	VPADDQ.BCST 3480(SI), Z3, Z3
	VPANDNQ   Z6, Z9, Z0
	VPSRLQ    $1, Z0, Z0
	BACKWARD(Z3)
	CMPQ      R8, $17
	JLE       columnsBackward
	LOOK(Z3, Z28, Z29)

columnsBackward:
	VPANDQ    Z8, Z7, Z0
	FORWARD(Z4)
	CMPQ      R8, $17
	JLE       rowsForward
	LOOK(Z4, Z26, Z27)

rowsForward:
	VPANDNQ   Z7, Z8, Z0
	VPSRLQ    $1, Z0, Z0
	BACKWARD(Z5)
	CMPQ      R8, $17
	JLE       rowsBackward
	LOOK(Z5, Z28, Z29)

rowsBackward:
	LEAST(Z2)
	LEAST(Z3)
	LEAST(Z4)
	LEAST(Z5)
	VPCMPEQQ  Z2, Z3, K1
	VPCMPEQQ  Z4, Z5, K2
	VPMINUQ   Z3, Z2, Z2
	VPMINUQ   Z5, Z4, Z4
	VPCMPEQQ  Z2, Z4, K3
	VPMINUQ   Z4, Z2, Z2
	VPADDQ    Z31, Z2, Z2 // keys count from 1
	VMOVDQU64 Z2, 2480(SI)(CX*8)
	KORW      K1, K2, K1
	KORW      K3, K1, K1
	KMOVW     K1, BX
	SHLL      CX, BX
	ORL       BX, AX
	ADDQ      $8, CX
	CMPQ      CX, R8
	JLT       queens

	MOVL AX, equal+8(FP)
	VZEROUPPER
	RET
