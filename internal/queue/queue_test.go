package queue

import (
	"context"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/nats-io/nats.go"

	"qorbit/count/halves"
	"qorbit/internal/installed"
	"qorbit/internal/job"
)

// newJob is a count of order 13.
func newJob(t *testing.T, parts int) job.Job {
	t.Helper()
	j, err := job.New(job.Count, 13, parts)
	if err != nil {
		t.Fatal(err)
	}
	return j
}

// connect starts a server with a token and connects to it over the network.
func connect(t *testing.T) *nats.Conn {
	t.Helper()
	token := filepath.Join(t.TempDir(), "token")
	if err := os.WriteFile(token, []byte("secret\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	url, _, stop, err := StartBroker(installed.Loopback()+":0", Access{Token: token})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(stop)
	if _, err := (Access{URL: url}).Connect("test", t.Logf); err == nil || !strings.Contains(err.Error(), "Authorization Violation") {
		t.Errorf("without the token: %v", err)
	}
	conn, err := Access{URL: url, Token: token}.Connect("test", func(string, ...any) {})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(conn.Close)
	return conn
}

// serve serves a job with results that are kept in a file, while workers work.
func serve(t *testing.T, s *Server, name string, workers ...*Worker) (known job.Results, err error) {
	t.Helper()
	conn := connect(t)
	if s.Results, err = job.OpenResults(name, s.Job); err != nil {
		t.Fatal(err)
	}
	defer s.Results.Close()
	s.Replicas, s.Lease, s.Run, s.Changed, s.Log = 1, time.Minute, compute, func(int) {}, func(string, ...any) {}
	ctx, cancel := context.WithCancel(t.Context())
	var wait sync.WaitGroup
	defer wait.Wait()
	defer cancel()
	for _, w := range workers {
		w.Log = s.Log
		wait.Go(func() {
			if err := w.Work(ctx, conn); err != nil {
				t.Error(err)
			}
		})
	}
	err = s.Serve(ctx, conn)
	return s.Results.Results, err
}

func compute(ctx context.Context, j job.Job, part int) ([]byte, error) {
	return j.Run(ctx, part, halves.Options{Threads: 1})
}

// TestServe: two workers compute all parts; what is known is not computed again, but for the sample.
func TestServe(t *testing.T) {
	j, name := newJob(t, 44), filepath.Join(t.TempDir(), "state")
	s := &Server{Job: j, Share: 0.1}
	known, err := serve(t, s, name, &Worker{Name: "a", Run: compute}, &Worker{Name: "b", Run: compute})
	if err != nil || len(known) != 44 {
		t.Fatalf("%d parts, %v", len(known), err)
	}
	verified := 0
	for part, r := range known {
		if r.Verified {
			verified++
		}
		if err := j.Accept(part, []byte(r.Text)); err != nil || r.Worker != "a" && r.Worker != "b" {
			t.Errorf("part %d by %s: %v", part, r.Worker, err)
		}
	}
	if verified != 5 {
		t.Errorf("%d parts are verified, expected a tenth of 44, rounded up", verified)
	}
	if known, err = serve(t, &Server{Job: j}, name); err != nil || len(known) != 44 {
		t.Errorf("%d parts are known afterwards, %v", len(known), err)
	}
}

// TestSample: of any share there is at least one part, and samples of jobs differ.
func TestSample(t *testing.T) {
	for _, parts := range []int{1, 2, 44} {
		for share, want := range map[float64]int{0: 0, 1e-9: 1, 0.5: (parts + 1) / 2, 1: parts} {
			chosen := sample(newJob(t, parts), share)
			if len(chosen) != want {
				t.Errorf("%v of %d parts: %v, expected %d", share, parts, chosen, want)
			}
		}
	}
}
