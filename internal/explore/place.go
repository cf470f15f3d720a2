package explore

import (
	"context"
	"math"

	"qorbit/orbit"
	"qorbit/orbit/orbitgraph"
)

// place gives every orbit a place: on a spiral, in the order of their numbers.
func (a *Atlas) place(context.Context, *orbitgraph.Graph, orbit.Options) error {
	a.X, a.Y = make([]uint16, a.Orbits), make([]uint16, a.Orbits)
	for v := range a.Orbits {
		r, angle := 32000*math.Sqrt((float64(v)+.5)/float64(a.Orbits)), float64(v)*math.Pi*(3-math.Sqrt(5))
		a.X[v], a.Y[v] = uint16(32768+r*math.Cos(angle)), uint16(32768+r*math.Sin(angle))
	}
	return nil
}
