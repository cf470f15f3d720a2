package main

import "qorbit/internal/cli"

// Short names of package cli.
var (
	inGroup    = cli.InGroup
	addChoice  = cli.Choice
	completes  = cli.Completes
	dashed     = cli.Dashed
	arguments  = cli.Arguments
	parseOrder = cli.ParseOrder
	parseRange = cli.ParseRange
	hanging    = cli.Hanging
	whole      = cli.Whole
)

// plural puts a number before a word: 1 orbit, 2 orbits.
func plural[T int | uint64](count T, word string) string { return cli.Plural(count, word) }
