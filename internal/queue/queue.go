// Package queue distributes the parts of a job to workers on other machines through NATS JetStream, and collects what they send.
//
// A Coordinator publishes a ticket for each count that it wants of a part, checks results, and keeps them in a directory. A Worker takes
// tickets and publishes results. The directory is the truth: streams only carry what is under way, so that a queue that loses messages
// costs time and never a result. See doc/queue.md.
package queue

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"strconv"
	"strings"

	"github.com/nats-io/nats.go"
)

// A Job is a list of parts that can be computed anywhere.
type Job struct {
	Name        string          `json:"name"`        // short, without dots and spaces
	Parts       int             `json:"parts"`       // numbered from 0
	Version     int             `json:"version"`     // of the division into parts and of results
	Description json.RawMessage `json:"description"` // from which a worker makes a Runner
}

// A Runner computes a part. The result is the same bytes on every machine.
type Runner func(part int) (result []byte, err error)

// A Ticket asks for one count of a part. A part has more than one if it is verified, or if a worker was lost or is slow.
type Ticket struct {
	Part int      `json:"part"`
	Try  int      `json:"try"`           // distinguishes the tickets of a part
	Not  []string `json:"not,omitempty"` // workers that have counted the part, or are at it
}

// ID is what JetStream detects duplicates by.
func (t Ticket) ID() string { return fmt.Sprintf("%d.%d", t.Part, t.Try) }

// Names of streams, consumers and subjects. A stream is removed when its job is done.
func (j Job) TicketStream() string   { return "qorbit-tickets-" + j.Name }
func (j Job) ResultStream() string   { return "qorbit-results-" + j.Name }
func (j Job) Bucket() string         { return "qorbit-" + j.Name } // bucket of results that are too large for a message
func (j Job) Hearing() string        { return "qorbit.alive." + j.Name }
func (j Job) TicketSubjects() string { return ticketSubjects + j.Name + "." }
func (j Job) ResultSubjects() string { return resultSubjects + j.Name + "." }

const (
	ticketSubjects = "qorbit.tickets."
	resultSubjects = "qorbit.results."
	Describes      = "qorbit-job" // metadata of a stream of tickets: the job
	Consumer       = "takers"
)

// A Result is what a worker sends for a ticket.
type Result struct {
	Ticket
	Job       string
	Version   int
	Worker    string
	Seconds   float64
	Delivered int    // how often the queue had delivered the ticket
	Sum       string // SHA-256 of the body, in hexadecimal digits
	Body      []byte
	Object    string // name of the body in the bucket, if it is not in the message
}

// SumOf returns the checksum of a body.
func SumOf(body []byte) string {
	sum := sha256.Sum256(body)
	return hex.EncodeToString(sum[:])
}

// The headers of the message of a result.
const (
	headJob       = "Qorbit-Job"
	headVersion   = "Qorbit-Version"
	headPart      = "Qorbit-Part"
	headTry       = "Qorbit-Try"
	headWorker    = "Qorbit-Worker"
	headSeconds   = "Qorbit-Seconds"
	headDelivered = "Qorbit-Delivered"
	headSum       = "Qorbit-Sum"
	headObject    = "Qorbit-Object"
)

// Header returns the headers of a result.
func (r Result) Header() nats.Header {
	h := nats.Header{}
	for key, value := range map[string]string{
		headJob: r.Job, headVersion: strconv.Itoa(r.Version), headPart: strconv.Itoa(r.Part), headTry: strconv.Itoa(r.Try),
		headWorker: r.Worker, headSeconds: strconv.FormatFloat(r.Seconds, 'f', 3, 64), headDelivered: strconv.Itoa(r.Delivered),
		headSum: r.Sum, headObject: r.Object,
	} {
		if value != "" {
			h.Set(key, value)
		}
	}
	return h
}

// ReadResult reads the message of a result of a job. Its error says which header is not as expected.
func ReadResult(h nats.Header, body []byte, j Job) (r Result, err error) {
	number := func(key string, most int) int {
		n, failed := strconv.Atoi(h.Get(key))
		if err == nil && (failed != nil || n < 0 || n > most) {
			err = fmt.Errorf("header %s is %q, expected a number from 0 to %d", key, h.Get(key), most)
		}
		return n
	}
	const many = 1 << 30
	r = Result{
		Ticket: Ticket{Part: number(headPart, j.Parts-1), Try: number(headTry, many)},
		Job:    h.Get(headJob), Version: number(headVersion, many), Worker: h.Get(headWorker), Delivered: number(headDelivered, many),
		Sum: h.Get(headSum), Body: body, Object: h.Get(headObject),
	}
	seconds, failed := strconv.ParseFloat(h.Get(headSeconds), 64)
	switch {
	case err != nil:
	case failed != nil || !(seconds >= 0 && seconds < 1e9):
		err = fmt.Errorf("header %s is %q, expected a time", headSeconds, h.Get(headSeconds))
	case !IsName(r.Worker) || r.Worker == Referee:
		err = fmt.Errorf("header %s is %q, expected the name of a worker", headWorker, r.Worker)
	case r.Job != j.Name:
		err = fmt.Errorf("is of job %q, expected %q", r.Job, j.Name)
	case !IsSum(r.Sum):
		err = fmt.Errorf("header %s is %q, expected a SHA-256", headSum, r.Sum)
	}
	r.Seconds = seconds
	return r, err
}

// IsSum reports whether a text is a checksum as SumOf writes it.
func IsSum(text string) bool {
	_, err := hex.DecodeString(text)
	return err == nil && len(text) == 2*sha256.Size && text == strings.ToLower(text)
}

// Referee is the name of the coordinator where it counts a part itself. Its counts decide, so no worker may have it.
const Referee = "serve"

// IsName reports whether a text can name a worker: it becomes a part of messages, pages and file names.
func IsName(text string) bool {
	return text != "" && len(text) <= 100 && strings.Trim(text, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_.") == ""
}

// A Sign is what a worker says of itself to the coordinator, about once a second while it works or waits.
type Sign struct {
	Worker  string  `json:"worker"`
	Program string  `json:"program"` // its version
	Path    string  `json:"path"`    // of the processor
	Threads int     `json:"threads"`
	Ticket  *Ticket `json:"ticket,omitempty"` // that it counts
	Done    int     `json:"done"`             // results that it has sent
	Trouble string  `json:"trouble,omitempty"`
	Leaves  bool    `json:"leaves,omitempty"`
}

// An Answer is what the coordinator says to it.
type Answer struct {
	Banned string `json:"banned,omitempty"` // why its results are not wanted
	Drop   bool   `json:"drop,omitempty"`   // its ticket is no longer needed
}
