package slurm

import (
	"context"
	"os"

	"qorbit/internal/job"
)

// A Row says where the scripts of a job are, and whether it is submitted.
type Row struct {
	Engine    string  `json:"engine"`
	Job       string  `json:"job"`
	N         int     `json:"n"`
	Parts     int     `json:"parts"`
	Directory string  `json:"directory"`
	Array     *string `json:"array"` // the numbers that SLURM gave, null if the job is not submitted
	Merge     *string `json:"merge"`
}

// Submit submits the job, and notes its numbers.
func (r *Row) Submit(ctx context.Context) error {
	array, merge, err := Submit(ctx, r.Directory)
	if err == nil {
		r.Array, r.Merge = &array, &merge
	}
	return err
}

// DefaultParts is into how many parts a job is divided: SLURM itself has arrays of at most 1001 tasks, unless MaxArraySize says
// otherwise.
const DefaultParts = 256

// Divide sets the job: a kind and an order in so many parts if the number is given, otherwise in DefaultParts, or as many as there can
// be. Without a binary it sets the running one.
func (s *Submission) Divide(kind string, n, parts int, given bool) error {
	if !given {
		most, err := job.MostParts(kind, n)
		if err != nil {
			return err
		}
		parts = min(most, DefaultParts)
	}
	var err error
	if s.Job, err = job.New(kind, n, parts); err == nil && s.Binary == "" {
		s.Binary, err = os.Executable()
	}
	return err
}
