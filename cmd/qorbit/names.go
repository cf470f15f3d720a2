package main

import (
	"qorbit/internal/cli"
	"qorbit/internal/manifest"
)

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
	namesFile  = manifest.NamesFile
	whole      = cli.Whole
)

// plural puts a number before a word: 1 orbit, 2 orbits.
func plural[T int | uint64](count T, word string) string { return cli.Plural(count, word) }

// What a run does with a file that is named to it.
const (
	reads  = manifest.Reads
	writes = manifest.Writes
	keeps  = manifest.Keeps
)
