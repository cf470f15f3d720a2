package coordinator

import (
	"context"
	"fmt"
	"qorbit/internal/queue"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"
)

// A Coordinator gives the parts of a job to workers and collects the results.
type Coordinator struct {
	queue.Job
	Dir      string                                 // of the state
	Share    float64                                // of the parts that two workers count; 0 for none
	Replicas int                                    // of each stream; 0 stands for 1
	Lease    time.Duration                          // after which a ticket is given to another worker if its holder is not heard of
	Patience time.Duration                          // after which a part that no worker may verify is counted here
	Accept   func(part int, result []byte) error    // checks that a result is undamaged and of the part
	Referee  func(ctx context.Context) queue.Runner // counts a part here
	Changed  func(s Status)                         // if not nil, called when something changed, by one goroutine
	Log      func(format string, args ...any)       // takes a line

	ledger  *ledger
	state   *state
	streams *streams
	conn    *nats.Conn
	pace    pace
	signs   map[string]seen // the latest sign of each worker
	strikes map[string]int  // damaged results of each worker
	judging bool
	judged  chan judgement
	started time.Time
	first   int               // parts that were settled when the run began
	shown   time.Time         // when Changed was called last
	alone   map[int]time.Time // parts that no worker may verify, since when
	checked time.Time         // when the queue was last searched for lost tickets
	entered []arrival         // results that are in the directory and not yet acknowledged
}

// Run gives out the parts that the directory lacks, and returns when all results are there. They can then be read with Each. The directory
// stays as it is when Run fails or when the context is done, and another program goes on from there. Open comes before.
func (c *Coordinator) Run(ctx context.Context, conn *nats.Conn) error {
	js, err := jetstream.New(conn)
	if err != nil {
		return err
	}
	c.conn, c.started = conn, time.Now()
	c.streams = &streams{c.Job, js, max(c.Replicas, 1), c.Lease, c.Log}
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	signs := make(chan *nats.Msg, 4096)
	heard, err := conn.ChanSubscribe(c.Hearing(), signs)
	if err != nil {
		return err
	}
	defer heard.Unsubscribe()
	if err := c.streams.enabled(ctx); err != nil {
		return err
	}
	if err := c.streams.make(ctx); err != nil {
		return err
	}
	arrivals := make(chan arrival)
	go c.receive(ctx, arrivals)
	if err := c.search(ctx); err != nil {
		return err
	}
	defer c.flush()           // after an error the results come again
	var sync <-chan time.Time // due once something was written
	for ticks := time.Tick(time.Second); !c.Complete(); {
		err := error(nil)
		if sync == nil && c.unsynced() {
			sync = time.After(syncEvery)
		}
		select {
		case <-ctx.Done():
			return ctx.Err()
		case a := <-arrivals:
			err = c.take(ctx, a)
		case j := <-c.judged:
			c.judging = false
			if err = j.err; err == nil {
				err = c.enter(ctx, j.Result)
				c.arbitrate(ctx)
			}
		case m := <-signs:
			c.hear(m)
			continue
		case <-sync:
			sync = nil
			if err = c.flush(); err == nil {
				continue
			}
		case <-ticks:
			err = c.tick(ctx)
		}
		if err != nil {
			return err
		}
		c.changed()
	}
	if err := c.flush(); err != nil {
		return err
	}
	c.streams.remove(ctx)
	c.shown = time.Time{}
	c.changed()
	return nil
}

// Open makes or reads the directory, and locks it until Close.
func (c *Coordinator) Open() error {
	s, events, err := openState(c.Dir, c.Job)
	if err != nil {
		return err
	}
	c.state, c.judged = s, make(chan judgement, 1)
	c.signs, c.strikes, c.alone = make(map[string]seen), make(map[string]int), make(map[int]time.Time)
	c.ledger = newLedger(c.Parts, c.Share, c.Name)
	for _, e := range events {
		switch {
		case e.Banned != "":
			c.ledger.accuse(e.Worker, e.Banned)
		case s.has(e.Part, e.Sum):
			c.ledger.add(e.Part, e.Try, e.Worker, e.Sum)
			c.pace.add(e.Seconds)
		}
		c.ledger.parts[e.Part].tries = max(c.ledger.parts[e.Part].tries, e.Try+1)
	}
	c.ledger.repeats, c.ledger.discarded = 0, 0
	c.first = c.ledger.settled
	if done := c.first; done > 0 {
		c.Log("%d of %d parts are known from %q", done, c.Parts, c.Dir)
	}
	return nil
}

// Complete reports whether all results are in the directory.
func (c *Coordinator) Complete() bool { return c.ledger.settled == c.Parts }

// Close ends the use of the directory.
func (c *Coordinator) Close() error {
	if c.state == nil {
		return nil
	}
	return c.state.close()
}

// Discard ends the use of the directory instead of Close, and removes what Open made, unless there are results: for a run that does not
// begin.
func (c *Coordinator) Discard() {
	if c.state != nil {
		c.state.discard()
	}
}

// Each calls a function with the file of each part's result, in ascending order.
func (c *Coordinator) Each(visit func(part int, file string) error) error {
	for part, e := range c.ledger.parts {
		if e.settled == "" {
			return fmt.Errorf("part %d of %s is missing", part, c.Name)
		}
		if err := visit(part, c.state.file(part, e.settled)); err != nil {
			return err
		}
	}
	return nil
}
