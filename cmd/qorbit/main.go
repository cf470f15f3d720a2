// Command qorbit studies the orbits of N-Queens solutions under the symmetries of the square, and the graph that moves
// of queens draw between them. `qorbit help` lists what it does.
package main

import (
	"io"

	"github.com/spf13/cobra"

	"qorbit/internal/shell/cli"
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
		Long: `qorbit studies the orbits of N-Queens solutions under the eight symmetries of the square, and the graph
whose edges are moves of queens. It searches orbits with the operators Inc and Mov of Zhang and Zhang (2011),
compares what the search reaches with an independent counter, and tests whether signatures distinguish orbits.

check compares counter, graph and search, verify checks the proof in a certificate, and signature verify tests whether
signatures distinguish orbits.

Data goes to standard output, progress and log to standard error. Exit status: 0 done, 1 a check that was asked for
failed, 2 bad usage or input, 130 interrupted.`,
	}
	a := cli.New(root, stdout, stderr)
	addGroup(root, "Orbits",
		newOrbits(a), newClasses(a), newSolutions(a), newIdentify(a), newApply(a), newSignature(a), newDraw(a),
		newNeighbours(a))
	addGroup(root, "Search and graph",
		newSearch(a), newGraph(a), newSurvey(a), newDistances(a), newPath(a), newMissed(a), newConnect(a), newOptimal(a),
		newAnalyse(a), newCheck(a, search.CheckOrder), newVerify(a), newExplore(a))
	addGroup(root, "Papers",
		newTable(a), newPlot(a), newPaper(a), newCite(a))
	addGroup(root, "Long runs",
		newCount(a), newConstellations(a), newSample(a), newMerge(a), newSubmit(a))
	addGroup(root, "Other",
		newQuery(a), a.Man(), newVersion(a))
	root.SetHelpCommandGroupID("Other")
	root.SetCompletionCommandGroupID("Other")
	addTopics(a, root)
	return root, a
}

// addGroup adds commands below a title of the help.
func addGroup(root *cobra.Command, title string, commands ...*cobra.Command) {
	root.AddGroup(&cobra.Group{ID: title, Title: title})
	for _, c := range commands {
		c.GroupID = title
		root.AddCommand(c)
	}
}
