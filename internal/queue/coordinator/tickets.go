package coordinator

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"qorbit/internal/queue"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"
)

// withdraw takes back the tickets of a part that is settled.
func (c *Coordinator) withdraw(ctx context.Context, part int) error {
	e := &c.ledger.parts[part]
	within, cancel := context.WithTimeout(ctx, queue.Call)
	defer cancel()
	for try, t := range e.tickets {
		delete(e.tickets, try)
		stream, err := c.streams.js.Stream(within, c.TicketStream())
		if err == nil {
			err = stream.Purge(within, jetstream.WithPurgeSubject(c.TicketSubjects()+t.ID()))
		}
		if err != nil && ctx.Err() == nil { // whoever takes it sends a result that is not needed
			c.Log("ticket %s stays: %v", t.ID(), err)
		}
	}
	return ctx.Err()
}

// offer publishes the ticket that a part needs, if it needs one.
func (c *Coordinator) offer(ctx context.Context, part int) error {
	for _, t := range c.wants(part) {
		if err := c.send(ctx, t); err != nil {
			return err
		}
	}
	return nil
}

// wants returns the ticket that a part needs. One that asks to verify a part waits for a worker that may: the others would hand it back
// again and again.
func (c *Coordinator) wants(part int) []queue.Ticket {
	if len(c.ledger.parts[part].votes) > 0 && c.eligible(part) == 0 {
		return nil
	}
	return c.ledger.wants(part)
}

// send publishes a ticket. If that fails for long, as with a stream that is gone, a search finds out.
func (c *Coordinator) send(ctx context.Context, t queue.Ticket) error {
	m, err := c.message(t)
	if err != nil {
		return err
	}
	within, cancel := context.WithTimeout(ctx, queue.Call)
	defer cancel()
	if err := queue.Publish(within, c.streams.js, c.Log, m, t.ID()); err != nil {
		c.later(t, err)
	}
	return ctx.Err()
}

// later says that a ticket could not be published.
func (c *Coordinator) later(t queue.Ticket, err error) {
	if !errors.Is(err, context.Canceled) {
		c.Log("ticket %s: %v; it is published later", t.ID(), err)
	}
}

// sendSoon publishes a ticket without waiting. If that fails, a search finds out.
func (c *Coordinator) sendSoon(t queue.Ticket) error {
	m, err := c.message(t)
	if err != nil {
		return err
	}
	if _, err := c.streams.js.PublishMsgAsync(m, jetstream.WithMsgID(t.ID())); err != nil {
		c.later(t, err)
	}
	return nil
}

func (c *Coordinator) message(t queue.Ticket) (*nats.Msg, error) {
	text, err := json.Marshal(t)
	return &nats.Msg{Subject: c.TicketSubjects() + t.ID(), Data: text}, err
}

// searchTime is how long a search may take.
const searchTime = 15 * time.Second

// search looks for lost tickets. If it fails, the next one may succeed.
func (c *Coordinator) search(ctx context.Context) error {
	within, cancel := context.WithTimeout(ctx, searchTime)
	defer cancel()
	err := c.reconcile(within)
	c.checked = time.Now()
	switch {
	case ctx.Err() != nil:
		return ctx.Err()
	case queue.Lasting(err):
		return err
	case err != nil:
		c.Log("tickets cannot be compared with the queue: %v; trying again", err)
	}
	return nil
}

// reconcile gives up tickets that got lost, and gives out the parts that have none. A ticket that is in neither stream is lost: its result is
// stored before it is acknowledged. A queue that lost its streams is filled again by this.
func (c *Coordinator) reconcile(ctx context.Context) error {
	if err := c.streams.make(ctx); err != nil {
		return err
	}
	waiting, err := c.streams.under(ctx, c.TicketStream(), c.TicketSubjects())
	if err != nil {
		return err
	}
	arrived, err := c.streams.under(ctx, c.ResultStream(), c.ResultSubjects())
	if err != nil {
		return err
	}
	for id := range waiting {
		arrived[id] = true
	}
	for id := range arrived {
		var t queue.Ticket
		if _, err := fmt.Sscanf(id, "%d.%d", &t.Part, &t.Try); err != nil || t.Part < 0 || t.Part >= c.Parts || t.Try < 0 {
			continue
		}
		e := &c.ledger.parts[t.Part]
		if _, known := e.tickets[t.Try]; !known {
			e.tickets[t.Try], e.tries = t, max(e.tries, t.Try+1)
		}
	}
	for part := range c.ledger.parts {
		e := &c.ledger.parts[part]
		if e.settled != "" {
			if err := c.withdraw(ctx, part); err != nil {
				return err
			}
			continue
		}
		for try, t := range e.tickets {
			if !arrived[t.ID()] {
				delete(e.tickets, try)
			}
		}
		for _, t := range c.wants(part) {
			if err := c.sendSoon(t); err != nil {
				return err
			}
		}
	}
	select {
	case <-c.streams.js.PublishAsyncComplete():
	case <-ctx.Done():
	case <-time.After(queue.Call):
	}
	return ctx.Err()
}
