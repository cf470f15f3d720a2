package queue

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"
)

// notMine is how long a ticket rests that another worker must count. The requests of others are before the next one of this worker then.
const notMine = 200 * time.Millisecond

// turn takes one ticket of a job, if it has one, and counts its part.
func (w *Worker) turn(ctx context.Context, j *opened) (took bool, err error) {
	if time.Since(j.told) >= signEvery { // an answer takes as long as a short part
		j.told = time.Now()
		if banned, _ := w.tell(j.Job, w.sign); banned != nil {
			return false, banned
		}
	}
	m := w.next(ctx, j)
	if m == nil {
		return false, nil
	}
	var t Ticket
	meta, bad := m.Metadata()
	if err := json.Unmarshal(m.Data(), &t); err != nil || bad != nil || t.Part < 0 || t.Part >= j.Parts {
		m.Term()
		w.Log("job %s: %q is no ticket", j.Name, m.Data())
		return false, nil
	}
	if slices.Contains(t.Not, w.Name) {
		m.NakWithDelay(notMine)
		return false, nil
	}
	if ctx.Err() != nil {
		return false, m.Nak()
	}
	delivered := int(meta.NumDelivered)
	if len(t.Not) > 0 { // others have handed it back
		delivered = 1
	}
	return true, w.count(ctx, j, m, t, delivered)
}

// next pulls a ticket, or returns nil if none comes.
func (w *Worker) next(ctx context.Context, j *opened) jetstream.Msg {
	within, cancel := context.WithTimeout(ctx, Call)
	defer cancel()
	if j.takers == nil || time.Since(j.looked) > consumerEvery {
		takers, err := w.js.Consumer(within, j.TicketStream(), Consumer)
		if err != nil { // the job has just ended, or there is no leader
			sleep(ctx, listEvery/2)
			return nil
		}
		j.takers, j.lease, j.looked = takers, takers.CachedInfo().Config.AckWait, time.Now()
	}
	batch, err := j.takers.Fetch(1, jetstream.FetchMaxWait(waitForTicket))
	if err != nil {
		j.takers = nil
		sleep(ctx, listEvery/2)
		return nil
	}
	m := <-batch.Messages() // to its end also if the context is done: a ticket that is under way would wait for its lease to end
	if m == nil {
		j.takers = nil // none is there, or the consumer is gone
	}
	return m
}

// count counts the part of a ticket and publishes the result. The ticket is acknowledged when the queue has stored the result.
func (w *Worker) count(ctx context.Context, j *opened, m jetstream.Msg, t Ticket, delivered int) error {
	running, cancel := context.WithCancelCause(context.WithoutCancel(ctx))
	defer cancel(nil)
	defer context.AfterFunc(ctx, func() {
		select {
		case <-time.After(w.Grace):
			cancel(errors.New("the worker stops"))
		case <-running.Done():
		}
	})()
	w.sign.Ticket = &t
	defer func() { w.sign.Ticket = nil }()
	go w.hold(running, cancel, j.Job, m, w.sign, j.lease)

	start := time.Now()
	body, err := j.run(running)(t.Part)
	r := Result{
		Ticket: t, Job: j.Name, Version: j.version, Worker: w.Name, Seconds: time.Since(start).Seconds(), Delivered: delivered,
		Sum: SumOf(body), Body: body,
	}
	if err == nil {
		err = w.deliver(running, j.Job, r)
	}
	switch cause := context.Cause(running); {
	case err == nil:
		w.failed = 0
		w.sign.Done++
		if err := m.Ack(); err != nil { // one that is lost costs a count; to wait for an answer would cost a little of each part
			w.Log("part %d: its result is stored, but its ticket was not acknowledged (%v) and may come again", t.Part, err)
		}
		return nil
	case errors.Is(cause, errBanned):
		m.Nak()
		return cause
	case errors.Is(cause, errDropped):
		m.Term()
		return nil
	case cause != nil:
		w.Log("part %d is handed back: %v", t.Part, cause)
		return m.Nak()
	default:
		m.NakWithDelay(signEvery)
		return w.trouble(j.Job, t, err)
	}
}

// trouble reports a part that failed. Too many in a row end the worker.
func (w *Worker) trouble(j Job, t Ticket, err error) error {
	w.Log("part %d of %s: %v", t.Part, j.Name, err)
	if w.failed++; w.failed < mostFailures {
		return nil
	}
	s := w.sign
	s.Trouble = fmt.Sprintf("part %d failed: %v", t.Part, err)
	w.tell(j, s)
	return fmt.Errorf("%d parts in a row failed, the last with: %w", w.failed, err)
}

// errDropped is why the count of a part is given up that others have finished.
var errDropped = errors.New("the part was counted by another worker")

// shortPart is how long a part takes that the coordinator does not hear of before its result. It is short beside any lease.
const shortPart = 250 * time.Millisecond

// hold extends the lease of a ticket, and tells the coordinator about it, until the part is counted.
func (w *Worker) hold(ctx context.Context, cancel context.CancelCauseFunc, j Job, m jetstream.Msg, s Sign, lease time.Duration) {
	extended := time.Now()
	sleep(ctx, shortPart)
	for ctx.Err() == nil {
		if banned, dropped := w.tell(j, s); banned != nil {
			cancel(banned)
		} else if dropped {
			cancel(errDropped)
		}
		sleep(ctx, min(signEvery, lease/3))
		if time.Since(extended) >= lease/3 {
			extended = time.Now()
			m.InProgress() // if it fails, another worker gets the ticket, too
		}
	}
}

// deliver publishes a result, and waits until the queue has stored it. While the queue cannot be reached, it tries again.
func (w *Worker) deliver(ctx context.Context, j Job, r Result) error {
	body := r.Body
	if limit := min(largestInline, int(w.conn.MaxPayload())/2); len(body) > limit {
		r.Object = fmt.Sprintf("%s-%s", r.ID(), w.Name)
		err := Again(ctx, w.Log, "result of part "+r.ID(), func(context.Context) error {
			within, cancel := context.WithTimeout(ctx, Transfer)
			defer cancel()
			bucket, err := w.js.ObjectStore(within, j.Bucket())
			if err == nil {
				_, err = bucket.PutBytes(within, r.Object, body)
			}
			return err
		})
		if err != nil {
			return err
		}
		body = nil
	}
	m := &nats.Msg{Subject: j.ResultSubjects() + r.ID(), Header: r.Header(), Data: body}
	return Publish(ctx, w.js, w.Log, m, r.ID()+"."+w.Name)
}

// tell says something to the coordinator, if one is there, and returns what it answers.
func (w *Worker) tell(j Job, s Sign) (banned error, dropped bool) {
	text, err := json.Marshal(s)
	if err != nil {
		return nil, false
	}
	reply, err := w.conn.Request(j.Hearing(), text, signEvery)
	var a Answer
	if err != nil || json.Unmarshal(reply.Data, &a) != nil {
		return nil, false // the workers go on without a coordinator
	}
	if a.Banned != "" {
		return fmt.Errorf("%w: %s", errBanned, a.Banned), false
	}
	return nil, a.Drop
}

// leave tells the coordinators that the worker stops.
func (w *Worker) leave() {
	w.sign.Leaves = true
	for _, name := range w.known {
		if text, err := json.Marshal(w.sign); err == nil && w.jobs[name] != nil {
			w.conn.Publish(w.jobs[name].Hearing(), text)
		}
	}
	w.conn.FlushTimeout(signEvery)
}
