package tables

import (
	"bufio"
	"fmt"
	"io"

	"qorbit/internal/table"
	"qorbit/orbit/encode"
	"qorbit/orbit/search"
)

// WriteTrajectory writes the trajectory of a search in a format that holds a graph, or in one of [table.Formats] as a table of steps.
func WriteTrajectory(w io.Writer, format string, s *search.Result) error {
	if f, ok := encode.Find(format); ok {
		return f.Write(w, encode.OfTrajectory(s))
	}
	return table.Print(w, format, table.All[table.Step](), table.Options{}, func(out *table.Page[table.Step]) error {
		for step := range table.Steps(s) {
			if err := out.Row(step); err != nil {
				return err
			}
		}
		return nil
	})
}

// WriteMissed writes the keys of the orbits that a search did not reach, one per line.
func WriteMissed(w io.Writer, s *search.Result) error {
	b := bufio.NewWriter(w)
	for _, v := range s.Missed() {
		fmt.Fprintln(b, s.Orbits.Perm(v))
	}
	return b.Flush()
}
