// Package halves counts N-Queens solutions by joining half-boards, with the steps of [Count]: quarters of the board are
// listed once, crossed to halves, and pairs of halves that share no diagonal are counted 64, 256 or 512 at a time. It gives
// the number of all solutions and imports nothing; package count adds the orbits.
//
// The work of an order is a fixed list of blocks, whose sums are independent of each other. What is known of them is a
// [Partial], and Partials of one order unite: so a count can be interrupted, continued, and shared among machines.
//
// doc/halves.md derives the method.
package halves
