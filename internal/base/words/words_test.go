package words

import (
	"fmt"
	"strings"
	"testing"
	"time"

	_ "qorbit/internal/test" // the flag -long
)

func ExampleExpected() {
	fmt.Println("kind frob:", Expected("counts", "orbits", "graph"))
	// Output: kind frob: expected one of counts, orbits, graph
}

func ExampleLookup() {
	list := []time.Weekday{time.Monday, time.Tuesday}
	fmt.Println(Lookup(list, "Tuesday"))
	fmt.Println(Lookup(list, "Sunday"))
	fmt.Println(Names(list, nil), Names(list, func(d time.Weekday) bool { return d > time.Monday }))
	fmt.Print(Help(list, 8, func(d time.Weekday) string { return fmt.Sprintf("day %d", d) }))
	// Output:
	// Tuesday true
	// Sunday false
	// [Monday Tuesday] [Tuesday]
	//   Monday    day 1
	//   Tuesday   day 2
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
