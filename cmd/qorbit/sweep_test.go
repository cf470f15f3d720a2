package main

import (
	"bytes"
	"context"
	"fmt"
	"os"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync/atomic"
	"testing"

	"github.com/spf13/pflag"

	"qorbit/internal/base/words"
	"qorbit/internal/test"
	"qorbit/ops"
)

// TestSweep runs every command with each value of each of its flags that is on a boundary, at orders −1, 0, 1, 2, 3,
// the least, the largest and one beyond them. Orders to 3 are computed; larger ones have a canceled context. No command
// panics. What it refuses, it refuses in one line that names the input, and it leaves no file then; what it offers, it
// takes. The commands and flags are those of the program, and the bounds those that it names.
func TestSweep(t *testing.T) {
	s := &sweep{files: filesToRead(t)}
	here := test.Must(os.ReadDir("."))
	t.Run("command", func(t *testing.T) {
		for _, c := range subjects(t) {
			t.Run(c.String(), func(t *testing.T) {
				t.Parallel()
				s.all(t, c)
			})
		}
	})
	equal(t, "files of this directory", len(test.Must(os.ReadDir("."))), len(here))
	t.Logf("%d command lines", s.lines.Load())
}

// TestSweepOfPairs runs every command with each pair of its own flags, at order 3 and the largest order.
func TestSweepOfPairs(t *testing.T) {
	test.Long(t)
	s := &sweep{files: filesToRead(t)}
	t.Run("command", func(t *testing.T) {
		for _, c := range subjects(t) {
			t.Run(c.String(), func(t *testing.T) {
				t.Parallel()
				s.pairs(t, c)
			})
		}
	})
	t.Logf("%d command lines", s.lines.Load())
}

// A sweep runs command lines.
type sweep struct {
	files string // the directory of files to read
	lines atomic.Int64
}

// An attempt is a command line, and what came of it.
type attempt struct {
	line, ran      []string // with names that stand for directories, and with these
	status         int
	stdout, stderr string
	left           []string // files
}

// String is the line as messages show it.
func (a attempt) String() string { return words.OneLine(strings.Join(a.line, " ")) }

// try runs a command line in a directory of its own, with a context that is canceled unless the work is small. A panic
// fails the test.
func (s *sweep) try(t *testing.T, small bool, line []string) (a attempt) {
	t.Helper()
	s.lines.Add(1)
	a.line = slices.Clone(line)
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	if !small {
		cancel()
	}
	own := ""
	for i := range line {
		line[i] = strings.ReplaceAll(line[i], "READ", s.files)
		if strings.Contains(line[i], "OWN") && own == "" {
			own = test.Must(os.MkdirTemp(s.files, "own"))
			defer os.RemoveAll(own)
		}
		line[i] = strings.ReplaceAll(line[i], "OWN", own)
	}
	defer func() {
		if p := recover(); p != nil {
			t.Errorf("qorbit %s: panic: %v", a.String(), p)
		}
	}()
	var out, log bytes.Buffer
	a.ran = line
	a.status = run(ctx, line, &out, &log)
	a.stdout, a.stderr = out.String(), log.String()
	if own != "" {
		for _, entry := range test.Must(os.ReadDir(own)) {
			a.left = append(a.left, entry.Name())
		}
	}
	return a
}

// asked matches what a refusal says in place of the value that it expected.
var asked = regexp.MustCompile(`expected|exclude each other| needs |cannot write|no such file`)

// hold holds what came of a command line against the rules for all of them.
func (a attempt) hold(t *testing.T, c subject, small bool) {
	t.Helper()
	line := a.String()
	switch a.status {
	case exitDone:
	case exitFailed:
		contains(t, line, a.stderr, "check failed: ")
	case exitInterrupted:
		equal(t, line+": interrupted", !small, true)
	case exitUsage:
		clean := strings.HasPrefix(a.stderr, "qorbit: ") && strings.Count(a.stderr, "\n") == 1
		if !clean || !a.names(c) || !asked.MatchString(a.stderr) {
			t.Errorf("qorbit %s: %q, expected a line that names the input and what was expected", line, a.stderr)
		}
		if a.stdout != "" || a.left != nil {
			t.Errorf("qorbit %s: prints %.60q and leaves %q, expected nothing beside %q", line, a.stdout, a.left, a.stderr)
		}
	default:
		t.Errorf("qorbit %s: status %d, %s", line, a.status, a.stderr)
	}
}

// letters are those of flags, by which messages name them.
var letters = strings.NewReplacer("--output", "-o", "--format", "-f", "--threads", "-j")

// names reports whether the message names a word of the command line, the command for its arguments, or what it derives
// from them: an order, a permutation, or the size of a picture.
func (a attempt) names(c subject) bool {
	for _, word := range a.ran[len(c.words):] {
		flag, value, _ := strings.Cut(letters.Replace(word), "=")
		inMessage := strings.Contains(a.stderr, flag) && flag != "--" && len(flag) > 1
		if inMessage || value != "" && strings.Contains(a.stderr, value) {
			return true
		}
	}
	for _, name := range []string{"qorbit: " + c.words[0], "order ", "permutation ", "picture of "} {
		if strings.Contains(a.stderr, name) {
			return true
		}
	}
	return false
}

// all sweeps a command: alone, with each value of its own flags, and with those of the flags of all commands. Outside
// of the long tier, one form of the arguments has flags, with the ends of their values and at few orders, and those of
// all commands stand alone.
func (s *sweep) all(t *testing.T, c subject) {
	s.orders(t, c, nil)
	if c.words[0] == "man" || c.further && !test.IsLong() { // the pages take long, and have no flags of their own
		return
	}
	for _, f := range c.flags(t) {
		good, bad := s.values(t, c, f)
		if isShared(f) {
			if !c.further {
				s.shared(t, c, f, good, bad)
			}
			continue
		}
		if last := len(good) - 1; !test.IsLong() && last > 1 {
			good = []string{good[0], good[last]}
		}
		var flags []string
		for _, value := range good {
			flags = s.resolved(t, c, []string{"--" + f.Name + "=" + value})
			s.orders(t, c, flags)
			if slices.Contains(flags, "--format=svg") {
				s.one(t, c, append(flags, "--format=tikz"))
			}
		}
		for _, value := range bad {
			s.refused(t, c, slices.Concat([]string{"--" + f.Name + "=" + value}, flags[min(1, len(flags)):]))
		}
	}
}

// shared sweeps a flag that all commands have, at one order.
func (s *sweep) shared(t *testing.T, c subject, f *pflag.Flag, good, bad []string) {
	if !test.IsLong() && f.Name != "format" {
		good, bad = good[:min(1, len(good))], bad[:1]
	}
	for _, value := range good {
		flags := []string{"--" + f.Name + "=" + value}
		if test.IsLong() {
			flags = s.resolved(t, c, flags)
		}
		s.one(t, c, flags)
	}
	for _, value := range bad {
		s.refused(t, c, []string{"--" + f.Name + "=" + value})
	}
}

// one runs a command with flags at one order, which is small if that can be.
func (s *sweep) one(t *testing.T, c subject, flags []string) {
	n := 2
	if slices.Contains([]string{"constellations", "sample", "explore"}, c.words[0]) { // whose least it is
		n = 4
	}
	s.try(t, n <= 3, c.line(flags, n)).hold(t, c, n <= 3)
}

// refused fails where a command takes flags of which the first has a value that it never has. What is found out only
// late is computed, of a small order.
func (s *sweep) refused(t *testing.T, c subject, flags []string) {
	a := s.try(t, false, c.line(flags, probe))
	if a.status == exitInterrupted && c.words[0] != "explore" { // which would serve its page
		a = s.try(t, true, c.line(flags, 4))
	}
	a.hold(t, c, true)
	if a.status != exitUsage {
		t.Errorf("qorbit %s: status %d, expected %q to be refused", a.String(), a.status, flags[0])
	}
}

// orders runs a command with flags at all orders.
func (s *sweep) orders(t *testing.T, c subject, flags []string) {
	if !c.takesOrder() || c.hasNone(flags) {
		s.try(t, true, c.line(flags, 0)).hold(t, c, true)
		return
	}
	least, most := s.bounds(t, c, flags)
	orders := []int{3, most}
	if flags == nil || test.IsLong() {
		orders = append(orders, 0, 1, least-1, most+1)
	}
	if test.IsLong() {
		orders = append(orders, -1, 2, least)
	}
	slices.Sort(orders)
	orders = slices.Compact(orders)
	for _, n := range orders {
		small := n <= 3
		a := s.try(t, small, c.line(flags, n))
		a.hold(t, c, small)
		line := a.String()
		switch outside := n < least || n > most; {
		case outside && a.status != exitUsage:
			t.Errorf("qorbit %s: status %d, expected a refusal: orders are %d to %d", line, a.status, least, most)
		case outside && flags == nil && !c.permutes() && !c.ofOrbits():
			contains(t, line, a.stderr, fmt.Sprintf("order %d", n))
		case !outside && flags == nil && a.status == exitUsage && !c.permutes() && !c.ofOrbits():
			t.Errorf("qorbit %s: refused, but orders are %d to %d: %s", line, least, most, a.stderr)
		}
	}
}

// refusedOrder matches the bounds in the refusal of an order.
var refusedOrder = regexp.MustCompile(`1000000\b.*?(?:expected|an order from) (?:at most (\d+)|(\d+) to (\d+))`)

// bounds are the orders that a command with flags takes, by its refusal of a large one.
func (s *sweep) bounds(t *testing.T, c subject, flags []string) (least, most int) {
	if c.permutes() {
		return 1, ops.MaxOrder
	}
	a := s.try(t, false, c.line(flags, 1000000))
	a.hold(t, c, false)
	found := refusedOrder.FindStringSubmatch(a.stderr)
	switch {
	case found == nil && flags == nil:
		t.Fatalf("qorbit %s: status %d, %q, expected the orders", a.String(), a.status, a.stderr)
	case found == nil:
		return s.bounds(t, c, nil)
	case found[1] != "":
		return 1, test.Must(strconv.Atoi(found[1]))
	}
	return test.Must(strconv.Atoi(found[2])), test.Must(strconv.Atoi(found[3]))
}

// needed matches what a refusal says of a flag that another one needs.
var needed = regexp.MustCompile(`^qorbit: .* needs (--[a-z-]+|-f)(?: ([a-z0-9.-]+))?`)

// resolved adds the flags that flags need, one by one, as the command names them.
func (s *sweep) resolved(t *testing.T, c subject, flags []string) []string {
	for range 4 {
		a := s.try(t, false, c.line(flags, probe))
		more := ""
		switch found := needed.FindStringSubmatch(a.stderr); {
		case a.status != exitUsage:
			return flags
		case found != nil:
			if more = strings.Replace(found[1], "-f", "--format", 1); found[1] != "-f" {
				more = found[1]
			}
			if value := strings.Replace(found[2], ".", "OWN/x.", 1); value != "" {
				more += "=" + value
			} else if sample := samples[strings.TrimPrefix(more, "--")]; len(sample.good) > 0 {
				more += "=" + sample.good[0]
			}
		case strings.Contains(a.stderr, "expected -o FILE"):
			more = "--output=OWN/x.bin"
		case strings.Contains(a.stderr, "expected format latex"):
			more = "--format=latex"
		default:
			return flags
		}
		if slices.Contains(flags, more) {
			return flags
		}
		flags = append(slices.Clone(flags), more)
	}
	return flags
}

// pairs runs a command with pairs of its own flags and of formats.
func (s *sweep) pairs(t *testing.T, c subject) {
	if !c.takesOrder() || c.further {
		return
	}
	var all [][]string
	for _, f := range c.flags(t) {
		if isShared(f) && f.Name != "format" {
			continue
		}
		good, _ := s.values(t, c, f)
		some := 1
		if valuesNamed(f) != nil { // of which the first is the default
			some = 2
		}
		for _, value := range good[:min(some, len(good))] {
			all = append(all, s.resolved(t, c, []string{"--" + f.Name + "=" + value}))
		}
	}
	_, most := s.bounds(t, c, nil)
	name := func(flags []string) string { return strings.Split(flags[0], "=")[0] }
	for i, one := range all {
		for _, other := range all[:i] {
			if name(one) == name(other) {
				continue
			}
			for _, n := range []int{3, most} {
				s.try(t, n <= 3, c.line(slices.Concat(one, other), n)).hold(t, c, n <= 3)
			}
		}
	}
}
