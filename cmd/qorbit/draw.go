package main

import (
	"fmt"
	"io"
	"math"
	"strings"

	"github.com/spf13/cobra"

	"qorbit/internal/base/words"
	"qorbit/internal/shell/cli"
	"qorbit/internal/shell/draw"
	"qorbit/internal/shell/draw/board"
	"qorbit/ops"
	"qorbit/orbit"
)

// A drawRun is what the flags of `qorbit draw` ask for.
type drawRun struct {
	orbits, columns               int
	orbit, signature, coordinates bool
	collision                     bool
	apply                         string
	options                       draw.Options
}

func newDraw(a *app) *cobra.Command {
	var r drawRun
	cmd := &cobra.Command{
		Use:   "draw PERM…",
		Short: "Draw boards: solutions, orbits, what an operator does, signatures",
		Long: fmt.Sprintf(
			`Draw permutations as boards, side by side: row 1 at the top, column 1 at the left; - reads a list
from standard input, as identify does. Text goes up to order %d, pictures up to order %d and %d boards. Up to order %d a
solution has the number of its orbit; queens that attack each other are joined by a line.`,
			board.MaxOrderText,
			board.MaxOrder,
			board.MaxBoards,
			board.MaxNumbered,
		),
		Example: "  qorbit draw 1,5,8,6,3,7,2,4\n" +
			"  qorbit draw --orbits 8 -o orbits8.svg\n" +
			"  qorbit draw 8#10 --orbit -o orbit.svg\n" +
			"  qorbit draw 3,6,4,2,8,5,7,1 --apply 'Mov(3,1,2.5,8.5)' -o mov.pdf\n  qorbit draw " +
			"1,6,8,3,7,4,2,5 --signature -o signature.tikz\n" +
			"  qorbit draw 1,4,7,3,6,2,5 2,6,3,7,4,1,5 --collision -o collision.pdf",
		Annotations: map[string]string{cli.OwnFormats: strings.Join(board.Formats, " ")},
		Args: func(cmd *cobra.Command, args []string) error {
			if cmd.Flags().Changed("orbits") {
				return cli.Arguments(0, "none with --orbits")(cmd, args)
			}
			if n, ok := words.ParseWhole(strings.Join(args, " ")); ok && n > 1 {
				return fmt.Errorf("draw %d: expected permutations such as 2,4,1,3; did you mean draw --orbits %[1]d?", n)
			}
			return cli.Arguments(cli.Several, "permutations such as 2,4,1,3")(cmd, args)
		},
		RunE: func(cmd *cobra.Command, args []string) error {
			figure, err := r.figure(a, cmd, args)
			if err != nil {
				return err
			}
			figure.Meeting(a.Condition())
			if err := figure.Check(a.Format); err != nil {
				if r.apply != "" {
					err = fmt.Errorf("%w; qorbit apply says what an operator does at any order", err)
				}
				return err
			}
			if err := figure.Describe(board.Numbers(cmd.Context(), a.Condition())); err != nil {
				return err
			}
			return a.Write(func(w io.Writer) error { return figure.Write(w, a.Format) })
		},
	}
	flags := cmd.Flags()
	a.TakesConditions(cmd)
	flags.Var(cli.WholeIn(&r.orbits, 1, math.MaxInt32), "orbits", "draw the key of each orbit of order `N`")
	flags.BoolVar(&r.orbit, "orbit", false,
		"draw the images of one permutation, each with the symmetries that lead to it")
	flags.StringVar(&r.apply, "apply", "",
		"draw what the operator `EXPR`, such as 'Mov(3,1,2.5,8.5)', does to one permutation, step by step")
	flags.BoolVar(&r.signature, "signature", false,
		"draw the triangles of the signatures, along the columns and along the rows")
	flags.BoolVar(&r.collision, "collision", false,
		"draw the triangles of solutions of different orbits that have the same ones, with equal numbers and colours")
	addPageFlags(a, flags, &r.options)
	flags.BoolVar(&r.coordinates, "coordinates", false, "number rows and columns in pictures; --apply always does")
	flags.Var(cli.WholeIn(&r.columns, 1, board.MaxBoards), "columns",
		"put `K` boards side by side (default as many as fit)")
	a.SetRules(cmd, append(pictureRules(cmd),
		cli.Rule{Flag: "orbit", Excludes: "apply signature collision"},
		cli.Rule{Flag: "apply", Excludes: "signature collision"},
		cli.Rule{Flag: "collision", Excludes: "signature orbits"},
		cli.Rule{Flag: "coordinates", Excludes: "bare"})...)
	return cmd
}

// figure lays out what is asked for.
func (r *drawRun) figure(a *app, cmd *cobra.Command, args []string) (*board.Figure, error) {
	perms, err := r.permutations(a, cmd, args)
	if err != nil {
		return nil, err
	}
	given := cmd.Flags().Changed
	figure := board.Boards(perms...)
	switch {
	case (given("apply") || r.orbit) && len(perms) > 1:
		return nil, fmt.Errorf("draw: %d permutations, expected one with --orbit or --apply", len(perms))
	case r.orbit:
		figure = board.Orbit(perms[0])
	case r.collision:
		if figure, err = board.Collision(a.Condition(), perms...); err != nil {
			return nil, fmt.Errorf("draw --collision: %w", err)
		}
	case r.signature:
		figure = board.Signature(perms...)
	case given("apply"):
		operator, err := ops.ParseExpr(r.apply)
		if err != nil {
			return nil, err
		}
		if figure, err = board.Apply(operator, perms[0]); err != nil {
			return nil, err
		}
	}
	if given("orbits") {
		figure.Title = fmt.Sprintf("order %d, %s", r.orbits, words.Plural(len(perms), "orbit"))
		if c := a.Condition(); c != orbit.Queens {
			figure.Title += ", condition " + c.Name
		}
	}
	figure.Coordinates, figure.Options = figure.Coordinates || r.coordinates, r.options
	if r.columns > 0 {
		figure.Columns = r.columns
	}
	return figure, nil
}

// permutations are those of an order, those on standard input, or the arguments.
func (r *drawRun) permutations(a *app, cmd *cobra.Command, args []string) (perms []ops.Perm, err error) {
	if !cmd.Flags().Changed("orbits") {
		return permutations(a, cmd, args, board.MaxBoards)
	}
	if perms, err = board.Keys(cmd.Context(), a.Problem(r.orbits)); err != nil {
		err = fmt.Errorf("--orbits: %w", err)
	}
	return perms, err
}
