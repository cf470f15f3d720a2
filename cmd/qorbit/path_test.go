package main

import (
	"fmt"
	"reflect"
	"strings"
	"testing"
)

// TestAllPaths: their first is the one without --all, they differ, and a table has a row for each of their steps. What `qorbit apply`
// says of each step is the same.
func TestAllPaths(t *testing.T) {
	for _, line := range []string{"path 9 1 41", "path 9 1 45 --queens 2", "path 10 2 30"} {
		routes, steps := lines(t, append(fields(line), "--all")...), 0
		if !reflect.DeepEqual(routes[0], lines(t, fields(line)...)[0]) {
			t.Errorf("%s: the first of all is another", line)
		}
		seen := make(map[string]bool)
		for _, r := range routes {
			through := ""
			for _, s := range r["steps"].([]any) {
				step := s.(map[string]any)
				steps++
				through += fmt.Sprint(" ", step["orbit"])
				applied := lines(t, "apply", step["operator"].(string), step["solution"].(string))[0]
				for _, field := range []string{"result", "orbit", "key"} {
					if applied[field] != step[field] {
						t.Errorf("%s: %s of %v is %v", line, field, step, applied[field])
					}
				}
			}
			if r["length"] != routes[0]["length"] || seen[through] {
				t.Errorf("%s: %v is longer than the first, or printed before", line, r)
			}
			seen[through] = true
		}
		if _, table, _ := qorbit(append(fields(line), "--all", "-f", "csv")...); strings.Count(table, "\n") != steps+1 || len(routes) < 2 {
			t.Errorf("%s: %d routes of %d steps in all, expected several, and the table\n%s", line, len(routes), steps, table)
		}
	}
}
