package main

import (
	"io"

	"github.com/spf13/cobra"

	"qorbit/internal/cli"
	"qorbit/orbit/search"
)

// newRoot builds the command with all its subcommands.
func newRoot(stdout, stderr io.Writer) (*cobra.Command, *app) {
	root := &cobra.Command{
		Use:   "qorbit",
		Short: "Orbits of N-Queens solutions, and the graph of one-queen moves between them",
		Long: `qorbit studies the orbits of N-Queens solutions under the eight symmetries of the square, and the graph whose edges
are moves of queens. It searches orbits with the operators Inc and Mov of Zhang and Zhang (2011), compares what the
search reaches with an independent counter, and tests whether signatures distinguish orbits.

Orders are a number, 8, a range, 4..12, or a list, 8,10,12. Permutations are lists of rows counted from one: 2,4,1,3. Orbits are
numbers, keys or any other solution.
Data goes to standard output, progress and log to standard error. Exit status: 0 done, 1 a check that was asked
for failed, 2 bad usage or input, 130 interrupted.

qorbit help COMMAND describes a command, qorbit help arguments how orders, orbits and permutations are written, and qorbit help
formats the formats that commands write.`,
	}
	a := cli.New(root, stdout, stderr)
	root.AddCommand(
		newSearch(a), newCheck(a, search.CheckOrder), newGraph(a), newSurvey(a), newDistances(a), newOptimal(a), newOrbits(a), newSolutions(a), newCount(a), newMerge(a), newSubmit(a), newSignature(a), newApply(a), newPaper(a),
		newConstellations(a), newVerify(a), newQuery(a), newSample(a),
		newMissed(a), newConnect(a), newPath(a), newTable(a), newDraw(a), newAnalyse(a), newPlot(a), newManifest(a), newCite(a), a.Man(newRoot), newVersion(a), newExplore(a),
	)
	root.AddCommand(newFormats(root), newArguments())
	return root, a
}
