//go:build linux

package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"math/rand/v2"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"

	"qorbit/internal/cli"
	"qorbit/internal/facts"
	"qorbit/internal/test"
)

var (
	faultRuns = flag.Int("faults", 2, "how many runs with faults")
	faultSeed = flag.Uint64("seed", 1, "seed of the first run with faults; each has its own, which it prints")
)

// A scene is a job with real processes on this machine, and faults that happen to them.
type scene struct {
	*testing.T
	random  *rand.Rand
	state   string // the file of serve
	port    int
	nats    string // URL of servers, or "" where serve has its own
	n       int
	flags   []string // more flags of serve
	workers []*process
	said    transcript // messages of the latest serve
}

// A process that the test started.
type process struct {
	*exec.Cmd
	ended chan struct{}
	said  transcript // messages of a worker
}

// A transcript is the file of what a process has said so far.
type transcript string

// String implements fmt.Stringer.
func (t transcript) String() string {
	text, _ := os.ReadFile(string(t))
	return string(text)
}

// start starts this binary as something else.
func (s *scene) start(play string, environment []string, args ...string) *process {
	s.Helper()
	dir := s.TempDir()
	p := &process{exec.Command(os.Args[0], args...), make(chan struct{}), transcript(filepath.Join(dir, "stderr"))}
	// What a killed one leaves goes with the test.
	p.Env = append(append(os.Environ(), playVariable+"="+play, "TMPDIR="+dir), environment...)
	for name, to := range map[string]*io.Writer{"stdout": &p.Stdout, "stderr": &p.Stderr} {
		file, err := os.Create(filepath.Join(dir, name))
		if err != nil {
			s.Fatal(err)
		}
		defer file.Close()
		*to = file
	}
	if err := p.Start(); err != nil {
		s.Fatal(err)
	}
	go func() { p.Wait(); close(p.ended) }()
	s.Cleanup(p.kill)
	return p
}

// kill ends a process as a failure of its machine does.
func (p *process) kill() {
	p.Process.Signal(syscall.SIGKILL)
	<-p.ended
}

// over reports whether a process has ended.
func (p *process) over() bool {
	select {
	case <-p.ended:
		return true
	default:
		return false
	}
}

// address is where serve listens.
func (s *scene) address() string { return fmt.Sprintf("%s:%d", loopback, s.port) }

// worker starts a worker with a fault, or "" for none, that takes some time for each part.
func (s *scene) worker(fault string, pace time.Duration) *process {
	access := []string{s.nats}
	if s.nats == "" {
		access = []string{"nats://" + s.address(), "--token", s.state + ".token"}
	}
	p := s.start("qorbit-serve", []string{faultVariable + "=" + fault, paceVariable + "=" + pace.String()},
		append([]string{"worker", "-j", "1"}, access...)...)
	s.workers = append(s.workers, p)
	return p
}

// serve starts serve. done receives its exit status, its output and its messages.
func (s *scene) serve() (p *process, done chan outcome) {
	args := []string{"serve", fmt.Sprint(s.n), "--state", s.state, "-f", "json", "--lease", "1s", "-j", "1"}
	if s.nats != "" {
		args = append(args, "--nats", s.nats)
	} else {
		args = append(args, "--listen", s.address())
	}
	p = s.start("qorbit-serve", nil, append(args, s.flags...)...)
	s.said = p.said
	done = make(chan outcome, 1)
	go func() {
		<-p.ended
		stdout := transcript(filepath.Join(filepath.Dir(string(p.said)), "stdout"))
		done <- outcome{p.ProcessState.ExitCode(), stdout.String(), p.said.String()}
	}()
	if s.nats == "" { // workers need a server and its token
		s.await("it has workers", func() bool { return p.over() || strings.Contains(p.said.String(), "workers: ") })
	}
	return p, done
}

// listens waits until a process listens at an address.
func (s *scene) listens(p *process, address string) {
	s.Helper()
	s.await("it listens at "+address, func() bool {
		c, err := net.Dial("tcp", address)
		if err == nil {
			c.Close()
		}
		return err == nil || p.over()
	})
}

// An outcome is how serve ended.
type outcome struct {
	status         int
	stdout, stderr string
}

// soon waits for a random time up to a limit.
func (s *scene) soon(most time.Duration) { time.Sleep(time.Duration(s.random.Int64N(int64(most)))) }

// patience is how long something may take that has to happen, on any machine.
const patience = 3 * time.Minute

// result waits for serve.
func (s *scene) result(done chan outcome) outcome {
	s.Helper()
	select {
	case o := <-done:
		return o
	case <-time.After(patience):
		s.Fatalf("serve has not ended:\n%s", s.said)
	}
	panic("unreachable")
}

// await waits until something is so.
func (s *scene) await(what string, so func() bool) {
	s.Helper()
	for deadline := time.Now().Add(patience); !so(); time.Sleep(20 * time.Millisecond) {
		if time.Now().After(deadline) {
			s.Fatalf("not yet: %s\n%s", what, s.said)
		}
	}
}

// ends waits until a process has ended with a status.
func (s *scene) ends(p *process, status int) {
	s.Helper()
	s.await("the process ends", p.over)
	if got := p.ProcessState.ExitCode(); got != status {
		s.Errorf("status %d, expected %d: %s", got, status, p.said)
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

// hasResults waits until a worker, or any for nil, has so many results in the state.
func (s *scene) hasResults(p *process, count int) {
	s.Helper()
	s.await("there are results", func() bool {
		text, _ := os.ReadFile(s.state)
		if p == nil {
			return strings.Count(string(text), `,"result":`) >= count
		}
		return s.nameOf(p) != "" && strings.Count(string(text), fmt.Sprintf(`"worker":%q,"result":`, s.nameOf(p))) >= count
	})
}

// exact checks that serve ended with the number of solutions.
func (s *scene) exact(o outcome) {
	s.Helper()
	want := facts.OEIS()[s.n].Solutions
	if o.status != cli.Done || !strings.Contains(o.stdout, fmt.Sprintf(`"solutions":%d,`, want)) {
		s.Errorf("status %d, expected %d solutions:\n%s%s", o.status, want, o.stdout, o.stderr)
	}
}

// says checks that serve said something.
func (s *scene) says(o outcome, status int, pattern string) {
	s.Helper()
	if o.status != status || !regexp.MustCompile(pattern).MatchString(o.stderr) {
		s.Errorf("status %d, expected %d and %q:\n%s", o.status, status, pattern, o.stderr)
	}
}

// freePort finds a port that is free.
func freePort(t *testing.T) int {
	t.Helper()
	for range 100 {
		port := 10000 + rand.IntN(20000) // below those that systems give to outgoing connections
		if l, err := net.Listen("tcp", fmt.Sprintf("%s:%d", loopback, port)); err == nil {
			l.Close()
			return port
		}
	}
	t.Fatal("no port is free")
	return 0
}

const pace = 80 * time.Millisecond

// scenes are the faults. Each run is one of them, with random times.
var scenes = []struct {
	name string
	play func(s *scene)
}{
	{"workers are killed", func(s *scene) {
		_, done := s.serve()
		s.crowd(3)
		for range 4 {
			s.soon(600 * time.Millisecond)
			s.workers[s.random.IntN(len(s.workers))].kill()
			s.worker("", pace)
		}
		s.exact(s.result(done))
	}},
	{"a worker lies", func(s *scene) { s.liar("lies", "1") }},
	{"the leader of the streams is killed", func(s *scene) { s.killNode(0) }},
	{"serve is killed", func(s *scene) {
		for range 3 {
			p, _ := s.serve()
			s.crowd(3)
			s.soon(1500 * time.Millisecond)
			p.kill()
		}
		_, done := s.serve()
		s.crowd(3)
		s.exact(s.result(done))
	}},
	{"the disk is full", (*scene).fullDisk},
	{"a worker stops for longer than its lease and comes back with an old result", func(s *scene) {
		_, done := s.serve()
		stopped := s.worker("", 5*pace)
		s.worker("", 2*pace)
		s.hasResults(stopped, 1)
		s.pause(stopped)
		s.exact(s.result(done))
	}},
	{"a worker has another version", func(s *scene) {
		_, done := s.serve()
		other := s.worker("other version", pace)
		s.ends(other, cli.Usage)
		if !strings.Contains(other.said.String(), "version 1 of a count by halves: expected version 2") {
			s.Error(other.said)
		}
		s.crowd(2)
		s.exact(s.result(done))
	}},
	{"a worker damages a result", func(s *scene) {
		_, done := s.serve()
		s.worker("damages", pace)
		o := s.result(done)
		s.exact(o)
		s.says(o, cli.Done, `a result of part \d+ from .* is not used: line \d+: `)
	}},
	{"a worker cannot compute", func(s *scene) {
		_, done := s.serve()
		s.ends(s.worker("fails", pace), cli.Usage)
		s.worker("", pace)
		s.exact(s.result(done))
	}},
	{"the only server of the queue is killed", func(s *scene) {
		nodes := s.servers(1)
		s.listens(nodes[0], strings.TrimPrefix(s.nats, "nats://"))
		_, done := s.serve()
		for range 3 {
			s.crowd(3)
			s.soon(2 * time.Second)
			nodes[0].kill()
			nodes[0] = s.start("nats", nil, nodes[0].Args[1])
			s.listens(nodes[0], strings.TrimPrefix(s.nats, "nats://"))
		}
		s.crowd(3)
		s.exact(s.result(done))
	}},
	{"all processes are killed", func(s *scene) {
		for range 4 {
			p, _ := s.serve()
			s.crowd(3)
			s.soon(time.Second)
			for _, victim := range append(s.workers, p) {
				victim.kill()
			}
		}
		_, done := s.serve()
		s.crowd(3)
		s.exact(s.result(done))
	}},
	{"another server is killed", func(s *scene) { s.killNode(1 + s.random.IntN(2)) }},
	{"a worker lies sometimes and nobody verifies", func(s *scene) { s.liar("lies sometimes", "0") }},
	{"workers are interrupted", func(s *scene) {
		_, done := s.serve()
		s.crowd(3)
		for range 3 {
			s.soon(500 * time.Millisecond)
			p := s.workers[0]
			s.workers = s.workers[1:]
			// In its first milliseconds, SIGTERM has its usual effect.
			s.await("the worker is connected", func() bool { return s.nameOf(p) != "" })
			p.Process.Signal(syscall.SIGTERM)
			s.ends(p, cli.Interrupted)
			s.worker("", pace)
		}
		s.exact(s.result(done))
	}},
	{"serve stops for longer than all leases", func(s *scene) {
		p, done := s.serve()
		s.crowd(3)
		s.hasResults(nil, 1)
		s.pause(p)
		s.exact(s.result(done))
	}},
	{"processes stop and go on", func(s *scene) {
		p, done := s.serve()
		s.crowd(3)
		for range 4 {
			s.soon(500 * time.Millisecond)
			s.pause(append(s.workers, p)[s.random.IntN(4)])
		}
		s.exact(s.result(done))
	}},
	{"the leader of the streams stops until the others have another one", (*scene).pauseLeader},
	{"workers come and go between 1 and 16", func(s *scene) {
		_, done := s.serve()
		s.worker("", pace)
		for range 2 {
			for range 15 {
				s.worker("", pace)
			}
			for i, p := range s.workers[1:] {
				s.soon(100 * time.Millisecond)
				p.Process.Signal([]syscall.Signal{syscall.SIGTERM, syscall.SIGKILL}[i%2])
			}
			for _, p := range s.workers[1:] {
				<-p.ended
			}
			s.workers = s.workers[:1]
		}
		s.exact(s.result(done))
	}},
}

// crowd starts workers until so many run.
func (s *scene) crowd(workers int) {
	s.Helper()
	s.workers = slices.DeleteFunc(s.workers, (*process).over)
	for len(s.workers) < workers {
		s.worker("", pace)
	}
}

// liar has a worker that lies: serve says who it is, at the latest when it counts all parts again, and the next run is
// exact.
func (s *scene) liar(fault, share string) {
	flags := s.flags
	s.flags = append(slices.Clone(flags), "--verify", share)
	_, done := s.serve()
	liar := s.worker(fault, pace)
	s.hasResults(liar, map[string]int{"lies": 1, "lies sometimes": 3}[fault]) // the other could do all the work before it
	s.worker("", 2*pace)
	o := s.result(done)
	if share == "0" {
		s.says(o, cli.Failed, `add up to \d+ solutions, expected \d+ \(OEIS A000170\).*--verify 1`)
		s.flags = append(slices.Clone(flags), "--verify", "1")
		_, done = s.serve()
		o = s.result(done)
	}
	s.says(o, cli.Failed, `wrong result: worker `+regexp.QuoteMeta(s.nameOf(liar))+` in part \d+`)
	if o.stdout != "" {
		s.Error(o.stdout)
	}
	liar.kill()
	_, done = s.serve()
	s.crowd(2)
	s.exact(s.result(done))
}

// fullDisk has the state on a file system of a few kilobytes, most of which something else takes during the job.
func (s *scene) fullDisk() {
	dir := filepath.Dir(s.state)
	if err := syscall.Mount("none", dir, "tmpfs", 0, "size=1m"); err != nil {
		s.Skipf("no file system can be mounted: %v", err)
	}
	s.Cleanup(func() { syscall.Unmount(dir, syscall.MNT_DETACH) })
	ballast := filepath.Join(dir, "ballast")
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
	s.says(s.result(done), cli.Usage, `state": no space left on device`)
	if err := os.Remove(ballast); err != nil {
		s.Fatal(err)
	}
	_, done = s.serve()
	s.crowd(2)
	s.exact(s.result(done))
}

// pause stops a process for longer than a lease, and lets it go on: what it has sent or asked before is old then.
func (s *scene) pause(p *process) {
	p.Process.Signal(syscall.SIGSTOP)
	time.Sleep(time.Second)
	s.soon(2 * time.Second)
	p.Process.Signal(syscall.SIGCONT)
}

// pauseLeader stops the server that leads a stream until the other two have elected another leader.
func (s *scene) pauseLeader() {
	nodes := s.cluster()
	_, done := s.serve()
	stream, node := s.streamLeader()
	for range 3 {
		s.worker("", 3*pace)
	}
	s.hasResults(nil, 1)
	all := strings.Split(s.nats, ",")
	s.nats = strings.Join(slices.Delete(slices.Clone(all), node, node+1), ",")
	nodes[node].Process.Signal(syscall.SIGSTOP)
	s.await("the other two have elected a leader", func() bool {
		now, err := s.leader(stream)
		return err == nil && now != node || errors.Is(err, jetstream.ErrStreamNotFound) // the job is over
	})
	s.soon(4 * time.Second)
	nodes[node].Process.Signal(syscall.SIGCONT)
	s.exact(s.result(done))
}

// killNode kills the server that leads a stream, or one that is so many behind it, and starts it again.
func (s *scene) killNode(behind int) {
	nodes := s.cluster()
	_, done := s.serve()
	_, node := s.streamLeader()
	for range 3 {
		s.worker("", 3*pace)
	}
	s.soon(600 * time.Millisecond)
	killed := nodes[(node+behind)%3]
	killed.kill()
	s.soon(6 * time.Second)
	s.start("nats", nil, killed.Args[1])
	s.exact(s.result(done))
}

// streamLeader waits until one of the streams of the job has a leader. Without workers the job does not end, which
// removes them.
func (s *scene) streamLeader() (stream string, node int) {
	s.Helper()
	stream = fmt.Sprintf("qorbit-%s-count-%d-halves-1-%s", []string{"parts", "results"}[s.random.IntN(2)], s.n, s.flags[1])
	s.await("there is a leader of "+stream, func() (so bool) {
		var err error
		node, err = s.leader(stream)
		return err == nil
	})
	return stream, node
}

// cluster starts three NATS servers that have a leader. Another process can take a port before a server listens to it,
// so it tries again with others.
func (s *scene) cluster() (nodes []*process) {
	for range 3 {
		nodes = s.servers(3)
		for deadline := time.Now().Add(patience / 3); time.Now().Before(deadline); time.Sleep(100 * time.Millisecond) {
			if _, err := s.leader("none"); err == jetstream.ErrStreamNotFound {
				return nodes
			}
		}
		for _, node := range nodes {
			node.kill()
		}
	}
	s.Fatal("the servers found no leader, three times")
	return nil
}

// servers starts NATS servers that know each other.
func (s *scene) servers(count int) (nodes []*process) {
	var ports, urls []string
	for len(ports) < 2*count { // two for each; a port that was free may be given again
		if port := strconv.Itoa(freePort(s.T)); !slices.Contains(ports, port) {
			ports = append(ports, port)
		}
	}
	for i := range count {
		urls = append(urls, "nats://"+loopback+":"+ports[i])
		config := filepath.Join(s.TempDir(), "nats.conf")
		text := fmt.Sprintf("server_name: node%d\nlisten: \"%s:%s\"\njetstream { store_dir: %q }\n", i, loopback, ports[i],
			filepath.Join(filepath.Dir(config), "js"))
		if others := ports[count:]; count > 1 {
			routes := strings.Join(others, `", "nats://`+loopback+":")
			text += fmt.Sprintf(
				"cluster { name: test, listen: \"%s:%s\", routes: [\"nats://%s:%s\"] }\n",
				loopback,
				others[i],
				loopback,
				routes,
			)
		}
		if err := os.WriteFile(config, []byte(text), 0o666); err != nil {
			s.Fatal(err)
		}
		nodes = append(nodes, s.start("nats", nil, config))
	}
	s.nats = strings.Join(urls, ",")
	if count > 1 {
		s.flags = append(s.flags, "--replicas", strconv.Itoa(count))
	}
	return nodes
}

// leader finds the server that leads a stream.
func (s *scene) leader(stream string) (node int, err error) {
	ctx, cancel := context.WithTimeout(context.Background(), 5*time.Second)
	defer cancel()
	conn, err := nats.Connect(s.nats)
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

// TestFaults runs jobs with real processes on this machine and faults; see the flags -faults and -seed. The count is
// exact each time, or serve says why it ended, and goes on when the cause is removed.
func TestFaults(t *testing.T) {
	test.Long(t)
	for i := range *faultRuns {
		seed := *faultSeed + uint64(i)
		play := scenes[(seed-1)%uint64(len(scenes))]
		t.Run(fmt.Sprintf("%d: %s", seed, play.name), func(t *testing.T) {
			t.Logf("go test ./cmd/qorbit-serve -run Faults -faults 1 -seed %d", seed)
			random := rand.New(rand.NewPCG(seed, 12))
			n := []int{13, 15}[random.IntN(2)]
			s := &scene{T: t, random: random, state: filepath.Join(t.TempDir(), "state"), port: freePort(t), n: n}
			s.flags = []string{"--parts", map[int]string{13: "44", 15: "60"}[n]}
			play.play(s)
		})
	}
}
