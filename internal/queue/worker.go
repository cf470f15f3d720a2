package queue

import (
	"context"
	"encoding/json"
	"errors"
	"slices"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"
)

// A Worker takes tickets of all jobs that a queue has, one at a time, and publishes results.
type Worker struct {
	Name    string // differs between workers
	Program string // its version, for the coordinator
	Path    string
	Threads int
	Idle    time.Duration // after which a worker without work stops; 0 for never
	Grace   time.Duration // how long a worker that is to stop goes on with its part

	// Open makes the function that computes parts from the description of a job, and returns the version of its results. It fails if this
	// program cannot run the job.
	Open func(description []byte) (run func(ctx context.Context) Runner, version int, err error)
	Log  func(format string, args ...any) // takes a line

	conn   *nats.Conn
	js     jetstream.JetStream
	sign   Sign
	failed int // parts that failed in a row
	jobs   map[string]*opened
	known  []string // names of jobs in the order of the streams
	listed time.Time
	pause  time.Duration // until jobs are listed again
}

// An opened job, or one that this program cannot run.
type opened struct {
	Job
	run     func(ctx context.Context) Runner
	version int
	err     error

	takers jetstream.Consumer // of tickets; nil to look it up
	lease  time.Duration
	looked time.Time // when takers and lease were looked up
	told   time.Time // when the coordinator was last told of this worker between two parts
}

// errBanned is the error of a worker whose results the coordinator does not want.
var errBanned = errors.New("the coordinator discards the results of this worker")

const (
	waitForTicket = time.Second      // for one pull: short, since one at a server that ceases to lead is not answered
	listEvery     = time.Second      // the jobs of the queue; more often at first, if there is none
	consumerEvery = 10 * time.Second // the lease is looked up again
	signEvery     = time.Second
	mostFailures  = 3
	largestInline = 512 << 10 // bytes of a result in its message; larger ones go through the bucket
)

// Work takes tickets until the context is done, or for as long as there are any if Idle is set. A part that is being counted when the context
// is done is finished within Grace or handed back. It fails if results of this worker are not wanted, and if parts fail again and again.
func (w *Worker) Work(ctx context.Context, conn *nats.Conn) (err error) {
	if w.js, err = jetstream.New(conn); err != nil {
		return err
	}
	w.conn, w.jobs = conn, make(map[string]*opened)
	w.sign = Sign{Worker: w.Name, Program: w.Program, Path: w.Path, Threads: w.Threads}
	w.pause = listEvery / 16
	defer w.leave()
	for last := time.Now(); ctx.Err() == nil; {
		w.list(ctx)
		worked := false
		for _, name := range w.known {
			if j := w.jobs[name]; j.err == nil && ctx.Err() == nil {
				took, err := w.turn(ctx, j)
				if err != nil {
					return err
				}
				worked = worked || took
			}
		}
		switch {
		case worked:
			last = time.Now()
		case w.Idle > 0 && time.Since(last) > w.Idle:
			return nil
		case len(w.known) == 0:
			sleep(ctx, w.pause)
		}
	}
	return nil
}

// list finds the jobs of the queue by their streams.
func (w *Worker) list(ctx context.Context) {
	if time.Since(w.listed) < w.pause {
		return
	}
	w.listed, w.pause = time.Now(), min(2*w.pause, listEvery)
	within, cancel := context.WithTimeout(ctx, Call)
	defer cancel()
	streams := w.js.ListStreams(within, jetstream.WithStreamListSubject(ticketSubjects+">"))
	var names []string
	for info := range streams.Info() {
		var j Job
		if json.Unmarshal([]byte(info.Config.Metadata[Describes]), &j) != nil || j.TicketStream() != info.Config.Name {
			continue
		}
		names = append(names, j.Name)
		if w.jobs[j.Name] == nil {
			w.jobs[j.Name] = w.open(j)
		}
		if failed := w.jobs[j.Name].err; failed != nil {
			s := w.sign
			s.Trouble = "cannot run the job: " + failed.Error()
			w.tell(j, s)
		}
	}
	if streams.Err() != nil && !errors.Is(streams.Err(), jetstream.ErrEndOfData) { // of an election, or of a break
		return
	}
	slices.Sort(names)
	w.known = names
	for name := range w.jobs {
		if !slices.Contains(names, name) {
			delete(w.jobs, name)
		}
	}
}

// open opens a job.
func (w *Worker) open(j Job) *opened {
	o := &opened{Job: j}
	if o.run, o.version, o.err = w.Open(j.Description); o.err != nil {
		w.Log("job %s: %v; it is left to others", j.Name, o.err)
		return o
	}
	w.Log("job %s: %d parts", j.Name, j.Parts)
	return o
}

// sleep waits for a time, or until the context is done.
func sleep(ctx context.Context, d time.Duration) {
	select {
	case <-ctx.Done():
	case <-time.After(d):
	}
}
