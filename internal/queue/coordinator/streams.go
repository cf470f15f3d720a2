package coordinator

import (
	"context"
	"errors"
	"fmt"
	"qorbit/internal/queue"
	"strings"
	"time"

	"github.com/nats-io/nats.go/jetstream"
)

// streams are the streams of a job: tickets and results are removed from them when they are acknowledged.
type streams struct {
	queue.Job
	js       jetstream.JetStream
	replicas int
	lease    time.Duration
	log      func(format string, args ...any)
}

// enabled returns an error if the account has no streams. To create one there fails as it does where servers look for a leader, which passes.
func (s *streams) enabled(ctx context.Context) (err error) {
	for range 4 { // a server that starts says so, too
		within, cancel := context.WithTimeout(ctx, queue.Call)
		_, err = s.js.AccountInfo(within)
		cancel()
		if !errors.Is(err, jetstream.ErrJetStreamNotEnabled) && !errors.Is(err, jetstream.ErrJetStreamNotEnabledForAccount) {
			return ctx.Err()
		}
		select {
		case <-ctx.Done():
		case <-time.After(500 * time.Millisecond):
		}
	}
	return fmt.Errorf("%w, expected one with streams", err)
}

// make creates the streams, or finds those of an earlier run of the same job.
//
// The consumer's settings: AckWait is the lease, which a worker extends. MaxDeliver is unlimited, because a message that was delivered
// that often is never delivered again without a word. MaxAckPending is unlimited, because consumers stall at the default, 1,000, when
// there are more workers.
// Source: https://docs.nats.io/nats-concepts/jetstream/consumers.
func (s *streams) make(ctx context.Context) error {
	description := string(s.Description)
	for _, config := range []jetstream.StreamConfig{
		{Name: s.TicketStream(), Subjects: []string{s.TicketSubjects() + ">"}, Metadata: map[string]string{queue.Describes: fmt.Sprintf(`{"name":%q,"parts":%d,"version":%d,"description":%s}`, s.Name, s.Parts, s.Version, description)}},
		{Name: s.ResultStream(), Subjects: []string{s.ResultSubjects() + ">"}},
	} {
		config.Retention, config.Storage, config.Replicas = jetstream.WorkQueuePolicy, jetstream.FileStorage, s.replicas
		config.AllowDirect = false
		err := queue.Again(ctx, s.log, "stream "+config.Name, func(ctx context.Context) error {
			stream, err := s.js.CreateOrUpdateStream(ctx, config)
			if err != nil {
				return err
			}
			_, err = stream.CreateOrUpdateConsumer(ctx, jetstream.ConsumerConfig{
				Durable: queue.Consumer, AckPolicy: jetstream.AckExplicitPolicy, AckWait: s.lease, MaxDeliver: -1, MaxAckPending: -1, MaxWaiting: 4096,
			})
			return err
		})
		if err != nil {
			return fmt.Errorf("stream %s: %w", config.Name, err)
		}
	}
	return queue.Again(ctx, s.log, "bucket "+s.Bucket(), func(ctx context.Context) error {
		_, err := s.js.CreateOrUpdateObjectStore(ctx, jetstream.ObjectStoreConfig{Bucket: s.Bucket(), Storage: jetstream.FileStorage, Replicas: s.replicas})
		return err
	})
}

// remove removes the streams of a job that is done.
func (s *streams) remove(ctx context.Context) {
	remove := func(what string, do func(ctx context.Context, name string) error) {
		err := queue.Again(ctx, s.log, what, func(ctx context.Context) error { return do(ctx, what) })
		if err != nil && !errors.Is(err, jetstream.ErrStreamNotFound) && !errors.Is(err, jetstream.ErrBucketNotFound) {
			s.log("%s stays in the queue: %v", what, err)
		}
	}
	remove(s.TicketStream(), missingIsFine(s.js.DeleteStream))
	remove(s.ResultStream(), missingIsFine(s.js.DeleteStream))
	remove(s.Bucket(), missingIsFine(s.js.DeleteObjectStore))
}

// missingIsFine makes a function that removes something succeed where nothing is.
func missingIsFine(remove func(ctx context.Context, name string) error) func(ctx context.Context, name string) error {
	return func(ctx context.Context, name string) error {
		err := remove(ctx, name)
		if errors.Is(err, jetstream.ErrStreamNotFound) || errors.Is(err, jetstream.ErrBucketNotFound) {
			return nil
		}
		return err
	}
}

// under lists the last tokens of the subjects that a stream has messages of.
func (s *streams) under(ctx context.Context, stream, subjects string) (map[string]bool, error) {
	found := make(map[string]bool)
	err := queue.Again(ctx, s.log, "messages of "+stream, func(ctx context.Context) error {
		handle, err := s.js.Stream(ctx, stream)
		if err != nil {
			return err
		}
		info, err := handle.Info(ctx, jetstream.WithSubjectFilter(subjects+">"))
		if err != nil {
			return err
		}
		for subject := range info.State.Subjects {
			found[strings.TrimPrefix(subject, subjects)] = true
		}
		return nil
	})
	return found, err
}
