package store

import (
	"context"
	"errors"
	"fmt"
	"qorbit/internal/oneof"
	"regexp"
	"slices"
	"strings"
	"unicode"

	"modernc.org/sqlite"
	sqlite3 "modernc.org/sqlite/lib"
)

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
	if errors.As(err, &own) && own.Code() == sqlite3.SQLITE_READONLY_ROLLBACK { // a run was killed within a transaction
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

// explain replaces an error of SQLite by what it means for a query.
func explain(ctx context.Context, name string, err error) error {
	var own *sqlite.Error
	if !errors.As(err, &own) {
		return err
	}
	switch own.Code() & 0xff {
	case sqlite3.SQLITE_INTERRUPT:
		if ctx.Err() != nil {
			return ctx.Err()
		}
	case sqlite3.SQLITE_AUTH, sqlite3.SQLITE_READONLY:
		return errors.New("the statement does more than read, expected a query such as SELECT * FROM orbits")
	case sqlite3.SQLITE_ERROR:
		return fmt.Errorf("the statement: %w, expected a query such as SELECT * FROM orbits%s", refusal{own}, meant(own.Error()))
	}
	return cannot("read", name, err)
}

// unknownName matches what SQLite says of a name that the database does not have, with a table in front of a column or not.
var unknownName = regexp.MustCompile(`no such (column|table): (?:\w+\.)?(\w+)`)

// meant suggests the column or the table that a message of SQLite does not find.
func meant(message string) string {
	unknown := unknownName.FindStringSubmatch(message)
	if unknown == nil {
		return ""
	}
	names := map[string][]string{"table": {"runs"}}
	for _, t := range orderTables {
		names["table"] = append(names["table"], t.name)
		for _, c := range t.columns {
			if !slices.Contains(names["column"], c.Name) {
				names["column"] = append(names["column"], c.Name)
			}
		}
	}
	return oneof.Hint(unknown[2], names[unknown[1]]...)
}

// single returns the statement of a text without its semicolon. It fails if there is none, if there are several, and if it has parameters.
func single(text string) (string, error) {
	end := -1 // of the statement
	blank := true
	for rest := text; rest != ""; {
		n, code := token(rest)
		switch {
		case code && rest[0] == ';':
			if end < 0 && !blank {
				end = len(text) - len(rest)
			}
		case code && strings.ContainsRune("?:@$", rune(rest[0])):
			return "", errors.New("the statement has a parameter, such as ? or :name, expected a value in its place")
		case code && end >= 0:
			return "", errors.New("several statements, expected one")
		case code:
			blank = false
		}
		rest = rest[n:]
	}
	switch {
	case blank:
		return "", errors.New("no statement, expected one such as SELECT * FROM orbits")
	case end < 0:
		return text, nil
	}
	return text[:end], nil
}

// token returns the length of the first token of a text, and whether it is code: neither space nor comment.
func token(text string) (length int, code bool) {
	until := func(mark string, from int) int {
		if at := strings.Index(text[min(from, len(text)):], mark); at >= 0 {
			return from + at + len(mark)
		}
		return len(text)
	}
	switch first := text[0]; {
	case strings.ContainsRune(" \t\n\f\r", rune(first)):
		return 1, false
	case strings.HasPrefix(text, "--"):
		return until("\n", 2), false
	case strings.HasPrefix(text, "/*"):
		return until("*/", 2), false
	case first == '\'' || first == '"' || first == '`': // a doubled mark within is as good as two texts
		return until(text[:1], 1), true
	case first == '[':
		return until("]", 1), true
	}
	// a word is one token, for its $ is no parameter
	word := strings.IndexFunc(text, func(r rune) bool { return r != '_' && r != '$' && !unicode.IsLetter(r) && !unicode.IsDigit(r) })
	switch {
	case text[0] == '$' || word == 0:
		return 1, true
	case word < 0:
		return len(text), true
	}
	return word, true
}
