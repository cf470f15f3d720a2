package main

import (
	"strings"
	"testing"
)

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
