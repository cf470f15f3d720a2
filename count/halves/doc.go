// Package halves counts and lists N-Queens solutions by joining half-boards. It lists the placements of a quarter of the
// board once, crosses quarters to halves, and counts the pairs of halves that share no diagonal, 64, 256 or 512 at a time.
// It counts all solutions of an order; package count/methods adds the orbits.
//
// The work of an order is a fixed list of blocks with independent sums. A [Partial] has the known sums of an order, and
// partials can be merged, so that a count can be interrupted, continued and shared among machines. [OpenRecords] keeps sums
// in files. [List] lists solutions instead of counting them.
//
// doc/halves.md derives the algorithm.
package halves
