//go:build linux

package main

import (
	"fmt"
	"io"
	"net"
	"sync"
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
