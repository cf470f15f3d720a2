package main

import (
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"qorbit/internal/base/words"
	"qorbit/internal/facts"
	"qorbit/internal/shell/cli"
	"qorbit/internal/shell/provenance"
	"qorbit/internal/shell/rows"
	"qorbit/internal/shell/table"
)

// bibtexFormat is what only cite has, and its text.
const bibtexFormat = "bibtex"

// commandsOfRevisions is said of stored results, and beside their tables in doc/results.md and in the article.
const commandsOfRevisions = "The commands are those of the revisions beside them; where one has graph N --stats or " +
	"survey N --resume, the present one is survey N."

func newCite(a *app) *cobra.Command {
	list, stored := false, false
	cmd := &cobra.Command{
		Use:   "cite [METHOD…]",
		Short: "Print what to cite, as BibTeX",
		Long: `Print the entries to cite in a paper: that of the toolkit and, for each METHOD, those of its sources;
without a method, those of the toolkit and of Zhang & Zhang (2011). A method that cites only qorbit is new in qorbit.
--stored prints where the stored results of long runs come from, which some tables read.`,
		Example: "  qorbit cite\n" +
			"  qorbit cite search halves bound-parallel\n" +
			"  qorbit cite optimal -f json\n" +
			"  qorbit cite --list\n" +
			"  qorbit cite --stored -f json",
		Annotations: map[string]string{cli.MoreFormats: bibtexFormat},
		RunE: func(_ *cobra.Command, args []string) error {
			entries, err := provenance.For(args)
			switch {
			case list && len(args) > 0:
				return fmt.Errorf("cite --list: %s, expected none", words.Plural(len(args), "argument"))
			case stored && len(args) > 0:
				return fmt.Errorf("cite --stored: %s, expected none", words.Plural(len(args), "argument"))
			case stored:
				return cli.PrintView(a, rows.Provenances, func(out *table.Page[facts.Provenance]) error {
					out.Note("%s", commandsOfRevisions)
					return out.Rows(rows.StoredProvenances())
				})
			case list:
				return cli.PrintTexts(a, rows.All[provenance.Topic](), topicsText, provenance.Topics()...)
			case err != nil:
				return fmt.Errorf("%w, expected one that `qorbit cite --list` shows", err)
			case a.Format == bibtexFormat || a.Format == "text" && !a.ChoosesColumns():
				return a.WriteText(provenance.BibTeX(entries))
			}
			return cli.PrintRows(a, rows.CitedEntries, entries...)
		},
	}
	cmd.Flags().BoolVar(&list, "list", false, "list the methods, with the keys of what they cite")
	cmd.Flags().BoolVar(&stored, "stored", false, "list the commands and revisions that stored results come from")
	a.SetRules(cmd,
		cli.Rule{Flag: "list", Excludes: "stored format=" + bibtexFormat},
		cli.Rule{Flag: "stored", Excludes: "format=" + bibtexFormat})
	for _, t := range provenance.Topics() {
		cmd.ValidArgs = append(cmd.ValidArgs, cobra.CompletionWithDesc(t.Name, t.Says))
	}
	a.Prints(cmd, rows.CitedEntries, rows.All[provenance.Topic](), rows.Provenances)
	return cmd
}

// topicsText lists what can be cited, wrapped as the help is.
func topicsText(b *strings.Builder, topics []provenance.Topic) {
	longest, wide := 0, cli.Width()
	for _, t := range topics {
		longest = max(longest, len(t.Name))
	}
	for _, t := range topics {
		b.WriteString(words.Wrap(fmt.Sprintf("%-*s  %s", longest, t.Name, t.Says), wide))
		b.WriteString(words.Wrap(fmt.Sprintf("%*s  cites %s", longest, "", strings.Join(t.Keys, ", ")), wide))
	}
}
