package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"net"
	"os"
	"os/signal"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/nats-io/nats-server/v2/server"

	"qorbit/count/halves"
	"qorbit/count/halves/record"
	"qorbit/count/methods"
	"qorbit/internal/job"
	"qorbit/internal/outfile"
	"qorbit/internal/queue"
)

// The environment of a process that a test starts: what it is, the fault of a worker, and how long each part takes at least.
const (
	playVariable  = "QORBIT_TEST_PLAY"
	faultVariable = "QORBIT_TEST_FAULT"
	paceVariable  = "QORBIT_TEST_PACE"
)

// TestMain makes the test binary also the program that tests start, and a NATS server.
func TestMain(m *testing.M) {
	switch os.Getenv(playVariable) {
	case "qorbit-serve":
		openJob = faulty(openJob, os.Getenv(faultVariable), os.Getenv(paceVariable))
		os.Exit(run(os.Args[1:], outfile.Stdout(), os.Stderr))
	case "nats":
		os.Exit(natsServer(os.Args[1]))
	}
	os.Exit(m.Run())
}

// natsServer runs a NATS server with a configuration until SIGTERM.
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
	ended := make(chan os.Signal, 1)
	signal.Notify(ended, syscall.SIGTERM)
	<-ended
	s.Shutdown()
	return 0
}

type opener = func(description []byte, options func() job.Options) (func(ctx context.Context) queue.Runner, int, error)

// faulty makes a worker that has a fault:
//
//	lies             each result is wrong, but well-formed
//	lies-sometimes   each third one is
//	damages          each result is damaged
//	refuses          it finds that the job is of another version
//	other-version    it does not find that, and sends results of its own version
//	fails            it cannot compute any part
func faulty(open opener, fault, pace string) opener {
	wait, _ := time.ParseDuration(pace)
	return func(description []byte, options func() job.Options) (func(ctx context.Context) queue.Runner, int, error) {
		start, version, err := open(description, options)
		switch fault {
		case "refuses":
			err = errors.New("version 1 of a count by halves: expected version 2, which this program runs")
		case "other-version":
			version++
		}
		count := 0
		return func(ctx context.Context) queue.Runner {
			return func(part int) ([]byte, error) {
				result, err := start(ctx)(part)
				select {
				case <-time.After(wait):
				case <-ctx.Done():
					return nil, ctx.Err()
				}
				switch count++; {
				case fault == "lies" || fault == "lies-sometimes" && count%3 == 0:
					result = lie(result)
				case fault == "damages":
					result = bytes.Replace(result, []byte("\n"), []byte(" \n"), 1)
				case fault == "fails":
					err = errors.New("order 15 needs 5000 MiB for a table of quarters, 100 MiB of memory are free")
				}
				return result, err
			}
		}, version, err
	}
}

// lie makes a record with other sums, whose check numbers are right.
func lie(sums []byte) []byte {
	known, _, err := record.Read(bytes.NewReader(sums))
	if err != nil {
		panic(err)
	}
	text := record.Head(known.N)
	for _, sum := range known.Sums() {
		sum.Solutions += uint64(8 * os.Getpid()) // no two lie alike
		text += record.Line(sum, known.N)
	}
	return []byte(text)
}

// TestLies: a lie passes all checks but the comparison with another count.
func TestLies(t *testing.T) {
	j, err := job.New(job.Count, 13, 44)
	if err != nil {
		t.Fatal(err)
	}
	result, err := j.Run(t.Context(), 3, job.Options{})
	if err != nil {
		t.Fatal(err)
	}
	if err := j.Accept(3, lie(result)); err != nil || bytes.Equal(lie(result), result) {
		t.Errorf("%v", err)
	}
}

// line runs a command line in this process.
func line(args ...string) (status int, stdout, stderr string) {
	var out, log bytes.Buffer
	status = run(args, &out, &log)
	return status, out.String(), log.String()
}

// TestNonsense: usage errors have status 2 and one line that names the flag, and nothing is left.
func TestNonsense(t *testing.T) {
	t.Chdir(t.TempDir())
	for text, want := range map[string]string{
		"serve":                                         "serve: 0 arguments, expected an order, such as 20",
		"serve 14":                                      "--state: expected a directory",
		"serve x --state s":                             `order "x": expected a number from 2 to 30, such as 8`,
		"serve 99 --state s":                            "order 99: expected 2 to 30",
		"serve 14 --state s --parts 15":                 "--parts: 15 parts: expected 1 to 14 at order 14",
		"serve 14 --state s --parts 0":                  "--parts: 0 parts: expected 1 to 14 at order 14",
		"serve 14 --state s --kind x":                   `--kind "x": expected`,
		"serve 14 --state s -f x":                       `-f "x": expected one of`,
		"serve 14 --state s --verify-share 2":           "--verify-share 2: expected 0 to 1",
		"serve 14 --state s --verify-share NaN":         "--verify-share NaN: expected 0 to 1",
		"serve 14 --state s --verify-share x":           `--verify-share "x": expected a number`,
		"serve 14 --state s --nats=":                    `--nats "": expected URL`,
		"serve 14 --state s --user= --password-file=":   `--password-file "": expected FILE`,
		"serve 14 --state=":                             `--state "": expected DIR`,
		"serve 14 --state s --lease 1ms":                "--lease 1ms: expected 1s to 1h",
		"serve 14 --state s --replicas 3":               "--replicas 3: expected --nats or --nats-config beside it",
		"serve 14 --state s --nats x --listen y":        "--nats: expected no --listen",
		"serve 14 --state s --listen 0.0.0.0:1":         `--listen "0.0.0.0:1": is no address of this machine only`,
		"serve 14 --state s --user x":                   "--user: expected --password-file beside it",
		"serve 14 --state s --tls-cert x":               "--tls-cert: expected --tls-key beside it",
		"serve 14 --state s --listen 127.0.0.1:0 -j -1": "-j -1: expected a number of threads",
		"worker x":                            "worker: 1 argument, expected none",
		"worker --nats nats://127.0.0.1:1":    "no queue at nats://127.0.0.1:1: ",
		"worker --creds=":                     `--creds "": expected FILE`,
		"worker --path x":                     `--path "x": expected one of`,
		"worker --memory 0":                   "--memory 0: expected 1 to 1048576 GiB",
		"worker --memory 9223372036854775807": "--memory 9223372036854775807: expected 1 to 1048576 GiB",
		"worker --grace -1s":                  "--grace -1s: expected a time",
		"worker --idle -1s":                   "--idle -1s: expected a time",
		"worker --frob":                       "unknown flag: --frob, expected one that `qorbit-serve worker --help` lists",
		"frob":                                `unknown command "frob"`,
	} {
		status, stdout, stderr := line(strings.Fields(text)...)
		if status != exitUsage || stdout != "" || !strings.Contains(stderr, want) || strings.Count(stderr, "\n") != 1 || !strings.HasPrefix(stderr, "qorbit-serve: ") {
			t.Errorf("%s: status %d, %q, %q, expected %q", text, status, stdout, stderr, want)
		}
	}
	if left, err := os.ReadDir("."); err != nil || len(left) > 0 {
		t.Errorf("%v is left, %v", left, err)
	}
}

// TestHelp: each command has a summary, examples, and flags in groups; no paragraph is long.
func TestHelp(t *testing.T) {
	for command, want := range map[string]string{"serve": "\nAccess to NATS:\n", "worker": "\nAccess to NATS:\n", "": "\nFlags of every command:\n"} {
		status, text, stderr := line(strings.Fields(command + " --help")...)
		if status != exitDone || stderr != "" || !strings.Contains(text, want) || command != "" && !strings.Contains(text, "\nExamples:\n  qorbit-serve "+command) {
			t.Errorf("%s: %d, %q, %s", command, status, stderr, text)
		}
		_, details, _ := strings.Cut(text, "qorbit-serve help\n")
		for paragraph := range strings.SplitSeq(details, "\n\n") {
			if strings.Count(strings.Trim(paragraph, "\n"), "\n") > 4 {
				t.Errorf("a long paragraph: %s", paragraph)
			}
		}
	}
}

// TestExamples: the flags of all examples are known, also those of the document.
func TestExamples(t *testing.T) {
	text, err := os.ReadFile("../../doc/queue.md")
	if err != nil {
		t.Fatal(err)
	}
	lines := string(text)
	root := newRoot(nil, nil)
	for _, c := range root.Commands() {
		lines += "\n" + c.Example
	}
	found := 0
	for text := range strings.Lines(lines) {
		words := strings.Fields(strings.TrimPrefix(strings.TrimSpace(text), "$ "))
		if len(words) < 2 || words[0] != "qorbit" && words[0] != "qorbit-serve" || words[1] != "serve" && words[1] != "worker" {
			continue
		}
		found++
		c, rest, err := newRoot(nil, nil).Find(words[1:])
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
	if found < 6 {
		t.Errorf("%d examples", found)
	}
}

// solutionsOf reads the row that serve prints.
func solutionsOf(t *testing.T, text string) uint64 {
	t.Helper()
	_, rest, _ := strings.Cut(text, `"solutions":`)
	digits, _, _ := strings.Cut(rest, ",")
	n, err := strconv.ParseUint(digits, 10, 64)
	if err != nil {
		t.Errorf("%q has no number of solutions", text)
	}
	return n
}

// TestAdvice: parts are to be counted again where their sum is wrong, not where it is too large for a row.
func TestAdvice(t *testing.T) {
	wide := func(n int) error {
		known, err := halves.NewPartial(n)
		for block := range 3 {
			err = errors.Join(err, known.Add(halves.Sum{Block: block, Solutions: 1 << 63}))
		}
		if err != nil {
			t.Fatal(err)
		}
		return methods.CompareBlocks(known)
	}
	const again = "--verify-share 1 counts each part"
	r := serveRequest{state: "n29"}
	if err := r.notPrinted(wide(29)); errors.Is(err, errFailed) || strings.Contains(err.Error(), again) || !strings.Contains(err.Error(), "have 27670116110564327424 solutions (0 looked at), which do not fit 64 bits; the parts are in \"n29\"") {
		t.Error(err)
	}
	if err := r.notPrinted(wide(13)); !errors.Is(err, errFailed) || !strings.Contains(err.Error(), "add up to 27670116110564327424 solutions, expected 73712 (OEIS A000170)") || !strings.Contains(err.Error(), again) {
		t.Error(err)
	}
}

// TestNothingIsLeft of a serve that cannot begin, neither files of its own nor new directories above them. What was there stays.
func TestNothingIsLeft(t *testing.T) {
	t.Chdir(t.TempDir())
	taken, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer taken.Close()
	config := "nats.conf" // users that serve does not belong to
	if err := errors.Join(os.WriteFile(config, []byte("listen: \"127.0.0.1:-1\"\naccounts { q { jetstream: enabled, users: [{user: a, password: b}] } }\n"), 0o666), os.Mkdir("mine", 0o777), os.Mkdir("empty", 0o777)); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile("mine/notes", nil, 0o666); err != nil {
		t.Fatal(err)
	}
	for flags, want := range map[string]string{
		"--listen " + taken.Addr().String():                     "the queue does not start: listen tcp " + taken.Addr().String(),
		"--http " + taken.Addr().String() + " --listen [::1]:0": "--http \"" + taken.Addr().String() + "\": ",
		"--nats nats://127.0.0.1:1":                             "no queue at nats://127.0.0.1:1",
		"--nats-config " + config:                               "Authorization Violation",
	} {
		for _, state := range []string{"new/deep/state", "mine", "empty"} {
			status, stdout, stderr := line(append([]string{"serve", "14", "--state", state}, strings.Fields(flags)...)...)
			if status != exitUsage || stdout != "" || !strings.Contains(stderr, want) {
				t.Errorf("%s: status %d, %q, %q, expected %q", flags, status, stdout, stderr, want)
			}
			var left []string
			filepath.WalkDir(".", func(name string, _ fs.DirEntry, err error) error {
				left = append(left, name)
				return err
			})
			if !slices.Equal(left, []string{".", "empty", "mine", "mine/notes", config}) {
				t.Errorf("%s, %s: %v is left", flags, state, left)
			}
		}
	}
}

// TestUsualParts: short counts have few parts, and a directory keeps its own number.
func TestUsualParts(t *testing.T) {
	t.Chdir(t.TempDir())
	parts := func(state, kind string, n int) int {
		parts, err := (&serveRequest{kind: kind, state: state}).usualParts(n)
		if err != nil {
			t.Error(err)
		}
		return parts
	}
	for n, want := range map[int]int{4: 1, 14: 14, 18: 32, 19: 32, 20: 64, 22: 256, 26: 4096, 28: 4096} {
		if got := parts("new", job.Count, n); got != want {
			t.Errorf("order %d: %d parts, expected %d", n, got, want)
		}
	}
	var manifest bytes.Buffer
	there, err := job.New(job.Count, 19, 256)
	if err := errors.Join(err, there.Write(&manifest), os.Mkdir("old", 0o777), os.WriteFile("old/job.json", manifest.Bytes(), 0o666)); err != nil {
		t.Fatal(err)
	}
	if a, b := parts("old", job.Count, 19), parts("old", job.Count, 20); a != 256 || b != 64 {
		t.Errorf("%d and %d parts", a, b)
	}
}
