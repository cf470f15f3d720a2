package main

import (
	"fmt"
	"io"
	"os"
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

// put writes a file.
func put(t *testing.T, name, text string) {
	t.Helper()
	if err := os.WriteFile(name, []byte(text), 0o666); err != nil {
		t.Fatal(err)
	}
}
