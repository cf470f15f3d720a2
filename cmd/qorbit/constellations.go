package main

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"

	"github.com/spf13/cobra"

	"qorbit/count"
)

// The kinds of constellations.
const (
	asymmetric = "asymmetric"
	symmetric  = "symmetric"
)

// Constellations are written for the orders of Engelhardt's files.
const (
	constellationsMin = 4
	constellationsMax = 30
)

func newConstellations(a *app) *cobra.Command {
	cmd := &cobra.Command{
		Use:   "constellations",
		Short: "Write, read and count from start constellations: the queens of the border",
		Long: `A start constellation (Engelhardt, 2010) is the queens on the four border lines of the board, one on each, that do not
attack each other: four, or three where one stands in a corner. One of each class of those that turns and reflections
carry into each other is enough to count from. An asymmetric one has eight different images; turns carry a symmetric one
into itself. They are kept in files of variable records, one file for each kind.`,
		Example: "  qorbit constellations write 8\n  qorbit constellations count constellations-8-asymmetric.sam constellations-8-symmetric.sam",
		RunE: func(cmd *cobra.Command, args []string) error {
			if len(args) == 0 {
				return fmt.Errorf("constellations: no arguments, expected write, read or count")
			}
			return fmt.Errorf("constellations: unknown command %q, expected write, read or count", args[0])
		},
	}
	cmd.AddCommand(newConstellationsWrite(a), newConstellationsRead(a), newConstellationsCount(a))
	return cmd
}

// A writtenRow is what `qorbit constellations write` prints of a file.
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
		Long: `Write one start constellation of each class of order N (4 to 30), the smallest, to the files
constellations-N-asymmetric.sam and constellations-N-symmetric.sam. A file appears only when it is whole; one that is
there is replaced. Numbers of two bytes have the high byte first, and the length of a record counts itself. -o takes the
table of what was written.`,
		Example: "  qorbit constellations write 8\n  qorbit constellations write 12 --dir . -f json",
		Args:    arguments(1, "an order, such as 8"),
		RunE: func(cmd *cobra.Command, args []string) error {
			n, err := parseOrder(args[0], constellationsMin, constellationsMax)
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
			return printPage(a, func(out *page[writtenRow]) error {
				for _, r := range rows {
					if err := out.row(r); err != nil {
						return err
					}
				}
				return nil
			})
		},
	}
	cmd.Flags().StringVar(&dir, "dir", dir, "write the files into `DIR`")
	return cmd
}

// writeConstellations writes both files. They are both begun before one gets its name, so that what cannot be written is
// found out with nothing done.
func writeConstellations(a *app, dir string, n int) ([]writtenRow, error) {
	asymmetrics, symmetrics, err := count.Constellations(n)
	if err != nil {
		return nil, err
	}
	var rows []writtenRow
	var files []*aside
	var texts []*bytes.Buffer
	for i, list := range [][]count.Constellation{asymmetrics, symmetrics} {
		kind := []string{asymmetric, symmetric}[i]
		name := filepath.Join(dir, fmt.Sprintf("constellations-%d-%s.sam", n, kind))
		if err := a.provenance.note("the "+kind+" file", name, writes); err != nil {
			return nil, err
		}
		file, err := openAside(name)
		if err != nil {
			return nil, err
		}
		defer file.discard()
		text := new(bytes.Buffer)
		if err := count.WriteConstellations(text, list); err != nil {
			return nil, err
		}
		rows = append(rows, writtenRow{name, n, kind, len(list), text.Len()})
		files, texts = append(files, file), append(texts, text)
	}
	for i, file := range files {
		if err := file.write(func(w io.Writer) error { _, err := texts[i].WriteTo(w); return err }); err != nil {
			return nil, err
		}
	}
	return rows, nil
}

// kindOf tells whether a constellation is symmetric.
func kindOf(c count.Constellation) string {
	if c.Size() == 8 {
		return asymmetric
	}
	return symmetric
}

// A constellationFile is a file that was read.
type constellationFile struct {
	name   string
	list   []count.Constellation
	layout count.Layout
}

// readConstellations reads the files that are named.
func readConstellations(names []string) ([]constellationFile, error) {
	var files []constellationFile
	for _, name := range names {
		f, err := readConstellationFile(name)
		var path *fs.PathError
		if errors.As(err, &path) {
			return nil, fmt.Errorf("cannot read %q: %w", name, path.Err)
		}
		if err != nil {
			return nil, fmt.Errorf("%q: %w", name, err)
		}
		files = append(files, f)
	}
	return files, nil
}

func readConstellationFile(name string) (constellationFile, error) {
	file, err := os.Open(name)
	if err != nil {
		return constellationFile{}, err
	}
	defer file.Close()
	list, layout, err := count.ReadConstellations(file)
	return constellationFile{name, list, layout}, err
}

// someFiles demands one file or more.
func someFiles(cmd *cobra.Command, args []string) error {
	if len(args) == 0 {
		return fmt.Errorf("constellations %s: no arguments, expected files of constellations", cmd.Name())
	}
	return nil
}
