package analysis

import (
	"context"

	"qorbit/orbit/analysis/spectrum"
)

// maxSpectrum bounds the giants whose spectral gap is computed: order 16 takes minutes.
const maxSpectrum = 2_000_000

// gapPrecision is the largest residual of the spectral gap, as a share of it. Six digits are printed.
const gapPrecision = 1e-7

// measureGap finds the spectral gap.
func (m *measurement) measureGap(ctx context.Context) error {
	n := len(m.members)
	switch {
	case n > maxSpectrum:
		m.tooLarge("spectral_gap")
		return nil
	case n < 2:
		return nil
	}
	c := newCompact(m.giantComponent)
	gap, bound, err := spectrum.Gap(ctx, c.first, c.to, func(step, of int) {
		if m.opt.Progress != nil {
			m.opt.Progress("steps of the Lanczos method", step, of)
		}
	})
	if !(bound <= gapPrecision*gap) {
		m.tooLarge("spectral_gap")
		return err
	}
	m.set(Exact, map[string]float64{"spectral_gap": gap})
	return err
}
