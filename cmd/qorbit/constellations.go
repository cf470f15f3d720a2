package main

import (
	"bytes"
	"fmt"
	"io"
	"path/filepath"

	"github.com/spf13/cobra"

	"qorbit/count/constellation"
	"qorbit/internal/cli"
	"qorbit/internal/outfile"
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

// A writtenRow is a file of `qorbit constellations write`.
type writtenRow struct {
	File           string `json:"file"`
	N              int    `json:"n"`
	Kind           string `json:"kind"`
	Constellations int    `json:"constellations"`
	Bytes          int    `json:"bytes"`
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
		Args:    arguments(1, "an order, such as 8"),
		RunE: func(cmd *cobra.Command, args []string) error {
			n, err := parseOrder(args[0], constellation.MinFileOrder, constellation.MaxOrder)
			if err != nil {
				return err
			}
			if dir == "" {
				return fmt.Errorf(`--dir "": expected the name of a directory`)
			}
			rows, err := writeConstellations(a, dir, n)
			if err != nil {
				return err
			}
			return printRows(a, nil, rows...)
		},
	}
	cmd.Flags().StringVar(&dir, "dir", dir, "write the files into `DIR`")
	return cmd
}

// writeConstellations writes both files. It creates both temporary files before it renames one, so that an error leaves
// neither.
func writeConstellations(a *app, dir string, n int) ([]writtenRow, error) {
	asymmetric, symmetric, err := constellation.All(n)
	if err != nil {
		return nil, err
	}
	var rows []writtenRow
	var names []string
	var writers []func(io.Writer) error
	for _, kind := range []struct {
		name string
		list []constellation.Constellation
	}{{constellation.Asymmetric, asymmetric}, {constellation.Symmetric, symmetric}} {
		name := filepath.Join(dir, constellation.FileName(n, kind.name))
		if err := a.run.Note("the "+kind.name+" file", name, writes); err != nil {
			return nil, err
		}
		text := new(bytes.Buffer)
		if err := constellation.Write(text, kind.list); err != nil {
			return nil, err
		}
		rows = append(rows, writtenRow{name, n, kind.name, len(kind.list), text.Len()})
		names, writers = append(names, name), append(writers, func(w io.Writer) error { _, err := text.WriteTo(w); return err })
	}
	files, err := outfile.CreateAll(names...)
	if err != nil {
		return nil, err
	}
	return rows, files.Finish(writers...)
}

// readConstellations reads the files, and notes them as inputs.
func (a *app) readConstellations(names []string) ([]constellation.File, error) {
	if err := a.spare(names); err != nil {
		return nil, err
	}
	var files []constellation.File
	for _, name := range names {
		f, err := constellation.ReadFile(name)
		if err != nil {
			return nil, err
		}
		files = append(files, f)
	}
	return files, nil
}

// someFiles requires at least one file.
func someFiles(cmd *cobra.Command, args []string) error {
	if len(args) == 0 {
		return fmt.Errorf("constellations %s: no arguments, expected files of constellations", cmd.Name())
	}
	return nil
}
