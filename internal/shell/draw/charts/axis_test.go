package charts

import (
	"math"
	"strings"
	"testing"
)

// TestTicks: numbers that are easy to read, as many as there is room for, and whole where values are.
func TestTicks(t *testing.T) {
	log, whole, both := Axis{Log: true}, Axis{Whole: true}, Axis{Log: true, Whole: true}
	for _, c := range []struct {
		axis              Axis
		least, most, room float64
		want              string
	}{
		{whole, 4, 14, 100, "4 5 6 7 8 9 10 11 12 13 14"},
		{whole, 0, 33, 9, "0 5 10 15 20 25 30"},
		{whole, -1, 1, 100, "–1 0 1"},
		{whole, 4, 20, 20, "4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20"},
		{whole, 4, 20, 13, "4 6 8 10 12 14 16 18 20"},
		{whole, 4, 20, 1, "20"},
		{Axis{}, 0, 1, 9, "0.0 0.2 0.4 0.6 0.8 1.0"},
		{Axis{}, 0, 0.035, 9, "0.000 0.005 0.010 0.015 0.020 0.025 0.030 0.035"},
		{log, 1, 1000, 100, "$10^{0}$ $10^{1}$ $10^{2}$ $10^{3}$"},
		{log, 0.0001, 1, 100, "$10^{-4}$ $10^{-3}$ $10^{-2}$ $10^{-1}$ $10^{0}$"},
		{log, 0.0033 / 1.2, 0.33 * 1.2, 100, "0.005 0.01 0.02 0.05 0.1 0.2"},
		{log, 1, 100, 100, "1 2 5 10 20 50 100"},
		{log, 1, 12, 2, "$10^{0}$ $10^{1}$"},
		{log, 1, 1e12, 9, "$10^{0}$ $10^{2}$ $10^{4}$ $10^{6}$ $10^{8}$ $10^{10}$ $10^{12}$"},
		{log, 1, 1e8, 9, "$10^{0}$ $10^{1}$ $10^{2}$ $10^{3}$ $10^{4}$ $10^{5}$ $10^{6}$ $10^{7}$ $10^{8}$"},
		{log, 1, 1e8, 5, "$10^{0}$ $10^{2}$ $10^{4}$ $10^{6}$ $10^{8}$"},
		{both, 0.5, 4, 100, "1 2 3 4"},
		{both, 8, 19, 14, "8 10 12 14 16 18"},
		{both, 7.5, 12.2, 14, "8 9 10 11 12"},
	} {
		s := scale{Axis: c.axis, least: c.least, most: c.most}
		s.mark(c.room)
		var labels []string
		for _, tick := range s.ticks {
			if tick.value < c.least-1e-9 || tick.value > c.most+1e-9 {
				t.Errorf("%v to %v: a tick at %v", c.least, c.most, tick.value)
			}
			if tick.label != "" {
				labels = append(labels, tick.label)
			}
		}
		if got := strings.Join(labels, " "); got != c.want {
			t.Errorf("%+v, room for %v: %s, expected %s", s, c.room, got, c.want)
		}
	}
}

// TestScalesEndAtTicks; a logarithmic one of less than two decades has some room.
func TestScalesEndAtTicks(t *testing.T) {
	for _, c := range []struct {
		axis                   Axis
		least, most, low, high float64
	}{
		{Axis{Log: true}, 3, 7000, 1, 10000},
		{Axis{Log: true}, 1, 12, 1 / 1.2, 14.4},
		{Axis{Log: true}, 5, 5, 5 / 1.2, 6},
		{Axis{Max: 1}, 0.3, 0.5, 0, 1},
		{Axis{}, 4, 4, 3, 5},
		{Axis{}, 1.14, 1.942, 1.1, 2},
		{Axis{Whole: true}, 4, 17, 4, 17},
	} {
		s := scale{Axis: c.axis, least: c.least, most: c.most}
		if s.widen(); math.Abs(s.least-c.low) > 1e-9 || math.Abs(s.most-c.high) > 1e-9 {
			t.Errorf("%+v, values %v to %v: %v to %v, expected %v to %v",
				c.axis, c.least, c.most, s.least, s.most, c.low, c.high)
		}
	}
}
