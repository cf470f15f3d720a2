package layout

import (
	"math"
	"math/rand/v2"
	"testing"

	"pgregory.net/rapid"
)

// drawBodies draws bodies in random places, some of them in one place.
func drawBodies(t *rapid.T) (at []point, mass []float64) {
	coordinate := rapid.Custom(func(t *rapid.T) float64 { return float64(rapid.IntRange(-10000, 10000).Draw(t, "hundredths")) / 100 })
	for range rapid.IntRange(1, 60).Draw(t, "bodies") {
		p := point{coordinate.Draw(t, "x"), coordinate.Draw(t, "y")}
		if len(at) > 0 && rapid.IntRange(0, 4).Draw(t, "same") == 0 {
			p = at[len(at)-1]
		}
		at, mass = append(at, p), append(mass, rapid.Float64Range(1, 10).Draw(t, "mass"))
	}
	return at, mass
}

// literalRepulsion adds the forces of all bodies, as they are defined.
func literalRepulsion(p point, at []point, mass []float64) (f point) {
	for i, q := range at {
		if d := math.Hypot(p.x-q.x, p.y-q.y); d > 0 {
			f.x += mass[i] * (p.x - q.x) / (d * d * d)
			f.y += mass[i] * (p.y - q.y) / (d * d * d)
		}
	}
	return f
}

// TestTreeIsExact: with theta 0, the quadtree adds the forces of all bodies.
func TestTreeIsExact(t *testing.T) {
	var tree quadtree
	rapid.Check(t, func(t *rapid.T) {
		at, mass := drawBodies(t)
		tree.build(at, mass)
		for _, p := range at {
			got, want := tree.repulsion(p, 1), literalRepulsion(p, at, mass)
			if off := got.minus(want).norm(); off > 1e-6*(1+want.norm()) {
				t.Fatalf("at %v: %v, expected %v", p, got, want)
			}
		}
	})
}

// TestTreeIsNear: with the theta that is used, forces are off by some hundredths on average, and the tree adds far fewer than there are.
func TestTreeIsNear(t *testing.T) {
	random := rand.New(rand.NewPCG(3, 4))
	at, mass := make([]point, 3000), make([]float64, 3000)
	for v := range at {
		at[v], mass[v] = point{random.NormFloat64(), random.NormFloat64()}, 1+random.Float64()
	}
	tree := quadtree{theta: theta}
	tree.build(at, mass)
	off, size := 0.0, 0.0
	for _, p := range at {
		want := literalRepulsion(p, at, mass)
		off, size = off+tree.repulsion(p, 1).minus(want).norm(), size+want.norm()
	}
	if off/size > 0.03 || off == 0 {
		t.Errorf("forces are off by %.4f of their size", off/size)
	}
}
