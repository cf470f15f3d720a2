package main

import (
	"fmt"
	"reflect"
	"strings"
	"testing"
)

func TestNonsenseAboutPaths(t *testing.T) {
	nonsense(t, map[string]string{
		"path":                       "path: 0 arguments, expected an order and two orbits",
		"path 8 1":                   "path: 2 arguments, expected an order and two orbits",
		"path 20 1 2":                "order 20: expected 1 to 19",
		"path 3 1 1":                 `orbit "1": order 3 has no orbits`,
		"path 8 0 1":                 `orbit "0": expected a number from 1 to 12, or a solution of order 8`,
		"path 8 1 13":                `orbit "13": expected a number from 1 to 12`,
		"path 8 1 eight":             `orbit "eight": expected a number from 1 to 12`,
		"path 8 2,4,1,3 1":           `orbit "2,4,1,3": expected a number from 1 to 12, or a solution of order 8`,
		"path 8 1 1,2,3,4,5,6,7,8":   `orbit "1,2,3,4,5,6,7,8": expected a number from 1 to 12, or a solution of order 8`,
		"path 8 1 2 --queens 9":      "--queens 9: expected 1 to 8 at order 8",
		"path 8 1 2 -f dot":          `-f "dot": expected one of text, json`,
		"path 8 1 2 --all=two":       `--all "two": expected true or false`,
		"path 8 1 2 -o no/such/file": `cannot write "no/such/file"`,
	})
}

// TestFieldsOfPaths: the json, whole; scripts rely on the names. An orbit can be given as its number, its key or another solution.
func TestFieldsOfPaths(t *testing.T) {
	const route = `{"n":8,"queens":1,"from":1,"to":7,"length":2,"from_component":1,"from_size":12,"to_component":1,"to_size":12,"steps":[` +
		`{"operator":"Mov(4,8,3.5,0.5)","solution":"1,5,8,6,3,7,2,4","result":"4,1,5,8,6,3,7,2","orbit":8,"key":"2,7,3,6,8,5,1,4"},` +
		`{"operator":"Mov(2,8,0.5,5.5)","solution":"4,1,5,8,6,3,7,2","result":"4,2,5,8,6,1,3,7","orbit":7,"key":"2,6,8,3,1,4,7,5"}]}`
	for line, want := range map[string]string{
		"path 8 1 7":                             route,
		"path 8 1,5,8,6,3,7,2,4 2,6,8,3,1,4,7,5": route,
		"path 8 4,2,7,3,6,8,5,1 4,2,5,8,6,1,3,7": route,
		"path 8 3 3":                             `{"n":8,"queens":1,"from":3,"to":3,"length":0,"from_component":1,"from_size":12,"to_component":1,"to_size":12,"steps":[]}`,
		"path 9 35 1":                            `{"n":9,"queens":1,"from":35,"to":1,"length":null,"from_component":2,"from_size":1,"to_component":1,"to_size":45,"steps":[]}`,
	} {
		if status, stdout, stderr := qorbit(append(fields(line), "-f", "json")...); status != exitDone || stderr != "" || stdout != want+"\n" {
			t.Errorf("qorbit %s: status %d, stderr %q\n%s\nexpected\n%s", line, status, stderr, stdout, want)
		}
	}
}

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
