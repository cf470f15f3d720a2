package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"net"
	"net/http"
	"path/filepath"
	"strings"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"qorbit/internal/cli"
	"qorbit/internal/job"
	"qorbit/internal/memory"
	"qorbit/internal/progress"
	"qorbit/internal/queue"
	"qorbit/internal/queue/broker"
	"qorbit/internal/queue/coordinator"
	"qorbit/internal/queue/monitor"
	"qorbit/internal/report"
)

// A serveRequest is what the flags of serve ask for.
type serveRequest struct {
	*app
	kind, state, format  string
	parts, replicas      int
	listen, config, http string
	access               queue.Access
	share                float64
	lease, patience      time.Duration
	job                  job.Job
	server               *broker.Server // nil with --nats
}

func newServe(a *app) *cobra.Command {
	r := serveRequest{app: a, kind: job.Count, format: "text", replicas: 1, listen: "127.0.0.1:4222", share: 0.05, lease: 30 * time.Second, patience: 10 * time.Second}
	c := &cobra.Command{
		Use:   "serve N",
		Short: "Give the parts of a job to workers, and unite the results",
		Long: `Give the parts of a count or survey of order N to workers, check the results, and print the row of the whole. The state is a
directory: if serve is stopped or the machine fails, the same command goes on from there.

A NATS server with JetStream runs in the program, and workers on this machine connect to it. For those on others, give
--listen an address of the machine, and --user with --password-file, TLS certificates, or --nats-config. With --nats,
the streams are in a cluster that exists.

Each result has a checksum. With --verify-share, some parts and the first part of each worker are counted by a second worker.
If two results differ, a third one decides, and what only the wrong worker has counted is counted again. If there is no other
worker, serve counts such parts itself, with -j threads.

--http shows a page of the job, /status.json, and /metrics for Prometheus. The files in the directory's parts are results that
qorbit merge reads.`,
		Example: `  qorbit-serve serve 20 --parts 64 --state n20
  qorbit-serve serve 26 --parts 4096 --state n26 --listen 10.0.0.1:4222 --user qorbit --password-file secret --http 127.0.0.1:8080
  qorbit-serve serve 26 --parts 4096 --state n26 --nats nats://a:4222,nats://b:4222 --replicas 3 --creds serve.creds`,
		Args: cli.Arguments(1, "an order, such as 20"),
		RunE: func(cmd *cobra.Command, args []string) error { return r.run(cmd, args[0]) },
	}
	flags := c.Flags()
	cli.Choice(flags, &r.kind, "kind", "what is computed", job.Kinds()...)
	flags.Var(cli.Whole(&r.parts), "parts", "divide the job into `M` parts (default 32 of a count to order 19, twice as many with each further order to 4096, and 8 of a survey)")
	flags.StringVar(&r.state, "state", "", "keep the results in `DIR`, and go on from there")
	flags.StringVarP(&r.format, "format", "f", "text", "output `FORMAT`: "+strings.Join(report.Formats, ", "))
	cli.Completes(flags, "format", report.Formats...)
	flags.StringVar(&r.http, "http", "", "show the job at `ADDRESS:PORT` to browsers and Prometheus")
	cli.InGroup(flags, "Checks", func(flags *pflag.FlagSet) {
		flags.Float64Var(&r.share, "verify-share", r.share, "have the `SHARE` of the parts, 0 to 1, counted by two workers")
		flags.DurationVar(&r.patience, "patience", r.patience, "count a part here that no worker can verify for `TIME`")
		flags.DurationVar(&r.lease, "lease", r.lease, "give a part to another worker if its holder is silent for `TIME`")
	})
	cli.InGroup(flags, "Queue", func(flags *pflag.FlagSet) {
		flags.StringVar(&r.listen, "listen", r.listen, "let workers connect to `ADDRESS:PORT`")
		flags.StringVar(&r.config, "nats-config", "", "configure the server of this program with `FILE`, as nats-server")
		flags.StringVar(&r.access.URL, "nats", "", "use the servers at `URL` instead of one in this program; several with commas")
		flags.Var(cli.Whole(&r.replicas), "replicas", "have each stream on `R` servers of the cluster")
	})
	accessFlags(flags, &r.access)
	return c
}

func (r serveRequest) run(cmd *cobra.Command, order string) error {
	if err := r.check(cmd, order); err != nil {
		return err
	}
	start := time.Now()
	line := progress.New(r.stderr, r.progressMode())
	defer line.Close()
	r.stderr = line.Guard(r.stderr)
	ctx, cancel := context.WithCancelCause(cmd.Context())
	defer cancel(nil)
	c, err := r.coordinator()
	if err != nil {
		return err
	}
	if err := c.Open(); err != nil {
		return fmt.Errorf("--state %w", err)
	}
	defer c.Close()
	if !c.Complete() {
		m := monitor.New(c.Name, c.Parts)
		if err := r.show(m, cancel); err != nil {
			c.Discard()
			return err
		}
		conn, stop, err := r.connect(cancel)
		if err != nil {
			c.Discard()
			return err
		}
		defer stop()
		c.Changed = func(s coordinator.Status) {
			m.Set(s)
			line.Report("parts of "+s.Job+" done", s.Done, s.Parts)
		}
		if err := c.Run(ctx, conn); err != nil {
			return r.ended(cmd.Context(), ctx, err)
		}
	}
	line.Close()
	s := c.Total()
	r.log("%d parts; tickets delivered again: %d; results that came again: %d; results discarded: %d", s.Parts, s.Redelivered, s.Repeated, s.Discarded)
	return r.print(cmd.Context(), c, start)
}

// ended says why a run ended before it was done.
func (r serveRequest) ended(asked, ctx context.Context, err error) error {
	goesOn := fmt.Sprintf("the same command goes on from %q", r.state)
	switch {
	case asked.Err() != nil:
		return fmt.Errorf("interrupted: serve %d; %s: %w", r.job.N, goesOn, context.Canceled)
	case ctx.Err() != nil:
		return fmt.Errorf("%w; when that is mended, %s", context.Cause(ctx), goesOn)
	}
	return fmt.Errorf("%w; when that is mended, %s", err, goesOn)
}

func (r serveRequest) progressMode() string {
	if r.quiet {
		return "never"
	}
	return r.mode
}

// broker is the server in this program.
func (r serveRequest) broker() broker.Options {
	return broker.Options{Dir: filepath.Join(r.state, "nats"), Config: r.config, Listen: r.listen, Access: r.access, Log: r.log}
}

// connect connects to the queue, and starts it where it is in this program. cancel is called when it fails.
func (r *serveRequest) connect(cancel context.CancelCauseFunc) (conn *nats.Conn, stop func(), err error) {
	var more []nats.Option
	stopServer := func() {}
	if r.access.URL == "" {
		r.server, err = broker.Start(r.broker())
		if err != nil {
			return nil, nil, err
		}
		more, stopServer = append(more, r.server.Client()), r.server.Stop
		go func() {
			for range time.Tick(time.Second) {
				if err := r.server.Err(); err != nil {
					cancel(err)
				}
			}
		}()
	}
	if conn, err = r.access.Connect("serve", r.log, more...); err != nil {
		if r.server != nil {
			r.server.Discard()
		}
		return nil, nil, err
	}
	if r.server != nil {
		r.log("workers: qorbit-serve worker --nats %s", r.server.URL())
	}
	return conn, func() { conn.Close(); stopServer() }, nil
}

// coordinator makes the coordinator of the job.
func (r serveRequest) coordinator() (*coordinator.Coordinator, error) {
	var description bytes.Buffer
	if err := r.job.Write(&description); err != nil {
		return nil, err
	}
	return &coordinator.Coordinator{
		Job: queue.Job{Name: r.job.Name(), Parts: r.job.Parts, Version: r.job.Version, Description: bytes.TrimSpace(description.Bytes())},
		Dir: r.state, Share: r.share, Replicas: r.replicas, Lease: r.lease, Patience: r.patience, Log: r.log,
		Accept: r.job.Accept,
		Referee: func(ctx context.Context) queue.Runner {
			return func(part int) ([]byte, error) {
				free, _ := memory.Available()
				return r.job.Run(ctx, part, job.Options{Threads: r.threads, Memory: free})
			}
		},
	}, nil
}

// show serves the page of the job.
func (r serveRequest) show(m *monitor.Monitor, cancel context.CancelCauseFunc) error {
	if r.http == "" {
		return nil
	}
	listener, err := net.Listen("tcp", r.http)
	if err != nil {
		return fmt.Errorf("--http %q: %w, expected a free address and port, such as 127.0.0.1:8080", r.http, errors.Unwrap(err))
	}
	r.log("page: http://%s/", listener.Addr())
	server := &http.Server{Handler: m.Handler(), ReadHeaderTimeout: 10 * time.Second}
	go func() {
		cancel(fmt.Errorf("--http %q: %w", r.http, server.Serve(listener)))
	}()
	return nil
}
