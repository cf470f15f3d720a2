package store

import (
	"cmp"
	"context"
	"database/sql"
	"encoding/hex"
	"io"
	"iter"

	"qorbit/internal/table"
)

// A Type is the type of the values of a column.
type Type string

// The types of results. A blob is given as text, in hexadecimal digits.
const (
	Integer Type = "INTEGER"
	Real    Type = "REAL"
	Text    Type = "TEXT"
)

// A Column of a result. Its type is the declared one, or that of the first value of an expression that is not NULL. SQLite does not
// promise that later values have that type.
type Column struct {
	Name string
	Type Type
}

// A Result is the result of a query.
type Result struct {
	Columns []Column
	name    string
	ctx     context.Context
	db      *sql.DB
	conn    *sql.Conn // of db: an open connection keeps db from closing the file
	rows    *sql.Rows
	ahead   [][]any // the rows that were read to find the types
}

// declared is the type of a declaration in one of the tables, or empty.
func declared(name string) Type {
	if t := Type(name); t == Integer || t == Real || t == Text {
		return t
	}
	return ""
}

// typeOf is the type of a value; NULL has none.
func typeOf(value any) Type {
	switch value.(type) {
	case nil:
		return ""
	case int64:
		return Integer
	case float64:
		return Real
	}
	return Text
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
			if !yield(row, explain(r.ctx, r.name, err)) || err != nil {
				return
			}
		}
		if err := cmp.Or(r.ctx.Err(), r.rows.Err()); err != nil {
			yield(nil, explain(r.ctx, r.name, err))
		}
	}
}

// Print prints the rows in a format of package table.
func (r *Result) Print(w io.Writer, format string) error {
	columns := make([]table.Column, len(r.Columns))
	for i, c := range r.Columns {
		switch c.Type {
		case Integer:
			columns[i] = table.NewColumn[*int64](c.Name)
		case Real:
			columns[i] = table.NewColumn[*float64](c.Name)
		default:
			columns[i] = table.NewColumn[*string](c.Name)
		}
	}
	return table.PrintResult(w, format, columns, r.Rows())
}

// Close closes the database.
func (r *Result) Close() {
	if r.rows != nil {
		r.rows.Close()
	}
	if r.conn != nil {
		r.conn.Close()
	}
	r.db.Close()
}
