//go:build linux

package main

import (
	"bytes"
	"context"
	"flag"
	"fmt"
	"math/rand/v2"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"

	"qorbit/testdata"
)

var (
	faultRuns = flag.Int("faults", 2, "how many runs with faults")
	faultSeed = flag.Uint64("seed", 1, "seed of the first run with faults; each has its own, which it prints")
)

// A scene is a job with real processes on this machine, and faults that happen to them.
type scene struct {
	*testing.T
	random  *rand.Rand
	dir     string // of the state
	port    int
	nats    string // URL of a cluster, or "" where serve has its own server
	n       int
	flags   []string // more flags of serve
	workers []*process
	said    *transcript // messages of the latest serve

	route func(from, to, port int) int // if not nil, the port by which a server of the cluster reaches another one
}

// A process that the test started.
type process struct {
	*exec.Cmd
	ended chan error
	said  *transcript // messages of a worker
}

// A transcript is what a process has said so far.
type transcript struct {
	mutex sync.Mutex
	text  strings.Builder
}

// Write implements io.Writer.
func (t *transcript) Write(b []byte) (int, error) {
	t.mutex.Lock()
	defer t.mutex.Unlock()
	return t.text.Write(b)
}

// String implements fmt.Stringer.
func (t *transcript) String() string {
	t.mutex.Lock()
	defer t.mutex.Unlock()
	return t.text.String()
}

// start starts this binary as something else.
func (s *scene) start(play string, environment []string, stdout, stderr *transcript, args ...string) *process {
	s.Helper()
	p := &process{exec.Command(os.Args[0], args...), make(chan error, 1), stderr}
	p.Env = append(append(os.Environ(), playVariable+"="+play), environment...)
	if p.Stderr = os.Stderr; stderr != nil {
		p.Stdout, p.Stderr = stdout, stderr
	}
	if err := p.Start(); err != nil {
		s.Fatal(err)
	}
	go func() { p.ended <- p.Wait() }()
	s.Cleanup(p.kill)
	return p
}

// kill ends a process as a failure of its machine does.
func (p *process) kill() {
	p.Process.Signal(syscall.SIGKILL)
}

// worker starts a worker with a fault, or "" for none, that takes some time for each part.
func (s *scene) worker(fault string, pace time.Duration, more ...string) *process {
	url := s.nats
	if url == "" {
		url = fmt.Sprintf("nats://127.0.0.1:%d", s.port)
	}
	return s.workerAt(url, fault, pace, more...)
}

// workerAt starts a worker that uses the queue at a URL.
func (s *scene) workerAt(url, fault string, pace time.Duration, more ...string) *process {
	var stderr transcript
	p := s.start("qorbit-serve", []string{faultVariable + "=" + fault, paceVariable + "=" + pace.String()}, &stderr, &stderr,
		append([]string{"worker", "--nats", url, "-j", "1"}, more...)...)
	s.workers = append(s.workers, p)
	return p
}

// serve starts serve. done receives its exit status, its output and its messages.
func (s *scene) serve() (p *process, done chan outcome) {
	args := []string{"serve", fmt.Sprint(s.n), "--state", s.dir, "-f", "json", "--lease", "1s", "--patience", "1s"}
	if s.nats != "" {
		args = append(args, "--nats", s.nats)
	} else {
		args = append(args, "--listen", fmt.Sprintf("127.0.0.1:%d", s.port))
	}
	var stdout, stderr transcript
	s.said = &stderr
	p = s.start("qorbit-serve", nil, &stdout, &stderr, append(args, s.flags...)...)
	done = make(chan outcome, 1)
	go func() {
		<-p.ended
		done <- outcome{p.ProcessState.ExitCode(), stdout.String(), stderr.String()}
	}()
	if s.nats == "" { // workers need a server
		for deadline := time.Now().Add(patience); time.Now().Before(deadline); time.Sleep(5 * time.Millisecond) {
			if c, err := net.Dial("tcp", fmt.Sprintf("127.0.0.1:%d", s.port)); err == nil {
				c.Close()
				break
			}
		}
	}
	return p, done
}

// An outcome is how serve ended.
type outcome struct {
	status         int
	stdout, stderr string
}

// soon waits for a random time up to a limit.
func (s *scene) soon(most time.Duration) { time.Sleep(time.Duration(s.random.Int64N(int64(most)))) }

// result waits for serve.
func (s *scene) result(done chan outcome) outcome {
	s.Helper()
	select {
	case o := <-done:
		return o
	case <-time.After(patience):
		s.Fatalf("serve has not ended after %v:\n%s", patience, s.said)
	}
	panic("unreachable")
}

// await waits until something is so.
func (s *scene) await(what string, so func() bool) {
	s.Helper()
	for deadline := time.Now().Add(patience); !so(); time.Sleep(20 * time.Millisecond) {
		if time.Now().After(deadline) {
			s.Fatalf("not after %v: %s\n%s", patience, what, s.said)
		}
	}
}

// nameOf is the name of a worker, or "" while it is not connected.
func (s *scene) nameOf(p *process) string {
	name, _, found := strings.Cut(p.said.String(), " waits for parts")
	if !found {
		return ""
	}
	return name
}

// results is how many results of a worker, or of all for "", are in the directory.
func (s *scene) results(worker string) int {
	text, _ := os.ReadFile(filepath.Join(s.dir, "journal"))
	if worker == "" {
		return bytes.Count(text, []byte("\n"))
	}
	return bytes.Count(text, fmt.Appendf(nil, `"worker":%q`, worker))
}

// exact checks that serve ended with the number of solutions, and prints what it said of repeated deliveries.
func (s *scene) exact(o outcome) {
	s.Helper()
	want := testdata.OEIS()[s.n].Solutions
	if o.status != exitDone || solutionsOf(s.T, o.stdout) != want {
		s.Errorf("status %d, expected %d solutions:\n%s%s", o.status, want, o.stdout, o.stderr)
	}
	for _, text := range regexp.MustCompile(`(?m)^(.*(delivered|came again|banned|damaged|slow at|counted here).*)$`).FindAllString(o.stderr, -1) {
		s.Log(text)
	}
}

// says checks that serve said something.
func (s *scene) says(o outcome, pattern string) {
	s.Helper()
	if !regexp.MustCompile(pattern).MatchString(o.stderr) {
		s.Errorf("serve did not say %q:\n%s", pattern, o.stderr)
	}
}

// freePort finds a port that is free.
func freePort(t *testing.T) int {
	t.Helper()
	for range 100 {
		port := 10000 + rand.IntN(20000) // below those that systems give to outgoing connections
		if l, err := net.Listen("tcp", fmt.Sprintf("127.0.0.1:%d", port)); err == nil {
			l.Close()
			return port
		}
	}
	t.Fatal("no port is free")
	return 0
}

const (
	pace     = 40 * time.Millisecond
	patience = 4 * time.Minute // a process that has not answered by then never will
)

// scenes are the faults. Each run is one of them, with random times.
var scenes = []struct {
	name string
	play func(s *scene)
}{
	{"workers are killed", func(s *scene) {
		_, done := s.serve()
		for range 3 {
			s.worker("", pace)
		}
		for range 4 {
			s.soon(600 * time.Millisecond)
			s.workers[s.random.IntN(len(s.workers))].kill()
			s.worker("", pace)
		}
		s.exact(s.result(done))
	}},
	{"a worker lies", func(s *scene) {
		_, done := s.serve()
		liar := s.worker("lies", pace)
		s.await("the worker that lies waits", func() bool { return s.nameOf(liar) != "" }) // the others could do all the work before it
		s.worker("", pace)
		s.worker("", pace)
		o := s.result(done)
		s.exact(o)
		s.says(o, `is banned: its result of part \d+ contradicts`)
	}},
	{"the leader of the streams is killed", func(s *scene) { s.killNode(leader) }},
	{"a worker is cut off and comes back with an old result", func(s *scene) {
		_, done := s.serve()
		stopped := s.worker("", 5*pace)
		s.worker("", 2*pace)
		time.Sleep(time.Second)
		stopped.Process.Signal(syscall.SIGSTOP)
		s.soon(3 * time.Second)
		time.Sleep(1200 * time.Millisecond) // longer than the lease
		stopped.Process.Signal(syscall.SIGCONT)
		s.exact(s.result(done))
	}},
	{"serve is killed", func(s *scene) {
		for range 3 {
			s.worker("", 2*pace) // which is there before it
		}
		for range 3 {
			p, done := s.serve()
			for range 3 - len(s.live()) {
				s.worker("", 2*pace)
			}
			s.soon(1500 * time.Millisecond)
			p.kill()
			<-done
		}
		for range 3 - len(s.live()) {
			s.worker("", pace)
		}
		_, done := s.serve()
		for range 3 - len(s.live()) {
			s.worker("", pace)
		}
		s.exact(s.result(done))
	}},
	{"the disk is full", (*scene).fullDisk},
	{"a worker has another version", func(s *scene) {
		_, done := s.serve()
		s.worker("refuses", pace)
		s.worker("other-version", pace)
		time.Sleep(700 * time.Millisecond)
		s.worker("", pace)
		s.worker("", pace)
		o := s.result(done)
		s.exact(o)
		s.says(o, `is banned: its results have version 2, expected 1`)
		s.says(o, `cannot run the job: version 1 of a count by halves: expected version 2`)
	}},
	{"a worker is slow", func(s *scene) {
		_, done := s.serve()
		s.worker("", time.Hour) // for which result does not wait
		time.Sleep(300 * time.Millisecond)
		s.worker("", pace)
		s.worker("", pace)
		o := s.result(done)
		s.exact(o)
		s.says(o, `part \d+ is slow at .*; another worker gets it, too`)
	}},
	{"a worker damages results", func(s *scene) {
		_, done := s.serve()
		s.worker("damages", pace)
		time.Sleep(300 * time.Millisecond)
		s.worker("", pace)
		s.worker("", pace)
		o := s.result(done)
		s.exact(o)
		s.says(o, `a result of part \d+ from .* is damaged`)
	}},
	{"a worker cannot compute", func(s *scene) {
		_, done := s.serve()
		failing := s.worker("fails", pace)
		time.Sleep(time.Second)
		s.worker("", pace)
		s.exact(s.result(done))
		select {
		case <-failing.ended:
			if status := failing.ProcessState.ExitCode(); status != exitUsage {
				s.Errorf("the worker that fails ended with status %d", status)
			}
		case <-time.After(patience):
			s.Error("the worker that fails goes on")
		}
	}},
	{"two lie sometimes, and workers are killed", func(s *scene) {
		s.flags = append(s.flags, "--verify-share", "1")
		_, done := s.serve()
		s.worker("lies-sometimes", pace)
		for range 3 {
			s.worker("", pace)
		}
		s.soon(time.Second)
		s.workers[3].kill()
		s.worker("lies-sometimes", pace)
		s.exact(s.result(done))
	}},
	{"a follower is killed", func(s *scene) { s.killNode(follower) }},
	{"a worker lies and nobody verifies", func(s *scene) {
		share := s.flags
		s.flags = append(share, "--verify-share", "0")
		_, done := s.serve()
		liar := s.worker("lies-sometimes", pace)
		s.worker("", 2*pace)
		o := s.result(done)
		if o.status != exitFailed || o.stdout != "" {
			s.Errorf("status %d, expected %d:\n%s%s", o.status, exitFailed, o.stdout, o.stderr)
		}
		s.says(o, `add up to \d+ solutions, expected \d+ \(OEIS A000170\).*--verify-share 1`)
		s.Log(o.stderr[strings.LastIndex(strings.TrimSpace(o.stderr), "\n")+1:])
		liar.kill()
		s.flags = append(share, "--verify-share", "1")
		_, done = s.serve()
		s.worker("", pace)
		s.exact(s.result(done))
	}},
	{"workers are stopped with SIGTERM", func(s *scene) {
		_, done := s.serve()
		for range 3 {
			s.worker("", pace)
		}
		for range 3 {
			s.soon(500 * time.Millisecond)
			p := s.workers[0]
			s.workers = s.workers[1:]
			s.await("the worker is connected", func() bool { return s.nameOf(p) != "" }) // before, SIGTERM has its usual effect
			p.Process.Signal(syscall.SIGTERM)
			select {
			case <-p.ended:
				if status := p.ProcessState.ExitCode(); status != exitDone {
					s.Errorf("a worker that was stopped ended with status %d", status)
				}
			case <-time.After(patience):
				s.Error("a worker does not stop")
			}
			s.worker("", pace)
		}
		o := s.result(done)
		s.exact(o)
		s.says(o, `results discarded: 0`) // a ticket that was on its way to a worker that stopped may come again
	}},
	{"a worker's network stalls for longer than its lease", (*scene).partitionWorker},
	{"the network of all workers fails again and again", (*scene).badNetwork},
	{"the leader is cut off from the other servers", (*scene).partitionLeader},
	{"workers come and go between 1 and 32", (*scene).comeAndGo},
}

// live lists the workers that run.
func (s *scene) live() (live []*process) {
	for _, p := range s.workers {
		if p.Process.Signal(syscall.Signal(0)) == nil {
			live = append(live, p)
		}
	}
	return live
}

// fullDisk has the state on a file system of a few megabytes, most of which something else takes during the job.
func (s *scene) fullDisk() {
	if err := syscall.Mount("none", s.dir, "tmpfs", 0, "size=3m"); err != nil {
		s.Skipf("no file system can be mounted: %v", err)
	}
	s.Cleanup(func() { syscall.Unmount(s.dir, syscall.MNT_DETACH) })
	ballast := filepath.Join(s.dir, "ballast")
	_, done := s.serve()
	s.worker("", 2*pace)
	s.soon(time.Second)
	file, err := os.Create(ballast)
	if err != nil {
		s.Fatal(err)
	}
	for block := make([]byte, 1<<12); err == nil; {
		_, err = file.Write(block)
	}
	file.Close()
	s.worker("", 2*pace)
	o := s.result(done)
	if o.status != exitUsage || o.stdout != "" {
		s.Errorf("status %d with a full disk:\n%s%s", o.status, o.stdout, o.stderr)
	}
	s.says(o, `no space left on device`)
	s.says(o, `the same command goes on from`)
	if err := os.Remove(ballast); err != nil {
		s.Fatal(err)
	}
	_, done = s.serve()
	s.worker("", pace)
	s.exact(s.result(done))
}

// cluster starts three NATS servers that have a leader. Another process can take a port before a server listens to it, so it tries
// again with others.
func (s *scene) cluster() (nodes []*process) {
	for range 3 {
		nodes = s.servers()
		for deadline := time.Now().Add(20 * time.Second); time.Now().Before(deadline); time.Sleep(100 * time.Millisecond) {
			if _, err := s.leader("none"); err == jetstream.ErrStreamNotFound {
				return nodes
			}
		}
		for _, node := range nodes {
			node.kill()
		}
	}
	s.Fatal("the servers found no leader in 20 seconds, three times")
	return nil
}

// servers starts three NATS servers that know each other.
func (s *scene) servers() (nodes []*process) {
	var ports, urls []string
	for len(ports) < 6 { // two for each; a port that was free may be given again
		if port := strconv.Itoa(freePort(s.T)); !slices.Contains(ports, port) {
			ports = append(ports, port)
		}
	}
	for i := range 3 {
		urls = append(urls, "nats://127.0.0.1:"+ports[i])
	}
	for i := range 3 {
		routes, advertise := []string{}, ""
		for j := range 3 {
			port := ports[3+j]
			if i != j && s.route != nil {
				number, _ := strconv.Atoi(port)
				port = strconv.Itoa(s.route(i, j, number))
				advertise = `, advertise: "127.0.0.1:1"` // where nobody listens: servers know no other way than these
			}
			if i != j {
				routes = append(routes, "nats://127.0.0.1:"+port)
			}
		}
		config := filepath.Join(s.TempDir(), "nats.conf")
		text := fmt.Sprintf(`server_name: node%d
listen: "127.0.0.1:%s"
jetstream { store_dir: %q }
cluster { name: test, listen: "127.0.0.1:%s"%s, routes: [%s] }
`, i, ports[i], filepath.Join(filepath.Dir(config), "js"), ports[3+i], advertise, strings.Join(routes, ", "))
		if err := os.WriteFile(config, []byte(text), 0o666); err != nil {
			s.Fatal(err)
		}
		nodes = append(nodes, s.start("nats", nil, nil, nil, config))
	}
	s.nats, s.flags = strings.Join(urls, ","), append(s.flags, "--replicas", "3")
	return nodes
}

// leader finds the server that leads a stream.
func (s *scene) leader(stream string) (node int, err error) {
	ctx, cancel := context.WithTimeout(context.Background(), time.Second)
	defer cancel()
	conn, err := nats.Connect(s.nats, nats.Timeout(500*time.Millisecond))
	if err != nil {
		return 0, err
	}
	defer conn.Close()
	js, err := jetstream.New(conn)
	if err != nil {
		return 0, err
	}
	found, err := js.Stream(ctx, stream)
	if err != nil {
		return 0, err
	}
	_, err = fmt.Sscanf(found.CachedInfo().Cluster.Leader, "node%d", &node)
	return node, err
}

func leader(s *scene, node int) int   { return node }
func follower(s *scene, node int) int { return (node + 1 + s.random.IntN(2)) % 3 }

// streamLeader waits until a stream of the job has a leader.
func (s *scene) streamLeader(kind string) (node int) {
	s.Helper()
	stream := fmt.Sprintf("qorbit-%s-count-%d-halves-1-%s", kind, s.n, s.flags[1])
	s.await("there is a leader of "+stream, func() (so bool) {
		var err error
		node, err = s.leader(stream)
		return err == nil
	})
	return node
}

// killNode kills the server that leads the stream of tickets or of results, or another one, and starts it again.
func (s *scene) killNode(which func(s *scene, leader int) int) {
	nodes := s.cluster()
	_, done := s.serve()
	for range 3 {
		s.worker("", 3*pace)
	}
	node := s.streamLeader([]string{"tickets", "results"}[s.random.IntN(2)])
	s.soon(600 * time.Millisecond)
	killed := nodes[which(s, node)]
	killed.kill()
	<-killed.ended
	s.soon(6 * time.Second)
	s.start("nats", nil, nil, nil, killed.Args[1])
	s.exact(s.result(done))
}

// TestFaults runs jobs with real processes on this machine and faults; see the flags -faults and -seed. The count is exact each time, or
// serve says why it ended, and goes on when that is mended.
func TestFaults(t *testing.T) {
	for i := range *faultRuns {
		seed := *faultSeed + uint64(i)
		play := scenes[(seed-1)%uint64(len(scenes))]
		t.Run(fmt.Sprintf("%d: %s", seed, play.name), func(t *testing.T) {
			t.Logf("go test ./cmd/qorbit-serve -run Faults -faults 1 -seed %d", seed)
			random := rand.New(rand.NewPCG(seed, 12))
			n := []int{13, 14, 15}[random.IntN(3)]
			s := &scene{T: t, random: random, dir: t.TempDir(), port: freePort(t), n: n}
			s.flags = []string{"--parts", map[int]string{13: "44", 14: "14", 15: "60"}[n]}
			play.play(s)
		})
	}
}
