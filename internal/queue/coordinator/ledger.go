package coordinator

import (
	"cmp"
	"fmt"
	"hash/fnv"
	"maps"
	"qorbit/internal/queue"
	"slices"
)

// A ledger knows what is known of each part, and decides what to believe. It does no input or output.
//
// A part is settled by one result, or by two equal ones of different workers if it is verified. Where results differ, the first that
// two workers agree on is right, and so is that of the referee; the other workers are banned, and what nobody else confirmed of
// theirs is counted again.
type ledger struct {
	share   float64 // of the parts that are verified; above 0, the first part of each worker is, too
	name    string  // of the job, which selects the sample
	parts   []entry
	banned  map[string]string // workers, with the reason
	settled int

	repeats   int             // results that came again
	redone    int             // deliveries of tickets after their first one
	discarded int             // results that were not believed
	counted   map[string]int  // results of each worker
	confirmed map[string]bool // workers of which a result was counted by another one, too
	probation map[string]int  // the part by which a worker is to be confirmed
	changes   *verdict        // of the result that is being added
}

// An entry is what is known of a part.
type entry struct {
	votes   map[string]string    // the checksum of each worker's result
	settled string               // the checksum that is believed
	verify  bool                 // two workers have to agree
	tickets map[int]queue.Ticket // that are under way, by try
	tries   int
}

func newLedger(parts int, share float64, name string) *ledger {
	l := &ledger{share: share, name: name, parts: make([]entry, parts), banned: make(map[string]string), counted: make(map[string]int),
		confirmed: make(map[string]bool), probation: make(map[string]int)}
	for part := range l.parts {
		l.parts[part] = entry{votes: make(map[string]string), tickets: make(map[int]queue.Ticket), verify: l.sampled(part)}
	}
	return l
}

// sampled reports whether a part is in the random sample that is verified.
func (l *ledger) sampled(part int) bool {
	hash := fnv.New64a()
	fmt.Fprint(hash, l.name, part)
	return float64(hash.Sum64()>>11)/(1<<53) < l.share
}

// A verdict is what a result changed.
type verdict struct {
	repeated bool     // nothing
	settled  bool     // the part is settled by it
	differs  string   // another worker, with another result of the part
	liars    []string // workers that were banned by it
	undone   []int    // parts that must be counted again because of that
}

// add takes a result that is undamaged and of this job.
func (l *ledger) add(part, try int, worker, sum string) (v verdict) {
	e := &l.parts[part]
	delete(e.tickets, try)
	l.changes = &v
	known, again := e.votes[worker]
	switch {
	case l.banned[worker] != "":
		l.discarded++
		return v
	case again && known == sum:
		l.repeats++
		v.repeated = true
		return v
	case again: // two results of one machine
		l.ban(worker, fmt.Sprintf("it sent two results of part %d that differ", part))
		return v
	}
	for _, other := range slices.Sorted(maps.Keys(e.votes)) {
		if e.votes[other] != sum {
			v.differs = other
		}
	}
	e.votes[worker] = sum
	l.counted[worker]++
	if _, known := l.probation[worker]; l.share > 0 && !known && worker != queue.Referee {
		l.probation[worker] = part
		e.verify = true
	}
	l.judge(part)
	v.settled = e.settled != ""
	return v
}

// judge settles a part if its results suffice, and bans the workers whose results are wrong.
func (l *ledger) judge(part int) {
	e := &l.parts[part]
	voters := make(map[string][]string)
	for worker, sum := range e.votes {
		voters[sum] = append(voters[sum], worker)
	}
	right := believed(voters, e.verify)
	l.settle(part, right)
	if right == "" {
		return
	}
	believers := list(voters[right])
	if len(voters[right]) > 1 {
		for _, worker := range voters[right] {
			l.confirmed[worker] = true
		}
	}
	for _, worker := range slices.Sorted(maps.Keys(e.votes)) {
		if sum, voted := e.votes[worker]; voted && sum != right {
			l.ban(worker, fmt.Sprintf("its result of part %d contradicts %s", part, believers))
		}
	}
}

// believed returns the checksum to believe, of those with their workers, or "" if that is not decided yet.
func believed(voters map[string][]string, verify bool) (right string) {
	most := 1
	for sum, workers := range voters {
		if slices.Contains(workers, queue.Referee) || len(voters) == 1 && !verify {
			return sum
		}
		switch {
		case len(workers) > most:
			right, most = sum, len(workers)
		case len(workers) == most:
			right = ""
		}
	}
	return right
}

func (l *ledger) settle(part int, sum string) {
	e := &l.parts[part]
	switch {
	case e.settled == "" && sum != "":
		l.settled++
	case e.settled != "" && sum == "":
		l.settled--
		l.changes.undone = append(l.changes.undone, part)
	}
	e.settled = sum
}

// ban discards the results of a worker, and settles again the parts that it has counted.
func (l *ledger) ban(worker, reason string) {
	if l.banned[worker] != "" || worker == queue.Referee {
		return
	}
	l.banned[worker] = reason
	l.changes.liars = append(l.changes.liars, worker)
	for part := range l.parts {
		if e := &l.parts[part]; e.votes[worker] != "" {
			delete(e.votes, worker)
			l.discarded++
			l.judge(part)
		}
	}
}

// accuse bans a worker for another reason than its sums.
func (l *ledger) accuse(worker, reason string) (v verdict) {
	l.changes = &v
	l.ban(worker, reason)
	return v
}

// wants returns the ticket that a part needs, if it is not settled and none is under way.
func (l *ledger) wants(part int) (tickets []queue.Ticket) {
	e := &l.parts[part]
	if e.settled != "" {
		return nil
	}
	if len(e.tickets) == 0 { // one at a time: the second count is for another worker than the first
		tickets = append(tickets, l.issue(part))
	}
	return tickets
}

// issue adds a ticket of a part, for workers that have not counted it and are not among the others.
func (l *ledger) issue(part int, not ...string) queue.Ticket {
	e := &l.parts[part]
	for worker := range e.votes {
		not = append(not, worker)
	}
	slices.Sort(not)
	t := queue.Ticket{Part: part, Try: e.tries, Not: slices.Compact(not)}
	e.tickets[t.Try] = t
	e.tries++
	return t
}

// missing lists the parts that are not settled.
func (l *ledger) missing() (parts []int) {
	for part := range l.parts {
		if l.parts[part].settled == "" {
			parts = append(parts, part)
		}
	}
	return parts
}

// list is names in order, with "and" before the last.
func list(names []string) string {
	names = slices.Sorted(slices.Values(names))
	text := ""
	for i, name := range names {
		switch {
		case i > 0 && i == len(names)-1:
			text += " and "
		case i > 0:
			text += ", "
		}
		text += cmp.Or(name, "?")
	}
	return text
}
