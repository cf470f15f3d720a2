package draw

import (
	"strings"
	"testing"
)

func TestWrap(t *testing.T) {
	for text, want := range map[string]string{
		"": "", "a bc d": "a bc|d", "abcdefgh": "abcdefgh", "1,2,3,4": "1,2,|3,4", "(1) abcdefg (2)": "(1)|abcdefg|(2)",
	} {
		if got := strings.Join(Wrap(text, func(part string) bool { return len(part) <= 4 }), "|"); got != want {
			t.Errorf("%q: %q, expected %q", text, got, want)
		}
	}
}
