package main

import (
	"bytes"
	"context"
	"os"
	"strings"
	"testing"
)

// TestHelpOnFullDisks fails in one line.
func TestHelpOnFullDisks(t *testing.T) {
	full, err := os.OpenFile("/dev/full", os.O_WRONLY, 0)
	if err != nil {
		t.Skip("no /dev/full here")
	}
	defer full.Close()
	for _, line := range []string{"", "help", "help search", "search --help", "formats", "completion", "completion bash", "--version", "graph 9 -f dot", "orbits 12 -f csv"} {
		var log bytes.Buffer
		status := run(context.Background(), strings.Fields(line), full, &log)
		if status != exitUsage || strings.Count(log.String(), "\n") != 1 || !strings.HasPrefix(log.String(), "qorbit: cannot write standard output: ") {
			t.Errorf("qorbit %s: status %d, %q", line, status, log.String())
		}
	}
}
