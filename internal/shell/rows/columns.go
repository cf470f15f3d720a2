// Package rows has one struct type for each entity that qorbit prints, or takes that of the library: an order with
// its statistics, an orbit, an edge, a step, a component and so on. It has their words: the columns with their
// definitions, the views of commands and files, the kinds of tables for papers, and the texts for people.
//
// To add a column, add the field, set it in the constructor, say in columns.tsv what it holds, and name it in the views
// that are to have it.
package rows

import (
	_ "embed" // for columns.tsv
	"reflect"
	"slices"
	"strings"
	"sync"

	"qorbit/internal/shell/table"
)

//go:embed columns.tsv
var columnsText string

// glossary says what columns hold.
var glossary = table.ParseGlossary(columnsText)

// views are those of All, by the types of rows: every run of a command asks for most of them.
var views sync.Map

// All returns the view of all columns of a row type.
func All[T any]() table.View[T] {
	all, known := views.Load(reflect.TypeFor[T]())
	if !known {
		all, _ = views.LoadOrStore(reflect.TypeFor[T](), table.All[T](glossary))
	}
	return slices.Clone(all.(table.View[T]))
}

// view returns the view of the named columns, with spaces between. It panics where T has no column of a name.
func view[T any](names string) table.View[T] { return All[T]().Pick(strings.Fields(names)...) }

// computed is a column of what a function makes of a row.
func computed[T, V any](name string, value func(row T) V) table.Column {
	c := table.Computed(name, value)
	c.Term = glossary[name]
	return c
}

// Implied are columns that a format may leave out without a word: they repeat the command line or its defaults, or
// other columns, notes or lines of the same output say what they do.
var Implied = strings.Fields("file n kind queens equivalence component limit seed_of_generator route " +
	"collisions disagreement line claim sha256 found_bytes found_sha256")

// Definitions are those of words that several tables have.
const Definitions = `In every table, an orbit is isolated if it has no edge to another orbit of the graph that the table
is of: it is a component by itself. Components, the giant (the largest component) and degrees are of the same graph.`
