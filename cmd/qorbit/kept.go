package main

import (
	"cmp"
	"context"
	"encoding/json"
	"strings"

	"qorbit/internal/manifest"
	"qorbit/internal/store"
	"qorbit/orbit/search"
)

// A kept is the run in the database that --db names. The zero value, without --db, does nothing.
type kept struct {
	store *store.Store
	run   *store.Run
}

// openKept opens the database and begins the run there. It runs before the search, so that errors are found early.
func openKept(a *app, r searchRequest) (*kept, error) {
	if r.db == "" {
		return &kept{}, nil
	}
	options, err := json.Marshal(struct {
		Strategy search.Strategy `json:"strategy"`
		Seeds    search.SeedRule `json:"seeds"`
		Queens   int             `json:"queens"`
	}{r.options.Strategy, r.options.Seeds, r.options.Queens})
	if err != nil {
		return nil, err
	}
	s, err := store.Open(r.db)
	if err != nil {
		return nil, err
	}
	run, err := s.Begin(store.Description{N: r.n, Command: "search", Version: manifest.ThisVersion().Version, Options: string(options)}, r.force)
	if err != nil {
		s.Close()
		return nil, err
	}
	switch done := run.Done(); {
	case run.Finished():
		a.log("order %d is in %q, and stays as it is (--force replaces it)", r.n, r.db)
	case len(done) > 0:
		a.log("order %d: %s from a run before stay in %q", r.n, strings.Join(done, " and "), r.db)
	}
	return &kept{s, run}, nil
}

// fill stores the result of the search, with progress.
func (k *kept) fill(ctx context.Context, a *app, s *search.Result) error {
	if k.store == nil {
		return nil
	}
	var end func()
	s.Options.Options, end = a.begin()
	defer end()
	return k.run.Fill(ctx, s)
}

// end records how the run ended, closes the database, and returns the reason of a failure.
func (k *kept) end(reason error) error {
	if k.store == nil {
		return reason
	}
	return cmp.Or(k.run.End(reason), k.store.Close())
}
