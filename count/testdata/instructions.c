/* A plugin of QEMU that counts the instructions of each function of the emulated program, and prints those with the most. It
   counts one thread correctly. The declarations are those of qemu-plugin.h of QEMU 7.2, which Debian does not package. */
#include <inttypes.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct block;
struct instruction;
size_t qemu_plugin_tb_n_insns(const struct block *);
struct instruction *qemu_plugin_tb_get_insn(const struct block *, size_t);
const char *qemu_plugin_insn_symbol(const struct instruction *);
void qemu_plugin_register_vcpu_tb_trans_cb(uint64_t id, void (*)(uint64_t, struct block *));
void qemu_plugin_register_vcpu_tb_exec_inline(struct block *, int add, void *counter, uint64_t addend);
void qemu_plugin_register_atexit_cb(uint64_t id, void (*)(uint64_t, void *), void *);

int qemu_plugin_version = 1;

static struct function {
	const char *name;
	uint64_t count;
} functions[1 << 16];
static int known;

/* A block is counted under the function of its first instruction. */
static void translate(uint64_t id, struct block *block) {
	const char *name = qemu_plugin_insn_symbol(qemu_plugin_tb_get_insn(block, 0));
	int i = 0;
	if (!name)
		name = "unknown";
	while (i < known && strcmp(functions[i].name, name))
		i++;
	if (i == known) {
		if (known == sizeof functions / sizeof functions[0])
			abort();
		functions[known++].name = strdup(name);
	}
	qemu_plugin_register_vcpu_tb_exec_inline(block, 0, &functions[i].count, qemu_plugin_tb_n_insns(block));
}

static int descending(const void *a, const void *b) {
	uint64_t x = ((const struct function *)a)->count, y = ((const struct function *)b)->count;
	return (x < y) - (x > y);
}

static void finish(uint64_t id, void *unused) {
	uint64_t all = 0;
	qsort(functions, known, sizeof functions[0], descending);
	for (int i = 0; i < known; i++)
		all += functions[i].count;
	fprintf(stderr, "%15" PRIu64 " instructions\n", all);
	for (int i = 0; i < known && i < 12; i++)
		fprintf(stderr, "%15" PRIu64 " %5.1f%% %s\n", functions[i].count, 100.0 * functions[i].count / all, functions[i].name);
}

int qemu_plugin_install(uint64_t id, const void *info, int argc, char **argv) {
	qemu_plugin_register_vcpu_tb_trans_cb(id, translate);
	qemu_plugin_register_atexit_cb(id, finish, NULL);
	return 0;
}
