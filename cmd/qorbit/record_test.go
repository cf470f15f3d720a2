package main

import (
	"bytes"
	"context"
	"os"
	"strings"
	"testing"
)

// A meddler does something to the files of a run when the run says something for the first time.
type meddler struct {
	bytes.Buffer
	meddle func() error
	err    error
}

// Write implements io.Writer.
func (m *meddler) Write(b []byte) (int, error) {
	if m.Len() == 0 {
		m.err = m.meddle()
	}
	return m.Buffer.Write(b)
}

// TestARecordThatIsTakenAway while the run writes it: the run ends and says so.
func TestARecordThatIsTakenAway(t *testing.T) {
	for what, meddle := range map[string]func() error{
		"deleted":  func() error { return os.Remove("r") },
		"replaced": func() error { return os.Rename("other", "r") },
	} {
		t.Run(what, func(t *testing.T) {
			t.Chdir(t.TempDir())
			put(t, "other", "of somebody else")
			if status, _, stderr := qorbit("count", "12", "--part", "0/2", "--record", "r"); status != exitDone {
				t.Fatal(stderr)
			}
			var out bytes.Buffer
			log := &meddler{meddle: meddle}
			status := run(context.Background(), words("count 12 --record r -f json"), &out, log)
			if status != exitUsage || log.err != nil || out.Len() > 0 || !strings.Contains(log.String(), `qorbit: --record "r": was deleted or replaced while the run wrote it, expected it to stay`) {
				t.Errorf("status %d, %v, %s%s", status, log.err, out.String(), log.String())
			}
			if text, err := os.ReadFile("r"); what == "replaced" && (err != nil || string(text) != "of somebody else") {
				t.Errorf("%q, %v", text, err)
			}
		})
	}
}

// TestEndingsInCapitals stand for the same formats as in small letters.
func TestEndingsInCapitals(t *testing.T) {
	t.Chdir(t.TempDir())
	for name, want := range map[string]string{"a.JSON": `{"n":8`, "a.Csv": "n,orbit", "a.TSV": "n\torbit", "a.HTML": "<table", "a.TeX": "% needs", "a.MD": "| n |"} {
		status, _, stderr := qorbit("orbits", "8", "-o", name)
		if text, err := os.ReadFile(name); status != exitDone || err != nil || !strings.HasPrefix(string(text), want) {
			t.Errorf("%s: status %d, %s, %v: %.40q", name, status, stderr, err, text)
		}
	}
	for name, want := range map[string]string{"t.DOT": "digraph", "t.CSV": "step,orbit"} {
		status, _, stderr := qorbit("search", "8", "-q", "-f", "json", "--trajectory", name)
		if text, err := os.ReadFile(name); status != exitDone || err != nil || !strings.Contains(string(text), want) {
			t.Errorf("%s: status %d, %s, %v: %.40q", name, status, stderr, err, text)
		}
	}
}
