package main

import (
	"bytes"
	"os"
	"strings"
	"testing"
)

// TestFullDisksAndClosedPipes: one line that names the file, or the status of a closed pipe, and nothing is left.
func TestFullDisksAndClosedPipes(t *testing.T) {
	full, err := os.OpenFile("/dev/full", os.O_WRONLY, 0)
	if err != nil {
		t.Skip("no /dev/full here")
	}
	defer full.Close()
	t.Chdir(t.TempDir())
	for _, name := range []string{"x.graphml", "x.dot", "x.json", "x.svg"} {
		if err := os.Symlink("/dev/full", name); err != nil {
			t.Fatal(err)
		}
	}
	for line, want := range map[string]string{
		"graph 11 -f gexf -o /dev/full": `"/dev/full"`, "graph 11 -f sparse6 -o /dev/full": `"/dev/full"`, "graph 11 --edges -f json -o /dev/full": `"/dev/full"`, "graph 9 -f svg -o /dev/full": `"/dev/full"`,
		"graph 9 -f tikz -o /dev/full": `"/dev/full"`, "search 11 -q --trajectory x.graphml": `"x.graphml"`, "search 11 -q --trajectory x.dot": `"x.dot"`, "search 11 -q --trajectory x.json": `"x.json"`,
		"search 9 -q --trajectory x.svg": `"x.svg"`, "": "standard output", "help search": "standard output", "search --help": "standard output", "formats": "standard output", "completion bash": "standard output",
		"--version": "standard output", "graph 9 -f dot": "standard output", "orbits 12 -f csv": "standard output",
	} {
		var log bytes.Buffer
		status := run(t.Context(), strings.Fields(line), full, &log)
		if status != exitUsage || !strings.HasPrefix(log.String(), "qorbit: cannot write "+want+": ") || !strings.HasSuffix(log.String(), "no space left on device\n") || strings.Count(log.String(), "\n") != 1 {
			t.Errorf("qorbit %s: status %d, %q, expected that it cannot write %s", line, status, log.String(), want)
		}
	}
	for _, line := range []string{"graph 11 -f graphml", "graph 11 --edges -f json", "graph 9 -f svg", "orbits 12 -f csv"} {
		reader, writer, err := os.Pipe()
		if err != nil {
			t.Fatal(err)
		}
		reader.Close()
		var log bytes.Buffer
		if status := run(t.Context(), strings.Fields(line), writer, &log); status != exitPipe || log.Len() > 0 {
			t.Errorf("qorbit %s into a closed pipe: status %d, %q", line, status, log.String())
		}
		writer.Close()
	}
}
