package main

import (
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"qorbit/internal/test"
)

// TestCertificateIntoAPipe: it is checked though it cannot be read again.
func TestCertificateIntoAPipe(t *testing.T) {
	reader, writer, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	stdout := os.Stdout
	t.Cleanup(func() { os.Stdout = stdout })
	os.Stdout = writer
	for _, line := range []string{
		"missed 9 --certificate /dev/stdout -f json",
		"missed 9 --sample --certificate /dev/stdout -f json",
	} {
		contains(t, line, succeeds(t, line), `"/dev/stdout"`)
	}
	writer.Close()
	if text, err := io.ReadAll(reader); err != nil || !strings.HasPrefix(string(text), "qorbit") {
		t.Errorf("%v, the pipe has %.100q", err, text)
	}
}

// certificateFile writes the certificate of an order into the directory of the test.
func certificateFile(t *testing.T, n int) (name string) {
	t.Helper()
	name = fmt.Sprintf("certificate-%d.txt", n)
	quiet(t, "search", strconv.Itoa(n), "-q", "--certificate", name)
	return name
}

// TestCertificatesInTheDocs: doc/certificates.md shows a part of the certificate of order 9.
func TestCertificatesInTheDocs(t *testing.T) {
	doc := test.Must(os.ReadFile("../../doc/certificates.md"))
	t.Chdir(t.TempDir())
	text := test.Must(os.ReadFile(certificateFile(t, 9)))
	_, part, _ := strings.Cut(string(doc), "```\nDel(")
	part, _, _ = strings.Cut(part, "```")
	equal(t, "lines of the table", strings.Count(part, "\n"), 13)
	contains(t, "the certificate of order 9", string(text), "\nDel("+part+"Del(")
}

// fields splits a command line as a shell does that knows only single and double quotes.
func fields(line string) []string {
	var all []string
	var word strings.Builder
	quote, begun := rune(0), false
	for _, r := range strings.TrimSpace(line) + " " {
		switch {
		case quote != 0 && r == quote:
			quote = 0
		case quote == 0 && (r == '\'' || r == '"'):
			quote, begun = r, true
		case quote == 0 && r == ' ':
			if begun {
				all = append(all, word.String())
			}
			word.Reset()
			begun = false
		default:
			word.WriteRune(r)
			begun = true
		}
	}
	return all
}

// stored fills orbits.db in a directory of its own with orders, and goes there.
func stored(t *testing.T, orders ...string) {
	t.Helper()
	t.Chdir(t.TempDir())
	for _, n := range orders {
		quiet(t, "search", n, "--db", "orbits.db", "-f", "json")
	}
}

// TestOutputsOnAFullDisk: if one of the files of a command cannot be written, none is, whichever it is.
func TestOutputsOnAFullDisk(t *testing.T) {
	if _, err := os.Stat("/dev/full"); err != nil {
		t.Skip("no /dev/full here")
	}
	part := filepath.Join(t.TempDir(), "part")
	quiet(t, "count", "9", "--part", "0/2", "--record", part)
	for _, line := range []string{
		"search 9 -q --trajectory steps.csv --missed missed --certificate /dev/full",
		"search 9 -q --trajectory steps.csv --missed missed --certificate proof -o /dev/full",
		"search 9 -q --trajectory steps.csv --missed missed --certificate proof -f json -o /dev/full",
		"search 9 -q --trajectory steps.csv --missed /dev/full -o outcome",
		"missed 9 --certificate proof -o /dev/full",
		"missed 9 --sample --seed 4 --component 6 --certificate proof -o /dev/full",
		"missed 9 --sample --seed 4 --component 6 --certificate /dev/full -o outcome",
		"merge PART --missing missing -o /dev/full",
		"merge PART --missing /dev/full -o outcome",
	} {
		t.Chdir(t.TempDir())
		args := fields(line)
		if i := slices.Index(args, "PART"); i >= 0 {
			args[i] = part
		}
		status, _, stderr := qorbit(args...)
		left, err := os.ReadDir(".")
		equal(t, "status of "+line, status, exitUsage)
		contains(t, "standard error of "+line, stderr, `"/dev/full"`)
		if err != nil || len(left) > 0 {
			t.Errorf("%s: left %v, %v", line, left, err)
		}
	}
}
