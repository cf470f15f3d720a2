package store

import (
	"context"
	"database/sql"
	"errors"
	"fmt"

	"modernc.org/sqlite"
	sqlite3 "modernc.org/sqlite/lib"

	"qorbit/internal/table"
	"qorbit/orbit"
	"qorbit/orbit/encode"
	"qorbit/orbit/orbitgraph"
	"qorbit/orbit/search"
)

// A filling is what the rows of an order are made from.
type filling struct {
	ctx    context.Context
	search *search.Result
	graph  *orbitgraph.Graph
}

// Fill stores what the search found, beginning with the first stage that is not finished. It fails where the search is of more than
// one queen or of another order, and with the context's error once ctx is done: an unfinished stage is rolled back.
func (r *Run) Fill(ctx context.Context, s *search.Result) error {
	if r.Finished() {
		return nil
	}
	if s.Options.MostQueens() != 1 || s.Orbits.Order() != r.n {
		return fmt.Errorf("a search of order %d with %d queens, expected order %d with one", s.Orbits.Order(), s.Options.MostQueens(), r.n)
	}
	graph, err := orbitgraph.Build(ctx, s.Orbits, 1, s.Options.Options)
	if err != nil {
		return err
	}
	f := &filling{ctx, s, graph}
	for _, fill := range []func(*sql.Tx) error{f.orbits, f.edges, f.components}[r.done:] {
		if err := r.stage(fill); err != nil {
			return f.cause(err)
		}
	}
	return nil
}

// cause is the context's error where that is why SQLite stopped.
func (f *filling) cause(err error) error {
	var own *sqlite.Error
	if errors.As(err, &own) && own.Code()&0xff == sqlite3.SQLITE_INTERRUPT && f.ctx.Err() != nil {
		return f.ctx.Err()
	}
	return err
}

// insert inserts the rows that each hands on with their place among all, with progress.
func (f *filling) insert(tx *sql.Tx, t sqlTable, total int, each func(insert func(place int, row any) error) error) error {
	return t.fill(f.ctx, tx, func(into *inserter) error {
		return each(func(place int, row any) error {
			if place%256 == 0 && f.search.Options.Progress != nil {
				f.search.Options.Progress(fmt.Sprintf("%s of order %d stored", t.name, f.search.Orbits.Order()), place, total)
			}
			if err := f.ctx.Err(); err != nil {
				return err
			}
			return into.row(row)
		})
	})
}

// clear deletes the rows of earlier runs of the order, and marks these runs as replaced.
func (f *filling) clear(tx *sql.Tx) error {
	n := f.search.Orbits.Order()
	for _, t := range orderTables {
		if _, err := tx.ExecContext(f.ctx, "DELETE FROM "+t.name+" WHERE n = ?", n); err != nil {
			return err
		}
	}
	_, err := tx.ExecContext(f.ctx, "UPDATE runs SET status = ? WHERE n = ? AND stage IS NOT NULL", statusReplaced, n)
	return err
}

// orbits stores the orbits in place of those of an earlier run.
func (f *filling) orbits(tx *sql.Tx) error {
	if err := f.clear(tx); err != nil {
		return err
	}
	network, err := encode.OfSearch(f.ctx, f.graph, f.search)
	if err != nil {
		return err
	}
	return f.insert(tx, orbitTable, f.search.Orbits.Len(), func(insert func(int, any) error) error {
		for v := range network.Vertices {
			if v.Reached != (v.Depth != nil) {
				return fmt.Errorf("%w: the search of order %d says that orbit %d is reached: %v, the graph says the opposite", orbit.ErrContradiction, v.N, v.Orbit, v.Reached)
			}
			if err := insert(v.Orbit-1, v); err != nil {
				return err
			}
		}
		return nil
	})
}

// edges stores the edges with their witnesses.
func (f *filling) edges(tx *sql.Tx) error {
	return f.insert(tx, edgeTable, f.graph.EdgeCount(), func(insert func(int, any) error) error {
		place := 0
		for e, err := range encode.MovEdges(f.graph) {
			if err == nil {
				err = insert(place, e)
				place++
			}
			if err != nil {
				return err
			}
		}
		return nil
	})
}

// components stores the components.
func (f *filling) components(tx *sql.Tx) error {
	orbits, components := f.search.Orbits, f.graph.Components()
	rows := make([]table.Component, len(components.Sizes))
	for part, size := range components.Sizes {
		rows[part] = table.Component{N: orbits.Order(), Component: part + 1, Size: size}
	}
	for v, part := range components.Of {
		c := &rows[part]
		switch orbits.Class(v) {
		case 8:
			c.Class8++
		case 4:
			c.Class4++
		case 2:
			c.Class2++
		}
		c.Reached = c.Reached || f.search.Reached(v)
	}
	for _, d := range f.search.Found {
		if d.Origin != search.ByMov {
			rows[components.Of[d.Vertex]].Seeds++
		}
	}
	return f.insert(tx, componentTable, len(rows), func(insert func(int, any) error) error {
		for part, c := range rows {
			if err := insert(part, c); err != nil {
				return err
			}
		}
		return nil
	})
}
