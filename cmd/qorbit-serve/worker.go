package main

import (
	"cmp"
	"crypto/rand"
	"fmt"
	"os"
	"regexp"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"qorbit/internal/cli"
	"qorbit/internal/queue"
)

// defaultURL is where serve listens unless told otherwise, by IPv4 or IPv6.
const defaultURL = "nats://127.0.0.1:4222,nats://[::1]:4222"

func newWorker(a *cli.App) *cobra.Command {
	var access queue.Access
	var token string
	var idle time.Duration
	c := &cobra.Command{
		Use:   "worker [URL]",
		Short: "Compute parts of the jobs of a queue",
		Long: `Compute parts of all jobs that the queue at URL has, one part at a time on all threads (default that of
serve on this machine). A worker may come and go at any time; what it does not finish, others do. serve prints the
command of its workers, with the file of the token.

A part is acknowledged when the queue has stored its result. Until then the worker extends its lease; without that,
another worker gets the part. A worker that is interrupted hands its part back. If the connection breaks, the worker
connects again, and sends what it has finished.`,
		Example: `  qorbit-serve worker --token n20.token
  qorbit-serve worker nats://10.0.0.1:4222 --token n26.token -j 8
  qorbit-serve worker tls://queue.example.org:4222 --creds worker.creds --idle 10m`,
		Args: func(c *cobra.Command, args []string) error {
			if len(args) < 2 {
				return nil
			}
			return cli.Arguments(1, "one URL at most")(c, args)
		},
		Annotations: map[string]string{cli.OwnFormats: "text"},
		RunE: func(cmd *cobra.Command, args []string) (err error) {
			if idle < 0 {
				return fmt.Errorf("--idle %v: expected a time such as 10m", idle)
			}
			if access.Token, err = readToken(token); err != nil {
				return err
			}
			access.URL = cmp.Or(append(args, defaultURL)[0], defaultURL)
			w := &queue.Worker{Name: workerName(), Idle: idle, Run: newRunner(a), Log: a.Log}
			conn, err := access.Connect(w.Name, a.Log)
			if err != nil {
				return err
			}
			defer conn.Close()
			a.Log("%s waits for parts from %s", w.Name, conn.ConnectedUrlRedacted())
			return cmp.Or(w.Work(cmd.Context(), conn), cmd.Context().Err())
		},
	}
	c.Flags().DurationVar(&idle, "idle", 0, "stop after `TIME` without work (default never)")
	accessFlags(c.Flags(), &access, &token)
	return c
}

var notInNames = regexp.MustCompile(`[^a-zA-Z0-9-]+`)

// workerName is the host, the process and a random part: names differ also between containers.
func workerName() string {
	host, _ := os.Hostname()
	host = notInNames.ReplaceAllString(cmp.Or(host, "worker"), "-")
	return strings.Trim(host[:min(len(host), 40)], "-") +
		fmt.Sprintf("-%d-%.4s", os.Getpid(), strings.ToLower(rand.Text()))
}
