package main

import (
	"context"
	"fmt"
	"time"

	"github.com/spf13/cobra"

	"qorbit/count"
)

// A constellationsRow is what `qorbit constellations count` prints.
type constellationsRow struct {
	N              int     `json:"n"`
	Constellations int     `json:"constellations"`
	Solutions      uint64  `json:"solutions"`
	Orbits         uint64  `json:"orbits"`
	Class8         uint64  `json:"class8"`
	Class4         uint64  `json:"class4"`
	Class2         uint64  `json:"class2"`
	Nodes          uint64  `json:"nodes"`
	Threads        int     `json:"threads"`
	Seconds        seconds `json:"seconds"`
	Complete       bool    `json:"complete"`
}

// constellationsCountMax is the largest order that is counted.
const constellationsCountMax = 20

func newConstellationsCount(a *app) *cobra.Command {
	return &cobra.Command{
		Use:   "count FILE…",
		Short: "Count the solutions that begin with the start constellations of files",
		Long: `Count the solutions whose border queens are one of the constellations of the files or an image of one, and their orbits
by class. The files are of one order, 4 to 20, and no two constellations are images of each other; asymmetric and symmetric
ones may be mixed. Complete says whether they are all there are of the order: then the count is that of the order. Nodes
is the number of queens that the search placed, seconds is wall time.`,
		Example:           "  qorbit constellations count constellations-8-asymmetric.sam constellations-8-symmetric.sam",
		Args:              someFiles,
		ValidArgsFunction: cobra.FixedCompletions([]string{"sam"}, cobra.ShellCompDirectiveFilterFileExt),
		RunE: func(cmd *cobra.Command, args []string) error {
			if err := a.spare(args); err != nil {
				return err
			}
			files, err := readConstellations(args)
			if err != nil {
				return err
			}
			list, err := joinConstellations(files)
			if err != nil {
				return err
			}
			return printPage(a, func(out *page[constellationsRow]) error {
				row, err := countConstellations(cmd.Context(), a, list)
				if err != nil {
					return err
				}
				return out.row(row)
			})
		},
	}
}

// joinConstellations puts the files together. It fails where they cannot be counted as one.
func joinConstellations(files []constellationFile) ([]count.Constellation, error) {
	type record struct{ file, number int }
	var list []count.Constellation
	seen := make(map[count.Constellation]record)
	for i, f := range files {
		for j, c := range f.list {
			if c.Order() > constellationsCountMax {
				return nil, fmt.Errorf("%q: order %d, expected %d to %d", f.name, c.Order(), constellationsMin, constellationsCountMax)
			}
			if len(list) > 0 && c.Order() != list[0].Order() {
				return nil, fmt.Errorf("%q: order %d, expected %d as in the files before", f.name, c.Order(), list[0].Order())
			}
			if before, ok := seen[c.Least()]; ok {
				return nil, fmt.Errorf("%q: record %d is an image of record %d of %q, expected one constellation of a class", f.name, j+1, before.number, files[before.file].name)
			}
			seen[c.Least()] = record{i, j + 1}
			list = append(list, c)
		}
	}
	if len(list) == 0 {
		return nil, fmt.Errorf("%q: no constellations, expected one or more", files[0].name)
	}
	return list, nil
}

// countConstellations counts, with progress.
func countConstellations(ctx context.Context, a *app, list []count.Constellation) (constellationsRow, error) {
	line := a.line()
	defer line.Close()
	phase := fmt.Sprintf("counting order %d", list[0].Order())
	start := time.Now()
	c, all, err := count.CountFrom(ctx, list, count.Options{Threads: a.threads, Progress: func(done, total int) { line.Report(phase, done, total) }})
	return constellationsRow{
		N: c.N, Constellations: len(list), Solutions: c.Solutions, Orbits: c.Orbits, Class8: c.Class8, Class4: c.Class4, Class2: c.Class2,
		Nodes: c.Nodes, Threads: c.Threads, Seconds: seconds(time.Since(start).Round(time.Microsecond).Seconds()), Complete: all,
	}, err
}
