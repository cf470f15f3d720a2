// Package job divides long counts, local surveys and counts of classes into parts for many machines, and unites the
// results. A [Job] names a list of parts that are independent. A command computes each, [Job.Command] with --part and
// --record, and the blocks of its record are the same on any machine, by any path and number of threads. [MergeFiles]
// unites records in any order, however they overlap. A [Submission] runs a job on a cluster with SLURM.
package job

import (
	"encoding/json"
	"fmt"
	"io"
	"slices"

	"qorbit/count/halves"
	"qorbit/count/halves/record"
	"qorbit/internal/base/journal"
	"qorbit/internal/base/words"
	"qorbit/orbit"
	"qorbit/orbit/survey"
)

// The kinds of jobs. All work on the blocks of package count/halves: part I of M is the blocks I modulo M, and a result
// is a record of them. The name of an equivalence is the kind of a count of its classes.
const (
	Count  = "count"  // of the solutions of an order
	Local  = "local"  // survey of an order
	method = "halves" // of dividing an order into blocks
)

// A kind says how blocks are computed.
type kind struct {
	name    string
	command []string // of package cmd/qorbit, before the order
	blocks  *halves.Kind
}

// kinds lists the kinds.
var kinds = func() []kind {
	all := []kind{
		{Count, []string{"count"}, halves.Counted},
		{Local, []string{"survey", "--local"}, survey.LocalKind},
	}
	for _, e := range orbit.Equivalences {
		all = append(all, kind{e.Name, []string{"classes", "--by", e.Name}, survey.ClassKind(e)})
	}
	return all
}()

// Kinds lists the names of the kinds.
func Kinds() (names []string) {
	for _, k := range kinds {
		names = append(names, k.name)
	}
	return names
}

// records lists the kinds of records.
func records() (all []*halves.Kind) {
	for _, k := range kinds {
		all = append(all, k.blocks)
	}
	return all
}

// kindOf returns the kind whose results are such records.
func kindOf(records *halves.Kind) kind {
	return kinds[slices.IndexFunc(kinds, func(k kind) bool { return k.blocks == records })]
}

// kind returns the kind of the job. It fails where there is none.
func (j Job) kind() (kind, error) {
	for _, k := range kinds {
		if k.name == j.Kind {
			return k, nil
		}
	}
	return kind{}, fmt.Errorf("kind %q: %s", j.Kind, words.Expected(Kinds()...))
}

// Command returns the words of the command line that computes the kind of the job, before the order.
func (j Job) Command() []string {
	k, _ := j.kind()
	return k.command
}

// Version is that of the division into parts and of the form of results.
const Version = 1

// A Job is a computation that is divided into parts, numbered from 0. It is what a manifest of a job holds.
type Job struct {
	Kind    string `json:"kind"`    // what is computed, one of Kinds
	N       int    `json:"n"`       // the order
	Method  string `json:"method"`  // how it is computed; results of different methods do not mix
	Version int    `json:"version"` // of the division into parts and of the form of results
	Parts   int    `json:"parts"`
}

// New returns the job of a kind and an order in a number of parts, with the method and the version of this program.
func New(kind string, n, parts int) (Job, error) {
	j := Job{kind, n, method, Version, parts}
	return j, j.Check()
}

// blocks returns the blocks of the order, none of them known.
func (j Job) blocks() (*halves.Partial, error) {
	k, err := j.kind()
	if err != nil {
		return nil, err
	}
	return halves.NewPartialOf(k.blocks, j.N)
}

// Divide returns the job of a kind and an order, as an argument gives it, in a number of parts; if that is not given,
// in as many as are usual, or as there can be.
func Divide(kind, order string, parts int, given bool, usual int) (Job, error) {
	k, err := Job{Kind: kind}.kind()
	if err != nil {
		return Job{}, err
	}
	n, err := words.ParseOrder(order, halves.MinOrder, k.blocks.MaxOrder)
	if err != nil {
		return Job{}, err
	}
	if !given {
		if known, err := (Job{Kind: kind, N: n}).blocks(); err == nil {
			parts = min(known.Blocks(), usual)
		}
	}
	return New(kind, n, parts)
}

// Check returns an error if this program cannot run the job or unite its results.
func (j Job) Check() error {
	_, err := j.kind()
	switch {
	case err != nil:
		return err
	case j.Method != method:
		return fmt.Errorf("method %q of a %s: expected %s", j.Method, j.Kind, method)
	case j.Version != Version:
		return fmt.Errorf("version %d of a %s by %s: expected version %d, which this program runs",
			j.Version, j.Kind, j.Method, Version)
	}
	known, err := j.blocks()
	if err == nil && (j.Parts < 1 || j.Parts > known.Blocks()) {
		err = fmt.Errorf("%d parts: expected 1 to %d at order %d", j.Parts, known.Blocks(), j.N)
	}
	return err
}

// Name returns a short text that differs between jobs, such as count-23-halves-1-256.
func (j Job) Name() string {
	return fmt.Sprintf("%s-%d-%s-%d-%d", j.Kind, j.N, j.Method, j.Version, j.Parts)
}

// read reads a record, which must be of the order and the kind of the job.
func (j Job) read(r io.Reader) (*halves.Partial, error) {
	known, err := record.Read(r, records()...)
	if err != nil {
		return nil, err
	}
	kind := kindOf(known.Kind).name
	switch {
	case j != (Job{}) && known.N != j.N:
		return nil, fmt.Errorf("is a record of order %d, expected order %d", known.N, j.N)
	case j != (Job{}) && kind != j.Kind:
		return nil, fmt.Errorf("is a record of kind %s, expected kind %s", kind, j.Kind)
	}
	return known, known.Check()
}

// Parse reads the manifest of a job: one object of JSON with the fields of a Job. It fails if the program cannot run
// the job.
func Parse(text []byte) (j Job, err error) {
	if err := json.Unmarshal(text, &j); err != nil {
		return Job{}, fmt.Errorf("is no manifest of a job, expected a JSON object with kind, n, method, version and "+
			"parts: %w", err)
	}
	return j, j.Check()
}

// longestManifest bounds what is read of a file that is none.
const longestManifest = 1 << 16

// ReadFile reads the manifest of a job from a file. The error names the file.
func ReadFile(name string) (j Job, err error) {
	err = journal.ReadFile(name, func(r io.Reader) error {
		text, err := io.ReadAll(io.LimitReader(r, longestManifest))
		if err == nil {
			j, err = Parse(text)
		}
		return err
	})
	return j, err
}

// Manifest returns the manifest of the job: one line.
func (j Job) Manifest() []byte {
	text, _ := json.Marshal(j) // there is nothing in it that JSON does not have
	return append(text, '\n')
}
