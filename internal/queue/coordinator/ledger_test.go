package coordinator

import (
	"fmt"
	"qorbit/internal/queue"
	"slices"
	"testing"

	"pgregory.net/rapid"
)

func right(part int) string { return fmt.Sprintf("right-%d", part) }

// TestLedger: whatever order results come in, with repeats, lost tickets and liars in a minority of each part's counts, every part is
// settled by its right result in the end, and exactly those who lied are banned.
func TestLedger(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		parts := rapid.IntRange(1, 12).Draw(t, "parts")
		l := newLedger(parts, rapid.SampledFrom([]float64{0, 0.3, 1}).Draw(t, "share"), rapid.String().Draw(t, "name"))
		lies := rapid.Bool().Draw(t, "lies") && l.share == 1
		lied := make(map[string]bool)
		for step := 0; len(l.missing()) > 0; step++ {
			if step > 100*parts {
				t.Fatalf("parts %v are not settled", l.missing())
			}
			for _, part := range l.missing() {
				l.wants(part)
			}
			part := rapid.SampledFrom(l.missing()).Draw(t, "part")
			var tries []int
			for try := range l.parts[part].tickets {
				tries = append(tries, try)
			}
			slices.Sort(tries)
			ticket := l.parts[part].tickets[rapid.SampledFrom(tries).Draw(t, "try")]
			worker := fmt.Sprintf("w%d", rapid.IntRange(0, 5).Draw(t, "worker"))
			switch {
			case slices.Contains(ticket.Not, worker) && rapid.Bool().Draw(t, "refuses"):
				continue // the worker hands the ticket back
			case rapid.IntRange(0, 9).Draw(t, "lost") == 0:
				delete(l.parts[part].tickets, ticket.Try)
				continue
			case step > 50*parts:
				worker = queue.Referee
			}
			sum := right(part)
			if lies && worker == "w5" {
				sum = "wrong"
				lied[worker] = true
			}
			l.add(part, ticket.Try, worker, sum)
		}
		for part := range l.parts {
			if l.parts[part].settled != right(part) {
				t.Errorf("part %d: %q", part, l.parts[part].settled)
			}
			if e := l.parts[part]; e.verify && len(e.votes) < 2 && e.votes[queue.Referee] == "" {
				t.Errorf("part %d is settled by %v, expected two workers", part, e.votes)
			}
		}
		for worker := range l.banned {
			if !lied[worker] {
				t.Errorf("%s is banned: %s", worker, l.banned[worker])
			}
		}
		if l.settled != parts {
			t.Errorf("%d settled", l.settled)
		}
	})
}

// TestALiarIsFound: two workers contradict each other, a third decides, and what only the liar counted is counted again.
func TestALiarIsFound(t *testing.T) {
	l := newLedger(4, 0, "")
	l.add(0, 0, "good", right(0))
	l.add(1, 0, "bad", "wrong")
	l.add(2, 0, "bad", right(2))
	l.parts[3].verify = true
	l.add(3, 0, "bad", "wrong")
	if v := l.add(3, 1, "good", right(3)); v.settled || v.differs != "bad" || len(v.liars) > 0 {
		t.Errorf("two results that differ: %+v", v)
	}
	tickets := l.wants(3)
	if len(tickets) != 1 || !slices.Equal(tickets[0].Not, []string{"bad", "good"}) {
		t.Errorf("%+v, expected one ticket for a third worker", tickets)
	}
	v := l.add(3, tickets[0].Try, "third", right(3))
	if !v.settled || !slices.Equal(v.liars, []string{"bad"}) || !slices.Equal(v.undone, []int{1, 2}) || !slices.Equal(l.missing(), []int{1, 2}) {
		t.Errorf("%+v, missing %v", v, l.missing())
	}
	if l.banned["bad"] != "its result of part 3 contradicts good and third" {
		t.Error(l.banned)
	}
	l.add(1, 7, "bad", "wrong")
	if l.parts[1].settled != "" {
		t.Error("a banned worker settled a part")
	}
}

// TestTheRefereeDecides, also against two workers with a common fault.
func TestTheRefereeDecides(t *testing.T) {
	l := newLedger(2, 1, "")
	l.add(0, 0, "a", "wrong")
	l.add(0, 1, "b", "wrong")
	if l.parts[0].settled != "wrong" {
		t.Error("two workers agree")
	}
	v := l.add(0, 2, queue.Referee, right(0))
	if !slices.Equal(v.liars, []string{"a", "b"}) || l.parts[0].settled != right(0) {
		t.Errorf("%+v, %q", v, l.parts[0].settled)
	}
}

// TestWorkersOnProbation: the first part of each worker is counted by another one, too, and no second one of its parts.
func TestWorkersOnProbation(t *testing.T) {
	l := newLedger(100, 1e-9, "")
	if l.add(0, 0, "a", right(0)); l.parts[0].settled != "" {
		t.Error("the first result of a worker is believed")
	}
	if l.add(1, 0, "a", right(1)); l.parts[1].settled == "" {
		t.Error("the second part of a worker is verified, too")
	}
	if l.add(0, 1, "b", right(0)); l.parts[0].settled == "" || !l.confirmed["a"] || !l.confirmed["b"] {
		t.Error("two agree")
	}
	if l.add(2, 0, "b", right(2)); l.parts[2].settled == "" {
		t.Error("b was confirmed by part 0")
	}
}
