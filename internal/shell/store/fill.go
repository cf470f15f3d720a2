package store

import (
	"cmp"
	"context"
	"database/sql"
	"errors"
	"fmt"
	"iter"
	"strings"
	"time"

	"qorbit/internal/base/outfile"
	"qorbit/internal/base/parallel"
	"qorbit/internal/shell/provenance"
	"qorbit/internal/shell/table"
	"qorbit/orbit"
	"qorbit/orbit/encode"
	"qorbit/orbit/move"
	"qorbit/orbit/orbitgraph"
	"qorbit/orbit/search"
	"qorbit/work"
)

// Keep opens the database of a name before a search of order n, so that errors are found early, and returns the
// function that stores the result. Without a name, nothing is stored. An order that is stored stays, and log receives a
// line about it. It fails where the file is another program's, and where the order is stored from a search with other
// options.
func Keep(
	name string,
	n int,
	o search.Options,
	log func(format string, args ...any),
) (store func(context.Context, *search.Result) error, err error) {
	nothing := func(context.Context, *search.Result) error { return nil }
	if name == "" {
		return nothing, nil
	}
	options := fmt.Sprintf(`{"strategy":%q,"seeds":%q,"queens":%d}`, o.Strategy, o.Seeds, o.Queens)
	switch err := look(name, n, options); {
	case errors.Is(err, errStored):
		log("order %d is in %q, and stays as it is", n, name)
		return nothing, nil
	case err != nil:
		return nil, err
	}
	return func(ctx context.Context, s *search.Result) error {
		err := write(ctx, name, options, s)
		if errors.Is(err, errStored) { // by another run, while this one searched
			log("order %d is in %q, and stays as it is", n, name)
			err = nil
		}
		return err
	}, nil
}

// look fails where a result cannot be stored in the file, with errStored where it has the order. It changes nothing.
func look(name string, n int, options string) error {
	if !outfile.Identify(name).Exists() {
		probe, err := outfile.Create(name)
		probe.Discard()
		return err
	}
	db, empty, err := open(name)
	if err != nil {
		return cannot("write", name, err)
	}
	defer db.Close()
	if empty {
		return nil
	}
	return cannot("write", name, lookFor(db.QueryRow, name, n, options))
}

// errStored says that an order is stored already.
var errStored = errors.New("the order is stored")

// lookFor fails with errStored where an order is stored, and with another error where it is from a search with other
// options.
func lookFor(query func(query string, args ...any) *sql.Row, name string, n int, options string) error {
	stored := ""
	err := query("SELECT options FROM runs WHERE n = ?", n).Scan(&stored)
	switch {
	case errors.Is(err, sql.ErrNoRows):
		return nil
	case err == nil && stored != options:
		return fmt.Errorf("cannot write %q: it has order %d from a search with %s, expected the same options, or "+
			"another file", name, n, stored)
	}
	return cmp.Or(err, errStored)
}

// write stores what a search of one queen found in one transaction: an interrupt or an error leaves nothing of it. A
// database that is not there gets its name when it is whole. It fails with the context's error once ctx is done, and
// with errStored where the order is there.
func write(ctx context.Context, name, options string, s *search.Result) error {
	if outfile.Identify(name).Exists() {
		return writeIn(ctx, name, name, options, s)
	}
	file, err := outfile.Create(name)
	if err != nil {
		return err
	}
	defer file.Discard() // which does nothing to a file that has its name
	if err := writeIn(ctx, file.Place(), name, options, s); err != nil {
		return err
	}
	if outfile.Identify(name).Exists() { // another run has made it meanwhile
		return writeIn(ctx, name, name, options, s)
	}
	return file.Close()
}

// writeIn is write into a file that is there; messages have its name.
func writeIn(ctx context.Context, file, name, options string, s *search.Result) error {
	db, empty, err := open(file)
	if err != nil {
		return cannot("write", name, err)
	}
	defer db.Close()
	if empty { // nothing that a journal beside the file could take back
		if _, err := db.ExecContext(ctx, "PRAGMA journal_mode = MEMORY"); err != nil {
			return cannot("write", name, err)
		}
	}
	n := s.Orbits.Order()
	graph, err := orbitgraph.Build(ctx, s.Orbits, move.Mov.Of(1), s.Options.Work.Beside(s.Orbits.Bytes()))
	if err != nil {
		return err
	}
	vertices, err := encode.SearchVertices(ctx, graph, s)
	if err != nil {
		return err
	}
	orbits := func(yield func(encode.Vertex, error) bool) {
		for v := range vertices {
			if v.Reached != (v.Depth != nil) {
				err = fmt.Errorf("%w: the search of order %d says that orbit %d is reached: %v, the graph says the "+
					"opposite", orbit.ErrContradiction, v.N, v.Orbit, v.Reached)
			}
			if !yield(v, err) {
				return
			}
		}
	}
	err = transact(db, func(tx *sql.Tx) error {
		var err error
		if empty {
			err = createTables(tx)
		}
		if err == nil {
			err = lookFor(tx.QueryRow, name, n, options)
		}
		if err == nil {
			_, err = tx.Exec("INSERT INTO runs (n, version, options, stored) VALUES (?, ?, ?, ?)",
				n, provenance.ThisVersion().Version, options, time.Now().UTC().Format(time.RFC3339))
		}
		if err == nil {
			err = fill(ctx, tx, orbitTable, s, s.Orbits.Len(), orbits)
		}
		if err == nil {
			err = fill(ctx, tx, edgeTable, s, graph.EdgeCount(), encode.MovEdges(graph))
		}
		if err == nil {
			_, err = tx.ExecContext(ctx, `INSERT INTO components
				(n, component, size, class8, class4, class2, seeds, reached)
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
func fill[Row any](
	ctx context.Context,
	tx *sql.Tx,
	t sqlTable,
	s *search.Result,
	total int,
	rows iter.Seq2[Row, error],
) error {
	name, _, _ := strings.Cut(t.index, " ")
	if _, err := tx.ExecContext(ctx, "DROP INDEX IF EXISTS "+name); err != nil {
		return err
	}
	insert, err := tx.Prepare(t.insertion())
	if err != nil {
		return err
	}
	defer insert.Close()
	report := s.Options.Work.Reporter(work.Phase{Unit: t.name, Order: s.Orbits.Order(), Action: "stored"})
	for row, err := range parallel.Watch(ctx, report, total, rows) {
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
