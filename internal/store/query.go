package store

import (
	"cmp"
	"context"
	"database/sql"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"iter"
	"slices"
	"strings"

	"modernc.org/sqlite"
	sqlite3 "modernc.org/sqlite/lib"

	"qorbit/internal/table"
)

// maxAhead bounds the rows that are read to find the types.
const maxAhead = 1000

// A Result is the result of a query. The type of a column is the declared one, or that of the first value of an expression that is
// not NULL; SQLite does not promise that later values have that type. A blob is given as text, in hexadecimal digits.
type Result struct {
	Columns []table.Column
	name    string
	ctx     context.Context
	db      *sql.DB
	rows    *sql.Rows
	ahead   [][]any // the rows that were read to find the types
}

// Query runs one query on the database with that file name. SQLite changes nothing in it (query_only), except that it rolls back the
// transaction of a process that was killed. It fails where the text is not one query, with SQLite's message where SQLite refuses
// it, and with the context's error once ctx is done. The caller closes the result.
func Query(ctx context.Context, name, text string) (*Result, error) {
	empty, err := checkFile(name)
	if err != nil {
		return nil, cannot("read", name, err)
	}
	if empty {
		return nil, fmt.Errorf("%q is empty, expected a database of qorbit search --db", name)
	}
	db, err := connect(name, "mode=rw&_query_only=1")
	if err != nil {
		return nil, cannot("read", name, err)
	}
	r := &Result{name: name, ctx: ctx, db: db}
	if err := r.start(strings.TrimRight(text, "; \t\r\n")); err != nil {
		r.Close()
		return nil, r.explain(err)
	}
	return r, nil
}

// start runs the query and finds the types of the columns. A text that SQLite does not take as a subquery is none: it is empty, does
// something else, or has several statements.
func (r *Result) start(text string) error {
	for _, statement := range []string{text, "SELECT 1 FROM (\n" + text + "\n)"} {
		prepared, err := r.db.PrepareContext(r.ctx, statement)
		if err != nil {
			return err
		}
		prepared.Close()
	}
	var err error
	if r.rows, err = r.db.QueryContext(r.ctx, text); err != nil {
		return err
	}
	types, err := r.rows.ColumnTypes()
	if err != nil {
		return err
	}
	r.Columns = make([]table.Column, len(types))
	declared := map[string]any{"INTEGER": int64(0), "REAL": 0.0, "TEXT": ""}
	for i, t := range types {
		if value, ok := declared[t.DatabaseTypeName()]; ok {
			r.Columns[i] = columnOf(t.Name(), value)
		}
	}
	unknown := func(c table.Column) bool { return c.Type == nil }
	for len(r.ahead) < maxAhead && slices.ContainsFunc(r.Columns, unknown) && r.rows.Next() {
		row, err := r.scan()
		if err != nil {
			return err
		}
		r.ahead = append(r.ahead, row)
		for i, value := range row {
			if value != nil && unknown(r.Columns[i]) {
				r.Columns[i] = columnOf(types[i].Name(), value)
			}
		}
	}
	for i, t := range types {
		if unknown(r.Columns[i]) {
			r.Columns[i] = columnOf(t.Name(), nil)
		}
	}
	return r.rows.Err()
}

// columnOf is a column of the type of a value.
func columnOf(name string, value any) table.Column {
	switch value.(type) {
	case int64:
		return table.NewColumn[*int64](name)
	case float64:
		return table.NewColumn[*float64](name)
	}
	return table.NewColumn[*string](name)
}

// explain replaces an error of SQLite by what it means for a query.
func (r *Result) explain(err error) error {
	var own *sqlite.Error
	switch {
	case err != nil && r.ctx.Err() != nil: // also where SQLite says that it was interrupted
		return r.ctx.Err()
	case err != nil && strings.HasPrefix(err.Error(), "missing "):
		return errors.New("the statement has a parameter, such as ? or :name, expected a value in its place")
	case errors.As(err, &own) && own.Code()&0xff == sqlite3.SQLITE_ERROR:
		return fmt.Errorf("the statement: %s, expected one query such as SELECT * FROM orbits", words(own))
	}
	return cannot("read", r.name, err)
}

// scan reads the current row.
func (r *Result) scan() ([]any, error) {
	row, into := make([]any, len(r.Columns)), make([]any, len(r.Columns))
	for i := range row {
		into[i] = &row[i]
	}
	err := r.rows.Scan(into...)
	for i, value := range row {
		if blob, ok := value.([]byte); ok {
			row[i] = hex.EncodeToString(blob)
		}
	}
	return row, err
}

// Rows returns the rows, once: each value an int64, a float64, a string, or nil for NULL. The last may be an error.
func (r *Result) Rows() iter.Seq2[[]any, error] {
	return func(yield func([]any, error) bool) {
		for _, row := range r.ahead {
			if !yield(row, nil) {
				return
			}
		}
		for r.ctx.Err() == nil && r.rows.Next() {
			row, err := r.scan()
			if !yield(row, r.explain(err)) || err != nil {
				return
			}
		}
		if err := cmp.Or(r.ctx.Err(), r.rows.Err()); err != nil {
			yield(nil, r.explain(err))
		}
	}
}

// Print prints the rows in a format of package table.
func (r *Result) Print(w io.Writer, format string) error {
	return table.Print(w, format, r.Columns, table.Options{Names: true}, func(out *table.Page[[]any]) error { return out.Each(r.Rows()) })
}

// Close closes the database.
func (r *Result) Close() {
	if r.rows != nil {
		r.rows.Close()
	}
	r.db.Close()
}
