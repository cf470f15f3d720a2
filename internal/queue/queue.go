// Package queue distributes the parts of a job to workers on other machines through NATS JetStream.
//
// A Server publishes the parts in one stream, and reads results from another. A Worker takes a part, publishes its
// result, and then acknowledges the part; if it is lost before, JetStream gives the part to another worker. The server
// keeps results in a journal, which alone says what is known: streams carry what is under way, so a queue that loses
// messages costs time, and no result. See doc/queue.md.
package queue

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"regexp"
	"strconv"
	"strings"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"

	"qorbit/internal/job"
)

// Names of streams, subjects and their consumers. The subject of a message ends with the number of its part.
const (
	partSubjects   = "qorbit.parts."
	resultSubjects = "qorbit.results."
	consumer       = "qorbit"
	manifestKey    = "qorbit-job"    // metadata of the stream of parts: the manifest of the job
	workerHeader   = "Qorbit-Worker" // of a result
)

func partStream(j job.Job) string   { return "qorbit-parts-" + j.Name() }
func resultStream(j job.Job) string { return "qorbit-results-" + j.Name() }

// subject returns the subject of a part, or of its result.
func subject(subjects string, j job.Job, part int) string {
	return subjects + j.Name() + "." + strconv.Itoa(part)
}

// partOf reads the number of a part from the subject of a message.
func partOf(m jetstream.Msg, j job.Job) (int, error) {
	part, err := strconv.Atoi(m.Subject()[strings.LastIndexByte(m.Subject(), '.')+1:])
	if err != nil || part < 0 || part >= j.Parts {
		return 0, fmt.Errorf("message of subject %q: expected a part of %s", m.Subject(), j.Name())
	}
	return part, nil
}

// call is how long a call to JetStream may take: elections take 4 to 9 seconds, and then it is tried again.
const call = 5 * time.Second

// wait is how long a request for messages waits for one. It is short, since one at a server that ceases to lead is not
// answered.
const wait = time.Second

// errForeign says that another program has made a stream with a name or the subjects of this one.
var errForeign = errors.New("the queue is used by another program")

// lasting reports whether a call that failed will fail again, as one does not for lack of a leader.
func lasting(err error) bool {
	// servers are still joining; the server is in no cluster that could have replicas
	const noPeers, noCluster = 10005, 10074
	if api, ok := errors.AsType[*jetstream.APIError](err); ok {
		refused := api.Code == 400 && api.ErrorCode != noPeers
		if refused || api.ErrorCode == noCluster {
			return true
		}
	}
	return errors.Is(err, errForeign) ||
		errors.Is(err, jetstream.ErrJetStreamNotEnabled) || errors.Is(err, jetstream.ErrJetStreamNotEnabledForAccount)
}

// sleep waits for a time, or until the context is done.
func sleep(ctx context.Context, d time.Duration) {
	select {
	case <-ctx.Done():
	case <-time.After(d):
	}
}

// Access is how a client gets into NATS.
type Access struct {
	URL   string // of one server or several, with commas; names and passwords may be in it
	Creds string // file of a user's credentials (a JWT and its key)
	Token string // by which it is let in
}

// Connect connects to NATS, and connects again whenever the connection breaks, until it is closed. It fails if no
// server is there or lets it in. Logs are one line for each change.
func (a Access) Connect(name string, log func(format string, args ...any), more ...nats.Option) (*nats.Conn, error) {
	options := append([]nats.Option{
		nats.Name(name), nats.Token(a.Token),
		// what cannot be sent is tried again here
		nats.MaxReconnects(-1), nats.ReconnectWait(500 * time.Millisecond), nats.ReconnectBufSize(-1),
		nats.PingInterval(10 * time.Second), nats.MaxPingsOutstanding(2),
		nats.DisconnectErrHandler(func(_ *nats.Conn, err error) {
			if err != nil {
				log("the connection to the queue broke (%v); connecting again", err)
			}
		}),
		nats.ReconnectHandler(func(c *nats.Conn) { log("connected to %s again", c.ConnectedUrlRedacted()) }),
		nats.ErrorHandler(func(_ *nats.Conn, _ *nats.Subscription, err error) { log("queue: %v", err) }),
	}, more...)
	if a.Creds != "" {
		options = append(options, nats.UserCredentials(a.Creds))
	}
	c, err := nats.Connect(a.URL, options...)
	if errors.Is(err, nats.ErrAuthorization) && a.Token == "" && a.Creds == "" {
		err = fmt.Errorf("%w, expected a token, as serve prints it, or credentials", err)
	}
	if err != nil {
		return nil, fmt.Errorf("no queue at %s: %w",
			cmp.Or(password.ReplaceAllString(a.URL, "//…@"), "this program"), err)
	}
	return c, nil
}

// password matches what stands before the host in a URL.
var password = regexp.MustCompile(`//[^,/]*@`)

// closed returns an error if a connection will not come back, such as for credentials that are refused.
func closed(conn *nats.Conn) error {
	if conn.IsClosed() {
		return fmt.Errorf("the connection to the queue is closed: %w",
			cmp.Or(conn.LastError(), errors.New("by the queue")))
	}
	return nil
}
