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
		rows.ArgumentsText)
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
		return table.ColumnsText(rows.All[rows.OfGraph[analysis.Value]]()) + "\nStatistics:\n\n" + rows.StatisticsText()
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
