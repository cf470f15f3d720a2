package main

import (
	"fmt"
	"io"
	"strings"

	"github.com/spf13/cobra"

	"qorbit/ops"
	"qorbit/signature"
)

// A signatureRow is what `qorbit signature` prints of one permutation. Under each reading stands the number of the first
// permutation of the list whose signature is equal.
type signatureRow struct {
	Permutation string `json:"permutation"`
	Solution    bool   `json:"solution"`
	Signature   string `json:"signature"`
	Tied        int    `json:"tied"`
	Free        int    `json:"free"`
	Multiset    int    `json:"multiset"`
}

func newSignature(a *app) *cobra.Command {
	cmd := &cobra.Command{
		Use:   "signature PERM…",
		Short: "Show length–area triangle signatures, and compare them",
		Long: `Show the signature of each permutation as Zhang and Zhang print it: along the columns, then along the rows; a triangle
is (squared length, twice the area, squared length). Under each reading of their criterion stands the number of the first
permutation of the list that has an equal signature:

  tied      a sequence equals its reversal with every triangle reversed too (what the paper's Table 2 shows)
  free      each triangle may be turned over by itself, and the sequence reversed or not
  multiset  the order of the triangles is forgotten, and each may be turned over (not in the paper)`,
		Example: "  qorbit signature 1,6,8,3,7,4,2,5\n  qorbit signature 1,6,8,3,7,4,2,5 3,5,2,8,6,4,7,1 -f json",
		Args: func(cmd *cobra.Command, args []string) error {
			if len(args) == 0 {
				return fmt.Errorf("signature: no arguments, expected permutations such as 2,4,1,3, or verify")
			}
			return nil
		},
		RunE: func(cmd *cobra.Command, args []string) error {
			rows, err := signatureRows(args)
			if err != nil {
				return err
			}
			if a.format == "text" {
				return a.write(func(w io.Writer) error { return printSignatures(w, rows) })
			}
			return printPage(a, func(out *page[signatureRow]) error {
				for _, r := range rows {
					if err := out.row(r); err != nil {
						return err
					}
				}
				return nil
			})
		},
	}
	cmd.AddCommand(newSignatureVerify(a))
	return cmd
}

// signatureRows computes the signatures, and which are equal to which.
func signatureRows(args []string) ([]signatureRow, error) {
	var rows []signatureRow
	seen := make(map[signature.Reading]map[signature.Value]int)
	for _, r := range signature.Readings() {
		seen[r] = make(map[signature.Value]int)
	}
	for i, text := range args {
		p, err := ops.ParsePerm(text)
		if err != nil {
			return nil, err
		}
		s := signature.Of(p)
		first := func(r signature.Reading) int {
			value := r.Value(s)
			if seen[r][value] == 0 {
				seen[r][value] = i + 1
			}
			return seen[r][value]
		}
		rows = append(rows, signatureRow{p.String(), p.IsSolution(), s.String(), first(signature.Tied), first(signature.Free), first(signature.Multiset)})
	}
	return rows, nil
}

// printSignatures tells a person.
func printSignatures(w io.Writer, rows []signatureRow) error {
	var b strings.Builder
	for i, r := range rows {
		fmt.Fprintf(&b, "%d  %s", i+1, r.Permutation)
		if !r.Solution {
			fmt.Fprint(&b, "  (no solution)")
		}
		fmt.Fprintf(&b, "\n   %s\n", r.Signature)
		for _, reading := range []struct {
			name  string
			equal int
		}{{"tied", r.Tied}, {"free", r.Free}, {"multiset", r.Multiset}} {
			if reading.equal != i+1 {
				fmt.Fprintf(&b, "   %s: equal to %d\n", reading.name, reading.equal)
			}
		}
	}
	_, err := io.WriteString(w, b.String())
	return err
}
