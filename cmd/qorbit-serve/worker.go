package main

import (
	"bytes"
	"context"
	"crypto/rand"
	"fmt"
	"os"
	"regexp"
	"runtime"
	"runtime/debug"
	"slices"
	"strings"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/spf13/cobra"

	"qorbit/count/halves"
	"qorbit/internal/cli"
	"qorbit/internal/job"
	"qorbit/internal/manifest"
	"qorbit/internal/memory"
	"qorbit/internal/queue"
)

// A workerRequest is what the flags of worker ask for.
type workerRequest struct {
	*app
	access      queue.Access
	path        string
	memory      int // GiB; 0 for what is free
	idle, grace time.Duration
}

func newWorker(a *app) *cobra.Command {
	r := workerRequest{app: a, access: queue.Access{URL: nats.DefaultURL}, grace: 20 * time.Second}
	c := &cobra.Command{
		Use:   "worker",
		Short: "Compute parts of the jobs of a queue",
		Long: `Compute parts of all jobs that a queue has, one part at a time on all threads. A worker may come and go at any time; what
it does not finish, others do.

A part is acknowledged when the queue has stored its result. Until then the worker extends its lease; without that, another
worker gets the part. SIGTERM stops a worker when its part is done, or hands the part back after --grace; the exit status is 0.

If the connection breaks, the worker connects again, and sends what it has finished. If its results contradict those of others,
serve discards them, and the worker ends with status 2.`,
		Example: `  qorbit-serve worker
  qorbit-serve worker --nats nats://queue.example.org:4222 --creds worker.creds -j 8
  qorbit-serve worker --idle 10m --memory 16`,
		Args: cli.Arguments(0, "none"),
		RunE: func(cmd *cobra.Command, _ []string) error { return r.run(cmd) },
	}
	flags := c.Flags()
	flags.StringVar(&r.access.URL, "nats", r.access.URL, "the queue is at `URL`; several with commas")
	flags.DurationVar(&r.idle, "idle", 0, "stop after `TIME` without work (default never)")
	flags.DurationVar(&r.grace, "grace", r.grace, "when stopped, go on with the part for at most `TIME`")
	flags.Var(cli.Whole(&r.memory), "memory", "take at most `GIB` of memory (default what is free)")
	flags.StringVar(&r.path, "path", "", "use the instruction set `NAME`: plain, avx2, avx512 or neon (default the fastest of this machine)")
	accessFlags(flags, &r.access)
	return c
}

func (r workerRequest) run(cmd *cobra.Command) error {
	if err := checkGiven(cmd.Flags()); err != nil {
		return err
	}
	path, err := halves.LookupPath(r.path)
	if !cmd.Flags().Changed("path") {
		path, err = halves.Path{}, nil
	}
	switch {
	case err != nil:
		return fmt.Errorf("--%w", err)
	case cmd.Flags().Changed("memory") && (r.memory < 1 || r.memory > 1<<20):
		return fmt.Errorf("--memory %d: expected 1 to %d GiB", r.memory, 1<<20)
	case r.idle < 0:
		return fmt.Errorf("--idle %v: expected a time such as 10m", r.idle)
	case r.grace < 0:
		return fmt.Errorf("--grace %v: expected a time such as 20s", r.grace)
	}
	if err := r.checkThreads(cmd); err != nil {
		return err
	}
	if err := checkAccess(r.access); err != nil {
		return err
	}
	if r.memory > 0 {
		debug.SetMemoryLimit(int64(r.memory) << 30)
	}
	name := workerName()
	conn, err := r.access.Connect(name, r.log)
	if err != nil {
		return err
	}
	defer conn.Close()
	threads := r.threads
	if threads == 0 {
		threads = runtime.GOMAXPROCS(0)
	}
	options := job.Options{Threads: threads, Path: path, Cache: &halves.Cache{}}
	w := &queue.Worker{
		Name: name, Program: "qorbit " + manifest.This().Version, Path: pathName(path), Threads: threads, Idle: r.idle, Grace: r.grace, Log: r.log,
		Open: func(description []byte) (func(ctx context.Context) queue.Runner, int, error) {
			var asked time.Time
			return openJob(description, func() job.Options {
				if time.Since(asked) > time.Second { // a short part takes little longer than to ask the system
					asked, options.Memory = time.Now(), r.free()
					options.Cache.Most = options.Memory / 4
				}
				return options
			})
		},
	}
	r.log("%s waits for parts from %s", name, conn.ConnectedUrlRedacted())
	ctx := cmd.Context()
	if err := w.Work(ctx, conn); err != nil {
		return err
	}
	if ctx.Err() != nil && context.Cause(ctx) != errTerminated {
		return fmt.Errorf("interrupted: %w", ctx.Err())
	}
	return nil
}

// free is how much memory a part may take, or 0 if that is unknown.
func (r workerRequest) free() uint64 {
	free, known := memory.Available()
	if !known && r.memory == 0 {
		return 0 // the cache would keep everything
	}
	if r.memory > 0 {
		limit, used := uint64(r.memory)<<30, memory.Used()
		free = min(free, max(limit, used+1)-used)
	}
	return free
}

// openJob makes the function that computes the parts of a job. It is a variable so that tests can have workers with faults.
var openJob = func(description []byte, options func() job.Options) (func(ctx context.Context) queue.Runner, int, error) {
	j, err := job.Read(bytes.NewReader(description))
	if err != nil {
		return nil, 0, err
	}
	return func(ctx context.Context) queue.Runner {
		return func(part int) ([]byte, error) { return j.Run(ctx, part, options()) }
	}, j.Version, nil
}

func pathName(path halves.Path) string {
	if path.Name != "" {
		return path.Name
	}
	return slices.MaxFunc(halves.Paths(), func(a, b halves.Path) int { return a.Lanes - b.Lanes }).Name
}

var notInNames = regexp.MustCompile(`[^a-zA-Z0-9-]+`)

// workerName is the host, the process and a random part: names differ also between containers.
func workerName() string {
	host, err := os.Hostname()
	if err != nil {
		host = "worker"
	}
	host = notInNames.ReplaceAllString(host, "-")
	return strings.Trim(host[:min(len(host), 40)], "-") + fmt.Sprintf("-%d-%.4s", os.Getpid(), strings.ToLower(rand.Text()))
}
