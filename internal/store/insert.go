package store

import (
	"database/sql"
	"strings"
)

// batch is how many rows one statement inserts: more are hardly faster.
const batch = 16

// An inserter inserts rows into a table, a batch at a time.
type inserter struct {
	tx    *sql.Tx
	table string
	width int // how many columns
	many  *sql.Stmt
	wait  []any
}

func newInserter(tx *sql.Tx, table string, width int) (*inserter, error) {
	i := &inserter{tx: tx, table: table, width: width}
	var err error
	i.many, err = tx.Prepare(i.statement(batch))
	return i, err
}

// statement inserts that many rows.
func (i *inserter) statement(rows int) string {
	row := ", (?" + strings.Repeat(", ?", i.width-1) + ")"
	return "INSERT INTO " + i.table + " VALUES " + strings.TrimPrefix(strings.Repeat(row, rows), ", ")
}

// row inserts a row, now or later.
func (i *inserter) row(values ...any) error {
	i.wait = append(i.wait, values...)
	if len(i.wait) < batch*i.width {
		return nil
	}
	_, err := i.many.Exec(i.wait...)
	i.wait = i.wait[:0]
	return err
}

// close inserts the rows that wait.
func (i *inserter) close() error {
	if len(i.wait) == 0 {
		return nil
	}
	_, err := i.tx.Exec(i.statement(len(i.wait)/i.width), i.wait...)
	return err
}
