package main

import (
	"fmt"
	"io"
	"strings"

	"github.com/spf13/cobra"

	"qorbit/internal/cite"
	"qorbit/internal/cli"
)

// Formats that only cite has. The text of cite is BibTeX.
const (
	bibtexFormat = "bibtex"
	cffFormat    = "cff"
)

// An entryRow is what `qorbit cite` prints of an entry, where it is not BibTeX; what the entry has not got is null.
type entryRow struct {
	Key    string  `json:"key"`
	Type   string  `json:"type"`
	Author *string `json:"author"`
	Title  string  `json:"title"`
	Year   *string `json:"year"`
	DOI    *string `json:"doi"`
	URL    *string `json:"url"`
}

// A topicRow is what `qorbit cite --list` prints of a method.
type topicRow struct {
	Method string   `json:"method"`
	Cites  []string `json:"cites"`
	Says   string   `json:"says"`
}

func newCite(a *app) *cobra.Command {
	list := false
	cmd := &cobra.Command{
		Use:   "cite [METHOD…]",
		Short: "Print what to cite, as BibTeX",
		Long: `Print the entries to cite in a paper: that of the toolkit and, for each METHOD, those of its sources; without a method, those
of the toolkit and of Zhang & Zhang (2011). The methods are those of count --method, and others that --list shows.

A method that cites only qorbit is new in qorbit. Formats text and bibtex print BibTeX. Format cff prints a CITATION.cff with
the toolkit first and the other works as references; the other formats print one row per entry.`,
		Example:     "  qorbit cite\n  qorbit cite search halves bound-parallel\n  qorbit cite optimal -f json\n  qorbit cite --list",
		Annotations: map[string]string{moreFormats: bibtexFormat + " " + cffFormat},
		Args: func(_ *cobra.Command, args []string) error {
			if list && len(args) > 0 {
				return fmt.Errorf("cite --list: %s, expected none", cli.Plural(len(args), "argument"))
			}
			return nil
		},
		RunE: func(_ *cobra.Command, args []string) error {
			if list {
				return a.listTopics()
			}
			entries, err := cite.For(args)
			switch {
			case err != nil:
				return err
			case a.format == "text" || a.format == bibtexFormat:
				return a.write(func(w io.Writer) error { return printBibTeX(w, entries) })
			case a.format == cffFormat:
				return a.write(func(w io.Writer) error { return cite.WriteCFF(w, entries) })
			}
			return printPage(a, func(out *page[entryRow]) error {
				for _, e := range entries {
					row := entryRow{e.Key, e.Type, given(e, "author"), e.Field("title"), given(e, "year"), given(e, "doi"), given(e, "url")}
					if err := out.row(row); err != nil {
						return err
					}
				}
				return nil
			})
		},
	}
	cmd.Flags().BoolVar(&list, "list", false, "list the methods, with the keys of what they cite")
	cmd.ValidArgsFunction = func(*cobra.Command, []string, string) ([]cobra.Completion, cobra.ShellCompDirective) {
		var names []cobra.Completion
		for _, t := range cite.Topics() {
			names = append(names, cobra.CompletionWithDesc(t.Name, t.Says))
		}
		return names, cobra.ShellCompDirectiveNoFileComp
	}
	return cmd
}

// given is a field of an entry, or nil.
func given(e cite.Entry, field string) *string {
	if value := e.Field(field); value != "" {
		return &value
	}
	return nil
}

// listTopics lists the methods.
func (a *app) listTopics() error {
	if a.format == bibtexFormat || a.format == cffFormat {
		return fmt.Errorf("cite --list: expected another format than %s", a.format)
	}
	return printPage(a, func(out *page[topicRow]) error {
		for _, t := range cite.Topics() {
			if err := out.row(topicRow{t.Name, t.Keys, t.Says}); err != nil {
				return err
			}
		}
		return nil
	})
}

// printBibTeX prints the entries as they stand in doc/references.bib.
func printBibTeX(w io.Writer, entries []cite.Entry) error {
	var texts []string
	for _, e := range entries {
		texts = append(texts, e.Text+"\n")
	}
	_, err := io.WriteString(w, strings.Join(texts, "\n"))
	return err
}
