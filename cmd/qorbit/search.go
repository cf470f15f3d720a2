package main

import (
	"bufio"
	"cmp"
	"context"
	"fmt"
	"io"
	"math"
	"slices"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"qorbit/count"
	"qorbit/internal/base/outfile"
	"qorbit/internal/base/words"
	"qorbit/internal/shell/cli"
	"qorbit/internal/shell/draw/graph"
	"qorbit/internal/shell/rows"
	"qorbit/internal/shell/store"
	"qorbit/internal/shell/table"
	"qorbit/orbit"
	"qorbit/orbit/certificate"
	"qorbit/orbit/encode"
	"qorbit/orbit/search"
)

// A searchRequest is what the flags of `qorbit search` ask for.
type searchRequest struct {
	*app
	options         search.Options
	requireComplete bool
	trajectory      string // the names of files, "" for none
	missed          string
	certificate     string
	db              string
	picture         graph.Options
	branch          encode.Branch // the part of the trajectory that is drawn

	files   []outfile.Output
	last    int              // order
	results []*search.Result // of all orders, if there are files
}

func newSearch(a *app) *cobra.Command {
	r := searchRequest{app: a}
	cmd := &cobra.Command{
		Use:   "search ORDERS",
		Short: "Search orbits with Inc and Mov, and compare what is reached with the counter",
		Long: `Run search_orbits of Zhang & Zhang (2011) for each order N (1 to 19): apply Inc to the orbits of order N−1,
then Mov to every orbit found, until no new orbit appears. Compare with a counter that shares no code with the
search. For one order, text shows the steps and what is missed; otherwise there is one row per order.

--trajectory writes which operator first gave each orbit. Of several orders, each seed hangs from the orbit of the order
before that Inc was applied to, reached or missed; in pictures and dot files there is one level an order.`,
		Example: `  qorbit search 8
  qorbit search 9 -f json --missed missed.txt
  qorbit search 8 --trajectory trajectory.svg --boards
  qorbit search 5..8 --trajectory orders.dot
  qorbit search 11 --trajectory part.pdf --from 9 --depth 3 --width 3.4in --title no
  qorbit search 8 --trajectory trajectory.tex --caption 'The trajectory of order 8' --table-label tab:trajectory
  qorbit search 9 --certificate certificate-9.txt
  qorbit search 10 --escalate 2
  qorbit search 8 --db orbits.db`,
	}
	r.addFlags(cmd)
	a.Prints(cmd, rows.Searches, rows.Escalations)
	return a.TakesOrders(cmd, 1, orbit.MaxEnumerated, func(cmd *cobra.Command, orders []int) error {
		r.options.Queens, r.options.Escalate = r.Queens, r.Escalate
		for _, n := range orders {
			if err := r.check(cmd.Flags(), n); err != nil {
				return err
			}
		}
		if err := r.checkTrajectory(cmd.Flags(), orders); err != nil {
			return err
		}
		defer r.discard()
		if err := r.create(cmd.Context()); err != nil {
			return err
		}
		r.last = orders[len(orders)-1]
		if r.Format == "text" && len(orders) == 1 && !r.ChoosesColumns() {
			return r.printOne(cmd.Context(), orders[0])
		}
		return r.printRows(cmd.Context(), orders)
	})
}

// addFlags defines the flags and their rules.
func (r *searchRequest) addFlags(cmd *cobra.Command) {
	flags := cmd.Flags()
	r.TakesConditions(cmd)
	r.options.Strategy, r.options.Seeds = search.BreadthFirst, search.Complete
	cli.Choice(flags, &r.options.Strategy, "strategy", "extend orbits breadth first or depth first",
		search.BreadthFirst, search.DepthFirst)
	cli.Choice(flags, &r.options.Seeds, "seeds", seedsUsage, search.Complete, search.Chained)
	r.TakesQueens(cmd, "close under moves of `K` queens")
	flags.Var(cli.WholeIn(&r.Escalate, 1, math.MaxInt32), "escalate",
		"when moves of --queens find nothing new, try more queens, up to `K`, and after a success fewer again")
	flags.BoolVar(&r.requireComplete, "require-complete", false, "exit with status 1 if an orbit is missed")
	flags.StringVar(&r.trajectory, "trajectory", "", trajectoryUsage)
	flags.StringVar(&r.missed, "missed", "",
		"write the keys of the missed orbits to `FILE`, one per line")
	flags.StringVar(&r.certificate, "certificate", "",
		"write a proof of the outcome (orders to 13) to `FILE`, which qorbit verify checks")
	flags.StringVar(&r.db, "db", "",
		"store the orbits, edges and components (orders to 17) in the database `FILE`, beside other orders, for qorbit query")
	r.addTrajectoryFlags(flags)
	r.SetRules(cmd, append(pictureRules(cmd),
		cli.Rule{Flag: "from", Needs: "trajectory=.svg|.png|.pdf|.tikz|.dot|.graphml|.gexf"},
		cli.Rule{Flag: "missed", Excludes: cli.SeveralOrders},
		cli.Rule{Flag: "certificate", Excludes: "seeds " + cli.SeveralOrders, Scope: certificate.Scope},
		cli.Rule{Flag: "boards", Excludes: "label"},
		cli.Rule{Flag: "depth", Needs: "from"},
		cli.Rule{Flag: "db", Scope: store.Scope})...)
}

// seedsUsage describes the flag --seeds.
const seedsUsage = "apply Inc to all orbits of order N−1, or to those that a chain of searches from order 4 reached"

// check finds values that an order does not have.
func (r *searchRequest) check(flags *pflag.FlagSet, n int) error {
	tooLarge, notStored := certificate.Scope.CheckOrder(n), store.Scope.CheckOrder(n)
	switch k := r.Escalate; {
	case r.db != "" && notStored != nil:
		return fmt.Errorf("--db: %w", notStored)
	case r.certificate != "" && tooLarge != nil:
		return fmt.Errorf("--certificate: %w, beyond which certificates grow too large", tooLarge)
	case k != 0 && (k <= r.Queens || k > n):
		return fmt.Errorf("--escalate %d: expected more than the %s of --queens, and at most %d at order %d",
			k, words.Plural(r.Queens, "queen"), n, n)
	}
	return nil
}

// printOne prints the search of one order as a text.
func (r *searchRequest) printOne(ctx context.Context, n int) error {
	s, counted, err := r.run(ctx, n)
	if err != nil {
		return err
	}
	outcome, err := searchText(ctx, s, counted)
	if err == nil {
		err = r.WriteText(outcome)
	}
	return cmp.Or(err, r.incomplete(s, counted))
}

// printRows prints a row for each order.
func (r *searchRequest) printRows(ctx context.Context, orders []int) error {
	view := rows.Searches
	if r.Escalate > 0 {
		view = rows.Escalations
	}
	var incomplete error // of the first order that is not complete
	err := cli.PrintOrders(r.app, view, orders, func(out *table.Page[rows.Search], n int) error {
		s, counted, err := r.run(ctx, n)
		if err != nil {
			return err
		}
		incomplete = cmp.Or(incomplete, r.incomplete(s, counted))
		return out.Row(rows.NewSearch(s, counted))
	})
	return cmp.Or(err, incomplete)
}

// incomplete is the error of --require-complete where the search misses an orbit.
func (r *searchRequest) incomplete(s *search.Result, counted count.Count) error {
	if !r.requireComplete || uint64(len(s.Found)) == counted.Orbits {
		return nil
	}
	return fmt.Errorf("%w: the search of order %d reaches %d of %d orbits",
		cli.ErrFailed, s.Orbits.Order(), len(s.Found), counted.Orbits)
}

// run runs the search of order n, and after that of the last order writes the files that flags ask for.
func (r *searchRequest) run(ctx context.Context, n int) (s *search.Result, counted count.Count, err error) {
	s, counted, err = r.search(ctx, n)
	if err != nil || len(r.files) == 0 {
		return s, counted, err
	}
	if last := len(r.results) - 1; last >= 0 {
		if err := s.Follow(r.results[last]); err != nil {
			return nil, counted, err
		}
	}
	if r.results = append(r.results, s); n == r.last {
		err = r.FinishAll(r.files...)
	}
	return s, counted, err
}

// create creates the files that flags ask for, which are written after the search of the last order.
func (r *searchRequest) create(ctx context.Context) error {
	for _, o := range []struct {
		name  string
		write func(io.Writer) error
	}{
		{r.trajectory, func(w io.Writer) error { return r.writeTrajectory(ctx, w, r.results) }},
		{r.missed, func(w io.Writer) error { return writeMissed(w, r.results[0]) }},
		{r.certificate, func(w io.Writer) error { return certificate.Write(ctx, w, r.results[0]) }},
	} {
		file, err := outfile.Create(o.name)
		if err != nil {
			return err
		}
		if file != nil {
			r.files = append(r.files, outfile.Output{File: file, Write: o.write})
		}
	}
	return nil
}

// discard discards the files that are not finished.
func (r *searchRequest) discard() {
	for _, f := range r.files {
		f.File.Discard()
	}
}

// search runs the search of order n, and stores it in the database, if there is one.
func (r *searchRequest) search(ctx context.Context, n int) (*search.Result, count.Count, error) {
	keep, err := store.Keep(r.db, n, r.options, r.Log)
	if err != nil {
		return nil, count.Count{}, err
	}
	defer r.Shown.EndPhase()
	options := r.options
	options.Work = r.Options()
	s, counted, err := search.RunAndCount(ctx, r.Problem(n), options)
	if err != nil {
		return nil, count.Count{}, err
	}
	r.Shown.EndPhase()
	if n == r.last && r.trajectory != "" { // before anything is stored
		if _, err := encode.OfTrajectory(append(slices.Clone(r.results), s), r.branch); err != nil {
			return nil, count.Count{}, err
		}
	}
	if r.db != "" {
		defer cli.Saves()() // SQLite takes back what it has written to a database that was there
	}
	return s, counted, keep(ctx, s)
}

// writeMissed writes the keys of the orbits that a search did not reach, one per line.
func writeMissed(w io.Writer, s *search.Result) error {
	b := bufio.NewWriter(w)
	for _, v := range s.Missed() {
		fmt.Fprintln(b, s.Orbits.Perm(v))
	}
	return b.Flush()
}
