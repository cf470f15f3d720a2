package main

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestSample prints the same row on any number of threads and from a record, by either method.
func TestSample(t *testing.T) {
	for _, method := range []string{"exact", "chain"} {
		args := []string{"sample", "12", "--samples", "120", "--seed", "9", "--method", method, "--component", "5", "-f", "json", "-q"}
		status, want, messages := qorbit(args...)
		if status != 0 || !strings.HasPrefix(want, `{"n":12,"samples":120,"effective":`) || !strings.Contains(want, `"method":"`+method+`","seed_of_generator":9}`) {
			t.Fatalf("%s: status %d, %s%s", method, status, want, messages)
		}
		record := filepath.Join(t.TempDir(), "draws.txt")
		for _, more := range [][]string{{"-j", "1"}, {"--record", record}, {"--record", record, "-j", "3"}} {
			if _, got, _ := qorbit(append(args, more...)...); got != want {
				t.Errorf("%s %v: %s, expected %s", method, more, got, want)
			}
		}
		if text, err := os.ReadFile(record); err != nil || bytes.Count(text, []byte("\n")) != 121 {
			t.Errorf("%s: record %q, %v", method, text, err)
		}
		nonsense(t, map[string]string{"sample 12 --seed 10 --record " + record: "line 1 is"})
	}
	nonsense(t, map[string]string{
		"sample 12 --samples 1":     "--samples 1: expected 2 or more",
		"sample 12 --component 0":   "--component 0: expected 1 or more",
		"sample 12 --record ''":     `--record "": expected a file name`,
		"sample 21 --method exact":  "order 21 is too large, expected 4 to 20",
		"sample 9..10 --record x":   "--record: expected one order",
		"sample 3":                  "order 3: expected 4 to 255",
		"sample 12 --method random": "expected one of auto, exact, chain",
		"sample":                    "sample: 0 arguments, expected an order",
	})
}
