package main

import (
	"errors"
	"fmt"
	"io/fs"
	"os"

	"github.com/spf13/cobra"

	"qorbit/internal/cli"
	"qorbit/internal/report"
	"qorbit/orbit/certificate/checker"
)

// A verifiedRow is the row that `qorbit verify` prints. A certificate with a false claim proves nothing: only line and claim
// are given.
type verifiedRow struct {
	File       string  `json:"file"`
	N          *int    `json:"n"`
	Reached    *int    `json:"reached"`
	Missed     *int    `json:"missed"`
	Components *int    `json:"components"`
	Solutions  *uint64 `json:"solutions"`
	Complete   *bool   `json:"complete"`
	Valid      bool    `json:"valid"`
	Line       *int    `json:"line" text:"-"`
	Claim      *string `json:"claim" text:"-"`
}

func newVerify(a *app) *cobra.Command {
	return &cobra.Command{
		Use:   "verify FILE",
		Short: "Check the certificate of a search with independent code",
		Long: `Check a certificate that qorbit search --certificate wrote. The checker shares no code with the search.

It checks that a step leads to every orbit listed as reached, that no Inc leads into a missed component and no Mov out of
it, and that the list has all orbits, by the number of solutions in OEIS A000170. The column components counts the missed
ones. doc/certificates.md has the form of a certificate, and why it is a proof.

Exit status: 1 if a claim is false, with its line and what is true; 2 if the file is no certificate.`,
		Example: "  qorbit verify certificate-9.txt\n  qorbit verify certificate-9.txt -f json",
		Args:    cli.Arguments(1, "the file of a certificate"),
		RunE: func(cmd *cobra.Command, args []string) error {
			if err := a.noteInputs(args); err != nil {
				return err
			}
			proof, claim, err := readCertificate(args[0])
			if err != nil {
				return err
			}
			if err := printPage(a, func(out *report.Page[verifiedRow]) error { return printVerified(out, args[0], proof, claim) }); err != nil {
				return err
			}
			const compared = "claims of the certificate: definitions, OEIS A000170"
			if claim != nil {
				a.run.Checked(0, compared, false, nil)
				return fmt.Errorf("%w: %q: %w", errFailed, args[0], claim)
			}
			a.run.Checked(proof.N, compared, true, map[string]uint64{"solutions": proof.Solutions})
			return nil
		},
	}
}

// readCertificate checks the file that is named. A claim is one that is false.
func readCertificate(name string) (proof checker.Proof, claim *checker.FalseClaim, err error) {
	file, err := os.Open(name)
	if err == nil {
		defer file.Close()
		proof, err = checker.Check(file)
	}
	switch path, ok := errors.AsType[*fs.PathError](err); {
	case ok:
		err = fmt.Errorf("cannot read %q: %w", name, path.Err)
	case errors.As(err, &claim):
		err = nil
	case err != nil:
		err = fmt.Errorf("%q: %w", name, err)
	}
	return proof, claim, err
}

// printVerified prints what the certificate proves, or which claim is false.
func printVerified(out *report.Page[verifiedRow], name string, p checker.Proof, claim *checker.FalseClaim) error {
	if claim != nil {
		out.Note("nothing is proved: %v", claim)
		return out.Row(verifiedRow{File: name, Line: &claim.Line, Claim: &claim.Claim})
	}
	verdict := "reaches every orbit"
	if !p.Complete {
		verdict = fmt.Sprintf("is not complete: no Inc and no Mov leads to %s, in %s", cli.Plural(p.Missed, "orbit"), cli.Plural(p.Components, "component"))
	}
	out.Note("proved: search_orbits of order %d %s", p.N, verdict)
	return out.Row(verifiedRow{
		File: name, N: &p.N, Reached: &p.Reached, Missed: &p.Missed, Components: &p.Components,
		Solutions: &p.Solutions, Complete: &p.Complete, Valid: true,
	})
}
