// Command qorbit studies the orbits of N-Queens solutions under the symmetries of the square, and the graph that moves
// of queens draw between them. `qorbit help` lists what it does.
package main

import (
	"cmp"
	"fmt"
	"io"
	"iter"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"qorbit/count/methods"
	"qorbit/internal/cli"
	"qorbit/internal/provenance"
	"qorbit/internal/store"
	"qorbit/internal/table"
	"qorbit/orbit/analysis"
	"qorbit/orbit/search"
)

func main() { cli.Main("qorbit", newRoot) }

// An app is what all commands share.
type app = cli.App

// newRoot builds the command with all its subcommands.
func newRoot(stdout, stderr io.Writer) (*cobra.Command, *app) {
	root := &cobra.Command{
		Use:   "qorbit",
		Short: "Orbits of N-Queens solutions, and the graph of one-queen moves between them",
		Long: `qorbit studies the orbits of N-Queens solutions under the eight symmetries of the square, and the graph whose edges
are moves of queens. It searches orbits with the operators Inc and Mov of Zhang and Zhang (2011), compares what the
search reaches with an independent counter, and tests whether signatures distinguish orbits.

Data goes to standard output, progress and log to standard error. Exit status: 0 done, 1 a check that was asked
for failed, 2 bad usage or input, 130 interrupted.`,
	}
	a := cli.New(root, stdout, stderr)
	for _, group := range []struct {
		title    string
		commands []*cobra.Command
	}{
		{"Orbits", []*cobra.Command{newOrbits(a), newSolutions(a), newApply(a), newSignature(a), newDraw(a)}},
		{"Search and graph", []*cobra.Command{newSearch(a), newGraph(a), newSurvey(a), newDistances(a), newPath(a), newMissed(a), newConnect(a), newOptimal(a),
			newAnalyse(a), newCheck(a, search.CheckOrder), newVerify(a), newExplore(a)}},
		{"Papers", []*cobra.Command{newTable(a), newPlot(a), newPaper(a), newCite(a)}},
		{"Long runs", []*cobra.Command{newCount(a), newConstellations(a), newSample(a), newMerge(a), newSubmit(a)}},
		{"Other", []*cobra.Command{newQuery(a), newManifest(a), a.Man(newRoot), newVersion(a)}},
	} {
		root.AddGroup(&cobra.Group{ID: group.title, Title: group.title})
		for _, c := range group.commands {
			c.GroupID = group.title
			root.AddCommand(c)
		}
	}
	root.SetHelpCommandGroupID("Other")
	root.SetCompletionCommandGroupID("Other")
	columns := cli.Topic("columns", "What the columns hold: qorbit help columns COMMAND", func() string { return "The columns of what a command prints: qorbit help columns COMMAND." })
	for name := range strings.FieldsSeq("analyse check connect count distances graph missed optimal orbits sample search signature solutions survey table verify") {
		columns.AddCommand(cli.Topic(name, "The columns of "+name, func() string { return columnsOf(name) }))
	}
	cli.AddTopics(root, columns, cli.Topic("formats", "The file formats: what each holds, and which programs read it", func() string { return formatsText(root) }),
		cli.Topic("arguments", "How orders, orbits and permutations are written, and the names of symmetries", table.ArgumentsText))
	return root, a
}

// formatsText says which formats there are, from what the commands offer.
func formatsText(root *cobra.Command) string {
	return table.FormatsHelp(func(name string) (by []string) {
		for _, c := range root.Commands() {
			if slices.Contains(cli.FormatsOf(c), name) {
				by = append(by, c.Name())
			}
		}
		return by
	})
}

// columnsOf says what the rows of a command hold, from the tags of their types.
func columnsOf(name string) string {
	switch name {
	case "analyse":
		return table.ColumnsText(table.All[table.OfGraph[analysis.Value]]()) + "\nStatistics:\n\n" + table.StatisticsText()
	case "count":
		text := table.ColumnsText(table.Counts) + "\nMethods:\n\n"
		for _, m := range methods.All() {
			text += fmt.Sprintf("  %-18s  %s\n", m.Describe().Name, m.Describe().Summary)
		}
		return text
	case "table":
		return table.KindsHelp(true)
	}
	return table.ColumnsText(map[string][]table.Column{
		"check": table.Checks, "connect": table.Connection, "distances": slices.Concat([]table.Column(table.DistanceTable), table.All[table.DistanceCount]()),
		"graph": slices.Concat([]table.Column(table.Vertices), []table.Column(table.Edges)), "missed": table.MissedComponents, "optimal": table.Optima, "orbits": table.Orbits,
		"sample": slices.Concat([]table.Column(table.Components), []table.Column(table.TwoQueenSamples)), "search": table.Escalations, "signature": slices.Concat([]table.Column(table.SignatureVerify), table.All[table.Collision]()),
		"solutions": table.Solutions, "survey": slices.Concat([]table.Column(table.StatsWith("inc_edges chained depth")), table.LocalStats, []table.Column(table.CountParts)), "verify": table.All[table.Verified](),
	}[name])
}

func newQuery(a *app) *cobra.Command {
	var db string
	cmd := &cobra.Command{
		Use:   "query STATEMENT",
		Short: "Query a database that search --db has filled",
		Long: `Run one SQL query, which can only read, and print its result as a table. The tables are orbits, edges, components and runs.
SELECT sql FROM sqlite_schema shows their columns, with a comment on each.`,
		Example: "  qorbit query --db orbits.db 'SELECT orbit, key, class, degree FROM orbits WHERE n = 8'\n" +
			"  qorbit query --db orbits.db 'SELECT n, size, count(*) AS components FROM components GROUP BY n, size' -f markdown\n" +
			"  qorbit query --db orbits.db 'SELECT * FROM edges WHERE n = 8' -o edges8.csv",
		Args: cli.Arguments(1, "a statement such as 'SELECT * FROM orbits'"),
		RunE: func(cmd *cobra.Command, args []string) error {
			if db == "" {
				return fmt.Errorf("query: expected --db FILE, a database that search --db has filled")
			}
			return store.Query(cmd.Context(), db, args[0], func(columns []table.Column, rows iter.Seq2[[]any, error]) error {
				a.Layout.Names = true
				return cli.PrintView(a, columns, func(out *table.Page[[]any]) error { return out.Each(rows) })
			})
		},
	}
	cli.File(cmd.Flags(), &db, "db", provenance.Reads, "the database `FILE`")
	return cmd
}

func newManifest(a *app) *cobra.Command {
	verify := &cobra.Command{
		Use:   "verify FILE",
		Short: "List which files of a manifest have changed",
		Long: `Compare every file that a manifest lists with the file that has its name now: same, differs, or missing; the
standard input and output are not compared. Call it in the directory of the run. The exit status is 1 if a file differs or is missing, 2 if FILE is no manifest.`,
		Example: "  qorbit manifest verify manifest.json",
		Args:    cli.Arguments(1, "the file of a manifest"),
		RunE: func(cmd *cobra.Command, args []string) error {
			m, err := provenance.ReadFile(args[0])
			if err != nil {
				return err
			}
			for _, f := range m.Files() {
				if !f.IsStream() {
					err = cmp.Or(err, a.Run.Note("a file of the manifest", f.Name, provenance.Reads))
				}
			}
			if err != nil {
				return err
			}
			findings, err := m.Compare()
			if err != nil {
				return fmt.Errorf("cannot compare %q: %w", args[0], err)
			}
			note, others := provenance.Summary(findings)
			err = cli.PrintView(a, table.All[provenance.Finding](), func(out *table.Page[provenance.Finding]) error {
				out.Note("%s", note)
				return out.Rows(findings)
			})
			if err == nil && len(others) > 0 {
				err = fmt.Errorf("%w: %q: %s", cli.ErrFailed, args[0], strings.Join(others, ", "))
			}
			return err
		},
	}
	return cli.Subcommands(&cobra.Command{
		Use:   "manifest",
		Short: "Compare files with the manifest of the run that wrote them",
		Long: `A manifest describes a run, so that another person can repeat it and compare: every command writes one with --manifest FILE.
doc/provenance.md describes it.`,
		Example: "  qorbit manifest verify manifest.json",
	}, verify)
}

func newVersion(a *app) *cobra.Command {
	return &cobra.Command{
		Use:   "version",
		Short: "Print version, revision, Go version, platform and paths of the processor",
		Long: `Print the version of qorbit, its revision, the version of Go, the platform, and the paths of the processor, which are those
of count --path. The revision is unknown if the program was not built in a Git checkout.`,
		Example: "  qorbit version\n  qorbit version -f json",
		Args:    cli.Arguments(0, "none"),
		RunE: func(*cobra.Command, []string) error {
			return cli.PrintTexts(a, func(b *strings.Builder, rows []provenance.Version) { fmt.Fprint(b, rows[0]) }, provenance.ThisVersion())
		},
	}
}
