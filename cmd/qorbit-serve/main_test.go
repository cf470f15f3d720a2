package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"net"
	"os"
	"strings"
	"testing"
	"time"

	"github.com/nats-io/nats-server/v2/server"

	"qorbit/count/halves"
	"qorbit/count/halves/record"
	"qorbit/internal/cli"
	"qorbit/internal/job"
	"qorbit/internal/test"
)

// The environment of a process that a test starts: what it is, the fault of a worker, and how long each part takes at
// least.
const (
	playVariable  = "QORBIT_TEST_PLAY"
	faultVariable = "QORBIT_TEST_FAULT"
	paceVariable  = "QORBIT_TEST_PACE"
)

// TestMain makes the test binary also the program that tests start, and a NATS server.
func TestMain(m *testing.M) {
	switch os.Getenv(playVariable) {
	case "qorbit-serve":
		fault := os.Getenv(faultVariable)
		if fault == "other version" {
			job.Version++
		}
		pace, _ := time.ParseDuration(os.Getenv(paceVariable))
		right := newRunner
		newRunner = func(a *cli.App) func(ctx context.Context, j job.Job, part int) ([]byte, error) {
			return faulty(right(a), fault, pace)
		}
		main()
	case "nats":
		os.Exit(natsServer(os.Args[1]))
	}
	os.Exit(m.Run())
}

// natsServer runs a NATS server with a configuration until it is killed.
func natsServer(config string) int {
	options, err := server.ProcessConfigFile(config)
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		return 1
	}
	s, err := server.NewServer(options)
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		return 1
	}
	s.ConfigureLogger()
	s.Start()
	select {}
}

// faulty makes a worker that has a fault:
//
//	lies             each result is wrong, but well-formed
//	lies sometimes   each third one is
//	damages          the first result is damaged
//	fails            it cannot compute any part
func faulty(
	run func(ctx context.Context, j job.Job, part int) ([]byte, error),
	fault string,
	pace time.Duration,
) func(ctx context.Context, j job.Job, part int) ([]byte, error) {
	count := 0
	return func(ctx context.Context, j job.Job, part int) ([]byte, error) {
		result, err := run(ctx, j, part)
		select {
		case <-time.After(pace):
		case <-ctx.Done():
			return nil, ctx.Err()
		}
		switch count++; {
		case fault == "lies" || fault == "lies sometimes" && count%3 == 0:
			result = lie(result)
		case fault == "damages" && count == 1:
			result[len(result)-3] ^= 1
		case fault == "fails":
			err = errors.New("order 15 needs 5000 MiB for a table of quarters, 100 MiB of memory are free")
		}
		return result, err
	}
}

// lie makes a record with other sums, whose check numbers are right.
func lie(result []byte) []byte {
	known, err := record.Read(bytes.NewReader(result))
	if err != nil {
		panic(err)
	}
	sums := known.Sums()
	for i := range sums {
		sums[i].Solutions += 8
	}
	return record.Text(halves.Counted, known.N, sums)
}

// line runs a command line in this process.
func line(args ...string) (status int, stdout, stderr string) {
	var out, log bytes.Buffer
	status = cli.Run(context.Background(), newRoot, args, &out, &log)
	return status, out.String(), log.String()
}

var loopback = test.Loopback()

// TestNonsense: usage errors have status 2 and one line that names the flag, and nothing is left.
func TestNonsense(t *testing.T) {
	t.Chdir(t.TempDir())
	taken, err := net.Listen("tcp", loopback+":0")
	if err != nil {
		t.Fatal(err)
	}
	defer taken.Close()
	for text, want := range map[string]string{
		"serve":                                                "serve: 0 arguments, expected an order, such as 20",
		"serve 14":                                             "--state: expected a file name",
		"serve x --state s":                                    `order "x": expected a number from 2 to 30, such as 8`,
		"serve 14 --state s --parts 15":                        "15 parts: expected 1 to 14 at order 14",
		"serve 14 --state s --parts 0":                         "0 parts: expected 1 to 14 at order 14",
		"serve 14 --state s --verify 2":                        "--verify 2: expected 0 to 1",
		"serve 14 --state s --verify NaN":                      "--verify NaN: expected 0 to 1",
		"serve 14 --state s --nats=":                           `--nats "": expected URL`,
		"serve 14 --state s --lease 1ms":                       "--lease 1ms: expected 1s to 1h",
		"serve 14 --state s --replicas 3":                      "--replicas needs --nats",
		"serve 14 --state s --nats x --listen y":               "--listen and --nats exclude each other",
		"serve 14 --state s --listen y":                        `--listen "y": expected an address and a port`,
		"serve 14 --state s --listen localhost:none":           `--listen "localhost:none": expected an address and a port`,
		"serve 14 --state s --token missing":                   `--token "missing": no such file`,
		"worker --token missing":                               `--token "missing": no such file`,
		"worker --token /":                                     `--token "/": is no regular file, expected one`,
		"serve 14 --state s --creds x":                         "--creds needs --nats",
		"serve 14 --state s --nats nats://[::1]:1":             "no queue at nats://[::1]:1: ",
		"serve 14 --state s --listen " + taken.Addr().String(): "address already in use",
		"worker x y":                                           "worker: 2 arguments, expected one URL at most",
		"worker nats://127.0.0.1:1":                            "no queue at nats://127.0.0.1:1: ",
		"worker nats://a:b@127.0.0.1:1":                        "no queue at nats://…@127.0.0.1:1: ",
		"worker --creds=":                                      `--creds "": expected a file name`,
		"worker --idle -1s":                                    "--idle -1s: expected a time",
		"frob":                                                 `unknown command "frob"`,
	} {
		status, stdout, stderr := line(strings.Fields(text)...)
		if status != cli.Usage || stdout != "" || !strings.Contains(stderr, want) || strings.Count(stderr, "\n") != 1 ||
			!strings.HasPrefix(stderr, "qorbit-serve: ") {
			t.Errorf("%s: status %d, %q, %q, expected %q", text, status, stdout, stderr, want)
		}
	}
	if left, err := os.ReadDir("."); err != nil || len(left) > 0 {
		t.Errorf("%v is left, %v", left, err)
	}
}

// TestExamples: the flags of all examples are known, also those of the documents.
func TestExamples(t *testing.T) {
	root, _ := newRoot(nil, nil)
	lines := ""
	for _, name := range []string{"../../doc/queue.md", "../../doc/scaling.md", "../../README.md"} {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		lines += string(text) + "\n"
	}
	for _, c := range root.Commands() {
		lines += "\n" + c.Example
	}
	found := 0
	for text := range strings.Lines(lines) {
		text, _, _ = strings.Cut(text, "#")
		words := strings.Fields(text)
		if len(words) < 2 || words[0] != "qorbit-serve" {
			continue
		}
		found++
		root, _ := newRoot(nil, nil)
		c, rest, err := root.Find(words[1:])
		if err == nil {
			err = c.ParseFlags(strings.Fields(strings.TrimSuffix(strings.Join(rest, " "), "&")))
		}
		if err == nil {
			err = c.ValidateArgs(c.Flags().Args())
		}
		if err != nil {
			t.Errorf("%s: %v", text, err)
		}
	}
	if found < 8 {
		t.Errorf("%d examples", found)
	}
}
