package queue

import (
	"errors"
	"fmt"
	"net"
	"os"
	"time"

	"github.com/nats-io/nats-server/v2/server"
	"github.com/nats-io/nats.go"
)

// mostPayload is how large a message can be, and so a result: 200,000 blocks.
const mostPayload = 8 << 20

// StartBroker starts a NATS server of this program at ADDRESS:PORT, with streams in memory; port 0 stands for a free one. Other programs
// connect to its URL, clients of this one without the network, with the option. Clients need the token of the access, if it has one.
// Without, the address must be one of this machine only.
func StartBroker(listen string, a Access) (url string, client nats.Option, stop func(), err error) {
	fail := func(err error) (string, nats.Option, func(), error) { return "", nil, nil, err }
	token, err := a.token()
	if err != nil {
		return fail(err)
	}
	host, port, err := net.SplitHostPort(listen)
	if err != nil {
		return fail(fmt.Errorf("--listen %q: expected an address and a port, such as localhost:4222", listen))
	}
	if ip := net.ParseIP(host); token == "" && host != "localhost" && (ip == nil || !ip.IsLoopback()) {
		return fail(fmt.Errorf("--listen %q: other machines can reach this address, so it needs --token", listen))
	}
	hosts := []string{host}
	if host == "localhost" { // by IPv4 or, where there is none, by IPv6
		hosts = []string{"127.0.0.1", "::1"}
	}
	var free net.Listener
	for _, host = range hosts {
		if free, err = net.Listen("tcp", net.JoinHostPort(host, port)); err == nil { // else the server would wait for long
			break
		}
	}
	if err != nil {
		return fail(fmt.Errorf("--listen %q: %w", listen, errors.Unwrap(err)))
	}
	free.Close()
	dir, err := os.MkdirTemp("", "qorbit-serve-") // of what the server keeps beside the streams
	if err != nil {
		return fail(err)
	}
	s, err := server.NewServer(&server.Options{
		Host: host, Port: free.Addr().(*net.TCPAddr).Port, JetStream: true, StoreDir: dir, NoSigs: true, MaxPayload: mostPayload, Authorization: token,
	})
	if err != nil {
		os.RemoveAll(dir)
		return fail(fmt.Errorf("the queue does not start: %w", err))
	}
	stop = func() {
		s.Shutdown()
		s.WaitForShutdown()
		os.RemoveAll(dir)
	}
	s.Start()
	if !s.ReadyForConnections(time.Minute) || !s.JetStreamEnabled() {
		stop()
		return fail(fmt.Errorf("the queue does not start at %s", listen))
	}
	return s.ClientURL(), nats.InProcessServer(s), stop, nil
}
