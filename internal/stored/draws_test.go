package stored

import (
	"context"
	"math"
	"path/filepath"
	"testing"

	"qorbit/orbit/sample"
	"qorbit/orbit/survey"
)

// TestExactDrawsOverManySeeds: at orders 14 to 17 the errors of exact draws are distributed as their standard errors say, with mean 0 and
// variance 1, and the degrees of all draws as those of all orbits. If seeds were drawn a third too often, that would be found.
func TestExactDrawsOverManySeeds(t *testing.T) {
	for n, seeds := range map[int]int{14: 16, 15: 12, 16: 6, 17: 4} {
		all, _ := allOrbits(t, n)
		scores := make(map[string][]float64)
		var drawn degreeCounts
		sums, wrong, draws := filepath.Join(t.TempDir(), "sums"), 0.0, 0.0
		for seed := range seeds {
			r, err := sample.Run(context.Background(), n, sample.Options{Samples: 400, Seed: uint64(seed), Method: sample.Exact, Sums: sums})
			if err != nil {
				t.Fatal(err)
			}
			for name, e := range map[string]struct {
				got  sample.Estimate
				want float64
			}{
				"degree": {r.Degree, float64(all.Degree)}, "moves": {r.Moves, float64(all.Moves)},
				"isolated": {r.Isolated, float64(all.Isolated)}, "seeds": {r.SeedShare, float64(all.Seed)},
			} {
				scores[name] = append(scores[name], (e.got.Value-e.want)/e.got.Error)
			}
			for _, draw := range r.Draws {
				weight := 8 / float64(draw.Class)
				drawn.add(draw.Degree, weight)
				if draws += weight; draw.Local.Seed {
					wrong += 4.0 / 3 * weight
				}
			}
		}
		for name, z := range scores {
			mean, variance := 0.0, 0.0
			for _, x := range z {
				mean += x / float64(seeds)
			}
			for _, x := range z {
				variance += (x - mean) * (x - mean) / float64(seeds-1)
			}
			if math.Abs(mean) > 4/math.Sqrt(float64(seeds)) || variance < 0.1 || variance > 4 {
				t.Errorf("order %d: z scores of %s have mean %.2f and variance %.2f, expected 0 and 1", n, name, mean, variance)
			}
		}
		if chi := drawn.chiSquare(surveyed(t, n)); chi > 26.1 { // of 8 degrees of freedom; it is exceeded once in a thousand
			t.Errorf("order %d: chi-square %.1f between the degrees and those of all orbits", n, chi)
		}
		share, seed := wrong/(draws+wrong/4), float64(all.Seed)
		if z := (share - seed) * math.Sqrt(draws/seed/(1-seed)); z < 3.5 {
			t.Errorf("order %d: z = %.1f with a weight that prefers seeds", n, z)
		}
	}
}

// degreeCounts are sums of weights by degree; the last one is of all larger degrees too.
type degreeCounts [9]float64

func (c *degreeCounts) add(degree int, weight float64) { c[min(degree, len(c)-1)] += weight }

// chiSquare compares them with the degrees of all orbits. Almost all weights are 1.
func (c *degreeCounts) chiSquare(s *survey.Survey) (chi float64) {
	var all degreeCounts
	total := 0.0
	for _, d := range s.Degrees {
		all.add(d.Value, float64(d.Count)/float64(s.Orbits))
	}
	for _, weight := range c {
		total += weight
	}
	for k, weight := range c {
		chi += (weight - total*all[k]) * (weight - total*all[k]) / (total * all[k])
	}
	return chi
}
