package coordinator

import (
	"context"
	"encoding/json"
	"fmt"
	"qorbit/internal/queue"
	"slices"
	"time"

	"github.com/nats-io/nats.go"
)

const (
	silence     = 5 * time.Second // after which a worker that says nothing may be lost
	mostTickets = 3               // of a part at a time
	slowness    = 2               // a part that takes this many times the median is given to another worker that has nothing to do
)

// searchEvery is the time between searches for lost tickets. Tests shorten it.
var searchEvery = 10 * time.Second

// A seen sign of a worker.
type seen struct {
	queue.Sign
	heard time.Time
	since time.Time // when the worker was first heard with its ticket, or without one and with as many results
}

// hear answers what a worker says of itself.
func (c *Coordinator) hear(m *nats.Msg) {
	var s seen
	if err := json.Unmarshal(m.Data, &s.Sign); err != nil || !queue.IsName(s.Worker) || s.Ticket != nil && (s.Ticket.Part < 0 || s.Ticket.Part >= c.Parts) {
		return
	}
	before, known := c.signs[s.Worker]
	s.heard, s.since = time.Now(), time.Now()
	if known && s.Done == before.Done && (before.Ticket == nil) == (s.Ticket == nil) && (s.Ticket == nil || before.Ticket.ID() == s.Ticket.ID()) {
		s.since = before.since
	}
	c.signs[s.Worker] = s
	switch {
	case s.Leaves:
		delete(c.signs, s.Worker)
		c.Log("%s leaves after %d results", s.Worker, s.Done)
	case !known:
		c.Log("%s is here: %s, %s, %d threads", s.Worker, s.Program, s.Path, s.Threads)
	}
	if s.Trouble != "" && s.Trouble != before.Trouble {
		c.Log("%s: %s", s.Worker, s.Trouble)
	}
	a := queue.Answer{Banned: c.ledger.banned[s.Worker], Drop: s.Ticket != nil && c.ledger.parts[s.Ticket.Part].settled != ""}
	if text, err := json.Marshal(a); err == nil && m.Reply != "" {
		m.Respond(text) // a worker that hears nothing asks again
	}
}

// live reports whether a worker was heard lately and may count.
func (c *Coordinator) live(s seen) bool {
	return time.Since(s.heard) < silence && c.ledger.banned[s.Worker] == "" && s.Trouble == ""
}

// tick does what is due: it finds lost workers, slow ones, lost tickets, and parts that only the coordinator can verify.
func (c *Coordinator) tick(ctx context.Context) error {
	for name, s := range c.signs {
		if time.Since(s.heard) > 6*silence {
			delete(c.signs, name)
			c.Log("%s was not heard for %v", name, (6 * silence).Round(time.Second))
		}
	}
	if err := c.relieve(ctx); err != nil {
		return err
	}
	c.arbitrate(ctx)
	for _, part := range c.ledger.missing() { // one that no worker could verify before
		if err := c.offer(ctx, part); err != nil {
			return err
		}
	}
	if time.Since(c.checked) > searchEvery {
		return c.search(ctx)
	}
	return nil
}

// relieve gives parts to workers that have nothing to do, if their holders are slow or silent. The first result counts.
func (c *Coordinator) relieve(ctx context.Context) error {
	idle, held := c.occupation()
	slow := max(time.Duration(slowness*c.pace.median()*float64(time.Second)), time.Second)
	for part := range c.ledger.parts {
		if len(idle) == 0 {
			return nil
		}
		e := &c.ledger.parts[part]
		if e.settled != "" || len(e.tickets) == 0 || len(e.tickets) >= mostTickets {
			continue
		}
		var holders []string
		late := true
		for _, t := range e.tickets {
			if s, taken := held[t.ID()]; taken {
				holders = append(holders, s.Worker)
				late = late && time.Since(s.since) > slow
			}
		}
		free := slices.IndexFunc(idle, func(name string) bool { return e.votes[name] == "" && !slices.Contains(holders, name) })
		if !late || free < 0 || len(holders) < len(e.tickets)-1 { // of two tickets that nobody holds, the second one is on its way
			continue
		}
		idle = slices.Delete(idle, free, free+1)
		if len(holders) > 0 {
			c.Log("part %d is slow at %s; another worker gets it, too", part, list(holders))
		} else {
			c.Log("nobody is heard to count part %d; another worker gets it, too", part)
		}
		if err := c.send(ctx, c.ledger.issue(part, holders...)); err != nil {
			return err
		}
	}
	return nil
}

// idleness is how long a worker must have had nothing to do: it would have taken a ticket that waits.
const idleness = 2500 * time.Millisecond

// occupation returns the live workers that have nothing to do, and the tickets of the others.
func (c *Coordinator) occupation() (idle []string, held map[string]seen) {
	held = make(map[string]seen)
	for name, s := range c.signs {
		switch {
		case c.live(s) && s.Ticket != nil:
			held[s.Ticket.ID()] = s
		case c.live(s) && time.Since(s.since) > idleness:
			idle = append(idle, name)
		}
	}
	slices.Sort(idle)
	return idle, held
}

// eligible is how many live workers may count a part.
func (c *Coordinator) eligible(part int) (n int) {
	for name, s := range c.signs {
		if _, voted := c.ledger.parts[part].votes[name]; !voted && c.live(s) {
			n++
		}
	}
	return n
}

// A judgement is the coordinator's own count of a part.
type judgement struct {
	queue.Result
	err error
}

// mostDifferent is how many different results of a part workers may send before the coordinator counts it.
const mostDifferent = 3

// arbitrate counts a part here if no worker may verify it, or if workers do not agree.
func (c *Coordinator) arbitrate(ctx context.Context) {
	for part := range c.ledger.parts {
		e := &c.ledger.parts[part]
		if e.settled != "" || len(e.votes) == 0 || len(e.votes) < mostDifferent && c.eligible(part) > 0 {
			delete(c.alone, part)
			continue
		}
		if c.alone[part].IsZero() {
			c.alone[part] = time.Now()
		}
		if c.judging || time.Since(c.alone[part]) < c.Patience {
			continue
		}
		c.judging = true
		c.Log("part %d is counted here, for no other worker can verify it", part)
		t := queue.Ticket{Part: part, Try: e.tries} // of no worker; the ledger changes while this counts
		e.tries++
		go func() {
			start := time.Now()
			body, err := c.Referee(ctx)(part)
			if err != nil {
				err = fmt.Errorf("part %d cannot be verified: %w", part, err)
			}
			c.judged <- judgement{queue.Result{Ticket: t, Worker: queue.Referee, Seconds: time.Since(start).Seconds(), Sum: queue.SumOf(body), Body: body}, err}
		}()
	}
}

// A pace is how long the latest results took.
type pace struct{ seconds []float64 }

const paceLength = 101

func (p *pace) add(seconds float64) {
	if p.seconds = append(p.seconds, seconds); len(p.seconds) > paceLength {
		p.seconds = p.seconds[1:]
	}
}

func (p *pace) median() float64 {
	if len(p.seconds) == 0 {
		return 0
	}
	return slices.Sorted(slices.Values(p.seconds))[len(p.seconds)/2]
}
