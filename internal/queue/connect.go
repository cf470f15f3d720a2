package queue

import (
	"bytes"
	"cmp"
	"context"
	"crypto/tls"
	"crypto/x509"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"slices"
	"strings"
	"sync/atomic"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"
	"github.com/nats-io/nkeys"
)

// Access is how a client gets into NATS.
type Access struct {
	URL          string // of one server or several, with commas
	Creds        string // file of a user's credentials (a JWT and its key)
	NKey         string // file of the seed of a user's key
	User         string
	PasswordFile string
	CA           string // file of the certificates that sign the server's
	Cert, Key    string // files of the client's own certificate
}

// Password reads the file of the password.
func (a Access) Password() (string, error) {
	if a.PasswordFile == "" {
		return "", nil
	}
	text, err := os.ReadFile(a.PasswordFile)
	if err != nil {
		return "", fmt.Errorf("cannot read the password: %w", err)
	}
	return strings.TrimRight(string(text), "\r\n"), nil
}

// checkFiles returns an error if a file is not what its flag expects. The client of NATS finds that out when it has reached a server, and
// does not say which flag it is.
func (a Access) checkFiles() error {
	check := func(flag, name, expected string, good func(text []byte) bool) error {
		if name == "" {
			return nil
		}
		text, err := os.ReadFile(name)
		if path, ok := errors.AsType[*fs.PathError](err); ok {
			return fmt.Errorf("%s %q: %w, expected a file with %s", flag, name, path.Err, expected)
		}
		if err == nil && !good(text) {
			err = fmt.Errorf("%s %q: expected a file with %s", flag, name, expected)
		}
		return err
	}
	hasKey := func(text []byte) bool { _, err := nkeys.ParseDecoratedNKey(text); return err == nil }
	err := cmp.Or(
		check("--tls-ca", a.CA, "certificates in PEM", func(text []byte) bool { return x509.NewCertPool().AppendCertsFromPEM(text) }),
		check("--tls-cert", a.Cert, "a certificate in PEM", func(text []byte) bool { return bytes.Contains(text, []byte("-----BEGIN CERTIFICATE")) }),
		check("--tls-key", a.Key, "a key in PEM", func(text []byte) bool { return bytes.Contains(text, []byte("PRIVATE KEY-----")) }),
		check("--nkey", a.NKey, "the seed of a user's key", hasKey),
		check("--creds", a.Creds, "a user's JWT and key", func(text []byte) bool {
			token, err := nkeys.ParseDecoratedJWT(text)
			return err == nil && strings.Count(token, ".") == 2 && hasKey(text)
		}),
	)
	if err == nil && a.Cert != "" {
		if _, err = tls.LoadX509KeyPair(a.Cert, a.Key); err != nil {
			err = fmt.Errorf("--tls-cert %q, --tls-key %q: %w", a.Cert, a.Key, err)
		}
	}
	return err
}

// Connect connects to NATS, and connects again whenever the connection breaks, until it is closed. It fails if no server is there or lets
// it in. Logs are one line for each change.
func (a Access) Connect(name string, log func(format string, args ...any), more ...nats.Option) (*nats.Conn, error) {
	password, err := a.Password()
	if err != nil {
		return nil, err
	}
	if err := a.checkFiles(); err != nil {
		return nil, err
	}
	var refused atomic.Bool
	options := append([]nats.Option{
		nats.Name(name),
		nats.MaxReconnects(-1), nats.ReconnectWait(500 * time.Millisecond), nats.ReconnectBufSize(-1), // what cannot be sent is tried again here
		nats.RetryOnFailedConnect(false), nats.IgnoreAuthErrorAbort(), nats.PingInterval(10 * time.Second), nats.MaxPingsOutstanding(2),
		nats.DisconnectErrHandler(func(_ *nats.Conn, err error) {
			if err != nil {
				log("the connection to the queue broke (%v); connecting again", err)
			}
		}),
		nats.ReconnectHandler(func(c *nats.Conn) { log("connected to %s again", c.ConnectedUrlRedacted()) }),
		nats.ErrorHandler(func(_ *nats.Conn, _ *nats.Subscription, err error) {
			if !errors.Is(err, nats.ErrPermissionViolation) || !refused.Swap(true) { // which comes again with each message
				log("queue: %v", err)
			}
		}),
	}, more...)
	if a.User != "" {
		options = append(options, nats.UserInfo(a.User, password))
	}
	if a.Creds != "" {
		options = append(options, nats.UserCredentials(a.Creds))
	}
	if a.NKey != "" {
		key, err := nats.NkeyOptionFromSeed(a.NKey)
		if err != nil {
			return nil, fmt.Errorf("--nkey %q: %w", a.NKey, err)
		}
		options = append(options, key)
	}
	if a.CA != "" {
		options = append(options, nats.RootCAs(a.CA))
	}
	if a.Cert != "" {
		options = append(options, nats.ClientCert(a.Cert, a.Key))
	}
	c, err := nats.Connect(a.URL, options...)
	if err != nil {
		return nil, fmt.Errorf("no queue at %s: %w", cmp.Or(redacted(a.URL), "this program"), err)
	}
	return c, nil
}

// redacted is the URLs without passwords.
func redacted(urls string) string {
	list := strings.Split(urls, ",")
	for i, url := range list {
		if at := strings.LastIndex(url, "@"); at >= 0 {
			scheme, _, _ := strings.Cut(url, "://")
			list[i] = scheme + "://…" + url[at:]
		}
	}
	return strings.Join(list, ",")
}

// Call is how long a call to JetStream may take before it is tried again: elections take 4 to 9 seconds.
const Call = 5 * time.Second

// Transfer is how long the transfer of a large result may take.
const Transfer = time.Hour

// Again calls a function until it succeeds, and waits longer from time to time: while streams have no leader, or while the connection is
// broken, calls fail. It returns an error if the context is done, or at once an error that will not pass.
func Again(ctx context.Context, log func(format string, args ...any), what string, try func(ctx context.Context) error) error {
	wait := 50 * time.Millisecond
	for attempt := 0; ; attempt++ {
		within, cancel := context.WithTimeout(ctx, Call)
		err := try(within)
		cancel()
		switch {
		case err == nil || Lasting(err):
			return err
		case ctx.Err() != nil:
			return ctx.Err()
		case attempt == 5 || attempt%30 == 29:
			log("%s: %v; trying again", what, err)
		}
		select {
		case <-ctx.Done():
		case <-time.After(wait):
		}
		wait = min(2*wait, 2*time.Second)
	}
}

// Lasting reports whether a call will fail again.
func Lasting(err error) bool {
	if api, ok := errors.AsType[*jetstream.APIError](err); ok {
		return api.Code == 400 && !slices.Contains(passing, api.ErrorCode) || api.ErrorCode == replicasUnsupported
	}
	return errors.Is(err, nats.ErrConnectionClosed) || errors.Is(err, nats.ErrMaxPayload) || errors.Is(err, jetstream.ErrJetStreamNotEnabledForAccount)
}

// Codes of JetStream's errors that are not as their class says.
// Source: server/errors.json of github.com/nats-io/nats-server.
const replicasUnsupported jetstream.ErrorCode = 10074 // by a server that is in no cluster

var passing = []jetstream.ErrorCode{
	10002, // the account's storage is full
	10005, // no peers for the replicas yet: servers are joining
	10202, // a change of the cluster is under way
}

// Publish publishes a message and waits until the stream has stored it. A message that was stored before and has the same id is a success.
func Publish(ctx context.Context, js jetstream.JetStream, log func(format string, args ...any), m *nats.Msg, id string) error {
	return Again(ctx, log, "publishing to "+m.Subject, func(ctx context.Context) error {
		_, err := js.PublishMsg(ctx, m, jetstream.WithMsgID(id), jetstream.WithRetryAttempts(0))
		return err
	})
}
