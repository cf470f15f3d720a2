//go:build unix

package job

import (
	"bufio"
	"bytes"
	"encoding/json"
	"fmt"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"qorbit/internal/facts"
	"qorbit/internal/test"
)

// A cluster is a SLURM of this machine's own, see testdata/cluster.
type cluster struct {
	*testing.T
	dir, qorbit string
	environment []string
}

// killed is the program on the nodes. Part 2 of the job in the directory killed ends at its first start as if it were
// killed midway.
const killed = `#!/bin/sh
if [ "${PWD##*/} $SLURM_ARRAY_TASK_ID $SLURM_RESTART_COUNT" = "killed 2 " ]; then
  "${0%-killed}" "$@" >whole
  head -n 6 parts/2.txt >begun && mv begun parts/2.txt
  kill -KILL $$
fi
exec "${0%-killed}" "$@"
`

// startCluster starts a cluster, which ends with the test, even if the test is killed: the cluster reads a pipe until
// its end.
func startCluster(t *testing.T) *cluster {
	t.Helper()
	if runtime.GOOS != "linux" {
		t.Skip("the script of the cluster reads /proc")
	}
	for _, program := range []string{"slurmctld", "slurmd", "munged"} {
		test.Program(t, program, "/usr/sbin/"+program)
	}
	test.Program(t, "sbatch")
	addresses, _ := net.InterfaceAddrs()
	if !slices.ContainsFunc(addresses, func(a net.Addr) bool {
		ip, ok := a.(*net.IPNet)
		return ok && ip.IP.To4() != nil && !ip.IP.IsLoopback()
	}) {
		t.Skip("SLURM resolves addresses of IPv4 only where an interface besides the loopback has one")
	}
	c := &cluster{T: t, dir: t.TempDir()}
	c.qorbit = filepath.Join(c.dir, "qorbit")
	test.Run(t, "go", "build", "-o", c.qorbit, "qorbit/cmd/qorbit")
	if err := os.WriteFile(c.qorbit+"-killed", []byte(killed), 0o777); err != nil {
		t.Fatal(err)
	}
	// a short name without spaces: that of a socket has at most 107 bytes, and slurm.conf takes no others
	state := test.Must(os.MkdirTemp("/tmp", "slurm"))
	cmd := exec.Command("testdata/cluster", state, "sh", "-c", "echo ready; cat")
	var log bytes.Buffer
	cmd.Stderr = &log
	in := test.Must(cmd.StdinPipe())
	out := test.Must(cmd.StdoutPipe())
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		in.Close()
		if err := cmd.Wait(); err != nil {
			t.Errorf("the cluster: %v, %s", err, &log)
		}
		if t.Failed() {
			text, _ := os.ReadFile(filepath.Join(state, "slurmctld.log"))
			t.Logf("%s", text)
		}
		os.RemoveAll(state)
	})
	if line, err := bufio.NewReader(out).ReadString('\n'); line != "ready\n" {
		t.Fatalf("the cluster does not start: %q, %v", line, err)
	}
	c.environment = append(os.Environ(), "SLURM_CONF="+filepath.Join(state, "slurm.conf"))
	return c
}

// run runs a program beside the cluster, in its directory.
func (c *cluster) run(name string, args ...string) string {
	c.Helper()
	cmd := exec.Command(name, args...)
	cmd.Dir, cmd.Env = c.dir, c.environment
	out, err := cmd.CombinedOutput()
	if err != nil {
		c.Fatalf("%s %v: %v, %s", name, args, err, out)
	}
	return string(out)
}

// submit submits a job to directory dir and returns the number of the array.
func (c *cluster) submit(n, parts int, dir string) string {
	c.Helper()
	c.run(c.qorbit, "submit", strconv.Itoa(n), "--parts", strconv.Itoa(parts), "--binary", c.qorbit+"-killed",
		"--directory", dir, "--cpus", "1", "--memory", "1")
	var array, merge string
	text := c.run(dir + "/submit")
	if _, err := fmt.Sscanf(text, "array %s merge %s", &array, &merge); err != nil {
		c.Fatalf("%s, %v", text, err)
	}
	return array
}

// wait waits until a file holds a text that is right.
func (c *cluster) wait(name string, right func(text string) bool) string {
	c.Helper()
	for end := time.Now().Add(4 * time.Minute); time.Now().Before(end); time.Sleep(5 * time.Millisecond) {
		if text, err := os.ReadFile(filepath.Join(c.dir, name)); err == nil && right(string(text)) {
			return string(text)
		}
	}
	logs, _ := filepath.Glob(filepath.Join(c.dir, filepath.Dir(name), "log", "*"))
	for _, log := range logs {
		text, _ := os.ReadFile(log)
		c.Logf("%s: %s", log, text)
	}
	c.Fatalf("%s: not as expected after four minutes\n%s", name, c.run("squeue"))
	return ""
}

// TestOnACluster: a task that is killed midway is requeued, it alone, and continues where it was; the merge waits for
// it, and the count is exact. A task that is canceled stays so; the merge says what is missing, and the part can be
// submitted alone.
func TestOnACluster(t *testing.T) {
	test.Long(t)
	t.Parallel()
	c := startCluster(t)
	c.run("scontrol", "update", "PartitionName=all", "State=DOWN") // nothing starts until all is submitted
	c.submit(15, 3, "killed")
	canceled := c.submit(13, 3, "canceled")
	c.run("scancel", canceled+"_1")
	c.run("scontrol", "update", "PartitionName=all", "State=UP")

	log := c.wait("canceled/log/merge.txt", func(text string) bool { return strings.Contains(text, "./submit") })
	want := "order 13: 1 of 3 parts missing: 1\n./submit starts the missing parts again\n"
	if !strings.HasSuffix(log, want) {
		t.Errorf("%q, expected %q", log, want)
	}
	if text := read(t, filepath.Join(c.dir, "canceled/missing.txt")); text != "1\n" {
		t.Errorf("missing: %q", text)
	}
	c.run("canceled/submit", "1")
	c.complete("canceled", 13)
	c.complete("killed", 15)

	const last = 2 // whose number in SLURM is that of the array
	for part := range 3 {
		log := read(t, filepath.Join(c.dir, fmt.Sprintf("killed/log/part-%d.txt", part)))
		starts := strings.Count(log, fmt.Sprintf("part %d of 3 on ", part))
		ended := strings.Contains(log, fmt.Sprintf("part %d ended with status 137", part))
		requeued := ended && strings.Contains(log, fmt.Sprintf("part %d is requeued", part)) &&
			strings.Contains(log, ", restart 1\n")
		if part == last && (starts != 2 || !requeued) || part != last && (starts != 1 || requeued) {
			t.Errorf("part %d is started %d times, expected one more for the part that was killed: %s",
				part, starts, log)
		}
	}
	known := make(map[string]bool)
	for line := range strings.Lines(read(t, filepath.Join(c.dir, "killed/parts/2.txt"))) {
		if block, _, _ := strings.Cut(line, " "); known[block] {
			t.Errorf("block %s is counted twice", block)
		} else {
			known[block] = true
		}
	}
}

// complete waits for the result of a whole count, and compares it.
func (c *cluster) complete(dir string, n int) {
	c.Helper()
	text := c.wait(filepath.Join(dir, "result.json"),
		func(text string) bool { return strings.Contains(text, `"orbits":`) })
	var row struct{ N, Solutions uint64 }
	err := json.Unmarshal([]byte(text), &row)
	if err != nil || row.N != uint64(n) || row.Solutions != facts.OEIS()[n].Solutions {
		c.Errorf("%s: %s, %v", dir, text, err)
	}
}
