package coordinator

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"qorbit/internal/queue"
	"slices"
	"time"

	"github.com/nats-io/nats.go/jetstream"
)

// An arrival is the message of a result. It is acknowledged once the result is in the directory.
type arrival struct {
	jetstream.Msg
	result queue.Result
	err    error // why its body cannot be read
}

// receive passes results on. It fetches a few at a time, with a short time limit: a pull request that waits at a server that has stopped to
// be the leader is not answered.
func (c *Coordinator) receive(ctx context.Context, arrivals chan<- arrival) {
	var results jetstream.Consumer // nil to look it up: at first, and after an error
	for ctx.Err() == nil {
		err := queue.Again(ctx, c.Log, "results", func(within context.Context) (err error) {
			if results == nil {
				if results, err = c.streams.js.Consumer(within, c.ResultStream(), queue.Consumer); err != nil {
					return err
				}
			}
			batch, err := results.Fetch(64, jetstream.FetchMaxWait(time.Second))
			if err != nil {
				results = nil
				return err
			}
			for m := range batch.Messages() {
				a := arrival{Msg: m}
				a.result, a.err = queue.ReadResult(m.Headers(), m.Data(), c.Job)
				if a.err != nil {
					c.Log("a message is no result of %s: %v", c.Name, a.err)
					m.Term()
					continue
				}
				if a.result.Object != "" {
					if a.result.Body, a.err = c.fetch(ctx, a.result.Object); passing(a.err) {
						c.Log("the result of part %d cannot be read yet: %v", a.result.Part, a.err)
						m.NakWithDelay(time.Second)
						continue
					}
				}
				select {
				case arrivals <- a:
				case <-ctx.Done():
					return ctx.Err()
				}
			}
			if batch.Error() != nil { // such as that nobody answers, since the consumer was deleted
				results = nil
			}
			return nil
		})
		if queue.Lasting(err) {
			c.Log("results: %v; trying again", err) // such as a consumer that was deleted: search makes another one
			time.Sleep(time.Second)
		}
	}
}

// passing reports whether the body of a result may be read later.
func passing(err error) bool {
	return err != nil && !errors.Is(err, jetstream.ErrObjectNotFound) && !errors.Is(err, jetstream.ErrDigestMismatch)
}

// fetch reads the body of a large result.
func (c *Coordinator) fetch(ctx context.Context, name string) ([]byte, error) {
	ctx, cancel := context.WithTimeout(ctx, queue.Transfer)
	defer cancel()
	bucket, err := c.streams.js.ObjectStore(ctx, c.Bucket())
	if err != nil {
		return nil, err
	}
	return bucket.GetBytes(ctx, name)
}

// mostStrikes is how many damaged results a worker may send.
const mostStrikes = 3

// take checks a result that arrived, enters it, and acknowledges it.
func (c *Coordinator) take(ctx context.Context, a arrival) error {
	r := a.result
	err := a.err
	switch {
	case errors.Is(err, jetstream.ErrObjectNotFound): // nobody's fault: it was read before, or the queue lost it
		if c.ledger.parts[r.Part].votes[r.Worker] == r.Sum {
			c.ledger.repeats++
			c.acknowledge(a)
			return nil
		}
		c.Log("the queue has lost the result of part %d from %s; the part is counted again", r.Part, r.Worker)
		return c.retake(ctx, a)
	case err != nil:
	case r.Version != c.Version:
		if c.ledger.banned[r.Worker] == "" {
			if err := c.punish(ctx, r, fmt.Sprintf("its results have version %d, expected %d", r.Version, c.Version)); err != nil {
				return err
			}
		}
		c.acknowledge(a)
		return nil
	case r.Sum != queue.SumOf(r.Body):
		err = fmt.Errorf("its SHA-256 is %.16s…, expected %.16s…", queue.SumOf(r.Body), r.Sum)
	default:
		err = c.Accept(r.Part, r.Body)
	}
	if err != nil {
		c.Log("a result of part %d from %s is damaged: %v; the part is counted again", r.Part, r.Worker, err)
		if c.strikes[r.Worker]++; c.strikes[r.Worker] == mostStrikes {
			if err := c.punish(ctx, r, fmt.Sprintf("%d of its results were damaged", mostStrikes)); err != nil {
				return err
			}
		}
		return c.retake(ctx, a)
	}
	if c.ledger.redone += r.Delivered - 1; r.Delivered > 1 {
		c.Log("part %d was delivered %d times; %s has counted it", r.Part, r.Delivered, r.Worker)
	}
	if err := c.enter(ctx, r); err != nil {
		return err
	}
	c.acknowledge(a)
	return nil
}

// retake has a part counted again whose result cannot be used.
func (c *Coordinator) retake(ctx context.Context, a arrival) error {
	delete(c.ledger.parts[a.result.Part].tickets, a.result.Try)
	c.acknowledge(a)
	return c.offer(ctx, a.result.Part)
}

// syncEvery is how long results are collected that are then written to the disk together. It is short beside a lease, and the time of a
// sync, some milliseconds, is short beside it.
const syncEvery = 250 * time.Millisecond

// acknowledge acknowledges a result with the next sync, after it was entered.
func (c *Coordinator) acknowledge(a arrival) { c.entered = append(c.entered, a) }

// unsynced reports whether there is anything to flush.
func (c *Coordinator) unsynced() bool { return len(c.entered)+len(c.state.unsynced) > 0 }

// flush waits until the directory is on the disk, and acknowledges the results that are there.
func (c *Coordinator) flush() error {
	if err := c.state.sync(); err != nil {
		c.entered = nil
		return err
	}
	for _, a := range c.entered {
		a.finish(c)
	}
	c.entered = nil
	return nil
}

// finish acknowledges an arrival, and removes its body from the bucket. If that fails, it comes again and is a repeat.
func (a arrival) finish(c *Coordinator) {
	if err := a.Ack(); err != nil {
		c.Log("result of part %d: %v", a.result.Part, err)
	}
	if name := a.result.Object; name != "" {
		go func() {
			ctx, cancel := context.WithTimeout(context.Background(), queue.Call)
			defer cancel()
			if bucket, err := c.streams.js.ObjectStore(ctx, c.Bucket()); err == nil {
				bucket.Delete(ctx, name) // what stays is removed with the bucket
			}
		}()
	}
}

// punish bans a worker for what it sent, and has counted again what only it has counted.
func (c *Coordinator) punish(ctx context.Context, r queue.Result, reason string) error {
	if err := c.state.note(event{Part: r.Part, Try: r.Try, Worker: r.Worker, Banned: reason}); err != nil {
		return err
	}
	delete(c.ledger.parts[r.Part].tickets, r.Try)
	v := c.ledger.accuse(r.Worker, reason)
	return c.follow(ctx, r.Part, v)
}

// enter adds a result to the directory and the ledger.
func (c *Coordinator) enter(ctx context.Context, r queue.Result) error {
	e := &c.ledger.parts[r.Part]
	known, again := e.votes[r.Worker]
	if c.ledger.banned[r.Worker] == "" && (!again || known != r.Sum) {
		if !slices.Contains(slices.Collect(maps.Values(e.votes)), r.Sum) {
			if err := c.state.save(r.Part, r.Sum, r.Body); err != nil {
				return err
			}
		}
		if err := c.state.note(event{Part: r.Part, Try: r.Try, Worker: r.Worker, Sum: r.Sum, Seconds: r.Seconds}); err != nil {
			return err
		}
		c.pace.add(r.Seconds)
	}
	v := c.ledger.add(r.Part, r.Try, r.Worker, r.Sum)
	switch {
	case v.repeated:
		c.Log("the result of part %d came again from %s", r.Part, r.Worker)
	case v.differs != "" && len(v.liars) == 0:
		c.Log("part %d: the results of %s and %s contradict each other; another count decides", r.Part, r.Worker, v.differs)
	}
	return c.follow(ctx, r.Part, v)
}

// follow does what follows from a verdict about a part.
func (c *Coordinator) follow(ctx context.Context, part int, v verdict) error {
	for _, liar := range v.liars {
		reason := c.ledger.banned[liar]
		if err := c.state.note(event{Part: part, Worker: liar, Banned: reason}); err != nil {
			return err
		}
		c.Log("%s is banned: %s; its other results are discarded", liar, reason)
	}
	if settled := c.ledger.parts[part].settled; settled != "" {
		c.state.tidy(part, settled)
		if err := c.withdraw(ctx, part); err != nil {
			return err
		}
	}
	for _, undone := range append(v.undone, part) {
		if err := c.offer(ctx, undone); err != nil {
			return err
		}
	}
	return nil
}
