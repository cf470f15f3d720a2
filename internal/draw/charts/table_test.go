package charts

import (
	"strings"
	"testing"
)

// TestTables have the counts behind shares, and values that no logarithmic scale shows.
func TestTables(t *testing.T) {
	shares := &Chart{X: Axis{Name: "n"}, Y: Axis{Name: "share", Log: true}, Series: []Series{{Name: "a", Points: []Point{{9, 45. / 46, 45, 46}, {10, 0, 0, 92}}}}}
	numbers := &Chart{X: Axis{Name: "n"}, Y: Axis{Name: "number"}, Series: []Series{{Name: "a", Points: []Point{{X: 9, Y: 352}}}, {Name: "b", Points: []Point{{X: 9, Y: 0.046}}}}}
	for _, c := range []struct {
		chart        *Chart
		format, want string
	}{
		{shares, "csv", "series,n,share,count,of\na,9,0.978261,45,46\na,10,0,0,92\n"},
		{numbers, "csv", "series,n,number\na,9,352\nb,9,0.046\n"},
		{shares, "json", `{"series":"a","n":9,"share":0.978261,"count":45,"of":46}` + "\n" + `{"series":"a","n":10,"share":0,"count":0,"of":92}` + "\n"},
	} {
		var b strings.Builder
		if err := c.chart.WriteTable(&b, c.format); err != nil || b.String() != c.want {
			t.Errorf("%s: %v\n%s\nexpected\n%s", c.format, err, b.String(), c.want)
		}
	}
	if err := shares.WriteTable(&strings.Builder{}, "svg"); err == nil {
		t.Error("a table as svg")
	}
}
