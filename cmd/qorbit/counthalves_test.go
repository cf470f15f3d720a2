package main

import (
	"encoding/json"
	"fmt"
	"math"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"qorbit/count/halves"
	"qorbit/internal/table"
)

// TestCountInParts: the flags of a shared count. What the records know is logged.
func TestCountInParts(t *testing.T) {
	t.Chdir(t.TempDir())
	for rest := range 2 {
		status, stdout, stderr := qorbit("count", "13", "--part", fmt.Sprintf("%d/2", rest), "--record", fmt.Sprint(rest), "--verify", "-f", "json", "-q")
		var part table.Count
		if err := json.Unmarshal([]byte(stdout), &part); status != exitDone || err != nil || part.Known != part.Blocks/2 || part.Complete || part.Part != fmt.Sprintf("%d/2", rest) {
			t.Fatalf("part %d: status %d, %q, %q, %v", rest, status, stdout, stderr, err)
		}
	}
	status, stdout, stderr := qorbit("count", "13", "-f", "json", "--record", "0", "--record", "1")
	var whole table.Count
	if err := json.Unmarshal([]byte(stdout), &whole); status != exitDone || err != nil || whole.Solutions != 73712 || whole.Orbits != 9233 || stderr != "order 13: 44 of 44 blocks are known from 0, 1\n" {
		t.Errorf("status %d, %q, %q, %v", status, stdout, stderr, err)
	}
}

// TestCountEstimate: an estimate is near the number, and what it counted is in the record.
func TestCountEstimate(t *testing.T) {
	t.Chdir(t.TempDir())
	args := []string{"count", "17", "--estimate", "--blocks", "30", "--seed", "3", "--record", "kept", "--path", "plain", "-f", "json"}
	status, stdout, stderr := qorbit(append(args, "-q")...)
	var e table.Estimate
	if err := json.Unmarshal([]byte(stdout), &e); status != exitDone || err != nil || e.Blocks != 759 || e.Sampled > 30 || e.Path != "plain" || e.CoreHours == nil ||
		math.Abs(float64(e.Estimate)-95815104) > 4*float64(e.StandardError) || e.StandardError > 0.1*e.Estimate {
		t.Fatalf("status %d, %q, %q, %v", status, stdout, stderr, err)
	}
	status, again, stderr := qorbit(args...)
	if head, _, _ := strings.Cut(stdout, `,"core_hours"`); status != exitDone || !strings.HasPrefix(again, head+`,"core_hours":null`) ||
		stderr != fmt.Sprintf("order 17: %d of 759 blocks are known from kept\n", e.Sampled) {
		t.Errorf("again: status %d, %q, %q", status, again, stderr)
	}
}

// TestCountVerify: the second opinion has a row of its own, and contradicts a record that lies.
func TestCountVerify(t *testing.T) {
	status, stdout, _ := qorbit("count", "4..9", "--verify", "-f", "csv")
	if lines := strings.Count(stdout, "\n"); status != 0 || lines != 13 || strings.Count(stdout, ",bound-parallel,") != 6 {
		t.Errorf("status %d, %d lines: %q", status, lines, stdout)
	}
	name := filepath.Join(t.TempDir(), "record")
	if err := os.WriteFile(name, halves.Record(8, []halves.Sum{{Block: 0, Solutions: 100, Looked: 5}}), 0o666); err != nil {
		t.Fatal(err)
	}
	status, stdout, stderr := qorbit("count", "8", "--record", name, "-q")
	if want := fmt.Sprintf("qorbit: --record %q: the blocks of order 8 add up to 100 solutions, expected 92 (OEIS A000170)", name); status != exitUsage || stdout != "" || !strings.HasPrefix(stderr, want) {
		t.Errorf("a record with a changed sum: status %d, %q, %q", status, stdout, stderr)
	}
	status, stdout, stderr = qorbit("count", "8", "--verify", "--record", name, "-q")
	if status != exitFailed || stdout != "" || !strings.Contains(stderr, "check failed: block 0 of order 8: the records have 100 solutions") {
		t.Errorf("--verify: status %d, %q, %q", status, stdout, stderr)
	}
}
