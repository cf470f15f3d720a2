package main

import (
	"fmt"
	"io"
	"os"
	"strconv"
	"strings"
	"testing"
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
		if status, row, stderr := qorbit(fields(line)...); status != exitDone || !strings.Contains(row, `"/dev/stdout"`) || stderr != "" {
			t.Errorf("qorbit %s: status %d, %q, %q", line, status, row, stderr)
		}
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
	if status, _, stderr := qorbit("search", strconv.Itoa(n), "-q", "--certificate", name); status != exitDone || stderr != "" {
		t.Fatalf("order %d: status %d, %s", n, status, stderr)
	}
	return name
}

// TestCertificatesInTheDocs: doc/certificates.md shows a part of the certificate of order 9.
func TestCertificatesInTheDocs(t *testing.T) {
	doc := must(os.ReadFile("../../doc/certificates.md"))
	t.Chdir(t.TempDir())
	text := must(os.ReadFile(certificateFile(t, 9)))
	_, part, _ := strings.Cut(string(doc), "```\nDel(")
	if part, _, _ = strings.Cut(part, "```"); strings.Count(part, "\n") != 13 || !strings.Contains(string(text), "\nDel("+part+"Del(") {
		t.Errorf("doc/certificates.md shows a table that the certificate of order 9 does not have:\nDel(%s", part)
	}
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
		if status, _, stderr := qorbit("search", n, "--db", "orbits.db", "-f", "json"); status != exitDone || stderr != "" {
			t.Fatalf("search %s: status %d, %s", n, status, stderr)
		}
	}
}

// TestSearchOnAFullDisk: if one of the files of a search cannot be written, none is.
func TestSearchOnAFullDisk(t *testing.T) {
	if _, err := os.Stat("/dev/full"); err != nil {
		t.Skip("no /dev/full here")
	}
	t.Chdir(t.TempDir())
	status, _, stderr := qorbit("search", "9", "-q", "--trajectory", "steps.csv", "--missed", "missed", "--certificate", "/dev/full")
	left, err := os.ReadDir(".")
	if status != exitUsage || !strings.Contains(stderr, `"/dev/full"`) || err != nil || len(left) > 0 {
		t.Errorf("status %d, %q, left %v, %v", status, stderr, left, err)
	}
}
