// Package boards draws figures of boards: solutions side by side, the images of an orbit, what an operator does step by
// step, and the triangles of a signature. A figure is written as a page (SVG, PNG or PDF), as text, or as TikZ that a reader
// can edit. In all of them row 1 is at the top and column 1 at the left, and the same figure gives the same bytes.
package boards
