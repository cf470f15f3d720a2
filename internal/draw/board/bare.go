package board

import (
	"slices"

	"gonum.org/v1/plot/vg"
)

// bare is the figure without its lettering. The legend, the lists of triangles and numbers of gaps are left out where they are
// written.
func (f *Figure) bare() *Figure {
	bare := &Figure{Panels: slices.Clone(f.Panels), Columns: f.Columns, Options: f.Options}
	for i := range bare.Panels {
		bare.Panels[i].Title, bare.Panels[i].Caption = "", nil
	}
	return bare
}

// bareSizes leaves space for the outlines of the boards, for arrows, and for lines that leave the boards.
func (s *sheet) bareSizes() {
	s.cell, s.edge = vg.Length(s.figure.order())*s.square, 0.5
	for _, p := range s.figure.Panels {
		if len(p.Opens) > 0 || p.Axis.IsReflection() {
			s.edge = s.square * 0.4
		}
	}
}
