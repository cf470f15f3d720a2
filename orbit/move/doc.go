// Package move finds what leads from one orbit to others: the one-queen moves (Moves) and insertions (Incs) of a solution, the
// orbits that they lead to, the seeds of an order, and a Witness of a single step that can be checked alone.
//
// Moves and insertions commute with the symmetries, so one solution stands for its orbit. No insertion is tried: the gaps where
// a queen can be inserted are computed for all gaps of a deletion at once, as bits.
package move
