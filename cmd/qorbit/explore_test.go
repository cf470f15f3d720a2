package main

import (
	"os"
	"strings"
	"testing"

	"qorbit/internal/installed"
)

// TestExploreWithoutItsServer says in one line how to get it, and what needs none.
func TestExploreWithoutItsServer(t *testing.T) {
	t.Setenv("PATH", t.TempDir())
	nonsense(t, map[string]string{
		"explore 8": "explore: the program qorbit-explore is not beside this one and not in PATH: go install qorbit/cmd/qorbit-explore installs it, and go run ./cmd/qorbit-explore runs it; -o FILE.html writes the page without it",
	})
}

// TestExploreFromADatabase shows the orders that search --db stored, and says which are not there.
func TestExploreFromADatabase(t *testing.T) {
	t.Chdir(t.TempDir())
	for _, n := range []string{"8", "9", "3"} {
		if status, _, stderr := qorbit("search", n, "--db", "orbits.db", "-q", "-f", "json"); status != exitDone {
			t.Fatal(stderr)
		}
	}
	page := func(line string) (text, log string) {
		status, stdout, stderr := qorbit(words(line)...)
		if status != exitDone || stdout != "" {
			t.Fatalf("%s: status %d, %q, %s", line, status, stdout, stderr)
		}
		read, err := os.ReadFile("x.html")
		if err != nil {
			t.Fatal(err)
		}
		return string(read), stderr
	}
	computed, _ := page("explore 8..9 -o x.html")
	stored, log := page("explore --db orbits.db -o x.html")
	if stored != computed || log != "" {
		t.Errorf("the page from a database is another one: %d bytes, %d computed; %s", len(stored), len(computed), log)
	}
	more, log := page("explore 8,10 --db orbits.db -o x.html")
	if log != "order 10 is not in \"orbits.db\": it is computed\n" || !strings.Contains(more, `data-atlas="10"`) || strings.Contains(more, `data-atlas="9"`) {
		t.Errorf("%s", log)
	}
	if status, _, stderr := qorbit("search", "3", "--db", "small.db", "-q", "-f", "json"); status != exitDone {
		t.Fatal(stderr)
	}
	nonsense(t, map[string]string{"explore --db small.db -o y.html": `--db "small.db": has none of the orders 4 to 14`})
}

// TestWhatTakesLongToBuild is in other programs: an HTTP server, a queue, a browser's driver, a bundler of scripts.
func TestWhatTakesLongToBuild(t *testing.T) {
	linked := strings.Fields(installed.Run(t, "go", "list", "-deps", "."))
	if len(linked) < 200 {
		t.Fatalf("%d packages", len(linked))
	}
	for _, path := range linked {
		for _, heavy := range []string{"net/http", "github.com/nats-io/", "github.com/chromedp/", "github.com/evanw/esbuild/"} {
			if path == heavy || strings.HasPrefix(path, heavy) && strings.HasSuffix(heavy, "/") {
				t.Errorf("qorbit links %s", path)
			}
		}
	}
}
