package store

import (
	"cmp"
	"context"
	"database/sql"
	"encoding/hex"
	"errors"
	"fmt"
	"iter"
	"slices"

	"modernc.org/sqlite"
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

// maxAhead bounds the rows that are read to find the types.
const maxAhead = 1000

// Query runs one query on the database with that file name, which it opens for reading only. It fails where the text is not one
// statement that only reads, with SQLite's message where SQLite refuses it, and with the context's error once ctx is done. The caller
// closes the result.
func Query(ctx context.Context, name, text string) (*Result, error) {
	statement, err := single(text)
	if err != nil {
		return nil, err
	}
	if err := checkReadable(name); err != nil {
		return nil, err
	}
	r, err := ask(ctx, name, statement)
	var own *sqlite.Error
	if errors.As(err, &own) && own.Code() == readOnlyRollback { // a run was killed within a transaction
		if err := rollBack(name); err != nil {
			return nil, fmt.Errorf("%q holds half a transaction of a run that was killed, which cannot be rolled back: %w", name, inWords(err))
		}
		r, err = ask(ctx, name, statement)
	}
	return r, explain(ctx, name, err)
}

// rollBack opens the database for writing: SQLite then rolls back the transaction of a process that was killed.
func rollBack(name string) error {
	db, err := connect(name, "mode=rw")
	if err != nil {
		return err
	}
	defer db.Close()
	var tables int
	return db.QueryRow("SELECT count(*) FROM sqlite_schema").Scan(&tables)
}

// ask opens the database and runs the statement to its first rows.
func ask(ctx context.Context, name, statement string) (*Result, error) {
	db, err := connect(name, "mode=ro&_query_only=1")
	if err != nil {
		return nil, err
	}
	r := &Result{name: name, ctx: ctx, db: db}
	if err := r.start(statement); err != nil {
		r.Close()
		return nil, err
	}
	return r, nil
}

// start runs the statement and finds the types of the columns.
func (r *Result) start(statement string) error {
	var err error
	if r.conn, err = r.db.Conn(r.ctx); err != nil {
		return err
	}
	err = r.conn.Raw(func(driver any) error { return driver.(sqlite.AuthorizerRegisterer).RegisterAuthorizer(authorize) })
	if err != nil {
		return err
	}
	if r.rows, err = r.conn.QueryContext(r.ctx, statement); err != nil {
		return err
	}
	types, err := r.rows.ColumnTypes()
	if err != nil {
		return err
	}
	for _, t := range types {
		r.Columns = append(r.Columns, Column{t.Name(), declared(t.DatabaseTypeName())})
	}
	for len(r.ahead) < maxAhead && slices.ContainsFunc(r.Columns, func(c Column) bool { return c.Type == "" }) && r.rows.Next() {
		row, err := r.scan()
		if err != nil {
			return err
		}
		r.ahead = append(r.ahead, row)
		for i, value := range row {
			if r.Columns[i].Type == "" {
				r.Columns[i].Type = typeOf(value)
			}
		}
	}
	for i := range r.Columns {
		if r.Columns[i].Type == "" {
			r.Columns[i].Type = Text
		}
	}
	return r.rows.Err()
}

// authorize allows a statement to read, and the pragmas that describe tables.
func authorize(action sqlite.AuthorizerActionCode, pragma, _, _, _ string) sqlite.AuthorizerReturnCode {
	switch action {
	case sqlite.AuthSelect, sqlite.AuthRead, sqlite.AuthFunction, sqlite.AuthRecursive:
		return sqlite.AuthorizerOK
	case sqlite.AuthPragma:
		if slices.Contains([]string{"table_info", "table_xinfo", "table_list", "index_list", "index_info"}, pragma) {
			return sqlite.AuthorizerOK
		}
	}
	return sqlite.AuthorizerDeny
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

// explain replaces an error of SQLite by what it means for a query.
func explain(ctx context.Context, name string, err error) error {
	var own *sqlite.Error
	if !errors.As(err, &own) {
		return err
	}
	switch own.Code() & 0xff {
	case interrupted:
		if ctx.Err() != nil {
			return ctx.Err()
		}
	case notAuthorized, readOnly:
		return errors.New("the statement does more than read, expected a query such as SELECT * FROM orbits")
	case logic:
		return fmt.Errorf("the statement: %w, expected a query such as SELECT * FROM orbits", refusal{own})
	}
	return cannot("read", name, err)
}
