// Package stored has the statistics of the orders that take more than a second: they were computed once, and are kept with their
// provenance. The file of an order has the row that `qorbit graph N --stats -f json` prints, with the columns that were recorded. The
// folder samples has what samples of random orbits say of larger orders.
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

// The commit and the SHA-256 of the program that computed the latest results.
const (
	revision = "490103291674393f4ac0b9126888445793343391"
	program  = "61e9c0ae447e9a65307cbb89b20189a108951604208d615290b0e8d52f35a05f"
)

// Provenances are those of the stored orders, in ascending order. Where the hash of the output is recorded, the file is this output.
var Provenances = []Provenance{
	{
		N: 15, Command: "qorbit graph 15 --stats --chained --depth -f json -j 1 --memory 2", Revision: revision,
		Program: program, State: "none was saved", Output: "af811900a0fdf90d8a15b8e76bc4902809a5555cd32b1ab64af74a0edf9f4f46", Date: "2026-11-22",
		Note: "the generator of the results page found the same statistics",
	},
	{
		N: 16, Command: "qorbit graph 16 --stats --chained --depth -f json -j 1 --memory 2", Revision: revision,
		Program: program, State: "none was saved", Output: "9bbf884e714230645ba1257089b223c9a4791403a71433b996c01500a01ac1fb", Date: "2026-11-22",
		Note: "the generator of the results page found the same statistics",
	},
	{
		N: 17, Command: "qorbit graph 17 --stats --chained --depth -f json -j 1 --memory 2", Revision: revision,
		Program: program, State: "none was saved", Output: "146ef852664eb3ed9f76dab8790311b57e0cce2f98e0ec3b88d2d0c5457d024b", Date: "2026-11-22",
		Note: "the generator of the results page found the same statistics",
	},
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

// Survey returns what is stored of the graph of one-queen moves of an order. Degrees, Sizes and Depth are nil where they were not
// recorded. It fails where the order is not stored.
func Survey(n int) (*survey.Survey, error) {
	o, err := order(n)
	if err != nil {
		return nil, err
	}
	return &survey.Survey{Stats: orbitgraph.Stats{
		N: o.N, Queens: o.Queens, Orbits: o.Orbits, Class8: o.Class8, Class4: o.Class4, Class2: o.Class2, Moves: o.Moves, SelfMoves: o.SelfMoves,
		Edges: o.Edges, Isolated: o.Isolated, Components: o.Components, Giant: o.Giant, MaxDegree: o.MaxDegree, Seeds: o.Seeds, Reached: o.Reached,
	}, Degrees: o.Degrees, Sizes: o.Sizes, Depth: o.Depth}, nil
}

// Chained returns how many orbits of an order a chain of searches from order 4 on reaches, if that is stored.
func Chained(n int) (reached int, ok bool) {
	o, err := order(n)
	return o.Chained, err == nil && o.Chained > 0 // from order 5 on, such a search reaches some
}

// order reads the row of an order.
func order(n int) (o row.Order, err error) {
	text, err := files.ReadFile(name(n))
	if err != nil {
		return o, fmt.Errorf("order %d is not stored", n)
	}
	if err := json.Unmarshal(text, &o); err != nil {
		return o, fmt.Errorf("stored order %d: %w", n, err)
	}
	return o, nil
}

// Hash returns the SHA-256 of what is stored of an order.
func Hash(n int) (string, error) {
	text, err := files.ReadFile(name(n))
	sum := sha256.Sum256(text)
	return hex.EncodeToString(sum[:]), err
}

func name(n int) string { return fmt.Sprintf("%d.json", n) }
