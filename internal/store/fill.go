package store

import (
	"cmp"
	"context"
	"database/sql"
	"encoding/json"
	"errors"
	"fmt"
	"iter"
	"strings"
	"time"

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
	err = transact(k.db, func(tx *sql.Tx) error {
		f := &filling{ctx, tx, s, graph}
		if err := f.begin(k); err != nil {
			return err
		}
		if err := f.fill(orbitTable, s.Orbits.Len(), f.orbits); err != nil {
			return err
		}
		if err := f.fill(edgeTable, graph.EdgeCount(), f.edges); err != nil {
			return err
		}
		return f.components()
	})
	if err != nil && ctx.Err() != nil { // also where SQLite says that it was interrupted
		return ctx.Err()
	}
	return cannot("write", k.name, err)
}

// A filling is what the rows of an order are made from.
type filling struct {
	ctx    context.Context
	tx     *sql.Tx
	search *search.Result
	graph  *orbitgraph.Graph
}

// begin inserts the row about the search.
func (f *filling) begin(k *Kept) error {
	_, err := f.tx.Exec("INSERT INTO runs (n, version, options, stored) VALUES (?, ?, ?, ?)",
		k.n, provenance.ThisVersion().Version, k.options, time.Now().UTC().Format(time.RFC3339))
	return err
}

// orbits are the rows of the orbits.
func (f *filling) orbits(yield func(any, error) bool) {
	network, err := encode.OfSearch(f.ctx, f.graph, f.search)
	if err != nil {
		yield(nil, err)
		return
	}
	for v := range network.Vertices {
		if v.Reached != (v.Depth != nil) {
			err = fmt.Errorf("%w: the search of order %d says that orbit %d is reached: %v, the graph says the opposite", orbit.ErrContradiction, v.N, v.Orbit, v.Reached)
		}
		if !yield(v, err) {
			return
		}
	}
}

// edges are the rows of the edges, with their witnesses.
func (f *filling) edges(yield func(any, error) bool) {
	for e, err := range encode.MovEdges(f.graph) {
		if !yield(e, err) {
			return
		}
	}
}

// components adds up the components from the orbits that are stored.
func (f *filling) components() error {
	_, err := f.tx.ExecContext(f.ctx, `INSERT INTO components (n, component, size, class8, class4, class2, seeds, reached)
		SELECT n, component, count(*), sum(class = 8), sum(class = 4), sum(class = 2), sum(seed), max(reached)
		FROM orbits WHERE n = ? GROUP BY component`, f.search.Orbits.Order())
	return err
}

// fill inserts rows into a table, with progress. The index is built after them, which is faster than to keep it up.
func (f *filling) fill(t sqlTable, total int, rows iter.Seq2[any, error]) error {
	name, _, _ := strings.Cut(t.index, " ")
	if _, err := f.tx.ExecContext(f.ctx, "DROP INDEX IF EXISTS "+name); err != nil {
		return err
	}
	insert, err := f.tx.Prepare(t.insertion())
	if err != nil {
		return err
	}
	defer insert.Close()
	place := 0
	for row, err := range rows {
		if place%256 == 0 && f.search.Options.Progress != nil {
			f.search.Options.Progress(fmt.Sprintf("%s of order %d stored", t.name, f.search.Orbits.Order()), place, total)
		}
		place++
		if err := cmp.Or(err, f.ctx.Err()); err != nil {
			return err
		}
		if _, err := insert.Exec(table.Values(row, t.columns)...); err != nil {
			return err
		}
	}
	_, err = f.tx.ExecContext(f.ctx, "CREATE INDEX "+t.index)
	return err
}
