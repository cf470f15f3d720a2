package queue

import (
	"errors"
	"fmt"
	"net"
	"os"
	"strconv"
	"time"

	"github.com/nats-io/nats-server/v2/server"
	"github.com/nats-io/nats.go"
)

// A Broker is a NATS server of this program. Its streams are in memory.
type Broker struct {
	server *server.Server
	dir    string // of what it keeps beside them
}

// mostPayload is how large a message can be, and so a result: 200,000 blocks.
const mostPayload = 8 << 20

// StartBroker starts a server at ADDRESS:PORT; port 0 stands for a free one. Clients need the token of the access, if it has one. Without,
// the address must be one of this machine only.
func StartBroker(listen string, a Access) (*Broker, error) {
	token, err := a.token()
	if err != nil {
		return nil, err
	}
	host, port, err := net.SplitHostPort(listen)
	number, bad := strconv.ParseUint(port, 10, 16)
	if err != nil || bad != nil {
		return nil, fmt.Errorf("--listen %q: expected an address and a port, such as localhost:4222", listen)
	}
	if ip := net.ParseIP(host); token == "" && host != "localhost" && (ip == nil || !ip.IsLoopback()) {
		return nil, fmt.Errorf("--listen %q: is no address of this machine only, expected --token beside it", listen)
	}
	hosts := []string{host}
	if host == "localhost" { // by IPv4 or, where there is none, by IPv6
		hosts = []string{"127.0.0.1", "::1"}
	}
	for _, host = range hosts {
		var free net.Listener
		if free, err = net.Listen("tcp", net.JoinHostPort(host, port)); err == nil { // else the server would wait for long
			free.Close()
			break
		}
	}
	if err != nil {
		return nil, fmt.Errorf("--listen %q: %w", listen, errors.Unwrap(err))
	}
	dir, err := os.MkdirTemp("", "qorbit-serve-")
	if err != nil {
		return nil, err
	}
	options := &server.Options{Host: host, Port: int(number), JetStream: true, StoreDir: dir, NoSigs: true, MaxPayload: mostPayload, Authorization: token}
	if number == 0 {
		options.Port = server.RANDOM_PORT
	}
	s, err := server.NewServer(options)
	if err != nil {
		os.RemoveAll(dir)
		return nil, fmt.Errorf("the queue does not start: %w", err)
	}
	b := &Broker{s, dir}
	s.Start()
	if !s.ReadyForConnections(time.Minute) || !s.JetStreamEnabled() {
		b.Stop()
		return nil, fmt.Errorf("the queue does not start at %s", listen)
	}
	return b, nil
}

// Client is the option by which a client of the same program connects, without the network.
func (b *Broker) Client() nats.Option { return nats.InProcessServer(b.server) }

// URL is where other programs connect.
func (b *Broker) URL() string { return b.server.ClientURL() }

// Stop stops the server.
func (b *Broker) Stop() {
	b.server.Shutdown()
	b.server.WaitForShutdown()
	os.RemoveAll(b.dir)
}
