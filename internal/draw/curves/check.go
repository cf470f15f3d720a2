package curves

import (
	"fmt"
	"slices"

	"qorbit/count/methods"
	"qorbit/internal/draw/charts"
)

// Check returns an error that names the flag, or the order, of what cannot be drawn.
func (k Kind) Check(r Request) error {
	for i, name := range r.Methods {
		if _, err := methods.Lookup(name); err != nil {
			return fmt.Errorf("--methods: %w", err)
		}
		if slices.Contains(r.Methods[:i], name) {
			return fmt.Errorf("--methods: %s twice, expected it once", name)
		}
	}
	if k.Name == degrees.Name || k.Name == sizes.Name {
		if err := k.use(r).CheckHistograms(r.Orders); err != nil {
			return err
		}
	}
	switch {
	case len(r.Methods) > charts.MostSeries:
		return fmt.Errorf("--methods: %d methods, expected %d at most", len(r.Methods), charts.MostSeries)
	case r.Most < 1:
		return fmt.Errorf("--most %d: expected 1 or more", r.Most)
	case r.Queens < 1 || r.Queens > r.Orders[0]:
		return fmt.Errorf("--queens %d: expected 1 to %d at order %d", r.Queens, r.Orders[0], r.Orders[0])
	}
	return nil
}
