package coordinator_test

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"

	"qorbit/internal/queue"
	"qorbit/internal/queue/broker"
	"qorbit/internal/queue/coordinator"
)

func discard(string, ...any) {}

// resultOf is the result of a part of the jobs of these tests.
func resultOf(part, size int) []byte { return bytes.Repeat(fmt.Appendf(nil, "part %d\n", part), size) }

// newCoordinator makes the coordinator of a job whose results have a size.
func newCoordinator(dir string, parts, size int) *coordinator.Coordinator {
	return &coordinator.Coordinator{
		Job: queue.Job{Name: fmt.Sprintf("test-%d", parts), Parts: parts, Version: 1, Description: json.RawMessage(`{"kind":"test"}`)},
		Dir: dir, Lease: time.Second, Patience: time.Second, Log: discard,
		Accept: func(part int, result []byte) error {
			if !bytes.Equal(result, resultOf(part, size)) {
				return errors.New("is another one")
			}
			return nil
		},
	}
}

// connect starts a server and connects to it.
func connect(tb testing.TB) *nats.Conn {
	tb.Helper()
	s, err := broker.Start(broker.Options{Dir: filepath.Join(tb.TempDir(), "nats"), Listen: "127.0.0.1:0", Log: discard})
	if err != nil {
		tb.Fatal(err)
	}
	conn, err := queue.Access{}.Connect("test", discard, s.Client())
	if err != nil {
		tb.Fatal(err)
	}
	tb.Cleanup(func() { conn.Close(); s.Stop() })
	return conn
}

// work runs a worker until the test ends.
func work(tb testing.TB, conn *nats.Conn, name string, size int, before func(part int)) {
	ctx, cancel := context.WithCancel(context.Background())
	var wait sync.WaitGroup
	wait.Go(func() {
		w := &queue.Worker{
			Name: name, Threads: 1, Log: discard,
			Open: func([]byte) (func(ctx context.Context) queue.Runner, int, error) {
				return func(context.Context) queue.Runner {
					return func(part int) ([]byte, error) {
						if before != nil {
							before(part)
						}
						return resultOf(part, size), nil
					}
				}, 1, nil
			},
		}
		if err := w.Work(ctx, conn); err != nil {
			tb.Errorf("%s: %v", name, err)
		}
	})
	tb.Cleanup(func() { cancel(); wait.Wait() })
}

// complete runs a coordinator, and checks the files of the parts.
func complete(t *testing.T, c *coordinator.Coordinator, conn *nats.Conn, size int) coordinator.Status {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), 5*time.Minute)
	defer cancel()
	if err := c.Open(); err != nil {
		t.Fatal(err)
	}
	defer c.Close()
	if err := c.Run(ctx, conn); err != nil {
		t.Fatal(err)
	}
	next := 0
	err := c.Each(func(part int, file string) error {
		text, err := os.ReadFile(file)
		if part != next || !bytes.Equal(text, resultOf(part, size)) {
			t.Errorf("part %d, expected %d: %.20q", part, next, text)
		}
		next++
		return err
	})
	if err != nil || next != c.Parts || !c.Complete() {
		t.Errorf("%d parts, %v", next, err)
	}
	return c.Total()
}

// TestLargeResults go through the bucket, which is removed with the streams.
func TestLargeResults(t *testing.T) {
	t.Parallel()
	const size = 200_000 // 1.5 MB, more than a message may have
	conn := connect(t)
	work(t, conn, "w", size, nil)
	complete(t, newCoordinator(t.TempDir(), 3, size), conn, size)
	js, err := jetstream.New(conn)
	if err != nil {
		t.Fatal(err)
	}
	for name := range js.StreamNames(t.Context()).Name() {
		t.Errorf("stream %s is left", name)
	}
}

// TestLostStreams: tickets that the queue loses are published again.
func TestLostStreams(t *testing.T) {
	t.Parallel()
	conn, once := connect(t), sync.Once{}
	js, err := jetstream.New(conn)
	if err != nil {
		t.Fatal(err)
	}
	work(t, conn, "w", 1, func(part int) {
		once.Do(func() {
			if err := js.DeleteStream(t.Context(), "qorbit-tickets-test-5"); err != nil {
				t.Error(err)
			}
		})
	})
	complete(t, newCoordinator(t.TempDir(), 5, 1), conn, 1)
}

// TestManyWorkers: all get parts: each holds its first part until all have one.
func TestManyWorkers(t *testing.T) {
	t.Parallel()
	const workers = 32
	conn := connect(t)
	var waiting sync.WaitGroup
	waiting.Add(workers)
	all := make(chan struct{})
	go func() { waiting.Wait(); close(all) }()
	go func() {
		for i := range workers {
			once := sync.Once{}
			work(t, conn, fmt.Sprintf("w%d", i), 1, func(int) {
				once.Do(waiting.Done)
				select {
				case <-all:
				case <-time.After(5 * time.Minute):
				}
			})
		}
	}()
	s := complete(t, newCoordinator(t.TempDir(), 300, 1), conn, 1)
	used := 0
	for _, w := range s.Workers {
		if w.Results > 0 {
			used++
		}
	}
	select {
	case <-all:
	default:
		t.Error("a worker waited for the others in vain")
	}
	if used < workers {
		t.Errorf("%d workers were used, expected %d", used, workers)
	}
}

// TestDirectories that are in use, of another job or damaged are refused, and a torn last line of the journal is not.
func TestDirectories(t *testing.T) {
	t.Parallel()
	conn, dir := connect(t), t.TempDir()
	work(t, conn, "w", 1, nil)
	complete(t, newCoordinator(dir, 4, 1), conn, 1)
	first := newCoordinator(dir, 4, 1)
	if err := first.Open(); err != nil || !first.Complete() {
		t.Fatalf("%v: a directory is not read again", err)
	}
	if err := newCoordinator(dir, 4, 1).Open(); err == nil || !strings.Contains(err.Error(), "another run uses it") {
		t.Errorf("%v", err)
	}
	first.Close()
	other := newCoordinator(dir, 4, 1)
	other.Description = json.RawMessage(`{"kind":"other"}`)
	if err := other.Open(); err == nil || !strings.Contains(err.Error(), "is the directory of the job") {
		t.Errorf("%v", err)
	}
	journal := filepath.Join(dir, "journal")
	text, err := os.ReadFile(journal)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(journal, text[:len(text)-5], 0o666); err != nil {
		t.Fatal(err)
	}
	torn := newCoordinator(dir, 4, 1)
	if err := torn.Open(); err != nil || torn.Complete() || torn.Total().Done != 3 {
		t.Errorf("%v, %d parts of a journal without its last line", err, torn.Total().Done)
	}
	torn.Close()
	if err := os.WriteFile(journal, append([]byte("{}\n"), text...), 0o666); err != nil {
		t.Fatal(err)
	}
	if err := newCoordinator(dir, 4, 1).Open(); err == nil || !strings.Contains(err.Error(), "line 1") {
		t.Errorf("%v", err)
	}
}

// TestForeignDirectories keep what they have, and nothing is made there.
func TestForeignDirectories(t *testing.T) {
	for name, want := range map[string]string{"job.json": "is the directory of the job", "journal": "is there without job.json, expected a new directory"} {
		dir := t.TempDir()
		file := filepath.Join(dir, name)
		if err := os.WriteFile(file, []byte("a diary"), 0o666); err != nil {
			t.Fatal(err)
		}
		if err := newCoordinator(dir, 4, 1).Open(); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%v, expected %q", err, want)
		}
		text, err := os.ReadFile(file)
		if entries, _ := os.ReadDir(dir); err != nil || string(text) != "a diary" || len(entries) != 1 {
			t.Errorf("%s: %q, %v, %v", name, text, err, entries)
		}
	}
}

// TestDamagedFiles: the part of a file that was changed in the directory is counted again.
func TestDamagedFiles(t *testing.T) {
	t.Parallel()
	conn, dir := connect(t), t.TempDir()
	work(t, conn, "w", 1, nil)
	complete(t, newCoordinator(dir, 4, 1), conn, 1)
	files, err := filepath.Glob(filepath.Join(dir, "parts", "000002-*"))
	if err != nil || len(files) != 1 {
		t.Fatal(files, err)
	}
	if err := os.WriteFile(files[0], []byte("part 9\n"), 0o666); err != nil {
		t.Fatal(err)
	}
	complete(t, newCoordinator(dir, 4, 1), conn, 1)
}

// permissions reads the subjects of a user from doc/queue.md, as a configuration has them.
func permissions(t *testing.T, user string) string {
	t.Helper()
	text, err := os.ReadFile("../../../doc/queue.md")
	if err != nil {
		t.Fatal(err)
	}
	row := regexp.MustCompile(`(?m)^\| of (?:a )?` + "`?" + user + "`?" + ` \| (.*) \| (.*) \|$`).FindStringSubmatch(string(text))
	if row == nil {
		t.Fatalf("doc/queue.md has no permissions of %s", user)
	}
	quoted := func(cell string) string { return strings.ReplaceAll(cell, "`", `"`) }
	return fmt.Sprintf("{user: %s, password: x, permissions: {publish: [%s], subscribe: [%s]}}", user, quoted(row[1]), quoted(row[2]))
}

// TestPermissionsOfTheDocument are enough for a job with large results.
func TestPermissionsOfTheDocument(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	config, password := filepath.Join(dir, "nats.conf"), filepath.Join(dir, "password")
	text := fmt.Sprintf("listen: \"127.0.0.1:-1\"\naccounts { q { jetstream: enabled, users: [\n%s\n%s\n] } }\n", permissions(t, "serve"), permissions(t, "worker"))
	if err := errors.Join(os.WriteFile(config, []byte(text), 0o600), os.WriteFile(password, []byte("x"), 0o600)); err != nil {
		t.Fatal(err)
	}
	s, err := broker.Start(broker.Options{Dir: filepath.Join(dir, "nats"), Config: config, Log: discard})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(s.Stop)
	var conns [2]*nats.Conn
	for i, user := range []string{"serve", "worker"} {
		conns[i], err = queue.Access{User: user, PasswordFile: password}.Connect(user, func(f string, a ...any) { t.Errorf(f, a...) }, s.Client())
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(conns[i].Close)
	}
	const size = 200_000
	work(t, conns[1], "w", size, nil)
	complete(t, newCoordinator(filepath.Join(dir, "state"), 3, size), conns[0], size)
}

func Example() {
	dir, err := os.MkdirTemp("", "queue")
	if err != nil {
		panic(err)
	}
	defer os.RemoveAll(dir)
	c := newCoordinator(dir, 3, 1)
	if err := c.Open(); err != nil {
		panic(err)
	}
	defer c.Close()
	fmt.Println(c.Complete(), c.Total().Left, "parts are left")
	// Output: false 3 parts are left
}
