package charts

import (
	"strings"
	"testing"

	"qorbit/internal/shell/table"
)

// TestTables have the counts behind shares, and values that no logarithmic scale shows.
func TestTables(t *testing.T) {
	share := Series{Name: "a"}
	share.AddShare(9, 45, 46)
	share.AddShare(10, 0, 92)
	shares := &Chart{X: Axis{Name: "n"}, Y: Axis{Name: "share", Log: true}, Series: []Series{share}}
	numbers := &Chart{X: Axis{Name: "n"}, Y: Axis{Name: "number"}, Series: []Series{
		{Name: "a", Points: []Point{{X: 9, Y: 352}}},
		{Name: "b", Points: []Point{{X: 9, Y: 0.046}}},
	}}
	band := Series{Name: "a", Label: "$a$", Points: []Point{{X: 9, Y: 2, Low: 1.5, High: 2.5}, {X: 10, Y: 3}}}
	bands := &Chart{X: Axis{Name: "n"}, Y: Axis{Name: "y"}, Series: []Series{band}}
	for _, c := range []struct {
		chart        *Chart
		format, want string
	}{
		{shares, "csv", "series,n,share,count,of\na,9,0.978261,45,46\na,10,0,0,92\n"},
		{numbers, "csv", "series,n,number\na,9,352\nb,9,0.046\n"},
		{bands, "csv", "series,n,y,low,high\na,9,2,1.5,2.5\na,10,3,,\n"},
		{bands, "json", `{"series":"a","n":9,"y":2,"low":1.5,"high":2.5}` + "\n" +
			`{"series":"a","n":10,"y":3,"low":null,"high":null}` + "\n"},
		{shares, "json", `{"series":"a","n":9,"share":0.978261,"count":45,"of":46}` + "\n" +
			`{"series":"a","n":10,"share":0,"count":0,"of":92}` + "\n"},
	} {
		var b strings.Builder
		if err := c.chart.WriteTable(&b, c.format, table.Options{}); err != nil || b.String() != c.want {
			t.Errorf("%s: %v\n%s\nexpected\n%s", c.format, err, b.String(), c.want)
		}
	}
	if err := shares.WriteTable(&strings.Builder{}, "svg", table.Options{}); err == nil {
		t.Error("a table as svg")
	}
}
