package store

import (
	"fmt"
	"reflect"
	"strings"

	"qorbit/internal/shell/rows"
	"qorbit/internal/shell/table"
)

// runSchema is the statement that creates the table of the searches that filled the others. Constraints check the types
// of values: SQLite before version 3.37 cannot open a file that has a STRICT table.
const runSchema = `CREATE TABLE IF NOT EXISTS runs (
  n       INTEGER PRIMARY KEY,
  version TEXT NOT NULL CHECK (typeof(version) = 'text'), -- of the program
  options TEXT NOT NULL CHECK (typeof(options) = 'text'), -- of the search, as JSON
  stored  TEXT NOT NULL CHECK (typeof(stored) = 'text')   -- when, UTC
)`

// A sqlTable holds rows of one type of package rows. Its columns are those of a view: their names, types and comments
// come from the fields.
type sqlTable struct {
	name    string
	key     string // the columns of its primary key
	columns []table.Column
	index   string // a further index: its name and columns
}

// The tables that an order is stored in.
var (
	orbitTable = sqlTable{
		name:    "orbits",
		key:     "n, orbit",
		columns: rows.StoredOrbits.Columns("sql"),
		index:   "orbits_key ON orbits (key)",
	}
	edgeTable = sqlTable{
		name:    "edges",
		key:     "n, from_orbit, to_orbit",
		columns: rows.StoredEdges.Columns("sql"),
		index:   "edges_to ON edges (n, to_orbit)",
	}
	componentTable = sqlTable{
		name:    "components",
		key:     "n, component",
		columns: rows.StoredComponents.Columns("sql"),
	}

	orderTables = []sqlTable{orbitTable, edgeTable, componentTable}
)

// typeOfColumn is the type that SQLite has for the values of a column.
func typeOfColumn(c table.Column) string {
	switch {
	case c.Type.Kind() == reflect.String:
		return "TEXT"
	case c.Number() && !c.Whole():
		return "REAL"
	}
	return "INTEGER"
}

// schema is the statement that creates the table.
func (t sqlTable) schema() string {
	width := 0
	for _, c := range t.columns {
		width = max(width, len(c.Name))
	}
	var b strings.Builder
	fmt.Fprintf(&b, "CREATE TABLE IF NOT EXISTS %s (\n", t.name)
	for _, c := range t.columns {
		fmt.Fprintf(&b, "  %-*s %s, -- %s\n", width, c.Name, declaration(c), c.Doc)
	}
	fmt.Fprintf(&b, "  PRIMARY KEY (%s)\n) WITHOUT ROWID", t.key)
	return b.String()
}

// declaration is the type of a column with its constraints: values of other types are refused.
func declaration(c table.Column) string {
	declared := typeOfColumn(c)
	check := fmt.Sprintf("typeof(%s) = '%s'", c.Name, strings.ToLower(declared))
	if c.Nullable {
		return fmt.Sprintf("%s CHECK (%s IS NULL OR %s)", declared, c.Name, check)
	}
	return fmt.Sprintf("%s NOT NULL CHECK (%s)", declared, check)
}

// insertion is the statement that inserts one row.
func (t sqlTable) insertion() string {
	names := make([]string, len(t.columns))
	for i, c := range t.columns {
		names[i] = c.Name
	}
	return fmt.Sprintf("INSERT INTO %s (%s) VALUES (?%s)",
		t.name, strings.Join(names, ", "), strings.Repeat(", ?", len(names)-1))
}
