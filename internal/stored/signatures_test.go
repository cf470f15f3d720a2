package stored

import (
	"encoding/json"
	"fmt"
	"math"
	"os"
	"strconv"
	"strings"
	"testing"

	"qorbit/internal/row"
	"qorbit/internal/row/sampled"
	"qorbit/orbit"
	"qorbit/orbit/sample"
	"qorbit/orbit/sample/collision"
	"qorbit/orbit/sample/rare"
	"qorbit/testdata"
)

// TestStoredCollisionsAreWhatTheCommandPrints: the hashes are those of the files, each row has the options of the command line, and what is
// quick is computed again: the exact rows to order 15, and as many orbits as the OEIS has; short samples of the others.
func TestStoredCollisionsAreWhatTheCommandPrints(t *testing.T) {
	verified, drawn, across := must(VerifiedCollisions())(t), must(SampledCollisions())(t), must(AcrossBorders())(t)
	for i, s := range SignatureSeries {
		if hash, err := HashSamples(s.Name); err != nil || hash != s.Output {
			t.Errorf("%s: hash %s, %v, expected %s", s.Name, hash, err, s.Output)
		}
		line := strings.Join(s.Line(0, 0), " ")
		want := []string{"table collisions 0 -f json",
			fmt.Sprintf("sample 0 --samples %d --seed %d --method %s --signatures draws -f json", drawn[0].Samples, drawn[0].SeedOfGenerator, drawn[0].Method),
			fmt.Sprintf("sample 0 --samples %d --seed %d --signatures across -f json", across[0].Steps/1000, across[0].SeedOfGenerator)}[i]
		if line != want {
			t.Errorf("%s: %q, expected %q", s.Name, line, want)
		}
	}
	for _, r := range drawn {
		if r.Samples != drawn[0].Samples || r.SeedOfGenerator != drawn[0].SeedOfGenerator {
			t.Errorf("other options: %+v", r)
		}
	}
	for _, r := range across {
		if r.Steps != across[0].Steps || r.SeedOfGenerator != across[0].SeedOfGenerator {
			t.Errorf("other options: %+v", r)
		}
	}
	for _, r := range verified {
		if r.Orbits != int(testdata.OEIS()[r.N].Orbits) || r.Multiset != r.Orbits-r.Colliding+r.Groups {
			t.Errorf("%+v", r)
		}
		if r.N > 15 {
			continue
		}
		again, err := row.VerifyMultiset(t.Context(), r.N, orbit.Options{})
		if got, want := asJSON(t, again), asJSON(t, r); err != nil || got != want {
			t.Errorf("order %d is %s, %v, expected %s", r.N, got, err, want)
		}
	}
}

// asJSON is what the command prints of a row.
func asJSON(t *testing.T, row any) string {
	t.Helper()
	text, err := json.Marshal(row)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// TestEstimatesOfCollisions: what draws and biased chains say is what all orbits have, at the orders of both; the scores are too small for a
// wrong weight, and too large for errors that are too large. Where a share is estimated by both, that of the chains is part of that of the draws.
func TestEstimatesOfCollisions(t *testing.T) {
	verified, drawn, across := must(VerifiedCollisions())(t), must(SampledCollisions())(t), must(AcrossBorders())(t)
	squares, scores := 0., 0
	add := func(n int, what string, value, deviation row.Number, want int, orbits int) {
		score := float64(value-row.Number(want)/row.Number(orbits)) / float64(deviation)
		if scores, squares = scores+1, squares+score*score; math.Abs(score) > 3.5 {
			t.Errorf("order %d, %s: z = %.2f", n, what, score)
		}
	}
	for _, v := range verified {
		for _, d := range drawn {
			if d.N == v.N {
				add(v.N, "draws", d.Share, d.Error, v.Colliding, v.Orbits)
				if float64(d.Least) > float64(v.Share) || float64(v.Share) > float64(d.Most) {
					t.Errorf("order %d: %v is not in the interval %v to %v", v.N, v.Share, d.Least, d.Most)
				}
			}
		}
		for _, a := range across {
			if a.N == v.N {
				add(v.N, "across", a.Share, a.Error, v.Across, v.Orbits)
			}
		}
	}
	if squares /= float64(scores); scores != 8 || squares < 0.1 || squares > 3 {
		t.Errorf("%d scores with mean square %.2f, expected 8 and 1", scores, squares)
	}
	for _, d := range drawn {
		for _, a := range across {
			if a.N == d.N && a.Share-4*a.Error > d.Most {
				t.Errorf("order %d: %v of solutions by one queen across the border, and at most %v of all collide", a.N, a.Share, d.Most)
			}
		}
	}
}

// TestShortSamplesOfCollisions: a run of the command lines with fewer samples gives rows with the columns of the stored ones.
func TestShortSamplesOfCollisions(t *testing.T) {
	drawn, across := must(SampledCollisions())(t), must(AcrossBorders())(t)
	first := drawn[0]
	result := must(sample.Run(t.Context(), first.N, sample.Options{Samples: 200, Seed: first.SeedOfGenerator, Method: sample.Method(first.Method)}))(t)
	share := must(collision.Of(t.Context(), result, orbit.Options{}))(t)
	if got := sampled.NewCollision(result, share); float64(got.Most) < float64(first.Share) || got.N != first.N {
		t.Errorf("%+v, the stored share is %v", got, first.Share)
	}
	o := rare.Options{Steps: 100_000, Seed: across[0].SeedOfGenerator}
	got := sampled.NewAcross(across[0].N, must(collision.Across(t.Context(), across[0].N, o))(t), o)
	if z := float64(got.Share-across[0].Share) / float64(got.Error); math.Abs(z) > 4.5 {
		t.Errorf("%+v, the stored share is %v", got, across[0].Share)
	}
}

// TestTheTablesOfSignatures are those of the stored series.
func TestTheTablesOfSignatures(t *testing.T) {
	text := must(os.ReadFile("../../doc/signatures.md"))(t)
	verified, drawn, across := must(VerifiedCollisions())(t), must(SampledCollisions())(t), must(AcrossBorders())(t)
	var tables [3]strings.Builder
	for _, r := range verified {
		fmt.Fprintf(&tables[0], "| %d | %d | %d | %d | %s | %.1f | %.1f |\n", r.N, r.Orbits, r.Multiset, r.Colliding, millionths(r.Share, 0),
			100*float64(r.Shifts)/float64(r.Colliding), 100*float64(r.Across)/float64(r.Colliding))
	}
	for _, r := range drawn {
		fmt.Fprintf(&tables[1], "| %d | %d | %s | %s to %s | %.2f |\n", r.N, r.Colliding, millionths(r.Share, r.Error), millionths(r.Least, 0), millionths(r.Most, 0), 100*float64(r.Undecided))
	}
	for _, r := range across {
		power := row.Number(math.Pow(float64(r.N), 4))
		fmt.Fprintf(&tables[2], "| %d | %s | %s |\n", r.N, millionths(r.Share, r.Error), sampled.WithError(power*r.Share, power*r.Error, 1))
	}
	for i, s := range SignatureSeries {
		if want := ": |\n" + tables[i].String() + "\n"; !strings.Contains(string(text), want) {
			t.Errorf("doc/signatures.md does not have the rows of %s:\n%s", s.Name, tables[i].String())
		}
		if line := strings.TrimSuffix(s.Command, " -f json"); !strings.Contains(string(text), "`"+line+"`") {
			t.Errorf("doc/signatures.md does not have the command %s", line)
		}
	}
}

// millionths writes a share in millionths, with two digits of its error where there is one.
func millionths(share, deviation row.Number) string {
	decimals := 0
	if deviation > 0 {
		_, text, _ := strings.Cut(fmt.Sprintf("%.1e", 1e6*float64(deviation)), "e")
		exponent, _ := strconv.Atoi(text)
		decimals = max(0, 1-exponent)
	} else if share < 1e-4 {
		decimals = 1
	}
	if deviation == 0 {
		return fmt.Sprintf("%.*f", decimals, 1e6*float64(share))
	}
	return sampled.WithError(1e6*share, 1e6*deviation, decimals)
}

// must returns a function that fails the test of an error.
func must[T any](value T, err error) func(t *testing.T) T {
	return func(t *testing.T) T {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
		return value
	}
}
