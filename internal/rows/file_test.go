package rows

import (
	"fmt"
	"testing"
)

func ExampleChooseFormat() {
	fmt.Println(ChooseFormat("a.tex", []string{"text", "latex"}))
	fmt.Println(ChooseFormat("a.tex", []string{"svg", "tikz"}))
	fmt.Println(ChooseFormat("a.xyz", []string{"svg", "tikz"}))
	// Output:
	// latex <nil>
	// tikz <nil>
	//  "a.xyz", whose ending .xyz stands for no format: expected one of .svg, .tikz, .tex, or -f FORMAT
}

// TestNamesAndEndingsAreDifferent, and trajectories are never written as the adjacency alone.
func TestNamesAndEndingsAreDifferent(t *testing.T) {
	seen := make(map[string]bool)
	for _, f := range FileFormats {
		if seen[f.Name] || seen[f.Ending] || f.Ending != "" && FormatOfFile(f.Ending) != f.Name {
			t.Errorf("%+v: another format has its name or ending", f)
		}
		seen[f.Name], seen[f.Ending] = true, f.Ending != ""
	}
	for _, ending := range TrajectoryEndings() {
		if ending == ".g6" || ending == ".s6" {
			t.Errorf("a trajectory in %s", ending)
		}
	}
}
