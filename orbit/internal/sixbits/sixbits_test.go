package sixbits

import (
	"bytes"
	"os"
	"testing"
)

// TestNumbers of vertices beyond 258047 take eight characters; the description's own examples.
func TestNumbers(t *testing.T) {
	for n, want := range map[int]string{30: "]", 12345: "~B?x", 460175067: "~~?ZZZZZ", 62: "}", 63: "~??~", 258047: "~}~~", 258048: "~~???~??"} {
		var out bytes.Buffer
		s := newSixBits(&out)
		s.number(n)
		if err := s.done(); err != nil || out.String() != want+"\n" {
			t.Errorf("%d is %q, expected %q", n, out.String(), want)
		}
	}
}

// Example writes the path of four vertices.
func Example() {
	near := func(v int) []int32 { return [][]int32{{1}, {0, 2}, {1, 3}, {2}}[v] }
	if err := Graph6(os.Stdout, 4, near); err != nil {
		panic(err)
	}
	if err := Sparse6(os.Stdout, 4, near); err != nil {
		panic(err)
	}
	// Output:
	// Ch
	// :Cdv
}
