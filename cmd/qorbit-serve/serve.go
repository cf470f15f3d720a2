package main

import (
	"context"
	"errors"
	"fmt"
	"path/filepath"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"qorbit/cmd/internal/merged"
	"qorbit/count/halves"
	"qorbit/internal/cli"
	"qorbit/internal/job"
	"qorbit/internal/provenance"
	"qorbit/internal/queue"
	"qorbit/internal/words"
)

// A serveRequest is what the flags of serve ask for.
type serveRequest struct {
	*cli.App
	server              queue.Server
	kind, state, listen string
	token               string // its file
	parts               int
	access              queue.Access
}

func newServe(a *cli.App) *cobra.Command {
	r := serveRequest{
		App:    a,
		kind:   job.Count,
		listen: "localhost:4222",
		server: queue.Server{Replicas: 1, Share: 0.01, Lease: 30 * time.Second},
	}
	c := &cobra.Command{
		Use:   "serve N",
		Short: "Give the parts of a job to workers, and unite the results",
		Long: `Give the parts of a count, a local survey or a count of classes of order N to workers, and print the row of the
whole. --state keeps the results in a file: if serve is stopped or the machine fails, the same command goes on from
there, and qorbit merge reads it.

A NATS server with JetStream runs in the program, and workers on this machine connect to it. For those on others,
give --listen an address of the machine. Workers need the token: without --token, serve makes one, and keeps it in
the file STATE.token, which only you can read. With --nats, the streams are in a system that exists.

Whoever has the token is trusted. Check numbers detect damage; --verify counts a share of the parts again here, drawn
at random, and stops with the name of a worker that was wrong (exit status 1). Its results are void then, and the
same command counts them again.`,
		Example: `  qorbit-serve serve 20 --parts 64 --state n20
  qorbit-serve serve 26 --parts 4096 --state n26 --listen 10.0.0.1:4222
  qorbit-serve serve 26 --parts 4096 --state n26 --nats nats://a:4222,nats://b:4222 --replicas 3 --creds serve.creds`,
		Args: cli.Arguments(1, "an order, such as 20"),
		RunE: func(cmd *cobra.Command, args []string) error {
			if err := r.check(cmd.Flags(), args[0]); err != nil {
				return err
			}
			a.KeepsWork(cmd, "state", "the finished parts")
			return r.run(cmd.Context())
		},
	}
	flags := c.Flags()
	cli.Choice(flags, &r.kind, "kind", "compute `KIND`", job.Kinds()...)
	flags.Var(cli.Whole(&r.parts), "parts",
		"divide the job into `M` parts (default 32 to order 19, and twice as many with each further order to 4096)")
	cli.File(flags, &r.state, "state", provenance.Keeps, "keep the results in `FILE`, and go on from there")
	flags.Float64Var(&r.server.Share, "verify", r.server.Share,
		"count the `SHARE` of the parts, 0 to 1, here again; of any, at least one part")
	flags.StringVar(&r.listen, "listen", r.listen, "let workers connect to `ADDRESS:PORT`")
	flags.StringVar(&r.access.URL, "nats", "",
		"use the servers at `URL` instead of one in this program; several with commas")
	flags.Var(cli.WholeIn(&r.server.Replicas, 1, 5), "replicas", "with --nats, have each stream on `R` servers")
	flags.DurationVar(&r.server.Lease, "lease", r.server.Lease,
		"give a part to another worker if its holder is silent for `TIME`")
	accessFlags(flags, &r.access, &r.token)
	cli.SetRules(c, cli.Rule{Flag: "replicas", Needs: "nats"}, cli.Rule{Flag: "creds", Needs: "nats"},
		cli.Rule{Flag: "listen", Excludes: "nats"})
	return c
}

// check checks the flags and makes the job.
func (r *serveRequest) check(flags *pflag.FlagSet, order string) (err error) {
	switch {
	case r.state == "":
		return errors.New("--state: expected a file name")
	case !(r.server.Share >= 0 && r.server.Share <= 1):
		return fmt.Errorf("--verify %v: expected 0 to 1", r.server.Share)
	case r.server.Lease < time.Second || r.server.Lease > time.Hour:
		return fmt.Errorf("--lease %v: expected 1s to 1h", r.server.Lease)
	}
	// A part costs some milliseconds beside its count, so orders that take seconds have few.
	r.server.Job, err = job.Divide(r.kind, order, r.parts, flags.Changed("parts"),
		func(n int) int { return 32 << min(max(n-19, 0), 7) })
	return err
}

func (r *serveRequest) run(ctx context.Context) (err error) {
	start := time.Now()
	if r.access.Token, err = readToken(r.token); err != nil {
		return err
	}
	keepToken := func() error { return nil }
	var inside []nats.Option
	workers := "" // where they find a broker of this program
	if r.access.URL == "" {
		if r.token == "" {
			r.token = r.state + ".token"
			if r.access.Token, keepToken, err = queue.OwnToken(r.token); err != nil {
				return fmt.Errorf("--state: the token %w", err)
			}
		}
		url, client, stop, err := queue.StartBroker(r.listen, r.access.Token)
		if err != nil {
			return err
		}
		defer stop()
		inside, workers = append(inside, client), url
	}
	conn, err := r.access.Connect("serve", r.Log, inside...)
	if err != nil {
		return err
	}
	defer conn.Close()
	if r.server.Results, err = job.OpenResults(r.state, r.server.Job); err != nil {
		return fmt.Errorf("--state %w", err)
	}
	defer r.server.Results.Close()
	if err := keepToken(); err != nil { // not before the state is locked
		return fmt.Errorf("--state: the token %w", err)
	}
	if workers != "" {
		r.Log("workers: qorbit-serve worker %s --token %s", words.Shell(workers), words.Shell(absolute(r.token)))
	}
	if known := len(r.server.Results.Results); known > 0 {
		r.Log("%d of %d parts are known from %s", known, r.server.Job.Parts, r.state)
	}
	r.server.Run, r.server.Log = newRunner(r.App), r.Log
	r.server.Changed = func(known int) {
		r.Shown.Report("parts of "+r.server.Job.Name()+" done", known,
			r.server.Job.Parts)
	}
	err = r.server.Serve(ctx, conn)
	r.Shown.EndPhase()
	switch {
	case errors.Is(err, queue.ErrWrong):
		return fmt.Errorf("%w: %w", cli.ErrFailed, err)
	case err != nil:
		return err
	}
	return r.print(ctx, start)
}

// absolute is the path of a file, for commands in other directories.
func absolute(name string) string {
	if path, err := filepath.Abs(name); err == nil {
		return path
	}
	return name
}

// print unites the results and prints the row of the whole.
func (r *serveRequest) print(ctx context.Context, start time.Time) error {
	m, err := job.MergeFiles(ctx, r.server.Job, []string{r.state}, nil)
	if err != nil {
		return err
	}
	write, err := merged.Outcome(ctx, r.App, m, start)
	if lack := m.Lack(); err == nil && lack != "" {
		err = errors.New(lack)
	}
	switch {
	case err == nil:
		return write()
	// Nothing is wrong, and the message has the total.
	case errors.Is(err, context.Canceled) || errors.Is(err, halves.ErrWide):
		return err
	}
	return fmt.Errorf("%w: %w; the same command with --verify 1 counts each part of %q again", cli.ErrFailed, err, r.state)
}
