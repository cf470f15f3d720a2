//go:build unix

package main

import (
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"qorbit/internal/facts"
	"qorbit/internal/test"
)

// machines are two computers of this test: this one, and one that a program ssh makes, which runs each command in
// another home directory. Both have qorbit, which is the program of the tests.
type machines struct {
	*testing.T
	here, other string // their home directories
	broken      string // while this file exists, part 3 of a count ends as if it were killed midway
}

// brokenPart is qorbit on the machines. The part that breaks leaves the first lines of its record, and says on which
// machine it was tried.
const brokenPart = `#!/bin/sh
export %[1]s=1
case "$*" in
*' --part 3/10 '*)
  if [ -e '%[3]s' ]; then
    echo "$HOME" >>'%[3]s'
    '%[2]s' "$@"
    head -n 4 3.txt >begun && mv begun 3.txt
    kill -KILL $$
  fi
esac
exec '%[2]s' "$@"
`

// otherMachine is the program ssh: after its options come the name of the machine, and a command.
const otherMachine = `#!/bin/sh
while [ "${1#-}" != "$1" ]; do shift; done
[ "$1" = other ] || exit 255
shift
[ "$1" != -- ] || shift
cd '%[1]s' && HOME='%[1]s' exec sh -c "$*"
`

// newMachines makes the machines, and goes to an empty directory below the home of this one.
func newMachines(t *testing.T) machines {
	t.Helper()
	dir := t.TempDir()
	m := machines{t, filepath.Join(dir, "here"), filepath.Join(dir, "other"), filepath.Join(dir, "broken")}
	bin, work := filepath.Join(dir, "bin"), filepath.Join(m.here, "n18")
	for _, name := range []string{bin, work, m.other} {
		if err := os.MkdirAll(name, 0o777); err != nil {
			t.Fatal(err)
		}
	}
	m.write(filepath.Join(bin, "qorbit"), fmt.Sprintf(brokenPart, asCommand, os.Args[0], m.broken))
	m.write(filepath.Join(bin, "ssh"), fmt.Sprintf(otherMachine, m.other))
	m.write(filepath.Join(work, "hosts"), ":\nother\n")
	t.Chdir(work)
	t.Setenv("HOME", m.here)
	t.Setenv("TMPDIR", "/tmp")   // GNU parallel cannot read its own files where this name has spaces
	t.Setenv("SHELL", "/bin/sh") // where it is unset, GNU parallel runs nothing on another machine
	t.Setenv("PATH", bin+string(os.PathListSeparator)+os.Getenv("PATH"))
	return m
}

// write writes a file that can be run.
func (m machines) write(name, text string) {
	m.Helper()
	if err := os.WriteFile(name, []byte(text), 0o777); err != nil {
		m.Fatal(err)
	}
}

// runs runs a shell script, which must exit with a status, and returns its standard output.
func (m machines) runs(status int, script string) string {
	m.Helper()
	var log strings.Builder
	c := exec.Command("sh", "-c", script)
	c.Stderr = &log
	out, err := c.Output()
	if c.ProcessState == nil || c.ProcessState.ExitCode() != status {
		m.Fatalf("%v, expected status %d\n%s\n%s\n%s", err, status, script, out, &log)
	}
	return string(out)
}

// starts lists the parts that the log has, in the order in which they ended.
func (m machines) starts() (parts []string) {
	m.Helper()
	for _, found := range regexp.MustCompile(`--part (\d+)/10`).FindAllStringSubmatch(
		string(test.Must(os.ReadFile("log"))), -1) {
		parts = append(parts, found[1])
	}
	return parts
}

// TestGNUParallel runs the lines of doc/scaling.md on two machines. A part breaks midway on both; the same line then
// runs this part alone, which goes on from its finished blocks, and the records add up to the number of the OEIS.
func TestGNUParallel(t *testing.T) {
	test.Program(t, "parallel")
	test.Program(t, "rsync")
	page := string(test.Must(os.ReadFile("../../doc/scaling.md")))
	block := regexp.MustCompile("(?s)```sh\n(parallel --nonall [^\n]*\n)(seq [^`]*)(qorbit merge [^`]*)```")
	script := block.FindStringSubmatch(page)
	if script == nil {
		t.Fatal("doc/scaling.md has no commands of GNU parallel")
	}
	version, count, merge := script[1], script[2], script[3]
	m := newMachines(t)
	m.write(m.broken, "")

	shown := m.runs(exitDone, version)
	contains(t, "versions", shown, ":\t{")
	contains(t, "versions", shown, "other\t{")

	m.runs(1, count) // the number of parts that failed
	tried := strings.Split(strings.TrimSpace(string(test.Must(os.ReadFile(m.broken)))), "\n")
	equal(t, "how often the part is tried", len(tried), 3)
	equal(t, "on both machines", slices.Contains(tried, m.here) && slices.Contains(tried, m.other), true)
	equal(t, "how many parts were run", len(m.starts()), 10)
	m.runs(exitFailed, merge)

	begun := string(test.Must(os.ReadFile("3.txt")))
	if err := os.Remove(m.broken); err != nil {
		t.Fatal(err)
	}
	m.runs(exitDone, count)
	parts := m.starts()
	equal(t, "how many parts were run", len(parts), 11)
	equal(t, "the part that is run again", parts[len(parts)-1], "3")
	equal(t, "lines of the record before", strings.Count(begun, "\n"), 4)

	var row struct{ Solutions uint64 }
	if err := json.Unmarshal([]byte(m.runs(exitDone, strings.TrimSpace(merge)+" -f json")), &row); err != nil {
		t.Fatal(err)
	}
	equal(t, "solutions", row.Solutions, facts.OEIS()[18].Solutions)
	once(t, "3.txt")
	if elsewhere := test.Must(filepath.Glob(filepath.Join(m.other, "n18", "*.txt"))); len(elsewhere) == 0 {
		t.Error("the other machine has computed no part")
	}
}

// once fails where a record has a block twice.
func once(t *testing.T, name string) {
	t.Helper()
	known := make(map[string]bool)
	for line := range strings.Lines(string(test.Must(os.ReadFile(name)))) {
		block, _, _ := strings.Cut(line, " ")
		if known[block] && block != "seconds" {
			t.Errorf("%s: block %s is computed twice", name, block)
		}
		known[block] = true
	}
}
