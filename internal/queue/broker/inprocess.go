package broker

import (
	"net"
	"sync"
	"time"

	"github.com/nats-io/nats-server/v2/server"
)

// inProcess makes connections to a server of this program.
type inProcess struct{ server *server.Server }

// InProcessConn implements nats.InProcessConnProvider.
func (p inProcess) InProcessConn() (net.Conn, error) {
	pipe, err := p.server.InProcessConn()
	if err != nil {
		return nil, err
	}
	c := &bufferedConn{Conn: pipe}
	c.changed.L = &c.mutex
	go c.pump()
	return c, nil
}

// A bufferedConn is a pipe whose writes do not wait for the reader. The pipe of nats-server has no buffer: a client that is refused
// while it still writes would wait for the server, which waits for the client to read why, until after 10 seconds both give up and
// nobody knows why.
type bufferedConn struct {
	net.Conn
	mutex   sync.Mutex
	changed sync.Cond
	pending []byte
	closed  bool
	err     error // of a write
}

// Write implements io.Writer.
func (c *bufferedConn) Write(b []byte) (int, error) {
	c.mutex.Lock()
	defer c.mutex.Unlock()
	if c.closed {
		return 0, net.ErrClosed
	}
	if c.err != nil {
		return 0, c.err
	}
	c.pending = append(c.pending, b...)
	c.changed.Signal()
	return len(b), nil
}

// pump writes what is pending, until the connection is closed.
func (c *bufferedConn) pump() {
	defer c.Conn.Close()
	for {
		c.mutex.Lock()
		for len(c.pending) == 0 && !c.closed {
			c.changed.Wait()
		}
		some := c.pending
		c.pending = nil
		c.mutex.Unlock()
		if len(some) == 0 {
			return
		}
		if _, err := c.Conn.Write(some); err != nil {
			c.mutex.Lock()
			c.err = err // a reader still finds what the server has said
			c.mutex.Unlock()
			return
		}
	}
}

// Close closes the connection when what is pending is written.
func (c *bufferedConn) Close() error {
	c.mutex.Lock()
	defer c.mutex.Unlock()
	c.closed = true
	c.changed.Signal()
	return nil
}

// SetDeadline is for reads: writes do not wait.
func (c *bufferedConn) SetDeadline(t time.Time) error { return c.Conn.SetReadDeadline(t) }

// SetWriteDeadline does nothing: writes do not wait.
func (c *bufferedConn) SetWriteDeadline(time.Time) error { return nil }
