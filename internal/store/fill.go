package store

import (
	"context"
	"database/sql"
	"encoding/json"
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

// A Kept is a database that takes the result of one search. The zero value stores nothing.
type Kept struct {
	name    string
	db      *sql.DB
	n       int
	options string // of the search, as JSON
	there   bool   // the order is stored, and stays
}

// Keep opens the database of a name before the search, so that errors are found early. Without a name, nothing is stored. An order that
// is stored stays, and log receives a line about it. It fails where the file is another program's, and where the order is stored from a search with other options.
func Keep(name string, n int, o search.Options, log func(format string, args ...any)) (*Kept, error) {
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
	db, err := create(name)
	if err != nil {
		return nil, cannot("write", name, err)
	}
	k := &Kept{name: name, db: db, n: n, options: string(options)}
	var stored string
	switch err = db.QueryRow("SELECT options FROM runs WHERE n = ?", n).Scan(&stored); {
	case errors.Is(err, sql.ErrNoRows):
		return k, nil
	case err == nil && stored != k.options:
		err = fmt.Errorf("it has order %d from a search with %s, expected the same options, or another file", n, stored)
	case err == nil:
		k.there = true
		log("order %d is in %q, and stays as it is", n, name)
		return k, nil
	}
	db.Close()
	return nil, fmt.Errorf("cannot write %q: %w", name, err)
}

// Close closes the database.
func (k *Kept) Close() {
	if k.db != nil {
		k.db.Close()
	}
}

// Fill stores what the search found in one transaction: an interrupt or an error leaves nothing of it. It fails where the search is of
// more than one queen or of another order, and with the context's error once ctx is done.
func (k *Kept) Fill(ctx context.Context, s *search.Result) error {
	if k.db == nil || k.there {
		return nil
	}
	if s.Options.MostQueens() != 1 || s.Orbits.Order() != k.n {
		return fmt.Errorf("a search of order %d with %d queens, expected order %d with one", s.Orbits.Order(), s.Options.MostQueens(), k.n)
	}
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
	err = transact(k.db, func(tx *sql.Tx) error {
		_, err := tx.Exec("INSERT INTO runs (n, version, options, stored) VALUES (?, ?, ?, ?)",
			k.n, provenance.ThisVersion().Version, k.options, time.Now().UTC().Format(time.RFC3339))
		if err == nil {
			err = fill(ctx, tx, orbitTable, s, s.Orbits.Len(), orbits)
		}
		if err == nil {
			err = fill(ctx, tx, edgeTable, s, graph.EdgeCount(), encode.MovEdges(graph))
		}
		if err == nil {
			_, err = tx.ExecContext(ctx, `INSERT INTO components (n, component, size, class8, class4, class2, seeds, reached)
				SELECT n, component, count(*), sum(class = 8), sum(class = 4), sum(class = 2), sum(seed), max(reached)
				FROM orbits WHERE n = ? GROUP BY component`, k.n)
		}
		return err
	})
	if err != nil && ctx.Err() != nil { // also where SQLite says that it was interrupted
		return ctx.Err()
	}
	return cannot("write", k.name, err)
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
