package large

import "math"

// Half a right angle is so many steps, of which this is the rotation.
const (
	turns  = 8
	cosine = 0.99518472667219688624
	sine   = 0.09801714032956060199
)

// turned returns places turned so that their box is wide, and of all such boxes fits the page best.
func turned(at []point) []point {
	least, best := math.Inf(1), at
	for range 4 * turns {
		low, high := extent(at)
		if size := (box{high.x - low.x, high.y - low.y}).size(); size < least {
			least, best = size, at
		}
		next := make([]point, len(at))
		for v, p := range at {
			next[v] = point{float64(cosine*p.x) - float64(sine*p.y), float64(sine*p.x) + float64(cosine*p.y)}
		}
		at = next
	}
	return best
}
