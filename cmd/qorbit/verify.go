package main

import (
	"fmt"

	"github.com/spf13/cobra"

	"qorbit/internal/base/words"
	"qorbit/internal/shell/cli"
	"qorbit/internal/shell/rows"
	"qorbit/internal/shell/table"
	"qorbit/orbit"
	"qorbit/orbit/certificate/checker"
)

func newVerify(a *app) *cobra.Command {
	c := &cobra.Command{
		Use:   "verify FILE",
		Short: "Check the certificate of a search with independent code",
		Long: `Check a certificate that search, missed or neighbours wrote with --certificate, by code that shares
nothing with what writes them; the total of an order is that of the OEIS. Exit status: 1 if a claim is false, with
its line and what is true; 2 if the file is no certificate.`,
		Example: "  qorbit verify certificate-9.txt\n  qorbit verify certificate-9.txt -f json",
		Args:    cli.Arguments(1, "the file of a certificate"),
		RunE: func(cmd *cobra.Command, args []string) error {
			proof, claim, err := checker.CheckFile(args[0])
			if err != nil {
				return err
			}
			if claim == nil { // else nothing is known
				a.Concerns(proof.Condition)
			}
			if proof.Boards > 0 {
				return printBoards(a, args[0], proof)
			}
			err = cli.PrintView(a, rows.VerifiedRows, func(out *table.Page[rows.Verified]) error {
				return printVerified(out, args[0], proof, claim)
			})
			if err != nil {
				return err
			}
			if claim != nil {
				return fmt.Errorf("%w: %q: %w", cli.ErrFailed, args[0], claim)
			}
			return nil
		},
	}
	a.Prints(c, rows.VerifiedRows, rows.All[rows.VerifiedBoards]())
	return c
}

// printBoards prints what a certificate of single boards proves.
func printBoards(a *app, name string, p checker.Proof) error {
	return cli.PrintView(a, rows.All[rows.VerifiedBoards](), func(out *table.Page[rows.VerifiedBoards]) error {
		out.Note("proved: no Mov leads from %d of %s to another orbit; %d of these are seeds",
			p.Isolated, words.Plural(p.Boards, "board"), p.Seeds)
		return out.Row(rows.NewVerifiedBoards(name, p))
	})
}

// printVerified prints what the checker says of a file.
func printVerified(out *table.Page[rows.Verified], name string, p checker.Proof, claim *checker.FalseClaim) error {
	out.Note("%s", verifiedText(p, claim))
	return out.Row(rows.NewVerified(name, p, claim))
}

// verifiedText says what a certificate proves, or which claim is false.
func verifiedText(p checker.Proof, claim *checker.FalseClaim) string {
	if claim != nil {
		return fmt.Sprintf("nothing is proved: %v", claim)
	}
	verdict := "reaches every orbit"
	if !p.Complete {
		from := "another orbit"
		if p.Missed > p.Components { // Movs lead from orbits of a component to others of it
			from = "an orbit of another component"
		}
		verdict = fmt.Sprintf("is not complete: no Inc, and no Mov from %s, leads to %s, in %s",
			from, words.Plural(p.Missed, "orbit"), words.Plural(p.Components, "component"))
	}
	condition := ""
	if p.Condition != orbit.Queens.Name {
		condition = fmt.Sprintf(", condition %s,", p.Condition)
	}
	return fmt.Sprintf("proved: search_orbits of order %d%s %s", p.N, condition, verdict)
}
