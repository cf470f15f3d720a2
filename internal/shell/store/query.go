package store

import (
	"cmp"
	"context"
	"database/sql"
	"encoding/hex"
	"errors"
	"fmt"
	"iter"
	"reflect"
	"slices"
	"strings"

	"modernc.org/sqlite"
	sqlite3 "modernc.org/sqlite/lib"

	"qorbit/internal/shell/table"
)

// maxAhead bounds the rows that are read to find the types.
const maxAhead = 1000

// A query is one that runs.
type query struct {
	ctx   context.Context
	name  string // of the file
	rows  *sql.Rows
	width int      // the number of columns
	ahead []Record // the rows that were read to find the types
}

// A Record is a row of a query: a value for each column.
type Record []any

// Query runs one query on the database with that file name, and calls use with its columns and its rows, which can be
// read once. The type of a column is the declared one, or that of the first value of an expression that is not NULL;
// SQLite does not promise that later values have that type. A value is an int64, a float64, a string, or nil for NULL;
// a blob is given as text, in hexadecimal digits. The last row may be an error.
//
// SQLite changes nothing in the file (query_only), except that it rolls back the transaction of a process that was
// killed. Query fails where the text is not one query, with SQLite's message where SQLite refuses it, and with the
// context's error once ctx is done.
func Query(
	ctx context.Context,
	name, text string,
	use func(view table.View[Record], rows iter.Seq2[Record, error]) error,
) error {
	empty, err := checkFile(name)
	if err != nil {
		return cannot("read", name, err)
	}
	if empty {
		return fmt.Errorf("%q is empty, expected a database of qorbit search", name)
	}
	db, err := connect(name, "mode=rw&_query_only=1")
	if err != nil {
		return cannot("read", name, err)
	}
	defer db.Close()
	q := &query{ctx: ctx, name: name}
	view, err := q.start(db, strings.TrimRight(text, "; \t\r\n"))
	if q.rows != nil {
		defer q.rows.Close()
	}
	if err != nil {
		return q.explain(err)
	}
	return use(view, q.each)
}

// start runs the query and finds the types of the columns. A text that SQLite does not take as a subquery is none: it
// is empty, does something else, or has several statements.
func (q *query) start(db *sql.DB, text string) (table.View[Record], error) {
	for _, statement := range []string{text, "SELECT 1 FROM (\n" + text + "\n)"} {
		prepared, err := db.PrepareContext(q.ctx, statement)
		if err != nil {
			return nil, err
		}
		prepared.Close()
	}
	var err error
	if q.rows, err = db.QueryContext(q.ctx, text); err != nil {
		return nil, err
	}
	types, err := q.rows.ColumnTypes()
	if err != nil {
		return nil, err
	}
	q.width = len(types)
	first := make([]any, q.width) // a value of the type
	for i, t := range types {
		first[i] = map[string]any{"INTEGER": int64(0), "REAL": 0.0, "TEXT": ""}[t.DatabaseTypeName()]
	}
	for len(q.ahead) < maxAhead && slices.Contains(first, nil) && q.rows.Next() {
		row, err := q.scan()
		if err != nil {
			return nil, err
		}
		q.ahead = append(q.ahead, row)
		for i, value := range row {
			first[i] = cmp.Or(first[i], value)
		}
	}
	var view table.View[Record]
	for i, t := range types {
		c := table.Computed(t.Name(), func(r Record) any { return r[i] })
		c.Type, c.Nullable, c.Heading = reflect.TypeOf(cmp.Or[any](first[i], "")), true, table.EscapeLaTeX(t.Name())
		view = append(view, c)
	}
	return view, q.rows.Err()
}

// explain replaces an error of SQLite by what it means for a query.
func (q *query) explain(err error) error {
	var own *sqlite.Error
	switch {
	case err != nil && q.ctx.Err() != nil: // also where SQLite says that it was interrupted
		return q.ctx.Err()
	case err != nil && strings.HasPrefix(err.Error(), "missing "):
		return errors.New("the statement has a parameter, such as ? or :name, expected a value in its place")
	case errors.As(err, &own) && own.Code()&0xff == sqlite3.SQLITE_ERROR:
		return fmt.Errorf("the statement: %s, expected one query such as SELECT * FROM orbits", words(own))
	}
	return cannot("read", q.name, err)
}

// scan reads the current row.
func (q *query) scan() (Record, error) {
	row, into := make(Record, q.width), make([]any, q.width)
	for i := range row {
		into[i] = &row[i]
	}
	err := q.rows.Scan(into...)
	for i, value := range row {
		if blob, ok := value.([]byte); ok {
			row[i] = hex.EncodeToString(blob)
		}
	}
	return row, err
}

// each yields the rows.
func (q *query) each(yield func(Record, error) bool) {
	for _, row := range q.ahead {
		if !yield(row, nil) {
			return
		}
	}
	for q.ctx.Err() == nil && q.rows.Next() {
		row, err := q.scan()
		if !yield(row, q.explain(err)) || err != nil {
			return
		}
	}
	if err := cmp.Or(q.ctx.Err(), q.rows.Err()); err != nil {
		yield(nil, q.explain(err))
	}
}
