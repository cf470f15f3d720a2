package main

import (
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"qorbit/internal/base/words"
	"qorbit/internal/shell/cli"
	"qorbit/internal/shell/paper"
	"qorbit/internal/shell/rows"
	"qorbit/orbit"
)

func newPaper(a *app) *cobra.Command {
	orders := "4..12"
	cmd := &cobra.Command{
		Use:   "paper",
		Short: "Reproduce Zhang & Zhang (2011) claim by claim",
		Long: `Compute every claim of Zhang & Zhang (2011) that can be computed, and say which hold exactly as printed. For
a claim that fails, print what is true. As in the paper, solutions are numbered in lexicographic order, and orbits in
the order of their first solutions.`,
		Example: "  qorbit paper\n  qorbit paper --orders 4..10 -f json",
		Args:    cli.Arguments(0, "none"),
		RunE: func(cmd *cobra.Command, _ []string) error {
			tested, err := words.ParseOrders(orders, 1, orbit.MaxEnumerated)
			if err != nil {
				return fmt.Errorf("--orders: %w", err)
			}
			claims, err := paper.Claims(cmd.Context(), tested, a.Options())
			if err != nil {
				return err
			}
			return cli.PrintTexts(a, rows.Claims, claimsText, claims...)
		},
	}
	cmd.Flags().StringVar(&orders, "orders", orders, "test the claims about all orders on `ORDERS`")
	a.Prints(cmd, rows.Claims)
	return cmd
}

// claimsText writes the claims of the paper, each with what is true, and how many hold.
func claimsText(b *strings.Builder, claims []paper.Claim) {
	holding := 0
	for _, c := range claims {
		verdict := "FAILS"
		if c.Holds {
			verdict = "holds"
			holding++
		}
		fmt.Fprintf(b, "%-16s %s  %s\n                        %s\n", c.ID, verdict, c.Claim, c.Found)
	}
	fmt.Fprintf(b, "\n%d of %d claims hold exactly as printed\n", holding, len(claims))
}
