package queue

import (
	"cmp"
	"context"
	crand "crypto/rand"
	"errors"
	"fmt"
	"math"
	"math/rand/v2"
	"regexp"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"

	"qorbit/internal/job"
)

// A Server gives out the parts of a job, and collects the results.
type Server struct {
	Job      job.Job
	Results  *job.ResultFile
	Share    float64       // of the parts that Run counts again; with any, at least one part
	Replicas int           // of each stream
	Lease    time.Duration // after which a part is given to another worker if its holder is silent
	Run      func(ctx context.Context, j job.Job, part int) (result []byte, err error)
	Changed  func(known int)                  // called when a result has come
	Log      func(format string, args ...any) // takes a line

	js       jetstream.JetStream
	seed     [32]byte     // of the sample
	sample   map[int]bool // parts that are counted again
	claims   []job.Result // results that are still to be counted again
	checking bool
	checked  chan verdict
}

// A verdict is what counting a part again has found.
type verdict struct {
	job.Result
	right bool
	err   error
}

// ErrWrong says that a result was wrong.
var ErrWrong = errors.New("wrong result")

// Serve gives out the parts whose results are not known, and returns when all are. It fails with ErrWrong if a part
// that is counted again has another result: then all results of that worker are void.
func (s *Server) Serve(ctx context.Context, conn *nats.Conn) (err error) {
	if s.js, err = jetstream.New(conn); err != nil {
		return err
	}
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	s.checked = make(chan verdict, 1)
	crand.Read(s.seed[:])
	s.sample = sample(s.Job, s.Share, s.Results.Results, s.seed)
	defer s.explain()
	for part := range s.sample {
		if r, known := s.Results.Results[part]; known && !r.Verified {
			s.claims = append(s.claims, r)
		}
	}
	results := make(chan jetstream.Msg)
	go s.receive(ctx, results)
	for due := time.After(0); ; {
		s.check(ctx)
		s.Changed(len(s.Results.Results))
		if len(s.Results.Results) == s.Job.Parts && !s.checking {
			s.end(ctx)
			return nil
		}
		select {
		case <-ctx.Done():
			return ctx.Err()
		case m := <-results:
			err = s.take(ctx, m)
		case v := <-s.checked:
			err = s.judge(v)
		case <-due:
			if err = s.fill(ctx); err != nil && !lasting(err) {
				s.Log("queue: %v; trying again", err)
				err = nil
			}
			due = time.After(3 * wait)
		}
		if err == nil {
			err = closed(conn)
		}
		if err != nil {
			return err
		}
	}
}

// sample draws parts that are not verified yet, so that with those that are they have the share. Whoever does not know
// the seed cannot tell which parts are drawn.
func sample(j job.Job, share float64, known job.Results, seed [32]byte) map[int]bool {
	chosen, count := make(map[int]bool), int(math.Ceil(share*float64(j.Parts)))
	for _, r := range known {
		if r.Verified {
			count--
		}
	}
	for _, part := range rand.New(rand.NewChaCha8(seed)).Perm(j.Parts) {
		if !known[part].Verified && len(chosen) < count {
			chosen[part] = true
		}
	}
	return chosen
}

// explain logs the seed of the sample. It does so when the server ends: until then, who reads the log could tell which
// parts are not counted again.
func (s *Server) explain() {
	if 0 < len(s.sample) && len(s.sample) < s.Job.Parts {
		s.Log("%d of %d parts were drawn to be counted again, with the seed %x", len(s.sample), s.Job.Parts, s.seed)
	}
}

// fill makes the streams and their consumers, if they are not there, and publishes the parts that are neither known nor
// under way.
func (s *Server) fill(ctx context.Context) error {
	within, cancel := context.WithTimeout(ctx, call)
	defer cancel()
	under := uint64(0) // way
	streams := map[string]string{
		partStream(s.Job):   partSubjects,
		resultStream(s.Job): resultSubjects,
	}
	for name, subjects := range streams {
		config := jetstream.StreamConfig{
			Name:      name,
			Subjects:  []string{subjects + s.Job.Name() + ".*"},
			Retention: jetstream.WorkQueuePolicy,
			Storage:   jetstream.MemoryStorage,
			Replicas:  s.Replicas,
			Metadata:  map[string]string{manifestKey: string(s.Job.Manifest())},
		}
		stream, err := s.js.CreateOrUpdateStream(within, config)
		if err == nil {
			_, err = stream.CreateOrUpdateConsumer(within, jetstream.ConsumerConfig{
				Durable:       consumer,
				AckPolicy:     jetstream.AckExplicitPolicy,
				AckWait:       s.Lease,
				MaxAckPending: -1,
			})
		}
		if err != nil {
			return cmp.Or(s.foreign(within, config), fmt.Errorf("stream %s: %w", name, err))
		}
		under += stream.CachedInfo().State.Msgs
	}
	if under >= uint64(s.Job.Parts-len(s.Results.Results)) {
		return nil
	}
	for part := range s.Job.Parts {
		if _, known := s.Results.Results[part]; known {
			continue
		}
		if err := s.publish(ctx, part); err != nil {
			return err
		}
	}
	return nil
}

// foreign returns an error if a stream of another program is in the way of one that the server makes.
func (s *Server) foreign(ctx context.Context, want jetstream.StreamConfig) error {
	streams := s.js.ListStreams(ctx, jetstream.WithStreamListSubject(want.Subjects[0]))
	for info := range streams.Info() {
		found := info.Config
		if found.Name != want.Name {
			return fmt.Errorf("%w: stream %q has the subjects %q, expected no stream but %s with %s",
				errForeign, found.Name, found.Subjects, want.Name, want.Subjects[0])
		}
		if found.Storage != want.Storage || found.Retention != want.Retention {
			return fmt.Errorf("%w: stream %s has the storage %v and the retention %v, expected %v and %v, as serve "+
				"makes it: delete the stream",
				errForeign, found.Name, found.Storage, found.Retention, want.Storage, want.Retention)
		}
	}
	return nil
}

// publish publishes a part, unless the stream has it.
func (s *Server) publish(ctx context.Context, part int) error {
	within, cancel := context.WithTimeout(ctx, call)
	defer cancel()
	unlessThere := jetstream.WithExpectLastSequencePerSubject(0)
	_, err := s.js.Publish(within, subject(partSubjects, s.Job, part), nil, unlessThere)
	api, ok := errors.AsType[*jetstream.APIError](err)
	if !ok {
		return err
	}
	switch api.ErrorCode {
	case jetstream.JSErrCodeStreamWrongLastSequence, jetstream.JSErrCodeStreamWrongLastSequenceConstant:
		return nil
	}
	return err
}

// receive passes results on.
func (s *Server) receive(ctx context.Context, results chan<- jetstream.Msg) {
	for ctx.Err() == nil {
		within, cancel := context.WithTimeout(ctx, call)
		c, err := s.js.Consumer(within, resultStream(s.Job), consumer)
		cancel()
		for err == nil && ctx.Err() == nil {
			var batch jetstream.MessageBatch
			if batch, err = c.Fetch(64, jetstream.FetchMaxWait(wait)); err != nil {
				break
			}
			for m := range batch.Messages() {
				select {
				case results <- m:
				case <-ctx.Done():
				}
			}
			err = batch.Error()
		}
		sleep(ctx, wait) // there is no leader, or no connection
	}
}

// aName matches the name of a worker: what comes from outside is printed, and kept in the journal.
var aName = regexp.MustCompile(`^[a-zA-Z0-9-]{1,80}$`)

// take checks a result and keeps it. Then it acknowledges the message: one that is lost before comes again.
func (s *Server) take(ctx context.Context, m jetstream.Msg) error {
	part, err := partOf(m, s.Job)
	if err != nil {
		s.Log("a result is not used: %v", err)
		m.Ack()
		return nil
	}
	r := job.Result{Part: part, Worker: m.Headers().Get(workerHeader), Text: string(m.Data())}
	if !aName.MatchString(r.Worker) {
		err = errors.New("expected the name of a worker")
	} else {
		err = s.Job.Accept(r.Part, m.Data())
	}
	known, again := s.Results.Results[r.Part]
	switch {
	case err != nil:
		s.Log("a result of part %d from %.100q is not used: %v", r.Part, r.Worker, err)
		m.Ack()
		s.publish(ctx, r.Part) // if it fails, or the worker still holds the part, the next fill does
		return nil
	case again && known.Text != r.Text: // one of the two is wrong
		s.claims = append(s.claims, known, r)
	case again:
		s.Log("the result of part %d came again, from %s", r.Part, r.Worker)
	default:
		if err := s.Results.Add(r); err != nil {
			return err
		}
		if s.sample[r.Part] {
			s.claims = append(s.claims, r)
		}
	}
	m.Ack() // if it is lost, the message comes again
	return nil
}

// check counts the next claim again, if there is one.
func (s *Server) check(ctx context.Context) {
	if s.checking || len(s.claims) == 0 {
		return
	}
	s.checking = true
	r := s.claims[0]
	s.claims = s.claims[1:]
	go func() {
		result, err := s.Run(ctx, s.Job, r.Part)
		s.checked <- verdict{r, string(result) == r.Text, err}
	}()
}

// judge takes a verdict.
func (s *Server) judge(v verdict) error {
	s.checking = false
	switch known := s.Results.Results[v.Part]; {
	case v.err != nil:
		return fmt.Errorf("part %d, counted again: %w", v.Part, v.err)
	case v.right && known.Text == v.Text:
		return s.Results.Add(job.Result{Part: v.Part, Worker: known.Worker, Verified: true})
	case v.right:
		return nil
	}
	before := len(s.Results.Results)
	if err := s.Results.Add(job.Result{Part: v.Part, Worker: v.Worker}); err != nil {
		return err
	}
	return fmt.Errorf("%w: worker %s in part %d, which this machine has counted again; %d results of that worker "+
		"are void, and will be counted again by others: stop it",
		ErrWrong, v.Worker, v.Part, before-len(s.Results.Results))
}

// end removes the streams. What is left of them does no harm.
func (s *Server) end(ctx context.Context) {
	within, cancel := context.WithTimeout(ctx, call)
	defer cancel()
	for _, name := range []string{partStream(s.Job), resultStream(s.Job)} {
		if err := s.js.DeleteStream(within, name); err != nil && !errors.Is(err, jetstream.ErrStreamNotFound) {
			s.Log("stream %s is left: %v", name, err)
		}
	}
}
