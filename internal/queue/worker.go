package queue

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"

	"qorbit/internal/job"
)

// A Worker computes parts of all jobs that a queue has, one at a time.
type Worker struct {
	Name string        // differs between workers
	Idle time.Duration // after which a worker without work stops; 0 for never
	Run  func(ctx context.Context, j job.Job, part int) (result []byte, err error)
	Log  func(format string, args ...any) // takes a line

	conn    *nats.Conn
	js      jetstream.JetStream
	skipped map[string]bool // what skip has logged
	served  bool            // it has seen a job that it can run
}

// Work computes parts until the context is done, or for as long as there are any if Idle is set. A part that is not
// finished then is handed back. It fails if the queue has had only jobs that this program cannot run, and if a part
// fails.
func (w *Worker) Work(ctx context.Context, conn *nats.Conn) (err error) {
	if w.js, err = jetstream.New(conn); err != nil {
		return err
	}
	w.conn, w.skipped = conn, make(map[string]bool)
	defer func() {
		if conn.IsConnected() {
			conn.FlushTimeout(call)
		}
	}()
	for last := time.Now(); ctx.Err() == nil; {
		worked, err := w.turn(ctx)
		if err != nil {
			return err
		}
		if worked {
			last = time.Now()
		} else if w.Idle > 0 && time.Since(last) > w.Idle {
			return nil
		}
	}
	return nil
}

// turn computes a part of each job that has one.
func (w *Worker) turn(ctx context.Context) (worked bool, err error) {
	within, cancel := context.WithTimeout(ctx, call)
	defer cancel()
	var other error // of a job that this program cannot run
	found, streams := 0, w.js.ListStreams(within, jetstream.WithStreamListSubject(partSubjects+">"))
	for info := range streams.Info() {
		j, err := jobOf(info.Config)
		if errors.Is(err, errForeign) {
			w.skip(err)
			continue
		}
		if err != nil {
			other = err
			continue
		}
		found++
		m, lease := w.next(ctx, j)
		if m == nil {
			continue
		}
		worked = true
		if err := w.compute(ctx, j, m, lease); err != nil {
			return worked, err
		}
	}
	if err := streams.Err(); lasting(err) {
		return worked, err
	}
	w.served = w.served || found > 0
	if other != nil && !w.served {
		return worked, other
	}
	if other != nil {
		w.skip(other)
	}
	if found == 0 {
		sleep(ctx, wait)
	}
	return worked, closed(w.conn)
}

// jobOf returns the job of a stream. It fails with errForeign if another program made the stream, and with another
// error if this program cannot run the job.
func jobOf(stream jetstream.StreamConfig) (job.Job, error) {
	j, err := job.Parse([]byte(stream.Metadata[manifestKey]))
	if partStream(j) != stream.Name {
		return job.Job{}, fmt.Errorf("%w: stream %q has subjects below %s, expected only those of qorbit-serve",
			errForeign, stream.Name, partSubjects)
	}
	if err != nil {
		err = fmt.Errorf("stream %q: %w", stream.Name, err)
	}
	return j, err
}

// skip logs once why a stream is skipped.
func (w *Worker) skip(err error) {
	if !w.skipped[err.Error()] {
		w.skipped[err.Error()] = true
		w.Log("%v; it is skipped", err)
	}
}

// next takes a part, or returns nil if there is none. lease is how long it may take without a sign.
func (w *Worker) next(ctx context.Context, j job.Job) (m jetstream.Msg, lease time.Duration) {
	within, cancel := context.WithTimeout(ctx, call)
	defer cancel()
	parts, err := w.js.Consumer(within, partStream(j), consumer)
	if err == nil {
		var batch jetstream.MessageBatch
		if batch, err = parts.Fetch(1, jetstream.FetchMaxWait(wait)); err == nil {
			return <-batch.Messages(), parts.CachedInfo().Config.AckWait
		}
	}
	sleep(ctx, wait) // the job has just ended, or there is no leader
	return nil, 0
}

// compute computes a part and publishes the result. The part is acknowledged when the queue has stored the result.
func (w *Worker) compute(ctx context.Context, j job.Job, m jetstream.Msg, lease time.Duration) error {
	part, err := partOf(m, j)
	if err != nil {
		w.Log("%v; it is skipped", err)
		m.Term()
		return nil
	}
	running, cancel := context.WithCancel(ctx)
	defer cancel()
	go func() {
		for sleep(running, lease/3); running.Err() == nil; sleep(running, lease/3) {
			m.InProgress() // if it fails, another worker gets the part, too
		}
	}()
	result, err := w.Run(ctx, j, part)
	if err == nil {
		err = w.deliver(ctx, j, part, result)
	}
	switch { // a message that is lost costs another count of the part
	case err == nil:
		m.Ack()
		return nil
	case ctx.Err() != nil:
		w.Log("part %d is handed back", part)
		m.Nak()
		return nil
	}
	m.Nak()
	return fmt.Errorf("part %d of %s: %w", part, j.Name(), err)
}

// mostMissing is how often a result finds no stream before it is given up: serve makes the streams when it starts, and
// removes them when the job is done.
const mostMissing = 30

// deliver publishes a result, and waits until the queue has stored it. While the queue cannot be reached, it tries
// again.
func (w *Worker) deliver(ctx context.Context, j job.Job, part int, result []byte) error {
	m := &nats.Msg{Subject: subject(resultSubjects, j, part), Data: result, Header: nats.Header{workerHeader: {w.Name}}}
	for missing := 0; ; sleep(ctx, wait) {
		within, cancel := context.WithTimeout(ctx, call)
		_, err := w.js.PublishMsg(within, m)
		cancel()
		switch {
		case err == nil:
			return nil
		case ctx.Err() != nil:
			return ctx.Err()
		case errors.Is(err, nats.ErrMaxPayload):
			return fmt.Errorf("its result has %d bytes, and a message %d: expected a job of more parts",
				len(result), w.conn.MaxPayload())
		case closed(w.conn) != nil:
			return closed(w.conn)
		case errors.Is(err, jetstream.ErrNoStreamResponse):
			if missing++; missing == mostMissing {
				w.Log("part %d of %s: its result is not wanted any more", part, j.Name())
				return nil
			}
		default:
			w.Log("result of part %d: %v; trying again", part, err)
		}
	}
}
