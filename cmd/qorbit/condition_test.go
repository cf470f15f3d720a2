package main

import (
	"strings"
	"testing"
)

// TestPlotOfOtherConditions: the points are those of the condition, also at orders whose queens are stored.
func TestPlotOfOtherConditions(t *testing.T) {
	for line, want := range map[string]string{
		"giant 8 --condition costas":       "costas,largest component,8,0.983333,59,60\n",
		"depth 8 --condition costas":       "costas,N = 8,0,0.745763,44,59\n",
		"sizes 15 --condition superqueens": "superqueens,N = 15,377,1\n",
	} {
		status, out, log := qorbit(append(fields("plot "+line), "-f", "csv", "--progress", "never")...)
		if status != exitDone || !strings.Contains(out, want) || strings.Contains(log, "stored") {
			t.Errorf("plot %s: status %d, %s%s, expected %s", line, status, out, log, want)
		}
	}
}
