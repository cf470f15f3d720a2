package main

import (
	"strings"
	"testing"
)

// TestDistances: exact figures, and bounds where few searches are allowed.
func TestDistances(t *testing.T) {
	for line, want := range map[string]string{
		"graph 8 --distances":               `{"n":8,"queens":1,"orbits":12,"giant":12,"radius":2,"radius_lower":2,"radius_upper":2,"diameter":3,"diameter_lower":3,"diameter_upper":3,"centre_size":2,"centre":[9,12],"seeds":3,"depth":2,"searches":10,"exact":true}`,
		"graph 3 --distances":               `{"n":3,"queens":1,"orbits":0,"giant":0,"radius":0,"radius_lower":0,"radius_upper":0,"diameter":0,"diameter_lower":0,"diameter_upper":0,"centre_size":0,"centre":[],"seeds":0,"depth":null,"searches":0,"exact":true}`,
		"graph 9 --depths":                  `{"n":9,"from":null,"distance":0,"orbits":22} {"n":9,"from":null,"distance":1,"orbits":16} {"n":9,"from":null,"distance":2,"orbits":7} {"n":9,"from":null,"distance":null,"orbits":1}`,
		"graph 9 --depths --from 35":        `{"n":9,"from":35,"distance":0,"orbits":1} {"n":9,"from":35,"distance":null,"orbits":45}`,
		"graph 7 --depths --from 1":         `{"n":7,"from":1,"distance":0,"orbits":1} {"n":7,"from":1,"distance":1,"orbits":3} {"n":7,"from":1,"distance":2,"orbits":2}`,
		"graph 6 --depths --queens 2":       `{"n":6,"from":null,"distance":0,"orbits":1}`,
		"graph 9 --distances --searches 68": `"searches":5,"exact":true}`,
	} {
		status, stdout, stderr := qorbit(append(strings.Fields(line), "-f", "json")...)
		if got := strings.Join(strings.Split(strings.TrimSpace(stdout), "\n"), " "); status != exitDone || stderr != "" || !strings.HasSuffix(got, want) {
			t.Errorf("qorbit %s: status %d, %q\n%s\nexpected\n%s", line, status, stderr, got, want)
		}
	}
	row := lines(t, "graph", "13", "--distances", "--searches", "3")[0]
	if row["exact"] != false || row["centre_size"] != nil || row["radius_upper"].(float64) < 20 || row["diameter_lower"].(float64) > 34 || row["searches"] != 3.0 {
		t.Errorf("bounds: %v", row)
	}
}

// TestOptimalNonsense: what does not go together is refused in one line.
func TestOptimalNonsense(t *testing.T) {
	for _, c := range []struct{ line, want string }{
		{"graph 8 --distances --depths", "expected one of --stats, --degrees, --sizes, --distances and --depths"},
		{"graph 8 --distances --inc", "--distances: expected no --inc"},
		{"graph 8 --depths -f dot", "--depths prints figures, expected another format than dot"},
		{"graph 8 --from 3", "--from 3: expected --depths beside it"},
		{"graph 8 --distances --from 3", "--from 3: expected --depths beside it"},
		{"graph 8 --depths --from 13", "--from 13: expected an orbit of order 8, 1 to 12"},
		{"graph 8 --depths --from 0", "--from 0: expected an orbit of order 8, 1 to 12"},
		{"graph 8 --depths --from first", "expected a whole number"},
		{"graph 3 --depths --from 1", "--from 1: order 3 has no orbits"},
		{"graph 8 --distances --searches 0", "--searches 0: expected 1 or more"},
		{"graph 8 --depths --searches 9", "--searches 9: expected --distances beside it"},
	} {
		status, stdout, stderr := qorbit(strings.Fields(c.line)...)
		if status != exitUsage || stdout != "" || strings.Count(stderr, "\n") != 1 || !strings.Contains(stderr, c.want) {
			t.Errorf("qorbit %s: status %d, %q, %q, expected %q", c.line, status, stdout, stderr, c.want)
		}
	}
}

// TestOptimalOnAnyThreads: the same bytes.
func TestOptimalOnAnyThreads(t *testing.T) {
	for _, line := range []string{"graph 11 --distances", "graph 11 --depths"} {
		_, one, _ := qorbit(append(strings.Fields(line), "-j", "1")...)
		_, three, _ := qorbit(append(strings.Fields(line), "-j", "3")...)
		if one == "" || one != three {
			t.Errorf("qorbit %s: outputs differ", line)
		}
	}
}
