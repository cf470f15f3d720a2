package store

import (
	"context"
	"database/sql"
	"errors"
	"fmt"

	"modernc.org/sqlite"

	"qorbit/orbit"
	"qorbit/orbit/orbitgraph"
	"qorbit/orbit/search"
)

// A filling is what the rows of an order are made from.
type filling struct {
	ctx        context.Context
	search     *search.Result
	graph      *orbitgraph.Graph
	components orbitgraph.Components
	seeds      []int
}

// Fill stores what the search found, from the first stage on that is not finished. It fails where the search is of more
// than one queen or of another order, and with the context's error once ctx is done: the stage that is then begun is
// taken back.
func (r *Run) Fill(ctx context.Context, s *search.Result) error {
	if r.Finished() {
		return nil
	}
	if s.Options.MostQueens() != 1 || s.Orbits.Order() != r.n {
		return fmt.Errorf("store: a search of order %d with %d queens, expected order %d with one", s.Orbits.Order(), s.Options.MostQueens(), r.n)
	}
	graph, err := orbitgraph.Build(ctx, s.Orbits, 1, s.Options.Options)
	if err != nil {
		return err
	}
	f := &filling{ctx: ctx, search: s, graph: graph, components: graph.Components()}
	for _, d := range s.Found {
		if d.Origin != search.ByMov {
			f.seeds = append(f.seeds, int(d.Vertex))
		}
	}
	for _, fill := range []func(*sql.Tx) error{f.orbits, f.edges, f.componentRows}[r.done:] {
		if err := r.stage(fill); err != nil {
			return f.heard(err)
		}
	}
	return nil
}

// heard is the context's error where that is why SQLite stopped.
func (f *filling) heard(err error) error {
	var own *sqlite.Error
	if errors.As(err, &own) && own.Code()&0xff == interrupted && f.ctx.Err() != nil {
		return f.ctx.Err()
	}
	return err
}

// tick reports progress now and then, and the context's error.
func (f *filling) tick(what string, done, total int) error {
	if done%256 == 0 && f.search.Options.Progress != nil {
		f.search.Options.Progress(fmt.Sprintf("storing %s of order %d", what, f.search.Orbits.Order()), done, total)
	}
	return f.ctx.Err()
}

// exec runs a statement that may take long.
func (f *filling) exec(tx *sql.Tx, statement string, values ...any) error {
	_, err := tx.ExecContext(f.ctx, statement, values...)
	return err
}

// clear takes out what the order has from runs before, whose rows say so afterwards.
func (f *filling) clear(tx *sql.Tx) error {
	n := f.search.Orbits.Order()
	for _, table := range Stages {
		if err := f.exec(tx, "DELETE FROM "+table+" WHERE n = ?", n); err != nil {
			return err
		}
	}
	return f.exec(tx, "UPDATE runs SET status = ? WHERE n = ? AND stage IS NOT NULL", statusReplaced, n)
}

// edges stores the edges with their witnesses.
func (f *filling) edges(tx *sql.Tx) error {
	if err := f.exec(tx, "DROP INDEX IF EXISTS edges_to"); err != nil {
		return err
	}
	into, err := newInserter(tx, "edges", 6)
	if err != nil {
		return err
	}
	orbits := f.graph.Orbits()
	for v := range orbits.Len() {
		if err := f.tick("edges", v, orbits.Len()); err != nil {
			return err
		}
		to, witnesses, err := f.graph.EdgeWitnesses(v)
		if err != nil {
			return err
		}
		if len(to) == 0 {
			continue
		}
		source := orbits.Perm(v).String()
		for i, w := range to {
			if err := into.row(orbits.Order(), v+1, int(w)+1, fmt.Sprint(witnesses[i].Operator), source, witnesses[i].Result.String()); err != nil {
				return err
			}
		}
	}
	if err := into.close(); err != nil {
		return err
	}
	return f.exec(tx, "CREATE INDEX edges_to ON edges (n, to_orbit)") // after loading, which it would slow down
}

// componentRows stores the components.
func (f *filling) componentRows(tx *sql.Tx) error {
	orbits, sizes := f.graph.Orbits(), f.components.Sizes
	classes := make([]map[orbit.Class]int, len(sizes))
	seeds, reached := make([]int, len(sizes)), make([]bool, len(sizes))
	for v, part := range f.components.Of {
		if classes[part] == nil {
			classes[part] = make(map[orbit.Class]int)
		}
		classes[part][orbits.Class(v)]++
		reached[part] = reached[part] || f.search.Reached(v)
	}
	for _, v := range f.seeds {
		seeds[f.components.Of[v]]++
	}
	into, err := newInserter(tx, "components", 8)
	if err != nil {
		return err
	}
	for part, size := range sizes {
		if err := f.tick("components", part, len(sizes)); err != nil {
			return err
		}
		c := classes[part]
		if err := into.row(orbits.Order(), part+1, size, c[8], c[4], c[2], seeds[part], bit(reached[part])); err != nil {
			return err
		}
	}
	return into.close()
}

// bit is how SQLite keeps a truth.
func bit(truth bool) int {
	if truth {
		return 1
	}
	return 0
}
