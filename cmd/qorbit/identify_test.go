package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"qorbit/internal/test"
)

// TestIdentifyCorpus: the files of the corpus have the four solutions of order 6, which are one orbit.
func TestIdentifyCorpus(t *testing.T) {
	names := test.Must(filepath.Glob("../../testdata/boards/*"))
	files := 0
	for _, name := range names {
		switch base := filepath.Base(name); {
		case base == "expected.txt" || base == "orders.txt" || base == "one.txt" || strings.HasPrefix(base, "broken"):
			continue
		case strings.HasPrefix(base, "refused"):
			checkRefused(t, name)
			continue
		}
		files++
		status, out, log := again("identify", "--unique", "-f", "csv", "--columns", "n,count,orbit,key,missing", name)
		if status != exitDone || out != "n,count,orbit,key,missing\n6,4,1,\"2,4,6,1,3,5\",\n" {
			t.Errorf("%s: status %d, %s, %s", name, status, out, log)
		}
		contains(t, name, log, ": 4 permutations: ")
	}
	if files < 39 {
		t.Errorf("%d files", files)
	}
}

// checkRefused tests a file of which nothing is read.
func checkRefused(t *testing.T, name string) {
	t.Helper()
	status, out, log := again("identify", "-f", "csv", "--columns", "key", name)
	if status != exitFailed || out != "key\n" || !strings.Contains(log, ": 0 permutations\n") {
		t.Errorf("%s: status %d, %s, %s", name, status, out, log)
	}
	if status, out, log := again("identify", "--strict", "--unique", name); status != exitUsage || out != "" ||
		strings.Count(log, "\n") != 1 {
		t.Errorf("%s, strict: status %d, %s, %s", name, status, out, log)
	}
}

// TestMistakesAreCounted: the first ones are named, all are counted.
func TestMistakesAreCounted(t *testing.T) {
	list := filepath.Join(t.TempDir(), "list.txt")
	if err := os.WriteFile(list, []byte(strings.Repeat("1,2,3,3\n", 100)+"2,4,1,3\n"), 0o666); err != nil {
		t.Fatal(err)
	}
	status, out, log := again("identify", "-f", "csv", "--columns", "line", list)
	if status != exitFailed || out != "line\n101\n" || strings.Count(log, "\n") != mostMistakes+3 {
		t.Errorf("status %d, %s, %s", status, out, log)
	}
	contains(t, "log", log, "80 more that are left out\n")
	contains(t, "log", log, "qorbit: check failed: 100 permutations left out, 1 taken: ")
}
