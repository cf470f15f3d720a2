package store

import (
	"context"
	"database/sql"
	"fmt"
	"reflect"
	"slices"
	"strings"

	"qorbit/internal/table"
)

// A sqlTable holds rows of one type of package table. Its columns are those of a view: their names, types and comments come from the fields.
type sqlTable struct {
	name    string
	key     string // the columns of its primary key
	columns []table.Column
	index   string // a further index: its name and columns
}

// The tables that an order is stored in.
var (
	orbitTable     = sqlTable{"orbits", "n, orbit", table.StoredOrbits.Columns("sql"), "orbits_key ON orbits (key)"}
	edgeTable      = sqlTable{"edges", "n, from_orbit, to_orbit", table.StoredEdges.Columns("sql"), "edges_to ON edges (n, to_orbit)"}
	componentTable = sqlTable{"components", "n, component", table.StoredComponents.Columns("sql"), ""}

	orderTables = []sqlTable{orbitTable, edgeTable, componentTable}
)

// typeOfColumn is the type that SQLite has for the values of a column.
func typeOfColumn(c table.Column) Type {
	switch {
	case c.Type.Kind() == reflect.String:
		return Text
	case c.Number() && !c.Whole():
		return Real
	}
	return Integer
}

// schema is the statement that creates the table.
func (t sqlTable) schema() string {
	width := 0
	for _, c := range t.columns {
		width = max(width, len(c.Name))
	}
	var b strings.Builder
	fmt.Fprintf(&b, "CREATE TABLE %s (\n", t.name)
	for _, c := range t.columns {
		declared := string(typeOfColumn(c)) + ","
		if !c.Nullable {
			declared = fmt.Sprintf("%-7s NOT NULL,", typeOfColumn(c))
		}
		fmt.Fprintf(&b, "  %-*s %-17s -- %s\n", width, c.Name, declared, c.Doc())
	}
	fmt.Fprintf(&b, "  PRIMARY KEY (%s)\n) STRICT, WITHOUT ROWID", t.key)
	return b.String()
}

// addColumns adds the columns that the table of an older version of qorbit lacks. Rows of before have NULL there.
func (t sqlTable) addColumns(tx *sql.Tx) error {
	var have string
	if err := tx.QueryRow("SELECT coalesce(group_concat(name, ' '), '') FROM pragma_table_info(?)", t.name).Scan(&have); err != nil {
		return err
	}
	for _, c := range t.columns {
		if !slices.Contains(strings.Fields(have), c.Name) {
			if _, err := tx.Exec(fmt.Sprintf("ALTER TABLE %s ADD COLUMN %s %s", t.name, c.Name, typeOfColumn(c))); err != nil {
				return err
			}
		}
	}
	return nil
}

// batch is how many rows one statement inserts: more are hardly faster.
const batch = 16

// An inserter inserts rows into a table, a batch at a time.
type inserter struct {
	sqlTable
	tx   *sql.Tx
	many *sql.Stmt
	wait []any
}

// fill replaces the index of the table by one that is built after all rows are inserted, which is faster, and calls insert.
func (t sqlTable) fill(ctx context.Context, tx *sql.Tx, insert func(*inserter) error) error {
	name, _, _ := strings.Cut(t.index, " ")
	if t.index != "" {
		if _, err := tx.ExecContext(ctx, "DROP INDEX IF EXISTS "+name); err != nil {
			return err
		}
	}
	i := &inserter{sqlTable: t, tx: tx}
	var err error
	if i.many, err = tx.Prepare(i.statement(batch)); err != nil {
		return err
	}
	defer i.many.Close()
	if err := insert(i); err != nil {
		return err
	}
	if len(i.wait) > 0 {
		if _, err := tx.Exec(i.statement(len(i.wait)/len(t.columns)), i.wait...); err != nil {
			return err
		}
	}
	if t.index != "" {
		_, err = tx.ExecContext(ctx, "CREATE INDEX "+t.index)
	}
	return err
}

// statement inserts that many rows.
func (i *inserter) statement(rows int) string {
	names := make([]string, len(i.columns))
	for j, c := range i.columns {
		names[j] = c.Name
	}
	values := ", (?" + strings.Repeat(", ?", len(names)-1) + ")"
	return fmt.Sprintf("INSERT INTO %s (%s) VALUES %s", i.name, strings.Join(names, ", "), strings.Repeat(values, rows)[2:])
}

// row inserts a row, now or later.
func (i *inserter) row(r any) error {
	i.wait = append(i.wait, table.Values(r, i.columns)...)
	if len(i.wait) < batch*len(i.columns) {
		return nil
	}
	_, err := i.many.Exec(i.wait...)
	i.wait = i.wait[:0]
	return err
}
