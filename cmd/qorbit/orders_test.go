package main

import (
	"regexp"
	"slices"
	"strings"
	"testing"
)

// ofOrders has command lines of every command that takes orders, without them. KIND stands for what comes before.
var ofOrders = map[string][]string{
	"analyse":          {"", "--top 1", "--communities", "--cores", "--cliques"},
	"check":            {""},
	"connect":          {""},
	"count":            {"", "--verify"},
	"distances":        {"", "--depths"},
	"optimal":          {""},
	"survey":           {"", "--inc", "--chained", "--depth", "--depth --inc", "--degrees", "--sizes"},
	"missed":           {"", "--bridges", "--seeds chained"},
	"orbits":           {"", "--class 4"},
	"plot orbits":      {""},
	"plot degrees":     {""},
	"sample":           {"--samples 20", "--samples 20 --method chain"},
	"search":           {"", "--escalate 2", "--strategy dfs"},
	"signature verify": {""},
	"solutions":        {"", "--by orbits"},
	"table orbits":     {""},
	"table graph":      {""},
}

// TestListsOfOrders: of a list of orders, each command prints the objects of JSON that it prints of each order, in ascending order,
// and each order once.
func TestListsOfOrders(t *testing.T) {
	seconds := regexp.MustCompile(`"seconds":[^,}]*`)
	objects := func(command, orders, flags string) string {
		args := append(strings.Fields(command), orders, "-f", "json", "-q")
		status, out, log := qorbit(append(args, strings.Fields(flags)...)...)
		if status != exitDone {
			t.Fatalf("%s %s %s: %d, %s", command, orders, flags, status, log)
		}
		return seconds.ReplaceAllString(out, "")
	}
	for command, all := range ofOrders {
		for _, flags := range all {
			want := objects(command, "5", flags) + objects(command, "7", flags) + objects(command, "8", flags)
			const orders = "8,5,7..8" // package cli tests other ways to write lists
			got := objects(command, orders, flags)
			if strings.HasPrefix(command, "plot") { // whose rows are series by series
				got, want = sortedLines(got), sortedLines(want)
			}
			if got != want {
				t.Errorf("%s %s %s:\n%s\nexpected\n%s", command, orders, flags, got, want)
			}
		}
	}
}

func sortedLines(text string) string { return strings.Join(slices.Sorted(strings.Lines(text)), "") }

// TestTextOfSeveralOrders has a column n where that of one order has none.
func TestTextOfSeveralOrders(t *testing.T) {
	for _, command := range []string{"orbits", "solutions", "missed"} {
		for orders, want := range map[string]bool{"8": false, "8,9": true} {
			_, out, _ := qorbit(command, orders, "-q")
			if header, _, _ := strings.Cut(out, "\n"); slices.Contains(strings.Fields(header), "n") != want {
				t.Errorf("%s %s has the columns %s", command, orders, header)
			}
		}
	}
}

// TestSearchStoresSeveralOrders in one database, and fails where one that must be complete is not.
func TestSearchStoresSeveralOrders(t *testing.T) {
	t.Chdir(t.TempDir())
	if status, _, log := qorbit("search", "8..9", "--db", "orbits.db", "-f", "csv", "-q"); status != exitDone {
		t.Fatalf("%d, %s", status, log)
	}
	_, out, log := qorbit("query", "--db", "orbits.db", "SELECT n, count(*) AS orbits FROM orbits GROUP BY n", "-f", "csv")
	if out != "n,orbits\n8,12\n9,46\n" { // OEIS A002562
		t.Errorf("%q, %s", out, log)
	}
	status, out, log := qorbit("search", "8..10", "--require-complete", "-f", "csv", "-q")
	if status != exitFailed || strings.Count(out, "\n") != 4 || !strings.Contains(log, "the search of order 9 reaches 45 of 46 orbits") {
		t.Errorf("%d, %q, %q", status, out, log)
	}
}

// ofOrbits has command lines for every flag and argument that takes an orbit or a permutation, with % in its place.
var ofOrbits = map[string][]string{
	"ORBIT": {"path 8 % 1", "path 8 1 %", "graph 8 --around %", "distances 8 --depths --from %", "orbits 8 --orbit %"},
	"PERM":  {"draw %", "draw % --orbit", "draw % --apply po6", "draw 1 %", "apply po6 %", "signature %", "signature 2,4,1,3 %"},
}

// TestNamesOfOrbits: wherever an orbit is taken, its number, its key and every other solution mean the same; wherever a permutation is,
// the number with the order stands for the key.
func TestNamesOfOrbits(t *testing.T) {
	for kind, all := range ofOrbits {
		for _, line := range all {
			out := make(map[string]string)
			for _, name := range []string{"7", "#7", "8#7", "2,6,8,3,1,4,7,5", "7,3,1,6,8,5,2,4", "4,8,5,3,1,7,2,6"} {
				if kind == "PERM" && name != "8#7" && name != "2,6,8,3,1,4,7,5" {
					continue // another permutation
				}
				args := strings.Fields(line)
				args[slices.Index(args, "%")] = name
				status, stdout, stderr := qorbit(append(args, "-q")...)
				if status != exitDone || stdout == "" {
					t.Errorf("%s with %s: %d, %q", line, name, status, stderr)
				}
				out[stdout] = name
			}
			if len(out) != 1 {
				t.Errorf("%s: the names of one orbit give different outputs: %v", line, out)
			}
		}
	}
}
