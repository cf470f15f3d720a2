// Package job divides long computations into parts for many machines, and unites the results. A [Job] names a list of parts
// that are independent and deterministic: [Job.Run] gives the same bytes on any machine, by any path and number of threads. A
// [Merger] unites results in any order, however they overlap.
//
// To run parts is left to others: batch systems (package slurm), work queues, people.
package job

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"

	"qorbit/count/halves"
	"qorbit/internal/oneof"
)

// A Job is a computation that is divided into parts, numbered from 0. It is what a manifest of a job holds.
type Job struct {
	Kind    string `json:"kind"`    // one of Kinds
	N       int    `json:"n"`       // the order
	Method  string `json:"method"`  // how it is computed; results of different methods do not mix
	Version int    `json:"version"` // of the division into parts and of the form of results
	Parts   int    `json:"parts"`
}

// Options control the run of a part. The zero value is ready to use. None of them changes the result.
type Options struct {
	Threads  int                   // at most this many threads; 0 means one for each processor
	Memory   uint64                // free bytes; 0 if unknown
	Path     halves.Path           // of a count; the zero value is the fastest
	Cache    *halves.Cache         // of a count: what parts share that run one after the other; nil for none
	Record   string                // the file that keeps finished work, from which an interrupted part continues; empty for none
	Progress func(done, total int) // if not nil, called with the finished share of the part
}

// A kind is what the jobs of one kind have in common.
type kind struct {
	name, method string
	version      int
	least, most  int                      // the orders
	mostParts    func(n int) (int, error) // into which an order can be divided
	run          func(ctx context.Context, j Job, part int, o Options) ([]byte, error)
	accept       func(j Job, part int, result []byte) error
	command      func(j Job, part, file string, gib int) []string
	whole        bool // the file of a result appears when it is complete
	unite        func(j Job) (union, error)

	// detect reads the order from the beginning of a result, and the number of parts if the result has it, otherwise 0.
	detect func(head []byte) (n, parts int, ok bool)
	head   string // how results begin, for messages
}

// A union is what is known of a job.
type union interface {
	add(name string, r io.Reader) error // changes nothing if it fails
	missing() []int                     // the parts, ascending
}

// kinds lists the kinds of jobs.
var kinds = []kind{counts}

// Kinds lists the names of the kinds of jobs.
func Kinds() (names []string) {
	for _, k := range kinds {
		names = append(names, k.name)
	}
	return names
}

func kindOf(name string) (kind, error) {
	for _, k := range kinds {
		if k.name == name {
			return k, nil
		}
	}
	return kind{}, fmt.Errorf("kind %q: %s", name, oneof.Expected(name, Kinds()...))
}

// New returns the job of a kind and an order in a number of parts, with the method and the version of this program.
func New(kind string, n, parts int) (Job, error) {
	k, err := kindOf(kind)
	j := Job{kind, n, k.method, k.version, parts}
	if err == nil {
		err = j.Check()
	}
	return j, err
}

// MostParts returns the largest number of parts of a kind and an order.
func MostParts(kind string, n int) (int, error) {
	k, err := kindOf(kind)
	if err != nil {
		return 0, err
	}
	if n < k.least || n > k.most {
		return 0, fmt.Errorf("order %d: expected %d to %d", n, k.least, k.most)
	}
	return k.mostParts(n)
}

// Orders returns the least and the largest order of a kind.
func Orders(kind string) (least, most int) {
	k, err := kindOf(kind)
	if err != nil {
		return 0, 0
	}
	return k.least, k.most
}

// Check returns an error if this program cannot run the job or unite its results.
func (j Job) Check() error {
	k, err := kindOf(j.Kind)
	switch {
	case err != nil:
		return err
	case j.Method != k.method:
		return fmt.Errorf("method %q of a %s: expected %s", j.Method, j.Kind, k.method)
	case j.Version != k.version:
		return fmt.Errorf("version %d of a %s by %s: expected version %d, which this program runs", j.Version, j.Kind, j.Method, k.version)
	}
	most, err := MostParts(j.Kind, j.N)
	if err == nil && (j.Parts < 1 || j.Parts > most) {
		err = fmt.Errorf("%d parts: expected 1 to %d at order %d", j.Parts, most, j.N)
	}
	return err
}

// Name returns a short text that differs between jobs, such as count-23-halves-1-256.
func (j Job) Name() string {
	return fmt.Sprintf("%s-%d-%s-%d-%d", j.Kind, j.N, j.Method, j.Version, j.Parts)
}

// Run computes one part and returns its result.
func (j Job) Run(ctx context.Context, part int, o Options) ([]byte, error) {
	if err := j.checkPart(part); err != nil {
		return nil, err
	}
	k, err := kindOf(j.Kind)
	if err != nil {
		return nil, err
	}
	return k.run(ctx, j, part, o)
}

// Command returns the arguments of qorbit that compute a part in some GiB of memory, and keep its result in a file. An interrupted
// command continues from there, unless Whole is true. The part is a number or what a shell makes one of.
func (j Job) Command(part, file string, gib int) []string {
	k, err := kindOf(j.Kind)
	if err != nil {
		return nil
	}
	return k.command(j, part, file, gib)
}

// Whole reports whether the file of a result appears when it is complete. Otherwise it grows.
func (j Job) Whole() bool {
	k, err := kindOf(j.Kind)
	return err == nil && k.whole
}

func (j Job) checkPart(part int) error {
	if err := j.Check(); err != nil {
		return err
	}
	if part < 0 || part >= j.Parts {
		return fmt.Errorf("part %d: expected 0 to %d", part, j.Parts-1)
	}
	return nil
}

// maxManifest is the size that no manifest of a job exceeds.
const maxManifest = 4096

// Read reads the manifest of a job: one object of JSON that has exactly the fields of a Job. It fails if the program cannot
// run the job.
func Read(r io.Reader) (Job, error) {
	d := json.NewDecoder(io.LimitReader(r, maxManifest))
	d.DisallowUnknownFields()
	var j Job
	if err := d.Decode(&j); err != nil {
		return Job{}, fmt.Errorf("is no manifest of a job, expected a JSON object with kind, n, method, version and parts: %w", err)
	}
	if _, err := d.Token(); !errors.Is(err, io.EOF) {
		return Job{}, errors.New("has more than one manifest of a job, expected one JSON object")
	}
	return j, j.Check()
}

// ReadFile reads the manifest of a job from a file. The error names the file.
func ReadFile(name string) (j Job, err error) {
	err = readFile(name, func(r io.Reader) error {
		j, err = Read(r)
		return err
	})
	return j, err
}

// Write writes the manifest of the job: one line.
func (j Job) Write(w io.Writer) error { return json.NewEncoder(w).Encode(j) }
