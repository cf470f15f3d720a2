package store

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"iter"
	"strings"
	"time"

	"qorbit/internal/parallel"
	"qorbit/internal/provenance"
	"qorbit/internal/table"
	"qorbit/orbit"
	"qorbit/orbit/encode"
	"qorbit/orbit/orbitgraph"
	"qorbit/orbit/search"
)

// Keep opens the database of a name before a search of order n, so that errors are found early, and returns the function that stores the
// result. Without a name, nothing is stored. An order that is stored stays, and log receives a line about it. It fails where the file is
// another program's, and where the order is stored from a search with other options.
func Keep(name string, n int, o search.Options, log func(format string, args ...any)) (store func(context.Context, *search.Result) error, err error) {
	nothing := func(context.Context, *search.Result) error { return nil }
	if name == "" {
		return nothing, nil
	}
	db, err := create(name)
	if err != nil {
		return nil, cannot("write", name, err)
	}
	defer db.Close()
	options, stored := fmt.Sprintf(`{"strategy":%q,"seeds":%q,"queens":%d}`, o.Strategy, o.Seeds, o.Queens), ""
	switch err = db.QueryRow("SELECT options FROM runs WHERE n = ?", n).Scan(&stored); {
	case errors.Is(err, sql.ErrNoRows):
		return func(ctx context.Context, s *search.Result) error { return write(ctx, name, options, s) }, nil
	case err == nil && stored != options:
		err = fmt.Errorf("it has order %d from a search with %s, expected the same options, or another file", n, stored)
	case err == nil:
		log("order %d is in %q, and stays as it is", n, name)
		return nothing, nil
	}
	return nil, fmt.Errorf("cannot write %q: %w", name, err)
}

// write stores what a search of one queen found in one transaction: an interrupt or an error leaves nothing of it. It fails with the
// context's error once ctx is done.
func write(ctx context.Context, name, options string, s *search.Result) error {
	db, err := create(name)
	if err != nil {
		return cannot("write", name, err)
	}
	defer db.Close()
	n := s.Orbits.Order()
	graph, err := orbitgraph.Build(ctx, s.Orbits, 1, s.Options.Options)
	if err != nil {
		return err
	}
	network, err := encode.OfSearch(ctx, graph, s)
	if err != nil {
		return err
	}
	orbits := func(yield func(encode.Vertex, error) bool) {
		for v := range network.Vertices {
			if v.Reached != (v.Depth != nil) {
				err = fmt.Errorf("%w: the search of order %d says that orbit %d is reached: %v, the graph says the opposite", orbit.ErrContradiction, v.N, v.Orbit, v.Reached)
			}
			if !yield(v, err) {
				return
			}
		}
	}
	err = transact(db, func(tx *sql.Tx) error {
		_, err := tx.Exec("INSERT INTO runs (n, version, options, stored) VALUES (?, ?, ?, ?)",
			n, provenance.ThisVersion().Version, options, time.Now().UTC().Format(time.RFC3339))
		if err == nil {
			err = fill(ctx, tx, orbitTable, s, s.Orbits.Len(), orbits)
		}
		if err == nil {
			err = fill(ctx, tx, edgeTable, s, graph.EdgeCount(), encode.MovEdges(graph))
		}
		if err == nil {
			_, err = tx.ExecContext(ctx, `INSERT INTO components (n, component, size, class8, class4, class2, seeds, reached)
				SELECT n, component, count(*), sum(class = 8), sum(class = 4), sum(class = 2), sum(seed), max(reached)
				FROM orbits WHERE n = ? GROUP BY component`, n)
		}
		return err
	})
	if err != nil && ctx.Err() != nil { // also where SQLite says that it was interrupted
		return ctx.Err()
	}
	return cannot("write", name, err)
}

// fill inserts rows into a table, with progress. The index is built after them, which is faster than to keep it up.
func fill[Row any](ctx context.Context, tx *sql.Tx, t sqlTable, s *search.Result, total int, rows iter.Seq2[Row, error]) error {
	name, _, _ := strings.Cut(t.index, " ")
	if _, err := tx.ExecContext(ctx, "DROP INDEX IF EXISTS "+name); err != nil {
		return err
	}
	insert, err := tx.Prepare(t.insertion())
	if err != nil {
		return err
	}
	defer insert.Close()
	phase := fmt.Sprintf("%s of order %d stored", t.name, s.Orbits.Order())
	for row, err := range parallel.Watch(ctx, s.Options.Progress, phase, total, rows) {
		if err != nil {
			return err
		}
		if _, err := insert.Exec(table.Values(row, t.columns)...); err != nil {
			return err
		}
	}
	_, err = tx.ExecContext(ctx, "CREATE INDEX "+t.index)
	return err
}
