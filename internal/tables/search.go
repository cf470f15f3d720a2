package tables

import (
	"bufio"
	"fmt"
	"io"

	"qorbit/internal/report"
	"qorbit/internal/row"
	"qorbit/orbit/encode"
	"qorbit/orbit/search"
)

// WriteTrajectory writes the trajectory of a search in a format that holds a graph, or in one of [report.Formats] as a table of steps.
func WriteTrajectory(w io.Writer, format string, s *search.Result) error {
	if f, ok := encode.Find(format); ok {
		return f.Write(w, encode.OfTrajectory(s))
	}
	return report.Print(w, format, row.All[row.Step](), report.Options{}, func(out *report.Page[row.Step]) error {
		for step := range row.Steps(s) {
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
