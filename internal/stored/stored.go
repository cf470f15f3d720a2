// Package stored has the statistics of the orders that the results page does not compute again: they were computed once, and are kept
// with their provenance. The file of an order has the row that `qorbit graph N --stats -f json` prints, with the columns that were
// recorded. The folder samples has what samples of random orbits say of larger orders.
package stored

import (
	"crypto/sha256"
	"embed"
	"encoding/hex"
	"encoding/json"
	"fmt"

	"qorbit/internal/row"
	"qorbit/orbit/orbitgraph"
	"qorbit/orbit/survey"
)

//go:embed *.json
var files embed.FS

// NotRecorded stands for what nobody wrote down when an order was computed.
const NotRecorded = "not recorded"

// A Provenance says how the statistics of an order were computed.
type Provenance struct {
	N        int    `json:"n" doc:"the order"`
	Command  string `json:"command" doc:"the command line"`
	Revision string `json:"revision" doc:"the commit of the program"`
	Program  string `json:"program" doc:"the SHA-256 of the program"`
	State    string `json:"state" doc:"the SHA-256 of the state that was saved on the way"`
	Output   string `json:"output" doc:"the SHA-256 of what it printed"`
	Date     string `json:"date" doc:"the day"`
	Note     string `json:"note" doc:"what else is known"`
}

// Provenances are those of the stored orders, in ascending order. Where the hash of the output is recorded, the file is this output.
var Provenances = []Provenance{
	{
		N: 18, Command: "qorbit graph 18 --stats -f json -j 1 --memory 9", Revision: "749f676a5b4e16e8be7009e45a824bc9f10f2daf",
		Program: "2212734bf436600163e4c6cf3974d41223d67ffd3a3cfbb248bbca2334992f62", State: "none was saved",
		Output: "20f1c52d7f3fd7cf6b358f57b35fd18a3a277fa315b6ca1e6978670dc5fd348b", Date: "2026-11-22",
		Note: "an earlier version, of 80e3a42ba2ea6c95117a32a1ae829d954bbfd147 at the latest, found the same without histograms",
	},
	{
		N: 19, Command: "qorbit graph 19 --stats --resume FILE, on two threads, with --memory 19 and later 20; the exact line is " + NotRecorded,
		Revision: NotRecorded + ", 80e3a42ba2ea6c95117a32a1ae829d954bbfd147 added the values", Program: NotRecorded,
		State: NotRecorded, Output: NotRecorded, Date: "2026-11-21 or earlier",
		Note: "killed in pass 13 of 23, continued from the state after pass 10 (7.3 GB); computed once; histograms " + NotRecorded,
	},
}

// Has reports whether an order is stored.
func Has(n int) bool {
	_, err := files.Open(name(n))
	return err == nil
}

// Survey returns what is stored of the graph of one-queen moves of an order. Degrees and Sizes are nil where they were not recorded. It
// fails where the order is not stored.
func Survey(n int) (*survey.Survey, error) {
	text, err := files.ReadFile(name(n))
	if err != nil {
		return nil, fmt.Errorf("order %d is not stored", n)
	}
	var o row.Order
	if err := json.Unmarshal(text, &o); err != nil {
		return nil, fmt.Errorf("stored order %d: %w", n, err)
	}
	return &survey.Survey{Stats: orbitgraph.Stats{
		N: o.N, Queens: o.Queens, Orbits: o.Orbits, Class8: o.Class8, Class4: o.Class4, Class2: o.Class2, Moves: o.Moves, SelfMoves: o.SelfMoves,
		Edges: o.Edges, Isolated: o.Isolated, Components: o.Components, Giant: o.Giant, MaxDegree: o.MaxDegree, Seeds: o.Seeds, Reached: o.Reached,
	}, Degrees: o.Degrees, Sizes: o.Sizes}, nil
}

// Hash returns the SHA-256 of what is stored of an order.
func Hash(n int) (string, error) {
	text, err := files.ReadFile(name(n))
	sum := sha256.Sum256(text)
	return hex.EncodeToString(sum[:]), err
}

func name(n int) string { return fmt.Sprintf("%d.json", n) }
