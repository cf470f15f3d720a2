package table

import (
	"encoding/json"
	"math"
	"testing"
)

func TestNumbers(t *testing.T) {
	for n, want := range map[Number]string{0: "0", 12: "12", 1846955: "1846955", 1.0 / 3: "0.333333", 9.08937e-05: "9.08937e-05", -2.5: "-2.5", 0.1 + 0.2: "0.3"} {
		text, err := json.Marshal(n)
		if n.String() != want || string(text) != want || err != nil {
			t.Errorf("%v: %s, in JSON %s, %v, expected %s", float64(n), n, text, err, want)
		}
	}
	if text, err := json.Marshal(Number(math.NaN())); err == nil {
		t.Errorf("not a number is %s", text)
	}
}
