#include "textflag.h"

// The kernel in AVX-512, 8 words at a time. doc/halves.md explains the join and compares its speed with the machine's limit.
// Each routine loads its constants from memory and ends with VZEROUPPER: the Go code around it uses no vector registers.

// Transposes a block of 8×8 bytes with reversed rows: byte 8j+t of the result is byte 8(7−t)+j. VGF2P8AFFINEQB numbers the
// rows of a bit matrix from the end, which undoes the reversal.
DATA turn<>+0x00(SB)/8, $0x0008101820283038
DATA turn<>+0x08(SB)/8, $0x0109111921293139
DATA turn<>+0x10(SB)/8, $0x020A121A222A323A
DATA turn<>+0x18(SB)/8, $0x030B131B232B333B
DATA turn<>+0x20(SB)/8, $0x040C141C242C343C
DATA turn<>+0x28(SB)/8, $0x050D151D252D353D
DATA turn<>+0x30(SB)/8, $0x060E161E262E363E
DATA turn<>+0x38(SB)/8, $0x070F171F272F373F
GLOBL turn<>(SB), RODATA|NOPTR, $64

// Transposes a block of 8×8 bytes: byte 8j+t of the result is byte 8t+j.
DATA over<>+0x00(SB)/8, $0x3830282018100800
DATA over<>+0x08(SB)/8, $0x3931292119110901
DATA over<>+0x10(SB)/8, $0x3A322A221A120A02
DATA over<>+0x18(SB)/8, $0x3B332B231B130B03
DATA over<>+0x20(SB)/8, $0x3C342C241C140C04
DATA over<>+0x28(SB)/8, $0x3D352D251D150D05
DATA over<>+0x30(SB)/8, $0x3E362E261E160E06
DATA over<>+0x38(SB)/8, $0x3F372F271F170F07
GLOBL over<>(SB), RODATA|NOPTR, $64

// Bytes 1, 2, 4, … 128: the unit vectors that select the columns of a bit matrix.
DATA unit<>+0(SB)/8, $0x8040201008040201
GLOBL unit<>(SB), RODATA|NOPTR, $8

// Z8..Z15 = the transpose of the 8×8 matrix of words Z0..Z7.
#define TRANSPOSE \
	VPUNPCKLQDQ Z1, Z0, Z8;          \
	VPUNPCKHQDQ Z1, Z0, Z9;          \
	VPUNPCKLQDQ Z3, Z2, Z10;         \
	VPUNPCKHQDQ Z3, Z2, Z11;         \
	VPUNPCKLQDQ Z5, Z4, Z12;         \
	VPUNPCKHQDQ Z5, Z4, Z13;         \
	VPUNPCKLQDQ Z7, Z6, Z14;         \
	VPUNPCKHQDQ Z7, Z6, Z15;         \
	VSHUFI64X2  $0x88, Z10, Z8, Z0;  \
	VSHUFI64X2  $0xDD, Z10, Z8, Z1;  \
	VSHUFI64X2  $0x88, Z14, Z12, Z2; \
	VSHUFI64X2  $0xDD, Z14, Z12, Z3; \
	VSHUFI64X2  $0x88, Z11, Z9, Z4;  \
	VSHUFI64X2  $0xDD, Z11, Z9, Z5;  \
	VSHUFI64X2  $0x88, Z15, Z13, Z6; \
	VSHUFI64X2  $0xDD, Z15, Z13, Z7; \
	VSHUFI64X2  $0x88, Z2, Z0, Z8;   \
	VSHUFI64X2  $0xDD, Z2, Z0, Z12;  \
	VSHUFI64X2  $0x88, Z3, Z1, Z10;  \
	VSHUFI64X2  $0xDD, Z3, Z1, Z14;  \
	VSHUFI64X2  $0x88, Z6, Z4, Z9;   \
	VSHUFI64X2  $0xDD, Z6, Z4, Z13;  \
	VSHUFI64X2  $0x88, Z7, Z5, Z11;  \
	VSHUFI64X2  $0xDD, Z7, Z5, Z15

// The preamble of a join: R9 to R10 are the groups, R11 the patterns, SI the first of the next group.
#define BEGIN_JOIN \
	MOVQ   t+0(FP), R8;          \
	MOVQ   groups+8(FP), R9;     \
	MOVQ   n+16(FP), R10;        \
	MOVQ   patterns+24(FP), R11; \
	LEAQ   (R9)(R10*8), R10;     \
	MOVQ   start+32(FP), SI;     \
	LEAQ   (R11)(SI*8), SI;      \
	VPXORQ Z10, Z10, Z10

// Z0 = the lanes that are compatible with the hot bits of a group, DI the end of its patterns. Sets the zero flag if none is.
#define HOT \
	MOVWLZX   0(R9), AX;                \
	MOVWLZX   2(R9), BX;                \
	MOVL      4(R9), DI;                \
	LEAQ      (R11)(DI*8), DI;          \
	VMOVDQU64 98304(R8)(AX*1), Z0;      \
	VPANDQ    163840(R8)(BX*1), Z0, Z0; \
	VPTESTMQ  Z0, Z0, K1;               \
	KORTESTB  K1, K1

// Z1 = the lanes of Z0 that are compatible with the first four parts of a pattern. AX, BX, CX and R12 are their fields.
#define PARTS \
	VPANDQ     (R8)(AX*1), Z0, Z1;             \
	VMOVDQU64  16384(R8)(BX*1), Z2;            \
	VPTERNLOGQ $0x80, 32768(R8)(CX*1), Z2, Z1; \
	VPANDQ     49152(R8)(R12*1), Z1, Z1

// The return of a join: the sum of the counts in Z10.
#define END_JOIN \
	VEXTRACTI64X4 $1, Z10, Y1;    \
	VPADDQ        Y1, Y10, Y10;   \
	VEXTRACTI128  $1, Y10, X1;    \
	VPADDQ        X1, X10, X10;   \
	VPSRLDQ       $8, X10, X1;    \
	VPADDQ        X1, X10, X10;   \
	VMOVQ         X10, AX;        \
	MOVQ          AX, ret+40(FP); \
	VZEROUPPER;                   \
	RET

// func transpose512(planes, scratch *[64][8]uint64, keys *uint64, blocks, bytes int)
//
// Sets bit j of plane i if key j lacks bit i, for the bits of the first bytes. A block is 64 keys; the lanes beyond the last
// block are undefined.
TEXT ·transpose512(SB), NOSPLIT, $0-40
	MOVQ         planes+0(FP), DI
	MOVQ         scratch+8(FP), R8
	MOVQ         keys+16(FP), SI
	MOVQ         blocks+24(FP), CX
	VMOVDQU64    turn<>(SB), Z30
	VMOVDQU64    over<>(SB), Z29
	VPBROADCASTQ unit<>(SB), Z31
	MOVQ         R8, DX

block:
	// Z(i): the bits of keys 8i..8i+7; word j has bits 8j..8j+7, a byte for each, a bit for each key.
	VPERMB         0(SI), Z30, Z0
	VPERMB         64(SI), Z30, Z1
	VPERMB         128(SI), Z30, Z2
	VPERMB         192(SI), Z30, Z3
	VPERMB         256(SI), Z30, Z4
	VPERMB         320(SI), Z30, Z5
	VPERMB         384(SI), Z30, Z6
	VPERMB         448(SI), Z30, Z7
	VGF2P8AFFINEQB $0xFF, Z0, Z31, Z0
	VGF2P8AFFINEQB $0xFF, Z1, Z31, Z1
	VGF2P8AFFINEQB $0xFF, Z2, Z31, Z2
	VGF2P8AFFINEQB $0xFF, Z3, Z31, Z3
	VGF2P8AFFINEQB $0xFF, Z4, Z31, Z4
	VGF2P8AFFINEQB $0xFF, Z5, Z31, Z5
	VGF2P8AFFINEQB $0xFF, Z6, Z31, Z6
	VGF2P8AFFINEQB $0xFF, Z7, Z31, Z7
	TRANSPOSE

	// Z(8+j): bits 8j..8j+7 of 64 keys; word i has keys 8i..8i+7, a byte for each bit.
	VMOVDQU64 Z8, 0(DX)
	VMOVDQU64 Z9, 512(DX)
	VMOVDQU64 Z10, 1024(DX)
	VMOVDQU64 Z11, 1536(DX)
	VMOVDQU64 Z12, 2048(DX)
	VMOVDQU64 Z13, 2560(DX)
	VMOVDQU64 Z14, 3072(DX)
	VMOVDQU64 Z15, 3584(DX)
	ADDQ      $64, DX
	ADDQ      $512, SI
	DECQ      CX
	JNZ       block

	MOVQ bytes+32(FP), CX

plane:
	VPERMB    0(R8), Z29, Z0
	VPERMB    64(R8), Z29, Z1
	VPERMB    128(R8), Z29, Z2
	VPERMB    192(R8), Z29, Z3
	VPERMB    256(R8), Z29, Z4
	VPERMB    320(R8), Z29, Z5
	VPERMB    384(R8), Z29, Z6
	VPERMB    448(R8), Z29, Z7
	TRANSPOSE
	VMOVDQU64 Z8, 0(DI)
	VMOVDQU64 Z9, 64(DI)
	VMOVDQU64 Z10, 128(DI)
	VMOVDQU64 Z11, 192(DI)
	VMOVDQU64 Z12, 256(DI)
	VMOVDQU64 Z13, 320(DI)
	VMOVDQU64 Z14, 384(DI)
	VMOVDQU64 Z15, 448(DI)
	ADDQ      $512, R8
	ADDQ      $512, DI
	DECQ      CX
	JNZ       plane
	VZEROUPPER
	RET

// func tabulate512(table, planes *[8]uint64, bits int)
//
// Expects table[0] and sets table[p] to table[0] AND the planes of the bits of p.
TEXT ·tabulate512(SB), NOSPLIT, $0-24
	MOVQ  table+0(FP), DI
	MOVQ  planes+8(FP), SI
	MOVQ  bits+16(FP), CX
	MOVQ  $64, BX          // the size of what is there
	TESTQ CX, CX
	JZ    done

bit:
	VMOVDQU64 (SI), Z0
	XORQ      AX, AX
	LEAQ      (DI)(BX*1), DX

entry:
	VPANDQ    (DI)(AX*1), Z0, Z1
	VMOVDQU64 Z1, (DX)(AX*1)
	ADDQ      $64, AX
	CMPQ      AX, BX
	JB        entry
	ADDQ      BX, BX
	ADDQ      $64, SI
	DECQ      CX
	JNZ       bit

done:
	VZEROUPPER
	RET

// func join512x4(t *tables[[8]uint64], groups *group, n int, patterns *uint64, start int) uint64
//
// A pattern costs four loads from the tables, with the fields of its word as byte offsets, and a population count. The fields
// are shifted out of one word: a 16-bit load for each would compete for the load units, and took a fifth longer.
TEXT ·join512x4(SB), NOSPLIT, $0-48
	BEGIN_JOIN
	CMPQ R9, R10
	JAE  done

group:
	HOT
	JZ skip

pattern:
	MOVQ     (SI), R12
	MOVWLZX  R12, AX
	RORXQ    $16, R12, BX
	MOVWLZX  BX, BX
	RORXQ    $32, R12, CX
	MOVWLZX  CX, CX
	SHRQ     $48, R12
	PARTS
	VPOPCNTQ Z1, Z1
	VPADDQ   Z1, Z10, Z10
	ADDQ     $8, SI
	CMPQ     SI, DI
	JB       pattern

skip:
	MOVQ DI, SI
	ADDQ $8, R9
	CMPQ R9, R10
	JB   group

done:
	END_JOIN

// func join512x6(t *tables[[8]uint64], groups *group, n int, patterns *uint64, start int) uint64
//
// Like join512x4, for patterns of six parts.
TEXT ·join512x6(SB), NOSPLIT, $0-48
	BEGIN_JOIN
	CMPQ R9, R10
	JAE  done

group:
	HOT
	JZ skip

pattern:
	MOVQ       (SI), DX
	MOVL       DX, AX
	RORXQ      $10, DX, BX
	RORXQ      $20, DX, CX
	RORXQ      $30, DX, R12
	ANDL       $0x3FC0, AX
	ANDL       $0x3FC0, BX
	ANDL       $0x3FC0, CX
	ANDL       $0x3FC0, R12
	PARTS
	RORXQ      $40, DX, BX
	SHRQ       $50, DX
	ANDL       $0x3FC0, BX
	ANDL       $0x3FC0, DX
	VMOVDQU64  65536(R8)(BX*1), Z2
	VPTERNLOGQ $0x80, 81920(R8)(DX*1), Z2, Z1
	VPOPCNTQ   Z1, Z1
	VPADDQ     Z1, Z10, Z10
	ADDQ       $8, SI
	CMPQ       SI, DI
	JB         pattern

skip:
	MOVQ DI, SI
	ADDQ $8, R9
	CMPQ R9, R10
	JB   group

done:
	END_JOIN

// func place512(keys, shifteds, words *uint64, n int, p *placing)
//
// Writes the words with southern rows, and then the keys of the words, which may take their place. It reads and writes
// up to seven words beyond the ends.
TEXT ·place512(SB), NOSPLIT, $0-40
	MOVQ         keys+0(FP), DI
	MOVQ         shifteds+8(FP), DX
	MOVQ         words+16(FP), SI
	MOVQ         n+24(FP), CX
	MOVQ         p+32(FP), R8
	VMOVQ        0(R8), X10
	VPBROADCASTQ 8(R8), Z11
	VMOVQ        16(R8), X12
	VMOVQ        24(R8), X13
	VPBROADCASTQ 32(R8), Z14
	VMOVQ        40(R8), X15
	VMOVQ        48(R8), X9
	XORQ         AX, AX

block:
	VMOVDQU64  (SI)(AX*8), Z0
	VPSRLQ     X10, Z0, Z1
	VPANDQ     Z11, Z1, Z1
	VMOVDQU64  Z1, (DX)(AX*8)
	VPANDQ     Z14, Z1, Z1
	VPSLLQ     X15, Z1, Z1
	VPSRLQ     X12, Z0, Z2
	VPSLLQ     X13, Z2, Z2
	VPANDQ     Z14, Z2, Z2
	VPSLLQ     X9, Z2, Z2
	VPORQ      Z1, Z2, Z1
	VMOVDQU64  Z1, (DI)(AX*8)
	ADDQ       $8, AX
	CMPQ       AX, CX
	JB         block
	VZEROUPPER
	RET

// func cross512(dst, shifteds, northern *uint64, nx int, ys, southern *uint64, ny int) int
//
// Writes the union of the keys of each northern and southern placement whose words have no common bit. Returns their
// number. The survivors of 8 southern placements are compressed and stored; the next store overwrites what this one
// wrote beyond them. It reads and writes up to seven words beyond the ends.
TEXT ·cross512(SB), NOSPLIT, $0-64
	MOVQ dst+0(FP), DI
	MOVQ shifteds+8(FP), SI
	MOVQ northern+16(FP), R11
	MOVQ nx+24(FP), R8
	MOVQ ys+32(FP), R9
	MOVQ southern+40(FP), R12
	MOVQ ny+48(FP), R10

	// The last block has 1 to 8 ys; R13 is their mask.
	MOVQ R10, CX
	NEGQ CX
	ANDQ $7, CX
	MOVL $0xFF, R13
	SHRL CX, R13
	DECQ R10
	ANDQ $-8, R10       // where the last block begins
	LEAQ (SI)(R8*8), R8

northern:
	VPBROADCASTQ (SI), Z3
	VPBROADCASTQ (R11), Z4
	ADDQ         $8, SI
	ADDQ         $8, R11
	XORQ         AX, AX
	CMPQ         AX, R10
	JAE          last

block:
	VPTESTNMQ   (R9)(AX*8), Z3, K1
	VPORQ       (R12)(AX*8), Z4, Z5
	VPCOMPRESSQ Z5, K1, Z5
	VMOVDQU64   Z5, (DI)
	KMOVW       K1, BX
	POPCNTL     BX, BX
	LEAQ        (DI)(BX*8), DI
	ADDQ        $8, AX
	CMPQ        AX, R10
	JB          block

last:
	VPTESTNMQ   (R9)(AX*8), Z3, K1
	VPORQ       (R12)(AX*8), Z4, Z5
	VPCOMPRESSQ Z5, K1, Z5
	VMOVDQU64   Z5, (DI)
	KMOVW       K1, BX
	ANDL        R13, BX
	POPCNTL     BX, BX
	LEAQ        (DI)(BX*8), DI

	CMPQ SI, R8
	JB   northern

	MOVQ dst+0(FP), AX
	SUBQ AX, DI
	SHRQ $3, DI
	MOVQ DI, ret+56(FP)
	VZEROUPPER
	RET

// func part512(zeros, ones, src *uint64, n int, bits uint64) int
//
// Copies the words that have one of the bits to ones and the others to zeros, in their order. Returns the number of the others.
TEXT ·part512(SB), NOSPLIT, $0-48
	MOVQ         zeros+0(FP), DI
	MOVQ         ones+8(FP), DX
	MOVQ         src+16(FP), SI
	MOVQ         n+24(FP), CX
	VPBROADCASTQ bits+32(FP), Z0
	MOVQ         CX, R8
	SHRQ         $3, R8
	JZ           tail

block:
	VMOVDQU64   (SI), Z1
	VPTESTMQ    Z0, Z1, K1
	KNOTW       K1, K2           // VPTESTNMQ would compete with VPCOMPRESSQ for an execution port of Intel processors
	VPCOMPRESSQ Z1, K1, Z2
	VPCOMPRESSQ Z1, K2, Z3
	VMOVDQU64   Z3, (DI)
	VMOVDQU64   Z2, (DX)
	KMOVW       K1, AX
	POPCNTL     AX, AX
	LEAQ        (DX)(AX*8), DX
	NEGQ        AX
	LEAQ        64(DI)(AX*8), DI
	ADDQ        $64, SI
	DECQ        R8
	JNZ         block

tail:
	ANDL        $7, CX
	JZ          done
	MOVL        $1, AX
	SHLL        CX, AX
	DECL        AX
	VMOVDQU64   (SI), Z1
	VPTESTMQ    Z0, Z1, K1
	VPTESTNMQ   Z0, Z1, K2
	VPCOMPRESSQ Z1, K1, Z2
	VPCOMPRESSQ Z1, K2, Z3
	VMOVDQU64   Z3, (DI)
	VMOVDQU64   Z2, (DX)
	KMOVW       K2, BX
	ANDL        AX, BX
	POPCNTL     BX, BX
	LEAQ        (DI)(BX*8), DI

done:
	MOVQ zeros+0(FP), AX
	SUBQ AX, DI
	SHRQ $3, DI
	MOVQ DI, ret+40(FP)
	VZEROUPPER
	RET

// func lack512(dst, src *uint64, n int, bits uint64) int
//
// Copies the words that have none of the bits, in their order. Returns their number.
TEXT ·lack512(SB), NOSPLIT, $0-40
	MOVQ         dst+0(FP), DI
	MOVQ         src+8(FP), SI
	MOVQ         n+16(FP), CX
	VPBROADCASTQ bits+24(FP), Z0
	MOVQ         CX, R8
	SHRQ         $3, R8
	JZ           tail

block:
	VMOVDQU64   (SI), Z1
	VPTESTNMQ   Z0, Z1, K1
	VPCOMPRESSQ Z1, K1, Z2
	VMOVDQU64   Z2, (DI)
	KMOVW       K1, AX
	POPCNTL     AX, AX
	LEAQ        (DI)(AX*8), DI
	ADDQ        $64, SI
	DECQ        R8
	JNZ         block

tail:
	ANDL        $7, CX
	MOVL        $1, AX
	SHLL        CX, AX
	DECL        AX
	VMOVDQU64   (SI), Z1
	VPTESTNMQ   Z0, Z1, K1
	VPCOMPRESSQ Z1, K1, Z2
	VMOVDQU64   Z2, (DI)
	KMOVW       K1, BX
	ANDL        AX, BX
	POPCNTL     BX, BX
	LEAQ        (DI)(BX*8), DI

	MOVQ dst+0(FP), AX
	SUBQ AX, DI
	SHRQ $3, DI
	MOVQ DI, ret+32(FP)
	VZEROUPPER
	RET

// Adds a move of the keys Z0 to their patterns Z1.
#define MOVE(left, mask) \
	VPROLVQ    left, Z0, Z2;       \
	VPTERNLOGQ $0xF8, mask, Z2, Z1

// func group512(groups *group, patterns, keys *uint64, n int, p *grouping) int
//
// Writes the patterns of sorted keys, and a group wherever the hot bits differ from those of the next key. The caller provides
// a key after the last, with other hot bits. Returns the number of groups.
TEXT ·group512(SB), NOSPLIT, $0-48
	MOVQ groups+0(FP), DI
	MOVQ patterns+8(FP), DX
	MOVQ keys+16(FP), SI
	MOVQ n+24(FP), R8
	MOVQ p+32(FP), R9

	VPBROADCASTQ 0(R9), Z20   // hot bits
	MOVQ         8(R9), R12   // those of the sums
	MOVQ         16(R9), R13  // and of the differences
	MOVQ         24(R9), R14  // more than 4 moves
	VPBROADCASTQ 32(R9), Z4
	VPBROADCASTQ 40(R9), Z5
	VPBROADCASTQ 48(R9), Z6
	VPBROADCASTQ 56(R9), Z7
	VPBROADCASTQ 64(R9), Z8
	VPBROADCASTQ 72(R9), Z9
	VPBROADCASTQ 80(R9), Z10
	VPBROADCASTQ 88(R9), Z11
	VPBROADCASTQ 96(R9), Z12
	VPBROADCASTQ 104(R9), Z13
	VPBROADCASTQ 112(R9), Z14
	VPBROADCASTQ 120(R9), Z15
	VPBROADCASTQ 128(R9), Z16
	VPBROADCASTQ 136(R9), Z17
	VPBROADCASTQ 144(R9), Z18
	VPBROADCASTQ 152(R9), Z19

	XORQ R10, R10

block:
	VMOVDQU64 (SI)(R10*8), Z0
	VPXORQ    8(SI)(R10*8), Z0, Z1
	VPTESTMQ  Z1, Z20, K1
	KMOVW     K1, AX
	VPXORQ    Z1, Z1, Z1
	MOVE(Z4, Z12)
	MOVE(Z5, Z13)
	MOVE(Z6, Z14)
	MOVE(Z7, Z15)
	TESTQ     R14, R14
	JZ        moved
	MOVE(Z8, Z16)
	MOVE(Z9, Z17)
	MOVE(Z10, Z18)
	MOVE(Z11, Z19)

moved:
	VMOVDQU64 Z1, (DX)(R10*8)
	TESTL     AX, AX
	JZ        next

bound:
	TZCNTL AX, BX
	ADDQ   R10, BX
	CMPQ   BX, R8
	JAE    next
	MOVQ   (SI)(BX*8), R11
	INCL   BX
	MOVL   BX, 4(DI)
	PEXTQ  R12, R11, BX
	SHLQ   $6, BX
	MOVW   BX, 0(DI)
	PEXTQ  R13, R11, BX
	SHLQ   $6, BX
	MOVW   BX, 2(DI)
	ADDQ   $8, DI
	LEAL   -1(AX), BX
	ANDL   BX, AX
	JNZ    bound

next:
	ADDQ $8, R10
	CMPQ R10, R8
	JB   block

	MOVQ groups+0(FP), AX
	SUBQ AX, DI
	SHRQ $3, DI
	MOVQ DI, ret+40(FP)
	VZEROUPPER
	RET

// func alive512(t *tables[[8]uint64], spans *group, n int, alive *uint32) int
//
// Writes the indices of the spans whose hot bits some lane is compatible with. Returns their number.
TEXT ·alive512(SB), NOSPLIT, $0-40
	MOVQ t+0(FP), R8
	MOVQ spans+8(FP), R9
	MOVQ n+16(FP), R10
	MOVQ alive+24(FP), DI
	XORQ CX, CX           // the index
	XORQ DX, DX           // of the next one that is written

span:
	MOVWLZX   0(R9)(CX*8), AX
	MOVWLZX   2(R9)(CX*8), BX
	VMOVDQU64 98304(R8)(AX*1), Z0
	VPTESTMQ  163840(R8)(BX*1), Z0, K1
	MOVL      CX, (DI)(DX*4)
	XORL      AX, AX
	KORTESTB  K1, K1
	SETNE     AX
	ADDQ      AX, DX
	INCQ      CX
	CMPQ      CX, R10
	JB        span
	MOVQ      DX, ret+32(FP)
	VZEROUPPER
	RET
