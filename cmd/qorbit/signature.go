package main

import (
	"context"
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"qorbit/internal/base/words"
	"qorbit/internal/shell/cli"
	"qorbit/internal/shell/rows"
	"qorbit/internal/shell/table"
	"qorbit/orbit"
	"qorbit/signature"
)

// maxSignatures is how many signatures are compared in memory.
const maxSignatures = 500_000

func newSignature(a *app) *cobra.Command {
	cmd := &cobra.Command{
		Use:   "signature PERM…",
		Short: "Show length–area triangle signatures, and compare them",
		Long: `Show the signature of each permutation as Zhang and Zhang print it, and which signatures are equal. The
triangles along the columns come first, then those along the rows; a triangle is (squared length, twice the area,
squared length). Format latex has a row for each place of a triangle, unless --columns chooses others. - reads a list of
permutations from standard input, as identify does.

Equality depends on the reading of the paper's criterion:

` + readingsText(),
		Example: "  qorbit signature 1,6,8,3,7,4,2,5\n" +
			"  qorbit signature 1,6,8,3,7,4,2,5 3,5,2,8,6,4,7,1 -f json\n" +
			"  qorbit signature 7#2 7#6",
		Args: cli.Arguments(cli.Several, "permutations such as 2,4,1,3, verify or collisions"),
		RunE: func(cmd *cobra.Command, args []string) error {
			perms, err := permutations(a, cmd, args, maxSignatures)
			if err != nil {
				return err
			}
			if a.Format == "latex" && !a.ChoosesColumns() {
				return cli.PrintRows(a, rows.All[rows.SignatureTriangle](), rows.SignatureTriangles(perms)...)
			}
			text := func(b *strings.Builder, all []rows.Signature) { signaturesText(b, a.Condition(), all) }
			return cli.PrintTexts(a, rows.All[rows.Signature](), text, rows.CompareSignatures(a.Condition(), perms)...)
		},
	}
	a.TakesConditions(cmd)
	a.Prints(cmd, rows.All[rows.Signature](), rows.All[rows.SignatureTriangle]())
	cmd.AddCommand(newVerifySignatures(a), newCollisions(a))
	return cmd
}

func newVerifySignatures(a *app) *cobra.Command {
	pivot := ""
	c := newExperiment(a, &cobra.Command{
		Use:   "verify ORDERS",
		Short: "Test by experiment whether signatures tell orbits apart",
		Long: `Compute the signature of every orbit of each order (1 to 19), and count under each reading the different
ones and the groups of orbits that share one (collisions). --pivot prints one row for each invariant and one column for
each order. With --invariants, do so for other invariants of orbits:

` + invariantsText(),
		Example: "  qorbit signature verify 4..12\n  qorbit signature verify 9 -f json\n" +
			"  qorbit signature verify 4..12 --columns n,orbits,multiset -f latex\n" +
			"  qorbit signature verify 7..13 --invariants steps,distances\n" +
			"  qorbit signature verify 4..11 --invariants all --pivot distinct",
	}, func(e experiment) error {
		switch {
		case pivot != "":
			return e.printPivot(pivot)
		case e.named:
			return printExperiment(e, rows.All[rows.Separation](),
				func(r rows.Invariants) []rows.Separation { return r.Separations })
		}
		return printExperiment(e, rows.SignatureVerify,
			func(r rows.Invariants) []rows.Invariants { return []rows.Invariants{r} })
	})
	cli.Choice(c.Flags(), &pivot, "pivot", "print a row for each invariant, with these numbers at each order",
		slices.Sorted(maps.Keys(rows.PivotCells))...)
	every := make([]int, orbit.MaxEnumerated)
	for i := range every {
		every[i] = i + 1
	}
	a.Prints(c, rows.SignatureVerify, rows.All[rows.Separation](), rows.PivotView("number", every))
	return c
}

func newCollisions(a *app) *cobra.Command {
	c := newExperiment(a, &cobra.Command{
		Use:   "collisions ORDERS",
		Short: "List the groups of orbits that share a signature",
		Long: `List the groups of orbits of each order (1 to 19) that share a signature, reading by reading. Formats json, csv
and tsv have a row for each group, and say why it shares the signature: each triangle, turned or not, has a letter, and
the columns along_columns and along_rows have the letters of each key in their order. Format latex has this in a row
for each key. With --invariants, list the groups that share a value of other invariants of orbits (qorbit signature
verify --help), in every format without letters.`,
		Example: "  qorbit signature collisions 4..12\n  qorbit signature collisions 13 -f csv\n" +
			"  qorbit signature collisions 7..11 -f latex\n  qorbit signature collisions 15 --invariants distances",
	}, func(e experiment) error {
		chosen := a.Layout.Columns
		switch {
		case e.named:
			return printExperiment(e, rows.InvariantCollisions, rows.Invariants.Groups)
		case a.Format == "latex" && !slices.Contains(chosen, "keys") && !slices.Contains(chosen, "orbits"):
			return printExperiment(e, rows.CollidingKeys, rows.Invariants.CollidingKeys)
		}
		return printExperiment(e, rows.Collisions, rows.Invariants.Groups)
	})
	a.Prints(c, rows.Collisions, rows.CollidingKeys, rows.InvariantCollisions)
	return c
}

// An experiment says which invariants are tested at which orders: the readings of signatures, unless others are named.
type experiment struct {
	*app
	ctx        context.Context
	orders     []int
	invariants []*signature.Invariant
	named      bool
}

// newExperiment makes the command of an experiment, whose outcome a function prints.
func newExperiment(a *app, c *cobra.Command, print func(experiment) error) *cobra.Command {
	var names []string
	a.TakesOrders(c, 1, orbit.MaxEnumerated, func(c *cobra.Command, orders []int) error {
		named, err := invariantsOf(names)
		if err != nil {
			return err
		}
		e := experiment{a, c.Context(), orders, named, len(named) > 0}
		if !e.named {
			e.invariants = rows.Readings()
		}
		return print(e)
	})
	a.TakesConditions(c)
	addInvariants(c.Flags(), &names, "test the invariants `NAME,…`, or all, in place of the readings of signatures")
	return c
}

// addInvariants adds the flag that names invariants.
func addInvariants(flags *pflag.FlagSet, names *[]string, usage string) {
	flags.StringSliceVar(names, "invariants", nil, usage)
	cli.Completes(flags, "invariants", append(words.Names(signature.Invariants, nil), allInvariants)...)
}

// allInvariants is the name for all of them.
const allInvariants = "all"

// invariantsOf looks up invariants; there are none where no name is given.
func invariantsOf(names []string) (invariants []*signature.Invariant, err error) {
	for _, name := range names {
		i, ok := signature.LookupInvariant(name)
		switch {
		case name == allInvariants:
			invariants = append(invariants, signature.Invariants...)
		case !ok:
			return nil, fmt.Errorf("--invariants %q: %s", name,
				words.Expected(append(words.Names(signature.Invariants, nil), allInvariants)...))
		case slices.Contains(invariants, i):
			return nil, fmt.Errorf("--invariants: %s twice, expected each once", name)
		default:
			invariants = append(invariants, i)
		}
	}
	return invariants, nil
}

// printExperiment prints some rows of the outcome at each order. Below them stands the verdict.
func printExperiment[T any](e experiment, view table.View[T], list func(rows.Invariants) []T) error {
	verdict := verdictText
	if e.named {
		verdict = separationText
	}
	var found []rows.Invariants
	return cli.PrintOrders(e.app, view, e.orders, func(out *table.Page[T], n int) error {
		r, err := rows.VerifyInvariants(e.ctx, e.Problem(n), e.invariants, e.Options())
		if err != nil {
			return err
		}
		if found = append(found, r); len(found) == len(e.orders) {
			out.Note("%s", verdict(e, found))
		}
		return out.Rows(list(r))
	})
}

// printPivot prints the numbers of the invariants at each order, one row for each invariant.
func (e experiment) printPivot(cell string) error {
	return cli.PrintView(e.app, rows.PivotView(cell, e.orders), func(out *table.Page[rows.PivotRow]) error {
		var found []rows.Invariants
		for _, n := range e.orders {
			r, err := rows.VerifyInvariants(e.ctx, e.Problem(n), e.invariants, e.Options())
			if err != nil {
				return err
			}
			found = append(found, r)
		}
		out.Note("%s", separationText(e, found))
		return out.Rows(rows.Pivot(found, rows.PivotCells[cell]))
	})
}

// signaturesText writes the signatures of a list of permutations, and under which readings two are equal.
func signaturesText(b *strings.Builder, c *orbit.Condition, rows []rows.Signature) {
	refused := "no solution"
	if c != orbit.Queens {
		refused = "does not meet the condition " + c.Name
	}
	for i, r := range rows {
		fmt.Fprintf(b, "%d  %s", i+1, r.Permutation)
		if !r.Solution {
			fmt.Fprintf(b, "  (%s)", refused)
		}
		fmt.Fprintf(b, "\n   %s\n", r.Signature)
		for j, first := range []int{r.Tied, r.Free, r.Multiset} {
			if first != i+1 {
				fmt.Fprintf(b, "   %s: equal to %d\n", signature.Readings()[j], first)
			}
		}
	}
}

// meanings say in half a line each when the readings regard two signatures as equal.
var meanings = map[signature.Reading]string{
	signature.Tied:     "a sequence equals its reversal with every triangle reversed too (the paper's Table 2 shows it)",
	signature.Free:     "each triangle may be reversed by itself, and the sequence too (the paper's rules, literally)",
	signature.Multiset: "each triangle may be reversed, and their order does not matter (not in the paper)",
}

// readingsText lists the readings with their meanings.
func readingsText() string {
	var b strings.Builder
	for _, reading := range signature.Readings() {
		fmt.Fprintf(&b, "  %-8s  %s\n", reading, meanings[reading])
	}
	return strings.TrimSuffix(b.String(), "\n")
}

// verdictText says of each reading what is computed at the orders, and what is proved at every order. Then it says what
// the readings are, and which command shows a collision.
func verdictText(e experiment, found []rows.Invariants) string {
	var b strings.Builder
	for at, i := range e.invariants {
		var failed []int
		for _, order := range found {
			if order.Separations[at].Groups > 0 {
				failed = append(failed, order.N)
			}
		}
		computed := "separates all orbits of " + inWords(e.orders)
		if len(failed) > 0 {
			computed = "fails at " + inWords(failed)
		}
		reading := signature.Reading(i.Name)
		fmt.Fprintf(&b, "%s: %s\n  computed: %s\n", reading.Described(), meanings[reading], computed)
		if proved := i.Proved(e.Problem(0).Study()); proved != "" {
			fmt.Fprintf(&b, "  proved:   %s\n", proved)
		}
	}
	for _, order := range found {
		multiset := order.Separations[len(order.Separations)-1] // the coarsest reading
		if keys := multiset.Keys; len(keys) > 0 {
			fmt.Fprintf(&b, "\nqorbit signature collisions %d%s lists the orbits that collide;\n"+
				"qorbit draw %v %v --collision%[2]s shows why two do.", order.N, e.ConditionFlag(), keys[0][0], keys[0][1])
			break
		}
	}
	return strings.TrimSuffix(b.String(), "\n")
}

// inWords spells orders: "order 7", "the orders 4 to 9, 11".
func inWords(orders []int) string {
	of := "order "
	if len(orders) > 1 {
		of = "the orders "
	}
	return of + strings.NewReplacer("..", " to ", ",", ", ").Replace(words.FormatOrders(orders))
}

// separationText says of each invariant whether it separates all orbits of the orders, or at which order it first does
// not, what is proved, and what it is. It names the command that lists the first collision.
func separationText(e experiment, found []rows.Invariants) string {
	var b strings.Builder
	fmt.Fprintf(&b, "computed at %s:", inWords(e.orders))
	next := ""
	for at, i := range e.invariants {
		verdict := "separates all orbits"
		if n := rows.FirstFailure(found, at); n > 0 {
			verdict = fmt.Sprintf("fails first at order %d", n)
			if next == "" {
				const lists = "\n\nqorbit signature collisions %d --invariants %s%s lists the orbits that collide."
				next = fmt.Sprintf(lists, n, i.Name, e.ConditionFlag())
			}
		}
		definition := e.Problem(0).Condition.Piece.Words(i.Definition)
		fmt.Fprintf(&b, "\n  %-11s  %-23s  %s (%s)", i.Name, verdict, definition, i.Source)
		if proved := i.Proved(e.Problem(0).Study()); proved != "" {
			fmt.Fprintf(&b, "\n  %-11s  proved: %s", "", proved)
		}
	}
	return b.String() + next
}

// invariantsText lists the invariants with their definitions and sources.
func invariantsText() string {
	return words.Help(signature.Invariants, 11, func(i *signature.Invariant) string {
		return fmt.Sprintf("%s (%s)", i.Definition, i.Source)
	})
}
