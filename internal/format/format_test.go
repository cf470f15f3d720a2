package format

import (
	"fmt"
	"testing"
)

func ExampleOfFile() {
	fmt.Println(OfFile(".g6"), OfFile(".tex"), IsBinary(OfFile(".png")), Unknown("x.xyz"), Unknown("x"))
	// Output: graph6 latex true .xyz
}

func ExampleChoose() {
	fmt.Println(Choose("a.tex", []string{"text", "latex"}))
	fmt.Println(Choose("a.tex", []string{"svg", "tikz"}))
	fmt.Println(Choose("a.tex", []string{"text", "latex", "svg", "pgfplots"}))
	fmt.Println(Choose("a.xyz", []string{"svg", "tikz"}))
	// Output:
	// latex <nil>
	// tikz <nil>
	// pgfplots <nil>
	//  "a.xyz", whose ending .xyz stands for no format: expected one of .svg, .tikz, .tex, or -f FORMAT
}

// TestNamesAndEndingsAreDifferent, and trajectories are never written as the adjacency alone.
func TestNamesAndEndingsAreDifferent(t *testing.T) {
	seen := make(map[string]bool)
	for _, f := range All {
		if seen[f.Name] || seen[f.Ending] || f.Ending != "" && OfFile(f.Ending) != f.Name {
			t.Errorf("%+v: another format has its name or ending", f)
		}
		seen[f.Name], seen[f.Ending] = true, f.Ending != ""
	}
	for _, ending := range Trajectories() {
		if ending == ".g6" || ending == ".s6" {
			t.Errorf("a trajectory in %s", ending)
		}
	}
}
