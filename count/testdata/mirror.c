/* The plain mirrored bitmask backtracker that every N-Queens page shows: one thread, no tricks. It is the yardstick of
 * bench.sh. Build: cc -O3 -march=native -o mirror mirror.c ; run: ./mirror 16 */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

static uint32_t board;

static uint64_t place(uint32_t cols, uint32_t left, uint32_t right) {
    if (cols == board) return 1;
    uint64_t found = 0;
    for (uint32_t free = board & ~(cols | left | right); free;) {
        uint32_t queen = free & -free;
        free ^= queen;
        found += place(cols | queen, (left | queen) << 1, (right | queen) >> 1);
    }
    return found;
}

int main(int argc, char **argv) {
    int n = argc > 1 ? atoi(argv[1]) : 16;
    if (n < 2 || n > 31) return 2;
    board = (1u << n) - 1;
    uint64_t total = 0;
    for (int c = 0; c < n / 2; c++) {
        uint32_t queen = 1u << c;
        total += 2 * place(queen, queen << 1, queen >> 1);
    }
    if (n & 1) {
        uint32_t queen = 1u << (n / 2);
        total += place(queen, queen << 1, queen >> 1);
    }
    printf("%d %llu\n", n, (unsigned long long)total);
    return 0;
}
