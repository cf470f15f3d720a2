package main

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/spf13/pflag"

	"qorbit/internal/test"
	"qorbit/orbit"
	"qorbit/orbit/move"
)

// ordersOf are two orders at which some boards meet a condition.
func ordersOf(c *orbit.Condition) []int {
	if c.Name == "superqueens" {
		return []int{10, 11}
	}
	return []int{5, 7}
}

// claim matches a line that says that something is proved, or that names a sequence of the OEIS.
var claim = regexp.MustCompile(`(?m)^.*(?:\bprove[ds]\b|\bproof\b|\bA\d{6}\b).*$`)

// mostWritten is the largest length of a line that is no program.
const mostWritten = 1000

// claimsOf are texts with one of which each claim about the boards of a condition ends or begins. Theorem 1 on
// signatures is about all permutations, theorem S about all conditions other than lists, and theorem 3 about toroidal
// solutions, which are king permutations.
func claimsOf(c *orbit.Condition) []string {
	allowed := []string{
		"(doc/signatures.md, theorem 1)", "(doc/theorems.md, theorem S)", "(an orbit is its images)", c.OEIS, c.OfOEIS,
		", condition " + c.Name, "doc/certificates.md of qorbit has the rest",
	}
	if c == orbit.Toroidal || c == orbit.Kings {
		allowed = append(allowed, "(doc/signatures.md, theorem 3)")
	}
	return slices.DeleteFunc(allowed, func(text string) bool { return text == "" })
}

// TestClaims runs every command with every condition, kind of moves and number of queens that it takes, alone and with
// each of its flags, at two orders. A line that says "proved" or names a sequence is about the condition, and so is
// what is printed: it differs from what is printed of queens. What supports queens alone is refused in one line.
func TestClaims(t *testing.T) {
	s := &sweep{files: filesToRead(t)}
	t.Run("command", func(t *testing.T) {
		for _, c := range subjects(t) {
			if !c.takesOrder() || c.further && !test.IsLong() {
				continue
			}
			t.Run(c.String(), func(t *testing.T) {
				t.Parallel()
				for _, condition := range orbit.Conditions {
					if condition != orbit.Queens {
						s.claims(t, c, condition)
					}
				}
			})
		}
	})
	t.Logf("%d command lines", s.lines.Load())
}

// claims runs a command with a condition.
func (s *sweep) claims(t *testing.T, c subject, condition *orbit.Condition) {
	taken := make(map[string]bool) // the flags of the command
	variants := [][]string{nil}
	for _, f := range c.flags(t) {
		taken[f.Name] = true
		if c.further || isShared(f) || f.Name == "condition" || f.Name == "open" || f.Name == "listen" {
			continue
		}
		kind, _ := pflag.UnquoteUsage(f)
		if good, _ := s.values(t, c, f); len(good) > 0 && (test.IsLong() || kind == "FILE") {
			flags := s.resolved(t, c, []string{"--" + f.Name + "=" + good[0]})
			if !slices.ContainsFunc(flags, isPicture) { // what a picture shows is printed without these flags
				variants = append(variants, flags)
			}
		}
	}
	moves := [][]string{nil}
	if taken["queens"] {
		moves = append(moves, []string{"--queens=2"})
	}
	for _, kind := range move.Kinds {
		if taken["moves"] {
			moves = append(moves, []string{"--moves=" + kind.Name})
		}
	}
	orders := ordersOf(condition)
	for _, n := range orders[:test.ByTier(1, 2)] {
		for _, flags := range variants {
			for _, joined := range moves {
				s.claim(t, c, condition, slices.Concat(flags, joined), n)
			}
			s.differs(t, c, condition, flags, n)
		}
	}
}

// isPicture reports whether a flag asks for a picture, or for edges alone.
func isPicture(flag string) bool {
	return slices.Contains([]string{"--format=svg", "--format=png", "--format=graph6"}, flag)
}

// claim runs a command line of a condition.
func (s *sweep) claim(t *testing.T, c subject, condition *orbit.Condition, flags []string, n int) {
	serves := c.words[0] == "explore" && !slices.Contains(flags, "--format=html")
	if serves {
		flags = append(slices.Clone(flags), "--format=html")
	}
	asked := append(slices.Clone(flags), "--condition="+condition.Name)
	of := s.output(t, c, asked, n)
	if of.status == exitUsage && strings.Contains(of.stderr, "order") { // the flag takes others
		if n, _ = s.bounds(t, c, flags); n > 3 {
			of = s.output(t, c, asked, n)
		}
	}
	if of.status == exitUsage {
		of.hold(t, c, true)
		return
	}
	for _, line := range claim.FindAllString(of.stdout+of.stderr, -1) {
		if c.words[0] == "explore" && len(line) > mostWritten {
			continue // of the program of the page
		}
		allowed := claimsOf(condition)
		if !slices.ContainsFunc(allowed, func(text string) bool { return strings.Contains(line, text) }) {
			t.Errorf("qorbit %s: claims %q, expected one of %q", of.String(), line, allowed)
		}
	}
}

// differs runs a command line of a condition, and the same one of queens.
func (s *sweep) differs(t *testing.T, c subject, condition *orbit.Condition, flags []string, n int) {
	if c.ofOrbits() || c.words[0] == "explore" { // conditions may share an orbit, and a page has all else in common
		return
	}
	// The board of order 1 meets all conditions, and the orbits of toroidal queens of order 5 are those of queens.
	if slices.Contains(flags, "--orbits=1") ||
		slices.Equal(keysOf(t, condition, n), keysOf(t, orbit.Queens, n)) {
		return
	}
	of := s.output(t, c, append(slices.Clone(flags), "--condition="+condition.Name), n)
	if of.status == exitUsage {
		return
	}
	queens := s.output(t, c, flags, n).stdout
	if queens != "" && without(of.stdout, condition) == without(queens, orbit.Queens) {
		t.Errorf("qorbit %s: prints what it prints of queens:\n%.300s", of.String(), queens)
	}
}

// keysOf lists the keys of the orbits of an order.
func keysOf(t *testing.T, c *orbit.Condition, n int) []orbit.Key {
	t.Helper()
	return test.Must(orbit.Enumerate(t.Context(), c.Of(n), orbit.Options{})).Keys()
}

// output is a command line with what it printed and what is in the files that it wrote.
func (s *sweep) output(t *testing.T, c subject, flags []string, n int) attempt {
	for i := range flags {
		flags[i] = strings.ReplaceAll(flags[i], "OWN", "KEPT")
	}
	kept := test.Must(os.MkdirTemp(s.files, "kept"))
	defer os.RemoveAll(kept)
	line := c.line(flags, n)
	for i := range line {
		line[i] = strings.ReplaceAll(line[i], "KEPT", kept)
	}
	a := s.try(t, true, line)
	for _, name := range test.Must(filepath.Glob(kept + "/*")) {
		if text, err := os.ReadFile(name); err == nil {
			a.stdout += string(text)
		}
	}
	a.stdout, a.stderr = strings.ReplaceAll(a.stdout, kept, ""), strings.ReplaceAll(a.stderr, kept, "")
	return a
}

// without is a text without what names a condition.
func without(text string, c *orbit.Condition) string {
	lines := slices.DeleteFunc(strings.Split(text, "\n"), func(line string) bool {
		return strings.HasPrefix(line, "condition: ")
	})
	return strings.NewReplacer(", condition "+c.Name, "", " --condition "+c.Name, "", " of "+c.Name, "").
		Replace(strings.Join(lines, "\n"))
}

// TestSequencesNameTheirBoards: where the help gives the sequence of a column, it says of which boards.
func TestSequencesNameTheirBoards(t *testing.T) {
	root, _ := newRoot(nil, nil)
	named := 0
	for _, c := range root.Commands() {
		_, text, _ := qorbit("help", "columns", c.Name())
		for _, line := range regexp.MustCompile(`(?m)^ .*\bA\d{6}\b.*$`).FindAllString(text, -1) {
			contains(t, "help columns "+c.Name(), line, "(of queens: A")
			named++
		}
	}
	if named < 20 {
		t.Errorf("%d sequences, expected 20 or more", named)
	}
}
