package main

import (
	"context"
	"fmt"
	"io"
	"strings"

	"github.com/spf13/cobra"

	"qorbit/internal/draw/boards"
	"qorbit/ops"
	"qorbit/orbit"
)

// A drawRun is what the flags of `qorbit draw` ask for.
type drawRun struct {
	orbit       bool
	signature   bool
	apply       string
	coordinates bool
	columns     int
}

// numberedBoards is the largest order for which boards bear the number of their orbit: what all orbits of it take is not
// noticed.
const numberedBoards = 12

func newDraw(a *app) *cobra.Command {
	var r drawRun
	cmd := &cobra.Command{
		Use:   "draw PERM…",
		Short: "Draw boards: solutions, orbits, what an operator does, signatures",
		Long: fmt.Sprintf(`Draw permutations as boards, side by side: row 1 at the top, column 1 at the left. Up to order %d a solution bears the number
of its orbit; queens that clash are joined by a line.

  --orbit        the different images of one permutation, each with the symmetries that lead to it
  --apply EXPR   what an operator does to it, step by step: the queen that is taken out, the gaps that open, the new queen
  --signature    the triangles of its signature, along the columns and along the rows

Format text is for terminals, up to order %d. Formats svg, png (150 dots per inch), pdf and tikz are pictures, up to order %d and
%d boards; tikz is a tikzpicture of LaTeX, made to be edited. Formats png and pdf need -o FILE. With -o, the endings .svg, .png,
.pdf and .tex choose the format. The same picture has the same bytes on every run.`, numberedBoards, boards.MaxOrderText, boards.MaxOrder, boards.MaxBoards),
		Example: "  qorbit draw 1,5,8,6,3,7,2,4\n  qorbit draw 3,5,2,8,1,7,4,6 --orbit -o orbit.svg\n" +
			"  qorbit draw 3,6,4,2,8,5,7,1 --apply 'Mov(3,1,2.5,8.5)' -o mov.pdf\n  qorbit draw 1,6,8,3,7,4,2,5 --signature -o signature.tex",
		Annotations: map[string]string{ownFormats: strings.Join(boards.Formats, " ")},
		Args: func(cmd *cobra.Command, args []string) error {
			if len(args) == 0 {
				return fmt.Errorf("draw: no arguments, expected permutations such as 2,4,1,3")
			}
			return nil
		},
		RunE: func(cmd *cobra.Command, args []string) error {
			figure, err := r.figure(cmd, args)
			if err != nil {
				return err
			}
			if err := figure.Check(a.format); err != nil {
				return err
			}
			if err := figure.Describe(describer(cmd.Context())); err != nil {
				return err
			}
			return a.write(func(w io.Writer) error { return figure.Write(w, a.format) })
		},
	}
	flags := cmd.Flags()
	flags.BoolVar(&r.orbit, "orbit", false, "draw the images of one permutation under the eight symmetries")
	flags.StringVar(&r.apply, "apply", "", "draw what the operator `EXPR` does to one permutation, such as 'Mov(3,1,2.5,8.5)'")
	flags.BoolVar(&r.signature, "signature", false, "draw the triangles of the signatures")
	flags.BoolVar(&r.coordinates, "coordinates", false, "number rows and columns in pictures; --apply does so always")
	flags.Var(whole{&r.columns}, "columns", "put `K` boards side by side; 0, the default, stands for as many as suit")
	return cmd
}

// figure lays out what is asked for.
func (r *drawRun) figure(cmd *cobra.Command, args []string) (*boards.Figure, error) {
	var perms []ops.Perm
	for _, text := range args {
		p, err := ops.ParsePerm(text)
		if err != nil {
			return nil, err
		}
		perms = append(perms, p)
	}
	given := cmd.Flags().Changed
	if given("apply") && (r.orbit || r.signature) || r.orbit && r.signature {
		return nil, fmt.Errorf("draw: expected one of --orbit, --apply and --signature")
	}
	if (given("apply") || r.orbit) && len(perms) > 1 {
		return nil, fmt.Errorf("draw: %d permutations, expected one with --orbit or --apply", len(perms))
	}
	if given("columns") && (r.columns < 1 || r.columns > boards.MaxBoards) {
		return nil, fmt.Errorf("--columns %d: expected 1 to %d", r.columns, boards.MaxBoards)
	}
	figure := boards.Boards(perms...)
	switch {
	case r.orbit:
		figure = boards.Orbit(perms[0])
	case r.signature:
		figure = boards.Signature(perms...)
	case given("apply"):
		operator, err := ops.ParseExpr(r.apply)
		if err != nil {
			return nil, err
		}
		if figure, err = boards.Apply(operator, perms[0]); err != nil {
			return nil, err
		}
	}
	figure.Coordinates = figure.Coordinates || r.coordinates
	if r.columns > 0 {
		figure.Columns = r.columns
	}
	return figure, nil
}

// describer returns what says of which orbit and class a solution is. The orbits of an order are numbered once.
func describer(ctx context.Context) func(p ops.Perm) (string, error) {
	numbers := make(map[int]map[orbit.Key]int)
	return func(p ops.Perm) (string, error) {
		n := len(p)
		if n > numberedBoards {
			return fmt.Sprintf("class %d", orbit.ClassOf(p)), nil
		}
		if numbers[n] == nil {
			keys := make(map[orbit.Key]int)
			if err := orbit.EachOrbit(ctx, n, func(least ops.Perm, _ orbit.Class) bool {
				keys[orbit.KeyOf(least)] = len(keys) + 1
				return true
			}); err != nil {
				return "", err
			}
			numbers[n] = keys
		}
		return fmt.Sprintf("orbit %d, class %d", numbers[n][orbit.KeyOf(p)], orbit.ClassOf(p)), nil
	}
}
