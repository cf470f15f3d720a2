package main

import (
	"bytes"
	"context"
	"path/filepath"
	"time"

	"github.com/spf13/cobra"

	"qorbit/count/constellation"
	"qorbit/internal/base/outfile"
	"qorbit/internal/base/words"
	"qorbit/internal/shell/cli"
	"qorbit/internal/shell/rows"
	"qorbit/internal/shell/table"
)

func newConstellations(a *app) *cobra.Command {
	return cli.Subcommands(&cobra.Command{
		Use:   "constellations",
		Short: "Write, read and count from start constellations: the queens of the border",
		Long: `Write, read and count from start constellations (Engelhardt, 2010): the queens on the four border lines of
the board, none of which attacks another. To count solutions, one constellation of each class is enough: a
constellation with its rotations and reflections.`,
		Example: "  qorbit constellations write 8\n" +
			"  qorbit constellations count constellations-8-asymmetric.sam constellations-8-symmetric.sam",
	}, newConstellationsWrite(a), newConstellationsRead(a), newConstellationsCount(a))
}

func newConstellationsWrite(a *app) *cobra.Command {
	dir := "."
	cmd := &cobra.Command{
		Use:   "write N",
		Short: "Write the start constellations of an order to two files",
		Long: `Write the smallest start constellation of each class of order N (4 to 30) to constellations-N-asymmetric.sam
and constellations-N-symmetric.sam, or neither file. -o writes the table of the files.`,
		Example: "  qorbit constellations write 8\n  qorbit constellations write 12 --dir . -f json",
	}
	cmd.Flags().StringVar(&dir, "dir", dir, "write the files into `DIR`")
	a.Prints(cmd, rows.All[rows.ConstellationFile]())
	return a.TakesOrder(cmd, constellation.MinFileOrder, constellation.MaxOrder, func(_ *cobra.Command, n int) error {
		written, files, err := constellationFiles(dir, n)
		if err != nil {
			return err
		}
		view := rows.All[rows.ConstellationFile]()
		return cli.PrintView(a, view, func(out *table.Page[rows.ConstellationFile]) error {
			if err := a.WriteFiles(files); err != nil {
				return err
			}
			return out.Rows(written)
		})
	})
}

// constellationFiles returns the files of an order with their contents, asymmetric first. The files are to be written
// into the directory. It fails as [constellation.All] and [constellation.Write] do.
func constellationFiles(dir string, n int) ([]rows.ConstellationFile, []outfile.Content, error) {
	asymmetric, symmetric, err := constellation.All(n)
	if err != nil {
		return nil, nil, err
	}
	var list []rows.ConstellationFile
	var contents []outfile.Content
	for _, kind := range []struct {
		name string
		list []constellation.Constellation
	}{{constellation.Asymmetric, asymmetric}, {constellation.Symmetric, symmetric}} {
		name, text := filepath.Join(dir, constellation.FileName(n, kind.name)), new(bytes.Buffer)
		if err := constellation.Write(text, kind.list); err != nil {
			return nil, nil, err
		}
		list = append(list, rows.ConstellationFile{
			File: name, N: n, Kind: kind.name, Constellations: len(kind.list), Bytes: text.Len(),
		})
		role := "the " + kind.name + " file"
		contents = append(contents, outfile.Content{Role: role, Name: name, Bytes: text.Bytes()})
	}
	return list, contents, nil
}

// overConstellationFiles makes a command of one that works on files of constellations, which it reads.
func overConstellationFiles(
	cmd *cobra.Command,
	work func(ctx context.Context, files []constellation.File) error,
) *cobra.Command {
	cmd.Args = cli.Arguments(cli.Several, "files of constellations")
	cmd.RunE = func(cmd *cobra.Command, names []string) error {
		files, err := constellation.ReadFiles(names)
		if err != nil {
			return err
		}
		return work(cmd.Context(), files)
	}
	return cmd
}

func newConstellationsRead(a *app) *cobra.Command {
	c := overConstellationFiles(&cobra.Command{
		Use:   "read FILE…",
		Short: "Check files of start constellations, and show what is in them",
		Long: `Check files of start constellations, and list them in the order of the files. Errors name the record, from
1, and the byte at which it begins, from 0.`,
		Example: "  qorbit constellations read constellations-8-symmetric.sam",
	}, func(_ context.Context, files []constellation.File) error {
		return cli.PrintView(a, rows.All[rows.Constellation](), func(out *table.Page[rows.Constellation]) error {
			for _, f := range files {
				out.Note("%q: %s, %v", f.Name, words.Plural(len(f.List), "record"), f.Layout)
				for _, c := range f.List {
					err := out.Row(rows.Constellation{N: c.Order(), Kind: c.Kind(), Queens: c.String(), Size: c.Size()})
					if err != nil {
						return err
					}
				}
			}
			return nil
		})
	})
	a.Prints(c, rows.All[rows.Constellation]())
	return c
}

func newConstellationsCount(a *app) *cobra.Command {
	c := overConstellationFiles(&cobra.Command{
		Use:   "count FILE…",
		Short: "Count the solutions that begin with the start constellations of files",
		Long: `Count the solutions whose border queens are a constellation in the files, or an image of one, and their
orbits by class. The files have one order, 4 to 20, and no two of their constellations may be images of each other.`,
		Example: "  qorbit constellations count constellations-8-asymmetric.sam constellations-8-symmetric.sam",
	}, func(ctx context.Context, files []constellation.File) error {
		list, err := constellation.Join(files)
		if err != nil {
			return err
		}
		return cli.PrintView(a, rows.Constellations, func(out *table.Page[rows.Count]) error {
			start := time.Now()
			c, whole, err := constellation.Count(ctx, list, a.Options())
			if err != nil {
				return err
			}
			counted := rows.NewCount(c, time.Since(start))
			counted.Constellations, counted.Complete = len(list), whole
			return out.Row(counted)
		})
	})
	a.Prints(c, rows.Constellations)
	return c
}
