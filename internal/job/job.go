// Package job divides long computations into parts for many machines, and unites the results. A [Job] names a list of parts
// that are independent and deterministic: [Job.Run] gives the same bytes on any machine, by any path and number of threads. A
// [Merger] unites results in any order, however they overlap. A [Submission] runs a job on a cluster with SLURM.
package job

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"slices"

	"qorbit/count/halves"
	"qorbit/internal/journal"
	"qorbit/internal/words"
)

// A Job is a computation that is divided into parts, numbered from 0. It is what a manifest of a job holds.
type Job struct {
	Kind    string `json:"kind"`    // the name of a Kind
	N       int    `json:"n"`       // the order
	Method  string `json:"method"`  // how it is computed; results of different methods do not mix
	Version int    `json:"version"` // of the division into parts and of the form of results
	Parts   int    `json:"parts"`
}

// Options control the run of a part. The zero value is ready to use. None of them changes the result.
type Options struct {
	Threads int           // at most this many threads; 0 means one for each processor
	Memory  uint64        // free bytes; 0 if unknown
	Cache   *halves.Cache // what parts of a count share that run one after the other; nil for none
}

// A Kind is what the jobs of one kind have in common. Results are texts of journals.
type Kind struct {
	Name, Method string // the method is also the kind of the journals
	Version      int
	Least, Most  int    // the orders
	Unit         string // what an order is divided into; a part is some of them

	Units    func(n int) (int, error) // how many units an order has
	Run      func(ctx context.Context, j Job, part int, o Options) ([]byte, error)
	Command  func(j Job, part, file string) []string // the arguments of qorbit that compute a part and keep its journal in a file
	NewUnion func(n int) (Union, error)
}

// A Union is what is known of an order.
type Union interface {
	Add(name string, r io.Reader) error // adds a result; changes nothing if it fails
	Missing(parts int) []int            // the parts of so many that are not known completely, ascending
	Text(part, parts int) []byte        // what is known of a part, as Run returns it
}

// Kinds lists the kinds of jobs.
var Kinds = []Kind{counts}

// KindNames lists their names.
func KindNames() (names []string) {
	for _, k := range Kinds {
		names = append(names, k.Name)
	}
	return names
}

// Lookup returns the kind with a name.
func Lookup(name string) (Kind, error) {
	i := slices.IndexFunc(Kinds, func(k Kind) bool { return k.Name == name })
	if i < 0 {
		return Kind{}, fmt.Errorf("kind %q: %s", name, words.Expected(name, KindNames()...))
	}
	return Kinds[i], nil
}

// New returns the job of a kind and an order in a number of parts, with the method and the version of this program.
func New(kind string, n, parts int) (Job, error) {
	k, err := Lookup(kind)
	if err != nil {
		return Job{}, err
	}
	j := Job{kind, n, k.Method, k.Version, parts}
	return j, j.Check()
}

// Divide returns the job of a kind and an order, as arguments give them, in a number of parts; if that is not given, in as many as are
// usual, or as there can be.
func Divide(kind, order string, parts int, given bool, usual func(n int) int) (Job, error) {
	k, err := Lookup(kind)
	if err != nil {
		return Job{}, err
	}
	n, err := words.ParseOrder(order, k.Least, k.Most)
	if err != nil {
		return Job{}, err
	}
	if !given {
		most, err := k.MostParts(n)
		if err != nil {
			return Job{}, err
		}
		parts = min(most, usual(n))
	}
	return New(kind, n, parts)
}

// MostParts returns the largest number of parts of an order.
func (k Kind) MostParts(n int) (int, error) {
	if n < k.Least || n > k.Most {
		return 0, fmt.Errorf("order %d: expected %d to %d", n, k.Least, k.Most)
	}
	return k.Units(n)
}

// Check returns an error if this program cannot run the job or unite its results.
func (j Job) Check() error {
	k, err := Lookup(j.Kind)
	switch {
	case err != nil:
		return err
	case j.Method != k.Method:
		return fmt.Errorf("method %q of a %s: expected %s", j.Method, j.Kind, k.Method)
	case j.Version != k.Version:
		return fmt.Errorf("version %d of a %s by %s: expected version %d, which this program runs", j.Version, j.Kind, j.Method, k.Version)
	}
	most, err := k.MostParts(j.N)
	if err == nil && (j.Parts < 1 || j.Parts > most) {
		err = fmt.Errorf("%d parts: expected 1 to %d at order %d", j.Parts, most, j.N)
	}
	return err
}

// kind returns the kind of a job that Check accepts.
func (j Job) kind() Kind {
	k, err := Lookup(j.Kind)
	if err != nil {
		panic(err)
	}
	return k
}

// Name returns a short text that differs between jobs, such as count-23-halves-1-256.
func (j Job) Name() string {
	return fmt.Sprintf("%s-%d-%s-%d-%d", j.Kind, j.N, j.Method, j.Version, j.Parts)
}

// Run computes one part and returns its result.
func (j Job) Run(ctx context.Context, part int, o Options) ([]byte, error) {
	if part < 0 || part >= j.Parts {
		return nil, fmt.Errorf("part %d: expected 0 to %d", part, j.Parts-1)
	}
	return j.kind().Run(ctx, j, part, o)
}

// Accept checks that a result is the one of a part: neither damaged nor of another job or version, all of the part, nothing
// else, and as Run returns it. Whether it is right it cannot tell.
func (j Job) Accept(part int, result []byte) error {
	u, err := j.kind().NewUnion(j.N)
	if err == nil {
		err = u.Add("", bytes.NewReader(result))
	}
	switch {
	case err != nil:
		return err
	case slices.Contains(u.Missing(j.Parts), part):
		return fmt.Errorf("lacks some of part %d of %d", part, j.Parts)
	case !bytes.Equal(u.Text(part, j.Parts), result):
		return fmt.Errorf("has more than part %d of %d, or another form", part, j.Parts)
	}
	return nil
}

// maxManifest is the size that no manifest of a job exceeds.
const maxManifest = 4096

// Read reads the manifest of a job: one object of JSON with the fields of a Job. It fails if the program cannot run the job.
func Read(r io.Reader) (Job, error) {
	var j Job
	text, err := io.ReadAll(io.LimitReader(r, maxManifest))
	if err == nil {
		err = json.Unmarshal(text, &j)
	}
	if err != nil {
		return Job{}, fmt.Errorf("is no manifest of a job, expected a JSON object with kind, n, method, version and parts: %w", err)
	}
	return j, j.Check()
}

// ReadFile reads the manifest of a job from a file. The error names the file.
func ReadFile(name string) (j Job, err error) {
	err = journal.ReadFile(name, func(r io.Reader) error {
		j, err = Read(r)
		return err
	})
	return j, err
}

// Manifest returns the manifest of the job: one line.
func (j Job) Manifest() []byte {
	text, err := json.Marshal(j)
	if err != nil {
		panic(err) // there is nothing in it that JSON does not have
	}
	return append(text, '\n')
}
