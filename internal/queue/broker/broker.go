// Package broker runs a NATS server with JetStream inside the program.
package broker

import (
	"cmp"
	"errors"
	"fmt"
	"io/fs"
	"net"
	"os"
	"regexp"
	"strconv"
	"strings"
	"sync/atomic"
	"time"

	"github.com/nats-io/nats-server/v2/server"
	"github.com/nats-io/nats.go"

	"qorbit/internal/queue"
)

// Options are how a server is reached and what it stores. Where a configuration file is given, it says everything but the directory.
type Options struct {
	Dir    string // of its streams
	Config string // file in the form of nats-server
	Listen string // ADDRESS:PORT; port 0 stands for a free one
	Access queue.Access
	Log    func(format string, args ...any) // takes warnings and errors, in lines
}

// A Server is a NATS server of this program.
type Server struct {
	server *server.Server
	logger *logger
	made   string // the directory of its streams, if Start made it
}

// Start starts a server. It returns when clients can connect. Without a configuration, the certificate of the access is the server's, and with
// its CA clients need one, too.
func Start(o Options) (*Server, error) {
	options, err := o.options()
	if err != nil {
		return nil, err
	}
	if free, err := net.Listen("tcp", net.JoinHostPort(options.Host, strconv.Itoa(max(options.Port, 0)))); err == nil {
		free.Close()
	} else { // the server would wait for long
		return nil, fmt.Errorf("the queue does not start: %w", err)
	}
	made := options.StoreDir
	if _, err := os.Lstat(made); !errors.Is(err, fs.ErrNotExist) {
		made = ""
	}
	s, err := server.NewServer(options)
	if err != nil {
		return nil, fmt.Errorf("the queue does not start: %w", err)
	}
	started := &Server{s, &logger{log: o.Log}, made}
	s.SetLogger(started.logger, false, false)
	s.Start()
	if !s.ReadyForConnections(10*time.Second) || !s.JetStreamEnabled() {
		started.Discard()
		return nil, fmt.Errorf("the queue does not start with its streams in %q: expected a directory with space", options.StoreDir)
	}
	return started, nil
}

// Check returns the error that Start would return for what is wrong with the options.
func (o Options) Check() error {
	_, err := o.options()
	return err
}

func (o Options) options() (*server.Options, error) {
	if o.Config != "" {
		options, err := server.ProcessConfigFile(o.Config)
		if err != nil {
			return nil, fmt.Errorf("--nats-config %q: %w", o.Config, err)
		}
		if options.Host == "" { // the server would listen to everyone
			options.Host = "127.0.0.1"
		}
		options.JetStream, options.NoSigs = true, true
		options.StoreDir = cmp.Or(options.StoreDir, o.Dir)
		return options, nil
	}
	host, port, err := net.SplitHostPort(o.Listen)
	number, bad := strconv.ParseUint(port, 10, 16)
	if err != nil || bad != nil {
		return nil, fmt.Errorf("--listen %q: expected an address and a port, such as 127.0.0.1:4222", o.Listen)
	}
	options := &server.Options{Host: host, Port: int(number), JetStream: true, StoreDir: o.Dir, NoSigs: true}
	if number == 0 {
		options.Port = server.RANDOM_PORT
	}
	if options.Password, err = o.Access.Password(); err != nil {
		return nil, err
	}
	options.Username = o.Access.User
	if !isLoopback(host) && options.Username == "" && (o.Access.Cert == "" || o.Access.CA == "") {
		return nil, fmt.Errorf("--listen %q: is no address of this machine only, expected --user and --password-file, --tls-cert and --tls-ca, or --nats-config", o.Listen)
	}
	if o.Access.Cert != "" {
		tls := &server.TLSConfigOpts{CertFile: o.Access.Cert, KeyFile: o.Access.Key, CaFile: o.Access.CA, Verify: o.Access.CA != ""}
		if options.TLSConfig, err = server.GenTLSConfig(tls); err != nil {
			return nil, fmt.Errorf("--tls-cert %q: %w", o.Access.Cert, err)
		}
		options.TLSTimeout = 5
	}
	return options, nil
}

func isLoopback(host string) bool {
	ip := net.ParseIP(host)
	return host == "localhost" || ip != nil && ip.IsLoopback()
}

// Client is the option by which a client of the same program connects, without the network.
func (s *Server) Client() nats.Option { return nats.InProcessServer(inProcess{s.server}) }

// URL is where other programs connect.
func (s *Server) URL() string { return s.server.ClientURL() }

// Err returns why the server has ceased to store messages, or nil.
func (s *Server) Err() error {
	if failed := s.logger.failed.Load(); failed != nil {
		return fmt.Errorf("the queue cannot store messages: %s", *failed)
	}
	if !s.server.JetStreamEnabled() {
		return errors.New("the queue has ceased to store messages")
	}
	return nil
}

// Stop stops the server. What it has stored stays.
func (s *Server) Stop() {
	s.server.Shutdown()
	s.server.WaitForShutdown()
}

// Discard stops the server and removes the directory of its streams, if Start made it: for a run that does not begin.
func (s *Server) Discard() {
	s.Stop()
	if s.made != "" {
		os.RemoveAll(s.made)
	}
}

// A logger passes warnings and errors on, and keeps the first error of a disk: a server goes on after it, but the stream does not.
type logger struct {
	log    func(format string, args ...any)
	failed atomic.Pointer[string]
}

// ofDisk matches what the server says when it cannot write a stream.
// Source: server/filestore.go, jetstream.go and stream.go of github.com/nats-io/nats-server.
var ofDisk = regexp.MustCompile(`(?i)critical write error: (.*)|no space left|out of .*resources`)

func (l *logger) say(format string, v ...any) {
	text := strings.TrimSpace(fmt.Sprintf(format, v...))
	if l.failed.Load() != nil { // once is enough
		return
	}
	if found := ofDisk.FindStringSubmatch(text); found != nil {
		l.failed.Store(new(cmp.Or(found[1], text)))
		return
	}
	l.log("queue: %s", text)
}

// Noticef implements server.Logger.
func (l *logger) Noticef(string, ...any) {}

// Warnf implements server.Logger.
func (l *logger) Warnf(format string, v ...any) { l.say(format, v...) }

// Fatalf implements server.Logger.
func (l *logger) Fatalf(format string, v ...any) { l.say(format, v...) }

// Errorf implements server.Logger.
func (l *logger) Errorf(format string, v ...any) { l.say(format, v...) }

// Debugf implements server.Logger.
func (l *logger) Debugf(string, ...any) {}

// Tracef implements server.Logger.
func (l *logger) Tracef(string, ...any) {}
