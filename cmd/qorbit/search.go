package main

import (
	"bufio"
	"cmp"
	"context"
	"fmt"
	"io"
	"slices"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"qorbit/count"
	"qorbit/internal/draw/graphs"
	"qorbit/internal/outfile"
	"qorbit/internal/report"
	"qorbit/internal/row"
	"qorbit/internal/store"
	"qorbit/orbit"
	"qorbit/orbit/certificate"
	"qorbit/orbit/encode"
	"qorbit/orbit/search"
)

// A searchRequest is what the flags of `qorbit search` ask for.
type searchRequest struct {
	n               int
	options         search.Options
	trajectory      string
	missed          string
	certificate     string
	db              string
	force           bool
	requireComplete bool
	draw            drawRequest
}

// A searchRow is what `qorbit search` prints of a run.
type searchRow struct {
	N        int             `json:"n"`
	Strategy search.Strategy `json:"strategy"`
	Seeds    search.SeedRule `json:"seeds"`
	Queens   int             `json:"queens"`
	Orbits   uint64          `json:"orbits"`
	Reached  int             `json:"reached"`
	Given    int             `json:"given"`
	ByInc    int             `json:"by_inc"`
	ByMov    int             `json:"by_mov"`
	Depth    *int            `json:"depth"`
	Missed   uint64          `json:"missed"`
	Complete bool            `json:"complete"`
}

func newSearch(a *app) *cobra.Command {
	var r searchRequest
	strategy, seeds := string(search.BreadthFirst), string(search.Complete)
	cmd := &cobra.Command{
		Use:   "search N",
		Short: "Search orbits with Inc and Mov, and hold what is reached against the counter",
		Long: `Run search_orbits of Zhang & Zhang (2011) for order N (1 to 19): apply Inc to the orbits of order N−1, then Mov to what
is found until nothing new comes, and compare with the number of orbits that a counter finds. The counter and the search
share no code. Text shows the steps (the first of many: --trajectory has them all) and, where orbits are missed, the
components of the orbit graph that no Inc leads to, and a move of more queens that would join the first of them. The other
formats print one row about the run.

--certificate writes a proof of the outcome: the step to every orbit that was reached and, of every component that was missed,
why no Inc leads into it and no Mov out of it. qorbit verify checks it with code of its own. It is for moves of one queen,
complete seeds and orders 1 to 13.

--trajectory draws the spanning forest of the search, of orders to 11 (tikz, which has no boards, and --boards: to 10): a row
for each number of Movs from a seed, with the operators if there are no more than fifty orbits and Mov is of one queen, and
below it what was missed. --bare leaves title and legend out.

With --seeds chained, Inc is applied only to the orbits of order N−1 that this same procedure reached, started with the
one orbit of order 4 given. Depth counts Movs from a seed, and is null depth first.

With --escalate K, moves of 2 queens are tried from what was reached when moves of one lead to nothing new, then those of 3,
up to K; what they bring is gone on from with one queen again. So each orbit that they bring is the first of its component.
by_queens tells how many orbits moves of 1, 2, … queens brought; depth then counts the Movs of the trajectory.

With --db FILE, the orbits, edges and components of order N (up to 17) with what the search found are kept in a database of
SQLite, which the command query asks. Several orders can be in one file. Run again, the command goes on after the last stage
that was finished, and leaves an order that is there whole as it is, unless --force says to replace it.

--strategy optimal runs no search, but tells how short one can be, in one row: starts is the least number of orbits from which
Mov alone generates all, one a component of the orbit graph; given are those of components without a seed. A forest grown
from one orbit a component has depth forest_depth or more, the largest radius, and has it if grown breadth first from
centres (it is at least forest_lower, where forest_exact is false); one grown from the seeds has seed_depth or more. A walk
by Movs through all orbits of the largest component, giant, takes at least walk_lower steps; walk, of walk_upper steps, is
one, left out beyond 2000 orbits. hamiltonian says whether a walk comes to each orbit once: yes, no, or unknown.`,
		Example: "  qorbit search 8\n  qorbit search 9 -f json --missed missed.txt\n  qorbit search 8 --strategy dfs --trajectory trajectory.dot\n  qorbit search 8 --trajectory trajectory.svg --boards\n  qorbit search 8 --strategy optimal\n  qorbit search 9 --certificate certificate-9.txt\n  qorbit search 10 --escalate 2\n  qorbit search 8 --db orbits.db",
		Args:    arguments(1, "an order, such as 8"),
		RunE: func(cmd *cobra.Command, args []string) error {
			var err error
			if r.n, err = parseOrder(args[0], 1, orbit.MaxEnumerated); err != nil {
				return err
			}
			r.options.Strategy, r.options.Seeds = search.Strategy(strategy), search.SeedRule(seeds)
			for _, flag := range []string{"trajectory", "missed", "certificate", "db"} {
				if cmd.Flags().Changed(flag) && cmd.Flag(flag).Value.String() == "" {
					return fmt.Errorf(`--%s "": expected a file name`, flag)
				}
			}
			if strategy == optimal {
				if err := checkOptimal(cmd.Flags()); err != nil {
					return err
				}
			}
			if err := cmp.Or(r.check(), r.draw.check(cmd.Flags(), trajectoryPicture, pictureOf(r.trajectory), r.n)); err != nil {
				return err
			}
			if strategy == optimal {
				return runOptimal(cmd.Context(), a, r)
			}
			return runSearch(cmd.Context(), a, r)
		},
	}
	flags := cmd.Flags()
	addChoice(flags, &strategy, "strategy", "extend orbits breadth first or depth first, or tell how short a search can be", string(search.BreadthFirst), string(search.DepthFirst), optimal)
	addChoice(flags, &seeds, "seeds", "apply Inc to all orbits of order N−1, or to those that a chain of searches reached", string(search.Complete), string(search.Chained))
	r.options.Queens = 1
	flags.Var(whole{&r.options.Queens}, "queens", "close under moves of `K` queens")
	flags.Var(whole{&r.options.Escalate}, "escalate", "where they lead to nothing new, try moves of more queens, up to `K`")
	flags.StringVar(&r.trajectory, "trajectory", "", "write the trajectory to `FILE`: as a picture if it ends in .svg, .png, .pdf or .tikz (for LaTeX), as a graph if in .dot, .graphml or .gexf, step by step if in .json, .csv, .tsv, .md, .html, .tex or .parquet")
	r.draw.addFlags(flags)
	flags.StringVar(&r.missed, "missed", "", "write the keys that were not reached to `FILE`, one a line")
	flags.StringVar(&r.certificate, "certificate", "", "write a proof of the outcome to `FILE`, which qorbit verify checks")
	flags.StringVar(&r.db, "db", "", "keep the orbits, edges and components in the database `FILE`, beside other orders")
	namesFile(flags, "trajectory", writes, strings.Fields(strings.ReplaceAll(strings.Join(trajectoryEndings, " "), ".", ""))...)
	namesFile(flags, "missed", writes)
	namesFile(flags, "certificate", writes)
	namesFile(flags, "db", keeps)
	flags.BoolVar(&r.force, "force", false, "replace the order in the database if it is there")
	flags.BoolVar(&r.requireComplete, "require-complete", false, "exit with status 1 if an orbit is missed")
	return cmd
}

// check finds bad flags before the work begins.
func (r searchRequest) check() error {
	switch {
	case r.options.Queens < 1 || r.options.Queens > r.n:
		return fmt.Errorf("--queens %d: expected 1 to %d at order %d", r.options.Queens, r.n, r.n)
	case r.db != "" && r.n > store.MaxOrder:
		return fmt.Errorf("--db: order %d, expected %d to %d", r.n, store.MinOrder, store.MaxOrder)
	case r.db != "" && r.options.Queens != 1:
		return fmt.Errorf("--db: --queens %d, expected 1", r.options.Queens)
	case r.force && r.db == "":
		return fmt.Errorf("--force replaces an order in a database, expected --db FILE")
	case r.trajectory != "" && !slices.Contains(trajectoryEndings, ending(r.trajectory)):
		return fmt.Errorf("--trajectory %q: expected a name that ends in %s", r.trajectory, strings.Join(trajectoryEndings, ", "))
	}
	return cmp.Or(r.checkCertificate(), r.checkEscalate())
}

// checkCertificate fails where a certificate is wanted of a search that has none.
func (r searchRequest) checkCertificate() error {
	switch {
	case r.certificate == "":
	case r.n > certificate.MaxOrder:
		return fmt.Errorf("--certificate at order %d: expected an order from 1 to %d, beyond which certificates grow too large", r.n, certificate.MaxOrder)
	case r.options.Queens != 1:
		return fmt.Errorf("--certificate with --queens %d: expected --queens 1", r.options.Queens)
	case r.options.Seeds != search.Complete:
		return fmt.Errorf("--certificate with --seeds %s: expected --seeds %s", r.options.Seeds, search.Complete)
	}
	return nil
}

// runSearch runs the search and prints what was asked for.
func runSearch(ctx context.Context, a *app, r searchRequest) error {
	start := time.Now()
	trajectory, err := openAside(r.trajectory)
	if err != nil {
		return err
	}
	defer trajectory.discard()
	missed, err := openAside(r.missed)
	if err != nil {
		return err
	}
	defer missed.discard()
	proof, err := openAside(r.certificate)
	if err != nil {
		return err
	}
	defer proof.discard()
	kept, err := openKept(a, r)
	if err != nil {
		return err
	}
	s, counted, err := searchAndCount(ctx, a, r)
	if err == nil {
		err = kept.fill(ctx, a, s)
	}
	if err = kept.end(err); err != nil {
		return err
	}
	a.provenance.checked(r.n, "orbits: counter, enumeration", true, map[string]uint64{"counter": counted.Orbits, "enumeration": uint64(s.Orbits.Len())})
	row := newSearchRow(s, counted)
	if err := trajectory.write(func(w io.Writer) error { return writeTrajectory(ctx, w, s, r) }); err != nil {
		return err
	}
	if err := missed.write(func(w io.Writer) error { return writeMissed(w, s) }); err != nil {
		return err
	}
	if err := proof.write(func(w io.Writer) error { return certificate.Write(ctx, w, s) }); err != nil {
		return err
	}
	if a.format == "text" {
		err = a.write(func(w io.Writer) error { return printSearch(ctx, w, s, counted) })
	} else {
		err = printSearchRow(a, s, row)
	}
	if err != nil {
		return err
	}
	if a.format == "text" {
		a.log("took %.2f s", time.Since(start).Seconds())
	}
	if r.requireComplete && !row.Complete {
		return fmt.Errorf("%w: the search of order %d reaches %d of %d orbits", errFailed, r.n, row.Reached, row.Orbits)
	}
	return nil
}

// searchAndCount runs the search, and the counter that it is held against, with progress.
func searchAndCount(ctx context.Context, a *app, r searchRequest) (*search.Result, count.Count, error) {
	line := a.line()
	defer line.Close()
	r.options.Options = a.options(line)
	s, err := search.Run(ctx, r.n, r.options)
	if err != nil {
		return nil, count.Count{}, err
	}
	phase := fmt.Sprintf("counting order %d", r.n)
	counted, err := count.Oracle().Count(ctx, r.n, count.Options{Threads: a.threads, Progress: func(done, total int) { line.Report(phase, done, total) }})
	if err == nil && counted.Orbits != uint64(s.Orbits.Len()) {
		err = fmt.Errorf("%w: %d orbits of order %d counted, %d enumerated", orbit.ErrContradiction, counted.Orbits, r.n, s.Orbits.Len())
	}
	return s, counted, err
}

func newSearchRow(s *search.Result, counted count.Count) searchRow {
	row := searchRow{
		N: s.Orbits.Order(), Strategy: s.Options.Strategy, Seeds: s.Options.Seeds, Queens: s.Options.Queens,
		Orbits: counted.Orbits, Reached: len(s.Found),
		Given: s.Count(search.Given), ByInc: s.Count(search.ByInc), ByMov: s.Count(search.ByMov),
		Missed: counted.Orbits - uint64(len(s.Found)), Complete: uint64(len(s.Found)) == counted.Orbits,
	}
	if s.Options.Strategy == search.BreadthFirst {
		depth := s.Depth()
		row.Depth = &depth
	}
	return row
}

// writeTrajectory writes the trajectory in the form that the file's ending names.
func writeTrajectory(ctx context.Context, w io.Writer, s *search.Result, r searchRequest) error {
	if picture := pictureOf(r.trajectory); picture != "" {
		d, err := graphs.Trajectory(s)
		if err != nil {
			return err
		}
		return r.draw.draw(ctx, w, d, picture)
	}
	ending := ending(r.trajectory)
	if f, ok := encode.Find(formatOf[ending]); ok {
		return f.Write(w, encode.OfTrajectory(s))
	}
	return report.Print(w, formatOf[ending], row.All[row.Step](), report.Options{}, func(out *report.Page[row.Step]) error {
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

// An aside is a second output file that a flag asks for, or nothing.
type aside struct{ file *outfile.File }

// openAside starts the file, so that a bad name is found out before the work begins.
func openAside(name string) (*aside, error) {
	if name == "" {
		return &aside{}, nil
	}
	file, err := outfile.Create(name)
	return &aside{file}, err
}

// write writes the file.
func (s *aside) write(work func(io.Writer) error) error {
	if s.file == nil {
		return nil
	}
	if err := work(s.file); err != nil {
		return err
	}
	file := s.file
	s.file = nil
	return file.Close()
}

// discard gives up a file that was not written.
func (s *aside) discard() {
	if s.file != nil {
		s.file.Discard()
	}
}
