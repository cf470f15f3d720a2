#include "textflag.h"

// The join in NEON: a set of 512 keys is four vectors.

// The preamble of a join: R1 to R2 are the groups, R3 the patterns, R4 the first of the next group, V20 to V23 the sums. R0, R5
// and R6 to R9 are the hot tables and the tables of the first four parts.
#define BEGIN_JOIN \
	MOVD t+0(FP), R6;               \
	MOVD groups+8(FP), R1;          \
	MOVD n+16(FP), R2;              \
	MOVD patterns+24(FP), R3;       \
	MOVD start+32(FP), R4;          \
	ADD  R2<<3, R1, R2;             \
	ADD  R4<<3, R3, R4;             \
	ADD  $16384, R6, R7;            \
	ADD  $32768, R6, R8;            \
	ADD  $49152, R6, R9;            \
	ADD  $98304, R6, R0;            \
	ADD  $163840, R6, R5;           \
	VEOR V20.B16, V20.B16, V20.B16; \
	VEOR V21.B16, V21.B16, V21.B16; \
	VEOR V22.B16, V22.B16, V22.B16; \
	VEOR V23.B16, V23.B16, V23.B16

// V0 to V3 = the lanes that are compatible with the hot bits of a group, R12 the end of its patterns. R11 is 0 if there are none.
#define HOT \
	MOVHU 0(R1), R10;                              \
	MOVHU 2(R1), R11;                              \
	MOVWU 4(R1), R12;                              \
	ADD   R10, R0, R10;                            \
	ADD   R11, R5, R11;                            \
	ADD   R12<<3, R3, R12;                         \
	VLD1  (R10), [V0.B16, V1.B16, V2.B16, V3.B16]; \
	VLD1  (R11), [V4.B16, V5.B16, V6.B16, V7.B16]; \
	VAND  V4.B16, V0.B16, V0.B16;                  \
	VAND  V5.B16, V1.B16, V1.B16;                  \
	VAND  V6.B16, V2.B16, V2.B16;                  \
	VAND  V7.B16, V3.B16, V3.B16;                  \
	VORR  V0.B16, V1.B16, V4.B16;                  \
	VORR  V2.B16, V3.B16, V5.B16;                  \
	VORR  V4.B16, V5.B16, V4.B16;                  \
	VMOV  V4.D[0], R10;                            \
	VMOV  V4.D[1], R11;                            \
	ORR   R10, R11, R11

// A run is at most 31 patterns: each adds at most 8 to a byte of V16 to V19. R13 is the end of the run.
#define BEGIN_RUN \
	ADD  $248, R4, R13;             \
	CMP  R12, R13;                  \
	CSEL LO, R13, R12, R13;         \
	VEOR V16.B16, V16.B16, V16.B16; \
	VEOR V17.B16, V17.B16, V17.B16; \
	VEOR V18.B16, V18.B16, V18.B16; \
	VEOR V19.B16, V19.B16, V19.B16

// Adds the bytes of V16 to V19 to the sums.
#define END_RUN \
	VUADDLV V16.B16, V16;           \
	VUADDLV V17.B16, V17;           \
	VUADDLV V18.B16, V18;           \
	VUADDLV V19.B16, V19;           \
	VADD    V16.D2, V20.D2, V20.D2; \
	VADD    V17.D2, V21.D2, V21.D2; \
	VADD    V18.D2, V22.D2, V22.D2; \
	VADD    V19.D2, V23.D2, V23.D2

// V4 to V7 = the lanes of V0 to V3 that are compatible with four parts of a pattern, whose entries are at R10, R11, R14 and R15.
#define PARTS \
	VLD1 (R11), [V4.B16, V5.B16, V6.B16, V7.B16];     \
	VLD1 (R14), [V8.B16, V9.B16, V10.B16, V11.B16];   \
	VLD1 (R15), [V12.B16, V13.B16, V14.B16, V15.B16]; \
	VLD1 (R10), [V24.B16, V25.B16, V26.B16, V27.B16]; \
	VAND V0.B16, V4.B16, V4.B16;                      \
	VAND V1.B16, V5.B16, V5.B16;                      \
	VAND V2.B16, V6.B16, V6.B16;                      \
	VAND V3.B16, V7.B16, V7.B16;                      \
	VAND V8.B16, V12.B16, V8.B16;                     \
	VAND V9.B16, V13.B16, V9.B16;                     \
	VAND V10.B16, V14.B16, V10.B16;                   \
	VAND V11.B16, V15.B16, V11.B16;                   \
	VAND V24.B16, V4.B16, V4.B16;                     \
	VAND V25.B16, V5.B16, V5.B16;                     \
	VAND V26.B16, V6.B16, V6.B16;                     \
	VAND V27.B16, V7.B16, V7.B16;                     \
	VAND V8.B16, V4.B16, V4.B16;                      \
	VAND V9.B16, V5.B16, V5.B16;                      \
	VAND V10.B16, V6.B16, V6.B16;                     \
	VAND V11.B16, V7.B16, V7.B16

// Adds the population count of each byte of V4 to V7 to V16 to V19.
#define COUNT \
	VCNT V4.B16, V4.B16;           \
	VCNT V5.B16, V5.B16;           \
	VCNT V6.B16, V6.B16;           \
	VCNT V7.B16, V7.B16;           \
	VADD V4.B16, V16.B16, V16.B16; \
	VADD V5.B16, V17.B16, V17.B16; \
	VADD V6.B16, V18.B16, V18.B16; \
	VADD V7.B16, V19.B16, V19.B16

// The return of a join.
#define END_JOIN \
	VADD V21.D2, V20.D2, V20.D2; \
	VADD V23.D2, V22.D2, V22.D2; \
	VADD V22.D2, V20.D2, V20.D2; \
	VMOV V20.D[0], R0;           \
	MOVD R0, ret+40(FP);         \
	RET

// func tabulateNEON(table, planes *[8]uint64, bits int)
//
// Expects table[0] and sets table[p] to table[0] AND the planes of the bits of p.
TEXT ·tabulateNEON(SB), NOSPLIT, $0-24
	MOVD table+0(FP), R0
	MOVD planes+8(FP), R1
	MOVD bits+16(FP), R2
	MOVD $64, R3          // the size of the entries so far
	CBZ  R2, done

bit:
	VLD1.P 64(R1), [V0.B16, V1.B16, V2.B16, V3.B16]
	MOVD   R0, R4
	ADD    R3, R0, R5
	MOVD   R5, R6

entry:
	VLD1.P 64(R4), [V4.B16, V5.B16, V6.B16, V7.B16]
	VAND   V0.B16, V4.B16, V4.B16
	VAND   V1.B16, V5.B16, V5.B16
	VAND   V2.B16, V6.B16, V6.B16
	VAND   V3.B16, V7.B16, V7.B16
	VST1.P [V4.B16, V5.B16, V6.B16, V7.B16], 64(R5)
	CMP    R6, R4
	BLO    entry
	ADD    R3, R3, R3
	SUBS   $1, R2, R2
	BNE    bit

done:
	RET

// D0 = the even elements of A and B, in turn, D1 = the odd ones: what one level of a transposition exchanges.
#define EXCHANGE(A, B, T, D0, D1) \
	VTRN1 B.T, A.T, D0.T; \
	VTRN2 B.T, A.T, D1.T

// The same for groups of bits in the bytes of A and B. The bits of M stay in A; V8 and V9 are overwritten.
#define EXCHANGE_BITS(A, B, WIDTH, M) \
	VSHL  WIDTH, B.B16, V8.B16; \
	VUSHR WIDTH, A.B16, V9.B16; \
	VBIF  M.B16, V8.B16, A.B16; \
	VBIT  M.B16, V9.B16, B.B16

// func transposeNEON(planes *[64][8]uint64, scratch *[64]uint64, keys *uint64, blocks int)
//
// Sets bit j of plane i if key j lacks bit i. A block is 64 keys, two in each vector; the lanes beyond the last block do not
// change. Like transpose it exchanges groups of 32, 16, 8, 4, 2 and 1 bits of keys at the same distance.
TEXT ·transposeNEON(SB), NOSPLIT, $0-32
	MOVD  planes+0(FP), R0
	MOVD  scratch+8(FP), R1
	MOVD  keys+16(FP), R2
	MOVD  blocks+24(FP), R3
	MOVD  $64, R8           // from a plane to the next
	VMOVI $0x0F, V28.B16
	VMOVI $0x33, V29.B16
	VMOVI $0x55, V30.B16
	VMOVI $0xFF, V31.B16

block:
	// Groups of 32, 16 and 8 bits: keys 2r, 2r+1, 2r+8, 2r+9, … 2r+57 for r from 0 to 3.
	MOVD $4, R4
	MOVD R1, R5

rows:
	FMOVQ 0(R2), F0
	FMOVQ 64(R2), F1
	FMOVQ 128(R2), F2
	FMOVQ 192(R2), F3
	FMOVQ 256(R2), F4
	FMOVQ 320(R2), F5
	FMOVQ 384(R2), F6
	FMOVQ 448(R2), F7
	EXCHANGE(V0, V4, S4, V16, V20)
	EXCHANGE(V1, V5, S4, V17, V21)
	EXCHANGE(V2, V6, S4, V18, V22)
	EXCHANGE(V3, V7, S4, V19, V23)
	EXCHANGE(V16, V18, H8, V0, V2)
	EXCHANGE(V17, V19, H8, V1, V3)
	EXCHANGE(V20, V22, H8, V4, V6)
	EXCHANGE(V21, V23, H8, V5, V7)
	EXCHANGE(V0, V1, B16, V16, V17)
	EXCHANGE(V2, V3, B16, V18, V19)
	EXCHANGE(V4, V5, B16, V20, V21)
	EXCHANGE(V6, V7, B16, V22, V23)
	FMOVQ F16, 0(R5)
	FMOVQ F17, 64(R5)
	FMOVQ F18, 128(R5)
	FMOVQ F19, 192(R5)
	FMOVQ F20, 256(R5)
	FMOVQ F21, 320(R5)
	FMOVQ F22, 384(R5)
	FMOVQ F23, 448(R5)
	ADD   $16, R2, R2
	ADD   $16, R5, R5
	SUBS  $1, R4, R4
	BNE   rows

	// Groups of 4, 2 and 1 bits: eight neighbouring rows at a time.
	MOVD $8, R4
	MOVD R1, R5
	MOVD R0, R6

eight:
	VLD1.P 64(R5), [V0.B16, V1.B16, V2.B16, V3.B16]
	EXCHANGE_BITS(V0, V2, $4, V28)
	EXCHANGE_BITS(V1, V3, $4, V28)
	EXCHANGE_BITS(V0, V1, $2, V29)
	EXCHANGE_BITS(V2, V3, $2, V29)
	EXCHANGE(V0, V1, D2, V4, V5)
	EXCHANGE(V2, V3, D2, V6, V7)
	EXCHANGE_BITS(V4, V5, $1, V30)
	EXCHANGE_BITS(V6, V7, $1, V30)
	VEOR   V31.B16, V4.B16, V4.B16
	VEOR   V31.B16, V5.B16, V5.B16
	VEOR   V31.B16, V6.B16, V6.B16
	VEOR   V31.B16, V7.B16, V7.B16
	VST1.P V4.D[0], (R6)(R8)
	VST1.P V5.D[0], (R6)(R8)
	VST1.P V4.D[1], (R6)(R8)
	VST1.P V5.D[1], (R6)(R8)
	VST1.P V6.D[0], (R6)(R8)
	VST1.P V7.D[0], (R6)(R8)
	VST1.P V6.D[1], (R6)(R8)
	VST1.P V7.D[1], (R6)(R8)
	SUBS   $1, R4, R4
	BNE    eight

	ADD  $448, R2, R2 // the next 64 keys
	ADD  $8, R0, R0
	SUBS $1, R3, R3
	BNE  block
	RET

// func joinNEONx4(t *tables[[8]uint64], groups *group, n int, patterns *uint64, start int) uint64
//
// Like join512x4 for amd64: the fields of a pattern are byte offsets into the tables.
TEXT ·joinNEONx4(SB), NOSPLIT, $0-48
	BEGIN_JOIN
	CMP R2, R1
	BHS done

group:
	HOT
	CBZ R11, skip

run:
	BEGIN_RUN

pattern:
	MOVD.P 8(R4), R10
	ADD    R10.UXTH, R6, R11
	UBFX   $16, R10, $16, R14
	ADD    R14, R7, R14
	UBFX   $32, R10, $16, R15
	ADD    R15, R8, R15
	ADD    R10>>48, R9, R10
	PARTS
	COUNT
	CMP    R13, R4
	BLO    pattern
	END_RUN
	CMP    R12, R4
	BLO    run

skip:
	MOVD R12, R4
	ADD  $8, R1, R1
	CMP  R2, R1
	BLO  group

done:
	END_JOIN

// func joinNEONx6(t *tables[[8]uint64], groups *group, n int, patterns *uint64, start int) uint64
//
// Like joinNEONx4, for patterns of six parts.
TEXT ·joinNEONx6(SB), NOSPLIT, $0-48
	BEGIN_JOIN
	ADD $65536, R6, R16
	ADD $81920, R6, R17
	CMP R2, R1
	BHS done

group:
	HOT
	CBZ R11, skip

run:
	BEGIN_RUN

pattern:
	MOVD.P 8(R4), R19
	UBFX   $6, R19, $8, R11
	UBFX   $16, R19, $8, R14
	UBFX   $26, R19, $8, R15
	UBFX   $36, R19, $8, R10
	ADD    R11<<6, R6, R11
	ADD    R14<<6, R7, R14
	ADD    R15<<6, R8, R15
	ADD    R10<<6, R9, R10
	PARTS
	UBFX   $46, R19, $8, R11
	UBFX   $56, R19, $8, R14
	ADD    R11<<6, R16, R11
	ADD    R14<<6, R17, R14
	VLD1   (R11), [V8.B16, V9.B16, V10.B16, V11.B16]
	VLD1   (R14), [V12.B16, V13.B16, V14.B16, V15.B16]
	VAND   V8.B16, V4.B16, V4.B16
	VAND   V9.B16, V5.B16, V5.B16
	VAND   V10.B16, V6.B16, V6.B16
	VAND   V11.B16, V7.B16, V7.B16
	VAND   V12.B16, V4.B16, V4.B16
	VAND   V13.B16, V5.B16, V5.B16
	VAND   V14.B16, V6.B16, V6.B16
	VAND   V15.B16, V7.B16, V7.B16
	COUNT
	CMP    R13, R4
	BLO    pattern
	END_RUN
	CMP    R12, R4
	BLO    run

skip:
	MOVD R12, R4
	ADD  $8, R1, R1
	CMP  R2, R1
	BLO  group

done:
	END_JOIN
