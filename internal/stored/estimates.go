package stored

import (
	"embed"
	"encoding/json"
	"fmt"

	"qorbit/internal/row"
)

//go:embed estimates/*.json
var estimates embed.FS

// EstimateRuns say how numbers of solutions were estimated from random blocks, in ascending order of N. The file N.json in the folder
// estimates is what was printed, but for the standard error of the number, which a later version computed from the state. N.txt is the
// state: a record of the blocks' sums, with those that the estimate rests on.
var EstimateRuns = []Provenance{
	{
		N: 21, Command: "qorbit count 21 --estimate --blocks 24 --seed 1 -j 1 -f json", Revision: "3d8900a0ba0a686f99d424972b8e27df1231bbc1",
		Program: "d8cf97f08b1c720ea65b424ee91d53857545fc08dfda2988f12026b0c20b6d7c", State: "6a49678d10fa5eb3c7208773a17ddcf25c267e6af6132a005bc6f6a45586c2a8",
		Output: "d4b061631aa817f62fb357786d030310614448b72a5ed552db8f72d7cbb5ccf7", Date: "2026-11-22", Note: "computed twice, with the same estimate",
	},
	{
		N: 22, Command: "qorbit count 22 --estimate --blocks 24 --seed 1 -j 1 -f json", Revision: "3d8900a0ba0a686f99d424972b8e27df1231bbc1",
		Program: "d8cf97f08b1c720ea65b424ee91d53857545fc08dfda2988f12026b0c20b6d7c", State: "041cd377246c45d612dd7cc21ea3823ec315704d92389b8513437f742d7966f6",
		Output: "cf99f0364ce7b5b8e0ddd484912419075e91a1b7c8360377750318c66202c887", Date: "2026-11-22", Note: "computed twice, with the same estimate; one block was drawn twice",
	},
	{
		N: 23, Command: "qorbit count 23 --estimate --blocks 24 --seed 1 -j 1 -f json", Revision: "3d8900a0ba0a686f99d424972b8e27df1231bbc1",
		Program: "d8cf97f08b1c720ea65b424ee91d53857545fc08dfda2988f12026b0c20b6d7c", State: "a2547621e67e89211952272b437387434b2693f851cefdf04e4e9ee0c2eab80f",
		Output: "3de430f5fb75c92bbc3b724f326bc84cc96017c2a89fc916ab0da2fbb0b35153", Date: "2026-11-22", Note: "computed twice, with the same estimate",
	},
	{
		N: 24, Command: "qorbit count 24 --estimate --blocks 12 --seed 1 -j 1 -f json", Revision: NotRecorded,
		Program: NotRecorded, State: "1bca80f4d4468089ce248c2d3b456268843a47cbf699310788e82769e941c85a",
		Output: "c01983ce98d6cd07d1c85cc9c7bd5e1d530bf8798de3a25ead65d0c519607998", Date: "2026-11-22", Note: "by a version with fewer hot bits",
	},
	{
		N: 25, Command: "qorbit count 25 --estimate --blocks 40 --seed 1 -j 1 -f json", Revision: NotRecorded,
		Program: "d146fd4a7ce45d3945dfccfc8c73d29d04b3f55af6abf32cbe565f2448dead51", State: "ef608bbeee328d224d2795423ce4b1dc55bc19971d3cf5b68dfb0d56d391a9f7",
		Output: "f997e0fda43a3d02d86e74f2d31f835a473ec55fe26487cef06a8850f4cffbff", Date: "2026-11-22", Note: "the record has more blocks, of a sample of 16",
	},
	{
		N: 26, Command: "qorbit count 26 --estimate --blocks 16 --seed 1 -j 1 -f json", Revision: NotRecorded,
		Program: "494cbb760a45a1182466e33fd0ee443f5bd4b0096b99de37af9052c566fb2374", State: "cbbf740504eb1addb8a841d18cd6ceab4ed035a38d653ad3060ef0bc07f5f3e1",
		Output: "13a527dd0a1e954541135db4a2cf2723388a0a9142930b44b05514a3ea61f30b", Date: "2026-11-22", Note: "the record has more blocks, of a sample of 8",
	},
	{
		N: 27, Command: "qorbit count 27 --estimate --blocks 24 --seed 1 -j 1 -f json", Revision: NotRecorded,
		Program: NotRecorded, State: "15d8765aea51593422e1d2977fe8bf2071eb7ac2c33742f963222ec766ab6bd2",
		Output: "9525373ca9a7b8cd78329f81b2d23f741f8fed389e0b992cd6062f0bb897dc3d", Date: "2026-11-22", Note: "the record has two more blocks; interrupted and continued",
	},
}

// Estimates returns the stored estimates of numbers of solutions, in ascending order of N.
func Estimates() (found []row.Estimate, err error) {
	for _, run := range EstimateRuns {
		text, err := estimates.ReadFile("estimates/" + name(run.N))
		if err != nil {
			return nil, err
		}
		var e row.Estimate
		if err := json.Unmarshal(text, &e); err != nil {
			return nil, fmt.Errorf("stored estimate of order %d: %w", run.N, err)
		}
		found = append(found, e)
	}
	return found, nil
}
