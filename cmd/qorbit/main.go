// Command qorbit studies the orbits of N-Queens solutions under the symmetries of the square, and the graph that moves
// of queens draw between them. `qorbit help` lists what it does.
package main

import (
	"io"
	"strings"

	"github.com/spf13/cobra"

	"qorbit/internal/cli"
	"qorbit/internal/rows"
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
		cli.Topic("arguments", "How orders, orbits and permutations are written, and the names of symmetries", rows.ArgumentsText))
	return root, a
}
