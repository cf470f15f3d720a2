package rows

import (
	"fmt"
	"testing"
)

func ExampleChooseFormat() {
	fmt.Println(ChooseFormat("a.tex", []string{"text", "latex"}))
	fmt.Println(ChooseFormat("a.tex", []string{"svg", "tikz"}))
	fmt.Println(ChooseFormat("a.tikz", []string{"text", "latex"}))
	fmt.Println(ChooseFormat("a.tikz", []string{"latex", "tikz"}))
	fmt.Println(ChooseFormat("a.csv", []string{"svg", "tikz"}))
	fmt.Println(ChooseFormat("a.xyz", []string{"svg", "tikz"}))
	// Output:
	// latex <nil>
	//  "a.tex", whose ending stands for format latex: expected one of svg, tikz
	//  "a.tikz", whose ending stands for format tikz: expected one of text, latex
	// tikz <nil>
	//  "a.csv", whose ending stands for format csv: expected one of svg, tikz
	//  "a.xyz", whose ending .xyz stands for no format: expected one of .svg, .tikz, or -f FORMAT
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
