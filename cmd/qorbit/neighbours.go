package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"iter"

	"github.com/spf13/cobra"

	"qorbit/internal/base/outfile"
	"qorbit/internal/base/parallel"
	"qorbit/internal/shell/cli"
	"qorbit/internal/shell/rows"
	"qorbit/internal/shell/table"
	"qorbit/ops"
	"qorbit/ops/notation"
	"qorbit/orbit"
	"qorbit/orbit/certificate"
	"qorbit/work"
)

// A neighbourRequest is what the flags of `qorbit neighbours` ask for.
type neighbourRequest struct {
	listReader
	kind        string
	certificate string // the name of the file, "" for none
}

func newNeighbours(a *app) *cobra.Command {
	r := neighbourRequest{listReader: listReader{app: a}, kind: "mov"}
	c := &cobra.Command{
		Use:   "neighbours BOARD… | FILE…",
		Short: "List the moves of given boards, at any order",
		Long: `List the moves from boards to other boards that meet the condition. Nothing is enumerated, so the boards
may have any order to 255. They are arguments, as qorbit help arguments describes them, or stand in files or on standard
input (-), as qorbit identify reads them. With --kind inc or del, list the insertions or deletions instead. With
--summary, print a row for each board: how many moves it has, and how many other orbits they lead to; it is isolated
where there is none, and a seed where a deletion leaves a board of the condition.`,
		Example: "  qorbit neighbours 2,4,1,7,5,3,6\n" +
			"  qorbit neighbours --summary solutions.txt -f csv\n" +
			"  qorbit neighbours 1,2,4,8,5,10,9,7,3,6 --condition costas\n" +
			"  qorbit neighbours 8#1 --kind inc",
		Args: cli.Arguments(cli.Several, "boards such as 2,4,1,3, or files"),
		RunE: func(cmd *cobra.Command, args []string) error {
			r.cmd = cmd
			boards, err := r.boards(cmd.Context(), args)
			if err == nil && r.certificate != "" {
				boards, err = r.certify(cmd.Context(), boards)
			}
			if err == nil {
				err = r.print(cmd.Context(), boards)
			}
			return cmp.Or(err, r.failed())
		},
	}
	flags := c.Flags()
	a.TakesConditions(c)
	a.TakesMoves(c)
	a.TakesQueens(c, "list moves of `K` queens")
	cli.Choice(flags, &r.kind, "kind", "list moves, insertions or deletions", "mov", "inc", "del")
	flags.BoolVar(&r.summary, "summary", false, "print a row for each board: its moves, and the orbits they lead to")
	cli.Choice(flags, &r.from, "from", "rows of lists count from this number", "0", "1")
	flags.BoolVar(&r.strict, "strict", false, "end at the first line that cannot be read")
	flags.StringVar(&r.certificate, "certificate", "",
		"write to `FILE` why the orbit of each board is isolated, or a move to another orbit")
	a.SetRules(c,
		cli.Rule{Flag: "kind", Excludes: "summary moves queens"},
		cli.Rule{Flag: "certificate", Excludes: "kind", Scope: certificate.ComponentScope})
	a.Prints(c, rows.Neighbours, rows.Neighbourhoods)
	return c
}

// certify writes the certificate of the boards, and returns them again.
func (r *neighbourRequest) certify(
	ctx context.Context, boards iter.Seq2[rows.Given, error],
) (iter.Seq2[rows.Given, error], error) {
	file, err := outfile.Create(r.certificate)
	if err != nil {
		return nil, err
	}
	defer file.Discard()
	var all []rows.Given
	var failed error
	perms := func(yield func(ops.Perm) bool) {
		for g, err := range boards {
			if failed = err; err != nil || !yield(g.Perm) {
				return
			}
			all = append(all, g)
			phase := work.Phase{Unit: "boards", Action: "certified"}
			r.Shown.Report(work.Progress{Phase: phase, Done: len(all)})
		}
	}
	write := func(w io.Writer) error {
		err := certificate.WriteBoards(ctx, w, r.Condition(), perms, r.Options())
		return cmp.Or(failed, err)
	}
	err = r.FinishAll(outfile.Output{File: file, Write: write})
	return yieldAll(all), err
}

// print prints what is asked for.
func (r *neighbourRequest) print(ctx context.Context, boards iter.Seq2[rows.Given, error]) error {
	if r.summary {
		return printSteps(ctx, r, boards, rows.Neighbourhoods, func(g rows.Given) ([]rows.Neighbourhood, error) {
			steps, err := r.steps(g.Perm)
			if err != nil {
				return nil, err
			}
			row, err := g.Neighbourhood(ctx, r.Condition(), steps)
			return []rows.Neighbourhood{row}, err
		})
	}
	return printSteps(ctx, r, boards, rows.Neighbours, func(g rows.Given) ([]rows.Neighbour, error) {
		steps, err := r.steps(g.Perm)
		if err != nil {
			return nil, err
		}
		return g.ListNeighbours(ctx, steps)
	})
}

// boards returns those of the arguments, or of the files that the arguments name. What could be both is refused.
func (r *neighbourRequest) boards(ctx context.Context, args []string) (iter.Seq2[rows.Given, error], error) {
	named := 0
	for _, arg := range args {
		if !cli.IsFile(arg) {
			continue
		}
		named++
		if p, err := notation.Parse(arg); err == nil {
			return nil, fmt.Errorf("%q: is a board and the name of a file, expected %v or %q", arg, p, "./"+arg)
		}
	}
	switch named {
	case len(args):
		r.names = args
		return r.inFiles(ctx), checkFiles(args)
	case 0:
		if r.from != "" {
			return nil, errors.New("--from: the boards are arguments, expected files")
		}
		return r.given(ctx, args)
	}
	return nil, fmt.Errorf("%d of %d arguments name files, expected all or none", named, len(args))
}

// given yields the boards that are arguments. It fails where one cannot be read, or its moves cannot be listed.
func (r *neighbourRequest) given(ctx context.Context, args []string) (iter.Seq2[rows.Given, error], error) {
	all := make([]rows.Given, len(args))
	for i, arg := range args {
		p, err := orbit.ParsePerm(ctx, r.Condition(), arg, r.Options())
		if err != nil {
			return nil, fmt.Errorf("%w; there is no file of that name", err)
		}
		if err := r.refuse(p); err != nil {
			return nil, err
		}
		if _, err := r.steps(p); err != nil {
			return nil, err
		}
		all[i] = rows.Given{Line: i + 1, Perm: p}
	}
	return yieldAll(all), nil
}

// yieldAll yields boards that were read.
func yieldAll(all []rows.Given) iter.Seq2[rows.Given, error] {
	return func(yield func(rows.Given, error) bool) {
		for _, g := range all {
			if !yield(g, nil) {
				return
			}
		}
	}
}

// steps returns what is listed or counted of a board.
func (r *neighbourRequest) steps(p ops.Perm) (iter.Seq2[ops.Operator, ops.Perm], error) {
	return rows.StepsFrom(r.Condition(), r.kind, r.Rule(), p)
}

// inFiles yields the boards of files. Those that do not meet the condition count as lines that cannot be read.
func (r *neighbourRequest) inFiles(ctx context.Context) iter.Seq2[rows.Given, error] {
	return func(yield func(rows.Given, error) bool) {
		more := true
		err := r.each(ctx, func(file string, line int, p ops.Perm) error {
			if err := r.refuse(p); err != nil {
				r.read-- // each counts it
				return r.mistake(file, &notation.LineError{Line: line, Err: err})
			}
			if more = yield(rows.Given{File: file, Line: line, Perm: p.Clone()}, nil); !more {
				return errEnough
			}
			return nil
		})
		if more && err != nil {
			yield(rows.Given{}, err)
		}
	}
}

// errEnough ends the reading of files whose boards nobody wants any more.
var errEnough = errors.New("no more boards are wanted")

// refuse fails where a board does not meet the condition.
func (r *neighbourRequest) refuse(p ops.Perm) error {
	c := r.Condition()
	if len(p) == 0 {
		return fmt.Errorf("a board of order 0, expected 1 to %d", ops.MaxOrder)
	}
	if !c.Holds(p) {
		return fmt.Errorf("permutation %v: expected one that meets the condition %s: %s", p, c.Name, c.Summary)
	}
	return nil
}

// boardsAtATime is how many boards a thread takes before their rows are printed.
const boardsAtATime = 4

// printSteps prints the rows of each board, in their order. Threads find the rows of some boards at a time.
func printSteps[T any](
	ctx context.Context,
	r *neighbourRequest,
	boards iter.Seq2[rows.Given, error],
	view table.View[T],
	rowsOf func(g rows.Given) ([]T, error),
) error {
	var batch []rows.Given
	size := boardsAtATime * parallel.Threads(r.Options().Threads)
	return printIdentified(&r.listReader, view, func(out *table.Page[T]) error {
		flush := func() error {
			found, failed := make([][]T, len(batch)), make([]error, len(batch))
			err := parallel.Run(ctx, len(batch), r.Options().Threads, nil, func() func(int) {
				return func(i int) { found[i], failed[i] = rowsOf(batch[i]) }
			})
			for i := range batch {
				if err := cmp.Or(err, failed[i], out.Rows(found[i])); err != nil {
					return err
				}
			}
			batch = batch[:0]
			return err
		}
		for g, err := range boards {
			if err != nil {
				return err
			}
			if batch = append(batch, g); len(batch) == size {
				if err := flush(); err != nil {
					return err
				}
			}
		}
		return flush()
	})
}
