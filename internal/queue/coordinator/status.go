package coordinator

import (
	"slices"
	"strings"
	"time"
)

// A Status is how far a job is.
type Status struct {
	Job         string         `json:"job"`
	Parts       int            `json:"parts"`
	Done        int            `json:"done"`
	Taken       int            `json:"taken"`
	Left        int            `json:"left"` // parts that are neither done nor taken
	Rate        float64        `json:"parts_per_second"`
	Seconds     float64        `json:"seconds"`                // of this run
	TimeLeft    *float64       `json:"seconds_left,omitempty"` // nil if unknown
	Redelivered int            `json:"redelivered"`            // deliveries of tickets after their first
	Repeated    int            `json:"repeated"`               // results that came again
	Discarded   int            `json:"discarded"`              // results that were not believed
	Workers     []WorkerStatus `json:"workers"`
}

// A WorkerStatus is what is known of a worker.
type WorkerStatus struct {
	Name    string  `json:"name"`
	Program string  `json:"program"`
	Path    string  `json:"path"`
	Threads int     `json:"threads"`
	Part    *int    `json:"part,omitempty"` // that it counts
	Results int     `json:"results"`
	Silent  float64 `json:"silent"` // seconds since it was heard
	Banned  string  `json:"banned,omitempty"`
	Trouble string  `json:"trouble,omitempty"`
}

// status returns how far the job is.
func (c *Coordinator) status() Status {
	l := c.ledger
	s := Status{
		Job: c.Name, Parts: c.Parts, Done: l.settled, Seconds: time.Since(c.started).Seconds(),
		Redelivered: l.redone, Repeated: l.repeats, Discarded: l.discarded,
	}
	names := make(map[string]bool)
	for name := range l.banned {
		names[name] = true
	}
	for name := range c.signs {
		names[name] = true
	}
	taken := make(map[int]bool)
	for name := range names {
		sign := c.signs[name]
		w := WorkerStatus{
			Name: name, Program: sign.Program, Path: sign.Path, Threads: sign.Threads, Results: l.counted[name],
			Banned: l.banned[name], Trouble: sign.Trouble,
		}
		if !sign.heard.IsZero() {
			w.Silent = time.Since(sign.heard).Seconds()
		}
		if sign.Ticket != nil {
			w.Part = &sign.Ticket.Part
			taken[sign.Ticket.Part] = taken[sign.Ticket.Part] || l.parts[sign.Ticket.Part].settled == ""
		}
		s.Workers = append(s.Workers, w)
	}
	slices.SortFunc(s.Workers, func(a, b WorkerStatus) int { return strings.Compare(a.Name, b.Name) })
	for _, open := range taken {
		if open {
			s.Taken++
		}
	}
	s.Left = max(s.Parts-s.Done-s.Taken, 0)
	if done := s.Done - c.first; done > 0 {
		s.Rate = float64(done) / s.Seconds
		left := float64(s.Parts-s.Done) / s.Rate
		s.TimeLeft = &left
	}
	return s
}

// changed tells the status, a few times a second.
func (c *Coordinator) changed() {
	if c.Changed != nil && time.Since(c.shown) > 100*time.Millisecond {
		c.shown = time.Now()
		c.Changed(c.status())
	}
}

// Total returns the final status, after Run.
func (c *Coordinator) Total() Status { return c.status() }
