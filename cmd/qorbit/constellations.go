package main

import (
	"context"
	"fmt"
	"time"

	"github.com/spf13/cobra"

	"qorbit/count/constellation"
	"qorbit/internal/cli"
	"qorbit/internal/table"
	"qorbit/internal/words"
)

func newConstellations(a *app) *cobra.Command {
	return cli.Subcommands(&cobra.Command{
		Use:   "constellations",
		Short: "Write, read and count from start constellations: the queens of the border",
		Long: `Write, read and count from start constellations (Engelhardt, 2010): the queens on the four border lines of the board, none of
which attacks another. There are four, or three if one stands in a corner.

To count solutions, one constellation of each class is enough: a class is a constellation with its rotations and reflections. An
asymmetric constellation has eight different images; a rotation fixes a symmetric one. Each kind has its own file.`,
		Example: "  qorbit constellations write 8\n  qorbit constellations count constellations-8-asymmetric.sam constellations-8-symmetric.sam",
	}, newConstellationsWrite(a), newConstellationsRead(a), newConstellationsCount(a))
}

func newConstellationsWrite(a *app) *cobra.Command {
	dir := "."
	cmd := &cobra.Command{
		Use:   "write N",
		Short: "Write the start constellations of an order to two files",
		Long: `Write the smallest start constellation of each class of order N (4 to 30) to constellations-N-asymmetric.sam and
constellations-N-symmetric.sam. The files replace existing ones; if one of them cannot be written, neither is.

Numbers of two bytes have the high byte first, and the length of a record includes itself. -o writes the table of the files.`,
		Example: "  qorbit constellations write 8\n  qorbit constellations write 12 --dir . -f json",
	}
	cmd.Flags().StringVar(&dir, "dir", dir, "write the files into `DIR`")
	return cli.TakesOrder(cmd, constellation.MinFileOrder, constellation.MaxOrder, func(_ *cobra.Command, n int) error {
		rows, files, err := table.ConstellationFiles(dir, n)
		if err == nil {
			err = a.WriteFiles(files)
		}
		if err != nil {
			return err
		}
		return cli.PrintRows(a, rows...)
	})
}

// overConstellationFiles makes a command of one that works on files of constellations, which it reads and notes as inputs.
func overConstellationFiles(a *app, cmd *cobra.Command, work func(ctx context.Context, files []constellation.File) error) *cobra.Command {
	cmd.ValidArgsFunction = cobra.FixedCompletions([]string{"sam"}, cobra.ShellCompDirectiveFilterFileExt)
	cmd.Args = func(cmd *cobra.Command, names []string) error {
		if len(names) == 0 {
			return fmt.Errorf("constellations %s: no arguments, expected files of constellations", cmd.Name())
		}
		return nil
	}
	cmd.RunE = func(cmd *cobra.Command, names []string) error {
		if err := a.NoteInputs(names); err != nil {
			return err
		}
		files, err := constellation.ReadFiles(names)
		if err != nil {
			return err
		}
		return work(cmd.Context(), files)
	}
	return cmd
}

func newConstellationsRead(a *app) *cobra.Command {
	return overConstellationFiles(a, &cobra.Command{
		Use:   "read FILE…",
		Short: "Check files of start constellations, and show what is in them",
		Long: `Check files of start constellations, and list them in the order of the files.

Queens are row,column, from 1. Size is the number of different images: 8 for an asymmetric constellation, less for a symmetric
one. The kind is computed, not taken from the name of the file.

A file may have either byte order, and lengths that include themselves or not. Errors name the record, from 1, and the byte
at which it begins, from 0. The text format also prints the layout of each file.`,
		Example: "  qorbit constellations read constellations-8-symmetric.sam",
	}, func(_ context.Context, files []constellation.File) error {
		return cli.PrintView(a, table.All[table.Constellation](), func(out *table.Page[table.Constellation]) error {
			for _, f := range files {
				out.Note("%q: %s, %v", f.Name, words.Plural(len(f.List), "record"), f.Layout)
				if err := out.Rows(table.NewConstellations(f.List)); err != nil {
					return err
				}
			}
			return nil
		})
	})
}

func newConstellationsCount(a *app) *cobra.Command {
	return overConstellationFiles(a, &cobra.Command{
		Use:   "count FILE…",
		Short: "Count the solutions that begin with the start constellations of files",
		Long: `Count the solutions whose border queens are a constellation in the files, or an image of one, and their orbits by class. The
files have one order, 4 to 20, and no two of their constellations may be images of each other.

Complete is true if every class of the order has a constellation; then the count is that of the order. Nodes is the number of
queens that the search placed, seconds is wall time.`,
		Example: "  qorbit constellations count constellations-8-asymmetric.sam constellations-8-symmetric.sam",
	}, func(ctx context.Context, files []constellation.File) error {
		list, err := constellation.Join(files)
		if err != nil {
			return err
		}
		return cli.PrintView(a, table.Constellations, func(out *table.Page[table.Count]) error {
			opt, end := a.Begin()
			defer end()
			start := time.Now()
			c, whole, err := constellation.Count(ctx, list, table.CountOptions("constellations", list[0].Order(), opt))
			if err != nil {
				return err
			}
			counted := table.NewCount(c, time.Since(start))
			counted.Constellations, counted.Complete = len(list), whole
			return out.Row(counted)
		})
	})
}
