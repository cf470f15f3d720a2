package store

import (
	"cmp"
	"context"
	"encoding/json"
	"strings"

	"qorbit/internal/provenance"
	"qorbit/orbit/search"
)

// A Kept is a search that is stored while it runs. The zero value stores nothing.
type Kept struct {
	store *Store
	run   *Run
}

// Keep opens the database of a name and begins the run of a search there, before the search, so that errors are found early. Without
// a name, nothing is stored. log receives a line about what was stored before. It fails as Open and Begin do.
func Keep(name string, n int, o search.Options, force bool, log func(format string, args ...any)) (*Kept, error) {
	if name == "" {
		return &Kept{}, nil
	}
	options, err := json.Marshal(struct {
		Strategy search.Strategy `json:"strategy"`
		Seeds    search.SeedRule `json:"seeds"`
		Queens   int             `json:"queens"`
	}{o.Strategy, o.Seeds, o.Queens})
	if err != nil {
		return nil, err
	}
	s, err := Open(name)
	if err != nil {
		return nil, err
	}
	run, err := s.Begin(Description{N: n, Command: "search", Version: provenance.ThisVersion().Version, Options: string(options)}, force)
	if err != nil {
		s.Close()
		return nil, err
	}
	switch done := run.Done(); {
	case run.Finished():
		log("order %d is in %q, and stays as it is (--force replaces it)", n, name)
	case len(done) > 0:
		log("order %d: %s from a run before stay in %q", n, strings.Join(done, " and "), name)
	}
	return &Kept{s, run}, nil
}

// Fill stores the result of the search.
func (k *Kept) Fill(ctx context.Context, s *search.Result) error {
	if k.store == nil {
		return nil
	}
	return k.run.Fill(ctx, s)
}

// End records how the run ended, closes the database, and returns the reason of a failure.
func (k *Kept) End(reason error) error {
	if k.store == nil {
		return reason
	}
	return cmp.Or(k.run.End(reason), k.store.Close())
}
