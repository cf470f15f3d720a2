package main

import (
	"fmt"
	"slices"

	"github.com/spf13/cobra"

	"qorbit/count/methods"
	"qorbit/internal/cli"
	"qorbit/internal/table"
	"qorbit/orbit/analysis"
)

// formatsText says which formats there are, from what the commands offer.
func formatsText(root *cobra.Command) string {
	return table.FormatsHelp(func(name string) (by []string) {
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
		return table.ColumnsText(table.All[table.OfGraph[analysis.Value]]()) + "\nStatistics:\n\n" + table.StatisticsText()
	case "count":
		text := table.ColumnsText(table.Counts) + "\nMethods:\n\n"
		for _, m := range methods.All() {
			text += fmt.Sprintf("  %-18s  %s\n", m.Describe().Name, m.Describe().Summary)
		}
		return text
	case "table":
		return table.KindsHelp(true)
	}
	return table.ColumnsText(map[string][]table.Column{
		"check": table.Checks, "connect": table.Connection, "distances": slices.Concat([]table.Column(table.DistanceTable), table.All[table.DistanceCount]()),
		"graph": slices.Concat([]table.Column(table.Vertices), []table.Column(table.Edges)), "missed": table.MissedComponents, "optimal": table.Optima, "orbits": table.Orbits,
		"sample": slices.Concat([]table.Column(table.Components), []table.Column(table.TwoQueenSamples)), "search": table.Escalations, "signature": slices.Concat([]table.Column(table.SignatureVerify), table.All[table.Collision]()),
		"solutions": table.Solutions, "survey": slices.Concat([]table.Column(table.StatsWith("inc_edges chained depth")), table.LocalStats, []table.Column(table.CountParts)), "verify": table.All[table.Verified](),
	}[name])
}
