package orbit

import (
	"context"
	"errors"

	"qorbit/ops"
	"qorbit/signature"
)

// SignatureExperiment puts every orbit of order n into an experiment on the uniqueness of signatures. Errors are those of
// Walk.
func SignatureExperiment(ctx context.Context, n int) (*signature.Experiment, error) {
	e := signature.NewExperiment(n)
	var failed error
	err := Walk(ctx, n, func(p ops.Perm, _ Class) bool {
		failed = e.Add(p)
		return failed == nil
	})
	return e, errors.Join(failed, err)
}
