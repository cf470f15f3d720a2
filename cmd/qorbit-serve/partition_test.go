//go:build linux

package main

import (
	"fmt"
	"io"
	"net"
	"slices"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"
)

// A proxy is a network that can fail: it passes the bytes of connections on to a server.
type proxy struct {
	target  string
	port    int
	mutex   sync.Mutex
	changed sync.Cond
	stalled bool          // bytes wait, as where packets are dropped in silence and sent again until they arrive
	refused bool          // there are no connections
	delay   time.Duration // of each piece
	open    map[net.Conn]bool
}

// newProxy makes a proxy before a port of this machine.
func newProxy(t *testing.T, port int) *proxy {
	t.Helper()
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	p := &proxy{target: fmt.Sprintf("127.0.0.1:%d", port), port: listener.Addr().(*net.TCPAddr).Port, open: make(map[net.Conn]bool)}
	p.changed.L = &p.mutex
	t.Cleanup(func() { listener.Close(); p.cut() })
	go func() {
		for {
			client, err := listener.Accept()
			if err != nil {
				return
			}
			go p.serve(client)
		}
	}()
	return p
}

// serve passes a connection on.
func (p *proxy) serve(client net.Conn) {
	server, err := net.Dial("tcp", p.target)
	if err != nil {
		client.Close()
		return
	}
	p.mutex.Lock()
	refused := p.refused
	if !refused {
		p.open[client], p.open[server] = true, true
	}
	p.mutex.Unlock()
	if refused {
		client.Close()
		server.Close()
		return
	}
	go p.pass(client, server)
	p.pass(server, client)
}

// pass passes bytes on in one direction.
func (p *proxy) pass(to, from net.Conn) {
	defer to.Close()
	defer from.Close()
	for piece := make([]byte, 1<<16); ; {
		n, err := from.Read(piece)
		p.mutex.Lock()
		for p.stalled && p.open[from] {
			p.changed.Wait()
		}
		delay := p.delay
		p.mutex.Unlock()
		time.Sleep(delay)
		if _, failed := to.Write(piece[:n]); failed != nil || err != nil {
			return
		}
	}
}

// set changes what the network does.
func (p *proxy) set(stalled bool, delay time.Duration) {
	p.mutex.Lock()
	defer p.mutex.Unlock()
	p.stalled, p.refused, p.delay = stalled, false, delay
	p.changed.Broadcast()
}

// cut ends all connections. There are no new ones until set.
func (p *proxy) cut() {
	p.mutex.Lock()
	defer p.mutex.Unlock()
	p.refused = true
	for c := range p.open {
		c.(io.Closer).Close()
	}
	clear(p.open)
	p.changed.Broadcast()
}

// partitionWorker stalls the network of a worker for longer than its lease, so that its result comes when another one was taken.
func (s *scene) partitionWorker() {
	s.n, s.flags = 15, []string{"--parts", "60", "--verify-share", "0"}
	_, done := s.serve()
	network := newProxy(s.T, s.port)
	behind := s.workerAt(fmt.Sprintf("nats://127.0.0.1:%d", network.port), "", 4*pace)
	s.worker("", 3*pace)
	s.await("the worker behind the proxy has work", func() bool { return s.results(s.nameOf(behind)) > 0 })
	network.set(true, 0)
	time.Sleep(2 * time.Second) // its lease has ended
	s.soon(time.Second)
	network.set(false, 0)
	o := s.result(done)
	s.exact(o)
	s.says(o, `was delivered 2 times|came again from `+s.nameOf(behind))
}

// badNetwork cuts, stalls and delays the network of all workers in turn.
func (s *scene) badNetwork() {
	s.n, s.flags = 15, []string{"--parts", "60"}
	_, done := s.serve()
	network := newProxy(s.T, s.port)
	for range 3 {
		p := s.workerAt(fmt.Sprintf("nats://127.0.0.1:%d", network.port), "", 3*pace)
		s.await("the worker is connected", func() bool { return s.nameOf(p) != "" }) // one that finds no queue at its start ends
	}
	for range 2 {
		for _, fail := range []func(){network.cut, func() { network.set(true, 0) }, func() { network.set(false, 100*time.Millisecond) }} {
			s.soon(500 * time.Millisecond)
			fail()
			s.soon(1500 * time.Millisecond)
			network.set(false, 0)
		}
	}
	s.exact(s.result(done))
}

// partitionLeader cuts the server that leads a stream off from the other two. Clients reach all of them.
func (s *scene) partitionLeader() {
	networks := make(map[[2]int]*proxy)
	s.route = func(from, to, port int) int {
		networks[[2]int{from, to}] = newProxy(s.T, port)
		return networks[[2]int{from, to}].port
	}
	s.cluster()
	s.n, s.flags = 15, []string{"--parts", "60", "--replicas", "3"}
	_, done := s.serve()
	for range 3 {
		s.worker("", 3*pace)
	}
	kind := []string{"tickets", "results"}[s.random.IntN(2)]
	node := s.streamLeader(kind)
	s.await("there are results", func() bool { return s.results("") > 0 })
	partition := func(stalled bool) {
		for ends, network := range networks {
			if slices.Contains(ends[:], node) {
				network.set(stalled, 0)
			}
		}
	}
	all := strings.Split(s.nats, ",")
	s.nats = strings.Join(slices.Delete(slices.Clone(all), node, node+1), ",")
	partition(true)
	s.await("the other two have elected a leader", func() bool { return s.streamLeader(kind) != node })
	s.soon(4 * time.Second)
	partition(false)
	s.exact(s.result(done))
}

// comeAndGo has between 1 and 32 workers, and measures how long each takes from its start to its first result.
func (s *scene) comeAndGo() {
	const most, perPart = 32, 500 * time.Millisecond
	s.n, s.flags = 17, []string{"--parts", "759", "--verify-share", "0"}
	_, done := s.serve()
	s.worker("", perPart)
	for round := range 2 {
		s.await("one worker has results", func() bool { return s.results("") > 0 })
		var took []time.Duration
		starts := make(map[*process]time.Time)
		for range most - 1 {
			p := s.worker("", perPart)
			starts[p] = time.Now()
		}
		s.await("all workers have results", func() bool {
			for p, start := range starts {
				if name := s.nameOf(p); name != "" && s.results(name) > 0 {
					took = append(took, time.Since(start))
					delete(starts, p)
				}
			}
			return len(starts) == 0
		})
		slices.Sort(took)
		s.Logf("%d workers beside one: from start to first result, which takes %v, median %v, longest %v", most-1, perPart, took[len(took)/2].Round(10*time.Millisecond), took[len(took)-1].Round(10*time.Millisecond))
		if took[len(took)-1] > 15*time.Second {
			s.Errorf("a worker was used after %v", took[len(took)-1])
		}
		if round == 1 {
			break
		}
		for i, p := range s.workers[1:] {
			p.Process.Signal([]syscall.Signal{syscall.SIGTERM, syscall.SIGKILL}[i%2])
		}
		for _, p := range s.workers[1:] {
			<-p.ended
		}
		s.workers = s.workers[:1]
		time.Sleep(time.Second)
	}
	s.exact(s.result(done))
}
