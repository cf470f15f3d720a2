package main

import (
	"strings"
	"testing"
)

func TestNonsenseAboutEscalation(t *testing.T) {
	t.Chdir(t.TempDir())
	nonsense(t, map[string]string{
		"search 9 --escalate":                             "--escalate: no value, expected a whole number",
		"search 9 --escalate two":                         "expected a whole number",
		"search 9 --escalate 2.5":                         "expected a whole number",
		"search 9 --escalate 1":                           "--escalate 1: expected more than the 1 queen of --queens, and at most 9",
		"search 9 --escalate=-1":                          "--escalate -1: expected more",
		"search 9 --escalate 10":                          "--escalate 10: expected more than the 1 queen of --queens, and at most 9",
		"search 9 --queens 3 --escalate 3":                "more than the 3 queens of --queens",
		"search 9 --escalate 2 --certificate c.txt":       "--certificate: expected no --escalate beside it",
		"search 9 --escalate 2 --db orbits.db":            "--db: expected no --escalate beside it",
		"search 9 --escalate 2 --escalate 99999999999999": "--escalate 99999999999999: expected more",
	})
}

// TestFieldsOfEscalation: order 10 has six components without a seed (`qorbit missed 10`), and two queens open each of them.
func TestFieldsOfEscalation(t *testing.T) {
	for line, want := range map[string]string{
		"search 10 --escalate 3": `{"n":10,"strategy":"bfs","seeds":"complete","queens":1,"orbits":92,"reached":92,"given":0,"by_inc":45,"by_mov":47,"depth":4,"missed":0,"complete":true,"escalate":3,"by_queens":[41,6,0]}`,
		"search 4 --escalate 4":  `{"n":4,"strategy":"bfs","seeds":"complete","queens":1,"orbits":1,"reached":0,"given":0,"by_inc":0,"by_mov":0,"depth":0,"missed":1,"complete":false,"escalate":4,"by_queens":[0,0,0,0]}`,
	} {
		if status, stdout, stderr := qorbit(append(fields(line), "-f", "json")...); status != exitDone || stderr != "" || stdout != want+"\n" {
			t.Errorf("qorbit %s: status %d, stderr %q\n%s\nexpected\n%s", line, status, stderr, stdout, want)
		}
	}
}

func TestTextOfEscalation(t *testing.T) {
	_, stdout, _ := qorbit("search", "9", "--escalate", "2", "-q")
	for _, want := range []string{
		"then Mov of 1 queen, then of up to 2, to closure (bfs)\n",
		"  23 orbits by moves of 1 queen\n  1 orbit by moves of 2 queens, from where fewer no longer helped\n",
		"complete for N = 9.\n",
	} {
		if !strings.Contains(stdout, want) {
			t.Errorf("no %q in\n%s", want, stdout)
		}
	}
	if _, stdout, _ := qorbit("search", "9", "-q"); strings.Contains(stdout, "by moves of") {
		t.Errorf("a plain search speaks of escalation:\n%s", stdout)
	}
}
