package main

import (
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"qorbit/count/methods"
	"qorbit/internal/cli"
	"qorbit/internal/rows"
	"qorbit/internal/table"
	"qorbit/orbit/analysis"
	"qorbit/orbit/move"
)

// addTopics adds the topics of the help.
func addTopics(root *cobra.Command) {
	columns := cli.Topic("columns", "What the columns hold: qorbit help columns COMMAND", func() string {
		return "The columns of what a command prints: qorbit help columns COMMAND."
	})
	const commands = "analyse check classes connect count distances graph missed optimal orbits sample search " +
		"signature solutions survey table verify"
	for name := range strings.FieldsSeq(commands) {
		columns.AddCommand(cli.Topic(name, "The columns of "+name, func() string { return columnsOf(name) }))
	}
	addParts(columns)
	formats := cli.Topic("formats", "The file formats: what each holds, and which programs read it",
		func() string { return formatsText(root) })
	arguments := cli.Topic("arguments", "How orders, orbits and permutations are written, and the names of symmetries",
		argumentsText)
	cli.AddTopics(root, columns, formats, arguments)
}

// addParts adds the columns of each kind of table, and of the commands below signature, to the topics table and
// signature, which list them one after the other.
func addParts(columns *cobra.Command) {
	below := func(name, part string, text func() string) {
		topic := cli.Topic(part, "The columns of "+name+" "+part, text)
		topic.Hidden = true
		for _, c := range columns.Commands() {
			if c.Name() == name {
				c.AddCommand(topic)
			}
		}
	}
	for _, kind := range rows.Kinds {
		below("table", kind.Name, func() string { return kind.Help(true) })
	}
	below("signature", "verify", func() string { return table.ColumnsText(rows.SignatureVerify) })
	below("signature", "collisions", func() string {
		return table.ColumnsText(slices.Concat([]table.Column(rows.Collisions), rows.All[rows.CollidingKey]()))
	})
}

// formatsText says which formats there are, from what the commands offer.
func formatsText(root *cobra.Command) string {
	return rows.FormatsHelp(func(name string) (by []string) {
		for _, c := range root.Commands() {
			if slices.Contains(cli.FormatsOf(c), name) {
				by = append(by, c.Name())
			}
		}
		return by
	})
}

// columnsOf says what the rows of a command hold, from the tags of their types.
func columnsOf(name string) string {
	switch name {
	case "analyse":
		return table.ColumnsText(rows.All[rows.OfGraph[analysis.Value]]()) + "\nStatistics:\n\n" + statisticsText()
	case "count":
		text := table.ColumnsText(rows.Counts) + "\nMethods:\n\n"
		for _, m := range methods.All() {
			text += fmt.Sprintf("  %-18s  %s\n", m.Describe().Name, m.Describe().Summary)
		}
		return text
	case "table":
		return rows.KindsHelp(true)
	}
	return table.ColumnsText(columnsOfCommands()[name])
}

// columnsOfCommands has the columns of the commands that print nothing else in the help.
func columnsOfCommands() map[string][]table.Column {
	return map[string][]table.Column{
		"check":     rows.Checks,
		"classes":   slices.Concat([]table.Column(rows.Classes), []table.Column(rows.CountParts)),
		"connect":   rows.Connection,
		"distances": slices.Concat([]table.Column(rows.DistanceTable), rows.All[rows.DistanceCount]()),
		"graph":     slices.Concat([]table.Column(rows.Vertices), []table.Column(rows.Edges)),
		"missed":    rows.MissedComponents,
		"optimal":   rows.Optima,
		"orbits":    slices.Concat([]table.Column(rows.Orbits), []table.Column(rows.OrbitClasses)),
		"sample":    slices.Concat([]table.Column(rows.Components), []table.Column(rows.TwoQueenSamples)),
		"search":    rows.Escalations,
		"signature": slices.Concat([]table.Column(rows.SignatureVerify), []table.Column(rows.Collisions),
			[]table.Column(rows.All[rows.CollidingKey]()), []table.Column(rows.All[rows.Separation]())),
		"solutions": rows.Solutions,
		"survey": slices.Concat([]table.Column(rows.StatsWith(move.Exchange, "inc_edges chained depth")),
			rows.LocalStats, []table.Column(rows.CountParts)),
		"verify": rows.All[rows.Verified](),
	}
}

// movesText lists the kinds of moves with their definitions and sources.
func movesText() string {
	var b strings.Builder
	for _, k := range move.Kinds {
		fmt.Fprintf(&b, "  %-9s  %s (%s)\n", k.Name, k.Definition, k.Source)
	}
	return b.String()
}

// argumentsText says how orders, permutations and orbits are written, and which symmetries and moves there are.
func argumentsText() string {
	return `Orders (N in the usage of a command is one order, ORDERS are any of these):

  8          one order
  4..12      a range
  8,10,12    a list of orders and ranges; rows come in ascending order, those of each order once

Of several orders, the rows of one follow those of another, with a column n; json prints one object per line.
These commands take several: analyse, check, connect, count, distances, explore, missed, optimal, orbits, plot, sample, search,
signature verify, solutions, survey and table (but its kind trajectory).

Orbits (ORBIT, and A and B of path), of the order that the command is given:

  7                  the number of the orbit; orbits are numbered from 1 in the order of keys
  '#7'               the same; a shell needs the quotes
  8#7                the same, with the order
  2,6,8,3,1,4,7,5    the key of the orbit, or any other of its solutions

A whole number is always the number of an orbit. A permutation has commas or spaces, except that of order 1, whose only orbit
has the number 1 and the key 1. These take an orbit: path, graph --around, distances --from, and orbits --orbit.

Permutations (PERM of apply, draw and signature), rows counted from 1, that of column 1 first:

  2,4,1,3            also 2 4 1 3 and (2, 4, 1, 3)
  8#7                the key of orbit 7 of order 8

Symmetries of a board with row 1 at the top and column 1 at the left:

` + symmetriesText() + `
An operator expression, EXPR, can name them: qorbit help apply.

Moves that join orbits (--moves), of at most K queens (--queens):

` + movesText() + `
LENGTH is the size of a picture: 86mm, 3.4in, 12cm, 300pt, or 86 for millimetres. TIME is 90s or 1h30m. A FILE that a run is to continue may
be missing. A run that is interrupted keeps what is finished.`
}
