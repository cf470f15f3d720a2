package words

import (
	"fmt"
	"strings"
	"testing"
)

func ExampleExpected() {
	fmt.Println("kind frob:", Expected("counts", "orbits", "graph"))
	// Output: kind frob: expected one of counts, orbits, graph
}

func TestFold(t *testing.T) {
	for text, want := range map[string]string{
		"": "", "a bc d": "a bc|d", "abcdefgh": "abcdefgh", "1,2,3,4": "1,2,|3,4", "(1) abcdefg (2)": "(1)|abcdefg|(2)",
	} {
		if got := strings.Join(Fold(text, func(part string) bool { return len(part) <= 4 }), "|"); got != want {
			t.Errorf("%q: %q, expected %q", text, got, want)
		}
	}
}
