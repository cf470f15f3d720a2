package text

import (
	"fmt"
	"strings"

	"qorbit/internal/cli"
	"qorbit/ops"
	"qorbit/orbit/analysis"
)

// Operators lists what an operator expression can be made of, with the order of the result for a board of order N.
func Operators() string {
	var b strings.Builder
	line := func(form, order, summary string) { fmt.Fprintf(&b, "  %-26s  %-3s  %s\n", form, order, summary) }
	for _, kind := range ops.Kinds {
		line(kind.Form(), strings.TrimSuffix(fmt.Sprintf("N%+d", kind.Growth), "+0"), kind.Summary)
	}
	line("Inv, Cmpl, Rev, po1 … po8", "N", "the symmetries below; Rev(Cmpl(Inv)) applies the innermost first")
	line("A B", "", "first A, then B")
	return b.String()
}

// Symmetries lists the elements of PO with their names.
func Symmetries() string {
	var b strings.Builder
	short := map[ops.PO]string{ops.Inv: ", Inv", ops.Cmpl: ", Cmpl", ops.Rev: ", Rev"}
	for _, o := range ops.Group {
		fmt.Fprintf(&b, "  %-9s  %s\n", o.String()+short[o], o.Name())
	}
	return b.String()
}

// Statistics lists the statistics of an analysis with their definitions.
func Statistics() string {
	var b strings.Builder
	for _, s := range analysis.Statistics {
		b.WriteString(cli.Hanging(fmt.Sprintf("  %-18s", s.Name), s.Definition))
	}
	return b.String()
}
