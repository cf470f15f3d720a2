package memory

import (
	"fmt"
	"math"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"runtime/debug"
	"strings"
	"testing"
)

func TestAvailableIsSomeOfTheMemory(t *testing.T) {
	if _, err := os.Stat("/proc/meminfo"); err != nil {
		t.Skip("this system has no /proc/meminfo")
	}
	bytes, ok := Available()
	if !ok || bytes < 1<<20 || bytes > 1<<50 {
		t.Errorf("%d bytes, %v", bytes, ok)
	}
}

func ExampleAvailable() {
	if bytes, ok := Available(); ok && bytes < 1<<20 {
		fmt.Println("less than a mebibyte is free")
	}
	// Output:
}

// TestUsed: what is taken is counted, and no longer when it has been given back.
func TestUsed(t *testing.T) {
	const size = 256 << 20
	defer func(before uint64) { much = before }(much)
	much = size / 2
	before := Used()
	block := make([]byte, size)
	for i := range block {
		block[i] = 1
	}
	with := Used()
	runtime.KeepAlive(block)
	Available()
	if after := Used(); with < before+size/2 || after > with-size/2 {
		t.Errorf("%d bytes before, %d with %d more, %d after", before, with, size, after)
	}
}

// TestControlGroups of both versions: the least that a group or one around it leaves, less what it uses but for files that were not
// used for long.
func TestControlGroups(t *testing.T) {
	root := t.TempDir()
	for name, text := range map[string]string{
		"outer/memory.max": "3000\n", "outer/memory.current": "1200\n", "outer/memory.stat": "anon 700\ninactive_file 200\n",
		"outer/inner/memory.max": "max\n", "outer/inner/memory.current": "900\n",
		"memory/job/memory.limit_in_bytes": "5000\n", "memory/job/memory.usage_in_bytes": "6000\n", "memory/job/memory.stat": "total_inactive_file 1500\n",
		"memory/memory.limit_in_bytes": "9223372036854771712\n", "memory/memory.usage_in_bytes": "1\n",
	} {
		name = filepath.Join(root, name)
		if err := os.MkdirAll(filepath.Dir(name), 0o700); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(name, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	member := filepath.Join(root, "membership")
	for lines, want := range map[string]uint64{
		"0::/outer/inner\n":                     2000,
		"4:memory:/job\n0::/\n":                 500,
		"4:cpu,memory:/job\n0::/outer/inner\n":  500,
		"4:memory:/\n0::/\n":                    math.MaxUint64,
		"0::/of/a/container/that/is/not/here\n": math.MaxUint64,
		"nonsense\n":                            math.MaxUint64,
	} {
		if err := os.WriteFile(member, []byte(lines), 0o600); err != nil {
			t.Fatal(err)
		}
		if got := inGroups(root, member); got != want {
			t.Errorf("%q: %d bytes, expected %d", lines, got, want)
		}
	}
	defer func(root, member string) { groups, membership = root, member }(groups, membership)
	defer debug.SetMemoryLimit(debug.SetMemoryLimit(-1))
	groups, membership = root, member
	if err := os.WriteFile(member, []byte("0::/outer/inner\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	if bytes, ok := Available(); bytes != 2000 || !ok {
		t.Errorf("%d bytes are available, %v, expected the 2000 of the group", bytes, ok)
	}
	if err := HeedLimits(); err != nil || debug.SetMemoryLimit(-1) == math.MaxInt64 {
		t.Errorf("%v, the garbage collector knows no limit", err)
	}
}

// TestAddressSpace: a limit is part of what is available, and one that is too small is told in a line.
func TestAddressSpace(t *testing.T) {
	if runtime.GOOS != "linux" {
		t.Skip("no such limit here")
	}
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	for kib, want := range map[int]string{
		1900 << 10: "the address space is limited to 1900 MiB (ulimit -v), expected at least 3072 MiB",
		4 << 20:    "less than 2 GiB",
	} {
		cmd := exec.Command("/bin/sh", "-c", fmt.Sprintf(`ulimit -v %d && exec "$0" -test.run TestReportsItsLimit`, kib), self)
		cmd.Env = append(os.Environ(), "QORBIT_REPORT_LIMIT=1")
		if out, err := cmd.CombinedOutput(); !strings.HasPrefix(string(out), want+"\n") {
			t.Errorf("%d KiB: %v, %.300s, expected %s", kib, err, out, want)
		}
	}
}

// TestReportsItsLimit is what TestAddressSpace runs in a process with a limit.
func TestReportsItsLimit(t *testing.T) {
	if os.Getenv("QORBIT_REPORT_LIMIT") == "" {
		t.Skip("for TestAddressSpace")
	}
	if err := HeedLimits(); err != nil {
		fmt.Println(err)
	} else if bytes, ok := Available(); ok && bytes < 2<<30 {
		fmt.Println("less than 2 GiB")
	}
}
