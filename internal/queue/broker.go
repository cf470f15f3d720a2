package queue

import (
	"errors"
	"fmt"
	"net"
	"strconv"
	"time"

	"github.com/nats-io/nats-server/v2/server"
	"github.com/nats-io/nats.go"

	"qorbit/internal/outfile"
	"qorbit/internal/words"
)

// mostPayload is how large a message can be, and so a result: 200,000 blocks.
const mostPayload = 8 << 20

// StartBroker starts a NATS server of this program at ADDRESS:PORT, with streams in memory; port 0 stands for a free
// one. Other programs connect to its URL, clients of this one without the network, with the option. All need the
// token.
func StartBroker(listen, token string) (url string, client nats.Option, stop func(), err error) {
	fail := func(err error) (string, nats.Option, func(), error) { return "", nil, nil, err }
	host, port, err := endpoint(listen)
	if err != nil {
		return fail(words.WrongField("listen", strconv.Quote(listen), "%w", err))
	}
	dir, remove, err := outfile.Scratch("qorbit-serve-") // for what the server keeps beside the streams
	if err != nil {
		return fail(err)
	}
	s, err := server.NewServer(&server.Options{
		Host: host, Port: port, JetStream: true, StoreDir: dir, NoSigs: true, MaxPayload: mostPayload,
		Authorization: token,
	})
	if err != nil {
		remove()
		return fail(fmt.Errorf("the queue does not start: %w", err))
	}
	stop = func() {
		s.Shutdown()
		s.WaitForShutdown()
		remove()
	}
	var refused fatal
	s.SetLogger(&refused, false, false)
	s.Start() // returns when it listens, or cannot
	if refused.err == nil && (!s.ReadyForConnections(time.Minute) || !s.JetStreamEnabled()) {
		refused.err = errors.New("it is not ready within a minute")
	}
	if refused.err != nil {
		stop()
		return fail(words.WrongField("listen", strconv.Quote(listen), "%w", refused.err))
	}
	return s.ClientURL(), nats.InProcessServer(s), stop, nil
}

// endpoint reads ADDRESS:PORT as options of a server. The name localhost stands for 127.0.0.1, or for ::1 where there
// is only IPv6.
func endpoint(listen string) (host string, port int, err error) {
	host, service, err := net.SplitHostPort(listen)
	if err == nil {
		port, err = net.LookupPort("tcp", service)
	}
	if err != nil {
		return "", 0, errors.New("expected an address and a port, such as localhost:4222")
	}
	if port == 0 {
		port = server.RANDOM_PORT
	}
	if host == "localhost" {
		host = "127.0.0.1"
		probe, err := net.Listen("tcp", host+":0")
		if err != nil {
			return "::1", port, nil
		}
		probe.Close()
	}
	return host, port, nil
}

// fatal is a logger of a server that keeps the first error which stops it.
type fatal struct{ err error }

// Fatalf implements server.Logger. An error that is an argument has the cause, such as a port that is taken.
func (f *fatal) Fatalf(format string, args ...any) {
	if f.err != nil {
		return
	}
	f.err = fmt.Errorf(format, args...)
	for _, a := range args {
		if err, ok := a.(*net.OpError); ok {
			f.err = err.Err
		}
	}
}

// Errorf implements server.Logger.
func (*fatal) Errorf(string, ...any) {}

// Warnf implements server.Logger.
func (*fatal) Warnf(string, ...any) {}

// Noticef implements server.Logger.
func (*fatal) Noticef(string, ...any) {}

// Debugf implements server.Logger.
func (*fatal) Debugf(string, ...any) {}

// Tracef implements server.Logger.
func (*fatal) Tracef(string, ...any) {}
