package sample

import (
	"bytes"
	"cmp"
	"fmt"
	"sync"

	"qorbit/internal/base/journal"
	"qorbit/ops"
	"qorbit/orbit"
	"qorbit/work"
)

// A record is a journal of draws. Its head has what they depend on, and the text of a line is
//
//	chain index solution class moves degree seed size whole reached
//
// where seed, whole and reached are 0 or 1, and the three of the component are 0 without a limit. The draws of a chain
// are in order.
type record struct {
	*journal.File
	lock sync.Mutex
}

// head returns the head of the record.
func (r *sampling) head() journal.Head {
	job := fmt.Sprintf("order %d method %s seed %d component %d thinning %d",
		r.n, r.Method, r.Seed, r.Options.Component, r.thinning)
	return journal.Head{Kind: "sample", Version: 1, Job: job}
}

// text returns the text of a draw.
func (r *sampling) text(d *Draw) []byte {
	return fmt.Appendf(nil, "%d %d %v %d %d %d %d %d %d %d", d.Chain, d.Index, d.Perm, d.Class, d.Moves, d.Degree,
		bit(d.Seed), d.Size, bit(d.Whole), bit(d.Reached))
}

func bit(b bool) int {
	if b {
		return 1
	}
	return 0
}

// readDraw adds the draw of a line.
func (r *sampling) readDraw(text []byte) error {
	var d Draw
	var perm string
	var seed, whole, reached int
	fields := []any{&d.Chain, &d.Index, &perm, &d.Class, &d.Moves, &d.Degree, &seed, &d.Size, &whole, &reached}
	_, err := fmt.Sscan(string(text), fields...)
	d.Seed, d.Whole, d.Reached = seed == 1, whole == 1, reached == 1
	if err == nil {
		d.Perm, err = ops.ParsePerm(perm)
	}
	switch {
	case err != nil || string(r.text(&d)) != string(text) || bytes.ContainsRune(text, '-'):
		return fmt.Errorf("%.40q, expected a draw of this record", text)
	case len(d.Perm) != r.n || !d.Perm.IsSolution():
		return fmt.Errorf("%.40q is no solution of order %d", d.Perm, r.n)
	case d.Class != orbit.ClassOf(d.Perm):
		return fmt.Errorf("class %d, expected %d", d.Class, orbit.ClassOf(d.Perm))
	case d.Degree > d.Moves:
		return fmt.Errorf("degree %d, expected at most the %d moves", d.Degree, d.Moves)
	case d.Chain >= len(r.draws) || d.Index != len(r.draws[d.Chain]):
		return fmt.Errorf("draw %d of chain %d, expected the next one of a chain below %d",
			d.Index, d.Chain, len(r.draws))
	}
	r.draws[d.Chain] = append(r.draws[d.Chain], d)
	return nil
}

// recorded makes draws while the record is open.
func (r *sampling) recorded(draw func() error) error {
	if err := r.open(); err != nil {
		return err
	}
	return cmp.Or(draw(), r.close())
}

// open reads the record, if there is to be one, and opens it for appending.
func (r *sampling) open() error {
	if r.Record == "" {
		return nil
	}
	file, err := journal.Open(r.Record, r.head(), r.readDraw)
	if err == nil {
		r.record = &record{File: file}
	}
	return err
}

// keep adds a draw, and writes it to the record.
func (r *sampling) keep(chain int, d Draw) error {
	r.draws[chain] = append(r.draws[chain], d) // each chain is one thread's
	drawn := int(min(r.drawn.Add(1), int64(r.Samples)))
	r.Work.Report(work.Phase{Unit: "samples", Order: r.n, Action: "drawn"}, drawn, r.Samples)
	if r.record == nil {
		return nil
	}
	r.record.lock.Lock()
	defer r.record.lock.Unlock()
	return r.record.Append(r.text(&d))
}

// close closes the record once it is on the disk.
func (r *sampling) close() error {
	if r.record == nil {
		return nil
	}
	return r.record.Close()
}
