#include "textflag.h"

// The population count of each value of four bits, twice: VPSHUFB looks up within 128-bit halves of a vector.
DATA counts<>+0x00(SB)/8, $0x0302020102010100
DATA counts<>+0x08(SB)/8, $0x0403030203020201
DATA counts<>+0x10(SB)/8, $0x0302020102010100
DATA counts<>+0x18(SB)/8, $0x0403030203020201
GLOBL counts<>(SB), RODATA|NOPTR, $32

DATA nibble<>+0(SB)/8, $0x0F0F0F0F0F0F0F0F
GLOBL nibble<>(SB), RODATA|NOPTR, $8

// By the words of a vector that are kept, as bits: the words of 32 bits that VPERMD brings to the front.
DATA front<>+0x000(SB)/8, $0x0000000100000000
DATA front<>+0x008(SB)/8, $0x0000000100000000
DATA front<>+0x010(SB)/8, $0x0000000100000000
DATA front<>+0x018(SB)/8, $0x0000000100000000
DATA front<>+0x020(SB)/8, $0x0000000100000000
DATA front<>+0x028(SB)/8, $0x0000000100000000
DATA front<>+0x030(SB)/8, $0x0000000100000000
DATA front<>+0x038(SB)/8, $0x0000000100000000
DATA front<>+0x040(SB)/8, $0x0000000300000002
DATA front<>+0x048(SB)/8, $0x0000000100000000
DATA front<>+0x050(SB)/8, $0x0000000100000000
DATA front<>+0x058(SB)/8, $0x0000000100000000
DATA front<>+0x060(SB)/8, $0x0000000100000000
DATA front<>+0x068(SB)/8, $0x0000000300000002
DATA front<>+0x070(SB)/8, $0x0000000100000000
DATA front<>+0x078(SB)/8, $0x0000000100000000
DATA front<>+0x080(SB)/8, $0x0000000500000004
DATA front<>+0x088(SB)/8, $0x0000000100000000
DATA front<>+0x090(SB)/8, $0x0000000100000000
DATA front<>+0x098(SB)/8, $0x0000000100000000
DATA front<>+0x0A0(SB)/8, $0x0000000100000000
DATA front<>+0x0A8(SB)/8, $0x0000000500000004
DATA front<>+0x0B0(SB)/8, $0x0000000100000000
DATA front<>+0x0B8(SB)/8, $0x0000000100000000
DATA front<>+0x0C0(SB)/8, $0x0000000300000002
DATA front<>+0x0C8(SB)/8, $0x0000000500000004
DATA front<>+0x0D0(SB)/8, $0x0000000100000000
DATA front<>+0x0D8(SB)/8, $0x0000000100000000
DATA front<>+0x0E0(SB)/8, $0x0000000100000000
DATA front<>+0x0E8(SB)/8, $0x0000000300000002
DATA front<>+0x0F0(SB)/8, $0x0000000500000004
DATA front<>+0x0F8(SB)/8, $0x0000000100000000
DATA front<>+0x100(SB)/8, $0x0000000700000006
DATA front<>+0x108(SB)/8, $0x0000000100000000
DATA front<>+0x110(SB)/8, $0x0000000100000000
DATA front<>+0x118(SB)/8, $0x0000000100000000
DATA front<>+0x120(SB)/8, $0x0000000100000000
DATA front<>+0x128(SB)/8, $0x0000000700000006
DATA front<>+0x130(SB)/8, $0x0000000100000000
DATA front<>+0x138(SB)/8, $0x0000000100000000
DATA front<>+0x140(SB)/8, $0x0000000300000002
DATA front<>+0x148(SB)/8, $0x0000000700000006
DATA front<>+0x150(SB)/8, $0x0000000100000000
DATA front<>+0x158(SB)/8, $0x0000000100000000
DATA front<>+0x160(SB)/8, $0x0000000100000000
DATA front<>+0x168(SB)/8, $0x0000000300000002
DATA front<>+0x170(SB)/8, $0x0000000700000006
DATA front<>+0x178(SB)/8, $0x0000000100000000
DATA front<>+0x180(SB)/8, $0x0000000500000004
DATA front<>+0x188(SB)/8, $0x0000000700000006
DATA front<>+0x190(SB)/8, $0x0000000100000000
DATA front<>+0x198(SB)/8, $0x0000000100000000
DATA front<>+0x1A0(SB)/8, $0x0000000100000000
DATA front<>+0x1A8(SB)/8, $0x0000000500000004
DATA front<>+0x1B0(SB)/8, $0x0000000700000006
DATA front<>+0x1B8(SB)/8, $0x0000000100000000
DATA front<>+0x1C0(SB)/8, $0x0000000300000002
DATA front<>+0x1C8(SB)/8, $0x0000000500000004
DATA front<>+0x1D0(SB)/8, $0x0000000700000006
DATA front<>+0x1D8(SB)/8, $0x0000000100000000
DATA front<>+0x1E0(SB)/8, $0x0000000100000000
DATA front<>+0x1E8(SB)/8, $0x0000000300000002
DATA front<>+0x1F0(SB)/8, $0x0000000500000004
DATA front<>+0x1F8(SB)/8, $0x0000000700000006
GLOBL front<>(SB), RODATA|NOPTR, $512

// The macros are those of the AVX-512 path.
#define BEGIN_JOIN \
	MOVQ         t+0(FP), R8;          \
	MOVQ         groups+8(FP), R9;     \
	MOVQ         n+16(FP), R10;        \
	MOVQ         patterns+24(FP), R11; \
	LEAQ         (R9)(R10*8), R10;     \
	MOVQ         start+32(FP), SI;     \
	LEAQ         (R11)(SI*8), SI;      \
	VPXOR        Y10, Y10, Y10;        \
	VPXOR        Y14, Y14, Y14;        \
	VMOVDQU      counts<>(SB), Y15;    \
	VPBROADCASTQ nibble<>(SB), Y13

#define HOT \
	MOVWLZX 0(R9), AX;               \
	MOVWLZX 2(R9), BX;               \
	MOVL    4(R9), DI;               \
	LEAQ    (R11)(DI*8), DI;         \
	VMOVDQU 49152(R8)(AX*1), Y0;     \
	VPAND   81920(R8)(BX*1), Y0, Y0; \
	VPTEST  Y0, Y0

#define PARTS \
	VPAND (R8)(AX*1), Y0, Y1;      \
	VPAND 8192(R8)(BX*1), Y1, Y1;  \
	VPAND 16384(R8)(CX*1), Y1, Y1; \
	VPAND 24576(R8)(R12*1), Y1, Y1

// Adds the population count of Y1 to Y10.
#define COUNT \
	VPAND   Y13, Y1, Y2; \
	VPSRLW  $4, Y1, Y1;  \
	VPAND   Y13, Y1, Y1; \
	VPSHUFB Y2, Y15, Y2; \
	VPSHUFB Y1, Y15, Y1; \
	VPADDB  Y1, Y2, Y1;  \
	VPSADBW Y14, Y1, Y1; \
	VPADDQ  Y1, Y10, Y10

#define END_JOIN \
	VEXTRACTI128 $1, Y10, X1;    \
	VPADDQ       X1, X10, X10;   \
	VPSRLDQ      $8, X10, X1;    \
	VPADDQ       X1, X10, X10;   \
	VMOVQ        X10, AX;        \
	MOVQ         AX, ret+40(FP); \
	VZEROUPPER;                  \
	RET

// Brings byte j of the words a and b of each half of a vector to bytes 2j and 2j+1.
DATA paired<>+0x00(SB)/8, $0x0B030A0209010800
DATA paired<>+0x08(SB)/8, $0x0F070E060D050C04
DATA paired<>+0x10(SB)/8, $0x0B030A0209010800
DATA paired<>+0x18(SB)/8, $0x0F070E060D050C04
GLOBL paired<>(SB), RODATA|NOPTR, $32

// PAIRED loads keys 2i and 2i+1, and 16+2i and 16+2i+1, with their bytes paired.
#define PAIRED(i, x, y) \
	VMOVDQU     (16*i)(SI), x;            \
	VINSERTI128 $1, (16*i+128)(SI), y, y; \
	VPSHUFB     Y15, y, y

// PLANE writes 32 bits of plane i: the highest bit of each byte of v. Then the next lower bit is the highest.
#define PLANE(i, v) \
	VPMOVMSKB v, AX;            \
	MOVL      AX, (32*(i))(DI); \
	VPADDB    v, v, v

// PLANES writes 32 bits of the planes of byte j of the keys, whose bytes are v. Planes have the bits that are lacking.
#define PLANES(j, v) \
	VPXOR Y14, v, v; \
	PLANE(8*j+7, v); \
	PLANE(8*j+6, v); \
	PLANE(8*j+5, v); \
	PLANE(8*j+4, v); \
	PLANE(8*j+3, v); \
	PLANE(8*j+2, v); \
	PLANE(8*j+1, v); \
	PLANE(8*j, v)

// func transpose256(planes *[64][4]uint64, keys *uint64, blocks, bytes int)
//
// Sets bit j of plane i if key j lacks bit i, for blocks of 32 keys and the bits of so many bytes. It collects byte
// after byte of the keys of a block in a vector.
TEXT ·transpose256(SB), NOSPLIT, $0-32
	MOVQ     planes+0(FP), DI
	MOVQ     keys+8(FP), SI
	MOVQ     blocks+16(FP), CX
	MOVQ     bytes+24(FP), DX
	VPCMPEQD Y14, Y14, Y14
	VMOVDQU  paired<>(SB), Y15

block:
	PAIRED(0, X0, Y0)
	PAIRED(1, X1, Y1)
	PAIRED(2, X2, Y2)
	PAIRED(3, X3, Y3)
	PAIRED(4, X4, Y4)
	PAIRED(5, X5, Y5)
	PAIRED(6, X6, Y6)
	PAIRED(7, X7, Y7)

	// Bytes 0 to 3, and 4 to 7, of four keys.
	VPUNPCKLWD Y1, Y0, Y8
	VPUNPCKHWD Y1, Y0, Y9
	VPUNPCKLWD Y3, Y2, Y10
	VPUNPCKHWD Y3, Y2, Y11
	VPUNPCKLWD Y5, Y4, Y12
	VPUNPCKHWD Y5, Y4, Y13
	VPUNPCKLWD Y7, Y6, Y0
	VPUNPCKHWD Y7, Y6, Y1

	// Bytes 0 and 1, 2 and 3, and so on, of eight keys.
	VPUNPCKLDQ Y10, Y8, Y2
	VPUNPCKHDQ Y10, Y8, Y3
	VPUNPCKLDQ Y11, Y9, Y4
	VPUNPCKHDQ Y11, Y9, Y5
	VPUNPCKLDQ Y0, Y12, Y6
	VPUNPCKHDQ Y0, Y12, Y7
	VPUNPCKLDQ Y1, Y13, Y8
	VPUNPCKHDQ Y1, Y13, Y9

	VPUNPCKLQDQ Y6, Y2, Y0
	VPUNPCKHQDQ Y6, Y2, Y1
	VPUNPCKLQDQ Y7, Y3, Y2
	VPUNPCKHQDQ Y7, Y3, Y3
	VPUNPCKLQDQ Y8, Y4, Y10
	VPUNPCKHQDQ Y8, Y4, Y11
	VPUNPCKLQDQ Y9, Y5, Y12
	VPUNPCKHQDQ Y9, Y5, Y13
	PLANES(0, Y0)
	PLANES(1, Y1)
	PLANES(2, Y2)
	PLANES(3, Y3)
	PLANES(4, Y10)
	CMPQ        DX, $5
	JBE         next
	PLANES(5, Y11)
	CMPQ        DX, $6
	JBE         next
	PLANES(6, Y12)
	CMPQ        DX, $7
	JBE         next
	PLANES(7, Y13)

next:
	ADDQ $256, SI
	ADDQ $4, DI
	DECQ CX
	JNZ  block
	VZEROUPPER
	RET

// func tabulate256(table, planes *[4]uint64, bits int)
//
// Expects table[0] and sets table[p] to table[0] AND the planes of the bits of p. It adds two bits at a time, after one
// if their number is odd: an entry is loaded once for three that are made from it.
TEXT ·tabulate256(SB), NOSPLIT, $0-24
	MOVQ    table+0(FP), DI
	MOVQ    planes+8(FP), SI
	MOVQ    bits+16(FP), CX
	MOVQ    $32, BX          // the size of the entries so far
	TESTQ   $1, CX
	JZ      even
	VMOVDQU (SI), Y0
	VPAND   (DI), Y0, Y0
	VMOVDQU Y0, 32(DI)
	ADDQ    BX, BX
	ADDQ    $32, SI

even:
	SHRQ $1, CX
	JZ   done

bits:
	VMOVDQU (SI), Y0
	VMOVDQU 32(SI), Y1
	VPAND   Y0, Y1, Y2
	LEAQ    (DI)(BX*1), AX // the end of the entries
	MOVQ    DI, DX
	LEAQ    (BX)(BX*2), R8

entry:
	VMOVDQU (DX), Y3
	VPAND   Y0, Y3, Y4
	VPAND   Y1, Y3, Y5
	VPAND   Y2, Y3, Y3
	VMOVDQU Y4, (DX)(BX*1)
	VMOVDQU Y5, (DX)(BX*2)
	VMOVDQU Y3, (DX)(R8*1)
	ADDQ    $32, DX
	CMPQ    DX, AX
	JB      entry
	SHLQ    $2, BX
	ADDQ    $64, SI
	DECQ    CX
	JNZ     bits

done:
	VZEROUPPER
	RET

// COMPATIBLE sets v to the lanes of Y0 whose keys have none of the bits of the pattern at an offset from SI.
#define COMPATIBLE(offset, v) \
	MOVWLZX (offset+0)(SI), AX;    \
	MOVWLZX (offset+2)(SI), BX;    \
	MOVWLZX (offset+4)(SI), CX;    \
	MOVWLZX (offset+6)(SI), R12;   \
	VPAND   (R8)(AX*1), Y0, v;     \
	VPAND   8192(R8)(BX*1), v, v;  \
	VPAND   16384(R8)(CX*1), v, v; \
	VPAND   24576(R8)(R12*1), v, v

// ADD adds the vectors a and b to the low digits of a binary number in each bit, and sets a to the carries. It uses Y9.
#define ADD(low, a, b) \
	VPXOR a, low, Y9; \
	VPAND a, low, a;  \
	VPXOR b, Y9, low; \
	VPAND b, Y9, Y9;  \
	VPOR  Y9, a, a

// func join256x4(t *tables[[4]uint64], groups *group, n int, patterns *uint64, start int) uint64
//
// Like join512x4, four patterns at a time. It counts the vectors that have each lane in binary numbers, with the digits
// ones, Y11, and twos, Y12, so that only the carries, the fours, need a population count (Harley and Seal). That looks
// up each half byte and adds the bytes of a word.
TEXT ·join256x4(SB), NOSPLIT, $0-48
	BEGIN_JOIN
	VPXOR Y11, Y11, Y11
	VPXOR Y12, Y12, Y12
	CMPQ  R9, R10
	JAE   done

group:
	HOT
	JZ   skip
	LEAQ -32(DI), DX
	CMPQ SI, DX
	JA   rest

four:
	COMPATIBLE(0, Y1)
	COMPATIBLE(8, Y2)
	COMPATIBLE(16, Y3)
	COMPATIBLE(24, Y4)
	ADD(Y11, Y1, Y2)
	ADD(Y11, Y3, Y4)
	ADD(Y12, Y1, Y3)
	COUNT
	ADDQ $32, SI
	CMPQ SI, DX
	JBE  four

rest:
	CMPQ SI, DI
	JAE  skip

one:
	COMPATIBLE(0, Y1)
	VPAND Y1, Y11, Y2
	VPXOR Y1, Y11, Y11
	VPAND Y2, Y12, Y1
	VPXOR Y2, Y12, Y12
	COUNT
	ADDQ  $8, SI
	CMPQ  SI, DI
	JB    one

skip:
	MOVQ DI, SI
	ADDQ $8, R9
	CMPQ R9, R10
	JB   group

done:
	VPADDQ  Y10, Y10, Y10
	VMOVDQA Y12, Y1
	COUNT
	VPADDQ  Y10, Y10, Y10
	VMOVDQA Y11, Y1
	COUNT
	END_JOIN

// func join256x6(t *tables[[4]uint64], groups *group, n int, patterns *uint64, start int) uint64
//
// Like join256x4, for patterns of six parts.
TEXT ·join256x6(SB), NOSPLIT, $0-48
	BEGIN_JOIN
	CMPQ R9, R10
	JAE  done

group:
	HOT
	JZ skip

pattern:
	MOVQ  (SI), DX
	MOVL  DX, AX
	SHRQ  $10, DX
	MOVL  DX, BX
	SHRQ  $10, DX
	MOVL  DX, CX
	SHRQ  $10, DX
	MOVL  DX, R12
	SHRQ  $10, DX
	ANDL  $0x1FE0, AX
	ANDL  $0x1FE0, BX
	ANDL  $0x1FE0, CX
	ANDL  $0x1FE0, R12
	PARTS
	MOVL  DX, AX
	SHRQ  $10, DX
	ANDL  $0x1FE0, AX
	ANDL  $0x1FE0, DX
	VPAND 32768(R8)(AX*1), Y1, Y1
	VPAND 40960(R8)(DX*1), Y1, Y1
	COUNT
	ADDQ  $8, SI
	CMPQ  SI, DI
	JB    pattern

skip:
	MOVQ DI, SI
	ADDQ $8, R9
	CMPQ R9, R10
	JB   group

done:
	END_JOIN

// func alive256(t *tables[[4]uint64], spans *group, n int, alive *uint32) int
//
// Like alive512.
TEXT ·alive256(SB), NOSPLIT, $0-40
	MOVQ t+0(FP), R8
	MOVQ spans+8(FP), R9
	MOVQ n+16(FP), R10
	MOVQ alive+24(FP), DI
	XORQ CX, CX           // the index
	XORQ DX, DX           // of the next one that is written

span:
	MOVWLZX 0(R9)(CX*8), AX
	MOVWLZX 2(R9)(CX*8), BX
	VMOVDQU 49152(R8)(AX*1), Y0
	VPTEST  81920(R8)(BX*1), Y0
	MOVL    CX, (DI)(DX*4)
	SETNE   AX
	MOVBLZX AX, AX
	ADDQ    AX, DX
	INCQ    CX
	CMPQ    CX, R10
	JB      span
	MOVQ    DX, ret+32(FP)
	VZEROUPPER
	RET

// func lack256(dst, src *uint64, n int, bits uint64) int
//
// Copies the words that have none of the bits, in their order. Returns their number. It reads and writes up to three
// words beyond the ends.
TEXT ·lack256(SB), NOSPLIT, $0-40
	MOVQ         dst+0(FP), DI
	MOVQ         src+8(FP), SI
	MOVQ         n+16(FP), CX
	VPBROADCASTQ bits+24(FP), Y0
	VPXOR        Y3, Y3, Y3
	LEAQ         front<>(SB), R9
	MOVQ         CX, R8
	SHRQ         $2, R8
	JZ           tail

block:
	VMOVDQU   (SI), Y1
	VPAND     Y0, Y1, Y2
	VPCMPEQQ  Y3, Y2, Y2
	VMOVMSKPD Y2, AX
	MOVL      AX, BX
	SHLL      $5, AX
	VMOVDQU   (R9)(AX*1), Y2
	VPERMD    Y1, Y2, Y1
	VMOVDQU   Y1, (DI)
	POPCNTL   BX, BX
	LEAQ      (DI)(BX*8), DI
	ADDQ      $32, SI
	DECQ      R8
	JNZ       block

tail:
	ANDL      $3, CX
	MOVL      $1, DX
	SHLL      CX, DX
	DECL      DX
	VMOVDQU   (SI), Y1
	VPAND     Y0, Y1, Y2
	VPCMPEQQ  Y3, Y2, Y2
	VMOVMSKPD Y2, AX
	ANDL      DX, AX
	MOVL      AX, BX
	SHLL      $5, AX
	VMOVDQU   (R9)(AX*1), Y2
	VPERMD    Y1, Y2, Y1
	VMOVDQU   Y1, (DI)
	POPCNTL   BX, BX
	LEAQ      (DI)(BX*8), DI

	MOVQ dst+0(FP), AX
	SUBQ AX, DI
	SHRQ $3, DI
	MOVQ DI, ret+32(FP)
	VZEROUPPER
	RET

// func cross256(dst, shifteds, northern *uint64, nx int, ys, southern *uint64, ny int) int
//
// Writes the union of the keys of each northern and southern placement whose words have no common bit. Returns their
// number. It reads and writes up to three words beyond the ends.
TEXT ·cross256(SB), NOSPLIT, $0-64
	MOVQ  dst+0(FP), DI
	MOVQ  shifteds+8(FP), SI
	MOVQ  northern+16(FP), R11
	MOVQ  nx+24(FP), R8
	MOVQ  ys+32(FP), R9
	MOVQ  southern+40(FP), R12
	MOVQ  ny+48(FP), R10
	LEAQ  front<>(SB), DX
	VPXOR Y3, Y3, Y3

	// The last block has 1 to 4 ys; R13 is their mask.
	MOVQ R10, CX
	NEGQ CX
	ANDQ $3, CX
	MOVL $0xF, R13
	SHRL CX, R13
	DECQ R10
	ANDQ $-4, R10       // where the last block begins
	LEAQ (SI)(R8*8), R8

northern:
	VPBROADCASTQ (SI), Y0
	VPBROADCASTQ (R11), Y4
	ADDQ         $8, SI
	ADDQ         $8, R11
	XORQ         AX, AX
	CMPQ         AX, R10
	JAE          last

block:
	VPAND     (R9)(AX*8), Y0, Y1
	VPCMPEQQ  Y3, Y1, Y1
	VPOR      (R12)(AX*8), Y4, Y2
	VMOVMSKPD Y1, BX
	MOVL      BX, CX
	SHLL      $5, BX
	VMOVDQU   (DX)(BX*1), Y1
	VPERMD    Y2, Y1, Y2
	VMOVDQU   Y2, (DI)
	POPCNTL   CX, CX
	LEAQ      (DI)(CX*8), DI
	ADDQ      $4, AX
	CMPQ      AX, R10
	JB        block

last:
	VPAND     (R9)(AX*8), Y0, Y1
	VPCMPEQQ  Y3, Y1, Y1
	VPOR      (R12)(AX*8), Y4, Y2
	VMOVMSKPD Y1, BX
	ANDL      R13, BX
	MOVL      BX, CX
	SHLL      $5, BX
	VMOVDQU   (DX)(BX*1), Y1
	VPERMD    Y2, Y1, Y2
	VMOVDQU   Y2, (DI)
	POPCNTL   CX, CX
	LEAQ      (DI)(CX*8), DI
	CMPQ      SI, R8
	JB        northern

	MOVQ dst+0(FP), AX
	SUBQ AX, DI
	SHRQ $3, DI
	MOVQ DI, ret+56(FP)
	VZEROUPPER
	RET
