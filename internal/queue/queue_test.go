package queue

import (
	"bytes"
	"context"
	"encoding/hex"
	"errors"
	"fmt"
	"maps"
	"net"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"

	"qorbit/count/halves"
	"qorbit/count/halves/record"
	"qorbit/internal/job"
	"qorbit/internal/test"
	"qorbit/work"
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

// broker starts a server with a token.
func broker(t *testing.T) Access {
	t.Helper()
	url, _, stop, err := StartBroker(test.Loopback()+":0", "secret")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(stop)
	return Access{URL: url, Token: "secret"}
}

// connect connects to a server over the network.
func connect(t *testing.T, a Access) *nats.Conn {
	t.Helper()
	conn, err := a.Connect("test", func(string, ...any) {})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(conn.Close)
	return conn
}

// TestTheTokenIsNeeded: without it, nobody gets in.
func TestTheTokenIsNeeded(t *testing.T) {
	a := broker(t)
	for token, want := range map[string]string{"": "expected a token", "other": "Authorization Violation"} {
		_, err := (Access{URL: a.URL, Token: token}).Connect("test", t.Logf)
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("with the token %q: %v, expected %s", token, err, want)
		}
	}
	connect(t, a)
}

// serve serves a job with results that are kept in a file, while workers work.
func serve(t *testing.T, s *Server, name string, workers ...*Worker) (known job.Results, err error) {
	t.Helper()
	conn := connect(t, broker(t))
	return serveAt(t, conn, s, name, workers...)
}

// serveAt serves over a connection.
func serveAt(t *testing.T, conn *nats.Conn, s *Server, name string, workers ...*Worker) (known job.Results, err error) {
	t.Helper()
	if s.Results, err = job.OpenResults(name, s.Job); err != nil {
		t.Fatal(err)
	}
	defer s.Results.Close()
	s.Replicas, s.Lease, s.Run, s.Changed = 1, time.Minute, compute, func(int) {}
	if s.Log == nil {
		s.Log = func(string, ...any) {}
	}
	ctx, cancel := context.WithCancel(t.Context())
	var wait sync.WaitGroup
	defer wait.Wait()
	defer cancel()
	for _, w := range workers {
		if w.Log == nil {
			w.Log = s.Log
		}
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
	return j.Run(ctx, part, halves.Options{Options: work.Options{Threads: 1}})
}

// TestServe: two workers compute all parts; what is known is not computed again, but for the sample.
func TestServe(t *testing.T) {
	test.Long(t)
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
	var log transcript
	if known, err = serve(t, &Server{Job: j, Log: log.add}, name); err != nil || len(known) != 44 || log.String() != "" {
		t.Errorf("%d parts are known afterwards, %v, %q", len(known), err, log.String())
	}
}

// TestSample: of any share there is at least one part. What is verified is part of the share, and not drawn again.
func TestSample(t *testing.T) {
	verified := job.Results{0: {Verified: true}}
	for _, parts := range []int{1, 2, 44} {
		for share, want := range map[float64]int{0: 0, 1e-9: 1, 0.5: (parts + 1) / 2, 1: parts} {
			seed := [32]byte{byte(parts)}
			if chosen := sample(newJob(t, parts), share, nil, seed); len(chosen) != want {
				t.Errorf("%v of %d parts: %v, expected %d", share, parts, chosen, want)
			}
			if chosen := sample(newJob(t, parts), share, verified, seed); len(chosen) != max(want-1, 0) || chosen[0] {
				t.Errorf("%v of %d parts without the first: %v, expected %d", share, parts, chosen, want-1)
			}
		}
	}
}

// drawn returns the parts that a run counts again, and what it logs.
func drawn(t *testing.T) (verified []int, log string) {
	t.Helper()
	var text strings.Builder
	s := &Server{
		Job:   newJob(t, 44),
		Share: 0.25,
		Log:   func(format string, args ...any) { fmt.Fprintf(&text, format+"\n", args...) },
	}
	known, err := serve(t, s, filepath.Join(t.TempDir(), "state"), &Worker{Name: "a", Run: compute, Log: t.Logf})
	if err != nil {
		t.Fatal(err)
	}
	for part, r := range known {
		if r.Verified {
			verified = append(verified, part)
		}
	}
	slices.Sort(verified)
	return verified, text.String()
}

// TestTheSampleIsSecret: two runs of one job count other parts again, so that the job does not tell which. In the end
// the log has the seed, which does.
func TestTheSampleIsSecret(t *testing.T) {
	test.Long(t)
	first, log := drawn(t)
	if second, _ := drawn(t); slices.Equal(first, second) { // by chance once in 7·10⁹ times
		t.Errorf("two runs have verified the same parts: %v", first)
	}
	_, text, _ := strings.Cut(log, "11 of 44 parts were drawn to be counted again, with the seed ")
	seed, err := hex.DecodeString(strings.TrimSpace(text))
	if err != nil || len(seed) != 32 {
		t.Fatalf("%v, %q", err, log)
	}
	if chosen := sample(newJob(t, 44), 0.25, nil, [32]byte(seed)); !slices.Equal(slices.Sorted(maps.Keys(chosen)), first) {
		t.Errorf("the seed gives %v, verified were %v", chosen, first)
	}
}

// TestAForgerIsFound: a well-formed result with other sums, by somebody who has the token, is found when its part is
// counted again.
func TestAForgerIsFound(t *testing.T) {
	test.Long(t)
	j := newJob(t, 44)
	conn := connect(t, broker(t))
	go func() {
		result, err := compute(t.Context(), j, 7)
		if err != nil {
			t.Error(err)
			return
		}
		w := &Worker{Name: "forger", Log: t.Logf, conn: conn}
		if w.js, err = jetstream.New(conn); err == nil {
			err = w.deliver(t.Context(), j, 7, forged(t, result))
		}
		if err != nil {
			t.Error(err)
		}
	}()
	known, err := serveAt(t, conn, &Server{Job: j, Share: 1}, filepath.Join(t.TempDir(), "state"))
	if !errors.Is(err, ErrWrong) || !strings.Contains(err.Error(), "worker forger in part 7") || len(known) > 0 {
		t.Errorf("%v, %d parts are known", err, len(known))
	}
}

// forged changes the sums of a record.
func forged(t *testing.T, part []byte) []byte {
	t.Helper()
	known, err := record.Read(bytes.NewReader(part))
	if err != nil {
		t.Error(err)
		return nil
	}
	sums := known.Sums()
	sums[0].Solutions += 8
	return record.Text(halves.Counted, known.N, sums)
}

// TestWhatComesFromOutside: a result of a worker whose name is none is not used, and a subject that is of no part is
// skipped.
func TestWhatComesFromOutside(t *testing.T) {
	test.Long(t)
	j := newJob(t, 3)
	var log transcript
	conn := connect(t, broker(t))
	outside, err := jetstream.New(conn)
	if err != nil {
		t.Fatal(err)
	}
	honest := func(ctx context.Context, j job.Job, part int) ([]byte, error) { // after what comes from outside
		result, err := compute(ctx, j, part)
		if part == 1 {
			for _, subject := range []string{
				subject(resultSubjects, j, 2), resultSubjects + j.Name() + ".\x1b[31m", partSubjects + j.Name() + ".none",
			} {
				m := &nats.Msg{Subject: subject, Data: result, Header: nats.Header{workerHeader: {"\x1b]0;title\a"}}}
				if _, err := outside.PublishMsg(ctx, m); err != nil {
					t.Error(err)
				}
			}
		}
		return result, err
	}
	known, err := serveAt(t, conn, &Server{Job: j, Log: log.add}, filepath.Join(t.TempDir(), "state"),
		&Worker{Name: "a", Run: honest})
	if err != nil || len(known) != 3 {
		t.Fatalf("%d parts, %v", len(known), err)
	}
	text := log.String()
	for _, want := range []string{
		`a result of part 2 from "\x1b]0;title\a" is not used: expected the name of a worker`,
		`.\x1b[31m": expected a part`,
	} {
		if !strings.Contains(text, want) {
			t.Errorf("%q lacks %q", text, want)
		}
	}
	if strings.Contains(text, "\x1b") {
		t.Errorf("%q", text)
	}
}

// A transcript is a log.
type transcript struct {
	mutex sync.Mutex
	text  strings.Builder
}

func (l *transcript) add(format string, args ...any) {
	l.mutex.Lock()
	defer l.mutex.Unlock()
	fmt.Fprintf(&l.text, format+"\n", args...)
}

// String implements fmt.Stringer.
func (l *transcript) String() string {
	l.mutex.Lock()
	defer l.mutex.Unlock()
	return l.text.String()
}

// TestStreamsOfOthers: a stream of another program beside those of a job does not keep workers from the job. They name
// it in one line.
func TestStreamsOfOthers(t *testing.T) {
	test.Long(t)
	j := newJob(t, 44)
	conn := connect(t, broker(t))
	other := newJob(t, 43)
	other.Version++
	create(t, conn, jetstream.StreamConfig{Name: "telemetry", Subjects: []string{"qorbit.parts.*"}})
	var log transcript
	begin := sync.OnceFunc(func() { // a job of another version, while the worker has one that it can run
		create(t, conn, jetstream.StreamConfig{
			Name:     partStream(other),
			Subjects: []string{partSubjects + other.Name() + ".*"},
			Metadata: map[string]string{manifestKey: string(other.Manifest())},
		})
	})
	worker := &Worker{Name: "a", Log: log.add, Run: func(ctx context.Context, j job.Job, part int) ([]byte, error) {
		begin()
		return compute(ctx, j, part)
	}}
	known, err := serveAt(t, conn, &Server{Job: j}, filepath.Join(t.TempDir(), "state"), worker)
	if err != nil || len(known) != 44 {
		t.Fatalf("%d parts, %v", len(known), err)
	}
	for _, want := range []string{
		`stream "telemetry" has subjects below qorbit.parts.`,
		`version 2 of a count by halves: expected version 1, which this program runs; it is skipped`,
	} {
		if text := log.String(); strings.Count(text, want) != 1 {
			t.Errorf("%q, expected %q once", text, want)
		}
	}
}

// TestJobsOfAnotherVersion: a worker fails where the queue has nothing else, but not when its own job is over.
func TestJobsOfAnotherVersion(t *testing.T) {
	test.Long(t)
	conn := connect(t, broker(t))
	other := newJob(t, 43)
	other.Version++
	create(t, conn, jetstream.StreamConfig{
		Name:     partStream(other),
		Subjects: []string{partSubjects + other.Name() + ".*"},
		Metadata: map[string]string{manifestKey: string(other.Manifest())},
	})
	const want = "version 2 of a count by halves: expected version 1"
	w := &Worker{Name: "a", Log: t.Logf}
	if err := w.Work(t.Context(), conn); err == nil || !strings.Contains(err.Error(), want) {
		t.Errorf("%v, expected %s", err, want)
	}
	w.served = true
	if _, err := w.turn(t.Context()); err != nil {
		t.Errorf("after a job that it could run: %v", err)
	}
}

// TestStreamsInTheWay: serve ends if another program has a stream of its name with another storage, or one with its
// subjects.
func TestStreamsInTheWay(t *testing.T) {
	j := newJob(t, 44)
	for _, c := range []struct {
		config jetstream.StreamConfig
		want   string
	}{
		{jetstream.StreamConfig{
			Name:     resultStream(j),
			Subjects: []string{resultSubjects + j.Name() + ".*"},
			Storage:  jetstream.FileStorage,
		},
			"stream qorbit-results-count-13-halves-1-44 has the storage File and the retention Limits, " +
				"expected Memory and WorkQueue"},
		{jetstream.StreamConfig{Name: "telemetry", Subjects: []string{"qorbit.parts.>"}},
			`stream "telemetry" has the subjects ["qorbit.parts.>"], expected no stream but qorbit-parts-count-13-halves-1-44`},
	} {
		conn := connect(t, broker(t))
		create(t, conn, c.config)
		_, err := serveAt(t, conn, &Server{Job: j}, filepath.Join(t.TempDir(), "state"))
		if err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%v, expected %s", err, c.want)
		}
	}
}

// create makes a stream as another program does.
func create(t *testing.T, conn *nats.Conn, config jetstream.StreamConfig) {
	t.Helper()
	js, err := jetstream.New(conn)
	if err == nil {
		_, err = js.CreateStream(t.Context(), config)
	}
	if err != nil {
		t.Error(err)
	}
}

// TestAPortThatIsTaken is named at once, also where several servers start at once: one has the port.
func TestAPortThatIsTaken(t *testing.T) {
	probe, err := net.Listen("tcp", "localhost:0")
	if err != nil {
		t.Fatal(err)
	}
	_, port, _ := net.SplitHostPort(probe.Addr().String())
	probe.Close()
	listen, started := "localhost:"+port, 0
	var mutex sync.Mutex
	var wait sync.WaitGroup
	for range 4 {
		wait.Go(func() {
			_, _, stop, err := StartBroker(listen, "secret")
			mutex.Lock()
			defer mutex.Unlock()
			if err == nil {
				started++
				t.Cleanup(stop)
			} else if !strings.HasPrefix(err.Error(), "listen \""+listen+"\": ") ||
				!strings.Contains(err.Error(), "address already in use") {
				t.Error(err)
			}
		})
	}
	wait.Wait()
	if started != 1 {
		t.Errorf("%d servers have the port, expected one", started)
	}
}

// TestTokens: a token is one line of text that a NATS server takes as it is. An error does not tell it.
func TestTokens(t *testing.T) {
	name := filepath.Join(t.TempDir(), "to ken")
	for text, want := range map[string]string{
		"secret\n":                    "",
		" $2 correct horse ü\r\n":     "",
		"":                            "is empty, expected a token",
		"\n":                          "is empty",
		"se\x00cret":                  "has control characters",
		"se\ncret":                    "has control characters",
		"\xff\xfesecret":              "no UTF-8",
		"$2a$10$secret":               "begins as a bcrypt hash does",
		"$2b$secret":                  "begins as a bcrypt hash does",
		strings.Repeat("secret", 200): "has 1200 bytes, expected a token of at most 1000",
	} {
		if err := os.WriteFile(name, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		token, err := ReadToken(name)
		switch {
		case want == "" && (err != nil || token != strings.TrimSpace(text)):
			t.Errorf("%q: %q, %v", text, token, err)
		case want == "":
		case err == nil || !strings.HasPrefix(err.Error(), strconv.Quote(name)+": "):
			t.Errorf("%q: %v, expected the name of the file", text, err)
		case !strings.Contains(err.Error(), want) || strings.Contains(err.Error(), "secret"):
			t.Errorf("%q: %v, expected %s", text, err, want)
		}
		if want != "" {
			continue
		}
		url, _, stop, err := StartBroker(test.Loopback()+":0", token)
		if err != nil {
			t.Fatal(err)
		}
		connect(t, Access{URL: url, Token: token})
		stop()
	}
}

// TestOwnToken: a token that serve makes is kept in a file of this account only, and found there again.
func TestOwnToken(t *testing.T) {
	name := filepath.Join(t.TempDir(), "state.token")
	token, keep, err := OwnToken(name)
	if err == nil {
		err = keep()
	}
	if err != nil || checkToken(token) != nil || len(token) < 20 {
		t.Fatalf("%q, %v", token, err)
	}
	again, keep, err := OwnToken(name)
	if err != nil || again != token || keep() != nil {
		t.Errorf("%q, %v, expected %q", again, err, token)
	}
	if other, _, _ := OwnToken(name + "2"); other == token {
		t.Errorf("two files have the token %q", other)
	}
	if runtime.GOOS == "windows" {
		return
	}
	if info, err := os.Stat(name); err != nil || info.Mode().Perm() != 0o600 {
		t.Errorf("%v, %v", info, err)
	}
	if err := os.Chmod(name, 0o644); err != nil {
		t.Fatal(err)
	}
	if _, _, err := OwnToken(name); err == nil || !strings.Contains(err.Error(), "has the mode 0644, expected 0600") {
		t.Error(err)
	}
}
