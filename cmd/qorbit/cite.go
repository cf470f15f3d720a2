package main

import (
	"fmt"

	"github.com/spf13/cobra"

	"qorbit/internal/cli"
	"qorbit/internal/provenance"
	"qorbit/internal/words"
)

// bibtexFormat is what only cite has, and its text.
const bibtexFormat = "bibtex"

func newCite(a *app) *cobra.Command {
	list := false
	cmd := &cobra.Command{
		Use:   "cite [METHOD…]",
		Short: "Print what to cite, as BibTeX",
		Long: `Print the entries to cite in a paper: that of the toolkit and, for each METHOD, those of its sources; without a method, those
of the toolkit and of Zhang & Zhang (2011). The methods are those of count --method, and others that --list shows.

A method that cites only qorbit is new in qorbit. Formats text and bibtex print BibTeX, the others one row per entry.`,
		Example:     "  qorbit cite\n  qorbit cite search halves bound-parallel\n  qorbit cite optimal -f json\n  qorbit cite --list",
		Annotations: map[string]string{cli.MoreFormats: bibtexFormat},
		RunE: func(_ *cobra.Command, args []string) error {
			entries, err := provenance.For(args)
			switch {
			case list && len(args) > 0:
				return fmt.Errorf("cite --list: %s, expected none", words.Plural(len(args), "argument"))
			case list:
				return cli.PrintRows(a, provenance.Topics()...)
			case err != nil:
				return err
			case a.Format == "text" || a.Format == bibtexFormat:
				return a.WriteText(provenance.BibTeX(entries))
			}
			return cli.PrintRows(a, entries...)
		},
	}
	cmd.Flags().BoolVar(&list, "list", false, "list the methods, with the keys of what they cite")
	cli.SetRules(cmd, cli.Rule{Flag: "list", Excludes: "format=" + bibtexFormat})
	cmd.ValidArgsFunction = func(*cobra.Command, []string, string) ([]cobra.Completion, cobra.ShellCompDirective) {
		var names []cobra.Completion
		for _, t := range provenance.Topics() {
			names = append(names, cobra.CompletionWithDesc(t.Name, t.Says))
		}
		return names, cobra.ShellCompDirectiveNoFileComp
	}
	return cmd
}
