package main

import (
	"bytes"
	"os"
	"slices"
	"strings"
	"testing"

	"qorbit/count/halves"
)

// TestSample prints the same row on any number of threads and from a record, by either method.
func TestSample(t *testing.T) {
	for _, method := range []string{"exact", "chain"} {
		args := []string{"sample", "12", "--samples", "120", "--seed", "9", "--method", method, "--component", "5", "-f", "json", "-q"}
		status, want, messages := qorbit(args...)
		if status != 0 || !strings.HasPrefix(want, `{"n":12,"samples":120,"effective":`) || !strings.Contains(want, `"method":"`+method+`","seed_of_generator":9}`) {
			t.Fatalf("%s: status %d, %s%s", method, status, want, messages)
		}
		t.Chdir(t.TempDir())
		const record = "draws.txt"
		for _, more := range [][]string{{"-j", "1"}, {"--record", record}, {"--record", record, "-j", "3"}} {
			if _, got, _ := qorbit(append(args, more...)...); got != want {
				t.Errorf("%s %v: %s, expected %s", method, more, got, want)
			}
		}
		if text, err := os.ReadFile(record); err != nil || bytes.Count(text, []byte("\n")) != 121 {
			t.Errorf("%s: record %q, %v", method, text, err)
		}
		nonsense(t, map[string]string{"sample 12 --seed 10 --record " + record: "--record \"" + record + "\": begins with"})
	}
	const sums, drawn = "sums.txt", "two.txt"
	args := []string{"sample", "13", "--samples", "60", "--method", "exact", "-f", "json", "-q"}
	_, want, _ := qorbit(args...)
	for range 2 {
		if status, got, messages := qorbit(append(args, "--sums", sums)...); status != 0 || got != want {
			t.Errorf("with sums: %d, %s%s, expected %s", status, got, messages, want)
		}
	}
	text, err := os.ReadFile(sums)
	if err != nil {
		t.Fatal(err)
	}
	known, err := halves.ReadRecord(bytes.NewReader(text))
	if err != nil || !known.Complete() {
		t.Fatal(err)
	}
	if status, counted, _ := qorbit("count", "13", "--record", sums, "-f", "json"); status != 0 || !strings.Contains(counted, `"solutions":73712,`) {
		t.Errorf("count has %s from the sums", counted)
	}
	all := known.Sums()                                                                       // two of them exchanged: the total is right
	slices.SortFunc(all, func(a, b halves.Sum) int { return int(b.Solutions - a.Solutions) }) // blocks that 60 draws fall into
	all[0].Solutions, all[1].Solutions = all[1].Solutions, all[0].Solutions
	if err := os.WriteFile(sums, halves.Record(13, all), 0o666); err != nil {
		t.Fatal(err)
	}
	nonsense(t, map[string]string{
		"sample 13 --samples 60 --sums " + sums: "--sums \"" + sums + "\": block",
		"sample 12 --sums " + sums:              "--sums \"" + sums + "\": begins with",
	})
	args = []string{"sample", "11", "--samples", "60", "--queens", "2", "-f", "json", "-q"}
	_, want, _ = qorbit(args...)
	if two := lines(t, args[:6]...)[0]; two["queens"] != 2.0 || two["degree"].(float64) < 30 || two["least"].(float64) > two["degree"].(float64) || two["exchanges"].(float64) <= 0 {
		t.Errorf("moves of two queens: %v", two)
	}
	for _, more := range [][]string{{"-j", "1"}, {"--record", drawn}, {"--record", drawn, "-j", "3"}} {
		if _, got, _ := qorbit(append(args, more...)...); got != want {
			t.Errorf("two queens, %v: %s, expected %s", more, got, want)
		}
	}
	if two := lines(t, "sample", "65", "--samples", "4", "--queens", "2")[0]; two["degree"] != nil || two["least_key"] != nil || two["exchanges"].(float64) <= 0 {
		t.Errorf("moves of two queens at order 65: %v", two)
	}
	nonsense(t, map[string]string{
		"sample 11 --samples 60 --record " + drawn: "begins with",
	})
}
