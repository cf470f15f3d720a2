package main

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"qorbit/internal/draw/graphs"
	"qorbit/internal/format"
	"qorbit/internal/report"
	"qorbit/internal/row"
	"qorbit/orbit/encode"
	"qorbit/orbit/search"
)

// writeTrajectory writes the trajectory in the form that the file's ending names.
func writeTrajectory(ctx context.Context, w io.Writer, s *search.Result, r searchRequest) error {
	if picture := pictureOf(r.trajectory); picture != "" {
		d, err := graphs.Trajectory(s)
		if err != nil {
			return err
		}
		return r.draw.draw(ctx, w, d, picture)
	}
	if f, ok := encode.Find(format.OfFile(r.trajectory)); ok {
		return f.Write(w, encode.OfTrajectory(s))
	}
	return report.Print(w, format.OfFile(r.trajectory), row.All[row.Step](), report.Options{}, func(out *report.Page[row.Step]) error {
		for step := range row.Steps(s) {
			if err := out.Row(step); err != nil {
				return err
			}
		}
		return nil
	})
}

// writeMissed writes the keys that the search did not reach.
func writeMissed(w io.Writer, s *search.Result) error {
	b := bufio.NewWriter(w)
	for _, v := range s.Missed() {
		fmt.Fprintln(b, s.Orbits.Perm(v))
	}
	return b.Flush()
}
