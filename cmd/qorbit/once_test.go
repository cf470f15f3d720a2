package main

import (
	"bytes"
	"context"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"

	"qorbit/internal/test"
)

// Many tests look at what the same command lines print: those of the documents, of the help, and of the lists of this
// package. Each runs once.

// withoutFiles are the commands that use no file where no flag names one, and no environment.
var withoutFiles = []string{
	"analyse", "apply", "check", "classes", "connect", "count", "distances", "graph", "missed", "optimal", "orbits",
	"paper", "path", "plot", "sample", "search", "signature", "solutions", "survey", "table",
}

// fileFlags are the flags that name files.
var fileFlags = []string{
	"-o", "--output", "--certificate", "--db", "--missed", "--record", "--sums", "--trajectory",
}

// usesFiles reports whether a command line may read or write a file, or depend on more than its words.
func usesFiles(args []string) bool {
	if len(args) == 0 || !slices.Contains(withoutFiles, args[0]) {
		return true
	}
	return slices.ContainsFunc(args, func(arg string) bool {
		name, _, _ := strings.Cut(arg, "=")
		attached := strings.HasPrefix(arg, "-o") && !strings.HasPrefix(arg, "--")
		return attached || slices.Contains(fileFlags, name)
	})
}

// An outcome is what a command line has printed.
type outcome struct {
	status         int
	stdout, stderr string
}

// outcomes are those of the command lines that have run, by their words.
var outcomes = struct {
	sync.Mutex
	of map[string]outcome
}{of: make(map[string]outcome)}

// remembered runs a command line, unless it has run before.
func remembered(args []string) (status int, stdout, stderr string) {
	key := strings.Join(args, "\x00")
	outcomes.Lock()
	o, known := outcomes.of[key]
	outcomes.Unlock()
	if !known {
		o.status, o.stdout, o.stderr = again(args...)
		outcomes.Lock()
		outcomes.of[key] = o
		outcomes.Unlock()
	}
	return o.status, o.stdout, o.stderr
}

// tooLong matches the command lines of the help and of the documents that take longer than any test may, costly those
// that take more than about a fifth of a second.
var (
	tooLong = regexp.MustCompile(`^qorbit count (20|4\.\.18|10 --ladder)\b`)
	costly  = regexp.MustCompile(`^qorbit (paper$|signature collisions 15|survey 15|classes (16|4\.\.14)|` +
		`sample (16|40|64))\b`)
)

// runs runs a command line that users are shown, which must succeed. One that is too long, or that is costly outside of
// the long tier, runs with a canceled context: that shows that its arguments are understood, and starts no computation
// that a library goes on with after an interrupt.
func runs(t *testing.T, line string) {
	t.Helper()
	line = strings.TrimSpace(line)
	args, want := fields(line)[1:], exitDone
	var status int
	var stderr string
	if tooLong.MatchString(line) || costly.MatchString(line) && !test.IsLong() {
		ctx, cancel := context.WithCancel(t.Context())
		cancel()
		var out, log bytes.Buffer
		want, status = exitInterrupted, run(ctx, args, &out, &log)
		stderr = log.String()
	} else {
		status, _, stderr = qorbit(args...)
	}
	if status != want {
		t.Errorf("%s: status %d, expected %d: %s", line, status, want, stderr)
	}
}
